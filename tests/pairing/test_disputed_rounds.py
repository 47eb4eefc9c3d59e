"""Rounds that other programs pair otherwise, and the article that says why they are wrong."""

import pytest
from builders import a_roster, a_tournament, an_entrant
from pairing import reference_model
from pairing.test_random_rosters import engine as engine_of_roster
from pairing.test_random_rosters import literally as literally_of_roster

from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
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


OF_ROSTER = pytest.mark.parametrize("pair", [engine_of_roster, literally_of_roster])


@OF_ROSTER
def test_2_4_5_a_topscorer_gets_a_difference_beyond_2_also_with_the_colour_he_prefers(pair):
    """bbpPairings and gacrux make 1-3: 3, who comes from -4 to -3, does not count for them.

    So wide a difference comes of colours that were changed by hand. The text counts who "gets a
    colour difference higher than +2 or lower than -2", before it asks for preferences [C12].
    """
    one, two = an_entrant(1, 4, "wbbwbw"), an_entrant(2, 4, "wwbwbw")
    three, four = an_entrant(3, 4, "bbbwbb"), an_entrant(4, 3.5, "wb")
    roster = a_roster(one, two, three, four, rounds_played=7, is_last_round=True)
    assert pair(roster) == ([(1, 2), (3, 4)], None)


@OF_ROSTER
def test_2_4_6_a_topscorer_gets_a_third_colour_in_a_row_also_if_he_prefers_it(pair):
    """bbpPairings and gacrux make 1-3: 3, who prefers Black by +2, does not count for them.

    The text counts who "gets the same colour three times in a row".
    """
    one, two = an_entrant(1, 4, "wbwbwb"), an_entrant(2, 4, "bwbwwb")
    three, four = an_entrant(3, 4, "wwwwbb"), an_entrant(4, 3.5, "wb")
    roster = a_roster(one, two, three, four, rounds_played=6, is_last_round=True)
    assert pair(roster) == ([(1, 2), (4, 3)], None)
