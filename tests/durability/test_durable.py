"""Nothing that was said to be done is ever lost: kills, power cuts, undo without end."""

import os
import sys
from random import Random

import pytest
from kill_imports import run as kill_imports
from lost_writes import run as cut_the_power
from lost_writes import run_upgrades as cut_an_upgrade
from pull_the_plug import fingerprint
from pull_the_plug import run as kill
from random_arbiter import RandomArbiter, new_event

from swissdesk.document import Document

pytestmark = pytest.mark.slow
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")
RECORDS = pytest.mark.skipif(sys.platform != "linux", reason="the recording disk knows Linux only")


@FORKS
def test_a_program_that_is_killed_has_lost_nothing_that_it_said_was_done(tmp_path):
    outcomes = kill(tmp_path, kills=40, seed=2026)
    assert outcomes["not at all"] + outcomes["whole"] > 20


@FORKS
def test_an_import_of_a_rating_list_that_is_killed_leaves_a_usable_list(tmp_path):
    outcomes = kill_imports(tmp_path, kills=12, players=3000, seed=2026)
    assert outcomes["before"]


@RECORDS
def test_a_power_cut_loses_nothing_whatever_the_disk_had_not_written_yet(tmp_path):
    outcomes = cut_the_power(tmp_path, deeds=60, cuts=150, seed=2026)
    assert outcomes["not at all"]
    assert outcomes["whole"]


@RECORDS
def test_a_power_cut_in_an_upgrade_leaves_the_old_file_or_the_new_one_and_its_copy(tmp_path):
    outcomes = cut_an_upgrade(tmp_path, cuts=60, seed=2026)
    assert outcomes["not upgraded"]
    assert outcomes["upgraded"]


@RECORDS
def test_a_disk_that_is_not_asked_to_sync_is_found_to_lose(tmp_path):
    with pytest.raises(Exception):  # noqa: B017, PT011 - a damaged file, or a deed that is gone
        cut_the_power(tmp_path, deeds=60, cuts=150, seed=2026, synchronous="OFF")


@pytest.mark.parametrize("seed", range(4))
def test_all_that_was_done_can_be_undone_and_done_again(tmp_path, seed):
    path = tmp_path / "event.swissdesk"
    document = Document.create(path, new_event())
    arbiter = RandomArbiter(document, Random(seed))
    arbiter.undo = arbiter.redo = lambda: None
    events = [document.event]
    while len(events) < 120:
        arbiter.act()
        if document.event is not events[-1]:
            events.append(document.event)
    document.close()
    document = Document.open(path)  # the next day
    assert document.event == events[-1]
    for earlier in reversed(events[:-1]):
        document.undo()
        assert document.event == earlier
    assert document.undo_step() is None
    for later in events[1:]:
        document.redo()
        assert document.event == later
    assert document.redo_step() is None
    document.close()


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_in_any_mix_give_what_the_journal_says(tmp_path, seed):
    document = Document.create(tmp_path / "event.swissdesk", new_event())
    arbiter = RandomArbiter(document, dice := Random(seed))
    known = {1: fingerprint(document.event)}
    ways, place = [1], 0
    for _deed in range(300):
        before = document.event
        chosen = dice.random()
        if chosen < 0.3 and document.undo_step() is not None:
            document.undo()
            place -= 1
        elif chosen < 0.5 and document.redo_step() is not None:
            document.redo()
            place += 1
        else:
            arbiter.undo = arbiter.redo = lambda: None
            number = arbiter.act()
            if document.event is not before:
                ways, place = [*ways[: place + 1], number], place + 1
                known[number] = fingerprint(document.event)
        assert fingerprint(document.event) == known[ways[place]]
    document.close()
