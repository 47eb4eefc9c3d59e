"""A round by the rules of 1992 in sentences."""

from pairing.dutch1992.positions import in_order
from pairing.dutch1992.test_process import brackets

from swissdesk.listings.systems import notes
from swissdesk.pairing.dutch1992 import report as dutch1992


def of_bracket(protocol, place):
    return [f"{notes.numbered(each)} [{each.article}]" for each in protocol.stages[place].notes]


def of_pair(protocol, *players):
    (found,) = (
        [f"{notes.numbered(note)} [{note.article}]" for note in meeting.notes]
        for _, meeting in protocol.meetings()
        if {meeting.white, meeting.black} == {*players}
    )
    return found


def test_players_moved_down_and_their_opponents():
    found = dutch1992.pair(brackets([1, 2, 3], [4, 5, 6, 7, 8], barred="3-4"))
    assert of_bracket(found, 1) == [
        "Moved down and paired first: No. 3. Pairs: 3. Of them 0 may deny a colour preference "
        "(p and x). [A3]"
    ]
    assert of_pair(found, 3, 5) == [
        "No. 3 has been moved down; No. 5 is the first opponent that will do. [A3]",
        "Neither has played: the number of the higher ranked player decides the colours. [E4]",
    ]


def test_exchanges_and_places():
    found = dutch1992.pair(brackets([1, 2, 3, 4], barred="2-3 2-4"))
    assert of_bracket(found, 0)[1:] == [
        "Exchanged between the halves S1 and S2: No. 2, No. 3. [C8]"
    ]
    assert of_pair(found, 1, 2)[0] == (
        "No. 1 meets No. 2, who stands in the same place of the lower half S2. [C6]"
    )


def test_a_bracket_paired_anew():
    found = dutch1992.pair(brackets([1, 2, 3], [4, 5, 6], [7, 8], barred="3-4 3-5 3-6"))
    assert of_bracket(found, 0)[0] == (
        "Paired again: if these players had moved down, not all of them would have found "
        "opponents in the next bracket: No. 3. [C12]"
    )


def test_brackets_joined():
    found = dutch1992.pair(brackets([1, 2], [3, 4], barred="3-4"))
    assert of_bracket(found, 0)[0] == (
        "The lowest bracket could not be paired with any players moved down to it. These "
        "players join it: No. 1, No. 2. [C13]"
    )


def test_the_bye():
    found = dutch1992.pair(brackets([1, 2], [3]))
    assert [notes.numbered(each) for each in found.notes] == [
        "No. 3 has the bye: left over in the lowest bracket, and has had none before."
    ]


def test_a_transposition():
    found = dutch1992.pair(brackets([1, 2, 3, 4], barred="1-3"))
    assert sorted(tuple(sorted(pair)) for pair in found.pairing.pairs) == in_order("1-4 2-3")
    assert of_pair(found, 1, 4)[0] == (
        "No. 1 meets No. 4, by the first transposition of the lower half S2 that will do. [C7]"
    )
