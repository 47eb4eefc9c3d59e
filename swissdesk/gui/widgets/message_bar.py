"""The line at the foot of a page: events, failures, running tasks."""

from collections import deque
from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QWidget

from swissdesk.gui.tasks import Task
from swissdesk.gui.widgets.labels import ElidingLabel, tip
from swissdesk.gui.widgets.row import fill
from swissdesk.i18n import _

_A_MOMENT = 300
"""Milliseconds before a task still running is shown."""

_QUIET = 20_000
"""Milliseconds for which a quiet line is shown."""

_KEPT = 20
"""How many failures can be shown again."""


class MessageBar(QWidget):
    """Shows one message at a time; never asks for an answer, never takes the keyboard focus.

    The bar is as high as its buttons, so that the page above does not move; only a message longer
    than the bar takes more lines. A quiet line beside it, about other desks, takes what is left.
    """

    undo_wanted = Signal()
    """The arbiter wants to undo the step in the message."""

    retry_wanted = Signal()
    """The arbiter wants to try the failed action again."""
    elsewhere_wanted = Signal()
    """The arbiter wants to save the event elsewhere and repeat the failed action there."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("messageBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._task: Task | None = None
        self._failures: deque[tuple[str, str]] = deque(maxlen=_KEPT)
        self._recalled = -1
        self._text = _Sentence()
        self._text.setAccessibleName(_("Message"))
        self._undo = _button(_("Undo"), self.undo_wanted, is_flat=True)
        self._undo.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.retry = _button(_("Try a&gain"), self.retry_wanted, is_flat=True)
        self.elsewhere = _button(_("Sa&ve elsewhere..."), self.elsewhere_wanted, is_flat=True)
        self._progress = QProgressBar(minimum=0, maximum=0, textVisible=False)
        self._progress.hide()
        self._cancel = _button(_("Cancel"), self._cancel_task)
        _keep_place(self._undo)
        _keep_place(self._cancel)
        self.quiet = ElidingLabel()
        self.quiet.setAccessibleName(_("Other desks"))
        self.quiet.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._standing = ""
        self._end_of_quiet = QTimer(self, interval=_QUIET, singleShot=True)
        self._end_of_quiet.timeout.connect(lambda: self.quiet.show_words(self._standing))
        buttons = self._undo, self.retry, self.elsewhere
        self._layout = fill(
            QHBoxLayout(self), self._text, *buttons, (self.quiet, 1), self._progress, self._cancel
        )
        self._layout.setContentsMargins(16, 2, 16, 2)

    @property
    def text(self) -> str:
        return self._text.text()

    def say(self, text: str, *, is_failure: bool = False, offers_undo: bool = False) -> None:
        """Show *text*, prominently if it is a failure, with an Undo button if *offers_undo*."""
        if is_failure:
            self._failures.append((f"{datetime.now().astimezone():%H:%M:%S}", text))
            self._recalled = -1
        self._show(text, is_failure=is_failure, offers_undo=offers_undo)

    def note(self, text: str) -> None:
        """Show *text* unless a failure is shown: nobody waits for it."""
        if not self.property("failure"):
            self._show(text, is_failure=False)

    def say_quietly(self, text: str) -> None:
        """Show the step of another desk beside the message, for a while."""
        self.quiet.show_words(self._standing or text)
        self._end_of_quiet.start()

    def stand(self, text: str) -> None:
        """Show *text* in place of quiet lines for as long as it holds; end it with no text."""
        self._standing = text
        self.quiet.show_words(text)
        self.quiet.setProperty("standing", bool(text))
        _restyle(self.quiet)

    def _show(self, text: str, *, is_failure: bool, offers_undo: bool = False) -> None:
        self._text.setText(text)
        self._undo.setVisible(offers_undo)
        self.offer_ways_out(offered=False)
        self._text.setToolTip(tip(text))
        self.setProperty("failure", is_failure)
        _restyle(self, self._text, self.quiet)

    def end_failure(self) -> None:
        """Remove a failure at the next action, unless its buttons still offer a way out."""
        if self.property("failure") and self.retry.isHidden():
            self.say("")

    def recall(self) -> None:
        """Show the last failure again; each repetition shows the one before it."""
        if not self._failures:
            self.say(_("Nothing has failed."))
            return
        self._recalled = (self._recalled + 1) % len(self._failures)
        at, words = self._failures[-1 - self._recalled]
        form = _("{time}: {failure} ({n} of {count}, F8 shows the one before)")
        count, n = len(self._failures), self._recalled + 1
        self._show(form.format(time=at, failure=words, n=n, count=count), is_failure=True)

    def withdraw_undo(self) -> None:
        """Remove the Undo button, because another section is shown."""
        self._undo.hide()

    def offer_ways_out(self, *, offered: bool = True, elsewhere_first: bool = False) -> None:
        """After a failure to write the file, offer to try again or to save elsewhere.

        Pass *elsewhere_first* if another try helps only after somebody restores the file.
        """
        ways = [self.retry, self.elsewhere][:: -1 if elsewhere_first else 1]
        first = min(map(self._layout.indexOf, ways))
        for place, button in enumerate(ways, first):
            self._layout.insertWidget(place, button)
            button.setVisible(offered)
        QWidget.setTabOrder(*ways)

    def watch(self, task: Task) -> None:
        """Show that *task* is running, if it takes longer than a moment."""
        if self._task is not None:
            self._task.stepped.disconnect(self._step)
        self._task = task
        self._progress.setRange(0, task.pieces)
        self._progress.setValue(0)
        task.stepped.connect(self._step)
        task.finished.connect(self._rest)
        QTimer.singleShot(_A_MOMENT, task, lambda: self._show_task(task))

    def _show_task(self, task: Task) -> None:
        if task is self._task and task.is_running:
            self._say_how_far(task)
            self._progress.show()
            self._cancel.show()

    def _step(self, done: int) -> None:
        self._progress.setValue(done)
        if self._task is not None and self._progress.isVisible():
            self._say_how_far(self._task)

    def _say_how_far(self, task: Task) -> None:
        """Show the action in progress, and which of how many pieces it has reached."""
        number = min(self._progress.value() + 1, task.pieces)
        form = _("{title} {n} of {count}") if task.pieces else "{title}"
        self.say(form.format(title=task.title, n=number, count=task.pieces))

    def _cancel_task(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self.say(_("Cancelled; nothing was changed."))

    def _rest(self) -> None:
        """Hide the progress once the task shown has ended."""
        if self._task is not None and not self._task.is_running:
            self._task.stepped.disconnect(self._step)
            self._task = None
            self._progress.hide()
            self._cancel.hide()


class _Sentence(QLabel):
    """As wide as its text if space allows; otherwise it wraps, and it never widens the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + metrics.averageCharWidth()
        return QSize(width, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())


def _button(
    words: str, slot: SignalInstance | Callable[[], None], *, is_flat: bool = False
) -> QPushButton:
    """Return a hidden button."""
    button = QPushButton(words, flat=is_flat)
    button.clicked.connect(slot)
    button.hide()
    return button


def _restyle(*widgets: QWidget) -> None:
    """Apply the style sheet again after a property has changed."""
    for each in widgets:
        each.style().unpolish(each)
        each.style().polish(each)


def _keep_place(button: QPushButton) -> None:
    policy = button.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    button.setSizePolicy(policy)
