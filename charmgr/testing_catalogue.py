"""For authors: every text of a package that has to be translated, and what a catalogue lacks.

Texts are found in the source, without running it: the literal first argument of `Message` and
`RuleError` (with `plural=`), the class attributes `text` (with `plural`) and `hint` of errors,
`about=` of the rows of a description, the values of `statements`, and the help: `help=` and
`metavar=` of `Option` and `Argument`, the values of `COMMANDS`, `GIT` and `EXAMPLES`, what
the text of a command's `run` says beyond its first paragraph.

    python -m charmgr.testing_catalogue FOLDER

prints what FOLDER/locale/ru/LC_MESSAGES/FOLDER.po lacks, as entries to be added and filled in;
`faults` lists what is wrong with those that are there.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Message as Entry

__all__ = ["HEADER", "catalogue_of", "entry", "faults", "messages_of", "missing"]

SAYING = {"Message", "RuleError"}
ERROR_TEXTS = {"text", "hint"}
HELPING = {"Option", "Argument"}
HELP_TEXTS = {"help", "metavar"}
TABLES = {"statements", "commands", "git", "examples"}

FORMS = 3  # of a counted text: «1 рана», «2 раны», «5 ран»
WIDEST = 40  # columns of one word: a screen of 60 has room for it beside a name

HEADER = """\
msgid ""
msgstr ""
"Language: ru\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && \
(n%100<10 || n%100>=20) ? 1 : 2);\\n"
"""

Text = tuple[str, str]


def messages_of(package: Path) -> set[Text]:
    """Collect the translatable texts of a package folder, each with its plural or ""."""
    return _worded(_texts_of(package))


def _worded(texts: set[Text]) -> set[Text]:
    return {text for text in texts if any(sign.isalpha() for sign in _without_fields(text[0]))}


def _texts_of(package: Path) -> set[Text]:
    """Collect all texts, also those of nothing but values, which need no translation."""
    spoken = {
        text
        for file in sorted(package.rglob("*.py"))
        if "_examples" not in file.parts  # shipped to be copied, with catalogues of their own
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))
        for text in _texts(node)
    }
    stated = package / "statements.json"  # where a plugin keeps its rules' sentences as data
    if stated.exists():
        spoken |= {(text, "") for text in json.loads(stated.read_text("utf-8")).values()}
    return spoken


def _texts(node: ast.AST) -> Iterator[Text]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *rest]) if (
            name in SAYING
        ):
            plural = _keyword(node, "plural")
            if name == "Message" and len(rest) > 1:
                plural = plural or _literal(rest[1])
            for text in _choices(first):
                yield text, plural
        case ast.Call(func=ast.Name(id=name), keywords=words) if name in HELPING:
            told = [word.value for word in words if word.arg in HELP_TEXTS]
            yield from ((text, "") for value in told for text in _choices(value))
        case ast.FunctionDef(name="run", decorator_list=[ast.Call(func=ast.Name(id="command"))]):
            _, *more = (ast.get_docstring(node) or "").split("\n\n")
            yield from ((" ".join(paragraph.split()), "") for paragraph in more)
        case ast.ClassDef():
            own = {name: value for line in node.body for name, value in _class_text(line)}
            plural = _literal(own["plural"]) if "plural" in own else ""
            for name in ERROR_TEXTS & own.keys():
                yield from (
                    (text, plural if name == "text" else "") for text in _choices(own[name])
                )
        case ast.keyword(arg="about", value=value):
            yield from ((text, "") for text in _choices(value))
        case ast.keyword(arg="statements", value=ast.Dict(values=values)):
            yield from ((text, "") for value in values for text in _choices(value))
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict(values=values))
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(values=values))
        ) if name.casefold() in TABLES:
            yield from ((text, "") for value in values for text in _choices(value))


def _class_text(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            yield name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value


def _choices(node: ast.expr) -> list[str]:
    """Read a literal, both branches of `"this" if so else "that"`, or each of a tuple."""
    if isinstance(node, ast.IfExp):
        return _choices(node.body) + _choices(node.orelse)
    if isinstance(node, ast.Tuple):
        return [text for item in node.elts for text in _choices(item)]
    return [text] if (text := _literal(node)) else []


def _literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _keyword(call: ast.Call, name: str) -> str:
    return next((_literal(word.value) for word in call.keywords if word.arg == name), "")


def _without_fields(text: str) -> str:
    return "".join(literal for literal, *_ in Formatter().parse(text))


def _fields(text: str) -> set[str]:
    return {name for _, name, *_ in Formatter().parse(text) if name is not None}


def catalogue_of(package: Path) -> Path:
    """Tell where a package keeps its Russian catalogue."""
    return package / "locale" / "ru" / "LC_MESSAGES" / f"{package.name}.po"


def _entries(package: Path) -> list[Entry]:
    """Read a package's catalogue; one that is not there has no entries."""
    from babel.messages.pofile import read_po

    path = catalogue_of(package)
    if not path.exists():
        return []
    with path.open("rb") as file:
        return list(read_po(file))


def _untranslated(texts: set[Text], entries: list[Entry]) -> set[Text]:
    complete = (one for one in entries if _complete(one.string) and not one.fuzzy)
    return _worded(texts) - {_key(one.id) for one in complete}


def missing(package: Path) -> set[Text]:
    """Collect the texts of a package that its catalogue does not translate."""
    return _untranslated(_texts_of(package), _entries(package))


def faults(package: Path) -> list[str]:
    """List what is wrong with a package's catalogue: what is missing, stale, or cannot be told.

    Placeholders must agree, a counted text has a form for each kind of number, a word must fit on
    a narrow screen, and quotation marks are those of the language.
    """
    texts, entries = _texts_of(package), _entries(package)
    found = [f"“{text}” is not translated" for text, _ in sorted(_untranslated(texts, entries))]
    known = texts | {(text, "") for text, plural in texts if not plural}
    for message in entries:
        if message.id and _complete(message.string):
            one, many = _key(message.id)
            told = message.string or ""
            forms = [told] if isinstance(told, str) else list(told)
            if (one, many) not in known:
                found.append(f"“{one}” is no text of the package any more")
            found += [f"“{one}”: {fault}" for fault in _told_badly(one, many, forms)]
    return found


def _told_badly(one: str, many: str, forms: list[str]) -> Iterator[str]:
    wanted = _fields(one) | _fields(many)
    if len(forms) != (FORMS if many else 1):
        yield f"{len(forms)} forms"
    typed = '"' in one or "--" in one  # in a shell, whose quotation marks these are
    for form in forms:
        if _fields(form) != wanted:
            yield f"the placeholders of “{form}” are others"
        if foreign := set(form) & (set("“”") if typed else set('“”"')):
            yield f"{' '.join(sorted(foreign))} is no quotation mark of the language"
    for word in " ".join([one, many, *forms]).split():
        if len(word) > WIDEST:
            yield f"“{word}” is too long for a narrow screen"


def _key(id_: str | list[str] | tuple[str, ...]) -> Text:
    return (id_, "") if isinstance(id_, str) else (id_[0], id_[1])


def _complete(translation: str | list[str] | tuple[str, ...] | None) -> bool:
    forms = [translation] if isinstance(translation, str) else translation
    return bool(forms) and all(forms or ())


def entry(text: Text) -> str:
    """Write the empty catalogue entry of a text."""
    one, many = text
    if not many:
        return f'msgid {_quoted(one)}\nmsgstr ""\n'
    forms = "".join(f'msgstr[{form}] ""\n' for form in range(FORMS))
    return f"msgid {_quoted(one)}\nmsgid_plural {_quoted(many)}\n{forms}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main(arguments: list[str]) -> int:
    """Print the entries that a package's catalogue lacks, a new one's header too; 1 if any."""
    package = Path(arguments[0]).resolve()
    found = [entry(text) for text in sorted(missing(package))]
    if not catalogue_of(package).exists():
        found.insert(0, HEADER)
    sys.stdout.write("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
