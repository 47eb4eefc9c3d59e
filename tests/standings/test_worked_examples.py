"""Mario Held, "Exercises in Tie-Breaking" (FIDE TEC, 2024), by the rules of 2026 and of 2024."""

from fractions import Fraction
from math import floor

from builders import HELD_SWISS, a_crosstable, rated

from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules
from swissdesk.standings.ranking import rank

OPPONENTS = """
    #  PTS    BH BH/C1 BH/C2 BH/M1    SB SB/C1
     1   3.5  12.5  11.0   9.5   7.0  8.00  7.25
     2   4.0  13.0  12.0  10.5   8.5  9.50  8.50
     3   3.5  15.5  13.0  10.5   9.0 10.50  9.25
     4   3.5  14.0  11.5  10.0   8.0  9.25  7.75
     5   2.5   8.5   7.5   6.0   5.0  4.25  3.25
     6   3.0  11.5  10.5   8.5   7.0  6.00  5.00
     7   1.5  14.5  12.5  10.0   8.5  3.25  1.25
     8   2.5  13.5  12.0  10.0   8.5  5.25  3.75
     9   1.5   9.0   7.5   6.0   4.0  2.25  2.25
    10   1.0  13.0  11.5   9.5   7.5  1.50  0.00
    11   2.5  12.5  11.0   9.5   7.5  4.75  3.25
    12   2.0  11.5   9.5   7.5   6.0  4.00  4.00
    13   1.5  14.0  12.0   9.5   8.5  4.25  4.25
    14   2.0  11.0   9.0   7.0   6.0  4.50  3.00
    15   2.0  12.0  11.0   9.5   7.5  3.50  2.50
    16   3.5  12.5  11.0   9.0   7.0  7.25  5.75
"""

FORE = """
    #    AOB    FB
     1 12.40  13.5
     2 13.60  13.5
     3 12.90  15.0
     4 13.38  14.5
     5 13.20  10.0
     6 13.25  12.0
     7 11.70  13.5
     8 12.90  12.5
     9 12.75   9.5
    10 10.80  12.5
    11 12.75  12.0
    12 14.00  11.0
    13 11.90  13.5
    14 13.00  10.5
    15 12.20  12.0
    16 13.10  13.5
"""
"""The averages are printed with two decimals."""

FORE_IN_2024 = """
    #    AOB    FB
     1 12.60  13.5
     2 13.60  13.5
     3 13.40  15.0
     4 13.38  15.5
     5 13.40  10.0
     6 13.25  12.0
     7 11.90  13.5
     8 13.00  12.5
     9 12.75   9.5
    10 10.90  12.5
    11 12.75  12.5
    12 15.00  11.5
    13 12.10  13.5
    14 13.17  10.5
    15 12.20  12.0
    16 13.30  13.5
"""

RATINGS = """
    #   ARO ARO/C1   TPR   PTP  APRO  APPO
     1 1820   1900  1969  2029  1789  1769
     2 1880   1988  2120  2216  1856  1852
     3 1940   2000  2089  2112  1904  1934
     4 1888   1983  2081  2168  1772  1784
     5 1690   1738  1690  1689  1719  1676
     6 1813   1900  1813  1810  1846  1836
     7 1760   1838  1611  1531  1869  1890
     8 1730   1800  1730  1715  1915  1924
     9 1975   2200  1175   950  1805  1802
    10 1880   1975  1640  1575  1717  1687
    11 1863   2000  1776  1763  1840  1836
    12 2050      0  1250  1250  2081  2168
    13 1930   2025  1781  1744  1879  1909
    14 1800   1900  1925  1942  1775  1756
    15 1860   1963  1788  1768  1776  1767
    16 1820   1900  1969  2013  1805  1799
"""
"""12 has played one game: a cut leaves nothing, for which the paper has a dash."""

UNCAPPED = """
    #    BH BH/C1 BH/C2 BH/M1    SB SB/C1    FB
     4  15.0  11.5  10.0   8.0  9.75  8.00  15.5
     6  12.0  11.0   9.0   7.5  6.50  5.50  12.0
    11  13.5  12.0   9.5   8.5  5.75  4.25  12.5
    12  11.5   9.5   7.5   6.0  4.00  4.00  11.5
"""
"""By the rules of 2024 there are other values for these players."""

OWN_RECORD = """
    #  WIN   WON   BPG   BWG   REP    PS PS/C1   STD
     1     2     2     2     1     5  11.0  10.0   3.5
     2     3     3     3     1     5  13.0  12.0   4.0
     3     2     2     2     1     5  11.0  10.5   3.5
     4     2     2     2     1     4  11.5  10.5   3.5
     5     2     2     2     0     5   5.0   5.0   2.5
     6     3     2     2     1     5   6.0   6.0   3.0
     7     1     1     3     0     5   6.0   5.0   1.5
     8     2     2     2     0     5   8.5   8.0   2.5
     9     1     0     1     0     3   2.5   2.5   1.5
    10     1     1     3     1     5   4.0   4.0   1.0
    11     2     1     2     0     5   5.5   5.0   2.5
    12     2     0     0     0     3   7.0   7.0   2.0
    13     1     1     3     1     5   7.0   6.0   1.5
    14     2     2     2     1     3   6.0   5.0   2.0
    15     2     2     3     1     5   7.0   7.0   2.0
    16     3     3     2     1     5  10.5  10.0   3.5
"""

ROUND_ROBIN = """
     5w=  2w1  3b1  4w0  6b1
     6w1  1b0  5w1  3w=  4b1
     4w1  6b1  1w0  2b=  5w1
     3b0  5b0  6w=  1b1  2w0
     1b=  4w1  2b0  6w-  3b0
     2b0  3w0  4b=  5b+  1w0
"""

ROUND_ROBIN_VALUES = """
    #  PTS    SB SB/C1   WIN   WON   BPG   REP   STD
     1   3.5  9.25  9.25     3     3     2     5   3.5
     2   3.5  6.25  4.75     3     3     2     5   3.5
     3   3.5  6.25  4.75     3     3     2     5   3.5
     4   1.5  4.25  4.25     1     1     3     5   1.5
     5   1.5  3.25  3.25     1     1     3     4   1.5
     6   1.5  2.25  1.50     1     0     2     5   1.5
"""

ROUND_ROBIN_RATINGS = (2200, 2150, 2100, 2050, 1950, 2000)

KOYA_AND_RATINGS = """
    #   KS KS/L-2   ARO   TPR
     1 2.0    3.5  2050  2199
     2 0.5    3.5  2060  2209
     3 0.5    3.5  2070  2219
     4 1.0    1.5  2080  1931
     5 0.5    1.5  2125  2038
     6 0.0    1.5  2125  1803
"""

SWISS_9 = """
     9w1 13b=  2w= 15b1  4w=  6b=  3b= 16w=  8b1
    10b1  7w1  1b= 16w1  3b1  4w=  6w0 15b=  5w=
    11w=  6b1  8w1  4b=  2w0 16b1  1w= 14w1 10b1
    12b1    H 13w1  3w=  1b=  2b= 16w=  6b= 15w1
    13w0 15b0 11w1  7b= 10w1 14b0  9b1  8w0  2b=
    14b0  3w0    U 10w1  8b1  1w=  2b1  4w= 16b1
    15w1  2b0 16b0  5w= 11b0 10b0 13w1  9w1 14b1
    16b= 14w1  3b0 13w1  6w0 11b= 15w=  5b1  1w0
     1b0 10w0    H 11b-    U 13b1  5w0  7b0 12w=
     2w0  9b1 15w0  6b0  5b0  7w1 12b1 11w1  3w0
     3b= 16w0  5b0  9w+  7w1  8w= 14b0 10b0 13w=
     4w0    U 14w+    Z    Z 15b0 10w0 13b=  9b=
     5b1  1w=  4b0  8b0 14w0  9w0  7b0 12w= 11b=
     6w1  8b0 12b-    Z 13b1  5w1 11w1  3b0  7w0
     7b0  5w1 10b1  1w0 16b0 12w1  8b=  2w=  4b0
     8w= 11b1  7w1  2b0 15w1  3w0  4b=  1b=  6w0
"""


def printed(table):
    """A table as printed: codes, and the values by TPN."""
    head, *lines = [line.split() for line in table.strip().splitlines()]
    return head[1:], {int(tpn): tuple(map(Fraction, values)) for tpn, *values in lines}


def computed(tournament, codes):
    """The values by TPN; PTS stands for the points."""
    lines = rank(tournament, codes=[code for code in codes if code != "PTS"])
    return {
        line.entry.tpn: (Fraction(line.points, 10),) * ("PTS" in codes) + line.values
        for line in lines
    }


def with_two_decimals(values):
    """The values by TPN as they are printed, half a hundredth rounded up."""
    return {
        tpn: tuple(Fraction(floor(100 * value + Fraction(1, 2)), 100) for value in line)
        for tpn, line in values.items()
    }


def ranks(tournament, *codes):
    """The ranks in order of TPN."""
    lines = sorted(rank(tournament, codes=codes), key=lambda line: line.entry.tpn)
    return [line.rank for line in lines]


def test_8_9_five_rounds_with_every_kind_of_unplayed_round():
    codes, expected = printed(OPPONENTS)
    assert computed(a_crosstable(HELD_SWISS), codes) == expected


def test_16_4_five_rounds_by_the_rules_of_2024():
    codes, expected = printed(UNCAPPED)
    rules = TieBreakRules(TieBreakEdition.AUGUST_2024)
    found = computed(a_crosstable(HELD_SWISS, tie_break_rules=rules), codes)
    assert {tpn: found[tpn] for tpn in expected} == expected
    before, shared = computed(a_crosstable(HELD_SWISS), codes[:-1]), slice(len(codes) - 1)
    others = found.keys() - expected.keys()
    assert {tpn: found[tpn][shared] for tpn in others} == {tpn: before[tpn] for tpn in others}


def test_7_five_rounds_with_every_kind_of_unplayed_round():
    codes, expected = printed(OWN_RECORD)
    assert computed(a_crosstable(HELD_SWISS), codes) == expected


def test_8_2_and_8_3_five_rounds_with_every_kind_of_unplayed_round():
    codes, expected = printed(FORE)
    assert with_two_decimals(computed(a_crosstable(HELD_SWISS), codes)) == expected


def test_8_2_and_8_3_by_the_edition_of_2024():
    codes, expected = printed(FORE_IN_2024)
    rules = TieBreakRules(edition=TieBreakEdition.AUGUST_2024)
    tournament = a_crosstable(HELD_SWISS, tie_break_rules=rules)
    assert with_two_decimals(computed(tournament, codes)) == expected


def test_article_10_five_rounds_with_every_kind_of_unplayed_round():
    codes, expected = printed(RATINGS)
    tournament = rated(a_crosstable(HELD_SWISS), *range(2200, 1400, -50))
    assert computed(tournament, codes) == expected


def test_9_2_and_article_10_round_robin_with_a_forfeit():
    codes, expected = printed(KOYA_AND_RATINGS)
    tournament = a_crosstable(ROUND_ROBIN, system=SystemId.ROUND_ROBIN)
    assert computed(rated(tournament, *ROUND_ROBIN_RATINGS), codes) == expected


def a_round_robin():
    return a_crosstable(ROUND_ROBIN, system=SystemId.ROUND_ROBIN)


def test_15_2_round_robin_with_a_forfeit():
    codes, expected = printed(ROUND_ROBIN_VALUES)
    assert computed(a_round_robin(), codes) == expected


def test_15_2_direct_encounter_in_a_round_robin_where_forfeits_count():
    assert ranks(a_round_robin(), "DE") == [1, 2, 2, 6, 5, 4]


def test_6_1_1_direct_encounter_elsewhere_counts_forfeits_where_the_regulations_say_so():
    assert ranks(a_crosstable(ROUND_ROBIN), "DE/P") == [1, 2, 2, 6, 5, 4]


def test_6_five_rounds_nothing_is_resolved():
    found = ranks(a_crosstable(HELD_SWISS), "DE")
    assert [found[tpn - 1] for tpn in (1, 3, 4, 16)] == [2, 2, 2, 2]
    assert [found[tpn - 1] for tpn in (5, 8, 11)] == [7, 7, 7]


def test_6_nine_rounds():
    """Of 1, 2, 4 and 6, 6 is first whatever the missing game brings; 1 and 4 stay tied; then 2."""
    assert ranks(a_crosstable(SWISS_9), "DE") == [
        3,
        5,
        1,
        3,
        9,
        2,
        6,
        6,
        14,
        9,
        13,
        14,
        16,
        9,
        9,
        6,
    ]
