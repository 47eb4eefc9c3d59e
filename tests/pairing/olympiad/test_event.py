"""An event of the Olympiad system, from the entry of the teams to the last round."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_tournament
from team_builders import OPEN, a_team, entered, with_results

from swissdesk.errors import Need, UnsuitableTournament
from swissdesk.model.match_points import MatchWorth
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.operations import rounds
from swissdesk.operations.system_choice import choose_system
from swissdesk.pairing import systems
from swissdesk.pairing.suitability import unmet
from swissdesk.standings.catalogue import PRESETS, Preset
from swissdesk.trf.convert import dump, load
from swissdesk.trf.document import Edition

MEN = TeamRules(4, primary=Score.GAME_POINTS)
TEAMS = [a_team(f"Team {n}", *range(2500 - 10 * n, 2496 - 10 * n, -1)) for n in range(1, 10)]


def an_olympiad(rules=MEN, teams=9, number=6):
    tournament = entered(*TEAMS[:teams], rules=rules, system=SystemId.OLYMPIAD).tournament(OPEN)
    tournament = tournament.with_settings(replace(tournament.settings, rounds=number))
    return replace(tournament, fide_mode_left=0)


@pytest.mark.parametrize(("boards", "points"), [(4, 20), (3, 15)])
def test_bye_is_worth_2_points_on_four_boards_and_1_half_on_three(boards, points):
    rules = replace(MEN, boards=boards)
    worth = MatchWorth(rules, an_olympiad().settings.scoring)
    assert worth.primary_of(worth.of_bye(ByeKind.PAB))[0] == points


def test_a_whole_event_is_paired_to_the_end_by_game_points():
    dice, tournament = Random(1), an_olympiad()
    for number in range(1, 7):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        results = {
            f"t{each.table}": " ".join(dice.choice(("10", "==", "01")) for _ in range(4))
            for each in tournament.round(number).matches
        }
        tournament = with_results(tournament, number, **results)
    assert tournament.is_final
    assert all(systems.compare(tournament, number).boards == () for number in range(1, 7))
    met = [{match.white, match.black} for played in tournament.rounds for match in played.matches]
    assert len(met) == 24
    assert len({*map(frozenset, met)}) == 24
    byes = [bye.player for played in tournament.rounds for bye in played.byes]
    assert len({*byes}) == len(byes) == 6


@pytest.mark.parametrize("edition", Edition)
def test_the_system_is_told_by_record_092(edition):
    event = replace(entered(*TEAMS, rules=MEN, system=SystemId.OLYMPIAD), name="Olympiad")
    text = dump(event, OPEN, edition)
    (line,) = [each for each in text.splitlines() if "192 CUSTOM_TEAM_SWISS_GP" in each]
    assert line.startswith("192 " if edition is Edition.TRF26 else "### TRF26: 192 ")
    again = load(text.encode()).event.tournaments[0]
    assert again.settings.system is SystemId.OLYMPIAD
    assert again.settings.teams.primary is Score.GAME_POINTS
    assert again.settings.type_text == "Team Swiss-System, Olympiad variant"
    assert not again.extra_records


def test_words_of_ones_own_stay_where_they_tell_the_system():
    event = entered(*TEAMS, rules=MEN, system=SystemId.OLYMPIAD, type_text="Olympiad of teams")
    assert "092 Olympiad of teams" in dump(event, OPEN, Edition.TRF26)


def test_the_system_needs_teams_and_game_points():
    for without in (an_olympiad(replace(MEN, primary=Score.MATCH_POINTS)), None):
        tournament = without or a_tournament(players=4, system=SystemId.OLYMPIAD)
        assert Need.GAME_POINTS in {each.need for each in unmet(tournament)}
    assert unmet(an_olympiad()) == ()
    with pytest.raises(UnsuitableTournament):
        rounds.pair_round(
            an_olympiad(replace(MEN, primary=Score.MATCH_POINTS)), round_no=1, confirmed=True
        )


def test_the_system_can_be_chosen_for_a_section_of_teams():
    usual = PRESETS[Preset.TEAM_SWISS]
    tournament = entered(*TEAMS, rules=MEN, tie_breaks=usual).tournament(OPEN)
    tournament = replace(tournament, fide_mode_left=0)
    chosen = choose_system(tournament, system=SystemId.OLYMPIAD)
    assert chosen.settings.system is SystemId.OLYMPIAD
    assert chosen.settings.tie_breaks == ("BH:GP", "MPVGP", "SB:MP", "BH:GP/M2")
