"""A late entry in words (C.04.2 art. 2.4)."""

import pytest
from builders import a_tournament, an_entry

from swissdesk.listings.rows import check_in
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.operations import players


@pytest.mark.parametrize(
    ("first_round", "words"), [(2, ("Points for round 1")), (4, ("Points for rounds 1–3"))]
)
def test_the_rounds_missed_are_named(first_round, words):
    assert check_in.rounds_missed(first_round) == words


@pytest.mark.parametrize(
    ("rating", "words"),
    [
        (2595, "New number: 1; 3 other players move by one."),
        (2575, "New number: 3; 1 other player moves by one."),
        (1000, "New number: 4."),
    ],
)
def test_the_place_and_who_makes_room_are_said_2_4(rating, words):
    before = a_tournament(players=3)
    event = Event().with_tournament(before)
    player = an_entry(9).player
    entered = players.add_player(event, tournament_id=TournamentId(1), player=player, rating=rating)
    assert check_in.place(before, entered.tournament(TournamentId(1)), 4) == words
