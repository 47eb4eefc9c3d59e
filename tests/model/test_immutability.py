"""A snapshot is what several threads read at once: nobody can change anything in it."""

import importlib
import pkgutil
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import get_args, get_type_hints

import pytest
from builders import a_tournament
from events import events
from hypothesis import given

import swissdesk.model
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.why import step_report
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Player
from swissdesk.model.result import GameResult
from swissdesk.model.settings import Acceleration, ProhibitedPairing, SystemId
from swissdesk.model.step import Step
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.roster import roster_of
from swissdesk.standings.field import field_of
from swissdesk.standings.ranking import rank

MUTABLE = list, dict, set, bytearray
ROUNDS = ("1-4 1 | 5-2 = | 3-6 0", "6-1 = | 2-3 1 | 4-5 +", "1-2 1 | 3-5 ? | 4 H | 6 Z")


def of_the_model():
    """All dataclasses and named tuples of the model."""
    for each in pkgutil.iter_modules(swissdesk.model.__path__):
        module = importlib.import_module(f"swissdesk.model.{each.name}")
        for value in vars(module).values():
            is_record = is_dataclass(value) or hasattr(value, "_fields")
            if isinstance(value, type) and is_record and value.__module__ == module.__name__:
                yield value


def inside(annotation, seen=()):
    """The types that a type is made of, itself included."""
    yield annotation
    for each in get_args(annotation):
        if each not in seen:
            yield from inside(each, (*seen, annotation))


def mutable_in(value, way="it", seen=None):
    """Yield the way to everything in a value that could be changed."""
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, type | Enum):
        return
    seen.add(id(value))
    if isinstance(value, MUTABLE):
        yield way
    elif isinstance(value, tuple | frozenset):
        for n, each in enumerate(value):
            yield from mutable_in(each, f"{way}[{n}]", seen)
    elif hasattr(value, "items"):
        for name, each in value.items():
            yield from mutable_in(each, f"{way}[{name}]", seen)
    elif is_dataclass(value):
        kept = {each.name: getattr(value, each.name) for each in fields(value)}
        for name, each in {**kept, **getattr(value, "__dict__", {})}.items():
            yield from mutable_in(each, f"{way}.{name}", seen)


@pytest.mark.parametrize("kind", [*of_the_model()], ids=lambda kind: kind.__name__)
def test_no_field_of_the_model_is_declared_as_something_that_can_be_changed(kind):
    assert not is_dataclass(kind) or kind.__dataclass_params__.frozen
    for name, annotation in get_type_hints(kind).items():
        assert not {*inside(annotation)} & {*MUTABLE}, name
        assert not [
            each for each in inside(annotation) if getattr(each, "__origin__", 0) in MUTABLE
        ]


def a_used_tournament(**settings):
    """A tournament of which everything has been asked that is kept."""
    tournament = a_tournament(*ROUNDS, rounds=9, **settings)
    late = replace(tournament.rounds[2], order=tuple(map(PlayerId, (2, 1, 3, 4, 5, 6))))
    game = tournament.round(1).game(1)
    drawn = replace(game, result=GameResult.DRAW)
    correction = Correction(1, 1, drawn, game, 3, CorrectionScope.PAIRING)
    return tournament.with_round(late).with_corrections([correction])


def use(tournament):
    """Ask for everything that a tournament keeps; return what others are handed."""
    assert tournament.entries_by_id[PlayerId(1)] is tournament.entries_by_tpn[Tpn(1)]
    asked = []
    for number in range(1, tournament.last_round + 2):
        seen = tournament.as_paired(number)
        present = frozenset(map(PlayerId, (1, 2, 3, 4)))
        asked += [roster_of(seen, number), roster_of(seen, number, present=present)]
        asked += [cards_of(seen, number), asked[0].with_entrants(asked[0].entrants)]
        assert asked[-2].by_tpn
    for number in range(1, tournament.last_round + 1):
        pairing_list.rows(tournament, number)
    if tournament.settings.system is SystemId.DUBOV:
        step_report.report(tournament, 2)
    field = field_of(tournament)
    assert field.adjusted_scores
    rank(tournament, 2)
    return (tournament, *asked, field)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"acceleration": Acceleration.BAKU},
        {"prohibited": (ProhibitedPairing(1, 9, tuple(map(PlayerId, (1, 2, 3)))),)},
        {"system": SystemId.DUBOV},
    ],
    ids=["plain", "accelerated", "prohibited", "dubov"],
)
def test_nothing_that_a_snapshot_keeps_after_use_can_be_changed(settings):
    tournament = a_used_tournament(**settings)
    used = use(tournament)
    grown = tournament.with_game(2, replace(tournament.round(2).game(1), result=GameResult.DRAW))
    assert [*mutable_in((used, use(grown)))] == []


@given(events())
def test_nothing_in_an_event_can_be_changed(event):
    assert len(event.players_by_id) == len(event.players)
    for tournament in event.tournaments:
        assert tournament.histories is tournament.histories
    assert [*mutable_in(event)] == []


def test_the_arguments_of_a_step_cannot_be_changed():
    given_to_it = {"codes": ["BH"], "settings": {"rounds": [1, 2]}}
    step = Step(1, "change", given_to_it)
    given_to_it["codes"].append("SB")
    assert step.arguments["codes"] == ("BH",)
    assert [*mutable_in((step, Step(2, "close_list")))] == []


def test_the_players_of_an_event_cannot_be_changed():
    player = Player(PlayerId(1), "One")
    event = Event(players=(player,)).with_tournament(a_tournament(players=2))
    assert event.tournament(TournamentId(1))
    with pytest.raises(TypeError):
        event.players_by_id[PlayerId(9)] = player
