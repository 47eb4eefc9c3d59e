"""Chapter 1: seeding rounds, ranking order, brackets."""

import pytest
from builders import a_card, a_tournament, boards

from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.burstein import process as burstein
from swissdesk.pairing.burstein.absolute_criteria import field_of
from swissdesk.pairing.burstein.definitions import (
    Bracket,
    Opposition,
    ranked,
    scoregroups,
    seeding_rounds,
)
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.roster import roster_of


@pytest.mark.parametrize(
    ("rounds", "seeding"), [(1, 0), (2, 1), (3, 1), (5, 2), (7, 3), (9, 4), (11, 4), (21, 4)]
)
def test_1_6_2_half_of_the_rounds_but_no_more_than_four_are_seeding_rounds(rounds, seeding):
    assert seeding_rounds(rounds) == seeding


TWO_ROUNDS = ("1-5 1 | 6-2 = | 3-7 1 | 8-4 0", "4-1 0 | 2-3 1 | 5-8 1 | 7-6 =")


def test_1_6_1_seeding_rounds_are_paired_by_the_fide_dutch_system():
    tournament = a_tournament(*TWO_ROUNDS, system=SystemId.BURSTEIN, rounds=6)
    by_dutch = dutch2026.pair(roster_of(tournament))
    assert boards(by_dutch) != boards(burstein.pair(cards_of(tournament)).pairing)
    assert systems.pair(tournament) == by_dutch
    assert systems.system_of_round(tournament) is SystemId.DUTCH_2026
    steps = systems.protocol(tournament)
    assert (steps.pairing, steps.stages) == (by_dutch, ())
    assert steps.notes == (BursteinNote.SEEDING_ROUND.about((), 3),)


def test_1_6_1_the_rounds_after_them_are_not():
    tournament = a_tournament(*TWO_ROUNDS, system=SystemId.BURSTEIN, rounds=5)
    assert systems.system_of_round(tournament) is SystemId.BURSTEIN
    assert systems.pair(tournament) == burstein.pair(cards_of(tournament)).pairing
    assert systems.system_of_round(tournament, 2) is SystemId.DUTCH_2026


def test_1_8_players_rank_by_buchholz_then_sonneborn_berger_then_tpn():
    cards = [a_card(tpn, score=tpn) for tpn in (1, 2, 3, 4, 5)]
    values = {1: (40, 9), 2: (50, 1), 3: (50, 3), 4: (50, 3), 5: (60, 0)}
    found = ranked(cards, {tpn: Opposition(*each) for tpn, each in values.items()})
    assert [card.tpn for card in found] == [5, 3, 4, 2, 1]


def test_1_2_1_scoregroups_come_from_the_top_each_in_ranking_order():
    ranking = [a_card(3, 1), a_card(1, 2), a_card(4, 2), a_card(2, 0)]
    assert [[card.tpn for card in group] for group in scoregroups(ranking)] == [[1, 4], [3], [2]]


def test_1_2_2_incoming_floaters_rank_among_the_residents():
    bracket = Bracket(10, (a_card(5, 1), a_card(1, 2), a_card(3, 1)), (), (), field_of(()))
    assert [card.tpn for card in bracket.residents] == [5, 3]
    assert [card.tpn for card in bracket.incoming] == [1]
    assert [card.tpn for card in bracket.nodes] == [3, 1, 5]
