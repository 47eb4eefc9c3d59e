"""The notes of the Yugoslav circular variant in words."""

import pytest
from builders import a_tournament

from swissdesk.listings.systems import notes
from swissdesk.model.settings import SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.jkv.notes import JkvNote


def sentence(note):
    return notes.sentence(a_tournament(players=6), note)


def told(tournament):
    """The sentences about a round, group by group."""
    steps = systems.protocol(tournament)
    found = [*steps.notes]
    for stage in steps.stages:
        found += stage.notes
        found += [note for meeting in stage.meetings for note in meeting.notes]
    return [notes.sentence(tournament, note) for note in found]


@pytest.mark.parametrize("what", JkvNote)
def test_every_note_has_a_sentence_whose_gaps_are_filled(what):
    said = sentence(what.about((3, 1), 15))
    assert said.endswith(".")
    assert "{" not in said


def test_the_article_is_that_of_the_text():
    assert [what.about().article for what in (JkvNote.RETURNED, JkvNote.SEEKER, JkvNote.TOP)] == [
        "JKV c, d",
        "JKV h c",
        "JKV rotation",
    ]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (
            JkvNote.RETURNED.about((2, 3)),
            (
                "Player002 is transferred in place of Player003, who has no suitable opponent "
                "below or was transferred before; some pairs were undone and made again."
            ),
        ),
        (
            JkvNote.ALL_MET.about((2, 3)),
            "Left over without a legal opponent here, and all transferred: Player002, Player003.",
        ),
        (
            JkvNote.SKIPPED.about((4,)),
            "Skipped, as fewer of the others could be paired then: Player004.",
        ),
        (
            JkvNote.UNDONE.about((1, 2)),
            "The players of the last group could not all be paired. So pairs made here were "
            "undone, and their players seek there before the others: Player001, Player002.",
        ),
    ],
)
def test_a_note_in_words(note, said):
    assert sentence(note) == said


def test_round_1_in_words():
    tournament = a_tournament(players=3, system=SystemId.JKV)
    assert told(tournament) == [
        (
            "Player003 is free: the fewest points, then the largest number, of the players who "
            "may be free and leave the others pairable."
        ),
        "In round 1 neighbours by number meet.",
        "Player001 seeks, and Player002 is the first opponent found.",
        "Player001 has White as the one who sought.",
    ]


def test_a_later_round_in_words():
    tournament = a_tournament("1-2 1 | 3-4 1 | 5-6 1", system=SystemId.JKV)
    assert told(tournament) == [
        "The search begins at the top of the table.",
        "Player005 is left over and transferred to the next group.",
        "Player001 seeks, and Player003 is the first opponent found.",
        "Player001 has White as the one who sought.",
        "The search continues from number 2.",
        "Player005 came from above and seeks first, from number 5 on; Player002 is the first "
        "opponent found.",
        "Passed over, as the two may not meet: Player006.",
        "Player002 has White: fewer Whites so far.",
        "Player004 seeks, and Player006 is the first opponent found.",
        "Player004 has White as the one who sought.",
    ]
