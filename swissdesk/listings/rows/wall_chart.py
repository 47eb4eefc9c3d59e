"""The wall chart: every player by number, with opponent, colour and running score per round.

It is the tournament table of the paper days, with which the arbiter checks the computer.
"""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import crosstable
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.crosstable import CrosstableRow, rows_by_tpn, texts, with_star
from swissdesk.listings.words import text
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import counted_score
from swissdesk.standings.keizer import is_keizer


def rows(tournament: Tournament, round_no: int) -> tuple[CrosstableRow, ...]:
    """Return the cross-table by TPN with points after each round; raise UnknownRound.

    In a Keizer tournament the points of earlier rounds change, and so there is no running score.
    """
    found = rows_by_tpn(tournament, round_no, ())
    if is_keizer(tournament):
        return found
    return tuple(
        replace(
            row,
            cells=tuple(
                replace(cell, text=f"{cell.text} {_points(tournament, row, number)}")
                for number, cell in enumerate(row.cells, 1)
            ),
        )
        for row in found
    )


def _points(tournament: Tournament, row: CrosstableRow, round_no: int) -> str:
    return text.points(counted_score(tournament, row.player_id, round_no))


def columns(rounds: int) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a wall chart of *rounds* rounds."""
    return (
        column.number(lambda row: str(row.standing.tpn)),
        column.title(lambda row: row.standing.title),
        column.name(lambda row: row.standing.name, lambda row: row.player_id),
        column.rating(lambda row: row.standing.rating),
        column.federation(lambda row: row.standing.federation),
        *column.rounds(rounds, texts),
        column.points(lambda row: row.standing.points),
    )


def _of_players() -> str:
    return _(
        "12w1 3½: White against number 12, won, 3½ points so far · b Black · + and - forfeits · "
        "W D L not rated · bye, full and half: no opponent · – not there"
    )


def _of_teams() -> str:
    return _(
        "12w2½ 4: White on board 1 against number 12, 2½ game points, score 4 so far · "
        "b Black · F forfeit · bye, full and half: no opponent · – not there"
    )


def _of_matches() -> str:
    return _(
        "12w1/½ 3½: against number 12, game 1 with White won, game 2 drawn, 3½ points so far · b "
        "Black in game 1 · + and - forfeits · W D L not rated · bye, full and half: no opponent · "
        "– not there"
    )


def legend(tournament: Tournament, round_no: int) -> str:
    """Return a legend for the cells of the chart after a round."""
    if is_keizer(tournament):
        return crosstable.legend(tournament, round_no)
    words = _of_players() if tournament.settings.teams is None else _of_teams()
    if tournament.settings.system.has_two_games:
        words = _of_matches()
    return with_star(words, tournament, round_no)
