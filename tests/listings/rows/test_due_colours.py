"""The colour due is the one of the pairing system."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import board_card, check_list
from swissdesk.model.settings import SystemId


def of_system(system, *rounds):
    tournament = a_tournament(*rounds)
    return tournament.with_settings(replace(tournament.settings, system=system))


@pytest.mark.parametrize(
    ("system", "words"),
    [
        (SystemId.DUTCH_2026, "–"),
        (SystemId.DUBOV, "Black, mild"),
        (SystemId.BURSTEIN, "–"),
        (SystemId.SCHEVENINGEN, "–"),
    ],
)
def test_before_the_first_game_c040401_1_6_4(system, words):
    tournament = of_system(system, "1-2 .")
    assert board_card.card(tournament, 1, 1).white.due == words
    assert [row.due for row in check_list.rows(tournament, 1)] == [words] * 2


def test_where_a_table_gives_the_colours_none_is_due():
    tournament = of_system(SystemId.ROUND_ROBIN, "1-4 1 | 2-3 1", "4-3 . | 1-2 .")
    assert board_card.card(tournament, 2, 1).white.due == "–"
    dutch = of_system(SystemId.DUTCH_2026, "1-4 1 | 2-3 1", "4-3 . | 1-2 .")
    assert board_card.card(dutch, 2, 1).white.due == "White, strong"
