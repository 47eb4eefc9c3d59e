"""The table of pairing systems."""

from builders import a_tournament, boards

from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems


def test_every_system_of_the_settings_can_pair():
    assert set(systems.PAIR) == set(SystemId)


def test_a_tournament_is_paired_by_its_own_system_in_the_round_asked_for():
    played = a_tournament("1-3 1 | 4-2 0", "1-2 1 | 3-4 1", rounds=5)
    assert boards(systems.pair(played)) == "4-1 2-3"
    assert boards(systems.pair(played, 2)) == "2-1 3-4"
