"""The table of players in a list to import."""

from swissdesk.gui.models.listing_model import MOST_FOR_NAME, RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.newcomers import NewcomerRow
from swissdesk.sheets.admission import Deed

_MOST_FOR_REMARK = 700


def model() -> ListingModel[NewcomerRow]:
    """Return an empty table; its place in the list identifies a row."""
    return ListingModel(
        (
            Column(_("Row"), lambda row: str(row.row), 34, RIGHT, Tone.QUIET, spare=4),
            Column("", lambda row: row.deed_text, 62, tone=_deed_tone),
            Column("", lambda row: row.title, 38, RIGHT, Tone.QUIET, _("Title"), spare=3),
            Column(_("Name"), lambda row: row.name, 158, tone=_tone, most=MOST_FOR_NAME),
            Column(_("Rtg"), lambda row: row.rating, 46, RIGHT, Tone.QUIET),
            Column(_("Fed"), lambda row: row.federation, 40, tone=Tone.QUIET, spare=2),
            Column(_("FIDE ID"), lambda row: row.fide_id, 74, tone=Tone.QUIET, spare=5),
            Column(_("Born"), lambda row: row.birth, 124, tone=Tone.QUIET, spare=6),
            Column(_("Club"), lambda row: row.club, 84, tone=Tone.QUIET, spare=7),
            Column(
                _("Remark"), lambda row: row.remark, 262, tone=_remark_tone, most=_MOST_FOR_REMARK
            ),
        ),
        key=lambda row: row.row,
    )


def _tone(row: NewcomerRow) -> Tone:
    return Tone.QUIET if row.deed is Deed.LEAVE_OUT else Tone.PLAIN


def _deed_tone(row: NewcomerRow) -> Tone:
    return Tone.QUIET if row.deed is Deed.LEAVE_OUT else Tone.STRONG


def _remark_tone(row: NewcomerRow) -> Tone:
    return Tone.MISSING if row.remark else Tone.PLAIN
