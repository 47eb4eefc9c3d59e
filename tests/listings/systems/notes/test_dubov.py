"""The decisions of the Dubov system in words."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.pairing.dubov.notes import DubovNote
from swissdesk.pairing.protocol import Note

FOUR = (3, 1, 5, 2)


@pytest.mark.parametrize("decision", DubovNote)
def test_every_decision_has_a_sentence_whose_gaps_are_filled(decision):
    said = notes.sentence(a_tournament(players=6), decision.about(FOUR, 15, 2))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("decision", "players", "figures", "said"),
    [
        (
            DubovNote.UPFLOATERS,
            (3, 5),
            (),
            "Upfloated, as few players as possible, then with scores as high as possible: "
            "Player003, Player005.",
        ),
        (DubovNote.SUBGROUPS, (), (2, 4), "Due White, in G1: 2. Due Black, in G2: 4."),
        (
            DubovNote.PLACE_IN_S1,
            (3,),
            (2, 2150),
            "Player003 is at place 2 of S1; average rating of opponents: 2150.",
        ),
        (
            DubovNote.MET,
            (3, 5, 6),
            (),
            "Earlier in G2, but Player003 has met them: Player005, Player006.",
        ),
        (
            DubovNote.HIGHER_RANKED,
            (3,),
            (),
            "Player003, who is ranked higher, gets the colour due.",
        ),
    ],
)
def test_a_decision_in_words(decision, players, figures, said):
    note = decision.about(players, *figures)
    assert notes.sentence(a_tournament(players=6), note) == said


def test_the_bye_is_told_with_score_and_games():
    said = notes.sentence(a_tournament(players=5), Note(DubovNote.BYE, "3.1", (5,), (15, 2)))
    assert said.startswith("Player005 has the bye.")
    assert "(1½ points)" in said
    assert "(2)" in said
