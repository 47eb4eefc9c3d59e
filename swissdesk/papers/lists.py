"""The lists of a round as sheets: pairings, results, standings, cross-table, check-list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from swissdesk.errors import RatingsNotComputed
from swissdesk.i18n import _
from swissdesk.listings.rows import (
    alphabetical,
    check_list,
    columns,
    crosstable,
    pairing_list,
    rating_list,
    standings_filter,
    standings_list,
)
from swissdesk.listings.rows.alphabetical import AlphabeticalRow
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.why import uncounted
from swissdesk.listings.words import adjustment_text, failures, text, tie_break_names
from swissdesk.papers import looks
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.looks import group_starts
from swissdesk.papers.request import Request, sheet
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Table, Weight
from swissdesk.rating.changes import rating_changes
from swissdesk.standings.catalogue import parse
from swissdesk.standings.keizer import is_keizer

_PAIRINGS_SIZES = (12.5, 15.0)
_STANDINGS_SIZES = (10.5, 13.0)
_CROSSTABLE_SIZES = (8.5, 11.0)
_CHECKS_SIZES = (9.0, 11.5)
_PAIRING_KEYS = (
    "board white-points white-title white-name white-rating result "
    "black-title black-name black-rating black-points"
)
_PAIRING_LOOKS = {
    "board": Column("", Align.RIGHT, Weight.BOLD, scale=1.12),
    "points": Column("", Align.RIGHT),
    "result": Column("", Align.CENTRE, Weight.SEMIBOLD, is_boxed=True),
}
_STANDINGS_KEYS = "rank title name rating federation points value tie-breaks rating-change"
_RATING_CHANGE = "rating-change"
_CROSSTABLE_KEYS = "title name rating federation rounds points value tie-breaks"
_CHECK_KEYS = "no name points colours due floats bye rounds"
_CHECK_LOOKS = {"rounds": Column("", Align.RIGHT, scale=0.92)}
_NAMES_SIZES = (11.0, 14.0)
_RECORD_SIZES = (10.5, 13.0)
_RESULTS_SIZES = (10.0, 13.0)
_SMALL_NUMBER = Column("", Align.RIGHT, scale=0.84, is_grey=True)
_NAME = Column("", weight=Weight.SEMIBOLD, is_elastic=True)
_NAMES_LOOKS = {
    "board": Column("", Align.RIGHT, Weight.BOLD, 1.12),
    "colour": Column("", weight=Weight.SEMIBOLD),
    "name": _NAME,
    "opponent": Column("", is_elastic=True),
    "points": Column("", Align.RIGHT),
    "title": Column("", scale=0.74, is_grey=True),
}
_RECORD_KEYS = "board white-no white-name white-points result black-no black-name black-points"
_RECORD_LOOKS = {
    "name": _NAME,
    "no": _SMALL_NUMBER,
    "points": Column("", Align.RIGHT),
    "result": Column("", Align.CENTRE, Weight.SEMIBOLD, is_boxed=True),
}
_RESULT_KEYS = (
    "board white-no white-title white-name white-rating white-points result "
    "black-points black-no black-title black-name black-rating"
)
_RESULT_LOOKS = {
    "name": _NAME,
    "no": _SMALL_NUMBER,
    "points": Column("", Align.RIGHT),
    "result": Column("", Align.CENTRE, Weight.BOLD),
}
_NO_RESULT = "–"
_BESIDE = 2


def pairings(request: Request) -> Sheet:
    """Return the pairing sheet of a round, in publication order; raise UnknownRound."""
    rows = pairing_list.rows(request.tournament, request.round_no)
    starts = group_starts([row.score for row in rows])
    table = looks.table(pairing_list.columns(), _PAIRING_KEYS, rows, starts, _PAIRING_LOOKS)
    title = _("Pairings of round {n}").format(n=request.round_no)
    return sheet(request, title, table, unpaired(request), _PAIRINGS_SIZES)


def by_name(request: Request) -> tuple[Sheet, ...]:
    """Return the pairings in order of names, one sheet for each wall.

    Raise UnknownRound.
    """
    rows = alphabetical.rows(request.tournament, request.round_no)
    parts = alphabetical.parts(rows, request.choices.walls)
    return tuple(_part(request, part, is_whole=len(parts) == 1) for part in parts)


def record(request: Request) -> Sheet:
    """Return the record of a round: numbers, names, points before it, results.

    Rules separate scoregroups. Raise UnknownRound.
    """
    rows = pairing_list.rows(request.tournament, request.round_no)
    starts = group_starts([row.score for row in rows])
    title = _("Record of round {n}").format(n=request.round_no)
    notes = unpaired(request)
    table = looks.table(pairing_list.columns(), _RECORD_KEYS, rows, starts, _RECORD_LOOKS)
    return sheet(request, title, table, notes, _RECORD_SIZES)


def results(request: Request) -> Sheet:
    """Return the results of a round, with points before it; raise UnknownRound."""
    rows = pairing_list.rows(request.tournament, request.round_no)
    columns = [
        replace(each, text=_result) if each.key == "result" else each
        for each in pairing_list.columns()
    ]
    notes = (*missing_results(request), *unpaired(request))
    title = _("Results of round {n}").format(n=request.round_no)
    table = looks.table(columns, _RESULT_KEYS, rows, own=_RESULT_LOOKS)
    return sheet(request, title, table, notes, _RESULTS_SIZES)


def _result(row: PairingRow) -> str:
    return row.result_text or _NO_RESULT


def _part(request: Request, rows: tuple[AlphabeticalRow, ...], *, is_whole: bool) -> Sheet:
    starts = [False, *group_starts([row.initial for row in rows])[1:]]
    keys = "name title points board colour opponent"
    table = looks.table(alphabetical.columns(), keys, rows, starts, _NAMES_LOOKS)
    title = _("Pairings of round {n} by name").format(n=request.round_no)
    if not is_whole:
        title = _("{title}, {letters}").format(title=title, letters=alphabetical.span(rows))
    notes = corrected_points(request)
    return sheet(request, title, table, notes, _NAMES_SIZES, beside=_BESIDE)


def standings(request: Request) -> Sheet:
    """Return the standings after a round; raise UnknownRound and UnknownTieBreak."""
    return ranked(request, standings_list.columns(codes(request)), _STANDINGS_KEYS)


def ranked(
    request: Request,
    listed: Sequence[columns.Column[StandingRow]],
    keys: str,
    own: Mapping[str, Column] | None = None,
) -> Sheet:
    """Return the standings in these columns, the rank first, with *own* looks.

    A selection of participants has the ranks among themselves before the ranks among all: "1 (4)".
    Raise UnknownRound and UnknownTieBreak.
    """
    rows: Sequence[StandingRow] = standings_list.rows(
        request.tournament, request.round_no, request.codes
    )
    if request.choices.only is not None:
        shown = standings_filter.chosen(request.tournament, request.choices.only)
        rows = standings_filter.ranked_anew([row for row in rows if row.player_id in shown])
    missing: tuple[Note, ...] = ()
    if _RATING_CHANGE in request.event.paper_style.keys(DocumentKind.STANDINGS.value):
        try:
            changes = rating_changes(request.event, request.tournament, request.round_no)
        except RatingsNotComputed as problem:
            missing = (Note("", failures.sentence(problem)),)
        else:
            rows = rating_list.with_changes(rows, changes)
    starts = _group_starts(request, rows)
    rank, *others = listed
    table = looks.table((_aligned(rank, rows), *others), keys, rows, starts, own)
    notes = (*missing_results(request), *_penalties(request), *tie_breaks(request), *missing)
    selection = standings_filter.words(request.choices.only) if request.choices.only else ""
    title = ": ".join(filter(None, (_standings_title(request), selection)))
    return sheet(request, title, table, notes, _STANDINGS_SIZES)


def _group_starts(request: Request, rows: Sequence[StandingRow]) -> Sequence[bool]:
    """Return for each row whether its points start a group; nothing in a Keizer tournament."""
    return () if is_keizer(request.tournament) else group_starts([row.score for row in rows])


def cross_table(request: Request) -> Sheet:
    """Return the cross-table after a round; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows(request.tournament, request.round_no, request.codes)
    columns = crosstable.columns(request.round_no, codes(request))
    starts = _group_starts(request, [row.standing for row in rows])
    table = looks.table(columns, f"line {_CROSSTABLE_KEYS}", rows, starts)
    title = _("Cross-table after round {n}").format(n=request.round_no)
    return of_cells(request, title, table)


def cross_table_by_number(request: Request) -> Sheet:
    """Return the cross-table in order of TPN; raise UnknownRound and UnknownTieBreak."""
    rows = crosstable.rows_by_tpn(request.tournament, request.round_no, request.codes)
    columns = crosstable.columns(request.round_no, codes(request), by_tpn=True)
    table = looks.table(columns, f"no {_CROSSTABLE_KEYS}", rows)
    title = _("Cross-table by number after round {n}").format(n=request.round_no)
    return of_cells(request, title, table)


def of_cells(request: Request, title: str, table: Table) -> Sheet:
    """Return a cross-table; event styles name the column of its line numbers "rank"."""
    number, *others = table.columns
    table = replace(table, columns=(replace(number, key="rank"), *others))
    legend = crosstable.legend(request.tournament, request.round_no)
    notes = (*missing_results(request), Note("", legend), *tie_breaks(request))
    if request.round_no == 0:
        title = _("Cross-table before round 1")
    return sheet(request, title, table, notes, _CROSSTABLE_SIZES)


def checks(request: Request) -> Sheet:
    """Return the check-list before a round; raise UnknownRound and InitialColourMissing."""
    tournament, round_no = request.tournament, request.round_no
    rows = check_list.rows(tournament, round_no)
    starts = group_starts([row.score for row in rows])
    listed = check_list.columns(round_no)
    if tournament.settings.teams is not None:
        listed = columns.of_teams(listed)
    table = looks.table(listed, _CHECK_KEYS, rows, starts, _CHECK_LOOKS)
    absent = check_list.missing_text(tournament, round_no)
    unpaired = (Note(_("Not paired"), absent),) if absent else ()
    before = replace(request, round_no=round_no - 1)
    notes = (*missing_results(before), *unpaired, Note("", check_list.legend()))
    title = _("Check-list before round {n}").format(n=round_no)
    return sheet(request, title, table, notes, _CHECKS_SIZES)


def unpaired(request: Request) -> tuple[Note, ...]:
    """Return players not paired with reasons, the account of the round, and its peculiarities."""
    rows = pairing_list.unpaired(request.tournament, request.round_no)
    reasons = groupby(rows, key=lambda row: row.why)
    named = [text.labelled(why, "; ".join(row.name for row in group)) for why, group in reasons]
    ledger = pairing_list.ledger(request.tournament, request.round_no).sentence
    unpaired = (Note(_("Not paired"), " · ".join(named)),) if named else ()
    colours = pairing_list.without_colours(request.tournament, request.round_no)
    order = pairing_list.acceleration_note(request.tournament, request.round_no)
    unusual = (Note("", words) for words in (ledger, colours, order) if words)
    return (*unpaired, *unusual, *corrected_points(request))


def corrected_points(request: Request) -> tuple[Note, ...]:
    """Return the meaning of a star before points, if there is one (C.04.2 art. 4.3)."""
    words = pairing_list.points_note(request.tournament, request.round_no)
    return (Note("", words, is_footnote=True),) if words else ()


def codes(request: Request) -> tuple[str, ...]:
    """Return the tie-breaks that a list shows, in order."""
    return standings_list.headings(request.tournament, request.codes)


def _aligned(
    rank: columns.Column[StandingRow], rows: Sequence[StandingRow]
) -> columns.Column[StandingRow]:
    """Return the column of ranks, with digits aligned even if some end with a sign ("4=")."""
    if not any(row.is_tied for row in rows):
        return rank
    heading = f"{rank.heading}\N{FIGURE SPACE}"
    return replace(
        rank,
        heading=heading,
        text=lambda row: row.rank if row.is_tied else f"{row.rank}\N{FIGURE SPACE}",
    )


def _standings_title(request: Request) -> str:
    if request.round_no == 0:
        return _("Standings before round 1")
    is_last = request.round_no == request.tournament.settings.rounds
    if is_last and request.tournament.is_final:
        return _("Final standings after round {n}").format(n=request.round_no)
    return _("Standings after round {n}").format(n=request.round_no)


def missing_results(request: Request) -> tuple[Note, ...]:
    """Return notes on open games, on games that do not count, and on the score of two groups."""
    groups = standings_list.group_score(request.tournament, request.round_no)
    words = standings_list.open_games_text(request.tournament, request.round_no)
    provisional = (Note(_("Provisional"), words),) if words else ()
    left = uncounted.sentences(request.tournament, request.round_no)
    score = (Note(_("Score"), groups),) if groups else ()
    return (*score, *provisional, *(Note(_("Not counted"), sentence) for sentence in left))


def _penalties(request: Request) -> tuple[Note, ...]:
    """Return the penalties and bonuses up to a round, if there are any."""
    found = adjustment_text.sentences(request.tournament, request.round_no)
    return (Note(_("Penalties and bonuses"), found),) if found else ()


def tie_breaks(request: Request) -> tuple[Note, ...]:
    """Return notes on the codes: their meanings, their edition, and the codes without values."""
    headings = standings_list.headings(request.tournament, request.codes)
    codes_used = (parse(code).code for code in request.codes)
    dropped = [code for code in codes_used if code not in headings]
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
