import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QObject

from swissdesk.gui import app, garbage, tasks


@pytest.fixture
def collecting():
    """Python looks for garbage by itself, as in every new process, where many objects are made."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.set_threshold(5_000, 10, 10)
    gc.enable()
    yield
    gc.disable()
    gc.set_threshold(*thresholds)


class Held:
    """What holds itself, as widgets do that know their actions, and notes where it is destroyed."""

    def __init__(self, destroyed_in):
        self.itself = self
        weakref.finalize(self, lambda: destroyed_in.append(threading.get_ident()))


def many_objects():
    return len([[number] for number in range(200_000)])


def test_what_holds_itself_is_destroyed_in_the_thread_of_the_window(qtbot, collecting):
    owner, destroyed_in = QObject(), []
    garbage.collect_here(owner)
    Held(destroyed_in)
    task = tasks.run("Counting", many_objects, then=lambda _number: None, failed=pytest.fail)
    qtbot.waitSignal(task.finished).wait()
    gc.set_threshold(10, 10, 10)
    made = [[number] for number in range(100)]  # Python counts what is made and not destroyed
    qtbot.waitUntil(lambda: bool(destroyed_in and made), timeout=30_000)  # on a busy machine
    assert destroyed_in == [threading.get_ident()]


def test_nothing_is_looked_through_before_its_time(collecting):
    gc.disable()
    gc.set_threshold(1_000_000, 10, 10)
    destroyed_in = []
    Held(destroyed_in)
    garbage.collect_what_is_due()
    assert destroyed_in == []
    gc.set_threshold(1, 10, 10)
    garbage.collect_what_is_due()
    assert destroyed_in == [threading.get_ident()]


def test_none_is_collected_while_the_program_is_loaded(collecting):
    app.load_core()
    assert not gc.isenabled()
