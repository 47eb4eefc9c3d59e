"""Rounds that other programs pair otherwise, and the article that says why."""

from pairing.team2026.teams import an_event, paired


def test_4_3_1_teams_yet_to_arrive_have_no_tpn():
    """C.04.2 art. 2.4: team 1 has not arrived, so 2 to 5 are the first to the fourth.

    gacrux counts the parity of the numbers in the file: 4-2 and 3-5. It does skip players who have
    not arrived in an individual event.
    """
    event = an_event(teams=5, absent="1Z", numbers_on_arrival=True)
    assert paired(event) == "2-4 5-3"
    assert paired(an_event(teams=5, absent="1Z")) == "3-5 4-2"


def test_4_3_1_a_team_that_played_before_keeps_its_tpn():
    """2 and 4 arrive for round 2; 1, which is absent now, still counts."""
    event = an_event("1-3 2:0 | 2 Z | 4 Z", teams=4, absent="1Z 3Z", numbers_on_arrival=True)
    assert paired(event) == "4-2"


def test_3_5_4_the_first_set_of_upfloaters_not_the_fewest_floaters_of_the_round():
    """bbpPairings as changed by Sharly-Chess makes 4-1 and 2-3, and in the other round 4-1, 6-3."""
    event = an_event("1-3 1:0 | 4-2 0.5:0.5", teams=4, boards=1)
    assert paired(event) == "2-1 3-4"
    event = an_event("1-2 1:0 | 3-4 0.5:0.5 | 5-6 0.5:0.5", teams=6, boards=1)
    assert paired(event) == "2-5 3-1 4-6"
