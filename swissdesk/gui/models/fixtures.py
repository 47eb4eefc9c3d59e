"""The columns of all rounds of a round robin; unknown names and results are empty."""

from PySide6.QtCore import QObject

from swissdesk.gui.models.listing_model import CENTRE, RIGHT, Column, ListingModel, Tone
from swissdesk.gui.models.pairings import MISSING
from swissdesk.i18n import _
from swissdesk.listings.rows.all_rounds import Fixture


def model(parent: QObject | None = None) -> ListingModel[Fixture]:
    """Return the model of all rounds; round and board identify a game."""
    return ListingModel(_columns(), lambda row: row.key, parent)


def _columns() -> tuple[Column[Fixture], ...]:
    number = _("Pairing number")
    return (
        Column(_("Rd"), _round, 44, RIGHT, Tone.STRONG, _("Round"), spoken=_spoken_round),
        Column(_("Date"), lambda row: row.when if row.is_first else "", 180, tone=Tone.QUIET),
        Column(_("Bd"), lambda row: str(row.board or ""), 40, RIGHT, Tone.QUIET, _("Board")),
        Column(_("White"), lambda row: row.white, tone=_tone),
        Column(_("No."), lambda row: row.white_no, 40, RIGHT, Tone.QUIET, number),
        Column(_("Result"), _result, 84, CENTRE, _result_tone, spoken=_spoken_result),
        Column(_("No."), lambda row: row.black_no, 40, RIGHT, Tone.QUIET, number),
        Column(_("Black"), lambda row: row.black, tone=_tone),
    )


def _round(row: Fixture) -> str:
    return str(row.round_no) if row.is_first else ""


def _spoken_round(row: Fixture) -> str:
    return str(row.round_no)


def _tone(row: Fixture) -> Tone:
    return Tone.PLAIN if row.board else Tone.QUIET


def _result(row: Fixture) -> str:
    if row.row is None:
        return ""
    return MISSING if row.is_missing else row.row.result_text


def _result_tone(row: Fixture) -> Tone:
    return Tone.MISSING if row.is_missing else Tone.STRONG


def _spoken_result(row: Fixture) -> str:
    return _("missing") if row.is_missing else _result(row)
