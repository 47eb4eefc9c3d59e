"""The Event page: the event and its sections, and the regulations of the section in view."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QTabBar, QWidget

from swissdesk.gui import theme
from swissdesk.gui.pages.event.event_data import EventData
from swissdesk.gui.pages.event.fide_report import FideReportPart
from swissdesk.gui.pages.event.prohibited import Prohibited
from swissdesk.gui.pages.event.registration import RegistrationPart
from swissdesk.gui.pages.event.regulations import Regulations
from swissdesk.gui.pages.event.schedule import Schedule
from swissdesk.gui.pages.event.sections import Sections
from swissdesk.gui.pages.event.start_list import StartList
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.page_keys import name_view
from swissdesk.gui.widgets.row import column_of
from swissdesk.gui.widgets.views import LaterStack
from swissdesk.i18n import _
from swissdesk.listings.checks import check_row

__all__ = ["EventPage"]

_EVENT_DATA, _SECTIONS, _REGULATIONS, _START_LIST, _SCHEDULE, _PROHIBITED = range(6)
_REGISTRATION, _REPORT = range(6, 8)

Part = TypeVar("Part", bound=QWidget)


class EventPage(QWidget):
    """Tabs, each with a number: Alt and the number open it."""

    manual_page = "event.md"

    place_chosen = Signal(object)
    """The Place of a problem of the report that the user opened."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        parts: Mapping[str, Callable[[], QWidget]] = {
            _("Event"): lambda: self.event_data,
            _("Sections"): lambda: self.sections,
            _("Regulations"): lambda: self.regulations,
            _("Start list"): lambda: self.start_list,
            _("Schedule"): lambda: self.schedule,
            _("Prohibited"): lambda: self.prohibited,
            _("Registration"): lambda: self.registration,
            _("FIDE report"): lambda: self.report,
        }
        self._names = tuple(parts)
        self._stack = LaterStack(tuple(parts.values()))
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(_("Parts of the Event page"))
        for number, name in enumerate(parts):
            self._add(number, name)
        self.tabs.currentChanged.connect(self._show)
        margins = (0, theme.pixels(8), 0, 0)
        column_of(self.tabs, (self._stack, 1), on=self, spacing=0, margins=margins)
        self._show(0)

    @cached_property
    def event_data(self) -> EventData:
        """The event data; like the other parts, built on first use."""
        return self._placed(_EVENT_DATA, EventData(self._session))

    @cached_property
    def sections(self) -> Sections:
        """The tournaments of the event."""
        part = self._placed(_SECTIONS, Sections(self._session))
        part.table.keep_widths_in(self._session.preferences)
        return part

    @cached_property
    def regulations(self) -> Regulations:
        """The regulations of the tournament in view."""
        return self._placed(_REGULATIONS, Regulations(self._session))

    @cached_property
    def start_list(self) -> StartList:
        """The numbering of the players."""
        return self._placed(_START_LIST, StartList(self._session))

    @cached_property
    def schedule(self) -> Schedule:
        """The schedule of the rounds."""
        return self._placed(_SCHEDULE, Schedule(self._session))

    @cached_property
    def prohibited(self) -> Prohibited:
        """The prohibited pairings."""
        part = self._placed(_PROHIBITED, Prohibited(self._session))
        part.table.keep_widths_in(self._session.preferences)
        return part

    @cached_property
    def registration(self) -> RegistrationPart:
        """The registration of the section with FIDE."""
        return self._placed(_REGISTRATION, RegistrationPart(self._session))

    @cached_property
    def report(self) -> FideReportPart:
        """The report of the section for rating."""
        part = self._placed(_REPORT, FideReportPart(self._session))
        part.table.keep_widths_in(self._session.preferences)
        part.place_chosen.connect(self.place_chosen)
        return part

    def build_one(self) -> bool:
        """Build one of the missing parts; return whether more are missing."""
        return self._stack.build_one()

    def go_to(self, part: QWidget) -> None:
        """Show one of the parts, with the keyboard in it."""
        self._go_to(self._stack.indexOf(part))

    def show_part(self, part: check_row.Part, field: str = "") -> None:
        """Show the part that needs attention, with the keyboard in a *field* of the event."""
        parts = {
            check_row.Part.EVENT: _EVENT_DATA,
            check_row.Part.REGULATIONS: _REGULATIONS,
            check_row.Part.SCHEDULE: _SCHEDULE,
            check_row.Part.REGISTRATION: _REPORT if field == check_row.REPORTS else _REGISTRATION,
        }
        self._go_to(parts[part])
        fields = {check_row.Part.EVENT: self.event_data.go_to}
        if part is check_row.Part.REGISTRATION and field != check_row.REPORTS:
            fields[part] = self.registration.go_to
        if field and part in fields:
            fields[part](field)

    def _go_to(self, number: int) -> None:
        self.tabs.setCurrentIndex(number)
        self._stack.go_to(number).setFocus()

    def _show(self, number: int) -> None:
        self.setFocusProxy(self._stack.go_to(number))

    def _placed(self, number: int, part: Part) -> Part:
        self._stack.put(number, part)
        if number != _EVENT_DATA:  # that has the name of the page
            name_view(part, self._names[number])
        return part

    def _add(self, number: int, name: str) -> None:
        index = self.tabs.addTab(f"{number + 1}  {name}")
        keys = QKeySequence(f"Alt+{number + 1}")
        self.tabs.setTabToolTip(index, keys.toString(QKeySequence.SequenceFormat.NativeText))
        shortcut = QShortcut(keys, self)
        shortcut.setWhatsThis(name)
        shortcut.activated.connect(partial(self._go_to, number))
