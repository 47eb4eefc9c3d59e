"""Article 8.1 of C.07 (March 2026), with the examples of the FIDE Arbiters' Manual 2026."""

from fractions import Fraction

import pytest
from builders import a_crosstable, a_tournament
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.model.settings import TieBreakEdition, TieBreakRules
from swissdesk.standings.ranking import rank

MARCH_2026, AUGUST_2024 = TieBreakEdition.MARCH_2026, TieBreakEdition.AUGUST_2024


def hero_of(rounds, *cells, edition=TieBreakEdition.MARCH_2026):
    """A tournament whose player 1 meets opponents with the given final points.

    A cell is (opponent's points in halves, code of player 1) or a bye. Every opponent plays the
    other rounds against a partner of its own; one who loses by forfeit stays away afterwards.
    """
    hero, others = [], []
    for place, cell in enumerate(cells):
        if isinstance(cell, str):
            hero.append(cell)
            continue
        halves, code = cell
        number = 2 + len(others)
        hero.append(f"{number}w{code}")
        others += _opponent_and_partner(rounds, place, halves, code, number)
    rules = TieBreakRules(edition)
    return a_crosstable("\n".join([" ".join(hero), *others]), tie_break_rules=rules)


def _opponent_and_partner(rounds, meets, halves, code, number):
    left = halves - {"1": 0, "=": 1, "0": 2, "+": 0, "-": 2}[code]
    mirror = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
    own, partner = [], []
    for place in range(rounds):
        if place == meets:
            own.append(f"1b{mirror[code]}")
            partner.append("U")
        elif code == "+" and place > meets:
            own.append("Z")
            partner.append("U")
        else:
            gain = min(left, 2)
            left -= gain
            own.append(f"{number + 1}w{'0=1'[gain]}")
            partner.append(f"{number}b{'1=0'[gain]}")
    assert left == 0
    return " ".join(own), " ".join(partner)


def values(tournament, *codes):
    """The points of player 1 and the values of the codes."""
    line = next(each for each in rank(tournament, codes=codes) if each.entry.tpn == 1)
    return Fraction(line.points, 10), *line.values


def test_8_1_the_sum_of_the_scores_of_the_opponents():
    assert values(hero_of(3, (4, "1"), (2, "0"), (3, "=")), "BH") == (
        Fraction(3, 2),
        Fraction(9, 2),
    )


def test_8_1_an_opponent_met_twice_counts_twice():
    """4.4: each game is a separate encounter."""
    assert values(a_crosstable("2w0 2b0\n1b1 1w1"), "BH") == (0, 4)


def test_8_1_a_game_without_a_result_yet_counts_the_scheduled_opponent():
    tournament = a_tournament("1-2 1 | 3-4 1", "1-3 . | 2-4 1")
    line = next(each for each in rank(tournament, 2, ["BH"]) if each.entry.tpn == 1)
    assert line.values == (1 + 1,)


@pytest.mark.parametrize(("edition", "bh"), [(MARCH_2026, 55), (AUGUST_2024, 57)])
def test_16_4_2_absence_of_one_round_manual_laxman(edition, bh):
    """10 rounds, 7 points, a zero-point bye in round 4: the dummy has ½ x 10 = 5, and is cut."""
    games = [(10, "1"), (10, "1"), (13, "0"), "Z", (9, "1"), (12, "="), (10, "1"), (13, "=")]
    tournament = hero_of(10, *games, (11, "1"), (12, "1"), edition=edition)
    assert values(tournament, "BH", "BH/C1", "SB") == (7, bh, 50, Fraction(149, 4))


@pytest.mark.parametrize(("edition", "bh"), [(MARCH_2026, Fraction(99, 2)), (AUGUST_2024, 51)])
def test_16_4_1_forfeit_win_manual_example_1(edition, bh):
    """The opponent of round 7 has 4½ and two absences at the end: adjusted 5½, below the own 7."""
    games = [(10, "1"), (11, "1"), (10, "1"), (9, "1"), (12, "1"), (11, "1")]
    tournament = hero_of(9, *games, (9, "+"), (13, "0"), (12, "0"), edition=edition)
    assert values(tournament, "BH") == (7, bh)


@pytest.mark.parametrize(("edition", "bh"), [(MARCH_2026, 63), (AUGUST_2024, Fraction(129, 2))])
def test_16_4_forfeit_loss_and_withdrawal_manual_example_3(edition, bh):
    """Own score 6½: the dummies have 6½ (of 7½) in round 9 and 5 in round 10."""
    games = [(7, "1"), (12, "1"), (13, "1"), (15, "1"), (13, "1"), (16, "1"), (13, "="), (14, "0")]
    tournament = hero_of(10, *games, (15, "-"), "Z", edition=edition)
    assert values(tournament, "BH") == (Fraction(13, 2), bh)


@pytest.mark.parametrize(("edition", "bh"), [(MARCH_2026, 69), (AUGUST_2024, 74)])
def test_16_4_1_opponent_who_never_came_manual_example_4(edition, bh):
    """The opponent has 0 points, adjusted 9 x ½; the own score of 9½ does not matter."""
    games = [(10, "1"), (12, "1"), (14, "1"), (16, "1"), (14, "1"), (14, "1"), (17, "1")]
    tournament = hero_of(10, (0, "+"), *games, (16, "1"), (16, "="), edition=edition)
    assert values(tournament, "BH") == (Fraction(19, 2), bh)


def test_16_6_a_forfeit_counts_as_played_where_the_regulations_say_so():
    """The forfeit loss brings the 3 points of the opponent, not the own 2, and is no VUR to cut.

    The two byes bring 1½ each.
    """
    tournament = a_crosstable("2w- F F\n1b+ F F")
    assert values(tournament, "BH", "BH/C1") == (2, 5, 3)
    assert values(tournament, "BH/P", "BH/C1/P") == (2, 6, Fraction(9, 2))


@given(st.lists(st.permutations(range(1, 7)), min_size=1, max_size=5), st.data())
def test_8_1_without_unplayed_rounds_the_sum_of_all_is_the_points_times_the_rounds(orders, data):
    rounds = []
    for order in orders:
        boards = zip(order[::2], order[1::2], strict=True)
        results = [data.draw(st.sampled_from("1=0")) for _ in range(3)]
        rounds.append(" | ".join(f"{w}-{b} {r}" for (w, b), r in zip(boards, results, strict=True)))
    standings = rank(a_tournament(*rounds), codes=["BH"])
    points = sum(Fraction(each.points, 10) for each in standings)
    assert sum(each.values[0] for each in standings) == points * len(rounds)
