"""What all tests share.

Properties are tried on the same 50 examples every time, so that a check that was green stays green.
To look for new ones: ``HYPOTHESIS_PROFILE=explore python3 tests/check.py -k property_or_file``.
And nobody reaches any network, whatever is tested.
"""

import os
import socket
from contextlib import contextmanager

import own_operations
import pytest
from hypothesis import settings

settings.register_profile("check", derandomize=True, database=None, deadline=None, max_examples=50)
settings.register_profile("explore", deadline=None, print_blob=True, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))

own_operations.let_in()

_LOCAL = getattr(socket, "AF_UNIX", None)


@pytest.fixture(autouse=True)
def offline(monkeypatch):
    """Let every attempt to reach another computer fail the test that makes it."""
    for name in ("connect", "connect_ex", "sendto"):
        monkeypatch.setattr(socket.socket, name, _refusing(getattr(socket.socket, name)))


def _refusing(call):
    def refuse(self, *arguments):
        if self.family == _LOCAL:
            return call(self, *arguments)
        pytest.fail(f"the network was asked for: {arguments}")

    return refuse


@pytest.fixture
def full_disk():
    """A context in which no file can grow."""
    resource = pytest.importorskip("resource")

    @contextmanager
    def full():
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return full
