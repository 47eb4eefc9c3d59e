"""The configuration of a random tournament in the format of engines: one ``Name=value`` per line.

A line that begins with # is a comment. Rates mean "one in": ``ForfeitRate=20`` is one forfeit in
twenty games; ``RetiredRate=20`` and ``HalfPointByeRate=20`` are one player in twenty, in all rounds
together.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial

from swissdesk.endorsement.generator import Habits, Happening
from swissdesk.endorsement.random_reports import Plan
from swissdesk.trf.layout import points_of

_PERCENT = 100


class BadConfig(Exception):
    """A line of a configuration is invalid; the command catches this."""


def plan_of(text: str, plan: Plan) -> Plan:
    """Return *plan* with the values in *text*; raise BadConfig."""
    ratings = {"HighestRating": plan.ratings[1], "LowestRating": plan.ratings[0]}
    names: set[str] = set()
    lines = (line.strip() for line in text.splitlines())
    for line in (each for each in lines if each and not each.startswith("#")):
        name, equals, value = (part.strip() for part in line.partition("="))
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
    if plan.ratings[0] > plan.ratings[1] or min(*plan.players, *plan.rounds, *plan.ratings) < 1:
        raise BadConfig("The numbers of players, rounds and the ratings make no tournament.")
    return replace(plan, habits=_in_each_round(plan, names))


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
