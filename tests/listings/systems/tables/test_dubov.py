"""What the arbiter of the Dubov system sees before a round."""

import pytest
from builders import a_tournament, rated

from swissdesk.errors import InitialColourMissing, UnknownRound
from swissdesk.listings.systems.tables import system_table
from swissdesk.model.settings import SystemId

PLAYED = ("1-3 1 | 4-2 0", "1-2 = | 3-4 +")


def shown(round_no, *rounds, **settings):
    tournament = a_tournament(*rounds, system=SystemId.DUBOV, **settings)
    return system_table(rated(tournament, 2400, 2300, 2200, 2101), round_no)


def test_players_are_in_order_of_score_with_aro_due_colour_and_upfloats():
    table = shown(3, *PLAYED)
    assert table.title == "Before round 3"
    assert table.headings == ("No.", "Name", "Rtg", "Score", "Due", "ARO", "Upfloats")
    assert table.rows == (
        ("1", "Player001", "2400", "1½", "Black, absolute", "2250", ""),
        ("2", "Player002", "2300", "1½", "White, absolute", "2251", ""),
        ("3", "Player003", "2200", "1", "White, strong", "2400", ""),
        ("4", "Player004", "2101", "0", "Black, strong", "2300", ""),
    )


def test_a_round_that_is_paired_is_shown_as_it_was_then():
    assert [row[3:6] for row in shown(2, *PLAYED).rows] == [
        ("1", "Black, strong", "2200"),
        ("1", "White, strong", "2101"),
        ("0", "White, strong", "2400"),
        ("0", "Black, strong", "2300"),
    ]


def test_1_7_3_before_the_first_game_the_aro_is_zero():
    assert [row[4:] for row in shown(1, players=4).rows] == [("Black, mild", "0", "")] * 4


def upfloats(*rounds):
    table = shown(len(rounds) + 1, *rounds)
    return {int(row[0]): row[-1] for row in table.rows if row[-1]}


def test_upfloats_are_counted_and_those_of_the_last_round_named():
    rounds = "1-3 1 | 4-2 0", "3-1 0 | 2-4 1"
    again = "1, also in the last round"
    assert upfloats(*rounds) == {3: again, 4: again}
    assert upfloats(*rounds, "1-2 1 | 4-3 1") == {3: "1", 4: "1"}


def test_a_remark_tells_how_many_upfloats_are_too_many():
    most = shown(1, players=4, rounds=9).lines[1]
    assert most == "No player should upfloat more than 3 times (1.8)."


def test_a_remark_tells_that_upfloats_do_not_count_in_the_last_round():
    last = shown(2, "1-3 1 | 4-2 0", rounds=2).lines[1]
    assert last == "Last round: earlier upfloats do not count (2.3)."


def test_a_round_that_there_is_not_is_refused():
    with pytest.raises(UnknownRound):
        shown(4, *PLAYED)


def test_the_lot_has_to_be_drawn_before():
    with pytest.raises(InitialColourMissing):
        shown(1, players=4, initial_colour=None)
