"""`charmgr completion`: the script that lets a shell complete commands, names and words."""

from __future__ import annotations

from typing import Annotated

from charmgr.cli.command import Call, command
from charmgr.cli.declared import Argument
from charmgr.errors import UsageError

__all__ = ["SCRIPTS", "run"]

Shell = Annotated[str, Argument(help="bash, zsh, fish or powershell.", metavar="SHELL")]

BASH = r"""# charmgr's completion for bash. In ~/.bashrc: eval "$(charmgr completion bash)"
_charmgr() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    [[ $word == *' ' ]] || compopt -o nospace
    word=${word% }
    [[ $word == *[\$\`\\\"\'\;\&\|\<\>\(\)\*\?\!\#\~\{\}\[\]]* ]] && printf -v word %q "$word"
    COMPREPLY+=("$word")
  done < <(command charmgr __complete bash "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
}
complete -o default -o nosort -F _charmgr charmgr
"""
ZSH = r"""#compdef charmgr
# charmgr's completion for zsh. In ~/.zshrc, below compinit: eval "$(charmgr completion zsh)"
_charmgr() {
  local line word
  local -a words_done shown_done words_open shown_open
  for line in "${(@f)$(command charmgr __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    word=${line%%$'\t'*}
    [[ -n $word ]] || continue
    local shown=${word% }
    [[ $line == *$'\t'* ]] && shown+="  -- ${line#*$'\t'}"
    if [[ $word == *' ' ]]; then
      words_done+=("${word% }") shown_done+=("$shown")
    else
      words_open+=("$word") shown_open+=("$shown")
    fi
  done
  (( $#words_done + $#words_open )) || { _files; return }
  (( $#words_open )) && compadd -U -l -S '' -d shown_open -a words_open
  (( $#words_done )) && compadd -U -l -d shown_done -a words_done
  return 0
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _charmgr "$@"
else
  compdef _charmgr charmgr
fi
"""
FISH = r"""# charmgr's completion for fish. Once:
#   charmgr completion fish > ~/.config/fish/completions/charmgr.fish
function __charmgr_complete
    set -l before (commandline -opc)
    set -l found (command charmgr __complete fish $before[2..-1] (commandline -ct) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete --command charmgr --no-files --keep-order --arguments '(__charmgr_complete)'
"""
POWERSHELL = r"""# charmgr's completion for PowerShell. In $PROFILE:
#   charmgr completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName charmgr -ScriptBlock {
    param($typed, $line, $cursor)
    $words = @($line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursor } |
        ForEach-Object { if ($null -ne $_.Value) { "$($_.Value)" } else { $_.Extent.Text } })
    $encoding = [Console]::OutputEncoding
    [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
    try {
        charmgr __complete powershell @words "$typed" 2>$null | ForEach-Object {
            $word, $about = $_ -split "`t", 2
            $plain = $word -match '^[\w.,=+-]+$'
            $text = if ($plain) { $word } else { "'" + ($word -replace "'", "''") + "'" }
            [System.Management.Automation.CompletionResult]::new(
                $text, $word, 'ParameterValue', $(if ($about) { $about } else { $word }))
        }
    } finally {
        [Console]::OutputEncoding = $encoding
    }
}
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}


class NoSuchShellError(UsageError):
    """A shell that there is no script for."""

    text = "There is no completion for the shell “{shell}”."
    hint = "Known: bash, zsh, fish, powershell."


@command(here=False)
def run(call: Call, shell: Shell) -> None:
    """Print the script; its first line says where it goes."""
    if shell not in SCRIPTS:
        raise NoSuchShellError(shell=shell)
    call.hand_out(SCRIPTS[shell], None)
