"""The wall chart."""

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import crosstable, wall_chart
from swissdesk.listings.rows.crosstable import texts
from swissdesk.model.settings import SystemId

ROUNDS = ("1-2 1 | 3-4 = | 5 PAB", "5-1 = | 2-3 + | 4 H")


def test_each_player_has_opponent_colour_result_and_running_score_of_every_round():
    rows = wall_chart.rows(a_tournament(*ROUNDS), 2)
    assert [row.number for row in rows] == [1, 2, 3, 4, 5]
    assert texts(rows[0]) == ("2w1 1", "5b½ 1½")
    assert texts(rows[1]) == ("1b0 0", "3w+ 1")


def test_a_bye_has_its_points_and_no_opponent():
    rows = wall_chart.rows(a_tournament(*ROUNDS), 2)
    assert [texts(row)[-1].rpartition(" ")[-1] for row in rows] == ["1½", "1", "½", "1", "1½"]
    assert texts(rows[4])[0].startswith("bye")


def test_a_keizer_chart_has_the_points_that_each_round_brings_now():
    tournament = a_tournament(*ROUNDS, system=SystemId.KEIZER)
    chart, table = wall_chart.rows(tournament, 2), crosstable.rows_by_tpn(tournament, 2, ())
    assert [texts(row) for row in chart] == [texts(row) for row in table]
    assert "so far" not in wall_chart.legend(tournament, 2)


def test_it_is_that_of_any_round():
    assert {len(row.cells) for row in wall_chart.rows(a_tournament(*ROUNDS), 1)} == {1}


def test_a_round_that_is_not_paired_has_none():
    with pytest.raises(UnknownRound):
        wall_chart.rows(a_tournament(*ROUNDS), 3)


def test_the_signs_are_explained():
    assert "3½ points so far" in wall_chart.legend(a_tournament(), 0)
