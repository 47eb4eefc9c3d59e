"""What a user is told when Qt lacks something of the system."""

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
