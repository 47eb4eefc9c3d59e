"""``swissdesk standings``: a table for people, JSON for scripts."""

import json


def test_the_table_has_a_line_for_each_player(swissdesk, example):
    status, out, _ = swissdesk("standings", example)
    lines = out.splitlines()
    assert status == 0
    assert lines[0].split() == ["Rank", "No.", "Name", "Points", "BH/C1", "BH", "SB", "DE"]
    assert len(lines) == 8
    assert "WFM Žiga" in out


def test_numbers_stand_to_the_right(swissdesk, example):
    _, out, _ = swissdesk("standings", example)
    assert len({len(line) for line in out.splitlines()}) == 1


def test_the_json_has_ranks_and_decimal_strings(swissdesk, example):
    status, out, _ = swissdesk("standings", example, "--json", "--tie-breaks", "PS, WIN")
    found = json.loads(out)
    assert status == 0
    assert found["round"] == 2
    assert found["standings"][0] == {
        "rank": 1,
        "tpn": 1,
        "name": "Adamović, Petar",
        "points": "1.5",
        "tie_breaks": {"PS": "2.5", "WIN": "1"},
    }


def test_the_standings_after_an_earlier_round(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--round", 1)
    found = json.loads(out)
    assert found["round"] == 1
    assert {line["points"] for line in found["standings"]} == {"1", "0.5", "0"}


def test_a_round_that_was_not_paired_is_refused(swissdesk, example):
    status, out, err = swissdesk("standings", example, "--round", 3)
    assert (status, out) == (2, "")
    assert err.endswith("Round 3 has not been paired.\n")


def test_an_unknown_tie_break_is_named(swissdesk, example):
    status, _, err = swissdesk("standings", example, "--tie-breaks", "BH,XYZ")
    assert status == 2
    assert "There is no tie-break XYZ." in err


def test_without_tie_breaks_points_alone_rank(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--tie-breaks", "")
    assert [line["rank"] for line in json.loads(out)["standings"]] == [1, 1, 1, 4, 4, 6, 6]
