"""A Double-Swiss in a report: every match of two games is two rounds (C.04.5).

TRF26 has one opponent, colour and result for each player and round, and the rating needs each game.
So match 3 is rounds 5 and 6, with the colours exchanged, and all records count such rounds: 132,
142, 240, 250 and 260. No text of FIDE says so; another program writes the same.

The pairing-allocated bye of a match is a game won and a game drawn (art. 1.4): this bye in the
first round, a half-point bye in the second, so that the points of the rounds add up for every
reader. Files with that bye in both rounds are read, too; then record 162 tells what both are worth.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from swissdesk.model.player import RequestedBye
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.round import Round
from swissdesk.model.settings import SystemId
from swissdesk.model.two_games import (
    GAMES,
    byes_of_matches,
    match_of,
    together,
    with_one_bye,
)
from swissdesk.trf.document import ProhibitedLine, TrfDocument
from swissdesk.trf.inference import scoring_system
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.systems import known_system, system_named

Requested = Mapping[int, tuple[RequestedBye, ...]]


def is_double_swiss(document: TrfDocument) -> bool:
    """Return whether record 192 or 092 names the Double-Swiss."""
    named = known_system(system_named(document), document.start_date)
    return named is SystemId.DOUBLE_SWISS


def of_matches(
    document: TrfDocument, rounds: Sequence[Round], requested: Requested, problems: Problems
) -> tuple[TrfDocument, tuple[Round, ...], Requested]:
    """Return the document, the rounds and the requested byes with a round for each match."""
    matches = []
    for first in rounds[::GAMES]:
        second = rounds[first.number] if first.number < len(rounds) else None
        match, misfits = together(first, second)
        for tpn in sorted(misfits):
            player = next(each for each in document.players if each.tpn == tpn)
            both = {"one": str(first.number), "other": str(first.number + 1)}
            problems.error(Code.GAMES_OF_MATCH_DIFFER, player.line, tpn=int(tpn), **both)
        matches.append(match)
    byes = {tpn: byes_of_matches(each) for tpn, each in requested.items()}
    halved = replace(
        document,
        rounds=None if document.rounds is None else match_of(document.rounds),
        round_dates=document.round_dates[::GAMES],
        fictitious=tuple(
            replace(
                each, first_round=match_of(each.first_round), last_round=match_of(each.last_round)
            )
            for each in document.fictitious
        ),
        prohibited=tuple(map(_of_matches, document.prohibited)),
        awarded=tuple(
            replace(each, round_no=match_of(each.round_no)) if each.round_no > 0 else each
            for each in document.awarded
        ),
    )
    return halved, tuple(matches), byes


def _of_matches(line: ProhibitedLine) -> ProhibitedLine:
    first, last = line.first_round, line.last_round
    return replace(
        line,
        first_round=match_of(first) if first > 0 else first,
        last_round=match_of(last) if last > 0 else last,
    )


def scoring_of_games(
    document: TrfDocument, rounds: Sequence[Round], requested: Requested, problems: Problems
) -> ScoringSystem:
    """Return the points of a game; *rounds* are as in the file."""
    twice = [
        first.pab is not None and second.pab == first.pab
        for first, second in zip(rounds[::GAMES], rounds[1::GAMES], strict=False)
    ]
    if any(twice):
        known = document.scoring or replace(
            STANDARD_SCORING, pab=STANDARD_SCORING.win + STANDARD_SCORING.draw
        )
        document = replace(document, scoring=replace(known, pab=known.pab - known.draw))
        rounds = [each if each.number % GAMES else with_one_bye(each) for each in rounds]
    return scoring_system(document, rounds, requested, problems)
