"""The keys (F1): those of the page in view, of every other page, and those that work everywhere."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.help_page import show_promises
from swissdesk.gui.widgets.labels import Voice, line
from swissdesk.gui.widgets.page_keys import KeyGroup, PageKey, keys_of
from swissdesk.i18n import _

_SCROLL_BAR = 16
_MOST_ROWS = 21
"""So many keys stand below one another; further ones stand in a column beside them."""


class KeysDialog(QDialog):
    """At the left the keys of a page, chosen by a tab; at the right those of every page.

    *pages* are the pages by title, none where no event is open; *current* is the title of the one
    in view.
    """

    def __init__(
        self, pages: Mapping[str, QWidget], current: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys"))
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(_("Page"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self._stack = QStackedWidget()
        for title, page in pages.items():
            self.tabs.addTab(title)
            self._stack.addWidget(_sheet(title, keys_of(page)))
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        if pages:
            self.tabs.setCurrentIndex(list(pages).index(current))
        self._lay_out(has_pages=bool(pages))

    def _lay_out(self, *, has_pages: bool) -> None:
        self.tabs.setVisible(has_pages)
        self._stack.setVisible(has_pages)
        sheets = QWidget()
        columns = QHBoxLayout(sheets)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(theme.pixels(28))
        columns.addWidget(self._stack, 1)
        columns.addWidget(_sheet(_("Everywhere"), (KeyGroup("", _everywhere()), _in_tables())))
        area = QScrollArea()
        area.setAccessibleName(_("Keys"))
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(sheets)
        buttons = QDialogButtonBox()
        self.promises = QPushButton(_("&Our guarantees..."))
        self.promises.clicked.connect(lambda: show_promises(self))
        buttons.addButton(self.promises, QDialogButtonBox.ButtonRole.HelpRole)
        buttons.addButton(_("&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        margin = theme.pixels(20)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(12))
        layout.addWidget(self.tabs)
        layout.addWidget(area, 1)
        layout.addWidget(buttons)
        bar = QSize(theme.pixels(_SCROLL_BAR), 0)
        around = self.sizeHint() - area.sizeHint() + sheets.sizeHint() + bar
        self.resize(around.boundedTo(self.screen().availableSize()))


def _in_tables() -> KeyGroup:
    keys = (
        PageKey("Ctrl+C", _("copy the row as text")),
        PageKey("Ctrl+Shift+C", _("copy the list as text")),
    )
    return KeyGroup(_("In every table"), keys)


def _everywhere() -> tuple[PageKey, ...]:
    return (
        PageKey("Ctrl+1 ...", _("go to a page")),
        PageKey("Ctrl+Tab", _("next section")),
        PageKey("Ctrl+Shift+Tab", _("section before")),
        PageKey("Ctrl+Return", _("the next step")),
        PageKey("Ctrl+Z", _("undo in this section or the event")),
        PageKey("Ctrl+Shift+Z, Ctrl+Y", _("redo")),
        PageKey("Ctrl+Alt+Z", _("undo in all sections")),
        PageKey("Ctrl+Alt+Shift+Z", _("redo in all sections")),
        PageKey("Ctrl+N, Ctrl+O, Ctrl+I", _("new event, open, import TRF")),
        PageKey("Ctrl+E", _("export TRF26")),
        PageKey("F5", _("projector")),
        PageKey("F8", _("read the last failures again")),
        PageKey("Ctrl+W, Ctrl+Q", _("close the event, quit")),
        PageKey("Ctrl++, Ctrl+-, Ctrl+0", _("larger, smaller, normal text")),
        PageKey("Ctrl+,", _("preferences")),
        PageKey("F10", _("menu")),
        PageKey("F1", _("this list of keys")),
    )


def _sheet(title: str, groups: Sequence[KeyGroup]) -> QWidget:
    sheet = QWidget()
    grid = QGridLayout(sheet)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(theme.pixels(12))
    grid.setVerticalSpacing(theme.pixels(6))
    grid.addWidget(line(title, Voice.HEADING), 0, 0, 1, 4)
    place = 0
    for group in groups:
        if group.view:
            place += place % _MOST_ROWS == _MOST_ROWS - 1  # no heading at the foot of a column
            _put(grid, place, line(group.view, Voice.QUIET))
            place += 1
        for key in group.keys:
            _put(grid, place, line(key.cap, Voice.STRONG), line(key.words))
            place += 1
    grid.setRowStretch(_MOST_ROWS + 1, 1)
    grid.setColumnStretch(2 * (place // _MOST_ROWS) + 1, 1)
    return sheet


def _put(grid: QGridLayout, place: int, first: QLabel, words: QLabel | None = None) -> None:
    """Put a key with its words, or a heading, at a place that is counted down the columns."""
    column, row = divmod(place, _MOST_ROWS)
    first.setContentsMargins(theme.pixels(16) if column else 0, 0, 0, 0)
    top = Qt.AlignmentFlag.AlignTop
    if words is None:
        grid.addWidget(first, row + 1, 2 * column, 1, 2, Qt.AlignmentFlag.AlignBottom)
    else:
        grid.addWidget(first, row + 1, 2 * column, top)
        grid.addWidget(words, row + 1, 2 * column + 1, top)
