"""The ranks of a report against its tie-breaks (C.07 art. 4.2)."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.endorsement.checker import RankDifference, check_ranks
from swissdesk.model.settings import TieBreakEdition, TieBreakRules

PLAYED = a_tournament("1-3 1 | 4-2 1", tie_breaks=("WIN",))


def test_4_2_those_whom_the_list_leaves_tied_may_have_any_of_their_places():
    assert check_ranks(PLAYED, {1: 2, 4: 1, 2: 3, 3: 3}) == ()


def test_a_place_outside_the_group_is_a_difference():
    assert check_ranks(PLAYED, {1: 1, 4: 3, 2: 2, 3: 4}) == (
        RankDifference(4, 1, 3),
        RankDifference(2, 3, 2),
    )


def test_who_has_no_rank_is_not_compared():
    assert check_ranks(PLAYED, {1: 1}) == ()


CAPPED = a_tournament(
    "1 PAB | 2-3 1 | 4-5 = | 6-7 1", "1-4 1 | 2-6 1 | 3-7 1 | 5 PAB", tie_breaks=("BH",)
)
"""1 and 2 have all points; Buchholz 2 has from games, and 1 half a point, and a dummy beside."""


@pytest.mark.parametrize(
    ("edition", "first"),
    [(TieBreakEdition.MARCH_2026, 2), (TieBreakEdition.AUGUST_2024, 1)],
)
def test_16_4_2_ranks_are_those_of_the_edition_under_which_a_tournament_began(edition, first):
    """The dummy has 2 points, its own score, or since 2026 a draw for each of two rounds."""
    settings = replace(CAPPED.settings, tie_break_rules=TieBreakRules(edition))
    tournament = CAPPED.with_settings(settings)
    assert check_ranks(tournament, {first: 1, 3 - first: 2}) == ()
    assert check_ranks(tournament, {first: 2, 3 - first: 1}) == (
        RankDifference(first, 1, 2),
        RankDifference(3 - first, 2, 1),
    )
