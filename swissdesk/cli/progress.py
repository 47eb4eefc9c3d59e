"""A progress bar on the terminal, for commands that take a while."""

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

Result = TypeVar("Result")


class ProgressBar:
    """Count results on standard error as they arrive; the bar disappears at the end."""

    def __init__(self, total: int) -> None:
        self._progress = Progress(console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("", total=total)

    def __enter__(self) -> "ProgressBar":
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def __call__(self, results: Iterable[Result]) -> Iterator[Result]:
        """Yield *results* and advance the bar by one step for each."""
        for result in results:
            yield result
            self._progress.advance(self._task)
