"""An event file to begin with, and a user whom permissions hold back."""

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from builders import a_tournament

from swissdesk.document import Document
from swissdesk.model.event import Event

NOBODY = 65534


@pytest.fixture
def event():
    tournament = a_tournament("1-4 1 | 2-5 = | 3-6 0", "1-2 . | 3-4 ? | 5 PAB | 6 H")
    return Event("Žilina Open").with_tournament(tournament)


@pytest.fixture
def path(tmp_path, event):
    """A closed event file."""
    path = tmp_path / "Open.swissdesk"
    Document.create(path, event).close()
    return path


@pytest.fixture
def folder():
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
        folder.chmod(0o777)


@pytest.fixture
def ordinary_user():
    """Somebody who is not the administrator, whom no permission holds back; a context manager."""
    if os.name != "posix":
        pytest.skip("permissions are those of POSIX")

    @contextmanager
    def acting():
        administrator = os.geteuid() == 0
        if administrator:
            os.seteuid(NOBODY)
        try:
            yield
        finally:
            if administrator:
                os.seteuid(0)

    return acting
