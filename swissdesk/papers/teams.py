"""The lists of a team event: teams, squads, matches and boards of a round, standings."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import (
    columns,
    crosstable,
    grid,
    individual_list,
    match_list,
    player_card,
    squad_list,
    standings_list,
)
from swissdesk.listings.rows import squads as squad_rows
from swissdesk.listings.rows.individual_list import IndividualRow
from swissdesk.listings.rows.match_list import MatchRow
from swissdesk.listings.rows.squad_list import TeamRow
from swissdesk.listings.words import text
from swissdesk.model.team_rules import Score
from swissdesk.papers import looks
from swissdesk.papers.lists import codes, missing_results, of_cells, ranked, tie_breaks, unpaired
from swissdesk.papers.looks import group_starts
from swissdesk.papers.request import Request, sheet
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Table, Weight
from swissdesk.standings.counted import ranking_score

Row = TypeVar("Row")

_LIST_SIZES = (11.0, 14.0)
_SQUAD_SIZES = (10.0, 12.5)
_PAIRING_SIZES = (12.5, 17.0)
_BOARD_SIZES = (11.0, 14.0)
_GRID_SIZES = (8.5, 12.0)
_NAME = Column("", weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True)
_TEAM_KEYS = "no name short-name federation rating captain club"
_TEAM_LOOKS = {
    "captain": Column("", most=13.0),
    "here": Column("", is_boxed=True),
    "players": Column("", Align.RIGHT, is_grey=True),
    "rating": Column("", Align.RIGHT),
    "short-name": Column("", is_grey=True),
}
_SQUAD_KEYS = "board title name rating federation birth fide-id"
_SQUAD_LOOKS = {
    "birth": Column("", scale=0.84, is_grey=True),
    "board": Column("", Align.RIGHT),
    "name": Column("", is_elastic=True),
    "rating": Column("", Align.RIGHT),
}
_MATCH_KEYS = (
    "board left-no left-name left-points result right-points right-name right-no"  # as on a wall
)
_MATCH_LOOKS = {
    "board": Column("", Align.RIGHT, Weight.BOLD, scale=1.12),
    "name": _NAME,
    "no": Column("", Align.RIGHT, scale=0.84, is_grey=True),
    "points": Column("", Align.CENTRE),
    "result": Column("", Align.CENTRE, Weight.SEMIBOLD, is_boxed=True),
}
_BOARD_KEYS = (
    "board left-colour left-title left-name left-rating result "
    "right-rating right-title right-name right-colour"
)
_BOARD_LOOKS = {
    "board": Column("", Align.RIGHT, Weight.BOLD),
    "colour": Column("", Align.CENTRE, is_grey=True),
    "name": Column("", is_elastic=True),
    "result": Column("", Align.CENTRE, Weight.SEMIBOLD, is_boxed=True),
}
_STANDINGS_KEYS = (
    "rank no name federation matches won drawn lost match-points game-points tie-breaks"
)
_CARD_SIZES = (11.0, 13.0)
_CARD_KEYS = "round board opponent rating federation colour result points"
_CARD_LOOKS = {"board": Column("", Align.RIGHT, is_grey=True), "points": Column("", Align.RIGHT)}
_SCORES = {
    "drawn": Column("", Align.RIGHT),
    "game-points": Column("", Align.RIGHT),
    "lost": Column("", Align.RIGHT),
    "match-points": Column("", Align.RIGHT),
    "matches": Column("", Align.RIGHT, is_grey=True),
    "no": Column("", Align.RIGHT, scale=0.84, is_grey=True),
    "won": Column("", Align.RIGHT),
}
_PRIMARY = Column("", Align.RIGHT, Weight.BOLD)
_CELLS_KEYS = "name federation {cells} match-points game-points tie-breaks"
_PEOPLE_KEYS = "title name rating team points games percentage performance"
_PEOPLE_LOOKS = {
    "board": Column("", Align.RIGHT),
    "games": Column("", Align.RIGHT, is_grey=True),
    "name": Column("", is_elastic=True),
    "percentage": Column("", Align.RIGHT, is_grey=True),
    "performance": Column("", Align.RIGHT),
    "rounds": Column("", Align.CENTRE),
    "team": Column("", most=14.0, is_grey=True),
}
_TO_TICK = "\N{FIGURE SPACE}"
_NOBODY = "–"


def by_number(request: Request) -> Sheet:
    """Return the list of teams in order of TPN."""
    rows = squad_list.rows(request.tournament)
    table = looks.table(squad_list.columns(), _TEAM_KEYS, rows, own=_TEAM_LOOKS)
    return _list(request, _("Start list of teams"), table, len(rows))


def check_in(request: Request) -> Sheet:
    """Return the teams in order of TPN, each with a box to tick."""
    rows = squad_list.rows(request.tournament)
    box: columns.Column[TeamRow] = columns.Column("here", _("Here"), lambda _row: _TO_TICK)
    listed = (box, *squad_list.columns())
    keys = "here no name captain players remark"
    table = looks.table(listed, keys, rows, own=_TEAM_LOOKS)
    return _list(request, _("Check-in list of teams"), table, len(rows))


def _list(request: Request, title: str, table: Table, teams: int) -> Sheet:
    count = ngettext("{n} team", "{n} teams", teams).format(n=teams)
    notes = (Note("", count),)
    return sheet(request, title, table.without_empty_columns(), notes, _LIST_SIZES)


def squads(request: Request) -> Sheet:
    """Return the squads in board order, each below its team."""
    tournament = request.tournament
    tables = []
    for row in squad_list.rows(tournament):
        members = squad_rows.rows(tournament, tournament.entry(row.team_id))
        table = looks.table(squad_rows.columns(), _SQUAD_KEYS, members, own=_SQUAD_LOOKS)
        if row.captain:
            captain = {"name": _("Captain {name}").format(name=row.captain)}
            table = replace(table, lines=(looks.line(captain, table), *table.lines))
        cells = {
            "board": str(row.tpn),
            "name": row.name,
            "rating": row.strength,
            "federation": row.federation,
        }
        tables.append(looks.under_heading(cells, table))
    players = len(tournament.people)
    count = ngettext("{n} player", "{n} players", players).format(n=players)
    table = looks.together(tables).without_empty_columns()
    return sheet(request, _("Squads"), table, (Note("", count),), _SQUAD_SIZES)


def pairings(request: Request) -> Sheet:
    """Return the matches of a round, with both scores before it; raise UnknownRound."""
    title = _("Pairings of round {n}").format(n=request.round_no)
    return _matches(request, title)


def record(request: Request) -> Sheet:
    """Return the record of a round: the matches with the results of their boards.

    Raise UnknownRound.
    """
    boards: columns.Column[MatchRow] = columns.Column(
        "boards", _("Boards, in order"), _board_results
    )
    title = _("Record of round {n}").format(n=request.round_no)
    return _matches(request, title, boards)


def _board_results(row: MatchRow) -> str:
    """Return the results of the boards of a match from the left: "1 ½ 0 1F"."""
    return " ".join(board.result_text.partition("-")[0] or "." for board in row.boards)


def _matches(request: Request, title: str, *more: columns.Column[MatchRow]) -> Sheet:
    rows = match_list.rows(request.tournament, request.round_no)
    scores = match_list.scores_heading(request.tournament.require_team_rules())
    listed = tuple(
        replace(each, heading=scores)
        if each.look_key == "points"
        else replace(each, text=_result)
        if each.key == "result"
        else each
        for each in match_list.columns()
    )
    keys = " ".join((_MATCH_KEYS, *(each.key for each in more)))
    starts = group_starts([row.score for row in rows])
    table = looks.table((*listed, *more), keys, rows, starts, _MATCH_LOOKS)
    return sheet(request, title, table, unpaired(request), _PAIRING_SIZES)


def _result(row: MatchRow) -> str:
    """Return the result of a match; empty as long as one of its boards has none."""
    return "" if row.is_missing else row.result_text


def board_pairings(request: Request) -> Sheet:
    """Return the boards of all matches of a round, each match below its teams.

    Raise UnknownRound.
    """
    title = _("Pairings of all boards, round {n}").format(n=request.round_no)
    return _boards(request, title, is_filled=False)


def results(request: Request) -> Sheet:
    """Return the results of all boards of a round, each match below its teams.

    Raise UnknownRound.
    """
    title = _("Results of round {n}").format(n=request.round_no)
    return _boards(request, title, is_filled=True)


def _boards(request: Request, title: str, *, is_filled: bool) -> Sheet:
    rows = match_list.rows(request.tournament, request.round_no)
    own = dict(_BOARD_LOOKS)
    if is_filled:
        own["result"] = Column("", Align.CENTRE, Weight.BOLD)
    listed = match_list.board_columns()
    table = looks.together(
        looks.under_heading(
            _match_cells(row), _with_nobody(looks.table(listed, _BOARD_KEYS, row.boards, own=own))
        )
        for row in rows
    )
    open_matches = [str(row.table) for row in rows if not row.boards and row.is_missing]
    waiting = ngettext(
        "The line-ups of table {tables} are not public yet.",
        "The line-ups of tables {tables} are not public yet.",
        len(open_matches),
    ).format(tables=", ".join(open_matches))
    notes = (Note("", waiting),) if open_matches else ()
    left = missing_results(request) if is_filled else ()
    return sheet(request, title, table, (*notes, *left, *unpaired(request)), _BOARD_SIZES)


def _match_cells(row: MatchRow) -> Mapping[str, str]:
    return {
        "board": str(row.table),
        "left-name": f"{row.left.tpn}  {row.left.name}",
        "result": row.result_text,
        "right-name": f"{row.right.tpn}  {row.right.name}",
    }


def _with_nobody(table: Table) -> Table:
    """Return the table of boards with a dash at empty seats."""
    names = [place for place, column in enumerate(table.columns) if column.key.endswith("name")]
    lines = (
        replace(
            line,
            cells=tuple(
                cell or (_NOBODY if place in names else "") for place, cell in enumerate(line.cells)
            ),
        )
        for line in table.lines
    )
    return replace(table, lines=tuple(lines))


def standings(request: Request) -> Sheet:
    """Return the standings of teams after a round; raise UnknownRound and UnknownTieBreak."""
    listed = columns.of_teams(standings_list.columns(codes(request)))
    return ranked(request, listed, _STANDINGS_KEYS, _score_looks(request))


def _score_looks(request: Request) -> Mapping[str, Column]:
    """Return the looks of scores; the primary one stands out."""
    by_games = ranking_score(request.tournament) is Score.GAME_POINTS
    return {**_SCORES, "game-points" if by_games else "match-points": _PRIMARY}


def cross_table(request: Request) -> Sheet:
    """Return the cross-table in order of rank; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows(request.tournament, request.round_no, request.codes)
    listed = columns.of_teams(crosstable.columns(request.round_no, codes(request)))
    starts = group_starts([row.standing.score for row in rows])
    keys = f"line {_CELLS_KEYS.format(cells='rounds')}"
    table = looks.table(listed, keys, rows, starts, _cell_looks(request))
    title = _("Cross-table after round {n}").format(n=request.round_no)
    return of_cells(request, title, table)


def cross_table_by_number(request: Request) -> Sheet:
    """Return the cross-table in order of TPN; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows_by_tpn(request.tournament, request.round_no, request.codes)
    listed = columns.of_teams(crosstable.columns(request.round_no, codes(request), by_tpn=True))
    keys = f"no {_CELLS_KEYS.format(cells='rounds')}"
    table = looks.table(listed, keys, rows, own=_cell_looks(request))
    title = _("Cross-table by number after round {n}").format(n=request.round_no)
    return of_cells(request, title, table)


def grid_of_matches(request: Request) -> Sheet:
    """Return the grid of a round robin; raise NotRoundRobin, UnknownRound, UnknownTieBreak."""
    rows = grid.rows(request.tournament, request.round_no, request.codes)
    keys = f"no {_CELLS_KEYS.format(cells='opponents')} rank"
    table = looks.table(
        columns.of_teams(grid.columns(rows, codes(request))), keys, rows, own=_cell_looks(request)
    )
    title = _("Round robin after round {n}").format(n=request.round_no)
    if request.round_no == 0:
        title = _("Round robin before round 1")
    notes = (*missing_results(request), Note("", grid.legend(is_of_teams=True)))
    return sheet(request, title, table, (*notes, *tie_breaks(request)), _GRID_SIZES)


def _cell_looks(request: Request) -> Mapping[str, Column]:
    number = {"line": _PRIMARY, "no": _PRIMARY}
    return {**_score_looks(request), **number, "rounds": Column("", Align.CENTRE)}


def compositions(request: Request) -> Sheet:
    """Return the squads with the rounds and results of every player; raise UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    listed = individual_list.columns(round_no)
    keys = "board title name rating rounds points games performance"
    tables = [
        looks.under_heading(
            {"board": str(entry.tpn), "name": entry.team.name, "rating": text.rating(entry.rating)},
            looks.table(listed, keys, rows, own=_PEOPLE_LOOKS),
        )
        for entry, rows in individual_list.compositions(tournament, round_no)
    ]
    title = _("Teams with results after round {n}").format(n=round_no)
    notes = (*missing_results(request), Note("", individual_list.legend()))
    return sheet(request, title, looks.together(tables), notes, _SQUAD_SIZES)


def board_lists(request: Request) -> Sheet:
    """Return the best players of each board after a round; raise UnknownRound."""
    rules = request.choices.people
    tables = [
        looks.under_heading(
            {"name": _("Board {n}").format(n=board)}, _of_people(f"rank {_PEOPLE_KEYS}", rows)
        )
        for board, rows in individual_list.by_board(request.tournament, request.round_no, rules)
    ]
    title = _("Best players by board after round {n}").format(n=request.round_no)
    table = looks.together(tables) if tables else _of_people(f"rank {_PEOPLE_KEYS}", ())
    return sheet(request, title, table, _rules(request, is_by_board=True), _SQUAD_SIZES)


def individuals(request: Request) -> Sheet:
    """Return all players by their own results after a round; raise UnknownRound."""
    rows = individual_list.rows(request.tournament, request.round_no, request.choices.people)
    table = _of_people(f"rank board {_PEOPLE_KEYS}", rows)
    title = _("Players of all teams after round {n}").format(n=request.round_no)
    return sheet(request, title, table, _rules(request, is_by_board=False), _SQUAD_SIZES)


def _rules(request: Request, *, is_by_board: bool) -> tuple[Note, ...]:
    sentences = individual_list.remarks(request.choices.people, is_by_board=is_by_board)
    return (*missing_results(request), *(Note("", sentence) for sentence in sentences))


def player_cards(request: Request) -> tuple[Sheet, ...]:
    """Return a card for each player who has sat at a board, team by team in board order.

    The choice of players is one of teams. Raise UnknownRound.
    """
    tournament, round_no = request.tournament, request.round_no
    wanted = request.choices.players or tuple(entry.id for entry in tournament.entries)
    people = [player.id for team in wanted for player in tournament.entry(team).people]
    ranked = {row.player_id: row for row in individual_list.rows(tournament, round_no)}
    rank = _("Rank {rank} of {count} players after round {n}")
    provisional, found = missing_results(request), list[Sheet]()
    for card in player_card.of_members(tournament, people):
        lines = [each for each in card.lines if each.round_no <= round_no]
        if lines:
            table = looks.table(player_card.columns(), _CARD_KEYS, lines, own=_CARD_LOOKS)
            notes = provisional
            if row := ranked.get(card.player_id):
                words = rank.format(rank=row.rank, count=len(ranked), n=round_no)
                notes = (Note("", _figures(row)), Note("", words), *provisional)
            found.append(sheet(request, card.heading, table, notes, _CARD_SIZES))
    return tuple(found)


def _figures(row: IndividualRow) -> str:
    """Return rating, points and performance: "2412 · 1½ / 3 · performance rating 2450"."""
    performance = _("performance rating {n}").format(n=row.performance) if row.performance else ""
    score = f"{row.points} / {row.games}"
    return " · ".join(filter(None, (row.rating, score, performance)))


def _of_people(keys: str, rows: Sequence[IndividualRow]) -> Table:
    return looks.table(individual_list.columns(), keys, rows, own=_PEOPLE_LOOKS)
