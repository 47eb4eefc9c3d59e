from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.listings.rows import round_summary
from swissdesk.listings.rows.round_summary import RoundStatus
from swissdesk.model.round import RoundState


def a_draft(state=RoundState.DRAFT):
    tournament = a_tournament("1-2 . | 3-4 .")
    return tournament.with_round(replace(tournament.round(1), state=state))


@pytest.mark.parametrize(
    ("tournament", "status", "words"),
    [
        (a_tournament(players=4), RoundStatus.NOT_PAIRED, "Not paired"),
        (a_draft(RoundState.EDITING), RoundStatus.EDITING, "Pairing by hand"),
        (a_draft(), RoundStatus.DRAFT, "Draft"),
        (a_tournament("1-2 . | 3-4 1"), RoundStatus.PUBLISHED, "Published"),
        (a_tournament("1-2 0 | 3-4 1"), RoundStatus.COMPLETE, "Complete"),
        (a_tournament("1-2 ? | 3-4 1"), RoundStatus.COMPLETE, "Complete, 1 adjourned"),
    ],
)
def test_how_far_a_round_has_come(tournament, status, words):
    assert round_summary.status(tournament, 1) is status
    assert round_summary.status_text(tournament, 1) == words


def test_who_is_not_paired_by_reason():
    tournament = a_tournament("1-2 . | 3 PAB | 4 H | 5 Z | 6 Z")
    assert (
        round_summary.unpaired_text(tournament, 1)
        == "Bye: Player003 · Half-point bye: Player004 · Absent: Player005; Player006"
    )


def test_of_many_absent_players_the_first_are_named():
    tournament = a_tournament("1-2 . | 3 Z | 4 Z | 5 Z | 6 Z")
    assert (
        round_summary.unpaired_text(tournament, 1, most=2)
        == "Absent: Player003; Player004 and 2 more"
    )


def test_nobody_is_not_paired():
    assert round_summary.unpaired_text(a_tournament("1-2 ."), 1) == ""


def test_unpairing_costs_boards_and_results():
    assert round_summary.loss_text(a_tournament("1-2 1 | 3-4 ."), 1) == "2 boards and 1 result"
    assert round_summary.loss_text(a_tournament("1-2 ."), 1) == "1 board and 0 results"


def test_the_tab_of_a_round_tells_how_many_games_are_adjourned():
    tournament = a_tournament("1-4 ? | 5-2 = | 3-6 ?", "1-6 1 | 2-3 . | 4-5 .")
    assert round_summary.tab_notes(tournament) == {1: "2 adj."}


def test_a_draft_says_how_many_results_are_out_of_sight():
    tournament = a_tournament("1-4 1 | 5-2 = | 3-6 .")
    draft = replace(tournament.round(1), state=RoundState.DRAFT)
    shown = round_summary.status_text(tournament.with_round(draft), 1)
    assert shown == "Draft, 2 results hidden"


def test_a_round_that_was_read_back_says_so():
    tournament = a_tournament("1-4 1 | 5-2 = | 3-6 1")
    read = replace(tournament.round(1), is_verified=True)
    shown = round_summary.status_text(tournament.with_round(read), 1)
    assert shown == "Complete, read back"
