"""Keys that work everywhere in a page, with their words for the sheet of keys."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShortcutEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def on_key(page: QWidget, keys: str, words: str, slot: Callable[[], object]) -> QShortcut:
    """Call *slot* on *keys* in *page*; *words* describe the effect on the sheet of keys (F1)."""
    shortcut = QShortcut(QKeySequence(keys), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.setWhatsThis(words)
    shortcut.activated.connect(lambda: slot())
    return shortcut


class Menu(QMenu):
    """A menu that gets all letters and arrows while it is open; the page behind it gets none.

    Keys with Ctrl and function keys still act as everywhere.
    """

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_function = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
            if not is_function and not event.modifiers() & _COMMANDS:
                event.accept()
                return True
        return super().event(event)


def click_at_once(top: QWidget) -> None:
    """Have each button in *top* click when its letter is pressed with Alt.

    Qt clicks 100 ms later; letters typed meanwhile would go into the field that was left.
    """
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    clicker = top.findChild(_Clicker, options=direct) or _Clicker(top)
    for button in top.findChildren(QPushButton):
        button.installEventFilter(clicker)


class _Clicker(QObject):
    """Clicks the button whose letter was pressed; a button with a menu opens it at once anyhow."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QShortcutEvent) or event.isAmbiguous():
            return False
        if not isinstance(watched, QPushButton) or watched.menu() is not None:
            return False
        watched.click()
        return True
