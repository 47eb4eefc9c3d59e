"""Rating changes as paper: the table of a section, and the games of its players."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from swissdesk.i18n import _
from swissdesk.listings.rows import rating_list
from swissdesk.listings.why import rating_reasons
from swissdesk.listings.words import rating_text, text
from swissdesk.model.tournament import Tournament
from swissdesk.papers import looks
from swissdesk.papers.lists import missing_results
from swissdesk.papers.request import Request, sheet
from swissdesk.papers.sheet import Align, Column, Note, Sheet, Table, Weight
from swissdesk.rating.changes import RatingChange, rating_changes
from swissdesk.rating.rules import RatingRules, rating_rules

_SIZES, _GAMES_SIZES = (8.5, 11.0), (8.5, 9.5)
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


def changes(request: Request) -> tuple[Sheet, ...]:
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
    games = [_of_player(tournament, rules, each) for each in found if each.games]
    if not games:
        return (table,)
    title = _("Rating changes game by game, round {n}: not official").format(n=round_no)
    whole = looks.together(games).without_empty_columns()
    return table, sheet(request, title, whole, (), _GAMES_SIZES)


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


def _of_player(tournament: Tournament, rules: RatingRules, change: RatingChange) -> Table:
    """Return the games of a player under a heading with the outcome."""
    rows = rating_list.game_rows(tournament, rules, change)
    table = looks.table(rating_list.game_columns(), _GAME_KEYS, rows, own=_LOOKS)
    heading = {
        "opponent": rating_reasons.heading(change),
        "rating": text.rating(change.rating or change.ignored),
        "change": "" if change.k is None else rating_text.signed(change.sum),
        "remark": rating_text.outcome(change, rules),
    }
    first = change.first
    if first is not None and first.games:
        average = {
            "opponent": _("Average with two draws against 1800, score, p, dp (8.2.2)"),
            "rating": text.decimal(first.average),
            "result": text.decimal(Fraction(first.score + 100, 100)),
            "expected": rating_text.plain(first.fraction),
            "change": str(first.difference),
        }
        table = replace(table, lines=(*table.lines, looks.line(average, table)))
    return looks.under_heading(heading, table)
