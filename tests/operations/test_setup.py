"""Creating an event, its regulations, and the closing of the list."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    CautionKind,
    ConfirmationNeeded,
    InitialColourFixed,
    ListClosed,
    NameMissing,
    TooFewRounds,
    TournamentInUse,
)
from swissdesk.model.colour import Colour
from swissdesk.model.ids import TournamentId
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules
from swissdesk.model.team_rules import MATCH_POINTS, TeamRules
from swissdesk.operations.regulations import set_initial_colour
from swissdesk.operations.setup import (
    add_tournament,
    change_event,
    close_list,
    move_tournament,
    new_event,
    remove_tournament,
    reopen_list,
)
from swissdesk.operations.teams import set_team_rules
from swissdesk.standings.catalogue import PRESETS, Preset


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


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        ("", TieBreakEdition.MARCH_2026),
        ("2026/11/20", TieBreakEdition.MARCH_2026),
        ("2025/11/20", TieBreakEdition.AUGUST_2024),
        ("2019/11/20", TieBreakEdition.VIRTUAL_OPPONENT),
    ],
)
def test_a_new_tournament_follows_the_edition_of_c07_of_its_first_day(day, edition):
    event = new_event(name="Brno Open", rounds=9, dates=(day, ""))
    event = add_tournament(event, name="B", rounds=5)
    assert [each.settings.tie_break_rules.edition for each in event.tournaments] == [edition] * 2


def on(event, day):
    return change_event(event, data=replace(event, start_date=day)).tournaments[0]


def test_a_tournament_that_has_not_begun_follows_another_first_day():
    event = new_event(name="Brno Open", rounds=9, dates=("2026/11/20", ""))
    assert on(event, "2026/02/20").settings.tie_break_rules.edition is TieBreakEdition.AUGUST_2024
    assert on(event, "2026/12/20") is event.tournaments[0]


def test_an_edition_that_was_chosen_or_used_does_not_follow_the_first_day():
    event = new_event(name="Brno Open", rounds=9, dates=("2026/11/20", ""))
    begun = event.with_tournament(a_tournament("1-2 1"))
    assert on(begun, "2019/11/20").settings.tie_break_rules == TieBreakRules()
    rules = TieBreakRules(TieBreakEdition.AUGUST_2024)
    settings = replace(event.tournaments[0].settings, tie_break_rules=rules)
    chosen = event.with_tournament(event.tournaments[0].with_settings(settings))
    assert on(chosen, "2019/11/20").settings.tie_break_rules == rules


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
    closed = close_list(a_tournament(players=6))
    assert closed.list_closed
    assert not reopen_list(closed).list_closed
    with pytest.raises(ListClosed):
        reopen_list(a_tournament("1-2 1"))


def test_a_list_too_short_for_the_rounds_is_closed_once_that_is_confirmed_q62():
    with pytest.raises(ConfirmationNeeded) as needed:
        close_list(a_tournament(players=4))
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.count) == (CautionKind.ROUNDS_IMPOSSIBLE, 3)
    closed = close_list(a_tournament(players=4), confirmed=True)
    assert close_list(closed) == closed


@pytest.mark.parametrize(("players", "possible"), [(0, 0), (1, 1), (2, 1), (5, 5), (6, 5)])
def test_how_many_rounds_players_can_meet_in(players, possible):
    assert a_tournament(players=players).possible_rounds == possible


def test_who_left_before_round_1_meets_nobody():
    tournament = a_tournament(players=4)
    gone = replace(tournament.entries[3], withdrawn_after=0)
    assert tournament.with_entry(gone).possible_rounds == 3


def test_an_event_has_the_sections_it_is_begun_with():
    event = new_event(name="Festival", tournaments=[("Open A", 9), (" Open B ", 7)])
    assert [(each.id, each.settings.name, each.settings.rounds) for each in event.tournaments] == [
        (1, "Open A", 9),
        (2, "Open B", 7),
    ]


def test_a_section_is_added_and_an_empty_one_removed_but_not_the_last():
    event = add_tournament(new_event(name="Open", rounds=5), name="B", rounds=7)
    assert [each.id for each in event.tournaments] == [1, 2]
    left = remove_tournament(event, tournament_id=TournamentId(1))
    assert [each.settings.name for each in left.tournaments] == ["B"]
    with pytest.raises(TournamentInUse):
        remove_tournament(left, tournament_id=TournamentId(2))
    filled = event.with_tournament(a_tournament(players=2))
    with pytest.raises(TournamentInUse, match="Open"):
        remove_tournament(filled, tournament_id=TournamentId(1))


@pytest.mark.parametrize(
    ("moved", "place", "order"),
    [
        (3, 1, [3, 1, 2]),
        (1, 2, [2, 1, 3]),
        (1, 9, [2, 3, 1]),
        (2, -1, [2, 1, 3]),
        (2, 2, [1, 2, 3]),
    ],
)
def test_a_section_is_put_at_another_place_or_the_nearest(moved, place, order):
    event = new_event(name="Open", tournaments=[("A", 9), ("B", 7), ("U12", 6)])
    after = move_tournament(event, tournament_id=TournamentId(moved), place=place)
    assert [each.id for each in after.tournaments] == order


def test_sections_stay_in_their_order_whatever_is_done_in_one_and_a_new_one_is_the_last():
    event = new_event(name="Open", tournaments=[("A", 9), ("B", 7)])
    moved = move_tournament(event, tournament_id=TournamentId(2), place=1)
    closed = moved.with_tournament(close_list(moved.tournament(TournamentId(2)), confirmed=True))
    added = add_tournament(closed, name="U12", rounds=6)
    assert [each.id for each in added.tournaments] == [2, 1, 3]


def test_a_section_needs_a_name_and_rounds():
    event = new_event(name="Open", rounds=5)
    with pytest.raises(NameMissing):
        add_tournament(event, name=" ", rounds=5)
    with pytest.raises(TooFewRounds):
        add_tournament(event, name="B", rounds=0)


def test_a_section_of_teams_begins_with_what_is_usual_for_teams():
    event = new_event(name="League", tournaments=[("A", 9), ("B", 7)], boards=6)
    settings = event.tournament(TournamentId(2)).settings
    assert settings.teams == TeamRules(6)
    assert (settings.system, settings.scoring) == (SystemId.TEAM_SWISS, MATCH_POINTS)
    assert settings.tie_breaks == PRESETS[Preset.TEAM_SWISS]


def test_an_empty_section_becomes_one_of_teams_and_one_of_players_again():
    before = new_event(name="Open", rounds=5).tournaments[0]
    league = set_team_rules(before, rules=TeamRules())
    assert league.settings.system is SystemId.TEAM_SWISS
    ruled = set_team_rules(
        league.with_settings(replace(league.settings, tie_breaks=("MPVGP",))), rules=TeamRules(2)
    )
    assert ruled.settings.tie_breaks == ("MPVGP",)
    assert set_team_rules(league, rules=None).settings == before.settings
