"""The table of pairing systems."""

from dataclasses import replace

import pytest
from builders import a_tournament, boards

from swissdesk.errors import SystemNotPaired
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import SYSTEMS


def test_the_table_has_one_row_for_every_system():
    assert [each.system for each in SYSTEMS] == list(SystemId)


@pytest.mark.parametrize("system", [SystemId.CUSTOM_ROUND_ROBIN, SystemId.MANUAL])
def test_a_system_without_pairing_rules_is_not_paired_and_says_so(system):
    tournament = a_tournament("1-4 1 | 2-3 =", rounds=3)
    settings = replace(tournament.settings, system=system, initial_colour=None)
    with pytest.raises(SystemNotPaired) as refused:
        systems.pair(tournament.with_settings(settings))
    assert refused.value.code == system.value


def test_a_protocol_is_kept_by_the_systems_that_look_at_cards():
    tournament = a_tournament("1-3 1 | 4-2 0", rounds=5)
    assert not systems.keeps_protocol(tournament, 2)
    dubov = replace(tournament.settings, system=SystemId.DUBOV)
    assert systems.keeps_protocol(tournament.with_settings(dubov), 2)


def test_a_tournament_is_paired_by_its_own_system_in_the_round_asked_for():
    played = a_tournament("1-3 1 | 4-2 0", "1-2 1 | 3-4 1", rounds=5)
    assert boards(systems.pair(played)) == "4-1 2-3"
    assert boards(systems.pair(played, 2)) == "2-1 3-4"
