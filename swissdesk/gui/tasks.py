"""Run a pure function off the GUI thread.

Why threads and not processes: a pure Python worker leaves the window responsive (the interpreter
changes threads every few milliseconds), and a snapshot needs no lock. Cancelling means that the
answer is thrown away; the function itself runs to its end unseen, which is harmless as it is pure.
"""

from collections.abc import Callable, Iterable
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
    stepped = Signal(int)
    """So many pieces are there; only of a task that is known to have several."""

    _answered = Signal(object, object)

    def __init__(self, title: str, parent: QObject | None = None, *, pieces: int = 0) -> None:
        super().__init__(parent)
        self.title = title
        self.pieces = pieces
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

    def step(self, done: int) -> None:
        """Tell how many pieces are there; called by the worker."""
        with suppress(RuntimeError):
            self.stepped.emit(done)

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


def run_through(
    title: str,
    pieces: Iterable[T],
    count: int,
    *,
    then: Callable[[list[T]], None],
    failed: Callable[[Exception], None],
    parent: QObject | None = None,
) -> Task:
    """Take *pieces*, of which there are *count*, in a worker thread, and give all to *then*.

    The task tells how many there are already. ``cancel`` stops it before the next piece.
    """
    task = Task(title, parent, pieces=count)

    def taken() -> list[T]:
        found: list[T] = []
        for piece in pieces:
            found.append(piece)
            task.step(len(found))
            if not task.is_running:
                break
        return found

    task.done.connect(lambda value: then(cast("list[T]", value)))
    task.failed.connect(failed)
    QThreadPool.globalInstance().start(_Work(task, taken))
    return task
