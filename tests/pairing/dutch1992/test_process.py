"""Section C of the rules of 1992: within a bracket, and from bracket to bracket."""

from random import Random

import pytest
from builders import a_card, a_tournament, boards
from pairing.dutch1992.positions import a_group, articles, in_order, pairs

from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch1992 import report as dutch1992


def brackets(*groups, barred="", floats="", **changes):
    """An index whose players have no games; each group has one point less than the one before.

    ``barred`` is "1-2 3-4"; ``floats`` is "3:-D", the floats of player 3 in the last two rounds.
    """
    given = dict(each.split(":") for each in floats.split())
    cards = [
        having_floated(tpn, len(groups) - place, given.get(str(tpn), "--"))
        for place, group in enumerate(groups)
        for tpn in group
    ]
    return a_group(*cards, barred=in_order(barred), **changes)


def having_floated(tpn, score, floats):
    """A card with these floats: downfloats by byes, upfloats in games."""
    results = floats.replace("D", "U").replace("-", "Z") if "U" not in floats else "00"
    return a_card(tpn, score, "wb" if "U" in floats else "--", results=results, floats=floats)


def test_c1_who_has_no_opponent_in_the_bracket_is_moved_down():
    index = brackets([1, 2, 3], [4, 5, 6], barred="1-3 2-3")
    assert pairs(index) == in_order("1-2 3-4 5-6")
    assert articles(index) == [["C1"], []]


def test_c1_a_whole_bracket_may_be_moved_down():
    index = brackets([1, 2], [3, 4, 5, 6], barred="1-2")
    assert pairs(index) == in_order("1-3 2-4 5-6")


def test_c1_in_the_lowest_bracket_the_bye_is_an_opponent():
    index = brackets([1, 2], [3])
    assert pairs(index) == [(1, 2), (3, 0)]


def test_c6_players_moved_down_are_paired_first_then_the_remainder():
    index = brackets([1, 2, 3], [4, 5, 6, 7, 8])
    assert pairs(index) == in_order("1-2 3-4 5-7 6-8")


def test_c7_the_next_transposition_is_tried():
    assert pairs(brackets([1, 2, 3], [4, 5, 6], barred="3-4")) == in_order("1-2 3-5 4-6")


def test_c8_the_next_exchange_is_tried():
    index = brackets([1, 2, 3, 4], barred="2-3 2-4")
    assert (pairs(index), articles(index)) == (in_order("1-2 3-4"), [["C8"]])


@pytest.mark.parametrize(
    ("floats", "dropped", "floater"),
    [
        ("3:-D", [], 2),
        ("3:-D 2:-D", ["C8"], 1),
        ("3:D- 2:D- 1:D-", ["C9"], 3),
        ("3:-D 2:D- 1:-D", ["C9"], 2),
        ("3:-D 2:-D 1:-D", ["C9", "C9"], 3),
    ],
)
def test_c9_b6_then_b5_is_dropped_for_downfloats(floats, dropped, floater):
    index = brackets([1, 2, 3], [4, 5, 6], floats=floats)
    assert articles(index)[0] == dropped
    assert dutch1992.pair(index).stages[0].outgoing == (floater,)


def test_c10_the_lowest_player_moved_down_gets_another_opponent_for_the_remainder():
    index = brackets([1], [2, 3, 4], [5, 6], barred="3-4")
    assert pairs(index) == in_order("1-3 2-4 5-6")
    assert articles(index)[1] == ["C9", "C9", "C10"]


def test_c10_only_the_lowest_of_them_does():
    """With 1-3 and 2-4 all could be paired in the bracket; but the opponent of 1 stays."""
    index = brackets([1, 2], [3, 4, 5, 6, 7, 8], [9, 10], barred="1-2 1-4 1-5 5-6 6-7 5-7")
    assert dutch1992.pair(index).stages[1].meetings[0].notes[0].players == (1, 3)


@pytest.mark.parametrize(
    ("floats", "dropped", "opponent"),
    [
        ("2:-U", [], 3),
        ("2:U- 3:U- 4:U-", ["C9", "C9", "C10"], 2),
        ("2:-U 3:U- 4:-U", ["C9", "C9", "C10"], 3),
        ("2:-U 3:-U 4:-U", ["C9", "C9", "C10", "C10"], 2),
    ],
)
def test_c10_b6_then_b5_is_dropped_for_upfloats(floats, dropped, opponent):
    """Both translations but the Czech one drop B6 before B5."""
    index = brackets([1], [2, 3, 4], [5, 6], floats=floats)
    assert pairs(index)[0] == (1, opponent)
    assert articles(index)[1] == dropped


def due_black(*groups, **changes):
    """The players named by a minus are due White, all others Black."""
    cards = [
        a_card(abs(tpn), len(groups) - place, "b" if tpn < 0 else "w")
        for place, group in enumerate(groups)
        for tpn in group
    ]
    return a_group(*cards, **changes)


def test_c11_x_is_raised_where_more_preferences_have_to_be_denied():
    index = due_black([1, -2, 3, -4], barred=in_order("1-2 1-4"))
    assert pairs(index) == in_order("1-3 2-4")
    assert articles(index) == [["C11"]]


def test_c11_what_x_was_raised_by_is_kept_for_the_remainder():
    """1 is moved down; in the remainder 3 and 4 are due one colour and 5 and 6 the other."""
    index = due_black(
        [1], [-2, 3, 4, -5, -6], [7, 8, 9], barred=in_order("1-3 1-4 1-5 1-6 3-5 3-6 4-5 4-6")
    )
    found = dutch1992.pair(index).stages[1]
    assert {(each.white, each.black) for each in found.meetings} & {(3, 4), (4, 3)}


def test_c6_players_moved_down_deny_no_more_preferences_than_x():
    """Five of eight are due White, so x is 1; 3 can only meet 4, who is due White like 3 and 5."""
    index = due_black(
        [-1, -2, -3],
        [-4, -5, 6, 7, 8],
        [9, 10],
        barred=in_order("1-2 1-3 2-3 3-5 3-6 3-7 3-8"),
    )
    assert pairs(index)[:3] == [(1, 6), (2, 7), (3, 4)]


def test_c12_another_player_is_moved_down_if_the_one_finds_no_opponent():
    index = brackets([1, 2, 3], [4, 5, 6], [7, 8], barred="3-4 3-5 3-6")
    assert pairs(index) == in_order("1-3 2-4 5-6 7-8")
    assert articles(index)[0] == ["C12"]


def test_c12_those_whom_c1_moved_down_find_opponents_as_well():
    """1 has no opponent above and 4 alone below; 3 would leave him none."""
    index = brackets(
        [1, 2, 3, 9], [4, 5, 6, 7, 8], [10, 11], barred="1-2 1-3 1-9 9-4 9-5 9-6 9-7 9-8"
    )
    found = dutch1992.pair(index)
    assert found.stages[0].outgoing == (1, 3)
    assert articles(index)[0] == ["C12", "C1"]


def test_c12_in_vain_the_player_is_moved_down_once_more():
    index = brackets([1], [2, 3, 4, 5], [6, 7], barred="1-2 1-3 1-4 1-5")
    assert articles(index)[1] == ["C1"]
    index = brackets([1, 2, 3], [4, 5, 6, 7], [8, 9], barred=apart([1, 2, 3], [4, 5, 6, 7]))
    assert pairs(index) == [*in_order("1-2 3-8 4-6 5-7"), (9, 0)]


def apart(some, others):
    return " ".join(f"{one}-{other}" for one in some for other in others)


def test_c13_the_penultimate_bracket_is_paired_anew_for_the_lowest():
    index = brackets([1, 2, 3], [4], barred="3-4")
    assert (pairs(index), articles(index)[0]) == (in_order("1-3 2-4"), ["C13"])


def test_c13_p_of_the_penultimate_bracket_is_lowered():
    index = brackets([1, 2, 3, 4], [5, 6], barred="5-6")
    assert (pairs(index), articles(index)[0]) == (in_order("1-2 3-5 4-6"), ["C13", "C14"])


def test_c13_the_two_lowest_brackets_are_joined_if_p_would_become_zero():
    index = brackets([1, 2], [3, 4], barred="3-4")
    assert (pairs(index), articles(index)) == (in_order("1-3 2-4"), [["C13"]])


def test_c13_it_is_repeated_from_bracket_to_bracket():
    index = brackets([1, 2], [3], [4], [5, 6], barred="5-6 3-5 3-6 4-5 4-6")
    assert pairs(index) == in_order("1-5 2-6 3-4")


def test_c13_who_is_left_over_must_be_allowed_the_bye():
    cards = [a_card(1, 1), a_card(2, 1), a_card(3, 0, may_receive_pab=False)]
    assert pairs(a_group(*cards)) == [(1, 3), (2, 0)]


def test_c14_p_is_lowered_where_not_half_of_the_players_can_be_paired():
    index = brackets([1, 2, 3, 4], [5, 6, 7, 8], barred="2-3 2-4 3-4")
    found = dutch1992.pair(index)
    assert (articles(index)[0], found.stages[0].outgoing) == (["C14"], (3, 4))


def test_c4_s1_are_the_p_highest_and_not_half_of_the_players():
    """The Slovene text has the upper half here; the Czech one, like the later ones, has p."""
    index = brackets([1, 2, 3, 4, 5, 6], [7, 8, 9, 10], barred="1-2 3-4 3-5 3-6 4-5 4-6 5-6")
    assert pairs(index)[:2] == in_order("1-3 2-4")
    assert dutch1992.pair(index).stages[0].outgoing == (5, 6)


def test_c14_p_of_a_remainder_is_lowered_and_the_players_moved_down_stay_paired():
    index = brackets([1], [2, 3, 4], [5, 6, 7, 8], barred="2-3 2-4 3-4")
    found = dutch1992.pair(index).stages[1]
    assert (pairs(index)[0], found.outgoing, articles(index)[1]) == ((1, 2), (3, 4), ["C14"])


def test_c14_x_of_a_remainder_is_lowered_with_its_p():
    """Five of eight are due Black, so x is 1; of the remainder only 3 and 4 can have opponents.

    So p is one less, and x is none: 4 must not meet 7, who is due Black as well, only because 5 may
    float by B6 and 6 and 7 may not; B6 is dropped.
    """
    cards = [having_rested(n, floated=n in (6, 7), due_white=n in (2, 3, 5)) for n in range(2, 13)]
    barred = in_order("1-3 1-4 1-5 1-6 1-7 1-8 5-6 5-7 5-8 6-7 6-8 7-8")
    index = a_group(a_card(1, 3, "-w"), *cards, barred=barred)
    assert pairs(index) == in_order("1-2 3-6 4-5 7-9 8-10 11-12")
    assert articles(index)[1] == ["C14", "C9"]


def test_c14_an_x_of_none_is_not_lowered():
    """Four are due either colour. 4 can only meet 7, due Black like him: x is raised by one."""
    cards = [having_rested(n, floated=False, due_white=n in (2, 3, 5, 8)) for n in range(2, 13)]
    barred = "1-3 1-4 1-5 1-6 1-7 1-8 5-6 5-7 5-8 6-7 6-8 7-8 4-5 4-6 4-8"
    index = a_group(a_card(1, 3, "-w"), *cards, barred=in_order(barred))
    assert pairs(index) == in_order("1-2 3-6 4-7 5-9 8-10 11-12")
    raised = [n for n in dutch1992.pair(index).stages[1].notes if n.article == "C11"]
    assert [note.figures for note in raised] == [(1,)]


def having_rested(tpn, *, floated, due_white):
    """A card with no game but in the last round; up to 8 they have two points, then one."""
    colours, results = "-b" if due_white else "-w", "U0" if floated else "Z0"
    return a_card(tpn, 2 if tpn <= 8 else 1, colours, results=results)


def test_c14_where_not_all_players_moved_down_find_opponents_the_highest_do():
    index = brackets([1, 2], [3, 4, 5], [6, 7, 8], barred="1-2 " + apart([1, 2], [4, 5]))
    found = dutch1992.pair(index)
    assert found.stages[1].outgoing == (2,)
    assert pairs(index) == in_order("1-3 2-6 4-5 7-8")


def test_a5_f4_in_an_odd_first_round_the_lowest_ranked_player_has_the_bye():
    assert boards(dutch1992.pair(a_group(size=7)).pairing) == "1-4 5-2 3-6 7-0"


def test_f1_boards_go_by_the_higher_score_the_sum_and_the_higher_rank():
    index = brackets([1, 2, 3], [4, 5, 6], [7], [8, 9])
    assert boards(dutch1992.pair(index).pairing) == "1-2 3-4 5-6 7-8 9-0"


def test_f5_who_is_absent_is_not_paired():
    tournament = a_tournament(players=4)
    present = {entry.id for entry in tournament.entries[1:3]}
    assert pairs(cards_of(tournament, 1, present=present)) == [(2, 3)]


def test_f9_an_adjourned_game_is_a_draw_for_pairing():
    index = cards_of(a_tournament("1-3 ? | 2-4 1", rounds=5))
    assert [stage.score for stage in dutch1992.pair(index).stages] == [10, 5, 0]


def test_nobody_and_one_alone_are_a_round_as_well():
    assert pairs(a_group()) == []
    assert pairs(a_group(size=1)) == [(1, 0)]


def test_the_order_of_the_cards_changes_nothing():
    index = brackets([1, 2, 3], [4, 5, 6, 7], [8, 9], barred="1-2 4-6")
    cards = list(index.cards)
    Random(1).shuffle(cards)
    assert dutch1992.pair(type(index)(**{**index.__dict__, "cards": tuple(cards)})) == (
        dutch1992.pair(index)
    )
