"""A compiled catalogue: every text of it is found, as the standard library finds it."""

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import charmgr.views.words as core
from charmgr.views.catalogue import Catalogue

TEXTS = {
    "a": "а",
    ("a day", "{n} days"): ("день", "дня", "дней"),
    "a day!": "день!",
    "a\nb": "а\nб",
    "“quoted”": "«в кавычках»",
    "Ω": "омега",
    "empty": "",
}


def compiled(texts, locale="ru"):
    catalog = Catalog(locale)
    catalog._num_plurals = 3
    catalog._plural_expr = "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)"
    for text, told in texts.items():
        catalog.add(text, told)
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def test_every_text_is_found():
    catalogue = Catalogue(compiled(TEXTS))

    for text, told in TEXTS.items():
        if isinstance(text, str):
            assert catalogue.find(text) == told


@pytest.mark.parametrize(("number", "told"), [(0, "дней"), (1, "день"), (3, "дня"), (21, "день")])
def test_a_counted_text_takes_the_form_of_its_number(number, told):
    assert Catalogue(compiled(TEXTS)).find("a day", "{n} days", number) == told


@pytest.mark.parametrize("text", ["", "b", "a ", "a day", "zzz", "Ω\0"])
def test_what_is_not_there_is_empty(text):
    assert Catalogue(compiled(TEXTS)).find(text) == ""


@pytest.mark.parametrize("file", [b"", b"\xde\x12\x04\x95", b"no catalogue at all, but long"])
def test_what_is_no_catalogue_knows_no_text(file):
    assert Catalogue(file).find("a") == ""


def test_a_file_that_is_not_there_knows_no_text(tmp_path):
    assert Catalogue.of(tmp_path / "charmgr.mo").find("a") == ""


def test_the_cores_catalogue_is_read_as_the_standard_library_reads_it():
    file = BytesIO()
    with (core.LOCALE / "ru/LC_MESSAGES/charmgr.po").open("rb") as source:
        write_mo(file, read_po(source))
    catalogue = Catalogue(file.getvalue())
    file.seek(0)
    judge = GNUTranslations(file)

    for key, told in judge._catalog.items():
        if isinstance(key, str) and key:
            assert catalogue.find(key) == told
    for number in range(130):
        told = judge.ngettext("{n} day", "{n} days", number)
        assert catalogue.find("{n} day", "{n} days", number) == told
