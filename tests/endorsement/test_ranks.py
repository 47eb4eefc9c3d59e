"""The ranks of a report against its tie-breaks (C.07 art. 4.2)."""

from builders import a_tournament

from swissdesk.endorsement.ranks import RankDifference, check_ranks

PLAYED = a_tournament("1-3 1 | 4-2 1", tie_breaks=("WIN",))


def test_4_2_those_whom_the_list_leaves_tied_may_have_any_of_their_places():
    assert check_ranks(PLAYED, {1: 2, 4: 1, 2: 3, 3: 3}) == ()


def test_a_place_outside_the_group_is_a_difference():
    assert check_ranks(PLAYED, {1: 1, 4: 3, 2: 2, 3: 4}) == (
        RankDifference(4, 1, 3),
        RankDifference(2, 3, 2),
    )


def test_who_has_no_rank_is_not_compared():
    assert check_ranks(PLAYED, {1: 1}) == ()
