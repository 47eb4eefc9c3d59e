"""What rounds tell of departures and of even boards, in a table and in a bracket."""

from dataclasses import replace

import pytest
from builders import BYES, a_round_robin, a_tournament, having_left
from trf.reports import notices

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import SystemId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.standings.counted import undecided_boards
from swissdesk.standings.ranking import rank
from swissdesk.trf.convert import dump, load
from swissdesk.trf.document import Edition

BERGER = ("1-6 1 | 2-5 = | 3-4 0", "6-4 1 | 5-3 0 | 1-2 +", "2-6 - | 3-1 1 | 4-5 =")
"""Three of five rounds of six players; after the first one player 2 was not there any more."""
BRACKET = ("1-4 = | 3-2 --", "1-2 =")
"""A knockout of four players in which no game had a winner."""


def read_again(tournament):
    """The tournament as its report says it, and what was said about that."""
    event = Event(name="Open").with_tournament(tournament)
    loaded = load(dump(event, tournament.id, Edition.TRF26).encode())
    return loaded.event.tournaments[0], loaded


def left_after(tournament, tpn):
    return tournament.entry(PlayerId(tpn)).withdrawn_after


def test_c05_who_lost_every_game_left_by_forfeit_has_left_the_round_robin():
    there = having_left(a_round_robin(*BERGER), 2, 1)
    again, loaded = read_again(there)
    assert [left_after(again, tpn) for tpn in range(1, 7)] == [None, 1, None, None, None, None]
    assert notices(loaded, "Player 2 lost every game after round 1 by forfeit") == [(0, 0)]
    assert [each.entry.tpn for each in rank(again)] == [each.entry.tpn for each in rank(there)]


def asking(tournament, tpn, **byes):
    """The tournament with byes of a player in rounds to come: ``r4="H"``."""
    entry = tournament.entry(PlayerId(tpn))
    for round_no, letter in byes.items():
        entry = entry.with_requested_bye(int(round_no[1:]), BYES[letter])
    return tournament.with_entry(entry)


@pytest.mark.parametrize("before", [{}, {"r4": "H"}, {"r4": "Z", "r5": "Z"}, {"r5": "F"}])
def test_who_has_left_a_table_asks_for_no_byes_after_it(before):
    there = having_left(asking(a_round_robin(*BERGER), 2, **before), 2, 1)
    text = dump(Event(name="Open").with_tournament(there), there.id, Edition.TRF26)
    assert [line for line in text.splitlines() if line.startswith("240")] == [
        "240 Z 004 0002",
        "240 Z 005 0002",
    ]
    again, _loaded = read_again(there)
    assert left_after(again, 2) == 1
    assert again.entry(PlayerId(2)).requested_byes == ()


@pytest.mark.parametrize("byes", [{"r4": "H"}, {"r5": "Z"}, {"r4": "Z", "r5": "H"}, {"r4": "F"}])
def test_who_asks_for_byes_in_some_rounds_to_come_has_not_left_the_table(byes):
    there = asking(a_round_robin(*BERGER), 2, **byes)
    again, loaded = read_again(there)
    assert left_after(again, 2) is None
    assert again.entry(PlayerId(2)).requested_byes == there.entry(PlayerId(2)).requested_byes
    assert notices(loaded, "lost every game") == []


def test_byes_behind_the_last_round_tell_of_nobody_who_left():
    again, _loaded = read_again(asking(a_round_robin(*BERGER, rounds=3), 2, r4="H"))
    assert left_after(again, 2) == 1
    assert [bye.round_no for bye in again.entry(PlayerId(2)).requested_byes] == [4]


@pytest.mark.parametrize(
    "there",
    [
        a_round_robin("1-6 1 | 2-5 1 | 3-4 0", "6-4 0 | 5-3 1 | 1-2 =", "2-6 1 | 3-1 1 | 4-5 ="),
        a_tournament(
            "1-8 1 | 5-4 0 | 2-7 1 | 6-3 0",
            "4-1 0 | 3-2 1",
            rounds=3,
            system=SystemId.KNOCKOUT,
        ),
    ],
)
def test_the_boards_are_those_of_the_table_or_the_bracket(there):
    again, _loaded = read_again(there)
    assert [played.games for played in again.rounds] == [played.games for played in there.rounds]


def test_what_is_not_of_the_table_comes_after_it():
    again, _loaded = read_again(a_round_robin("1-2 1 | 4-3 0 | 5-6 1", "6-4 0 | 1-3 1 | 2-5 1"))
    first, second = ([(game.white, game.black) for game in played.games] for played in again.rounds)
    assert first == [(4, 3), (1, 2), (5, 6)]
    assert second == [(6, 4), (1, 3), (2, 5)]


def test_a_table_of_the_organiser_is_not_known():
    there = a_tournament("1-3 1 | 2-4 0", "3-4 1 | 2-1 0", system=SystemId.CUSTOM_ROUND_ROBIN)
    again, _loaded = read_again(there)
    assert [(game.white, game.black) for game in again.round(1).games] == [(1, 3), (2, 4)]


def test_who_never_came_left_after_round_1_so_that_the_table_stays_as_it_is():
    again, _loaded = read_again(a_round_robin("1-4 - | 2-3 1", "4-3 1 | 1-2 -", "2-4 = | 3-1 +"))
    assert left_after(again, 1) == 1


def test_one_game_lost_by_forfeit_is_an_absence():
    again, loaded = read_again(a_round_robin(*BERGER[:2]))
    assert left_after(again, 2) is None
    assert notices(loaded, "lost every game") == []


def test_who_played_again_has_not_left():
    again, _loaded = read_again(a_round_robin(*BERGER[:2], "2-6 = | 3-1 1 | 4-5 ="))
    assert left_after(again, 2) is None


def test_in_a_swiss_forfeits_tell_of_nobody_who_left():
    again, _loaded = read_again(a_tournament("1-3 - | 2-4 1", "4-1 + | 3-2 1"))
    assert left_after(again, 1) is None


def test_who_is_in_the_next_round_of_a_knockout_went_on_from_an_even_board():
    decided = TieDecision(1, (PlayerId(1), PlayerId(4)), 2, DecidedBy.PLAY_OFF)
    other = TieDecision(1, (PlayerId(2), PlayerId(3)), 2, DecidedBy.TABLE)
    there = replace(
        a_tournament(*BRACKET, rounds=2, system=SystemId.KNOCKOUT), tie_decisions=(decided, other)
    )
    again, loaded = read_again(there)
    assert again.tie_decisions == (decided, replace(other, decided_by=DecidedBy.PLAY_OFF))
    assert notices(loaded, "Round 1, board 1 of the knockout was even. Player 1") == [(0, 0)]
    assert [undecided_boards(again, number) for number in (1, 2)] == [(), (1,)]
    assert notices(loaded, "Round 2, board 1 of the knockout was even, and no record") == [(0, 0)]


@pytest.mark.parametrize("following", ["1-4 1 | 2 F | 3 Z", "2-3 1 | 1 Z | 4 Z"])
def test_where_the_next_round_has_both_or_neither_nobody_is_known_to_have_gone_on(following):
    again, loaded = read_again(
        a_tournament("1-4 = | 3-2 0", following, rounds=2, system=SystemId.KNOCKOUT)
    )
    assert again.tie_decisions == ()
    assert notices(loaded, "Round 1, board 1 of the knockout was even, and no record") == [(0, 0)]


def test_a_board_of_a_knockout_without_a_result_is_not_even():
    again, loaded = read_again(a_tournament("1-4 . | 3-2 0", rounds=2, system=SystemId.KNOCKOUT))
    assert again.tie_decisions == ()
    assert notices(loaded, "of the knockout") == []


def test_a_round_of_a_knockout_without_a_game_is_taken_as_it_is():
    again, loaded = read_again(
        a_tournament("1 PAB", rounds=1, system=SystemId.KNOCKOUT, initial_colour=None)
    )
    assert again.round(1).pab == 1
    assert notices(loaded, "of the knockout") == []
