"""What is said about rounds of tables and of a knockout."""

import pytest
from builders import a_tournament, having_left

from swissdesk.listings.systems import notes
from swissdesk.listings.systems.notes import knockout, tables
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.operations.tie_decisions import record_lot
from swissdesk.pairing import systems
from swissdesk.pairing.knockout.rounds import KnockoutNote
from swissdesk.pairing.table_round import TableNote


def told(tournament):
    """The sentences about a round, and about its first pair."""
    protocol = systems.protocol(tournament)
    _stage, meeting = next(protocol.meetings())
    return [notes.sentence(tournament, note) for note in (*protocol.notes, *meeting.notes)]


@pytest.mark.parametrize(
    ("words", "kinds"), [(tables.WORDS, TableNote), (knockout.WORDS, KnockoutNote)]
)
def test_every_note_has_its_words(words, kinds):
    assert set(words) == set(kinds)


def test_a_round_of_a_double_round_robin():
    played = [""] * 3
    tournament = a_tournament(*played, players=5, rounds=10, system=SystemId.DOUBLE_ROUND_ROBIN)
    assert told(having_left(tournament, 2, 1)) == [
        "Round 5 of the Berger table for 6 players.",
        (
            "In the first cycle rounds 4 and 5 are exchanged, so that no player has the same "
            "colour three times in a row."
        ),
        "Player003 is free: the opponent's number is not assigned.",
        "Player002 is absent and loses by forfeit.",
        "The table gives Player004 White and Player002 Black.",
    ]


def test_a_round_of_a_return_match():
    tournament = a_tournament("", "", players=4, rounds=4, system=SystemId.DOUBLE_SCHEVENINGEN)
    assert told(tournament) == [
        "Round 1 of the table for two groups of 2 players.",
        "Second cycle: round 1 of the table with colours reversed.",
        "The table gives Player003 White and Player001 Black.",
    ]


def test_rounds_of_a_knockout():
    first = a_tournament(players=3, rounds=2, system=SystemId.KNOCKOUT)
    assert told(first) == [
        "Players left: 3. Advancing from this round: 2.",
        "Player001 advances without a game: the neighbouring place in the bracket is empty.",
        "Player002 and Player003 are neighbours in the bracket.",
        "Player003 has White and Player002 Black by the number of Player002, the higher seed.",
    ]
    played = a_tournament("3-2 = | 1 F", rounds=2, system=SystemId.KNOCKOUT)
    drawn = record_lot(played, round_no=1, players=[PlayerId(2), PlayerId(3)])
    assert told(having_left(drawn, 1, 1)) == [
        "Players left: 2. Advancing from this round: 1.",
        "Player001 is absent and loses by forfeit.",
        "Player002 advanced from round 1 by tie-break games or a lot.",
        "Player001 and Player002 are neighbours in the bracket.",
        "Player002 has White and Player001 Black by the colours of their games so far.",
    ]
