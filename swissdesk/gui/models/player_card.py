"""The pairing card of a player, and the facts about who the player is."""

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.player_card import CardLine
from swissdesk.listings.words import dates, text
from swissdesk.model.player import Entry, Sex


def model() -> ListingModel[CardLine]:
    """Return an empty pairing card."""
    return ListingModel(
        (
            Column(_("Rd"), lambda line: str(line.round_no), 22, RIGHT, Tone.QUIET),
            Column(_("C"), lambda line: line.colour, 20, CENTRE, explanation=_("Colour")),
            Column("", lambda line: line.opponent_tpn, 28, RIGHT, Tone.QUIET, spare=1),
            Column(_("Opponent"), lambda line: line.opponent),
            Column("", lambda line: line.float, 14, CENTRE, explanation=_("Float (C.04.3 1.4)")),
            Column(_("Res"), lambda line: line.result, 28, CENTRE, Tone.STRONG),
            Column(_("Pts"), lambda line: line.total, 30, RIGHT, explanation=_("Running total")),
        ),
        key=lambda line: line.round_no,
    )


def facts(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Return what is known about a player, as names and values."""
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
