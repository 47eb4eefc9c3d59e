"""Who has won what."""

from dataclasses import replace

import pytest
from builders import a_tournament
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.standings.prizes import awards

WOMEN, YOUTH = Filter(sex=Sex.FEMALE), Filter(age=AgeGroup(most=18))
DECIDED = ("1-2 1 | 3-4 1 | 5-6 1", "1-3 1 | 5-2 1 | 4-6 1", "5-1 0 | 3-2 1 | 4-6 1")
"""1 has 3 points, 3, 4 and 5 have 2, 2 and 6 none; WIN tells nobody more."""


def a_field(*rounds, women=(), born=(), codes=("TPN",)):
    tournament = a_tournament(*rounds, rounds=len(rounds), tie_breaks=codes)
    years = dict(born)
    for entry in tournament.entries:
        sex = Sex.FEMALE if entry.tpn in women else Sex.MALE
        player = replace(entry.player, sex=sex, birth=str(years.get(entry.tpn, "1980")))
        tournament = tournament.with_entry(replace(entry, participant=player))
    return tournament


def won(tournament, *prizes, **rules):
    """Each winner with his cents, and the things there are."""
    fund = PrizeFund(prizes, **rules)
    found = awards(tournament.with_prizes(fund), tournament.last_round, 2026)
    return [(each.player, each.cents, each.thing) for each in found]


def general(*amounts):
    return tuple(Prize(place, cents) for place, cents in enumerate(amounts, 1))


def test_the_prizes_go_to_the_places_of_the_standings():
    found = won(a_field(*DECIDED), *general(900, 500, 100))
    assert found == [(1, 900, ""), (3, 500, ""), (4, 100, "")]


def test_f10_1992_players_with_equal_points_share_the_money():
    found = won(a_field(*DECIDED), *general(900, 500, 100), shared=True)
    assert found == [(1, 900, ""), (3, 200, ""), (4, 200, ""), (5, 200, "")]


def test_whom_the_standings_do_not_separate_share_in_any_case():
    found = won(a_field(*DECIDED, codes=()), *general(900, 500))
    assert [(player, cents) for player, cents, _thing in found] == [
        (1, 900),
        (3, 167),
        (4, 167),
        (5, 166),
    ]


def test_what_cannot_be_shared_goes_to_the_first_of_those_who_are_equal():
    prizes = (Prize(1, 900, "Cup"), Prize(2, 600, "Clock"))
    assert won(a_field(*DECIDED), *prizes, shared=True) == [
        (1, 900, "Cup"),
        (3, 200, "Clock"),
        (4, 200, ""),
        (5, 200, ""),
    ]


def test_a_player_has_one_prize_the_best_for_him():
    women = (Prize(1, 700, group=WOMEN), Prize(2, 300, group=WOMEN))
    found = won(a_field(*DECIDED, women=(3, 2)), *general(900, 500, 100), *women)
    assert found == [(1, 900, ""), (4, 500, ""), (5, 100, ""), (3, 700, ""), (2, 300, "")]


def test_at_equal_amounts_the_group_named_first_is_taken():
    found = won(a_field(*DECIDED, women=(1, 2)), Prize(1, 500), Prize(1, 500, group=WOMEN))
    assert found == [(1, 500, ""), (2, 500, "")]


def test_at_equal_amounts_the_general_prizes_come_first_wherever_they_are_named():
    field = a_field(*DECIDED, women=(1, 2))
    assert won(field, Prize(1, 500, group=WOMEN), Prize(1, 500)) == [(2, 500, ""), (1, 500, "")]
    found = won(
        a_field(*DECIDED, women=(1, 3), born={1: 2010, 4: 2010}.items()),
        Prize(1, 500, group=YOUTH),
        Prize(1, 500, group=WOMEN),
    )
    assert found == [(1, 500, ""), (3, 500, "")]


def test_the_second_prize_may_be_named_before_the_first():
    first, second, third = Prize(1, 900), Prize(2, 500, "Clock"), Prize(3, 100)
    in_order = [(1, 900, ""), (3, 500, "Clock"), (4, 100, "")]
    assert won(a_field(*DECIDED), second, third, first) == in_order


@given(
    amounts=st.lists(st.integers(1, 900), min_size=2, max_size=5, unique=True),
    several=st.lists(st.integers(1, 900), max_size=3, unique=True),
    women=st.sets(st.integers(1, 6)),
    codes=st.sampled_from([(), ("TPN",)]),
    shared=st.booleans(),
    one_each=st.booleans(),
    data=st.data(),
)
def test_the_order_in_which_prizes_are_named_changes_nobodys_money(
    amounts, several, women, codes, shared, one_each, data
):
    of_women = general(*sorted(several, reverse=True))
    prizes = (
        *general(*sorted(amounts, reverse=True)),
        *(replace(each, group=WOMEN) for each in of_women),
        Prize(2, 0, "Cup"),
        Prize(1, 0, "Book", WOMEN),
    )
    permuted = data.draw(st.permutations(prizes))
    field = a_field(*DECIDED, women=women, codes=codes)
    rules = {"shared": shared, "one_each": one_each}
    expected, found = (sorted(won(field, *each, **rules), key=repr) for each in (prizes, permuted))
    assert found == expected


def test_a_player_may_have_several_prizes_where_it_is_said():
    prizes = (*general(900), Prize(1, 700, group=WOMEN))
    assert won(a_field(*DECIDED, women=(1,)), *prizes, one_each=False) == [
        (1, 900, ""),
        (1, 700, ""),
    ]


def test_a_prize_without_money_counts_for_nothing():
    cup = Prize(1, 0, "Cup", WOMEN)
    assert won(a_field(*DECIDED, women=(1, 2)), *general(900), cup) == [
        (1, 900, ""),
        (1, 0, "Cup"),
    ]


def test_a_prize_for_which_there_is_nobody_is_not_given():
    found = won(a_field(*DECIDED), Prize(1, 500, group=YOUTH), Prize(2, 0, "Book", YOUTH))
    assert found == [(None, 500, ""), (None, 0, "Book")]


def test_an_age_counts_in_the_year_of_the_tournament():
    field = a_field(*DECIDED, born={4: 2008, 5: 2007}.items())
    assert won(field, Prize(1, 500, group=YOUTH)) == [(4, 500, "")]


def test_who_has_left_has_no_prize():
    field = a_field("1-2 1 | 3-4 1", "1-3 = | 4-2 1")
    gone = replace(field.entry(PlayerId(1)), withdrawn_after=2)
    assert won(field.with_entry(gone), *general(900))[0][0] == 3


@given(
    amounts=st.lists(st.integers(1, 99999), min_size=1, max_size=5).map(
        lambda found: sorted(found, reverse=True)
    ),
    women=st.sets(st.integers(1, 6)),
    shared=st.booleans(),
    one_each=st.booleans(),
)
def test_not_a_cent_is_lost_and_nobody_has_two_where_one_is_said(amounts, women, shared, one_each):
    prizes = (*general(*amounts), *(replace(each, group=WOMEN) for each in general(*amounts)))
    found = won(a_field(*DECIDED, women=women), *prizes, shared=shared, one_each=one_each)
    assert sum(cents for _player, cents, _thing in found) == 2 * sum(amounts)
    winners = [player for player, _cents, _thing in found if player]
    assert not one_each or len(set(winners)) == len(winners)


@pytest.mark.parametrize("shared", [False, True])
def test_nobody_with_more_points_has_less_of_the_general_prizes(shared):
    found = won(a_field(*DECIDED), *general(700, 500, 400, 200, 100), shared=shared)
    amounts = [cents for _player, cents, _thing in found]
    assert amounts == sorted(amounts, reverse=True)
