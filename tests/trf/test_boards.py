"""Boards are numbered in the publication order of C.04.2 art. 3.6."""

from builders import a_tournament
from trf.reports import player, tournament_of

from swissdesk.model.settings import Acceleration, FictitiousPoints
from swissdesk.trf.inference import in_publication_order


def pairs(tournament, round_no):
    games = tournament.round(round_no).games
    assert [game.board for game in games] == list(range(1, len(games) + 1))
    return [(game.white, game.black) for game in games]


def test_3_6_the_higher_score_comes_first_then_the_sum_then_the_smaller_number():
    tournament = tournament_of(
        player(1, "5 w 0", "4 b =", points="0.5"),
        player(2, "6 b =", "6 w =", points="1.0"),
        player(3, "7 w 1", "8 b =", points="1.5"),
        player(4, "8 b 0", "1 w =", points="0.5"),
        player(5, "1 b 1", "7 w =", points="1.5"),
        player(6, "2 w =", "2 b =", points="1.0"),
        player(7, "3 b 0", "5 b =", points="0.5"),
        player(8, "4 w 1", "3 w =", points="1.5"),
    )
    assert pairs(tournament, 1) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert pairs(tournament, 2) == [(8, 3), (5, 7), (2, 6), (4, 1)]


def test_3_1_an_adjourned_game_is_a_draw():
    tournament = in_publication_order(
        a_tournament("1-2 0 | 3-4 ?", "1-2 = | 3-4 =", "1-3 = | 2-4 =")
    )
    assert pairs(tournament, 2) == [(1, 2), (3, 4)]
    adjourned = in_publication_order(a_tournament("1-4 = | 2-3 ?", "2-1 = | 3-4 ="))
    assert pairs(adjourned, 2) == [(2, 1), (3, 4)]


def test_c0407_1_5_virtual_points_count():
    games = ("1-3 0 | 2-4 1", "1-2 = | 3-4 =")
    assert pairs(in_publication_order(a_tournament(*games)), 2) == [(1, 2), (3, 4)]
    virtual = (FictitiousPoints(20, 2, 2, (4,)),)
    assert pairs(in_publication_order(a_tournament(*games, fictitious=virtual)), 2)[0] == (3, 4)
    baku = a_tournament("1-3 0 | 2-4 1", "3-4 = | 1-2 =", rounds=9, acceleration=Acceleration.BAKU)
    assert pairs(in_publication_order(baku), 2) == [(1, 2), (3, 4)]
