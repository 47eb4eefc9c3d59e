"""A word before something is done that may be done: read it, confirm it, or confirm it twice.

Why one dialog for all cautions of an operation: the arbiter decides about the operation, once, and
sees everything that speaks against it.
"""

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from swissdesk.errors import Caution, Level
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _
from swissdesk.listings import cautions as words_of
from swissdesk.model.tournament import Tournament

_WIDTH = 460


class CautionDialog(FormDialog):
    """Says what follows; the gravest of *cautions* decides how much of a yes it takes.

    At level 2 Return says that it has been read. At level 3 Return and Escape both leave things as
    they are. At level 4 the button only leads on: to a box that is ticked when the consequences
    have been read, and to the button that does it.
    """

    def __init__(
        self, tournament: Tournament, cautions: Sequence[Caution], parent: QWidget | None = None
    ) -> None:
        gravest = max(cautions, key=lambda caution: caution.level)
        told = words_of.words(tournament, gravest)
        super().__init__(told.question, told.deed, parent)
        self._deed = told.deed
        self._is_read = gravest.level is not Level.TWO_STEPS
        self.consequences = [label(words_of.sentence(tournament, each)) for each in cautions]
        for consequence in self.consequences:
            self.body.addWidget(consequence)
        self.setAccessibleDescription("\n".join(each.text() for each in self.consequences))
        self.has_read = QCheckBox(_("I have &read what follows from it"))
        self.has_read.toggled.connect(self.accept_button.setEnabled)
        self.has_read.hide()
        self.body.addWidget(self.has_read)
        self._dress(gravest.level)
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def accept(self) -> None:
        """Go on; at level 4 for the first time only to the second step."""
        if self._is_read:
            super().accept()
            return
        self._is_read = True
        self.accept_button.setText(self._deed)
        self.accept_button.setEnabled(False)
        self.has_read.show()
        self.has_read.setFocus()
        self.cancel_button.setDefault(True)
        self.fit()

    def _dress(self, level: Level) -> None:
        if level is Level.ACKNOWLEDGE:
            self.accept_button.setText(_("&Understood"))
            return
        if level is Level.TWO_STEPS:
            self.accept_button.setText(_("&Go on..."))
        self.accept_button.setProperty("primary", False)
        self.default_button = self.begins_at = self.cancel_button


def may_go_on(parent: QWidget, tournament: Tournament, cautions: Sequence[Caution]) -> bool:
    """Show *cautions* about *tournament*; return whether it is to be done all the same."""
    return CautionDialog(tournament, cautions, parent).exec() == QDialog.DialogCode.Accepted
