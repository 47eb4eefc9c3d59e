"""Rounds that bbpPairings 6.0.0 pairs otherwise, and the article that says why it is wrong."""

import pytest
from builders import a_tournament
from pairing import reference_model

from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.pairing import dutch2026
from swissdesk.pairing.roster import roster_of


def engine(tournament):
    pairing = dutch2026.pair(roster_of(tournament))
    return [(pair.white, pair.black) for pair in pairing.pairs], pairing.pab


def literally(tournament):
    round_no = tournament.last_round + 1
    everybody = {entry.id for entry in tournament.entries if entry.is_available(round_no)}
    return reference_model.pair(reference_model.field_of(tournament, round_no, everybody))


@pytest.mark.parametrize("pair", [engine, literally])
def test_1_4_3_a_bye_that_is_worth_nothing_is_a_downfloat(pair):
    """bbpPairings makes 1-2 and 7-5: to it 5, who had the bye in round 2, did not float.

    Of the bracket 1, 2, 5, 6 two float down, one to meet 7 and 6 to have the bye. 2 goes, so that 5
    does not float twice in a row [C14]. gacrux pairs as the article says.
    """
    tournament = a_tournament(
        "1-4 = | 5-2 = | 3-6 = | 7 PAB",
        "6-1 0 | 2-3 0 | 4-7 1 | 5 PAB",
        rounds=3,
        scoring=ScoringSystem(pab=0),
    )
    assert pair(tournament) == ([(3, 4), (1, 5), (7, 2)], 6)


@pytest.mark.parametrize("pair", [engine, literally])
def test_2_1_2_nobody_has_a_second_bye_in_tiny_scoregroups(pair):
    """bbpPairings makes 4-2, 8-7, 6-3 and gives 5 the bye, who had it in round 4.

    gacrux and py4swiss pair as the article says.
    """
    tournament = a_tournament(
        "1-5 1 | 6-2 1 | 4-7 = | 3 Z | 8 H",
        "6-1 0 | 7-2 1 | 5-3 0 | 8-4 0",
        "1-7 0 | 3-8 = | 2 PAB | 4 H | 5 Z | 6 Z",
        "4-1 1 | 2-8 0 | 7-6 1 | 5 PAB | 3 H",
        "2-1 1 | 3-7 1 | 5-4 0 | 6 H | 8 H",
        rounds=9,
    )
    absent = tournament.entry(1).with_requested_bye(6, ByeKind.ZERO_POINT)
    assert pair(tournament.with_entry(absent)) == ([(4, 2), (7, 5), (6, 3)], 8)
