"""The bar at the top: the next step as a sentence and a button, and Undo and Redo by name."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.gui import theme
from swissdesk.gui.widgets.buttons import ElidingButton
from swissdesk.gui.widgets.labels import ElidingLabel
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _
from swissdesk.listings.rows.next_step import NextStep

_SENTENCE, _SENTENCE_AT_LEAST = 220, 90
"""The least width of the sentence at 100 %, before and after the buttons have shrunk."""
_DETAILS = " ("
"""The start of the part of the sentence that is the first to go."""

Part = TypeVar("Part")


class NextStepBar(QWidget):
    """Always current; Ctrl+Return presses the button.

    The bar takes one line. If space is scarce, the list of boards in brackets goes first, then Undo
    and Redo lose the name of the step, then the sentence is cut, then the keys go; the tool tips
    show everything.
    """

    pressed = Signal()
    undo_pressed = Signal()
    redo_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("nextStep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sentence = ElidingLabel()
        self._sentence.setAccessibleName(_("Next step"))
        self._undo, self._redo = ElidingButton("Ctrl+Z"), ElidingButton("Ctrl+Shift+Z")
        self._button = ElidingButton("Ctrl+Return")
        self._button.setProperty("primary", True)
        buttons = self._undo, self._redo, self._button
        self._line = fill(QHBoxLayout(self), (self._sentence, 1), *buttons, gap=8)
        margin = theme.pixels(8)
        self._line.setContentsMargins(2 * margin, margin, 2 * margin, margin)
        for button, clicked, press, keys in (
            (self._undo, self.undo_pressed, self.undo_pressed.emit, ("Ctrl+Z",)),
            (self._redo, self.redo_pressed, self.redo_pressed.emit, ("Ctrl+Shift+Z", "Ctrl+Y")),
            (self._button, self.pressed, self._button.click, ("Ctrl+Return", "Ctrl+Enter")),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(clicked)
            shortcut = QShortcut(self)
            shortcut.setKeys([QKeySequence(each) for each in keys])
            shortcut.activated.connect(press)

    def show_step(self, step: NextStep, *, can_press: bool) -> None:
        """Show the next step; its button is grey while a task is running."""
        self._sentence.show_words(step.sentence)
        self._button.show_words(step.button)
        self._button.setEnabled(can_press)
        self._share_room()

    def show_ways_back(self, undo: str, redo: str) -> None:
        """Name the steps of Undo and Redo; an empty name disables the button."""
        for button, form, short, step in (
            (self._undo, _("Undo: {step}"), _("Undo"), undo),
            (self._redo, _("Redo: {step}"), _("Redo"), redo),
        ):
            button.show_words(form.format(step=step) if step else short, short)
        self._undo.setEnabled(bool(undo))
        self._redo.setVisible(bool(redo))
        self._share_room()

    def _share_room(self) -> None:
        """Divide the width of the line among the parts."""
        sentence, primary = self._sentence, self._button
        ways_back = [each for each in (self._undo, self._redo) if not each.isHidden()]
        widths = {each: each.widths() for each in (*ways_back, primary)}
        wanted: dict[QWidget, int] = {each: widest for each, (widest, *_less) in widths.items()}
        wanted[sentence] = sentence.sizeHint().width()
        steps: list[tuple[QWidget, int]] = [
            (sentence, sentence.width_of_beginning(_DETAILS)),
            *((each, widths[each][1]) for each in ways_back),
            (sentence, theme.pixels(_SENTENCE)),
            *((each, widths[each][2]) for each in (*ways_back, primary)),
            (sentence, theme.pixels(_SENTENCE_AT_LEAST)),
            *((each, widths[each][3]) for each in (primary, *ways_back)),
        ]
        margins, gaps = self._line.contentsMargins(), self._line.spacing() * len(widths)
        room = self.width() - margins.left() - margins.right() - gaps
        given = shares(wanted, steps, room)
        for each in widths:
            each.setMaximumWidth(given[each])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()


def shares(
    wanted: Mapping[Part, int], steps: Iterable[tuple[Part, int]], room: int
) -> dict[Part, int]:
    """Return the width of each part: as *wanted*, or narrowed by as few *steps* as needed.

    A step names a part and its least width; the part shrinks to that before the next step begins.
    """
    given = dict(wanted)
    excess = sum(given.values()) - room
    for part, least in steps:
        yielded = min(max(given[part] - least, 0), max(excess, 0))
        given[part] -= yielded
        excess -= yielded
    return given
