"""The manual above a dialog, which blocks the manual of the window."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from swissdesk.gui import manual, theme
from swissdesk.gui.widgets.manual_view import ManualView
from swissdesk.i18n import _

_SIZE = QSize(760, 620)


class HelpPage(QDialog):
    """Shows a page of the manual."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Manual"))
        self.view = ManualView()
        self.view.open(page)
        self.view.left.connect(self.reject)
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addWidget(self.view, 1)
        layout.addWidget(buttons)
        size = QSize(theme.pixels(_SIZE.width()), theme.pixels(_SIZE.height()))
        self.resize(size.boundedTo(self.screen().availableSize()))
        self.view.setFocus()


def show_manual(dialog: QWidget) -> None:
    """Show the manual's page about a dialog, or about the page that opened it."""
    HelpPage(manual.page_of(dialog), dialog).exec()
