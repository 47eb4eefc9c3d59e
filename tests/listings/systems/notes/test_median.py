"""Rounds of the Lim System and of the FIDE variant of 1987 told in sentences."""

from pairing.median.positions import (
    a_floater_due_white,
    alone_in_the_middle,
    exchange_for_colour,
    lower_pair_to_break,
)

from swissdesk.listings.systems import notes
from swissdesk.pairing.fide1987 import rulebook as fide1987
from swissdesk.pairing.lim import rulebook as lim


def told(protocol, *players):
    """The sentences about a pair, with their articles."""
    for _, meeting in protocol.meetings():
        if {meeting.white, meeting.black} == {*players}:
            return [f"{notes.numbered(note)} [{note.article}]" for note in meeting.notes]
    return []


def told_of_the_group(protocol, place):
    return [f"{notes.numbered(note)} [{note.article}]" for note in protocol.stages[place].notes]


def test_a_group_and_its_floater():
    assert told_of_the_group(lim.pair(alone_in_the_middle()), 0) == [
        "Paired downward, from the highest number; floaters go to the next lower group. [2.2]",
        "No. 3 floats (type d), and can find a compatible opponent in the next group. [3.9.1d]",
        "Of those in question, No. 3 is the lowest numbered. [3.3]",
    ]


def test_the_opponent_of_a_floater():
    assert told(fide1987.pair(a_floater_due_white()), 1, 4) == [
        "Downfloaters first, by most points, then by highest number: the turn of No. 1. [10]",
        "No. 4 is the first by number due the opposite colour to No. 1. [10]",
        "Nobody is denied the colour due. [12.2]",
    ]


def test_an_exchange_for_colour():
    assert told(lim.pair(exchange_for_colour()), 1, 4) == [
        "Exchanged for colour: No. 4 is the first whose due colour suits that of No. 1. [5.2]",
        "Nobody is denied the colour due. [5.2]",
    ]


def test_a_pair_that_is_broken():
    assert told_of_the_group(lim.pair(lower_pair_to_break()), -1)[1:] == [
        "The group cannot be paired as it is. More have come from above than from below, or no "
        "higher pair is left: the lower pair No. 9 and No. 8 is broken. [2.6.1]"
    ]


def test_the_round_itself():
    protocol = lim.pair(alone_in_the_middle())
    assert [notes.numbered(note) for note in protocol.notes] == [
        "The groups are paired from both ends; the one of ½ point comes last."
    ]
