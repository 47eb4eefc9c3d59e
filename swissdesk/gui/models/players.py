"""The table of players, and the pairing card and the facts of one of them."""

from dataclasses import replace

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.i18n import _
from swissdesk.listings.rows import player_card, squads, starting_list
from swissdesk.listings.rows.player_card import CardLine
from swissdesk.listings.rows.squads import SquadRow
from swissdesk.listings.rows.starting_list import PlayerRow
from swissdesk.listings.words import dates, list_text, text
from swissdesk.model.player import Entry, Sex, Team

NAME_COLUMN = 2
_LOOKS = {
    "no": Look(44, RIGHT, Tone.STRONG),
    "title": Look(42, RIGHT, Tone.QUIET, spare=3),
    "rating": Look(50, RIGHT, Tone.QUIET, spare=2),
}
_TEAM_LOOKS = {
    "no": Look(44, RIGHT, Tone.STRONG),
    "short": Look(64, tone=Tone.QUIET, spare=6),
    "strength": Look(66, RIGHT, Tone.QUIET, spare=3),
    "players": Look(58, RIGHT, Tone.QUIET, spare=4),
    "captain": Look(120, tone=Tone.QUIET, spare=5, most=240),
}
_SQUAD_LOOKS = {
    "rating": Look(48, RIGHT, Tone.QUIET, spare=1),
    "birth": Look(124, tone=Tone.QUIET, spare=8),
    "sex": Look(36, CENTRE, Tone.QUIET, spare=9),
    "remark": Look(80, tone=Tone.QUIET, spare=2),
}
_CARD_LOOKS = {
    "round": Look(36, RIGHT, Tone.QUIET),
    "colour": Look(20, CENTRE),
    "no": Look(28, RIGHT, spare=1),
    "opponent": Look(),
    "float": Look(14, CENTRE),
    "result": Look(28, CENTRE, Tone.STRONG),
    "points": Look(30, RIGHT),
}


def model() -> ListingModel[PlayerRow]:
    """Return an empty table of players."""
    return ListingModel(columns(), key=lambda row: row.player_id)


def columns(
    *, has_groups: bool = False, is_of_teams: bool = False
) -> tuple[Column[PlayerRow], ...]:
    """Return the columns of the players, or the teams, with the group if there are two groups."""
    group = "group" if has_groups else ""
    if is_of_teams:
        keys = f"no name short {group} federation strength players captain club remark points"
        return shown(starting_list.columns(), keys, _TEAM_LOOKS)
    keys = f"no title name {group} rating federation fide-id club category remark points"
    return shown(starting_list.columns(), keys, _LOOKS)


def squad_model() -> ListingModel[SquadRow]:
    """Return an empty squad."""
    keys = "board title name rating federation fide-id birth sex remark"
    return ListingModel(shown(squads.columns(), keys, _SQUAD_LOOKS), lambda row: row.player_id)


def card_model(*, of_member: bool = False) -> ListingModel[CardLine]:
    """Return an empty pairing card, or an empty card of a player of a team."""
    short = {"colour": _("C"), "float": "", "no": ""}
    listed = [
        replace(each, heading=short.get(each.key, each.heading)) for each in player_card.columns()
    ]
    keys = "round board colour opponent rating result points"
    looks = {**_CARD_LOOKS, "board": Look(32, RIGHT, Tone.QUIET)}
    columns = shown(listed, keys if of_member else " ".join(_CARD_LOOKS), looks)
    return ListingModel(columns, lambda row: row.round_no)


def facts(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Return the facts about a player, or a team, as names and values."""
    known = (
        _of_team(entry, entry.participant)
        if isinstance(entry.participant, Team)
        else _of_player(entry)
    )
    return tuple((name, value) for name, value in known if value)


def _of_team(entry: Entry, team: Team) -> tuple[tuple[str, str], ...]:
    return (
        (_("Strength"), text.rating(entry.rating)),
        (_("Short name"), team.short_name),
        (_("Federation"), team.federation),
        (_("Club"), team.club),
        (_("Captain"), team.captain),
        (_("Players"), str(len(team.squad))),
        (_("Half-point byes"), _("not allowed") if entry.half_point_barred else ""),
        (_("Absence explained"), _excused(entry)),
    )


def _excused(entry: Entry) -> str:
    if not entry.excused:
        return ""
    return _("round {numbers}").format(numbers=text.in_a_row(entry.excused))


def _of_player(entry: Entry) -> tuple[tuple[str, str], ...]:
    player, ratings = entry.player, entry.player.ratings
    kinds = (
        (ratings.standard, _("standard")),
        (ratings.rapid, _("rapid")),
        (ratings.blitz, _("blitz")),
        (ratings.national, _("national")),
    )
    lists = sorted({(each.source, each.month) for each in player.listed if each.name})
    return (
        (_("Rating here"), text.strength(entry.rating, entry.estimate) or _("unrated")),
        (_("Ratings"), ", ".join(f"{value} {kind}" for value, kind in kinds if value)),
        (_("From"), "; ".join(list_text.list_name(*each) for each in lists)),
        (_("K"), list_text.factors(player.k)),
        (_("Women's title"), player.women_title.value),
        (_("Federation"), player.federation),
        (_("FIDE ID"), player.fide_id),
        (_("National ID"), player.national_id),
        (_("Born"), dates.shown(player.birth)),
        (_("Sex"), {Sex.FEMALE: _("female"), Sex.MALE: _("male")}.get(player.sex, "")),
        (_("Category"), player.category),
        (_("Club"), player.club),
        (_("In the FIDE list"), _("inactive") if player.is_inactive else ""),
        (_("First-timer"), _("yes") if player.is_first_timer else ""),
        (_("Half-point byes"), _("not allowed") if entry.half_point_barred else ""),
        (_("Absence explained"), _excused(entry)),
    )
