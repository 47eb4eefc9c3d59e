"""Players found in rating lists, with all that tells namesakes apart."""

from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import list_text, text
from swissdesk.model.player import Listed, Player, Title

_YEAR = 4


@dataclass(frozen=True, slots=True)
class HitRow:
    """A player in a list, or a player of another section; ``place`` is the place in the hits."""

    place: int
    name: str
    title: str
    federation: str
    birth: str
    standard: str
    rapid: str
    blitz: str
    national: str
    id: str
    activity: str
    source: str


def of_listed(place: int, listed: Listed) -> HitRow:
    """Return the row of a line of a list."""
    source = list_text.source(listed)
    return _row(place, listed, listed.id, source, is_inactive=listed.is_inactive)


def of_player(place: int, player: Player, section: str) -> HitRow:
    """Return the row of a player of another section of the event."""
    return _row(place, player, player.fide_id, section, is_inactive=player.is_inactive)


def _row(
    place: int, found: Listed | Player, number: str, source: str, *, is_inactive: bool
) -> HitRow:
    ratings = found.ratings
    return HitRow(
        place,
        found.name,
        titles(found.title, found.women_title),
        found.federation,
        found.birth[:_YEAR],
        text.rating(ratings.standard),
        text.rating(ratings.rapid),
        text.rating(ratings.blitz),
        text.rating(ratings.national),
        number,
        _("i") if is_inactive else "",
        source,
    )


def titles(title: Title, women_title: Title) -> str:
    """Return the title of a player, and the women's title if it is another one: "IM WGM"."""
    return " ".join(dict.fromkeys(each.value for each in (title, women_title) if each.value))


def columns() -> tuple[Column[HitRow], ...]:
    """Return the columns of the players found."""
    return (
        Column("name", _("Name"), lambda row: row.name),
        column.title(lambda row: row.title),
        column.federation(lambda row: row.federation),
        Column("birth", _("Born"), lambda row: row.birth),
        Column("standard", _("Std"), lambda row: row.standard, _("Standard rating")),
        Column("rapid", _("Rapid"), lambda row: row.rapid, _("Rapid rating")),
        Column("blitz", _("Blitz"), lambda row: row.blitz, _("Blitz rating")),
        Column("national", _("Nat"), lambda row: row.national, _("National rating")),
        Column("id", _("ID"), lambda row: row.id, _("FIDE ID, or ID of the national list")),
        Column("activity", _("i"), lambda row: row.activity, _("Inactive")),
        Column("source", _("List"), lambda row: row.source),
    )
