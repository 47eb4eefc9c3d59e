"""On the cards of the Lim System and of that of 1987 only who was moved has floated."""

import pytest
from builders import a_tournament

from swissdesk.listings.rows import player_card
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId

GAMES = ("1-5 1 | 6-2 = | 3-7 1 | 8-4 =", "2-1 0 | 4-3 = | 5-6 1 | 7-8 1")
"""In round 2 the median is ½ point: 1 and 3 come down to 2 and 4, 5 and 7 up to 6 and 8."""
NOBODY_IN_THE_MEDIAN = ("1-4 1 | 5-2 1 | 3-6 1", "1-5 1 | 6-3 1 | 4-2 0")
"""In round 2, 3 with 1 point meets 6 with none."""


def floats(system, games, *numbers):
    tournament = a_tournament(*games, system=system)
    cards = [player_card.card(tournament, PlayerId(number)) for number in numbers]
    return [card.lines[1].float for card in cards]


@pytest.mark.parametrize("system", [SystemId.LIM, SystemId.FIDE_1987])
def test_whom_a_floater_met_has_not_floated(system):
    assert floats(system, GAMES, 1, 3, 5, 7) == ["↓", "↓", "↑", "↑"]
    assert floats(system, GAMES, 2, 4, 6, 8) == ["", "", "", ""]


def test_by_the_dutch_system_both_have_floated():
    assert floats(SystemId.DUTCH_2026, GAMES, 1, 2) == ["↓", "↑"]


def test_with_nobody_in_the_median_both_come_to_it_but_in_1987_only_the_lower_one_moves():
    assert floats(SystemId.LIM, NOBODY_IN_THE_MEDIAN, 3, 6) == ["↓", "↑"]
    assert floats(SystemId.FIDE_1987, NOBODY_IN_THE_MEDIAN, 3, 6) == ["", "↑"]
