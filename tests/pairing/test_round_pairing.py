"""C.04.2 (February 2026) art. 3.6: the order in which the boards are published."""

from builders import an_entrant, boards

from swissdesk.pairing.protocol import Pair, publication_key, published


def order(*pairs, pab=None):
    keys = [publication_key(one.score, one.tpn, other.score, other.tpn) for one, other in pairs]
    made = [Pair(one.tpn, other.tpn) for one, other in pairs]
    return boards(published(zip(keys, made, strict=True), pab))


def test_c0402_3_6_the_score_of_the_higher_ranked_player_comes_first():
    assert (
        order((an_entrant(1, 1), an_entrant(2, 1)), (an_entrant(3, 0), an_entrant(4, 3)))
        == "3-4 1-2"
    )


def test_c0402_3_6_then_the_sum_of_the_scores():
    pairs = [
        (an_entrant(1, 2.5), an_entrant(2, 2.5)),
        (an_entrant(3, 3), an_entrant(4, 2.5)),
        (an_entrant(5, 3), an_entrant(6, 3)),
    ]
    assert order(*pairs) == "5-6 3-4 1-2"


def test_c0402_3_6_then_the_smaller_tpn_of_the_higher_ranked_player():
    assert (
        order((an_entrant(2, 1), an_entrant(3, 1)), (an_entrant(4, 1), an_entrant(1, 1)))
        == "4-1 2-3"
    )
    assert (
        order((an_entrant(1, 0), an_entrant(5, 1)), (an_entrant(4, 1), an_entrant(2, 0)))
        == "4-2 1-5"
    )


def test_the_pab_comes_last():
    assert order((an_entrant(1), an_entrant(2)), pab=3) == "1-2 3-0"
