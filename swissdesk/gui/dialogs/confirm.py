"""A question before an operation that destroys work."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import label

_WIDTH = 420


class ConfirmDialog(FormDialog):
    """Shows the consequences; Return and Escape both cancel."""

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
    """Ask *question* and show the consequences; return whether *accept* was pressed."""
    dialog = ConfirmDialog(question, consequence, accept, parent)
    return dialog.exec() == QDialog.DialogCode.Accepted
