"""The rows of a round."""

from dataclasses import replace

import pytest
from builders import a_round, a_tournament, an_entry, having_left

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import pairing_list, player_card
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations.results import set_result


def test_a_row_tells_both_players_their_points_before_the_round_and_the_result():
    row = pairing_list.rows(a_tournament("1-2 1 | 3-4 =", "3-1 . | 4-2 0"), 2)[0]
    assert (row.board, row.white.name, row.black.name) == (1, "Player003", "Player001")
    assert (row.white.points, row.black.points, row.score) == ("½", "1", 10)
    assert (row.result, row.result_text, row.is_missing) == (GameResult.PENDING, "", True)
    assert (row.white.rating, row.white.tpn, row.white.player_id) == ("2570", 3, 3)


def test_a_round_that_is_not_paired_has_no_rows():
    with pytest.raises(UnknownRound):
        pairing_list.rows(a_tournament("1-2 1"), 2)


def test_the_unpaired_are_listed_with_the_reason_and_the_pab_first():
    tournament = a_tournament("1-2 1 | 3 Z | 4 Z | 5 H | 6 PAB | 7 Z", players=7)
    tournament = tournament.with_entry(replace(tournament.entry(PlayerId(3)), withdrawn_after=0))
    tournament = tournament.with_entry(replace(tournament.entry(PlayerId(4)), first_round=2))
    rows = pairing_list.unpaired(tournament, 1)
    assert [(row.name, row.why) for row in rows] == [
        ("Player006", "Bye"),
        ("Player005", "Half-point bye"),
        ("Player007", "Absent"),
        ("Player003", "Withdrawn"),
        ("Player004", "Not yet arrived"),
    ]


@pytest.mark.parametrize(
    ("system", "bye", "account"),
    [
        (SystemId.ROUND_ROBIN, "Z", "1 free"),
        (SystemId.KNOCKOUT, "F", "1 advances without a game"),
        (SystemId.KNOCKOUT, "Z", "1 out"),
        (SystemId.DUTCH_2026, "Z", "1 absent"),
    ],
)
def test_who_has_no_game_is_named_as_the_system_does(system, bye, account):
    tournament = a_tournament(f"1-2 1 | 3 {bye}", system=system)
    assert pairing_list.ledger(tournament, 1).sentence == f"3 players = 2 on 1 board + {account}"
    name = account[2:].capitalize()
    assert pairing_list.unpaired(tournament, 1)[0].why == name
    assert player_card.card(tournament, PlayerId(3)).lines[0].opponent == name.replace(
        "Absent", "Zero-point bye"
    )


def test_who_left_a_round_robin_is_not_free():
    tournament = having_left(a_tournament("1-2 1 | 3 Z", system=SystemId.ROUND_ROBIN), 3, 0)
    assert pairing_list.unpaired(tournament, 1)[0].why == "Withdrawn"


def test_the_ledger_accounts_for_every_player():
    ledger = pairing_list.ledger(a_tournament("1-2 1 | 3-4 = | 5 PAB | 6 H | 7 Z | 8 Z"), 1)
    assert ledger.sentence == ("8 players = 4 on 2 boards + 1 bye + 1 half-point bye + 2 absent")
    assert ledger.balances


def test_the_ledger_has_plural_forms():
    ledger = pairing_list.ledger(a_tournament("1-2 1 | 3 H | 4 H | 5 F | 6 F | 7 Z | 8 Z"), 1)
    assert ledger.sentence == (
        "8 players = 2 on 1 board + 2 full-point byes + 2 half-point byes + 2 absent"
    )


def test_the_ledger_says_when_a_player_is_missing_or_there_twice():
    tournament = a_tournament("1-2 1", players=2)
    missing = tournament.with_entries([*tournament.entries, an_entry(3)])
    assert not pairing_list.ledger(missing, 1).balances
    twice = tournament.with_round(a_round(1, "1-2 1 | 2 H"))
    assert not pairing_list.ledger(twice, 1).balances


CORRECTED = ("1-5 1 | 6-2 0 | 3-7 1 | 8-4 0", "2-1 . | 4-3 . | 5-8 . | 7-6 .")


def corrected_since(*, confirmed=True):
    """Round 1 corrected to a draw of 1 and 5 after round 2 was paired."""
    return set_result(
        a_tournament(*CORRECTED),
        round_no=1,
        board=1,
        result=GameResult.DRAW,
        confirmed=confirmed,
    )


class TestC0402Art43:
    """A round keeps the points that its pairing used; a star says that the standings differ."""

    def test_the_points_are_those_of_the_pairing_with_a_star(self):
        rows = pairing_list.rows(corrected_since(), 2)
        assert [(row.white.points, row.black.points) for row in rows] == [
            ("1", "*1"),
            ("1", "1"),
            ("*0", "0"),
            ("0", "0"),
        ]
        assert [row.score for row in rows] == [10, 10, 0, 0]

    def test_the_footnote_has_the_points_of_the_standings(self):
        assert pairing_list.points_note(corrected_since(), 2) == (
            "* Points when the round was paired; a result came or was corrected later "
            "(C.04.2 art. 3.1, 4.3). Standings after round 1: Player001 ½; Player005 ½."
        )

    def test_a_round_paired_after_the_correction_has_no_star(self):
        tournament = corrected_since().with_round(a_round(3, "1-3 . | 2-4 . | 5-6 . | 7-8 ."))
        assert pairing_list.points_note(tournament, 3) == ""
        assert "*" not in "".join(row.white.points for row in pairing_list.rows(tournament, 3))

    def test_without_a_correction_there_is_no_star(self):
        assert pairing_list.points_note(a_tournament(*CORRECTED), 2) == ""

    def test_rows_known_before_are_told_anew(self):
        before = a_tournament(*CORRECTED)
        assert pairing_list.rows(before, 2)[0].black.points == "1"
        after = set_result(before, round_no=1, board=1, result=GameResult.DRAW, confirmed=True)
        assert pairing_list.rows(after, 2)[0].black.points == "*1"

    def test_a_correction_that_was_taken_back_leaves_no_star(self):
        back = set_result(
            corrected_since(),
            round_no=1,
            board=1,
            result=GameResult.WHITE_WINS,
            confirmed=True,
        )
        assert pairing_list.points_note(back, 2) == ""


class TestAfterAResult:
    def test_only_the_board_that_has_changed_is_another_row(self):
        tournament = a_tournament("1-4 1 | 5-2 = | 3-6 0", "1-6 . | 2-3 . | 4-5 .")
        before = pairing_list.rows(tournament, 2)
        game = replace(tournament.round(2).game(2), result=GameResult.DRAW)
        after = pairing_list.rows(tournament.with_game(2, game), 2)
        assert [one is other for one, other in zip(before, after, strict=True)] == [
            True,
            False,
            True,
        ]
        assert after[1].result_text == "½-½"

    def test_a_result_of_an_earlier_round_changes_the_points(self):
        tournament = a_tournament("1-4 1 | 5-2 = | 3-6 0", "1-6 . | 2-3 . | 4-5 .")
        assert pairing_list.rows(tournament, 2)[0].white.points == "1"
        game = replace(tournament.round(1).game(1), result=GameResult.DRAW)
        assert pairing_list.rows(tournament.with_game(1, game), 2)[0].white.points == "½"

    def test_a_name_corrected_is_another_row(self):
        tournament = a_tournament("1-4 . | 5-2 . | 3-6 .")
        assert pairing_list.rows(tournament, 1)[0].white.name == "Player001"
        entry = tournament.entry(1)
        renamed = replace(entry, participant=replace(entry.player, name="Novák, Jan"))
        assert pairing_list.rows(tournament.with_entry(renamed), 1)[0].white.name == "Novák, Jan"

    def test_the_round_before_is_told_as_it_was_then(self):
        tournament = a_tournament("1-4 1 | 5-2 = | 3-6 0", "1-6 . | 2-3 . | 4-5 .")
        pairing_list.rows(tournament, 2)
        assert [row.result_text for row in pairing_list.rows(tournament, 1)] == [
            "1-0",
            "½-½",
            "0-1",
        ]


def test_the_estimate_of_an_unrated_player_stands_for_the_rating():
    tournament = a_tournament("1-2 1")
    unrated = replace(tournament.entry(PlayerId(2)), rating=0, estimate=1900)
    board = pairing_list.rows(tournament.with_entry(unrated), 1)[0]
    assert board.black.rating == "≈1900"
