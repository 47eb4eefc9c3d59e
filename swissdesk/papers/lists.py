"""The lists of a round as sheets: pairings by board, standings, cross-table, check-list."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from swissdesk.i18n import _
from swissdesk.listings.rows import (
    check_list,
    crosstable,
    pairing_list,
    standings_filter,
    standings_list,
)
from swissdesk.listings.rows.crosstable import Cell, CrosstableRow
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.why import uncounted
from swissdesk.listings.words import tie_break_names
from swissdesk.papers.request import Request, footer, headlines
from swissdesk.papers.sheet import Align, Column, Line, Note, Sheet, Table, Weight, of_side
from swissdesk.standings.catalogue import parse

_PAIRINGS_SIZES = (12.5, 15.0)
_STANDINGS_SIZES = (10.5, 13.0)
_CROSSTABLE_SIZES = (8.5, 11.0)
_CHECKS_SIZES = (9.0, 11.5)


def pairings(request: Request) -> Sheet:
    """Return the pairing sheet of a round, in publication order; raise UnknownRound."""
    rows = pairing_list.rows(request.tournament, request.round_no)
    starts = _group_starts([row.score for row in rows])
    table = Table(_pairing_columns(), tuple(map(_pairing_line, rows, starts)))
    title = _("Pairings of round {n}").format(n=request.round_no)
    return Sheet(
        title, headlines(request), table, unpaired(request), footer(request), _PAIRINGS_SIZES
    )


def standings(request: Request) -> Sheet:
    """Return the standings after a round; raise UnknownRound and UnknownTieBreak.

    Of some players only, they have the ranks among themselves before those among all: "1 (4)".
    """
    rows = standings_list.rows(request.tournament, request.round_no, request.codes)
    if request.only is not None:
        shown = standings_filter.chosen(request.tournament, request.only)
        rows = standings_filter.ranked_anew([row for row in rows if row.player_id in shown])
    starts = _group_starts([row.score for row in rows])
    heading, *ranks = _aligned([_("Rk"), *(row.rank for row in rows)])
    lines = (
        _standing_line(rank, row, (), start)
        for rank, row, start in zip(ranks, rows, starts, strict=True)
    )
    table = Table(_standing_columns(heading, request, rounds=0), tuple(lines))
    notes = (*missing_results(request), *tie_breaks(request))
    who = standings_filter.words(request.only) if request.only else ""
    title = ": ".join(filter(None, (_standings_title(request), who)))
    return Sheet(title, headlines(request), table, notes, footer(request), _STANDINGS_SIZES)


def cross_table(request: Request) -> Sheet:
    """Return the cross-table after a round; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows(request.tournament, request.round_no, request.codes)
    starts = _group_starts([row.standing.score for row in rows])
    title = _("Cross-table after round {n}").format(n=request.round_no)
    return _cross_table(request, title, _("Rk"), rows, starts)


def cross_table_by_number(request: Request) -> Sheet:
    """Return the cross-table in order of TPN; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows_by_tpn(request.tournament, request.round_no, request.codes)
    title = _("Cross-table by number after round {n}").format(n=request.round_no)
    return _cross_table(request, title, _("No"), rows, [False] * len(rows))


def _cross_table(
    request: Request,
    title: str,
    number: str,
    rows: Sequence[CrosstableRow],
    starts: Sequence[bool],
) -> Sheet:
    """Return a cross-table; *number* is the heading of the numbers that cells name."""
    lines = (
        _standing_line(str(row.number), row.standing, row.cells, start)
        for row, start in zip(rows, starts, strict=True)
    )
    table = Table(_standing_columns(number, request, rounds=request.round_no), tuple(lines))
    notes = (*missing_results(request), Note("", crosstable.legend()), *tie_breaks(request))
    if request.round_no == 0:
        title = _("Cross-table before round 1")
    return Sheet(title, headlines(request), table, notes, footer(request), _CROSSTABLE_SIZES)


def checks(request: Request) -> Sheet:
    """Return the check-list before a round; raise UnknownRound and InitialColourMissing."""
    tournament, round_no = request.tournament, request.round_no
    rows = check_list.rows(tournament, round_no)
    starts = _group_starts([row.score for row in rows])
    lines = (
        Line(check_list.cells(row), starts_group, {1: row.player_id})
        for row, starts_group in zip(rows, starts, strict=True)
    )
    table = Table(_check_columns(round_no), tuple(lines))
    absent = check_list.missing_text(tournament, round_no)
    unpaired = (Note(_("Not paired"), absent),) if absent else ()
    before = replace(request, round_no=round_no - 1)
    notes = (*missing_results(before), *unpaired, Note("", check_list.legend()))
    title = _("Check-list before round {n}").format(n=round_no)
    return Sheet(title, headlines(request), table, notes, footer(request), _CHECKS_SIZES)


def _group_starts(scores: Sequence[int]) -> list[bool]:
    """Return for each line whether a scoregroup starts with it."""
    return [True, *(above != below for above, below in pairwise(scores))][: len(scores)]


def _pairing_columns() -> tuple[Column, ...]:
    title = Column("", Align.RIGHT, scale=0.74, is_grey=True, name=_("Title"), key="title")
    rating = Column(_("Rtg"), Align.RIGHT, scale=0.84, is_grey=True, key="rating")
    points = Column(_("Pts"), Align.RIGHT, key="points", is_points=True)
    white, black = (
        Column(colour, weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True, key="name")
        for colour in (_("White"), _("Black"))
    )
    return (
        Column(_("Board"), Align.RIGHT, Weight.BOLD, scale=1.12, key="board"),
        *of_side("white", points, title, white, rating),
        Column(_("Result"), Align.CENTRE, Weight.SEMIBOLD, is_boxed=True, key="result"),
        *of_side("black", title, black, rating, points),
    )


def _pairing_line(row: PairingRow, starts_group: bool) -> Line:
    def titled(side: Side) -> tuple[str, str, str]:
        return side.title, side.name, side.rating

    white, black = row.white, row.black
    cells = (
        str(row.board),
        white.points,
        *titled(white),
        row.result_text,
        *titled(black),
        black.points,
    )
    return Line(cells, starts_group, {3: white.player_id, 7: black.player_id})


def _check_columns(round_no: int) -> tuple[Column, ...]:
    no, name, points, colours, due, floats, bye, *rounds = check_list.headings(round_no)
    return (
        Column(no, Align.RIGHT, Weight.BOLD, key="no"),
        Column(name, weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True, key="name"),
        Column(points, Align.RIGHT, Weight.BOLD, key="points", is_points=True),
        Column(colours, key="colours"),
        Column(due, key="due"),
        Column(floats, Align.CENTRE, key="floats"),
        Column(bye, is_grey=True, key="bye"),
        *(Column(each, Align.RIGHT, scale=0.92, key="rounds") for each in rounds),
    )


def unpaired(request: Request) -> tuple[Note, ...]:
    """Who is not paired and why, the account of the round, and what is unusual about it."""
    rows = pairing_list.unpaired(request.tournament, request.round_no)
    reasons = groupby(rows, key=lambda row: row.why)
    named = [f"{why}: {'; '.join(row.name for row in group)}" for why, group in reasons]
    ledger = pairing_list.ledger(request.tournament, request.round_no).sentence
    unpaired = (Note(_("Not paired"), " · ".join(named)),) if named else ()
    colours = pairing_list.without_colours(request.tournament, request.round_no)
    unusual = (Note("", words) for words in (ledger, colours) if words)
    return (*unpaired, *unusual, *corrected_points(request))


def corrected_points(request: Request) -> tuple[Note, ...]:
    """Say what a star before points means, where there is one (C.04.2 art. 4.3)."""
    words = pairing_list.points_note(request.tournament, request.round_no)
    return (Note("", words, is_footnote=True),) if words else ()


def _standing_columns(first: str, request: Request, rounds: int) -> tuple[Column, ...]:
    return (
        Column(first, Align.RIGHT, Weight.BOLD, key="rank"),
        Column("", Align.RIGHT, scale=0.74, is_grey=True, name=_("Title"), key="title"),
        Column(_("Name"), weight=Weight.SEMIBOLD, scale=1.05, is_elastic=True, key="name"),
        Column(_("Rtg"), Align.RIGHT, scale=0.84, is_grey=True, key="rating"),
        Column(_("Fed"), scale=0.84, is_grey=True, key="federation"),
        *(Column(str(number), Align.RIGHT, key="rounds") for number in range(1, rounds + 1)),
        *value_columns(request),
    )


def value_columns(request: Request) -> tuple[Column, ...]:
    """Return the columns of the points and of every tie-break."""
    headings = standings_list.headings(request.tournament, request.codes)
    return (
        Column(_("Pts"), Align.RIGHT, Weight.BOLD, key="points", is_points=True),
        *(
            Column(
                tie_break_names.short(heading),
                Align.RIGHT,
                scale=0.92,
                key="tie-breaks",
                is_points=True,
            )
            for heading in headings
        ),
    )


def _standing_line(
    first: str, row: StandingRow, rounds: Sequence[Cell], starts_group: bool
) -> Line:
    who = (first, row.title, row.marked_name, row.rating, row.federation)
    texts = (*who, *(cell.text for cell in rounds), row.points, *row.values)
    met = {
        place: cell.opponent
        for place, cell in enumerate(rounds, len(who))
        if cell.opponent is not None
    }
    return Line(texts, starts_group, {2: row.player_id, **met})


def _aligned(ranks: Sequence[str]) -> list[str]:
    """Return ranks whose digits stand below each other, where some end with a sign ("4=")."""
    if not any(rank.endswith("=") for rank in ranks):
        return list(ranks)
    return [rank if rank.endswith("=") else f"{rank}\N{FIGURE SPACE}" for rank in ranks]


def _standings_title(request: Request) -> str:
    if request.round_no == 0:
        return _("Standings before round 1")
    is_last = request.round_no == request.tournament.settings.rounds
    if is_last and request.tournament.is_final:
        return _("Final standings after round {n}").format(n=request.round_no)
    return _("Standings after round {n}").format(n=request.round_no)


def missing_results(request: Request) -> tuple[Note, ...]:
    """Say that games are open, so that nobody takes the list for the last word, or do not count."""
    words = standings_list.open_games_text(request.tournament, request.round_no)
    provisional = (Note(_("Provisional"), words),) if words else ()
    left = uncounted.sentences(request.tournament, request.round_no)
    return (*provisional, *(Note(_("Not counted"), sentence) for sentence in left))


def tie_breaks(request: Request) -> tuple[Note, ...]:
    """Return what the codes mean, by which edition they are computed, and which give no values."""
    headings = standings_list.headings(request.tournament, request.codes)
    dropped = [code for code in map(_canonical, request.codes) if code not in headings]
    named = (f"{tie_break_names.short(code)} {tie_break_names.name(code)}" for code in headings)
    unbroken = (each.replace(" ", "\N{NO-BREAK SPACE}") for each in named)
    rules = request.tournament.settings.tie_break_rules
    edition = tie_break_names.edition_unless_present(rules.edition)
    notes = (
        (_("Tie-breaks"), " · ".join(unbroken)),
        (_("Edition"), edition if headings else ""),
        (_("Not applied"), ", ".join(dropped)),
    )
    return tuple(Note(label, text) for label, text in notes if text)


def _canonical(code: str) -> str:
    return parse(code).code
