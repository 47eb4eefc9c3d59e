"""Pairing a round, publishing it and taking it back."""

from dataclasses import replace
from functools import partial

import pytest
from builders import TAKEN_BACK, a_round_robin, a_tournament

from swissdesk import trf
from swissdesk.errors import (
    AllRoundsPaired,
    CautionKind,
    ConfirmationNeeded,
    InitialColourMissing,
    LedgerOpen,
    Level,
    NoLegalPairing,
    NotLastRound,
    ReasonMissing,
    RoundAlreadyPaired,
    RoundInEditing,
    RoundNotPublished,
    SystemNotPaired,
    SystemOfReportNotPaired,
    TooFewPlayers,
    UnknownRound,
)
from swissdesk.model.correction import Correction, CorrectionScope, RatingCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import RoundState
from swissdesk.model.settings import ByeRules, SystemId, TieBreakRules, UnratedRule
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.operations.manual import begin_manual
from swissdesk.operations.players import add_player
from swissdesk.operations.presence import excuse_absence, request_bye, withdraw
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import (
    pair_round,
    publish_round,
    set_clock,
    unpair_round,
    unpublish_round,
)
from swissdesk.operations.setup import close_list


def in_state(state, tournament):
    return tournament.with_round(replace(tournament.rounds[-1], state=state))


def cautions(tournament, round_no):
    """What is said before a round is paired."""
    try:
        pair_round(tournament, round_no=round_no)
    except ConfirmationNeeded as needed:
        return needed.cautions
    return ()


def games(tournament, round_no):
    return [(game.board, game.white, game.black) for game in tournament.round(round_no).games]


def test_round_1_pairs_the_upper_half_with_the_lower_and_closes_the_list():
    paired = pair_round(a_tournament(players=4, rounds=3), round_no=1)
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


def test_missing_results_become_adjourned_q158():
    tournament = a_tournament("1-2 1 | 3-4 .")
    (caution,) = cautions(tournament, 2)
    assert (caution.kind, caution.level) == (
        CautionKind.MISSING_ARE_ADJOURNED,
        Level.ACKNOWLEDGE,
    )
    assert (caution.round_no, caution.boards) == (1, (2,))
    paired = pair_round(tournament, round_no=2, confirmed=True)
    assert [game.result for game in paired.round(1).games] == [
        GameResult.WHITE_WINS,
        GameResult.ADJOURNED,
    ]
    drawn = set_result(tournament, round_no=1, board=2, result=GameResult.DRAW)
    assert games(paired, 2) == games(pair_round(drawn, round_no=2), 2)


def test_older_games_that_are_still_adjourned_are_named_q169():
    tournament = a_tournament("1-2 ? | 3-4 1", "1-3 ? | 2-4 1")
    (caution,) = cautions(tournament, 3)
    assert (caution.kind, caution.round_no, caution.boards) == (
        CautionKind.OLDER_ADJOURNED,
        1,
        (1,),
    )


def test_a_round_robin_is_paired_without_a_word_about_adjourned_games():
    robin = a_tournament("1-4 ? | 2-3 1", "4-3 1 | 1-2 1", rounds=3, system=SystemId.ROUND_ROBIN)
    assert list(cautions(robin, 3)) == []


def test_c05_6_5_who_was_absent_and_did_not_explain_it_is_withdrawn():
    rules = ByeRules(absent_withdraws=True)
    tournament = a_tournament("1-4 + | 2-5 -- | 3-6 1", byes=rules)
    (caution,) = cautions(tournament, 2)
    assert (caution.kind, caution.level) == (CautionKind.ABSENT_UNEXPLAINED, Level.CONFIRM)
    assert (caution.round_no, caution.players) == (1, (2, 4, 5))
    explained = excuse_absence(tournament, player_id=PlayerId(2), round_no=1)
    paired = pair_round(explained, round_no=2, confirmed=True)
    assert [entry.withdrawn_after for entry in paired.entries] == [None, None, None, 1, 1, None]
    zero = {bye.player for bye in paired.round(2).byes if bye.kind is ByeKind.ZERO_POINT}
    assert zero == {4, 5}


def test_c05_6_5_the_rules_may_say_otherwise():
    assert not cautions(a_tournament("1-4 + | 2-5 -- | 3-6 1"), 2)


def test_c05_6_5_who_has_left_already_is_not_asked_about():
    rules = ByeRules(absent_withdraws=True)
    tournament = withdraw(
        a_tournament("1-3 + | 2-4 1", byes=rules), player_id=PlayerId(3), after_round=1
    )
    assert not cautions(tournament, 2)


def test_rounds_that_so_few_players_cannot_meet_in_are_said_before_round_1_q62():
    (caution,) = cautions(a_tournament(players=4), 1)
    assert (caution.kind, caution.count) == (CautionKind.ROUNDS_IMPOSSIBLE, 3)
    assert not cautions(a_tournament(players=5), 1)
    assert not cautions(close_list(a_tournament(players=4), confirmed=True), 1)


def test_unrated_players_without_a_rule_are_said_before_round_1_c07_10():
    rated = a_tournament(players=6, tie_breaks=("BH", "RTNG"))
    assert not cautions(rated, 1)
    tournament = rated.with_entry(replace(rated.entries[1], rating=0))
    (caution,) = cautions(tournament, 1)
    assert (caution.kind, caution.level) == (CautionKind.TIE_BREAKS_DROPPED, Level.CONFIRM)
    assert (caution.players, caution.detail) == ((2,), "RTNG")
    rules = replace(tournament.settings, tie_break_rules=TieBreakRules(unrated=UnratedRule.FIXED))
    assert not cautions(tournament.with_settings(rules), 1)


def test_the_rule_for_unrated_players_is_asked_about_before_round_1_alone():
    tournament = a_tournament("1-3 1 | 2-4 1", tie_breaks=("RTNG",))
    assert not cautions(tournament.with_entry(replace(tournament.entries[1], rating=0)), 2)


def test_a_round_robin_may_have_more_rounds_than_opponents_q62():
    tournament = a_round_robin(players=4, rounds=6)
    assert close_list(tournament).list_closed


def test_a_full_point_bye_goes_into_the_report_q178():
    tournament = request_bye(
        a_tournament(players=6),
        player_id=PlayerId(2),
        round_no=1,
        kind=ByeKind.FULL_POINT,
        confirmed=True,
    )
    paired = pair_round(tournament, round_no=1)
    assert paired.remarks == (Remark(RemarkKind.FULL_POINT_BYE, 1, "No. 2 Player002"),)
    assert unpair_round(paired, round_no=1).remarks == ()


def test_a_round_knows_the_order_in_which_it_was_paired():
    paired = pair_round(a_tournament(players=6), round_no=1)
    assert paired.round(1).order == (1, 2, 3, 4, 5, 6)


def test_c04_1_art_3_a_single_player_who_is_there_has_the_pairing_allocated_bye():
    tournament = a_tournament("1-2 1 | 3-4 1")
    for absent in (1, 2, 3):
        tournament = withdraw(tournament, player_id=PlayerId(absent), after_round=1)
    alone = pair_round(tournament, round_no=2).round(2)
    assert (alone.games, alone.pab) == ((), 4)


def test_a_round_whose_publication_was_taken_back_holds_the_next_one_up():
    draft = in_state(RoundState.DRAFT, a_tournament("1-2 1 | 3-4 1"))
    with pytest.raises(RoundNotPublished):
        pair_round(draft, round_no=2)
    with pytest.raises(RoundInEditing):
        pair_round(in_state(RoundState.EDITING, draft), round_no=2)


def test_5_1_round_1_waits_for_the_initial_colour():
    with pytest.raises(InitialColourMissing) as refused:
        pair_round(a_tournament(players=4, initial_colour=None), round_no=1)
    assert refused.value.system == "FIDE_DUTCH_2026"


def test_a_round_needs_somebody_who_is_there():
    with pytest.raises(TooFewPlayers):
        pair_round(a_tournament(players=0), round_no=1)
    gone = withdraw(a_tournament("1 PAB"), player_id=PlayerId(1), after_round=1)
    with pytest.raises(TooFewPlayers):
        pair_round(gone, round_no=2)


def test_a_round_to_which_nobody_came_leaves_nobody_to_be_paired():
    tournament = a_tournament("1-2 --", byes=ByeRules(absent_withdraws=True))
    with pytest.raises(TooFewPlayers):
        pair_round(tournament, round_no=2, confirmed=True)


def test_1_9_3_a_round_that_cannot_be_paired_is_left_to_the_arbiter():
    with pytest.raises(NoLegalPairing):
        pair_round(a_tournament("1-2 1"), round_no=2)


def test_4_4_a_draft_is_published_and_taken_back_for_a_reason():
    paired = pair_round(a_tournament(players=6), round_no=1)
    published = publish_round(paired, round_no=1)
    assert published.round(1).state is RoundState.PUBLISHED
    back = unpublish_round(published, round_no=1, reason=" 4.4.1 second meeting ")
    assert back.rounds == paired.rounds
    text = "published pairings taken back: 4.4.1 second meeting"
    assert back.remarks == (Remark(RemarkKind.PAIRINGS_CHANGED, 1, text),)
    with pytest.raises(ReasonMissing):
        unpublish_round(published, round_no=1, reason=" ")
    with pytest.raises(RoundNotPublished):
        unpublish_round(back, round_no=1, reason="once more")


def test_why_published_pairings_changed_is_still_known_once_they_are_made_anew():
    published = publish_round(pair_round(a_tournament(players=6), round_no=1), round_no=1)
    back = unpublish_round(published, round_no=1, reason="late entry")
    assert unpair_round(back, round_no=1).remarks == back.remarks


def test_4_4_a_published_round_is_unpaired_for_a_reason_that_the_report_has():
    published = publish_round(pair_round(a_tournament(players=6), round_no=1), round_no=1)
    for reason in ("", " "):
        with pytest.raises(ReasonMissing):
            unpair_round(published, round_no=1, reason=reason, confirmed=True)
    back = unpair_round(published, round_no=1, reason=" late entry ")
    assert back.rounds == ()
    text = "published pairings taken back: late entry"
    assert back.remarks == (Remark(RemarkKind.PAIRINGS_CHANGED, 1, text),)
    event = Event().with_tournament(back)
    assert f"### Pairings @ Round 1: {text}" in trf.dump(event, back.id, trf.Edition.TRF26)


@pytest.mark.parametrize("state", [RoundState.PUBLISHED, RoundState.DRAFT])
def test_a_round_with_results_is_unpaired_once_that_is_confirmed(state):
    tournament = in_state(state, a_tournament("1-2 1 | 3-4 ."))
    with pytest.raises(ConfirmationNeeded) as needed:
        unpair_round(tournament, round_no=1, reason="wrong list")
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.boards) == (CautionKind.UNPAIRED_WITH_RESULTS, (1,))
    assert unpair_round(tournament, round_no=1, **TAKEN_BACK).rounds == ()


def test_what_is_no_published_round_is_unpaired_without_a_word():
    for state in (RoundState.DRAFT, RoundState.EDITING):
        pending = in_state(state, a_tournament("1-2 . | 3-4 ."))
        assert unpair_round(pending, round_no=1, reason="any").remarks == ()


def test_a_round_with_results_is_unpublished_once_that_is_confirmed():
    tournament = a_tournament("1-2 1 | 3-4 .")
    with pytest.raises(ConfirmationNeeded) as needed:
        unpublish_round(tournament, round_no=1, reason="wrong list")
    (caution,) = needed.value.cautions
    assert (caution.kind, caution.boards) == (CautionKind.UNPUBLISHED_WITH_RESULTS, (1,))
    back = unpublish_round(tournament, round_no=1, reason="wrong list", confirmed=True)
    assert back.round(1).state is RoundState.DRAFT


def test_a_round_that_is_paired_by_hand_or_leaves_somebody_out_is_not_published():
    tournament = a_tournament("1-2 . | 3-4 .", players=5)
    with pytest.raises(RoundInEditing):
        publish_round(in_state(RoundState.EDITING, tournament), round_no=1)
    with pytest.raises(LedgerOpen) as refused:
        publish_round(in_state(RoundState.DRAFT, tournament), round_no=1)
    assert refused.value.players == (5,)


def test_a_round_taken_back_is_paired_again_from_the_same_field():
    tournament = request_bye(
        a_tournament(players=5), player_id=PlayerId(2), round_no=1, kind=ByeKind.HALF_POINT
    )
    paired = pair_round(tournament, round_no=1)
    assert pair_round(unpair_round(paired, round_no=1), round_no=1) == paired


def test_byes_of_a_round_taken_back_become_requests():
    back = unpair_round(a_tournament("1-2 1 | 3 H | 4 PAB"), round_no=1, **TAKEN_BACK)
    assert back.entry(PlayerId(3)).requested_bye(1) is ByeKind.HALF_POINT
    assert back.entry(PlayerId(4)).is_available(1)


def test_only_the_last_round_is_taken_back():
    tournament = a_tournament("1-2 1 | 3-4 1", "1-3 1 | 2-4 1")
    for take_back in (unpair_round, partial(unpublish_round, reason="wrong")):
        with pytest.raises(NotLastRound):
            take_back(tournament, round_no=1)
        with pytest.raises(UnknownRound):
            take_back(tournament, round_no=3)


def test_a_late_entry_of_a_round_taken_back_keeps_the_half_point_of_the_rules():
    event = Event().with_tournament(pair_round(a_tournament(players=6), round_no=1))
    given = {"player": Player(PlayerId(0), "Late"), "first_round": 3}
    event = add_player(
        event, tournament_id=event.tournaments[0].id, missed=ByeKind.HALF_POINT, **given
    )
    again = pair_round(unpair_round(event.tournaments[0], round_no=1), round_no=1)
    assert {bye.player: bye.kind for bye in again.round(1).byes} == {7: ByeKind.HALF_POINT}


def test_an_absence_of_who_is_not_in_the_field_is_no_request():
    late = a_tournament("1-2 . | 3 Z")
    late = late.with_entry(replace(late.entry(PlayerId(3)), first_round=2))
    assert unpair_round(late, round_no=1, **TAKEN_BACK).entry(PlayerId(3)).requested_byes == ()


def test_4_3_what_was_corrected_counts_when_a_round_is_paired_again():
    tournament = a_tournament("1-3 ? | 4-2 0", "2-1 1 | 3-4 =", "1-4 . | 2-3 .")
    given = {"result": GameResult.BLACK_WINS, "confirmed": True}
    settled = set_result(tournament, round_no=1, board=1, **given)
    corrected = set_result(settled, round_no=2, board=2, **given)
    back = unpair_round(corrected, round_no=3, **TAKEN_BACK)
    assert [(each.round_no, each.since_round) for each in back.corrections] == [(1, 3)]
    assert back.as_paired(3) is back
    assert unpair_round(back, round_no=2, **TAKEN_BACK).corrections == ()


def test_4_3_a_rating_corrected_since_counts_when_a_round_is_paired_again():
    tournament = a_tournament("1-3 1 | 4-2 0", "2-1 1 | 3-4 =", "1-4 . | 2-3 .")
    four, three = PlayerId(4), PlayerId(3)
    noted = [
        RatingCorrection(three, 4, 2100, 0),
        RatingCorrection(four, 3, 2000, 0),
        RatingCorrection(four, 4, 2200, 0),
    ]
    back = unpair_round(tournament.with_rating_corrections(noted), round_no=3, **TAKEN_BACK)
    assert back.rating_corrections == (
        RatingCorrection(three, 3, 2100, 0),
        RatingCorrection(four, 3, 2000, 0),
    )
    assert back.as_paired(3) is back
    assert back.as_paired(2).entry(four).rating == 2000
    before_all = unpair_round(
        unpair_round(back, round_no=2, **TAKEN_BACK), round_no=1, **TAKEN_BACK
    )
    assert before_all.rating_corrections == ()


def test_a_correction_for_the_rating_alone_stays_when_a_later_round_is_taken_back():
    tournament = a_tournament("1-2 1", "2-1 1")
    game = tournament.round(1).game(1)
    kept = Correction(1, 1, game, replace(game, result=GameResult.DRAW), 6, CorrectionScope.RATING)
    back = unpair_round(tournament.with_corrections([kept]), round_no=2, **TAKEN_BACK)
    assert back.corrections == (kept,)
    assert unpair_round(back, round_no=1, **TAKEN_BACK).corrections == ()


def test_lots_and_remarks_about_a_round_go_with_it_others_stay():
    tournament = replace(
        a_tournament("1-2 1", "2-1 1"),
        tie_decisions=tuple(
            TieDecision(number, (PlayerId(1), PlayerId(2)), 2, DecidedBy.TABLE) for number in (1, 2)
        ),
    ).with_remarks(
        Remark(RemarkKind.FIDE_MODE, 2, "left: why"),
        Remark(RemarkKind.MANUAL_PAIRING, 2, "board 1"),
        Remark(RemarkKind.LOT, 2, "rank 1 to 2"),
        Remark(RemarkKind.PLAY_OFF, 2, "rank 1 to 2"),
        Remark(RemarkKind.MANUAL_PAIRING, 1, "board 1"),
    )
    back = unpair_round(tournament, round_no=2, **TAKEN_BACK)
    assert [each.round_no for each in back.tie_decisions] == [1]
    assert [(each.kind, each.round_no) for each in back.remarks] == [
        (RemarkKind.FIDE_MODE, 2),
        (RemarkKind.MANUAL_PAIRING, 1),
        (RemarkKind.PAIRINGS_CHANGED, 2),
    ]


def test_a_round_robin_by_its_own_table_is_paired_by_hand():
    tournament = a_round_robin("1-4 1 | 2-3 =", rounds=3)
    settings = replace(tournament.settings, system=SystemId.CUSTOM_ROUND_ROBIN)
    tournament = tournament.with_settings(settings)
    with pytest.raises(SystemNotPaired):
        pair_round(tournament, round_no=2)
    assert begin_manual(tournament, round_no=2).round(2).state is RoundState.EDITING


def test_a_draft_of_a_round_robin_may_be_changed_by_hand():
    tournament = a_round_robin("1-4 . | 2-3 .", rounds=3)
    draft = unpublish_round(tournament, round_no=1, reason="wrong hall")
    assert begin_manual(draft, round_no=1).round(1).state is RoundState.EDITING


def test_a_correction_in_a_round_robin_makes_no_later_round_other():
    tournament = a_round_robin("1-4 1 | 2-3 =", "4-3 1 | 1-2 .", rounds=3)
    corrected = set_result(
        tournament, round_no=1, board=1, result=GameResult.BLACK_WINS, confirmed=True
    )
    with pytest.raises(ConfirmationNeeded) as asked:
        set_result(tournament, round_no=1, board=1, result=GameResult.BLACK_WINS)
    assert [each.kind for each in asked.value.cautions] == [CautionKind.RESULT_OVERWRITTEN]
    assert corrected.score(PlayerId(4)) == 20


def test_a_round_of_a_system_that_a_report_names_and_that_is_not_paired_here_is_refused():
    tournament = a_tournament("1-3 1 | 2-4 1", system=SystemId.MANUAL, system_known=False)
    named = replace(tournament, extra_records=("### a comment", "192 CUSTOM_DOUBLESWISS"))
    with pytest.raises(SystemOfReportNotPaired) as refused:
        pair_round(named, round_no=2)
    assert refused.value.said == "CUSTOM_DOUBLESWISS"
    by_words = replace(tournament.settings, type_text="Team: Swiss-System")
    with pytest.raises(SystemOfReportNotPaired) as refused:
        pair_round(tournament.with_settings(by_words), round_no=2)
    assert refused.value.said == "Team: Swiss-System"


def test_the_system_and_the_rounds_of_a_report_are_known_once_a_round_was_paired_by_them():
    unknown = {"system_known": False, "rounds_known": False}
    settings = pair_round(a_tournament("1-3 1 | 2-4 1", **unknown), round_no=2).settings
    assert (settings.system_known, settings.rounds_known) == (True, True)


# The clock of a round

NOW = "2026-11-21T19:00:00+00:00"


def test_the_clock_of_the_published_last_round_is_started_stopped_and_cleared():
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 . | 2-4 .")
    running = set_clock(tournament, round_no=2, started=NOW, played_seconds=0)
    assert (running.round(2).started, running.round(2).played_seconds) == (NOW, 0)
    held = set_clock(running, round_no=2, started="", played_seconds=754)
    assert (held.round(2).started, held.round(2).played_seconds) == ("", 754)
    given = set_clock(held, round_no=2, started="", played_seconds=-30)  # more than the whole time
    assert given.round(2).played_seconds == -30
    assert set_clock(given, round_no=2, started="", played_seconds=0) == tournament
    with pytest.raises(NotLastRound):
        set_clock(tournament, round_no=1, started=NOW, played_seconds=0)
    with pytest.raises(ValueError, match="time zone"):
        set_clock(tournament, round_no=2, started="2026-11-21T19:00:00", played_seconds=0)


def test_a_draft_has_no_clock_and_taking_a_round_back_clears_it():
    published = set_clock(a_tournament("1-2 ."), round_no=1, started=NOW, played_seconds=60)
    back = unpublish_round(published, round_no=1, reason="wrong seats")
    assert (back.round(1).started, back.round(1).played_seconds) == ("", 0)
    with pytest.raises(RoundNotPublished):
        set_clock(back, round_no=1, started=NOW, played_seconds=0)
