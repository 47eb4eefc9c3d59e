"""What phones may see is what hangs on the wall."""

from dataclasses import fields, is_dataclass, replace

import pytest
from builders import a_tournament
from team_builders import FOUR, entered, published

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player, Ratings
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import line_ups, results
from swissdesk.phones.hall import Place, Seat, Standing, Unpaired
from swissdesk.phones.wall import Wall

OPEN = TournamentId(1)


def in_event(tournament):
    return Event("Lázně 2026", place="Poděbrady").with_tournament(tournament)


def section_of(tournament):
    (section,) = Wall().hall_of(in_event(tournament)).sections
    return section


def with_draft(tournament):
    """The tournament with its last round paired, and not yet published."""
    played = replace(tournament.rounds[-1], state=RoundState.DRAFT)
    return tournament.with_round(played)


def test_the_hall_shows_the_last_published_round():
    section = section_of(a_tournament("1-3 1 | 4-2 . | 5 PAB | 6 Z", rounds=5))
    assert (section.name, section.round_no) == ("Open", 1)
    first, second = section.boards
    assert first.place == Place(OPEN, 1, 1)
    assert (first.white, first.black) == (
        Seat("Player001", rating="2590", points="0"),
        Seat("Player003", rating="2570", points="0"),
    )
    assert (first.pair, first.result, first.is_open) == ((1, 3), GameResult.WHITE_WINS, False)
    assert (second.pair, second.result, second.is_open) == ((4, 2), GameResult.PENDING, True)
    assert section.unpaired == (
        Unpaired("Player005", ByeKind.PAB),
        Unpaired("Player006", ByeKind.ZERO_POINT),
    )
    assert (section.standings_round, section.standings, section.tie_breaks) == (0, (), ())


def test_before_round_1_there_is_only_the_name():
    section = section_of(a_tournament(players=4))
    assert (section.round_no, section.boards, section.unpaired) == (0, (), ())


def test_a_draft_stays_with_the_arbiter():
    whole = a_tournament("1-2 1 | 3-4 =", "3-1 . | 4-2 .", tie_breaks=("BH",))
    section = section_of(with_draft(whole))
    assert (section.round_no, section.standings_round) == (1, 1)
    assert [each.pair for each in section.boards] == [(1, 2), (3, 4)]
    assert section.tie_breaks == ("BH",)
    assert section.standings[0] == Standing("1", "Player001", "", "", "1", ("0",))


def test_standings_follow_the_last_complete_round_of_the_wall():
    section = section_of(a_tournament("1-2 1 | 3-4 =", "3-1 1 | 4-2 ."))
    assert (section.round_no, section.standings_round) == (2, 1)
    assert [each.points for each in section.standings] == ["1", "½", "½", "0"]
    assert [each.white.points for each in section.boards] == ["½", "½"]


def test_players_who_left_or_are_to_come_are_not_named():
    tournament = a_tournament("1-2 1 | 3 Z | 4 Z", rounds=5)
    gone = replace(tournament.entry(PlayerId(3)), withdrawn_after=0)
    late = replace(tournament.entry(PlayerId(4)), first_round=2)
    assert section_of(tournament.with_entry(gone).with_entry(late)).unpaired == ()


def test_boards_of_matches_name_their_players_by_colours():
    tournament = published(entered(*FOUR))
    assert section_of(tournament).boards == ()
    announced = line_ups.announce_line_ups(tournament, round_no=1)
    played = line_ups.set_board_result(
        announced, round_no=1, table=1, board=2, result=GameResult.WHITE_WINS
    )
    first, second = section_of(played).boards[:2]
    match = played.round(1).match(1)
    assert (first.place, first.place.number) == (Place(OPEN, 1, 1, 1), "1.1")
    assert first.pair == (match.board(1).first, match.board(1).second)
    assert first.white.team == played.entry(match.white).team.name
    assert second.pair == (match.board(2).second, match.board(2).first)
    assert second.white.team == played.entry(match.black).team.name
    assert (second.result, second.is_open) == (GameResult.BLACK_WINS, False)


def test_a_forfeited_match_takes_no_results():
    tournament = published(entered(*FOUR))
    announced = line_ups.announce_line_ups(tournament, round_no=1)
    lost = line_ups.forfeit_match(
        announced, round_no=1, table=1, result=GameResult.WHITE_WINS_BY_FORFEIT
    )
    boards = section_of(lost).boards
    assert not any(each.is_open for each in boards if each.place.table == 1)
    assert all(each.is_open for each in boards if each.place.table == 2)


def texts_in(value):
    """Yield every text in a value made of dataclasses."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from texts_in(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from texts_in(getattr(value, each.name))


def test_nothing_of_a_player_that_the_wall_does_not_show_reaches_a_phone():
    secret = Player(
        PlayerId(1),
        "Novák, Jan",
        federation="CZE",
        fide_id="30912345",
        national_id="CZ-77",
        birth="2011/03/04",
        club="Sokol Poděbrady",
        category="U16",
        ratings=Ratings(2590, 2444, 2333),
    )
    tournament = a_tournament("1-2 1 | 3-4 ?")
    entry = replace(tournament.entry(PlayerId(1)), participant=secret)
    hall = Wall().hall_of(in_event(tournament.with_entry(entry)))
    seen = " ".join(texts_in(hall))
    assert "Novák, Jan" in seen
    for hidden in ("30912345", "CZ-77", "2011", "Sokol", "U16", "2444", "2333"):
        assert hidden not in seen


def test_only_what_a_step_changed_is_made_again():
    wall, before = Wall(), a_tournament("1-2 1 | 3-4 =", "3-1 . | 4-2 .")
    other = replace(a_tournament("1-2 ."), id=TournamentId(2))
    event = in_event(before).with_tournament(other)
    first = wall.hall_of(event)
    after = results.set_result(before, round_no=2, board=1, result=GameResult.DRAW)
    second = wall.hall_of(event.with_tournament(after))
    assert second.sections[1] is first.sections[1]
    assert second.sections[0].standings is first.sections[0].standings
    assert [each.result for each in second.sections[0].boards] == [
        GameResult.DRAW,
        GameResult.PENDING,
    ]


@pytest.mark.parametrize("board", [1, 2])
def test_standings_are_made_again_when_an_earlier_result_is_corrected(board):
    wall, before = Wall(), a_tournament("1-2 1 | 3-4 =", "3-1 . | 4-2 .")
    first = wall.hall_of(in_event(before))
    after = results.set_result(
        before, round_no=1, board=board, result=GameResult.BLACK_WINS, confirmed=True
    )
    assert wall.hall_of(in_event(after)) != first
