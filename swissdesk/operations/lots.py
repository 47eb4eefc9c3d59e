"""Draw lots among players whom all tie-breaks leave tied (C.07 art. 4.2).

A lot is kept with the order drawn, so that the standings say the same for ever. One drawn here
follows from a number and the pairing numbers alone: whoever has both can draw it again.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from swissdesk.errors import GamesUnfinished, NoTie
from swissdesk.model.ids import PlayerId
from swissdesk.model.lot import Lot
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.standings.ranking import places


def draw_lot(
    tournament: Tournament, *, round_no: int, players: Sequence[PlayerId], seed: int
) -> Tournament:
    """Draw lots among all who share a rank after a round; *seed* decides.

    Raise UnknownRound, GamesUnfinished while results up to the round are open, UnknownPlayer, or
    NoTie where the players are not just those of one shared rank.
    """
    _require_tie(tournament, round_no, players)
    order = tuple(sorted(players, key=lambda player: _number(tournament, player, seed)))
    return _with_lot(tournament, Lot(round_no, order, seed))


def record_lot(tournament: Tournament, *, round_no: int, players: Sequence[PlayerId]) -> Tournament:
    """Keep a lot drawn at the table; *players* are in the order drawn. Raise as draw_lot."""
    _require_tie(tournament, round_no, players)
    return _with_lot(tournament, Lot(round_no, tuple(players)))


def _number(tournament: Tournament, player: PlayerId, seed: int) -> bytes:
    """Return what a player draws: the SHA-256 of "seed:TPN"; the least one comes first."""
    return hashlib.sha256(f"{seed}:{tournament.entry(player).tpn}".encode()).digest()


def _require_tie(tournament: Tournament, round_no: int, players: Sequence[PlayerId]) -> None:
    ranks = places(tournament, round_no)
    still_open = tuple(game for game in tournament.unfinished if game[0] <= round_no)
    if still_open:
        raise GamesUnfinished(still_open)
    shared = {ranks[tournament.entry(player).id] for player in players}
    tied = sorted(player for player, rank in ranks.items() if rank in shared)
    if len(shared) != 1 or len(tied) == 1 or sorted(players) != tied:
        raise NoTie(tuple(players))


def _with_lot(tournament: Tournament, lot: Lot) -> Tournament:
    first = places(tournament, lot.round_no)[lot.players[0]]
    named = ", ".join(report_words.player(tournament, player) for player in lot.players)
    how = "drawn at the table" if lot.seed is None else f"drawn from the number {lot.seed}"
    text = f"rank {first} to {first + len(lot.players) - 1} by lot, {how}: {named}"
    drawn = replace(tournament, lots=(*tournament.lots, lot))
    return drawn.with_remarks(Remark(RemarkKind.LOT, lot.round_no, text))
