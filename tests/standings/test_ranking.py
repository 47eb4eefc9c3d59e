"""Articles 2.2.2 and 4.2 of C.07 (March 2026): the order of the standings."""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_tournament, an_entry
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import (
    GamesUnfinished,
    RoundInEditing,
    TieBreakNotDefined,
    UnknownPlayer,
    UnknownRound,
    UnknownTieBreak,
)
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse
from swissdesk.standings.ranking import applied, explain, places, rank, require_final

CODES = ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "SB/C1", "BH/M1", "STD", "REP", "BPG")
RESULTS = ("1", "=", "0", "+", "-", "--", "W", "?", "=0", "00")


@st.composite
def tournaments(draw, players=6):
    """A tournament with any results and byes, in which players may meet more than once."""
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(1, players + 1)))
        seated = 2 * draw(st.integers(0, players // 2))
        boards = [
            f"{white}-{black} {draw(st.sampled_from(RESULTS))}"
            for white, black in zip(order[:seated:2], order[1:seated:2], strict=True)
        ]
        byes = [f"{who} {draw(st.sampled_from(('PAB', 'F', 'H', 'Z')))}" for who in order[seated:]]
        rounds.append(" | ".join(boards + byes))
    return a_tournament(*rounds)


def order(tournament, *arguments):
    """The standings as (rank, TPN)."""
    return [(each.rank, each.entry.tpn) for each in rank(tournament, *arguments)]


def test_the_standings_are_by_default_after_the_last_complete_round():
    tournament = a_tournament("1-2 0", "2-1 .")
    assert rank(tournament) == rank(tournament, 1)


def test_the_tie_breaks_are_by_default_those_of_the_tournament():
    tournament = a_tournament("1-2 0", tie_breaks=("WIN",))
    assert [each.values for each in rank(tournament)] == [(1,), (0,)]


def test_points_come_first():
    assert order(a_tournament("1-2 0"), 1, []) == [(1, 2), (2, 1)]


def test_before_the_first_round_all_share_the_first_rank_in_order_of_tpn():
    assert order(a_tournament(players=3)) == [(1, 1), (1, 2), (1, 3)]


def test_2_1_who_stays_tied_shares_a_rank_and_the_next_rank_is_left_out():
    assert order(a_tournament("1-2 = | 3-4 1"), 1, []) == [(1, 3), (2, 1), (2, 2), (4, 4)]


CIRCLE = ("1-2 1 | 3 H", "2-3 1 | 1 F", "3-1 1 | 2 H", "1 Z | 2 H | 3 H")
"""1 beat 2, 2 beat 3, 3 beat 1; all have 2 points, 1 with two wins, 2 and 3 with one."""


def test_4_2_the_next_tie_break_looks_only_at_those_still_tied():
    lines = rank(a_tournament(*CIRCLE), codes=["WIN", "DE"])
    found = [(each.rank, each.entry.tpn, each.values) for each in lines]
    assert found == [(1, 1, (2, 0)), (2, 2, (1, 1)), (3, 3, (1, 0))]


def test_4_3_direct_encounter_may_stand_in_the_list_twice():
    lines = rank(a_tournament(*CIRCLE), codes=["DE", "WIN", "DE"])
    assert [each.values for each in lines] == [(0, 2, 0), (0, 1, 1), (0, 1, 0)]


def test_values_are_exact_and_in_points():
    line = rank(a_tournament("1-2 =", "2-1 ="), codes=["SB", "BH", "PS"])[0]
    assert line.values == (1, 2, Fraction(3, 2))


def test_an_unknown_code_is_refused():
    with pytest.raises(UnknownTieBreak):
        rank(a_tournament("1-2 1"), codes=["BH", "NONE"])


def test_a_round_that_is_not_paired_is_refused():
    with pytest.raises(UnknownRound):
        rank(a_tournament("1-2 1"), 2)


@given(tournaments())
def test_the_order_of_the_input_does_not_matter(tournament):
    rounds = tuple(
        replace(each, games=each.games[::-1], byes=each.byes[::-1]) for each in tournament.rounds
    )
    turned = Tournament(tournament.id, tournament.settings, tournament.entries[::-1], rounds)
    assert order(turned, None, CODES) == order(tournament, None, CODES)


@given(tournaments(), st.permutations(range(1, 7)))
def test_the_numbering_does_not_matter_to_ranks_and_values(tournament, numbers):
    entries = [
        replace(entry, tpn=Tpn(number))
        for entry, number in zip(tournament.entries, numbers, strict=True)
    ]
    renumbered = tournament.with_entries(entries)
    before, after = (
        {each.entry.id: (each.rank, each.points, each.values) for each in rank(one, codes=CODES)}
        for one in (tournament, renumbered)
    )
    assert before == after


@given(tournaments())
def test_ranks_and_values_tell_the_same_story(tournament):
    lines = rank(tournament, codes=CODES)
    keys = [(each.points, *each.values) for each in lines]
    assert all(parse(code).is_highest_first for code in CODES)
    assert keys == sorted(keys, reverse=True)
    assert [each.rank for each in lines] == [keys.index(key) + 1 for key in keys]


@given(tournaments())
def test_everybody_stands_in_the_standings_once(tournament):
    assert sorted(each.entry.tpn for each in rank(tournament)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("codes", [(), ("BH/C1", "BH", "SB", "PS", "DE", "WIN"), ("WIN", "DE")])
@pytest.mark.parametrize("round_no", [0, 1, 2, None])
def test_4_2_the_places_alone_are_those_of_the_standings(codes, round_no):
    tournament = a_tournament(
        "1-4 1 | 5-2 = | 3-6 =", "2-1 0 | 4-3 = | 6-5 +", tie_breaks=codes, players=7
    )
    standings = rank(tournament, round_no)
    found = places(tournament, round_no)
    assert list(found.items()) == [(line.entry.id, line.rank) for line in standings]


def a_lot(round_no, *players):
    return TieDecision(round_no, tuple(map(PlayerId, players)), len(players), DecidedBy.TABLE)


def ranks(tournament, round_no, codes=()):
    return [(each.rank, each.entry.tpn) for each in rank(tournament, round_no, codes)]


DRAWN = a_tournament("1-4 = | 2-3 =", "1-3 1 | 2-4 1", tie_breaks=())


def test_a_lot_orders_those_whom_everything_else_leaves_tied():
    tournament = replace(DRAWN, tie_decisions=(a_lot(1, 3, 1, 4, 2),))
    assert ranks(tournament, 1) == [(1, 3), (2, 1), (3, 4), (4, 2)]
    assert list(places(tournament, 1).items()) == [(3, 1), (1, 2), (4, 3), (2, 4)]


def test_a_lot_counts_after_its_own_round_only():
    tournament = replace(DRAWN, tie_decisions=(a_lot(1, 2, 1),))
    assert ranks(tournament, 2) == [(1, 1), (1, 2), (3, 3), (3, 4)]


def test_a_lot_that_lacks_one_of_the_tied_leaves_the_tie():
    assert ranks(replace(DRAWN, tie_decisions=(a_lot(2, 2),)), 2) == ranks(DRAWN, 2)


def test_a_lot_gives_way_to_a_tie_break_and_to_a_later_lot():
    tournament = replace(DRAWN, tie_decisions=(a_lot(1, 3, 1, 4, 2), a_lot(1, 4, 3, 2, 1)))
    assert ranks(tournament, 1) == [(1, 4), (2, 3), (3, 2), (4, 1)]
    assert ranks(tournament, 1, ["TPN"]) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_only_who_was_drawn_is_placed_by_lot():
    tournament = replace(DRAWN, tie_decisions=(a_lot(2, 2, 1),))
    assert [each.decided_by for each in rank(tournament, 2)] == [
        DecidedBy.TABLE,
        DecidedBy.TABLE,
        None,
        None,
    ]


def test_3_1_nothing_is_final_while_a_game_is_open():
    for open_game in "?.":
        tournament = a_tournament("1-2 1 | 3-4 =", f"1-3 1 | 2-4 {open_game}", rounds=2)
        with pytest.raises(GamesUnfinished) as refused:
            require_final(tournament)
        assert refused.value.games == ((2, 2),)


def test_nothing_is_final_before_the_last_round_is_paired():
    with pytest.raises(UnknownRound):
        require_final(a_tournament("1-2 1", rounds=2))


def test_the_standings_are_final_once_every_game_is_over():
    require_final(a_tournament("1-2 1", rounds=1))


def test_a_round_that_is_being_paired_by_hand_has_no_standings():
    tournament = a_tournament("1-2 1", "2-1 .", rounds=2)
    by_hand = tournament.with_round(
        replace(tournament.round(2), state=RoundState.EDITING, games=())
    )
    with pytest.raises(RoundInEditing):
        rank(by_hand, 2)
    with pytest.raises(RoundInEditing):
        require_final(by_hand)
    assert [each.points for each in rank(by_hand)] == [10, 0]


def test_4_1_a_tie_break_of_the_tournaments_own_gives_no_value_and_separates_nobody():
    tournament = a_tournament("1-2 =", tie_breaks=("OTHER_x", "TPN"))
    assert [each.code for each in applied(tournament)] == ["TPN"]
    assert [line.values for line in rank(tournament)] == [(1,), (2,)]


def test_8_buchholz_is_dropped_from_the_list_of_a_round_robin():
    tournament = a_tournament("1-2 =", system=SystemId.ROUND_ROBIN)
    assert [line.values for line in rank(tournament, codes=["BH/C1", "SB"])] == [
        (Fraction(1, 4),)
    ] * 2


def test_10_ratings_are_dropped_from_the_list_while_an_unrated_player_is_present():
    tournament = a_tournament("1-2 =").with_entry(an_entry(2, rating=0))
    assert [line.values for line in rank(tournament, codes=["RTNG", "WIN"])] == [(0,), (0,)]


def test_an_explanation_has_the_value_of_the_standings_and_the_article():
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 1 | 2-4 1")
    breakdown = explain(tournament, 3, "bh-c1")
    assert (breakdown.code, breakdown.article, breakdown.player) == ("BH/C1", "8.1", 3)
    assert (breakdown.value,) == rank(tournament, codes=["BH/C1"])[2].values


def test_4_2_direct_encounter_is_explained_among_those_whom_the_list_before_it_leaves_tied():
    """1 to 4 have a point each; 2 and 3 won with Black."""
    tournament = a_tournament("1-5 1 | 6-3 0 | 4-7 1 | 8-2 0", tie_breaks=("BWG", "DE"))
    listed = explain(tournament, 3, "DE").workings.standings[0]
    alone = explain(tournament, 3, "DE", preceding=[]).workings.standings[0]
    assert [line.player for line in listed.lines] == [2, 3]
    assert [line.player for line in alone.lines] == [1, 2, 3, 4]


def test_a_round_of_the_past_is_explained_as_it_was():
    tournament = a_tournament("1-2 1 | 3-4 1", "1-3 1 | 2-4 1")
    assert [explain(tournament, 1, "BH", round_no).value for round_no in (1, 2)] == [0, 2]


@pytest.mark.parametrize(
    ("player", "code", "reason"),
    [
        (9, "BH", UnknownPlayer),
        (1, "XX", UnknownTieBreak),
        (1, "WIN/C1", TieBreakNotDefined),
        (1, "OTHER_x", TieBreakNotDefined),
    ],
)
def test_what_cannot_be_explained_is_refused(player, code, reason):
    with pytest.raises(reason):
        explain(a_tournament("1-2 1"), player, code)
