"""What there is to know before a round is paired."""

from dataclasses import replace

from builders import a_tournament, having_left

from swissdesk.listings.rows.before_pairing import lines
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import SystemId

ROUND_1 = "1-4 1 | 5-2 + | 3-6 ?"


def test_everybody_is_accounted_for_by_reason():
    tournament = a_tournament("1-5 1 | 6-2 = | 3-7 0 | 4-8 1")
    fifth, sixth, seventh = (tournament.entry(PlayerId(number)) for number in (5, 6, 7))
    for entry in (
        fifth.with_requested_bye(2, ByeKind.HALF_POINT),
        sixth.with_requested_bye(2, ByeKind.ZERO_POINT),
        replace(seventh, withdrawn_after=1),
    ):
        tournament = tournament.with_entry(entry)
    assert lines(tournament, 2) == (
        "5 of 8 players to be paired, one of them with the bye",
        "Half-point bye: Player005",
        "Absent: Player006",
        "Withdrawn: Player007",
    )


def test_in_a_table_the_odd_player_is_free_and_who_has_left_still_has_a_place():
    tournament = having_left(a_tournament("2-3 1 | 1 Z", system=SystemId.ROUND_ROBIN), 3, 1)
    assert lines(tournament, 2) == (
        "3 players in the table, one of them free",
        "Withdrawn: Player003",
    )


def test_of_a_knockout_those_are_counted_who_have_gone_on():
    rounds = ("4-5 1 | 2-7 1 | 3-6 0 | 1 F",)
    before, after = (
        a_tournament(*played, players=7, rounds=3, system=SystemId.KNOCKOUT)
        for played in ((), rounds)
    )
    assert lines(before, 1) == ("7 of 7 players still in",)
    assert lines(after, 2) == ("4 of 7 players still in",)


def test_who_lost_by_forfeit_and_what_is_not_finished_is_named():
    assert lines(a_tournament(ROUND_1), 2) == (
        "6 of 6 players to be paired",
        "Lost by forfeit in round 1: Player002",
        "Round 1 still playing: board 3",
    )


def test_an_absence_that_was_explained_is_not_named():
    tournament = a_tournament("1-4 1 | 5-2 + | 3-6 1")
    tournament = tournament.with_entry(replace(tournament.entry(PlayerId(2)), excused=(1,)))
    assert lines(tournament, 2) == ("6 of 6 players to be paired",)


def test_of_many_names_the_first_are_given():
    tournament = a_tournament(players=20)
    tournament = tournament.with_entries(
        entry.with_requested_bye(1, ByeKind.ZERO_POINT) if entry.tpn > 9 else entry
        for entry in tournament.entries
    )
    assert lines(tournament, 1)[1].endswith("Player017 and 3 more")


def test_only_the_next_round_can_be_looked_at():
    tournament = a_tournament(ROUND_1)
    assert lines(tournament, 1) == ()
    assert lines(tournament, 3) == ()
    assert lines(a_tournament(), 1) == ()
