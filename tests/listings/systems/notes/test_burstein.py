"""The notes of the Burstein system in words."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.pairing.burstein.notes import BursteinNote


def sentence(note):
    return notes.sentence(a_tournament(players=6), note)


@pytest.mark.parametrize("what", BursteinNote)
def test_every_note_has_a_sentence_whose_gaps_are_filled(what):
    said = sentence(what.about((3, 1, 5), 15, 2))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (
            BursteinNote.SEEDING_ROUND.about((), 4),
            "This is one of the first 4 rounds, the seeding rounds, which are paired by the FIDE "
            "(Dutch) system.",
        ),
        (
            BursteinNote.BYE_LOWEST_SCORE.about((3,), 15),
            (
                "Player003 has the bye: no other player who can have it has so low a score (1½ "
                "points)."
            ),
        ),
        (
            BursteinNote.BYE_LOWEST_RANKED.about((5,)),
            (
                "Player005 has the bye: the lowest by Index, then by number, of the players "
                "with the lowest score and the most games played who can have it."
            ),
        ),
        (
            BursteinNote.FLOATERS.about((2, 5), 3),
            "Pairs, as many as there can be: 3. Floating to the next bracket: Player002, "
            "Player005.",
        ),
        (
            BursteinNote.OPPONENT.about((2, 5), 1, 4),
            "By Index Player002 is number 1 of the bracket, the highest left, and meets the lowest "
            "who can be the opponent: Player005, number 4.",
        ),
        (
            BursteinNote.HAVE_MET.about((2, 5, 6)),
            "Still lower, but Player002 has met them: Player005, Player006.",
        ),
        (
            BursteinNote.HIGHER_RANKED.about((2, 5)),
            "Player002, who is ranked higher, gets the colour due.",
        ),
    ],
)
def test_a_note_in_words(note, said):
    assert sentence(note) == said
