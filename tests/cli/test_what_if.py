"""``swissdesk what-if``: chances for people and for scripts."""

import json

import pytest
from builders import a_tournament

from swissdesk import trf
from swissdesk.model.event import Event

PLAYED = ("1-4 1 | 2-5 1 | 3-6 1", "2-1 0 | 4-3 0 | 5-6 =", "1-3 . | 6-2 . | 4-5 1")


@pytest.fixture
def playing(tmp_path):
    """A file in whose last round two boards are open."""
    tournament = a_tournament(*PLAYED, rounds=3, tie_breaks=("BH", "SB"))
    path = tmp_path / "open.trf"
    event = Event("Open").with_tournament(tournament)
    path.write_text(trf.dump(event, tournament.id, trf.Edition.TRF26), "utf-8")
    return path


def test_the_chances_of_all_players_and_what_must_happen_for_one(swissdesk, playing):
    before = playing.read_bytes()
    status, out, _err = swissdesk("what-if", playing, "--tpn", 1)
    lines = out.splitlines()
    assert status == 0
    assert lines[0].split() == ["Rk", "Name", "Pts", "Places", "Among", "the", "first"]
    assert lines[1].split() == ["1", "Player001", "2", "1–2", "possible"]
    assert "2 open boards: all their results were tried, tie-breaks included." in lines
    assert any(line.startswith("Player001 is first if") for line in lines)
    assert playing.read_bytes() == before


def test_supposed_results_are_no_longer_open(swissdesk, playing):
    words = ("--results", "1=0-1, 3.2=1/2", "--places", 2, "--tpn", 3, "--json")
    found = json.loads(swissdesk("what-if", playing, *words)[1])
    assert found["supposed"] == [
        {"round": 3, "board": 1, "result": "0-1"},
        {"round": 3, "board": 2, "result": "1/2"},
    ]
    assert found["open"] == []
    assert (found["round"], found["exact"], found["places"]) == (3, True, 2)
    assert found["players"][0] == {
        "tpn": 3,
        "name": "Player003",
        "points": "3",
        "best": 1,
        "worst": 1,
        "chance": "certain",
    }
    assert found["outlook"] == {"tpn": 3, "chance": "certain", "ways": [[]], "tied_ways": []}


def test_the_ways_are_in_the_json(swissdesk, playing):
    found = json.loads(swissdesk("what-if", playing, "--tpn", 3, "--json")[1])
    assert {"round": 3, "board": 1, "results": ["0-1"]} in found["outlook"]["ways"][0]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ("1=2-0", "1=2-0 is not BOARD=RESULT"),
        ("one=1-0", "is not BOARD=RESULT"),
        ("3=1-0", "board 3 of round 3 is not open"),
        ("9=1-0", "board 9 of round 3 is not open"),
    ],
)
def test_results_that_cannot_be_supposed_are_refused(swissdesk, playing, results, words):
    status, out, err = swissdesk("what-if", playing, "--results", results)
    assert (status, out) == (2, "")
    assert words in err


def test_an_unknown_number_is_refused(swissdesk, playing):
    assert swissdesk("what-if", playing, "--tpn", 99)[0] == 2


def test_limits_after_all_rounds(swissdesk, tmp_path):
    tournament = a_tournament("1-2 1 | 3-4 =", "1-3 1 | 4-2 =", "4-1 0 | 2-3 =", rounds=4)
    path = tmp_path / "leader.trf"
    event = Event("Open").with_tournament(tournament)
    path.write_text(trf.dump(event, tournament.id, trf.Edition.TRF26), "utf-8")
    status, out, _err = swissdesk("what-if", path, "--all-rounds", "--tpn", 1)
    assert status == 0
    assert out.splitlines()[-1] == "Player001 is certain to be first."
    found = json.loads(swissdesk("what-if", path, "--all-rounds", "--json")[1])
    assert (found["exact"], found["all_rounds"]) == (False, True)
