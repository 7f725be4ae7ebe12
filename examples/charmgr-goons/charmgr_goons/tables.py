"""Names, difficulties, circumstances and the house rule: what a game master would look up."""

from charmgr.api import Level, Modifier, Named, Switch, System, Trait, data, text

HEALTH, MOST, NEXT = ("health", "current"), ("health", "maximum"), ("healing", "next")
TRAITS = (
    Trait("brute", ("Brute",), ("Громила",), ("brute",)),
    Trait("skulker", ("Skulker",), ("Проныра",), ("skulker",)),
    Trait("erudite", ("Erudite",), ("Знаток",), ("erudite",)),
)
LEVELS = (
    Level("easy", ru=("легко",), value=8),
    Level("moderate", ru=("средне",), value=10),
    Level("hard", ru=("трудно",), value=12),
)
ABOUT = System(
    "goons",
    ("Goons",),
    ("Гуны",),
    traits=TRAITS,
    states=(Named("well", ru=("цел",)), Named("hurt", ru=("ранен",)), Named("dead", ru=("мёртв",))),
    words=(Named("health", ru=("здоровье",)), Named("inventory", ru=("поклажа",))),
    levels=LEVELS,
    modifiers=(
        Modifier("items", ru=("вещи",), rule="GOON-2", takes="number", about="Things that help."),
        Modifier("danger", ru=("опасно",), rule="GOON-4", about="A miss costs health."),
    ),
    milestones=(Named("session", ru=("встреча",)),),
    switches=(Switch("healing", "night", ("night", "week"), "GOON-6", about="What heals."),),
    schema=data(__file__, "schema.json"),
    templates={"en": text(__file__, "template.yaml"), "ru": text(__file__, "template.ru.yaml")},
    statements=data(__file__, "statements.json"),
)
