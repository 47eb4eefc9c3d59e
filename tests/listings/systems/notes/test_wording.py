"""A note of a protocol as a sentence."""

from enum import Enum

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.listings.systems.notes import Scored
from swissdesk.model.settings import SystemId
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.dubov.notes import DubovNote
from swissdesk.pairing.dutch1992.notes import RatingSystemNote
from swissdesk.pairing.jkv.notes import JkvNote
from swissdesk.pairing.knockout.rounds import KnockoutNote
from swissdesk.pairing.median.rulebook import Rule
from swissdesk.pairing.olympiad.notes import OlympiadNote
from swissdesk.pairing.protocol import Note
from swissdesk.pairing.table_round import TableNote
from swissdesk.pairing.team2026.notes import TeamNote


class Decided(Enum):
    SOMETHING = "something"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("{0} meets {1}.", "Player002 meets Player005."),
        ("{players}: {f0} of {f1}.", "Player002, Player005: 25 of 3."),
        ("{0} meets none of {others}.", "Player002 meets none of Player005."),
        (Scored("{f0}, {f1} times."), "2½ points, 3 times."),
        (Scored("{f0} and {f1}.", 2), "2½ points and 0.3 points."),
        ("Nobody floats.", "Nobody floats."),
    ],
)
def test_the_gaps_of_a_sentence_are_filled_with_names_and_figures(monkeypatch, words, sentence):
    monkeypatch.setattr(notes, "words_for", {Decided: {Decided.SOMETHING: words}}.get)
    note = Note(Decided.SOMETHING, "1.1", (2, 5), (25, 3))
    assert notes.sentence(a_tournament(players=6), note) == sentence


@pytest.mark.parametrize(
    "kind",
    [
        *(DubovNote, BursteinNote, Rule, RatingSystemNote, TableNote, KnockoutNote, JkvNote),
        *(TeamNote, OlympiadNote),
    ],
)
def test_every_enumeration_of_notes_has_words_for_each_member(kind):
    assert set(notes.words_for(kind)) == set(kind)


def test_another_enumeration_has_no_words():
    with pytest.raises(LookupError):
        notes.words_for(SystemId)
