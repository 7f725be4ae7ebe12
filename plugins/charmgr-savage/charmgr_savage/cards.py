"""Helpers for the table: action cards, and which figures stand (SW-CARDS-1*, SW-MINI-1)."""

from __future__ import annotations

from charmgr.api import Dice, Message, Outcome, PlainDice, Request, Rules, Sheet, Word, at, remember
from charmgr_savage.checks import turn
from charmgr_savage.derived import is_down
from charmgr_savage.figures import sorted_by_state

__all__ = ["card_name", "figures_of", "initiative"]

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("♣", "♦", "♥", "♠")  # ties: spades first
JOKERS = 2
DECK = len(RANKS) * len(SUITS) + JOKERS


def card_name(card: int) -> str:
    """Name a card of the deck, 1 (2♣) to 54 (a joker), the better the higher."""
    if card > DECK - JOKERS:
        return "★"
    rank, suit = divmod(card - 1, len(SUITS))
    return RANKS[rank] + SUITS[suit]


def _everybody(sheet: Sheet, request: Request) -> list[tuple[str, Sheet]]:
    """List the roles and sheets of all who take part."""
    others = ((role, one) for role, one in request.others.items() if role.startswith("member."))
    return [("", sheet), *others]


def initiative(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Deal an action card to each Wild Card and each group of Extras."""
    deck = list(range(1, DECK + 1))
    dealt: list[tuple[int, str, str]] = []
    for role, one in _everybody(sheet, request):
        if turn(rules, incapacitated=is_down(one), shaken=False).action_card:
            drawn = dice.roll(PlainDice(1, len(deck)), Message("action card", who=role))
            dealt.append((deck.pop(drawn - 1), role, str(at(one, "name", default=""))))
    dealt.sort(reverse=True)
    order = [name for _, _, name in dealt]
    return Outcome(
        tuple(
            Message("{card} {name}", {"card": card_name(card), "name": name}, line=True)
            for card, _, name in dealt
        ),
        tuple(remember("card", card_name(card), role=role) for card, role, _ in dealt),
        {
            "order": order,
            "places": {name: place for place, name in enumerate(order, 1)},
            "cards": [card_name(card) for card, _, _ in dealt],
        },
        ("SW-CARDS-1*", "SW-INC-1"),
    )


def figures_of(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Tell whose figures stand, lie or have been removed."""
    del dice, rules  # a look rolls nothing
    people = [(str(at(one, "name", default="")), one) for _, one in _everybody(sheet, request)]
    placed = sorted_by_state(people)
    return Outcome(
        tuple(
            Message("{state}: {names}", {"state": Word(state), "names": ", ".join(names)})
            for state, names in placed.items()
            if names
        ),
        (),
        placed,
        ("SW-MINI-1",),
    )
