"""Articles 8.2 and 8.3 of C.07 (March 2026): Fore Buchholz, average of opponents' Buchholz."""

from fractions import Fraction

from builders import a_crosstable, a_tournament

from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import TieBreakEdition, TieBreakRules
from swissdesk.standings.breakdown import Combination, Fate, Source
from swissdesk.standings.buchholz import fore_buchholz, fore_buchholz_workings
from swissdesk.standings.field import field_of
from swissdesk.standings.modifiers import UNMODIFIED, Cut, Modifiers
from swissdesk.standings.ranking import explain, rank

FORFEIT_AT_THE_END = """
    2w1 3b1
    1b0 4w+
    4w1 1w0
    3b0 2b-
"""

BYE_AT_THE_END = """
    2w1 3b1
    1b0   U
    4w1 1w0
    3b0   H
"""


def values(code, tournament, round_no=None):
    """The values in order of TPN."""
    lines = sorted(rank(tournament, round_no, [code]), key=lambda line: line.entry.tpn)
    return [line.values[0] for line in lines]


def test_8_3_all_games_of_the_final_round_count_as_drawn():
    tournament = a_crosstable("2w1 3b1\n1b0 4w1\n4w1 1w0\n3b0 2b0")
    assert values("BH", tournament) == [2, 2, 2, 2]
    assert values("FB", tournament) == [0.5 + 1.5, 1.5 + 0.5, 0.5 + 1.5, 1.5 + 0.5]


def test_8_3_a_game_of_the_final_round_won_by_forfeit_counts_as_drawn_like_any_other_paired():
    assert values("FB", a_crosstable(FORFEIT_AT_THE_END)) == [2, 2, 2, 2]


def test_8_3_byes_of_the_final_round_keep_their_points():
    """2 has one point, and a dummy with it in round 2; 4 half a point and such a dummy."""
    tournament = a_crosstable(BYE_AT_THE_END)
    assert values("FB", tournament) == [1 + 1.5, 1.5 + 1, 0.5 + 1.5, 1.5 + 0.5]


def test_8_3_before_the_final_round_is_paired_it_is_buchholz():
    tournament = a_crosstable("2w1 3b1\n1b0 4w1\n4w1 1w0\n3b0 2b0", rounds=3)
    assert values("FB", tournament) == values("BH", tournament)


def test_8_3_once_the_final_round_is_paired_no_result_of_it_makes_a_difference():
    paired = a_tournament("1-2 1 | 3-4 1", "3-1 . | 2-4 .", rounds=2)
    played = a_tournament("1-2 1 | 3-4 1", "3-1 0 | 2-4 --", rounds=2)
    assert values("FB", paired, 2) == values("FB", played, 2) == [2, 2, 2, 2]


def test_8_3_before_the_start_there_is_nothing():
    assert values("FB", a_tournament(players=2), 0) == [0, 0]


def test_14_1_the_least_of_the_scores_with_the_final_round_drawn_is_cut():
    field = field_of(a_crosstable(FORFEIT_AT_THE_END))
    assert fore_buchholz(field, PlayerId(1), Modifiers(Cut(1))) == 15


def test_16_4_before_march_2026_the_dummy_has_no_cap_in_fore_buchholz():
    text, rules = "2w1 H\n1b0 Z", TieBreakRules(edition=TieBreakEdition.AUGUST_2024)
    assert values("FB", a_crosstable(text)) == [0.5 + 1, 1.5 + 0]
    assert values("FB", a_crosstable(text, tie_break_rules=rules)) == [0.5 + 1.5, 1.5 + 0]


def test_8_3_workings_have_the_scores_with_the_final_round_drawn():
    found = fore_buchholz_workings(field_of(a_crosstable(BYE_AT_THE_END)), PlayerId(2), UNMODIFIED)
    assert [(term.element, term.source, term.article) for term in found.terms] == [
        (1.5, Source.SCORE, "8.3"),
        (1, Source.OWN_SCORE, "16.4"),
    ]


def test_8_2_the_average_buchholz_of_the_opponents_met_over_the_board():
    tournament = a_crosstable(BYE_AT_THE_END)
    assert values("BH", tournament) == [1 + 1, 2 + 1, 0.5 + 2, 1 + 0.5]
    assert values("AOB", tournament) == [Fraction(11, 4), 2, Fraction(7, 4), Fraction(5, 2)]


def test_8_2_a_forfeit_adds_nothing_to_the_average():
    tournament = a_crosstable(FORFEIT_AT_THE_END)
    assert values("AOB", tournament)[3] == 2
    assert values("AOB/F", tournament)[3] == 2


def test_8_2_the_average_is_exact():
    text = "2w1 3b1 4w1\n1b0 4w= 3b=\n4w= 1w0 2w=\n3b= 2b= 1b0"
    assert values("AOB", a_crosstable(text))[1] == Fraction(3 + 5 + 5, 3)


def test_8_2_with_f_it_is_the_average_fore_buchholz():
    tournament = a_crosstable("2w1 3b1\n1b0 4w0\n4w1 1w0\n3b0 2b1")
    assert values("FB", tournament) == [2, 2, 2, 2]
    assert values("AOB/F", tournament) == [2, 2, 2, 2]
    assert values("AOB", tournament) != values("AOB/F", tournament)


def test_8_2_who_has_met_nobody_has_nothing():
    assert values("AOB", a_crosstable("U\nH")) == [0, 0]


def test_8_2_workings_name_every_round_and_the_opponents_buchholz():
    found = explain(a_crosstable(BYE_AT_THE_END), PlayerId(4), "AOB").workings
    assert [(term.element, term.fate) for term in found.terms] == [
        (2.5, Fate.COUNTED),
        (None, Fate.NOT_COUNTED),
    ]
    assert found.combination is Combination.AVERAGE
