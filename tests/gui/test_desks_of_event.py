"""The desks of an event on a server: made, changed and removed by the chief, with real keys."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter

from swissdesk.document import Document
from swissdesk.errors import Address, PasswordWrong, SwissDeskError
from swissdesk.gui.dialogs import desks as dialogs
from swissdesk.gui.dialogs.desks import DeskDialog, DesksDialog, DeskWish, SlipDialog
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.operations import results, setup
from swissdesk.store import stores


@pytest.fixture
def event():
    """An event of two sections, the first with a round in play."""
    made = Event("Open").with_tournament(a_tournament("1-2 . | 3-4 ."))
    return setup.add_tournament(made, name="B", rounds=5)


@pytest.fixture
def chief(event, server, tmp_path):
    """The event on the server, as the chief has it open."""
    path, database = tmp_path / "a.swissdesk", address_of(server)
    with closing(Document.create(path, event)) as file, closing(file.snapshot()) as snapshot:
        address = stores.move_to_server(snapshot, database, password=server.password)
    opened = Document.connect(address, password=server.password, person="Ana")
    yield opened
    opened.close()


def address_of(server):
    return Address(server.host, server.port, server.name, server.user)


@pytest.fixture
def dialog(chief, server, on_screen, qtbot):
    shown = on_screen(DesksDialog(chief.event, chief.address, server.password))
    qtbot.waitUntil(lambda: bool(shown.model.rows) and not shown.is_working)
    yield shown
    shown.reject()
    qtbot.waitUntil(lambda: not shown.is_working)


def names(dialog):
    return [desk.name for desk in dialog.model.rows]


@pytest.fixture
def slips(answer, qtbot):
    """Return a function that makes a desk with the keyboard, and the slip that was shown."""

    def make(dialog, name, *keys):
        found = []

        def fill(asked):
            assert isinstance(asked, DeskDialog)
            qtbot.keyClicks(asked.name, name)
            for field, key in keys:
                qtbot.keyClick(getattr(asked, field), key)
            answer(read)
            qtbot.keyClick(asked, Qt.Key.Key_Return)

        def read(asked):
            assert isinstance(asked, SlipDialog)
            found.append(dict(asked.facts))
            qtbot.keyClick(asked, Qt.Key.Key_Escape)

        answer(fill)
        qtbot.keyClick(dialog.make, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: bool(found))
        return found[0]

    return make


@contextmanager
def at_desk(chief, slip):
    """The event as opened with what a slip says."""
    address = replace(chief.address, user=slip["Login"])
    with closing(Document.connect(address, password=slip["Password"], person="Eva")) as opened:
        yield opened


def test_a_desk_for_results_is_made_and_does_its_work_and_no_more(dialog, chief, slips):
    slip = slips(dialog, "desk 2")
    assert names(dialog)[1:] == ["desk 2"]
    assert slip["Server"] == f"{chief.address.host}:{chief.address.port}"
    assert slip["Role"] == "results"
    with at_desk(chief, slip) as desk:
        assert (desk.desk.name, desk.desk.role, desk.desk.who) == (
            "desk 2",
            Role.RESULTS,
            "Eva@desk 2",
        )
        one = chief.event.tournaments[0].id
        given = {"round_no": 1, "board": 1, "result": GameResult.DRAW}
        assert desk.perform_in(one, results.set_result, **given) is not None
        with pytest.raises(SwissDeskError):
            desk.perform(setup.add_tournament, name="Mine", rounds=5)
        assert desk.steps()[-1].who == "Eva@desk 2"


def test_the_sections_of_a_desk_are_ticked(dialog, chief, slips):
    space = Qt.Key.Key_Space
    slip = slips(dialog, "desk B", ("sections", space))
    two = chief.event.tournaments[1].id
    assert dialog.model.rows[1].sections == {two}
    with at_desk(chief, slip) as desk:
        assert desk.desk.sections == {two}


def test_who_is_connected_is_shown(dialog, chief, slips, qtbot):
    slip = slips(dialog, "desk 2")
    text = dialog.model.columns[-1].text
    assert text(dialog.model.rows[0]).startswith("since ")
    assert text(dialog.model.rows[1]) == "no"
    with at_desk(chief, slip):
        dialog._look()
        qtbot.waitUntil(lambda: text(dialog.model.rows[1]).startswith("since "))


def test_a_desk_that_holds_the_others_up_is_named_and_disconnected(dialog, server, slips, qtbot):
    slip = slips(dialog, "desk 2")
    text = dialog.model.columns[-1].text
    with server.connect(user=slip["Login"], password=slip["Password"]) as asleep:
        asleep.execute("SELECT pg_advisory_lock(1)")
        with server.connect() as waiting, ThreadPoolExecutor(1) as pool:
            took = pool.submit(waiting.execute, "SELECT pg_advisory_lock(1)")
            qtbot.waitUntil(lambda: "holds" in text(dialog.model.rows[1]), timeout=9000)
            qtbot.waitUntil(dialog.disconnect_desk.isEnabled)
            qtbot.keyClick(dialog.disconnect_desk, Qt.Key.Key_Space)
            qtbot.waitUntil(took.done)
    qtbot.waitUntil(lambda: text(dialog.model.rows[1]) == "no")


def test_a_desk_gets_another_name_and_role(dialog, slips, answer, qtbot):
    slips(dialog, "desk 2")

    def change(asked):
        asked.name.selectAll()
        qtbot.keyClicks(asked.name, "projector")
        qtbot.keyClick(asked.role, Qt.Key.Key_Down)
        qtbot.keyClick(asked, Qt.Key.Key_Return)

    answer(change)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(dialog)[1:] == ["projector"])
    assert dialog.model.rows[1].role is Role.SCREEN


def press_accept(qtbot):
    def press(asked):
        asked.accept_button.setFocus()
        qtbot.keyClick(asked.accept_button, Qt.Key.Key_Space)

    return press


def test_a_new_password_locks_the_old_one_out(dialog, chief, slips, answer, qtbot):
    slip, found = slips(dialog, "desk 2"), []

    def confirm(asked):
        answer(lambda shown: (found.append(dict(shown.facts)), shown.reject()))
        press_accept(qtbot)(asked)

    answer(confirm)
    qtbot.keyClick(dialog.renew, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(found))
    assert found[0]["Password"] != slip["Password"]
    with at_desk(chief, found[0]):
        pass
    with pytest.raises(PasswordWrong), at_desk(chief, slip):
        pass


def test_a_removed_desk_opens_nothing(dialog, chief, slips, answer, qtbot):
    slip = slips(dialog, "desk 2")
    answer(press_accept(qtbot))
    qtbot.keyClick(dialog.remove, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(names(dialog)) == 1)
    with pytest.raises(SwissDeskError), at_desk(chief, slip):
        pass


def test_the_own_desk_stays(dialog):
    dialog.table.choose(dialog.model.rows[0].login)
    assert "this one" in dialog.model.columns[0].text(dialog.model.rows[0])
    assert not dialog.remove.isEnabled()
    assert not dialog.renew.isEnabled()


def test_a_name_is_given_to_one_desk_only(dialog, slips, answer, qtbot):
    slips(dialog, "desk 2")

    def same(asked):
        qtbot.keyClicks(asked.name, "desk 2")
        qtbot.keyClick(asked, Qt.Key.Key_Return)

    answer(same)
    qtbot.keyClick(dialog.make, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Another desk is called" in dialog._complaint.text())
    assert len(names(dialog)) == 2


def test_without_the_right_to_make_logins_the_administrator_gets_statements(
    server, event, tmp_path, on_screen, answer, qtbot
):
    """The chief has a database of their own, and no CREATEROLE; an administrator helps."""
    with server.connect() as administrator:
        administrator.execute("CREATE ROLE own LOGIN PASSWORD 'rook to a1'")
        administrator.execute(f"GRANT CREATE ON DATABASE {server.name} TO own")
    address = replace(address_of(server), user="own")
    path = tmp_path / "a.swissdesk"
    with closing(Document.create(path, event)) as file, closing(file.snapshot()) as snapshot:
        address = stores.move_to_server(snapshot, address, password="rook to a1")
    dialog = on_screen(DesksDialog(event, address, "rook to a1"))
    qtbot.waitUntil(lambda: not dialog.is_working)
    found = []

    def name(asked):
        qtbot.keyClicks(asked.name, "desk 2")
        qtbot.keyClick(asked, Qt.Key.Key_Return)

    answer(name)
    qtbot.keyClick(dialog.make, Qt.Key.Key_Space)
    qtbot.waitUntil(dialog.statements.isVisible)
    with server.connect() as administrator:
        administrator.execute(dialog.statements.toPlainText())

    def name_again(asked):
        answer(lambda shown: (found.append(dict(shown.facts)), shown.reject()))
        name(asked)

    answer(name_again)
    qtbot.keyClick(dialog.make, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(found))
    login = {"user": found[0]["Login"], "password": found[0]["Password"]}
    with server.connect(**login) as desk:
        assert desk.execute("SELECT 1").fetchone() == (1,)
    dialog.reject()


def test_a_slip_is_printed_with_markup_as_text(tmp_path, on_screen, qtbot, monkeypatch):
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFileName(str(tmp_path / "slip.pdf"))
    monkeypatch.setattr(dialogs, "ask_printer", lambda _name, _parent: made)
    shown = on_screen(SlipDialog("<b>desk", [("Password", "kfm8-2bqx")]))
    qtbot.keyClick(shown, Qt.Key.Key_Return)
    assert shown.isVisible()
    assert (tmp_path / "slip.pdf").read_bytes().startswith(b"%PDF")
    assert shown.document().toPlainText().split() == ["<b>desk", "Password", "kfm8-2bqx"]


def test_a_desk_without_a_section_is_not_made(event, on_screen, qtbot):
    asked = on_screen(DeskDialog(event, DeskWish("desk 2", Role.RESULTS), is_own=False))
    for row in range(2):
        asked.sections.setCurrentRow(row)
        qtbot.keyClick(asked.sections, Qt.Key.Key_Space)
    qtbot.keyClick(asked, Qt.Key.Key_Return)
    assert asked._complaint.text() == "Tick the sections of the desk."
    assert asked.isVisible()
