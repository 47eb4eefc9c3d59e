"""Several desks on one event: short versions of the long proofs, and that each of them can fail."""

import os
from contextlib import closing

import cut_lines
import kill_desks
import many_desks
import postgres
import pytest
from bad_network import Fault

from swissdesk.store.server import desks, schema, statements

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork"),
]


@pytest.fixture
def durable(cluster, loopback):
    """A PostgreSQL of its own that keeps what it commits over a power cut."""
    with closing(postgres.Cluster(durable=True)) as durable:
        yield durable


def test_many_desks_lose_nothing_do_nothing_twice_and_see_the_same(server):
    counts, _seconds = many_desks.run(server, desks=4, results=80, undos=12)
    assert counts["results"] >= 80
    assert counts["undos"] > 6


def test_desks_without_the_lock_of_the_event_are_found_out(server, monkeypatch):
    unlocked = schema._FOLLOW.replace(f"{desks.TURN};", "")
    assert unlocked != schema._FOLLOW
    monkeypatch.setattr(schema, "_FOLLOW", unlocked)
    with pytest.raises(AssertionError):
        many_desks.run(server, desks=4, results=80, undos=0)


def test_kills_of_desks_and_the_server_lose_no_step_and_leave_no_half_one(durable):
    counts = kill_desks.run(durable, kills=7, seed=3, desks=3)
    assert counts["kills of the server"]
    assert counts["kills of a desk"]
    assert counts["results"] > 10


def test_a_server_that_answers_before_its_disk_has_the_step_is_found_out(durable, monkeypatch):
    monkeypatch.setattr(kill_desks, "_SERVERS", 1)
    with (
        durable.settings(synchronous_commit="off", wal_writer_delay="10s"),
        # By what the desks were told, or by a desk itself: the journal ends before its last step.
        pytest.raises(AssertionError, match=r"is lost|a desk fails"),
    ):
        kill_desks.run(durable, kills=5, desks=3)


def test_an_outage_leaves_a_step_done_once_or_not_at_all_and_the_desk_finds_out(durable, tmp_path):
    counts = cut_lines.run(durable, tmp_path, every=2000, faults=[Fault.RESET, Fault.CUT])
    assert counts["not stored"]
    assert counts["stored"]


def at_the_commit(there, back, _every):
    """Break when all of the step but a part of its commit is there; steps differ by some bytes."""
    return [{"there": there - 4}, {"there": there - 8}]


def test_a_step_that_was_not_found_does_not_arrive_later(durable, tmp_path):
    counts = cut_lines.run(durable, tmp_path, faults=[Fault.STUCK], places=at_the_commit)
    assert counts["not stored"] >= 2
    assert counts["slowest"] < cut_lines.MOST_SECONDS


def test_a_step_that_does_arrive_later_is_found_out(durable, tmp_path, monkeypatch):
    monkeypatch.setattr(statements, "end", lambda _line, _process: None)
    with pytest.raises(AssertionError, match="arrived after"):
        cut_lines.run(durable, tmp_path, faults=[Fault.STUCK], places=at_the_commit)
