"""Chapter 2.4 of C.04.3 (February 2026): the criteria hold "in descending priority".

Each position has two pairings; one criterion asks for the first of them, the next criterion for the
other. The literal model says what would be paired if the two criteria changed places.

[C6] and [C7] do not contradict each other in a bracket, because a largest set of pairs can always
hold the MDPs of the highest scores; nor do [C8] and [C9], because whoever is to have the bye passes
the following bracket by.
"""

from dataclasses import replace
from itertools import pairwise

import pytest
from builders import a_roster, an_entrant
from pairing import reference_model
from pairing.test_random_rosters import literally

from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.floats import Float

CRITERIA = [f"C{number}" for number in range(6, 22)]
FLOATS = {"-": Float.NONE, "D": Float.DOWN, "U": Float.UP}


def colours_of(entrants, **colours):
    """The players with colours by TPN: ``p3="wb"``."""
    return [
        replace(each, colours=an_entrant(1, 0, colours.get(f"p{each.tpn}", "")).colours)
        for each in entrants
    ]


def floats_of(entrants, **floats):
    """The players with floats by TPN: ``p3="D-"``."""
    return [
        replace(each, floats=tuple(FLOATS[letter] for letter in floats.get(f"p{each.tpn}", "--")))
        for each in entrants
    ]


def one_mdp(score=1):
    """1 has floated down to 2, 3, 4 and 5: either 1-2, 3-4 and 5 floats, or 1-3, 2-5 and 4."""
    return [
        an_entrant(1, score + 0.5, met=(4, 5)),
        an_entrant(2, score, met=(3, 4)),
        an_entrant(3, score, met=(5,)),
        an_entrant(4, score, met=(5,)),
        an_entrant(5, score),
    ]


BELOW = an_entrant(6, 0, met=(1, 2, 3))
FIVE_FLOATS, FOUR_FLOATS = "1-2 3-4 5-6", "1-3 2-5 4-6"


def one_of_two_mdps():
    """1 or 2 is paired with one of 3, 4 and 5, who meet each other; 5 may not float."""
    return [
        an_entrant(1, 2, met=(2, 3, 5)),
        an_entrant(2, 2, met=(4, 5)),
        an_entrant(3, 1),
        an_entrant(4, 1),
        an_entrant(5, 1, met=(6,)),
        an_entrant(6, 0),
    ]


TWO_FLOATS, ONE_FLOATS = "1-4 2-6 3-5", "1-6 2-3 4-5"


def two_of_three_mdps():
    """1 and one of 2 and 3, who have less, are paired with 4 and 5; the other one meets 6."""
    return [
        an_entrant(1, 3, met=(2, 3)),
        an_entrant(2, 2, met=(3, 5)),
        an_entrant(3, 2, met=(4,)),
        an_entrant(4, 1),
        an_entrant(5, 1),
        an_entrant(6, 0),
    ]


THREE_LEFT, TWO_LEFT = "1-5 2-4 3-6", "1-4 2-6 3-5"

WIDE, THIRD = "bbwb", "wwbb"
"""With another Black, [C10] a difference of -3, or [C11] a third Black in a row."""

TOP = [*one_mdp(3), an_entrant(6, 1, met=(1, 2, 3))]
LAST = one_mdp(3)
FIVE_BYE, FOUR_BYE = "1-2 3-4 5-0", "1-3 2-5 4-0"


def one_unplayed(tpn):
    return [replace(each, unplayed=int(each.tpn == tpn)) for each in LAST]


ALONE_ABOVE = [
    an_entrant(1, 2),
    an_entrant(2, 1),
    an_entrant(3, 1),
    an_entrant(4, 0.5, met=(2, 3)),
    an_entrant(5),
    an_entrant(6),
]
ORDINARY = [*one_mdp(), BELOW]

POSITIONS = [
    ("C7", "C8", ALONE_ABOVE, "1-2 3-5 4-6", "1-4 2-3 5-6"),
    ("C9", "C10", colours_of(one_unplayed(4), p3=WIDE, p4=WIDE), FIVE_BYE, FOUR_BYE),
    ("C9", "C10", colours_of(one_unplayed(5), p2=WIDE, p5=WIDE), FOUR_BYE, FIVE_BYE),
    ("C10", "C11", colours_of(TOP, p3=WIDE, p4=WIDE, p2=THIRD, p5=THIRD), FOUR_FLOATS, FIVE_FLOATS),
    ("C10", "C11", colours_of(TOP, p3=THIRD, p4=THIRD, p2=WIDE, p5=WIDE), FIVE_FLOATS, FOUR_FLOATS),
    (
        "C11",
        "C12",
        colours_of(TOP, p1="wb", p2="bw", p3=THIRD, p4=THIRD, p5="bw"),
        FOUR_FLOATS,
        FIVE_FLOATS,
    ),
    (
        "C12",
        "C13",
        colours_of(ORDINARY, p1="wb", p2="bwb", p3="bw", p4="bw", p5="bwb"),
        FOUR_FLOATS,
        FIVE_FLOATS,
    ),
    (
        "C13",
        "C14",
        colours_of(floats_of(ORDINARY, p4="D-"), p2="wb", p3="bwb", p4="bwb", p5="wb"),
        FOUR_FLOATS,
        FIVE_FLOATS,
    ),
    (
        "C13",
        "C14",
        colours_of(floats_of(ORDINARY, p5="D-"), p2="bwb", p3="wb", p4="wb", p5="bwb"),
        FIVE_FLOATS,
        FOUR_FLOATS,
    ),
    ("C14", "C15", floats_of(ORDINARY, p4="D-", p2="U-"), FIVE_FLOATS, FOUR_FLOATS),
    ("C14", "C15", floats_of(ORDINARY, p5="D-", p3="U-"), FOUR_FLOATS, FIVE_FLOATS),
    ("C15", "C16", floats_of(ORDINARY, p3="U-", p5="-D"), FIVE_FLOATS, FOUR_FLOATS),
    ("C15", "C16", floats_of(ORDINARY, p2="U-", p4="-D"), FOUR_FLOATS, FIVE_FLOATS),
    ("C16", "C17", floats_of(ORDINARY, p4="-D", p2="-U"), FIVE_FLOATS, FOUR_FLOATS),
    ("C16", "C17", floats_of(ORDINARY, p5="-D", p3="-U"), FOUR_FLOATS, FIVE_FLOATS),
    ("C17", "C18", floats_of(one_of_two_mdps(), p3="-U", p2="D-"), TWO_FLOATS, ONE_FLOATS),
    ("C17", "C18", floats_of(one_of_two_mdps(), p4="-U", p1="D-"), ONE_FLOATS, TWO_FLOATS),
    ("C18", "C19", floats_of(two_of_three_mdps(), p2="D-", p5="U-"), THREE_LEFT, TWO_LEFT),
    ("C18", "C19", floats_of(two_of_three_mdps(), p3="D-", p4="U-"), TWO_LEFT, THREE_LEFT),
    ("C19", "C20", floats_of(two_of_three_mdps(), p5="U-", p2="-D"), TWO_LEFT, THREE_LEFT),
    ("C19", "C20", floats_of(two_of_three_mdps(), p4="U-", p3="-D"), THREE_LEFT, TWO_LEFT),
    ("C20", "C21", floats_of(two_of_three_mdps(), p2="-D", p5="-U"), THREE_LEFT, TWO_LEFT),
    ("C20", "C21", floats_of(two_of_three_mdps(), p3="-D", p4="-U"), TWO_LEFT, THREE_LEFT),
]


def roster_of(field):
    top = max(player.score for player in field)
    return a_roster(*field, is_last_round=top > 30)


def engine(roster):
    pairing = dutch2026.pair(roster)
    return opponents([(pair.white, pair.black) for pair in pairing.pairs], pairing.pab)


def opponents(pairs, pab):
    met = sorted(tuple(sorted(pair)) for pair in pairs) + ([(pab, 0)] if pab else [])
    return " ".join(f"{one}-{other}" for one, other in met)


@pytest.mark.parametrize(("first", "second", "field", "expected", "otherwise"), POSITIONS)
def test_2_4_each_criterion_comes_before_the_next(
    first, second, field, expected, otherwise, monkeypatch
):
    roster = roster_of(field)
    assert engine(roster) == expected
    assert opponents(*literally(roster)) == expected
    order = list(reference_model.QUALITY)
    one, other = CRITERIA.index(first), CRITERIA.index(second)
    order[one], order[other] = order[other], order[one]
    monkeypatch.setattr(reference_model, "QUALITY", tuple(order))
    assert opponents(*literally(roster)) == otherwise


def test_2_4_every_criterion_has_its_place_but_those_that_cannot_contradict():
    told = {(first, second) for first, second, *_ in POSITIONS}
    adjacent = set(pairwise(CRITERIA))
    assert adjacent - told == {("C6", "C7"), ("C8", "C9")}


def test_2_3_1_c5_comes_before_c6():
    """Both of the top players float, so that 5 and not 3 has the bye: 4 has nobody else to meet."""
    field = [
        an_entrant(1, 2),
        an_entrant(2, 2),
        an_entrant(3, 1, met=(4,)),
        an_entrant(4, may_receive_pab=False),
        an_entrant(5),
    ]
    assert engine(a_roster(*field)) == "1-3 2-4 5-0"
    barred = replace(field[4], may_receive_pab=False)
    assert engine(a_roster(*field[:4], barred)) == "1-2 4-5 3-0"
