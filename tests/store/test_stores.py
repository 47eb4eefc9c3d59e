"""What every store of events does: one in a file, and one on a server."""

from contextlib import ExitStack, closing
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from builders import a_tournament
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    EventAlreadyOnServer,
    EventNotOnServer,
    FileAlreadyExists,
    FileOpenedToRead,
    NothingToUndo,
    ServerBusy,
    ServerEventOpenedToRead,
    StepOutdated,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player
from swissdesk.model.step import Step
from swissdesk.operations import setup
from swissdesk.store import event_tables, stores
from swissdesk.store.chain import first_misfit
from swissdesk.store.changes import Transition, differences, tables
from swissdesk.store.event_file import EventFile

AT = "2026-11-23T12:00:00+00:00"


class Unlocked:
    """A lock that lets several connections at one file."""

    def hold_identity(self, path):
        pass

    def release(self):
        pass


class EventFiles:
    """Stores in files of a folder."""

    def __init__(self, folder):
        self.path = folder / "Open.swissdesk"

    def create(self, event):
        return stores.create(self.path, event, AT)

    def open(self):
        return stores.open_store(self.path, AT)

    def read(self):
        return stores.read(self.path)

    def of_another_desk(self):
        """A connection that the first one does not know of."""
        return EventFile(self.path, Unlocked(), "other@desk", upgrade=False)

    def anew(self):
        """Forget the event that was made."""
        self.path.unlink()


class EventsOnServer:
    """Stores in a database; for each test one event."""

    def __init__(self, database):
        self.database = database
        self.address = Address(database.host, database.port, database.name, database.user)
        self._password = database.password

    def create(self, event):
        store = stores.create(self.address, event, AT, password=self._password, person="Ana")
        self.address = store.address
        return store

    def open(self):
        return stores.open_store(self.address, AT, password=self._password, person="Ana")

    def read(self):
        return stores.read(self.address, password=self._password)

    def of_another_desk(self):
        return stores.open_store(self.address, AT, password=self._password, person="Eva")

    def anew(self):
        with self.database.connect() as connection:
            connection.execute(f"DROP SCHEMA swissdesk_{self.address.event} CASCADE")


@pytest.fixture(params=["file", "server"])
def kind(request, tmp_path, loopback):
    if request.param == "file":
        return EventFiles(tmp_path)
    return EventsOnServer(request.getfixturevalue("server"))


@pytest.fixture
def file(tmp_path):
    """The kind of store in which nobody else writes."""
    return EventFiles(tmp_path)


@pytest.fixture
def opened():
    """Take a store in, to close it at the end."""
    with ExitStack() as stack:

        def take(store):
            stack.callback(store.close)
            return store

        yield take


@pytest.fixture
def store(kind, event, opened):
    return opened(kind.create(event))


def named(event, name):
    return replace(event, name=name)


def a_step(store, changes, number=None):
    number = number or store.history.next_number
    return Step(number, "change_event", {"name": "x"}, AT, tables=tables(changes))


def record(store, before, after, number=None):
    changes = differences(before, after)
    return store.record(a_step(store, changes, number), Transition(before, after, changes))


def take_back(store, step, present):
    back = replace(step, number=store.history.next_number, reverses=step.number)
    return store.reverse(back, present)


def stored(kind):
    """The event and the steps as another program finds them."""
    store = kind.read()
    try:
        assert store.flaw(store.load()) is None
        assert first_misfit(store.links()) is None
        return store.load(), [*store.history.steps]
    finally:
        store.close()


def test_a_new_store_holds_the_event_and_one_step(store, kind, event):
    assert store.load() == event
    assert [step.operation for step in store.history.steps] == ["create"]
    assert not store.is_read_only
    assert stored(kind) == (event, store.history.steps)


def test_a_step_is_stored_with_who_did_it(store, kind, event):
    step = record(store, event, named(event, "Named"))
    assert (step.number, step.at) == (2, AT)
    assert step.who == store.history.steps[0].who != ""
    assert store.history.undoable == [step]
    assert stored(kind) == (named(event, "Named"), [store.history.steps[0], step])


def test_a_step_is_taken_back_and_brought_back(store, kind, event):
    after = named(event, "Named")
    step = record(store, event, after)
    back, found = take_back(store, step, after)
    assert (found, back.reverses, store.history.redoable) == (event, 2, [back])
    again, found = take_back(store, back, found)
    assert (found, again.reverses, store.history.undoable) == (after, 3, [again])
    assert stored(kind) == (after, store.history.steps)


def test_undo_of_a_step_in_memory_returns_the_very_snapshot_before_it(store, kind, event):
    after, there = named(event, "Named"), event
    step = record(store, event, after)
    for wanted in (event, after, event, after):
        step, there = take_back(store, step, after if wanted is event else event)
        assert there is wanted
        assert stored(kind)[0] == wanted


def test_a_step_in_memory_is_undone_from_another_snapshot_by_its_changes(store, kind, event):
    step = record(store, event, named(event, "Named"))
    _back, found = take_back(store, step, named(event, "Named"))
    assert found == stored(kind)[0] == event
    assert found is not event


@pytest.mark.parametrize(("steps", "rows"), [(16, 10_000), (3, 10_000), (16, 2), (16, 0), (0, 99)])
def test_what_is_kept_in_memory_is_bounded_and_the_journal_has_the_rest(
    store, kind, event, monkeypatch, steps, rows
):
    monkeypatch.setattr(event_tables, "_STEPS", steps)
    monkeypatch.setattr(event_tables, "_ROWS", rows)
    events = [event, *(named(event, f"Named {number}") for number in range(20))]
    done = [record(store, *pair) for pair in pairwise(events)]
    assert len(store._kept) == min(steps, rows)
    there = events[-1]
    for step, wanted in zip(reversed(done), events[-2::-1], strict=True):
        _back, there = take_back(store, step, there)
        assert there == wanted
    assert len(store._kept) == min(steps, rows)
    assert stored(kind)[0] == event


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_tpns_that_go_any_way_are_stored_and_undone_in_a_file(file, data):
    _move_tpns(file, data)


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_tpns_that_go_any_way_are_stored_and_undone_on_a_server(server, data):
    _move_tpns(EventsOnServer(server), data)


def _move_tpns(kind, data):
    tournament = a_tournament("1-4 1 | 2-5 = | 3-6 0 | 7-8 1", "5-1 1 | 4-2 . | 6-3 . | 8-7 .")
    before = Event("Open").with_tournament(tournament)
    numbers = data.draw(st.permutations(range(1, 11)))
    late = replace(tournament.entries[0], participant=Player(PlayerId(9), "Late"))
    entries = [
        replace(entry, tpn=tpn, rating=entry.rating + data.draw(st.integers(0, 1)))
        for entry, tpn in zip((*tournament.entries, late), numbers, strict=False)
        if entry is not late or data.draw(st.booleans())
    ]
    after = replace(before, players=(*before.players, late.player)).with_tournament(
        tournament.with_entries(entries)
    )
    with closing(kind.create(before)) as store:
        step = record(store, before, after)
        for there in (before, after):
            assert store.load() == stored(kind)[0] == (after if there is before else before)
            step, found = take_back(store, step, after if there is before else before)
            assert found is there
        assert stored(kind)[0] == after
    kind.anew()


def test_what_is_closed_goes_on_where_it_was(store, kind, event, opened):
    step = record(store, event, named(event, "Named"))
    store.close()
    again = opened(kind.open())
    assert again.history == store.history
    _back, found = take_back(again, step, again.load())
    assert found == event


@pytest.mark.parametrize("number", [1, 3])
def test_a_step_that_does_not_follow_the_last_one_is_refused(store, kind, event, number):
    with pytest.raises(StepOutdated) as refused:
        record(store, event, named(event, "Named"), number)
    assert (refused.value.number, refused.value.last) == (number, 1)
    assert stored(kind) == (event, store.history.steps)


def test_of_two_desks_the_second_step_of_one_number_is_refused(store, kind, event, opened):
    other = opened(kind.of_another_desk())
    first = record(other, event, named(event, "Of the other"))
    with pytest.raises(StepOutdated) as refused:
        record(store, event, named(event, "Of this one"))
    assert (refused.value.number, refused.value.last) == (2, 2)
    assert [step.number for step in store.history.steps] == [1]
    assert stored(kind) == (named(event, "Of the other"), [store.history.steps[0], first])
    store.close()
    again = opened(kind.of_another_desk())
    record(again, again.load(), named(event, "Of this one"))
    assert stored(kind)[0] == named(event, "Of this one")


def test_undo_at_a_desk_that_missed_a_step_is_refused(store, kind, event, opened):
    mine = named(event, "Mine")
    step = record(store, event, mine)
    other = opened(kind.of_another_desk())
    record(other, mine, named(event, "Of the other"))
    with pytest.raises(StepOutdated):
        take_back(store, step, mine)
    assert stored(kind)[0] == named(event, "Of the other")


def test_a_document_whose_file_got_another_step_stays_as_it_was(file, event, opened):
    document = opened(Document(file.create(event), lambda: datetime(2026, 11, 23, tzinfo=UTC)))
    other = opened(file.of_another_desk())
    record(other, event, named(event, "Of the other"))
    heard = []
    document.subscribe(heard.append)
    with pytest.raises(StepOutdated):
        document.perform(setup.change_event, data=named(event, "Of this one"))
    assert (document.event, heard) == (event, [])
    with pytest.raises(NothingToUndo):
        document.undo()


def test_a_store_that_is_only_read_refuses_every_step(store, kind, event, opened):
    step = record(store, event, named(event, "Named"))
    reading = opened(kind.read())
    assert reading.is_read_only
    with pytest.raises((FileOpenedToRead, ServerEventOpenedToRead)):
        record(reading, reading.load(), event)
    with pytest.raises((FileOpenedToRead, ServerEventOpenedToRead)):
        take_back(reading, step, reading.load())


def test_a_copy_takes_the_place_of_nothing_and_holds_everything(store, kind, event, tmp_path):
    record(store, event, named(event, "Named"))
    copy, taken = EventFiles(tmp_path / "copy"), tmp_path / "taken"
    copy.path.parent.mkdir()
    store.save_copy(copy.path)
    assert stored(copy) == stored(kind)
    taken.write_text("mine")
    with pytest.raises(FileAlreadyExists):
        store.save_copy(taken)
    assert taken.read_text() == "mine"


def test_a_snapshot_is_the_store_at_that_moment(store, kind, event, tmp_path):
    before = stored(kind)
    snapshot = store.snapshot()
    record(store, event, named(event, "Named"))
    copy = EventFiles(tmp_path / "copy")
    copy.path.parent.mkdir()
    snapshot.write(copy.path)
    snapshot.close()
    assert stored(copy) == before


def test_a_store_that_holds_the_event_moves_with_its_steps(store, event, opened, tmp_path):
    record(store, event, named(event, "Named"))
    moved, is_copy = store.moved_to(tmp_path / "moved", named(event, "Named"), AT)
    opened(moved)
    assert is_copy
    assert (moved.load(), moved.history) == (named(event, "Named"), store.history)


def test_a_store_that_holds_another_event_begins_anew_elsewhere(store, event, opened, tmp_path):
    moved, is_copy = store.moved_to(tmp_path / "moved", named(event, "Another"), AT)
    opened(moved)
    assert not is_copy
    assert moved.load() == named(event, "Another")
    assert [step.operation for step in moved.history.steps] == ["create"]


def test_what_others_have_stored_is_caught_up_with(store, kind, event, opened):
    other = opened(kind.of_another_desk())
    if store.address is None:
        assert store.catch_up(event) == ((), event)
        return
    first = record(other, event, named(event, "Of the other"))
    second = take_back(other, first, named(event, "Of the other"))[0]
    third = record(other, event, named(event, "Again"))
    steps, present = store.catch_up(event)
    assert steps == (first, second, third)
    assert present == store.load() == named(event, "Again")
    assert store.history == other.history
    assert store.links() == other.links()
    assert store.flaw(present) is None
    mine = record(store, present, named(event, "Mine"))
    assert other.catch_up(named(event, "Again")) == ((mine,), named(event, "Mine"))
    assert store.catch_up(named(event, "Mine")) == ((), named(event, "Mine"))


def test_a_step_of_another_desk_is_undone(server, event, opened):
    kind = EventsOnServer(server)
    store = opened(kind.create(event))
    other = opened(kind.of_another_desk())
    step = record(other, event, named(event, "Of the other"))
    _steps, present = store.catch_up(event)
    back, found = take_back(store, step, present)
    assert found == event
    assert other.catch_up(named(event, "Of the other")) == ((back,), event)
    assert stored(kind) == (event, other.history.steps)


def test_nobody_else_writes_during_a_turn(server, event, opened):
    kind = EventsOnServer(server)
    store = opened(kind.create(event))
    other = opened(kind.of_another_desk())
    record(other, event, named(event, "Of the other"))
    with pytest.raises(StepOutdated):
        record(store, event, named(event, "Mine"))
    with store.turn():
        _steps, present = store.catch_up(event)
        with pytest.raises(ServerBusy):
            record(other, present, named(event, "Too late"))
        record(store, present, named(event, "Mine"))
    assert other.catch_up(present)[1] == named(event, "Mine")
    with store.turn():
        pass
    record(other, named(event, "Mine"), named(event, "Of the other again"))
    assert stored(kind)[0] == named(event, "Of the other again")


def test_an_event_moves_to_the_server_and_back_with_its_chain(
    file, server, event, opened, tmp_path
):
    store = opened(file.create(event))
    take_back(store, record(store, event, named(event, "Named")), named(event, "Named"))
    place = EventsOnServer(server)
    with closing(store.snapshot()) as snapshot:
        place.address = stores.move_to_server(snapshot, place.address, password=server.password)
        with pytest.raises(EventAlreadyOnServer):
            stores.move_to_server(snapshot, place.address, password=server.password)
    moved = opened(place.open())
    assert moved.links() == store.links()
    assert (moved.load(), moved.history, moved.flaw(event)) == (event, store.history, None)
    step = record(moved, event, named(event, "On the server"))
    assert step.who.endswith(f"@{server.user}")
    back, is_copy = moved.moved_to(tmp_path / "back.swissdesk", named(event, "On the server"), AT)
    opened(back)
    assert is_copy
    assert back.links() == moved.links()
    assert back.flaw(back.load()) is None


def test_an_event_is_removed_from_its_server_once_a_file_holds_all_of_it(server, event, tmp_path):
    place, path = EventsOnServer(server), tmp_path / "back.swissdesk"
    with closing(place.create(event)) as store:
        store.save_copy(path)
        record(store, event, named(event, "Too late for the copy"))
        with pytest.raises(StepOutdated):
            stores.remove(place.address, path, password=server.password)
        (found,) = stores.events_on(place.address, password=server.password)
        assert (found.address, found.name) == (place.address, "Too late for the copy")
        assert (found.steps, found.at) == (2, AT)
        path.unlink()
        store.save_copy(path)
        stores.remove(place.address, path, password=server.password)
        assert stores.events_on(place.address, password=server.password) == ()
        with pytest.raises(EventNotOnServer):
            record(store, named(event, "Too late for the copy"), event)
    with pytest.raises(EventNotOnServer):
        place.open()
