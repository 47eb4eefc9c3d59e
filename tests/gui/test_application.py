import os
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest
import shiboken6
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtGui import QFileOpenEvent, QPalette

from swissdesk.document import Document
from swissdesk.gui import app, application, system_libraries, theme
from swissdesk.gui.dialogs.crash import CrashDialog
from swissdesk.gui.failures import CrashReport, Situation
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Scheme
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations.results import set_result


@pytest.fixture
def undressed(qapp):
    yield qapp
    qapp.styleHints().unsetColorScheme()
    theme.apply(qapp, theme.LIGHT, 100)


def test_the_preferences_decide_on_colours_and_size(undressed, preferences):
    preferences.scheme = Scheme.DARK
    preferences.font_percent = 200
    application.dress(undressed, preferences)
    assert undressed.palette().color(QPalette.ColorRole.Window).name() == theme.DARK.background
    assert undressed.font().pixelSize() == 28


def test_the_program_has_an_icon_and_its_own_font(qapp):
    assert not qapp.windowIcon().isNull()
    assert qapp.font().family().startswith("Source Sans")


_NAMES_KEYS = """
from PySide6.QtGui import QKeySequence
from swissdesk import i18n
from swissdesk.gui import application, language
started = application.create()
i18n.language = lambda: "de"
language.speak(started)
print(QKeySequence("Ctrl+N").toString(QKeySequence.SequenceFormat.NativeText))
"""


@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_qt_starts_in_a_folder_of_any_name(tmp_path):
    folder = tmp_path / 'Müller, "A"; [a\\b] 100%20#'
    folder.mkdir()
    for package in (PySide6, shiboken6):
        home = Path(package.__file__).parent
        (folder / home.name).symlink_to(home)
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), *sys.path))}
    command = [sys.executable, "-c", _NAMES_KEYS]
    done = subprocess.run(command, check=False, capture_output=True, env=variables)
    assert (done.stdout.decode(), done.stderr.decode()) == ("Strg+N\n", "")


def test_one_crash_is_shown_at_a_time(on_screen, preferences, answer):
    window = on_screen(MainWindow(preferences))
    shown = []

    def second_crash(dialog):
        shown.append(dialog)
        application._show_crash(CrashReport("again", None), window)
        dialog.accept()

    answer(second_crash)
    application._show_crash(CrashReport("KeyError", None), window)
    assert [type(dialog) for dialog in shown] == [CrashDialog]


def test_where_qt_lacks_something_the_arbiter_reads_what(monkeypatch, capsys):
    monkeypatch.setattr(system_libraries, "_show_box", lambda *_text: None)
    monkeypatch.setattr(system_libraries, "explanation", lambda: "Install libegl1.")
    assert app.main() == 1
    assert capsys.readouterr().err == "Install libegl1.\n"


def test_the_window_opens_on_the_file_that_is_named(monkeypatch, tmp_path):
    opened = []
    monkeypatch.setattr(system_libraries, "explanation", lambda: "")
    monkeypatch.setattr(application, "run", lambda path: opened.append(path) or 0)
    assert app.main(tmp_path / "open.trf") == 0
    assert opened == [tmp_path / "open.trf"]


def test_after_a_crash_the_event_is_opened_again_from_its_file(
    on_screen, preferences, answer, tmp_path, qtbot
):
    path = tmp_path / "open.swissdesk"
    event = Event("Lázně 2026").with_tournament(a_tournament("1-2 1 | 3-4 ."))
    Document.create(path, event).close()
    window = on_screen(MainWindow(preferences))
    window.open_path(path)
    window.session.perform(set_result, round_no=1, board=2, result=GameResult.DRAW)
    window.desk.show_page(window.desk.standings)
    before, broken = window.session.snapshot, window.session
    assert window.situation().operations[-1] == "2 set_result"
    answer(lambda dialog: qtbot.mouseClick(dialog.reopen, Qt.MouseButton.LeftButton))
    application._show_crash(CrashReport("KeyError", None), window)
    assert window.session is not broken
    assert window.session.snapshot == before
    assert window.desk.page_title == "Standings"
    window.close()
    assert window.situation() == Situation()


@pytest.fixture
def finder(qapp, window):
    """Return a function that opens a file as the Finder of macOS does."""
    qapp.file_opened.connect(window.open_when_free)
    yield lambda path: qapp.sendEvent(qapp, QFileOpenEvent(str(path)))
    qapp.file_opened.disconnect(window.open_when_free)


def test_a_file_of_the_finder_opens_in_the_running_program(finder, window, event_file):
    finder(event_file)
    assert window.session.home == event_file
    window.begin(None)  # as at the start, where the Finder is first
    assert window.desk.isVisible()


def test_a_file_of_the_finder_waits_for_the_end_of_a_dialog(
    finder, window, event_file, answer, qtbot
):
    def press(dialog):
        finder(event_file)
        assert window.session is None
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    answer(press)
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.session is not None)
    assert window.session.home == event_file


def test_titles_of_windows_have_one_kind_of_dash(qapp):
    """Qt adds a display name to each title, after a dash of its own."""
    assert qapp.applicationDisplayName() == qapp.applicationName()
