"""Tournaments in files, and a way to run the commands in process."""

import shutil
from pathlib import Path

import pytest

from swissdesk.cli.main import run

FILES = Path(__file__).parent


@pytest.fixture
def example(tmp_path):
    """A copy of the example of TRF26, with two of five rounds played."""
    return Path(shutil.copy(FILES / "example.trf", tmp_path))


@pytest.fixture
def two_players(tmp_path):
    """A copy of a file in which the only two players have met twice, first with wrong colours."""
    return Path(shutil.copy(FILES / "two_players.trf", tmp_path))


@pytest.fixture
def swissdesk(capsys):
    """Run a command: return its exit status and what it wrote to standard output and error."""

    def command(*arguments):
        status = run([str(each) for each in arguments])
        written = capsys.readouterr()
        return status, written.out, written.err

    return command
