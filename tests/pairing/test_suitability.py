"""What a system asks of a tournament, and when a round robin is the way out."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry

from swissdesk.errors import Need, UnsuitableTournament
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, FictitiousPoints, SystemId
from swissdesk.pairing.suitability import (
    goes_by_ratings,
    require_suitable,
    round_robin_offered,
    unmet,
)
from swissdesk.pairing.system_table import FACTS


@pytest.mark.parametrize(
    ("players", "rounds", "is_offered"),
    [(6, 6, True), (6, 5, False), (5, 5, False), (5, 6, True), (2, 3, True), (0, 9, False)],
)
def test_c04_1_2_a_round_robin_is_offered_where_a_swiss_has_more_rounds_than_opponents(
    players, rounds, is_offered
):
    assert round_robin_offered(a_tournament(players=players, rounds=rounds)) is is_offered


@pytest.mark.parametrize("system", SystemId)
def test_a_round_robin_is_offered_in_the_place_of_a_swiss_alone(system):
    is_swiss = not FACTS[system].has_fixed_field and system not in (
        SystemId.KEIZER,
        SystemId.MANUAL,
    )
    tournament = a_tournament(players=4, rounds=9, system=system)
    assert round_robin_offered(tournament) is is_swiss


@pytest.mark.parametrize(
    ("system", "due"),
    [
        (SystemId.ROUND_ROBIN, [0, 1, 1, 3, 3, 5, 5, 7, 7]),
        (SystemId.DOUBLE_ROUND_ROBIN, [0, 2, 2, 6, 6, 10, 10, 14, 14]),
        (SystemId.SCHEVENINGEN, [0, 0, 1, 1, 2, 2, 3, 3, 4]),
        (SystemId.DOUBLE_SCHEVENINGEN, [0, 0, 2, 2, 4, 4, 6, 6, 8]),
        (SystemId.KNOCKOUT, [0, 0, 1, 2, 2, 3, 3, 3, 3]),
    ],
)
def test_the_rounds_follow_from_the_number_of_players(system, due):
    assert [FACTS[system].rounds_due(players) for players in range(1, 9)] == due[1:]


def needs(players, **settings):
    """What a system asks in vain of a tournament of so many players, with the number it names."""
    found = unmet(a_tournament(players=players, **settings))
    return [(each.need, each.number) for each in found]


def test_a_tournament_that_its_system_can_pair_lacks_nothing():
    tournament = a_tournament(players=4)
    assert unmet(tournament) == ()
    require_suitable(tournament)


def test_a_tournament_that_lacks_something_is_refused_with_all_of_it():
    fictitious = (FictitiousPoints(10, 1, 1, (1,)),)
    tournament = a_tournament(
        players=3, rounds=1, system=SystemId.SCHEVENINGEN, fictitious=fictitious
    )
    with pytest.raises(UnsuitableTournament) as refused:
        require_suitable(tournament)
    assert [each.need for each in refused.value.unmet] == [Need.EVEN_NUMBER, Need.NO_ACCELERATION]


def test_c05_the_tables_are_for_so_many_players_and_their_rounds():
    assert needs(1, system=SystemId.ROUND_ROBIN, rounds=1) == [(Need.MORE_PLAYERS, 2)]
    assert needs(4, system=SystemId.ROUND_ROBIN, rounds=5) == [(Need.OTHER_ROUNDS, 3)]
    assert needs(4, system=SystemId.ROUND_ROBIN, rounds=3) == []


def test_c040401_1_1_dubov_needs_ratings_of_those_who_have_not_left_before_round_1():
    tournament = a_tournament(players=3, system=SystemId.DUBOV)
    unrated = [an_entry(1), an_entry(2, 0), an_entry(3, 0, withdrawn_after=0)]
    (need,) = unmet(tournament.with_entries(unrated))
    assert (need.need, need.players) == (Need.RATINGS, (2,))


def test_c040403_lim_needs_a_win_worth_two_draws_and_the_bye():
    for scoring in (ScoringSystem(win=30), ScoringSystem(pab=5), ScoringSystem(loss=1)):
        assert needs(4, system=SystemId.LIM, scoring=scoring) == [(Need.WHOLE_POINTS, 0)]
    assert needs(4, system=SystemId.LIM) == []


def test_c0407_acceleration_is_for_the_systems_that_know_it():
    tables = {"system": SystemId.ROUND_ROBIN, "rounds": 3}
    assert needs(4, **tables, acceleration=Acceleration.BAKU) == [(Need.NO_ACCELERATION, 0)]
    assert needs(4, acceleration=Acceleration.BAKU) == []


def test_ratings_count_for_the_pairing_in_dubov_and_in_maxi_tournaments_of_lim():
    def by_ratings(system, **changes):
        settings = a_tournament(players=4, system=system).settings
        return goes_by_ratings(replace(settings, **changes))

    assert by_ratings(SystemId.DUBOV)
    assert not by_ratings(SystemId.DUTCH_2026)
    assert [by_ratings(SystemId.LIM, is_maxi=maxi) for maxi in (False, True)] == [False, True]
