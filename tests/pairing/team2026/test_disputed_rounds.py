"""Rounds that other programs pair otherwise, and the article that says why."""

from pairing.team2026.teams import an_event, paired


def test_4_3_1_teams_yet_to_arrive_have_their_tpn():
    """Team 1 has not arrived; as in gacrux, 2 to 5 keep the parity of their numbers in the file.

    By C.04.2 art. 2.4 they would be the first to the fourth: 2-4 and 5-3.
    """
    assert paired(an_event(teams=5, absent="1Z")) == "3-5 4-2"


def test_3_5_4_the_first_set_of_upfloaters_not_the_fewest_floaters_of_the_round():
    """bbpPairings as changed by Sharly-Chess makes 4-1 and 2-3, and in the other round 4-1, 6-3."""
    event = an_event("1-3 1:0 | 4-2 0.5:0.5", teams=4, boards=1)
    assert paired(event) == "2-1 3-4"
    event = an_event("1-2 1:0 | 3-4 0.5:0.5 | 5-6 0.5:0.5", teams=6, boards=1)
    assert paired(event) == "2-5 3-1 4-6"
