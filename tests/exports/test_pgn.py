"""The games of a round in PGN: as programs for electronic boards and broadcasts take them."""

import re
from dataclasses import replace

import pytest
from builders import RESULTS, a_team_tournament, a_tournament

from swissdesk.errors import NoGames, RoundInEditing, UnknownRound
from swissdesk.exports import pgn
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, Ratings, Title
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import RatingKind

PAIR = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\])*)"\]')
ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
ENDS = {"1-0", "0-1", "1/2-1/2", "*"}
"""The four results that PGN knows (8.1.1.7)."""


def parsed(text):
    """The games of a PGN file as tags and the text after them; every line must be PGN."""
    found = []
    for part in text.rstrip("\n").split("\n\n[Event "):
        head, moves = (part if part.startswith("[") else f"[Event {part}").split("\n\n")
        pairs = [PAIR.fullmatch(line) for line in head.split("\n")]
        tags = {pair[1]: re.sub(r"\\(.)", r"\1", pair[2]) for pair in pairs}
        names = [pair[1] for pair in pairs]
        assert len(names) == len(tags)
        assert names[:7] == ROSTER
        assert names[7:] == sorted(names[7:])
        assert tags["Result"] in ENDS
        assert moves.split()[-1] == tags["Result"]
        found.append((tags, moves))
    assert all(len(line) < 256 for line in text.split("\n"))
    return found


def tags(event, number=1, **choices):
    return [each for each, _moves in parsed(pgn.games(event, TournamentId(1), number, **choices))]


def an_open(*rounds, **settings):
    event = Event("Lázně Open", "Teplice", "CZE", "2026/11/20")
    return event.with_tournament(a_tournament(*rounds, **settings))


def with_player(event, number, **data):
    return event.with_player(replace(event.player(PlayerId(number)), **data))


def test_a_board_has_what_boards_and_broadcasts_ask_for():
    event = an_open(
        "1-3 . | 2-4 .",
        round_dates=("2026/11/23",),
        round_times=("14:30",),
        time_control_code="40/5400+30:1800+30",
    )
    event = with_player(event, 1, name="Novák, Jan", title=Title.GM, fide_id="300001")
    event = with_player(event, 3, ratings=Ratings(), women_title=Title.WFM, fide_id="CZ-77")
    first, second = tags(event)
    assert first == {
        "Event": "Lázně Open",
        "Site": "Teplice CZE",
        "Date": "2026.11.23",
        "Round": "1.1",
        "White": "Novák, Jan",
        "Black": "Player003",
        "Result": "*",
        "BlackTitle": "WFM",
        "Board": "1",
        "EventDate": "2026.11.20",
        "Time": "14:30:00",
        "TimeControl": "40/5400+30:1800+30",
        "WhiteElo": "2590",
        "WhiteFideId": "300001",
        "WhiteTitle": "GM",
    }
    assert (second["Round"], second["Board"]) == ("1.2", "2")


def test_what_is_not_known_is_marked_as_pgn_asks():
    event = Event().with_tournament(a_tournament("1-2 ."))
    (found,) = tags(event)
    assert (found["Event"], found["Site"], found["Date"]) == ("Open", "?", "????.??.??")
    assert not {"EventDate", "Time", "TimeControl", "WhiteFideId", "Section"} & found.keys()


@pytest.mark.parametrize(
    ("sign", "result", "says"),
    [
        ("1", "1-0", ""),
        ("=", "1/2-1/2", ""),
        ("0", "0-1", ""),
        ("W", "1-0", ""),
        ("+", "1-0", ""),
        ("-", "0-1", ""),
        ("--", "*", "{-/-}"),
        ("=0", "*", "{1/2-0}"),
        ("00", "*", "{0-0}"),
        ("?", "*", "{adjourned}"),
        (".", "*", ""),
    ],
)
def test_results_are_those_of_pgn_and_others_are_comments(sign, result, says):
    event = Event().with_tournament(a_tournament(f"1-2 {sign}"))
    ((found, moves),) = parsed(pgn.games(event, TournamentId(1), 1))
    assert (found["Result"], moves.removesuffix(result).strip()) == (result, says)
    assert ("Termination" in found) == RESULTS[sign].is_forfeited


def test_byes_are_no_games_and_the_first_boards_are_enough():
    event = Event().with_tournament(a_tournament("1-4 . | 2-5 . | 3-6 . | 7 PAB"))
    assert [each["Round"] for each in tags(event)] == ["1.1", "1.2", "1.3"]
    assert [each["Round"] for each in tags(event, boards=2)] == ["1.1", "1.2"]


def test_names_of_any_kind_stay_one_tag():
    event = with_player(an_open("1-2 ."), 1, name='O"Neil \\ "Jim",\n[Event "x"]' + 300 * "š")
    (found,) = tags(event)
    assert found["White"].startswith('O"Neil \\ "Jim", [Event "x"]š')


def test_the_rating_is_that_of_the_list_for_the_time_control():
    event = an_open("1-2 .", time_control_code="600+5", rating_kinds=(RatingKind.STANDARD,))
    event = with_player(event, 1, ratings=Ratings(2400, 2300, 2200))
    assert tags(event)[0]["WhiteElo"] == "2300"


def test_a_section_of_several_is_named():
    event = an_open("1-2 .")
    other = replace(event.tournaments[0], id=TournamentId(2))
    assert tags(event.with_tournament(other))[0]["Section"] == "Open"


def test_boards_of_teams_are_counted_through_and_empty_ones_are_left_out():
    played = a_team_tournament("1-2 .. | 3-4 ..")
    match = played.rounds[0].matches[1]
    board = replace(match.boards[0], second=NOBODY)
    played = played.with_match(1, match.with_board(board))
    found = tags(Event().with_tournament(played))
    names = ("Round", "Table", "Board", "WhiteTeam", "BlackTeam", "White")
    assert [tuple(each[name] for name in names) for each in found] == [
        ("1.1", "1", "1", "Team001", "Team002", "Player011"),
        ("1.2", "1", "2", "Team002", "Team001", "Player022"),
        ("1.4", "2", "2", "Team004", "Team003", "Player042"),
    ]


def test_the_two_games_of_a_match_are_two_rounds_with_colours_exchanged():
    played = a_tournament("1-2 1 | 3-4 .", "1-3 . | 4-2 .")
    matches = [replace(each, second=GameResult.DRAW) for each in played.rounds[0].games]
    matches[0] = replace(matches[0], second=GameResult.BLACK_WINS)
    played = played.with_round(replace(played.rounds[0], games=tuple(matches)))
    later = [replace(each, second=GameResult.PENDING) for each in played.rounds[1].games]
    played = played.with_round(replace(played.rounds[1], games=tuple(later)))
    event = Event().with_tournament(played)
    found = [(each["Round"], each["White"][-1], each["Result"]) for each in tags(event)]
    assert found == [
        ("1.1", "1", "1-0"),
        ("1.2", "3", "*"),
        ("2.1", "2", "1-0"),
        ("2.2", "4", "1/2-1/2"),
    ]
    assert [each["Round"] for each in tags(event, 2, boards=1)] == ["3.1", "4.1"]


def test_a_round_without_games_says_so():
    event = Event().with_tournament(a_tournament("1 H | 2 H"))
    with pytest.raises(NoGames):
        pgn.games(event, TournamentId(1), 1)
    with pytest.raises(UnknownRound):
        pgn.games(event, TournamentId(1), 2)


def test_a_round_being_paired_by_hand_is_not_exported():
    played = a_tournament("1-2 .")
    played = played.with_round(replace(played.rounds[0], state=RoundState.EDITING))
    with pytest.raises(RoundInEditing):
        pgn.games(Event().with_tournament(played), TournamentId(1), 1)
