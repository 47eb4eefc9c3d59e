"""Lots among players whom all tie-breaks leave tied (C.07 art. 4.2)."""

import pytest
from builders import a_tournament

from swissdesk.errors import GamesUnfinished, NoTie, UnknownPlayer, UnknownRound
from swissdesk.model.ids import PlayerId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.operations.rounds import unpair_round
from swissdesk.operations.tie_decisions import draw_lot, record_lot
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
    with pytest.raises(UnknownRound):
        draw_lot(TIED, round_no=2, players=players(1, 2, 3, 4), seed=7)
    with pytest.raises(UnknownPlayer):
        draw_lot(TIED, round_no=1, players=players(1, 2, 3, 9), seed=7)


def test_a_lot_goes_with_its_round():
    drawn = draw_lot(TIED, round_no=1, players=players(1, 2, 3, 4), seed=7)
    assert unpair_round(drawn, round_no=1).tie_decisions == ()
