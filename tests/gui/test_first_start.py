"""A new user: asked once about language, name and federation, and never in the way."""

import os

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from swissdesk import i18n, places
from swissdesk.gui import event_paths, language
from swissdesk.gui.dialogs.preferences import PreferencesDialog
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences, User

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
RETURN, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab


@pytest.fixture(autouse=True)
def _language_of_the_system(qapp):
    yield
    i18n.use("")
    language.speak(qapp)


@pytest.fixture
def new_user(window):
    """The window as a new user sees it."""
    window.begin(None)
    return window


@pytest.fixture
def keys(qtbot):
    """Return a function that types texts and presses keys, wherever the keyboard is."""

    def press(*typed, modifier=Qt.KeyboardModifier.NoModifier):
        for each in typed:
            there = QApplication.activePopupWidget() or QApplication.focusWidget()
            assert there is not None
            if isinstance(each, str):
                qtbot.keyClicks(there, each)
            else:
                qtbot.keyClick(there, each, modifier)

    return press


@pytest.fixture
def stick(tmp_path, monkeypatch):
    """The program on a stick; the folder beside it."""
    monkeypatch.setattr(event_paths, "data_folder", places.data)
    monkeypatch.setattr(places, "program_folder", lambda: tmp_path / "stick")
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / places.MARK).touch()
    places._portable.cache_clear()
    yield tmp_path / "stick" / places.PORTABLE
    places._portable.cache_clear()


def is_asked(window):
    return window.start.welcome is not None and window.start.welcome.isVisible()


def test_a_new_user_answers_by_keyboard_and_finds_the_answers_in_a_new_event(
    new_user, qtbot, keys, answer, documents, preferences
):
    assert is_asked(new_user)
    assert not new_user.start.table.isVisible()
    keys("Kos, Ana", RETURN, "slo", TAB, RETURN)
    assert preferences.user == User("", "Kos, Ana", "SLO")

    def fill(dialog):
        assert dialog.federation.text() == "SLO"
        keys("Kranj Open", RETURN)

    answer(fill)
    keys(Qt.Key.Key_N, modifier=CTRL)
    event = new_user.session.snapshot
    assert (event.name, event.federation, event.chief_arbiter) == ("Kranj Open", "SLO", "Kos, Ana")
    new_user.close_event_file()
    assert not is_asked(new_user)


def test_the_button_ends_the_questions_and_the_buttons_for_events_have_the_keyboard(new_user, keys):
    keys("Kos, Ana", RETURN, RETURN)
    assert not is_asked(new_user)
    assert new_user.start.new.hasFocus()
    assert new_user.start.nothing.isVisible()


def test_escape_skips_the_questions_for_ever(new_user, keys, on_screen, preferences):
    keys(ESCAPE)
    assert not is_asked(new_user)
    assert preferences.user == User()
    again = on_screen(MainWindow(preferences))
    again.begin(None)
    assert not is_asked(again)
    again.close()


def test_escape_skips_from_the_buttons_for_events_as_well(new_user, keys):
    new_user.start.sample.setFocus()
    keys(ESCAPE)
    assert not is_asked(new_user)
    keys(ESCAPE)  # a second one does nothing


def test_who_opens_an_event_file_first_is_asked_at_the_next_start(
    window, event_file, preferences, on_screen
):
    window.begin(event_file)
    assert window.session.home == event_file
    assert not is_asked(window)
    window.close()
    again = on_screen(MainWindow(preferences))
    again.begin(None)
    assert is_asked(again)
    again.close()


def test_who_opens_an_event_file_first_is_asked_when_they_close_it(window, event_file, keys):
    window.begin(event_file)
    keys(Qt.Key.Key_W, modifier=CTRL)
    assert is_asked(window)
    keys("Kos, Ana", ESCAPE)
    assert window.start.table.hasFocus()
    keys(RETURN)
    assert window.session.home == event_file
    keys(Qt.Key.Key_W, modifier=CTRL)
    assert not is_asked(window)


def test_who_has_told_their_name_in_the_preferences_is_not_asked(window, preferences):
    preferences.user = User(name="Kos, Ana")
    window.begin(None)
    assert not is_asked(window)


def test_the_sample_event_opens_from_the_questions(new_user, keys, documents, qtbot):
    keys("Kos, Ana")
    keys(Qt.Key.Key_S, modifier=ALT)
    qtbot.waitUntil(lambda: "Sample event" in new_user.windowTitle())
    new_user.close_event_file()
    assert not is_asked(new_user)


def test_what_is_no_federation_is_not_kept(new_user, keys, preferences):
    keys(RETURN, "Atlantis", RETURN)
    assert is_asked(new_user)
    assert "is not a federation" in new_user.start.welcome._complaint.text()
    assert new_user.start.welcome.fields.federation.hasFocus()
    keys(ESCAPE)
    assert not is_asked(new_user)
    assert preferences.user.federation == ""


def test_larger_text_keeps_the_answers(new_user, keys):
    keys("Kos, Ana")
    keys(Qt.Key.Key_Plus, modifier=CTRL)
    assert is_asked(new_user)
    assert new_user.start.welcome.fields.name.text() == "Kos, Ana"
    new_user.close()


def test_the_link_opens_the_manual_at_copies(new_user, keys):
    new_user.start.welcome.about_copies.setFocus()
    keys(RETURN)
    assert new_user.beside.is_open
    assert "Copies and files" in new_user.beside.view.text.toPlainText()


def test_where_there_is_one_language_it_is_not_asked_for(catalogue, new_user):
    assert not new_user.start.welcome.fields.language.isVisible()


def test_the_chosen_language_is_spoken_at_once_and_at_the_next_start(
    slovenian, new_user, keys, preferences, qtbot
):
    keys(Qt.Key.Key_L, modifier=ALT)
    choice = new_user.start.welcome.fields.language
    assert choice.hasFocus()
    assert [choice.itemText(place) for place in range(choice.count())] == [
        "as the system",
        "English",
        "Slovenščina",
    ]
    keys(Qt.Key.Key_End)
    qtbot.waitUntil(lambda: i18n.language() == "sl")
    assert preferences.user.language == "sl"
    quitting = [each for each in new_user.actions() if each.shortcut().toString() == "Ctrl+Q"]
    assert [each.text() for each in quitting] == ["&Izhod"]
    assert is_asked(new_user)


def test_a_language_that_is_gone_reads_as_that_of_the_system(catalogue, preferences):
    preferences.user = User("sl", "Kos, Ana", "SLO")
    assert preferences.user == User("", "Kos, Ana", "SLO")


def test_everything_can_be_changed_in_the_preferences(window, keys, answer, preferences):
    preferences.user = User("", "Kos, Ana", "SLO")

    def change(dialog):
        assert isinstance(dialog, PreferencesDialog)
        keys(Qt.Key.Key_M, modifier=ALT)
        keys("Novak, Jan")
        keys(Qt.Key.Key_E, modifier=ALT)
        keys("cze", TAB)
        keys(Qt.Key.Key_A, modifier=ALT)

    answer(change)
    keys(Qt.Key.Key_Comma, modifier=CTRL)
    assert preferences.user == User("", "Novak, Jan", "CZE")


def test_the_name_is_offered_for_the_history_on_servers(preferences):
    preferences.user = User("", "Kos, Ana", "SLO")
    assert preferences.who == "Kos, Ana"


def test_on_a_stick_preferences_and_events_are_beside_the_program(stick, on_screen, keys):
    preferences = Preferences()
    window = on_screen(MainWindow(preferences))
    window.begin(None)
    keys("Kos, Ana")
    window.close()
    preferences._settings.sync()
    assert (stick / "preferences.ini").is_file()
    assert Preferences().user.name == "Kos, Ana"
    assert event_paths.documents_folder() == stick / "Events"
    assert (stick / "Events").is_dir()


def test_a_stick_that_is_read_only_is_said_in_one_sentence(stick, on_screen, event_file):
    stick.write_text("a file in its place")
    preferences = Preferences()
    window = on_screen(MainWindow(preferences))
    window.begin(None)
    assert window.start.messages.text.startswith(
        f"SwissDesk cannot write to {stick} ({os.strerror(20)}). It reads that folder"
    )
    assert window.start.messages.property("failure")
    assert not is_asked(window)
    assert event_paths.documents_folder().is_dir()
    assert not event_paths.documents_folder().is_relative_to(stick.parent)
    window.begin(event_file)
    assert window.session is not None
    assert "It reads that folder" in window.desk.messages.text
    preferences.font_percent = 130
    window.close()
    assert Preferences().font_percent == 130  # in this session
    assert stick.read_text() == "a file in its place"


def test_on_a_stick_that_is_read_only_the_light_says_that_copies_go(
    stick, on_screen, event_file, qtbot
):
    stick.write_text("a file in its place")
    window = on_screen(MainWindow(Preferences()))
    window.begin(None)
    window.open_path(event_file)
    qtbot.waitUntil(lambda: window._keeper._copied is not None)
    assert "▲ Copies not kept" in window.desk._rail.copies.text()
    assert "lost when SwissDesk closes" in window.desk._rail.copies.toolTip()
    window.close()


def test_copies_of_earlier_sessions_are_found_on_a_stick_that_is_read_only(stick, window):
    stick.write_text("a file in its place")
    assert window._opener._places == (places.data(), stick)


@pytest.mark.skipif(os.name != "posix", reason="the variable of other systems differs")
def test_a_file_in_place_of_the_data_is_said_and_the_window_works(
    monkeypatch, tmp_path, preferences, on_screen, documents, qtbot
):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(event_paths, "data_folder", places.data)
    (tmp_path / "share").mkdir()
    (tmp_path / "share" / "swissdesk").write_text("a file in its place")
    window = on_screen(MainWindow(preferences))
    window.begin(None)
    assert window.start.messages.text.startswith(f"SwissDesk cannot write to {places.data()}")
    window.start.sample.click()
    assert "Sample event" in window.windowTitle()
    qtbot.waitUntil(lambda: "▲" in window.desk._rail.copies.text(), timeout=10_000)
    window.close()


def test_preferences_that_cannot_be_stored_are_said(tmp_path, on_screen):
    (tmp_path / "config").write_text("a file in place of the folder")
    file = str(tmp_path / "config" / "preferences.ini")
    window = on_screen(MainWindow(Preferences(QSettings(file, QSettings.Format.IniFormat))))
    window.begin(None)
    assert window.start.messages.text == (
        f"SwissDesk cannot write to {tmp_path / 'config'}. It forgets preferences when it closes."
    )
    assert not is_asked(window)
    window.close()


@pytest.mark.parametrize("name", ["my stick", "Žižkův šach", "碁" * 80])
def test_preferences_are_kept_in_a_folder_with_any_name(tmp_path, name):
    file = str(tmp_path / name / "preferences.ini")
    Preferences(QSettings(file, QSettings.Format.IniFormat)).user = User("", "Kos, Ana", "SLO")
    again = Preferences(QSettings(file, QSettings.Format.IniFormat))
    assert again.user == User("", "Kos, Ana", "SLO")
