"""Decide ties that no tie-break decides: draw lots (C.07 art. 4.2), note play-offs (art. 3).

A decision is kept with the order decided, so that the standings say the same for ever. A lot drawn
here follows from a number and the pairing numbers alone: whoever has both can draw it again. The
games of a play-off belong to no round, only their outcome is kept.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from swissdesk.errors import GamesUnfinished, NoTie
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import required_reason
from swissdesk.standings.ranking import places


def draw_lot(
    tournament: Tournament, *, round_no: int, players: Sequence[PlayerId], seed: int
) -> Tournament:
    """Draw lots among all who share a rank after a round; *seed* decides.

    Raise UnknownRound, GamesUnfinished while results up to the round are open, UnknownPlayer, or
    NoTie where the players are not just those of one shared rank.
    """
    _require_shared_rank(tournament, round_no, players)
    order = tuple(sorted(players, key=lambda player: _number(tournament, player, seed)))
    return _decided(tournament, TieDecision(round_no, order, len(order), DecidedBy.NUMBER, seed))


def record_lot(tournament: Tournament, *, round_no: int, players: Sequence[PlayerId]) -> Tournament:
    """Keep a lot drawn at the table; *players* are in the order drawn. Raise as draw_lot."""
    _require_shared_rank(tournament, round_no, players)
    order = tuple(players)
    return _decided(tournament, TieDecision(round_no, order, len(order), DecidedBy.TABLE))


def record_play_off(
    tournament: Tournament,
    *,
    round_no: int,
    players: Sequence[PlayerId],
    places_decided: int = 0,
) -> Tournament:
    """Keep the outcome of a play-off among players of one score who stand together (C.07 art. 3).

    *players* are all who took part, the winner first. Of their places the first *places_decided*
    are theirs in this order, 0 for all; the others stay as the tie-breaks have them (3.1.1). Raise
    UnknownRound, GamesUnfinished, UnknownPlayer, or NoTie where others stand between them, or they
    have not the same score.
    """
    _require_one_score(tournament, round_no, players)
    order = tuple(players)
    count = places_decided if 0 < places_decided < len(order) - 1 else len(order)
    return _decided(tournament, TieDecision(round_no, order, count, DecidedBy.PLAY_OFF))


def take_back_decision(
    tournament: Tournament, *, round_no: int, players: Sequence[PlayerId], reason: str
) -> Tournament:
    """Take back the last lot or play-off of just these *players* after a round, for a reason.

    Raise ReasonMissing, or NoTie where there is none.
    """
    why = required_reason(reason)
    made = [
        each
        for each in tournament.tie_decisions
        if each.round_no == round_no and sorted(each.players) == sorted(players)
    ]
    if not made:
        raise NoTie(tuple(players))
    kept = tuple(each for each in tournament.tie_decisions if each is not made[-1])
    text = f"{_words(made[-1])} taken back: {_named(tournament, made[-1].players)}: {why}"
    remark = Remark(_KINDS[made[-1].decided_by], round_no, text)
    return replace(tournament, tie_decisions=kept).with_remarks(remark)


def _number(tournament: Tournament, player: PlayerId, seed: int) -> bytes:
    """Return what a player draws: the SHA-256 of "seed:TPN"; the least one comes first."""
    return hashlib.sha256(f"{seed}:{tournament.entry(player).tpn}".encode()).digest()


def _settled_ranks(tournament: Tournament, round_no: int) -> Mapping[PlayerId, int]:
    ranks = places(tournament, tournament.round(round_no).number)
    still_open = tuple(game for game in tournament.unfinished if game[0] <= round_no)
    if still_open:
        raise GamesUnfinished(still_open)
    return ranks


def _require_shared_rank(
    tournament: Tournament, round_no: int, players: Sequence[PlayerId]
) -> None:
    ranks = _settled_ranks(tournament, round_no)
    shared = {ranks[tournament.entry(player).id] for player in players}
    tied = sorted(player for player, rank in ranks.items() if rank in shared)
    if len(shared) != 1 or len(tied) == 1 or sorted(players) != tied:
        raise NoTie(tuple(players))


def _require_one_score(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> None:
    ranks = _settled_ranks(tournament, round_no)
    named = [ranks[tournament.entry(player).id] for player in players]
    first, last = min(named, default=0), max(named, default=0)
    among = sorted(each for each, rank in ranks.items() if first <= rank <= last)
    scores = {tournament.score(player, round_no) for player in players}
    if len(scores) != 1 or len(players) == 1 or sorted(players) != among:
        raise NoTie(tuple(players))


def _decided(tournament: Tournament, decision: TieDecision) -> Tournament:
    decided = replace(tournament, tie_decisions=(*tournament.tie_decisions, decision))
    ranks = places(decided, decision.round_no)
    first = min(ranks[player] for player in decision.players)
    last = first + decision.places - 1
    rank = f"rank {first}" if first == last else f"rank {first} to {last}"
    text = f"{rank} by {_words(decision)}: {_named(tournament, decision.players)}"
    kind = _KINDS[decision.decided_by]
    return decided.with_remarks(Remark(kind, decision.round_no, text))


def _words(decision: TieDecision) -> str:
    return _WORDS[decision.decided_by].format(decision.seed)


def _named(tournament: Tournament, players: Sequence[PlayerId]) -> str:
    return ", ".join(report_words.player(tournament, player) for player in players)


_WORDS = {
    DecidedBy.NUMBER: "lot, drawn from the number {}",
    DecidedBy.TABLE: "lot, drawn at the table",
    DecidedBy.PLAY_OFF: "play-off",
}
_KINDS = {
    DecidedBy.NUMBER: RemarkKind.LOT,
    DecidedBy.TABLE: RemarkKind.LOT,
    DecidedBy.PLAY_OFF: RemarkKind.PLAY_OFF,
}
