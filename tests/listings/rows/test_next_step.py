"""The sentence and the button of the next step."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament

from swissdesk.listings.rows.next_step import NextAction, next_step
from swissdesk.model.round import RoundState
from swissdesk.model.settings import SystemId
from swissdesk.operations.setup import close_list


def a_draft():
    tournament = a_tournament("1-2 .")
    return tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))


def by_hand():
    tournament = a_tournament("1-2 .")
    return tournament.with_round(replace(tournament.round(1), state=RoundState.EDITING))


@pytest.mark.parametrize(
    ("tournament", "sentence", "button", "action"),
    [
        (
            a_tournament("1-4 = | 3-2 --", rounds=2, system=SystemId.KNOCKOUT),
            "Round 1: boards 1, 2 have no winner yet; tie-break games or lots decide",
            "Decide board 1...",
            NextAction.DECIDE,
        ),
        (a_tournament(players=0), "0 players, list open", "Add a player", NextAction.ADD_PLAYERS),
        (a_tournament(players=1), "1 player, list open", "Add a player", NextAction.ADD_PLAYERS),
        (
            a_tournament(players=18),
            "18 players, list open",
            "Close the list and pair round 1",
            NextAction.CLOSE_AND_PAIR,
        ),
        (
            close_list(a_tournament(players=18)),
            "18 players, list closed",
            "Pair round 1",
            NextAction.PAIR,
        ),
        (
            a_draft(),
            "Round 1 paired, not published",
            "Check and publish",
            NextAction.PUBLISH,
        ),
        (
            a_tournament("1-2 1 | 3-4 . | 5-6 ."),
            "Round 1: 2 of 3 results missing (boards 2, 3)",
            "Show missing",
            NextAction.ENTER_RESULTS,
        ),
        (
            a_tournament("1-2 1 | 3-4 ."),
            "Round 1: 1 of 2 results missing (board 2)",
            "Show missing",
            NextAction.ENTER_RESULTS,
        ),
        (
            a_tournament("1-2 ? | 3-4 1", "1-3 ? | 2-4 ?", rounds=2),
            "Round 2 complete, the last one; 3 games are adjourned",
            "Show adjourned",
            NextAction.SHOW_ADJOURNED,
        ),
        (
            a_tournament("1-2 ?", rounds=1),
            "Round 1 complete, the last one; 1 game is adjourned",
            "Show adjourned",
            NextAction.SHOW_ADJOURNED,
        ),
        (
            by_hand(),
            "Round 1 is being paired by hand",
            "End pairing by hand",
            NextAction.END_MANUAL,
        ),
        (a_tournament("1-2 1"), "Round 1 complete", "Pair round 2", NextAction.PAIR),
        (
            a_tournament("1-2 1", rounds=1),
            "Round 1 complete, the last one",
            "Final standings",
            NextAction.FINISHED,
        ),
        (
            a_tournament(players=4, system=SystemId.MANUAL),
            "4 players, list open",
            "Pair round 1 by hand",
            NextAction.PAIR_BY_HAND,
        ),
        (
            a_tournament("1-4 1 | 2-3 =", system=SystemId.CUSTOM_ROUND_ROBIN),
            "Round 1 complete",
            "Pair round 2 by hand",
            NextAction.PAIR_BY_HAND,
        ),
        (a_round_robin("1-4 1 | 2-3 ="), "Round 1 complete", "Pair round 2", NextAction.PAIR),
    ],
)
def test_the_next_step_is_always_true(tournament, sentence, button, action):
    step = next_step(tournament)
    assert (step.sentence, step.button, step.action) == (sentence, button, action)


def test_the_first_round_with_an_adjourned_game_is_shown_q160():
    step = next_step(a_tournament("1-2 1 | 3-4 ?", "1-3 ? | 2-4 1", rounds=2))
    assert (step.round_no, step.boards) == (1, (2,))


def test_a_result_cleared_in_an_earlier_round_comes_first():
    step = next_step(a_tournament("1-2 .", "2-1 1"))
    assert (step.round_no, step.boards) == (1, (1,))
