"""Run a pure function outside the GUI thread.

Why threads and not processes: a pure Python worker leaves the window responsive (the interpreter
switches threads every few milliseconds), and a snapshot needs no lock. Cancelling discards the
result; the function itself runs to its end in the background, which is harmless because it is pure.

A worker never touches a task, which is destroyed with its window: a signal of an object destroyed
in the GUI thread at that moment crashes the program. Instead, the worker leaves its messages, with
the number of the task, at a post office that is never destroyed.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import count as numbers_from
from threading import Event
from typing import Generic, TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

T = TypeVar("T")


class Task(QObject):
    """A running function; its signals arrive in the GUI thread, and ``finished`` always does."""

    done = Signal(object)
    """The result."""
    failed = Signal(object)
    """The exception that the function raised."""
    finished = Signal()
    """The task has ended: after ``done`` or ``failed``, or at once when cancelled."""
    stepped = Signal(int)
    """The number of pieces ready; only for a task that is known to have several."""

    def __init__(self, title: str, parent: QObject | None = None, *, pieces: int = 0) -> None:
        super().__init__(parent)
        self.title = title
        self.pieces = pieces
        self.is_running = True
        self.cancelled = Event()

    def cancel(self) -> None:
        """Discard the result."""
        if self.is_running:
            self.is_running = False
            self.cancelled.set()
            self.finished.emit()

    def answer(self, value: object, error: object) -> None:
        """Emit the result or the exception."""
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


class _Post(QObject):
    """Delivers messages of workers in the GUI thread, to tasks that still exist."""

    answered = Signal(int, object, object)
    stepped = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._numbers = numbers_from(1)
        self._tasks: dict[int, Task] = {}
        self.answered.connect(self._answer)
        self.stepped.connect(self._step)

    def expect(self, task: Task) -> int:
        """Return the number under which a worker leaves messages for a task."""
        number = next(self._numbers)
        self._tasks[number] = task
        return number

    def _answer(self, number: int, value: object, error: object) -> None:
        task = self._tasks.pop(number)
        if shiboken6.isValid(task):
            task.answer(value, error)

    def _step(self, number: int, done: int) -> None:
        task = self._tasks[number]
        if shiboken6.isValid(task):
            task.stepped.emit(done)


class _Work(QRunnable, Generic[T]):
    """The function as run by the thread pool."""

    def __init__(self, number: int, function: Callable[[], T]) -> None:
        super().__init__()
        self._number = number
        self._function = function

    def run(self) -> None:
        try:
            value: T | None = self._function()
            error: Exception | None = None
        except Exception as caught:  # noqa: BLE001  handed over and raised in the GUI thread
            value, error = None, caught
        _post().answered.emit(self._number, value, error)


@cache
def _post() -> _Post:
    """Return the post office; the first call must be in the GUI thread."""
    return _Post()


def run(
    title: str,
    function: Callable[[], T],
    *,
    then: Callable[[T], None],
    failed: Callable[[Exception], None],
    parent: QObject | None = None,
) -> Task:
    """Call *function* in a worker thread, and then *then* or *failed* in this one.

    *title* names the action for the message bar. After ``cancel``, neither is called.
    """
    task = Task(title, parent)
    task.done.connect(lambda value: then(cast("T", value)))  # a signal carries objects
    task.failed.connect(failed)
    QThreadPool.globalInstance().start(_Work(_post().expect(task), function))
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
    """Take *count* *pieces* in a worker thread, one by one, and pass all of them to *then*.

    The task emits how many are ready. ``cancel`` stops it before the next piece.
    """
    task = Task(title, parent, pieces=count)
    number, cancelled = _post().expect(task), task.cancelled

    def taken() -> list[T]:
        found: list[T] = []
        for piece in pieces:
            found.append(piece)
            _post().stepped.emit(number, len(found))
            if cancelled.is_set():
                break
        return found

    task.done.connect(lambda value: then(cast("list[T]", value)))
    task.failed.connect(failed)
    QThreadPool.globalInstance().start(_Work(number, taken))
    return task


def run_watched(
    title: str,
    function: Callable[[Callable[[float], None], Callable[[], bool]], T],
    *,
    then: Callable[[T], None],
    failed: Callable[[Exception], None],
    parent: QObject | None = None,
    pieces: int = 100,
) -> Task:
    """Call *function* as :func:`run` does, with functions that take its progress and may stop it.

    The first takes the part that is done, from 0 to 1; the second returns whether the task was
    cancelled. The task emits the number of *pieces* ready; by default, that is the progress in
    percent.
    """
    task = Task(title, parent, pieces=pieces)
    number, cancelled = _post().expect(task), task.cancelled
    ready = 0

    def progress(done: float) -> None:
        nonlocal ready
        if round(pieces * done) != ready:
            ready = round(pieces * done)
            _post().stepped.emit(number, ready)

    task.done.connect(lambda value: then(cast("T", value)))
    task.failed.connect(failed)
    work = _Work(number, lambda: function(progress, cancelled.is_set))
    QThreadPool.globalInstance().start(work)
    return task
