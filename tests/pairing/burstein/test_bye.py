"""Section 3.1: the pairing-allocated bye."""

import pytest
from builders import a_card, an_index
from pairing.burstein.small_fields import a_field

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.burstein import process as burstein


def pab(index):
    return burstein.pair(index).pairing.pab


def test_3_1_3_the_lowest_score_has_it_whatever_the_index():
    assert pab(a_field("2 3 | 4 5 | 1")) == 1


def test_3_1_4_of_these_who_has_played_most_games():
    assert pab(a_field("1 2 | 3 4 5", colours={3: "wb-", 4: "wbw", 5: "w--"})) == 4


def test_3_1_5_of_these_the_lowest_ranked():
    assert pab(a_field("1 2 | 3 4 5")) == 5


def test_3_1_5_ranking_is_by_index_not_by_number():
    weak, strong = a_card(1, 0, "b"), a_card(2, 0, "b", met=(9,))
    assert pab(an_index(weak, strong, a_card(3, 1), others=[a_card(9, 3, "w")])) == 1
    assert pab(an_index(weak, a_card(2, 0, "b"), a_card(3, 1))) == 2


def test_3_1_1_nobody_has_it_who_may_not():
    cards = [a_card(tpn, may_receive_pab=tpn != 3) for tpn in (1, 2, 3)]
    assert pab(an_index(*cards, round_no=5)) == 2


def test_3_1_2_the_others_have_to_be_paired_completely():
    assert pab(a_field("1 2 3", apart="1-2")) == 2
    assert pab(a_field("1 2 | 3", apart="1-2")) == 2


def test_an_even_number_needs_no_bye():
    assert pab(a_field("1 2 | 3 4")) is None


def test_1_9_2_the_bye_is_assigned_before_the_top_scoregroup_is_paired():
    steps = burstein.pair(a_field("1 2 3 | 4 5"))
    assert [stage.residents for stage in steps.stages] == [(1, 2, 3), (4,)]


def test_1_9_2_a_scoregroup_of_nobody_but_its_assignee_is_no_bracket():
    steps = burstein.pair(a_field("1 2 | 3 4 | 5"))
    assert [stage.residents for stage in steps.stages] == [(1, 2), (3, 4)]


def test_1_9_3_nobody_is_left_who_may_have_the_bye():
    cards = [a_card(tpn, may_receive_pab=False) for tpn in (1, 2, 3)]
    with pytest.raises(NoLegalPairing) as refused:
        pab(an_index(*cards, round_no=5))
    assert refused.value.criteria == ("C2",)
