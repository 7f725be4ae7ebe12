"""A little game with one of everything that the core must deal with."""

from charmgr.api import (
    Action,
    Add,
    Bar,
    Choice,
    Level,
    Message,
    Modifier,
    Named,
    Outcome,
    PlainDice,
    Pool,
    Remove,
    RuleError,
    Set,
    Status,
    Suspicion,
    Switch,
    System,
    Term,
    Trait,
    Unit,
    Wait,
    Word,
    at,
    data,
    fact,
    hookimpl,
    remember,
)

DAY, BLEEDING = 86_400, 180
D6 = PlainDice(1, 6)
DEAD = -5
TRAITS = {"agility": "ловкость", "wits": "смекалка", "strength": "сила", "medicine": "медицина"}
EASY, HARD = Level("easy", ("easy",), ("легко",), 5), Level("hard", ("hard",), ("трудно",), 9)
PLACES = (Choice("head", ("head",), ("голова",), 2), Choice("leg", ("leg",), ("нога",), 0))
ABOUT = System(
    "trial",
    ("Trial",),
    ("Проба",),
    traits=tuple(Trait(id_, (id_,), (name,), ("traits", id_)) for id_, name in TRAITS.items()),
    states=(Named("fine", ("fine",), ("цел",)), Named("hurt", ("hurt",), ("ранен",))),
    words=(
        Named("push", ("push",), ("натиск",)),
        Named("warned", ("warned",), ("предупреждён",)),
        Named("side", ("side",), ("сторона",)),
    ),
    actions=(
        Action("attack", ("attack",), ("атака",), ("target",), ("place", "lucky", "no_damage")),
        Action("volley", ("volley",), ("залп",), ("targets*",)),
        Action("choir", ("choir",), ("хор",), ("members*",)),
        Action("defend", ("defend",), ("защита",)),
        Action("hide", ("hide",), ("прятаться",), levels=(Level("Dark", ("dark",), ("тьма",), 3),)),
        Action("plot", ("plot",), ("заговор",)),
        Action("dare", ("dare",), ("риск",)),
        Action("guarded", ("guarded",), ("под стражей",), ("guard", "other?")),
    ),
    deeds=(
        Action("first-aid", ("first aid",), ("первая помощь",), ("carer?",)),
        Action("surgery", ("surgery",), ("операция",), ("carer?",)),
    ),
    modifiers=(
        Modifier("armour", ("armour",), ("броня",), takes="number"),
        Modifier("bonus", ("bonus",), ("добавка",), takes="dice"),
        Modifier("place", ("place",), ("место",), takes="choice", choices=PLACES),
        Modifier("lucky", ("lucky",), ("везение",)),
        Modifier("no_damage", ("no damage",), ("без урона",)),
        Modifier("because", ("because",), ("потому",), takes="text"),
        Modifier("guard", ("guard",), ("настороже",), takes="number"),
    ),
    levels=(EASY, HARD),
    pools=(
        Pool("luck", ("luck",), ("удача",), ("luck", "current"), ("luck", "maximum")),
        Pool("experience", ("experience",), ("опыт",), ("experience",)),
    ),
    experience="experience",
    units=(Unit("watch", ("watch", "watches"), ("стража",), 4 * 3600),),
    milestones=(Named("fight", ("fight",), ("бой",)), Named("session", ("session",), ("встреча",))),
    switches=(
        Switch("healing.days", 1, (1, 2), "T-HEAL-1"),
        Switch("cheap", default=False, rule="T-XP-1"),
        Switch("colour", "red", rule="T-NONE"),
    ),
    schema=data(__file__, "schema.json"),
    templates={
        "en": "name: {name}   # as all call them\nsystem: trial\ntraits:\n  agility: 2\n"
        "health:\n  current: 6\n  maximum: 6\n",
        "ru": "имя: {name}   # как все зовут\nсистема: trial\nчерты:\n  ловкость: 2\n"
        "здоровье:\n  сейчас: 6\n  всего: 6\n",
    },
    statements={"T-XP-1": "A step costs twice the new rating."},
)


@hookimpl
def describe():
    return ABOUT


@hookimpl
def status(sheet, request, rules):
    health, most = sheet["health"]["current"], sheet["health"]["maximum"]
    waits, condition = (), "well"
    if health <= DEAD:
        condition = "dead"
    elif health <= 0:
        condition = "dying"
        waits = (Wait(at(sheet, "bleeding", "next", default=request.now), "bleeding"),)
    elif health < most:
        condition = "hurt"
        since = at(sheet, "healing", "since")
        due = request.now if since is None else since + rules["healing.days"] * DAY
        waits = (Wait(due, "healing"),)
    bars = (Bar("health", health, most, DEAD),)
    state = "fine" if condition == "well" else "hurt"
    return Status(condition, state, most - health, bars=bars, waits=waits)


@hookimpl
def suspect(sheet):
    most = at(sheet, "luck", "maximum", default=0)
    told = Message("Luck of {most} is much.", {"most": most})
    return (Suspicion("much-luck", ("luck", "maximum"), told, 9),) if most > 9 else ()


@hookimpl
def roll(request, dice):
    total = dice.roll(request.amount)
    return Outcome(facts={"total": total}, rules=("T-ROLL-1",))


@hookimpl
def check(sheet, request, dice):
    act = ACTIONS.get(request.act)
    if act:
        return act(sheet, request, dice)
    terms = [
        Term(Word(one), at(sheet, "traits", one, default=0), ("traits", one))
        for one in request.traits
    ]
    terms += request.options.get("rulings", ())
    score = dice.roll(D6 + sum(term.value for term in terms), "check", terms)
    wanted = {"easy": 5, "hard": 9, None: 7}.get(request.against, request.against)
    told = Message("{score} against {wanted}", {"score": score, "wanted": wanted})
    facts = {"success": score >= wanted, "margin": score - wanted}
    return Outcome((told,), facts=facts, rules=("T-CHECK-1",))


def attack(sheet, request, dice):
    target = request.others["target"]
    guard = fact(request, "guard", "target", 0)
    hits = dice.roll(D6, "attack") + sheet["traits"].get("agility", 0) >= 5 + guard
    changes = []
    if request.options.get("lucky"):
        changes.append(Add(("luck", "current"), -1))
    harm = 0
    if hits and not request.options.get("no_damage"):
        pushed = dice.ask("push", range(3), 0)
        place = {"head": 2}.get(request.options.get("place"), 0)
        harm = max(0, dice.roll(D6, "damage") + pushed + place)
        changes.append(Add(("health", "current"), -harm, who="target"))
        if dice.ask("fall", ("yes", "no"), "no", "target") == "yes":
            changes.append(Set(("posture",), "prone", who="target"))
        if target["health"]["current"] - harm <= 0:
            changes.append(Set(("bleeding", "next"), request.now + BLEEDING, who="target"))
    told = Message("harm {n}", {"n": harm}, who="target")
    return Outcome((told,), tuple(changes), {"success": hits, "harm": harm}, ("T-HIT-1",))


def volley(sheet, request, dice):
    targets = [role for role in request.others if role.startswith("target.")]
    changes = [Add(("health", "current"), -dice.roll(D6, "shot"), who=who) for who in targets]
    return Outcome((), tuple(changes), {"hit": len(targets)})


def choir(sheet, request, dice):
    voices = [sheet, *(request.others[role] for role in request.others)]
    total = dice.roll(D6 + sum(one["traits"].get("wits", 0) for one in voices), "choir")
    return Outcome((), (), {"total": total, "voices": len(voices)})


def defend(sheet, request, dice):
    kept = (remember("guard", 2, until=request.now + 60), remember("stance", "wide"))
    return Outcome((Message("on guard"),), kept)


def hide(sheet, request, dice):
    wanted = {"Dark": 3}.get(request.against, request.against or 7)
    dice.note(Message("the moon is up"))
    score = dice.roll(D6, "hide")
    seen = Message("seen by {who}", {"who": "owl"}, secret=True)
    return Outcome((Message("hidden"), seen), (), {"success": score >= wanted})


def plot(sheet, request, dice):
    count = request.campaign.get("plots", 0) + 1
    changes = (Set(("plots",), count, who="campaign"), Add(("traitor", "doom"), 1, who="gm"))
    dice.roll(D6, "fate")
    return Outcome((Message("the plot thickens"),), changes, {"plots": count}, secret=True)


def dare(sheet, request, dice):
    dice.roll(D6, "first")
    word = dice.ask("warned", ("yes", "no"))
    dice.ask("side", ("head", "leg"), "leg")
    return Outcome((Message("dared"),), (), {"word": word, "second": dice.roll(D6, "second")})


def guarded(sheet, request, dice):
    return Outcome((), (), {"roles": sorted(request.others)})


ACTIONS = {one.__name__: one for one in (attack, volley, choir, defend, hide, plot, dare, guarded)}


@hookimpl
def damage(sheet, request, dice):
    amount = request.amount
    points = amount if isinstance(amount, int) else dice.roll(amount, "damage")
    if "bonus" in request.options:
        points += dice.roll(request.options["bonus"], "bonus")
    points = max(0, points - request.options.get("armour", 0))
    before = sheet["health"]["current"]
    changes = [Add(("health", "current"), -points)] if points else []
    if points >= before > 0:
        changes.append(Set(("bleeding", "next"), request.now + BLEEDING))
    told = Message("Health {old} → {new}", {"old": before, "new": before - points})
    return Outcome((told,), tuple(changes), {"health": before - points}, ("T-DMG-1",))


@hookimpl
def heal(sheet, request, dice):
    if request.act:
        return deed(sheet, request, dice)
    moment, health = request.wait.at, sheet["health"]["current"]
    if request.wait.what == "bleeding":
        if at(sheet, "bleeding", "next") is None:
            return Outcome((), (Set(("bleeding", "next"), moment + BLEEDING),))
        face = dice.roll(D6, "bleeding")
        change = {1: -1, 2: -1, 6: 1 - health}.get(face, 0)
        if health + change > 0:
            changes = (Remove(("bleeding",)), Set(("healing", "since"), moment))
        elif health + change <= DEAD:
            changes = (Remove(("bleeding",)),)
        else:
            changes = (Set(("bleeding", "next"), moment + BLEEDING),)
    else:
        changes = (Set(("healing", "since"), moment),)
        if at(sheet, "healing", "since") is None:
            return Outcome((), changes)
        carer = request.others.get("carer")
        care = dice.roll(D6, "care", who_terms(carer)) >= 4 if carer is not None else False
        face = dice.roll(D6 + int(care), "healing") if request.resting else 0
        change = -1 if face == 1 else 1 if face >= 4 else 0
        if health + change >= sheet["health"]["maximum"]:
            changes = (Remove(("healing",)),)
    moved = (Add(("health", "current"), change),) if change else ()
    told = Message("Health {old} → {new}", {"old": health, "new": health + change})
    return Outcome((told,), moved + changes, {"health": health + change}, ("T-HEAL-1",))


def who_terms(carer):
    rating = at(carer, "traits", "medicine", default=0)
    return (Term(Word("medicine"), rating, ("traits", "medicine"), "carer"),)


def deed(sheet, request, dice):
    if request.act == "surgery" and dice.ask("consent", ("yes", "no")) == "no":
        raise RuleError("No cut without consent.", rules=("T-CUT-1",), facts={"deed": "surgery"})
    if "carer" not in request.others:
        raise RuleError("Nobody is there to help.")
    risk = dice.ask("risk", ("no", "yes"), "no", "carer")
    gain = dice.roll(D6, "aid") // 3 + (1 if risk == "yes" else 0)
    room = sheet["health"]["maximum"] - sheet["health"]["current"]
    return Outcome(
        (),
        (Add(("health", "current"), min(gain, room)),),
        {"gain": gain, "against": request.against},
    )


@hookimpl
def advance(sheet, request, rules):
    trait, old = request.traits[0], at(sheet, "traits", request.traits[0], default=0)
    steps = range(old + 1, old + request.amount + 1)
    price, have = sum(steps) * (1 if rules["cheap"] else 2), sheet.get("experience", 0)
    if old + request.amount > 5:
        raise RuleError("No trait rises above 5.", rules=("T-XP-2",))
    if price > have:
        raise RuleError(
            "It costs {price}, there are {have}.",
            rules=("T-XP-1",),
            price=price,
            have=have,
            facts={"price": price, "missing": price - have},
        )
    changes = (Add(("experience",), -price), Set(("traits", trait), old + request.amount))
    facts = {"price": price, "left": have - price, "old": old, "new": old + request.amount}
    return Outcome((), changes, facts, ("T-XP-1",))


@hookimpl
def points(sheet, request):
    pool = "experience" if request.act == "award" else request.act
    path = ("experience",) if pool == "experience" else ("luck", "current")
    new = at(sheet, *path, default=0) + request.amount
    if new < 0:
        raise RuleError("There are too few points.", facts={"missing": -new})
    return Outcome((), (Add(path, request.amount),), {"now": new})


@hookimpl
def milestone(sheet, request):
    most = at(sheet, "luck", "maximum")
    if request.act != "session" or most is None:
        return Outcome()
    return Outcome((), (Set(("luck", "current"), most),))
