"""The table of the Checks page."""

from typing import TypeAlias

from swissdesk.gui.models.listing_model import Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import CheckRow, Gravity

NumberedCheck: TypeAlias = tuple[int, CheckRow]
"""A line and its place in the list."""


def model() -> ListingModel[NumberedCheck]:
    """Return an empty table of checks."""
    return ListingModel(
        (
            Column("", lambda row: row[1].gravity.text, 76, tone=_tone),
            Column(_("What"), lambda row: row[1].sentence),
            Column(_("Article"), lambda row: row[1].article, 140, tone=Tone.QUIET, spare=1),
            Column(_("Where"), lambda row: row[1].place.text, 140, tone=Tone.QUIET, spare=2),
        ),
        key=lambda row: row[0],
    )


def _tone(row: NumberedCheck) -> Tone:
    return Tone.QUIET if row[1].gravity is Gravity.NOTE else Tone.MISSING
