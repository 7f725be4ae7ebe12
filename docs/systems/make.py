"""Write the chapters of the game systems from what their plugins say of themselves.

python docs/systems/make.py          # after a plugin's tables, texts or rules have changed
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from charmgr.api import Action, Message, Modifier, Named, System
from charmgr.engine.systems import catalogues, load
from charmgr.store.calendar import calendar_from
from charmgr.views.words import Words

SYSTEMS = ("storytelling", "swd6", "savage", "drevo", "blackhack")
HERE = Path(__file__).parent
OTHER = {"en": "По-русски", "ru": "In English"}
TITLES = {
    "lead": {
        "en": "Unofficial. `--with` takes the modifiers by any of their names, `check WHO ACTION` "
        "and `heal WHO DEED` the rest. House rules stand in `campaign.yaml` under "
        "`rules: {{{id}: …}}`.",
        "ru": "Неофициально. Обстоятельства понимает `--with` под любым из имён, остальное — "
        "`check КТО ДЕЙСТВИЕ` и `heal КТО ДЕЛО`. Домашние правила стоят в `campaign.yaml` под "
        "`rules: {{{id}: …}}`.",
    },
    "switches": {"en": "House rules", "ru": "Домашние правила"},
    "actions": {"en": "Actions", "ru": "Действия"},
    "deeds": {"en": "Deeds", "ru": "Дела"},
    "modifiers": {"en": "Modifiers", "ru": "Обстоятельства"},
    "levels": {"en": "Difficulties", "ru": "Сложности"},
    "pools": {"en": "Pools", "ru": "Запасы"},
    "milestones": {"en": "Milestones", "ru": "Вехи"},
    "units": {"en": "Units of time", "ru": "Единицы времени"},
    "rules": {"en": "Rules that are covered", "ru": "Какие правила есть"},
}
HEADS = {
    "en": {
        "switches": "switch | default | options | rule | what it decides",
        "actions": "name | others | rules | what it is",
        "modifiers": "name | takes | worth | rule | what it is",
        "rules": "rule | in one sentence",
        "named": "name | value",
    },
    "ru": {
        "switches": "переключатель | по умолчанию | ещё | правило | что решает",
        "actions": "имя | кто ещё | правила | что это",
        "modifiers": "имя | значение | даёт | правило | что это",
        "rules": "правило | одним предложением",
        "named": "имя | значение",
    },
}


def chapter(name: str, language: str) -> str:
    """Write the chapter of one system in one language."""
    system = load(name).about
    words = Words(language, catalogues(), calendar_from("days", str, language))
    other = f"{name}.ru.md" if language == "en" else f"{name}.md"
    lines = [f"# {_title(system, language)} · `{name}`", ""]
    lines += [f"*[{OTHER[language]}]({other}).* {TITLES['lead'][language].format(id=name)}", ""]

    def say(text: str) -> str:
        return _cell(words.say(Message(text), system)) if text else ""

    def part(key: str, head: str, rows: Sequence[Sequence[object]]) -> None:
        if rows:
            columns = HEADS[language][head]
            lines.extend([f"## {TITLES[key][language]}", "", f"| {columns} |"])
            lines.append("|" + "---|" * (columns.count("|") + 1))
            lines.extend("| " + " | ".join(map(str, row)) + " |" for row in rows)
            lines.append("")

    part("switches", "switches", [
        [f"`{one.id}`", _value(one.default), ", ".join(map(_value, one.options)), one.rule,
         say(one.about)]
        for one in system.switches
    ])  # fmt: skip
    for key, actions in (("actions", system.actions), ("deeds", system.deeds)):
        part(key, "actions", [_action(one, language, say(one.about)) for one in actions])
    part("modifiers", "modifiers", [
        _modifier(one, language, say(one.about)) for one in system.modifiers
    ])  # fmt: skip
    part("levels", "named", [[_names(one, language), one.value] for one in system.levels])
    part("pools", "named", [[_names(one, language), f"`{one.id}`"] for one in system.pools])
    part("milestones", "named", [
        [_names(one, language), f"`{one.id}`"] for one in system.milestones
    ])  # fmt: skip
    part("units", "named", [
        [_names(one, language), words.span(one.seconds)] for one in system.units
    ])  # fmt: skip
    part("rules", "rules", [[rule, say(text)] for rule, text in system.statements.items()])
    return "\n".join(lines).rstrip("\n") + "\n"


def _title(system: System, language: str) -> str:
    return ((system.ru if language == "ru" else system.en) or system.en)[0]


def _names(one: Named, language: str) -> str:
    own = (one.ru or one.en) if language == "ru" else (one.en or one.ru)
    return _cell(", ".join(own) or one.id)


def _action(one: Action, language: str, about: str) -> list[str]:
    roles = ", ".join(f"`{role}`" for role in one.roles)
    return [_names(one, language), roles, ", ".join(one.rules), about]


def _modifier(one: Modifier, language: str, about: str) -> list[str]:
    choices = ", ".join(_names(choice, language).split(",")[0] for choice in one.choices)
    worth = "" if one.value is None else _value(one.value)
    return [_names(one, language), choices or one.takes, worth, one.rule, about]


def _value(value: object) -> str:
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def chapters() -> Iterator[tuple[Path, str]]:
    """Write all chapters."""
    for name in SYSTEMS:
        yield HERE / f"{name}.md", chapter(name, "en")
        yield HERE / f"{name}.ru.md", chapter(name, "ru")


if __name__ == "__main__":
    for path, text in chapters():
        path.write_text(text, encoding="utf-8", newline="\n")
