"""The grid of a round robin: everybody in a line and in a column, in order of the numbers."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.errors import NotRoundRobin
from swissdesk.i18n import _
from swissdesk.listings import crosstable, standings_list
from swissdesk.listings.standings_list import StandingRow
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament

SELF = "■"
"""What stands where a player would meet himself."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A player, as in the standings, and what he made of each of the others.

    Of several games against one opponent all results stand in the cell, in order of the rounds.
    """

    standing: StandingRow
    cells: tuple[str, ...]


def rows(
    tournament: Tournament, round_no: int, codes: Sequence[str] | None = None
) -> tuple[GridRow, ...]:
    """Return the grid after a round, one line and one cell for each player, in order of TPN.

    Raises NotRoundRobin where the pairings are not known before round 1 (C.07 art. 15.2),
    UnknownRound and UnknownTieBreak.
    """
    if not tournament.has_predetermined_pairings:
        raise NotRoundRobin
    standings = {row.player_id: row for row in standings_list.rows(tournament, round_no, codes)}
    players = [entry.id for entry in tournament.entries]
    return tuple(
        GridRow(standings[player], _cells(player, players, _met(tournament, player, round_no)))
        for player in players
    )


def legend() -> str:
    """Return in words what the cells mean."""
    return _("1 won · ½ drawn · 0 lost · + and - forfeits · W D L not rated · ? adjourned")


def _cells(
    player: PlayerId, others: Sequence[PlayerId], met: Mapping[PlayerId, Sequence[str]]
) -> tuple[str, ...]:
    return tuple(SELF if other == player else " ".join(met[other]) for other in others)


def _met(
    tournament: Tournament, player: PlayerId, round_no: int
) -> Mapping[PlayerId, Sequence[str]]:
    """Return the results against each opponent, in order of the rounds."""
    found: dict[PlayerId, list[str]] = defaultdict(list)
    for each in tournament.histories[player][:round_no]:
        if each.opponent is not None and crosstable.sign(each.outcome):
            found[each.opponent].append(crosstable.sign(each.outcome))
    return found
