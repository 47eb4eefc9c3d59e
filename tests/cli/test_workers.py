"""The work of several processes comes back in order, and a bar is for terminals only."""

import gc
import os
import signal
import sys

import pytest

from swissdesk.cli import workers
from swissdesk.cli.workers import in_order
from swissdesk.errors import WorkLost


def doubled(number):
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("count", [0, 1, 30])
def test_results_come_in_the_order_of_the_items(count, jobs):
    assert list(in_order(doubled, range(count), jobs)) == [2 * each for each in range(count)]


@pytest.mark.parametrize(
    ("is_terminal", "count", "seen"), [(True, 9, True), (True, 8, False), (False, 9, False)]
)
def test_a_bar_is_seen_on_a_terminal_when_there_is_much_to_do(
    monkeypatch, capsys, is_terminal, count, seen
):
    monkeypatch.setattr(workers.sys.stderr, "isatty", lambda: is_terminal)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert list(in_order(doubled, range(count), 1))[-1] == 2 * (count - 1)
    written = capsys.readouterr()
    assert bool(written.err) is seen
    assert not written.out


def test_only_a_few_items_are_taken_at_a_time():
    taken = []
    items = (taken.append(each) or each for each in range(100_000))
    results = in_order(doubled, items, 2)
    assert [next(results) for _item in range(30)] == [2 * each for each in range(30)]
    assert len(taken) < 100
    results.close()


def mortal(number):
    """End the process over one of the numbers, as a kill does."""
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_an_item_that_ends_its_process_takes_no_other_with_it():
    found = list(in_order(mortal, range(40), 2, lost=lambda item: -item))
    assert found == [-7 if each == 7 else 2 * each for each in range(40)]
    with pytest.raises(WorkLost) as raised:
        list(in_order(mortal, range(40), 2))
    assert raised.value.name == "7"


def test_cycles_are_looked_for_less_often_until_it_is_done():
    before = gc.get_threshold()
    seen = list(in_order(lambda _item: gc.get_threshold(), range(3), 1))
    assert all(first > before[0] for first, *_ in seen)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
