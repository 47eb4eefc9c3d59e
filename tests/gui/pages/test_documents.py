import os
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from builders import a_tournament
from paper import an_event
from paper import pages_beside_the_window as pages
from PySide6.QtCore import Qt
from PySide6.QtGui import QPageLayout, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu
from team_builders import published, with_results

from swissdesk import trf
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.print_pdf import print_pdf
from swissdesk.gui.pages import documents as module
from swissdesk.gui.pages.documents import DocumentsPage
from swissdesk.gui.pages.papers import papers
from swissdesk.gui.pdf import read
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.player import Sex
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId
from swissdesk.operations import manual, results
from swissdesk.operations.setup import set_paper_style
from swissdesk.papers.catalogue import OF_INDIVIDUALS, OF_TEAMS
from swissdesk.papers.kinds import About, DocumentKind
from swissdesk.printing.options import PaperSize
from swissdesk.publication import render_counted
from swissdesk.standings.clubs import ClubRules, CountedBy
from swissdesk.standings.individuals import BoardBy, Criterion, IndividualRules

CTRL = Qt.KeyboardModifier.ControlModifier
PLAYED = ("1-4 1 | 5-2 = | 3-6 0", "1-6 . | 2-3 1 | 4-5 1")


@pytest.fixture
def open_page(qtbot, open_session):
    def opened(tournament):
        page = DocumentsPage(open_session(tournament))
        qtbot.addWidget(page)
        page.resize(1000, 600)
        with qtbot.waitSignal(page.ready, raising=bool(tournament.rounds), timeout=5000):
            page.show()
            if not tournament.rounds:
                page.ready.emit()
        page.activateWindow()
        page.setFocus()
        qtbot.waitUntil(page.list.hasFocus)
        return page

    return opened


@pytest.fixture
def page(open_page):
    return open_page(a_tournament(*PLAYED))


def test_the_ranking_of_players_of_teams_is_chosen(open_page, answer):
    page = open_page(with_results(published(), 1, t1="10 ==", t2="01 01"))
    page.show_document(DocumentKind.BOARD_LISTS, 1)
    assert page.options.ranked.text() == "by points..."

    def choose(dialog):
        dialog.criterion.choose(Criterion.PERCENTAGE)
        dialog.board_by.choose(BoardBy.PLAYED)
        dialog.share.setValue(60)
        dialog.accept_button.click()

    answer(choose)
    page.options.ranked.click()
    assert page.options.ranked.text() == "by percentage..."
    rules = IndividualRules(Criterion.PERCENTAGE, Fraction(3, 5), by=BoardBy.PLAYED)
    assert page.options.value.people == rules


def test_the_ranking_of_clubs_is_chosen(open_page, answer):
    tournament = a_tournament(*PLAYED)
    entries = tuple(
        replace(each, participant=replace(each.player, club="Anif")) for each in tournament.entries
    )
    page = open_page(tournament.with_entries(entries))
    page.show_document(DocumentKind.CLUBS, 1)

    def choose(dialog):
        dialog.best.setValue(2)
        dialog.by.choose(CountedBy.PLACES)
        dialog.accept_button.click()

    answer(choose)
    page.options.ranked.click()
    assert page.options.ranked.text() == "by places..."
    assert page.options.value.clubs == ClubRules(best=2, by=CountedBy.PLACES)


def text_of(pdf, page_no=0):
    return pages(pdf.content)[page_no]


def choose(qtbot, page, name):
    """Choose a document with the keyboard and wait for it."""
    with qtbot.waitSignal(page.ready, timeout=5000):
        go_to(qtbot, page, name)


def go_to(qtbot, page, name):
    """Go to a line of the list with the keyboard, past the headings."""
    rows = range(page.list.count())
    lines = [row for row in rows if page.list.item(row).flags() & Qt.ItemFlag.ItemIsSelectable]
    target = next(row for row in lines if page.list.item(row).text() == name)
    page.list.setFocus()
    while page.list.currentRow() != target:
        is_below = page.list.currentRow() < target
        qtbot.keyClick(page.list, Qt.Key.Key_Down if is_below else Qt.Key.Key_Up)
        assert page.list.currentRow() in lines
        assert not page.list.isRowHidden(page.list.currentRow())


def test_it_shows_the_pairings_of_the_last_round_first(page):
    assert page.round_no == 2
    assert page.preview.isVisible()
    text = text_of(page.preview.pdf)
    assert "Lázně 2026" in text
    assert "Player006" in text


def test_the_standings_are_those_after_the_last_complete_round(page, qtbot):
    choose(qtbot, page, "Standings")
    assert page.round_no == 1
    assert "BH/C1" in text_of(page.preview.pdf)


def test_ctrl_s_before_the_preview_is_made_saves_as_soon_as_it_is(
    page, qtbot, monkeypatch, tmp_path
):
    paths = [(str(tmp_path / "table.pdf"), "")]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_question: paths.pop())
    go_to(qtbot, page, "Cross-table")
    qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    assert not page.save.isEnabled()
    qtbot.waitUntil((tmp_path / "table.pdf").exists, timeout=5000)
    go_to(qtbot, page, "Standings")
    qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    choose(qtbot, page, "Cross-table")
    assert not page._pressed


def test_another_round_can_be_chosen_and_stays_after_news(page, qtbot):
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.options.round.setFocus()
        qtbot.keyClick(page.options.round, Qt.Key.Key_Up)
    assert page.round_no == 1
    with qtbot.waitSignal(page.ready, timeout=5000):
        page._session.perform(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    assert page.round_no == 1


def test_other_tie_breaks_for_paper_leave_the_tournament_alone(page, qtbot, answer):
    choose(qtbot, page, "Standings")

    def choose_one(dialog):
        for _code in range(5):
            dialog.chooser.remove.click()
        dialog.accept_button.click()

    answer(choose_one)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.tie_breaks, Qt.MouseButton.LeftButton)
    assert "BH/C1" not in text_of(page.preview.pdf)
    assert len(page._session.tournament.settings.tie_breaks) == 6
    assert page.options.tie_breaks.text() == "1 chosen..."


def test_values_chosen_are_explained_after_the_standings(page, qtbot, answer):
    choose(qtbot, page, "Standings")
    assert page.options.explained.isVisible()
    assert page.options.explained.text() == "no value..."

    def tick(dialog):
        dialog.players.list.setFocus()
        dialog.players.list.setCurrentRow(0)
        qtbot.keyClick(dialog.players.list, Qt.Key.Key_Space)
        for row in range(1, dialog.codes.count()):
            dialog.codes.setCurrentRow(row)
            qtbot.keyClick(dialog.codes, Qt.Key.Key_Space)
        dialog.accept_button.click()

    answer(tick)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.explained, Qt.MouseButton.LeftButton)
    assert page.options.explained.text() == "1 value..."
    assert page.preview.pages == 2
    assert "Buchholz Cut-1 of " in text_of(page.preview.pdf, 1)


def test_the_players_in_the_pictures_are_chosen(page, qtbot, answer):
    choose(qtbot, page, "Ranks and scores drawn")
    assert page.options.players.text() == "the first 8..."
    assert not page.options.explained.isVisible()
    assert "Player005" in text_of(page.preview.pdf)

    def tick(dialog):
        qtbot.keyClicks(dialog.players.filter, "player003")
        (row,) = [n for n in range(6) if not dialog.players.list.item(n).isHidden()]
        dialog.players.list.setCurrentRow(row)
        qtbot.keyClick(dialog.players.list, Qt.Key.Key_Space)
        dialog.accept_button.click()

    answer(tick)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.players, Qt.MouseButton.LeftButton)
    assert page.options.players.text() == "1 chosen..."
    text = text_of(page.preview.pdf)
    assert "Player003" in text
    assert "Player005" not in text


def test_player_cards_are_those_of_the_players_ticked(page, qtbot, answer):
    choose(qtbot, page, "Player cards")
    assert page.options.players.text() == "all..."
    assert page.preview.pages == 6

    def tick(dialog):
        dialog.players.list.setFocus()
        for row in (0, 1):
            dialog.players.list.setCurrentRow(row)
            qtbot.keyClick(dialog.players.list, Qt.Key.Key_Space)
        dialog.accept_button.click()

    answer(tick)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.players, Qt.MouseButton.LeftButton)
    assert page.preview.pages == 2
    choose(qtbot, page, "Ranks and scores drawn")
    assert page.options.players.text() == "the first 8..."


def with_women(tournament, *tpns):
    """The tournament with women of these numbers, and men else."""
    sexes = {True: Sex.FEMALE, False: Sex.MALE}
    return tournament.with_entries(
        [
            replace(entry, participant=replace(entry.player, sex=sexes[entry.tpn in tpns]))
            for entry in tournament.entries
        ]
    )


def test_the_standings_of_some_of_the_players_are_printed(open_page, qtbot, answer):
    page = open_page(with_women(a_tournament(*PLAYED), 2, 5))
    choose(qtbot, page, "Standings")
    assert page.options.only.text() == "everybody..."

    def narrow(dialog):
        dialog.filter.sex.setFocus()
        qtbot.keyClick(dialog.filter.sex, Qt.Key.Key_Down)
        assert dialog.filter.wanted.sex is Sex.FEMALE
        dialog.accept_button.click()

    answer(narrow)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.only, Qt.MouseButton.LeftButton)
    assert page.options.only.text() == "Women..."
    text = text_of(page.preview.pdf)
    assert "Player005" in text
    assert "Player001" not in text
    answer(lambda dialog: dialog.filter.clear.click() or dialog.accept_button.click())
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.options.only, Qt.MouseButton.LeftButton)
    assert page.options.only.text() == "everybody..."
    assert "Player001" in text_of(page.preview.pdf)


def test_what_the_standings_page_shows_is_what_is_printed(open_session, on_screen, qtbot):
    desk = on_screen(Desk(open_session(with_women(a_tournament(*PLAYED), 2, 5)), QMenu()))
    qtbot.keyClick(desk, Qt.Key.Key_4, CTRL)
    page = desk.standings
    page.filter.sex.setFocus()
    qtbot.keyClick(page.filter.sex, Qt.Key.Key_Down)
    with qtbot.waitSignal(desk.documents.ready, timeout=5000):
        qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert desk.documents.options.only.text() == "Women..."
    assert "Player001" not in text_of(desk.documents.preview.pdf)


def test_cancel_leaves_the_players_as_they_were(page, qtbot, answer):
    choose(qtbot, page, "Ranks and scores drawn")
    answer(lambda dialog: dialog.reject())
    qtbot.mouseClick(page.options.players, Qt.MouseButton.LeftButton)
    assert page.options.players.text() == "the first 8..."


def test_larger_text_makes_more_pages(qtbot, open_page):
    games = " | ".join(f"{number}-{number + 60} ." for number in range(1, 61))
    page = open_page(a_tournament(games))
    pages = []
    for percent in (60, 200):
        with qtbot.waitSignal(page.ready, timeout=5000):
            page.options.text_size.setValue(percent)
        pages.append(page.preview.pages)
    assert pages[0] < pages[1]


def test_save_proposes_a_name_and_writes_the_pdf(page, qtbot, tmp_path, monkeypatch):
    proposed = []

    def save_as(_parent, _title, path, _kinds):
        proposed.append(Path(path).name)
        return str(tmp_path / "sheet.pdf"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save_as)
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    assert proposed == ["Lázně 2026_Open_R02_pairings.pdf"]
    assert said.args == [f"Saved as {tmp_path / 'sheet.pdf'}", False]
    assert "Player001" in text_of(read((tmp_path / "sheet.pdf").read_bytes()))


def test_a_file_that_cannot_be_written_is_a_failure_in_words(page, qtbot, tmp_path):
    with qtbot.waitSignal(page._session.said) as said:
        page.save_to(tmp_path / "nowhere" / "sheet.pdf")
    text, is_failure = said.args
    assert is_failure
    assert "sheet.pdf" in text


@pytest.mark.parametrize(
    ("name", "edition"), [("Report file TRF26", 26), ("Report file TRF16", 16)]
)
def test_a_report_file_is_shown_and_saved_as_it_is(page, qtbot, tmp_path, name, edition):
    choose(qtbot, page, name)
    assert page.report.isVisible()
    assert not page.print.isVisible()
    page.save_to(tmp_path / "open.trf")
    loaded = trf.load((tmp_path / "open.trf").read_bytes())
    assert loaded.event.tournaments[0].last_round == 2
    text = page.report.toPlainText()
    assert ("192 FIDE_DUTCH" in text) is (edition == 26)


def test_the_event_file_stays_by_whatever_name_it_is_reached(page, qtbot, tmp_path):
    event_file = page._session.document.path
    before = event_file.read_bytes()
    os.link(event_file, tmp_path / "sheet.pdf")
    with qtbot.waitSignal(page._session.said) as said:
        page.save_to(tmp_path / "sheet.pdf")
    text, is_failure = said.args
    assert is_failure
    assert "so it was not overwritten" in text
    assert event_file.read_bytes() == before


def test_a_name_without_ending_gets_one(page, tmp_path):
    page.save_to(tmp_path / "sheet")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_every_page_reaches_the_printer(page, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert print_pdf(page.preview.pdf, printer)
    printed = read((tmp_path / "printed.pdf").read_bytes())
    assert len(printed.sizes) == page.preview.pages
    sizes = [each.sizes[0] for each in (printed, page.preview.pdf)]
    assert sizes[0].width() == pytest.approx(sizes[1].width(), abs=2)


def test_pages_of_either_orientation_fill_their_sheets(qtbot, tmp_path):
    writer = QPdfWriter(str(tmp_path / "mixed.pdf"))
    writer.setPageOrientation(QPageLayout.Orientation.Landscape)
    painter = QPainter(writer)
    painter.drawText(100, 100, "wide")
    writer.setPageOrientation(QPageLayout.Orientation.Portrait)
    writer.newPage()
    painter.drawText(100, 100, "high")
    painter.end()
    mixed = read((tmp_path / "mixed.pdf").read_bytes())
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert print_pdf(mixed, printer)
    printed = read((tmp_path / "printed.pdf").read_bytes())
    assert [size.width() > size.height() for size in printed.sizes] == [True, False]


def test_another_tournament_has_its_own_rounds_and_tie_breaks(qtbot, open_session):
    first = a_tournament(*PLAYED)
    second = replace(a_tournament("7-8 1", players=8), id=TournamentId(2))
    session = open_session(first, second)
    page = DocumentsPage(session)
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.show()
    page.options._codes = ("WIN",)
    with qtbot.waitSignal(page.ready, timeout=5000):
        session.switch_tournament(TournamentId(2))
    assert page.round_no == 1
    assert page.options.tie_breaks.text() == "6 chosen..."


def test_print_says_how_much_went_where(page, qtbot, tmp_path, monkeypatch):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(module, "ask_printer", lambda _name, _parent: printer)
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.keyClick(page.list, Qt.Key.Key_P, CTRL)
    assert said.args == [f"1 page sent to {tmp_path / 'printed.pdf'}", False]


def test_a_printer_that_refuses_is_a_failure_in_words(page, qtbot, tmp_path, monkeypatch):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "nowhere" / "printed.pdf"))
    monkeypatch.setattr(module, "ask_printer", lambda _name, _parent: printer)
    with qtbot.waitSignal(page._session.said) as said:
        qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)
    assert said.args[1]


def test_no_printer_chosen_prints_nothing(page, qtbot, monkeypatch):
    monkeypatch.setattr(module, "ask_printer", lambda _name, _parent: None)
    with qtbot.assertNotEmitted(page._session.said):
        qtbot.mouseClick(page.print, Qt.MouseButton.LeftButton)


def test_before_round_1_there_is_nothing_to_print_but_a_report(open_page, qtbot):
    page = open_page(a_tournament(players=4))
    assert page.empty.isVisible()
    assert not page.save.isEnabled()
    choose(qtbot, page, "Report file TRF26")
    assert page.save.isEnabled()


def test_another_page_can_ask_for_a_document(page, qtbot):
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.show_document(DocumentKind.CROSSTABLE, 2)
    assert page.paper.name == "Cross-table"
    assert page.round_no == 2


@pytest.mark.parametrize(
    ("rounds", "last", "expected"),
    [
        (5, "1-2 .", ["Lázně 2026_Open_R01_pairings.pdf", "Lázně 2026_Open_R01.trf"]),
        (1, "1-2 1", ["Lázně 2026_Open_R01_pairings.pdf", "Lázně 2026_Open_FINAL_TRF26.trf"]),
        (1, "1-2 ?", ["Lázně 2026_Open_R01_pairings.pdf", "Lázně 2026_Open_R01.trf"]),
    ],
)
def test_a_file_name_says_the_round_and_whether_it_is_the_end(rounds, last, expected):
    tournament = a_tournament(last)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=rounds))
    kinds = (DocumentKind.PAIRINGS, trf.Edition.TRF26)
    offered = [paper for paper in papers() if paper.is_offered(tournament)]
    chosen = [paper for paper in offered if paper.kind in kinds and not paper.is_final]
    event = Event(name="Lázně 2026")
    assert [paper.file_name(event, tournament, 1) for paper in chosen] == expected


def test_the_check_list_is_that_of_the_round_to_come(page, qtbot):
    choose(qtbot, page, "Check-list before a round")
    assert (page.options.round.count(), page.round_no) == (3, 3)
    assert "Check-list before round 3" in text_of(page.preview.pdf)
    choose(qtbot, page, "Pairings by board")
    assert (page.options.round.count(), page.round_no) == (2, 2)


def test_the_reasons_of_the_last_round_are_shown(page, qtbot):
    choose(qtbot, page, "Why this pairing")
    assert page.round_no == 2
    text = text_of(page.preview.pdf)
    assert "Why this pairing: round 2" in text
    assert "Bracket of 1 point" in text
    assert page.save.isEnabled()


def test_before_round_1_there_is_a_check_list_once_the_colour_is_drawn(open_page, qtbot):
    page = open_page(a_tournament(players=4))
    choose(qtbot, page, "Check-list before a round")
    assert "Check-list before round 1" in text_of(page.preview.pdf)


def test_without_an_initial_colour_there_is_no_check_list_yet(open_page, qtbot):
    page = open_page(a_tournament(players=4, initial_colour=None))
    go_to(qtbot, page, "Check-list before a round")
    qtbot.waitUntil(lambda: page.empty.isVisible() and page.options.round.count() == 0)
    assert not page.save.isEnabled()


def test_a_document_that_cannot_be_made_says_why_and_shows_no_other(open_page, qtbot):
    """The two have met, so that the system has no pairing of round 2 to explain (1.9.3)."""
    page = open_page(a_tournament("1-2 1", "2-1 1"))
    with qtbot.waitSignal(page._session.said, timeout=5000) as said:
        go_to(qtbot, page, "Why this pairing")
    text, is_failure = said.args
    assert is_failure
    assert "Round 2" in text
    assert page.empty.isVisible()
    assert not page.save.isEnabled()


@pytest.mark.parametrize("name", ["Final standings", "Final report TRF26"])
def test_3_1_nothing_final_is_made_while_a_game_is_adjourned(open_page, qtbot, name):
    page = open_page(a_tournament("1-4 1 | 2-3 ?", rounds=1))
    go_to(qtbot, page, name)
    qtbot.waitUntil(page.empty.isVisible)
    said = page.empty.findChild(QLabel).text()
    assert said == (
        "The standings are not final while a game is open: round 1 board 2. Enter its result first."
    )
    assert not page.save.isEnabled()
    with qtbot.waitSignal(page.ready, timeout=5000):
        page._session.perform(
            results.set_result, round_no=1, board=2, result=GameResult.DRAW, confirmed=True
        )
    assert page.save.isEnabled()


def test_the_final_standings_are_those_after_the_last_round(open_page, qtbot):
    page = open_page(a_tournament("1-4 1 | 2-3 =", rounds=1))
    choose(qtbot, page, "Final standings")
    assert "Final standings after round 1" in text_of(page.preview.pdf)
    assert (
        page.paper.file_name(page._session.snapshot, page._session.tournament, 1)
        == "Lázně 2026_Open_FINAL_standings.pdf"
    )


def test_before_the_last_round_there_are_no_final_standings(page, qtbot):
    go_to(qtbot, page, "Final standings")
    qtbot.waitUntil(page.empty.isVisible)
    assert not page.save.isEnabled()


def test_until_the_document_chosen_is_there_nothing_else_is_saved_under_its_name(open_page, qtbot):
    page = open_page(a_tournament("1-2 1 | 3-4 ."))
    qtbot.waitUntil(page.save.isEnabled)
    page.show_document(trf.Edition.TRF26, 1)
    assert not page.save.isEnabled()
    qtbot.waitUntil(page.save.isEnabled)
    assert page._content.startswith(b"012")


def open_by_hand(open_page):
    """Return the page of a tournament whose second and last round is paired by hand just now."""
    tournament = a_tournament(PLAYED[0], "1-6 . | 2-3 . | 4-5 .", rounds=2)
    draft = tournament.with_round(replace(tournament.round(2), state=RoundState.DRAFT))
    page = open_page(draft)
    assert page._session.perform(manual.begin_manual, round_no=2)
    return page


OFFERED = [paper for paper in papers() if paper.is_offered(a_tournament("1-2 1"))]
OF_THE_FIELD = [
    paper
    for paper in OFFERED
    if isinstance(paper.kind, DocumentKind) and paper.kind.about is About.FIELD
]


@pytest.mark.parametrize(
    "paper",
    [each for each in papers() if each not in OF_THE_FIELD and not each.is_of_teams],
    ids=lambda paper: paper.name,
)
def test_while_a_round_is_paired_by_hand_nothing_about_it_is_made(open_page, qtbot, paper):
    page = open_by_hand(open_page)
    page.list.choose(paper)
    if page.options.round.count():
        page.options.round.setCurrentIndex(page.options.round.count() - 1)
    page._begin()
    assert page.empty.isVisible()
    assert page.empty.findChild(QLabel).text().startswith("Round 2 is being paired by hand.")
    assert not page.save.isEnabled()


@pytest.mark.parametrize(
    "paper",
    [paper for paper in OF_THE_FIELD if paper.kind is not DocumentKind.IT1],  # there is no norm
    ids=lambda paper: paper.name,
)
def test_what_is_about_the_players_alone_has_no_round_and_is_always_made(open_page, qtbot, paper):
    page = open_by_hand(open_page)
    choose(qtbot, page, paper.name)
    assert not page.options.round.isVisible()
    assert page.preview.isVisible()
    assert page.save.isEnabled()


def test_every_document_is_in_the_list_once_for_players_and_once_for_teams(page):
    listed = [each for each in papers() if each.kind in DocumentKind and not each.is_final]
    for is_of_teams, others in ((False, OF_TEAMS), (True, OF_INDIVIDUALS)):
        kinds = [each.kind.value for each in listed if each.is_of_teams is is_of_teams]
        assert sorted(kinds) == sorted({kind.value for kind in DocumentKind if kind not in others})


def test_a_list_after_a_round_can_also_be_that_before_the_first(page, qtbot):
    choose(qtbot, page, "Pairing cards")
    assert [page.options.round.itemText(n) for n in range(3)] == [
        "Before round 1",
        "Round 1",
        "Round 2",
    ]
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.options.round.setFocus()
        qtbot.keyClick(page.options.round, Qt.Key.Key_Home)
    assert page.round_no == 0


def test_the_look_of_the_documents_can_be_changed_beside_the_preview(page, qtbot, answer):
    def write(dialog):
        qtbot.keyClicks(dialog.above, "Kept by the club")
        dialog.accept_button.click()

    answer(write)
    with qtbot.waitSignal(page.ready, timeout=5000):
        qtbot.mouseClick(page.look, Qt.MouseButton.LeftButton)
    assert "Kept by the club" in text_of(page.preview.pdf)


def test_a_grid_is_offered_to_round_robins_alone(page, open_page, qtbot):
    def lines(shown):
        rows = [row for row in range(shown.list.count()) if not shown.list.isRowHidden(row)]
        return [shown.list.item(row).text() for row in rows]

    assert "Round-robin grid" not in lines(page)
    choose(qtbot, page, "Cross-table by number")
    choose(qtbot, page, "Wall chart")
    other = open_page(a_tournament(*PLAYED, system=SystemId.BERGER_ROUND_ROBIN))
    assert "Round-robin grid" in lines(other)


def test_names_for_two_walls_are_split_by_letters(qtbot, open_page):
    page = open_page(an_event("1-5 . | 2-6 . | 3-7 . | 4-8 .").tournaments[0])
    choose(qtbot, page, "Pairings by name")
    assert page.options.walls.isVisible()
    before = page.preview.pages
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.options.walls.setFocus()
        qtbot.keyClick(page.options.walls, Qt.Key.Key_Up)
    assert (before, page.preview.pages) == (1, 2)
    choose(qtbot, page, "Pairings by board")
    assert not page.options.walls.isVisible()


def test_the_size_of_the_paper_is_remembered(page, qtbot, preferences):
    width = page.preview.pdf.sizes[0].width()
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.options.paper_size.setFocus()
        qtbot.keyClick(page.options.paper_size, Qt.Key.Key_Down)
    assert round(width) == 595
    assert round(page.preview.pdf.sizes[0].width()) == 612
    assert preferences.paper_size is PaperSize.LETTER
    again = DocumentsPage(page._session)
    qtbot.addWidget(again)
    assert again.options.paper_size.value is PaperSize.LETTER


@pytest.mark.parametrize(
    ("suffix", "begins"), [(".html", b"<!DOCTYPE html>"), (".csv", b"\xef\xbb\xbfBoard")]
)
def test_the_name_of_the_file_decides_what_it_becomes(page, qtbot, save_as, suffix, begins):
    path = save_as(f"sheet{suffix}")
    with qtbot.waitSignal(page._session.said, timeout=5000) as said:
        qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    assert said.args == [f"Saved as {path}", False]
    content = path.read_bytes()
    assert content.startswith(begins)
    assert b"Player006" in content


def test_a_name_without_ending_gets_that_of_the_kind_chosen(page, qtbot, save_as):
    path = save_as("sheet", "Spreadsheet (*.csv)")
    with qtbot.waitSignal(page._session.said, timeout=5000):
        qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    assert b"Player006" in path.with_suffix(".csv").read_bytes()


def test_what_nobody_agreed_to_replace_stays(page, qtbot, save_as):
    path = save_as("sheet")
    path.with_suffix(".pdf").write_bytes(b"mine")
    with qtbot.waitSignal(page._session.said, timeout=5000) as said:
        qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    assert said.args[1]
    assert path.with_suffix(".pdf").read_bytes() == b"mine"


@pytest.fixture
def save_as(tmp_path, monkeypatch):
    """Return a function that answers the next question for a file name."""

    def answered(name, kind=""):
        monkeypatch.setattr(
            QFileDialog, "getSaveFileName", lambda *_question: (str(tmp_path / name), kind)
        )
        return tmp_path / name

    return answered


def test_a_document_seen_before_is_made_again_only_after_a_change(page, qtbot, monkeypatch):
    made = []

    def noted(kind, *arguments, **options):
        made.append(kind)
        return render_counted(kind, *arguments, **options)

    monkeypatch.setattr(module, "render_counted", noted)
    choose(qtbot, page, "Standings")
    shown = page.preview.pdf
    choose(qtbot, page, "Pairings by board")
    choose(qtbot, page, "Standings")
    assert page.preview.pdf is shown
    assert made == [DocumentKind.STANDINGS]
    with qtbot.waitSignal(page.ready, timeout=5000):
        page._session.perform(results.set_result, round_no=2, board=1, result=GameResult.DRAW)
    assert made == [DocumentKind.STANDINGS] * 2
    with qtbot.waitSignal(page.ready, timeout=5000):
        page.options.text_size.setValue(150)
    assert made == [DocumentKind.STANDINGS] * 3


def test_a_document_may_be_in_another_language_than_the_window(slovenian, qtbot, open_page):
    page = open_page(a_tournament("1-2 1 | 3-4 ="))
    page.show_document(DocumentKind.STANDINGS, 1)
    choice = page.options.language
    assert choice.isVisible()
    assert choice.values == ["", "en", "sl"]
    with qtbot.waitSignal(page.ready, timeout=5000):
        choice.setFocus()
        qtbot.keyClick(choice, Qt.Key.Key_End)
    assert page.options.value.languages == ("sl",)
    (text,) = pages(page.preview.pdf.content)
    assert "Vrstni red po 1. kolu" in text


def test_a_language_chosen_on_the_page_keeps_the_second_one_of_the_event(slovenian, open_page):
    page = open_page(a_tournament("1-2 1 | 3-4 ="))
    style = PaperStyle().with_languages("", "en")
    page._session.perform_on_event(set_paper_style, style=style)
    page.options.language.choose("sl")
    assert page.options.value.languages == ("sl", "en")
    page.options.language.choose("")
    assert page.options.value.languages == ()


def test_without_a_translation_no_language_is_asked_for(catalogue, open_page):
    page = open_page(a_tournament("1-2 1 | 3-4 ="))
    assert not page.options.language.isVisible()
