"""The bracket of a knockout."""

from builders import a_tournament

from swissdesk.listings.systems.tables import system_table
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.operations.tie_decisions import record_play_off


def a_knockout(*rounds, **changes):
    return a_tournament(*rounds, system=SystemId.KNOCKOUT, tie_breaks=(), **changes)


def bracket(tournament, round_no):
    """Rounds, boards and who meets whom, with names as short as can be."""
    rows = system_table(tournament, round_no).rows
    return [" / ".join(row).replace(" Player00", "=") for row in rows]


def test_before_round_1_the_whole_way_to_the_end_is_there():
    assert bracket(a_knockout(players=5, rounds=3), 1) == [
        "1 /  / 1=1 / free / 1=1",
        "1 / 1 / 4=4 / 5=5 / ",
        "1 /  / 2=2 / free / 2=2",
        "1 /  / 3=3 / free / 3=3",
        "2 / 1 / 1=1 / winner of board 1, round 1 / ",
        "2 / 2 / 2=2 / 3=3 / ",
        "3 / 1 / winner of board 1, round 2 / winner of board 2, round 2 / ",
    ]


def test_what_has_been_played_is_there_with_who_went_on():
    played = a_knockout("5-4 1 | 1 F | 2 F | 3 F", rounds=3)
    assert bracket(played, 2) == [
        "1 / 1 / 4=4 / 5=5 / 5=5",
        "1 /  / 1=1 / free / 1=1",
        "1 /  / 2=2 / free / 2=2",
        "1 /  / 3=3 / free / 3=3",
        "2 / 1 / 1=1 / 5=5 / ",
        "2 / 2 / 2=2 / 3=3 / ",
        "3 / 1 / winner of board 1, round 2 / winner of board 2, round 2 / ",
    ]
    assert system_table(played, 2).lines == ()


def test_a_board_that_is_not_decided_is_named_below():
    played = a_knockout("1-4 = | 3-2 1", rounds=2)
    assert bracket(played, 2) == [
        "1 / 1 / 1=1 / 4=4 / ",
        "1 / 2 / 2=2 / 3=3 / ",
        "2 / 1 / winner of board 1, round 1 / winner of board 2, round 1 / ",
    ]
    assert system_table(played, 2).lines[0].startswith("Round 1 of the knockout has no winner on")
    won = record_play_off(played, round_no=1, players=[PlayerId(4), PlayerId(1)])
    assert bracket(won, 2) == [
        "1 / 1 / 1=1 / 4=4 / 4=4",
        "1 / 2 / 2=2 / 3=3 / 3=3",
        "2 / 1 / 4=4 / 3=3 / ",
    ]


def test_a_place_that_nobody_came_to_is_not_shown():
    played = a_knockout("1-8 1 | 5-4 1 | 2 Z | 7 Z | 3-6 1", rounds=3)
    assert bracket(played, 2)[-3:] == [
        "2 / 1 / 1=1 / 5=5 / ",
        "2 /  / 3=3 / free / 3=3",
        "3 / 1 / winner of board 1, round 2 / 3=3 / ",
    ]


def test_an_empty_part_of_the_bracket_is_not_shown():
    first = "1 Z | 16 Z | 8 Z | 9 Z | 4-13 1 | 5-12 1 | 2-15 1 | 7-10 1 | 3-14 1 | 6-11 1"
    assert bracket(a_knockout(first, rounds=4), 2)[6:] == [
        "2 / 1 / 4=4 / 5=5 / ",
        "2 / 2 / 2=2 / 7=7 / ",
        "2 / 3 / 3=3 / 6=6 / ",
        "3 /  / winner of board 1, round 2 / free / winner of board 1, round 2",
        "3 / 1 / winner of board 2, round 2 / winner of board 3, round 2 / ",
        "4 / 1 / winner of board 1, round 2 / winner of board 1, round 3 / ",
    ]


def test_after_the_last_round_the_bracket_says_who_has_won():
    first = "1-4 1 | 3-2 1"
    assert system_table(a_knockout(first, "1-3 . | 2 Z | 4 Z", rounds=2), 2).lines == ()
    over = a_knockout(first, "1-3 0 | 2 Z | 4 Z", rounds=2)
    assert bracket(over, 2)[-1] == "2 / 1 / 1=1 / 3=3 / 3=3"
    shown = system_table(over, 2)
    assert (shown.title, shown.lines) == (
        "After the last round",
        ("3 Player003 has won the knockout.",),
    )


def test_a_last_round_that_nothing_has_decided_is_named():
    drawn = a_knockout("1-2 =", rounds=1)
    assert system_table(drawn, 1).lines[0].startswith("Round 1 of the knockout has no winner on")
    won = record_play_off(drawn, round_no=1, players=[PlayerId(2), PlayerId(1)])
    assert system_table(won, 1).lines == ("2 Player002 has won the knockout.",)


def test_too_few_rounds_leave_no_winner():
    assert system_table(a_knockout("1-4 1 | 3-2 1", rounds=1), 1).lines == ()


def test_an_empty_bracket_is_empty():
    assert bracket(a_knockout(players=0, rounds=1), 1) == []
