"""Who has won what."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_tournament
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Sex
from swissdesk.model.player_filter import AgeGroup, Filter, conditions
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.standings.prizes import awards
from swissdesk.standings.ranking import rank

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


def test_at_equal_amounts_the_general_prizes_come_before_a_group():
    found = won(a_field(*DECIDED, women=(1, 2)), Prize(1, 500), Prize(1, 500, group=WOMEN))
    assert found == [(1, 500, ""), (2, 500, "")]


def test_at_equal_amounts_the_larger_group_is_taken_wherever_it_is_named():
    field = a_field(*DECIDED, women=(1, 2), born={1: 2010, 3: 2010, 4: 2010}.items())
    youth, women = Prize(1, 500, group=YOUTH), Prize(1, 500, group=WOMEN)
    assert won(field, women, youth) == [(2, 500, ""), (1, 500, "")]
    assert won(field, youth, women) == [(1, 500, ""), (2, 500, "")]


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
    percent=st.sampled_from([0, 50]),
    data=st.data(),
)
def test_the_order_in_which_prizes_are_named_changes_nobodys_prizes(
    amounts, several, women, codes, shared, one_each, percent, data
):
    of_women = general(*sorted(several, reverse=True))
    prizes = (
        *general(*sorted(amounts, reverse=True)),
        *(replace(each, group=WOMEN) for each in of_women),
        *(replace(each, group=YOUTH) for each in of_women),
        Prize(2, 0, "Cup"),
        Prize(1, 0, "Vase"),
        Prize(1, 0, "Book", WOMEN),
        Prize(2, 0, "Pen", WOMEN),
    )
    permuted = data.draw(st.permutations(prizes))
    field = a_field(*DECIDED, women=women, born=[(1, 2010), (4, 2010)], codes=codes)
    rules = {"shared": shared, "one_each": one_each, "percent_by_place": percent}
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
    codes=st.sampled_from([(), ("TPN",)]),
    rules=st.fixed_dictionaries(
        {
            "shared": st.booleans(),
            "one_each": st.booleans(),
            "percent_by_place": st.sampled_from([0, 25, 50, 100]),
            "places_by_rank": st.integers(0, 3),
            "rounding": st.sampled_from([1, 100, 500, 1000]),
        }
    ),
)
def test_not_a_cent_is_lost_and_nobody_has_two_where_one_is_said(amounts, women, codes, rules):
    prizes = (*general(*amounts), *(replace(each, group=WOMEN) for each in general(*amounts)))
    found = won(a_field(*DECIDED, women=women, codes=codes), *prizes, **rules)
    one_each = rules["one_each"]
    assert sum(cents for _player, cents, _thing in found) == 2 * sum(amounts)
    winners = [player for player, _cents, _thing in found if player]
    assert not one_each or len(set(winners)) == len(winners)


@pytest.mark.parametrize("percent", [0, 50, 100])
@pytest.mark.parametrize("rounding", [1, 100, 500])
@pytest.mark.parametrize("shared", [False, True])
def test_nobody_with_more_points_has_less_of_the_general_prizes(shared, rounding, percent):
    rules = {"shared": shared, "rounding": rounding, "percent_by_place": percent}
    found = won(a_field(*DECIDED), *general(700, 500, 400, 200, 100), **rules)
    amounts = [cents for _player, cents, _thing in found]
    assert amounts == sorted(amounts, reverse=True)


def test_by_the_hort_system_half_goes_to_the_place_and_half_is_shared():
    rules = {"shared": True, "percent_by_place": 50}
    found = won(a_field(*DECIDED), *general(90000, 50000, 10000), **rules)
    assert found == [(1, 90000, ""), (3, 35000, ""), (4, 15000, ""), (5, 10000, "")]


def test_by_the_hort_system_equal_ranks_have_the_average_of_their_places():
    rules = {"shared": True, "percent_by_place": 50}
    found = won(a_field(*DECIDED, codes=()), *general(90000, 50000, 10000), **rules)
    assert found == [(1, 90000, ""), (3, 20000, ""), (4, 20000, ""), (5, 20000, "")]


def test_the_first_places_go_by_rank_and_the_rest_is_shared():
    rules = {"shared": True, "places_by_rank": 2}
    found = won(a_field(*DECIDED), *general(900, 500, 100), **rules)
    assert found == [(1, 900, ""), (3, 500, ""), (4, 50, ""), (5, 50, "")]


def test_sharers_are_paid_in_whole_units_and_the_first_ones_have_what_is_left():
    rules = {"shared": True, "rounding": 100}
    found = won(a_field(*DECIDED), *general(90001, 50000, 3333), **rules)
    assert found == [(1, 90001, ""), (3, 17800, ""), (4, 17800, ""), (5, 17733, "")]


def test_a_player_of_a_shared_block_waits_for_more_money_in_another_group():
    rules = {"shared": True, "percent_by_place": 50}
    prizes = (*general(90000, 50000, 10000), Prize(1, 30000, group=WOMEN))
    found = won(a_field(*DECIDED, women=(4,)), *prizes, **rules)
    assert found == [(1, 90000, ""), (3, 40000, ""), (5, 20000, ""), (4, 30000, "")]


def test_a_player_of_a_shared_block_waits_for_as_much_of_the_general_prizes():
    rules = {"shared": True, "percent_by_place": 50}
    women = (Prize(1, 60000, group=WOMEN), Prize(2, 20000, group=WOMEN))
    found = won(
        a_field(*DECIDED, women=(3, 4)), *general(99000, 30000, 30000, 30000), *women, **rules
    )
    assert found == [
        (1, 99000, ""),
        (4, 30000, ""),
        (5, 30000, ""),
        (2, 22500, ""),
        (6, 7500, ""),
        (3, 60000, ""),
        (None, 20000, ""),
    ]


def test_an_award_names_what_the_player_would_have_had_in_other_groups():
    field = a_field(*DECIDED, women=(3, 2))
    fund = PrizeFund((*general(900, 500, 100), Prize(1, 700, group=WOMEN)))
    award = next(each for each in awards(field.with_prizes(fund), 3, 2026) if each.player == 3)
    assert (award.group, award.cents, award.share.total) == (WOMEN, 700, 700)
    assert [(each.group, each.first, each.exact) for each in award.forgone] == [(Filter(), 2, 500)]


# An independent reading of the rules, beside the prizes of random tournaments


def literal(lines, prizes, fund, members):  # noqa: C901, PLR0915 - the rules in their order
    """The cents of each player and group; *lines* are (player, points, rank) in order."""
    waiting = {group: [one for one in lines if one[0] in members[group]] for group in members}
    size = {group: len(found) for group, found in waiting.items()}
    money = {
        group: sorted((each.place, each.cents) for each in prizes if each.group == group)
        for group in members
    }
    order = sorted(members, key=lambda each: (each != Filter(), -size[each], conditions(each)))
    paid = {}

    def offers(group):
        people, amounts = waiting[group], money[group]
        if not people or not amounts:
            return []
        column = 1 if fund.shared and amounts[0][0] > fund.places_by_rank else 2
        block = [each for each in people if each[column] == people[0][column]]
        mine = [amounts[at][1] if at < len(amounts) else 0 for at in range(len(block))]
        percent = fund.percent_by_place if column == 1 else 0
        found = []
        for player, _points, place in block:
            equal = [mine[at] for at, other in enumerate(block) if other[2] == place]
            part = Fraction(percent * sum(equal), 100 * len(equal))
            found.append((player, part + Fraction((100 - percent) * sum(mine), 100 * len(block))))
        return found

    def pay(group):
        block = offers(group)
        unit = fund.rounding if len(block) > 1 else 1
        each = [[player, int(amount / unit) * unit] for player, amount in block]
        lost = [
            amount - given for (_player, amount), (_one, given) in zip(block, each, strict=True)
        ]
        left = sum(lost)
        while left:
            at = lost.index(max(lost))
            more = min(left, unit)
            each[at][1], left, lost[at] = each[at][1] + more, left - more, -1
        del money[group][: len(block)]
        del waiting[group][: len(block)]
        paid.update({(player, group): amount for player, amount in each if amount})
        return [player for player, amount in each if amount]

    while True:
        tops = [(max((a for _p, a in offers(group)), default=0), group) for group in order]
        top = max(amount for amount, _group in tops)
        if not top:
            return paid
        group = next(each for amount, each in tops if amount == top)
        if not fund.one_each:
            pay(group)
            continue
        better = {
            player
            for player, amount in offers(group)
            for at, other in enumerate(order)
            for rival, offered in offers(other)
            if rival == player
            and other != group
            and (offered > amount or (offered == amount and at < order.index(group)))
        }
        if better:
            waiting[group] = [one for one in waiting[group] if one[0] not in better]
            continue
        winners = pay(group)
        for other in order:
            waiting[other] = [one for one in waiting[other] if one[0] not in winners]


RATED = Filter(most_rating=2560)
SCHEDULE = ("1-2 {} | 3-4 {} | 5-6 {} | 7-8 {}", "1-3 {} | 2-5 {} | 4-7 {} | 6-8 {}")


@settings(max_examples=300)
@given(
    signs=st.lists(st.sampled_from("1=0"), min_size=8, max_size=8),
    codes=st.sampled_from([(), ("TPN",), ("BH",), ("DE", "SB")]),
    women=st.sets(st.integers(1, 8)),
    young=st.sets(st.integers(1, 8)),
    amounts=st.lists(
        st.lists(st.integers(1, 40).map(lambda one: 250 * one), max_size=4), min_size=4, max_size=4
    ),
    fund=st.builds(
        PrizeFund,
        shared=st.booleans(),
        one_each=st.booleans(),
        percent_by_place=st.sampled_from([0, 0, 30, 50, 100]),
        places_by_rank=st.integers(0, 3),
        rounding=st.sampled_from([1, 100, 500]),
    ),
)
def test_the_prizes_are_those_of_an_independent_reading(signs, codes, women, young, amounts, fund):
    rounds = [text.format(*signs[4 * at :]) for at, text in enumerate(SCHEDULE)]
    born = dict.fromkeys(young, 2010).items()
    field = a_field(*rounds, women=women, born=born, codes=codes)
    groups = (Filter(), WOMEN, YOUTH, RATED)
    prizes = [
        replace(prize, group=group)
        for group, each in zip(groups, amounts, strict=True)
        for prize in general(*sorted(each, reverse=True))
    ]
    members = {Filter(): range(1, 9), WOMEN: women, YOUTH: young, RATED: range(4, 9)}
    used = {group: members[group] for group in groups if any(p.group == group for p in prizes)}
    assume(used)
    lines = [(each.entry.id, each.points, each.rank) for each in rank(field, 2)]
    tournament = field.with_prizes(replace(fund, prizes=tuple(prizes)))
    found = {
        (each.player, each.group): each.cents
        for each in awards(tournament, 2, 2026)
        if each.player is not None
    }
    assert found == literal(lines, prizes, fund, used)
