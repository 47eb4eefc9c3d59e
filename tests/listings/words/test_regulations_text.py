import pytest
from builders import a_tournament

from swissdesk.listings.words import regulations_text as words
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import (
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    SystemId,
)
from swissdesk.model.time_control import parse


def people(*numbers):
    return tuple(PlayerId(each) for each in numbers)


def test_a_section_says_how_far_it_is():
    event = Event(name="Open").with_tournament(a_tournament("1-2 1", rounds=5))
    (row,) = words.sections(event)
    assert (row.name, row.rounds, row.players) == ("Open", "5", "2 players")
    assert row.state == "1 of 5 rounds paired"


def test_a_section_without_rounds_says_whether_its_list_is_open():
    tournament = a_tournament(players=2)
    event = Event(name="Open").with_tournament(tournament)
    assert words.sections(event)[0].state == "list open"
    closed = event.with_tournament(tournament.with_list_closed())
    assert words.sections(closed)[0].state == "list closed"


def test_prohibited_pairings_are_named_players_first_and_then_rules():
    tournament = a_tournament(
        players=7,
        prohibited=(
            ProhibitedPairing(1, 5, people(1, 2)),
            ProhibitedPairing(2, 2, people(1, 2, 3, 4, 5, 6)),
        ),
        prohibitions=(
            ProhibitionRule(ProhibitionKind.CLUB, "", 1, 3),
            ProhibitionRule(ProhibitionKind.FEDERATION, "CZE", 4, 5),
        ),
    )
    assert [
        (row.number, row.rounds, row.kind, row.who) for row in words.prohibited(tournament)
    ] == [
        (0, "1–5", "players", "Player001; Player002"),
        (1, "2", "players", "Player001; Player002; Player003; Player004; 2 more"),
        (2, "1–3", "same club", "every club"),
        (3, "4–5", "same federation", "CZE"),
    ]


def test_every_rating_method_has_words():
    assert set(words.rating_methods()) == set(RatingMethod)


def test_lists_are_named_in_their_order():
    assert words.rating_kinds((RatingKind.RAPID, RatingKind.STANDARD)) == "rapid, then standard"


def test_a_scoring_system_is_win_draw_and_loss():
    assert words.scoring(ScoringSystem(win=30, draw=10)) == "3 – 1 – 0"


@pytest.mark.parametrize(
    ("colour", "by_lot", "said"),
    [
        (None, False, "not drawn yet"),
        (Colour.WHITE, True, "White, by lot"),
        (Colour.BLACK, False, "Black"),
    ],
)
def test_the_initial_colour_says_who_drew_it_c043_5_1(colour, by_lot, said):
    tournament = a_tournament(players=2, initial_colour=colour, colour_by_lot=by_lot)
    assert words.initial_colour(tournament.settings) == said


@pytest.mark.parametrize(
    ("system", "said"),
    [(SystemId.ROUND_ROBIN, "none; the table has all colours"), (SystemId.MANUAL, "none")],
)
def test_a_system_that_draws_no_colour_has_none(system, said):
    settings = a_tournament(players=2, system=system).settings
    assert words.initial_colour(settings) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("5400+30", "90 min + 30 s per move"),
        ("40/6000+30:900+30", "40 moves in 100 min + 30 s per move, then 15 min + 30 s per move"),
        ("W300-B240", "White 5 min, Black 4 min"),
        ("90", "1 min 30 s"),
        ("0+5", "no time + 5 s per move"),
    ],
)
def test_a_time_control_is_read_as_players_say_it(code, said):
    assert words.time_control(parse(code)) == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("180+2", "Blitz: 5 min for 60 moves"),
        ("600", "Blitz: 10 min for 60 moves"),
        ("601", "Rapid: 10.02 min for 60 moves"),
        ("900+10", "Rapid: 25 min for 60 moves"),
        ("3600", "Standard: 60 min for 60 moves"),
    ],
)
def test_the_laws_tell_standard_rapid_and_blitz_apart_by_the_time_for_60_moves(code, said):
    assert words.kind_of_play(parse(code)) == said
