"""Everything that can be exported, by the name of its form."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from charmgr.engine.handout import Handout
from charmgr.errors import UsageError
from charmgr.views.page import Page

__all__ = ["FORMS", "exported", "notes"]


class NoSuchFormError(UsageError):
    """A form that charmgr does not write."""

    text = "There is no form “{word}” to export to."
    hint = "It may be {forms}."


def notes(of: Handout, page: Page) -> dict[str, str]:
    """Write everybody as a Markdown file of his own, by the name of his sheet's file.

    Where several sheets are called alike, their folders stand before their names.
    """
    from collections import Counter
    from pathlib import PurePath

    from charmgr.views.markdown_sheet import sheet

    places = [PurePath(one.file).with_suffix("") for one in of.people]
    alike = Counter(place.name.casefold() for place in places)
    names = [
        place.name if alike[place.name.casefold()] == 1 else "-".join(place.parts)
        for place in places
    ]
    return {f"{name}.md": sheet(one, of, page) for name, one in zip(names, of.people, strict=True)}


def _markdown(of: Handout, page: Page) -> str:
    from charmgr.views.markdown_sheet import sheet

    return "\n".join(sheet(one, of, page) for one in of.people)


def _json(of: Handout, page: Page) -> str:
    import json

    from charmgr.views.json import SCHEMA
    from charmgr.views.json_answers import portrait

    told = {
        "schema": SCHEMA,
        "title": of.title,
        "now": of.calendar.now,
        "date": page.words.moment(of.calendar.now),
        "characters": [portrait(one, page) | {"file": one.file} for one in of.people],
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _html(of: Handout, page: Page) -> str:
    from charmgr.views.html_page import html

    return html(of, page)


FORMS: Mapping[str, Callable[[Handout, Page], str]] = {
    "markdown": _markdown,
    "json": _json,
    "html": _html,
}
ELSEWHERE = ("table", "foundry", "csv")  # forms that are not of a handout


def exported(of: Handout, form: str, page: Page) -> str:
    """Write people in a form."""
    if form not in FORMS:
        raise NoSuchFormError(word=form, forms=[*FORMS, *ELSEWHERE])
    return FORMS[form](of, page)
