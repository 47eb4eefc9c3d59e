"""A note of a protocol as a sentence."""

from enum import Enum

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.listings.words import text
from swissdesk.listings.words.verdicts import Names
from swissdesk.pairing.protocol import Note


class Decided(Enum):
    SOMETHING = "something"


@pytest.mark.parametrize(
    ("wording", "sentence"),
    [
        (Wording("{0} meets {1}."), "Player002 meets Player005."),
        (Wording("{players}: {f0} of {f1}."), "Player002, Player005: 25 of 3."),
        (Wording("{0} meets none of {others}."), "Player002 meets none of Player005."),
        (Wording("{f0} points, {f1} times.", (text.points,)), "2½ points, 3 times."),
        (Wording("Nobody floats."), "Nobody floats."),
    ],
)
def test_the_gaps_of_a_sentence_are_filled_with_names_and_figures(wording, sentence):
    note = Note(Decided.SOMETHING, "1.1", (2, 5), (25, 3))
    assert wording.filled(Names(a_tournament(players=6)), note) == sentence


@pytest.mark.parametrize("module", notes.WORDINGS)
def test_every_enumeration_of_notes_has_a_wording_for_each_member(module):
    worded = notes.WORDINGS[module]()
    (kind,) = {type(each) for each in worded}
    assert kind.__module__ == module
    assert set(kind) == set(worded)
