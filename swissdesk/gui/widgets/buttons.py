"""Buttons that show their keys; the code that creates a button also sets its shortcut."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
)

from swissdesk.gui import theme
from swissdesk.gui.widgets.labels import Voice, line, tip
from swissdesk.i18n import _

_GAP = 12
_WIDEST = 300
_SIGNS = {"Return": "⏎", "Enter": "⏎", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def shown_keys(sequence: str) -> str:
    """Return a key sequence as printed on the keyboard; Enter is the Return of the number pad."""
    native = _native(sequence)
    for name, sign in _SIGNS.items():
        if sequence == name or sequence.endswith(f"+{name}"):
            return native.removesuffix(_native(name)) + sign
    return native


def _native(sequence: str) -> str:
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)


class HintButton(QPushButton):
    """A button with its text at the left and its keys at the right."""

    def __init__(self, words: str, keys: str) -> None:
        super().__init__(words)
        self._hint = line(shown_keys(keys), Voice.SMALL)
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(self)
        inside.setContentsMargins(theme.pixels(10), 0, theme.pixels(10), 0)
        inside.addWidget(self._hint, 0, Qt.AlignmentFlag.AlignRight)

    def show_keys(self, *, shown: bool) -> None:
        """Show the keys, or hide them if space is scarce."""
        self._hint.setVisible(shown)

    def sizeHint(self) -> QSize:
        if self._hint.isHidden():
            return super().sizeHint()
        return super().sizeHint() + QSize(self._hint.sizeHint().width() + theme.pixels(_GAP), 0)


class MenuButton(HintButton):
    """Opens the menu of SwissDesk above itself, when pressed or on F10."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(_("Menu"), "F10")
        self._menu = menu
        self.clicked.connect(self._open)
        QShortcut(QKeySequence("F10"), self).activated.connect(self._open)

    def _open(self) -> None:
        above = QPoint(0, -self._menu.sizeHint().height())
        self._menu.popup(self.mapToGlobal(above))
        self._menu.setActiveAction(self._menu.actions()[0])


class ElidingButton(QPushButton):
    """Shows words and keys; the tool tip and the accessible name have the whole text.

    As the button becomes narrower, the words first shrink to *short* (such as "Undo"), then the
    keys disappear, and at last *short* is cut as well.
    """

    def __init__(self, keys: str) -> None:
        super().__init__()
        self._keys = shown_keys(keys)
        self._words = self._short = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, short: str = "") -> None:
        """Show other words; *short* is their abbreviation."""
        self._words, self._short = words, short or words
        self.setToolTip(tip(f"{words} ({self._keys})"))
        self.setAccessibleName(words)
        self.setText(f"{words}   {self._keys}".replace("&", "&&"))
        self.updateGeometry()

    def widths(self) -> tuple[int, int, int, int]:
        """Return the widths for all words, *short* with keys, *short* alone, and the least.

        The first has a limit, so that the button leaves space to the others.
        """
        whole = min(super().sizeHint().width(), theme.pixels(_WIDEST))
        short = min(whole, self._width_of(f"{self._short}   {self._keys}"))
        bare = min(short, self._width_of(self._short))
        return whole, short, bare, min(bare, self._width_of("…"))

    def sizeHint(self) -> QSize:
        return QSize(self.widths()[0], super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.widths()[-1], super().sizeHint().height())

    def shown(self, width: int) -> str:
        """Return the words and keys that fit this width."""
        advance = self.fontMetrics().horizontalAdvance
        room = width - self._width_of("")
        keys = f"   {self._keys}"
        if advance(self._words + keys) <= room:
            return self._words + keys
        if advance(self._short + keys) > room:
            return self._cut(self._short, room + 1)
        cut = self._cut(self._words, room - advance(keys))
        return (cut if len(cut) > len(self._short) else self._short) + keys

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = self.shown(self.width()).replace("&", "&&")
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

    def _width_of(self, words: str) -> int:
        advance = self.fontMetrics().horizontalAdvance
        beside = super().sizeHint().width() - advance(f"{self._words}   {self._keys}")
        return beside + advance(words)

    def _cut(self, words: str, room: int) -> str:
        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
