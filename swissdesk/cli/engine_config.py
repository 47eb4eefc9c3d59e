"""The configuration of a random tournament in the format of engines: one ``Name=value`` per line.

A line that begins with # is a comment. For bbpPairings, rates mean "one in": ``ForfeitRate=20`` is
one forfeit in twenty games; ``RetiredRate=20`` and ``HalfPointByeRate=20`` are one player in
twenty, in all rounds together. For JaVaFo 2, they mean "of a thousand": ``ForfeitRate=20`` is one
game in fifty, ``HPBRate=20`` one player in fifty, in each round.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from random import Random

from swissdesk.endorsement.generator import Habits, Happening
from swissdesk.endorsement.random_reports import Plan
from swissdesk.model.points import Points, ScoringSystem
from swissdesk.trf.layout import points_of

_PERCENT = 100


class BadConfig(Exception):
    """A line of a configuration is invalid; the command catches this."""


def plan_of(text: str, plan: Plan) -> Plan:
    """Return *plan* with the values in *text*, as bbpPairings reads them; raise BadConfig."""
    ratings = {"HighestRating": plan.ratings[1], "LowestRating": plan.ratings[0]}
    names: set[str] = set()
    for name, equals, value in _assignments(text):
        if not equals or (name not in ratings and name not in _SETTERS):
            raise BadConfig(f'Unexpected parameter "{name}" in configuration file.')
        try:
            if name in ratings:
                ratings[name] = int(value)
            else:
                plan = _SETTERS[name](plan, value)
                names.add(name)
        except ValueError:
            raise BadConfig(f'Invalid value "{value}" of parameter "{name}".') from None
    plan = replace(plan, ratings=(ratings["LowestRating"], ratings["HighestRating"]))
    _require_tournament(plan)
    return replace(plan, habits=_in_each_round(plan, names))


def _assignments(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield name, ``=`` and value of each line; ``=`` is empty if a line has none."""
    lines = (line.strip() for line in text.splitlines())
    for line in (each for each in lines if each and not each.startswith("#")):
        name, equals, value = line.partition("=")
        yield name.strip(), equals, value.strip()


def _require_tournament(plan: Plan) -> None:
    if plan.ratings[0] > plan.ratings[1] or min(*plan.players, *plan.rounds, *plan.ratings) < 1:
        raise BadConfig("The numbers of players, rounds and the ratings make no tournament.")


def _in_each_round(plan: Plan, names: Set[str]) -> Habits:
    """Return the habits with the shares for the whole tournament divided by the rounds."""
    habits = plan.habits
    for happening in {_OF_PLAYERS[name] for name in names & _OF_PLAYERS.keys()}:
        share = habits.amount(happening, 1).share / plan.rounds[0]
        habits = habits.with_share(happening, share)
    return habits


def _draws(plan: Plan, value: str) -> Plan:
    share = float(value) / _PERCENT
    if not 0 <= share <= 1:
        raise ValueError(value)
    return replace(plan, habits=replace(plan.habits, draw=share))


def _one_in(happening: Happening, plan: Plan, value: str) -> Plan:
    count = float(value)
    if not count >= 1:
        raise ValueError(value)
    return replace(plan, habits=plan.habits.with_share(happening, 1 / count))


def _worth(fields: Sequence[str], plan: Plan, value: str) -> Plan:
    """Set the points of these results.

    A win's count for the pairing-allocated bye, and a draw's for an adjourned game until it is
    finished, unless a later line sets these.
    """
    points = points_of(value)
    if points is None:
        raise ValueError(value)
    return replace(plan, scoring=replace(plan.scoring, **dict.fromkeys(fields, points)))


_OF_PLAYERS = {
    "RetiredRate": Happening.RETIREMENT,
    "HalfPointByeRate": Happening.HALF_POINT_BYE,
    "HalfPointByteRate": Happening.HALF_POINT_BYE,
}
"""Names whose rates are shares of the players in all rounds together."""

_SETTERS: Mapping[str, Callable[[Plan, str], Plan]] = {
    "PlayersNumber": lambda plan, value: replace(plan, players=(int(value),) * 2),
    "RoundsNumber": lambda plan, value: replace(plan, rounds=(int(value),) * 2),
    "DrawPercentage": _draws,
    "ForfeitRate": partial(_one_in, Happening.FORFEIT),
    "RetiredRate": partial(_one_in, Happening.RETIREMENT),
    "HalfPointByeRate": partial(_one_in, Happening.HALF_POINT_BYE),
    "HalfPointByteRate": partial(_one_in, Happening.HALF_POINT_BYE),  # engines read this as well
    "PointsForWin": partial(_worth, ["win", "pab"]),
    "PointsForDraw": partial(_worth, ["draw", "unknown"]),
    "PointsForLoss": partial(_worth, ["loss"]),
    "PointsForZPB": partial(_worth, ["absence"]),
    "PointsForForfeitLoss": partial(_worth, ["absence"]),
    "PointsForPAB": partial(_worth, ["pab"]),
}


# JaVaFo 2


def javafo_plan(text: str, dice: Random) -> tuple[Plan, list[str]]:
    """Return the plan in *text*, with the dice for all it leaves open, and remarks about it.

    Raise BadConfig. A name that JaVaFo does not know has no effect, as there; neither have
    ``Groups`` and ``Separator``, which say how the ratings spread.
    """
    values = {name: dice.randint(*usual) for name, usual in _USUAL.items()}
    points = dict.fromkeys(_POINTS, 10) | dict.fromkeys(_DRAWS, 5) | dict.fromkeys(_NOTHING, 0)
    remarks = []
    for name, equals, value in _assignments(text):
        try:
            if equals and name in values:
                values[name] = int(value)
            elif equals and name in points:
                points[name] = _tenths(value)
            elif name not in _SPREAD:
                remarks.append(f'The parameter "{name}" has no effect.')
        except ValueError:
            raise BadConfig(f'Invalid value "{value}" of parameter "{name}".') from None
    for name, worth_of in _BYES_WORTH.items():
        if values[name] and points[worth_of[0]] != points[worth_of[1]]:
            values[name] = 0
            remarks.append(f"{worth_of[0]} is not {worth_of[1]}: there are no such byes.")
    if not all(0 <= values[name] <= _THOUSAND for name in _RATES):
        raise BadConfig("A rate is a number from 0 to 1000.")
    plan = Plan(
        players=(values["PlayersNumber"],) * 2,
        rounds=(values["RoundsNumber"],) * 2,
        ratings=(values["LowestRating"], values["HighestRating"]),
        scoring=_scoring_of(points),
    )
    _require_tournament(plan)
    habits = Habits(double_forfeit=0, retirement=0, late_entry=0)
    for name, happening in _RATES.items():
        habits = habits.with_share(happening, values[name] / _THOUSAND)
    return replace(plan, habits=habits), remarks


def _tenths(value: str) -> Points:
    points = points_of(value)
    if points is None:
        raise ValueError(value)
    return points


def _scoring_of(points: Mapping[str, Points]) -> ScoringSystem:
    """Return the scoring system; raise BadConfig if points differ that SwissDesk has as one."""
    for one, other in _ALIKE:
        if points[one] != points[other]:
            raise BadConfig(f"{one} and {other} must be the same.")
    return ScoringSystem(
        win=points["WWPoints"],
        draw=points["WDPoints"],
        loss=points["WLPoints"],
        absence=points["ZPBPoints"],
        pab=points["PABPoints"],
        unknown=points["WDPoints"],
    )


_THOUSAND = 1000
_USUAL = {
    "PlayersNumber": (15, 415),
    "RoundsNumber": (5, 17),
    "ForfeitRate": (10, 100),
    "QuickgameRate": (0, 20),
    "ZPBRate": (0, 20),
    "HPBRate": (5, 45),
    "FPBRate": (0, 2),
    "HighestRating": (2400, 2800),
    "LowestRating": (1400, 2300),
}
"""The limits of the numbers that a configuration leaves to the dice."""
_RATES = {
    "ForfeitRate": Happening.FORFEIT,
    "QuickgameRate": Happening.UNUSUAL,
    "ZPBRate": Happening.ABSENCE,
    "HPBRate": Happening.HALF_POINT_BYE,
    "FPBRate": Happening.FULL_POINT_BYE,
}
_SPREAD = frozenset({"Groups", "Separator"})
_POINTS = ("WWPoints", "BWPoints", "FWPoints", "FPBPoints", "PABPoints")
_DRAWS = ("WDPoints", "BDPoints", "HPBPoints")
_NOTHING = ("WLPoints", "BLPoints", "ZPBPoints", "FLPoints")
_ALIKE = (
    ("WWPoints", "BWPoints"),
    ("WDPoints", "BDPoints"),
    ("WLPoints", "BLPoints"),
    ("WWPoints", "FWPoints"),
    ("ZPBPoints", "FLPoints"),
)
"""Points that JaVaFo tells apart, and TRF26 does not (record 162)."""
_BYES_WORTH = {"HPBRate": ("HPBPoints", "WDPoints"), "FPBRate": ("FPBPoints", "WWPoints")}
