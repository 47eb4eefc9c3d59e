"""The table of a Keizer tournament, with the worked examples that clubs and programs publish.

The examples have no names here: players are numbered by the ranking before round 1.
"""

from dataclasses import replace
from fractions import Fraction

import pytest
from builders import a_tournament, an_entry, having_left
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import NoTie
from swissdesk.model.ids import PlayerId
from swissdesk.model.keizer_rules import KEIZER_FOR_CLUBS, KeizerRules, OwnValue
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.result import AbsenceReason
from swissdesk.model.settings import SystemId
from swissdesk.operations.tie_decisions import record_play_off
from swissdesk.standings.keizer import Earning, highest_value, keizer_table
from swissdesk.standings.prizes import awards
from swissdesk.standings.ranking import applied, rank

NOTHING = (0, 1)


def a_keizer(*rounds, rules=None, reasons=(), **settings):
    """A Keizer tournament; *reasons* are rounds, players and the reasons of their absences."""
    tournament = a_tournament(
        *rounds, system=SystemId.KEIZER, keizer=rules or KeizerRules(), **settings
    )
    for round_no, player, reason in reasons:
        played = tournament.round(round_no)
        byes = (replace(bye, reason=reason) if bye.player == player else bye for bye in played.byes)
        tournament = tournament.with_round(replace(played, byes=tuple(byes)))
    return tournament


def table_of(tournament, last=None):
    return keizer_table(tournament, tournament.last_round if last is None else last)


def scores(table):
    return {int(player): table.scores[player] for player in table.order}


def values(table):
    return {int(player): table.values[player] for player in table.order}


def test_the_example_of_caissa_amsterdam():
    """caissa-amsterdam.nl, "Het Keizer-systeem": ten players, the first is worth 50."""
    table = table_of(
        a_keizer("1-2 1 | 3-4 = | 5-6 0 | 7-8 = | 9-10 0", rules=KeizerRules(highest=50))
    )
    half = Fraction(1, 2)
    assert list(values(table).values()) == [50, 45, 41, 48, 47, 44, 43, 49, 46, 42]
    assert scores(table) == {
        1: 99, 6: 91, 10: 83, 3: 71 + half, 4: 71, 7: 65 + half, 8: 65, 2: 49, 5: 46, 9: 42
    }  # fmt: skip


def test_the_example_tournament_of_keizer_for_clubs():
    """keizer.schlapp.name, "Beispielturnier": six players, the first is worth 7."""
    tournament = a_keizer("2-1 = | 4-3 0 | 6-5 1", rules=KEIZER_FOR_CLUBS)
    assert list(table_of(tournament, 0).values.values()) == [7, 6, 5, 4, 3, 2]
    half = Fraction(1, 2)
    assert scores(table_of(tournament)) == {1: 10, 2: 9 + half, 3: 9, 6: 5, 4: 4, 5: 3}


def test_the_first_list_of_schaakclub_haren_is_the_end_of_repeated_computations():
    """schaakclubharen.nl, "Eerste ronde interne competitie" of 2016: values by the new ranking.

    The order before the round is not given; here every board has the winner first. The published
    scores follow from the published ranks alone: a win brings the value of the loser's new rank.
    """
    tournament = a_keizer(
        "1-2 1 | 3-4 1 | 5-6 1 | 7-8 1 | 9-10 1 | 11-12 1 | 13-14 1 | 15-16 =",
        rules=KeizerRules(highest=80, computations=0),
    )
    table = table_of(tournament)
    half = Fraction(1, 2)
    assert [int(player) for player in table.order] == [
        *(1, 3, 5, 7, 9, 11, 13), 15, 16, *(2, 4, 6, 8, 10, 12, 14)
    ]  # fmt: skip
    assert [*table.values.values()] == [table.new_values[each] for each in table.values]
    assert list(scores(table).values()) == [
        *(151, 149, 147, 145, 143, 141, 139), 109, 108 + half, *(71, 70, 69, 68, 67, 66, 65)
    ]  # fmt: skip


def earned_points(tournament, player, rules=None):
    table = table_of(tournament)
    return [each.points for each in table.earned(PlayerId(player))]


def test_the_cross_table_in_the_manual_of_keizer_for_clubs():
    """KeizerForClubs.EN.md, "Rank-Pb": a bye of 65 %, 35 % for absences, 75 % against one gone.

    A player worth 17 has 11.05 for a bye and 5.95 for an absence, one worth 16 has 5.6; one worth
    20 has 15 for a win against a player who has left.
    """
    rules = replace(KEIZER_FOR_CLUBS, bye=(65, 100), highest=20, own_value=OwnValue.NEVER)
    tournament = a_keizer("1-6 1 | 2-3 1 | 4 PAB | 5 Z", rules=rules)
    left = having_left(tournament, 6, 1)
    assert [int(each) for each in table_of(left).values] == [1, 2, 3, 4, 5]
    assert earned_points(left, 1) == [15]
    assert earned_points(left, 4) == [Fraction("11.05")]
    assert earned_points(left, 5) == [Fraction("5.6")]


def test_the_shares_of_kijk_uit():
    """schaakclubkijkuit.nl, "Het Keizercompetitiesysteem": the first is worth 100.

    No. 16 has 80 for a win against No. 21, or 40 for a draw, and No. 21 then 42½; No. 12 absent
    with notice has a third of 89, 29.67; a match of the club on the evening brings No. 10 its own
    91 for a win and half of it for a draw, as a full-point and a half-point bye do.
    """
    rules = KeizerRules(highest=100)
    won, drawn = ("16-21 1 | 12 Z | 10 F", "16-21 = | 12 Z | 10 H")
    tournament = a_keizer(won, rules=rules)
    assert earned_points(tournament, 16) == [80]
    assert earned_points(tournament, 21) == [0]
    (absent,) = earned_points(tournament, 12)
    assert absent == Fraction(89, 3)
    assert round(absent, 2) == Fraction("29.67")
    assert earned_points(tournament, 10) == [91]
    tournament = a_keizer(drawn, rules=rules)
    assert earned_points(tournament, 16) == [40]
    assert earned_points(tournament, 21) == [Fraction(85, 2)]
    assert earned_points(tournament, 10) == [Fraction(91, 2)]


def test_the_rules_of_oppositie_as_their_program_sevilla_computes_them():
    """sv-oppositie.nl, "Toelichting ranglijst": the old values of the opponents, and so on.

    Bye 0.75, club duty 0.667 (two thirds), absent with notice 0.4, at most five times: the sum for
    each is the number of times, times the share, times the old own value.
    """
    rules = KeizerRules(
        highest=50, own_value=OwnValue.NEVER, bye=(3, 4), with_notice=(2, 5), club_duty=(2, 3)
    )
    rounds = ("1 PAB | 2 Z | 3 Z", *["1-4 1 | 2 Z | 3 Z"] * 6)
    duty = [(number, PlayerId(3), AbsenceReason.CLUB_DUTY) for number in range(1, 8)]
    tournament = a_keizer(*rounds, rules=rules, reasons=duty)
    table = table_of(tournament)
    old = {int(each): value for each, value in table.values.items()}
    assert table.scores[PlayerId(1)] == Fraction(3, 4) * old[1] + 6 * old[4]
    assert table.scores[PlayerId(2)] == 5 * Fraction(2, 5) * old[2]
    assert table.scores[PlayerId(3)] == 7 * Fraction(2, 3) * old[3]
    earnings = [each.part.earning for each in table.earned(PlayerId(2))]
    assert earnings == [Earning.WITH_NOTICE] * 5 + [Earning.UNPAID] * 2


def test_the_values_of_a_krimpen_list():
    """svkrimpen.nl, "Systeem Keizer": 70, 69, 68 by place, whoever has it."""
    table = table_of(a_keizer(players=4, rules=KeizerRules(highest=70)))
    assert [*table.values.values()] == [70, 69, 68, 67]


@pytest.mark.parametrize(
    ("players", "highest"), [(1, 1), (2, 2), (3, 3), (6, 7), (35, 51), (36, 52)]
)
def test_without_a_highest_value_the_first_is_worth_three_times_the_last(players, highest):
    assert highest_value(KeizerRules(), players) == highest
    assert highest_value(KeizerRules(step=2), players) >= highest


def test_every_round_is_computed_again_with_the_values_of_today():
    """No. 4 beats the first of round 1, who then falls: the win is worth less and less."""
    rules = KeizerRules(highest=12, own_value=OwnValue.NEVER)
    tournament = a_keizer("1-4 0 | 2-3 1", "1-3 0 | 2-4 =", "1-2 0 | 3-4 =", rules=rules)
    worth = [
        next(iter(table_of(tournament, last).earned(PlayerId(4)))).points for last in (1, 2, 3)
    ]
    assert worth == [12, 10, 9]


def test_computing_twice_brings_every_score_up_to_the_new_ranking():
    once = KeizerRules(highest=12, own_value=OwnValue.NEVER)
    rounds = ("1-4 0 | 2-3 1",)
    assert scores(table_of(a_keizer(*rounds, rules=once))) == {4: 12, 2: 10, 1: 0, 3: 0}
    twice = table_of(a_keizer(*rounds, rules=replace(once, computations=2)))
    assert scores(twice) == {4: 10, 2: 9, 1: 0, 3: 0}


def test_the_own_value_may_fade_or_be_left_out():
    rounds = ["1-2 ="] * 6
    shares = [
        table_of(a_keizer(*rounds, rules=KeizerRules(own_value=OwnValue.FADING)), last).own_share
        for last in range(7)
    ]
    assert shares == [1, Fraction(4, 5), Fraction(3, 5), Fraction(2, 5), Fraction(1, 5), 0, 0]
    never = table_of(a_keizer(*rounds, rules=KeizerRules(own_value=OwnValue.NEVER)))
    assert never.own_share == 0


def test_absences_halved_bring_less_each_time():
    rules = KeizerRules(highest=32, with_notice=(1, 2), is_halved=True, most_paid=0)
    tournament = a_keizer(*["1 Z | 2-3 ="] * 4, rules=rules)
    parts = table_of(tournament).parts[PlayerId(1)]
    assert [each.share for each in parts] == [Fraction(1, 2**times) for times in (1, 2, 3, 4)]


def test_reasons_have_shares_of_their_own():
    rules = KeizerRules(highest=30, without_notice=(1, 10), own_value=OwnValue.NEVER)
    reasons = [
        (1, PlayerId(1), AbsenceReason.WITHOUT_NOTICE),
        (1, PlayerId(2), AbsenceReason.CLUB_DUTY),
        (1, PlayerId(3), AbsenceReason.WITH_NOTICE),
    ]
    tournament = a_keizer("1 Z | 2 Z | 3 Z | 4 Z | 5-6 =", rules=rules, reasons=reasons)
    found = [earned_points(tournament, player)[0] for player in (1, 2, 3, 4)]
    assert found == [3, Fraction(58, 3), Fraction(28, 3), 9]


def test_late_entries_are_in_the_table_from_the_round_before():
    rules = KeizerRules(highest=30, before_entry=(1, 3))
    tournament = a_keizer("1-2 1", "1-2 =", "1-3 1 | 2 PAB", players=3, rules=rules)
    late = tournament.with_entry(an_entry(3, first_round=3))
    assert [len(table_of(late, last).order) for last in range(4)] == [2, 2, 3, 3]
    parts = table_of(late).parts[PlayerId(3)]
    assert [each.earning for each in parts] == [
        Earning.BEFORE_ENTRY, Earning.BEFORE_ENTRY, Earning.LOSS
    ]  # fmt: skip


def test_forfeits_and_adjourned_games():
    rules = KeizerRules(highest=30, loss=(1, 10))
    tournament = a_keizer("1-2 + | 3-4 -- | 5-6 ? | 7-8 . | 9-10 0", rules=rules)
    found = [earned_points(tournament, player)[0] for player in range(1, 11)]
    assert found == [29, 0, 0, 0, Fraction(25, 2), 13, 0, 0, Fraction(21, 10), 22]


def test_a_circle_of_rankings_takes_the_average_of_its_values():
    """Two players who beat each other in turn, the value of the other always being the higher.

    In the order 1, 2 they have 2 and 3 points, in the order 2, 1 it is the other way round.
    """
    rules = KeizerRules(highest=3, computations=0, own_value=OwnValue.NEVER)
    table = table_of(a_keizer("1-2 1", "1-2 0", rules=rules))
    assert table.is_circular
    assert set(table.values.values()) == {Fraction(5, 2)}
    assert set(table.scores.values()) == {Fraction(5, 2)}
    assert [int(each) for each in table.order] == [1, 2]


ROUNDS = st.lists(
    st.permutations(range(1, 8)).flatmap(
        lambda order: st.tuples(*[st.sampled_from("1=0+-?")] * 3).map(
            lambda results: " | ".join(
                (
                    *(f"{order[2 * n]}-{order[2 * n + 1]} {results[n]}" for n in range(3)),
                    f"{order[6]} PAB",
                )
            )
        )
    ),
    min_size=1,
    max_size=8,
)


@given(ROUNDS, st.sampled_from(OwnValue), st.integers(0, 3))
def test_scores_are_the_sum_of_what_was_earned(rounds, own_value, computations):
    rules = KeizerRules(own_value=own_value, computations=computations, loss=(1, 20))
    table = table_of(a_keizer(*rounds, rules=rules))
    for player in table.order:
        earned = sum(each.points for each in table.earned(player))
        assert table.scores[player] == earned + table.own(player)
    found = [table.scores[player] for player in table.order]
    assert found == sorted(found, reverse=True)
    assert sorted(table.new_values.values()) == sorted(
        highest_value(rules, 7) - place for place in range(7)
    )
    if not computations and not table.is_circular:
        assert table.values == table.new_values


@given(ROUNDS)
def test_a_round_changes_nothing_in_the_tables_before_it(rounds):
    tournament = a_keizer(*rounds)
    last = len(rounds) - 1
    assert table_of(tournament, last) == table_of(a_keizer(*rounds[:last], players=7), last)


def test_the_standings_follow_the_table():
    tournament = a_keizer("2-1 = | 4-3 0 | 6-5 1", rules=KEIZER_FOR_CLUBS)
    lines = rank(tournament)
    assert [line.entry.tpn for line in lines] == [1, 2, 3, 6, 4, 5]
    assert [line.points for line in lines] == [5, 5, 10, 10, 0, 0]


def one_win_worth_nothing():
    """Player 1 beat player 4, who has left; players 1 and 3 share the score 0, not the points."""
    rules = KeizerRules(own_value=OwnValue.NEVER, against_left=NOTHING)
    tournament = having_left(a_keizer("1-4 1 | 2-3 1", rules=rules, tie_breaks=()), 4, 1)
    assert [(int(line.entry.tpn), line.rank) for line in rank(tournament)][:3] == [
        (2, 1),
        (1, 2),
        (3, 2),
    ]
    return tournament


def test_a_play_off_decides_among_players_of_one_score():
    tied = (PlayerId(3), PlayerId(1))
    tournament = one_win_worth_nothing()
    decided = record_play_off(tournament, round_no=1, players=tied)
    assert [int(line.entry.tpn) for line in rank(decided)] == [2, 3, 1, 4]
    with pytest.raises(NoTie):  # they have a point each
        record_play_off(tournament, round_no=1, players=(PlayerId(1), PlayerId(2)))


def test_shared_prizes_go_by_the_score():
    prizes = (Prize(1, 900), Prize(2, 500), Prize(3, 100))
    tournament = one_win_worth_nothing().with_prizes(PrizeFund(prizes, shared=True))
    won = {each.player: each.cents for each in awards(tournament, 1, 2026)}
    assert won == {2: 900, 1: 300, 3: 300}


def test_the_score_is_shown_even_if_the_own_tie_breaks_do_not_name_it():
    tournament = a_keizer("1-2 1 | 3-4 =", tie_breaks=("BH",))
    for codes in (None, ("BH",)):
        assert [each.code for each in applied(tournament, codes)] == ["OTHER_KEIZER", "BH"]
    assert [each.code for each in applied(tournament, ("SB",))] == ["SB"]
