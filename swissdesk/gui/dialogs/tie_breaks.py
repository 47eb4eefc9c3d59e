"""Which tie-breaks count, and in which order."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.tie_breaks import TieBreakList
from swissdesk.i18n import _
from swissdesk.listings import failures

_WIDTH = 460


class TieBreakDialog(FormDialog):
    """The list of tie-breaks; Return in the field below it adds what is typed there."""

    def __init__(self, codes: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(_("Tie-breaks"), _("&Take over"), parent)
        self.codes = tuple(codes)
        self.chooser = TieBreakList()
        self.chooser.given.connect(self._take)
        self.chooser.failed.connect(
            lambda error: self.complain(failures.sentence(error), self.chooser.offer)
        )
        self.chooser.show_codes(codes)
        self.body.addWidget(self.chooser)
        self.setMinimumWidth(theme.pixels(_WIDTH))
        self.chooser.list.setFocus()

    def _take(self, codes: tuple[str, ...]) -> None:
        self.codes = codes
        self.chooser.show_codes(codes)

    def accept(self) -> None:
        offer = self.chooser.offer
        if self.focusWidget() in (offer, offer.lineEdit()) and offer.currentText().strip():
            self.chooser.add.click()
        else:
            super().accept()


def ask_tie_breaks(codes: Sequence[str], parent: QWidget) -> tuple[str, ...] | None:
    """Ask for the tie-breaks in order, beginning with *codes*; return None for Cancel."""
    dialog = TieBreakDialog(codes, parent)
    answer = dialog.exec()
    return dialog.codes if answer == QDialog.DialogCode.Accepted else None
