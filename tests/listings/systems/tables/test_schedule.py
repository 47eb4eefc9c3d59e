"""The whole schedule, before round 1 and later."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament, having_left

from swissdesk.errors import NoLegalPairing
from swissdesk.listings.systems.tables import has_table, system_table
from swissdesk.model.settings import SystemId


def of_system(tournament, system):
    settings = replace(tournament.settings, system=system, initial_colour=None)
    return tournament.with_settings(settings)


def games(tournament, round_no=1):
    rows = system_table(tournament, round_no).rows
    return [f"{number}.{board} {one}-{other or 'free'}" for number, board, one, _, other, _ in rows]


def test_c05_annex_1_all_rounds_are_there_before_round_1_and_no_colour_has_to_be_drawn():
    tournament = of_system(a_round_robin(players=4), SystemId.ROUND_ROBIN)
    assert games(tournament) == ["1.1 1-4", "1.2 2-3", "2.1 4-3", "2.2 1-2", "3.1 2-4", "3.2 3-1"]
    found = system_table(tournament, 1)
    assert found.title == "Schedule of all rounds"
    assert found.rows[0] == ("1", "1", "1", "Player001", "4", "Player004")
    assert found.lines == (
        "Until round 1 is paired, numbers and schedule change with the list of players.",
    )


def test_c05_annex_1_who_is_free_is_named():
    tournament = of_system(a_round_robin(players=3), SystemId.BERGER_ROUND_ROBIN)
    assert games(tournament) == [
        *("1.1 2-3", "1. 1-free"),
        *("2.1 1-2", "2. 3-free"),
        *("3.1 3-1", "3. 2-free"),
    ]


def test_c05_annex_1_a_double_round_robin_says_which_rounds_have_changed_places():
    found = system_table(of_system(a_round_robin(players=6), SystemId.DOUBLE_ROUND_ROBIN), 1)
    assert len(found.rows) == 30
    assert found.lines[0].startswith("In the first cycle rounds 4 and 5 are exchanged")
    plain = of_system(a_round_robin(players=6), SystemId.BERGER_DOUBLE_ROUND_ROBIN)
    assert len(system_table(plain, 1).lines) == 1


def test_c05_annex_1_the_schedule_stays_the_same_when_the_tournament_has_begun():
    before = of_system(a_round_robin(players=4, rounds=3), SystemId.ROUND_ROBIN)
    played = of_system(a_round_robin("1-4 1 | 2-3 =", rounds=3), SystemId.ROUND_ROBIN)
    left = having_left(played, 2, 1)
    assert games(left, 2) == games(played, 1) == games(before)
    assert system_table(left, 2).lines == (
        "The numbers are the ones used to pair round 1 (C.05 Annex 1).",
    )


@pytest.mark.parametrize(
    ("system", "count"), [(SystemId.SCHEVENINGEN, 9), (SystemId.DOUBLE_SCHEVENINGEN, 18)]
)
def test_a_match_between_two_groups_has_its_schedule_too(system, count):
    found = games(a_tournament(players=6, system=system))
    assert found[:3] == ["1.1 1-4", "1.2 2-5", "1.3 6-3"]
    assert len(found) == count


def test_two_groups_of_different_size_have_no_schedule():
    with pytest.raises(NoLegalPairing):
        system_table(a_tournament(players=5, system=SystemId.SCHEVENINGEN), 1)


def test_systems_without_a_table_of_rounds_have_none():
    assert not has_table(a_tournament(players=4, system=SystemId.CUSTOM_ROUND_ROBIN))
