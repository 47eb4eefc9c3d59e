"""Many files at once: several processes, results in order, and a progress bar."""

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, TypeAlias, TypeVar

import typer

Item = TypeVar("Item")
Result = TypeVar("Result")

Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=1, help="Number of processes.")]

_FEW = 8
"""Up to this many items, the wait is too short for a bar."""
_MOST_AT_ONCE = 64
_NEW_OBJECTS = 100_000


def in_order(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Iterator[Result]:
    """Yield the result of *function* for each of *items*, computed by *jobs* processes.

    For many items a terminal shows a bar on standard error, which disappears at the end.
    """
    results = _results(function, items, jobs)
    if len(items) <= _FEW or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console  # only for eyes
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(results, len(items), description="")


def _results(
    function: Callable[[Item], Result], items: Sequence[Item], jobs: int
) -> Iterator[Result]:
    if min(jobs, len(items)) < 2:
        with _few_collections():
            yield from map(function, items)
        return
    # Imported here because a command with one file does without.
    from concurrent.futures import ProcessPoolExecutor

    chunk = max(1, min(_MOST_AT_ONCE, len(items) // (jobs * 4)))
    with ProcessPoolExecutor(jobs, initializer=_rarely_collect) as pool:
        yield from pool.map(function, items, chunksize=chunk)


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
