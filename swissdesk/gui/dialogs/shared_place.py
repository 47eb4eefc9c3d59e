"""An event file on a network share or in a synchronised folder: the risks, and advice."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui.dialogs.confirm import ConfirmDialog
from swissdesk.i18n import _
from swissdesk.store.media import Medium, Surroundings


def wants_elsewhere(parent: QWidget, name: str, place: Surroundings) -> bool:
    """Warn about the place of an event file; return whether to save it elsewhere."""
    dialog = ConfirmDialog(
        _question(name, place), _consequence(place), _("Save &elsewhere..."), parent
    )
    dialog.cancel_button.setText(_("&Continue here"))
    return dialog.exec() == QDialog.DialogCode.Accepted


def _question(name: str, place: Surroundings) -> str:
    if place.medium is Medium.NETWORK:
        return _("{file} is on a network share ({place})").format(file=name, place=place.name)
    return _("{file} is in a synchronised folder ({place})").format(file=name, place=place.name)


def _consequence(place: Surroundings) -> str:
    advice = _(
        "Keep the event on this computer while you work, and let SwissDesk make copies in "
        "the other place: choose it under Menu > Copies."
    )
    if place.medium is Medium.NETWORK:
        risk = _(
            "If the share is lost in the middle of a round, you cannot work; and some "
            "shares let two computers write at the same time."
        )
    else:
        risk = _(
            "While you work, the synchronising program may replace the file with an older "
            "one, or put a second file beside it."
        )
    return f"{risk} {advice}"
