"""The list of players as a spreadsheet, one row per player, in columns that can be imported."""

from swissdesk.i18n import _
from swissdesk.listings.rows import newcomers, starting_list
from swissdesk.listings.words import text
from swissdesk.model.player import Entry, Sex
from swissdesk.model.tournament import Tournament
from swissdesk.sheets.columns import Field
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
)


def rows(tournament: Tournament) -> tuple[tuple[Cell, ...], ...]:
    """Return the headings and then the players in order of TPN; numbers are numbers."""
    coming = starting_list.next_round(tournament)
    fields = map(newcomers.field_name, _FIELDS)
    return (
        (_("No."), *fields, _("Points"), _("Status")),
        *(_row(tournament, entry, coming) for entry in tournament.entries),
    )


def _row(tournament: Tournament, entry: Entry, coming: int) -> tuple[Cell, ...]:
    player, ratings = entry.player, entry.player.ratings
    sex = {Sex.MALE: "m", Sex.FEMALE: "w", Sex.UNKNOWN: ""}[player.sex]
    lists = (ratings.standard, ratings.rapid, ratings.blitz, ratings.national)
    return (
        entry.tpn,
        player.title.value,
        player.name,
        sex,
        player.federation,
        player.fide_id,
        player.birth,
        player.club,
        player.category,
        *(number or "" for number in (entry.rating, entry.estimate, *lists)),
        text.with_decimals(text.points(counted_score(tournament, entry.id))),
        starting_list.status_text(entry, coming),
    )
