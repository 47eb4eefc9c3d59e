"""The report of a section: what is missing, what was sent, and what has changed since."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from listings.checks.test_all_checks import EVENT, a_field
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from trf.test_rating_report import LEAGUE_DAYS, ROUNDS

from swissdesk.gui.models.listing_model import TONE_ROLE, Tone
from swissdesk.gui.pages.event.fide_report import FideReportPart
from swissdesk.listings.checks.check_row import Part
from swissdesk.model.ids import PlayerId
from swissdesk.model.registration import Registration
from swissdesk.model.result import GameResult
from swissdesk.operations import players, registration, results, setup
from swissdesk.trf.rating_report import Slice, digest

PLAYED = ("1-3 1 | 2-4 =", "4-1 0 | 3-2 1")


@pytest.fixture
def opened(open_session, on_screen, qtbot):
    """Return a function that shows the report of a tournament on a day, and its session."""

    def show(tournament, today=date(2026, 11, 23), **changes):
        session = open_session(tournament)
        data = replace(
            session.snapshot,
            **{
                "place": EVENT.place,
                "federation": EVENT.federation,
                "start_date": EVENT.start_date,
                "end_date": EVENT.end_date,
                "chief_arbiter": EVENT.chief_arbiter,
                "chief_arbiter_id": EVENT.chief_arbiter_id,
                "chief_arbiter_title": EVENT.chief_arbiter_title,
                **changes,
            },
        )
        session.perform_on_event(setup.change_event, data=data)
        session.ask = lambda _cautions: True
        page = FideReportPart(session)
        page.today = lambda: today
        with qtbot.waitSignal(page.ready, timeout=5000):
            on_screen(page, 1092, 620)
        return page, session

    return show


@pytest.fixture
def perform(qtbot):
    """Return a function that performs an operation and waits for the report."""

    def performed(page, session, operation, **arguments):
        with qtbot.waitSignal(page.ready, timeout=5000):
            assert session.perform(operation, **arguments)

    return performed


@pytest.fixture
def file_chosen(monkeypatch, tmp_path):
    """The file chosen in the dialog of the system."""
    chosen = tmp_path / "report.txt"
    proposals = []

    def choose(_parent, _title, proposed, _kinds):
        proposals.append(Path(proposed).name)
        return str(chosen), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return chosen, proposals


def texts(page):
    count = page.model.columnCount()
    return [
        [page.model.index(row, column).data() for column in range(count)]
        for row in range(page.model.rowCount())
    ]


def problems(page):
    return [row.sentence for _number, row in page.problems.rows]


def sent_by(answer, qtbot, who):
    def type_name(dialog):
        dialog.who.selectAll()
        qtbot.keyClicks(dialog.who, who)
        qtbot.keyClick(dialog.who, Qt.Key.Key_Return)

    answer(type_name)


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_report_is_written_sent_and_confirmed(opened, qtbot, answer, file_chosen):
    code = Registration(event_code="412345", registered_on="2026/10/01")
    page, session = opened(replace(a_field(*PLAYED), registration=code))
    assert texts(page) == [["All rounds", "ready to be sent", "", "", "", ""]]
    assert page.deadline.text() == (
        "Send the report by 28 November 2026 for the rating list of 1 December 2026"
    )
    chosen, proposed = file_chosen
    qtbot.keyClick(page.table, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert proposed == ["S_412345_Open.txt"]
    text = chosen.read_bytes().decode()
    assert text.startswith("012 Lázně 2026, Open\r\n")

    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    (receipt,) = session.tournament.sent_reports
    assert (receipt.first_round, receipt.last_round, receipt.sent_by) == (1, 2, "Anna")
    assert (receipt.file_name, receipt.text) == ("report.txt", text)
    assert receipt.digest == digest(text)
    report, line = texts(page)
    assert (report[1], line[1]) == ("sent", "sent")
    assert line[3:] == ["Anna", "report.txt", receipt.digest[:12]]

    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.confirm)
    assert session.tournament.sent_reports[0].confirmed_at
    assert texts(page)[0][1] == "confirmed"
    assert not page.confirm.isEnabled()
    with qtbot.waitSignal(page.ready, timeout=5000):
        session.undo()
    assert texts(page)[0][1] == "sent"


def test_changed_since_sent_is_red_until_it_is_sent_again(opened, qtbot, answer, perform):
    page, session = opened(a_field(*PLAYED))
    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    perform(page, session, results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    assert page.verdict.text() == "Changed since sent: send the report again."
    assert texts(page)[0][1] == "changed since sent"
    assert page.model.index(0, 1).data(TONE_ROLE) is Tone.WRONG
    assert problems(page)[0].startswith("All rounds: changed since sent on ")
    sent_by(answer, qtbot, "Bob")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    assert [row[1] for row in texts(page)] == ["sent"] * 3
    assert [row[3] for row in texts(page)] == ["", "Bob", "Anna"]


def test_the_file_sent_can_be_read_and_saved_again(opened, qtbot, answer, file_chosen, perform):
    page, session = opened(a_field(*PLAYED))
    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    sent = session.tournament.sent_reports[0].text
    perform(page, session, results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    chosen, proposed = file_chosen
    click(qtbot, page.save_again)
    assert proposed == ["S_Open.txt"]
    assert chosen.read_bytes().decode() == sent
    chosen.unlink()

    def read_and_save(dialog):
        assert dialog.text.toPlainText().splitlines() == sent.splitlines()
        click(qtbot, dialog.accept_button)

    answer(read_and_save)
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert chosen.read_bytes().decode() == sent


def test_a_report_with_errors_is_only_a_draft(opened, qtbot, answer, file_chosen):
    page, session = opened(a_field(*PLAYED), chief_arbiter_id="")
    assert page.verdict.text().startswith("1 error")
    chosen, _proposed = file_chosen

    def read(dialog):
        assert "has no FIDE ID" in dialog.consequence.text()
        click(qtbot, dialog.accept_button)

    answer(lambda dialog: dialog.reject())
    click(qtbot, page.write)
    assert not chosen.exists()
    answer(read)
    click(qtbot, page.write)
    assert chosen.read_bytes().startswith(b"### DRAFT, not for rating\r\n")
    assert not session.tournament.sent_reports


def test_return_goes_to_the_place_of_a_problem(opened, qtbot):
    page, _session = opened(a_field("1-3 1 | 2-4 ."))
    assert problems(page)[0] == "Round 1: board 2 has no final result."
    assert not page.send.isEnabled()
    page.checks.setFocus()
    with qtbot.waitSignal(page.place_chosen) as chosen:
        qtbot.keyClick(page.checks, Qt.Key.Key_Return)
    (place,) = chosen.args
    assert (place.part, place.round_no, place.board) == (Part.ROUNDS, 1, 2)


def test_a_deadline_that_has_passed_is_marked(opened):
    registered = Registration(registered_on="2026/10/01")
    field = replace(a_field(*PLAYED), registration=registered)
    assert not opened(field)[0].deadline.text().endswith("(passed)")
    page, _session = opened(field, today=date(2027, 1, 5))
    assert page.deadline.text().endswith("(passed)")
    assert any(said.startswith("All rounds: the report was due by") for said in problems(page))


def test_a_long_section_has_a_line_for_each_month(opened, qtbot, answer):
    league = a_field(*ROUNDS, rounds=5, round_dates=LEAGUE_DAYS)
    page, _session = opened(league, start_date="2026/10/04", end_date="2026/12/06")
    assert [row[:2] for row in texts(page)] == [
        ["Rounds 1 to 2", "ready to be sent"],
        ["Rounds 3 to 4", "being played"],
        ["Round 5", "being played"],
    ]
    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    assert [row[1] for row in texts(page)] == ["sent", "sent", "being played", "being played"]
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.current_key == (Slice(3, 4), 0)
    assert not page.send.isEnabled()


def test_a_receipt_of_rounds_no_longer_reported_apart_stays(opened, qtbot, answer, perform):
    league = a_field(*ROUNDS, rounds=5, round_dates=LEAGUE_DAYS)
    page, session = opened(league, start_date="2026/10/04", end_date="2026/12/06")
    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    short = Registration(start_date="2026/10/04", end_date="2026/10/20")
    perform(page, session, registration.set_registration, registration=short)
    assert [row[:2] for row in texts(page)] == [
        ["All rounds", "being played"],
        ["Rounds 1 to 2", "sent"],
    ]
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.save_again.isEnabled()
    assert not page.write.isEnabled()


def test_who_sent_it_must_be_named(opened, qtbot, answer):
    page, session = opened(a_field(*PLAYED))

    def no_name(dialog):
        assert dialog.who.text() == "Arbiter, Anna"
        dialog.who.clear()
        qtbot.keyClick(dialog.who, Qt.Key.Key_Return)
        assert dialog.isVisible()
        dialog.reject()

    answer(no_name)
    click(qtbot, page.send)
    assert session.tournament.sent_reports == ()


def test_a_rating_corrected_after_it_was_sent_counts_as_a_change(opened, qtbot, answer):
    page, session = opened(a_field(*PLAYED))
    sent_by(answer, qtbot, "Anna")
    with qtbot.waitSignal(page.ready, timeout=5000):
        click(qtbot, page.send)
    entry = session.tournament.entry(PlayerId(1))
    ratings = replace(entry.player.ratings, standard=2000)
    with qtbot.waitSignal(page.ready, timeout=5000):
        session.perform_on_event(
            players.edit_player,
            tournament_id=session.tournament_id,
            player=replace(entry.player, ratings=ratings),
            rating=entry.rating,
        )
    assert texts(page)[0][1] == "changed since sent"
