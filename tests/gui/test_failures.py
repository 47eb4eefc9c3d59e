import sys
from pathlib import Path

import pytest

from swissdesk.errors import UnknownBoard
from swissdesk.gui import failures


def a_bug():
    try:
        {}["pairing"]
    except KeyError as error:
        return error


def test_an_expected_failure_becomes_a_sentence():
    told = []
    with failures.told(told.append) as outcome:
        raise UnknownBoard(3, 40)
    assert told == ["Round 3 has no board 40."]
    assert not outcome.is_success


def test_what_does_not_fail_is_a_success():
    with failures.told(pytest.fail) as outcome:
        pass
    assert outcome.is_success


def test_a_bug_goes_on_its_way():
    with pytest.raises(KeyError), failures.told(pytest.fail):
        raise KeyError("pairing")


def test_a_crash_report_names_versions_and_the_place(tmp_path):
    report = failures.crash_report(a_bug(), tmp_path)
    assert report.file.read_text("utf-8") == report.text
    assert "SwissDesk" in report.text
    assert "PySide6" in report.text
    assert "KeyError: 'pairing'" in report.text


def test_a_crash_report_that_cannot_be_written_is_still_shown(tmp_path):
    report = failures.crash_report(a_bug(), tmp_path / "gone")
    assert report.file is None
    assert "KeyError" in report.text


def test_an_unhandled_exception_is_reported(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(failures, "user_log_path", lambda *_args, **_options: tmp_path)
    shown = []
    failures.catch_crashes(shown.append)
    error = a_bug()
    sys.excepthook(KeyError, error, error.__traceback__)
    assert [Path(report.file).parent for report in shown] == [tmp_path]
    assert "KeyError" in capsys.readouterr().err


def test_an_interruption_from_the_keyboard_is_no_crash(monkeypatch, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    failures.catch_crashes(pytest.fail)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert "KeyboardInterrupt" in capsys.readouterr().err
