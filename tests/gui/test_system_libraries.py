"""What a user is told when Qt lacks something of the system."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from swissdesk.gui import system_libraries


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ('ID=debian\nVERSION_ID="12"\n', "debian"),
        ("ID=linuxmint\nID_LIKE=ubuntu\n", "debian"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
        ('ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', "suse"),
        ("ID=manjaro\nID_LIKE=arch\n", "arch"),
        ("ID=plan9\n", ""),
    ],
)
def test_the_distribution_is_read_off_the_system(tmp_path, text, family):
    (tmp_path / "os-release").write_text(text, "utf-8")
    assert system_libraries.distribution(tmp_path / "os-release") == family


def test_a_system_without_that_file_has_no_family(tmp_path):
    assert system_libraries.distribution(tmp_path / "nowhere") == ""


def test_the_advice_is_one_command_where_the_family_is_known():
    assert "apt-get install" in system_libraries.advice("debian")
    assert "dnf" not in system_libraries.advice("debian")
    assert all(
        word in system_libraries.advice("") for word in ("apt-get", "dnf", "pacman", "zypper")
    )


def test_a_missing_library_is_named_with_the_command_that_installs_it(monkeypatch, tmp_path):
    monkeypatch.setattr(system_libraries, "_QT_MODULES", ("QtNowhere",))
    text = system_libraries.explanation({"QT_QPA_PLATFORM": "offscreen"})
    assert "PySide6.QtNowhere" in text
    assert "install" in text


def test_offscreen_nothing_is_missing_here(capsys, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert system_libraries.main() == 0
    assert capsys.readouterr().err == ""


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="a display of Linux")


@pytest.fixture
def wayland():
    """The variables of a display of Wayland that somebody listens at."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(Path(folder, "wayland-7")))
        listener.listen()
        yield {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": folder}


@pytest.fixture
def box(monkeypatch, tmp_path):
    """The file with what the only program for boxes was asked to show."""
    asked = tmp_path / "asked"
    (tmp_path / "kdialog").write_text(f'#!/bin/sh\nprintf "%s|" "$@" >"{asked}"\n', "utf-8")
    (tmp_path / "kdialog").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    return asked


@linux_only
@pytest.mark.parametrize("platform", ["", "xcb"])
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_cannot_be_reached_is_named(monkeypatch, platform, name):
    monkeypatch.setattr(system_libraries, "missing_library", lambda **_wants: "")
    text = system_libraries.explanation({name: ":4711", "QT_QPA_PLATFORM": platform})
    assert text.startswith("The display :4711 cannot be reached.")


@linux_only
def test_without_a_display_there_is_no_window(monkeypatch):
    monkeypatch.setattr(system_libraries, "missing_library", lambda **_wants: "")
    assert system_libraries.explanation({}).startswith("There is no display")


@linux_only
def test_one_display_that_can_be_reached_is_enough(monkeypatch, wayland):
    monkeypatch.setattr(system_libraries, "missing_library", lambda **_wants: "")
    assert system_libraries.explanation({"DISPLAY": ":4711", **wayland}) == ""


@linux_only
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no X server")
def test_a_display_of_x11_is_reached(monkeypatch):
    monkeypatch.setattr(system_libraries, "missing_library", lambda **_wants: "")
    command = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        display = f":{server.stdout.readline().decode().strip()}"
        found = system_libraries.explanation({"DISPLAY": display})
        server.terminate()
    assert found == ""


@linux_only
def test_without_a_terminal_a_box_tells_it(box, wayland):
    system_libraries.tell("Install libegl1.", {**os.environ, **wayland})
    assert box.read_text("utf-8") == "--title|SwissDesk|--error|Install libegl1.|"


@linux_only
def test_without_a_display_there_is_no_box(box):
    system_libraries.tell("There is no display.", {})
    assert not box.exists()


def test_at_a_terminal_there_is_no_box(monkeypatch, capsys):
    shown = []
    monkeypatch.setattr(system_libraries, "_show_box", lambda *text: shown.append(text))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    system_libraries.tell("Install libegl1.")
    assert shown == []
    assert capsys.readouterr().err == "Install libegl1.\n"
