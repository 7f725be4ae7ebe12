"""Combined actions under a leader: one command, many hands (section 5)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from charmgr.api import Dice, Message, Outcome, Request, RuleError, Rules, Sheet, at, remember
from charmgr_swd6.abilities import Ability, ability, best
from charmgr_swd6.attempts import attempt_of, make
from charmgr_swd6.codes import NOTHING, Code
from charmgr_swd6.difficulty import difficulty
from charmgr_swd6.names import trait_named
from charmgr_swd6.penalties import able
from charmgr_swd6.tables import ROUND
from charmgr_swd6.verdicts import told, verdict

__all__ = [
    "actions_of_leader",
    "bonus",
    "combine",
    "combined",
    "left_of",
    "limit",
    "may_lead",
    "split",
]


def limit(command: Code) -> int:
    """Tell how many a leader can combine: the dice of his command (SWD6-CMD-2)."""
    return command.dice


def combined(others: int, *, takes_part: bool) -> int:
    """Count those combined: the leader too where he takes part (SWD6-CMD-2)."""
    return others + takes_part


def actions_of_leader(*, takes_part: bool) -> int:
    """Count a leader's actions: directing, and the work itself (SWD6-CMD-3)."""
    return 1 + takes_part


def may_lead(command: Code, others: int, rules: Rules, *, takes_part: bool) -> bool:
    """Tell whether a leader can combine so many (SWD6-CMD-2)."""
    counts = takes_part and rules["leader_counts_in_limit"]
    return others + counts <= limit(command)


def bonus(number: int) -> Code:
    """Tell the bonus of so many: a die for three, a pip for each left over (SWD6-CMD-5)."""
    return Code(0, number).normal()


def left_of(whole: Code, margin: int) -> Code:
    """Tell the bonus after the command roll: a die less for each point missed (SWD6-CMD-6)."""
    missed = max(-margin, 0)
    return whole.less(missed) if missed <= whole.dice else NOTHING


def split(whole: Code, part: Code) -> Code:
    """Tell what is left of a bonus for the damage, or for a further roll (SWD6-CMD-7, -8)."""
    if part.dice > whole.dice or part.pips > whole.pips:
        raise RuleError(
            "The bonus is {whole}: {part} cannot be taken from it.",
            rules=("SWD6-CMD-8",),
            whole=str(whole),
            part=str(part),
        )
    return Code(whole.dice - part.dice, whole.pips - part.pips)


def combine(dice: Dice, sheet: Sheet, request: Request, rules: Rules) -> Outcome:
    """Have the best leader roll command, and give the bonus to the best at the `task`.

    `directs` keeps the leader out of the work; the bonus waits in the scene for the roll that
    uses it (SWD6-CMD-7).
    """
    team = _fit(sheet, request)
    takes_part = not request.options.get("directs", False)
    leader = max(team, key=lambda role: _command(team[role]).code.total_pips, default="")
    number = _combined(team, leader, rules, takes_part=takes_part)
    actions = actions_of_leader(takes_part=takes_part)
    wanted = difficulty(dice, request, rules)
    led = _led_by(request, leader, actions)
    attempt = attempt_of(team[leader], led, rules, _command(team[leader]), role=leader)
    tried = make(dice, team[leader], led, rules, attempt, number=wanted.number)
    gained = left_of(bonus(number), tried.total - wanted.number)
    workers = [role for role in team if takes_part or role != leader]
    task = trait_named(str(request.options.get("task", "command")))
    doer = max(workers, key=lambda role: ability(team[role], task).code.total_pips)
    until = request.now + ROUND
    kept = [
        remember("actions", actions, role=leader, until=until),
        remember("acted", 1, role=leader, until=until),
    ]
    if gained != NOTHING:
        kept.append(remember("combined_bonus", str(gained), role=doer, until=until))
    names = {role: str(at(one, "name", default=role)) for role, one in team.items()}
    return Outcome(
        (
            Message("{leader} leads {n}", {"leader": names[leader], "n": number}),
            *verdict(tried, wanted.number),
            Message("bonus for {doer}: {bonus}", {"doer": names[doer], "bonus": str(gained)}),
        ),
        (*tried.changes, *kept),
        {
            **told(tried, wanted.number),
            "leader": names[leader],
            "doer": names[doer],
            "combined": number,
            "command_code": str(attempt.code),
            "actions": actions,
            "bonus": str(gained),
        },
        ("SWD6-CMD-2", "SWD6-CMD-3", "SWD6-CMD-5", "SWD6-CMD-6", "SWD6-CMD-7"),
    )


def _command(sheet: Sheet) -> Ability:
    return best(sheet, "command", "perception")


def _combined(team: Mapping[str, Sheet], leader: str, rules: Rules, *, takes_part: bool) -> int:
    """Count who is combined; refuses a team of one, and more than the leader can (SWD6-CMD-2)."""
    others = len(team) - 1  # nobody at all may be fit to
    number = combined(others, takes_part=takes_part)
    if number < 2:  # noqa: PLR2004 — two make a team
        raise RuleError("Two or more must work together.", rules=("SWD6-CMD-1",))
    command = _command(team[leader]).code
    if not may_lead(command, others, rules, takes_part=takes_part):
        raise RuleError(
            "With command {command} at most {most} can be combined, not {others}.",
            rules=("SWD6-CMD-2",),
            facts={"max_combined": limit(command), "allowed": False},
            command=str(command),
            most=limit(command),
            others=others,
        )
    return number


def _fit(sheet: Sheet, request: Request) -> dict[str, Sheet]:
    """List by role those who can take part."""
    everybody = {"": sheet, **request.others}
    return {role: one for role, one in everybody.items() if able(one, request.now)}


def _led_by(request: Request, leader: str, actions: int) -> Request:
    """Lay the leader's actions over what is known of the round."""
    if not leader:
        return replace(request, options={**request.options, "actions": actions})
    own = {**request.scene.get(leader, {}), "actions": actions}
    return replace(request, scene={**request.scene, leader: own})
