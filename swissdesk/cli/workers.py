"""Many files at once: several processes, results in order, and a progress bar."""

import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Annotated, Protocol, TypeAlias, TypeVar

import typer

Item = TypeVar("Item")
Result = TypeVar("Result")

Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=1, help="Number of processes.")]

_FEW = 8
"""Up to this many items, the wait is too short for a bar."""
_MOST_AT_ONCE = 64
_NEW_OBJECTS = 100_000


class _Bar(Protocol):
    def __call__(self, results: Iterable[Result]) -> Iterable[Result]: ...


def in_order(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Iterator[Result]:
    """Yield the result of *function* for each of *items*, computed by *jobs* processes."""
    with _bar(len(items)) as bar:
        if min(jobs, len(items)) < 2:
            with _few_collections():
                yield from bar(map(function, items))
            return
        # Imported here because a command with one file does without.
        from concurrent.futures import ProcessPoolExecutor

        chunk = max(1, min(_MOST_AT_ONCE, len(items) // (jobs * 4)))
        with ProcessPoolExecutor(jobs, initializer=_rarely_collect) as pool:
            yield from bar(pool.map(function, items, chunksize=chunk))


def _rarely_collect() -> None:
    """Collect garbage less often: thousands of tournaments come and go, without cycles."""
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS)


@contextmanager
def _few_collections() -> Iterator[None]:
    """Collect garbage less often in this process, until the block ends."""
    before = gc.get_threshold()
    _rarely_collect()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def _bar(total: int) -> AbstractContextManager[_Bar]:
    """Return a bar on standard error; without a terminal it shows nothing."""
    if total <= _FEW or not sys.stderr.isatty():
        return nullcontext(_unseen)
    from swissdesk.cli.progress import ProgressBar  # loads rich, only for eyes

    return ProgressBar(total)


def _unseen(results: Iterable[Result]) -> Iterable[Result]:
    return results
