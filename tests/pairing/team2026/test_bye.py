"""Article 3.4 of C.04.6 (February 2026): the pairing-allocated bye."""

from dataclasses import replace

from builders import a_card, an_index
from pairing.team2026.teams import a_round, everyone

from swissdesk.pairing.team2026 import process as team2026
from swissdesk.pairing.team2026.notes import TeamNote


def bye(index):
    return team2026.pair(index).pairing.pab


def test_1_4_an_even_number_of_teams_needs_no_bye():
    assert bye(a_round(everyone(1, 2, 3, 4))) is None


def test_3_4_1_the_bye_leaves_a_legal_pairing():
    """Without 5 or 4, teams 1 to 3 would all be apart from each other."""
    index = a_round({1: 1, 2: 1, 3: 1, 4: 0, 5: 0}, apart=[(1, 2, 3)])
    assert bye(index) == 3


def test_3_4_1_c2_who_had_a_bye_does_not_receive_another():
    cards = [a_card(tpn, may_receive_pab=tpn < 4) for tpn in range(1, 6)]
    assert bye(an_index(*cards)) == 3


def test_3_4_2_the_lowest_score_comes_first():
    assert bye(a_round({1: 0, 2: 1, 3: 1})) == 1


def test_3_4_2_virtual_points_belong_to_the_score():
    index = a_round({1: 0, 2: 0, 3: 1})
    cards = [replace(card, score=card.score + (20 if card.tpn == 2 else 0)) for card in index.cards]
    assert bye(replace(index, cards=tuple(cards))) == 1


def test_3_4_3_then_the_most_matches_played():
    """Team 3 was absent once; team 2 has played more."""
    assert bye(a_round(everyone(1, 2, 3), colours={1: "wb", 2: "bw", 3: "b"})) == 2


def test_3_4_3_a_forfeited_match_is_not_played():
    index = an_index(
        a_card(1, 1.0, "w-", results="1-"),
        a_card(2, 1.0, "-b", results="+0"),
        a_card(3, 1.0, "bw", results="01"),
    )
    assert bye(index) == 3


def test_3_4_4_then_the_largest_tpn():
    assert bye(a_round(everyone(1, 2, 3))) == 3


def test_3_4_the_protocol_names_the_teams_passed_over():
    cards = [a_card(tpn, may_receive_pab=tpn != 5) for tpn in range(1, 6)]
    apart = {1: {2, 3}, 2: {1, 3}, 3: {1, 2}}
    cards = [replace(card, prohibited=frozenset(apart.get(card.tpn, ()))) for card in cards]
    notes = team2026.pair(an_index(*cards)).notes
    assert [(note.what, note.players) for note in notes] == [
        (TeamNote.BYE, (3,)),
        (TeamNote.BYE_BARRED, (5,)),
        (TeamNote.BYE_LEAVES_OTHERS, (4,)),
    ]
