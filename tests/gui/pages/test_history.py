import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QProgressDialog, QPushButton

from swissdesk.document import Document
from swissdesk.gui.pages.history import HistoryPage
from swissdesk.gui.session import Session
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Ratings
from swissdesk.model.result import GameResult
from swissdesk.operations import players, presence, results
from swissdesk.operations.registry import Subject
from swissdesk.store import chain

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(qtbot, open_session):
    """The history of an event in which boards 1, 2 and 3 were entered, in that order."""
    session = open_session(a_tournament("1-4 . | 5-2 . | 3-6 ."))
    for board in (1, 2, 3):
        session.perform(results.set_result, round_no=1, board=board, result=GameResult.WHITE_WINS)
    page = HistoryPage(session)
    qtbot.addWidget(page)
    page.resize(1000, 500)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.table.hasFocus)
    return page


def sentences(page):
    return [page.model.index(row, 2).data() for row in range(page.model.rowCount())]


def missing(page):
    return page._session.tournament.round(1).missing


def test_everything_done_newest_first(page):
    assert sentences(page) == [
        "Board 3: 1-0 (round 1) · Player003 – Player006",
        "Board 2: 1-0 (round 1) · Player005 – Player002",
        "Board 1: 1-0 (round 1) · Player001 – Player004",
        "Event created: Lázně 2026",
    ]
    assert page.count.text() == "4 steps"


def test_the_filter_narrows_it(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_F, CTRL)
    qtbot.keyClicks(page.filter, "board 2")
    assert sentences(page) == ["Board 2: 1-0 (round 1) · Player005 – Player002"]
    assert page.count.text() == "1 of 4 steps"
    qtbot.keyClick(page.filter, Qt.Key.Key_Escape)
    assert len(sentences(page)) == 4
    assert page.table.hasFocus()


def test_the_results_of_a_player_are_found_by_name(page):
    page.filter.setText("player002")
    assert sentences(page) == ["Board 2: 1-0 (round 1) · Player005 – Player002"]


def test_what_was_corrected_about_a_player_is_told(page):
    entry = page._session.tournament.entry(PlayerId(2))
    player = replace(entry.player, federation="SUI", ratings=Ratings(standard=2100))
    page._session.document.perform(
        players.edit_player, tournament_id=TournamentId(1), player=player, rating=2100
    )
    page.refresh()
    assert sentences(page)[0] == (
        "Player002 corrected · Federation: – → SUI · Standard rating: 2580 → 2100 · "
        "Rating used: 2580 → 2100"
    )


def test_an_estimate_given_to_a_player_is_told(page):
    entry = page._session.tournament.entry(PlayerId(2))
    page._session.document.perform(
        players.edit_player,
        tournament_id=TournamentId(1),
        player=entry.player,
        rating=entry.rating,
        estimate=1900,
    )
    page.refresh()
    assert sentences(page)[0] == "Player002 corrected · Estimate: – → 1900"


def shown_chips(page):
    return [each.text() for each in page.chips.findChildren(QPushButton) if each.isVisible()]


def test_the_chips_count_what_the_filter_shows_and_none_goes_away(page, qtbot):
    assert shown_chips(page) == ["All 4", "Results 3", "Set-up 1"]
    page.filter.setText("board 2")
    assert shown_chips(page) == ["All 1", "Results 1", "Set-up 0"]


def test_there_is_no_way_back_to_where_one_is(page):
    assert not page.go_back.isEnabled()


def test_one_step_back_is_done_at_once(page, qtbot):
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.mouseClick(page.go_back, Qt.MouseButton.LeftButton)
    assert missing(page) == (3,)
    assert sentences(page)[:2] == [
        "Undone: Board 3: 1-0 (round 1) · Player003 – Player006",
        "Board 3: 1-0 (round 1) · Player003 – Player006 (undone)",
    ]


def test_many_steps_back_are_asked_about_first(page, qtbot, answer):
    asked = []

    def agree(dialog):
        asked.append(dialog.consequence.text())
        assert dialog.accept_button.text() == "Undo 2 steps"
        dialog.accept_button.click()

    page.table.choose(2)
    answer(agree)
    qtbot.mouseClick(page.go_back, Qt.MouseButton.LeftButton)
    assert asked == [
        (
            '2 steps will be undone. The last step then is "Board 1: 1-0 (round 1) · Player001 – '
            'Player004".\nRedo restores each of them.'
        )
    ]
    assert missing(page) == (2, 3)


def test_steps_back_in_other_sections_are_named_whatever_the_filter_shows(
    open_session, on_screen, qtbot, answer
):
    one = a_tournament("1-4 . | 5-2 . | 3-6 .")
    other = replace(one, id=TournamentId(2), settings=replace(one.settings, name="Blitz"))
    session = open_session(one, other)
    for section in (1, 2, 1, 1):
        session.switch_tournament(TournamentId(section))
        board = session.tournament.round(1).missing[0]
        session.perform(results.set_result, round_no=1, board=board, result=GameResult.DRAW)
    page = HistoryPage(session)
    on_screen(page, 1000, 500)
    page.section.choose(TournamentId(2))
    page.section.activated.emit(page.section.currentIndex())
    page.table.choose(page.model.rows[0].number)
    asked = []
    answer(lambda dialog: (asked.append(dialog.consequence.text()), dialog.reject()))
    qtbot.mouseClick(page.go_back, Qt.MouseButton.LeftButton)
    name = one.settings.name
    assert asked[0].splitlines()[1] == f"They belong to section {name}."


def test_cancel_takes_nothing_back(page, qtbot, answer):
    page.table.choose(2)
    answer(lambda dialog: dialog.reject())
    qtbot.mouseClick(page.go_back, Qt.MouseButton.LeftButton)
    assert missing(page) == ()


def test_what_is_redone_can_be_gone_back_to(page):
    page._session.undo()
    page._session.undo()
    page._session.redo()
    page.table.choose(2)
    assert page.go_back.isEnabled()
    assert page.go_back.toolTip() == "Undoes 1 step"
    page.table.choose(4)
    assert not page.go_back.isEnabled()


def test_chips_narrow_it_to_what_a_step_is_about(page):
    page._session.perform(presence.withdraw, player_id=PlayerId(4), after_round=1)
    page.chips.choose(Subject.PLAYERS)
    assert sentences(page) == ["Player004 withdrawn after round 1"]
    page.chips.choose(Subject.REGULATIONS)
    assert sentences(page) == ["Event created: Lázně 2026"]
    page.chips.choose(None)
    assert len(sentences(page)) == 5


def test_what_is_in_view_is_saved_as_csv(page, qtbot, tmp_path, monkeypatch):
    file = tmp_path / "history.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(file), ""))
    page._session.undo()
    page.chips.choose(Subject.RESULTS)
    qtbot.keyClick(page.table, Qt.Key.Key_S, CTRL)
    lines = file.read_text("utf-8-sig").splitlines()
    assert lines[0] == "No.;When;What;Effect;Who;Section"
    assert [line.split(";")[2:4] for line in lines[1:]] == [
        ["Undone: Board 3: 1-0 (round 1) · Player003 – Player006", ""],
        ["Board 3: 1-0 (round 1) · Player003 – Player006", "undone"],
        ["Board 2: 1-0 (round 1) · Player005 – Player002", ""],
        ["Board 1: 1-0 (round 1) · Player001 – Player004", ""],
    ]


def choose(page, suffix):
    """Choose the way to save that ends in *suffix*."""
    actions = page.export.menu().actions()
    (chosen,) = [each for each in actions if suffix in each.text()]
    chosen.trigger()


@pytest.mark.parametrize("name", ["journal.txt", "journal"])
def test_the_journal_is_saved_in_words_with_its_digests(page, name, tmp_path, monkeypatch):
    file = str(tmp_path / name)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (file, ""))
    choose(page, "appeal")
    text = (tmp_path / "journal.txt").read_text("utf-8")
    assert "Board 3: 1-0 (round 1) · Player003 – Player006" in text
    assert all(each.digest in text for each in page._session.document.links())


def test_the_journal_is_saved_so_that_it_can_be_checked(page, tmp_path, monkeypatch):
    file = tmp_path / "journal.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(file), ""))
    choose(page, "JSON")
    assert tuple(chain.read(file)) == page._session.document.links()


def test_a_file_that_somebody_changed_is_said_to_be_and_the_journal_says_so(qtbot, tmp_path):
    path = tmp_path / "Open.swissdesk"
    event = Event("Open").with_tournament(a_tournament("1-2 ."))
    Document.create(path, event).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE games SET result = 'WHITE_WINS'")
    session = Session(Document.open(path))
    with qtbot.waitSignal(session.said) as said:
        page = HistoryPage(session)
        qtbot.addWidget(page)
    assert said.args[1]
    assert "Another program changed" in said.args[0]
    assert said.args[0] in page.as_text().decode()
    session.close()


def test_a_place_that_cannot_be_written_to_is_said(page, tmp_path, qtbot):
    with qtbot.waitSignal(page._session.said) as said:
        page.save_to(tmp_path / "nowhere" / "history")
    assert said.args[1]
    assert "history.csv" in said.args[0]


def test_nobody_agreed_to_replace_a_file_whose_name_was_only_completed(page, tmp_path, qtbot):
    (tmp_path / "history.csv").write_text("dear")
    with qtbot.waitSignal(page._session.said) as said:
        page.save_to(tmp_path / "history")
    assert said.args[1]
    assert (tmp_path / "history.csv").read_text() == "dear"


def test_a_long_way_back_can_be_stopped_at_the_step_reached(page, qtbot, answer, monkeypatch):
    answer(lambda dialog: dialog.accept_button.click())
    monkeypatch.setattr(QProgressDialog, "wasCanceled", lambda dialog: dialog.value() == 1)
    page.table.choose(1)
    qtbot.mouseClick(page.go_back, Qt.MouseButton.LeftButton)
    assert missing(page) == (3,)
