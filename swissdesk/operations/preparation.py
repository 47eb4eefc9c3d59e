"""The steps before a round is paired, by the system or by hand, and the draft after it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from swissdesk.errors import (
    AllRoundsPaired,
    Caution,
    CautionKind,
    InitialColourMissing,
    Level,
    RoundAlreadyPaired,
    RoundInEditing,
    RoundNotPublished,
    TooFewPlayers,
)
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult, Outcome, result_due
from swissdesk.model.round import Board, Bye, Game, Match, Round, RoundState
from swissdesk.model.settings import Numbering
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import require_yes, rounds_impossible, tie_breaks_dropped
from swissdesk.operations.line_ups import announce_line_ups
from swissdesk.operations.numbering import late_meetings
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.knockout import rounds as knockout
from swissdesk.pairing.protocol import RoundPairing
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.keizer import is_keizer

_GameOrBoard = TypeVar("_GameOrBoard", Game, Board)


def made_ready(tournament: Tournament, round_no: int, *, confirmed: bool) -> Tournament:
    """Return the tournament ready for pairing a round.

    Games without a result become adjourned (C.04.2 art. 3.1); line-ups not announced are announced
    for that. Players who were absent without an explanation are withdrawn (C.05 art. 6.5), except
    in the Keizer system. Raise ConfirmationNeeded, RoundAlreadyPaired, AllRoundsPaired,
    UnknownRound, RoundInEditing, RoundNotPublished, InitialColourMissing, BoardsUndecided or
    TooFewPlayers.
    """
    _require_pairable(tournament, round_no)
    require_yes(_cautions(tournament, round_no), confirmed=confirmed)
    ready = _with_absent_withdrawn(_with_missing_adjourned(tournament), round_no)
    if round_no == 1:
        settings = replace(
            ready.settings,
            rounds=_rounds_needed(ready),
            initial_colour=ready.settings.initial_colour or Colour.WHITE,
        )
        ready = ready if settings == ready.settings else ready.with_settings(settings)
    _require_players(ready, round_no)
    return ready


def as_round(tournament: Tournament, round_no: int, pairing: RoundPairing) -> Round:
    """Return a pairing as a draft of the round, with the byes of unpaired players.

    A table (C.05) or a bracket also pairs players who are absent or left: they lose by forfeit.
    """
    entries, is_of_teams = tournament.entries_by_tpn, tournament.settings.teams is not None
    games, matches = list[Game](), list[Match]()
    for board, pair in enumerate(pairing.pairs, 1):
        white, black = entries[pair.white], entries[pair.black]
        result = result_due(white.is_available(round_no), black.is_available(round_no))
        if is_of_teams:
            forfeit = result if result.is_forfeited else None
            matches.append(Match(board, white.id, black.id, forfeit=forfeit))
        else:
            second = result if tournament.settings.system.has_two_games else None
            games.append(Game(board, white.id, black.id, result, second=second))
    byes = [Bye(entries[pairing.pab].id, ByeKind.PAB)] if pairing.pab is not None else []
    given = dict(pairing.byes)
    seated = {tpn for pair in pairing.pairs for tpn in pair}
    for tpn, entry in entries.items():
        due = None if tpn in seated else given.get(tpn) or bye_due(entry, round_no)
        if due is not None:
            byes.append(Bye(entry.id, due, _reason(entry, round_no)))
    order = tuple(entry.id for entry in tournament.entries)
    return Round(round_no, tuple(games), tuple(byes), order=order, matches=tuple(matches))


def full_point_byes(tournament: Tournament, paired: Round) -> Iterator[Remark]:
    """Yield the remarks about full-point byes, which are exceptions except in a bracket."""
    is_bracket = tournament.settings.system.is_knockout
    for bye in paired.byes:
        if bye.kind is ByeKind.FULL_POINT and not is_bracket:
            text = report_words.player(tournament, bye.player)
            yield Remark(RemarkKind.FULL_POINT_BYE, paired.number, text)


def _cautions(tournament: Tournament, round_no: int) -> Iterator[Caution]:
    """Yield the cautions before a round is paired."""
    if round_no == 1:
        if not tournament.list_closed:
            yield from rounds_impossible(tournament)
        yield from _of_the_system(tournament)
        yield from tie_breaks_dropped(tournament)
    if round_no == 1 or is_keizer(tournament):
        due = [entry for entry in tournament.entries if entry.is_available(round_no)]
        missing = tuple(entry.id for entry in due if not entry.checked_in)
        if 0 < len(missing) < len(due):
            kind = CautionKind.CHECK_IN_UNFINISHED
            yield Caution(kind, Level.CONFIRM, round_no, players=missing)
    for played in tournament.rounds:
        if played.missing:
            kind = CautionKind.MISSING_ARE_ADJOURNED
            yield Caution(kind, Level.ACKNOWLEDGE, played.number, played.missing)
    for played in tournament.rounds[:-1]:
        boards = tuple(set(played.unfinished) - set(played.missing))
        if boards and not tournament.has_predetermined_pairings:
            kind = CautionKind.OLDER_ADJOURNED
            yield Caution(kind, Level.ACKNOWLEDGE, played.number, tuple(sorted(boards)))
    absent = _absent(tournament, round_no)
    if absent:
        kind = CautionKind.ABSENT_UNEXPLAINED
        yield Caution(kind, Level.CONFIRM, tournament.last_round, players=absent)


def _of_the_system(tournament: Tournament) -> Iterator[Caution]:
    """Yield the cautions about the number of rounds and the TPNs that the system wants."""
    settings = tournament.settings
    facts, due = FACTS[settings.system], _rounds_needed(tournament)
    if due != settings.rounds:
        kind = CautionKind.ROUNDS_FOLLOW
        yield Caution(kind, Level.CONFIRM, 1, count=due, detail=str(settings.rounds))
    is_drawn = settings.numbering is not Numbering.STRENGTH or tournament.manual_order
    if facts.draws_numbers and not is_drawn:
        yield Caution(CautionKind.NUMBERS_NOT_DRAWN, Level.ACKNOWLEDGE, 1)
    late = late_meetings(tournament)
    if late:
        yield Caution(CautionKind.SAME_FEDERATION_LATE, Level.ACKNOWLEDGE, 1, players=late)


def _rounds_needed(tournament: Tournament) -> int:
    """Return the number of rounds that the system needs, or that was declared."""
    return rounds_due(tournament, tournament.settings.system) or tournament.settings.rounds


def _absent(tournament: Tournament, round_no: int) -> tuple[PlayerId, ...]:
    """Return the players absent without an explanation in the last round (C.05 art. 6.5)."""
    last = tournament.last_round
    withdraws = tournament.settings.byes.absent_withdraws and not is_keizer(tournament)
    if not (last and withdraws):
        return ()
    return tuple(
        entry.id
        for entry in tournament.entries
        if entry.is_entered(round_no)
        and last not in entry.excused
        and entry.requested_bye(last) is None
        and tournament.histories[entry.id][-1].outcome is Outcome.FORFEIT_LOSS
    )


def _with_absent_withdrawn(tournament: Tournament, round_no: int) -> Tournament:
    absent = _absent(tournament, round_no)
    if not absent:
        return tournament
    last = tournament.last_round
    return tournament.with_entries(
        replace(entry, withdrawn_after=last) if entry.id in absent else entry
        for entry in tournament.entries
    )


def _with_missing_adjourned(tournament: Tournament) -> Tournament:
    for played in tournament.rounds:
        if played.missing:
            if played.matches:
                tournament = announce_line_ups(tournament, round_no=played.number)
            known = tournament.round(played.number)
            matches = tuple(
                replace(match, boards=tuple(map(_adjourned, match.boards)))
                for match in known.matches
            )
            games = tuple([_seconds_adjourned(_adjourned(each)) for each in known.games])
            tournament = tournament.with_round(replace(known, games=games, matches=matches))
    return tournament


def _adjourned(game: _GameOrBoard) -> _GameOrBoard:
    is_missing = game.result is GameResult.PENDING
    return replace(game, result=GameResult.ADJOURNED) if is_missing else game


def _seconds_adjourned(game: Game) -> Game:
    is_missing = game.second is GameResult.PENDING
    return replace(game, second=GameResult.ADJOURNED) if is_missing else game


def _require_pairable(tournament: Tournament, round_no: int) -> None:
    if round_no <= tournament.last_round:
        raise RoundAlreadyPaired(round_no)
    if round_no > tournament.settings.rounds:
        raise AllRoundsPaired(tournament.settings.rounds)
    for number in range(1, round_no):
        state = tournament.round(number).state
        if state is RoundState.EDITING:
            raise RoundInEditing(number)
        if state is not RoundState.PUBLISHED:
            raise RoundNotPublished(number)
    settings = tournament.settings
    facts = FACTS[settings.system]
    if settings.initial_colour is None and facts.draws_colour:
        raise InitialColourMissing(facts.system.value)
    if settings.system.is_knockout:
        knockout.require_decided(cards_of(tournament))
    _require_players(tournament, round_no)


def _require_players(tournament: Tournament, round_no: int) -> None:
    if not any(entry.is_available(round_no) for entry in tournament.entries):
        raise TooFewPlayers(round_no)


def _reason(entry: Entry, round_no: int) -> AbsenceReason:
    """Return the reason for the bye of a player who has not left."""
    return AbsenceReason.NONE if entry.has_left(round_no) else entry.absence_reason(round_no)


def bye_due(entry: Entry, round_no: int) -> ByeKind | None:
    """Return the bye that a player requested for a round; None if they are to play.

    A player who has not arrived yet, or has left, has a zero-point bye.
    """
    if entry.is_available(round_no):
        return None
    requested = None if entry.has_left(round_no) else entry.requested_bye(round_no)
    return requested or ByeKind.ZERO_POINT
