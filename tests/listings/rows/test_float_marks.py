"""Each pairing system has its own idea of a float."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import player_card
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.model.team_rules import Adjustment

ROUNDS = ("1-4 1 | 2-5 1 | 3 PAB", "1-5 1 | 4-3 0 | 2 H")
"""Player 1 has met one with fewer points in round 2, player 5 one with more."""


def marks(system, number):
    tournament = a_tournament(*ROUNDS)
    tournament = tournament.with_settings(replace(tournament.settings, system=system))
    return [line.float for line in player_card.card(tournament, PlayerId(number)).lines]


@pytest.mark.parametrize(
    ("system", "of_1", "of_5", "of_3"),
    [
        (SystemId.DUTCH_2026, "↓", "↑", "↓"),
        (SystemId.DUTCH_1992, "↓", "↑", "↓"),
        (SystemId.DUBOV, "", "↑", ""),
        (SystemId.JKV, "+", "–", ""),
        (SystemId.LIM, "↓", "↑", ""),
        (SystemId.BERGER_ROUND_ROBIN, "", "", ""),
        (SystemId.KNOCKOUT, "", "", ""),
    ],
)
def test_a_float_is_what_the_system_calls_one(system, of_1, of_5, of_3):
    assert marks(system, 1) == ["", of_1]
    assert marks(system, 5) == ["", of_5]
    assert marks(system, 3)[0] == of_3


def test_a_half_point_bye_is_a_float_by_the_rules_of_2026_alone_c0403_1_4_4():
    assert marks(SystemId.DUTCH_2026, 2) == ["", "↓"]
    assert marks(SystemId.DUTCH_1992, 2) == ["", ""]


def test_a_penalty_changes_no_float():
    tournament = a_tournament(*ROUNDS)
    penalty = Adjustment(PlayerId(1), 1, -10)
    lines = player_card.card(tournament.with_adjustments((penalty,)), PlayerId(1)).lines
    assert [line.float for line in lines] == ["", "↓"]


def test_by_the_rules_of_1992_a4_players_float_by_being_paired_even_if_nobody_comes():
    rounds = ("1-4 1 | 2-5 1 | 3 PAB", "1-5 + | 4-3 1 | 2 H")
    of_1992 = [
        player_card.card(a_tournament(*rounds, system=SystemId.DUTCH_1992), PlayerId(number))
        for number in (1, 5)
    ]
    assert [card.lines[1].float for card in of_1992] == ["↓", "↑"]
    of_lim = player_card.card(a_tournament(*rounds, system=SystemId.LIM), PlayerId(5))
    assert of_lim.lines[1].float == ""
