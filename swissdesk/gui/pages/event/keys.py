"""The key handler for the tables of the Event page."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class Keyboard(QObject):
    """Call the function in *deeds* for a key pressed in *widget* without Ctrl or Alt."""

    def __init__(self, widget: QWidget, deeds: Mapping[Qt.Key, Callable[[], None]]) -> None:
        super().__init__(widget)
        self._deeds = dict(deeds)
        widget.installEventFilter(self)

    def press(self, key: Qt.Key) -> None:
        """Carry out a key."""
        self._deeds[key]()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            deed = self._deeds.get(Qt.Key(event.key()))
            if deed is not None and not event.modifiers() & _CHORD:
                deed()
                return True
        return super().eventFilter(watched, event)
