"""Settings of a tournament as records say them, in both directions.

Regulations that the program does not know are read as the nearest it knows, with their line kept;
it is written back as long as the settings are what was made of it.
"""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from swissdesk.errors import AccelerationNotApplicable, UnknownTieBreak
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import (
    Acceleration,
    FictitiousPoints,
    ProhibitedPairing,
    RatingMethod,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import accelerated_rounds, last_of_ga, virtual_points
from swissdesk.standings.catalogue import parse
from swissdesk.trf import trf26
from swissdesk.trf.document import ALL_ROUNDS, FictitiousLine, ProhibitedLine, TrfDocument
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.national import RANK_METHOD
from swissdesk.trf.problems import Problems

_BAKU = "_BAKU"
_DUTCH = "FIDE_DUTCH"
_SYSTEMS = {system.value: system for system in SystemId} | {"FIDE_DUTCH_2025": SystemId.DUTCH_2026}
"""Codes of ETT26; the older table of FIDE's technical commission has 2025 for the rules of 2026."""
DUTCH_2026_SINCE = "2026/02/01"
"""The day from which the rules of 2026 are in force."""
_CODE = re.compile(r"\b(?:FIDE|BERGER|CUSTOM)_\w+")
_OTHER_SYSTEM = re.compile(
    r"\b(?:dubov|burstein|lim|berger|schiller|scheveningen|teams?|round.?robin|double.?swiss"
    r"|knock.?out)\b",
    re.IGNORECASE,
)
"""What tells in the free text of record 092 that a tournament is no individual Dutch Swiss."""
_MOST_GROUPS = 300


# The pairing system: record 192


def system_of(code: str, start_date: str) -> tuple[SystemId | None, Acceleration]:
    """Return the pairing system and the acceleration that a code means; None if it is not ours.

    FIDE_DUTCH alone means the rules in force: those of 2026 from 1 February 2026 on.
    """
    name = code.upper()
    acceleration = Acceleration.BAKU if name.endswith(_BAKU) else Acceleration.NONE
    system = name.removesuffix(_BAKU)
    if system == _DUTCH and (not start_date or start_date >= DUTCH_2026_SINCE):
        return SystemId.DUTCH_2026, acceleration
    return _SYSTEMS.get(system), acceleration


def system_named(document: TrfDocument) -> str:
    """Return what the file says of its pairing system: a code of ETT26 or, in 092, words.

    Empty where it says no more than that it is a Swiss tournament.
    """
    if document.type_code:
        return document.type_code
    text = document.type_text
    if code := _CODE.search(text.upper()):
        return code[0]
    if _OTHER_SYSTEM.search(text):
        return text
    return _DUTCH if "dutch" in text.lower() else ""


def code_of(settings: TournamentSettings, start_date: str) -> str:
    """Return the code of the pairing system with its acceleration.

    FIDE_DUTCH is what all engines know, and says the same where it means the rules of 2026.
    """
    is_baku = settings.acceleration is Acceleration.BAKU
    is_in_force = system_of(_DUTCH, start_date)[0] is settings.system
    return (_DUTCH if is_in_force else settings.system.value) + (_BAKU if is_baku else "")


def is_still_true(line: str, settings: TournamentSettings, start_date: str) -> bool:
    """Whether a line kept from a file says no more than *settings* do, as far as it is known."""
    tag = line[:3]
    if tag == trf26.TYPE_CODE.tag:
        system, acceleration = system_of(trf26.TYPE_CODE.read(line), start_date)
        return (system or SystemId.DUTCH_2026, acceleration) == (
            settings.system,
            settings.acceleration,
        )
    if tag == trf26.TIE_BREAKS.tag:
        return known_tie_breaks(trf26.TIE_BREAKS.read(line)) == settings.tie_breaks
    if tag == RANK_METHOD.tag:
        return known_method(line) in {None, settings.rating_method}
    return True


def known_method(line: str) -> RatingMethod | None:
    """Return the ranking method of a record 172, None for one that is not understood."""
    try:
        return RANK_METHOD.read(line)[1]
    except Unreadable:
        return None


def system_said(
    document: TrfDocument, problems: Problems
) -> tuple[SystemId, Acceleration, tuple[str, ...]]:
    """Return pairing system, acceleration and the line to keep if the system is another one."""
    code = document.type_code
    if not code and system_of(document.type_text, document.start_date)[0]:
        code = document.type_text
        text = f"The code of the pairing system, {code}, stands in 092 instead of 192."
        problems.notice(text, document.line_of("092"), 5)
    system, acceleration = system_of(code, document.start_date)
    if system is not None:
        return system, acceleration, ()
    if not code:
        return SystemId.DUTCH_2026, Acceleration.NONE, ()
    problems.adjusted(
        f"The pairing system of the file is {code}; its rounds are taken as they are, but the next "
        f"one would be paired by {SystemId.DUTCH_2026.value}. Record 192 is kept.",
        document.line_of("192"),
        5,
    )
    return SystemId.DUTCH_2026, acceleration, (trf26.TYPE_CODE.write(code),)


# Tie-breaks: records 202 and 212


def known_tie_breaks(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes that the program can compute, as it writes them."""
    known = []
    for code in codes:
        try:
            known.append(parse(code).code)
        except UnknownTieBreak:
            continue
    return tuple(known)


def tie_breaks_said(
    document: TrfDocument, problems: Problems
) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    """Return the tie-breaks, None for the usual ones, and the line to keep if some are unknown."""
    codes = document.tie_breaks
    if codes is None:
        return None, ()
    known = known_tie_breaks(codes)
    if len(known) == len(codes):
        return known, ()
    unknown = ", ".join(code for code in codes if not known_tie_breaks([code]))
    text = f"Tie-breaks unknown here are left out: {unknown}. Record 202 is kept."
    problems.adjusted(text, document.line_of("202", "212"), 5)
    return known, (trf26.TIE_BREAKS.write(codes),)


# Fictitious points: records 250 and XXA


def fictitious_said(
    document: TrfDocument, players: Sequence[int], problems: Problems
) -> tuple[FictitiousPoints, ...]:
    """Return the fictitious points, one value for all players of the same points and rounds.

    *players* are the TPNs in order.
    """
    ranges: dict[tuple[int, int, int], list[FictitiousLine]] = defaultdict(list)
    for line in document.fictitious:
        ranges[(line.points, line.first_round, line.last_round)].append(line)
    if len(ranges) > _MOST_GROUPS:
        text = f"There are more than {_MOST_GROUPS} different lots of fictitious points."
        problems.error(text, document.line_of("250", "XXA"), 1)
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
    """Yield the players whom the ranges name, each once."""
    done = 0
    for line in sorted(lines, key=lambda each: (each.first_tpn, each.last_tpn)):
        end = bisect_right(players, line.last_tpn)
        yield from players[max(done, bisect_left(players, line.first_tpn)) : end]
        done = max(done, end)


def fictitious_lines(tournament: Tournament) -> tuple[FictitiousLine, ...]:
    """Return the fictitious points by ranges of TPNs; those of Baku acceleration too.

    Engines that know the code of the acceleration do not all count its groups in the same way
    (C.04.7 art. 1.2.1); the points themselves leave no doubt.
    """
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    lines = []
    for each in tournament.settings.fictitious or baku_points(tournament):
        numbers = sorted(tpns[player] for player in each.players if player in tpns)
        for first, last in _ranges(numbers):
            lines.append(
                FictitiousLine(each.points, each.first_round, each.last_round, first, last)
            )
    return tuple(lines)


def baku_points(tournament: Tournament) -> tuple[FictitiousPoints, ...]:
    """Return the virtual points of Baku acceleration where it is used (C.04.7 art. 1.4)."""
    settings = replace(tournament.settings, fictitious=())
    try:
        virtual_points(tournament.with_settings(settings))
    except AccelerationNotApplicable:
        return ()
    if settings.acceleration is not Acceleration.BAKU:
        return ()
    last_tpn = last_of_ga(tournament)
    group = tuple(entry.id for entry in tournament.entries if entry.tpn <= last_tpn)
    full, accelerated = accelerated_rounds(settings.rounds)
    stages = ((settings.scoring.win, 1, full), (settings.scoring.draw, full + 1, accelerated))
    return tuple(
        FictitiousPoints(points, first, last, group)
        for points, first, last in stages
        if group and first <= last
    )


def _ranges(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each row of numbers without a gap."""
    first = 0
    for index, number in enumerate(numbers):
        if index + 1 == len(numbers) or numbers[index + 1] != number + 1:
            yield numbers[first], number
            first = index + 1


# Prohibited pairings: records 260 and XXP


def prohibited_said(
    document: TrfDocument, players: Sequence[int], rounds: int, problems: Problems
) -> tuple[ProhibitedPairing, ...]:
    """Return the prohibited pairings; those of XXP hold in all rounds."""
    known = frozenset(players)
    found = []
    for line in document.prohibited:
        unknown = [tpn for tpn in line.tpns if tpn not in known]
        if unknown:
            text = f"Player {unknown[0]}, with a prohibited pairing, is not in the file; left out."
            problems.adjusted(text, line.line, 1)
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
