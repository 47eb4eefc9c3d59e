"""An event file to begin with, and a user whom permissions hold back."""

import os
import tempfile
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
def ordinary_folder():
    """A folder used as somebody who is not the administrator, whom no permission holds back."""
    if os.name != "posix":
        pytest.skip("permissions are those of POSIX")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        administrator = os.geteuid() == 0
        if administrator:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            folder.chmod(0o700)
            if administrator:
                os.seteuid(0)
