"""The keys of the tables of the Event page."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.widgets.key_strip import KeyStrip, StripKey

_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class TableStrip(KeyStrip):
    """The strip of the *keys* of *table*; it also enables them there, without Ctrl or Alt."""

    def __init__(self, table: QWidget, keys: Mapping[Qt.Key, StripKey]) -> None:
        super().__init__(tuple(keys.values()))
        self._keys = keys
        self.triggered.connect(lambda action: action())
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = self._keys.get(Qt.Key(event.key()))
            if key is not None and not event.modifiers() & _CHORD:
                key.action()
                return True
        return super().eventFilter(watched, event)
