"""The program as a process: commands run without Qt, fast, and end with a sentence."""

import json
import os
import subprocess
import sys

import pytest

from swissdesk.cli import COMMANDS
from swissdesk.cli.main import app

WITHOUT_QT = """
import sys
sys.modules["PySide6"] = None  # any import of it fails
from swissdesk.__main__ import main
sys.exit(main())
"""


def process(*arguments, **variables):
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_QT, *map(str, arguments)],
        capture_output=True,
        check=False,
        env={**os.environ, **variables},
        timeout=60,
    )


def test_every_command_is_registered_under_its_name():
    assert tuple(each.name for each in app.registered_commands) == COMMANDS


def test_a_command_runs_where_qt_cannot_be_loaded(example):
    done = process("pair", example)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines() == ["4", "1 2", "3 7", "6 5", "4 0"]


def test_json_is_utf8_whatever_the_terminal_speaks(example):
    done = process("standings", example, "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    names = {line["name"] for line in json.loads(done.stdout)["standings"]}
    assert {"Đorđević", "Νικολάου"} <= {name.partition(",")[0] for name in names}


def test_a_missing_file_gives_one_sentence_and_no_traceback(tmp_path):
    done = process("check", tmp_path / "none.trf")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_the_version_is_said(swissdesk):
    status, out, _ = swissdesk("--version")
    assert status == 0
    assert out.startswith("SwissDesk ")


def test_an_unknown_command_is_said_to_be_one(swissdesk):
    status, _, err = swissdesk("pear", "file.trf")
    assert status == 2
    assert "No such command 'pear'" in err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(swissdesk, command):
    status, out, _ = swissdesk(command, "--help")
    assert status == 0
    assert "FILE" in out
