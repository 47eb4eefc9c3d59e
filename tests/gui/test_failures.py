import sys
from dataclasses import replace
from pathlib import Path

import pytest
from builders import a_tournament

from swissdesk import places
from swissdesk.errors import UnknownBoard
from swissdesk.gui import failures
from swissdesk.model.event import Event
from swissdesk.model.step import Step


def a_bug():
    try:
        {}["pairing"]
    except KeyError as error:
        return error


def test_an_expected_failure_becomes_a_sentence():
    assert failures.message(UnknownBoard(3, 40)) == "Round 3 has no board 40."


def test_a_bug_goes_on_its_way():
    with pytest.raises(KeyError, match="pairing"):
        failures.message(a_bug())


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
    monkeypatch.setattr(places, "crash_reports", lambda: tmp_path / "reports")
    shown = []
    failures.catch_crashes(shown.append)
    error = a_bug()
    sys.excepthook(KeyError, error, error.__traceback__)
    assert [Path(report.file).parent.parent for report in shown] == [tmp_path]
    assert "KeyError" in capsys.readouterr().err


def test_an_interruption_from_the_keyboard_is_no_crash(monkeypatch, capsys):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    failures.catch_crashes(pytest.fail)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert "KeyboardInterrupt" in capsys.readouterr().err


def an_event():
    event = Event("Žilina Open").with_tournament(a_tournament("1-2 1 | 3-4 ."))
    names = ("Nováková, Jana", "Li, Bo", "O", "File")
    for player, name in zip(event.players, names, strict=True):
        event = event.with_player(replace(player, name=name, fide_id="14900123"))
    return event


STEPS = (
    Step(1, "create", {"name": "Žilina Open"}),
    Step(2, "edit_player", {"player": {"name": "Nováková, Jana"}}),
    Step(3, "edit_player", {"player": {"name": "Nováková, Jana"}}, reverses=2),
)


def test_a_report_names_the_last_operations_and_how_much_was_open(tmp_path):
    report = failures.crash_report(a_bug(), tmp_path, failures.situation_of(an_event(), STEPS))
    assert "Last steps: 1 create, 2 edit_player, 3 back on 2" in report.text
    assert "4 players in 1 of 5 rounds" in report.text
    without = failures.crash_report(a_bug(), tmp_path)
    assert "no event open" in without.text


def test_no_name_of_a_player_is_in_a_report(tmp_path):
    error = ValueError("NOVÁKOVÁ, Jana (14900123) meets Jana; novákováův stays")
    report = failures.crash_report(error, tmp_path, failures.situation_of(an_event(), STEPS))
    assert "ValueError: [...] ([...]) meets [...]; novákováův stays" in report.text
    assert "Nováková, Jana" not in report.text


def test_places_in_the_program_stay_legible_whatever_players_are_called(tmp_path):
    report = failures.crash_report(a_bug(), tmp_path, failures.situation_of(an_event(), STEPS))
    assert '  File "' in report.text
    assert "in a_bug" in report.text


def test_the_name_of_the_user_is_not_in_the_places(monkeypatch, tmp_path):
    monkeypatch.setattr(Path, "home", lambda: Path(__file__).parent)
    report = failures.crash_report(a_bug(), tmp_path)
    assert f'File "{Path("~") / Path(__file__).name}"' in report.text


def test_a_bug_that_comes_again_and_again_is_written_once(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(places, "crash_reports", lambda: tmp_path / "reports")
    shown = []
    failures.catch_crashes(shown.append)
    for _ in range(3):
        error = a_bug()
        sys.excepthook(KeyError, error, error.__traceback__)
    assert len(shown) == 3
    assert len(list(tmp_path.rglob("crash-*.txt"))) == 1


def test_a_report_is_written_even_if_what_is_open_cannot_be_told(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(places, "crash_reports", lambda: tmp_path / "reports")
    shown = []
    failures.catch_crashes(shown.append, lambda: {}["no session"])
    error = a_bug()
    sys.excepthook(KeyError, error, error.__traceback__)
    assert "could not be told" in shown[0].text
    assert "'pairing'" in shown[0].text
