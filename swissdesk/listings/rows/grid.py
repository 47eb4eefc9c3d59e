"""The grid of a round robin: a line and a column for each player, by number or by rank."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.errors import NotRoundRobin
from swissdesk.i18n import _
from swissdesk.listings.rows import crosstable, standings_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.crosstable import NumberedRow
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament

SELF = "■"
"""The cell of a player against themselves."""


@dataclass(frozen=True, slots=True)
class GridRow(NumberedRow):
    """One line of the grid: a player, whose column has the same number, with the results.

    A cell has the results of all games against one opponent, in order of the rounds.
    """

    cells: tuple[str, ...]


def rows(
    tournament: Tournament, round_no: int, codes: Sequence[str] | None = None
) -> tuple[GridRow, ...]:
    """Return the grid after a round, one line and one cell for each player, in order of TPN.

    Raise NotRoundRobin if the pairings are not known before round 1 (C.07 art. 15.2), UnknownRound
    and UnknownTieBreak.
    """
    standings = sorted(_standings(tournament, round_no, codes), key=lambda row: row.tpn)
    return _rows(tournament, round_no, [(row.tpn, row) for row in standings])


def rows_by_rank(
    tournament: Tournament, round_no: int, codes: Sequence[str] | None = None
) -> tuple[GridRow, ...]:
    """Return the grid in order of the standings, numbered from 1; otherwise as :func:`rows`."""
    standings = _standings(tournament, round_no, codes)
    return _rows(tournament, round_no, list(enumerate(standings, 1)))


def columns(
    rows: Sequence[GridRow], codes: Sequence[str], *, by_tpn: bool = True
) -> tuple[Column[GridRow], ...]:
    """Return the columns of the grid of these *rows* with the tie-breaks *codes*.

    The first has the numbers of the lines: TPNs, or places with the key "line".
    """
    opponents = (_opponent(place, row) for place, row in enumerate(rows))
    return (*crosstable.players(codes, by_tpn=by_tpn), *opponents)


def most_games(rows: Sequence[GridRow]) -> int:
    """Return the largest number of results in a cell of a grid."""
    return max((len(cell.split()) for row in rows for cell in row.cells), default=0)


def _opponent(place: int, opponent: GridRow) -> Column[GridRow]:
    return Column(
        "opponents",
        str(opponent.number),
        lambda row: row.cells[place],
        opponent.standing.name,
        spoken=lambda row: "" if row.cells[place] == SELF else row.cells[place],
        is_quiet=lambda row: row.cells[place] == SELF,
    )


def legend(*, is_of_teams: bool = False) -> str:
    """Return a legend for the cells."""
    if is_of_teams:
        return _("Game points of each match · F forfeit")
    return _("1 won · ½ drawn · 0 lost · + and - forfeits · W D L not rated · ? adjourned")


def _standings(
    tournament: Tournament, round_no: int, codes: Sequence[str] | None
) -> tuple[StandingRow, ...]:
    if not tournament.has_predetermined_pairings:
        raise NotRoundRobin
    return standings_list.rows(tournament, round_no, codes)


def _rows(
    tournament: Tournament, round_no: int, numbered: Sequence[tuple[int, StandingRow]]
) -> tuple[GridRow, ...]:
    found = []
    for number, row in numbered:
        met = _met(tournament, row.player_id, round_no)
        cells = (
            SELF if other is row else " ".join(met[other.player_id]) for _number, other in numbered
        )
        found.append(GridRow(number, row, tuple(cells)))
    return tuple(found)


def _met(
    tournament: Tournament, player: PlayerId, round_no: int
) -> Mapping[PlayerId, Sequence[str]]:
    """Return the results against each opponent, in order of the rounds."""
    found: dict[PlayerId, list[str]] = defaultdict(list)
    for each in tournament.histories[player][:round_no]:
        shown = "" if each.opponent is None else crosstable.sign_of(tournament, each)
        if each.opponent is not None and shown:
            found[each.opponent].append(shown)
    return found
