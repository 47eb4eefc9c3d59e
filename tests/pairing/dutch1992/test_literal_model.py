"""The engine and the literal model of the rules of 1992 give the same rounds."""

import pytest
from pairing.dutch1992 import literal_model, random_rounds


def literally(tournament, round_no, present):
    try:
        return literal_model.pair(tournament, round_no, present)
    except literal_model.NoPairing:
        return None


def as_lists(protocol):
    if protocol is None:
        return None
    return [tuple(pair) for pair in protocol.pairing.pairs], protocol.pairing.pab


@pytest.mark.parametrize("first", range(0, 400, 50))
def test_c_small_tournaments_are_paired_as_the_text_says(first):
    for seed in range(first, first + 50):
        for tournament, round_no, present, protocol in random_rounds.rounds(seed, 9):
            expected = literally(tournament, round_no, present)
            assert as_lists(protocol) == expected, (seed, round_no)
