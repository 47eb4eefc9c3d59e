"""Rating changes as paper: the table of a section, and a part for each player with the figures."""

from collections.abc import Iterator, Sequence

from swissdesk.i18n import _
from swissdesk.listings.rows import rating_list
from swissdesk.listings.why import rating_reasons
from swissdesk.listings.words import rating_text
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, footer, headlines, sheet
from swissdesk.papers.sheet import (
    Align,
    Column,
    Note,
    Remark,
    Section,
    Sections,
    Sheet,
    Table,
    Weight,
)
from swissdesk.rating.changes import RatingChange, rating_changes
from swissdesk.rating.rules import RatingRules, rating_rules

_SIZES, _SECTION_SIZES = (8.5, 11.0), (8.0, 9.0)
_KEYS = "no title name team federation rating games sum k rating-change rounded new remark"
_NUMBER = Column("", Align.RIGHT)
_LOOKS = {
    **dict.fromkeys(("games", "sum", "k", "rounded", "difference", "used", "expected"), _NUMBER),
    "no": Column("", Align.RIGHT, is_grey=True),
    "team": Column("", is_grey=True, most=9.0),
    "rating": _NUMBER,
    "change": Column("", Align.RIGHT, Weight.SEMIBOLD),
    "rating-change": Column("", Align.RIGHT, Weight.BOLD),
    "new": Column("", Align.RIGHT, Weight.SEMIBOLD),
    "result": _NUMBER,
    "remark": Column("", is_grey=True, is_elastic=True),
}
_GAME_KEYS = "round opponent rating difference used result expected change remark"


def changes(request: Request) -> tuple[Sheet | Sections, ...]:
    """Return the table after a round, and the games of the chosen players, by default of all.

    Raise RatingsNotComputed and UnknownRound.
    """
    tournament, round_no = request.tournament, request.round_no
    if round_no:
        tournament.round(round_no)
    rules = rating_rules(request.event, tournament)
    found = rating_changes(request.event, tournament, round_no)
    wanted = request.choices.players
    if wanted is not None:  # players, or the teams of players
        of_teams = {each.id: entry.id for entry in tournament.entries for each in entry.people}
        found = tuple(
            each for each in found if {each.player.id, of_teams[each.player.id]} & set(wanted)
        )
    table = _table(request, rules, found)
    games = tuple(_section(request, rules, each) for each in found if each.games)
    if not games:
        return (table,)
    title = _("Rating changes game by game, round {n}: not official").format(n=round_no)
    own = Sections(title, headlines(request), games, footer(request), _SECTION_SIZES)
    return table, own


def _table(request: Request, rules: RatingRules, found: Sequence[RatingChange]) -> Sheet:
    rows = rating_list.rows(found)
    unrated = {each.player.id for each in found if each.k is None}
    starts = [
        row.player_id in unrated and (not place or rows[place - 1].player_id not in unrated)
        for place, row in enumerate(rows)
    ]
    table = looks.table(rating_list.columns(), _KEYS, rows, starts, _LOOKS)
    remarks = (Note("", each) for each in rating_text.remarks(rules, found))
    title = _("Rating changes after round {n}: not official").format(n=request.round_no)
    notes = (*missing_results(request), *remarks)
    return sheet(request, title, table.without_empty_columns(), notes, _SIZES)


def _section(request: Request, rules: RatingRules, change: RatingChange) -> Section:
    return Section(rating_reasons.heading(change), tuple(_parts(request, rules, change)))


def _parts(request: Request, rules: RatingRules, change: RatingChange) -> Iterator[Remark | Table]:
    facts = " ".join(filter(None, rating_reasons.basis(rules, change)))
    yield Remark(facts, is_quiet=True)
    rows = rating_list.game_rows(request.tournament, rules, change)
    table = looks.table(rating_list.game_columns(), _GAME_KEYS, rows, own=_LOOKS)
    yield table.without_empty_columns()
    yield Remark(" ".join(filter(None, rating_reasons.result(change))))
