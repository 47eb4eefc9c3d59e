"""A Dask cluster as a crew: its workers carry out the calls, and it knows when one is lost.

Dask gives the call of a lost worker to another one, so a call may be carried out twice; calls must
have the same effect both times. Workers read and write files by the paths of this computer, so
these lie in a folder that all of them share.
"""

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import swissdesk
from swissdesk.errors import ClusterFailed, ClusterFailure

if TYPE_CHECKING:
    from distributed import Future

Result = TypeVar("Result")

_PATIENCE = 60
"""Seconds to wait for the scheduler, and then for its first worker."""
_LOGGERS = ("distributed", "distributed.client", "distributed.gc")
"""Those to which Dask gives levels of their own; failures are worded here."""


class _OtherVersion(Exception):
    """A worker has another version of SwissDesk, named by the exception."""


class Cluster:
    """The workers of a scheduler; raise ClusterFailed if there are none."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as problem:
            raise ClusterFailed(address, ClusterFailure.NOT_INSTALLED, str(problem)) from problem
        self._address = address
        for name in _LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        _require_scheduler(address)
        try:
            self._client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as problem:
            raise ClusterFailed(address, ClusterFailure.UNREACHABLE, str(problem)) from problem
        try:
            self._client.wait_for_workers(1, timeout=_PATIENCE)
        except OSError as problem:
            self.close()
            raise ClusterFailed(address, ClusterFailure.WITHOUT_WORKERS, "") from problem
        self.slots = sum(self._client.nthreads().values())

    def submit(self, call: Callable[[], Result]) -> "_Promise[Result]":
        """Start a call on any worker."""
        wanted = partial(_carry_out, call, swissdesk.__version__)
        return _Promise(self._client.submit(wanted, pure=False), self._address)

    def alone(self, call: Callable[[], Result]) -> Result:
        """Carry out a call that ended its worker before; now Dask blames no other call for it."""
        return self.submit(call).result()

    def close(self) -> None:
        """Leave the cluster; it drops the open calls."""
        self._client.close()


def _require_scheduler(address: str) -> None:
    """Raise ClusterFailed if nothing at *address* takes a connection.

    A client that could not connect waits for two more minutes before it ends.
    """
    from distributed.utils import LoopRunner

    try:
        LoopRunner().run_sync(_connect, address)
    except Exception as problem:  # an unknown scheme, no port, no certificate: any error
        raise ClusterFailed(address, ClusterFailure.UNREACHABLE, str(problem)) from problem


async def _connect(address: str) -> None:
    from distributed.comm.core import connect
    from distributed.security import Security

    security = Security().get_connection_args("client")
    comm = await connect(address, timeout=_PATIENCE, **security)
    await comm.close()


@dataclass(frozen=True, slots=True)
class _Promise(Generic[Result]):
    """A future of Dask that fails as the promises of any crew do."""

    future: "Future[Result]"
    address: str

    def result(self) -> Result:
        """Return the result; raise BrokenExecutor, ClusterFailed or the call's own exception."""
        from distributed import KilledWorker

        try:
            return self.future.result()
        except KilledWorker as problem:
            raise BrokenExecutor(str(problem)) from problem
        except (_OtherVersion, ImportError) as problem:
            failure = ClusterFailure.OTHER_PROGRAM
            raise ClusterFailed(self.address, failure, str(problem)) from problem
        except CancelledError as problem:
            reason = str(problem).partition("\n")[0]
            raise ClusterFailed(self.address, ClusterFailure.LOST, reason) from problem


def _carry_out(call: Callable[[], Result], version: str) -> Result:
    """Carry out a call; runs on a worker."""
    if version != swissdesk.__version__:
        raise _OtherVersion(swissdesk.__version__)
    return call()
