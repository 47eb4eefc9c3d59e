"""The columns of the journal."""

from PySide6.QtCore import QObject

from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.i18n import _
from swissdesk.listings.rows.history import Effect, HistoryRow

_TONES = {Effect.DONE: Tone.PLAIN, Effect.UNDONE: Tone.QUIET, Effect.REVERSAL: Tone.QUIET}


def _sentence(row: HistoryRow) -> str:
    undone = row.effect is Effect.UNDONE
    return _("{sentence} (undone)").format(sentence=row.sentence) if undone else row.sentence


def columns(*, has_sections: bool = False) -> tuple[Column[HistoryRow], ...]:
    """Return the columns of the journal, with the section if the event *has_sections*."""
    section: Column[HistoryRow] = Column(
        _("Section"), lambda row: row.section_name, 90, tone=Tone.QUIET
    )
    return (
        Column(_("No."), lambda row: str(row.number), 56, RIGHT, Tone.QUIET),
        Column(_("When"), lambda row: row.at, 190, tone=Tone.QUIET),
        *((section,) if has_sections else ()),
        Column(_("What"), _sentence, tone=lambda row: _TONES[row.effect]),
        Column(_("Who"), lambda row: row.who, 120, tone=Tone.QUIET, spare=1),
    )


def model(parent: QObject | None = None) -> ListingModel[HistoryRow]:
    """Return the model of the journal; its number identifies a step."""
    return ListingModel(columns(), lambda row: row.number, parent)
