"""The rows of the list of players."""

from builders import a_tournament, an_entry

from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.starting_list import PlayerStatus
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind


def status_of(**changes):
    tournament = a_tournament("1-2 1", players=2)
    tournament = tournament.with_entries([*tournament.entries, an_entry(3, **changes)])
    row = starting_list.rows(tournament)[2]
    return row.status, row.status_text


def test_a_player_who_is_there_has_an_empty_status():
    assert status_of() == (PlayerStatus.PRESENT, "")


def test_a_status_is_about_the_next_round():
    absent = (RequestedBye(2, ByeKind.ZERO_POINT),)
    assert status_of(requested_byes=absent) == (PlayerStatus.ABSENT, "Absent in round 2")
    asked = (RequestedBye(2, ByeKind.HALF_POINT),)
    assert status_of(requested_byes=asked) == (PlayerStatus.BYE, "Half-point bye in round 2")
    later = (RequestedBye(3, ByeKind.HALF_POINT),)
    assert status_of(requested_byes=later) == (PlayerStatus.PRESENT, "")


def remark_of(**changes):
    tournament = a_tournament("1-2 1", players=2)
    tournament = tournament.with_entries([*tournament.entries, an_entry(3, **changes)])
    row = starting_list.rows(tournament)[2]
    return row.remark, row.spoken_remark


def test_byes_asked_for_after_the_next_round_are_named_by_points_and_round():
    asked = (
        RequestedBye(2, ByeKind.HALF_POINT),
        RequestedBye(3, ByeKind.HALF_POINT),
        RequestedBye(4, ByeKind.ZERO_POINT),
        RequestedBye(5, ByeKind.FULL_POINT),
    )
    assert remark_of(requested_byes=asked) == (
        "½ R2 · ½ R3 · 0 R4 · 1 R5",
        "Half-point bye in round 2, Half-point bye in round 3, "
        "Zero-point bye in round 4, Full-point bye in round 5",
    )
    assert remark_of(requested_byes=asked[1:2]) == ("½ R3", "Half-point bye in round 3")
    assert remark_of() == ("", "")


def test_a_player_who_has_left_has_no_byes_ahead():
    asked = (RequestedBye(3, ByeKind.HALF_POINT),)
    assert remark_of(requested_byes=asked, withdrawn_after=1)[0] == "Withdrawn after round 1"


def test_late_and_withdrawn_players_say_since_when():
    assert status_of(first_round=3) == (PlayerStatus.LATE, "From round 3")
    assert status_of(withdrawn_after=1) == (PlayerStatus.WITHDRAWN, "Withdrawn after round 1")
    expelled = status_of(withdrawn_after=1, is_expelled=True)
    assert expelled == (PlayerStatus.WITHDRAWN, "Expelled after round 1")


def test_after_the_last_round_the_status_is_about_that_round():
    assert starting_list.next_round(a_tournament("1-2 1", rounds=1)) == 1


def test_a_row_carries_number_rating_and_points():
    row = starting_list.rows(a_tournament("1-2 0"))[1]
    assert (row.tpn, row.name, row.rating, row.points) == (2, "Player002", "2580", "1")
