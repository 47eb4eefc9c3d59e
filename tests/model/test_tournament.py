"""Look-ups and changes of a tournament and an event."""

from dataclasses import replace

import pytest
from builders import a_round, a_tournament, an_entry

from swissdesk.errors import (
    RoundInEditing,
    UnknownBoard,
    UnknownPlayer,
    UnknownRound,
    UnknownTournament,
)
from swissdesk.model.colour import Colour
from swissdesk.model.correction import Correction, CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Game, Round, RoundState


def test_a_player_is_found_by_identity_and_by_number():
    tournament = a_tournament(players=3)
    assert tournament.entry(PlayerId(2)) is tournament.entries_by_tpn[Tpn(2)]


def test_an_unknown_player_round_board_or_tournament_is_named_in_the_error():
    tournament = a_tournament("1-2 1")
    with pytest.raises(UnknownPlayer, match="9"):
        tournament.entry(PlayerId(9))
    with pytest.raises(UnknownRound, match="2"):
        tournament.round(2)
    with pytest.raises(UnknownBoard, match="round_no=1, board=2"):
        tournament.round(1).game(2)
    with pytest.raises(UnknownTournament, match="7"):
        Event().tournament(TournamentId(7))
    with pytest.raises(UnknownPlayer, match="4"):
        Event().player(PlayerId(4))


def test_a_history_tells_opponent_colour_and_points_of_each_round():
    first, second = a_tournament("1-2 1 | 3 PAB", "3-1 - | 2 H").histories[PlayerId(1)]
    assert (first.opponent, first.colour, first.outcome, first.points) == (
        2,
        Colour.WHITE,
        Outcome.WIN,
        10,
    )
    assert (second.opponent, second.colour, second.is_played, second.points) == (
        3,
        Colour.BLACK,
        False,
        10,
    )


def test_a_forfeited_game_may_have_no_colours():
    first, second = (a_tournament("1-2 -*").histories[PlayerId(each)][0] for each in (1, 2))
    assert (first.opponent, first.colour, first.outcome) == (2, None, Outcome.FORFEIT_LOSS)
    assert (second.opponent, second.colour, second.points) == (1, None, 10)


@pytest.mark.parametrize("result", GameResult)
def test_a_game_that_is_no_forfeit_has_colours(result):
    game = a_tournament("1-2 +*").round(1).game(1).with_result(result)
    assert (game.result, game.has_colours) == (result, not result.is_forfeited)
    coloured = a_tournament("1-2 +").round(1).game(1).with_result(result)
    assert coloured.has_colours


def test_2_4_a_late_entry_has_zero_point_byes_in_the_rounds_before():
    tournament = a_tournament("1-2 1", "1-3 0 | 2 Z", players=3)
    missed = tournament.histories[PlayerId(3)][0]
    assert (missed.outcome, missed.points) == (Outcome.ZERO_POINT_BYE, 0)


def test_scores_are_counted_up_to_a_round():
    tournament = a_tournament("1-2 1", "2-1 =")
    assert [tournament.score(PlayerId(1), after) for after in (0, 1, 2, None)] == [0, 10, 15, 15]


def test_a_round_with_a_missing_result_is_where_the_tournament_stands():
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 ? | 2-4 .")
    assert tournament.last_complete_round == 1
    assert tournament.round(2).missing == (2,)


def test_a_round_that_is_being_paired_by_hand_is_not_complete():
    empty = Round(2, (), state=RoundState.EDITING)
    tournament = a_tournament("1-2 1", rounds=2).with_round(empty)
    assert tournament.last_complete_round == tournament.last_settled_round == 1
    assert not tournament.is_final
    tournament.require_settled(1)
    for round_no in (2, 3):
        with pytest.raises(RoundInEditing):
            tournament.require_settled(round_no)


def test_an_adjourned_game_does_not_hold_the_next_round_up():
    assert a_tournament("1-2 ?").last_complete_round == 1


def test_a_game_takes_the_place_of_the_one_on_its_board():
    tournament = a_tournament("1-2 . | 3-4 .")
    game = Game(2, PlayerId(4), PlayerId(3), GameResult.DRAW)
    assert tournament.with_game(1, game).round(1).games[1] is game
    assert tournament.round(1).games[1].result is GameResult.PENDING


def test_a_round_can_be_added_only_after_the_last_one():
    tournament = a_tournament("1-2 1")
    assert tournament.with_round(a_round(2, "2-1 1")).last_round == 2
    with pytest.raises(UnknownRound):
        tournament.with_round(a_round(3, "2-1 1"))


def test_the_pab_of_a_round_is_found():
    assert a_tournament("1-2 1 | 3 PAB | 4 H").round(1).pab == 3
    assert a_tournament("1-2 1").round(1).pab is None


def test_a_bye_asked_for_twice_is_the_later_one():
    entry = an_entry(1).with_requested_bye(3, ByeKind.HALF_POINT)
    entry = entry.with_requested_bye(2, ByeKind.ZERO_POINT)
    entry = entry.with_requested_bye(3, ByeKind.ZERO_POINT)
    assert entry.requested_byes == (
        RequestedBye(2, ByeKind.ZERO_POINT),
        RequestedBye(3, ByeKind.ZERO_POINT),
    )
    assert entry.with_requested_bye(2, None).requested_bye(2) is None


@pytest.mark.parametrize(
    ("changes", "available"),
    [
        ({}, [1, 2, 3]),
        ({"first_round": 2}, [2, 3]),
        ({"withdrawn_after": 1}, [1]),
        ({"withdrawn_after": 0}, []),
        ({"requested_byes": (RequestedBye(2, ByeKind.HALF_POINT),)}, [1, 3]),
    ],
)
def test_who_is_to_be_paired_depends_on_arrival_withdrawal_and_byes(changes, available):
    entry = an_entry(1, **changes)
    assert [number for number in (1, 2, 3) if entry.is_available(number)] == available


def test_a_players_data_is_the_same_in_the_event_and_in_every_tournament():
    first = a_tournament(players=2)
    event = Event().with_tournament(first).with_tournament(replace(first, id=TournamentId(2)))
    renamed = replace(event.player(PlayerId(1)), name="Ťoupalík, Jan")
    changed = event.with_player(renamed)
    assert [each.entries[0].player for each in changed.tournaments] == [renamed, renamed]
    assert changed.players[0] is renamed


def test_a_tournament_brings_its_players_into_the_event():
    event = Event().with_tournament(a_tournament(players=3))
    assert [player.id for player in event.players] == [1, 2, 3]
    assert event.next_player_id == 4


def test_a_tournament_with_corrected_player_data_corrects_the_event():
    event = Event().with_tournament(a_tournament(players=2))
    tournament = event.tournaments[0]
    entry = tournament.entries[0]
    other = replace(tournament, id=TournamentId(2))
    both = event.with_tournament(other)
    corrected = tournament.with_entry(
        replace(entry, participant=replace(entry.player, club="Zagreb"))
    )
    assert {
        each.entries[0].player.club for each in both.with_tournament(corrected).tournaments
    } == {"Zagreb"}


def fresh(tournament):
    """The same tournament, of which nothing is known yet."""
    return replace(tournament)


def test_a_value_kept_goes_along_with_the_tournaments_that_grow_out_of_one():
    tournament = a_tournament("1-3 1 | 4-2 =")
    assert tournament.kept(str) is None
    tournament.keep("seen")
    tournament.keep(7)
    assert tournament.with_round(a_round(2, "1-2 1 | 3-4 1")).kept(str) == "seen"
    assert tournament.with_settings(tournament.settings).kept(str) == "seen"
    assert tournament.with_entries(tournament.entries).kept(str) == "seen"
    assert tournament.with_rounds(tournament.rounds).kept(int) == 7
    assert fresh(tournament).kept(str) is None


def test_a_value_kept_later_is_unknown_to_the_tournaments_that_grew_out_before():
    tournament = a_tournament("1-3 1 | 4-2 =")
    tournament.keep("before")
    grown = tournament.with_list_closed()
    tournament.keep("after")
    assert (tournament.kept(str), grown.kept(str)) == ("after", "before")


def test_in_an_individual_event_each_game_is_a_meeting_of_one_board():
    played = a_tournament("2-1 1 | 3-4 -* | 5 PAB").round(1)
    assert played.meetings is played.games
    assert [each.table for each in played.meetings] == [1, 2]
    assert played.meetings == played.games
    assert played.participants == {1, 2, 3, 4, 5}
    assert played.paired == {1, 2, 3, 4, 5}


def test_the_participant_of_an_entry_is_its_player():
    entry = an_entry(3)
    assert entry.participant is entry.player
    assert entry.id == entry.participant.id


def test_the_last_round_is_taken_away():
    tournament = a_tournament("1-2 1", "2-1 1")
    assert tournament.without_last_round().rounds == tournament.rounds[:1]


def test_games_without_a_known_result_are_unfinished_and_keep_the_end_from_being_final_q160():
    tournament = a_tournament("1-2 ? | 3-4 1", "1-3 1 | 2-4 .", rounds=2)
    assert tournament.unfinished == ((1, 1), (2, 2))
    assert not tournament.is_final
    assert not a_tournament("1-2 1", rounds=2).is_final
    assert a_tournament("1-2 1", rounds=1).is_final


def test_who_is_in_no_game_and_no_bye_is_in_the_pool():
    assert a_tournament("1-2 . | 3 Z", players=5).pool(1) == (4, 5)


def corrected(scope, since=3):
    """Round 1 says 1-0 where 0-1 was known before."""
    tournament = a_tournament("1-3 1 | 4-2 =", "2-1 . | 3-4 .")
    game = tournament.round(1).game(1)
    before = replace(game, result=GameResult.BLACK_WINS)
    return tournament.with_corrections([Correction(1, 1, before, game, since, scope)])


@pytest.mark.parametrize(
    ("scope", "round_no", "before"),
    [
        (CorrectionScope.PAIRING, 2, True),
        (CorrectionScope.PAIRING, 3, False),
        (CorrectionScope.STANDINGS, 2, True),
        (CorrectionScope.STANDINGS, 3, True),
        (CorrectionScope.STANDINGS, 9, True),
        (CorrectionScope.RATING, 3, True),
    ],
)
def test_c04_2_4_3_a_pairing_sees_the_games_that_it_was_to_know(scope, round_no, before):
    tournament = corrected(scope)
    seen = tournament.as_paired(round_no)
    result = GameResult.BLACK_WINS if before else GameResult.WHITE_WINS
    assert seen.round(1).game(1).result is result
    assert seen.score(PlayerId(3), 1) == (10 if before else 0)
    assert (seen is tournament) == (not before)
    assert tournament.as_paired(round_no) is seen
    assert seen.as_paired(round_no) is seen


def test_c04_2_4_3_a_game_corrected_twice_goes_back_step_by_step():
    tournament = a_tournament("1-2 1", "2-1 1", "1-2 1", "2-1 1")
    now = tournament.round(1).game(1)
    drawn, lost = (replace(now, result=each) for each in (GameResult.DRAW, GameResult.BLACK_WINS))
    pairing = CorrectionScope.PAIRING
    both = [Correction(1, 1, lost, drawn, 3, pairing), Correction(1, 1, drawn, now, 4, pairing)]
    seen = [tournament.with_corrections(both).as_paired(each) for each in (2, 3, 4)]
    assert [each.round(1).game(1) for each in seen] == [lost, drawn, now]


def ordered(*ids):
    tournament = a_tournament("1-3 1 | 4-2 =", players=5)
    order = tuple(map(PlayerId, ids))
    return tournament.with_round(replace(tournament.round(1), order=order))


def test_a_round_is_seen_with_the_tpns_of_then_and_later_entries_after_them():
    tournament = ordered(4, 2, 1, 3)
    seen = tournament.as_paired(1)
    assert [(entry.tpn, entry.id) for entry in seen.entries] == [
        (1, 4),
        (2, 2),
        (3, 1),
        (4, 3),
        (5, 5),
    ]
    assert tournament.as_paired(2) is tournament
    assert seen.as_paired(1) is seen


@pytest.mark.parametrize("ids", [(), (1, 2, 3, 4, 5), (1, 2, 3, 4), (1, 3, 5)])
def test_tpns_that_only_moved_down_for_a_late_entry_are_those_of_then(ids):
    tournament = ordered(*ids)
    assert tournament.as_paired(1) is tournament


def test_who_was_to_be_paired_in_a_round_has_a_game_or_the_bye_of_the_pairing():
    played = a_round(1, "1-2 1 | 3 PAB | 4 H | 5 Z")
    assert played.paired == {1, 2, 3}
