"""The wall chart: every player by number, with opponent, colour and running score per round.

It is the tournament table of the paper days, with which the arbiter checks the computer.
"""

from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.crosstable import rows_by_tpn
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One player; each cell has the opponent, the result, and the points after the round."""

    player_id: PlayerId
    tpn: Tpn
    title: str
    name: str
    rating: str
    federation: str
    cells: tuple[str, ...]
    points: str


def rows(tournament: Tournament, round_no: int) -> tuple[ChartRow, ...]:
    """Return the wall chart up to a round, in order of TPN; raise UnknownRound."""
    found = []
    for row in rows_by_tpn(tournament, round_no, ()):
        player, standing = row.player_id, row.standing
        totals = (tournament.score(player, number) for number in range(1, round_no + 1))
        cells = tuple(
            f"{cell.text} {text.points(total)}"
            for cell, total in zip(row.cells, totals, strict=True)
        )
        found.append(
            ChartRow(
                player,
                standing.tpn,
                standing.title,
                standing.name,
                standing.rating,
                standing.federation,
                cells,
                standing.points,
            )
        )
    return tuple(found)


def columns(rounds: int) -> tuple[Column[ChartRow], ...]:
    """Return the columns of a wall chart of *rounds* rounds."""
    return (
        column.number(lambda row: str(row.tpn)),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.rating(lambda row: row.rating),
        column.federation(lambda row: row.federation),
        *column.rounds(rounds, lambda row: row.cells),
        column.points(lambda row: row.points),
    )


def legend() -> str:
    """Return a legend for the cells."""
    return _(
        "12w1 3½: White against number 12, won, 3½ points so far · b Black · + and - forfeits · "
        "W D L not rated · bye, full and half: no opponent · – not there"
    )
