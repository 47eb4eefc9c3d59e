"""An event file on a network share or in a synchronised folder: what may happen, and advice."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui.dialogs.confirm import ConfirmDialog
from swissdesk.i18n import _
from swissdesk.store.media import Medium, Surroundings


def wants_elsewhere(parent: QWidget, name: str, place: Surroundings) -> bool:
    """Warn about the place of an event file; return whether it shall be saved elsewhere."""
    dialog = ConfirmDialog(
        _question(name, place), _consequence(place), _("Save &elsewhere..."), parent
    )
    dialog.cancel_button.setText(_("&Go on here"))
    return dialog.exec() == QDialog.DialogCode.Accepted


def _question(name: str, place: Surroundings) -> str:
    if place.medium is Medium.NETWORK:
        return _("{file} is on a network share ({place})").format(file=name, place=place.name)
    return _("{file} is in a synchronised folder ({place})").format(file=name, place=place.name)


def _consequence(place: Surroundings) -> str:
    advice = _(
        "Keep the event on a disk of this computer while you work, and have copies made in the "
        "other place: choose it under Menu > Copies."
    )
    if place.medium is Medium.NETWORK:
        risk = _(
            "A share that breaks off in the middle of a round stops the work, and not every share "
            "keeps two computers from writing at once."
        )
    else:
        risk = _(
            "The program that synchronises may put an older state in its place, or a second file "
            "beside it, while you work."
        )
    return f"{risk} {advice}"
