"""Events on a server from the window: opened, moved there from a file, and moved back."""

import sys
from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer

from swissdesk.errors import Address, ServerLost, Tls
from swissdesk.gui import desk as desk_of_event
from swissdesk.gui import failures, passwords
from swissdesk.gui.dialogs.confirm import ConfirmDialog
from swissdesk.gui.dialogs.connection import ConnectionDialog
from swissdesk.gui.dialogs.server_events import MoveBackDialog, ServerEventsDialog
from swissdesk.model.result import GameResult
from swissdesk.operations import results
from swissdesk.papers.sets import SetKind
from swissdesk.store import stores

pytestmark = pytest.mark.usefixtures("documents")

_PATIENCE = 15_000
"""Milliseconds after which a dialog that nobody answers is closed, so that its test fails."""


@pytest.fixture
def address(server):
    """The address of an empty database on a real server."""
    return Address(server.host, server.port, server.name, server.user)


@pytest.fixture
def desk(window, server, qtbot, monkeypatch):
    """The window of an arbiter who answers dialogs with the keyboard."""
    monkeypatch.setattr(desk_of_event, "REST", _PATIENCE)  # it builds no pages ahead
    return Arbiter(window, server, qtbot, monkeypatch)


class Arbiter:
    """Answers dialogs one after the other, and notes which there were."""

    def __init__(self, window, server, qtbot, monkeypatch):
        self.window, self.server, self.qtbot = window, server, qtbot
        self.seen, self.answers = [], {}
        self.password = server.password
        for kind in (ConnectionDialog, ServerEventsDialog, MoveBackDialog, ConfirmDialog):
            self._answer_in(kind, monkeypatch)

    def _answer_in(self, kind, monkeypatch):
        really = kind.exec

        def exec_(dialog):
            self.seen.append(kind)
            QTimer.singleShot(0, dialog, lambda: self._act(dialog))
            QTimer.singleShot(_PATIENCE, dialog, dialog.reject)
            return really(dialog)

        monkeypatch.setattr(kind, "exec", exec_)

    def _act(self, dialog):
        self.qtbot.waitUntil(lambda: dialog.isActiveWindow() or not dialog.isVisible())
        self.answers.get(type(dialog), getattr(self, f"_{type(dialog).__name__}"))(dialog)

    def _ConnectionDialog(self, dialog):
        if dialog.is_connecting or not dialog.isVisible():
            return
        keys = self.qtbot.keyClicks
        for field, words in (
            (dialog.server, f"{self.server.host}:{self.server.port}"),
            (dialog.database, self.server.name),
            (dialog.user, self.server.user),
            (dialog.password, self.password),
            (dialog.who, "Ana"),
        ):
            field.selectAll()
            keys(field, words)
        self.press(dialog, Qt.Key.Key_Return)

    def _ServerEventsDialog(self, dialog):
        self.press(dialog.table, Qt.Key.Key_Return)

    def _ConfirmDialog(self, dialog):
        dialog.accept_button.setFocus()
        self.press(dialog.accept_button, Qt.Key.Key_Space)

    def _MoveBackDialog(self, dialog):
        self.press(dialog, Qt.Key.Key_Return)

    def press(self, widget, key):
        self.qtbot.keyClick(widget, key)

    @property
    def said(self):
        window = self.window
        return (window.start if window.desk is None else window.desk).messages.text


def complaint(dialog):
    return dialog._complaint.text() if dialog._complaint.isVisible() else ""


def shown(window):
    return window.windowTitle()


@pytest.fixture
def moved(desk, event_file):
    """The event of the file, open on the server."""
    desk.window.open_path(event_file)
    desk.window._move_there()
    return desk


def test_an_event_moves_to_a_server_with_its_history(moved, event_file, preferences, address):
    window = moved.window
    document = window.session.document
    assert document.path is None
    assert document.address.of_database == address
    assert document.desk.who == f"Ana@{document.desk.name}"
    assert len(document.steps()) == 1
    assert shown(window) == f"Lázně 2026 – {address.host}, {document.desk.name} – SwissDesk"
    assert moved.seen == [ConnectionDialog, ConfirmDialog, ConnectionDialog]
    kept = event_file.with_name(f"open (moved to {address.host}).swissdesk")
    assert not event_file.exists()
    assert kept.stat().st_mode & 0o222 == 0
    assert str(kept) in moved.said
    assert [each.home for each in preferences.recent_events] == [document.address]
    assert window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)
    assert document.steps()[-1].who == document.desk.who


def test_a_moved_event_moves_back_into_a_file_and_leaves_the_server(
    moved, event_file, preferences, address, documents
):
    window = moved.window
    window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)
    links, event = window.session.document.links(), window.session.snapshot
    window._move_back()
    document = window.session.document
    assert document.path == documents / "Lázně 2026.swissdesk"
    assert shown(window) == "Lázně 2026 – SwissDesk"
    assert (document.links(), document.event, document.flaw) == (links, event, None)
    assert stores.events_on(address, moved.server.password) == ()
    assert "no longer on 127.0.0.1" in moved.said
    assert [each.home for each in preferences.recent_events] == [document.path]
    assert window.session.undo()


def test_an_event_may_stay_on_the_server_when_it_moves_back(moved, address):
    def leave(dialog):
        moved.qtbot.keyClick(dialog.fate, Qt.Key.Key_Down)
        assert "two events" in dialog.consequence.text()
        moved.press(dialog, Qt.Key.Key_Return)

    moved.answers[MoveBackDialog] = leave
    moved.window._move_back()
    assert moved.window.session.document.path is not None
    assert len(stores.events_on(address, moved.server.password)) == 1
    assert "another one is still on 127.0.0.1" in moved.said


def test_without_the_server_an_event_moves_back_from_memory(moved, address, monkeypatch):
    window = moved.window
    lost = ServerLost(address, "timeout")
    monkeypatch.setattr(type(window.session.document), "outage", lost)

    def see(dialog):
        assert "does not answer" in dialog.lost.text()
        assert not dialog.fate.isEnabled()
        moved.press(dialog, Qt.Key.Key_Return)

    moved.answers[MoveBackDialog] = see
    links = window.session.document.links()
    window._move_back()
    monkeypatch.undo()
    assert window.session.document.path is not None
    assert window.session.document.links() == links


def test_a_file_is_not_overwritten_on_the_way_back(moved, documents):
    (documents / "a.swissdesk").write_bytes(b"results of last year")

    def over(dialog):
        dialog.path.selectAll()
        moved.qtbot.keyClicks(dialog.path, str(documents / "a.swissdesk"))
        moved.press(dialog, Qt.Key.Key_Return)
        assert "already exists" in complaint(dialog)
        dialog.reject()

    moved.answers[MoveBackDialog] = over
    moved.window._move_back()
    assert moved.window.session.document.address is not None
    assert (documents / "a.swissdesk").read_bytes() == b"results of last year"


def test_an_event_is_opened_from_the_start_screen_with_the_keyboard(moved, qtbot):
    window, event = moved.window, moved.window.session.snapshot
    window.close_event_file()
    moved.seen.clear()
    qtbot.keyClick(window.start.server, Qt.Key.Key_Space)
    assert moved.seen == [ConnectionDialog, ServerEventsDialog, ConnectionDialog]
    assert window.session.snapshot == event
    assert window.session.document.address is not None


def test_a_recent_event_on_a_server_opens_with_return(moved, qtbot, ring):
    window = moved.window
    login = moved.window._servers.login
    passwords.keep(login.key, login.password)
    window.close_event_file()
    window._servers.login = None
    moved.password = ""
    moved.seen.clear()
    qtbot.keyClick(window.start.table, Qt.Key.Key_Return)
    assert moved.seen == [ConnectionDialog]
    assert window.session.document.address == login.address


def test_an_event_on_a_server_is_reopened_at_the_same_page(moved):
    moved.window.desk.go_to_page(3)
    moved.window.reopen()
    assert moved.window.session.document.address is not None
    assert moved.window.desk.page_number == 3


def test_a_database_without_events_says_what_to_do(desk, qtbot, server):
    def read(dialog):
        assert dialog.nothing.isVisible()
        assert not dialog.accept_button.isVisible()
        desk.press(dialog, Qt.Key.Key_Return)

    desk.answers[ServerEventsDialog] = read
    qtbot.keyClick(desk.window.start.server, Qt.Key.Key_Space)
    assert desk.seen == [ConnectionDialog, ServerEventsDialog]
    assert desk.window.session is None


def refused(desk, expected):
    """Try to move the event with bad input; return what was typed as it still stands there."""
    typed = []

    def fail(dialog):
        desk._ConnectionDialog(dialog)
        desk.qtbot.waitUntil(lambda: expected in complaint(dialog), timeout=8000)
        typed.append(dialog.login)
        dialog.reject()

    desk.answers[ConnectionDialog] = fail
    desk.window._move_there()
    assert desk.window.session.document.path is not None
    assert desk.seen == [ConnectionDialog]
    return typed[0]


def test_a_wrong_password_changes_nothing_and_what_was_typed_stays(desk, event_file, address):
    desk.window.open_path(event_file)
    desk.password = "knight to f3"
    login = refused(desk, "does not accept this password")
    assert (login.address, login.password, login.who) == (address, desk.password, "Ana")


def test_a_server_that_is_not_there_changes_nothing(desk, event_file, server):
    desk.window.open_path(event_file)
    desk.server = replace(server, host="localhost")
    server.cluster.stop()
    try:
        refused(desk, "No server answers at localhost")
    finally:
        server.cluster.start()


def test_a_missing_database_changes_nothing(desk, event_file, server):
    desk.window.open_path(event_file)
    desk.server = replace(server, name="nowhere")
    refused(desk, "has no database “nowhere”")


def test_a_server_without_tls_is_used_only_with_the_tick(desk, event_file, server):
    desk.window.open_path(event_file)
    with server.cluster.settings(ssl="off"):
        refused(desk, "offers no encrypted connection")

        def plain(dialog):
            if not dialog.is_connecting:
                desk.press(dialog.plain, Qt.Key.Key_Space)
            desk._ConnectionDialog(dialog)

        desk.answers[ConnectionDialog] = plain
        desk.seen.clear()
        desk.window._move_there()
        assert desk.window.session.document.address.tls is Tls.OFF


def test_a_certificate_is_chosen_and_checked(desk, event_file, server, tmp_path):
    desk.window.open_path(event_file)
    wrong = tmp_path / "wrong.crt"
    wrong.write_text("not a certificate", "utf-8")
    files = [wrong, server.cluster.certificate]

    def choose(dialog):
        if not dialog.is_connecting:
            dialog.certificate.setFocus()
            dialog.certificate.selectAll()
            desk.qtbot.keyClicks(dialog.certificate, str(files.pop(0)))
            desk._ConnectionDialog(dialog)
            if files:
                desk.qtbot.waitUntil(dialog.certificate.hasFocus)
                assert "certificate" in complaint(dialog)
                choose(dialog)

    desk.answers[ConnectionDialog] = choose
    desk.window._move_there()
    assert desk.window.session.document.address.tls is Tls.VERIFIED


def test_the_same_event_is_not_moved_twice(moved, event_file, tmp_path, address):
    other = tmp_path / "copy.swissdesk"
    window = moved.window
    window.session.document.save_copy(other)
    window.session.perform(results.set_result, round_no=1, board=2, result=GameResult.DRAW)
    window.open_path(other)
    moved.seen.clear()

    def end(dialog):
        if len(moved.seen) < 3:
            moved._ConnectionDialog(dialog)
            return
        moved.qtbot.waitUntil(lambda: "has this event already" in complaint(dialog))
        dialog.reject()

    moved.answers[ConnectionDialog] = end
    window._move_there()
    assert window.session.document.path == other
    ((found),) = stores.events_on(address, moved.server.password)
    assert found.steps == 2


def test_a_copy_whose_success_was_uncertain_is_taken_as_moved(desk, event_file, server, address):
    """The server had stored the event when the connection broke: another attempt opens it."""
    window = desk.window
    window.open_path(event_file)
    with closing(window.session.document.snapshot()) as snapshot:
        stores.move_to_server(snapshot, address, password=server.password)
    window._move_there()
    assert window.session.document.address is not None
    assert not event_file.exists()


def test_half_an_event_is_listed_and_not_opened(moved, server):
    window = moved.window
    schema = f"swissdesk_{window.session.document.address.event}"
    window.close_event_file()
    with server.connect() as connection:
        connection.execute(f"DROP TABLE {schema}.journal_steps CASCADE")

    def read(dialog):
        (event,) = dialog.model.rows
        assert event.name == ""
        assert not dialog.accept_button.isEnabled()
        dialog.reject()

    moved.answers[ServerEventsDialog] = read
    window._servers.choose()
    assert ServerEventsDialog in moved.seen
    assert window.session is None


def test_an_event_of_a_newer_program_is_refused_in_the_dialog(moved, server):
    window = moved.window
    schema = f"swissdesk_{window.session.document.address.event}"
    window.close_event_file()
    with server.connect() as connection:
        connection.execute(f"UPDATE {schema}.alembic_version SET version_num = '99'")
    said = []

    def at_last(dialog):
        if not dialog.is_connecting and len(moved.seen) == 1:
            moved._ConnectionDialog(dialog)
            return
        moved.qtbot.waitUntil(lambda: complaint(dialog) != "")
        said.append(complaint(dialog))
        dialog.reject()

    moved.seen.clear()
    moved.answers[ConnectionDialog] = at_last
    window._servers.choose()
    assert "A newer SwissDesk upgraded the event" in said[0]
    assert window.session is None


def test_a_missing_package_is_said_before_anything_is_asked(desk, monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    desk.window._servers.choose()
    assert desk.seen == []
    assert "swissdesk[server]" in desk.said


def test_the_password_is_nowhere(moved, preferences, tmp_path):
    preferences._settings.sync()
    written = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert len(written) > 1
    for each in written:
        assert moved.server.password.encode() not in each.read_bytes()
    try:
        moved.window._servers._open(None)
    except AttributeError as bug:
        report = failures.crash_report(bug, tmp_path, moved.window.situation())
    assert moved.server.password not in report.text


def test_documents_of_an_event_on_a_server_go_to_the_documents_folder(moved, documents):
    session = moved.window.session
    assert session.event_file == documents / "Lázně 2026.swissdesk"
    moved.window.desk.show_set(SetKind.AFTER_PAIRING)
    folder = moved.window.desk.documents.set_view.folder
    moved.qtbot.waitUntil(lambda: folder.text() == str(documents))
