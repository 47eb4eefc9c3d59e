"""Tables and brackets from the first round to the last, with players who leave or stay away."""

from collections import Counter
from random import Random

import pytest

from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.counted import left_early
from swissdesk.standings.ranking import rank

MEETINGS = {
    SystemId.ROUND_ROBIN: 1,
    SystemId.BERGER_ROUND_ROBIN: 1,
    SystemId.DOUBLE_ROUND_ROBIN: 2,
    SystemId.BERGER_DOUBLE_ROUND_ROBIN: 2,
    SystemId.SCHEVENINGEN: 1,
    SystemId.DOUBLE_SCHEVENINGEN: 2,
}
"""How often two meet who meet at all."""

ROUGH = Habits(forfeit=0.05, half_point_bye=0.03, absence=0.05, retirement=0.03, late_entry=0)


def a_whole_tournament(system, players, seed, habits=ROUGH):
    rounds = FACTS[system].rounds_due(players)
    settings = TournamentSettings(
        "Open", rounds, system, initial_colour=Colour.WHITE, tie_breaks=("SB", "DE", "KS", "WIN")
    )
    dice = Random(seed)
    return generator.play(settings, generator.field(players, dice), habits, dice)


@pytest.mark.parametrize("system", MEETINGS)
@pytest.mark.parametrize("seed", range(12))
def test_each_has_all_his_games_played_or_not(system, seed):
    players = 4 + seed + (seed % 2 if "SCHEVENINGEN" in system.value else 0)
    tournament = a_whole_tournament(system, players, seed)
    assert tournament.last_round == tournament.settings.rounds
    games = [game for played in tournament.rounds for game in played.games]
    met = Counter(frozenset((game.white, game.black)) for game in games)
    assert set(met.values()) == {MEETINGS[system]}
    pairs = (players // 2) ** 2 if "SCHEVENINGEN" in system.value else players * (players - 1) // 2
    assert len(met) == pairs
    for player, record in tournament.histories.items():
        whites = sum(each.colour is Colour.WHITE for each in record)
        blacks = sum(each.colour is Colour.BLACK for each in record)
        assert abs(whites - blacks) <= (MEETINGS[system] == 1)
        for each in record:
            if tournament.entry(player).has_left(each.round_no) and each.opponent is not None:
                assert each.outcome is Outcome.FORFEIT_LOSS


@pytest.mark.parametrize("system", MEETINGS)
@pytest.mark.parametrize("seed", range(6))
def test_c05_the_standings_have_everybody_and_those_who_left_early_last(system, seed):
    tournament = a_whole_tournament(system, 8, seed)
    lines = rank(tournament)
    out = left_early(tournament, tournament.last_round)
    assert {line.entry.id for line in lines if not line.is_ranked} == out
    assert [line.is_ranked for line in lines] == sorted(
        (line.is_ranked for line in lines), reverse=True
    )
    counted = sum(line.points for line in lines)
    against = {each.opponent for player in out for each in tournament.histories[player]}
    assert counted < sum(map(tournament.score, tournament.entries_by_id)) or not against - out


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 32, 47])
def test_a_knockout_ends_with_one_who_has_won_every_round(players):
    tournament = a_whole_tournament(
        SystemId.KNOCKOUT, players, 1, Habits(late_entry=0, double_forfeit=0, unusual=0)
    )
    assert tournament.last_round == tournament.settings.rounds
    first, second = rank(tournament, None, ())[:2]
    assert first.points == tournament.settings.rounds * tournament.settings.scoring.win
    assert second.points < first.points
    byes = Counter(bye.kind for bye in tournament.round(1).byes)
    assert byes[ByeKind.FULL_POINT] == 2**tournament.settings.rounds - players
