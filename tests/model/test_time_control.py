import pytest

from swissdesk.model.time_control import Period, TimeControl, parse


@pytest.mark.parametrize(
    ("code", "control"),
    [
        ("5400+30", TimeControl((Period(5400, increment=30),))),
        ("40/6000+30:900+30", TimeControl((Period(6000, 40, 30), Period(900, increment=30)))),
        ("W300-B240", TimeControl((Period(300),), (Period(240),))),
        ("40/5400:1800", TimeControl((Period(5400, 40), Period(1800)))),
        (
            "W10/300+2:60-B240+2",
            TimeControl((Period(300, 10, 2), Period(60)), (Period(240, 0, 2),)),
        ),
    ],
)
def test_a_code_of_record_222_is_read_and_written(code, control):
    assert parse(code) == control
    assert control.code == code


def test_case_and_spaces_do_not_matter():
    assert parse(" w300 - b240 ") == parse("W300-B240")


@pytest.mark.parametrize(
    "code",
    ["", "90+30 min", "5400+", "0/5400", "1:2:3", "W300", "W300-B", "W1:2:3-B4", "W-B4", "-5"],
)
def test_what_record_222_does_not_allow_is_no_time_control(code):
    assert parse(code) is None


@pytest.mark.parametrize(
    ("code", "seconds"),
    [("5400+30", 7200), ("40/5400+30:1800+30", 9000), ("180+2", 300), ("40/6000:900+30", 7500)],
)
def test_the_time_of_a_game_is_that_for_60_moves(code, seconds):
    assert parse(code).seconds_for_60_moves == seconds
