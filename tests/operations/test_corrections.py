"""Corrections of rounds that the pairings no longer take up."""

from dataclasses import replace

import pytest
from builders import TAKEN_BACK, a_tournament

from swissdesk.errors import CorrectionInTime, RatingInTime, ReasonMissing, RoundNotPublished
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, RoundState
from swissdesk.model.settings import SystemId
from swissdesk.operations.corrections import correct_rating, correct_result
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, unpair_round
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dubov.definitions import seekers

FIRST = "1-5 1 | 6-2 0 | 3-7 1 | 8-4 0"
SECOND = "2-1 = | 4-3 1 | 5-8 0 | 7-6 1"
THIRD = "1-4 . | 8-2 . | 7-3 . | 6-5 ."


def lost(tournament, round_no=1):
    """Board 1 of a round, which White has lost after all."""
    return replace(tournament.round(round_no).game(1), result=GameResult.BLACK_WINS)


def corrected(tournament, scope=CorrectionScope.STANDINGS, reason="scoresheet", round_no=1):
    game = lost(tournament, round_no)
    return correct_result(tournament, round_no=round_no, game=game, scope=scope, reason=reason)


def test_4_3_an_old_result_is_corrected_for_the_standings_q192():
    after = corrected(a_tournament(FIRST, SECOND, THIRD))
    assert after.score(PlayerId(5), 1) == 10
    assert after.remarks == (
        Remark(
            RemarkKind.CORRECTION,
            1,
            "board 1, 1-5 0-1 instead of 1-0, for standings and rating: scoresheet",
        ),
    )


def test_4_3_no_pairing_knows_a_correction_for_the_standings():
    before = a_tournament(FIRST, SECOND, THIRD)
    after = corrected(before)
    for round_no in (2, 3, 4):
        assert after.as_paired(round_no).rounds == before.rounds


@pytest.mark.parametrize("scope", [CorrectionScope.STANDINGS, CorrectionScope.RATING])
def test_4_3_a_result_entered_anew_in_the_last_round_takes_the_place_of_a_late_correction(scope):
    late = corrected(a_tournament(FIRST, SECOND, THIRD), scope)
    back = late
    for round_no in (3, 2):
        back = unpair_round(back, round_no=round_no, **TAKEN_BACK)
    assert back.as_paired(2).round(1).game(1).result is GameResult.WHITE_WINS
    anew = set_result(back, round_no=1, board=1, result=GameResult.DRAW, confirmed=True)
    assert anew.as_paired(2).round(1).game(1).result is GameResult.DRAW
    assert not anew.corrections


def test_4_3_the_next_pairing_is_what_it_would_have_been():
    before = a_tournament(FIRST, SECOND, THIRD.replace(".", "1"))
    after = corrected(before)
    pairs = [
        [(game.white, game.black) for game in pair_round(each, round_no=4).round(4).games]
        for each in (before, after)
    ]
    assert pairs[0] == pairs[1]


def test_4_3_a_correction_for_the_rating_leaves_the_round_as_it_was_q190():
    before = a_tournament(FIRST, SECOND, THIRD)
    after = corrected(before, CorrectionScope.RATING, "  illegal move  ")
    assert after.rounds == before.rounds
    assert after.corrections[0].after == lost(before)
    assert after.remarks[0].text == (
        "board 1, 1-5 0-1 instead of 1-0, for the rating only: illegal move"
    )


def test_4_3_wrong_colours_of_an_old_round_say_who_had_which():
    before = a_tournament(FIRST, SECOND, THIRD)
    swapped = Game(1, PlayerId(5), PlayerId(1), GameResult.BLACK_WINS)
    after = correct_result(
        before,
        round_no=1,
        game=swapped,
        scope=CorrectionScope.RATING,
        reason="colours exchanged",
    )
    assert after.remarks[0].text.startswith("board 1, 5-1 0-1 instead of 1-5 1-0, for")


@pytest.mark.parametrize("round_no", [2, 3])
def test_4_3_what_counts_for_the_next_pairing_is_entered_as_a_result(round_no):
    with pytest.raises(CorrectionInTime):
        corrected(a_tournament(FIRST, SECOND, THIRD), round_no=round_no)


def test_3_1_an_adjourned_game_of_any_round_is_entered_as_a_result():
    tournament = a_tournament(FIRST.replace("1-5 1", "1-5 ?"), SECOND, THIRD)
    with pytest.raises(CorrectionInTime):
        corrected(tournament)
    assert (
        set_result(tournament, round_no=1, board=1, result=GameResult.DRAW).round(1).game(1).result
        is GameResult.DRAW
    )


def test_pairings_are_not_corrected_after_the_fact():
    with pytest.raises(CorrectionInTime):
        corrected(a_tournament(FIRST, SECOND, THIRD), CorrectionScope.PAIRING)


def test_a_correction_has_a_reason():
    with pytest.raises(ReasonMissing):
        corrected(a_tournament(FIRST, SECOND, THIRD), reason="  ")


def test_a_draft_has_no_results_to_correct():
    tournament = a_tournament(FIRST)
    draft = tournament.with_round(replace(tournament.round(1), state=RoundState.DRAFT))
    with pytest.raises(RoundNotPublished):
        corrected(draft)


def test_what_is_the_same_is_no_correction():
    tournament = a_tournament(FIRST, SECOND, THIRD)
    same = tournament.round(1).game(1)
    scope = CorrectionScope.STANDINGS
    assert (
        correct_result(tournament, round_no=1, game=same, scope=scope, reason="none") is tournament
    )


FOURTH = "1-7 1 | 2-5 1 | 3-8 1 | 4-6 1"
PLAYED = (FIRST, SECOND, THIRD.replace(".", "1"), FOURTH)


def rated(tournament, rating, reason="list of November"):
    event = correct_rating(
        Event().with_tournament(tournament),
        tournament_id=TournamentId(1),
        player_id=PlayerId(8),
        rating=rating,
        reason=reason,
    )
    return event.tournament(TournamentId(1))


def test_4_3_a_rating_corrected_from_round_4_on_keeps_the_tpn_and_is_reported_q193():
    before = a_tournament(*PLAYED)
    after = rated(before, 2700)
    assert (after.entry(PlayerId(8)).rating, after.entry(PlayerId(8)).tpn) == (2700, 8)
    assert after.rounds == before.rounds
    old = before.entry(PlayerId(8)).rating
    assert after.remarks == (
        Remark(
            RemarkKind.RATING,
            4,
            f"No. 8 Player008, rating 2700 instead of {old}, for standings and report only: "
            "list of November",
        ),
    )


def test_4_3_rounds_before_a_corrected_rating_keep_the_one_of_then():
    before = a_tournament(*PLAYED)
    after = rated(before, 2700)
    assert after.as_paired(4).entries == before.entries
    assert after.as_paired(5) is after


def test_4_3_a_corrected_rating_and_its_reason_stay_when_a_round_is_taken_back():
    after = rated(a_tournament(*PLAYED, "1-8 . | 2-7 . | 3-6 . | 4-5 ."), 2700)
    back = unpair_round(after, round_no=5, **TAKEN_BACK)
    assert back.entry(PlayerId(8)).rating == 2700
    assert back.remarks[:-1] == after.remarks


def test_4_3_the_next_round_is_paired_as_without_the_corrected_rating():
    before = a_tournament(*PLAYED)
    boards = [pair_round(each, round_no=5).round(5).games for each in (before, rated(before, 2700))]
    assert boards[0] == boards[1]


@pytest.mark.parametrize(
    ("settings", "scope"),
    [
        ({"system": SystemId.DUBOV}, "for standings, report and pairings to come"),
        ({"system": SystemId.LIM, "is_maxi": True}, "for standings, report and pairings to come"),
        ({"system": SystemId.LIM}, "for standings and report only"),
        ({"system": SystemId.BURSTEIN}, "for standings and report only"),
    ],
)
def test_4_3_the_report_tells_where_the_pairings_to_come_go_by_ratings(settings, scope):
    (remark,) = rated(a_tournament(*PLAYED, **settings), 2700).remarks
    assert remark.text.endswith(f"{scope}: list of November")


def test_c_04_4_1_1_7_2_the_aro_goes_by_a_rating_corrected_late():
    before = a_tournament(*PLAYED, system=SystemId.DUBOV)
    after = rated(before, before.entry(PlayerId(8)).rating + 400)
    aros = [
        next(each.aro for each in seekers(cards_of(tournament)) if each.tpn == 3)
        for tournament in (before, after)
    ]
    assert aros[1] == aros[0] + 100


def test_2_3_until_round_4_is_paired_a_rating_is_corrected_with_the_player():
    with pytest.raises(RatingInTime):
        rated(a_tournament(*PLAYED[:3]), 2700)


def test_a_corrected_rating_has_a_reason_and_is_another_one():
    tournament = a_tournament(*PLAYED)
    with pytest.raises(ReasonMissing):
        rated(tournament, 2700, reason=" ")
    assert rated(tournament, tournament.entry(PlayerId(8)).rating) is tournament
