"""Cards of a team event: line-up sheets for the captains, and the protocols of matches."""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import line_up_grid, match_list, squads
from swissdesk.listings.rows.match_list import BoardRow, MatchRow
from swissdesk.listings.words import dates, text
from swissdesk.model.player import Entry
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.line_ups import line_up_of
from swissdesk.papers import looks
from swissdesk.papers.request import Request, headlines
from swissdesk.papers.sheet import Align, Cards, Column, Line, Table, TableCard, Weight

_TO_WRITE = "\N{FIGURE SPACE}" * 2
_TICK = "X"
_BLANK = "_" * 24
_SQUAD_KEYS = "board title name rating"
_SQUAD_LOOKS = {
    "name": Column("", weight=Weight.SEMIBOLD, is_elastic=True),
    "board": Column("", Align.RIGHT),
}
_LONG_SQUAD, _SHORT_SQUAD = 16, 6
_MANY_BOARDS, _FEW_BOARDS = 10, 5
_SEAT = Column("", weight=Weight.SEMIBOLD, is_elastic=True)
_BOX = Column("", Align.CENTRE, is_boxed=True)
_QUIET = Column("", Align.CENTRE, is_grey=True)


def blank_line_ups(request: Request) -> Cards:
    """Return a line-up sheet to fill in for every team of a round; raise UnknownRound."""
    title = _("Line-up sheets of round {n}").format(n=request.round_no)
    return _line_ups(request, title, is_filled=False)


def line_ups(request: Request) -> Cards:
    """Return the line-up of every team of a round, with its players ticked; raise UnknownRound."""
    title = _("Line-ups of round {n}").format(n=request.round_no)
    return _line_ups(request, title, is_filled=True)


def _line_ups(request: Request, title: str, *, is_filled: bool) -> Cards:
    entries = tuple(_playing(request.tournament, request.round_no))
    found = tuple(_line_up(request, entry, is_filled=is_filled) for entry in entries)
    longest = max((len(entry.team.squad) for entry in entries), default=0)
    down = 3 if longest <= _SHORT_SQUAD else 2 if longest <= _LONG_SQUAD else 1
    return Cards(title, headlines(request), found, across=1, down=down, is_stacked=True)


def _playing(tournament: Tournament, round_no: int) -> Iterator[Entry]:
    """Yield the teams with a match in a round, or to be paired in it."""
    is_paired = round_no <= tournament.last_round
    for entry in tournament.entries:
        if is_paired and tournament.round(round_no).match_of(entry.id) is None:
            continue
        if is_paired or entry.is_available(round_no):
            yield entry


def _line_up(request: Request, entry: Entry, *, is_filled: bool) -> TableCard:
    rules = request.tournament.require_team_rules()
    seated = line_up_of(entry, request.round_no, rules) if is_filled else ()
    seats = {player: board for board, player in enumerate(seated, 1)}
    due = line_up_grid.deadline(request.tournament, request.round_no)
    squad = squads.rows(request.tournament, entry)
    table = looks.table(squads.columns(), _SQUAD_KEYS, squad, own=_SQUAD_LOOKS)
    lines = tuple(
        Line((*line.cells, *_ticks(seats.get(row.player_id, 0), rules)))
        for line, row in zip(table.lines, squad, strict=True)
    )
    boards = (
        Column(str(n), Align.CENTRE, Weight.BOLD, is_boxed=True, key="boards")
        for n in range(1, rules.boards + 1)
    )
    return TableCard(
        entry.team.name,
        " · ".join(filter(None, (_of_round(request), _opponent(request, entry)))),
        Table((*table.columns, *boards), lines),
        number=str(entry.tpn),
        remark=_("Tick one board for each player. To be handed in by: {blank}").format(
            blank=_BLANK if due is None else dates.moment(due)
        ),
        signatures=(_("Handed in at"), _captain(entry)),
    )


def _ticks(board: int, rules: TeamRules) -> Iterator[str]:
    return (_TICK if n == board else "\N{FIGURE SPACE}" for n in range(1, rules.boards + 1))


def _captain(entry: Entry) -> str:
    if not entry.team.captain:
        return _("Captain")
    return _("Captain {name}").format(name=entry.team.captain)


def _of_round(request: Request) -> str:
    """Return the round with its date and time, if known, and the section."""
    settings, place = request.tournament.settings, request.round_no - 1
    days, times = settings.round_dates, settings.round_times
    moment = (
        dates.shown(days[place]) if place < len(days) and days[place] else "",
        times[place] if place < len(times) else "",
    )
    shown = ", ".join(filter(None, (_("Round {n}").format(n=request.round_no), *moment)))
    names = dict.fromkeys(filter(None, (request.event.name, settings.name)))
    return " · ".join((shown, *names))


def _opponent(request: Request, entry: Entry) -> str:
    """Return the opponent, table and colour on board 1; a blank before the pairing."""
    tournament = request.tournament
    if request.round_no > tournament.last_round:
        return _("Opponent: {blank}").format(blank=_BLANK)
    match = tournament.round(request.round_no).match_of(entry.id)
    assert match is not None
    is_white = match.white == entry.id
    other = tournament.entry(match.black if is_white else match.white)
    words = (
        _("Table {n}: against {team}, White on board 1")
        if is_white
        else _("Table {n}: against {team}, Black on board 1")
    )
    return words.format(n=match.table, team=other.team.name)


def protocols(request: Request) -> Cards:
    """Return the protocol of every match of a round; raise UnknownRound."""
    rows = match_list.rows(request.tournament, request.round_no)
    found = tuple(_protocol(request, row) for row in rows)
    boards = request.tournament.require_team_rules().boards
    down = 3 if boards <= _FEW_BOARDS else 2 if boards <= _MANY_BOARDS else 1
    title = _("Match protocols of round {n}").format(n=request.round_no)
    return Cards(title, headlines(request), found, across=1, down=down, is_stacked=True)


def _protocol(request: Request, row: MatchRow) -> TableCard:
    rules = request.tournament.require_team_rules()
    columns = (
        Column(_("Board"), Align.RIGHT, Weight.BOLD),
        replace(_QUIET, name=_("Colour")),
        replace(_SEAT, heading=row.left.name),
        replace(_BOX, name=row.left.name),
        replace(_BOX, name=row.right.name),
        replace(_SEAT, heading=row.right.name),
        replace(_QUIET, name=_("Colour")),
    )
    lines = [_of_board(each) for each in row.boards] or [
        _blank_board(number, row, rules) for number in range(1, rules.boards + 1)
    ]
    total = Line((_("Total"), "", "", _TO_WRITE, _TO_WRITE, "", ""), starts_group=True)
    left, right = (_("Captain of {team}").format(team=s.name) for s in (row.left, row.right))
    return TableCard(
        f"{row.left.tpn}  {row.left.name} – {row.right.tpn}  {row.right.name}",
        _of_round(request),
        Table(columns, (*lines, total)),
        number=str(row.table),
        code=f"swissdesk:{request.tournament.id}/{request.round_no}/{row.table}",
        remark=_("Write 1 for a win, ½ for a draw, 0 for a loss, F for a player who did not come."),
        signatures=(left, right, _("Arbiter")),
    )


def _of_board(row: BoardRow) -> Line:
    left, right = (
        " ".join(filter(None, (seat.title, seat.name))) or "–" for seat in (row.left, row.right)
    )
    boxes = (_TO_WRITE, _TO_WRITE)
    return Line((str(row.number), row.left.colour, left, *boxes, right, row.right.colour))


def _blank_board(number: int, row: MatchRow, rules: TeamRules) -> Line:
    """Return the line of a board whose players are not known yet."""
    colour = rules.colour_on(number)
    left, right = colour, colour.opposite
    if row.is_turned:
        left, right = right, left
    letters = text.colour_letter(left), text.colour_letter(right)
    return Line((str(number), letters[0], "", _TO_WRITE, _TO_WRITE, "", letters[1]))
