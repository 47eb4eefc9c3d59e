"""Pair a round by hand: an explicit phase with a beginning, moves, and an end with a reason.

Each move is a step that can be undone, and an interrupted phase resumes at the same point.
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.errors import (
    Caution,
    CautionKind,
    Level,
    NotLastRound,
    PlayerNotPaired,
    PlayerSeated,
    PoolNotEmpty,
    RoundHasResults,
    RoundInEditing,
    RoundNotDraft,
    RoundNotInEditing,
    SamePlayerTwice,
    TooFewPlayers,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Match, Meeting, Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import bye_cautions, require_yes, required_reason
from swissdesk.operations.preparation import as_round, bye_due, full_point_byes, made_ready
from swissdesk.pairing import systems
from swissdesk.pairing.breaches import breaches, entrants
from swissdesk.pairing.protocol import PublicationKey, RoundPairing, publication_key
from swissdesk.pairing.roster import roster_of
from swissdesk.pairing.systems import Comparison, compare

_OF_THE_PAIRING = frozenset({RemarkKind.MANUAL_PAIRING, RemarkKind.FULL_POINT_BYE})


def begin_manual(tournament: Tournament, *, round_no: int, confirmed: bool = False) -> Tournament:
    """Begin to pair by hand: change the draft of the last round, or begin the next round empty.

    An empty round has all players to be paired in the pool; perhaps it has no legal pairing
    (C.04.3 art. 1.9.3). Raise NotLastRound, RoundInEditing, RoundNotDraft, RoundHasResults, or for
    an empty round as :func:`~swissdesk.operations.preparation.made_ready`.
    """
    if round_no > tournament.last_round:
        ready = made_ready(tournament, round_no, confirmed=confirmed)
        roster_of(ready, round_no)  # raises if the rules do not apply to the round
        empty = as_round(ready, round_no, RoundPairing((), None))
        return ready.with_round(replace(empty, state=RoundState.EDITING)).with_list_closed()
    played = tournament.round(round_no)
    if round_no != tournament.last_round:
        raise NotLastRound(round_no, tournament.last_round)
    if played.state is RoundState.EDITING:
        raise RoundInEditing(round_no)
    if played.state is not RoundState.DRAFT:
        raise RoundNotDraft(round_no)
    boards = tuple(each.table for each in played.meetings if each.has_results)
    if boards:
        raise RoundHasResults(round_no, boards)
    return tournament.with_round(replace(played, state=RoundState.EDITING))


def exchange(
    tournament: Tournament, *, round_no: int, one: PlayerId, other: PlayerId
) -> Tournament:
    """Exchange the places of two players: a board with its colour, the bye, or the pool.

    Raise RoundNotInEditing, SamePlayerTwice, or PlayerNotPaired for an absent player.
    """
    played = _in_editing(tournament, round_no)
    _require_two(tournament, one, other)
    for player in (one, other):
        entry = tournament.entry(player)
        if any(bye.player == player and bye.kind is not ByeKind.PAB for bye in played.byes):
            raise PlayerNotPaired(entry.tpn, round_no)
    places = {one: other, other: one}
    meetings = (
        replace(
            each,
            white=places.get(each.white, each.white),
            black=places.get(each.black, each.black),
        )
        for each in played.meetings
    )
    byes = (replace(bye, player=places.get(bye.player, bye.player)) for bye in played.byes)
    return tournament.with_round(replace(played.with_meetings(meetings), byes=tuple(byes)))


def seat(tournament: Tournament, *, round_no: int, white: PlayerId, black: PlayerId) -> Tournament:
    """Seat two players of the pool at a new board, after the last one.

    Raise RoundNotInEditing, SamePlayerTwice or PlayerSeated.
    """
    played = _in_editing(tournament, round_no)
    _require_two(tournament, white, black)
    for player in (white, black):
        _require_in_pool(tournament, played, player)
    number = len(played.meetings) + 1
    new: Meeting
    if tournament.settings.teams is not None:
        new = Match(number, white, black)
    else:
        second = GameResult.PENDING if tournament.settings.system.has_two_games else None
        new = Game(number, white, black, second=second)
    meetings = (*played.meetings, new)
    return tournament.with_round(played.with_meetings(meetings))


def release(tournament: Tournament, *, round_no: int, player_id: PlayerId) -> Tournament:
    """Move a player to the pool and remove their bye, or their board with the opponent.

    The boards below move up. Raise RoundNotInEditing, or PlayerNotPaired for a player who has not
    arrived yet or has left.
    """
    played, entry = _in_editing(tournament, round_no), tournament.entry(player_id)
    if not entry.is_entered(round_no):
        raise PlayerNotPaired(entry.tpn, round_no)
    meetings = [each for each in played.meetings if player_id not in (each.white, each.black)]
    byes = tuple(bye for bye in played.byes if bye.player != player_id)
    return tournament.with_round(replace(played.with_meetings(meetings), byes=byes))


def give_bye(
    tournament: Tournament,
    *,
    round_no: int,
    player_id: PlayerId,
    kind: ByeKind,
    confirmed: bool = False,
) -> Tournament:
    """Give a player of the pool a bye; the former holder of the PAB moves to the pool.

    There is at most one pairing-allocated bye (C.04.1 art. 3). Raise RoundNotInEditing,
    PlayerSeated or ConfirmationNeeded.
    """
    played = _in_editing(tournament, round_no)
    _require_in_pool(tournament, played, player_id)
    byes = played.byes
    if kind is ByeKind.PAB:
        byes = tuple(bye for bye in byes if bye.kind is not ByeKind.PAB)
    else:
        require_yes(bye_cautions(tournament, player_id, round_no, kind), confirmed=confirmed)
    return tournament.with_round(replace(played, byes=(*byes, Bye(player_id, kind))))


def swap_seats(tournament: Tournament, *, round_no: int, board: int) -> Tournament:
    """Exchange the colours of a board; raise RoundNotInEditing or UnknownBoard."""
    played = _in_editing(tournament, round_no)
    turned = played.meeting(board)
    swapped = replace(turned, white=turned.black, black=turned.white)
    meetings = (swapped if each is turned else each for each in played.meetings)
    return tournament.with_round(played.with_meetings(meetings))


def end_manual(
    tournament: Tournament, *, round_no: int, reason: str = "", confirmed: bool = False
) -> Tournament:
    """End the pairing by hand: the boards in publication order (C.04.2 art. 3.6), as a draft.

    Boards that differ from the system's need confirmation and a *reason*, which the report notes;
    so do boards that break rules. A bye given by hand needs a reason. If no system pairs the
    tournament, no board needs a reason. Raise RoundNotInEditing, PoolNotEmpty, TooFewPlayers,
    ReasonMissing or ConfirmationNeeded.
    """
    played = _in_editing(tournament, round_no)
    pool = tournament.pool(round_no)
    if pool:
        raise PoolNotEmpty(round_no, pool)
    if not played.meetings and played.pab is None:
        raise TooFewPlayers(round_no)
    ended = tournament.with_round(_in_order(tournament, played))
    is_compared = systems.is_paired(ended.settings.system)
    compared = compare(ended, round_no) if is_compared else None
    remarks = [*full_point_byes(ended, ended.round(round_no))]
    changes = "; ".join(_changes_by_hand(ended, round_no, compared)) if compared is not None else ""
    if changes:
        text = f"{changes}: {required_reason(reason)}"
        remarks.append(Remark(RemarkKind.MANUAL_PAIRING, round_no, text))
    cautions = _cautions(ended, round_no, compared)
    shown = (_with_boards_of(played, ended.round(round_no), each) for each in cautions)
    require_yes(shown, confirmed=confirmed)
    kept = tuple(
        each
        for each in tournament.remarks
        if each.round_no != round_no or each.kind not in _OF_THE_PAIRING
    )
    return replace(ended, remarks=(*kept, *remarks))


def _cautions(
    tournament: Tournament, round_no: int, compared: Comparison | None
) -> Iterator[Caution]:
    """Yield the cautions about the arbiter's changes to the system's pairing."""
    if compared is None:
        yield from breaches(tournament, round_no)
        return
    for breach in breaches(tournament, round_no):
        if compared.boards and (not breach.boards or breach.boards[0] in compared.boards):
            yield breach
    if compared.boards:
        kind = (
            CautionKind.DIFFERS_FROM_ENGINE
            if compared.is_possible
            else CautionKind.NO_LEGAL_PAIRING
        )
        yield Caution(kind, Level.CONFIRM, round_no, compared.boards)


def _with_boards_of(shown: Round, ended: Round, caution: Caution) -> Caution:
    """Return a caution with the board numbers on the arbiter's screen, in order of entry."""
    numbers = {(each.white, each.black): each.table for each in shown.meetings}
    found = (ended.meeting(board) for board in caution.boards)
    return replace(caution, boards=tuple(sorted(numbers[each.white, each.black] for each in found)))


def _changes_by_hand(tournament: Tournament, round_no: int, compared: Comparison) -> Iterator[str]:
    """Yield the changes made by hand, for the report."""
    if compared.boards:
        numbers = ", ".join(map(str, compared.boards))
        word = "board" if len(compared.boards) == 1 else "boards"
        impossible = "" if compared.is_possible else " (no legal pairing)"
        yield f"{word} {numbers}{impossible}"
    had = {bye.player: bye.kind for bye in tournament.round(round_no).byes}
    for entry in tournament.entries:
        given, due = had.get(entry.id), bye_due(entry, round_no)
        player = report_words.player(tournament, entry.id)
        if given not in {ByeKind.PAB, None, due}:
            yield f"{report_words.bye(given)} for {player}"
        elif due is not None and given is not due:
            yield f"no {report_words.bye(due)} for {player}"


def _in_order(tournament: Tournament, played: Round) -> Round:
    """Return the round as a draft, in the order of C.04.2 art. 3.6."""
    seated = entrants(tournament, played.number)

    def key(meeting: Meeting) -> PublicationKey:
        white, black = seated[meeting.white], seated[meeting.black]
        return publication_key(white.score, white.tpn, black.score, black.tpn)

    return replace(played.with_meetings(sorted(played.meetings, key=key)), state=RoundState.DRAFT)


def _in_editing(tournament: Tournament, round_no: int) -> Round:
    played = tournament.round(round_no)
    if played.state is not RoundState.EDITING:
        raise RoundNotInEditing(round_no)
    return played


def _require_two(tournament: Tournament, one: PlayerId, other: PlayerId) -> None:
    if one == other:
        raise SamePlayerTwice(tournament.entry(one).tpn)


def _require_in_pool(tournament: Tournament, played: Round, player_id: PlayerId) -> None:
    tournament.entry(player_id)
    if player_id in played.participants:
        raise PlayerSeated(player_id)
