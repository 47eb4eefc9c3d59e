"""Article 3.3 of C.04.6 (February 2026), and the worked examples."""

import pytest
from builders import a_card, an_index
from pairing.team2026.teams import a_round, an_event, everyone, paired, steps

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.model.colour import Colour, ColourType
from swissdesk.pairing.protocol import Pair
from swissdesk.pairing.team2026 import process as team2026


def test_3_3_2_the_bye_comes_first_then_brackets_from_the_top():
    protocol = team2026.pair(a_round({1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1, 7: 0}))
    assert protocol.pairing.pab == 7
    assert [(stage.score, stage.residents, stage.incoming) for stage in protocol.stages] == [
        (20, (1, 2, 3), (4,)),
        (10, (5, 6), ()),
    ]


def test_3_3_2_upfloaters_leave_their_scoregroup():
    index = a_round({1: 3, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0})
    assert steps(index) == [([2], [1, 2]), ([4], [3, 4]), ([6], [5, 6])]


def test_3_3_3_no_round_pairing_because_all_have_met():
    with pytest.raises(NoLegalPairing) as refused:
        team2026.pair(an_index(a_card(1, colours="w", met=[2]), a_card(2, colours="b", met=[1])))
    assert refused.value.criteria == ("C1",)
    assert (refused.value.players, refused.value.left_over) == ((1, 2), 2)
    assert refused.value.article == "C.04.6 art. 3.3.3"


def test_3_3_3_no_round_pairing_because_nobody_may_have_the_bye():
    with pytest.raises(NoLegalPairing) as refused:
        team2026.pair(an_index(*(a_card(tpn, may_receive_pab=False) for tpn in (1, 2, 3))))
    assert refused.value.criteria == ("C2",)


def test_3_3_3_no_round_pairing_because_of_the_regulations():
    with pytest.raises(NoLegalPairing) as refused:
        team2026.pair(a_round(everyone(1, 2, 3, 4), [(1, 2, 3)]))
    assert refused.value.criteria == (PROHIBITED,)


def test_boards_are_sorted_by_score_with_virtual_points():
    """C.04.2 art. 3.6, C.04.7 art. 1.5."""
    pairing = team2026.pair(a_round({1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 1})).pairing
    assert pairing.pairs == (Pair(5, 4), Pair(3, 6), Pair(1, 2))


def test_a_round_without_teams_is_empty():
    assert team2026.pair(an_index(round_no=1)).pairing.pairs == ()


@pytest.mark.parametrize(
    ("teams", "expected"),
    [(4, "1-3 4-2"), (6, "1-4 3-6 5-2"), (7, "1-4 3-6 5-2 7-0")],
)
def test_example_round_1(teams, expected):
    assert paired(an_event(teams=teams)) == expected


def test_example_round_1_with_black_drawn():
    assert paired(an_event(teams=4, initial=Colour.BLACK)) == "2-4 3-1"


def test_example_round_2():
    """1-2 and 3-4 have met; 1 had White and 4 had Black."""
    event = an_event("1-2 2:0 | 3-4 1:1", teams=4, rounds=3)
    assert paired(event) == "3-1 4-2"


def test_example_set_of_upfloaters():
    """{2} < {4}: other programs make 4-1 and 2-3."""
    event = an_event("1-3 1:0 | 4-2 0.5:0.5", teams=4, boards=1)
    assert paired(event) == "2-1 3-4"


def test_example_two_brackets_with_upfloaters():
    event = an_event("1-2 1:0 | 3-4 0.5:0.5 | 5-6 0.5:0.5", teams=6, boards=1)
    assert paired(event) == "2-5 3-1 4-6"


def test_example_bye():
    event = an_event("1-2 1:0 | 3-4 1:0 | 5 U", teams=5, boards=1)
    assert paired(event) == "2-5 3-1 4-0"


def test_example_second_bye():
    event = an_event("1-2 1:0 | 3-4 1:0 | 5 U", "1-3 1:0 | 2-5 1:0 | 4 U", teams=5, boards=1)
    assert paired(event) == "4-2 5-1 3-0"


def test_example_prohibited_pairing():
    assert paired(an_event(teams=4, prohibited=((1, 1, (1, 3)),))) == "1-4 3-2"


def test_example_requested_bye():
    assert paired(an_event(teams=5, absent="5H")) == "1-3 4-2"


def test_example_virtual_points():
    assert paired(an_event(teams=4, virtual=((20, 1, 1, 1, 2),))) == "1-2 3-4"


def test_example_forfeited_match():
    """A forfeit win is a win without a colour."""
    event = an_event("1-2 +:- | 3-4 1:0", teams=4, boards=1)
    assert paired(event) == "1-3 4-2"


def test_example_of_the_record_with_a_bye():
    """Five teams on two boards, round 2 of 3."""
    event = an_event("1-3 1.5:0.5 | 4-2 1:1 | 5 U", teams=5, rounds=3)
    assert paired(event) == "2-1 5-4 3-0"


def test_example_of_the_long_file():
    """Round 4: of 1 and 4, who may have the bye, 1 has less, but 2, 4 and 5 have all met.

    1 and 2 may meet again: their match was forfeited.
    """
    event = an_event(
        "1-3 1.5:0.5 | 4-2 1:1 | 5 U",
        "2-1 +:- | 5-4 0.5:1.5 | 3 H",
        "4-1 1:1 | 2-5 0.5:1.5 | 3 U",
        teams=5,
        rounds=4,
    )
    assert paired(event) == "3-2 5-1 4-0"


@pytest.mark.parametrize(
    ("primary", "secondary", "expected"),
    [
        ("MP", True, "3-1 4-2 7-5 8-6"),
        ("MP", False, "3-1 4-2 5-7 6-8"),
        ("GP", True, "2-1 3-4 5-6 7-8"),
        ("GP", False, "2-1 3-4 5-6 7-8"),
    ],
)
def test_1_2_either_score_may_be_the_primary_one(primary, secondary, expected):
    """All winners had White. By game points, 7 and 8 are before 5 and 6."""
    event = an_event(
        "1-5 4:0 | 2-6 4:0 | 3-7 2.5:1.5 | 4-8 3:1",
        teams=8,
        boards=4,
        primary=primary,
        secondary=secondary,
        kind=ColourType.NONE,
    )
    assert paired(event) == expected
