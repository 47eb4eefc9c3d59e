import subprocess
import sys
import threading
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject, QThreadPool

from swissdesk.gui import tasks


def fail():
    raise ValueError("no")


def never(_value):
    raise AssertionError


def test_the_answer_arrives_in_this_thread(qtbot):
    answers = []
    task = tasks.run(
        "Counting",
        lambda: (threading.get_ident(), 42),
        then=lambda answer: answers.append((*answer, threading.get_ident())),
        failed=never,
    )
    qtbot.waitSignal(task.finished).wait()
    worker, value, here = answers[0]
    assert (value, here) == (42, threading.get_ident())
    assert worker != here


def test_an_exception_arrives_as_a_failure(qtbot):
    failures = []
    task = tasks.run("Failing", fail, then=never, failed=failures.append)
    qtbot.waitSignal(task.finished).wait()
    assert [str(each) for each in failures] == ["no"]
    assert not task.is_running


def test_a_cancelled_task_ends_at_once_and_tells_nothing(qtbot):
    go_on = threading.Event()
    task = tasks.run("Waiting", go_on.wait, then=never, failed=never)
    with qtbot.waitSignal(task.finished):
        task.cancel()
    task.cancel()
    go_on.set()
    qtbot.wait(50)
    assert not task.is_running


def test_an_answer_that_nobody_waits_for_any_more_is_dropped(qtbot):
    go_on, window = threading.Event(), QObject()
    tasks.run("Waiting", go_on.wait, then=never, failed=never, parent=window)
    shiboken6.delete(window)
    go_on.set()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(50)


def test_pieces_are_told_one_by_one_and_handed_over_together(qtbot):
    go_on, told, answers = threading.Event(), [], []

    def pieces():
        go_on.wait()
        yield from "abc"

    task = tasks.run_through("Making", pieces(), 3, then=answers.append, failed=never)
    task.stepped.connect(told.append)
    with qtbot.waitSignal(task.finished):
        go_on.set()
    assert (told, answers) == ([1, 2, 3], [["a", "b", "c"]])


def test_after_cancel_no_further_piece_is_made(qtbot):
    go_on, made = threading.Event(), []

    def pieces():
        for number in range(3):
            go_on.wait()
            made.append(number)
            yield number

    task = tasks.run_through("Making", pieces(), 3, then=never, failed=never)
    task.cancel()
    go_on.set()
    QThreadPool.globalInstance().waitForDone()
    qtbot.wait(1)
    assert made == [0]


def test_workers_that_tell_while_their_window_goes_do_not_end_the_program():
    """In a process of its own; a signal of an object that is being destroyed would kill it."""
    program = Path(__file__).with_name("windows_that_go.py")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
