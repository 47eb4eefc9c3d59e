"""An event file that needs a decision: locked, read-only, older or damaged."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtWidgets import QWidget

from swissdesk.errors import (
    EventFileError,
    FileLocked,
    FileNotUpgraded,
    FileReadOnly,
)
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import failures


class Way(Enum):
    """The ways to deal with a file that does not open."""

    AGAIN = "again"
    UPGRADE = "upgrade"
    COPY = "copy"
    READ = "read"


class TakenDialog(FormDialog[Way]):
    """Shows why a file does not open, and offers the ways out."""

    manual_page = "copies.md"
    least_width = 520

    def __init__(self, refusal: EventFileError, parent: QWidget | None = None) -> None:
        offer = _offer(refusal)
        super().__init__(offer.title.format(file=refusal.path.name), offer.accept, parent)
        self._accepted = offer.way
        self._is_to_read = False
        self.reason = label(failures.sentence(refusal))
        self.body.addWidget(self.reason)
        self.body.addWidget(label(offer.remark, Voice.QUIET))
        self.read = self.add_button(_("Open &read-only"), self._read)
        self.read.setVisible(offer.may_be_read)

    def value(self) -> Way:
        """Return the decision."""
        return Way.READ if self._is_to_read else self._accepted

    def _read(self) -> None:
        self._is_to_read = True
        self.accept()


@dataclass(frozen=True, slots=True)
class _Offer:
    """The offer after a refusal: the label of its button, and the way that it chooses."""

    title: str
    remark: str
    accept: str
    way: Way
    may_be_read: bool = True


def _offer(refusal: EventFileError) -> _Offer:
    """Return the offer after a refusal that leaves the arbiter a choice."""
    match refusal:
        case FileLocked() | FileReadOnly():
            is_locked = isinstance(refusal, FileLocked)
            title = _("{file} is open elsewhere") if is_locked else _("{file} cannot be written to")
            remark = _(
                "Read-only shows the event as it is now. You cannot change it, and you do not see "
                "later changes made elsewhere."
            )
            return _Offer(title, remark, _("&Try again"), Way.AGAIN)
        case FileNotUpgraded():
            remark = _(
                "SwissDesk first puts a copy beside it: an older SwissDesk cannot open an upgraded "
                "file, and Undo may stop at the upgrade. Read-only leaves the file as it is."
            )
            return _Offer(_("Upgrade {file}?"), remark, _("Copy and &upgrade"), Way.UPGRADE)
        case _:
            remark = _(
                "SwissDesk made copies after each pairing, publication and complete round. A copy, "
                "with its history up to that moment, opens as a new file; the damaged file stays "
                "as it is."
            )
            title = _("{file} can no longer be read")
            return _Offer(title, remark, _("Choose a &copy..."), Way.COPY, may_be_read=False)
