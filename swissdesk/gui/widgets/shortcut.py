"""Keys that work while the keyboard is anywhere in a page, with words for the sheet of keys."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def on_key(page: QWidget, keys: str, words: str, slot: Callable[[], object]) -> QShortcut:
    """Do *slot* on *keys* in *page*; *words* say on the sheet of keys (F1) what that does."""
    shortcut = QShortcut(QKeySequence(keys), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.setWhatsThis(words)
    shortcut.activated.connect(lambda: slot())
    return shortcut
