"""The dialog that logs in to a server: what is typed, the keyring, failures, stopping."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from swissdesk.errors import (
    Address,
    DatabaseMissing,
    PasswordWrong,
    ServerNotReached,
    ServerWithoutTls,
    Tls,
)
from swissdesk.gui import passwords
from swissdesk.gui.dialogs.connection import ConnectionDialog, Login, joined_host, split_host

HALL = Address("hall.example", 5433, "open", "ana")
KEPT = "ana@hall.example:5433/open"


@pytest.fixture
def used():
    """The logins with which the server was used."""
    return []


@pytest.fixture
def dialog(on_screen, used):
    def use(login):
        used.append(login)
        return "events"

    return on_screen(ConnectionDialog("Open", "&Connect", Login(HALL, "Ana"), use))


def keep_in(used):
    return lambda login: used.append(login) or "events"


def closed(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.result() == QDialog.DialogCode.Accepted)


def complaint(dialog):
    return dialog._complaint.text() if dialog._complaint.isVisible() else ""


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (" hall.example ", ("hall.example", 0)),
        ("192.168.1.10:5433", ("192.168.1.10", 5433)),
        ("fe80::1", ("fe80::1", 0)),
        ("[fe80::1]:5433", ("fe80::1", 5433)),
        ("", None),
        ("hall:port", None),
        ("hall:99999", None),
        ("ana@hall", None),
        ("hall/open", None),
        ("the hall", None),
    ],
)
def test_a_server_is_typed_with_or_without_its_port(typed, found):
    assert split_host(typed) == found


@pytest.mark.parametrize("server", [("hall.example", 0), ("192.168.1.10", 5433), ("fe80::1", 5433)])
def test_a_server_shown_is_one_to_type(server):
    assert split_host(joined_host(*server)) == server


def test_a_whole_login_is_typed_with_the_keyboard(on_screen, qtbot, used):
    empty = Login(Address(), "")
    dialog = on_screen(ConnectionDialog("Open", "&Connect", empty, keep_in(used)))
    assert dialog.server.hasFocus()
    for field, words in (
        (dialog.server, "hall.example:5433"),
        (dialog.database, "open"),
        (dialog.user, "ana"),
        (dialog.password, "Tal-1960"),
        (dialog.who, "Ana"),
    ):
        assert field.hasFocus()
        qtbot.keyClicks(field, words)
        focused = dialog.focusWidget()
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        if dialog.keep.hasFocus():
            qtbot.keyClick(dialog.keep, Qt.Key.Key_Tab)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    closed(qtbot, dialog)
    assert used == [Login(HALL, "Ana", "Tal-1960")]


def test_what_the_server_gave_is_the_value(dialog, qtbot, used):
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    closed(qtbot, dialog)
    assert dialog.value() == "events"
    assert used[0].address == HALL


@pytest.mark.parametrize(
    ("field", "said"),
    [("server", "hall.example"), ("database", "database"), ("user", "login"), ("who", "your name")],
)
def test_a_missing_fact_is_asked_for_before_anything_is_sent(dialog, qtbot, used, field, said):
    getattr(dialog, field).clear()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert said in complaint(dialog)
    assert getattr(dialog, field).hasFocus()
    assert used == []


def test_a_service_takes_the_place_of_the_address(dialog, qtbot, used):
    dialog.way.setFocus()
    qtbot.keyClick(dialog.way, Qt.Key.Key_Down)
    assert not dialog.server.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert "pg_service.conf" in complaint(dialog)
    qtbot.keyClicks(dialog.service, "hall")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    closed(qtbot, dialog)
    assert used[0].address == Address(service="hall")


def test_encryption_is_on_until_a_tick_with_a_warning_takes_it_away(dialog, qtbot):
    assert dialog.login.address.tls is Tls.REQUIRED
    qtbot.keyClicks(dialog.certificate, "/home/ana/hall.crt")
    assert dialog.login.address.tls is Tls.VERIFIED
    assert dialog.login.address.authority == "/home/ana/hall.crt"
    assert not dialog.risk.isVisible()
    qtbot.keyClick(dialog.plain, Qt.Key.Key_Space)
    assert "Anyone in the network" in dialog.risk.text()
    assert dialog.risk.isVisible()
    assert dialog.login.address.tls is Tls.OFF


@pytest.mark.parametrize(
    ("failure", "field", "said"),
    [
        (PasswordWrong(HALL), "password", "does not accept this password for ana"),
        (DatabaseMissing(HALL), "database", "has no database “open”"),
        (ServerWithoutTls(HALL), "plain", "offers no encrypted connection"),
        (ServerNotReached(HALL, "timeout"), "server", "No server answers at hall.example"),
    ],
)
def test_a_failure_is_said_in_the_dialog_and_what_was_typed_stays(
    on_screen, qtbot, failure, field, said
):
    def use(_login):
        raise failure

    dialog = on_screen(ConnectionDialog("Open", "&Connect", Login(HALL, "Ana"), use))
    qtbot.keyClicks(dialog.password, "Tal-1961")
    before = dialog.login
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: said in complaint(dialog))
    assert dialog.isVisible()
    assert not dialog.progress.isVisible()
    assert dialog.login == before
    assert getattr(dialog, field).hasFocus()


def test_escape_stops_an_attempt_and_then_closes(on_screen, qtbot):
    answered, discarded = threading.Event(), []

    def use(_login):
        answered.wait(20)
        return "events"

    dialog = on_screen(
        ConnectionDialog("Open", "&Connect", Login(HALL, "A"), use, discard=discarded.append)
    )
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.is_connecting
    assert dialog.progress.isVisible()
    assert "hall.example" in dialog.state.text()
    assert not dialog.server.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.is_connecting
    assert complaint(dialog) == "Stopped; nothing was changed."
    assert dialog.server.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    answered.set()
    qtbot.waitUntil(lambda: discarded == ["events"])


def test_a_known_server_is_used_at_once(on_screen, qtbot, used):
    dialog = ConnectionDialog("Open", "&Connect", Login(HALL, "Ana"), keep_in(used))
    on_screen(dialog.at_once())
    closed(qtbot, dialog)
    assert used == [Login(HALL, "Ana")]


def test_the_password_is_kept_in_the_keyring_and_found_there(ring, on_screen, qtbot, used):
    def asked():
        return on_screen(
            ConnectionDialog("Open", "&Connect", Login(HALL, "Ana", is_kept=True), keep_in(used))
        )

    dialog = asked()
    qtbot.keyClicks(dialog.password, "Tal-1960")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    closed(qtbot, dialog)
    assert passwords.kept(KEPT) == "Tal-1960"
    again = asked()
    assert again.password.text() == ""
    qtbot.keyClick(again, Qt.Key.Key_Return)
    closed(qtbot, again)
    assert used[1].password == "Tal-1960"
    unticked = asked()
    qtbot.keyClick(unticked.keep, Qt.Key.Key_Space)
    qtbot.keyClick(unticked, Qt.Key.Key_Return)
    closed(qtbot, unticked)
    assert ring.entries == {}


def test_a_wrong_password_is_not_kept(ring, on_screen, qtbot):
    def use(_login):
        raise PasswordWrong(HALL)

    dialog = on_screen(ConnectionDialog("Open", "&Connect", Login(HALL, "Ana", is_kept=True), use))
    qtbot.keyClicks(dialog.password, "Tal-1961")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: complaint(dialog) != "")
    assert ring.entries == {}


def test_without_a_keyring_the_dialog_says_so(dialog):
    assert not passwords.has_keyring()
    assert "No keyring" in dialog.keep.text()
    assert not dialog.keep.isEnabled()


def test_a_login_shows_its_password_to_nobody():
    assert "Tal-1960" not in repr(Login(HALL, "Ana", "Tal-1960"))
