"""C.04.1 (February 2026), the basic rules, over whole tournaments played at random."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits
from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.settings import TournamentSettings
from swissdesk.pairing.colour_preference import colour_difference, preference
from swissdesk.pairing.dutch2026.why.explanation import explain
from swissdesk.pairing.roster import roster_of

TROUBLED = Habits(0.3, 0.1, 0.02, 0.06, 0.03, 0.05, 0.02, 0.1)


def played(seed):
    """A tournament of 9 rounds with byes, forfeits, absences, withdrawals and late entries."""
    dice = Random(seed)
    size = dice.randint(12, 40)
    scoring = dice.choice((ScoringSystem(), ScoringSystem(pab=5), ScoringSystem(30, 10, pab=30)))
    settings = TournamentSettings("Open", 9, scoring=scoring, initial_colour=Colour.BLACK)
    entries = generator.field(size, dice, late_entry=0.1)
    return generator.play(settings, entries, TROUBLED, dice)


@pytest.fixture(scope="module")
def tournaments():
    return [played(seed) for seed in range(24)]


def rounds(tournaments):
    """Each round with its roster and the entrants by identity."""
    for tournament in tournaments:
        for each in tournament.rounds:
            present = {player for game in each.games for player in (game.white, game.black)}
            present |= {each.pab} if each.pab else set()
            roster = roster_of(tournament, each.number, present=present)
            tpns = {entry.id: entry.tpn for entry in tournament.entries}
            entrants = {entrant.tpn: entrant for entrant in roster.entrants}
            yield each, roster, {player: entrants[tpns[player]] for player in present}


def paired(tournaments):
    """Each pair (White, Black) as the rules saw them, with their roster."""
    for each, roster, entrants in rounds(tournaments):
        for game in each.games:
            yield entrants[game.white], entrants[game.black], roster


def test_c0401_2_no_two_participants_play_each_other_more_than_once(tournaments):
    games = 0
    for tournament in tournaments:
        for record in tournament.histories.values():
            met = Counter(each.opponent for each in record if each.is_played)
            games += len(met)
            assert not met or max(met.values()) == 1
    assert games > 1000


def test_c0401_3_one_participant_has_the_bye_where_their_number_is_odd(tournaments):
    byes = 0
    for each, roster, _ in rounds(tournaments):
        byes += each.pab is not None
        assert len(roster.entrants) == 2 * len(each.games) + (each.pab is not None)
    assert byes > 50


def test_c0401_3_the_bye_has_no_opponent_no_colour_and_always_the_same_points(tournaments):
    for tournament in tournaments:
        for record in tournament.histories.values():
            for each in record:
                if each.outcome is Outcome.PAB:
                    assert (each.opponent, each.colour) == (None, None)
                    assert each.points == tournament.settings.scoring.pab


def test_c0401_4_nobody_has_the_bye_after_a_bye_or_a_win_s_points_without_playing(tournaments):
    barred = 0
    for tournament in tournaments:
        for record in tournament.histories.values():
            has_scored = False
            for each in record:
                assert not (has_scored and each.outcome is Outcome.PAB)
                as_much = not each.is_played and each.points >= tournament.settings.scoring.win
                has_scored = has_scored or each.outcome is Outcome.PAB or as_much
            barred += has_scored
    assert barred > 50


def test_c0401_5_in_general_participants_meet_others_with_the_same_score(tournaments):
    same = [white.score == black.score for white, black, _ in paired(tournaments)]
    assert sum(same) > len(same) / 2


def limited(tournaments):
    """Those paired, with their new colours, but the boards of topscorers in the final round."""
    for white, black, roster in paired(tournaments):
        best = max(white.score, black.score)
        if not (roster.is_last_round and 2 * best > roster.best_score):
            yield white.colours + Colour.WHITE.value
            yield black.colours + Colour.BLACK.value


def test_c0401_6_the_difference_of_colours_stays_within_two(tournaments):
    differences = Counter(abs(colour_difference(colours)) for colours in limited(tournaments))
    assert max(differences) == 2


def test_c0401_7_nobody_has_one_colour_three_times_in_a_row(tournaments):
    in_a_row = Counter(
        sum(one == other for one, other in pairwise(colours[-3:]))
        for colours in limited(tournaments)
    )
    assert max(in_a_row) == 1


def test_c0401_8_in_general_the_colour_that_is_due_is_given(tournaments):
    given = [
        preference(player.colours).colour is colour
        for white, black, _ in paired(tournaments)
        for player, colour in ((white, Colour.WHITE), (black, Colour.BLACK))
        if player.colours
    ]
    assert sum(given) > 0.85 * len(given)


def test_c0401_9_every_board_can_be_explained(tournaments):
    for each, roster, _ in rounds(tournaments[:6]):
        explained = explain(roster)
        boards = [board for bracket in explained.brackets for board in bracket.boards]
        assert len(boards) == len(each.games)
        assert all(board.colour_rule.value.startswith("5.2.") for board in boards)
