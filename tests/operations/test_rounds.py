"""Pairing a round, publishing it and taking it back."""

import pytest
from builders import a_tournament

from swissdesk.errors import (
    AllRoundsPaired,
    InitialColourMissing,
    NoLegalPairing,
    NotLastRound,
    RoundAlreadyPaired,
    RoundIncomplete,
    RoundNotPublished,
    TooFewPlayers,
    UnknownRound,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.round import RoundState
from swissdesk.operations.players import request_bye, withdraw
from swissdesk.operations.rounds import pair_round, publish_round, unpair_round, unpublish_round


def games(tournament, round_no):
    return [(game.board, game.white, game.black) for game in tournament.round(round_no).games]


def test_round_1_pairs_the_upper_half_with_the_lower_and_closes_the_list():
    paired = pair_round(a_tournament(players=4), round_no=1)
    assert games(paired, 1) == [(1, 1, 3), (2, 4, 2)]
    assert paired.list_closed
    assert paired.round(1).state is RoundState.DRAFT


def test_every_player_is_in_exactly_one_game_or_bye():
    tournament = a_tournament(players=8)
    tournament = request_bye(tournament, player_id=PlayerId(2), round_no=1, kind=ByeKind.HALF_POINT)
    tournament = withdraw(tournament, player_id=PlayerId(3), after_round=0)
    tournament = request_bye(tournament, player_id=PlayerId(3), round_no=1, kind=ByeKind.HALF_POINT)
    tournament = request_bye(tournament, player_id=PlayerId(4), round_no=1, kind=ByeKind.ZERO_POINT)
    paired = pair_round(tournament, round_no=1).round(1)
    byes = {bye.player: bye.kind for bye in paired.byes}
    assert byes == {
        2: ByeKind.HALF_POINT,
        3: ByeKind.ZERO_POINT,
        4: ByeKind.ZERO_POINT,
        paired.pab: ByeKind.PAB,
    }
    seated = [each for game in paired.games for each in (game.white, game.black)]
    assert sorted([*seated, *byes]) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_round_is_paired_once_and_in_order():
    with pytest.raises(RoundAlreadyPaired):
        pair_round(a_tournament("1-2 1"), round_no=1)
    with pytest.raises(UnknownRound):
        pair_round(a_tournament("1-2 1"), round_no=3)
    with pytest.raises(AllRoundsPaired):
        pair_round(a_tournament("1-2 1", rounds=1), round_no=2)


def test_a_missing_result_holds_the_next_round_up_and_is_named():
    with pytest.raises(RoundIncomplete) as refused:
        pair_round(a_tournament("1-2 1 | 3-4 ."), round_no=2)
    assert refused.value.boards == (2,)


def test_a_round_whose_publication_was_taken_back_holds_the_next_one_up():
    draft = unpublish_round(a_tournament("1-2 1 | 3-4 1"), round_no=1)
    with pytest.raises(RoundNotPublished):
        pair_round(draft, round_no=2)


def test_5_1_round_1_waits_for_the_initial_colour():
    with pytest.raises(InitialColourMissing):
        pair_round(a_tournament(players=4, initial_colour=None), round_no=1)


def test_a_round_needs_two_players_who_are_there():
    with pytest.raises(TooFewPlayers):
        pair_round(a_tournament(players=1), round_no=1)


def test_1_9_3_a_round_that_cannot_be_paired_is_left_to_the_arbiter():
    with pytest.raises(NoLegalPairing):
        pair_round(a_tournament("1-2 1"), round_no=2)


def test_a_draft_is_published_and_taken_back():
    paired = pair_round(a_tournament(players=4), round_no=1)
    published = publish_round(paired, round_no=1)
    assert published.round(1).state is RoundState.PUBLISHED
    assert unpublish_round(published, round_no=1) == paired


def test_a_round_taken_back_is_paired_again_from_the_same_field():
    tournament = request_bye(
        a_tournament(players=5), player_id=PlayerId(2), round_no=1, kind=ByeKind.HALF_POINT
    )
    paired = pair_round(tournament, round_no=1)
    assert pair_round(unpair_round(paired, round_no=1), round_no=1) == paired


def test_byes_of_a_round_taken_back_become_requests():
    back = unpair_round(a_tournament("1-2 1 | 3 H | 4 PAB"), round_no=1)
    assert back.entry(PlayerId(3)).requested_bye(1) is ByeKind.HALF_POINT
    assert back.entry(PlayerId(4)).is_available(1)


def test_only_the_last_round_is_taken_back():
    tournament = a_tournament("1-2 1 | 3-4 1", "1-3 1 | 2-4 1")
    for take_back in (unpair_round, unpublish_round):
        with pytest.raises(NotLastRound):
            take_back(tournament, round_no=1)
        with pytest.raises(UnknownRound):
            take_back(tournament, round_no=3)
