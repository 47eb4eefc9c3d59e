"""How a value came about, in words."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import HELD_SWISS, a_crosstable, a_tournament

from swissdesk.errors import TieBreakNotDefined, UnknownPlayer, UnknownRound
from swissdesk.listings.why import tie_break_reasons
from swissdesk.listings.why.tie_break_reasons import explanation
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import TieBreakEdition, TieBreakRules
from swissdesk.standings.breakdown import (
    Breakdown,
    Fate,
    Source,
    Term,
    Workings,
)
from swissdesk.standings.catalogue import ACRONYMS, parse

HELD = a_crosstable(HELD_SWISS)
"""The exercise of Mario Held (FIDE TEC, 2024)."""


def told(tpn, code, tournament=HELD, **arguments):
    return explanation(tournament, PlayerId(tpn), code, **arguments)


def by_edition(edition, tournament=HELD):
    rules = TieBreakRules(edition=edition)
    return tournament.with_settings(replace(tournament.settings, tie_break_rules=rules))


def rows(*arguments, **options):
    """The rows as (round, opponent, points, brings, adds, remark)."""
    return [row.cells for row in told(*arguments, **options).rows]


def test_the_heading_says_what_of_whom_and_how_much():
    assert told(4, "BH/C1").heading == "Buchholz Cut-1 of 4 Player004: 11½"
    assert told(1, "SB/C1").heading == "Sonneborn-Berger Cut-1 of 1 Player001: 7¼"


def test_16_3_2_an_opponent_who_withdrew_says_which_rounds_count_as_draws():
    assert rows(4, "BH")[0] == (
        "1",
        "12 Player012",
        "1",
        "3",
        "3",
        "unplayed rounds 4, 5 count as draws (16.3.2)",
    )


def test_16_4_2_a_dummy_at_its_cap_says_how_the_cap_comes_about():
    assert rows(4, "BH")[1] == (
        "2",
        "half-point bye (16.2.3)",
        "½",
        "2½",
        "2½",
        "a dummy, not more than ½ in each of 5 rounds (16.4.2)",
    )


def test_8_3_a_game_of_the_final_round_that_counts_as_a_draw():
    """13 lost to 14 in round 5, the last one declared, and 3 drew with 2."""
    found = {row[1]: row[3:] for row in rows(4, "FB")}
    assert found["13 Player013"] == ("2", "2", "the game of round 5 counts as a draw (8.3)")
    assert found["3 Player003"] == ("3½", "3½", "")
    assert all("8.3" not in row[5] for row in rows(4, "FB", round_no=4))
    assert all("8.3" not in row[5] for row in rows(4, "BH"))


def test_16_4_2_where_a_draw_is_worth_nothing():
    scoring = ScoringSystem(draw=0, unknown=0)
    no_draws = a_tournament("1-2 1 | 3 F", "3-1 1 | 2 F", scoring=scoring)
    assert rows(3, "BH", tournament=no_draws)[0][3:] == (
        "0",
        "0",
        "a dummy, not more than draws in all rounds (16.4.2)",
    )


def test_16_4_1_a_dummy_at_the_score_of_the_scheduled_opponent():
    assert rows(11, "BH")[3] == (
        "4",
        "9 Player009, forfeit win (16.2.2)",
        "1",
        "1½",
        "1½",
        "a dummy, not more than the opponent's adjusted score (16.4.1)",
    )


def test_16_4_a_dummy_below_the_caps_has_ones_own_score():
    assert rows(12, "BH")[1][1:] == (
        "pairing-allocated bye (16.2.1)",
        "1",
        "2",
        "2",
        "a dummy with the player's own score (16.4)",
    )


def test_16_5_1_what_is_cut_stands_in_brackets_with_the_article():
    cut = rows(4, "BH/C1")[1]
    assert cut[4] == "(2½)"
    assert cut[5].startswith("cut, the lowest of the voluntary unplayed rounds (16.5.1); a dummy")


def test_14_1_and_14_3_what_is_cut_without_a_vur():
    assert rows(1, "SB/C1")[1][4:] == ("(¾)", "cut, the least significant (14.1)")
    assert "cut, the most significant (14.3)" in [row[5] for row in rows(1, "BH/M1")]


def test_a_game_without_a_result_is_told_as_such():
    found = rows(1, "STD", tournament=a_tournament("1-2 . | 3-4 ?"), round_no=1)
    assert found[0][1] == "2 Player002, no result yet"
    found = rows(3, "STD", tournament=a_tournament("1-2 . | 3-4 ?"), round_no=1)
    assert found[0][1] == "4 Player004, adjourned"


def test_only_what_does_not_count_has_its_fate_in_the_remark():
    row = told(1, "BH").rows[0]
    assert (row.fate, row.note, row.is_counted) == ("yes", "", True)


def test_products_are_written_with_quarters():
    assert [row[4] for row in rows(3, "SB")] == ["1¼", "3", "2½", "1¾", "2"]


def test_rounds_in_which_something_was_not_done_are_told_as_well():
    assert [row[4:] for row in rows(11, "WIN")] == [
        ("(0)", "does not count (7.1)"),
        ("(0)", "does not count (7.1)"),
        ("(0)", "does not count (7.1)"),
        ("1", ""),
        ("1", ""),
    ]


def test_a_value_that_needs_no_explanation_has_no_rows():
    found = told(2, "TPN")
    assert (found.rows, found.sentences) == ((), ())
    assert found.method == "The pairing number, the lowest first (7.8)."


def test_the_value_is_said_to_be_the_sum():
    assert told(4, "BH").sentences == ("The value is the sum of what counts.",)


def test_6_2_all_have_met_and_the_games_decide():
    circle = a_tournament("1-2 1 | 3-4 0", "1-3 0 | 2-4 1", "1-4 1 | 2-3 1", tie_breaks=("DE",))
    found = told(1, "DE", circle)
    (games,) = found.encounters
    assert found.heading == "Direct encounter of 1 Player001: 1"
    assert games.heading == "Games between 2 tied players"
    assert [row.cells for row in games.rows] == [
        ("1 Player001", "1", "", "1", "1"),
        ("2 Player002", "0", "", "0", "0"),
    ]
    assert games.decision == "In this order: 1 Player001; 2 Player002 (6.2)."
    assert found.sentences == ("The value is the number of tied players ranked below.",)


def test_6_3_a_missing_game_that_leaves_all_open_decides_nothing():
    apart = a_tournament("1-3 1 | 2-4 1", tie_breaks=("DE",))
    (games,) = told(1, "DE", apart).encounters
    assert games.rows[0].cells == ("1 Player001", "0", "1", "0", "1")
    assert games.decision == "They decide nothing (6.3)."


def test_6_nobody_is_tied():
    found = told(1, "DE", a_tournament("1-2 1"))
    assert found.sentences == ("No other player is tied, so there is nothing to decide.",)


def test_direct_encounter_is_among_those_whom_the_tie_breaks_before_it_leave_tied():
    apart = a_tournament("1-3 1 | 2-4 1", tie_breaks=("TPN", "DE"))
    assert told(1, "DE", apart).encounters == ()
    assert len(told(1, "DE", apart, preceding=()).encounters) == 1


def test_the_edition_of_2024_has_no_cap():
    assert rows(4, "BH", tournament=by_edition(TieBreakEdition.AUGUST_2024))[1][3:] == (
        "3½",
        "3½",
        "a dummy with the player's own score (16.4)",
    )


def test_before_2023_there_is_a_virtual_opponent_and_other_draws():
    found = rows(4, "BH", tournament=by_edition(TieBreakEdition.VIRTUAL_OPPONENT))
    assert found[1][5].startswith("the virtual opponent: equal points before the round")
    assert found[0][5].endswith("count as draws (Rules before September 2023)")


def test_an_edition_that_is_not_in_force_is_named():
    assert told(4, "BH").sentences[1:] == ()
    old = told(4, "BH", tournament=by_edition(TieBreakEdition.AUGUST_2024))
    assert old.sentences[1:] == ("Computed by: C.07 of 2023 and 2024.",)


@pytest.mark.parametrize("edition", TieBreakEdition)
@pytest.mark.parametrize("acronym", [each for each in ACRONYMS if not parse(each).refusal(HELD)])
def test_every_value_of_every_tie_break_is_told(acronym, edition):
    for entry in HELD.entries:
        found = explanation(by_edition(edition), entry.id, acronym)
        assert found.heading
        assert not any("{" in word for row in found.rows for word in row.cells)
        assert all(sentence.endswith(".") for sentence in found.sentences)


def a_breakdown(*terms, **workings):
    return Breakdown("BH", "8.1", PlayerId(1), Fraction(1820), Workings(terms, **workings))


def in_words(*terms, **workings):
    return tie_break_reasons.in_words(HELD, a_breakdown(*terms, **workings))


A_RATING = Term(1, Fraction(1800), Fate.COUNTED, "10.1", PlayerId(9), element=Fraction(1800))


def test_where_nothing_counts_it_is_said():
    left_out = replace(A_RATING, fate=Fate.NOT_COUNTED)
    assert in_words(left_out).sentences == ("Nothing counts.",)


@pytest.mark.parametrize("source", Source)
def test_every_source_but_the_score_itself_says_why(source):
    (row,) = in_words(replace(A_RATING, source=source, adjusted_rounds=(4,))).rows
    assert bool(row.why) is (source is not Source.SCORE)


def test_where_there_is_nothing_to_count_it_is_said():
    assert in_words().sentences == ("There is nothing to count.",)


def test_what_does_not_exist_is_refused():
    with pytest.raises(UnknownPlayer):
        told(17, "BH")
    with pytest.raises(UnknownRound):
        told(1, "BH", round_no=6)
    with pytest.raises(TieBreakNotDefined):
        told(1, "OTHER_LOCAL")
