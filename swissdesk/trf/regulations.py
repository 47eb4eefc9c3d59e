"""Settings of a tournament in records, read and written.

A line that says more than SwissDesk understands is kept, and written back as long as the settings
read from it are unchanged.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import (
    FictitiousPoints,
    ProhibitedPairing,
    RatingMethod,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import baku_points
from swissdesk.trf import trf26
from swissdesk.trf.document import ALL_ROUNDS, FictitiousLine, ProhibitedLine, TrfDocument
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.national import RANK_METHOD
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.systems import system_of
from swissdesk.trf.tie_breaks import after_points, known_tie_breaks

_MOST_GROUPS = 300


# Lines kept


def is_still_true(line: str, settings: TournamentSettings, start_date: str) -> bool:
    """Return whether the known part of a kept line still agrees with *settings*."""
    tag = line[:3]
    if tag == trf26.TYPE_CODE.tag:
        system, acceleration = system_of(trf26.TYPE_CODE.read(line), start_date)
        if system is None and settings.system is SystemId.MANUAL:
            return True
        # Older event files have the Dutch system in the place of one that is not paired here.
        told = system or SystemId.DUTCH_2026, acceleration
        return told == (settings.system, settings.acceleration)
    if tag in (trf26.TIE_BREAKS.tag, trf26.STANDINGS.tag):
        return known_tie_breaks(after_points(trf26.TIE_BREAKS.read(line))) == settings.tie_breaks
    if tag == RANK_METHOD.tag:
        return known_method(line) in {None, settings.rating_method}
    return True


def known_method(line: str) -> RatingMethod | None:
    """Return the rating method of a record 172; None if it is unknown."""
    try:
        return RANK_METHOD.read(line)[1]
    except Unreadable:
        return None


# Fictitious points: records 250 and XXA


def fictitious_said(
    document: TrfDocument, players: Sequence[int], problems: Problems
) -> tuple[FictitiousPoints, ...]:
    """Return the fictitious points, one value for all players with the same points and rounds.

    *players* are the TPNs in order.
    """
    ranges: dict[tuple[int, int, int], list[FictitiousLine]] = defaultdict(list)
    for line in document.fictitious:
        ranges[(line.points, line.first_round, line.last_round)].append(line)
    if len(ranges) > _MOST_GROUPS:
        problems.error(Code.TOO_MANY_LOTS, document.line_of("250", "XXA"), 1, n=_MOST_GROUPS)
        return ()
    found = []
    for (points, first_round, last_round), lines in sorted(ranges.items(), key=_by_rounds):
        named = tuple(map(PlayerId, _in_ranges(players, lines)))
        if named:
            found.append(FictitiousPoints(points, first_round, last_round, named))
    return tuple(found)


def _by_rounds(
    item: tuple[tuple[int, int, int], list[FictitiousLine]],
) -> tuple[int, int, int]:
    points, first_round, last_round = item[0]
    return first_round, last_round, -points


def _in_ranges(players: Sequence[int], lines: Iterable[FictitiousLine]) -> Iterator[int]:
    """Yield the players named by the ranges, each once."""
    done = 0
    for line in sorted(lines, key=lambda each: (each.first_tpn, each.last_tpn)):
        end = bisect_right(players, line.last_tpn)
        yield from players[max(done, bisect_left(players, line.first_tpn)) : end]
        done = max(done, end)


def fictitious_lines(tournament: Tournament) -> tuple[FictitiousLine, ...]:
    """Return the fictitious points by ranges of TPNs, including those of Baku acceleration.

    Engines that know the code of the acceleration differ in counting its groups (C.04.7 art.
    1.2.1); the points themselves leave no doubt.
    """
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    lines = []
    for each in tournament.settings.fictitious or baku_points_said(tournament):
        numbers = sorted(tpns[player] for player in each.players if player in tpns)
        for first, last in _ranges(numbers):
            lines.append(
                FictitiousLine(each.points, each.first_round, each.last_round, first, last)
            )
    return tuple(lines)


def baku_points_said(tournament: Tournament) -> tuple[FictitiousPoints, ...]:
    """Return the virtual points of Baku acceleration, none where the scores do not allow it."""
    try:
        return baku_points(tournament)
    except AccelerationNotApplicable:
        return ()


def _ranges(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of each run without a gap."""
    first = 0
    for index, number in enumerate(numbers):
        if index + 1 == len(numbers) or numbers[index + 1] != number + 1:
            yield numbers[first], number
            first = index + 1


# Prohibited pairings: records 260 and XXP


def prohibited_said(
    document: TrfDocument, players: Sequence[int], rounds: int, problems: Problems
) -> tuple[ProhibitedPairing, ...]:
    """Return the prohibited pairings; those of XXP apply in all rounds."""
    known = frozenset(players)
    found = []
    for line in document.prohibited:
        unknown = [tpn for tpn in line.tpns if tpn not in known]
        if unknown:
            problems.adjusted(Code.PROHIBITED_UNKNOWN, line.line, 1, tpn=unknown[0])
        named = tuple(PlayerId(tpn) for tpn in dict.fromkeys(line.tpns) if tpn in known)
        last = rounds if line.last_round == ALL_ROUNDS else line.last_round
        if len(named) > 1:
            found.append(ProhibitedPairing(line.first_round, last, named))
    return tuple(found)


def prohibited_lines(
    prohibited: Iterable[ProhibitedPairing], tpns: Mapping[PlayerId, int]
) -> tuple[ProhibitedLine, ...]:
    """Return the prohibited pairings by TPN."""
    return tuple(
        ProhibitedLine(
            each.first_round,
            each.last_round,
            tuple(tpns[player] for player in each.players if player in tpns),
        )
        for each in prohibited
    )
