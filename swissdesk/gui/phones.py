"""Results by phone for the open event: off until the arbiter starts it, off again when it closes.

Nothing of the server is imported before that, so that the program opens no socket without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import PhonesNotInstalled, SwissDeskError
from swissdesk.gui.preferences import PhoneChoices
from swissdesk.gui.session import Session

if TYPE_CHECKING:
    from swissdesk.gui.phone_desk import PhoneDesk


ACCEPT, ACCEPT_AGREED, DECLINE, GO = "F9", "Ctrl+F9", "Shift+F9", "F12"
"""The keys of the tray, which work from the boards, too."""


class Phones(QObject):
    """The switch of the server for phones; ``desk`` serves them while it is on."""

    changed = Signal()
    """It was started or stopped, a phone sent something, or the number of phones changed."""
    opened = Signal()
    """The arbiter wants the dialog."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.desk: PhoneDesk | None = None
        session.closing.connect(self.stop)

    @property
    def choices(self) -> PhoneChoices:
        """The arbiter's choices for this event."""
        return self._session.preferences.phone_choices(self._session.document.origin)

    def keep(self, choices: PhoneChoices) -> None:
        """Keep the choices for this event on this computer."""
        self._session.preferences.keep_phone_choices(self._session.document.origin, choices)

    def start(self, choices: PhoneChoices) -> None:
        """Serve phones from now on; raise PhonesRefused."""
        self.stop()
        try:
            from swissdesk.gui.phone_desk import PhoneDesk
        except ModuleNotFoundError as missing:
            raise PhonesNotInstalled(missing.name or "") from missing
        self.desk = PhoneDesk(self._session, choices, self)
        self.desk.changed.connect(self.changed)
        self._session.codes = self.desk.slip_code if choices.are_players_welcome else None
        self.changed.emit()
        for warning in self.desk.warnings:
            self._session.said.emit(warning, True)

    def start_if_chosen(self) -> None:
        """Start when the event is opened, if the arbiter chose so; a failure is only said."""
        if self.choices.at_opening and not self._session.document.is_read_only:
            try:
                self.start(self.choices)
            except SwissDeskError as error:
                self._session.fail(error)

    def stop(self) -> None:
        """Serve phones no longer; claims that wait are kept for the next time."""
        if self.desk is not None:
            desk, self.desk = self.desk, None
            self._session.codes = None
            desk.stop()
            desk.deleteLater()
            self.changed.emit()


def phones_of(session: Session) -> Phones:
    """Return the switch of a session, always the same one."""
    return session.findChild(Phones) or Phones(session)
