"""Small widgets side by side, in as many lines as the width asks for.

Why a widget and not a QLayout: a Python layout must answer None past its last item, and PySide 6.12
takes one reference to None too many for each such answer until the interpreter stops.
"""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.gui import theme


class Flow(QWidget):
    """Widgets in reading order, each as wide as it wants to be; the height follows the width."""

    def __init__(self, spacing: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spacing = spacing
        self._widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Put *widget* after the others."""
        widget.setParent(self)
        self._widgets.append(widget)
        widget.show()
        self.updateGeometry()

    @property
    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    def _arranged(self, width: int, *, move: bool) -> int:
        """Return the height the widgets need in *width*; place them there if asked."""
        gap = theme.pixels(self._spacing)
        left, top, line = 0, 0, 0
        for widget in self._shown:
            hint = widget.sizeHint()
            if left and left + hint.width() > width:
                left, top, line = 0, top + line + gap // 2, 0
            if move:
                widget.setGeometry(left, top, hint.width(), hint.height())
            left += hint.width() + gap
            line = max(line, hint.height())
        return top + line

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arranged(width, move=False)

    def sizeHint(self) -> QSize:
        hints = [widget.sizeHint() for widget in self._shown]
        gaps = theme.pixels(self._spacing) * max(len(hints) - 1, 0)
        return QSize(
            sum(hint.width() for hint in hints) + gaps,
            max((hint.height() for hint in hints), default=0),
        )

    def minimumSizeHint(self) -> QSize:
        hints = [widget.sizeHint() for widget in self._shown]
        return QSize(
            max((hint.width() for hint in hints), default=0), self.heightForWidth(self.width())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arranged(self.width(), move=True)
        self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Polish, QEvent.Type.Show):
            self._arranged(self.width(), move=True)
            self.updateGeometry()
        return super().event(event)
