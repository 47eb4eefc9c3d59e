"""Article 6 of C.07 (March 2026): direct encounter, inside one group of tied participants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, groupby

from swissdesk.model.history import Appearance
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import Points
from swissdesk.standings.field import Field


@dataclass(frozen=True, slots=True)
class _Line:
    """One participant in the separate standings of 6.1.

    ``total`` is the sum of the encounters, ``least`` and ``most`` what it becomes when all missing
    games are lost or won; in tenths.
    """

    player: PlayerId
    total: Fraction
    missing: int
    least: Fraction
    most: Fraction


def direct_encounter(
    field: Field, tied: Sequence[PlayerId], *, forfeits_count: bool
) -> Mapping[PlayerId, int]:
    """Return for each of *tied* how many of them Article 6 ranks below.

    Why not the sum of 6.1: it does not give the order where games are missing (6.3) or a further
    tie was broken (6.2). The number returned does.
    """
    below: dict[PlayerId, int] = {}
    left = len(tied)
    for group in _places(field, tuple(tied), forfeits_count):
        left -= len(group)
        below |= dict.fromkeys(group, left)
    return below


def _places(
    field: Field, tied: tuple[PlayerId, ...], forfeits_count: bool
) -> list[tuple[PlayerId, ...]]:
    """Article 6: return *tied* in groups, best first; who stays tied is in one group."""
    if len(tied) == 1:
        return [tied]
    lines = _separate_standings(field, tied, forfeits_count)
    complete = not any(line.missing for line in lines)
    groups = _by_total(lines) if complete else _certain_places(lines)
    if len(groups) == 1:
        return groups
    return [place for group in groups for place in _places(field, group, forfeits_count)]


def _by_total(lines: Sequence[_Line]) -> list[tuple[PlayerId, ...]]:
    """6.2: all have met each other; the separate standings determine the ranking."""
    ordered = sorted(lines, key=lambda line: line.total, reverse=True)
    grouped = groupby(ordered, key=lambda line: line.total)
    return [tuple(line.player for line in group) for _, group in grouped]


def _certain_places(lines: Sequence[_Line]) -> list[tuple[PlayerId, ...]]:
    """6.3: who is alone at the top whatever the missing games bring, then second, and so on.

    The last group holds those who are left.
    """
    ordered = sorted(lines, key=lambda line: line.least, reverse=True)
    most = list(accumulate((line.most for line in reversed(ordered)), max))[::-1]
    certain = 0
    while certain < len(ordered) - 1 and ordered[certain].least > most[certain + 1]:
        certain += 1
    placed = [(line.player,) for line in ordered[:certain]]
    return [*placed, tuple(line.player for line in ordered[certain:])]


def _separate_standings(
    field: Field, tied: tuple[PlayerId, ...], forfeits_count: bool
) -> list[_Line]:
    """6.1: the sum of the scores from the encounters of the tied participants."""
    win, loss = field.scoring.win, field.scoring.loss
    lines = []
    rivals = set(tied)
    for player in tied:
        met: dict[PlayerId, list[Points]] = {}
        for each in field.records[player].appearances:
            if each.opponent in rivals and _is_encounter(each, forfeits_count):
                met.setdefault(each.opponent, []).append(each.points)
        total = sum((_average(points) for points in met.values()), Fraction())
        missing = len(tied) - 1 - len(met)
        lines.append(_Line(player, total, missing, total + missing * loss, total + missing * win))
    return lines


def _average(points: Sequence[Points]) -> Fraction:
    """6.1.2: those who met more than once add the average of their games."""
    return Fraction(sum(points), len(points))


def _is_encounter(appearance: Appearance, forfeits_count: bool) -> bool:
    """6.1.1: forfeits are excluded unless the regulations say otherwise."""
    outcome = appearance.outcome
    return outcome.is_played or (forfeits_count and outcome.is_known)
