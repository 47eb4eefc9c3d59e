"""What people see of a Double-Swiss: documents, ratings, norms, phones, reasons."""

from dataclasses import replace

from builders import a_tournament

from swissdesk.listings.rows import by_hand, crosstable, pairing_list, player_card, wall_chart
from swissdesk.listings.systems.notes import sentence
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Ratings
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations import manual, rounds
from swissdesk.pairing import systems
from swissdesk.pairing.breaches import breaches
from swissdesk.papers import cards, lists
from swissdesk.papers.request import Request
from swissdesk.phones.wall import Wall
from swissdesk.rating.changes import rating_changes
from swissdesk.rating.rules import NotRated
from swissdesk.titles.norms import norms
from swissdesk.titles.requirements import Norm
from swissdesk.titles.tournament_report import over_the_board

PLAYED = "1-4 1,= | 2-5 =,. | 3-6 +,- | 7 PAB"


def a_double_swiss(*played, **changes):
    return a_tournament(*played, system=SystemId.DOUBLE_SWISS, **{"rounds": 4, **changes})


def asked(tournament, round_no=1):
    return Request(Event(tournaments=(tournament,)), tournament, round_no, ())


def rated(tournament):
    """The event with FIDE ratings for all."""
    entries = [
        replace(entry, participant=replace(entry.player, ratings=Ratings(entry.rating)))
        for entry in tournament.entries
    ]
    whole = tournament.with_entries(entries)
    return Event("Open", start_date="2026/11/02").with_tournament(whole), whole


def test_sheets_have_one_line_for_a_match_with_both_results():
    sheet = lists.results(asked(a_double_swiss(PLAYED)))
    results = [line.cells[6] for line in sheet.table.lines]
    assert results == ["1-0, ½-½", "½-½, –", "1F-0F, 0F-1F"]
    assert sheet.notes[0].text == "1 result missing"


def test_every_game_has_a_slip_with_its_own_colours():
    slips = cards.slips(asked(a_double_swiss(PLAYED))).cards
    assert [(slip.board, slip.heading, slip.white.name) for slip in slips[:3]] == [
        ("1", "Round 1, game 1", "Player001"),
        ("1", "Round 1, game 2", "Player004"),
        ("2", "Round 1, game 1", "Player002"),
    ]
    assert len({slip.code for slip in slips}) == len(slips) == 6


def test_cells_have_the_signs_of_both_games():
    tournament = a_double_swiss(PLAYED)
    cells = {row.player_id: row.cells[0].text for row in crosstable.rows_by_tpn(tournament, 1)}
    assert cells[1] == "4w1/½"
    assert (cells[4], cells[6], cells[7]) == ("1b0/½", "3b-/+", "bye")
    assert (cells[2], cells[5]) == ("5w½/–", "2b½/–")
    for legend in (crosstable.legend(tournament, 1), wall_chart.legend(tournament, 1)):
        assert "game 2 drawn" in legend
    (line,) = player_card.card(tournament, PlayerId(1)).lines
    assert (line.result, line.points, line.total) == ("1/½", "1½", "1½")


def test_ratings_change_by_each_game_played():
    event, whole = rated(a_double_swiss("1-2 1,= | 3-4 +,0"))
    found = {change.number: change for change in rating_changes(event, whole)}
    assert [(game.score, game.reason) for game in found[1].games] == [(100, None), (50, None)]
    assert [game.reason for game in found[3].games] == [NotRated.UNPLAYED, None]
    assert [game.round_no for game in found[3].games] == [1, 1]


def test_norms_count_games():
    event, whole = rated(a_double_swiss("1-2 1,= | 3-4 +,0"))
    for number, counted in ((1, [1, 2]), (3, [2])):
        (report,) = norms(event, whole, only=[Norm.GM], player=PlayerId(number))
        assert [each.round_no for each in report.games if each.counts] == counted
    assert over_the_board(whole, PlayerId(1)) == (15, 2)
    assert over_the_board(whole, PlayerId(3)) == (0, 1)


def test_results_of_the_round_have_white_first():
    found = a_double_swiss("1-2 1,1").round(1).results
    assert found == (GameResult.WHITE_WINS, GameResult.BLACK_WINS)


def test_phones_show_matches_but_take_no_results():
    (section,) = Wall().hall_of(Event().with_tournament(a_double_swiss(PLAYED))).sections
    assert len(section.boards) == 3
    assert {each.result for each in section.boards} == {GameResult.PENDING}
    assert not any(each.is_open for each in section.boards)


def test_a_pairing_is_explained_in_its_own_words():
    tournament = a_double_swiss("1-2 1,1 | 3-4 1,1")
    protocol = systems.protocol(tournament)
    said = [
        sentence(tournament, note) for _, meeting in protocol.meetings() for note in meeting.notes
    ]
    assert any("higher ranked player, changes their colour" in each for each in said)
    assert not any("team" in each for each in said)


def test_colours_are_due_by_article_4_and_break_no_rule():
    tournament = a_double_swiss(
        "1-2 1,1 | 3-4 1,1", "1-3 1,1 | 2-4 1,1", initial_colour=Colour.WHITE
    )
    paired = rounds.pair_round(tournament, round_no=3)
    editing = manual.begin_manual(paired, round_no=3, confirmed=True)
    assert by_hand.in_colours_due(editing, 3, PlayerId(1), PlayerId(4)) == (4, 1)
    assert breaches(editing, 3) == ()
    game = editing.round(3).games[0]
    free = manual.release(editing, round_no=3, player_id=game.white)
    seated = manual.seat(free, round_no=3, white=game.white, black=game.black)
    assert seated.round(3).games[-1].second is GameResult.PENDING


def test_rows_by_game_are_the_rows_of_an_ordinary_round():
    ordinary = a_tournament("1-2 1")
    assert pairing_list.rows_by_game(ordinary, 1) == pairing_list.rows(ordinary, 1)
    (first, second) = pairing_list.rows_by_game(a_double_swiss("1-2 1,1"), 1)
    assert [(each.number, each.place, each.result) for each in (first, second)] == [
        ("1.1", 1, GameResult.WHITE_WINS),
        ("1.2", 2, GameResult.BLACK_WINS),
    ]
