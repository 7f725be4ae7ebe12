"""`import`: files of any known form, read and taken in together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from charmgr.engine.exchange import actors, table_rows
from charmgr.engine.exchange.answers import Imported
from charmgr.engine.exchange.json_file import MOST_BYTES
from charmgr.engine.exchange.newcomers import Newcomer, bring
from charmgr.engine.given import STDIN, given
from charmgr.engine.match import UnknownWordError
from charmgr.engine.table import Table
from charmgr.errors import UsageError

__all__ = ["import_files", "settings"]


class NoSuchFormatError(UnknownWordError):
    """A form of file that nobody reads."""

    text = "There is no form “{word}” to import from."


class NoSettingError(UsageError):
    """A setting was named without a value."""

    text = "“{word}” sets nothing."
    hint = "Write --with NAME=VALUE."


def import_files(
    table: Table,
    files: Sequence[str],
    language: str,
    *,
    form: str,
    system: str,
    wanted: Mapping[str, str],
    update: bool,
) -> Imported:
    """Take everybody in some files into the campaign, all or none.

    `form` is "foundry", "table" or an exchange's id; where it is not said, the file shows it.
    """
    campaign = table.the_campaign
    known = None if form == table_rows.FORM else actors.chosen(system, form, campaign.wrappers)
    if form not in ("", actors.FORM, table_rows.FORM) and not known:
        ids = [one.id for _, one in actors.chosen("", "", campaign.wrappers)]
        raise NoSuchFormatError(form, [actors.FORM, table_rows.FORM, *ids])
    people: list[Newcomer] = []
    for file in files:
        data = given(file, MOST_BYTES)
        shown = "stdin" if file == STDIN else file
        if known is not None and (form or _looks_like_json(data)):
            people += actors.newcomers(data, shown, known, wanted, campaign.system)
        else:
            people += table_rows.newcomers(
                data, shown, system or campaign.system, campaign.wrappers, table.calendar
            )
    return bring(table, people, language, update=update)


def settings(words: Sequence[str]) -> dict[str, str]:
    """Read `--with NAME=VALUE` as settings of the other program's world."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise NoSettingError(word=word)
        found[name.strip()] = value.strip()
    return found


def _looks_like_json(data: bytes) -> bool:
    return data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")
