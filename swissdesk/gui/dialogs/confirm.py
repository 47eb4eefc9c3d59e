"""A question before something that takes work away."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import label

_WIDTH = 420


class ConfirmDialog(FormDialog):
    """Says what follows; Return and Escape both leave things as they are."""

    def __init__(
        self, question: str, consequence: str, accept: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(question, accept, parent)
        self.consequence = label(consequence)
        self.body.addWidget(self.consequence)
        self.accept_button.setProperty("primary", False)
        self.default_button = self.begins_at = self.cancel_button
        self.setMinimumWidth(theme.pixels(_WIDTH))


def confirmed(parent: QWidget, question: str, consequence: str, accept: str) -> bool:
    """Ask *question*, saying what follows; return whether the button *accept* was pressed."""
    dialog = ConfirmDialog(question, consequence, accept, parent)
    return dialog.exec() == QDialog.DialogCode.Accepted
