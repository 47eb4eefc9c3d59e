"""The list of players as a spreadsheet, one row per player, in columns that can be imported."""

from collections.abc import Iterator

from swissdesk.i18n import _
from swissdesk.listings.rows import newcomers, starting_list
from swissdesk.listings.words import text
from swissdesk.model.player import Entry, Sex
from swissdesk.model.tournament import Tournament
from swissdesk.sheets.columns import TEAM_FIELDS, Field
from swissdesk.standings.counted import counted_score

Cell = str | int


_FIELDS = (
    Field.TITLE,
    Field.NAME,
    Field.SEX,
    Field.FEDERATION,
    Field.FIDE_ID,
    Field.BIRTH,
    Field.CLUB,
    Field.CATEGORY,
    Field.RATING,
    Field.ESTIMATE,
    Field.STANDARD,
    Field.RAPID,
    Field.BLITZ,
    Field.NATIONAL,
    Field.WOMEN_TITLE,
    Field.NATIONAL_ID,
    Field.K,
    Field.K_RAPID,
    Field.K_BLITZ,
    Field.FIRST_TIMER,
)


def rows(tournament: Tournament) -> tuple[tuple[Cell, ...], ...]:
    """Return the headings and then the players in order of TPN; numbers are numbers."""
    coming = starting_list.next_round(tournament)
    fields = tuple(map(newcomers.field_name, _FIELDS))
    if tournament.settings.teams is not None:
        return (
            (*map(newcomers.field_name, TEAM_FIELDS), *fields),
            *(row for entry in tournament.entries for row in _of_team(entry)),
        )
    return (
        (_("No."), *fields, _("Points"), _("Status")),
        *(_row(tournament, entry, coming) for entry in tournament.entries),
    )


def _of_team(entry: Entry) -> Iterator[tuple[Cell, ...]]:
    """Yield the players of a team in board order."""
    team = entry.team
    for board, each in enumerate(entry.individuals, 1):
        yield team.name, board, team.captain, team.short_name, *_of_player(each)


def _row(tournament: Tournament, entry: Entry, coming: int) -> tuple[Cell, ...]:
    points = text.with_decimals(text.points(counted_score(tournament, entry.id)))
    return entry.tpn, *_of_player(entry), points, starting_list.status_text(entry, coming)


def _of_player(entry: Entry) -> tuple[Cell, ...]:
    player, ratings = entry.player, entry.player.ratings
    sex = {Sex.MALE: "m", Sex.FEMALE: "w", Sex.UNKNOWN: ""}[player.sex]
    lists = (ratings.standard, ratings.rapid, ratings.blitz, ratings.national)
    return (
        player.title.value,
        player.name,
        sex,
        player.federation,
        player.fide_id,
        player.birth,
        player.club,
        player.category,
        *(number or "" for number in (entry.rating, entry.estimate, *lists)),
        player.women_title.value,
        player.national_id,
        *(number or "" for number in (player.k.standard, player.k.rapid, player.k.blitz)),
        "x" if player.is_first_timer else "",
    )
