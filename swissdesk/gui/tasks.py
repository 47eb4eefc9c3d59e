"""Run a pure function off the GUI thread.

Why threads and not processes: a pure Python worker leaves the window responsive (the interpreter
changes threads every few milliseconds), and a snapshot needs no lock. Cancelling means that the
answer is thrown away; the function itself runs to its end unseen, which is harmless as it is pure.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

T = TypeVar("T")


class Task(QObject):
    """A function at work; its signals arrive in the GUI thread, and one of them always does."""

    done = Signal(object)
    """The answer."""
    failed = Signal(object)
    """The exception that the function raised."""
    finished = Signal()
    """The end, after ``done`` or ``failed``, or at once when cancelled."""

    _answered = Signal(object, object)

    def __init__(self, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self.is_running = True
        self._answered.connect(self._answer)

    def cancel(self) -> None:
        """Throw the answer away."""
        if self.is_running:
            self.is_running = False
            self.finished.emit()

    def answer(self, value: object, error: BaseException | None) -> None:
        """Hand over what came out, if whoever asked is still there; called by the worker."""
        with suppress(RuntimeError):  # PySide's word for a task deleted with its parent
            self._answered.emit(value, error)

    def _answer(self, value: object, error: BaseException | None) -> None:
        if not self.is_running:
            return
        self.is_running = False
        try:
            if error is None:
                self.done.emit(value)
            else:
                self.failed.emit(error)
        finally:
            self.finished.emit()


class _Work(QRunnable, Generic[T]):
    """The function on its way through the thread pool."""

    def __init__(self, task: Task, function: Callable[[], T]) -> None:
        super().__init__()
        self._task = task
        self._function = function

    def run(self) -> None:
        try:
            value: T | None = self._function()
            error: Exception | None = None
        except Exception as caught:  # noqa: BLE001  handed over and raised in the GUI thread
            value, error = None, caught
        self._task.answer(value, error)


def run(
    title: str,
    function: Callable[[], T],
    *,
    then: Callable[[T], None],
    failed: Callable[[Exception], None],
    parent: QObject | None = None,
) -> Task:
    """Call *function* in a worker thread and *then* or *failed* in this one.

    *title* says what is being done, for the message bar. Nothing is called after ``cancel``.
    """
    task = Task(title, parent)
    task.done.connect(lambda value: then(cast("T", value)))  # a signal carries objects
    task.failed.connect(failed)
    QThreadPool.globalInstance().start(_Work(task, function))
    return task
