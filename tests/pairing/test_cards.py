"""The cards of a round: the field of a table or a bracket, what was decided."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_team_tournament, a_tournament, having_left

from swissdesk.errors import InitialColourMissing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.pairing.cards import cards_of


def test_the_field_is_that_of_the_beginning():
    tournament = having_left(having_left(a_round_robin("1-4 1", players=5), 2, 0), 3, 1)
    index = cards_of(tournament)
    assert [card.tpn for card in index.field] == [1, 3, 4, 5]
    assert [card.tpn for card in index.cards] == [1, 4, 5]


def test_boards_and_winners_are_those_of_the_rounds_before():
    made = tuple(
        TieDecision(round_no, (PlayerId(first), PlayerId(second)), 2, DecidedBy.PLAY_OFF)
        for round_no, first, second in ((1, 2, 3), (1, 3, 2), (2, 1, 3))
    )
    played = a_tournament("1-4 1 | 3-2 =", "3-1 = | 2 Z | 4 Z", rounds=3)
    tournament = replace(played, tie_decisions=made)
    index = cards_of(tournament, 2)
    assert index.boards == (((1, 4), (3, 2)),)
    assert index.winners == (frozenset({3}),)
    assert cards_of(tournament).winners == (frozenset({3}), frozenset({1}))


def test_a_table_of_all_rounds_needs_no_initial_colour_and_others_do():
    table = a_round_robin(players=4, initial_colour=None)
    assert cards_of(table).initial_colour is Colour.WHITE
    with pytest.raises(InitialColourMissing):
        cards_of(a_tournament(players=4, initial_colour=None))


@pytest.mark.parametrize(
    "tournament",
    [
        a_tournament("1-4 1 | 5-2 + | 3-6 -- | 7 PAB", "2-1 = | 4-3 ? | 6-5 0 | 7 H", rounds=5),
        a_team_tournament("1-4 1- | 2-5 ++ | 3 PAB", "5-1 =? | 4-3 00 | 2 H", rounds=5),
    ],
)
def test_the_facts_of_a_card_are_those_of_its_lines(tournament):
    index = cards_of(tournament)
    for card in (*index.cards, *index.others):
        alone = replace(card)  # without what has been computed
        assert (card.colours, card.met) == (alone.colours, alone.met)
    grown = replace(tournament, rounds=())
    for played in tournament.rounds:
        cards_of(grown)
        grown = grown.with_round(played)
    assert cards_of(grown) == cards_of(replace(tournament)) == index
