"""Creating an event, its regulations, and the closing of the list."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import InitialColourFixed, ListClosed, NameMissing, TooFewRounds
from swissdesk.model.colour import Colour
from swissdesk.operations.setup import (
    change_event,
    change_settings,
    close_list,
    new_event,
    reopen_list,
    set_initial_colour,
)


def test_a_new_event_has_one_empty_tournament_with_the_rounds_declared():
    event = new_event(name=" Brno Open ", rounds=9, dates=("2026/11/20", "2026/11/24"))
    (tournament,) = event.tournaments
    assert (event.name, event.start_date, event.end_date) == (
        "Brno Open",
        "2026/11/20",
        "2026/11/24",
    )
    assert (tournament.settings.name, tournament.settings.rounds) == ("Brno Open", 9)
    assert not tournament.entries


def test_an_event_needs_a_name_and_at_least_one_round():
    with pytest.raises(NameMissing):
        new_event(name="  ", rounds=9)
    with pytest.raises(TooFewRounds):
        new_event(name="Brno Open", rounds=0)


def test_changing_the_event_leaves_players_and_tournaments_alone():
    event = new_event(name="Brno Open", rounds=5).with_tournament(a_tournament("1-2 1"))
    changed = change_event(event, data=replace(event, name="Brno", players=(), tournaments=()))
    assert changed.name == "Brno"
    assert changed.tournaments == event.tournaments
    assert changed.players == event.players


def test_the_number_of_rounds_does_not_fall_below_those_paired():
    tournament = a_tournament("1-2 1", "2-1 1")
    with pytest.raises(TooFewRounds):
        change_settings(tournament, settings=replace(tournament.settings, rounds=1))
    fewer = change_settings(tournament, settings=replace(tournament.settings, rounds=2))
    assert fewer.settings.rounds == 2


def test_5_1_the_initial_colour_is_drawn_before_round_1_and_stays():
    undrawn = a_tournament(players=2, initial_colour=None)
    drawn = set_initial_colour(undrawn, colour=Colour.BLACK, by_lot=True)
    assert (drawn.settings.initial_colour, drawn.settings.colour_by_lot) == (Colour.BLACK, True)
    with pytest.raises(InitialColourFixed):
        set_initial_colour(a_tournament("1-2 1"), colour=Colour.BLACK, by_lot=False)


def test_5_1_how_the_initial_colour_came_about_stays_as_well():
    with pytest.raises(InitialColourFixed):
        set_initial_colour(a_tournament("1-2 1"), colour=Colour.WHITE, by_lot=True)
    tournament = a_tournament("1-2 1")
    assert set_initial_colour(tournament, colour=Colour.WHITE, by_lot=False) == tournament


def test_5_1_an_initial_colour_that_a_file_did_not_tell_can_still_be_set():
    tournament = a_tournament("1-2 1", initial_colour=None)
    told = set_initial_colour(tournament, colour=Colour.WHITE, by_lot=False)
    assert told.settings.initial_colour is Colour.WHITE


def test_2_5_the_list_is_closed_and_reopened_until_a_round_is_paired():
    closed = close_list(a_tournament(players=2))
    assert closed.list_closed
    assert not reopen_list(closed).list_closed
    with pytest.raises(ListClosed):
        reopen_list(a_tournament("1-2 1"))
