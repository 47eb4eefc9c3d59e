"""Cross-tables in CSV files: as typed by hand, and as servers of results write them."""

import time

import pytest
from foreign.problem_files import HEAD, QUAD, TABLE
from foreign.sheets_made import ABOVE, HEADS, ROWS, page, page_of_vega, workbook

from swissdesk.foreign import Format, load
from swissdesk.foreign.cells import Cell, colours_of, read_cell
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import SystemId
from swissdesk.trf import Code, Severity

SERVER = """\
From the Tournament-Database of Chess-Results https://chess-results.com,,,,,,,,
Spring Cup,,,,,,,,
Last update 13.02.2026 18:17:32,,,,,,,,
Ranking crosstable after Round 3,,,,,,,,
Rk.,,Name,Rtg,FED,1.Rd,2.Rd,3.Rd,Pts. ,TB1
1,FM,Alder Anna ,2100,CZE,  3b1,  2w½,  4b1,2.5,5
2,,Birch Bob ,2120,SWE,  4w1,  1b½,  3w+,2.5,4
3,,Cedar Cyd ,1900,SWE,  1w0,-1,  2b-,1,4
4,,Dogwood Dan ,1901,SWE,  2b0,  -½,  1w0,0.5,4
,,,,,,,,
You find all details to this tournament under https://chess-results.com/tnr1.aspx?lan=1,,,,,,,,
"""
"""A table by rank with a title column without a heading, a forfeit, a bye and a half-point bye."""


def loaded(text):
    return load(text.encode(), "table.csv")


def tournament(text):
    found = loaded(text)
    assert found.event is not None, found.problems
    return found.event.tournaments[0]


def errors(text):
    return [each for each in loaded(text).problems if each.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("17w½", Cell(17, "w", "=")),
        (" 5 b 1", Cell(5, "b", "1")),
        ("12w", Cell(12, "w", " ")),
        ("3:s:0,5", Cell(3, "s", "=")),
        ("w12 1", Cell(12, "w", "1")),
        ("b7=", Cell(7, "b", "=")),
        ("4w+", Cell(4, "w", "+")),
        ("4b–", Cell(4, "b", "-")),
        ("\u00a0 -½", Cell(0, "", "H")),
        ("-1", Cell(0, "", "1")),
        ("Freilos", None),
        ("spielfrei", Cell(0, "", "U")),
        ("0", Cell(0, "", "Z")),
        ("0w1", None),
        ("4.5", None),
        ("", None),
    ],
)
def test_a_cell_names_an_opponent_a_colour_and_a_result(text, cell):
    assert read_cell(text) == cell


@pytest.mark.parametrize(
    ("letters", "colours"),
    [("wb", "wb"), ("nb", "bn"), ("sw", "ws"), ("w", "wb"), ("n", "bn"), ("b", None), ("wq", None)],
)
def test_both_letters_tell_which_of_them_is_white(letters, colours):
    assert colours_of(Cell(1, each, "1") for each in letters) == colours


def test_a_table_of_a_server_becomes_a_tournament():
    found = loaded(SERVER)
    assert found.format is Format.CROSS_TABLE
    assert found.left_out == ("TB1",)
    assert (found.taken.players, found.taken.rounds) == (4, 3)
    assert (found.taken.games, found.taken.results, found.taken.byes) == (5, 5, 2)
    assert found.event.name == "Spring Cup"
    section = found.event.tournaments[0]
    names = [each.player.name for each in section.entries]
    assert names == ["Birch Bob", "Alder Anna", "Dogwood Dan", "Cedar Cyd"]
    assert [each.player.title.value for each in section.entries] == ["", "FM", "", ""]
    (forfeit,) = (game for game in section.rounds[2].games if game.result.is_forfeited)
    assert (forfeit.white, forfeit.result) == (1, GameResult.WHITE_WINS_BY_FORFEIT)
    byes = {bye.player: bye.kind for bye in section.rounds[1].byes}
    assert byes == {3: ByeKind.HALF_POINT, 4: ByeKind.PAB}


def test_numbers_that_opponents_agree_on_count_whatever_the_headings_say():
    head = "Rk.;SNo;Name;1.Rd;2.Rd\n"
    text = head + "1;3;Alder;1b1;\n2;1;Birch;3w0;\n3;2;Cedar;-1;\n"
    section = tournament(text)
    assert [each.player.name for each in section.entries] == ["Birch", "Cedar", "Alder"]


def test_results_that_contradict_each_other_are_named_by_both_cells():
    (problem,) = errors(TABLE.replace("1b0", "1b½"))
    assert problem.code is Code.RESULTS_CONTRADICT
    assert problem.place == "D2, D3"


def test_an_opponent_who_plays_somebody_else_is_named_by_the_cell():
    text = HEAD + "1;Alder;2100;2w1;\n2;Birch;2000;3b0;\n3;Cedar;1900;2w1;\n"
    assert next(each.place for each in errors(text)).startswith("D2")


@pytest.mark.parametrize("row", ["3;;1800;-1;-½;1½", ";;1800;-1;-½;1½", ";Cedar;1800;-1;-½;1½"])
def test_a_row_with_results_but_without_a_player_is_named(row):
    head = HEAD.replace("No.", "SNo")
    text = head + f"1;Alder;2100;2w1;;1\n2;Birch;2000;1b0;;0\n{row}\n"
    assert [(each.code, each.place) for each in errors(text)] == [(Code.PLAYER_UNREAD, "A4")]


@pytest.mark.parametrize("heads", ["1.Rd;3.Rd", "Round 1;Rd 2", "1.Rd;1.Rd", "1.Rd;", "1.Rd;2nd"])
def test_a_round_whose_heading_does_not_continue_the_rounds_is_named(heads):
    text = HEAD.replace("1.Rd;2.Rd", heads) + "1;Alder;2100;2w1;2b1;2\n2;Birch;2000;1b0;1w0;0\n"
    found = loaded(text)
    assert [(each.code, each.place) for each in found.problems] == [(Code.ROUND_NOT_NUMBERED, "E1")]


def test_a_list_whose_headings_number_no_round_is_no_list_without_games():
    text = HEAD.replace("1.Rd;2.Rd", "One;Two") + "1;Alder;2100;2w1;;1\n2;Birch;2000;1b0;;0\n"
    assert [(each.code, each.place) for each in errors(text)] == [(Code.ROUND_NOT_NUMBERED, "D1")]


def test_columns_that_only_look_like_rounds_are_left_out():
    text = "No.;Name;Rtg;1.Rd;2.Rd;Age;Licence;Pts\n1;Alder;2100;2w1;;U12;1A1;1\n"
    found = loaded(text + "2;Birch;2000;1b0;;U14;F7;0\n3;Cedar;1900;;;U8;K9;0\n")
    assert found.left_out == ("Age", "Licence")


def test_two_players_with_white_are_named_by_their_cells():
    (problem,) = errors(TABLE.replace("1b0", "1w0"))
    assert (problem.code, problem.place) == (Code.BOTH_WHITE, "D2, D3")


@pytest.mark.parametrize("text", [TABLE.replace(";;1\n", ";;one\n"), QUAD.replace("2½\n", "two\n")])
def test_points_that_cannot_be_read_are_named(text):
    (problem,) = [each for each in loaded(text).problems if each.code is Code.CELL_UNREADABLE]
    assert problem.severity is Severity.ADJUSTED


def test_points_that_do_not_follow_from_the_results_are_told():
    found = loaded(TABLE.replace(";1\n", ";½\n"))
    assert Code.POINTS_DIFFER in {each.code for each in found.problems}


def games(section):
    return [
        [(game.white, game.black, game.result, game.has_colours) for game in played.games]
        for played in section.rounds
    ]


@pytest.mark.parametrize("make", [workbook, page, page_of_vega])
def test_workbooks_and_pages_hold_the_same_tournament(make):
    found = load(make(), "saved.html")
    assert (found.format, found.event.name) == (Format.CROSS_TABLE, "Spring Cup")
    section = found.event.tournaments[0]
    names = [each.player.name for each in section.entries]
    assert names == ["Alder, Anna", "Birch, Bob", "Cedar, Cyd", "Dogwood, Dan"]
    assert [each.player.title.value for each in section.entries] == ["FM", "", "", ""]
    assert [each.rating for each in section.entries] == [2100, 2120, 1900, 1901]
    has_colours = make is not page_of_vega  # Vega does not tell the colours of a forfeit
    assert games(section) == [
        [(3, 1, GameResult.BLACK_WINS, True), (2, 4, GameResult.WHITE_WINS, True)],
        [(1, 2, GameResult.DRAW, True)],
        [
            (2, 3, GameResult.WHITE_WINS_BY_FORFEIT, has_colours),
            (4, 1, GameResult.BLACK_WINS, True),
        ],
    ]
    byes = {bye.player: bye.kind for bye in section.rounds[1].byes}
    assert byes == {3: ByeKind.PAB, 4: ByeKind.HALF_POINT}


def test_the_details_above_a_table_describe_the_event():
    event = load(page(), "saved.html").event
    assert (event.place, event.federation) == ("Town Hall", "SWE")
    assert (event.start_date, event.end_date) == ("2026/04/10", "2026/04/12")
    assert (event.chief_arbiter, event.chief_arbiter_title) == ("Elm, Eva", "IA")
    assert (event.chief_arbiter_id, event.deputy_arbiters) == (
        "900100",
        ("Fir, Finn", "Gorse, Gus"),
    )
    settings = event.tournaments[0].settings
    assert (settings.rounds, settings.rounds_known) == (5, True)
    assert settings.time_control == "90 min + 30 s/move"
    above = (*ABOVE[:2], "Date : 2026/04/10", "Location : Town Hall", "Number of rounds : 7")
    event = load(workbook(above=above), "saved.xlsx").event
    assert (event.start_date, event.place) == ("2026/04/10", "Town Hall")
    assert event.tournaments[0].settings.rounds == 7


def test_a_table_in_windows_1252_has_its_half_points_and_its_letters():
    text = SERVER.replace("Birch Bob", "Peña Bob").replace("Cedar Cyd", "Åberg Cyd")
    found = load(text.encode("cp1252"), "table.csv")
    names = {each.player.name for each in found.event.tournaments[0].entries}
    assert {"Peña Bob", "Åberg Cyd"} <= names
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.ENCODING_ASSUMED] == {"encoding": "Windows-1252"}


def test_a_page_that_states_no_encoding_is_read_by_its_letters():
    text = page().decode().replace("charset=utf-8", "").replace("½", "1/2")
    found = load(text.replace("Dogwood", "Kamiński").encode("cp1250"), "saved.html")
    assert found.event.tournaments[0].entries[3].player.name == "Kamiński, Dan"
    assert Code.ENCODING_ASSUMED in {each.code for each in found.problems}


def test_a_table_of_paired_rounds_leaves_open_whether_others_follow():
    found = load(workbook(), "saved.xlsx")
    assert not found.event.tournaments[0].settings.rounds_known
    assert found.facts.may_go_on
    assert Code.ROUNDS_BY_PAIRINGS in {each.code for each in found.problems}
    assert tournament(TABLE).settings.rounds_known


def test_ranks_that_players_share_may_be_left_out():
    shared = [("", *row[1:]) if row[0] == "2" else row for row in ROWS]
    section = load(workbook(shared, ("Rk.", *HEADS[1:]), ABOVE)).event.tournaments[0]
    names = [each.player.name for each in section.entries]
    assert names == ["Birch, Bob", "Alder, Anna", "Dogwood, Dan", "Cedar, Cyd"]
    assert (1, 2, GameResult.DRAW, True) in [(b, w, r, c) for w, b, r, c in games(section)[1]]


def test_rounds_and_colours_of_a_round_robin_follow_from_the_berger_tables():
    found = loaded(QUAD)
    assert found.format is Format.ROUND_ROBIN
    section = found.event.tournaments[0]
    assert section.settings.system is SystemId.BERGER_ROUND_ROBIN
    assert games(section) == [
        [(1, 4, GameResult.WHITE_WINS, True), (2, 3, GameResult.WHITE_WINS, True)],
        [(4, 3, GameResult.BLACK_WINS_BY_FORFEIT, True), (1, 2, GameResult.WHITE_WINS, True)],
        [(2, 4, GameResult.PENDING, True), (3, 1, GameResult.DRAW, True)],
    ]


def test_a_round_robin_by_rank_with_the_numbers_beside_is_the_same():
    by_rank = (
        "Pos;#;Name;Rtg;1;2;3;4\n1;1;Alder, Anna;2100;*;½;1;1\n2;3;Cedar, Cyd;1900;½;*;0;+\n"
        "3;2;Birch, Bob;2000;0;1;*;\n4;4;Dogwood, Dan;1800;0;-;;*\n"
    )
    assert games(tournament(by_rank)) == games(tournament(QUAD))


def test_a_round_robin_of_an_odd_number_of_players_has_free_players():
    trio = "No.;Name;1;2;3\n1;Alder, A;x;1;½\n2;Birch, B;0;x;\n3;Cedar, C;½;;x\n"
    section = tournament(trio)
    assert section.settings.rounds == 3
    assert [len(each.games) for each in section.rounds] == [1, 1, 1]
    assert {bye.kind for each in section.rounds for bye in each.byes} == {ByeKind.ZERO_POINT}


def test_results_of_a_round_robin_that_contradict_each_other_are_named_by_both_cells():
    (problem,) = errors(QUAD.replace("2;Birch, Bob;2000;0", "2;Birch, Bob;2000;1"))
    assert (problem.code, problem.place) == (Code.RESULTS_CONTRADICT, "E2, D3")


@pytest.mark.parametrize("heads", [("No.", "", "Name", "FideID", "FED"), HEADS[:5]])
def test_a_page_of_the_starting_ranks_holds_players_only(heads):
    found = load(page([row[:5] for row in ROWS], heads), "saved.html")
    assert found.format is Format.PLAYER_LIST
    assert (found.taken.players, found.taken.rounds) == (4, 0)


def test_a_cross_table_of_teams_has_no_players():
    teams = "Team;MP;1;2\nAlder;4;2w4;3b4\nBirch;2;1b0;3w4\nCedar;0;2b0;1w0\n"
    assert [each.code for each in errors(teams)] == [Code.NO_PLAYERS]


def test_a_page_of_the_players_without_a_game_is_no_list_of_the_tournament():
    heads = ("SNo", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd")
    absent = [
        ("2", "", "Alder, Anna", "2100", "CZE", "bye", ""),
        ("4", "", "Birch", "0", "CZE", "", "*"),
    ]
    assert [each.code for each in load(page(absent, heads)).problems] == [Code.PAGE_WITHOUT_TABLE]
    before = [(*row[:5], "", "") for row in absent]
    assert load(page(before, heads)).taken.players == 2


@pytest.mark.parametrize(
    "data", [b"<html><table", b"<svg/>", b"PK\x03\x04", b'"a;b\n1;2', workbook()[:2000], b"[1,"]
)
def test_a_damaged_file_is_refused(data):
    found = load(data, "saved.csv")
    assert found.event is None
    assert found.problems


@pytest.mark.parametrize(
    "data",
    [
        b"<html><table><tr>" + b"<td>1" * 190_000,
        b"<html>" + b"<table><tr><td>" * 100_000,
        b"<html><table>" + b"<div class=res>" * 390_000,
        b"<html><table>" + b"<" * 400_001,
        b"<html><table><tr><td colspan=99999999>1",
        b"<html><table><![if x]><![foo[ ]]>",
        b'<html><meta charset="punycode"><table><tr><td>\xff',
        b";".join(b"%d" % n for n in range(1, 99)) + b"\n" + (b"1;" * 98 + b"\n") * 19_000,
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=[
        "cells",
        "tables",
        "parts",
        "tags",
        "span",
        "declaration",
        "charset",
        "columns",
        "lists",
        "objects",
    ],
)
def test_a_file_made_to_keep_the_reader_busy_is_refused_in_time(data):
    begun = time.monotonic()
    assert load(data, "saved.html").event is None
    assert time.monotonic() - begun < 15


@pytest.mark.parametrize("make", [page, page_of_vega])
def test_a_page_that_breaks_off_is_refused(make):
    data = make()
    found = load(data[: data.index(b"Dogwood") + 60], "saved.html")
    assert Code.PAGE_CUT in {each.code for each in found.problems}
    assert found.event is None


@pytest.mark.parametrize("make", [workbook, page, page_of_vega])
def test_no_cut_of_a_file_raises(make):
    data = make()
    for end in range(0, len(data), 97):
        found = load(data[:end], "saved")
        refused = any(each.severity is Severity.ERROR for each in found.problems)
        assert (found.event is None) is refused


@pytest.mark.parametrize("number", ["0", "10000"])
def test_a_list_of_players_may_not_have_numbers_that_reports_cannot_hold(number):
    loaded = load(f"No.;Name;Rtg\n1;Alder, Anna;2100\n{number};Birch, Bob;2000\n".encode())
    assert Code.TPN_EXPECTED in {each.code for each in loaded.problems}
    assert loaded.event is None


def test_a_list_of_players_is_no_cross_table():
    found = loaded("No.;Name;Rtg;TB1;TB2\n1;Alder, Anna;2100;4.5;1\n2;Birch, Bob;2000;4;0\n")
    assert found.format is Format.PLAYER_LIST
    assert not found.has_rounds
