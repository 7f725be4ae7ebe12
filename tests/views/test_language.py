import pytest

from charmgr.views.language import language


@pytest.mark.parametrize(
    ("flag", "campaign", "environ", "wanted"),
    [
        ("ru", "en", {"CHARMGR_LANG": "en", "LANG": "en_US"}, "ru"),
        ("", "en", {"CHARMGR_LANG": "ru", "LANG": "en_US"}, "ru"),
        ("", "ru", {"LANG": "en_US.UTF-8"}, "ru"),
        ("", "", {"LANG": "ru_RU.UTF-8"}, "ru"),
        ("", "", {"LANGUAGE": "de:ru:en", "LANG": "en_US"}, "ru"),
        ("", "", {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        ("", "", {"LC_MESSAGES": "ru_RU", "LANG": "en_US"}, "ru"),
        ("", "", {"LC_ALL": "", "LANG": "ru-RU"}, "ru"),
        ("de", "", {"LANG": "ru_RU"}, "ru"),
        ("", "", {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_flag_variable_campaign_then_locale_decide(flag, campaign, environ, wanted):
    assert language(flag, campaign, environ) == wanted


def test_without_any_word_it_is_english_where_windows_says_nothing(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")

    assert language("", "", {}) == "en"
