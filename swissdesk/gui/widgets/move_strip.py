"""Keys that move the current row of a table, and the strip that shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from swissdesk.gui.widgets.key_strip import KeyStrip
from swissdesk.i18n import _


@dataclass(frozen=True, slots=True)
class MoveKey:
    """A key that, with Alt, moves the current row by a number of places."""

    key: Qt.Key
    cap: str
    label: str
    action: int


def up_and_down() -> tuple[MoveKey, ...]:
    """Return the keys that move a row by one place."""
    return (
        MoveKey(Qt.Key.Key_Up, "Alt+↑", _("up"), -1),
        MoveKey(Qt.Key.Key_Down, "Alt+↓", _("down"), 1),
    )


class MoveStrip(KeyStrip):
    """The strip of the keys that move the current row of *table*; it also enables them there."""

    def __init__(
        self, table: QWidget, keys: Sequence[MoveKey], parent: QWidget | None = None
    ) -> None:
        super().__init__(keys, parent)
        self._table = table
        self._steps = {each.key: each.action for each in keys}
        table.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self._table
            and isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.modifiers() & Qt.KeyboardModifier.AltModifier
            and Qt.Key(event.key()) in self._steps
        ):
            self.triggered.emit(self._steps[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)
