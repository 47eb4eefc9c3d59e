"""The lists of tie-breaks to begin with."""

import pytest
from builders import a_round_robin, a_tournament
from standings.team_lots import a_team_event

from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.standings.catalogue import PRESETS, Preset, parse


@pytest.mark.parametrize("preset", Preset)
def test_every_code_of_a_preset_is_computed_and_written_as_it_stands(preset):
    tie_breaks = [parse(code) for code in PRESETS[preset]]
    assert tuple(each.code for each in tie_breaks) == PRESETS[preset]
    assert not any(each.is_external for each in tie_breaks)


@pytest.mark.parametrize("preset", [each for each in Preset if each.is_of_teams])
def test_a_preset_for_teams_drops_nothing_in_a_team_event(preset):
    system = SystemId.ROUND_ROBIN if preset is Preset.TEAM_LEAGUE else SystemId.TEAM_SWISS
    teams = a_team_event(4, 2, system=system)
    assert all(parse(code).refusal(teams) is None for code in PRESETS[preset])
    individuals = a_tournament("1-2 1")
    assert any(parse(code).refusal(individuals) for code in PRESETS[preset])


@pytest.mark.parametrize(
    "preset",
    [each for each in Preset if each is not Preset.ROUND_ROBIN and not each.is_of_teams],
)
def test_a_preset_for_swiss_tournaments_drops_nothing_where_all_are_rated(preset):
    swiss = a_tournament("1-2 1")
    assert all(parse(code).refusal(swiss) is None for code in PRESETS[preset])


@pytest.mark.parametrize("preset", [Preset.OPEN_UNRATED, Preset.JUNIORS, Preset.RAPID])
def test_a_preset_for_all_comers_needs_no_ratings_c07_10(preset):
    unrated = a_tournament("1-2 1")
    unrated = unrated.with_entries(type(each)(each.player, each.tpn, 0) for each in unrated.entries)
    assert all(parse(code).refusal(unrated) is None for code in PRESETS[preset])


def test_the_preset_for_round_robins_has_no_buchholz_c07_8():
    robin = a_round_robin("1-2 1")
    assert all(parse(code).refusal(robin) is None for code in PRESETS[Preset.ROUND_ROBIN])


def test_a_new_tournament_begins_with_the_list_for_everybody():
    assert TournamentSettings("", 1).tie_breaks == PRESETS[Preset.OPEN_UNRATED]
