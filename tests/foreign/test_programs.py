"""Files of other programs become events: players, rounds, byes, rules, and nothing private."""

import io
import json
import tracemalloc
import zipfile

import pytest
from builders import RESULTS, a_tournament
from foreign import files
from foreign.jet import database

from swissdesk.exports import pgn
from swissdesk.foreign import Format, load
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import SystemId
from swissdesk.trf import Code, Severity

FILES = {
    Format.SHARLY: files.sharly(),
    Format.PAPI: files.papi(),
    Format.SWISSSYS: files.swisssys(),
    Format.PGN: files.pgn((1, "A", "B", "1-0")).encode(),
    Format.LICHESS: files.LICHESS,
    Format.GAMBIT: json.dumps(files.GAMBIT).encode(),
}


def taken(data, name="spring"):
    found = load(data if isinstance(data, bytes) else data.encode(), name)
    assert found.event is not None, found.problems
    return found


def codes(data):
    return {each.code for each in load(data).problems}


def byes(section, round_no):
    return {bye.player: bye.kind for bye in section.rounds[round_no - 1].byes}


def games(section, round_no):
    played = section.rounds[round_no - 1].games
    return {(game.white, game.black): game.result for game in played}


@pytest.mark.parametrize("format_", FILES, ids=lambda each: each.name)
def test_a_file_is_recognised_by_its_content(format_):
    assert taken(FILES[format_], "no suffix").format is format_


@pytest.mark.parametrize("format_", FILES, ids=lambda each: each.name)
def test_nothing_private_is_taken(format_):
    said = repr(taken(FILES[format_]).event)
    assert not {word for word in ("example", "secret", "password", "phone") if word in said}


@pytest.mark.parametrize("format_", FILES, ids=lambda each: each.name)
def test_a_file_that_breaks_off_raises_nothing(format_):
    data = FILES[format_]
    for size in {*range(0, len(data), max(1, len(data) // 25))}:
        load(data[:size])


def test_an_event_of_sharly_chess_becomes_an_event_with_sections():
    found = taken(FILES[Format.SHARLY])
    assert found.left_out == ("account", "ffe-PAPI_PERFORMANCE")
    event = found.event
    assert (event.name, event.place, event.federation) == ("Spring Festival", "Lyon", "FRA")
    assert event.start_date == "2026/04/03"
    swiss, berger = event.tournaments
    assert (swiss.settings.name, berger.settings.name) == ("Open", "Club")
    assert swiss.settings.rounds == 3
    assert swiss.settings.initial_colour is Colour.BLACK
    assert swiss.settings.tie_breaks == ("BH/C1", "WIN")
    anna, bob = (each.player for each in swiss.entries[:2])
    assert (anna.name, anna.title.value, anna.birth) == ("Alder, Anna", "WFM", "1999/02/28")
    assert (anna.sex.value, anna.club, anna.fide_id) == ("w", "Chess Club", "900001")
    assert (anna.ratings.standard, bob.birth) == (2100, "2001")
    assert swiss.entries[3].rating == 1400
    assert games(swiss, 1) == {
        (3, 1): GameResult.WHITE_WINS,
        (2, 4): GameResult.WHITE_WINS_BY_FORFEIT,
    }
    assert byes(swiss, 1) == {5: ByeKind.PAB}
    assert games(swiss, 2)[4, 3] is GameResult.PENDING
    assert byes(swiss, 2) == {2: ByeKind.HALF_POINT}
    assert [(each.round_no, each.kind) for each in swiss.entries[1].requested_byes] == [
        (3, ByeKind.ZERO_POINT)
    ]


def test_a_round_robin_keeps_the_numbers_drawn():
    _swiss, berger = taken(FILES[Format.SHARLY]).event.tournaments
    assert berger.settings.system is SystemId.BERGER_ROUND_ROBIN
    assert [each.player.name for each in berger.entries] == ["Holly", "Fir", "Gum"]
    assert berger.entries[1].player.title.value == "FM"
    assert berger.entries[1].player.ratings.national == 1906
    assert berger.settings.scoring.win == 30
    one, two = berger.rounds
    assert [bye.kind for bye in one.byes] == [ByeKind.ZERO_POINT]
    assert [game.result for game in two.games] == [GameResult.DOUBLE_FORFEIT]


def test_a_system_of_sharly_chess_that_is_not_known_is_paired_by_hand():
    data = files.sharly("UPDATE tournament SET pairing = 'x-SWISS_HALEY' WHERE id = 1")
    assert taken(data).event.tournaments[0].settings.system is SystemId.MANUAL


def test_players_without_numbers_are_numbered_by_rating():
    data = files.sharly("UPDATE tournament_player SET pairing_number = NULL")
    found = taken(data)
    assert Code.NUMBERED_BY_RATING in {each.code for each in found.problems}
    names = [each.player.name for each in found.event.tournaments[0].entries]
    assert names[:3] == ["Cedar, Cyd", "Alder, Anna", "Birch, Bob"]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE pairing SET result = 77 WHERE player_id = 3", Code.RESULT_UNKNOWN),
        ("UPDATE pairing SET result = 3 WHERE board_id = 1", Code.RESULTS_CONTRADICT),
        ("ALTER TABLE player DROP COLUMN last_name", Code.LAYOUT_UNKNOWN),
        ("ALTER TABLE tournament DROP COLUMN three_points_for_a_win", Code.LAYOUT_UNKNOWN),
        ("DROP TABLE pairing", Code.LAYOUT_UNKNOWN),
        ("UPDATE tournament SET rounds = 'many'", Code.VALUE_EXPECTED),
        ("UPDATE tournament SET pairing_settings = '[1]'", Code.VALUE_EXPECTED),
        ("UPDATE tournament SET pab_value = 4", Code.VALUE_EXPECTED),
        ("UPDATE player SET ratings = 'many'", Code.VALUE_EXPECTED),
        ("UPDATE tie_break SET options = '{\"CUTTER_WITH_MEDIAN\": [1]}'", Code.VALUE_EXPECTED),
        ("UPDATE pairing SET round = 100 WHERE round = 3", Code.ROUND_EXPECTED),
        ("UPDATE tournament_player SET pairing_number = 99999999999", Code.TPN_EXPECTED),
        ("DROP TABLE player", Code.VERSION_TOO_OLD),
        ("UPDATE tournament_player SET pairing_number = 1", Code.NUMBER_TWICE),
    ],
)
def test_what_is_wrong_in_an_event_of_sharly_chess_is_refused_with_its_place(statement, code):
    problems = load(files.sharly(statement)).problems
    (problem, *_others) = [each for each in problems if each.severity is Severity.ERROR]
    assert problem.code is code
    assert problem.place or code is Code.VERSION_TOO_OLD


@pytest.mark.parametrize(
    ("points", "scoring"),
    [
        ("", ScoringSystem()),
        ("null", ScoringSystem()),
        ('{"3": 3.0, "2": 1.0, "1": 0.0, "9": 1.0}', ScoringSystem(30, 10, 0, 0, 10, 10)),
        ('{"3": 3, "2": 2, "1": 1}', ScoringSystem(30, 20, 10, 10, 30, 20)),
        ('{"3": 3, "2": 2, "1": 1, "7": 0}', ScoringSystem(30, 20, 10, 0, 30, 20)),
    ],
)
def test_points_of_sharly_chess_4_2_are_given_by_result(points, scoring):
    found = taken(files.sharly_4_2(points, "DELETE FROM pairing WHERE result = 14"))
    assert found.event.tournaments[0].settings.scoring == scoring
    reported = {each.code for each in found.problems}
    assert (Code.ABSENCES_ALIKE in reported) is (scoring.absence != scoring.loss)
    assert Code.VERSION_UNKNOWN not in reported


def test_points_of_sharly_chess_for_a_rest_are_reported_if_other_absences_have_more():
    points = '{"3": 3, "2": 2, "1": 1}'
    facts = [
        dict(each.facts)
        for each in taken(files.sharly_4_2(points)).problems
        if each.code is Code.ABSENCES_ALIKE
    ]
    assert facts == [{"points": "1.0"}]


@pytest.mark.parametrize("points", ["[3, 1, 0]", "three", '{"3": [3]}', '{"3": 0.25}', '{"2": -1}'])
def test_points_of_sharly_chess_that_are_none_are_refused_with_their_place(points):
    found = load(files.sharly_4_2(points))
    assert found.event is None
    assert found.problems[0].code in {Code.VALUE_EXPECTED, Code.POINTS_EXPECTED}
    assert found.problems[0].place.startswith("tournament 1.game_points")


def test_points_of_the_event_count_where_a_tournament_of_sharly_chess_3_has_none():
    found = taken(
        files.sharly(
            "ALTER TABLE info ADD three_points_for_a_win INTEGER",
            "ALTER TABLE info ADD pab_value INTEGER",
            "UPDATE info SET three_points_for_a_win = 1, pab_value = 2",
            "UPDATE tournament SET three_points_for_a_win = NULL, pab_value = NULL WHERE id = 1",
        )
    )
    swiss, berger = (each.settings.scoring for each in found.event.tournaments)
    assert (swiss.win, swiss.draw, swiss.pab, berger.pab) == (30, 10, 10, 30)


@pytest.mark.parametrize("kind", ["TEAM", "OTHER"])
def test_an_event_of_sharly_chess_that_is_not_of_individuals_is_refused(kind):
    data = files.sharly_4_2("", f"UPDATE info SET event_type = '{kind}'")
    (problem,) = load(data).problems
    assert (problem.code, problem.severity) == (Code.EVENT_OF_KIND, Severity.ERROR)
    assert dict(problem.facts)["text"] == kind


@pytest.mark.parametrize("migration", ["m086_something_new", "none"])
def test_a_version_of_sharly_chess_that_is_not_known_is_reported(migration):
    found = taken(files.sharly_4_2("", f"UPDATE metadata SET migration = '{migration}'"))
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.VERSION_UNKNOWN] == {"program": "Sharly Chess", "version": "4.2.3"}


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        (13, 11, GameResult.UNRATED_WHITE_WINS),
        (12, 12, GameResult.UNRATED_DRAW),
        (11, 13, GameResult.UNRATED_BLACK_WINS),
        (15, 15, GameResult.ZERO_TO_ZERO),
        (16, 17, GameResult.HALF_TO_ZERO),
        (17, 16, GameResult.ZERO_TO_HALF),
    ],
)
def test_unrated_games_and_penalties_of_sharly_chess_are_read(white, black, result):
    found = taken(
        files.sharly(
            f"UPDATE pairing SET result = {white} WHERE round = 1 AND player_id = 3",
            f"UPDATE pairing SET result = {black} WHERE round = 1 AND player_id = 1",
        )
    )
    assert games(found.event.tournaments[0], 1)[3, 1] is result


def test_a_full_point_bye_of_sharly_chess_is_read():
    found = taken(files.sharly("UPDATE pairing SET result = 10 WHERE result = 8"))
    assert byes(found.event.tournaments[0], 2) == {2: ByeKind.FULL_POINT}


@pytest.mark.parametrize("result", [18, 19, 20])
def test_an_unrated_penalty_of_sharly_chess_is_refused_by_its_meaning(result):
    data = files.sharly(f"UPDATE pairing SET result = {result} WHERE result = 1")
    problem = load(data).problems[0]
    assert (problem.code, problem.place) == (Code.UNRATED_PENALTY, "pairing 1, 1, 1")
    assert dict(problem.facts) == {"text": str(result), "program": "Sharly Chess"}


@pytest.mark.parametrize(
    ("statement", "code", "place", "text"),
    [
        ("DELETE FROM board WHERE id = 1", Code.ROW_MISSING, "pairing 1, 3, 1", "board 1"),
        (
            "DELETE FROM tournament_player WHERE player_id = 3",
            Code.ROW_MISSING,
            "pairing 1, 3, 1",
            "tournament_player 1, 3",
        ),
        (
            "DELETE FROM tournament_player WHERE player_id = 3",
            Code.ROW_MISSING,
            "pairing 1, 4, 2",
            "tournament_player 1, 3",
        ),
        (
            "DELETE FROM player WHERE id = 3",
            Code.ROW_MISSING,
            "tournament_player 1, 3",
            "player 3",
        ),
        (
            "DELETE FROM tournament WHERE id = 2",
            Code.ROW_MISSING,
            "tournament_player 2, 6",
            "tournament 2",
        ),
        (
            "UPDATE board SET white_player_id = 2 WHERE id = 1",
            Code.NOT_ON_BOARD,
            "pairing 1, 3, 1",
            "board 1",
        ),
        (
            "UPDATE pairing SET board_id = NULL WHERE board_id = 1",
            Code.GAME_WITHOUT_OPPONENT,
            "pairing 1, 3, 1",
            "3",
        ),
        (
            "UPDATE board SET black_player_id = NULL WHERE id = 1",
            Code.GAME_WITHOUT_OPPONENT,
            "pairing 1, 3, 1",
            "3",
        ),
    ],
)
def test_rows_of_sharly_chess_that_contradict_each_other_are_refused_with_both_places(
    statement, code, place, text
):
    found = load(files.sharly(statement))
    assert found.event is None
    errors = {(each.code, each.place, dict(each.facts).get("text")) for each in found.problems}
    assert (code, place, text) in errors


def test_a_bye_on_a_board_of_two_in_sharly_chess_is_refused():
    found = load(files.sharly("UPDATE pairing SET result = 9 WHERE round = 1 AND player_id = 1"))
    assert Code.BYE_WITH_OPPONENT in {each.code for each in found.problems}


def test_rounds_of_sharly_chess_beyond_their_number_are_kept_and_reported():
    found = taken(files.sharly("UPDATE tournament SET rounds = 1 WHERE id = 1"))
    assert games(found.event.tournaments[0], 2)[1, 5] is GameResult.DRAW
    assert found.event.tournaments[0].settings.rounds == 2
    assert Code.ROUNDS_MISCOUNTED in {each.code for each in found.problems}


@pytest.mark.parametrize(("kind", "reported"), [(7, []), (8, ["pairing 1, 2, 3"])])
def test_byes_of_sharly_chess_after_the_last_round_are_reported_if_they_give_points(kind, reported):
    found = taken(
        files.sharly(
            "UPDATE tournament SET rounds = 2 WHERE id = 1",
            f"UPDATE pairing SET result = {kind} WHERE round = 3",
        )
    )
    assert not found.event.tournaments[0].entries[1].requested_byes
    late = [each.place for each in found.problems if each.code is Code.BYE_AFTER_END]
    assert late == reported


def test_what_is_not_taken_of_sharly_chess_is_named_once():
    found = taken(
        files.sharly(
            "UPDATE player SET ratings = "
            """'{"1": {"fide": 2000}, "2": {"fide": 1900}, "3": {"fide": null}}'""",
            "ALTER TABLE tournament ADD tie_breaks TEXT",
            "ALTER TABLE tournament ADD round_datetimes TEXT",
            """UPDATE tournament SET tie_breaks = '[{"type": "x"}]', round_datetimes = '{}'""",
        )
    )
    tables = ("account", "tie_breaks")
    assert found.left_out == (*tables, "ffe-PAPI_PERFORMANCE", "ratings.2", "ratings.1")


def test_another_database_is_no_tournament():
    assert codes(b"SQLite format 3\0" + bytes(100)) == {Code.DATABASE}


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("open.TUNX", b"\xd0\xcf\x11\xe0" + bytes(99), Code.SWISS_MANAGER),
        ("open", b"\x93\xff\x89D" + bytes(99), Code.SWISS_MANAGER),
        ("open.xls", b"\xd0\xcf\x11\xe0" + bytes(99), Code.OLD_OFFICE),
        ("open.ods", b"PK\x03\x04" + bytes(26), Code.FILE_DAMAGED),
        ("open.pdf", b"%PDF-1.7\n" + bytes(5_000_000), Code.PDF),
        ("open.mhtml", b"From: <Saved by Blink>\r\n\r\n<table>", Code.WEB_ARCHIVE),
        ("open.mht", b"MIME-Version: 1.0\r\n\r\n<table>", Code.WEB_ARCHIVE),
        ("open.webarchive", b"bplist00" + bytes(99), Code.WEB_ARCHIVE),
    ],
)
def test_a_file_of_another_kind_is_named_and_nothing_else_is_said(name, data, code):
    assert [each.code for each in load(data, name).problems] == [code]


def test_a_spreadsheet_of_open_document_is_named():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    assert codes(out.getvalue()) == {Code.OFFICE}


def test_a_name_of_a_table_that_is_no_text_raises_nothing():
    data = files.sharly().replace(b"CREATE TABLE player", b"CREATE TABLE p\xe0ayer")
    assert codes(data) == {Code.DATABASE}


def test_a_file_of_papi_becomes_a_tournament():
    found = taken(FILES[Format.PAPI])
    assert found.left_out == ("Brésilien", "Performance", "Rapide")
    event = found.event
    assert (event.name, event.place) == ("Open de Printemps", "Lyon")
    assert (event.start_date, event.end_date) == ("2026/04/03", "2026/04/05")
    (section,) = event.tournaments
    assert section.settings.rounds == 3
    people = [each.player for each in section.entries]
    names = [each.name.split(",")[0] for each in people]
    assert names == ["Cedar", "Alder", "Birch", "Elm", "Dogwood"]
    anna, dan = people[1], people[4]
    assert (anna.title.value, anna.sex.value, anna.fide_id) == ("WFM", "w", "900002")
    assert (anna.birth, anna.national_id) == ("1999/02/28", "A00002")
    assert (dan.ratings.standard, section.entries[4].rating) == (0, 1399)
    assert games(section, 1) == {
        (2, 3): GameResult.WHITE_WINS,
        (1, 5): GameResult.WHITE_WINS_BY_FORFEIT,
    }
    assert byes(section, 1) == {4: ByeKind.PAB}
    assert games(section, 2) == {(4, 2): GameResult.DRAW}
    assert byes(section, 2) == {
        3: ByeKind.HALF_POINT,
        1: ByeKind.ZERO_POINT,
        5: ByeKind.ZERO_POINT,
    }
    assert len(section.rounds) == 2


def test_a_file_of_papi_for_rapid_chess_has_other_ratings():
    found = taken(files.papi(settings={"ClassElo": "Rapide"}))
    (section,) = found.event.tournaments
    assert {each.player.ratings.national for each in section.entries} == {1500}


def test_acceleration_of_papi_is_paired_by_hand():
    found = taken(files.papi(settings={"Pairing": "SAD"}))
    assert found.event.tournaments[0].settings.system is SystemId.MANUAL
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.SYSTEM_NOT_PAIRED] == {"system": "Swiss, SAD"}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (files.papi({3: {"Rd01Cl": "Q"}}), Code.RESULT_UNKNOWN),
        (files.papi({3: {"Rd01Res": 9}}), Code.RESULT_UNKNOWN),
        (files.papi({3: {"Rd01Adv": 77}}), Code.RESULT_UNKNOWN),
        (files.papi({3: {"Rd01Res": 2}}), Code.RESULTS_CONTRADICT),
        (files.papi({3: {"Rd01Cl": "B"}}), Code.BOTH_WHITE),
        (files.papi(tables=["INFO"]), Code.DATABASE),
        (files.papi()[:9000], Code.FILE_CUT_OFF),
        (database([]).replace(b"Jet DB\0\1", b"Jet DB\0\0"), Code.ACCESS_FORMAT),
        (database([]).replace(b"Jet DB\0\1", b"ACE DB\0\2"), Code.ACCESS_FORMAT),
        (files.papi(settings={"NbrRondes": "many"}), Code.VALUE_EXPECTED),
    ],
)
def test_what_is_wrong_in_a_file_of_papi_is_refused(data, code):
    found = load(data)
    assert found.event is None
    assert code in {each.code for each in found.problems if each.severity is Severity.ERROR}


@pytest.mark.parametrize("rounds", ["", "0", "1", "-1", "99999999999"])
def test_rounds_of_papi_beyond_their_number_are_kept_and_reported(rounds):
    found = taken(files.papi(settings={"NbrRondes": rounds}))
    (section,) = found.event.tournaments
    assert games(section, 2) == {(4, 2): GameResult.DRAW}
    assert section.settings.rounds == 2
    reported = {each.code for each in found.problems}
    assert reported & {Code.ROUNDS_MISCOUNTED, Code.ROUNDS_BY_PAIRINGS}


@pytest.mark.parametrize(("result", "reported"), [(0, []), (2, ["JOUEUR 4, Rd05"])])
def test_byes_of_papi_after_the_last_round_are_reported_if_they_give_points(result, reported):
    found = taken(files.papi({4: {"Rd05Cl": "F", "Rd05Res": result}}))
    (section,) = found.event.tournaments
    assert not section.entries[0].requested_byes
    late = [each.place for each in found.problems if each.code is Code.BYE_AFTER_END]
    assert late == reported


def test_byes_of_papi_are_kept_without_a_number_of_rounds():
    changes = {4: {"Rd03Cl": "F", "Rd03Res": 2}}
    (section,) = taken(files.papi(changes, settings={"NbrRondes": ""})).event.tournaments
    assert [each.kind for each in section.entries[0].requested_byes] == [ByeKind.HALF_POINT]


def test_what_is_not_taken_of_papi_is_named_once():
    settings = {"Prix1": "100", "Prix2": "50", "PrixAttribution": "x", "DateRd1": "03/04/2026"}
    found = taken(files.papi(settings=settings | {"ClassElo": "Rapide", "Dep1": ""}))
    assert found.left_out == ("Performance", "Prix", "DateRd", "Elo")


def test_a_list_of_ratings_of_papi_that_is_not_known_is_reported():
    found = taken(files.papi(settings={"ClassElo": "Bullet"}))
    facts = {each.place: dict(each.facts) for each in found.problems if each.place}
    assert facts["INFO ClassElo"] == {"text": "Bullet"}


def test_an_event_of_swisssys_becomes_an_event():
    found = taken(FILES[Format.SWISSSYS])
    assert found.left_out == ("Player title (NM)", "Email", "Prizes")
    event = found.event
    assert (event.name, event.place) == ("Spring Weekend", "Lexington")
    assert (event.start_date, event.end_date) == ("2026/04/03", "2026/04/05")
    (section,) = event.tournaments
    assert (section.settings.name, section.settings.rounds) == ("Open", 4)
    anna, dan = section.entries[0], section.entries[3]
    assert (anna.player.title.value, anna.player.ratings.national) == ("WFM", 2100)
    assert (anna.player.national_id, anna.rating, dan.rating) == ("12345671", 2100, 0)
    assert games(section, 1) == {(3, 1): GameResult.BLACK_WINS, (2, 4): GameResult.WHITE_WINS}
    assert byes(section, 1) == {5: ByeKind.PAB}
    assert games(section, 2) == {
        (1, 2): GameResult.DRAW,
        (3, 5): GameResult.WHITE_WINS_BY_FORFEIT,
    }
    assert byes(section, 2) == {4: ByeKind.HALF_POINT}
    assert [(each.round_no, each.kind) for each in dan.requested_byes] == [
        (3, ByeKind.HALF_POINT),
        (4, ByeKind.ZERO_POINT),
    ]


def test_published_results_of_swisssys_become_an_event():
    found = taken(files.published())
    (section,) = found.event.tournaments
    assert (found.event.name, section.settings.name) == ("Spring Weekend", "U1800")
    assert games(section, 1) == {(1, 2): GameResult.WHITE_WINS}
    assert games(section, 2) == {(2, 3): GameResult.DRAW}
    assert [byes(section, number) for number in (1, 2)] == [
        {3: ByeKind.HALF_POINT},
        {1: ByeKind.PAB},
    ]


@pytest.mark.parametrize(
    ("rounds", "place"),
    [
        (["W", "B", "X"], "ops[2]"),
        (["W"], "results[1]"),
    ],
)
def test_published_lists_of_swisssys_of_different_lengths_are_refused(rounds, place):
    (problem,) = load(files.published([(rounds, [2, 0], ["W", "-"])])).problems
    assert problem.code is Code.VALUE_EXPECTED
    assert problem.place == f"$.sections[0].players[0].{place}"


def test_published_results_of_swisssys_have_the_byes_asked_for():
    whole = json.loads(files.published())
    whole["sections"][0]["players"][0]["byes"] = "1 3, 4z"
    (section,) = taken(json.dumps(whole)).event.tournaments
    assert [(each.round_no, each.kind) for each in section.entries[0].requested_byes] == [
        (3, ByeKind.HALF_POINT),
        (4, ByeKind.ZERO_POINT),
    ]


@pytest.mark.parametrize("word", ["0", "3h", "soon", "100"])
def test_a_bye_asked_for_in_swisssys_that_is_not_understood_is_reported(word):
    data = files.swisssys().replace(b"3 4z ", f"3 {word}".encode())
    found = taken(data)
    assert len(found.event.tournaments[0].entries[3].requested_byes) == 1
    (problem,) = [each for each in found.problems if each.place]
    assert problem.place == "$.Sections[0].Players[3].Reserved byes"
    assert dict(problem.facts) == {"text": word}


def test_a_bye_asked_for_in_swisssys_counts_in_a_round_without_a_result():
    data = files.swisssys().replace(b"3 4z ", b"2").replace(b"H;-1;-;0;-1;-1;0", b"~;0;-;0;0;0;0")
    (section,) = taken(data).event.tournaments
    assert byes(section, 2) == {4: ByeKind.HALF_POINT}


@pytest.mark.parametrize("number", [0, -1, None, 10_000, 10**12])
def test_a_number_of_swisssys_that_no_player_can_have_is_refused_with_its_place(number):
    event = json.loads(files.swisssys())
    event["Sections"][0]["Players"][4]["Pair number"] = number
    problems = load(json.dumps(event).encode()).problems
    place = "$.Sections[0].Players[4]"
    assert (Code.TPN_EXPECTED, place) in {(each.code, each.place) for each in problems}


def test_a_number_given_twice_is_refused_with_both_places():
    event = json.loads(files.swisssys())
    event["Sections"][0]["Players"][4]["Pair number"] = 1
    problems = load(json.dumps(event).encode()).problems
    problem = next(each for each in problems if each.code is Code.NUMBER_TWICE)
    assert (problem.severity, problem.place) == (Severity.ERROR, "$.Sections[0].Players[4]")
    assert dict(problem.facts) == {"text": "1", "other": "$.Sections[0].Players[0]"}


def test_published_forfeits_of_swisssys_are_kept_and_a_win_without_an_opponent_is_a_bye():
    rounds = (
        (["X", "W"], [2, 3], ["B", "W"]),
        (["F", "X"], [1, 0], ["B", "B"]),
        (["U", "L"], [0, 1], ["-", "B"]),
    )
    (section,) = taken(files.published(rounds)).event.tournaments
    assert games(section, 1) == {(1, 2): GameResult.WHITE_WINS_BY_FORFEIT}
    assert byes(section, 2) == {2: ByeKind.FULL_POINT}


@pytest.mark.parametrize("opponent", [0, -1])
def test_a_win_without_an_opponent_in_an_event_of_swisssys_is_a_bye(opponent):
    data = files.swisssys().replace(b"B;-1;-;0;-1;-1;0", f"X;{opponent};-;0;0;0;0".encode())
    (section,) = taken(data).event.tournaments
    assert byes(section, 1) == {5: ByeKind.FULL_POINT}


def test_published_results_of_swisssys_may_hold_control_characters():
    data = files.published().replace(b'"colors": ["W", "-"]', b'"colors": ["\0", "-"]')
    (section,) = taken(data).event.tournaments
    assert games(section, 1) == {(1, 2): GameResult.WHITE_WINS}


def test_an_entry_list_for_swisssys_by_another_program_holds_players():
    event = json.loads(files.swisssys())
    event["Overview"] = {"Program": "Register", "Tournament title": "Spring Weekend"}
    for person in event["Sections"][0]["Players"]:
        del person["Results"]
    found = taken(json.dumps(event))
    (section,) = found.event.tournaments
    assert (found.event.name, len(section.entries), section.rounds) == ("Spring Weekend", 5, ())


def test_an_unknown_result_of_swisssys_is_named_by_its_path():
    (problem,) = load(files.published([(["?"], [2], ["W"])])).problems[:1]
    assert problem.code is Code.RESULT_UNKNOWN
    assert problem.place == "$.sections[0].players[0].results[0]"


def test_a_broadcast_becomes_a_tournament_by_its_rounds():
    text = files.pgn((1, "C", "A", "1-0"), (1, "B", "D", "*"), (2, "A", "B", "1/2-1/2"))
    found = taken(text.replace('[Round "2.1"]\n', ""))
    (section,) = found.event.tournaments
    assert found.event.name == "Spring Cup | Open"
    assert found.event.place == ""
    assert (found.event.start_date, found.event.end_date) == ("2026/04/01", "2026/04/02")
    assert [each.player.name for each in section.entries] == ["A", "B", "C", "D"]
    assert section.entries[0].player.fide_id == "65"
    assert games(section, 1) == {(3, 1): GameResult.WHITE_WINS, (2, 4): GameResult.PENDING}
    assert games(section, 2) == {(1, 2): GameResult.DRAW}
    assert Code.BYES_UNTOLD in {each.code for each in found.problems}


def test_games_that_are_not_in_utf_8_are_read_as_the_standard_says():
    text = files.pgn((1, "A", "B", "1-0"))
    text = text.replace('White "A"', 'White "Dvorak, Çelik"').replace('Black "B"', 'Black "Peña"')
    found = taken(text.encode("latin-1"))
    assert {each.player.name for each in found.event.tournaments[0].entries} == {
        "Dvorak, Çelik",
        "Peña",
    }
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.ENCODING_ASSUMED] == {"encoding": "Windows-1252"}
    assert Code.ENCODING_ASSUMED not in codes(text.encode())


def test_a_player_of_a_broadcast_is_known_by_the_id():
    text = files.pgn((1, "A", "B", "1-0"), (2, "B", "A", "0-1"))
    text = text.replace('Black "A"', 'Black "Alder, A."')
    (section,) = taken(text).event.tournaments
    assert [each.player.name for each in section.entries] == ["A", "B"]


def test_namesakes_are_told_apart_by_their_ids():
    text = files.pgn((1, "A", "B", "1-0"), (1, "C", "D", "1-0"), (2, "A", "C", "1-0"))
    text = text.replace('White "C"', 'White "A"').replace('Black "C"', 'Black "A"')
    found = taken(text)
    (section,) = found.event.tournaments
    people = [(each.player.name, each.player.fide_id) for each in section.entries]
    assert sorted(people) == [("A", "65"), ("A", "67"), ("B", "66"), ("D", "68")]
    numbers = {fide_id: number for number, (_name, fide_id) in enumerate(people, 1)}
    assert games(section, 2) == {(numbers["65"], numbers["67"]): GameResult.WHITE_WINS}
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.NAMESAKES] == {"text": "A", "ids": "65, 67"}


def test_a_game_without_an_id_belongs_to_the_only_player_of_that_name():
    text = files.pgn((1, "A", "B", "1-0"), (2, "B", "A", "0-1"))
    for empty in ("", "0", "?"):
        (section,) = taken(text.replace('"65"', f'"{empty}"', 1)).event.tournaments
        people = [(each.player.name, each.player.fide_id) for each in section.entries]
        assert people == [("A", "65"), ("B", "66")]


@pytest.mark.parametrize(
    ("result", "termination", "read"),
    [
        ("1-0", "forfeit", GameResult.WHITE_WINS_BY_FORFEIT),
        ("0-1", "Forfeit", GameResult.BLACK_WINS_BY_FORFEIT),
        ("*", "forfeit", GameResult.DOUBLE_FORFEIT),
        ("0-1", "time forfeit", GameResult.BLACK_WINS),
        ("0-0", "normal", GameResult.ZERO_TO_ZERO),
        ("1/2-0", "", GameResult.HALF_TO_ZERO),
    ],
)
def test_a_game_of_pgn_has_the_result_that_its_tags_say(result, termination, read):
    text = files.pgn((1, "A", "B", result)).replace(
        "[White ", f'[Termination "{termination}"]\n[White '
    )
    (section,) = taken(text).event.tournaments
    assert games(section, 1) == {(1, 2): read}


@pytest.mark.parametrize("sign", [sign for sign in RESULTS if not RESULTS[sign].value.isalpha()])
def test_a_result_that_we_export_as_pgn_comes_back(sign):
    event = Event().with_tournament(a_tournament(f"1-2 {sign}"))
    (section,) = taken(pgn.games(event, TournamentId(1), 1)).event.tournaments
    assert [each.result for each in section.rounds[0].games] == [RESULTS[sign]]


@pytest.mark.parametrize("end", ['[Result "1', "e5 ", "e4", '[Result "1-0"]\n'])
def test_games_that_break_off_are_named(end):
    text = files.pgn((1, "A", "B", "1-0"), (1, "C", "D", "1-0"))
    assert Code.GAME_CUT not in codes(text.encode())
    found = taken(text[: text.rindex(end) + len(end)])
    facts = {each.code: dict(each.facts) for each in found.problems}
    assert facts[Code.GAME_CUT] == {"text": "1.1 - C - D"}


def test_teams_and_sections_of_pgn_are_not_taken():
    text = files.pgn((1, "A", "B", "1-0")).replace("[White ", '[WhiteTeam "Rook"]\n[White ')
    assert taken(text).left_out == ("WhiteTeam",)


def test_a_quotation_mark_that_is_never_closed_takes_little_time_and_memory():
    data = b'[Event "' + b"x" * 20_000_000
    tracemalloc.start()
    try:
        assert load(data).event is None
        assert tracemalloc.get_traced_memory()[1] < 500_000_000
    finally:
        tracemalloc.stop()


def test_a_copy_of_a_game_is_no_second_game():
    game = files.pgn((1, "A", "B", "1-0"))
    (section,) = taken(game + game).event.tournaments
    assert games(section, 1) == {(1, 2): GameResult.WHITE_WINS}
    problems = load((game + files.pgn((1, "B", "A", "1-0"))).encode()).problems
    problem = next(each for each in problems if each.line)
    assert (problem.code, problem.line) == (Code.TWO_GAMES, 17)


@pytest.mark.parametrize("between", ["\n", ""])
def test_games_without_moves_are_parted(between):
    text = files.pgn((1, "A", "B", "1-0"), (1, "C", "D", "0-1"), (2, "A", "C", "1/2-1/2"))
    lines = [line for line in text.splitlines() if line.startswith("[")]
    text = "\n".join(lines).replace("\n[Event", f"\n{between}[Event")
    (section,) = taken(text).event.tournaments
    assert games(section, 1) == {(1, 3): GameResult.WHITE_WINS, (2, 4): GameResult.BLACK_WINS}
    assert games(section, 2) == {(1, 2): GameResult.DRAW}


def test_games_without_moves_may_begin_with_different_tags():
    first, second = files.pgn((1, "A", "B", "1-0")), files.pgn((1, "C", "D", "0-1"))
    tags = [
        "\n".join(line for line in game.splitlines() if line.startswith("["))
        for game in (first, second)
    ]
    text = tags[0].partition("\n")[2] + "\n\n" + tags[1]
    found = taken(text)
    assert len(games(found.event.tournaments[0], 1)) == 2


def test_the_file_names_a_tournament_whose_games_have_their_own_event():
    text = files.pgn((1, "A", "B", "1-0"), (1, "C", "D", "0-1"))
    without = text.replace('[BroadcastName "Spring Cup | Open"]\n', "")
    assert taken(without, "spring-open.pgn").event.name == "spring-open"
    same = without.replace("C - D", "A - B")
    assert taken(same, "spring-open.pgn").event.name == "Round 1: A - B"


def test_results_of_lichess_give_the_players_in_order():
    found = taken(FILES[Format.LICHESS], "lichess_swiss_2026.04.03_spring.ndjson")
    (section,) = found.event.tournaments
    assert found.left_out == ("points", "tieBreak", "performance")
    assert found.event.name == "lichess_swiss_2026.04.03_spring"
    people = [(each.player.name, each.rating, each.player.title.value) for each in section.entries]
    assert people == [("alder", 2150, "FM"), ("birch", 2286, "")]
    assert section.entries[0].player.ratings.standard == 0


def test_results_of_lichess_are_taken_by_their_places():
    lines = files.LICHESS.splitlines()
    (section,) = taken(lines[1] + b"\n" + lines[0]).event.tournaments
    assert [each.player.name for each in section.entries] == ["alder", "birch"]
    (problem,) = load(lines[1] + b"\n" + lines[1].replace(b"birch", b"cedar")).problems
    assert (problem.code, problem.place) == (Code.NUMBER_TWICE, "2")


def test_results_of_lichess_that_break_off_are_refused():
    assert Code.FILE_CUT_OFF in codes(files.LICHESS[:-30])


@pytest.mark.parametrize("is_nested", [False, True])
def test_both_layouts_of_gambit_give_the_players_by_rating(is_nested):
    data = dict(files.GAMBIT)
    if is_nested:
        data = {"config": data, "players": data.pop("players")}
    found = taken(json.dumps(data))
    (section,) = found.event.tournaments
    assert (found.event.name, section.settings.rounds) == ("Spring Open", 5)
    anna, bob = (each.player for each in section.entries)
    assert (anna.name, anna.birth, anna.sex.value) == ("Alder, Anna", "1999/02/28", "w")
    assert (bob.name, bob.federation, section.entries[1].rating) == ("Birch, Bob", "", 1900)
