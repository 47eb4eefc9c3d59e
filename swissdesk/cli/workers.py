"""Many files at once: several processes or a Dask cluster, results in order, and a progress bar.

The items may be any number: only a few of them are in memory at any time. An item whose process
ends, for want of memory or because somebody killed it, is tried again by itself.
"""

import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain, islice
from operator import length_hint
from threading import Thread
from typing import Annotated, NoReturn, Protocol, TypeAlias, TypeVar

import typer

from swissdesk.errors import WorkLost
from swissdesk.i18n import N_

Item = TypeVar("Item")
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=1, help=N_("Number of processes."))]
Dask: TypeAlias = Annotated[
    str,
    typer.Option("--dask", metavar="ADDRESS", help=N_("Use the workers of this Dask scheduler.")),
]

_FEW = 8
"""Up to this many items, the wait is too short for a bar."""
_MOST_AT_ONCE = 64
_AHEAD = 4
"""The shares handed out for each process, so that none waits for work."""
_TRIES = 2
_NEW_OBJECTS = 100_000


class Promise(Protocol[Result_co]):
    """A result to come."""

    def result(self) -> Result_co:
        """Wait and return the result, or raise the call's exception.

        Raise concurrent.futures.BrokenExecutor if the process of the call ended.
        """


class Crew(Protocol):
    """Processes that carry out calls."""

    slots: int
    """How many calls they carry out at a time."""

    def submit(self, call: Callable[[], Result]) -> Promise[Result]:
        """Start a call among the others."""

    def alone(self, call: Callable[[], Result]) -> Result:
        """Carry out a call in a process with no other work; raise as ``Promise.result``."""

    def close(self) -> None:
        """Let the processes go; their open calls are cancelled."""


def in_order(
    function: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int,
    dask: str = "",
    lost: Callable[[Item], Result] | None = None,
) -> Iterator[Result]:
    """Yield the result of *function* for each of *items*, in their order.

    *jobs* processes compute them, or the cluster at the address *dask*. If the process of an item
    ends again and again, yield the result of *lost* for it; without *lost*, raise WorkLost.

    For many items a terminal shows a bar on standard error, which disappears at the end.
    """
    count = length_hint(items) or None
    source = iter(items)
    first = list(islice(source, _FEW + 1))
    every = chain(first, source)
    if dask or min(jobs, len(first)) > 1:
        results = _of_crew(function, every, partial(_crew, jobs, dask), lost or _give_up)
    else:
        results = _of_this_process(function, every)
    if len(first) <= _FEW or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console  # only for eyes
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(results, count, description="")


def _of_this_process(function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    with _few_collections():
        yield from map(function, items)


def _of_crew(
    function: Callable[[Item], Result],
    items: Iterable[Item],
    hire: Callable[[], Crew],
    lost: Callable[[Item], Result],
) -> Iterator[Result]:
    shares: deque[tuple[tuple[Item, ...], Promise[tuple[Result, ...]]]] = deque()
    with closing(hire()) as crew:
        for share in _shares(items, crew.slots):
            shares.append((share, crew.submit(partial(_all, function, share))))
            if len(shares) >= _AHEAD * crew.slots:
                yield from _result(function, *shares.popleft(), crew, lost)
        while shares:
            yield from _result(function, *shares.popleft(), crew, lost)


def _shares(items: Iterable[Item], slots: int) -> Iterator[tuple[Item, ...]]:
    """Yield the items in shares: small ones first, since there may be few items."""
    source, handed_out = iter(items), 0
    while share := tuple(islice(source, min(_MOST_AT_ONCE, 1 + handed_out // (2 * slots)))):
        yield share
        handed_out += 1


def _all(function: Callable[[Item], Result], items: Iterable[Item]) -> tuple[Result, ...]:
    return tuple(map(function, items))


def _result(
    function: Callable[[Item], Result],
    share: tuple[Item, ...],
    promise: Promise[tuple[Result, ...]],
    crew: Crew,
    lost: Callable[[Item], Result],
) -> Iterable[Result]:
    """Return the results of a share; if its process ended, try its items one by one."""
    from concurrent.futures import BrokenExecutor

    try:
        return promise.result()
    except BrokenExecutor:
        return (_alone(function, item, crew, lost) for item in share)


def _alone(
    function: Callable[[Item], Result], item: Item, crew: Crew, lost: Callable[[Item], Result]
) -> Result:
    from concurrent.futures import BrokenExecutor

    for _try in range(_TRIES):
        try:
            return crew.alone(partial(function, item))
        except BrokenExecutor:
            continue
    return lost(item)


def _give_up(item: object) -> NoReturn:
    raise WorkLost(str(item))


def _crew(jobs: int, dask: str) -> Crew:
    """Return the cluster at the address *dask*, or *jobs* processes of this computer."""
    if dask:
        from swissdesk.cli.cluster import Cluster  # Dask need not be installed

        return Cluster(dask)
    return _Processes(jobs)


class _Processes:
    """Processes of this computer; when one ends, all are replaced."""

    def __init__(self, jobs: int) -> None:
        # Imported here because a command with one file does without.
        from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

        self.slots = jobs
        self._broken = BrokenExecutor
        self._new = partial(ProcessPoolExecutor, initializer=_begin)
        self._pool = self._new(jobs)

    def submit(self, call: Callable[[], Result]) -> Promise[Result]:
        try:
            return self._pool.submit(call)
        except self._broken:
            self._pool.shutdown(wait=False)
            self._pool = self._new(self.slots)
            return self._pool.submit(call)

    def alone(self, call: Callable[[], Result]) -> Result:
        with self._new(1) as pool:
            return pool.submit(call).result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Prepare a process of this computer for its calls."""
    rarely_collect()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent ends, even by a kill; it would wait for calls forever."""
    from multiprocessing import parent_process

    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)


def rarely_collect() -> None:
    """Collect garbage less often: thousands of tournaments come and go, without cycles."""
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS)


@contextmanager
def _few_collections() -> Iterator[None]:
    """Collect garbage less often in this process, until the block ends."""
    before = gc.get_threshold()
    rarely_collect()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
