"""The start screen: a new event, a file, a server, or one of the events opened before."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSpacerItem, QStackedWidget, QWidget

from swissdesk.gui import event_paths, theme
from swissdesk.gui.models.listing_model import RIGHT, Column, ListingModel, Tone
from swissdesk.gui.preferences import RecentEvent, User
from swissdesk.gui.widgets.buttons import HintButton, MenuButton
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.listing_table import ListingTable
from swissdesk.gui.widgets.message_bar import MessageBar
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.welcome import Welcome
from swissdesk.i18n import _
from swissdesk.listings.words import dates

_BUTTON_WIDTH = 230
_ROOMY = 560


class StartPage(QWidget):
    """The page shown while no event is open; *menu* is the menu of SwissDesk."""

    manual_page = "first-tournament.md"

    new_wanted = Signal()
    open_wanted = Signal()
    import_wanted = Signal()
    sample_wanted = Signal()
    team_sample_wanted = Signal()
    practice_wanted = Signal()
    server_wanted = Signal()
    copies_wanted = Signal()
    preferences_wanted = Signal()
    recent_wanted = Signal(object)
    """The path of an event file, or the Address of an event on a server."""
    user_given = Signal(object)
    """The User as a new user has typed it so far."""
    welcome_left = Signal()
    """The new user has answered, or does not want to."""
    manual_wanted = Signal(str)
    """The page of the manual to show."""

    def __init__(self, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.messages = MessageBar()
        self.new = self._button(_("&New event..."), "Ctrl+N", self.new_wanted)
        self.open = self._button(_("&Open..."), "Ctrl+O", self.open_wanted)
        self.server = self._button(_("Open from a ser&ver..."), "Ctrl+Alt+O", self.server_wanted)
        self.import_trf = self._button(_("&Import..."), "Ctrl+I", self.import_wanted)
        self.sample = self._button(_("&Sample event"), "", self.sample_wanted)
        self.team_sample = self._button(_("Sample &team event"), "", self.team_sample_wanted)
        self.practice = self._button(_("P&ractice..."), "", self.practice_wanted)
        self.copies = self._button(_("&Copies..."), "Ctrl+Shift+O", self.copies_wanted)
        self.preferences = self._button(_("&Preferences..."), "Ctrl+,", self.preferences_wanted)
        self.menu = _wide(MenuButton(menu))
        self.model = ListingModel(_columns(), key=lambda event: event.home)
        self.table = ListingTable(self.model, _("Recent events"))
        self.table.activated_key.connect(self.recent_wanted)
        self.nothing = EmptyState(_("Events you open are listed here."))
        self._heading = label(_("Recent events"), Voice.HEADING)
        self.welcome: Welcome | None = None
        self._stack = QStackedWidget()
        self._lay_out()

    def show_recent(self, events: Sequence[RecentEvent]) -> None:
        """Show the events opened before, the latest first; the questions to a new user go."""
        self._heading.show()
        if self.welcome is not None:
            self._stack.removeWidget(self.welcome)
            self.welcome.deleteLater()
            self._skip.deleteLater()
            self.welcome = None
        self.model.show_rows(events)
        self._stack.setCurrentWidget(self.table if events else self.nothing)
        if events:
            self.table.choose(events[0].home)
            self.table.setFocus()
        else:
            self.new.setFocus()

    def show_welcome(self, user: User) -> None:
        """Ask a new user about themselves where recent events would be; Escape skips that."""
        if self.welcome is None:
            self.welcome = Welcome(user)
            self.welcome.given.connect(self.user_given)
            self.welcome.left.connect(self.welcome_left)
            self.welcome.manual_wanted.connect(self.manual_wanted)
            self._stack.addWidget(self.welcome)
            self._skip = on_key(self, "Esc", _("skip the questions"), self.welcome_left.emit)
        self._heading.hide()
        self._stack.setCurrentWidget(self.welcome)
        self.welcome.begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reduce the space between and around the buttons in a low window, and drop the motto."""
        super().resizeEvent(event)
        margin = theme.pixels(8)
        is_scarce = self.height() < theme.pixels(_ROOMY)
        self._motto.setVisible(not is_scarce)
        self._gap.changeSize(0, 0 if is_scarce else 2 * margin)
        self._left.invalidate()  # as a spacer that changes does not
        self._left.setSpacing(margin // 4 if is_scarce else margin)
        above, below = (1, 0) if is_scarce else (5, 3)
        self._both.setContentsMargins(5 * margin, above * margin, 5 * margin, below * margin)

    def _button(self, words: str, keys: str, signal: SignalInstance) -> QPushButton:
        button = _wide(HintButton(words, keys))
        button.clicked.connect(signal)
        return button

    def _lay_out(self) -> None:
        margin = theme.pixels(8)
        self._motto = label(_("The chess arbiter's desk"), Voice.QUIET)
        self._left = column_of(label("SwissDesk", Voice.TITLE), self._motto)
        self._gap = QSpacerItem(0, 2 * margin)
        self._left.addItem(self._gap)
        files = self.new, self.open, self.server, self.import_trf
        for button in (*files, self.sample, self.team_sample, self.practice, self.copies):
            self._left.addWidget(button)
        self._left.addStretch(1)
        self._left.addWidget(self.preferences)
        self._left.addWidget(self.menu)
        for view in (self.table, self.nothing):
            self._stack.addWidget(view)
        right = column_of(self._heading, (self._stack, 1), spacing=margin)
        self._both = row_of(self._left, (right, 1), spacing=6 * margin)
        column_of((self._both, 1), self.messages, on=self, spacing=0)


def _wide(button: HintButton) -> HintButton:
    """Return *button* with the looks of the start screen."""
    button.setProperty("wide", True)
    button.setMinimumWidth(theme.pixels(_BUTTON_WIDTH))
    return button


def _columns() -> tuple[Column[RecentEvent], ...]:
    return (
        Column(_("Event"), _event, tone=Tone.STRONG),
        Column(_("Last round"), lambda event: str(event.last_round or "–"), 80, RIGHT),
        Column(_("Opened"), _opened, 170, tone=Tone.QUIET, spare=1),
        Column(_("Where"), lambda event: event_paths.place(event.home), tone=Tone.QUIET, spare=2),
    )


def _event(event: RecentEvent) -> str:
    return event_paths.titled(event.name, event.home)


def _opened(event: RecentEvent) -> str:
    return dates.noted_moment(event.seen)
