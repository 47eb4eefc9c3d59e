from builders import a_tournament

from swissdesk.listings.why import rank_reasons
from swissdesk.model.ids import PlayerId
from swissdesk.operations import tie_decisions
from swissdesk.standings import ranking

PLAYED = ("1-4 1 | 2-5 = | 3-6 0", "6-1 0 | 4-2 1 | 5 H | 3 Z")


def rank_of(tournament, number):
    codes = [each.code for each in ranking.applied(tournament)]
    told = rank_reasons.rank(ranking.rank(tournament), codes, PlayerId(number))
    return told, [(row.opponent, row.adds, row.why) for row in told.rows]


def test_points_come_from_the_rounds():
    told = rank_reasons.points(a_tournament(*PLAYED), PlayerId(5), 2)
    assert told.heading == "Points of 5 Player005: 1"
    assert [(row.round_no, row.opponent, row.adds) for row in told.rows] == [
        ("1", "2 Player002", "½"),
        ("2", "Half-point bye", "½"),
    ]
    assert [row.opponent_id for row in told.rows] == [2, None]


def test_points_of_a_round_before_end_there():
    assert len(rank_reasons.points(a_tournament(*PLAYED), PlayerId(5), 1).rows) == 1


def test_4_2_a_rank_comes_from_one_tie_break_after_the_other():
    tournament = a_tournament(*PLAYED, tie_breaks=("WIN", "TPN"))
    told, steps = rank_of(tournament, 6)
    assert told.heading == "Rank of 6 Player006: 3"
    assert steps == [
        ("Points", "1", "with 2 others: ranks 2 to 4"),
        ("WIN  Number of wins", "1", "with 1 other: ranks 2 to 3"),
        ("TPN  Pairing number", "6", "alone: rank 3"),
    ]
    assert told.sentences == ()


def test_who_leads_alone_needs_no_tie_break():
    assert rank_of(a_tournament(*PLAYED), 1)[1] == [("Points", "2", "alone: rank 1")]


def test_4_2_whom_the_list_leaves_tied_share_the_rank_unless_a_lot_or_a_play_off_decides():
    tournament = a_tournament(*PLAYED, tie_breaks=())
    assert rank_of(tournament, 6)[0].sentences == ("The rank is shared with 2 others.",)
    given = {"round_no": 2, "players": [PlayerId(number) for number in (6, 5, 4)]}
    drawn = tie_decisions.record_lot(tournament, **given)
    assert "lot" in rank_of(drawn, 6)[0].sentences[0]
    played = tie_decisions.record_play_off(tournament, **given)
    assert "play-off" in rank_of(played, 6)[0].sentences[0]


def test_6_direct_encounter_is_told_for_the_place_it_has_in_the_list():
    tournament = a_tournament(
        "1-4 1 | 2-3 1", "3-1 1 | 4-2 1", "1-2 1 | 3-4 1", tie_breaks=("DE", "WIN", "DE")
    )
    first = rank_reasons.tie_break(tournament, PlayerId(1), 0, 3)
    assert first.heading.startswith("Direct encounter of 1 Player001")
    last = rank_reasons.tie_break(tournament, PlayerId(1), 2, 3)
    assert last.code == "DE"
