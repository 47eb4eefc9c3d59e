"""The notes of the Olympiad variant in words."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.pairing.olympiad.notes import OlympiadNote


def sentence(note):
    return notes.sentence(a_tournament(players=6), note)


@pytest.mark.parametrize("what", OlympiadNote)
def test_every_note_has_a_sentence_whose_gaps_are_filled(what):
    said = sentence(what.about((3, 1), 15, 20))
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (
            OlympiadNote.STRONGEST_WEAKEST.about((3, 1), 405, 400),
            (
                "Player003 with 40½ points by extended Buchholz meets Player001 with 40 points, "
                "the first possible opponent from the other end of the group."
            ),
        ),
        (
            OlympiadNote.RETURNED.about((2, 3, 4)),
            (
                "Player002 floats to the next group. Tried before, but returned because the "
                "others could not be paired or because of the opponents in the next group: "
                "Player003, Player004."
            ),
        ),
        (
            OlympiadNote.FURTHER.about((), 2),
            "Nobody here could play in the next group; an opponent is 2 groups away.",
        ),
    ],
)
def test_a_note_in_words(note, said):
    assert sentence(note) == said
