"""Section B of the rules of 1992."""

import pytest
from builders import a_card, a_tournament, an_index
from pairing.dutch1992.positions import a_group, field_of, pairs

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch1992 import report as dutch1992
from swissdesk.pairing.dutch1992.criteria import (
    Criteria,
    Level,
    opponents_by,
)
from swissdesk.pairing.dutch1992.definitions import Dropped


def opponents(*cards, **changes):
    return opponents_by(field_of(*cards, **changes).players)


def test_b1_a_two_players_do_not_meet_twice():
    assert opponents(a_card(1, 0, "w", met=[2]), a_card(2, 0, "b", met=[1])) == [0, 0]


def test_f2_a_game_that_was_not_played_is_no_meeting_and_leaves_no_colour():
    index = cards_of(a_tournament("1-2 +", rounds=3))
    assert pairs(index) == [(1, 2)]
    assert [card.colours for card in index.cards] == ["", ""]


@pytest.mark.parametrize("has_had", ["1 PAB", "1-2 +", "1 F"])
def test_b1_b_who_had_a_point_without_playing_gets_no_bye(has_had):
    index = cards_of(a_tournament(has_had, players=3, rounds=3))
    field = field_of(*index.cards)
    assert [
        each.tpn for each in field.players if Criteria(field).bye >> field.players.index(each) & 1
    ] == [2, 3]


@pytest.mark.parametrize(("colours", "may"), [("ww", False), ("wb", True), ("wbww", False)])
def test_b2_two_who_must_have_the_same_colour_do_not_meet(colours, may):
    cards = a_card(1, 0, colours), a_card(2, 0, colours)
    assert bool(opponents(*cards)[0]) is may


def test_b2_is_not_for_those_with_over_half_in_the_last_round():
    cards = a_card(1, 2, "ww"), a_card(2, 2, "ww"), a_card(3, 1, "ww")
    assert opponents(*cards, rounds=3) == [0b110, 0b101, 0b011]
    assert opponents(*cards, rounds=4) == [0, 0, 0]


def test_b3_a_player_is_moved_down_only_where_nobody_of_his_score_is_left():
    index = an_index(
        a_card(1, 1, "w"), a_card(2, 1, "b"), a_card(3, 1, "w"), a_card(4, 0, "b"), rounds=5
    )
    assert pairs(index) == in_pairs("1-2 3-4")


def in_pairs(text):
    return [tuple(map(int, each.split("-"))) for each in text.split()]


def test_b4_as_many_as_possible_get_their_preference():
    """1 and 3 are due White, 2 and 4 Black: the pairs in order would deny both."""
    cards = [a_card(tpn, 0, "b" if tpn % 2 else "w") for tpn in range(1, 5)]
    assert pairs(an_index(*cards, rounds=5)) == in_pairs("1-4 2-3")


def floater(floats, **changes):
    """Three players with a point, one without; the lowest of the three has floated before."""
    cards = [
        a_card(1, 1, "wb", met=[]),
        a_card(2, 1, "bw"),
        a_card(3, 1, "wb", floats=floats),
        a_card(4, 0, "bw"),
    ]
    return pairs(an_index(*cards, **changes))


@pytest.mark.parametrize("floats", ["-D", "D-"])
def test_b5_b6_who_floated_in_the_two_rounds_before_does_not_float_again(floats):
    assert floater("--") == in_pairs("1-2 3-4")
    assert floater(floats) == in_pairs("1-4 2-3")


def test_b5_b6_the_lower_ranked_player_of_a_pair_with_different_scores_floats_up():
    criteria = Criteria(
        field_of(a_card(1, 1, "wb"), a_card(2, 0, "wb", floats="-U"), a_card(3, 0, "bw"))
    )
    assert criteria.b5_b6_opponents(0, Level()) == 0b101
    assert criteria.b5_b6_opponents(1, Level()) == 0b110
    assert criteria.b5_b6_opponents(1, Level(up=Dropped.B5_AND_B6)) == 0b111


def test_without_a_pairing_by_b1_and_b2_the_reason_is_given():
    with pytest.raises(NoLegalPairing) as found:
        dutch1992.pair(a_group(size=2, barred=[(1, 2)]))
    assert found.value.criteria == ("prohibited",)
    with pytest.raises(NoLegalPairing) as found:
        dutch1992.pair(cards_of(a_tournament("1-2 1", rounds=3)))
    assert found.value.criteria == ("B1a",)
    with pytest.raises(NoLegalPairing) as found:
        dutch1992.pair(an_index(a_card(1, 0, "ww"), a_card(2, 0, "ww")))
    assert found.value.criteria == ("B2",)
    with pytest.raises(NoLegalPairing) as found:
        dutch1992.pair(an_index(a_card(1, 0, may_receive_pab=False)))
    assert (found.value.criteria, found.value.players) == (("B1b",), (1,))
