"""The evening before: lists from a stick, players found by a few letters, the field refreshed."""

from dataclasses import replace

import list_files
import pytest
from arbiter import CTRL, PLAYERS, Arbiter
from builders import a_tournament
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFileDialog

from swissdesk.document import Document
from swissdesk.listings.words import log
from swissdesk.model.event import Event
from swissdesk.model.player import Ratings, Title

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
ENTERED = ("Novák, Jiří", "Nováková, Jana", "Müller, Jörg")


@pytest.fixture
def arbiter(qtbot, window, tmp_path):
    """An event of three players from a club's list: names, years and ratings typed by somebody."""
    section = a_tournament(players=3)
    entries = [
        replace(
            entry,
            participant=replace(
                entry.player, name=name, birth=birth, federation=federation, ratings=Ratings()
            ),
            rating=0,
        )
        for entry, name, birth, federation in zip(
            section.entries, ENTERED, ("1987/05/31", "1990", ""), ("CZE", "CZE", ""), strict=True
        )
    ]
    path = tmp_path / "open.swissdesk"
    event = Event("Lázně", "Praha", "CZE", "2026/10/03").with_tournament(
        section.with_entries(entries)
    )
    Document.create(path, event).close()
    arbiter = Arbiter(qtbot, window)
    arbiter.open(path)
    return arbiter


def take_the_list(arbiter, answer, monkeypatch, path):
    """Ctrl+L, Return: the button that imports has the keyboard's default."""

    def act(dialog):
        arbiter.qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
        arbiter.qtbot.waitUntil(lambda: not dialog.is_importing, timeout=10_000)
        assert [row.players for row in dialog.model.rows] == [4]
        arbiter.qtbot.keyClick(dialog, KEY.Key_Escape)

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(path), ""))
    answer(act)
    arbiter.press(KEY.Key_L, CTRL)


def find_and_add(arbiter, answer):
    """Ctrl+Shift+L: search, Return on the player, Return in the dialog that is filled."""

    def add(dialog):
        assert dialog.name.text() == "Novak, Jiri"
        assert dialog.standard.value() == 1850
        arbiter.qtbot.keyClick(dialog, KEY.Key_Return)

    def search(dialog):
        arbiter.qtbot.keyClicks(dialog.field, "novak 2001")
        arbiter.qtbot.waitUntil(lambda: [row.id for row in dialog.model.rows] == ["302"])
        arbiter.qtbot.keyClick(dialog.field, KEY.Key_Down)
        answer(add)
        arbiter.qtbot.keyClick(dialog.table, KEY.Key_Return)

    answer(search)
    arbiter.press(KEY.Key_L, CTRL | SHIFT)


def refresh(arbiter, answer):
    """Ctrl+R, look at the ticks, Return."""

    def act(dialog):
        arbiter.qtbot.waitUntil(lambda: not dialog.is_reading)
        ticked = {row.name for row in dialog.model.rows if row.is_ticked and row.is_candidate}
        assert ticked == {"Novák, Jiří", "Nováková, Jana"}
        arbiter.qtbot.keyClick(dialog.table, KEY.Key_Return)

    answer(act)
    arbiter.press(KEY.Key_R, CTRL)


def test_a_club_list_gets_its_ids_and_ratings_from_fide(
    arbiter, answer, monkeypatch, tmp_path, window
):
    path = tmp_path / "players_list_202610.txt"
    path.write_bytes(list_files.fide_list(*list_files.FIELD))
    take_the_list(arbiter, answer, monkeypatch, path)
    arbiter.go_to(PLAYERS)
    find_and_add(arbiter, answer)
    by_name = {e.player.name: e for e in arbiter.tournament.entries}
    assert by_name["Novak, Jiri"].player.fide_id == "302"

    refresh(arbiter, answer)
    found = [(e.player.name, e.player.fide_id, e.rating) for e in arbiter.tournament.entries]
    assert found == [
        ("Nováková, Jana", "303", 2410),
        ("Novák, Jiří", "301", 2385),
        ("Novak, Jiri", "302", 1850),
        ("Müller, Jörg", "", 0),
    ]
    jana = arbiter.tournament.entries[0].player
    assert (jana.title, jana.women_title, jana.listed[0].month) == (
        Title.IM,
        Title.WGM,
        "2026/10",
    )
    step = window.session.document.steps()[-1]
    assert log.title(window.session.snapshot, step) == "Rating lists used for 2 players"

    arbiter.undo()
    by_name = {e.player.name: e for e in arbiter.tournament.entries}
    assert by_name["Nováková, Jana"].player.ratings == Ratings()
    assert by_name["Nováková, Jana"].player.fide_id == ""


def test_without_a_list_refreshing_says_where_to_get_one(arbiter):
    arbiter.go_to(PLAYERS)
    arbiter.press(KEY.Key_R, CTRL)
    assert "Menu > Rating lists" in arbiter.desk.messages._text.text()


def begin_import(arbiter, answer, monkeypatch, path):
    """Begin an import and close the dialog at once."""

    def act(dialog):
        arbiter.qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
        arbiter.qtbot.keyClick(dialog, KEY.Key_Escape)

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: (str(path), ""))
    answer(act)
    arbiter.press(KEY.Key_L, CTRL)


def test_an_import_goes_on_while_one_works_and_is_told_at_the_end(
    arbiter, answer, monkeypatch, tmp_path
):
    path = tmp_path / "players_list_202610.txt"
    lines = [list_files.a_line(5000 + n, f"Player, {n}") for n in range(3000)]
    path.write_bytes(list_files.fide_list(*lines))
    begin_import(arbiter, answer, monkeypatch, path)
    arbiter.go_to(PLAYERS)
    said = arbiter.desk.messages._text
    done = "Imported players_list_202610.txt. Menu > Rating lists has the report."
    arbiter.qtbot.waitUntil(lambda: said.text() == done, timeout=20_000)
    reports = []

    def read(dialog):
        arbiter.qtbot.waitUntil(dialog.report.isVisible)
        reports.append(dialog.report.toPlainText())
        arbiter.qtbot.keyClick(dialog, KEY.Key_Escape)

    answer(read)
    arbiter.press(KEY.Key_L, CTRL)
    assert reports[0].startswith("FIDE list of October 2026 imported, 3,000 players")


def test_an_import_that_needs_an_answer_waits_for_the_dialog(
    arbiter, answer, monkeypatch, tmp_path, lists_folder
):
    path = tmp_path / "players_list_foa.txt"
    path.write_bytes(list_files.fide_list(*list_files.FIELD))
    begin_import(arbiter, answer, monkeypatch, path)
    said = arbiter.desk.messages._text
    asks = "players_list_foa.txt is not imported yet. Menu > Rating lists says why."
    arbiter.qtbot.waitUntil(lambda: said.text() == asks, timeout=20_000)

    def give(asked):
        lists = asked.parent()

        def close_when_imported():
            if lists.model.rows:
                arbiter.qtbot.keyClick(lists, KEY.Key_Escape)
            else:
                QTimer.singleShot(20, close_when_imported)

        close_when_imported()
        arbiter.qtbot.keyClick(asked.month, KEY.Key_Return)

    answer(give)  # the question is above the dialog of the lists
    arbiter.press(KEY.Key_L, CTRL)
    assert len([*lists_folder.glob("*.ratinglist")]) == 1
