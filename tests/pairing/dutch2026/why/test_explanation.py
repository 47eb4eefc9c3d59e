"""How a round came about: the examples of art. 3 and 4, and what always holds."""

from builders import a_roster, an_entrant
from pairing.test_reference_model import paired_players, small_tournament

from swissdesk.model.colour import Colour
from swissdesk.pairing.colour_allocation import ColourRule
from swissdesk.pairing.colour_preference import Preference, Strength
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.explanation import explain, explain_floats
from swissdesk.pairing.dutch2026.why.judgement import FLOATS_AGAIN, Criterion, Verdict
from swissdesk.pairing.roster import roster_of


def newcomers(count):
    return [an_entrant(tpn) for tpn in range(1, count + 1)]


def test_a_round_is_explained_as_it_is_paired():
    for seed in range(60):
        tournament = small_tournament(seed)
        for played in tournament.rounds:
            roster = roster_of(tournament, played.number, present=paired_players(played))
            explained, pairing = explain(roster), dutch2026.pair(roster)
            told = {(each.white, each.black) for one in explained.brackets for each in one.boards}
            assert told == {(pair.white, pair.black) for pair in pairing.pairs}
            assert explained.pab == pairing.pab


def test_nobody_to_be_paired_leaves_nothing_to_explain():
    explained = explain(a_roster())
    assert (explained.brackets, explained.pab) == ((), None)


def test_3_2_1_a_homogeneous_bracket_is_halved():
    (bracket,) = explain(a_roster(*newcomers(6))).brackets
    found = bracket.composition
    assert (found.s1_remainder, found.s2_remainder) == ((1, 2, 3), (4, 5, 6))
    assert not found.mdps
    assert found.is_first
    assert [found.offered_to(player) for player in (1, 3, 4)] == [4, 6, None]


def test_3_2_3_and_3_7_1_a_heterogeneous_bracket_has_mdps_residents_and_a_remainder():
    explained = explain(a_roster(an_entrant(1, 1), *newcomers(6)[1:]))
    top, bracket = explained.brackets
    assert top.downfloaters == (1,)
    found = bracket.composition
    assert (found.mdps, found.s1, found.s2, found.limbo) == ((1,), (1,), (2, 3, 4, 5, 6), ())
    assert (found.opponents, found.s1_remainder, found.s2_remainder) == ((2,), (3, 4), (5, 6))
    assert found.offered_to(1) == 2
    assert found.is_first


def test_3_2_4_an_mdp_without_an_opponent_is_in_the_limbo():
    explained = explain(
        a_roster(an_entrant(1, 2, met=[2]), an_entrant(2, 2), an_entrant(3, 1), an_entrant(4))
    )
    found = explained.brackets[1].composition
    assert (found.s1, found.limbo) == ((1,), (2,))


def test_4_2_2_a_transposition_is_told():
    met = a_roster(an_entrant(1, met=[4]), *newcomers(6)[1:])
    found = explain(met).brackets[0].composition
    assert found.transposition == (5, 4, 6)
    assert found.bsns(found.transposition) == (5, 4, 6)
    assert not found.is_first


def test_4_3_2_an_exchange_is_told():
    met = [an_entrant(1, met=[3, 4]), an_entrant(2), an_entrant(3), an_entrant(4)]
    found = explain(a_roster(*met)).brackets[0].composition
    assert (found.to_s2, found.to_s1, found.transposition) == ((2,), (3,), (2, 4))


def test_4_3_1_s2_is_transposed_only_if_that_is_more_than_the_exchange():
    met = [an_entrant(1, met=[3, 4]), an_entrant(2), an_entrant(3), an_entrant(4)]
    found = explain(a_roster(*met)).brackets[0].composition
    assert found.exchanged_s2 == (2, 4)
    assert not found.is_transposed
    turned = [an_entrant(1, met=[2, 3, 4]), *newcomers(6)[1:]]
    assert explain(a_roster(*turned)).brackets[0].composition.is_transposed


def test_4_2_2_an_mdp_may_meet_another_than_the_first_resident():
    first, other = (
        explain(a_roster(an_entrant(1, 1, met=met), *newcomers(4)[1:])).brackets[1].composition
        for met in ([], [2])
    )
    assert [found.has_other_opponents for found in (first, other)] == [False, True]
    assert other.opponents == (3,)


def test_2_4_the_criteria_have_their_values():
    top = [an_entrant(1, 1, floats="D-"), an_entrant(2, 1, met=[1], floats="-D")]
    roster = a_roster(*top, an_entrant(3, floats="UU"), an_entrant(4))
    high, low = (bracket.values for bracket in explain(roster).brackets)
    assert (high[Criterion.C6], high[Criterion.C7], high[Criterion.C8]) == ((2,), (10, 10), (0,))
    assert (high[Criterion.C14], high[Criterion.C16]) == ((1,), (1,))
    assert (low[Criterion.C15], low[Criterion.C17]) == ((1,), (1,))
    assert (low[Criterion.C18], low[Criterion.C19]) == ((10,), (10,))
    assert (low[Criterion.C20], low[Criterion.C21]) == ((10,), (10,))


def test_2_4_13_an_mdp_who_floats_again_counts_above_every_difference():
    roster = a_roster(
        an_entrant(1, 2, met=[2], floats="D-"),
        an_entrant(2, 2, met=[3], floats="D-"),
        an_entrant(3, 1),
        an_entrant(4),
    )
    middle = explain(roster).brackets[1]
    assert middle.values[Criterion.C18] == (FLOATS_AGAIN + 20, 10)


def test_1_7_the_preferences_of_a_bracket_are_counted():
    roster = a_roster(an_entrant(1, colours="w"), an_entrant(2, colours="w"), *newcomers(4)[2:])
    (bracket,) = explain(roster).brackets
    assert bracket.preferences == {
        Preference(Colour.BLACK, Strength.STRONG): 2,
        Preference(None, Strength.NONE): 2,
    }


def test_5_2_each_board_has_its_rule():
    (bracket,) = explain(a_roster(*newcomers(4))).brackets
    first, second = bracket.boards
    assert (first.white, first.black, first.higher, first.lower) == (1, 3, 1, 3)
    assert (second.white, second.black, second.higher, second.lower) == (4, 2, 2, 4)
    assert {each.colour_rule for each in bracket.boards} == {ColourRule.NUMBER}


def test_1_7_each_board_has_the_preferences_of_its_players():
    roster = a_roster(an_entrant(1, colours="w"), an_entrant(2))
    ((board,),) = (bracket.boards for bracket in explain(roster).brackets)
    assert (board.white, board.black_preference.colour) == (2, Colour.BLACK)
    assert board.white_preference == Preference(None, Strength.NONE)


def test_the_board_of_a_player_is_found():
    explained = explain(a_roster(*newcomers(5)))
    bracket, board = explained.board_of(4)
    assert (bracket.score, board.higher) == (0, 2)
    assert explained.board_of(5) is None
    assert explained.pab == 5


def test_1_4_1_who_floats_is_told_with_the_reason():
    (last,) = explain_floats(explain(a_roster(*newcomers(5))), 0)
    assert (last.player, last.verdict) == (5, Verdict(Step.TRANSPOSITION))


def test_2_4_9_who_has_floated_before_is_spared():
    upper = [an_entrant(tpn, 1, floats="D-" if tpn == 5 else "--") for tpn in range(1, 6)]
    (float_,) = explain_floats(explain(a_roster(*upper, an_entrant(6))), 10)
    assert (float_.player, float_.verdict) == (4, Verdict(Step.TRANSPOSITION))


def test_2_1_who_has_no_opponent_left_in_the_bracket_is_told_apart():
    roster = a_roster(an_entrant(1, 1, met=[2]), an_entrant(2, 1), an_entrant(3), an_entrant(4))
    floats = explain_floats(explain(roster), 10)
    assert [(each.player, each.may_meet) for each in floats] == [(1, False), (2, False)]
    (last,) = explain_floats(explain(a_roster(*newcomers(5))), 0)
    assert last.may_meet


def test_3_3_3_an_mdp_may_meet_residents_only():
    kept = a_roster(
        an_entrant(1, 2, met=[2, 3]), an_entrant(2, 2, met=[3]), an_entrant(3, 1), *newcomers(6)[3:]
    )
    assert {each.player: each.may_meet for each in explain_floats(explain(kept), 10)} == {
        1: False,
        2: False,
        3: False,
    }
