"""A sheet for each player, with what he has done."""

from dataclasses import replace

from builders import a_tournament

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.papers import players
from swissdesk.papers.request import Choices, Request

ROUNDS = ("1-2 1 | 3 PAB", "3-1 = | 2 Z")


def made(*numbers, round_no=2):
    tournament = a_tournament(*ROUNDS)
    event = Event("Brno Open", tournaments=(tournament,))
    wanted = tuple(map(PlayerId, numbers)) or None
    request = Request(event, tournament, round_no, ("BH",), Choices(players=wanted))
    return players.player_cards(request)


def test_everybody_has_a_card_unless_some_are_chosen():
    assert [sheet.title[:1] for sheet in made()] == ["1", "2", "3"]
    assert [sheet.title[:1] for sheet in made(3, 1)] == ["3", "1"]


def test_a_card_says_round_by_round_whom_he_met_and_what_came_of_it():
    (sheet,) = made(3)
    assert [line.cells for line in sheet.table.lines] == [
        ("1", "", "Bye", "", "", "", "", "1"),
        ("2", "1", "Player001", "2590", "", "W", "½", "1½"),
    ]
    assert [line.players for line in sheet.table.lines] == [{}, {2: PlayerId(1)}]


def test_a_card_ends_with_the_points_and_the_rank_of_its_round():
    (sheet,) = made(1, round_no=1)
    assert [note.text for note in sheet.notes] == ["2590 · 1 point", "Rank 2 of 3 after round 1"]
    assert len(sheet.table.lines) == 1


def test_who_comes_from_somewhere_has_it_on_his_card():
    tournament = a_tournament(*ROUNDS)
    entry = tournament.entries[0]
    player = replace(entry.player, federation="CZE", club="Lokomotiva")
    tournament = tournament.with_entry(replace(entry, participant=player))
    told = players.description(tournament, entry.id, 2)
    assert told == "2590 · CZE · Lokomotiva · 1½ points"
