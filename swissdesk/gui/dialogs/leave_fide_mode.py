"""The reason to leave FIDE mode; another dialog asks about the consequences."""

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _

_WIDTH = 460


class LeaveFideModeDialog(FormDialog):
    """Asks for the reason for the report; accepting changes nothing yet."""

    manual_page = "event.md#fide-mode"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Leave FIDE mode"), _("&Continue..."), parent)
        words = _(
            "Outside FIDE mode, prohibited pairings, accelerated rounds and the pairing "
            "system may change after the start. A tournament that leaves FIDE mode cannot "
            "return to it."
        )
        self.body.insertWidget(0, label(words))
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(_("for the report"))
        self.form.addRow(_("&Reason"), self.reason)
        self.begins_at = self.reason
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> str:
        """Return the reason."""
        return self.reason.text().strip()

    def accept(self) -> None:
        if self.value():
            super().accept()
        else:
            self.complain(
                _("The report must say why the tournament left FIDE mode. Type a reason."),
                self.reason,
            )


def ask_reason(parent: QWidget) -> str | None:
    """Ask why FIDE mode ends; return None if it stays."""
    dialog = LeaveFideModeDialog(parent)
    return dialog.value() if dialog.exec() == QDialog.DialogCode.Accepted else None
