"""The pairing card of a player, and the facts about the player."""

from dataclasses import replace

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.i18n import _
from swissdesk.listings.rows import player_card
from swissdesk.listings.rows.player_card import CardLine
from swissdesk.listings.words import dates, text
from swissdesk.model.player import Entry, Sex

_LOOKS = {
    "round": Look(22, RIGHT, Tone.QUIET),
    "colour": Look(20, CENTRE),
    "no": Look(28, RIGHT, spare=1),
    "opponent": Look(),
    "float": Look(14, CENTRE),
    "result": Look(28, CENTRE, Tone.STRONG),
    "points": Look(30, RIGHT),
}


def model() -> ListingModel[CardLine]:
    """Return an empty pairing card."""
    short = {"colour": _("C"), "float": "", "no": ""}
    columns = [
        replace(each, heading=short.get(each.key, each.heading)) for each in player_card.columns()
    ]
    keys = "round colour no opponent float result points"
    return ListingModel(shown(columns, keys, _LOOKS), key=lambda line: line.round_no)


def facts(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Return the facts about a player, as names and values."""
    player, ratings = entry.player, entry.player.ratings
    kinds = (
        (ratings.standard, _("standard")),
        (ratings.rapid, _("rapid")),
        (ratings.blitz, _("blitz")),
        (ratings.national, _("national")),
    )
    sex = {Sex.FEMALE: _("female"), Sex.MALE: _("male"), Sex.UNKNOWN: ""}[player.sex]
    known = (
        (_("Rating here"), text.strength(entry.rating, entry.estimate) or _("unrated")),
        (_("Ratings"), ", ".join(f"{value} {kind}" for value, kind in kinds if value)),
        (_("Federation"), player.federation),
        (_("FIDE ID"), player.fide_id),
        (_("Born"), dates.shown(player.birth)),
        (_("Sex"), sex),
        (_("Category"), player.category),
        (_("Club"), player.club),
        (_("Half-point byes"), _("not allowed") if entry.half_point_barred else ""),
        (_("Absence explained"), _rounds(entry.excused)),
    )
    return tuple((name, value) for name, value in known if value)


def _rounds(numbers: tuple[int, ...]) -> str:
    return _("round {numbers}").format(numbers=text.in_a_row(numbers)) if numbers else ""
