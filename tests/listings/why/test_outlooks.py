"""What must happen, in words."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk import resources
from swissdesk.cli.files import read_event
from swissdesk.listings.why import outlooks
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.standings.what_if import Chance, Condition, Forecast, Outlook, with_results

WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
FIELD = a_tournament("1-2 1 | 3-4 ?", "1-3 . | 4-2 .", rounds=3)


def outlook(chance, ways=None, tied=None, *, places=1, is_exact=True):
    return Outlook(PlayerId(1), places, chance, is_exact, 1, 4, ways, tied)


def said(*arguments, **others):
    return list(outlooks.sentences(FIELD, outlook(*arguments, **others)))


@pytest.mark.parametrize(
    ("board", "results", "words"),
    [
        ((2, 1), {WIN}, "Player001 wins (board 1)"),
        ((2, 1), {LOSS}, "Player003 wins (board 1)"),
        ((2, 1), {DRAW}, "Player001 and Player003 draw (board 1)"),
        ((2, 1), {WIN, DRAW}, "Player001 does not lose (board 1)"),
        ((2, 1), {LOSS, DRAW}, "Player001 does not win (board 1)"),
        ((2, 2), {WIN, DRAW}, "Player002 does not win (board 2)"),
        ((2, 2), {LOSS, DRAW}, "Player004 does not win (board 2)"),
        ((2, 2), {WIN, LOSS}, "Player004 and Player002 do not draw (board 2)"),
        ((1, 2), {WIN}, "Player003 wins (round 1 board 2)"),
    ],
)
def test_a_condition_names_the_players_and_the_board(board, results, words):
    way = (Condition(board, frozenset(results)),)
    assert said(Chance.POSSIBLE, (way,), ()) == ["Player001 is first if:", f"• {words}"]


def test_the_conditions_of_a_way_stand_in_one_line():
    one, other = Condition((2, 1), frozenset({WIN})), Condition((2, 2), frozenset({DRAW}))
    assert said(Chance.POSSIBLE, ((one,), (one, other)), (), places=2) == [
        "Player001 is among the first 2 if one of these happens:",
        "• Player001 wins (board 1)",
        "• Player001 wins (board 1), Player004 and Player002 draw (board 2)",
    ]


def test_a_player_sees_the_places_by_the_own_result():
    limits = ((WIN, 1, 1), (DRAW, 1, 2), (LOSS, 2, 4))
    white = replace(outlook(Chance.CERTAIN), by_result=limits)
    black = replace(white, player=PlayerId(2))
    form = "Places with a win {}, with a draw {}, with a loss {}."
    assert list(outlooks.sentences(FIELD, white))[-1] == form.format("1", "1–2", "2–4")
    assert list(outlooks.sentences(FIELD, black))[-1] == form.format("2–4", "1–2", "1")


def test_rounds_to_come_decide_what_is_open():
    assert said(Chance.OPEN, places=2) == [
        "Player001 can still be among the first 2 or not: the rounds to come decide."
    ]


def test_a_tie_names_what_decides_it():
    way = (Condition((2, 1), frozenset({DRAW})),)
    (exact, _line) = said(Chance.TIED, (), (way,))
    (by_points, _line) = said(Chance.TIED, (), (way,), is_exact=False)
    assert "so that lots or a play-off decide" in exact
    assert "so that tie-breaks decide" in by_points


def test_what_is_decided_needs_no_conditions():
    assert said(Chance.CERTAIN) == ["Player001 is certain to be first."]
    assert said(Chance.IMPOSSIBLE, places=3) == ["Player001 can no longer be among the first 3."]
    assert said(Chance.POSSIBLE)[0].startswith("Player001 can still be first. Too many boards")


def test_a_long_list_is_cut():
    ways = tuple((Condition((2, 1), frozenset({WIN})),) for _number in range(14))
    assert said(Chance.POSSIBLE, ways, ())[-1] == "• 2 more ways"


def test_the_basis_says_what_is_left_out():
    assert outlooks.basis(FIELD, is_exact=False) == (
        "3 open boards: points are exact, tie-breaks are left open. After round 2; 1 round to come "
        "is not counted."
    )
    over = a_tournament("1-2 1", rounds=1)
    assert outlooks.basis(over, is_exact=True).startswith("No board is open.")


def test_open_boards_stand_by_round_with_their_supposed_results():
    then = with_results(FIELD, {(1, 2): WIN})
    found = outlooks.open_rows(FIELD, then)
    assert [(each.label, each.row.result_text) for each in found] == [
        ("1", ""),
        ("2", ""),
        ("2 (R1)", "1-0"),
    ]


def test_lines_have_the_ranks_gained_by_supposed_results():
    then = with_results(FIELD, {(2, 1): LOSS})
    moved = {
        row.tpn: row.change
        for row in outlooks.moved_rows(Event("Open", tournaments=(FIELD,)), FIELD, then)
    }
    assert moved[1] == "▼1"
    assert moved[3] == "▲1"


def test_lines_of_a_rated_section_have_the_rating_changes_by_supposed_results():
    event = read_event(resources.path("samples", "sample.swissdesk"))
    now = event.tournaments[0]
    number, game = now.last_round, now.round(now.last_round).game(2)
    then = now.with_game(number, game.with_result(GameResult.BLACK_WINS))
    before, after = (
        {row.player_id: row.rating_change for row in outlooks.moved_rows(event, now, each)}
        for each in (now, then)
    )
    assert game.result is not GameResult.BLACK_WINS
    assert {player for player in before if before[player] != after[player]} == {
        game.white,
        game.black,
    }


def test_the_rows_are_in_the_order_of_the_standings():
    rows = outlooks.outlook_rows(FIELD, Forecast(FIELD).chances(1))
    assert rows[0].name == "Player001"
    assert {row.chance_text for row in rows} <= set(outlooks.chance_names().values())


def test_norms_with_supposed_results_stand_beside_those_of_now():
    event = read_event(resources.path("samples", "sample.swissdesk"))
    now = event.tournaments[0]
    number, game = now.last_round, now.round(now.last_round).game(2)
    assert game.result is not GameResult.BLACK_WINS
    then = now.with_game(number, game.with_result(GameResult.BLACK_WINS))
    found = outlooks.supposed_norms(event, now, then)
    same = outlooks.supposed_norms(event, now, now)
    assert all(each.before == each.norm.state for each in same)
    states = {(each.norm.player_id, each.norm.norm): each.norm.state for each in same}
    assert {(each.norm.player_id, each.norm.norm) for each in found} >= states.keys()
    for each in found:
        assert each.before == states.get((each.norm.player_id, each.norm.norm), "missed")
    moved = [each for each in found if each.norm.score != dict_of(same).get(key_of(each))]
    assert {each.norm.player_id for each in moved} & {game.white, game.black}


def key_of(supposed):
    return supposed.norm.player_id, supposed.norm.norm


def dict_of(found):
    return {key_of(each): each.norm.score for each in found}
