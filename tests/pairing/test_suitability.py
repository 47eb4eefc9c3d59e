"""What a system asks of a tournament, and when a round robin is the way out."""

import pytest
from builders import a_tournament

from swissdesk.model.settings import SystemId
from swissdesk.pairing.suitability import round_robin_offered
from swissdesk.pairing.system_table import FACTS


@pytest.mark.parametrize(
    ("players", "rounds", "is_offered"), [(6, 6, True), (6, 5, False), (5, 5, False), (5, 6, True)]
)
def test_c04_1_2_a_round_robin_is_offered_where_a_swiss_has_more_rounds_than_opponents(
    players, rounds, is_offered
):
    assert round_robin_offered(a_tournament(players=players, rounds=rounds)) is is_offered


@pytest.mark.parametrize("system", SystemId)
def test_a_round_robin_is_offered_in_the_place_of_a_swiss_alone(system):
    is_swiss = not FACTS[system].has_fixed_field and system is not SystemId.MANUAL
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
