"""Setting up and starting the program from a checkout."""

import hashlib
import importlib.util
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "installer" / "run.py"


@pytest.fixture
def run():
    spec = importlib.util.spec_from_file_location("installer_run", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def a_checkout(folder):
    """A folder whose environment has been set up for its ``pyproject.toml``."""
    (folder / "pyproject.toml").write_text("[project]\n", "utf-8")
    python = folder / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    python.parent.mkdir(parents=True)
    python.touch()
    stamp = hashlib.sha256((folder / "pyproject.toml").read_bytes()).hexdigest()
    (folder / ".venv" / "swissdesk-run.stamp").write_text(stamp, "utf-8")
    return python


def test_a_set_up_checkout_starts_straight_away(run, tmp_path):
    python = a_checkout(tmp_path)
    assert run.environment(tmp_path) == python


def test_a_changed_project_file_is_installed_again(run, tmp_path):
    a_checkout(tmp_path)
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n", "utf-8")
    with pytest.raises(OSError, match="python"):
        run.environment(tmp_path)


def test_an_older_python_is_told_in_a_sentence(run, monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert run.main([]) == 1
    assert capsys.readouterr().err == "SwissDesk needs Python 3.11 or newer; this is 3.9.2.\n"
