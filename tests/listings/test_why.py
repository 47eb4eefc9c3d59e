"""What a player is told who asks why."""

import pytest
from builders import a_tournament

from swissdesk import resources, trf
from swissdesk.errors import PlayerNotPaired, UnknownBoard, UnknownRound
from swissdesk.listings import why
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.operations import rounds


@pytest.fixture(scope="module")
def sample():
    """The sample event: forty players, five rounds as the system pairs them."""
    report = resources.path("samples/sample.trf").read_bytes()
    return trf.load(report).event.tournaments[0]


def paired(*played, **settings):
    """A tournament with one more round, paired by the system."""
    tournament = a_tournament(*played, **settings)
    return rounds.pair_round(tournament, round_no=len(played) + 1)


def lines(reasons):
    return [reason.line for reason in reasons]


def board(tournament, number):
    return lines(why.board(tournament, tournament.last_round, number))


def pair(tournament, one, other):
    return lines(why.pair(tournament, tournament.last_round, Tpn(one), Tpn(other)))


def test_3_3_1_the_first_choice_is_said():
    assert board(paired(players=4), 1) == [
        "Bracket of 0 points: 4 players. [1.3]",
        "Player001 of S1 meets Player003 of S2, the first choice. [3.3.1]",
        "Everybody in the bracket gets the colour due, if any. [C12: 0]",
        "Player001 has White, Player003 Black: Player001 is ranked higher, and the number decides. "
        "[5.2.5]",
    ]


def test_2_1_1_whom_a_player_was_first_offered_and_the_round_they_met():
    tournament = paired("1-3 = | 4-2 =")
    assert board(tournament, 1)[1:3] == [
        "Player001 was first offered Player003: they met in round 1. [C1, 2.1.1]",
        "Best in order is Player002. [3.8.1]",
    ]


def test_4_3_2_players_who_changed_halves_are_named():
    tournament = paired("1-3 = | 4-2 =")
    told = (
        "Exchanged between the halves: Player003 came up into S1, Player002 down into S2. [4.3.2]"
    )
    (bracket,) = why.brackets(tournament, 2)
    assert told in lines(bracket)
    assert told in board(tournament, 2)


def test_1_3_who_has_moved_down_is_named():
    tournament = paired("1-3 1 | 4-2 = | 5 PAB", rounds=4)
    every = [line for number in (1, 2) for line in board(tournament, number)]
    assert any("Moved down:" in line for line in every)


def test_1_4_1_who_floats_is_told_with_the_reason():
    assert board(paired(players=5), 1)[3] == (
        "Player005 floats down. If not: legal and as good, but later in the order: "
        "S2 would need a later transposition. [4.2.2]"
    )


def test_2_4_7_what_could_not_be_avoided_is_counted():
    tournament = paired("1-3 = | 2-4 =")
    (line,) = [line for line in board(tournament, 1) if "C12" in line]
    assert line == "Everybody in the bracket gets the colour due, if any. [C12: 0]"
    tournament = paired("1-3 1 | 2-4 1")
    (line,) = [line for line in board(tournament, 1) if "C12" in line]
    assert line == (
        "1 player does not get the colour due – the least possible: "
        "0 due White, 2 due Black. [C12: 1]"
    )


def test_why_not_tells_the_criterion_with_its_counts():
    assert pair(paired("1-3 = | 2-4 ="), 1, 2) == [
        "2 players do not get the colour due, instead of 0. [C12, 2.4.7]"
    ]


def test_1_9_2_why_not_tells_in_which_bracket_a_player_would_have_to_float():
    assert pair(paired("1-5 1 | 2-6 1 | 3-7 1 | 4-8 1"), 1, 6) == [
        "Player001 is paired in the bracket of 1 point and would have to float down. [1.9.2]",
        "2 players would float down, instead of 0. [C6, 2.4.1]",
    ]


def test_of_players_who_meet_the_board_is_explained():
    tournament = paired(players=4)
    assert pair(tournament, 3, 1) == board(tournament, 1)


def test_of_players_who_would_meet_by_the_system_that_is_said():
    assert pair(a_tournament("1-2 . | 3-4 ."), 1, 3) == [
        "By the system Player001 and Player003 meet."
    ]


def test_why_not_of_players_kept_apart_by_the_regulations():
    kept = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(3)))
    assert pair(paired(players=4, prohibited=(kept,)), 1, 3) == [
        "The regulations of the tournament keep the two apart."
    ]


def test_a_pair_that_the_system_would_not_make_is_said_to_be_so():
    tournament = a_tournament("1-2 . | 3-4 .")
    first, second = board(tournament, 1)
    assert first == "The system pairs these players otherwise; this pair was not made by it."
    assert second.endswith("[4.3.2]")


def test_colours_that_were_exchanged_by_hand_are_said_to_be_so():
    tournament = a_tournament("3-1 . | 4-2 .")
    assert board(tournament, 1)[-1] == "In the round the colours were exchanged by hand."


def test_each_bracket_of_a_round_has_its_reasons():
    (bracket,) = why.brackets(paired(players=4), 1)
    assert lines(bracket)[1] == "The first of S1 meets the first of S2, and so on. [3.3.1]"
    assert len(bracket) == 5


@pytest.mark.parametrize(
    "told",
    [
        "The first of S1 meets the first of S2, and so on. [3.3.1]",
        "S2 is transposed: ",
        "Those moved down meet ",
    ],
)
def test_3_6_3_7_alterations_of_brackets_are_told(sample, told):
    reasons = [
        line
        for number in range(1, sample.last_round + 1)
        for bracket in why.brackets(sample, number)
        for line in lines(bracket)
    ]
    assert any(line.startswith(told) for line in reasons)


def test_each_board_of_a_tournament_can_be_explained(sample):
    for played in sample.rounds:
        for game in played.games:
            told = lines(why.board(sample, played.number, game.board))
            assert told[0].startswith("Bracket of ")
            assert told[-1].split("[")[1].startswith("5.2.")


def test_a_bracket_without_a_pair_has_no_sequence():
    tournament = paired("1-3 1 | 4-2 = | 5 PAB", "1-4 1 | 5-2 = | 3 PAB")
    single = [each for each in why.brackets(tournament, 3) if "1 player." in each[0].text]
    assert single
    assert all("3.3.1" not in line for each in single for line in lines(each))


def test_all_who_are_paired_can_be_asked_about():
    tournament = a_tournament("2-1 . | 3 PAB | 4 Z")
    named = ((1, "1  Player001"), (2, "2  Player002"), (3, "3  Player003"))
    assert why.paired(tournament, 1) == named


def test_what_is_not_there_cannot_be_explained():
    tournament = paired(players=4)
    with pytest.raises(UnknownBoard):
        why.board(tournament, 1, 3)
    with pytest.raises(UnknownRound):
        why.brackets(tournament, 2)
    with pytest.raises(PlayerNotPaired):
        why.pair(tournament, 1, Tpn(1), Tpn(9))
