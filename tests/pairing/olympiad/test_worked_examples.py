"""The worked examples 15 to 19 of the Olympiad variant, with its tables, and a whole round 5."""

from itertools import combinations
from random import Random

import pytest
from builders import a_card, an_index, boards
from pairing.olympiad.teams import a_round, paired

from swissdesk.pairing.olympiad import process as olympiad
from swissdesk.pairing.olympiad.field import by_strength, extended_buchholz, middle_score
from swissdesk.pairing.olympiad.notes import OlympiadNote

TABLE_5 = """1-4 2-5 3-6
1-4 2-6 3-5
1-4 2-3 5-6
1-5 2-4 3-6
1-5 2-6 3-4
1-5 2-3 4-6
1-6 2-4 3-5
1-6 2-5 3-4
1-6 2-3 4-5
1-3 2-5 4-6
1-3 2-6 4-5
1-3 2-4 5-6
1-2 3-5 4-6
1-2 3-6 4-5
1-2 3-4 5-6""".splitlines()

TABLE_8 = """1-6 2-5 3-4
1-6 2-4 3-5
1-6 2-3 4-5
1-5 2-6 3-4
1-5 2-4 3-6
1-5 2-3 4-6
1-4 2-6 3-5
1-4 2-5 3-6
1-4 2-3 5-6
1-3 2-6 4-5
1-3 2-5 4-6
1-3 2-4 5-6
1-2 3-6 4-5
1-2 3-5 4-6
1-2 3-4 5-6""".splitlines()

TABLE_9 = """1-5 2-4 3
1-5 2-3 4
1-5 3-4 2
1-4 2-5 3
1-4 2-3 5
1-4 3-5 2
1-3 2-5 4
1-3 2-4 5
1-3 4-5 2
1-2 3-5 4
1-2 3-4 5
1-2 4-5 3
2-5 3-4 1
2-4 3-5 1
2-3 4-5 1""".splitlines()

SIX = [f"{a}-{b}" for a, b in combinations(range(1, 7), 2)]
FIVE = [f"{a}-{b}" for a, b in combinations(range(1, 6), 2)]


def first_line(table, allowed):
    """The first line of a table all of whose pairs are allowed."""
    lines = (line for line in table if {p for p in line.split() if "-" in p} <= {*allowed})
    return next(lines, None)


def choices(pairs, table):
    """For each line its pairs alone; then pairs by lot."""
    yield from ([pair for pair in line.split() if "-" in pair] for line in table)
    dice = Random(1)
    for _ in range(400):
        chance = dice.choice((0.3, 0.5, 0.8))
        yield [pair for pair in pairs if dice.random() < chance]


def test_example_15_the_lower_of_two_middle_teams_decides():
    points = {20.5: range(1, 43), 20: (43, 44), 19.5: (45, 46), 19: range(47, 89)}
    assert middle_score(a_round(points)) == 195
    assert middle_score(a_round({**points, 19: range(47, 88)})) == 200


@pytest.mark.parametrize(("round_no", "table"), [(4, TABLE_5), (5, TABLE_8)])
def test_examples_16_and_18_the_pairings_of_six_teams_in_order_of_priority(round_no, table):
    tried = 0
    for allowed in choices(SIX, table):
        line = first_line(table, allowed)
        if line is not None:
            apart = " ".join(pair for pair in SIX if pair not in allowed)
            assert paired({1: range(1, 7)}, apart, round_no) == line
            tried += 1
    assert tried > 100


@pytest.mark.parametrize(("round_no", "table"), [(4, TABLE_5), (5, TABLE_8)])
def test_example_16_below_the_middle_the_order_is_reversed(round_no, table):
    """The teams 1 to 6 of the table are 16 down to 11 here."""
    upper = {9: range(1, 11)}
    for allowed in choices(SIX, table):
        line = first_line(table, allowed)
        if line is None:
            continue
        apart = " ".join(mirrored(pair) for pair in SIX if pair not in allowed)
        below, _middle = paired({**upper, 1: range(11, 17)}, apart, round_no).split(" | ")
        assert below == " ".join(map(mirrored, line.split()))


def mirrored(pair):
    return "-".join(str(17 - int(each)) for each in pair.split("-"))


def test_example_17_the_order_within_a_group():
    eb = {3: 23, 5: 23, 7: 21.5, 8: 24.5, 11: 22.5, 13: 22.5}
    index = a_round({10: eb}, round_no=5, eb=eb)
    assert [card.tpn for card in by_strength(index)] == [8, 3, 5, 11, 13, 7]


def test_example_19_the_pairings_of_five_teams_in_order_of_priority():
    tried = 0
    for allowed in choices(FIVE, TABLE_9):
        line = first_line(TABLE_9, allowed)
        if line is None:
            continue
        apart = " ".join(pair for pair in FIVE if pair not in allowed)
        *pairs, floater = line.split()
        top, _middle = paired({9: range(1, 6), 1: range(6, 13)}, apart, 5).split(" | ")
        assert top == " ".join([*pairs, floater, "floats"])
        tried += 1
    assert tried > 100


def test_example_19_a_floater_does_not_float_again():
    """Number 3 floated in: the combinations 1, 4 and 12 are not valid."""
    valid = [line for place, line in enumerate(TABLE_9, 1) if not line.endswith(" 3")]
    assert len(TABLE_9) - len(valid) == 3
    eb = dict(zip(range(1, 6), (14, 13, 12, 11, 10), strict=True))
    groups = {10: (3,), 9: (1, 2, 4, 5), 1: range(6, 13)}
    tried = 0
    for allowed in choices(FIVE, TABLE_9):
        line = first_line(valid, allowed)
        if line is None:
            continue
        apart = " ".join(pair for pair in FIVE if pair not in allowed)
        alone, second, _middle = paired(groups, apart, 5, eb).split(" | ")
        if alone != "3 floats" or "3" not in second.split(" floats")[0].replace("-", " "):
            continue  # merged with the group below, or 3 has met all of it
        *pairs, floater = line.split()
        assert second == " ".join([*pairs, floater, "floats"])
        tried += 1
    assert tried > 100


PLAYED = {
    1: (8.5, (2, 4, 7, 5)),
    2: (8.5, (1, 3, 8, 6)),
    3: (8.5, (4, 2, 6, 7)),
    4: (8.5, (3, 1, 5, 8)),
    5: (5.5, (6, 7, 4, 1)),
    6: (9.5, (5, 8, 3, 2)),
    7: (9.5, (8, 5, 1, 3)),
    8: (5.5, (7, 6, 2, 4)),
}
"""Eight teams after round 4: the points, the opponents."""


def round_5():
    return an_index(
        *(
            a_card(
                tpn,
                points,
                colours="wbwb" if tpn % 2 else "bwbw",
                met=met,
            )
            for tpn, (points, met) in PLAYED.items()
        )
    )


def test_round_5_has_these_values_of_the_extended_buchholz():
    index = round_5()
    found = [extended_buchholz(index, card) / 10 for card in index.cards]
    assert found == [40.5, 40.5, 44.5, 36.5, 41.5, 37.5, 37.5, 41.5]


def test_round_5_is_paired_from_both_ends():
    steps = olympiad.pair(round_5())
    assert [(stage.score, stage.residents) for stage in steps.stages] == [
        (95, (6, 7)),
        (55, (8, 5)),
        (85, (3, 1, 2, 4)),
    ]
    found = [meeting.notes[0].players for _stage, meeting in steps.meetings()]
    assert found == [(6, 7), (8, 5), (3, 1), (2, 4)]
    met = steps.stages[2].meetings[0].notes[1]
    assert (met.what, met.players) == (OlympiadNote.MET, (4, 2))
    assert boards(steps.pairing) == "7-6 1-3 4-2 5-8"
