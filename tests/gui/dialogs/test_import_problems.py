import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from swissdesk.gui.dialogs.import_problems import ImportProblemsDialog, summary
from swissdesk.listings.words.problems import sentence
from swissdesk.model.event import Event
from swissdesk.trf import Code, Problem, Severity

ERROR = Problem(Code.TPN_EXPECTED, Severity.ERROR, 3, 15)
ADJUSTED = Problem(Code.LEADING_BLANKS, Severity.ADJUSTED, 4)
NOTICE = Problem(Code.ROUNDS_UNSAID, Severity.NOTICE)


@pytest.mark.parametrize(
    ("problems", "sentence"),
    [
        ([ERROR], "There is 1 error. Nothing was changed."),
        ([ERROR, ERROR, NOTICE], "There are 2 errors. Nothing was changed."),
        (
            [ADJUSTED, NOTICE, NOTICE],
            "The file can be imported: 1 value was adjusted, 2 remarks.",
        ),
        ([NOTICE], "The file can be imported: 1 remark."),
    ],
)
def test_a_sentence_says_what_becomes_of_the_file(problems, sentence):
    assert summary(problems) == sentence


def test_a_refused_file_can_only_be_put_away(on_screen):
    dialog = on_screen(ImportProblemsDialog("open.trf", [ERROR]))
    assert not dialog.accept_button.isVisible()
    assert dialog.cancel_button.text() == "&Close"


def test_the_same_text_may_be_there_twice(on_screen):
    dialog = on_screen(ImportProblemsDialog("open.trf", [NOTICE, NOTICE]))
    assert dialog.model.rowCount() == 2
    assert dialog.accept_button.isVisible()


def test_the_chosen_problem_can_be_read_to_its_end(on_screen, qtbot):
    facts = dict.fromkeys(("win", "draw", "loss", "absence", "pab"), "1.0 " * 20)
    long = Problem(Code.SCORING_GUESSED, Severity.NOTICE, 7, facts=tuple(facts.items()))
    dialog = on_screen(ImportProblemsDialog("open.trf", [ADJUSTED, long]))
    assert dialog.whole.text() == sentence(ADJUSTED)
    line = dialog.whole.height()
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    assert dialog.whole.text() == sentence(long)
    whole = dialog.whole
    qtbot.waitUntil(lambda: whole.height() >= whole.heightForWidth(whole.width()) > line)


def test_return_imports_and_puts_a_refused_file_away(on_screen, qtbot):
    for problems, is_imported in (([NOTICE], True), ([ERROR], False)):
        dialog = on_screen(ImportProblemsDialog("open.trf", problems))
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda shown=dialog: not shown.isVisible())
        assert bool(dialog.result()) is is_imported


def test_without_an_open_event_it_says_that_a_new_one_is_made(on_screen):
    dialog = on_screen(ImportProblemsDialog("open.trf", [NOTICE]))
    assert not dialog.value()
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert "It becomes a new event, in a file of its own." in words


def test_what_the_file_says_about_its_event_and_the_section_keeps_is_named(on_screen):
    event = Event(name="Lázně", place="Karlovy Vary", start_date="2026/11/28")
    imported = Event(name="Lázně", place="Brno", chief_arbiter="Novák, Jan")
    dialog = on_screen(ImportProblemsDialog("a.trf", [], open_now=event, imported=imported))
    assert dialog.value()
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert any(each.endswith("with the data of the file: Brno; Novák, Jan.") for each in words)
