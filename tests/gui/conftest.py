"""An open event on a screen that nobody sees."""

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import keyring
import list_files
import pytest
from builders import a_tournament
from keyring.backends import fail
from keyring_in_memory import InMemory
from PySide6.QtCore import QSettings, Qt, QThreadPool, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from swissdesk import i18n, places
from swissdesk.document import Document
from swissdesk.gui import application, event_paths, garbage, language, rating_lists, theme
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences
from swissdesk.gui.session import Session
from swissdesk.model.event import Event


@pytest.fixture(scope="session")
def qapp_cls():
    """The class of the QApplication of all tests."""
    return application.Application


@pytest.fixture(scope="session", autouse=True)
def _dressed(qapp):
    application.prepare(qapp)
    theme.apply(qapp, theme.LIGHT, 100)


@pytest.fixture(autouse=True)
def _english(qapp, _dressed):
    """Let Qt speak English again after a test in another language, whatever it left behind."""
    yield
    i18n.use("")
    if qapp.findChildren(QTranslator) or qapp.layoutDirection() != Qt.LayoutDirection.LeftToRight:
        language.speak(qapp)


@pytest.fixture(autouse=True)
def _collecting_here(_dressed):
    """Look for garbage as the program does, in this thread only; other tests do as Python does."""
    gc.disable()
    yield
    garbage.collect_what_is_due()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _apart(tmp_path_factory):
    """Keep the copies of the tests apart from those of the developer, in wider fixtures as well."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(event_paths, "data_folder", lambda: folder)
        yield
        QThreadPool.globalInstance().waitForDone()


@pytest.fixture(autouse=True)
def data_folder(monkeypatch, tmp_path):
    """The folder in which the program keeps copies."""
    folder = tmp_path / "data"
    monkeypatch.setattr(event_paths, "data_folder", lambda: folder)
    yield folder
    QThreadPool.globalInstance().waitForDone()


@pytest.fixture(autouse=True)
def lists_folder(monkeypatch, tmp_path):
    """The folder of the rating lists."""
    folder = tmp_path / "rating lists"
    monkeypatch.setenv(places.LISTS, str(folder))
    yield folder
    QThreadPool.globalInstance().waitForDone()
    rating_lists.library().close()


@pytest.fixture
def lists(lists_folder, tmp_path):
    """Rating lists with FIDE's list of October 2026, of four players."""
    path = tmp_path / "players_list_202610.txt"
    path.write_bytes(list_files.fide_list(*list_files.FIELD))
    found = rating_lists.library()
    found.import_file(path)
    return found


@pytest.fixture(scope="session", autouse=True)
def _without_keyring():
    """Keep the tests away from the keyring of the developer."""
    keyring.set_keyring(fail.Keyring())


@pytest.fixture
def ring():
    """The keyring of the system, empty."""
    made = InMemory()
    keyring.set_keyring(made)
    yield made
    keyring.set_keyring(fail.Keyring())


@pytest.fixture
def open_session(qtbot, tmp_path, preferences):
    """Return a function that keeps a tournament in a new event file and opens a session on it."""
    opened = []

    def open_on(*tournaments):
        event = Event(name="Lázně 2026")
        for tournament in tournaments:
            event = event.with_tournament(tournament)
        path = tmp_path / f"event{len(opened)}.swissdesk"
        session = Session(Document.create(path, event), preferences=preferences)
        opened.append(session)
        return session

    yield open_on
    for session in opened:
        session.close()


@pytest.fixture
def session(open_session):
    """A session on six players, Player001 the strongest, before round 1 of five."""
    return open_session(a_tournament(players=6))


@pytest.fixture
def preferences(tmp_path):
    """Preferences of a user who has never been here."""
    return Preferences(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def heard(session):
    """What the session says, as (text, is failure)."""
    said = []
    session.said.connect(lambda text, is_failure: said.append((text, is_failure)))
    return said


@pytest.fixture
def on_screen(qtbot):
    """Return a function that shows a widget as the active window, so that its shortcuts work."""

    def show(widget, width=1280, height=720):
        qtbot.addWidget(widget)
        widget.resize(width, height)
        with qtbot.waitActive(widget):
            widget.show()
            widget.activateWindow()
        return widget

    return show


@pytest.fixture
def answer(qtbot):
    """Return a function that does something in the next dialog, as soon as the keyboard is there.

    A dialog in which that fails is closed, so that the test fails instead of waiting for ever. An
    answer to a dialog that never opened ends with the test, or it would act in one of the next.
    """
    answered, is_over = [], []

    def in_dialog(act):
        def when_open():
            dialog = QApplication.activeModalWidget()
            if is_over:
                return
            if dialog is None or dialog in answered or not dialog.isActiveWindow():
                QTimer.singleShot(10, when_open)
                return
            answered.append(dialog)
            try:
                act(dialog)
            except BaseException:
                dialog.reject()
                raise

        QTimer.singleShot(0, when_open)

    yield in_dialog
    is_over.append(True)


@pytest.fixture
def window(on_screen, preferences):
    """The main window, with nothing open."""
    made = on_screen(MainWindow(preferences))
    yield made
    made.close()


@pytest.fixture
def documents(monkeypatch, tmp_path):
    """The folder in which the user keeps documents."""
    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(event_paths, "documents_folder", lambda: folder)
    return folder


@pytest.fixture
def event_file(tmp_path):
    """An event of four players that somebody has made and closed."""
    path = tmp_path / "open.swissdesk"
    event = Event(name="Lázně 2026").with_tournament(a_tournament("1-2 1 | 3-4 ."))
    Document.create(path, event).close()
    return path
