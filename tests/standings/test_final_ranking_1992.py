"""F10 of the Swiss system based on rating (Manila 1992)."""

from dataclasses import replace
from fractions import Fraction

from builders import a_tournament, rated

from swissdesk.model.ids import PlayerId
from swissdesk.standings.breakdown import Combination, Fate
from swissdesk.standings.ranking import explain, rank

TWO_AHEAD = ("1-2 1 | 3-4 1", "2-3 1 | 4-1 1", "1-3 1 | 2-4 1")
"""1 and 2 have two points, and 1 has beaten 2; 3 and 4 have one, and 3 has beaten 4."""

THREE_AHEAD = ("1-4 1 | 2-5 1 | 3-6 1", "1-2 = | 3-4 = | 5-6 =")
"""1, 2 and 3 have 1½; 3 has met neither of the others."""

ODD = ("1-2 1 | 3 PAB", "3-1 1 | 2 H", "2-3 + | 1 Z")


def ranks(tournament, *codes):
    return [(line.rank, line.entry.tpn) for line in rank(tournament, codes=codes)]


def values(tournament, code):
    """The values in order of TPN."""
    lines = sorted(rank(tournament, codes=[code]), key=lambda line: line.entry.tpn)
    return [line.values[0] for line in lines]


def workings(tournament, code, tpn=1):
    return explain(tournament, PlayerId(tpn), code, preceding=()).workings


def test_f10_for_the_first_place_and_no_other_the_game_of_those_concerned_decides():
    found = ranks(a_tournament(*TWO_AHEAD), "OTHER_DE_FIRST")
    assert found == [(1, 1), (2, 2), (3, 3), (3, 4)]


def test_f10_a_game_won_by_forfeit_decides_nothing():
    tournament = a_tournament(TWO_AHEAD[0].replace("1-2 1", "1-2 +"), *TWO_AHEAD[1:])
    assert values(tournament, "OTHER_DE_FIRST") == [0, 0, 0, 0]


def test_f10_where_not_all_concerned_have_met_nobody_is_behind_for_it():
    assert values(a_tournament(*THREE_AHEAD), "OTHER_DE_FIRST") == [0] * 6


def test_f10_the_points_of_all_games_between_those_concerned_are_added():
    tournament = a_tournament("1-2 1 | 3-4 1", "2-3 1 | 1-4 1", "3-1 1 | 2-4 1")
    assert values(tournament, "OTHER_DE_FIRST") == [1, 1, 1, 0]


def test_f10_workings_have_the_games_between_those_concerned():
    found = workings(a_tournament(*TWO_AHEAD), "OTHER_DE_FIRST")
    assert [(term.round_no, term.value, term.fate) for term in found.terms] == [
        (1, 1, Fate.COUNTED)
    ]


def test_f10_workings_say_where_the_games_decide_nothing():
    found = workings(a_tournament(*THREE_AHEAD), "OTHER_DE_FIRST")
    assert [(term.round_no, term.fate, term.article) for term in found.terms] == [
        (2, Fate.NOT_COUNTED, "F10")
    ]


def test_f10_the_average_rating_is_that_of_the_opponents_met_and_exact():
    tournament = rated(a_tournament(*TWO_AHEAD), 2000, 1900, 1800, 1701)
    assert values(tournament, "OTHER_ARO_1992")[0] == Fraction(1900 + 1800 + 1701, 3)
    assert values(rated(a_tournament(*ODD), 2000, 1900, 1800), "OTHER_ARO_1992") == [
        1850,
        2000,
        2000,
    ]


def test_f10_an_estimate_counts_as_a_rating_and_who_has_neither_is_left_out():
    tournament = rated(a_tournament(*TWO_AHEAD), 2000, 0, 1800, 0)
    tournament = tournament.with_entry(replace(tournament.entry(PlayerId(2)), estimate=1500))
    assert values(tournament, "OTHER_ARO_1992")[0] == Fraction(1500 + 1800, 2)
    found = workings(tournament, "OTHER_ARO_1992")
    assert [(term.element, term.fate) for term in found.terms] == [
        (1500, Fate.COUNTED),
        (None, Fate.NOT_COUNTED),
        (1800, Fate.COUNTED),
    ]
    assert found.combination is Combination.AVERAGE


def test_f10_who_has_met_nobody_has_no_average():
    assert values(a_tournament("1 PAB | 2 H"), "OTHER_ARO_1992") == [0, 0]


def test_f10_the_whole_order_points_first_place_average_rating():
    tournament = rated(a_tournament(*THREE_AHEAD), 2000, 1910, 1800, 1700, 1600, 1500)
    found = ranks(tournament, "OTHER_DE_FIRST", "OTHER_ARO_1992")
    assert found == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]
    assert values(tournament, "OTHER_ARO_1992") == [1805, 1800, 1600, 1900, 1705, 1700]
