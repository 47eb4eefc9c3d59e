"""The documents of one moment, with real keys and clicks."""

import threading

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QMenu

from swissdesk.gui import document_sets
from swissdesk.gui.desk import Desk
from swissdesk.gui.pdf import read
from swissdesk.gui.preferences import DocumentSet
from swissdesk.model.settings import SystemId
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import SetKind

CTRL = Qt.KeyboardModifier.ControlModifier
ROUND_1 = "1-4 1 | 5-2 = | 3-6 0"


@pytest.fixture
def open_desk(open_session, on_screen, qtbot):
    """Return a function that opens a desk on a tournament, with the keyboard in Documents."""

    def opened(tournament):
        desk = on_screen(Desk(open_session(tournament), QMenu()))
        qtbot.keyClick(desk, Qt.Key.Key_6, CTRL)
        qtbot.waitUntil(desk.documents.list.hasFocus)
        return desk

    return opened


@pytest.fixture
def desk(open_desk):
    return open_desk(a_tournament(ROUND_1))


def go_to(desk, qtbot, kind):
    """Go to a set with the keyboard."""
    shown = desk.documents.list
    while shown.value is not kind:
        qtbot.keyClick(shown, Qt.Key.Key_Up)
    qtbot.waitUntil(desk.documents.set_view.isVisible)


def files(desk):
    return sorted(each.name for each in desk.session.document.path.parent.glob("*.pdf"))


def tick(desk, qtbot, *, only):
    """Tick and untick with Space, so that the documents named are in the set."""
    ticks = desk.documents.set_view.documents
    ticks.setFocus()
    for row in range(ticks.count()):
        ticks.setCurrentRow(row)
        is_wanted = ticks.item(row).text() in only
        if (ticks.item(row).checkState() is Qt.CheckState.Checked) is not is_wanted:
            qtbot.keyClick(ticks, Qt.Key.Key_Space)


def said(desk, qtbot, act):
    """What the message bar is told once the documents have been put out."""
    with qtbot.waitSignal(desk.session.said, timeout=20_000) as heard:
        act()
    return heard.args


def made(desk, qtbot):
    """What is said after Return on the set that is chosen."""
    desk.documents.list.setFocus()
    return said(desk, qtbot, lambda: qtbot.keyClick(desk.documents.list, Qt.Key.Key_Return))


def test_return_makes_the_set_that_is_chosen(desk, qtbot):
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    folder = desk.session.document.path.parent
    words = made(desk, qtbot)
    assert words == [f"2 documents saved in {folder}", False]
    assert files(desk) == [
        "Lázně 2026_Open_R01_crosstable.pdf",
        "Lázně 2026_Open_R01_standings.pdf",
    ]


def test_what_is_in_a_set_is_ticked_and_remembered(desk, qtbot, preferences):
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    tick(desk, qtbot, only=("Standings (round 1)", "Place cards"))
    assert preferences.document_set(SetKind.AFTER_ROUND).kinds == (
        DocumentKind.STANDINGS,
        DocumentKind.PLACE_CARDS,
        DocumentKind.COMPOSITIONS,  # for sections of teams
    )
    view = desk.documents.set_view
    assert view.make.text() == "&Save 2 documents"
    said(desk, qtbot, lambda: qtbot.mouseClick(view.make, Qt.MouseButton.LeftButton))
    assert files(desk) == ["Lázně 2026_Open_R01_standings.pdf", "Lázně 2026_Open_placecards.pdf"]


def test_a_set_without_documents_cannot_be_made(desk, qtbot, preferences):
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    tick(desk, qtbot, only=())
    assert not desk.documents.set_view.make.isEnabled()
    of_teams = (DocumentKind.COMPOSITIONS,)
    assert preferences.document_set(SetKind.AFTER_ROUND).kinds == of_teams
    words = made(desk, qtbot)
    assert words == ["No document of this set is available yet.", True]


def test_before_round_1_a_set_says_what_there_is_not_yet(open_desk, qtbot):
    desk = open_desk(a_tournament(players=6))
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    ticks = desk.documents.set_view.documents
    assert ticks.item(0).text() == "Standings (none yet)"
    assert not desk.documents.set_view.make.isEnabled()


def test_the_folder_is_chosen_and_remembered(desk, qtbot, tmp_path, monkeypatch, preferences):
    (tmp_path / "out").mkdir()
    monkeypatch.setattr(
        QFileDialog, "getExistingDirectory", lambda *_question: str(tmp_path / "out")
    )
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    view = desk.documents.set_view
    qtbot.mouseClick(view.change, Qt.MouseButton.LeftButton)
    assert view.folder.text() == str(tmp_path / "out")
    said(desk, qtbot, lambda: qtbot.keyClick(desk.documents.list, Qt.Key.Key_P, CTRL))
    assert len(list((tmp_path / "out").iterdir())) == 2
    assert preferences.document_set(SetKind.AFTER_ROUND).folder == str(tmp_path / "out")


def test_a_folder_that_has_gone_is_a_failure_in_words(desk, qtbot, tmp_path, preferences):
    kinds = (DocumentKind.STANDINGS,)
    gone = DocumentSet(kinds, folder=str(tmp_path / "stick"))
    preferences.keep_document_set(SetKind.AFTER_ROUND, gone)
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    text, is_failure = made(desk, qtbot)
    assert is_failure
    assert "stick" in text


def test_a_printer_gets_every_document_as_often_as_wanted(desk, qtbot, tmp_path, monkeypatch):
    printers = []

    def to_file(name):
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFileName(str(tmp_path / f"printed-{len(printers)}.pdf"))
        printers.append((name, printer))
        return printer

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Laser"])
    monkeypatch.setattr(document_sets, "printer_named", to_file)
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    desk.documents.refresh()
    view = desk.documents.set_view
    view.place.setFocus()
    qtbot.keyClick(view.place, Qt.Key.Key_Down)
    view.copies.setFocus()
    qtbot.keyClick(view.copies, Qt.Key.Key_Up)
    assert view.make.text() == "&Print 2 documents"
    words = made(desk, qtbot)
    assert words == ["2 documents sent to Laser", False]
    assert [(name, printer.copyCount()) for name, printer in printers] == [("Laser", 2)] * 2
    assert [printer.docName() for _name, printer in printers] == [
        "Lázně 2026_Open_R01_standings",
        "Lázně 2026_Open_R01_crosstable",
    ]
    assert len(read((tmp_path / "printed-0.pdf").read_bytes()).sizes) == 1
    assert files(desk) == ["printed-0.pdf", "printed-1.pdf"]


def test_a_printer_that_has_gone_is_named(desk, qtbot, preferences):
    kinds = (DocumentKind.STANDINGS,)
    preferences.keep_document_set(SetKind.AFTER_ROUND, DocumentSet(kinds, printer="Inkjet"))
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    assert desk.documents.set_view.place.value == "Inkjet"
    text, is_failure = made(desk, qtbot)
    assert is_failure
    assert "Inkjet" in text


def test_what_cannot_be_made_holds_up_no_other_and_is_named(open_desk, qtbot, preferences):
    """The two have met, so that the system has no pairing of round 2 to explain (1.9.3)."""
    kinds = (DocumentKind.REASONS, DocumentKind.STANDINGS)
    preferences.keep_document_set(SetKind.AFTER_ROUND, DocumentSet(kinds))
    desk = open_desk(a_tournament("1-2 1", "2-1 1"))
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    text, is_failure = made(desk, qtbot)
    assert is_failure
    assert text.startswith("1 document saved in ")
    assert "Not made: Lázně 2026_Open_R02_reasons.pdf: " in text
    assert files(desk) == ["Lázně 2026_Open_R02_standings.pdf"]


def test_where_nothing_can_be_made_it_says_why(open_desk, qtbot, preferences):
    preferences.keep_document_set(SetKind.FINAL, DocumentSet((DocumentKind.REASONS,)))
    desk = open_desk(a_tournament("1-2 1", "2-1 1"))
    go_to(desk, qtbot, SetKind.FINAL)
    text, is_failure = made(desk, qtbot)
    assert is_failure
    assert text.startswith("Lázně 2026_Open_R02_reasons.pdf: ")


def test_cancel_leaves_nothing_half_done(desk, qtbot, monkeypatch):
    go_on = threading.Event()
    render = document_sets.render

    def slowly(*asked):
        go_on.wait()
        return render(*asked)

    monkeypatch.setattr(document_sets, "render", slowly)
    go_to(desk, qtbot, SetKind.AFTER_ROUND)
    qtbot.keyClick(desk.documents.list, Qt.Key.Key_Return)
    qtbot.waitUntil(desk.messages._cancel.isVisible)
    assert desk.messages.text == "Making the documents ... 1 of 2"
    qtbot.mouseClick(desk.messages._cancel, Qt.MouseButton.LeftButton)
    go_on.set()
    qtbot.wait(200)
    assert desk.messages.text == "Cancelled; nothing was changed."
    assert files(desk) == []


def test_from_the_next_round_one_comes_to_what_is_printed_after_pairing(desk, qtbot):
    qtbot.keyClick(desk, Qt.Key.Key_3, CTRL)
    desk.rounds.show_round(2)
    qtbot.mouseClick(desk.rounds.empty.choose_set, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(desk.documents.set_view.isVisible)
    assert desk.documents.set_view.kind is SetKind.AFTER_PAIRING
    assert not desk.documents.options.isVisible()
    assert not desk.documents.save.isVisible()


def test_a_grid_stays_in_a_set_though_this_tournament_has_none(open_desk, qtbot, preferences):
    kinds = (DocumentKind.GRID, DocumentKind.STANDINGS)
    preferences.keep_document_set(SetKind.FINAL, DocumentSet(kinds))
    desk = open_desk(a_tournament(ROUND_1))
    go_to(desk, qtbot, SetKind.FINAL)
    tick(desk, qtbot, only=("Wall chart (round 1)",))
    assert set(preferences.document_set(SetKind.FINAL).kinds) == {
        DocumentKind.GRID,
        DocumentKind.WALL_CHART,
    }
    other = open_desk(a_tournament(ROUND_1, system=SystemId.BERGER_ROUND_ROBIN))
    go_to(other, qtbot, SetKind.FINAL)
    ticks = other.documents.set_view.documents
    assert [ticks.item(row).text() for row in (0, 1)] == [
        "Round-robin grid (round 1)",
        "Wall chart (round 1)",
    ]
