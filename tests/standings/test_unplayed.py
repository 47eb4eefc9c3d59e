"""Article 16 of C.07 (March 2026): categories, adjusted scores and dummies."""

import pytest
from builders import a_crosstable, a_tournament

from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules
from swissdesk.standings.contributions import Contributions, contributions
from swissdesk.standings.field import field_of
from swissdesk.standings.unplayed import Category

A, FW, BR, FL, BE = (Category(f"16.2.{number}") for number in range(1, 6))

_GAMES = ("1", "=", "+", "-", "?", " ")


def categories_of(*cells):
    """The categories of player 1, who meets player 2 whenever a cell is a result."""
    rounds = [
        f"1-2 {cell.replace(' ', '.')}" if cell in _GAMES else f"1 {cell} | 2 Z" for cell in cells
    ]
    return field_of(a_tournament(*rounds, players=2), len(cells)).records[1].categories


def dummy_of(field, round_no):
    """The score of the dummy of player 1 in a round."""
    return field.once(contributions)[1].scores[round_no - 1]


@pytest.mark.parametrize("bye", ["PAB", "F"])
def test_16_2_1_pairing_allocated_and_full_point_byes(bye):
    assert categories_of(bye) == (A,)


def test_16_2_2_forfeit_wins():
    assert categories_of("+") == (FW,)


@pytest.mark.parametrize("bye", ["H", "Z"])
@pytest.mark.parametrize("later", ["1", "PAB", "F", "+"])
def test_16_2_3_requested_byes_followed_by_a_round_that_is_not_a_vur(bye, later):
    assert categories_of(bye, "Z", later)[:2] == (BR, BR)


def test_16_2_4_forfeit_losses():
    assert categories_of("-", "1", "-") == (FL, None, FL)


@pytest.mark.parametrize("bye", ["H", "Z"])
def test_16_2_5_requested_byes_in_the_last_round(bye):
    assert categories_of("1", bye) == (None, BE)


def test_16_2_5_requested_byes_followed_only_by_vurs():
    assert categories_of("1", "H", "-", "Z", "Z") == (None, BE, FL, BE, BE)


def test_16_1_2_a_vur_is_a_requested_bye_or_a_forfeit_loss():
    assert {each for each in Category if each.is_voluntary} == {BR, FL, BE}


@pytest.mark.parametrize("result", ["?", " "])
def test_a_game_without_a_result_yet_is_not_an_unplayed_round(result):
    assert categories_of("H", result) == (BR, None)


def test_16_3_1_byes_forfeits_and_early_absences_count_what_was_awarded():
    tournament = a_crosstable("""
        U  F  Z  H 2w+ 2w- 2w=
        Z  Z  Z  Z 1b- 1b+ 1b=""")
    assert field_of(tournament).adjusted_scores[1] == 10 + 10 + 0 + 5 + 10 + 0 + 5


def test_16_3_2_byes_at_the_end_count_as_draws():
    field = field_of(a_crosstable("2w1 H Z\n1b0 H Z"))
    assert (field.records[1].score, field.adjusted_scores[1]) == (15, 20)


def test_16_3_2_a_forfeit_loss_at_the_end_counts_nothing():
    field = field_of(a_crosstable("2w- Z\n1b+ Z"))
    assert field.adjusted_scores == {1: 5, 2: 15}


def test_16_3_2_a_draw_is_worth_what_the_scoring_system_says():
    tournament = a_tournament("1-2 1", "1 Z | 2 Z", scoring=ScoringSystem(win=30, draw=10, pab=30))
    assert field_of(tournament).adjusted_scores == {1: 40, 2: 10}


@pytest.mark.parametrize("cell", ["2w+", "2w-"])
def test_16_4_1_in_a_forfeit_the_cap_is_the_adjusted_score_of_the_scheduled_opponent(cell):
    """After a forfeit loss the opponent has 0 and only VURs: 3 x ½; after a win 1 and ½."""
    turned = {"+": "-", "-": "+"}[cell[-1]]
    field = field_of(a_crosstable(f"F F {cell} F\nZ Z 1b{turned} Z"))
    expected = {"+": 3 * 5, "-": 10 + 5}[cell[-1]]
    assert dummy_of(field, 3) == expected


@pytest.mark.parametrize("bye", ["U", "F", "H", "Z"])
def test_16_4_2_otherwise_the_cap_is_a_draw_in_every_round(bye):
    field = field_of(a_crosstable(f"2w1 2b1 2w1 {bye}\n1b0 1w0 1b0 Z"))
    assert dummy_of(field, 4) == 4 * 5


def test_16_4_2_a_weak_participants_dummy_keeps_the_own_score():
    field = field_of(a_crosstable("2w0 2b0 2w= H\n1b1 1w1 1b= Z"))
    assert dummy_of(field, 4) == 10


def test_16_4_2_before_the_end_the_rounds_are_those_of_the_standings():
    tournament = a_crosstable("2w1 U 2w1 2b1\n1b0 Z 1b0 1w0")
    assert dummy_of(field_of(tournament, 3), 2) == 3 * 5


def test_16_4_the_dummys_score_is_the_own_score_not_the_adjusted_one():
    field = field_of(a_crosstable("2w= Z Z Z\n1b= F F F"))
    assert dummy_of(field, 2) == 5


def a_field(text, edition, scoring=STANDARD_SCORING):
    rules = TieBreakRules(edition)
    return field_of(a_crosstable(text, tie_break_rules=rules, scoring=scoring))


def test_16_4_until_february_2026_nothing_holds_the_dummy_down():
    field = a_field("2w1 2b+ U\n1b0 1w- Z", TieBreakEdition.AUGUST_2024)
    assert (dummy_of(field, 2), dummy_of(field, 3)) == (30, 30)


def test_16_3_2_in_august_2024_byes_at_the_end_count_as_draws_already():
    field = a_field("2w1 Z\n1b0 Z", TieBreakEdition.AUGUST_2024)
    assert field.adjusted_scores == {1: 15, 2: 5}


@pytest.mark.parametrize(
    ("cells", "round_no", "score"),
    [
        ("2w1 2b= 2w- 2w1 2b1 2w1 2b1 2w1 2b1", 3, 55),
        ("2w1 2b1 2w1 2w= 2b0 2w+ 2b1 2w1 2b1", 6, 50),
        ("2w1 H Z", 2, 20),
        ("U 2w1 2b1", 1, 10),
    ],
)
def test_before_2023_the_virtual_opponent_is_level_has_the_rest_of_the_point_and_draws(
    cells, round_no, score
):
    """Svon = SPR + (1 - SfPR) + ½ (n - R), with the two examples of that edition."""
    mirror = {"1": "0", "0": "1", "=": "=", "-": "+", "+": "-"}
    other = [
        f"1{'b' if cell[1] == 'w' else 'w'}{mirror[cell[2]]}" if len(cell) > 1 else "Z"
        for cell in cells.split()
    ]
    field = a_field(f"{cells}\n{' '.join(other)}", TieBreakEdition.VIRTUAL_OPPONENT)
    assert dummy_of(field, round_no) == score


def test_before_2023_a_virtual_opponent_answers_a_draw_by_a_draw_whatever_it_is_worth():
    scoring = ScoringSystem(win=30, draw=10, pab=30)
    field = a_field("H F Z\nF F F", TieBreakEdition.VIRTUAL_OPPONENT, scoring)
    assert [dummy_of(field, round_no) for round_no in (1, 2, 3)] == [10 + 20, 10 + 0 + 10, 40 + 30]


def test_before_2023_opponents_are_given_a_draw_for_every_unplayed_round():
    field = a_field("2w1 U H 2b+ 2w-\n1b0 Z F 1w- 1b+", TieBreakEdition.VIRTUAL_OPPONENT)
    assert field.adjusted_scores == {1: 10 + 4 * 5, 2: 0 + 4 * 5}


def test_16_5_before_2023_no_exception_is_made_for_vurs():
    field = a_field("2w= Z\n1b= F", TieBreakEdition.VIRTUAL_OPPONENT)
    assert not field.once(contributions)[1].voluntary


def round_robin(text, **settings):
    return field_of(a_crosstable(text, system=SystemId.ROUND_ROBIN, **settings))


def test_15_2_with_predetermined_pairings_a_forfeit_brings_the_score_of_the_opponent():
    field = round_robin("2w1 3b+ Z\n1b0 Z 3w1\nZ 1w- 2b0")
    assert field.once(contributions)[1] == Contributions([1, 2], [10, 0], [10, 10])


def test_15_2_with_predetermined_pairings_no_score_is_adjusted():
    field = round_robin("2w1 3b+ Z\n1b0 Z 3w1\nZ 1w- 2b0")
    assert field.adjusted_scores == {1: 20, 2: 10, 3: 0}
