"""The pairings of a round by name."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import alphabetical
from swissdesk.model.player import Title

NAMES = ("Žukov, Ana", "Abel, Ben", "Đurić, Cid", "Ďuriš, Dan", "Zorn, Eva")


def a_round(names=NAMES, rounds=("1-2 1 | 3-4 = | 5 PAB",)):
    tournament = a_tournament(*rounds)
    entries = (
        replace(entry, participant=replace(entry.player, name=name))
        for entry, name in zip(tournament.entries, names, strict=True)
    )
    return tournament.with_entries(entries)


def test_everybody_stands_under_his_name_whatever_the_accents():
    names = [row.name for row in alphabetical.rows(a_round(), 1)]
    assert names == ["Abel, Ben", "Đurić, Cid", "Ďuriš, Dan", "Zorn, Eva", "Žukov, Ana"]


def test_a_player_reads_board_colour_and_opponent():
    row = alphabetical.rows(a_round(), 1)[0]
    assert (row.board, row.colour, row.opponent) == ("1", "Black", "Žukov, Ana")


def test_a_forfeited_game_without_colours_is_listed_without():
    rows = alphabetical.rows(a_round(rounds=("1-2 +* | 3-4 = | 5 PAB",)), 1)
    assert [row.colour for row in rows] == ["", "White", "Black", "", ""]
    assert [row.board for row in rows] == ["1", "2", "2", "", "1"]


def test_the_opponent_has_his_title():
    tournament = a_round()
    entry = tournament.entries[0]
    titled = tournament.with_entry(
        replace(entry, participant=replace(entry.player, title=Title.GM))
    )
    assert alphabetical.rows(titled, 1)[0].opponent == "GM Žukov, Ana"


def test_who_is_not_paired_reads_why():
    row = next(row for row in alphabetical.rows(a_round(), 1) if row.name == "Zorn, Eva")
    assert (row.board, row.colour, row.opponent) == ("", "", "Bye")


def test_the_points_are_those_before_the_round():
    tournament = a_round(rounds=("1-2 1 | 3-4 = | 5 PAB", "1-5 1 | 2-3 = | 4 PAB"))
    points = {row.name: row.points for row in alphabetical.rows(tournament, 2)}
    assert points == dict(zip(NAMES, ("1", "0", "½", "½", "1"), strict=True))


def test_who_has_left_is_not_looked_for():
    tournament = a_round(rounds=("1-2 1 | 3-4 = | 5 PAB", "1-3 1 | 2-4 = | 5 Z"))
    left = tournament.with_entry(replace(tournament.entries[4], withdrawn_after=1))
    assert "Zorn, Eva" not in [row.name for row in alphabetical.rows(left, 2)]


def test_a_round_that_is_not_paired_has_no_rows():
    with pytest.raises(UnknownRound):
        alphabetical.rows(a_round(), 2)


def test_walls_are_split_between_two_initials_into_parts_as_long_as_each_other():
    rows = alphabetical.rows(a_round(), 1)
    parts = alphabetical.parts(rows, 2)
    assert [alphabetical.span(part) for part in parts] == ["A–D", "Z"]
    assert [row for part in parts for row in part] == list(rows)


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_names_with_one_initial_stay_together_on_however_many_walls(count):
    rows = alphabetical.rows(a_round(names=("A1", "A2", "A3", "A4", "A5")), 1)
    assert alphabetical.parts(rows, count) == (rows,)


def test_nobody_is_on_one_wall():
    assert alphabetical.parts((), 2) == ((),)
    assert alphabetical.span(()) == ""
