"""Pairing by hand: its beginning, its moves and its end."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import (
    AccelerationNotApplicable,
    CautionKind,
    ConfirmationNeeded,
    InitialColourMissing,
    Level,
    NoLegalPairing,
    NotLastRound,
    PlayerNotPaired,
    PlayerSeated,
    PoolNotEmpty,
    ReasonMissing,
    RoundHasResults,
    RoundInEditing,
    RoundNotDraft,
    RoundNotInEditing,
    RoundNotPublished,
    SamePlayerTwice,
    TooFewPlayers,
    UnknownBoard,
    UnknownPlayer,
    UnknownRound,
)
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import ScoringSystem
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, RoundState
from swissdesk.model.settings import Acceleration
from swissdesk.operations.manual import (
    begin_manual,
    end_manual,
    exchange,
    give_bye,
    release,
    seat,
    swap_seats,
)
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round, unpair_round, unpublish_round
from swissdesk.pairing.breaches import breaches

ROUND_1 = "1-4 1 | 5-2 0 | 3-6 1 | 7 PAB"
MOVES = (
    (exchange, {"one": 1, "other": 2}),
    (seat, {"white": 1, "black": 2}),
    (release, {"player_id": 1}),
    (give_bye, {"player_id": 1, "kind": ByeKind.PAB}),
    (swap_seats, {"board": 1}),
    (end_manual, {}),
)


@pytest.fixture
def draft():
    """Round 2 of seven players as the system pairs it: 7-1, 2-3, 4-5 and the bye for 6."""
    return pair_round(a_tournament(ROUND_1), round_no=2)


@pytest.fixture
def editing(draft):
    """The same round, being paired by hand."""
    return begin_manual(draft, round_no=2)


def boards(tournament):
    return [(game.white, game.black) for game in tournament.rounds[-1].games]


def numbers(tournament):
    return [game.board for game in tournament.rounds[-1].games]


def cautions(tournament, **arguments):
    """What is said at the end of the last round."""
    with pytest.raises(ConfirmationNeeded) as needed:
        end_manual(tournament, round_no=tournament.last_round, **arguments)
    return needed.value.cautions


def remarks(tournament):
    return [each.text for each in tournament.remarks if each.kind is RemarkKind.MANUAL_PAIRING]


# The beginning


def test_q64_it_begins_with_the_draft_as_it_stands(draft, editing):
    assert editing.rounds[-1] == replace(draft.rounds[-1], state=RoundState.EDITING)
    assert boards(editing) == [(7, 1), (2, 3), (4, 5)]
    assert editing.rounds[-1].pab == 6


def test_it_begins_once(editing):
    with pytest.raises(RoundInEditing):
        begin_manual(editing, round_no=2)


def test_the_players_have_not_seen_the_pairings(draft):
    with pytest.raises(RoundNotDraft):
        begin_manual(publish_round(draft, round_no=2), round_no=2)


def test_results_keep_their_boards(draft):
    published = publish_round(draft, round_no=2)
    played = set_result(published, round_no=2, board=2, result=GameResult.DRAW)
    taken_back = unpublish_round(played, round_no=2, reason="typo", confirmed=True)
    with pytest.raises(RoundHasResults) as refused:
        begin_manual(taken_back, round_no=2)
    assert refused.value.boards == (2,)


def test_only_the_last_round_is_paired_by_hand(draft):
    with pytest.raises(NotLastRound):
        begin_manual(draft, round_no=1)
    with pytest.raises(UnknownRound):
        begin_manual(draft, round_no=0)


def test_q63_the_next_round_begins_with_everybody_in_the_pool():
    tournament = a_tournament(ROUND_1)
    asked = RequestedBye(2, ByeKind.HALF_POINT)
    tournament = tournament.with_entry(replace(tournament.entry(3), requested_byes=(asked,)))
    begun = begin_manual(tournament, round_no=2)
    assert begun.rounds[-1].state is RoundState.EDITING
    assert begun.pool(2) == (1, 2, 4, 5, 6, 7)
    assert begun.rounds[-1].byes == (Bye(3, ByeKind.HALF_POINT),)
    assert begun.rounds[-1].order == (1, 2, 3, 4, 5, 6, 7)


def test_round_1_by_hand_closes_the_list():
    assert begin_manual(a_tournament(players=4, rounds=3), round_no=1).list_closed


def test_a_round_from_nothing_is_prepared_like_any_other(draft):
    with pytest.raises(RoundNotPublished):
        begin_manual(draft, round_no=3)
    with pytest.raises(InitialColourMissing):
        begin_manual(a_tournament(players=4, initial_colour=None), round_no=1)
    missing = a_tournament("1-2 1 | 3-4 .")
    with pytest.raises(ConfirmationNeeded):
        begin_manual(missing, round_no=2)
    begun = begin_manual(missing, round_no=2, confirmed=True)
    assert begun.round(1).game(2).result is GameResult.ADJOURNED


def test_c0407_1_1_a_round_of_which_the_rules_cannot_be_asked_is_not_begun():
    scoring = ScoringSystem(30, 10)
    tournament = a_tournament(players=4, rounds=3, acceleration=Acceleration.BAKU, scoring=scoring)
    with pytest.raises(AccelerationNotApplicable):
        begin_manual(tournament, round_no=1)


# Moves


@pytest.mark.parametrize(("move", "arguments"), MOVES)
def test_q64_nothing_is_moved_outside_the_phase(draft, move, arguments):
    with pytest.raises(RoundNotInEditing):
        move(draft, round_no=2, **arguments)


def test_two_players_exchange_boards_and_colours(editing):
    assert boards(exchange(editing, round_no=2, one=7, other=5)) == [(5, 1), (2, 3), (4, 7)]


def test_two_players_of_a_board_exchange_colours(editing):
    exchanged = exchange(editing, round_no=2, one=2, other=3)
    assert exchanged == swap_seats(editing, round_no=2, board=2)
    assert boards(exchanged) == [(7, 1), (3, 2), (4, 5)]


def test_a_player_takes_the_bye_of_another(editing):
    exchanged = exchange(editing, round_no=2, one=6, other=4)
    assert boards(exchanged)[2] == (6, 5)
    assert exchanged.rounds[-1].pab == 4


def test_a_player_of_the_pool_takes_the_place_of_another(editing):
    pooled = release(editing, round_no=2, player_id=6)
    exchanged = exchange(pooled, round_no=2, one=6, other=1)
    assert boards(exchanged)[0] == (7, 6)
    assert exchanged.pool(2) == (1,)


def test_who_has_another_bye_is_not_there_to_be_exchanged(editing):
    away = release(editing, round_no=2, player_id=6)
    away = give_bye(away, round_no=2, player_id=6, kind=ByeKind.ZERO_POINT)
    with pytest.raises(PlayerNotPaired):
        exchange(away, round_no=2, one=1, other=6)


def test_nobody_is_exchanged_or_seated_with_himself(editing):
    with pytest.raises(SamePlayerTwice):
        exchange(editing, round_no=2, one=1, other=1)
    with pytest.raises(SamePlayerTwice):
        seat(editing, round_no=2, white=1, black=1)


def test_a_board_is_dissolved_and_those_below_move_up(editing):
    pooled = release(editing, round_no=2, player_id=7)
    assert pooled.pool(2) == (1, 7)
    assert boards(pooled) == [(2, 3), (4, 5)]
    assert numbers(pooled) == [1, 2]


def test_two_of_the_pool_are_seated_at_a_new_board(editing):
    pooled = release(editing, round_no=2, player_id=7)
    seated = seat(pooled, round_no=2, white=1, black=7)
    assert boards(seated) == [(2, 3), (4, 5), (1, 7)]
    assert numbers(seated) == [1, 2, 3]
    assert seated.pool(2) == ()


def test_only_players_of_the_pool_are_seated_or_given_a_bye(editing):
    pooled = release(editing, round_no=2, player_id=7)
    with pytest.raises(PlayerSeated):
        seat(pooled, round_no=2, white=1, black=6)
    with pytest.raises(PlayerSeated):
        give_bye(pooled, round_no=2, player_id=2, kind=ByeKind.PAB)


def test_c0401_3_there_is_one_pairing_allocated_bye(editing):
    pooled = release(editing, round_no=2, player_id=7)
    given = give_bye(pooled, round_no=2, player_id=7, kind=ByeKind.PAB)
    assert given.rounds[-1].byes == (Bye(7, ByeKind.PAB),)
    assert given.pool(2) == (1, 6)


def test_a_bye_with_points_is_asked_about_as_ever(editing):
    pooled = release(editing, round_no=2, player_id=7)
    with pytest.raises(ConfirmationNeeded):
        give_bye(pooled, round_no=2, player_id=7, kind=ByeKind.FULL_POINT)


def test_who_has_not_arrived_or_has_left_does_not_come_into_the_pool():
    tournament = a_tournament(ROUND_1)
    gone = tournament.with_entry(replace(tournament.entry(7), withdrawn_after=1))
    with pytest.raises(PlayerNotPaired):
        release(begin_manual(gone, round_no=2), round_no=2, player_id=7)


@pytest.mark.parametrize(("move", "arguments"), MOVES[:4])
def test_everybody_named_is_in_the_tournament(editing, move, arguments):
    named = {key: 99 if value == 1 else value for key, value in arguments.items()}
    with pytest.raises(UnknownPlayer):
        move(editing, round_no=2, **named)


def test_a_board_named_is_in_the_round(editing):
    with pytest.raises(UnknownBoard):
        swap_seats(editing, round_no=2, board=4)


# The end


def test_q65_it_ends_as_a_draft_and_what_the_system_made_needs_no_word(draft, editing):
    assert end_manual(editing, round_no=2) == draft


def test_it_does_not_end_while_somebody_is_in_the_pool(editing):
    with pytest.raises(PoolNotEmpty) as refused:
        end_manual(release(editing, round_no=2, player_id=7), round_no=2)
    assert refused.value.players == (1, 7)


def test_somebody_plays_or_has_the_bye():
    begun = begin_manual(a_tournament(players=2, rounds=1), round_no=1)
    for player in (1, 2):
        begun = give_bye(begun, round_no=1, player_id=player, kind=ByeKind.ZERO_POINT)
    with pytest.raises(TooFewPlayers):
        end_manual(begun, round_no=1, reason="nobody came")


def test_q68_what_differs_needs_a_reason_and_a_yes(editing):
    changed = exchange(editing, round_no=2, one=3, other=7)
    with pytest.raises(ReasonMissing):
        end_manual(changed, round_no=2, reason=" ", confirmed=True)
    found = cautions(changed, reason="same bus")
    assert [(each.kind, each.level, each.boards) for each in found] == [
        (CautionKind.DIFFERS_FROM_ENGINE, Level.CONFIRM, (1, 2)),
    ]


def test_q69_the_report_has_the_boards_and_the_reason(editing):
    changed = exchange(editing, round_no=2, one=3, other=7)
    ended = end_manual(changed, round_no=2, reason="same bus", confirmed=True)
    assert ended.rounds[-1].state is RoundState.DRAFT
    assert ended.remarks == (Remark(RemarkKind.MANUAL_PAIRING, 2, "boards 1, 2: same bus"),)


def test_c0402_3_6_the_boards_are_in_publication_order(editing):
    pooled = release(editing, round_no=2, player_id=7)
    seated = seat(pooled, round_no=2, white=7, black=1)
    assert boards(seated) == [(2, 3), (4, 5), (7, 1)]
    ended = end_manual(seated, round_no=2)
    assert boards(ended) == [(7, 1), (2, 3), (4, 5)]
    assert numbers(ended) == [1, 2, 3]


def test_q66_what_the_arbiter_breaks_is_said_with_it(editing):
    changed = exchange(editing, round_no=2, one=7, other=4)
    kinds = [each.kind for each in cautions(changed, reason="their wish")]
    assert kinds == [CautionKind.REPEATED_PAIRING, CautionKind.DIFFERS_FROM_ENGINE]


def test_the_exceptions_that_the_system_makes_are_not_the_arbiters():
    """C.04.3 art. 2.1.3: in the last round a topscorer may have the same colour three times."""
    rounds = ("1-2 1 | 3-4 1 | 5-6 =", "1-4 1 | 3-2 1 | 6-5 =")
    tournament = pair_round(a_tournament(*rounds, rounds=3), round_no=3)
    editing = begin_manual(tournament, round_no=3)
    assert CautionKind.TRIPLE_COLOUR in {each.kind for each in breaches(editing, 3)}
    assert end_manual(editing, round_no=3) == tournament


def test_a_bye_given_by_hand_needs_a_reason_too(editing):
    given = release(editing, round_no=2, player_id=7)
    given = give_bye(given, round_no=2, player_id=7, kind=ByeKind.ZERO_POINT)
    given = exchange(given, round_no=2, one=1, other=6)
    given = give_bye(given, round_no=2, player_id=6, kind=ByeKind.ZERO_POINT)
    with pytest.raises(ReasonMissing):
        end_manual(given, round_no=2, confirmed=True)
    ended = end_manual(given, round_no=2, reason="the train", confirmed=True)
    assert remarks(ended)[0].endswith(
        "zero-point bye for No. 6 Player006; zero-point bye for No. 7 Player007: the train"
    )


def test_a_bye_asked_for_is_nothing_by_hand():
    tournament = a_tournament("1-4 1 | 5-2 0 | 3-6 1", players=6)
    asked = (RequestedBye(2, ByeKind.HALF_POINT),)
    for player in (5, 6):
        entry = replace(tournament.entry(player), requested_byes=asked)
        tournament = tournament.with_entry(entry)
    paired = pair_round(tournament, round_no=2)
    assert end_manual(begin_manual(paired, round_no=2), round_no=2) == paired


def test_a_bye_asked_for_and_not_given_needs_a_reason():
    tournament = a_tournament("1-4 1 | 5-2 0 | 3-6 1 | 7 Z")
    asked = RequestedBye(2, ByeKind.HALF_POINT)
    tournament = tournament.with_entry(replace(tournament.entry(7), requested_byes=(asked,)))
    editing = begin_manual(pair_round(tournament, round_no=2), round_no=2)
    pooled = release(editing, round_no=2, player_id=7)
    given = give_bye(pooled, round_no=2, player_id=7, kind=ByeKind.PAB)
    ended = end_manual(given, round_no=2, reason="he came", confirmed=True)
    assert remarks(ended) == ["board 3; no half-point bye for No. 7 Player007: he came"]


def test_what_was_said_before_is_not_said_twice(editing):
    changed = exchange(editing, round_no=2, one=3, other=7)
    ended = end_manual(changed, round_no=2, reason="same bus", confirmed=True)
    again = exchange(begin_manual(ended, round_no=2), round_no=2, one=3, other=7)
    assert remarks(end_manual(again, round_no=2)) == []


def test_a_full_point_bye_is_in_the_report_if_it_is_still_there():
    tournament = a_tournament(ROUND_1)
    asked = RequestedBye(2, ByeKind.FULL_POINT)
    tournament = tournament.with_entry(replace(tournament.entry(1), requested_byes=(asked,)))
    editing = begin_manual(pair_round(tournament, round_no=2), round_no=2)
    kept = end_manual(editing, round_no=2)
    assert [each.kind for each in kept.remarks] == [RemarkKind.FULL_POINT_BYE]
    back = release(editing, round_no=2, player_id=1)
    back = give_bye(back, round_no=2, player_id=1, kind=ByeKind.ZERO_POINT)
    ended = end_manual(back, round_no=2, reason="by his wish", confirmed=True)
    assert [each.kind for each in ended.remarks] == [RemarkKind.MANUAL_PAIRING]


def test_c0403_1_9_3_a_round_without_a_legal_pairing_is_finished_by_hand():
    tournament = a_tournament("1-2 1", rounds=2)
    with pytest.raises(NoLegalPairing):
        pair_round(tournament, round_no=2)
    begun = seat(begin_manual(tournament, round_no=2), round_no=2, white=2, black=1)
    kinds = [each.kind for each in cautions(begun, reason="a return game")]
    assert kinds == [CautionKind.REPEATED_PAIRING, CautionKind.NO_LEGAL_PAIRING]
    ended = end_manual(begun, round_no=2, reason="a return game", confirmed=True)
    assert remarks(ended) == ["board 1 (no legal pairing): a return game"]
    assert publish_round(ended, round_no=2).round(2).state is RoundState.PUBLISHED


def test_byes_by_hand_are_no_requests_when_the_round_is_unpaired(editing):
    given = release(editing, round_no=2, player_id=7)
    given = give_bye(given, round_no=2, player_id=7, kind=ByeKind.ZERO_POINT)
    unpaired = unpair_round(given, round_no=2)
    assert unpaired.entry(7).requested_byes == ()
    assert unpaired.remarks == ()


def test_the_question_at_the_end_names_boards_as_they_are_on_the_screen():
    """Players 1 and 5 exchanged: 6-1 is on board 3, and on board 1 once it has ended."""
    draft = pair_round(a_tournament("1-4 1 | 5-2 0 | 3-6 1"), round_no=2)
    changed = exchange(begin_manual(draft, round_no=2), round_no=2, one=1, other=5)
    assert boards(changed) == [(2, 5), (4, 3), (6, 1)]
    with pytest.raises(ConfirmationNeeded) as needed:
        end_manual(changed, round_no=2, reason="One car")
    assert [(each.kind, each.boards) for each in needed.value.cautions] == [
        (CautionKind.REPEATED_PAIRING, (1,)),
        (CautionKind.DIFFERS_FROM_ENGINE, (1, 3)),
    ]
    ended = end_manual(changed, round_no=2, reason="One car", confirmed=True)
    assert boards(ended) == [(6, 1), (2, 5), (4, 3)]
    (remark,) = ended.remarks
    assert remark.text == "boards 1, 2: One car"
