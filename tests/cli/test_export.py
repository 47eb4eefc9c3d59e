"""``swissdesk export``: what goes where, and what is refused."""

import json
from pathlib import Path

import pytest
from builders import a_tournament

from swissdesk import resources
from swissdesk.document import Document
from swissdesk.model.event import Event


@pytest.fixture
def an_open(tmp_path):
    path = tmp_path / "open.swissdesk"
    played = a_tournament("1-3 1 | 2-4 =", "4-1 . | 3-2 .", round_dates=("2026/11/23",))
    Document.create(path, Event("Lázně").with_tournament(played)).close()
    return path


def test_json_goes_to_standard_output_whatever_the_file_is(swissdesk, an_open, example):
    for file in (an_open, example):
        status, out, _err = swissdesk("export", file, "--json")
        assert (status, json.loads(out)["format"]) == (0, "swissdesk-event")
    assert json.loads(swissdesk("export", an_open, "--json")[1])["event"]["name"] == "Lázně"


def test_the_name_of_the_output_says_the_form(swissdesk, an_open, tmp_path):
    for name, start in {
        "a.json": b"{",
        "a.PGN": b'[Event "L\xc3\xa1zn\xc4\x9b"]',
        "a.ics": b"BEGIN:VCALENDAR\r\n",
        "a.xlsx": b"PK",
    }.items():
        assert swissdesk("export", an_open, "-o", tmp_path / name) == (0, "", "")
        assert (tmp_path / name).read_bytes().startswith(start)


def test_csv_makes_a_folder(swissdesk, an_open, tmp_path):
    status, _out, err = swissdesk("export", an_open, "--csv", "-o", tmp_path / "lists")
    names = {each.name for each in (tmp_path / "lists").iterdir()}
    assert (status, err) == (0, f"{len(names)} documents in {tmp_path / 'lists'}.\n")
    assert {"Lázně_Open_R01_results.csv", "Lázně_Open_R01_standings.csv"} <= names


def test_pgn_is_about_the_last_round_or_the_one_named(swissdesk, an_open):
    assert '[Round "2.2"]' in swissdesk("export", an_open, "--pgn")[1]
    first = swissdesk("export", an_open, "--pgn", "--round", 1, "--boards", 1)[1]
    assert first.count("[Round ") == first.count('[Round "1.1"]') == 1
    status, _out, err = swissdesk("export", an_open, "--pgn", "--round", 3)
    assert (status, "3" in err) == (2, True)


def test_a_schedule_without_days_says_what_to_do(swissdesk, tmp_path):
    path = tmp_path / "open.swissdesk"
    Document.create(path, Event().with_tournament(a_tournament("1-2 1"))).close()
    status, _out, err = swissdesk("export", path, "--ics")
    assert (status, err.startswith("No round has a day yet.")) == (2, True)


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--json", "--pgn"),
        ("-o", "open.txt"),
        ("--xlsx",),
        ("--csv",),
        ("--json", "--round", 1),
        ("--ics", "--boards", 3),
        ("--json", "--language", "xx"),
    ],
)
def test_what_makes_no_sense_is_refused(swissdesk, an_open, arguments):
    assert swissdesk("export", an_open, *arguments)[0] == 2
    assert not Path("open.txt").exists()


def test_the_schema_needs_no_file(swissdesk):
    status, out, _err = swissdesk("export", "--schema")
    (shipped,) = resources.path("schemas").iterdir()
    assert (status, out) == (0, shipped.read_text("utf-8"))
    assert json.loads(out)["$defs"]["Game"]["required"][:3] == ["board", "white", "black"]
