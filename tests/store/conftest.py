"""An event file to begin with."""

import pytest
from builders import a_tournament

from swissdesk.document import Document
from swissdesk.model.event import Event


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
