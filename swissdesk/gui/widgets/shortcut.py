"""Keys that work everywhere in a page, with their words for the sheet of keys."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShortcutEvent
from PySide6.QtWidgets import QPushButton, QWidget


def on_key(page: QWidget, keys: str, words: str, slot: Callable[[], object]) -> QShortcut:
    """Call *slot* on *keys* in *page*; *words* describe the effect on the sheet of keys (F1)."""
    shortcut = QShortcut(QKeySequence(keys), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.setWhatsThis(words)
    shortcut.activated.connect(lambda: slot())
    return shortcut


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
