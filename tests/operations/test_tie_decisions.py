"""Lots among players whom all tie-breaks leave tied (C.07 art. 4.2), and play-offs (art. 3)."""

import pytest
from builders import a_tournament

from swissdesk.errors import GamesUnfinished, NoTie, ReasonMissing, UnknownPlayer, UnknownRound
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.operations.rounds import unpair_round
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
    assert unpair_round(drawn, round_no=1).tie_decisions == ()


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
