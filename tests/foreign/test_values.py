"""Any value of a file may be of another kind or size: it is reported, and nothing is raised."""

import json
import sqlite3
from contextlib import closing
from copy import deepcopy

import pytest
from foreign import files

from swissdesk import trf
from swissdesk.foreign import load
from swissdesk.listings.words.problems import sentence, taken
from swissdesk.trf import Code, Severity

HUGE = 10**30
VALUES = (
    *(None, True, -1, 0, 3, HUGE, 1e308, float("inf"), float("nan"), 0.25, "", "x", "-5", "1e999"),
    *("9" * 25, "9" * 5000, "\0", "²", "\u0661", "\ud800", [], {}, [1], {"a": 1}, {"1": [1]}),
)
"""Values in JSON."""
IN_SQL = (
    *("NULL", "-1", "0", "3", "99999999999", "1e308", "9e999", "0.25", "''", "'x'", "x'ff00'"),
    *("'[]'", "'{}'", "'[1]'", "'null'", "'{\"1\": 1}'", "'{\"1\": [1]}'", "'{\"9\": {}}'"),
    *('\'{"1": {"fide": 99999999}}\'', '\'{"1": {"fide": [1]}}\'', '\'{"1": {"value": {}}}\''),
    *('\'{"BERGER_NUMBERS": {"1": "x"}}\'', "'{\"BERGER_NUMBERS\": [1]}'"),
    *("'{\"COLOR_SEED\": []}'", "'{\"CUTTER_WITH_MEDIAN\": [1]}'", "'{\"X\": [1]}'"),
    "'" + "[" * 100_000 + "'",
)
"""Values in a database: of each kind, and texts with JSON of each kind."""
IN_PAPI = (None, "", "x" * 100, 0, -1, 1, 3, 9999, 32_767)
JSON_FILES = {
    "event of SwissSys": json.loads(files.swisssys()),
    "results of SwissSys": json.loads(files.published()),
    "Gambit": files.GAMBIT,
    "Lichess": json.loads(files.LICHESS.splitlines()[0]),
}


def paths_of(value, path=()):
    """Yield the path of every value inside *value*."""
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield (*path, key)
            yield from paths_of(value[key], (*path, key))


def replaced(whole, path, value):
    whole = deepcopy(whole)
    *outer, last = path
    part = whole
    for key in outer:
        part = part[key]
    part[last] = value
    return whole


def columns():
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(files.sharly_4_2(""))
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master")]
        for table in tables:
            for row in db.execute(f"PRAGMA table_info({table})"):
                yield table, row[1]


def read(data):
    """Return the file read: refused with an error, or an event that makes a report."""
    found = load(data, "spring.file")
    for each in found.problems:
        assert sentence(each)
    if found.event is None:
        assert any(each.severity is Severity.ERROR for each in found.problems)
    else:
        taken(found)
        for section in found.event.tournaments:
            trf.dump(found.event, section.id, trf.Edition.TRF26)
    return found


@pytest.mark.parametrize("name", JSON_FILES)
def test_any_value_in_json_may_be_of_another_kind(name):
    whole = JSON_FILES[name]
    for path in paths_of(whole):
        for value in VALUES:
            read(json.dumps(replaced(whole, path, value)).encode())


@pytest.mark.parametrize(("table", "column"), [*columns()])
def test_any_value_in_an_event_of_sharly_chess_may_be_of_another_kind(table, column):
    for value in IN_SQL:
        try:
            data = files.sharly_4_2("", f'UPDATE {table} SET "{column}" = {value}')
        except sqlite3.IntegrityError:  # the column is never empty
            continue
        read(data)


@pytest.mark.parametrize("column", ["three_points_for_a_win", "pab_value"])
def test_any_points_of_sharly_chess_before_4_2_may_be_of_another_kind(column):
    for value in IN_SQL:
        read(files.sharly(f"UPDATE tournament SET {column} = {value}"))


@pytest.mark.parametrize("column", ["Nom", "Elo", "Sexe", "NeLe", "Rd01Cl", "Rd01Adv", "Rd01Res"])
def test_any_value_in_a_file_of_papi_may_be_of_another_kind(column):
    for value in IN_PAPI:
        try:
            data = files.papi({2: {column: value}})
        except Exception:  # noqa: BLE001 - the column takes no such value
            continue
        read(data)


@pytest.mark.parametrize("name", ["NbrRondes", "DateDebut", "ClassElo", "Genre", "Pairing", "Dep1"])
def test_any_setting_of_papi_may_be_of_another_kind(name):
    for value in ("", "0", "-1", "99999999999", "x", "1e999", "31/02/2026", "9" * 100):
        read(files.papi(settings={name: value}))


@pytest.mark.parametrize("rating", [-1, 10_000, 2**70])
def test_a_rating_that_no_report_can_hold_is_not_taken(rating):
    gambit = replaced(files.GAMBIT, ("players", 0, "rating"), rating)
    ratings = json.dumps({"1": {"fide": rating, "national": rating, "estimated": 1400}})
    for data in (
        json.dumps(gambit).encode(),
        files.sharly(f"UPDATE player SET ratings = '{ratings}' WHERE id = 2"),
    ):
        found = read(data)
        reported = [each for each in found.problems if each.code is Code.NO_RATING]
        assert {dict(each.facts)["text"] for each in reported} == {str(rating)}
        people = [entry for each in found.event.tournaments for entry in each.entries]
        bob = next(each for each in people if each.player.name == "Birch, Bob")
        assert (bob.rating, bob.player.ratings.standard, bob.player.ratings.national) == (0, 0, 0)


def test_days_that_are_none_are_reported_and_not_taken():
    found = read(
        files.sharly(
            "UPDATE info SET start_date = 'soon'",
            "UPDATE player SET date_of_birth = '2026-02-31' WHERE id = 1",
        )
    )
    assert found.event.start_date == ""
    assert found.event.tournaments[0].entries[0].player.birth == ""
    reported = {each.code: each for each in found.problems}
    assert dict(reported[Code.CELL_UNREADABLE].facts) == {"text": "soon"}
    assert reported[Code.NO_BIRTH].place == "player 1"


def test_more_rounds_than_any_tournament_has_are_refused():
    whole = replaced(JSON_FILES["event of SwissSys"], ("Sections", 0, "Final round"), 100)
    for person in whole["Sections"][0]["Players"]:
        person["Results"] = ["U;-1;-;0;-1;-1;0"] * 100
    problems = load(json.dumps(whole).encode()).problems
    problem = next(each for each in problems if each.severity is Severity.ERROR)
    assert (problem.code, problem.place) == (Code.TOO_MANY_ROUNDS, "$.Sections[0].Players[0]")
