"""A report becomes an event."""

from trf.reports import TRF06, TRF16, TRF26, TRFX, errors, notices, player, read

from swissdesk.model.colour import Colour
from swissdesk.model.player import Player, Ratings, Sex, Title
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.trf import Edition, load


def test_an_open_is_read_whole():
    event = load(TRF26.encode()).event
    tournament = event.tournaments[0]
    assert (event.name, event.place, event.federation) == (
        "Velika Plana Open 2026",
        "Velika Plana",
        "SRB",
    )
    assert (event.start_date, event.end_date) == ("2026/11/20", "2026/11/24")
    assert (event.chief_arbiter, event.chief_arbiter_id) == ("Jovanović, Petar", "900100")
    assert event.chief_arbiter_title == "IA"
    assert len(event.deputy_arbiters) == 2
    assert event.players[2] == Player(
        3,
        "Cerar,Žiga",
        Title.WFM,
        Sex.FEMALE,
        "SLO",
        "14600003",
        "1983/01/01",
        ratings=Ratings(standard=2190),
    )
    assert tournament.settings.name == event.name
    assert tournament.settings.rounds == 5
    assert tournament.settings.system is SystemId.DUTCH_2026
    assert tournament.settings.initial_colour is Colour.WHITE
    assert tournament.settings.tie_breaks == ("BH/C1", "BH", "SB", "DE")
    assert tournament.settings.prohibited == (ProhibitedPairing(1, 5, (1, 5)),)
    assert tournament.settings.time_control_code == "40/5400+30:1800+30"
    assert [tournament.score(tpn) for tpn in range(1, 8)] == [15, 15, 10, 5, 5, 10, 15]
    assert [entry.rating for entry in tournament.entries[:2]] == [2412, 2305]
    assert tournament.round(1).pab == 7
    assert tournament.round(2).byes[0].kind is ByeKind.HALF_POINT
    assert tournament.round(2).game(3).result is GameResult.BLACK_WINS_BY_FORFEIT.reversed


def test_the_four_formats_say_the_same():
    rounds = {
        load(report.encode()).event.tournaments[0].rounds for report in (TRF06, TRF16, TRFX, TRF26)
    }
    assert len(rounds) == 1


def test_of_a_clean_report_there_is_nothing_to_say():
    loaded = load(TRF26.encode())
    assert loaded.problems == ()
    assert loaded.facts.edition is Edition.TRF26


def test_a_pairing_number_belongs_to_one_player():
    loaded = read("012 Open", player(1), player(2), player(1))
    assert loaded.event is None
    assert errors(loaded, "Pairing number 1 is also in line 2") == [(4, 5)]


def test_missing_pairing_numbers_are_said_and_the_others_kept():
    loaded = read("012 Open", player(9), player(2))
    assert [entry.tpn for entry in loaded.event.tournaments[0].entries] == [2, 9]
    assert notices(loaded, "one of the pairing numbers 1, 3, 4, 5, 6 ...") == [(0, 0)]


def test_a_header_that_counts_more_players_than_there_are_is_said():
    loaded = read("062 3", "072 1", player(1), player(2, rating=""))
    assert notices(
        loaded, "players: 3 in the header, 2 in the file. Perhaps the file is cut off"
    ) == [(1, 5)]
    assert not notices(loaded, "rated players")


def test_a_header_that_counts_fewer_rated_players_is_said():
    assert notices(read("072 0", player(1)), "rated players: 0 in the header, 1 in the file.") == [
        (1, 5)
    ]


def test_a_cut_off_file_is_refused_where_opponents_are_missing():
    loaded = load(TRF26[: TRF26.index("001    7")].encode())
    assert loaded.event is None
    assert errors(loaded, "meets 7, but the file has no such player") == [(23, 102)]
    assert notices(loaded, "cut off")


def test_a_file_that_repeats_baku_acceleration_in_250_means_one_acceleration():
    lines = ("142 9", "192 FIDE_DUTCH_2026_BAKU")
    points = ("250      01.0 001 003 0001 0002", "250      00.5 004 005 0001 0002")
    players = tuple(player(number) for number in (1, 2, 3, 4))
    assert read(*lines, *points, *players).event == read(*lines, *players).event
