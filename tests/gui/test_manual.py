"""The manual beside the work: F1, the keys of the page, links, search, and back to the table."""

import re

import pytest
from arbiter import ALT, EVENT, PLAYERS, ROUNDS, Arbiter
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk import i18n, resources
from swissdesk.document import Document
from swissdesk.gui import manual
from swissdesk.gui.dialogs.new_event import NewEventDialog
from swissdesk.gui.dialogs.reading import HelpPage
from swissdesk.gui.widgets import page_keys
from swissdesk.model.event import Event

F1, ESCAPE, RETURN, TAB = Qt.Key.Key_F1, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def arbiter(window, qtbot, tmp_path):
    """An arbiter at round 1 of six players, board 1 played."""
    path = tmp_path / "open.swissdesk"
    games = a_tournament("1-4 1 | 5-2 . | 3-6 .")
    Document.create(path, Event(name="Open").with_tournament(games)).close()
    reader = Arbiter(qtbot, window)
    reader.open(path)
    return reader


def view(arbiter):
    return arbiter.window.beside.view


def text(arbiter):
    """What the manual says from top to bottom, and where the reader is in it."""
    return view(arbiter).text.toPlainText()


def address(arbiter):
    return view(arbiter).text.source().toString()


def top_heading(arbiter):
    """The heading that the reader was led to, which is in view."""
    shown = view(arbiter).text
    assert shown.viewport().rect().contains(shown.cursorRect())
    return shown.textCursor().block().text()


def test_read_beside_the_boards_search_follow_a_link_and_enter_the_next_result(arbiter):
    arbiter.go_to(ROUNDS)
    table = arbiter.desk.rounds.table
    arbiter.press(F1)
    assert view(arbiter).text.hasFocus()
    assert table.isVisible()
    lines = text(arbiter).splitlines()
    assert lines[0] == "Rounds"
    assert lines.index("1-0") < lines.index("Results")  # the keys first, the manual below

    arbiter.type("read")
    assert view(arbiter).field.hasFocus()
    arbiter.type(" back")
    assert view(arbiter).results.item(0).text().startswith("Results – Read back\n")
    arbiter.press(Qt.Key.Key_Down)
    assert view(arbiter).results.hasFocus()
    arbiter.press(RETURN)
    assert address(arbiter) == "results.md#read-back"
    assert top_heading(arbiter) == "Read back"

    arbiter.press(F1)  # to the page, while the manual stays
    assert table.hasFocus()
    assert arbiter.window.beside.is_open
    arbiter.go_to(PLAYERS)
    arbiter.go_to(ROUNDS)
    assert address(arbiter) == "results.md#read-back"
    arbiter.desk.rounds.show_board(1, 2)
    arbiter.type("5")
    assert arbiter.tournament.round(1).missing == (3,)

    arbiter.press(F1)
    assert address(arbiter) == "results.md?above"
    arbiter.press(ESCAPE)
    assert not arbiter.window.beside.is_open
    assert table.hasFocus()
    arbiter.type("0")
    assert arbiter.tournament.round(1).missing == ()


def test_links_lead_from_page_to_page_and_alt_with_the_arrows_back_and_forward(arbiter):
    arbiter.press(F1)
    begin = address(arbiter)
    arbiter.press(TAB)  # the first link: down to the page of the manual
    arbiter.press(TAB)
    arbiter.press(RETURN)
    assert address(arbiter) == page_keys.ALL
    assert "export TRF26" in text(arbiter)
    arbiter.press(Qt.Key.Key_Left, ALT)
    assert address(arbiter) == begin
    arbiter.press(Qt.Key.Key_Right, ALT)
    assert address(arbiter) == page_keys.ALL


def test_the_first_link_leads_from_the_keys_down_to_the_page(arbiter):
    arbiter.press(F1)
    arbiter.press(TAB)
    arbiter.press(RETURN)
    assert top_heading(arbiter) == "Results"


def test_escape_ends_the_search_before_it_closes_the_manual(arbiter):
    arbiter.press(F1)
    arbiter.type("zzz")
    assert view(arbiter).results.item(0).text() == "No page has all these words."
    arbiter.press(RETURN)
    arbiter.press(ESCAPE)
    assert arbiter.window.beside.is_open
    assert view(arbiter).text.hasFocus()
    assert view(arbiter).text.isVisible()
    arbiter.press(ESCAPE)
    assert not arbiter.window.beside.is_open


def test_return_in_the_field_opens_the_first_page_found(arbiter):
    arbiter.press(F1)
    arbiter.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    arbiter.type("projector")
    arbiter.press(RETURN)
    assert address(arbiter) == "web.md#projector"
    assert view(arbiter).text.hasFocus()


def test_up_leads_from_the_pages_found_to_the_field(arbiter):
    arbiter.press(F1)
    arbiter.type("bye")
    arbiter.press(Qt.Key.Key_Down)
    arbiter.press(Qt.Key.Key_Down)
    assert view(arbiter).results.currentRow() == 1
    arbiter.press(Qt.Key.Key_Up)
    arbiter.press(Qt.Key.Key_Up)
    assert view(arbiter).field.hasFocus()
    assert view(arbiter).field.selectedText() == "bye"


@pytest.mark.parametrize(
    ("part", "heading"), [(3, "Regulations"), (5, "Schedule"), (6, "Prohibited pairings")]
)
def test_the_manual_knows_the_part_of_the_page(arbiter, part, heading):
    arbiter.go_to(EVENT)
    arbiter.press(Qt.Key(Qt.Key.Key_0 + part), ALT)
    arbiter.press(F1)
    assert f"{heading} ↓" in text(arbiter)


def test_the_check_in_and_pairing_by_hand_have_pages_of_their_own(window, qtbot, tmp_path):
    path = tmp_path / "new.swissdesk"
    Document.create(path, Event(name="New").with_tournament(a_tournament(players=6))).close()
    reader = Arbiter(qtbot, window)
    reader.open(path)
    reader.type("c")
    reader.press(F1)
    assert address(reader) == "check-in.md?above"
    reader.press(ESCAPE)
    assert reader.desk.players.check_in.field.hasFocus()
    reader.go_to(ROUNDS)
    reader.press(F1)
    assert address(reader) == "pairing.md?above"
    reader.press(F1)
    reader.type("m")
    reader.press(F1)
    assert address(reader) == "by-hand.md?above"


def test_before_any_event_f1_opens_the_first_steps(window, qtbot):
    reader = Arbiter(qtbot, window)
    reader.press(F1)
    assert address(reader) == "first-tournament.md?above"
    reader.press(ESCAPE)
    assert window.start.isAncestorOf(QApplication.focusWidget())


def test_the_manual_stays_at_its_page_in_another_size_of_text(arbiter, window):
    arbiter.press(F1)
    view(arbiter).open("prizes.md")
    before = window.beside.view
    arbiter.press(Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert window.beside.view is not before
    assert address(arbiter) == "prizes.md"
    assert window.beside.is_open
    arbiter.press(Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize(("width", "is_beside"), [(1280, True), (1024, False)])
def test_the_manual_lies_beside_the_work_or_over_its_right_side(arbiter, width, is_beside):
    arbiter.window.resize(width, 720)
    arbiter.press(F1)
    desk, panel = arbiter.desk, view(arbiter).parentWidget()
    arbiter.qtbot.waitUntil(lambda: desk.width() == (panel.x() if is_beside else width))
    assert panel.geometry().right() == width - 1
    assert arbiter.window.width() == width
    arbiter.press(ESCAPE)
    arbiter.qtbot.waitUntil(lambda: desk.width() == width)


def test_pictures_are_no_wider_than_the_text(arbiter):
    arbiter.press(F1)
    shown = view(arbiter).text
    view(arbiter).open("pairing.md")
    for width in (1280, 1700, 1100):
        arbiter.window.resize(width, 720)
        arbiter.qtbot.waitUntil(lambda: not shown.horizontalScrollBar().maximum())
        arbiter.qtbot.wait(100)
        assert shown.document().idealWidth() <= shown.viewport().width()


def test_f1_in_a_dialog_opens_its_page_above_it(on_screen, qtbot, answer, tmp_path):
    dialog = on_screen(NewEventDialog(tmp_path), 600, 500)
    read = []

    def look(page):
        read.append((type(page), page.view.text.source().toString()))
        qtbot.keyClick(page.view.text, ESCAPE)

    answer(look)
    qtbot.keyClick(dialog.focusWidget(), F1)
    assert read == [(HelpPage, "event.md")]
    assert dialog.isVisible()


def test_the_search_finds_words_by_their_beginnings_headings_first():
    found = [each.section for each in manual.find("adjourn game")]
    assert (found[0].page, found[0].heading) == ("corrections.md", "Adjourned games")
    assert len(found) > 5
    assert manual.find("adjourn zzz") == []
    assert manual.find("  ") == []
    assert manual.find("djourned") == []


def test_what_is_found_shows_the_words_around_it_without_marks_of_markdown():
    (first, *_more) = manual.find("SHA-256")
    assert "SHA-256" in first.excerpt
    assert not set("`*[]|") & set(first.excerpt)


def test_a_line_of_code_is_not_a_heading():
    names = {each.section.heading for each in manual.find("swissdesk")}
    assert not [name for name in names if name.startswith("swissdesk")]


def in_slovenian(page):
    """A page whose headings are others, in Slovenian."""
    text = "<!-- made from 123 -->\n\n" + resources.path("help", page).read_text("utf-8")
    return re.sub(r"(?m)^(#+) ", r"\1 Število ", text).replace("](pictures/", "](../pictures/")


@pytest.fixture
def translated(slovenian, monkeypatch, tmp_path):
    """The program in Slovenian, with two pages of the manual and the glossary; *add* adds some."""
    usual, there = resources.path, tmp_path / "help"
    (there / "sl" / "pictures").mkdir(parents=True)

    def path(*parts):
        own = there.joinpath(*parts[1:])
        return own if parts[0] == "help" and ("sl" in parts or own.is_file()) else usual(*parts)

    monkeypatch.setattr(resources, "path", path)
    for page in ("results.md", "event.md"):
        (there / "sl" / page).write_text(in_slovenian(page), "utf-8")
    head = "| English | Slovensko | Stems | Source |\n|---|---|---|---|\n"
    table = f"{head}| bye | prost | pros | raba |"
    (there / "glossary-sl.md").write_text(f"# Slovar\n\n{table}\n", "utf-8")
    manual._source.cache_clear()
    manual._sections_of.cache_clear()
    i18n.use("sl")
    yield there / "sl"
    i18n.use("")
    manual._source.cache_clear()
    manual._sections_of.cache_clear()


def test_targets_lead_to_the_same_part_in_every_language(translated, arbiter):
    arbiter.press(F1)
    view(arbiter).open("results.md#read-back")
    assert top_heading(arbiter) == "Število Read back"
    assert "made from" not in text(arbiter)
    assert manual.section("event.md#schedule").heading == "Število Schedule"
    assert manual.section("event.md#schedule").target == "event.md#schedule"


def test_f1_puts_the_keys_above_the_page_of_the_language(translated, arbiter):
    arbiter.go_to(ROUNDS)
    arbiter.press(F1)
    assert "Število Results ↓" in text(arbiter)
    arbiter.press(TAB)
    arbiter.press(RETURN)
    assert top_heading(arbiter) == "Število Results"


def test_the_search_is_in_the_language_and_needs_no_accents(translated):
    assert [each.section.target for each in manual.find("stevilo read back")] == [
        "results.md#read-back"
    ]
    found = manual.find("adjourn game")  # of a page without a translation
    assert found[0].section.heading == "Adjourned games"
    i18n.use("en")
    assert manual.find("stevilo") == []


def test_a_page_with_other_headings_than_the_english_one_is_shown_in_english(translated):
    (translated / "results.md").write_text("# Rezultati\n", "utf-8")
    assert manual.source("results.md").startswith("# Results\n")


def test_a_language_has_pictures_of_its_own_or_the_english_ones(translated):
    english = resources.path("help", "pictures", "results.png")
    assert manual.picture("results.png") == english
    (translated / "pictures" / "results.png").write_bytes(english.read_bytes())
    assert manual.picture("results.png") == translated / "pictures" / "results.png"
    assert "](pictures/results.png)" in manual.source("results.md")


def test_the_glossary_of_a_language_is_that_of_its_translators_without_stems(translated):
    assert manual.source("glossary.md") == (
        "# Slovar\n\n| English | Slovensko | Source |\n|---|---|---|\n| bye | prost | raba |\n"
    )


def test_an_open_manual_changes_its_language_with_the_window(translated, arbiter, window):
    i18n.use("en")
    arbiter.press(F1)
    view(arbiter).open("results.md")
    assert text(arbiter).startswith("Results\n")
    window._speak("sl")
    assert text(arbiter).startswith("Število Results\n")


def test_every_heading_of_a_page_is_one_of_the_text_on_the_screen(arbiter):
    arbiter.press(F1)
    shown = view(arbiter).text
    for page in manual._pages():
        view(arbiter).open(page)
        levels = [each for each in shown._blocks() if each.blockFormat().headingLevel()]
        assert len(levels) == len(manual.sections(page)), page


def test_an_installed_program_has_the_pages_and_pictures():
    assert resources.path("help", manual.CONTENTS).is_file()
    assert list(resources.path("help", "pictures").glob("*.png"))
