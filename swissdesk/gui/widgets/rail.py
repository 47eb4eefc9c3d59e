"""The rail at the left: which event, which tournament, which page, and that all is saved."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, label, line
from swissdesk.i18n import _
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId

_WIDTH = 188


class Rail(QWidget):
    """Titles of the pages as buttons; Ctrl and the number of a page goes there."""

    page_chosen = Signal(int)
    tournament_chosen = Signal(int)

    def __init__(self, titles: Sequence[str], menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(theme.pixels(_WIDTH))
        self._name = label("", Voice.HEADING)
        self._remark = label("", Voice.SMALL)
        self._tournaments = QComboBox()
        self._tournaments.setAccessibleName(_("Tournament"))
        self._tournaments.activated.connect(self._choose_tournament)
        self._saved = label("", Voice.SMALL)
        self._places = QButtonGroup(self)
        self._places.idClicked.connect(self.page_chosen)
        layout = QVBoxLayout(self)
        margin = theme.pixels(10)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(theme.pixels(4))
        layout.addLayout(self._head(menu))
        layout.addWidget(self._remark)
        layout.addWidget(self._tournaments)
        layout.addSpacing(theme.pixels(8))
        for number, title in enumerate(titles):
            layout.addWidget(self._place(number, title))
        layout.addStretch(1)
        layout.addWidget(self._saved)

    def show_event(self, event: Event, tournament_id: TournamentId) -> None:
        """Show what the event is called, when and where it is, and its tournaments."""
        self._name.setText(event.name)
        days = " – ".join(dict.fromkeys(filter(None, (event.start_date, event.end_date))))
        self._remark.setText(" · ".join(filter(None, (days, event.place, event.federation))))
        self._remark.setVisible(bool(self._remark.text()))
        self._tournaments.clear()
        for each in event.tournaments:
            self._tournaments.addItem(each.settings.name, each.id)
        self._tournaments.setCurrentIndex(self._tournaments.findData(tournament_id))
        self._tournaments.setVisible(len(event.tournaments) > 1)

    def show_saved(self, moment: str) -> None:
        """Show when the last step was written to disk, "14:07:32"."""
        self._saved.setText(_("Saved {time}").format(time=moment))

    def show_page(self, number: int) -> None:
        """Mark the page that is in view, from 0."""
        self._places.button(number).setChecked(True)

    def _head(self, menu: QMenu) -> QHBoxLayout:
        button = QToolButton()
        button.setObjectName("menuButton")
        button.setText("☰")
        button.setAccessibleName(_("Menu"))
        button.setToolTip(_("Menu (F10)"))
        button.setShortcut(QKeySequence(Qt.Key.Key_F10))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _place(self, number: int, title: str) -> QPushButton:
        shortcut = QKeySequence(f"Ctrl+{number + 1}")
        button = QPushButton(title)
        button.setProperty("place", True)
        button.setCheckable(True)
        button.setShortcut(shortcut)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        hint = line(shortcut.toString(QKeySequence.SequenceFormat.NativeText), Voice.SMALL)
        hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(button)
        inside.setContentsMargins(0, 0, theme.pixels(10), 0)
        inside.addWidget(hint, 0, Qt.AlignmentFlag.AlignRight)
        self._places.addButton(button, number)
        return button

    def _choose_tournament(self, place: int) -> None:
        self.tournament_chosen.emit(self._tournaments.itemData(place))
