"""What has to be so in every tournament by the rules of 1992, whatever happens in it."""

import pytest
from pairing.dutch1992 import random_rounds

from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch1992.definitions import has_over_half


def rounds(first, most_players=40, **changes):
    for seed in range(first, first + 12):
        for tournament, number, present, protocol in random_rounds.rounds(
            seed, most_players, **changes
        ):
            if protocol is not None:
                yield cards_of(tournament, number, present=present), protocol


@pytest.mark.parametrize("first", [1000, 2000, 3000])
def test_b1_everybody_is_paired_once_with_somebody_new_or_has_a_first_bye(first):
    for index, protocol in rounds(first):
        pairing = protocol.pairing
        paired = [tpn for pair in pairing.pairs for tpn in pair]
        paired += [pairing.pab] if pairing.pab else []
        assert sorted(paired) == [card.tpn for card in index.cards]
        cards = index.by_tpn
        assert all(cards[white].may_meet(cards[black]) for white, black in pairing.pairs)
        assert pairing.pab is None or cards[pairing.pab].may_receive_pab


@pytest.mark.parametrize("first", [1000, 2000, 3000])
def test_b2_nobody_gets_a_colour_three_times_in_a_row_or_three_times_more_often(first):
    for index, protocol in rounds(first, by_hand=0):
        for pair in protocol.pairing.pairs:
            for tpn, colour in zip(pair, "WB", strict=True):
                card = index.by_tpn[tpn]
                colours = card.colours + colour
                if not has_over_half(index, card):
                    assert colours[-3:] != 3 * colour
                    assert abs(colours.count("W") - colours.count("B")) <= 2


def test_the_protocol_has_every_player_in_one_bracket():
    for index, protocol in rounds(4000):
        residents = [tpn for stage in protocol.stages for tpn in stage.residents]
        assert sorted(residents) == [card.tpn for card in index.cards]
        for one, following in zip(protocol.stages, protocol.stages[1:], strict=False):
            assert one.outgoing == following.incoming
