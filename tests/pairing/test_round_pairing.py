"""C.04.2 (February 2026) art. 3.6: the order in which the boards are published."""

from builders import a_card, an_entrant, an_index, boards

from swissdesk.pairing.protocol import Meeting, Stage


def order(*pairs, pab=None):
    cards = [a_card(each.tpn, each.score / 10) for pair in pairs for each in pair]
    meetings = tuple(Meeting(one.tpn, other.tpn) for one, other in pairs)
    stage = Stage(None, (), meetings=meetings)
    bye = None if pab is None else a_card(pab)
    return boards(an_index(*cards).protocol([stage], bye, ()).pairing)


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
