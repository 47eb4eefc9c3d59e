"""What there is to know before a round is paired."""

from dataclasses import replace

from builders import a_tournament

from swissdesk.listings.before_pairing import lines
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind

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


def test_who_lost_by_forfeit_and_what_is_not_finished_is_named():
    assert lines(a_tournament(ROUND_1), 2) == (
        "6 of 6 players to be paired",
        "Lost by forfeit in round 1: Player002",
        "Round 1, not finished: board 3",
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
