"""The smoke test that runs on every system finds what does not work."""

import sys

import pytest
import smoke


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / smoke.FOLDER
    made.mkdir()
    return made


def test_the_program_of_the_source_passes(folder):
    program = [sys.executable, "-m", "swissdesk"]
    smoke.try_commands(program, folder)


def test_a_window_that_ends_by_itself_fails(folder):
    program = [sys.executable, "-c", "raise SystemExit(3)"]
    with pytest.raises(smoke.Failed, match="ended with 3"):
        smoke.try_window(program, folder)


def test_another_version_fails(folder):
    program = [sys.executable, "-c", "print('SwissDesk 0.0.1')"]
    with pytest.raises(smoke.Failed, match="another version"):
        smoke.try_commands(program, folder)
