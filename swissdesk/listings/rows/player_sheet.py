"""The list of players as a spreadsheet, one row per player, in columns that can be imported."""

from swissdesk.i18n import _
from swissdesk.listings.rows import newcomers, starting_list
from swissdesk.listings.words import text
from swissdesk.model.player import Entry, Sex
from swissdesk.model.tournament import Tournament
from swissdesk.sheets.columns import Field

Cell = str | int


def rows(tournament: Tournament) -> tuple[tuple[Cell, ...], ...]:
    """Return the headings and then the players in order of TPN; numbers are numbers."""
    coming = starting_list.next_round(tournament)
    return (
        _headings(),
        *(_row(tournament, entry, coming) for entry in tournament.entries),
    )


def _headings() -> tuple[Cell, ...]:
    fields = (
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
    return (_("No."), *map(newcomers.field_name, fields), _("Points"), _("Status"))


def _row(tournament: Tournament, entry: Entry, coming: int) -> tuple[Cell, ...]:
    player, ratings = entry.player, entry.player.ratings
    sex = {Sex.MALE: "m", Sex.FEMALE: "w", Sex.UNKNOWN: ""}[player.sex]
    numbers = (
        entry.rating,
        entry.estimate,
        ratings.standard,
        ratings.rapid,
        ratings.blitz,
        ratings.national,
    )
    return (
        entry.tpn,
        text.title(player.title),
        player.name,
        sex,
        player.federation,
        player.fide_id,
        player.birth,
        player.club,
        player.category,
        *(number or "" for number in numbers),
        text.with_decimals(text.points(tournament.score(entry.id))),
        starting_list.status_text(entry, coming),
    )
