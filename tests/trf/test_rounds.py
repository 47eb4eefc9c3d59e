"""The columns of all players make rounds, and byes asked for."""

import pytest
from trf.reports import adjusted, errors, notices, player, read, tournament_of

from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Bye, RoundState


def byes(tournament, round_no):
    return {bye.player: bye.kind for bye in tournament.round(round_no).byes}


def requested(tournament, tpn):
    return tournament.entries_by_tpn[tpn].requested_byes


def test_a_round_column_with_a_game_is_paired_and_published():
    tournament = tournament_of("142 5", player(1, "2 w 1"), player(2, "1 b 0"), player(3))
    assert [played.state for played in tournament.rounds] == [RoundState.PUBLISHED]
    assert tournament.round(1).byes == (Bye(3, ByeKind.ZERO_POINT),)
    assert tournament.list_closed


def test_a_round_column_with_a_pairing_allocated_bye_is_paired():
    assert tournament_of(player(1, "bye U")).last_round == 1


def test_a_round_before_a_paired_one_is_paired():
    tournament = tournament_of(player(1, "bye Z", "2 w 1"), player(2, "", "1 b 0"))
    assert tournament.last_round == 2
    assert byes(tournament, 1) == {1: ByeKind.ZERO_POINT, 2: ByeKind.ZERO_POINT}


def test_columns_behind_the_last_paired_round_are_byes_asked_for():
    tournament = tournament_of(
        "142 5", player(1, "2 w 1", "bye H"), player(2, "1 b 0", "", "bye Z"), player(3, "bye F")
    )
    assert tournament.last_round == 1
    assert requested(tournament, 1) == (RequestedBye(2, ByeKind.HALF_POINT),)
    assert requested(tournament, 2) == (RequestedBye(3, ByeKind.ZERO_POINT),)
    assert byes(tournament, 1) == {3: ByeKind.FULL_POINT}


def test_before_round_1_all_columns_are_byes_asked_for():
    tournament = tournament_of("142 5", player(1, "bye H"), player(2))
    assert tournament.last_round == 0
    assert not tournament.list_closed
    assert requested(tournament, 1) == (RequestedBye(1, ByeKind.HALF_POINT),)


@pytest.mark.parametrize("line", ["XXZ 2", "240 Z 002 0002"])
def test_240_and_xxz_are_byes_asked_for(line):
    tournament = tournament_of("142 5", line, player(1, "2 w 1"), player(2, "1 b 0"))
    assert requested(tournament, 2) == (RequestedBye(2, ByeKind.ZERO_POINT),)


def test_the_columns_come_before_240():
    tournament = tournament_of("142 5", "240 Z 001 0001", player(1, "bye H"))
    assert requested(tournament, 1) == (RequestedBye(1, ByeKind.HALF_POINT),)


def test_240_fills_a_blank_column_of_a_paired_round():
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3))
    assert byes(tournament_of("240 H 001 0003", *lines), 1) == {3: ByeKind.HALF_POINT}


def test_240_that_contradicts_the_columns_does_not_count():
    lines = (player(1, "2 w 1"), player(2, "1 b 0"), player(3, "bye Z"))
    loaded = read("240 H 001 0003", *lines)
    assert adjusted(loaded, "record 001 says “Zero-point bye”, which counts") == [(4, 0)]
    assert byes(loaded.event.tournaments[0], 1) == {3: ByeKind.ZERO_POINT}


def test_a_bye_of_nobody_is_left_out():
    loaded = read("012 Open", "240 H 001 0009", player(1))
    assert adjusted(loaded, "Player 9, with a bye in round 1, is not in the file") == [(2, 1)]


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("1", ByeKind.FULL_POINT),
        ("+", ByeKind.FULL_POINT),
        ("W", ByeKind.FULL_POINT),
        ("=", ByeKind.HALF_POINT),
        ("D", ByeKind.HALF_POINT),
        ("-", ByeKind.ZERO_POINT),
        ("0", ByeKind.ZERO_POINT),
        ("x", ByeKind.ZERO_POINT),
    ],
)
def test_results_without_an_opponent_are_byes(code, kind):
    loaded = read("142 5", player(1, "2 w 1"), player(2, "1 b 0"), player(3, f"bye {code}"),
                  player(4, "bye U"))  # fmt: skip
    assert byes(loaded.event.tournaments[0], 1)[3] is kind
    assert adjusted(loaded, "without an opponent") == [(4, 92)]


def test_a_bye_may_have_a_colour_and_no_code():
    tournament = tournament_of(player(1, "2 w 1", "2 w 1"), player(2, "1 b 0", "1 b 0"),
                               player(3, "0000 w  ", "bye U"))  # fmt: skip
    assert byes(tournament, 1) == {3: ByeKind.ZERO_POINT}


def test_the_one_full_point_of_a_round_in_trf06_is_the_pairing_allocated_bye():
    tournament = tournament_of(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "bye +"))
    assert byes(tournament, 1) == {3: ByeKind.PAB}


def test_of_several_full_points_in_trf06_the_lowest_ranked_player_has_the_pab():
    lines = (player(1, "bye +"), player(2, "3 w 1"), player(3, "2 b 0"), player(4, "bye 1"))
    assert byes(tournament_of(*lines), 1) == {1: ByeKind.FULL_POINT, 4: ByeKind.PAB}


def test_two_pairing_allocated_byes_are_kept_with_a_notice():
    loaded = read("012 Open", player(1, "bye U"), player(2, "bye U"))
    assert notices(loaded, "more than one pairing-allocated bye") == [(3, 0)]
    assert set(byes(loaded.event.tournaments[0], 1).values()) == {ByeKind.PAB}


def test_an_opponent_with_a_blank_round_is_filled_in():
    loaded = read("012 Open", player(1, "2 w 1"), player(2))
    assert adjusted(loaded, "player 1 meets 2, whose round is blank") == [(2, 92)]
    assert len(adjusted(loaded)) == 1
    assert loaded.event.tournaments[0].round(1).games[0].black == 2
    assert loaded.event.tournaments[0].round(1).byes == ()


@pytest.mark.parametrize(
    ("lines", "text", "place"),
    [
        ((player(1, "1 w 1"),), "the opponent is the player", (2, 92)),
        ((player(1, "7 w 1"),), "meets 7, but the file has no such player", (2, 92)),
        ((player(1, "2 w 1"), player(2, "bye Z")), "meets 2, who has no opponent", (2, 92)),
        (
            (player(1, "2 w 1"), player(2, "3 b 0"), player(3, "2 w 1")),
            "player 1 meets 2, who meets 3",
            (2, 92),
        ),
        (
            (player(1, "3 w 1"), player(2, "3 w 1"), player(3)),
            "player 2 meets 3, who meets another player",
            (3, 92),
        ),
    ],
)
def test_opponents_that_do_not_mirror_each_other_are_refused(lines, text, place):
    loaded = read("012 Open", *lines)
    assert errors(loaded, text) == [place]
    assert loaded.event is None


def test_every_contradiction_is_listed():
    loaded = read("012 Open", player(1, "2 w 1", "2 w 1"), player(2, "1 w 0", "1 b 1"))
    assert errors(loaded) == [(2, 97), (2, 109)]
