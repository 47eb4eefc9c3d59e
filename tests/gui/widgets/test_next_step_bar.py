"""The bar on top stays on one line at any width."""

import pytest
from PySide6.QtWidgets import QApplication

from swissdesk.gui import theme
from swissdesk.gui.widgets.next_step_bar import NextStepBar, shares
from swissdesk.listings.rows.next_step import NextAction, NextStep

SENTENCE = "Round 6: 13 of 18 results missing (boards 6, 7, 8, 9, 10, 11, 12, 13 ...)"
UNDONE = "Board 5: ½-½ (round 6)"
STEP = NextStep(SENTENCE, "Show missing", NextAction.ENTER_RESULTS, 6)


@pytest.fixture
def bar(on_screen):
    """The bar with everything that it can say, 1092 pixels wide as in a window of 1280."""
    made = on_screen(NextStepBar(), 1092, 45)
    made.show_step(STEP, can_press=True)
    made.show_ways_back(UNDONE, "Board 6: 1-0 (round 6)")
    return made


@pytest.fixture
def at_percent(qapp):
    """Return a function that sets the size of text."""
    yield lambda percent: theme.apply(qapp, theme.LIGHT, percent)
    theme.apply(qapp, theme.LIGHT, 100)


def parts(bar):
    return [bar._sentence, bar._undo, bar._redo, bar._button]


def buttons(bar):
    return [each.shown(each.width()) for each in parts(bar)[1:]]


def narrow(qtbot, bar, width):
    bar.resize(width, bar.height())
    qtbot.waitUntil(lambda: bar.width() == width)
    QApplication.processEvents()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("width", [1732, 1092, 836, 612, 544])
def test_it_is_one_line_in_which_nothing_covers_or_leaves(
    on_screen, qtbot, at_percent, percent, width
):
    at_percent(percent)
    bar = on_screen(NextStepBar(), width, 45 * percent // 100)
    bar.show_step(STEP, can_press=True)
    bar.show_ways_back(UNDONE, "Board 6: 1-0 (round 6)")
    QApplication.processEvents()
    assert bar.width() == width, "it has pushed the window"
    middles = {each.geometry().center().y() for each in parts(bar)}
    assert max(middles) - min(middles) <= 1
    edges = [0, *(edge for each in parts(bar) for edge in _edges(each)), width]
    assert edges == sorted(edges)
    assert bar.heightForWidth(width) == -1
    assert bar.sizeHint().height() < 2 * theme.pixels(40)


def _edges(widget):
    return widget.geometry().left(), widget.geometry().right()


def test_with_room_nothing_is_cut(qtbot, bar):
    narrow(qtbot, bar, 1732)
    assert bar._sentence.shown() == SENTENCE
    assert buttons(bar)[0].startswith(f"Undo: {UNDONE}")
    assert buttons(bar)[2].startswith("Show missing   ")


def test_the_boards_in_brackets_go_first(qtbot, bar):
    narrow(qtbot, bar, 1000)
    undo, redo, button = buttons(bar)
    shown = bar._sentence.shown()
    assert shown.startswith("Round 6: 13 of 18 results missing")
    assert shown.endswith("…")
    assert UNDONE in undo
    assert "Board 6" in redo
    assert button.startswith("Show missing   ")


def test_at_150_percent_the_name_of_the_step_to_undo_stays(on_screen, at_percent):
    at_percent(150)
    bar = on_screen(NextStepBar(), 1092, 68)
    bar.show_step(STEP, can_press=True)
    bar.show_ways_back(UNDONE, "")
    QApplication.processEvents()
    assert UNDONE in buttons(bar)[0]
    assert bar._sentence.shown().startswith("Round 6: 13 of 18 results missing")


def test_then_the_names_of_steps_go(qtbot, bar):
    narrow(qtbot, bar, 780)
    undo, redo, button = buttons(bar)
    assert bar._sentence.shown().startswith("Round 6: 13 of 18 results missing")
    assert undo.startswith("Undo")
    assert UNDONE not in undo
    assert redo.startswith("Redo")
    assert button.startswith("Show missing   ")


def test_then_the_sentence_is_cut_and_its_tool_tip_has_it_all(qtbot, bar):
    narrow(qtbot, bar, 720)
    shown = bar._sentence.shown()
    assert shown.endswith("…")
    assert shown.startswith("Round 6: 13 of 18")
    assert bar._sentence.toolTip() == SENTENCE
    assert bar._sentence.text() == SENTENCE
    assert buttons(bar)[2].startswith("Show missing   ")


def test_then_the_keys_go_and_the_words_stay(qtbot, bar):
    narrow(qtbot, bar, 430)
    assert buttons(bar) == ["Undo", "Redo", "Show missing"]
    assert UNDONE in bar._undo.toolTip()
    assert "Ctrl" in bar._button.toolTip()


def test_steps_are_taken_until_there_is_room():
    wanted = {"a": 100, "b": 50}
    steps = [("a", 60), ("b", 20), ("a", 10)]
    assert shares(wanted, steps, 200) == wanted
    assert shares(wanted, steps, 130) == {"a": 80, "b": 50}
    assert shares(wanted, steps, 100) == {"a": 60, "b": 40}
    assert shares(wanted, steps, 50) == {"a": 30, "b": 20}
    assert shares(wanted, steps, 5) == {"a": 10, "b": 20}
