"""Who has come, in words."""

from builders import a_tournament, an_entry

from swissdesk.listings.rows import check_in
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind
from swissdesk.operations.presence import check_in as check_in_player
from swissdesk.operations.presence import request_bye


def rows(*entries):
    return check_in.rows(a_tournament().with_entries(entries))


def test_only_those_expected_in_round_1_are_counted():
    absent = (RequestedBye(1, ByeKind.HALF_POINT),)
    found = rows(
        an_entry(1, checked_in=True),
        an_entry(2),
        an_entry(3, first_round=2),
        an_entry(4, withdrawn_after=0),
        an_entry(5, requested_byes=absent),
    )
    assert [row.excuse for row in found] == [
        "",
        "",
        "From round 2",
        "Withdrawn after round 0",
        "Half-point bye in round 1",
    ]
    assert check_in.counter(found) == "1 of 2 here"
    assert check_in.finish(found) == "&Finish: 1 is absent in round 1"


def test_a_player_noted_as_absent_after_checking_in_is_not_here_until_they_come_back():
    there = check_in_player(a_tournament(players=2), player_id=PlayerId(1), present=True)
    gone = request_bye(there, player_id=PlayerId(1), round_no=1, kind=ByeKind.ZERO_POINT)
    assert [row.is_here for row in check_in.rows(there)] == [True, False]
    assert [row.is_here for row in check_in.rows(gone)] == [False, False]
    back = check_in_player(gone, player_id=PlayerId(1), present=True)
    assert check_in.rows(back) == check_in.rows(there)


def test_the_end_says_when_everybody_is_here():
    found = rows(an_entry(1, checked_in=True))
    assert check_in.finish(found) == "&Finish: everyone is here"
    assert check_in.finish(rows(an_entry(1), an_entry(2))) == "&Finish: 2 are absent in round 1"


def test_byes_asked_for_after_round_1_are_beside_the_name_of_a_player_who_is_expected():
    asked = (RequestedBye(3, ByeKind.HALF_POINT), RequestedBye(5, ByeKind.ZERO_POINT))
    (row,) = rows(an_entry(1, requested_byes=asked))
    assert (row.excuse, row.remark) == ("", "½ R3 · 0 R5")
    both = (RequestedBye(1, ByeKind.HALF_POINT), *asked)
    (row,) = rows(an_entry(1, requested_byes=both))
    assert row.remark == "½ R1 · ½ R3 · 0 R5"
