"""Rounds known in full: small events worked out by hand, confirmed by other programs."""

from dataclasses import replace

import pytest
from builders import a_crosstable, a_tournament, boards

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.pairing import systems


def with_bye(tournament, tpn, kind):
    bye = RequestedBye(tournament.last_round + 1, kind)
    return tournament.with_entry(replace(tournament.entries_by_tpn[tpn], requested_byes=(bye,)))


def test_tallinn_2013_round_1_of_fourteen_players():
    expected = "1-8 9-2 3-10 11-4 5-12 13-6 7-14"
    assert boards(systems.pair(a_tournament(players=14))) == expected


ROUND_1 = "1-4 1 | 5-2 = | 3-6 1 | 7 PAB"
ROUND_2 = "7-1 = | 2-3 1 | 6-5 + | 4 H"


def test_a_small_open_round_by_round():
    assert boards(systems.pair(a_tournament(players=7))) == "1-4 5-2 3-6 7-0"
    second = with_bye(a_tournament(ROUND_1), 4, ByeKind.HALF_POINT)
    assert boards(systems.pair(second)) == "7-1 2-3 6-5"
    third = a_tournament(ROUND_1, ROUND_2)
    assert boards(systems.pair(third)) == "1-2 3-7 6-5 4-0"
    assert boards(systems.pair(with_bye(third, 4, ByeKind.ZERO_POINT))) == "1-2 3-7 6-5"


def test_a_prohibited_pairing_in_the_small_open():
    record = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(5)))
    third = a_tournament(ROUND_1, ROUND_2, prohibited=(record,))
    assert boards(systems.pair(third)) == "1-2 3-7 6-5 4-0"


def test_nobody_receives_a_second_bye_where_all_scoregroups_are_tiny():
    played = a_crosstable(
        """
        5w1 6b1 7w0 4b0 2b0
        6b0 7b0 U   8w0 1w1
        Z   5b1 8w= H   7w1
        7w= 8b1 H   1w1 5b1
        1b0 3w0 Z   U   4w0
        2w1 1w0 Z   7b0 H
        4b= 2w1 1b1 6w1 3b0
        H   4w0 3b= 2b1 H
        """,
        rounds=9,
        initial_colour=Colour.WHITE,
    )
    assert boards(systems.pair(with_bye(played, 1, ByeKind.ZERO_POINT))) == "4-2 7-5 6-3 8-0"


@pytest.mark.parametrize("rounds", [7, 9])
def test_the_number_of_rounds_makes_no_difference_before_the_last(rounds):
    assert boards(systems.pair(a_tournament(ROUND_1, ROUND_2, rounds=rounds))) == (
        "1-2 3-7 6-5 4-0"
    )
