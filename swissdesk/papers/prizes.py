"""Prizes on paper: the list, how every sum of money came about, and receipts to sign."""

from dataclasses import replace

from swissdesk.errors import NoPrizes
from swissdesk.i18n import _
from swissdesk.listings.rows import prize_list
from swissdesk.listings.rows.columns import of_teams
from swissdesk.listings.rows.standings_filter import year_of
from swissdesk.listings.why import prize_reasons
from swissdesk.listings.why.prize_reasons import Winner
from swissdesk.listings.words import text
from swissdesk.listings.words.participants import either
from swissdesk.model.tournament import Tournament
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.looks import group_starts
from swissdesk.papers.request import Request, footer, headlines, sheet
from swissdesk.papers.sheet import (
    Align,
    Cards,
    Column,
    Line,
    Note,
    Remark,
    Section,
    Sections,
    Sheet,
    Table,
    TableCard,
    Weight,
)

_SIZES, _REASONS_SIZES = (11.0, 14.0), (9.5, 11.0)
_KEYS = "group place title name federation points rank amount prize"
_LOOKS = {
    "group": Column("", weight=Weight.SEMIBOLD, most=11.0),
    "points": Column("", Align.RIGHT),
    "rank": Column("", Align.RIGHT, is_grey=True),
}


def prizes(request: Request) -> Sheet:
    """Return the prizes and their winners after a round; raise NoPrizes and UnknownRound."""
    tournament, round_no = request.tournament, request.round_no
    _require_prizes(tournament)
    rows = prize_list.rows(tournament, round_no, year_of(tournament, request.event.start_date))
    starts = group_starts([row.group for row in rows])
    shown = [
        row if start else replace(row, group="") for row, start in zip(rows, starts, strict=True)
    ]
    columns = prize_list.columns(tournament.prizes.currency)
    columns = either(tournament, columns, of_teams(columns))
    table = looks.table(columns, _KEYS, shown, starts, _LOOKS)
    title = _("Prizes after round {n}").format(n=round_no) if round_no else _("Prizes")
    notes = (*_notes(request), Note("", prize_list.rules(tournament)))
    return sheet(request, title, table.without_empty_columns(), notes, _SIZES)


def reasons(request: Request) -> Sections:
    """Return how the money of each winner came about; raise NoPrizes and UnknownRound."""
    tournament = request.tournament
    _require_prizes(tournament)
    rules = Section(
        "",
        (
            *(Remark(note.text) for note in _notes(request)),
            Remark(prize_list.rules(tournament), is_quiet=True),
        ),
    )
    sections = (
        Section(_heading(tournament, winner), tuple(map(Remark, winner.reasons)))
        for winner in _winners(request)
    )
    return Sections(
        _("Why these prizes: round {n}").format(n=request.round_no),
        headlines(request),
        (rules, *sections),
        footer(request),
        _REASONS_SIZES,
    )


def receipts(request: Request) -> Cards:
    """Return a receipt to sign for every winner after a round; raise NoPrizes and UnknownRound."""
    tournament = request.tournament
    _require_prizes(tournament)
    found = tuple(_receipt(request, winner) for winner in _winners(request))
    title = _("Prize receipts")
    return Cards(title, headlines(request), found, across=2, down=4, is_stacked=True)


def _receipt(request: Request, winner: Winner) -> TableCard:
    event, tournament = request.event, request.tournament
    currency = tournament.prizes.currency
    columns = (
        Column(_("For"), is_elastic=True, key="group"),
        Column(_("Place"), Align.RIGHT, key="place"),
        Column(currency or _("Amount"), Align.RIGHT, Weight.SEMIBOLD, key="amount"),
        Column(_("Prize"), key="prize"),
    )
    with_cents = any(each.cents % 100 for each in winner.awards)
    lines = tuple(
        Line(
            (
                prize_list.group_name(each.group),
                text.span(each.first, each.last),
                text.amount(each.cents, with_cents=with_cents),
                each.thing,
            )
        )
        for each in winner.awards
    )
    parts = (event.name, tournament.settings.name, event.place)
    received = " ".join(filter(None, (winner.amount, currency if winner.amount else "")))
    prize = " + ".join(filter(None, (received, winner.things)))
    return TableCard(
        " ".join(filter(None, (winner.title, winner.name))),
        " · ".join(dict.fromkeys(filter(None, parts))),
        Table(columns, lines).without_empty_columns(),
        remark=_("Received: {prize}").format(prize=prize),
        signatures=(_("Date"), _("Signature")),
    )


def _winners(request: Request) -> tuple[Winner, ...]:
    tournament, round_no = request.tournament, request.round_no
    if not round_no:
        return ()
    year = year_of(tournament, request.event.start_date)
    return prize_reasons.winners(tournament, round_no, year)


def _heading(tournament: Tournament, winner: Winner) -> str:
    amount = winner.amount and " ".join(filter(None, (winner.amount, tournament.prizes.currency)))
    name = " ".join(filter(None, (winner.title, winner.name)))
    prize = " + ".join(filter(None, (amount, winner.things)))
    return _("{rank}  {name}: {prize}").format(rank=winner.rank, name=name, prize=prize)


def _notes(request: Request) -> tuple[Note, ...]:
    """Return the notes on missing results, and that the prizes are a forecast."""
    forecast = prize_list.forecast(request.tournament, request.round_no)
    return (*missing_results(request), *([Note("", forecast)] if forecast else ()))


def _require_prizes(tournament: Tournament) -> None:
    if not tournament.prizes.prizes:
        raise NoPrizes
