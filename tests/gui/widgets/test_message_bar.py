import threading

import pytest
from PySide6.QtCore import Qt

from swissdesk.gui import tasks
from swissdesk.gui.widgets.message_bar import MessageBar


@pytest.fixture
def bar(on_screen):
    return on_screen(MessageBar(), 600, 30)


@pytest.fixture
def slow_task(qtbot):
    """A task that goes on until the test says so."""
    go_on = threading.Event()
    task = tasks.run("Pairing round 4 ...", go_on.wait, then=lambda _: None, failed=lambda _: None)
    task.go_on = go_on.set
    yield task
    go_on.set()
    qtbot.waitUntil(lambda: not task.is_running)


def test_a_failure_is_louder_than_a_message(bar):
    bar.say("Round 4 paired")
    calm = bar.property("failure")
    bar.say("No such board", is_failure=True)
    assert (calm, bar.property("failure")) == (False, True)


def test_a_quick_task_is_not_shown(bar, qtbot, slow_task):
    bar.watch(slow_task)
    slow_task.go_on()
    qtbot.waitUntil(lambda: not slow_task.is_running)
    assert bar.text == ""
    assert not bar._progress.isVisible()


def test_a_task_that_takes_longer_is_shown_until_it_ends(bar, qtbot, slow_task):
    bar.watch(slow_task)
    qtbot.waitUntil(bar._progress.isVisible)
    assert bar.text == "Pairing round 4 ..."
    slow_task.go_on()
    qtbot.waitUntil(lambda: not bar._progress.isVisible())


def test_a_task_can_be_cancelled(bar, qtbot, slow_task):
    bar.watch(slow_task)
    qtbot.waitUntil(bar._cancel.isVisible)
    qtbot.mouseClick(bar._cancel, Qt.MouseButton.LeftButton)
    assert not slow_task.is_running
    assert bar.text == "Cancelled; nothing was changed."
    assert not bar._progress.isVisible()


def test_the_way_back_is_offered_only_where_there_is_one(bar, qtbot):
    bar.say("Board 7: 1-0", offers_undo=True)
    assert bar._undo.isVisible()
    with qtbot.waitSignal(bar.undo_wanted):
        qtbot.mouseClick(bar._undo, Qt.MouseButton.LeftButton)
    bar.say("Undone: Board 7: 1-0")
    assert not bar._undo.isVisible()


def test_the_page_above_stands_still_whatever_is_said(bar, qtbot, slow_task):
    heights = {bar.sizeHint().height()}
    bar.say("Board 7: 1-0", offers_undo=True)
    heights.add(bar.sizeHint().height())
    bar.say("No such board", is_failure=True)
    heights.add(bar.sizeHint().height())
    bar.watch(slow_task)
    qtbot.waitUntil(bar._cancel.isVisible)
    heights.add(bar.sizeHint().height())
    assert len(heights) == 1


def test_a_sentence_longer_than_the_bar_takes_more_lines_and_no_wider_window(bar):
    bar.say("Round 4 paired")
    short, width = bar.heightForWidth(600), bar.minimumSizeHint().width()
    bar.say("Round 4 cannot be paired: no complete pairing is legal. " * 4, is_failure=True)
    assert bar.minimumSizeHint().width() == width
    assert bar.heightForWidth(600) > short
    assert bar.heightForWidth(3000) == short


def test_a_task_in_pieces_says_at_which_it_is(bar, qtbot):
    steps = [threading.Event() for _piece in range(3)]
    task = tasks.run_through(
        "Making the documents ...",
        (step.wait() for step in steps),
        3,
        then=lambda _: None,
        failed=lambda _: None,
    )
    bar.watch(task)
    qtbot.waitUntil(bar._progress.isVisible)
    seen = []
    for step in steps:
        seen.append((bar.text, bar._progress.value(), bar._progress.maximum()))
        step.set()
        qtbot.waitUntil(lambda: not task.is_running or bar._progress.value() == len(seen))
    assert seen == [(f"Making the documents ... {n + 1} of 3", n, 3) for n in range(3)]
    qtbot.waitUntil(lambda: not bar._progress.isVisible())


def test_the_end_of_one_task_leaves_the_next_one_on_show(bar, qtbot, slow_task):
    go_on = threading.Event()
    first = tasks.run("First ...", go_on.wait, then=lambda _: None, failed=lambda _: None)
    bar.watch(first)
    bar.watch(slow_task)
    qtbot.waitUntil(bar._progress.isVisible)
    go_on.set()
    qtbot.waitUntil(lambda: not first.is_running)
    assert bar._progress.isVisible()
