"""The registry knows every operation, and its codec reads back what it writes."""

import inspect
import json
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import get_args, get_origin, get_type_hints

import pytest
from builders import a_tournament
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk import operations
from swissdesk.model import step
from swissdesk.model.event import Event
from swissdesk.model.step import Step
from swissdesk.model.tournament import Tournament
from swissdesk.operations import registry
from swissdesk.operations.codec import digest, encoded
from swissdesk.operations.registry import Scope, Subject

HELPERS = {"in_initial_order", "without_type_code"}
"""Functions that operations share; they take a tournament and nothing else, as some operations."""
EVERY = pytest.mark.parametrize("name", registry.operations())


def public_functions():
    for module in iter_modules(operations.__path__):
        found = import_module(f"{operations.__name__}.{module.name}")
        for name, function in inspect.getmembers(found, inspect.isfunction):
            if not name.startswith("_") and function.__module__ == found.__name__:
                yield function


def is_operation(function):
    """Whether a function takes an event or a section and keywords, and returns what it took."""
    hints = get_type_hints(function)
    first, *others = inspect.signature(function).parameters.values() or [None]
    return (
        first is not None
        and hints[first.name] in (Event, Tournament)
        and hints["return"] is hints[first.name]
        and all(each.kind is each.KEYWORD_ONLY for each in others)
    )


def test_every_operation_is_in_the_registry():
    found = {each for each in public_functions() if is_operation(each)}
    registered = {each.function for each in registry.operations().values()}
    assert {each.__name__ for each in found - registered} == HELPERS
    assert registered <= found


@EVERY
def test_the_scope_is_what_the_function_takes(name):
    operation = registry.named(name)
    first = next(iter(inspect.signature(operation.function).parameters))
    taken = get_type_hints(operation.function)[first]
    assert taken is {Scope.EVENT: Event, Scope.SECTION: Tournament}[operation.scope]
    assert registry.of(operation.function) is operation


def test_the_operations_about_sections_are_those_of_the_event_that_name_one():
    found = registry.operations().values()
    about = {each.name for each in found if "tournament_id" in each.codec.hints}
    of_event = {each.name for each in found if each.scope is Scope.EVENT}
    regulations = {each.name for each in found if each.subject is Subject.REGULATIONS}
    assert about & of_event & regulations == step._ABOUT_SECTIONS


def test_a_function_that_is_no_operation_is_not_carried_out():
    with pytest.raises(LookupError):
        registry.of(registry.named)
    assert registry.named("not_yet_thought_of") is None


def recorded(arguments):
    """Return arguments as the journal gives them back."""
    kept = {name: encoded(value) for name, value in arguments.items()}
    return Step(1, "", json.loads(json.dumps(kept, default=dict))).arguments


def as_given(value):
    """Return a value of an argument as an operation sees it: lists are tuples."""
    return tuple(map(as_given, value)) if isinstance(value, list | tuple) else value


@EVERY
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_arguments_are_read_back_as_they_were(name, data):
    codec = registry.named(name).codec
    arguments = {
        each: data.draw(of_hint(hint))
        for each, hint in codec.hints.items()
        if each in codec.required or data.draw(st.booleans())
    }
    pictures = {digest(each): each for each in arguments.values() if isinstance(each, bytes)}
    found = codec.decode(recorded(arguments), pictures)
    assert found == {each: as_given(value) for each, value in arguments.items()}
    assert recorded(found) == recorded(arguments)


def test_a_section_imported_before_teams_is_read_with_its_players():
    """Version 8 named the player of an entry otherwise, and had no teams."""
    codec = registry.named("import_section").codec
    imported = a_tournament("1-2 1", rounds=5)
    arguments = json.loads(json.dumps(encoded(imported), default=dict))
    for entry in arguments["entries"]:
        entry["player"] = entry.pop("participant")
        del entry["line_ups"]
    for played in arguments["rounds"]:
        del played["matches"]
    del arguments["settings"]["teams"], arguments["adjustments"], arguments["match_corrections"]
    found = codec.decode(Step(1, "", {"imported": arguments}).arguments, {})
    assert found == {"imported": imported}


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry.update(player=entry["participant"]),
        lambda entry: entry.update(mood="good"),
        lambda entry: entry.pop("tpn"),
        lambda entry: entry["participant"].update(squad=[]),
        lambda entry: entry.update(participant={"id": 1, "name": "A player or a team"}),
        lambda entry: entry.update(participant=None),
    ],
)
def test_a_record_with_wrong_fields_is_not_read(change):
    codec = registry.named("import_section").codec
    arguments = json.loads(json.dumps(encoded(a_tournament(players=1)), default=dict))
    change(arguments["entries"][0])
    with pytest.raises((TypeError, ValueError)):
        codec.decode(Step(1, "", {"imported": arguments}).arguments, {})


def of_hint(hint):
    if hint is Event:
        return st.builds(Event, players=st.just(()), tournaments=st.just(()), logo=st.just(b""))
    if get_origin(hint) is Sequence:
        return st.lists(st.from_type(*get_args(hint)))
    return st.from_type(hint)


def test_a_desk_for_results_works_in_its_sections_on_results_and_presence():
    known = [registry.operations()[name] for name in registry.AT_RESULTS_DESKS]
    assert {each.scope for each in known} == {Scope.SECTION}
    assert {each.subject for each in known} == {Subject.RESULTS, Subject.PLAYERS}
    assert not any(each.barrier for each in known)
