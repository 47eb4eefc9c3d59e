"""What a player is told who asks why."""

import pytest
from builders import a_tournament

from swissdesk import resources, trf
from swissdesk.errors import PlayerNotPaired, SamePlayerTwice, UnknownBoard, UnknownRound
from swissdesk.listings.rows import board_card, check_list
from swissdesk.listings.why import opponents, round_report
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.result import GameResult
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.operations import results, rounds


@pytest.fixture(scope="module")
def sample():
    """The sample event: forty players, five rounds as the system pairs them."""
    report = resources.path("samples/sample.trf").read_bytes()
    return trf.load(report).event.tournaments[0]


def paired(*played, **settings):
    """A tournament with one more round, paired by the system."""
    tournament = a_tournament(*played, **settings)
    return rounds.pair_round(tournament, round_no=len(played) + 1, confirmed=True)


def lines(reasons):
    return [reason.line for reason in reasons]


def board(tournament, number):
    return lines(opponents.board(tournament, tournament.last_round, number))


def pair(tournament, one, other):
    return lines(opponents.pair(tournament, tournament.last_round, Tpn(one), Tpn(other)))


def test_c0401_a_board_paired_by_hand_has_what_speaks_against_it():
    tournament = a_tournament("1-2 1 | 3-4 1", "2-1 1 | 3-4 =", system=SystemId.MANUAL)
    by_hand = "The arbiter paired this board by hand."
    assert lines(opponents.board(tournament, 1, 1)) == [by_hand, "No rule is broken (C.04.1)."]
    assert lines(opponents.board(tournament, 2, 1)) == [
        by_hand,
        (
            "Board 1: Player002; Player001 have already met. Nobody may meet an opponent twice "
            "(C.04.1 art. 2)."
        ),
    ]
    with pytest.raises(UnknownBoard):
        opponents.board(tournament, 2, 3)


def test_3_3_1_the_first_choice_is_said():
    assert board(paired(players=4), 1) == [
        "Bracket of 0 points: 4 players. [1.3]",
        "Player001 of S1 meets Player003 of S2, the first choice. [3.3.1]",
        "Every player in the bracket gets the colour due, if any. [C12: 0]",
        "Player001 has White, Player003 Black: Player001 is ranked higher, and the number decides. "
        "[5.2.5]",
    ]


def test_2_1_1_whom_a_player_was_first_offered_and_the_round_they_met():
    tournament = paired("1-3 = | 4-2 =")
    assert board(tournament, 1)[1] == (
        "Player001 was first offered Player003: they met in round 1. [C1, 2.1.1]"
    )


def test_2_4_7_whom_a_player_was_first_offered_and_what_that_would_cost(sample):
    told = [
        line
        for game in sample.round(4).games
        for line in lines(opponents.board(sample, 4, game.board))
    ]
    offered = [line for line in told if "was first offered" in line]
    assert any("there would be 1 player without the colour" in line for line in offered)


def test_4_3_2_players_who_changed_halves_are_named():
    told = (
        "Exchanged between the halves: Player003 moved up to S1, Player002 moved down to "
        "S2. [4.3.2]"
    )
    assert told in board(paired("1-3 = | 4-2 ="), 2)


def test_1_3_who_has_moved_down_is_named():
    tournament = paired("1-3 1 | 4-2 = | 5 PAB", rounds=4)
    every = [line for number in (1, 2) for line in board(tournament, number)]
    assert any("Moved down:" in line for line in every)


def test_1_5_who_receives_the_bye_is_told_with_the_reason():
    assert board(paired(players=5), 1)[3] == (
        "Player005 receives the bye; otherwise the pairing would be legal and as good, but later "
        "in the order: S2 would need a later transposition. [4.2.2]"
    )


def test_2_4_7_why_not_tells_the_criterion_with_its_counts_and_the_other_pairs():
    assert pair(paired("1-3 = | 2-4 ="), 1, 2) == [
        "If Player001 and Player002 met, there would be 2 players without the colour due, instead "
        "of 0. [C12, 2.4.7]",
        "Then these would meet too: Player003 – Player004.",
    ]


def test_of_many_other_pairs_the_first_are_named():
    *_reasons, last = pair(paired(players=20), 1, 12)
    assert last == "Then these would meet too: Player002 – Player011."
    *_reasons, last = pair(paired(players=20), 1, 20)
    assert last.startswith(
        "Then these would meet too: Player002 – Player011, Player003 – Player012"
    )
    assert last.endswith(", Player006 – Player015, and 4 more pairs.")
    *_reasons, last = pair(paired(players=14), 1, 14)
    assert last.endswith(", and 1 more pair.")


def test_4_2_2_why_not_tells_a_later_place_in_the_order():
    assert pair(paired(players=4), 1, 4)[0] == (
        "If Player001 and Player004 met, the pairing would be legal and as good, but later in the "
        "order: S2 would need a later transposition. [4.2.2]"
    )


def test_1_9_2_why_not_tells_in_which_bracket_a_player_would_have_to_float():
    assert pair(paired("1-5 1 | 2-6 1 | 3-7 1 | 4-8 1"), 1, 6)[:2] == [
        "Player001 is paired in the bracket of 1 point and would have to float down. [1.9.2]",
        "If Player001 and Player006 met, 2 players would float down, instead of 0. [C6, 2.4.1]",
    ]


def test_2_2_1_why_not_tells_that_the_others_could_not_be_paired():
    tournament = paired("1-2 1 | 3-4 =", "3-1 0 | 2-4 =", rounds=3)
    told = [
        line
        for one in range(1, 5)
        for other in range(one + 1, 5)
        for line in pair(tournament, one, other)
    ]
    assert "They met in round 1. [C1, 2.1.1]" in told
    barred = paired(players=4, prohibited=(ProhibitedPairing(1, 5, (PlayerId(3), PlayerId(4))),))
    assert pair(barred, 1, 2) == [
        "If Player001 and Player002 met, then not all other players could be paired. [C4, 2.2.1]"
    ]


def test_of_players_who_meet_the_board_is_explained():
    tournament = paired(players=4)
    assert pair(tournament, 3, 1) == board(tournament, 1)


def test_of_players_who_would_meet_by_the_system_that_is_said():
    assert pair(a_tournament("1-2 . | 3-4 ."), 1, 3) == [
        "The system pairs Player001 and Player003."
    ]


def test_why_not_of_players_kept_apart_by_the_regulations():
    kept = ProhibitedPairing(1, 5, (PlayerId(1), PlayerId(3)))
    assert pair(paired(players=4, prohibited=(kept,)), 1, 3) == [
        "The regulations of the tournament keep the two apart."
    ]


def test_2_1_3_why_not_of_players_who_must_both_have_the_same_colour():
    tournament = paired("1-5 1 | 2-6 1 | 3-7 1 | 4-8 1", "1-6 1 | 2-5 1 | 7-3 1 | 8-4 1")
    assert pair(tournament, 1, 2) == ["Both must have the same colour now. [C3, 2.1.3]"]


def test_a_pair_that_the_system_would_not_make_is_said_to_be_so():
    tournament = a_tournament("1-2 . | 3-4 .")
    first, second, _others = board(tournament, 1)
    assert first == "The system would pair them differently; it did not make this pair."
    assert second.endswith("[4.3.2]")


def test_colours_that_were_exchanged_by_hand_are_said_to_be_so():
    tournament = a_tournament("3-1 . | 4-2 .")
    assert board(tournament, 1)[-1] == "The colours were exchanged by hand."


def test_each_board_of_a_tournament_can_be_explained(sample):
    for played in sample.rounds:
        for game in played.games:
            told = lines(opponents.board(sample, played.number, game.board))
            assert told[0].startswith("Bracket of ")
            assert told[-1].split("[")[1].startswith("5.2.")


def test_any_two_players_of_a_tournament_can_be_asked_about(sample):
    tpns = [entry.tpn for entry in sample.entries]
    for one, other in zip(tpns, tpns[7:] + tpns[:7], strict=True):
        for round_no in (2, 5):
            present = {tpn for tpn, _name in opponents.paired(sample, round_no)}
            if {one, other} <= present:
                told = lines(opponents.pair(sample, round_no, one, other))
                assert all(line[0] == line[0].upper() and line[-1] in ".]" for line in told)


def test_all_who_are_paired_can_be_asked_about():
    tournament = a_tournament("2-1 . | 3 PAB | 4 Z")
    named = ((1, "1  Player001"), (2, "2  Player002"), (3, "3  Player003"))
    assert opponents.paired(tournament, 1) == named


def test_what_is_not_there_cannot_be_explained():
    tournament = paired(players=4)
    with pytest.raises(UnknownBoard):
        opponents.board(tournament, 1, 3)
    with pytest.raises(UnknownRound):
        opponents.board(tournament, 2, 1)
    with pytest.raises(UnknownRound):
        opponents.pair(tournament, 2, Tpn(1), Tpn(2))
    with pytest.raises(PlayerNotPaired):
        opponents.pair(tournament, 1, Tpn(1), Tpn(9))
    with pytest.raises(SamePlayerTwice):
        opponents.pair(tournament, 1, Tpn(1), Tpn(1))


def test_a_board_is_explained_by_what_its_pairing_knew():
    tournament = a_tournament("1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", "2-1 . | 4-3 . | 5-8 . | 7-6 .")
    told = [opponents.board(tournament, 2, board) for board in (1, 2, 3, 4)]
    upset = {"round_no": 1, "board": 1, "result": GameResult.BLACK_WINS}
    corrected = results.set_result(tournament, **upset, confirmed=True)
    assert [opponents.board(corrected, 2, board) for board in (1, 2, 3, 4)] == told
    assert opponents.pair(corrected, 2, Tpn(2), Tpn(1)) == told[0]
    assert opponents.paired(corrected, 2) == opponents.paired(tournament, 2)
    for listing in (board_card.card, lambda each, n, _board: check_list.rows(each, n)):
        assert listing(corrected, 2, 1) == listing(tournament, 2, 1)
    assert check_list.missing_text(corrected, 2) == check_list.missing_text(tournament, 2)
    assert round_report.report(corrected, 2) == round_report.report(tournament, 2)
