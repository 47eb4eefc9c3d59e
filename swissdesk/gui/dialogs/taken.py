"""An event file that is not simply opened: taken, read-only or older; what the arbiter does."""

from enum import Enum

from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from swissdesk.errors import EventFileError, FileLocked, FileNotUpgraded
from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings import failures

_WIDTH = 520


class Way(Enum):
    """What the arbiter wants to do about a file that is not opened."""

    AGAIN = "again"
    UPGRADE = "upgrade"
    READ = "read"
    LEAVE = "leave"


class TakenDialog(FormDialog):
    """Says who has the file open since when, that it may not be written to, or that it is older.

    One that is older can be upgraded; otherwise opening is tried again.
    """

    def __init__(self, refusal: EventFileError, parent: QWidget | None = None) -> None:
        accept = _("Copy and &upgrade") if _is_older(refusal) else _("&Try again")
        super().__init__(_title(refusal).format(file=refusal.path.name), accept, parent)
        self._accepted = Way.UPGRADE if _is_older(refusal) else Way.AGAIN
        self._is_to_read = False
        self.reason = label(failures.sentence(refusal))
        self.body.addWidget(self.reason)
        self.body.addWidget(label(_remark(refusal), Voice.QUIET))
        self.read = QPushButton(_("Open to &read only"))
        self.buttons.addButton(self.read, QDialogButtonBox.ButtonRole.ActionRole)
        self.read.clicked.connect(self._read)
        self.setMinimumWidth(theme.pixels(_WIDTH))

    def value(self) -> Way:
        """Return what is wanted."""
        if self.result() != TakenDialog.DialogCode.Accepted:
            return Way.LEAVE
        return Way.READ if self._is_to_read else self._accepted

    def _read(self) -> None:
        self._is_to_read = True
        self.accept()


def _is_older(refusal: EventFileError) -> bool:
    return isinstance(refusal, FileNotUpgraded)


def _title(refusal: EventFileError) -> str:
    if _is_older(refusal):
        return _("Upgrade {file}?")
    if isinstance(refusal, FileLocked):
        return _("{file} is open elsewhere")
    return _("{file} cannot be written to")


def _remark(refusal: EventFileError) -> str:
    if _is_older(refusal):
        return _(
            "Before anything is changed, a copy as it is now is put beside it, for the older "
            "SwissDesk can no longer open an upgraded file. To read only leaves it as it is."
        )
    return _(
        "To read only shows the event as it is now. Nothing can be changed in it, and what is "
        "done elsewhere from now on is not seen."
    )


def ask_how(parent: QWidget, refusal: EventFileError) -> Way:
    """Ask what to do about a file that is not opened."""
    dialog = TakenDialog(refusal, parent)
    dialog.exec()
    return dialog.value()
