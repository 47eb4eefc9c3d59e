"""A layout that puts small widgets side by side and begins a new line where the window ends."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets in reading order, each as wide as it wants to be."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]  # Qt asks past the end
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]  # Qt asks past the end
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arranged(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._arranged(area, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arranged(self, area: QRect, *, move: bool) -> int:
        """Return the height the widgets need in the width of *area*; place them there if asked."""
        left, top, line = area.left(), area.top(), 0
        for item in self._items:
            hint = item.sizeHint()
            if left > area.left() and left + hint.width() > area.right() + 1:
                left, top, line = area.left(), top + line + self.spacing() // 2, 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), hint))
            left += hint.width() + self.spacing()
            line = max(line, hint.height())
        return top + line - area.top()
