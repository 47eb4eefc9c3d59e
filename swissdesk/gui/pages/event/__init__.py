"""The Event page: the event and its sections, and all that is laid down for the one in view."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.pages.event.event_data import EventData
from swissdesk.gui.pages.event.prohibited import Prohibited
from swissdesk.gui.pages.event.regulations import Regulations
from swissdesk.gui.pages.event.schedule import Schedule
from swissdesk.gui.pages.event.sections import Sections
from swissdesk.gui.pages.event.start_list import StartList
from swissdesk.gui.session import Session
from swissdesk.i18n import _

__all__ = ["EventPage"]


class EventPage(QWidget):
    """Tabs, each with a number: Alt and the number go to it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.event_data = EventData(session)
        self.sections = Sections(session)
        self.regulations = Regulations(session)
        self.start_list = StartList(session)
        self.schedule = Schedule(session)
        self.prohibited = Prohibited(session)
        self._parts: list[QWidget] = []
        self._stack = QStackedWidget()
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(_("Parts of the Event page"))
        for name, part in (
            (_("Event"), self.event_data),
            (_("Sections"), self.sections),
            (_("Regulations"), self.regulations),
            (_("Start list"), self.start_list),
            (_("Schedule"), self.schedule),
            (_("Prohibited"), self.prohibited),
        ):
            self._add(name, part)
        self.tabs.currentChanged.connect(self._show)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, theme.pixels(8), 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs)
        layout.addWidget(self._stack, 1)
        self._show(0)

    def go_to(self, part: QWidget) -> None:
        """Bring one of the parts into view, with the keyboard in it."""
        self.tabs.setCurrentIndex(self._stack.indexOf(part))
        part.setFocus()

    def _show(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.setFocusProxy(self._parts[index])

    def _add(self, name: str, part: QWidget) -> None:
        self._stack.addWidget(part)
        self._parts.append(part)
        number = len(self._parts)
        index = self.tabs.addTab(f"{number}  {name}")
        keys = QKeySequence(f"Alt+{number}")
        self.tabs.setTabToolTip(index, keys.toString(QKeySequence.SequenceFormat.NativeText))
        shortcut = QShortcut(keys, self)
        shortcut.setWhatsThis(name)
        shortcut.activated.connect(lambda: self.go_to(part))
