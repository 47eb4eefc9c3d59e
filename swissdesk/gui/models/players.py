"""The table of players."""

from swissdesk.gui.models.listing_model import MOST_FOR_NAME, RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.starting_list import PlayerRow, PlayerStatus
from swissdesk.model.names import folded

NAME_COLUMN = 2


def model() -> ListingModel[PlayerRow]:
    """Return an empty table of players."""
    return ListingModel(columns(), key=lambda row: row.player_id)


def columns(*, has_groups: bool = False) -> tuple[Column[PlayerRow], ...]:
    """Return the columns of the players, with that of the group where there are two."""
    group: Column[PlayerRow] = Column(
        _("Grp"), lambda row: row.group, 36, explanation=_("Group of the Scheveningen system")
    )
    return (*_identity(), *([group] if has_groups else []), *_particulars())


def _identity() -> tuple[Column[PlayerRow], ...]:
    return (
        Column(
            _("No."),
            lambda row: str(row.tpn),
            36,
            RIGHT,
            Tone.STRONG,
            _("Tournament pairing number, TPN (C.04.2 art. 2.3)"),
            lambda row: row.tpn,
        ),
        Column("", lambda row: row.title, 42, RIGHT, Tone.QUIET, _("Title"), spare=3),
        Column(
            _("Name"),
            lambda row: row.name,
            tone=_status_tone,
            sort_key=lambda row: folded(row.name),
            most=MOST_FOR_NAME,
        ),
    )


def _particulars() -> tuple[Column[PlayerRow], ...]:
    return (
        Column(
            _("Rtg"),
            lambda row: row.rating,
            50,
            RIGHT,
            Tone.QUIET,
            _("Rating used in this tournament; ≈ is the arbiter's estimate (C.04.2 art. 2.1)"),
            lambda row: int(row.rating.lstrip("≈") or 0),
            spare=2,
        ),
        Column(
            _("Fed"), lambda row: row.federation, 42, tone=Tone.QUIET, sort_key=_federation, spare=4
        ),
        Column(_("FIDE ID"), lambda row: row.fide_id, 78, tone=Tone.QUIET, spare=6),
        Column(
            _("Club"),
            lambda row: row.club,
            104,
            tone=Tone.QUIET,
            sort_key=_club,
            spare=7,
            most=260,
        ),
        Column(
            _("Cat"), lambda row: row.category, 40, tone=Tone.QUIET, sort_key=_category, spare=3
        ),
        Column(
            _("Status"),
            lambda row: row.remark,
            164,
            tone=_status_tone,
            sort_key=_status,
            spare=1,
            spoken=lambda row: row.spoken_remark,
            most=300,
        ),
        Column(_("Pts"), lambda row: row.points, 44, RIGHT, Tone.STRONG),
    )


def _federation(row: PlayerRow) -> tuple[str, int]:
    return row.federation, row.tpn


def _club(row: PlayerRow) -> tuple[str, int]:
    return folded(row.club), row.tpn


def _category(row: PlayerRow) -> tuple[str, int]:
    return row.category, row.tpn


def _status(row: PlayerRow) -> tuple[int, int]:
    return list(PlayerStatus).index(row.status), row.tpn


def _status_tone(row: PlayerRow) -> Tone:
    return Tone.QUIET if row.status is PlayerStatus.WITHDRAWN else Tone.PLAIN
