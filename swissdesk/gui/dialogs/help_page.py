"""A page of the help: a file of ``resources/help``, which can be read in the repository as well."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from swissdesk import resources
from swissdesk.gui import theme
from swissdesk.i18n import _

PROMISES = "promises.md"
"""What is promised about the data of an event, and how that is tested."""

SYSTEMS = "systems.md"
"""What the pairing systems are, and what their arbiters have to know."""

_SIZE = QSize(760, 620)
_ABOVE_HEADING, _ABOVE_TEXT = 16, 6


class HelpPage(QDialog):
    """Shows a page, called *title* in the frame."""

    def __init__(self, title: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = QTextBrowser()
        self.text.setMarkdown(resources.path("help", file).read_text("utf-8"))
        self.text.setAccessibleName(title)
        _set_apart(self.text.document())
        buttons = QDialogButtonBox()
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addWidget(self.text, 1)
        layout.addWidget(buttons)
        size = QSize(theme.pixels(_SIZE.width()), theme.pixels(_SIZE.height()))
        self.resize(size.boundedTo(self.screen().availableSize()))
        self.text.setFocus()


def _set_apart(text: QTextDocument) -> None:
    """Put room between paragraphs, and more above a heading."""
    block = text.begin()
    while block.isValid():
        form = block.blockFormat()
        form.setTopMargin(theme.pixels(_ABOVE_HEADING if form.headingLevel() else _ABOVE_TEXT))
        QTextCursor(block).setBlockFormat(form)
        block = block.next()


def show_promises(parent: QWidget) -> None:
    """Show what is promised, and how it is tested."""
    HelpPage(_("Our guarantees"), PROMISES, parent).exec()


def show_systems(parent: QWidget) -> None:
    """Show what the pairing systems are."""
    HelpPage(_("Pairing systems"), SYSTEMS, parent).exec()
