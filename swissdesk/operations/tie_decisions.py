"""Decide ties that no tie-break decides: draw lots (C.07 art. 4.2), note play-offs (art. 3).

A decision is stored with the order decided, so that the standings stay the same. A lot drawn here
follows from a number and the pairing numbers alone: anyone with both can repeat it. The games of a
play-off belong to no round; only their outcome is stored.

In a knockout, a drawn board is decided between its two players in the same way, as long as the next
round has not been paired: the first of them advances.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from swissdesk.errors import GamesUnfinished, NoTie, RoundAlreadyPaired
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.round import Meeting
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import required_reason
from swissdesk.standings.counted import board_decision
from swissdesk.standings.field import field_of
from swissdesk.standings.ranking import places, primary_scores


def draw_lot(
    tournament: Tournament, *, round_no: int, players: Sequence[PlayerId], seed: int
) -> Tournament:
    """Draw lots among all players who share a rank after a round.

    Each draws the SHA-256 of "seed:TPN"; the lowest comes first. Raise GamesUnfinished, NoTie
    unless these are exactly the players of one rank, or RoundAlreadyPaired if the next round of a
    knockout has been paired.
    """

    def number_drawn(player: PlayerId) -> bytes:
        return hashlib.sha256(f"{seed}:{tournament.entry(player).tpn}".encode()).digest()

    _require_tied(tournament, round_no, players)
    order = tuple(sorted(players, key=number_drawn))
    return _decided(tournament, TieDecision(round_no, order, len(order), DecidedBy.NUMBER, seed))


def record_lot(tournament: Tournament, *, round_no: int, players: Sequence[PlayerId]) -> Tournament:
    """Record lots drawn at the table; *players* are in the order drawn. Raise as draw_lot."""
    _require_tied(tournament, round_no, players)
    order = tuple(players)
    return _decided(tournament, TieDecision(round_no, order, len(order), DecidedBy.TABLE))


def record_play_off(
    tournament: Tournament,
    *,
    round_no: int,
    players: Sequence[PlayerId],
    places_decided: int = 0,
) -> Tournament:
    """Record a play-off among players of one score with consecutive ranks (C.07 art. 3).

    *players* are all participants, the winner first. The first *places_decided* of their places (0:
    all) go to them in this order; the tie-breaks decide the others (3.1.1). Raise as
    :func:`draw_lot`, but NoTie if the scores differ or another player's rank is between theirs.
    """
    if not _is_even_board(tournament, round_no, players):
        _require_one_score(tournament, round_no, players)
    order = tuple(players)
    count = places_decided if 0 < places_decided < len(order) - 1 else len(order)
    return _decided(tournament, TieDecision(round_no, order, count, DecidedBy.PLAY_OFF))


def take_back_decision(
    tournament: Tournament, *, round_no: int, players: Sequence[PlayerId], reason: str
) -> Tournament:
    """Withdraw the last lot or play-off of exactly these *players* after a round, for a reason.

    Raise ReasonMissing, NoTie if there is none, or RoundAlreadyPaired as :func:`draw_lot`.
    """
    why = required_reason(reason)
    made = [
        each
        for each in tournament.tie_decisions
        if each.round_no == round_no and sorted(each.players) == sorted(players)
    ]
    if not made:
        raise NoTie(tuple(players))
    if board_decision(tournament, made[-1]):
        _require_last_round(tournament, round_no)
    kept = tuple(each for each in tournament.tie_decisions if each is not made[-1])
    text = f"{_words(made[-1])} taken back: {_named(tournament, made[-1].players)}: {why}"
    remark = Remark(_kind(made[-1]), round_no, text)
    return replace(tournament, tie_decisions=kept).with_remarks(remark)


def require_finished(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> None:
    """Raise GamesUnfinished if nothing can be decided about the players, or RoundAlreadyPaired."""
    if not _is_even_board(tournament, round_no, players):
        _final_ranks(tournament, round_no)


def _final_ranks(tournament: Tournament, round_no: int) -> Mapping[PlayerId, int]:
    ranks = places(tournament, tournament.round(round_no).number)
    still_open = tuple(game for game in tournament.unfinished if game[0] <= round_no)
    if still_open:
        raise GamesUnfinished(still_open)
    return ranks


def _require_tied(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> None:
    """Raise NoTie unless the players share a rank with nobody else, or a drawn board."""
    if _is_even_board(tournament, round_no, players):
        return
    ranks = _final_ranks(tournament, round_no)
    shared = {ranks[tournament.entry(player).id] for player in players}
    tied = sorted(player for player, rank in ranks.items() if rank in shared)
    if len(shared) != 1 or len(tied) == 1 or sorted(players) != tied:
        raise NoTie(tuple(players))


def _is_even_board(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> bool:
    """Return whether the players shared a drawn board of a knockout.

    Raise GamesUnfinished or RoundAlreadyPaired.
    """
    meeting = _meeting(tournament, round_no, players)
    if meeting is None:
        return False
    if meeting.table in tournament.round(round_no).unfinished:
        raise GamesUnfinished(((round_no, meeting.table),))
    one, other = (tournament.histories[player][round_no - 1].points for player in players)
    if one != other:
        return False
    _require_last_round(tournament, round_no)
    return True


def _meeting(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> Meeting | None:
    """Return the meeting of a knockout round between just these participants, if there is one."""
    meetings, named = tournament.round(round_no).meetings, sorted(players)
    for player in players:
        tournament.entry(player)
    if not tournament.settings.system.is_knockout:
        return None
    return next((each for each in meetings if sorted((each.white, each.black)) == named), None)


def _require_last_round(tournament: Tournament, round_no: int) -> None:
    if round_no < tournament.last_round:
        raise RoundAlreadyPaired(round_no + 1)


def _require_one_score(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> None:
    ranks = _final_ranks(tournament, round_no)
    named = [ranks[tournament.entry(player).id] for player in players]
    first, last = min(named, default=0), max(named, default=0)
    among = sorted(each for each, rank in ranks.items() if first <= rank <= last)
    known = primary_scores(field_of(tournament, round_no))
    scores = {known[player] for player in players}
    if len(scores) != 1 or len(players) == 1 or sorted(players) != among:
        raise NoTie(tuple(players))


def _decided(tournament: Tournament, decision: TieDecision) -> Tournament:
    decided = replace(tournament, tie_decisions=(*tournament.tie_decisions, decision))
    subject = _subject(decided, decision)
    text = f"{subject} by {_words(decision)}: {_named(tournament, decision.players)}"
    return decided.with_remarks(Remark(_kind(decision), decision.round_no, text))


def _subject(tournament: Tournament, decision: TieDecision) -> str:
    """Return the subject of a decision: "board 3", or the ranks that it gives."""
    meeting = _meeting(tournament, decision.round_no, decision.players)
    if meeting is not None:
        return f"board {meeting.table}"
    ranks = places(tournament, decision.round_no)
    first = min(ranks[player] for player in decision.players)
    last = first + decision.places - 1
    return f"rank {first}" if first == last else f"rank {first} to {last}"


def _words(decision: TieDecision) -> str:
    return _WORDS[decision.decided_by].format(decision.seed)


def _kind(decision: TieDecision) -> RemarkKind:
    return RemarkKind.LOT if decision.decided_by.is_lot else RemarkKind.PLAY_OFF


def _named(tournament: Tournament, players: Sequence[PlayerId]) -> str:
    return ", ".join(report_words.player(tournament, player) for player in players)


_WORDS = {
    DecidedBy.NUMBER: "lot, drawn from the number {}",
    DecidedBy.TABLE: "lot, drawn at the table",
    DecidedBy.PLAY_OFF: "play-off",
}
