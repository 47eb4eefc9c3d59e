"""Lots and play-offs in the standings (C.07 art. 3 and 4.2)."""

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.standings.ranking import decided

LEVEL = dict.fromkeys(range(1, 7), 50)


def by_lot(*players):
    return TieDecision(5, players, len(players), DecidedBy.TABLE)


def by_play_off(*players, places=None):
    count = len(players) if places is None else places
    return TieDecision(5, players, count, DecidedBy.PLAY_OFF)


def order(groups, *decisions, points=LEVEL):
    return [list(place.players) for place in decided(groups, points, decisions).places]


def test_a_lot_orders_those_who_share_a_rank_and_nobody_else():
    assert order([[1], [2, 3, 4], [5]], by_lot(4, 2, 3)) == [[1], [4], [2], [3], [5]]
    assert order([[1], [2], [3]], by_lot(3, 2, 1)) == [[1], [2], [3]]


def test_a_lot_still_counts_for_some_of_those_who_drew_it():
    assert order([[1], [2, 3], [4]], by_lot(4, 3, 2)) == [[1], [3], [2], [4]]


def test_a_lot_says_nothing_about_who_did_not_draw():
    assert order([[1, 2, 3]], by_lot(2, 1)) == [[1, 2, 3]]


def test_a_play_off_counts_more_than_the_tie_breaks_3_1_2():
    assert order([[1], [2], [3, 4]], by_play_off(4, 2, 1, 3)) == [[4], [2], [1], [3]]


def test_a_play_off_for_the_first_place_leaves_the_others_to_the_tie_breaks_3_1_1():
    places = order([[1], [2, 3], [4]], by_play_off(4, 3, 2, 1, places=1))
    assert places == [[4], [1], [2, 3]]


def test_a_play_off_that_others_stand_between_changes_nothing():
    groups = [[1], [2], [3]]
    assert order(groups, by_play_off(3, 1)) == groups
    assert order([[1, 2, 3]], by_play_off(2, 1)) == [[1, 2, 3]]


def test_a_play_off_of_players_who_are_no_longer_level_changes_nothing():
    assert order([[1], [2]], by_play_off(2, 1), points={1: 50, 2: 45}) == [[1], [2]]


def test_a_play_off_among_players_who_are_not_there_changes_nothing():
    assert order([[1], [2]], by_play_off(9, 8)) == [[1], [2]]
    assert order([[1], [2]], by_play_off(9, 1)) == [[1], [2]]


def test_the_last_decision_about_the_same_players_counts():
    assert order([[1, 2]], by_lot(1, 2), by_lot(2, 1)) == [[2], [1]]
    assert order([[1], [2]], by_play_off(1, 2), by_play_off(2, 1)) == [[2], [1]]


def test_a_lot_among_those_whom_a_play_off_left_tied():
    play_off, lot = by_play_off(3, 1, 2, 4, places=1), by_lot(4, 2, 1)
    assert order([[1, 2, 3, 4]], play_off, lot) == [[3], [4], [2], [1]]


def test_each_place_says_what_gave_it():
    found = decided([[1], [2], [3, 4]], LEVEL, [by_play_off(2, 1, places=1), by_lot(4, 3)])
    assert [place.decided_by for place in found.places] == [
        DecidedBy.PLAY_OFF,
        None,
        DecidedBy.TABLE,
        DecidedBy.TABLE,
    ]


def test_decisions_that_do_not_fit_or_have_been_replaced_are_told():
    first, last, lot = by_play_off(1, 2), by_play_off(2, 1), by_lot(3, 4)
    found = decided([[1], [2], [3], [4]], LEVEL, [first, last, lot])
    assert found.without_effect == [first, lot]
    assert decided([[3, 4]], LEVEL, [lot]).without_effect == []


@st.composite
def standings(draw):
    players = draw(st.permutations(range(1, 7)))
    cuts = sorted(draw(st.sets(st.integers(1, 5))))
    ends = zip([0, *cuts], [*cuts, 6], strict=True)
    return [players[start:stop] for start, stop in ends]


def decisions():
    some = st.lists(st.integers(1, 6), min_size=2, unique=True).map(tuple)
    drawn = some.map(lambda players: by_lot(*players))
    played = st.builds(
        lambda players, places: by_play_off(*players, places=places), some, st.integers(1, 6)
    )
    return st.lists(drawn | played, max_size=4)


@given(groups=standings(), made=decisions(), scores=st.lists(st.integers(0, 1), min_size=6))
def test_everybody_keeps_one_place_and_nobody_passes_a_higher_score(groups, made, scores):
    level = sorted(scores[:6], reverse=True)
    points = dict(zip([each for group in groups for each in group], level, strict=True))
    points |= {each: points[group[0]] for group in groups for each in group}
    found = [each for place in decided(groups, points, made).places for each in place.players]
    assert sorted(found) == list(range(1, 7))
    before = [points[each] for group in groups for each in group]
    assert [points[each] for each in found] == before
