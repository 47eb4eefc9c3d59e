"""Common parts of the tabs of the Event page: forms, columns, and how they change things."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.row import add_row, column_of
from swissdesk.i18n import _
from swissdesk.operations import regulations

MOST_ROUNDS = 99
_TWO_COLUMNS, _BETWEEN, _MARGIN = 860, 48, 16
"""The least width for two columns, the space between them and around them, at 100 %."""


class Columns(QScrollArea):
    """Forms side by side if they fit, otherwise one below the other.

    *shares* are the relative widths of the forms, equal by default.
    """

    def __init__(self, *forms: QWidget, shares: tuple[int, ...] = ()) -> None:
        super().__init__()
        self._forms = forms
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(theme.pixels(_BETWEEN))
        for each, share in zip(forms, shares or (1,) * len(forms), strict=True):
            self._columns.addWidget(each, share)
        inside = QWidget()
        column_of(self._columns, 1, on=inside, margins=(theme.pixels(_MARGIN),) * 4)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_done = super().eventFilter(watched, event)
        if event.type() is QEvent.Type.LayoutRequest:  # a form needs another width
            self._arrange()
        return is_done

    def _arrange(self) -> None:
        directions, forms = QBoxLayout.Direction, self._forms
        needed = sum(each.minimumSizeHint().width() for each in forms)
        needed += theme.pixels(_BETWEEN) * (len(forms) - 1) + theme.pixels(_MARGIN) * 2
        is_wide = self.viewport().width() >= max(theme.pixels(_TWO_COLUMNS), needed)
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def form(title: str, *rows: tuple[str, *tuple[QWidget, ...]]) -> QWidget:
    """Return a form under a title; a row has a name, a field, and an optional part beside it."""
    fields = QFormLayout()
    fields.setHorizontalSpacing(theme.pixels(16))
    fields.setVerticalSpacing(theme.pixels(8))
    fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    fields.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    for name, *beside in rows:
        if isinstance(beside[0], QLabel):
            _let_wrap(beside[0])
        else:  # a label is read out by its text
            beside[0].setAccessibleName(name.replace("&", ""))
        add_row(fields, name, beside[0], *beside[1:])
    made = QWidget()
    column_of(label(title, Voice.HEADING), fields, 1, on=made, spacing=theme.pixels(12))
    return made


def _let_wrap(words: QLabel) -> None:
    """Give wrapped text the height for all its lines; a layout row reserves it without using it."""
    if words.wordWrap():
        policy = words.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.MinimumExpanding)
        words.setSizePolicy(policy)


def change_settings(session: Session, **changes: Any) -> bool:  # fields, of several types
    """Change fields of the regulations in view; return whether they changed."""
    settings = replace(session.tournament.settings, **changes)
    return session.perform(regulations.change_settings, settings=settings, changed=tuple(changes))


def offer(choice: Choice, offered: Mapping[Any, str], current: object) -> None:
    """Show the choices; the present value is included even if it is never offered."""
    shown = {**offered}
    shown.setdefault(current, _("as imported"))
    choice.offer(shown.items())
    choice.choose(current)
