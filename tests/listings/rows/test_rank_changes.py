from dataclasses import replace

from builders import a_tournament

from swissdesk.listings.rows import standings_filter, standings_list
from swissdesk.listings.rows.columns import chosen
from swissdesk.model.ids import PlayerId

TURNED = ("1-3 1 | 2-4 1", "3-2 1 | 4-1 1")


def spoken(row):
    (change,) = chosen(standings_list.columns((), 3), ["change"])
    return change.spoken(row)


def changes(rows):
    return [(row.tpn, row.rank, row.change) for row in rows]


def test_each_rank_is_compared_with_that_after_the_round_before():
    tournament = a_tournament(*TURNED, "1-2 1 | 3-4 1", tie_breaks=("TPN",))
    assert changes(standings_list.rows_with_changes(tournament, 3)) == [
        (1, "1", ""),
        (3, "2", "▲1"),
        (2, "3", "▼1"),
        (4, "4", ""),
    ]


def test_after_round_1_there_is_nothing_to_compare_with():
    rows = standings_list.rows_with_changes(a_tournament(*TURNED), 1)
    assert {(row.gained, row.rank_before) for row in rows} == {(None, 0)}


def test_who_comes_with_the_round_had_no_rank():
    tournament = a_tournament("1-2 1 | 3 Z | 4 Z", "1-3 1 | 2-4 1", tie_breaks=("TPN",))
    late = replace(tournament.entry(PlayerId(4)), first_round=2)
    rows = standings_list.rows_with_changes(tournament.with_entry(late), 2)
    assert {row.tpn: spoken(row) for row in rows} == {
        1: "as before",
        2: "as before",
        3: "as before",
        4: "",
    }


def test_changes_are_spoken_where_the_arrow_is_not_seen():
    rows = standings_list.rows_with_changes(
        a_tournament(*TURNED, "1-2 1 | 3-4 1", tie_breaks=("TPN",)), 3
    )
    assert [spoken(row) for row in rows] == [
        "as before",
        "up 1",
        "down 1",
        "as before",
    ]


def test_some_of_the_players_have_gained_among_themselves():
    tournament = a_tournament(
        "1-2 1 | 3-4 1 | 5-6 1", "2-1 1 | 6-3 = | 4-5 1", tie_breaks=("WIN", "TPN")
    )
    rows = standings_list.rows_with_changes(tournament, 2)
    shown = [row for row in rows if row.tpn in {2, 5, 6}]
    assert changes(standings_filter.ranked_anew(shown)) == [
        (2, "1 (3)", "▲1"),
        (5, "2 (5)", "▼1"),
        (6, "3 (6)", ""),
    ]
