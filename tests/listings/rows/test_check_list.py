"""What each player brings into a round, as the pairing rules see it."""

from dataclasses import replace

import pytest
from builders import a_tournament
from team_builders import FOUR, entered

from swissdesk.errors import InitialColourMissing, UnknownRound
from swissdesk.listings.rows import check_list, starting_list
from swissdesk.listings.rows.check_list import ByeStatus
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Title
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import FictitiousPoints, SystemId
from swissdesk.operations import presence, rounds

PLAYED = ("1-4 1 | 5-2 = | 3-6 0 | 7 PAB", "6-1 + | 2-3 1 | 7-5 = | 4 H")


def line(tournament, tpn, round_no=None):
    """The texts of a player's row before a round, by default the next one."""
    number = starting_list.next_round(tournament) if round_no is None else round_no
    (row,) = (each for each in check_list.rows(tournament, number) if each.tpn == tpn)
    return tuple(column.text(row) for column in check_list.columns(number))


def test_a_player_has_points_colours_preference_floats_bye_and_opponents():
    tournament = a_tournament(*PLAYED)
    assert line(tournament, 5) == (
        *("5", "Player005", "1", "WB", "White, mild", "– ↑", "yes"),
        *("2", "7"),
    )


def test_players_stand_by_score_and_number_1_2():
    rows = check_list.rows(a_tournament(*PLAYED), 3)
    assert [(row.tpn, row.points) for row in rows] == [
        (6, "2"),
        (2, "1½"),
        (7, "1½"),
        (1, "1"),
        (5, "1"),
        (4, "½"),
        (3, "0"),
    ]


def test_a_game_not_played_gives_no_colour_and_may_be_paired_again_c_04_2_3_4_3_5():
    _no, _name, _points, colours, due, _floats, _bye, *met = line(a_tournament(*PLAYED), 1)
    assert (colours, due, met) == ("Wb", "Black, strong", ["4", "(6)"])


def test_an_adjourned_game_is_a_game_and_a_draw_c_04_2_3_1():
    _no, _name, points, colours, *_rest, met = line(a_tournament("1-2 ? | 3-4 1"), 1)
    assert (points, colours, met) == ("½", "W", "2")


def test_2_1_2_who_had_the_bye_or_a_win_without_playing_may_not_have_it():
    tournament = a_tournament(*PLAYED)
    rows = check_list.rows(tournament, 3)
    found = {row.tpn: (row.bye, row.bye_text) for row in rows}
    assert found[7] == (ByeStatus.HAD, "had")
    assert found[6] == (ByeStatus.BARRED, "no")
    assert found[4] == (ByeStatus.ALLOWED, "yes")
    assert line(tournament, 7)[-2:] == ("bye", "5")


def test_1_4_floats_stand_in_the_order_of_the_rounds():
    tournament = a_tournament(*PLAYED)
    assert [line(tournament, tpn)[5] for tpn in (7, 5, 4, 1)] == ["↓ ↓", "– ↑", "– ↓", "– –"]


BYES = ("1-4 1 | 5-2 1 | 3 H | 6 PAB", "1-5 1 | 4-6 = | 2 H | 3 PAB")
"""Player 4 meets one with more points in round 2."""


@pytest.mark.parametrize(
    ("system", "of_4", "of_6", "of_3"),
    [
        (SystemId.DUTCH_2026, "– ↑", "↓ ↓", "↓ ↓"),
        (SystemId.BURSTEIN, "– ↑", "↓ ↓", "↓ ↓"),  # seeding rounds, C.04.4.2 art. 1.6.1
        (SystemId.DOUBLE_SWISS, "– ↑", "– ↓", "– –"),  # C.04.5 art. 1.5
        (SystemId.DUBOV, "– ↑", "– –", "– –"),  # C.04.4.1 art. 1.8
        (SystemId.JKV, "– ↑", "– ↓", "– –"),
        (SystemId.BERGER_ROUND_ROBIN, "– –", "– –", "– –"),
    ],
)
def test_a_float_is_what_the_system_calls_one(system, of_4, of_6, of_3):
    tournament = a_tournament(*BYES)
    tournament = tournament.with_settings(replace(tournament.settings, system=system))
    assert [line(tournament, tpn)[5] for tpn in (4, 6, 3)] == [of_4, of_6, of_3]


def test_teams_float_by_a_match_alone_c_04_6_1_5():
    event = entered(*FOUR[:3])
    tournament = rounds.pair_round(event.tournaments[0], round_no=1)
    assert line(tournament, 3, 2)[-1] == "bye"
    assert line(tournament, 3, 2)[5] == "– –"


def test_virtual_points_count_c_04_7_1_5():
    accelerated = (FictitiousPoints(10, 1, 1, (PlayerId(1), PlayerId(2))),)
    tournament = a_tournament(players=4, fictitious=accelerated)
    assert [line(tournament, tpn)[2] for tpn in (1, 3)] == ["1", "0"]


def test_before_round_1_there_is_nothing_but_the_field():
    assert line(a_tournament(players=4), 2) == ("2", "Player002", "0", "–", "–", "– –", "yes")


def test_a_round_already_paired_has_the_list_from_before_it():
    tournament = a_tournament(*PLAYED)
    assert line(tournament, 5, round_no=2) == (
        *("5", "Player005", "½", "W", "Black, strong", "– –", "yes"),
        "2",
    )
    assert [row.tpn for row in check_list.rows(tournament, 2)] == [1, 6, 7, 2, 5, 3]


def test_who_is_not_to_be_paired_is_named_with_the_reason():
    tournament = a_tournament(*PLAYED)
    tournament = presence.request_bye(
        tournament, player_id=PlayerId(3), round_no=3, kind=ByeKind.HALF_POINT
    )
    tournament = presence.withdraw(tournament, player_id=PlayerId(5), after_round=2)
    told = check_list.missing_text(tournament, 3)
    assert told == "Half-point bye: Player003 · Withdrawn: Player005"
    assert {row.tpn for row in check_list.rows(tournament, 3)} == {1, 2, 4, 6, 7}


def test_who_was_not_paired_in_a_round_is_named_with_the_reason():
    tournament = a_tournament("1-2 1 | 3 H | 4 Z")
    told = check_list.missing_text(tournament, 1)
    assert told == "Half-point bye: Player003 · Absent: Player004"


def test_a_player_whom_an_earlier_round_does_not_name_had_not_arrived_c_04_2_2_4():
    tournament = a_tournament("1-2 1", players=3)
    late = replace(tournament.entry(PlayerId(3)), first_round=2)
    told = check_list.missing_text(tournament.with_entry(late), 1)
    assert told == "Not yet arrived: Player003"


def test_names_with_the_same_reason_stand_together_and_nobody_is_nothing():
    assert check_list.missing_text(a_tournament("1-2 1 | 3 Z | 4 Z"), 1) == (
        "Absent: Player003; Player004"
    )
    assert check_list.missing_text(a_tournament("1-2 1"), 1) == ""


def test_each_column_has_its_heading_and_each_sign_its_meaning():
    assert tuple(column.heading for column in check_list.columns(3)) == (
        "No.",
        "Name",
        "Pts",
        "Colours",
        "Due",
        "Fl.",
        "Bye",
        "1",
        "2",
    )
    for sign in ("w, b", "(number)", "–", "↓", "↑"):
        assert sign in check_list.legend()


def test_after_all_rounds_the_list_is_that_before_the_last_one():
    tournament = a_tournament("1-2 1", "2-1 1", rounds=2)
    assert starting_list.next_round(tournament) == 2


@pytest.mark.parametrize("round_no", [0, 4])
def test_a_round_that_does_not_come_next_has_no_list(round_no):
    with pytest.raises(UnknownRound):
        check_list.rows(a_tournament(*PLAYED), round_no)


def test_after_the_last_round_comes_none():
    with pytest.raises(UnknownRound):
        check_list.rows(a_tournament(*PLAYED, rounds=2), 3)


def test_without_an_initial_colour_nothing_is_paired():
    with pytest.raises(InitialColourMissing):
        check_list.rows(a_tournament(players=4, initial_colour=None), 1)


def test_titles_stand_before_the_names():
    tournament = a_tournament(players=2)
    entry = tournament.entry(PlayerId(1))
    titled = replace(entry, participant=replace(entry.player, title=Title.WFM))
    assert line(tournament.with_entry(titled), 1)[1] == "WFM Player001"
