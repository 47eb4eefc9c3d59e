"""Lots among players whom all tie-breaks leave tied (C.07 art. 4.2), and play-offs (art. 3)."""

import pytest
from builders import TAKEN_BACK, a_tournament

from swissdesk.errors import (
    GamesUnfinished,
    NoTie,
    ReasonMissing,
    RoundAlreadyPaired,
    UnknownPlayer,
    UnknownRound,
)
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import SystemId
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.operations.rounds import pair_round, unpair_round
from swissdesk.operations.tie_decisions import (
    draw_lot,
    record_lot,
    record_play_off,
    take_back_decision,
)
from swissdesk.standings.ranking import rank

TIED = a_tournament("1-5 1 | 2-6 1 | 3-7 1 | 4-8 1", tie_breaks=(), rounds=1)


def players(*numbers):
    return tuple(map(PlayerId, numbers))


def order(tournament):
    return [(line.rank, line.entry.tpn) for line in rank(tournament)][:4]


def test_a_lot_drawn_from_a_number_is_the_same_everywhere_and_always():
    """sha256 of "9:1", "9:2" and so on in order, worked out with sha256sum."""
    drawn = draw_lot(TIED, round_no=1, players=players(1, 2, 3, 4), seed=9)
    assert drawn.tie_decisions == (TieDecision(1, players(4, 2, 1, 3), 4, DecidedBy.NUMBER, 9),)
    assert order(drawn) == [(1, 4), (2, 2), (3, 1), (4, 3)]


def test_the_order_in_which_the_players_are_named_does_not_matter():
    one, other = (
        draw_lot(TIED, round_no=1, players=players(*named), seed=7).tie_decisions
        for named in ((1, 2, 3, 4), (4, 2, 3, 1))
    )
    assert one == other


def test_another_number_may_draw_another_order():
    orders = {
        draw_lot(TIED, round_no=1, players=players(1, 2, 3, 4), seed=seed).tie_decisions[0].players
        for seed in range(400)
    }
    assert len(orders) == 24


def test_a_lot_drawn_at_the_table_is_kept_as_it_was_drawn():
    drawn = record_lot(TIED, round_no=1, players=players(3, 1, 4, 2))
    assert drawn.tie_decisions == (TieDecision(1, players(3, 1, 4, 2), 4, DecidedBy.TABLE),)
    assert order(drawn) == [(1, 3), (2, 1), (3, 4), (4, 2)]


def test_the_report_tells_of_a_lot():
    drawn = record_lot(TIED, round_no=1, players=players(3, 1, 4, 2))
    named = "No. 3 Player003, No. 1 Player001, No. 4 Player004, No. 2 Player002"
    text = f"rank 1 to 4 by lot, drawn at the table: {named}"
    assert drawn.remarks == (Remark(RemarkKind.LOT, 1, text),)
    seeded = draw_lot(TIED, round_no=1, players=players(5, 6, 7, 8), seed=99).remarks[0].text
    assert seeded.startswith("rank 5 to 8 by lot, drawn from the number 99: No. ")


@pytest.mark.parametrize(
    "named", [(), (1,), (1, 2, 3), (1, 2, 3, 5), (1, 2, 3, 4, 4), (1, 2, 3, 4, 5, 6, 7, 8)]
)
def test_lots_are_drawn_among_all_who_share_a_rank_and_nobody_else(named):
    with pytest.raises(NoTie):
        record_lot(TIED, round_no=1, players=players(*named))


def test_who_has_a_place_by_lot_draws_no_second_one():
    drawn = draw_lot(TIED, round_no=1, players=players(1, 2, 3, 4), seed=7)
    with pytest.raises(NoTie):
        draw_lot(drawn, round_no=1, players=players(1, 2, 3, 4), seed=8)
    with pytest.raises(NoTie):
        record_lot(drawn, round_no=1, players=players(1))


@pytest.mark.parametrize("open_game", ["?", "."])
def test_no_lots_are_drawn_while_a_game_is_open(open_game):
    tournament = a_tournament(f"1-4 1 | 2-5 1 | 3-6 {open_game}", tie_breaks=())
    with pytest.raises(GamesUnfinished) as refused:
        draw_lot(tournament, round_no=1, players=players(1, 2), seed=7)
    assert refused.value.games == ((1, 3),)


def test_a_game_of_a_later_round_may_be_open():
    tournament = a_tournament("1-3 1 | 2-4 1", "1-2 . | 3-4 .", tie_breaks=())
    assert draw_lot(tournament, round_no=1, players=players(1, 2), seed=7).tie_decisions


def test_lots_are_for_a_round_and_players_that_there_are():
    for round_no in (0, 2):
        with pytest.raises(UnknownRound):
            draw_lot(TIED, round_no=round_no, players=players(1, 2, 3, 4), seed=7)
    with pytest.raises(UnknownPlayer):
        draw_lot(TIED, round_no=1, players=players(1, 2, 3, 9), seed=7)


def test_a_lot_goes_with_its_round():
    drawn = draw_lot(TIED, round_no=1, players=players(1, 2, 3, 4), seed=7)
    assert unpair_round(drawn, round_no=1, **TAKEN_BACK).tie_decisions == ()


SEPARATED = a_tournament("1-5 1 | 2-6 1 | 3-7 1 | 4-8 1", tie_breaks=("TPN",), rounds=1)


def test_a_play_off_decides_though_the_tie_breaks_do_c07_3_1_2():
    played = record_play_off(SEPARATED, round_no=1, players=players(3, 1, 4, 2))
    assert played.tie_decisions == (TieDecision(1, players(3, 1, 4, 2), 4, DecidedBy.PLAY_OFF),)
    assert order(played) == [(1, 3), (2, 1), (3, 4), (4, 2)]


def test_a_play_off_may_decide_the_first_place_alone_c07_3_1_1():
    played = record_play_off(SEPARATED, round_no=1, players=players(3, 1, 4, 2), places_decided=1)
    assert order(played) == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert [line.decided_by for line in rank(played)][:2] == [DecidedBy.PLAY_OFF, None]


@pytest.mark.parametrize("count", [0, 3, 4, 9])
def test_who_is_left_over_in_a_play_off_has_a_place_too(count):
    played = record_play_off(
        SEPARATED, round_no=1, players=players(3, 1, 4, 2), places_decided=count
    )
    assert played.tie_decisions[0].places == 4


def test_the_report_tells_of_a_play_off():
    played = record_play_off(SEPARATED, round_no=1, players=players(3, 2), places_decided=1)
    first = Remark(
        RemarkKind.PLAY_OFF, 1, "rank 2 to 3 by play-off: No. 3 Player003, No. 2 Player002"
    )
    assert played.remarks == (first,)
    alone = record_play_off(SEPARATED, round_no=1, players=players(3, 1, 2), places_decided=1)
    assert alone.remarks[0].text.startswith("rank 1 by play-off: No. 3 Player003, ")


@pytest.mark.parametrize("named", [(), (1,), (1, 3), (1, 2, 2), (4, 5)])
def test_a_play_off_is_among_players_of_one_score_who_stand_together(named):
    with pytest.raises(NoTie):
        record_play_off(SEPARATED, round_no=1, players=players(*named))


def test_a_play_off_waits_for_the_last_game():
    tournament = a_tournament("1-4 1 | 2-5 1 | 3-6 .")
    with pytest.raises(GamesUnfinished):
        record_play_off(tournament, round_no=1, players=players(1, 2))


def test_a_decision_is_taken_back_for_a_reason_which_the_report_has():
    decided = record_play_off(SEPARATED, round_no=1, players=players(2, 1))
    with pytest.raises(ReasonMissing):
        take_back_decision(decided, round_no=1, players=players(1, 2), reason=" ")
    back = take_back_decision(decided, round_no=1, players=players(1, 2), reason=" wrong clock ")
    assert (back.tie_decisions, order(back)) == ((), order(SEPARATED))
    assert back.remarks[-1] == Remark(
        RemarkKind.PLAY_OFF,
        1,
        "play-off taken back: No. 2 Player002, No. 1 Player001: wrong clock",
    )


def test_only_what_was_decided_is_taken_back():
    decided = record_lot(TIED, round_no=1, players=players(3, 1, 4, 2))
    for round_no, named in ((1, (1, 2)), (2, (3, 1, 4, 2))):
        with pytest.raises(NoTie):
            take_back_decision(decided, round_no=round_no, players=players(*named), reason="why")
    back = take_back_decision(decided, round_no=1, players=players(1, 2, 3, 4), reason="why")
    assert back.remarks[-1].text.startswith("lot, drawn at the table taken back: No. 3 ")


def test_the_last_of_two_play_offs_counts_and_is_taken_back_first():
    once = record_play_off(SEPARATED, round_no=1, players=players(2, 1))
    twice = record_play_off(once, round_no=1, players=players(1, 2))
    assert order(twice)[:2] == [(1, 1), (2, 2)]
    back = take_back_decision(twice, round_no=1, players=players(1, 2), reason="replayed")
    assert back.tie_decisions == once.tie_decisions


def a_knockout(*rounds, **changes):
    return a_tournament(
        *rounds, system=SystemId.KNOCKOUT, tie_breaks=(), **{"rounds": 2, **changes}
    )


CUP = a_knockout("1-4 = | 3-2 .")
"""Board 1 is drawn, board 2 still being played."""


def test_tie_break_games_or_a_lot_decide_a_board_of_a_knockout_while_others_are_played():
    won = record_play_off(CUP, round_no=1, players=players(4, 1))
    assert won.tie_decisions == (TieDecision(1, players(4, 1), 2, DecidedBy.PLAY_OFF),)
    table = record_lot(CUP, round_no=1, players=players(1, 4))
    assert table.tie_decisions == (TieDecision(1, players(1, 4), 2, DecidedBy.TABLE),)
    drawn = draw_lot(CUP, round_no=1, players=players(4, 1), seed=9)
    assert drawn.tie_decisions == (TieDecision(1, players(4, 1), 2, DecidedBy.NUMBER, 9),)


def test_a_double_forfeit_is_decided_as_a_draw_is():
    cup = record_lot(a_knockout("1-4 -- | 3-2 1"), round_no=1, players=players(4, 1))
    paired = pair_round(cup, round_no=2).round(2)
    assert [{game.white, game.black} for game in paired.games] == [{4, 3}]


def test_the_report_tells_of_a_decided_board():
    won = record_play_off(CUP, round_no=1, players=players(4, 1))
    text = "board 1 by play-off: No. 4 Player004, No. 1 Player001"
    assert won.remarks == (Remark(RemarkKind.PLAY_OFF, 1, text),)


@pytest.mark.parametrize("decide", [record_play_off, record_lot])
def test_a_board_that_is_still_being_played_is_not_decided(decide):
    with pytest.raises(GamesUnfinished) as refused:
        decide(CUP, round_no=1, players=players(2, 3))
    assert refused.value.games == ((1, 2),)


@pytest.mark.parametrize("decide", [record_play_off, record_lot])
def test_a_board_that_a_game_decided_needs_no_other_decision(decide):
    with pytest.raises(NoTie):
        decide(a_knockout("1-4 1 | 3-2 ="), round_no=1, players=players(1, 4))


def test_once_the_next_round_has_been_paired_a_board_stays_as_it_was_decided():
    cup = record_play_off(a_knockout("1-4 = | 3-2 1"), round_no=1, players=players(4, 1))
    paired = pair_round(cup, round_no=2)
    with pytest.raises(RoundAlreadyPaired) as refused:
        record_play_off(paired, round_no=1, players=players(1, 4))
    assert refused.value.round_no == 2
    with pytest.raises(RoundAlreadyPaired):
        take_back_decision(paired, round_no=1, players=players(1, 4), reason="mistake")
    back = unpair_round(paired, round_no=2, **TAKEN_BACK)
    assert (
        take_back_decision(back, round_no=1, players=players(1, 4), reason="mistake").tie_decisions
        == ()
    )


def test_who_lost_in_one_round_may_play_off_for_a_rank_however_they_lost():
    """1 lost after a draw, 2 lost a game: both have won no round."""
    first = a_knockout("1-4 = | 3-2 1")
    decided = record_play_off(first, round_no=1, players=players(4, 1))
    second = a_knockout("1-4 = | 3-2 1", "3-4 1 | 1 Z | 2 Z").round(2)
    ended = decided.with_round(second)
    third = record_play_off(ended, round_no=2, players=players(2, 1))
    assert order(third) == [(1, 3), (2, 4), (3, 2), (4, 1)]
    assert third.remarks[-1].text.startswith("rank 3 to 4 by play-off")


def test_nobody_unknown_is_decided_about():
    with pytest.raises(UnknownPlayer):
        record_play_off(CUP, round_no=1, players=players(1, 9))


def test_in_a_swiss_two_opponents_who_drew_are_not_decided_about_unless_they_share_a_rank():
    with pytest.raises(NoTie):
        record_lot(
            a_tournament("1-4 = | 3-2 =", tie_breaks=(), rounds=1),
            round_no=1,
            players=players(4, 1),
        )
