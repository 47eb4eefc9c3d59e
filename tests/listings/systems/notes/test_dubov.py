"""The decisions of the Dubov system in words."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.pairing.dubov.decisions import ARTICLES, Decision
from swissdesk.pairing.protocol import Note

FOUR = (3, 1, 5, 2)


@pytest.mark.parametrize("decision", Decision)
def test_every_decision_has_a_sentence_whose_gaps_are_filled(decision):
    said = notes.sentence(
        a_tournament(players=6), Note(decision, ARTICLES[decision], FOUR, (15, 2))
    )
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("decision", "players", "figures", "said"),
    [
        (
            Decision.UPFLOATERS,
            (3, 5),
            (),
            "Upfloated, as few players as possible, then with scores as high as possible: "
            "Player003, Player005.",
        ),
        (Decision.SUBGROUPS, (), (2, 4), "Due White, in G1: 2. Due Black, in G2: 4."),
        (
            Decision.PLACE_IN_S1,
            (3,),
            (2, 2150),
            "Player003 is at place 2 of S1; average rating of opponents: 2150.",
        ),
        (
            Decision.MET,
            (3, 5, 6),
            (),
            "Earlier in G2, but Player003 has met them: Player005, Player006.",
        ),
        (Decision.HIGHER_RANKED, (3,), (), "Player003, who is ranked higher, gets the colour due."),
    ],
)
def test_a_decision_in_words(decision, players, figures, said):
    note = Note(decision, ARTICLES[decision], players, figures)
    assert notes.sentence(a_tournament(players=6), note) == said


def test_the_bye_is_told_with_score_and_games():
    said = notes.sentence(a_tournament(players=5), Note(Decision.BYE, "3.1", (5,), (15, 2)))
    assert said.startswith("Player005 has the bye.")
    assert "(1½ points)" in said
    assert "(2)" in said
