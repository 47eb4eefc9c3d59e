"""2.1 (C.04.3, February 2026): those whom somebody shall not meet may be few, or hundreds."""

import pytest
from builders import a_roster, an_entrant

from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.dutch2026.rules.definitions import (
    Alone,
    places_of,
    prohibited_opponents,
)


@pytest.mark.parametrize("players", [20, 250])
def test_prohibited_players_who_are_here_are_known_by_their_places(players):
    """The even TPNs are a club; some of its members did not come, the last ones and number 4."""
    club = frozenset(range(2, players + 51, 2))
    tpns = [tpn for tpn in range(1, players + 1) if tpn != 4]
    alone = Alone({tpn: 1 << place for place, tpn in enumerate(tpns)})
    members = sum(place for tpn, place in alone.items() if tpn in club)
    prohibited = dict.fromkeys(club, club)
    assert prohibited_opponents(prohibited, alone) == {tpn: members for tpn in tpns if tpn in club}


@pytest.mark.parametrize("games", [3, 150])
def test_2_1_1_c1_earlier_opponents_who_are_here_are_known_by_their_places(games):
    """Player 1 has met the next ones; all of them are here but 2 and 3."""
    alone = Alone({tpn: 1 << place for place, tpn in enumerate([1, *range(4, 201)])})
    assert places_of(range(2, games + 2), alone) == sum(1 << place for place in range(1, games - 1))


def test_nobody_of_a_club_of_hundreds_meets_another_of_it():
    """Without the club 1 would meet 121."""
    club = frozenset({*range(1, 61), *range(121, 181)})
    here = [an_entrant(n, prohibited=club if n in club else frozenset()) for n in range(1, 241)]
    pairs = dutch2026.pair(a_roster(*here)).pairs
    assert len(pairs) == 120
    assert all(len({pair.white, pair.black} & club) == 1 for pair in pairs)


def test_2_1_1_c1_hundreds_of_earlier_opponents_are_met_again_by_nobody():
    """Everybody of one half has met everybody of the other."""
    half = range(1, 121)
    here = [an_entrant(n, met=half if n > 120 else ()) for n in range(1, 241)]
    pairs = dutch2026.pair(a_roster(*here)).pairs
    assert len(pairs) == 120
    assert all((pair.white in half) == (pair.black in half) for pair in pairs)
