"""What must happen, beside every combination of results tried one by one."""

from dataclasses import replace
from itertools import product

import pytest
from builders import a_team_tournament, a_tournament, having_left
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import TooManyOpenGames, UnknownBoard, UnknownPlayer, WhatIfOfTeams
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.standings.ranking import rank
from swissdesk.standings.what_if import OUTCOMES, Chance, Forecast, after_all_rounds, with_results

WIN, DRAW, LOSS = OUTCOMES
EARLIER = ("1-2 {} | 3-4 {} | 5-6 {} | 7-8 {}", "1-3 {} | 2-5 {} | 4-7 {} | 6-8 {}")
LAST = "3-2 {} | 5-1 {} | 8-4 {} | 7-6 {}"
CODES = [(), ("BH", "SB"), ("DE", "WIN"), ("SB",)]


def played(signs, codes):
    rounds = [text.format(*signs[4 * at :]) for at, text in enumerate((*EARLIER, LAST))]
    return a_tournament(*rounds, rounds=3, tie_breaks=codes)


tournaments = st.builds(
    played,
    st.tuples(
        *[st.sampled_from("1=0")] * 7,
        st.sampled_from("1=0?"),
        *[st.sampled_from("1=0..?")] * 4,
    ),
    st.sampled_from(CODES),
)


def tried(tournament, player, codes):
    """The first and last place of a player in every case, from the standings themselves."""
    boards = tournament.unfinished
    found = {}
    for case in product(OUTCOMES, repeat=len(boards)):
        after = tournament
        for (round_no, board), result in zip(boards, case, strict=True):
            after = after.with_game(round_no, after.round(round_no).game(board).with_result(result))
        lines = rank(after, tournament.last_round, codes)
        own = next(line for line in lines if line.entry.id == player)
        if codes == ():
            key = [(line.points, 0) for line in lines], (own.points, 0)
        else:
            key = [(line.points, -line.rank) for line in lines], (own.points, -own.rank)
        ranks, mine = key
        found[case] = 1 + sum(each > mine for each in ranks), sum(each >= mine for each in ranks)
    return boards, found


def players_of(game):
    return game.white, game.black


def of_ways(ways, boards):
    """All cases in which one of the ways holds."""
    found = set()
    for way in ways:
        allowed = {condition.board: condition.results for condition in way}
        found |= set(product(*(sorted(allowed.get(key, OUTCOMES), key=repr) for key in boards)))
    return found


@pytest.mark.parametrize("is_exact", [True, False])
@given(tournament=tournaments, player=st.integers(1, 8), count=st.integers(1, 8))
def test_an_outlook_is_what_all_combinations_of_results_give(tournament, player, count, is_exact):
    codes = tournament.settings.tie_breaks if is_exact else ()
    boards, spans = tried(tournament, player, codes)
    found = Forecast(tournament, 8 * 3**9 if is_exact else 0).outlook(PlayerId(player), count)
    assert found.is_exact is is_exact
    assert found.best == min(first for first, _last in spans.values())
    assert found.worst == max(last for _first, last in spans.values())
    inside = {case for case, (_first, last) in spans.items() if last <= count}
    tied = {case for case, (first, last) in spans.items() if first <= count < last}
    assert of_ways(found.ways, boards) == inside
    assert of_ways(found.tied_ways, boards) == tied
    own = [key for key in boards if player in players_of(tournament.round(key[0]).game(key[1]))]
    if len(own) == 1:
        at = boards.index(own[0])
        for result, best, worst in found.by_result:
            limits = [span for case, span in spans.items() if case[at] is result]
            assert best == min(first for first, _last in limits)
            assert worst == max(last for _first, last in limits)
    assert bool(found.by_result) is (len(own) == 1)
    expected = {
        Chance.CERTAIN: len(inside) == len(spans),
        Chance.POSSIBLE: 0 < len(inside) < len(spans),
        Chance.TIED: not inside and bool(tied),
        Chance.IMPOSSIBLE: not inside and not tied,
    }
    assert expected[found.chance]


@given(tournament=tournaments, player=st.integers(1, 8), count=st.integers(1, 4))
def test_no_condition_can_be_weaker_and_no_way_be_left_out(tournament, player, count):
    found = Forecast(tournament, 8 * 3**9).outlook(PlayerId(player), count)
    boards, every = tournament.unfinished, of_ways(found.ways, tournament.unfinished)
    for at, way in enumerate(found.ways):
        others = of_ways([*found.ways[:at], *found.ways[at + 1 :]], boards)
        assert others != every
        for place, condition in enumerate(way):
            for result in set(OUTCOMES) - condition.results:
                more = condition._replace(results=condition.results | {result})
                weaker = (*way[:place], more, *way[place + 1 :])
                assert not of_ways([weaker], boards) <= every


@given(tournament=tournaments, count=st.integers(1, 8))
def test_limits_after_all_rounds_hold_with_every_result_of_them(tournament, count):
    earlier = tournament.without_last_round()
    boards, found = tournament.unfinished, after_all_rounds(earlier, count)
    assert {each.player for each in found} == set(tournament.entries_by_id)
    results = dict.fromkeys(boards, DRAW)
    ended = with_results(tournament, results)
    ranks = [line.rank for line in rank(ended, 3)]
    for line in rank(ended, 3):
        last = line.rank + ranks.count(line.rank) - 1
        outlook = next(each for each in found if each.player == line.entry.id)
        assert outlook.best <= line.rank
        assert last <= outlook.worst
        assert outlook.chance is not Chance.CERTAIN or last <= count
        assert outlook.chance is not Chance.IMPOSSIBLE or line.rank > count


def test_a_lead_of_more_than_the_rounds_to_come_give_is_certain():
    field = a_tournament("1-2 1 | 3-4 =", "1-3 1 | 4-2 =", "4-1 0 | 2-3 =", rounds=4)
    first, *others = after_all_rounds(field, 1)
    assert (first.player, first.chance, first.best, first.worst) == (1, Chance.CERTAIN, 1, 1)
    assert {each.chance for each in others} == {Chance.IMPOSSIBLE}
    longer = field.with_settings(replace(field.settings, rounds=5))
    assert {each.chance for each in after_all_rounds(longer, 1)} == {Chance.OPEN}
    gone = having_left(longer, 2, 3)
    assert [each.chance for each in after_all_rounds(gone, 1)][1:].count(Chance.IMPOSSIBLE) == 1


@pytest.mark.parametrize("most", [0, 8 * 3**9])
@given(tournament=tournaments, count=st.integers(1, 8))
def test_the_chances_of_all_are_those_of_each(tournament, count, most):
    forecast = Forecast(tournament, most)
    found = forecast.chances(count)
    assert {each.player for each in found} == set(tournament.entries_by_id)
    for each in found:
        alone = forecast.outlook(each.player, count)
        assert (each.chance, each.best, each.worst) == (alone.chance, alone.best, alone.worst)


def test_who_leads_by_a_point_must_not_lose_unless_the_second_does_not_win():
    field = played("1111 1111 ....".replace(" ", ""), ())
    assert [(line.entry.id, line.points) for line in rank(field, 3)[:3]] == [
        (1, 20),
        (2, 10),
        (3, 10),
    ]
    after = with_results(field, {(3, 3): WIN, (3, 4): WIN})
    found = Forecast(after, 0).outlook(PlayerId(1), 1)
    assert found.chance is Chance.POSSIBLE
    assert [[(board, each) for board, each in way] for way in found.ways] == [
        [((3, 2), {DRAW, LOSS})],
    ]


def test_the_event_stays_as_it_is():
    field = played("11111111....", ())
    after = with_results(field, {(3, 1): WIN, (3, 2): DRAW})
    assert field.round(3).missing == (1, 2, 3, 4)
    assert after.round(3).missing == (3, 4)
    assert after.round(3).game(1).result is GameResult.WHITE_WINS


def test_without_open_boards_everything_is_decided():
    field = played("1" * 12, ("BH",))
    found = Forecast(field).chances(1)
    assert {each.chance for each in found} <= {Chance.CERTAIN, Chance.IMPOSSIBLE, Chance.TIED}


def test_what_cannot_be_foreseen_is_refused():
    with pytest.raises(WhatIfOfTeams):
        Forecast(a_team_tournament("1-2 .."))
    with pytest.raises(UnknownBoard):
        with_results(played("1" * 12, ()), {(3, 9): WIN})
    with pytest.raises(UnknownPlayer):
        Forecast(played("1" * 12, ())).outlook(PlayerId(99), 1)
    with pytest.raises(TooManyOpenGames):
        Forecast(a_tournament("1-2 ? | 3-4 ? | 5-6 ? | 7-8 ?", "2-3 . | 4-5 . | 6-7 . | 8-1 ."), 0)


def test_with_many_open_boards_conditions_are_listed_if_few_of_them_matter():
    pairs = [(number, number + 1) for number in range(1, 41, 2)]
    first = " | ".join(f"{a}-{b} 1" for a, b in pairs)
    second = " | ".join(
        f"{a}-{b} ." for a, b in [(1, 3), *((x, x + 1) for x in range(5, 40, 2)), (2, 4)]
    )
    field = a_tournament(first, second, rounds=2, tie_breaks=("BH",))
    found = Forecast(field).outlook(PlayerId(1), 20)
    assert not found.is_exact
    assert found.ways is None or found.ways
    assert found.best == 1
