"""An event file that is open elsewhere, or may not be written to: what the arbiter does."""

from enum import Enum

from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from swissdesk.errors import EventFileError, FileLocked
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings import failures

_WIDTH = 520


class Way(Enum):
    """What the arbiter wants to do about a file that is not opened."""

    AGAIN = "again"
    READ = "read"
    LEAVE = "leave"


class TakenDialog(FormDialog):
    """Says who has the file open since when, or that it may not be written to."""

    def __init__(self, refusal: EventFileError, parent: QWidget | None = None) -> None:
        title = (
            _("{file} is open elsewhere")
            if isinstance(refusal, FileLocked)
            else _("{file} cannot be written to")
        )
        super().__init__(title.format(file=refusal.path.name), _("&Try again"), parent)
        self._is_to_read = False
        self.reason = label(failures.sentence(refusal))
        self.body.addWidget(self.reason)
        remark = _(
            "To read only shows the event as it is now. Nothing can be changed in it, and what is "
            "done elsewhere from now on is not seen."
        )
        self.body.addWidget(label(remark, Voice.QUIET))
        self.read = QPushButton(_("Open to &read only"))
        self.buttons.addButton(self.read, QDialogButtonBox.ButtonRole.ActionRole)
        self.read.clicked.connect(self._read)
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> Way:
        """Return what is wanted."""
        if self.result() != TakenDialog.DialogCode.Accepted:
            return Way.LEAVE
        return Way.READ if self._is_to_read else Way.AGAIN

    def _read(self) -> None:
        self._is_to_read = True
        self.accept()


def ask_how(parent: QWidget, refusal: EventFileError) -> Way:
    """Ask what to do about a file that is not opened."""
    dialog = TakenDialog(refusal, parent)
    dialog.exec()
    return dialog.value()
