"""``swissdesk engine --serve``: one request of JSON per line, one answer per line."""

import json
import subprocess
import sys
from io import BytesIO

import pytest

from swissdesk.cli import engine_serve
from swissdesk.cli.engine_serve import answer, serve

CLUB = {
    "rounds": 3,
    "players": [{"number": number, "name": f"P{number}"} for number in range(1, 6)],
    "initial_colour": "white",
}
FIRST = {"games": [[1, 3, "1-0"], [4, 2, "1/2-1/2"]], "byes": {"5": "pairing"}}


def asked(**request):
    return answer(json.dumps(request).encode())


def test_a_report_as_text_by_name_or_as_an_object(example):
    by_name = asked(id="x", do="pair", file=str(example))
    assert by_name == {
        "id": "x",
        "ok": True,
        "round": 3,
        "games": ((1, 2), (3, 7), (6, 5)),
        "bye": 4,
        "byes": {},
    }
    assert asked(id="x", do="pair", trf=example.read_text("utf-8")) == by_name
    assert asked(do="pair", tournament=CLUB)["games"] == ((1, 3), (4, 2))


def test_an_object_with_everything():
    club = CLUB | {
        "played": [FIRST],
        "byes": {"1": "half"},
        "scoring": {"win": 3, "draw": 1},
        "prohibited": [[4, 5]],
    }
    found = asked(do="pair", tournament=club, absent=[2])
    assert (found["round"], found["games"], found["bye"]) == (2, ((3, 5),), 4)
    table = asked(do="standings", tournament=club, round=1, tie_breaks=["BH"])["standings"]
    points = {each["number"]: each["points"] for each in table}
    assert points == {1: 3.0, 2: 1.0, 3: 0.0, 4: 1.0, 5: 3.0}
    assert set(table[0]["tie_breaks"]) == {"BH"}
    (checked,) = asked(do="check", tournament=club)["rounds"]
    assert (checked["round"], checked["is_same"], checked["missing"]) == (1, True, ())
    assert asked(do="check", tournament=club, round=1)["rounds"] == [checked]


def test_c0405_a_match_has_two_results():
    games = [[1, 3, "1-0", "1/2-1/2"], [4, 2, "0-1", "1-0"]]
    first = {"games": games, "byes": {"5": "pairing"}}
    club = CLUB | {"system": "FIDE_DOUBLESWISS", "played": [first]}
    table = asked(do="standings", tournament=club)["standings"]
    points = {each["number"]: each["points"] for each in table}
    assert points == {1: 1.5, 2: 1.0, 3: 0.5, 4: 1.0, 5: 1.5}
    assert asked(do="pair", tournament=club)["round"] == 2
    club["played"] = [{"games": [[1, 3, "1-0"], [4, 2, "1-0"]], "byes": {"5": "pairing"}}]
    assert "a match has two games" in asked(do="pair", tournament=club)["error"]
    club["played"] = [{"games": [[1, 3, "1-0", ""], [4, 2]], "byes": {"5": "pairing"}}]
    assert "without a result" in asked(do="pair", tournament=club)["error"]


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"[1]",
        b'{"do": "dance"}',
        b'{"do": "pair"}',
        b'{"do": ["pair"]}',
        b'{"do": "pair", "trf": "x", "file": "y"}',
        b'{"do": "pair", "trf": 7}',
        b'{"do": "pair", "tournament": 7}',
        b'{"do": "pair", "tournament": {}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "players": [7]}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "players": [], "colour": "red"}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "played": [{"games": [[1]]}]}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "byes": {"x": "half"}}}',
        b'{"do": "pair", "tournament": {"rounds": "three", "players": []}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "scoring": {"win": "much"}}}',
        b'{"do": "pair", "trf": "x", "absent": ["x"]}',
        b'{"do": "check", "trf": "x", "round": "1"}',
        b'{"do": "check", "trf": "x", "round": true}',
        b'{"do": "standings", "trf": "x", "tie_breaks": 7}',
        b'{"do": "pair", "trf": "x", "abesnt": [1]}',
        b'{"do": "pair", "trf": "x", "round": 2}',
        b'{"do": "pair", "trf": "x", "absent": "12"}',
        b'{"do": "pair", "trf": "x", "absent": [1.5]}',
        b'{"do": "standings", "trf": "x", "tie_breaks": "BH"}',
        b'{"do": "pair", "tournament": {"rounds": 3, "players": [{"number": 1.5}]}}',
        b'{"do": "pair", "tournament": {"rounds": 3, "players": [{"number": 1, "name": 5}]}}',
        b'{"id": NaN, "do": "pair", "trf": "x"}',
        b'{"do": "pair", "file": "a\\u0000b"}',
        b'{"do": "pair", "file": "\\ud800"}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_a_line_that_makes_no_sense_is_a_bad_request(line):
    found = answer(line)
    assert (found["ok"], found["kind"]) == (False, "request"), found
    assert found["error"]


def changed(**fields):
    return {"do": "pair", "tournament": {**CLUB, **fields}}


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ({"do": "pair", "trf": 7}, '"trf" must be a text, not 7.'),
        ({"do": "pair", "file": "a\0b"}, '"file" is not the name of a file.'),
        ({"do": "pair", "tournament": 7}, '"tournament" must be an object, not 7.'),
        (changed(rounds=None), '"tournament" needs the field "rounds".'),
        (changed(rounds="3"), '"tournament.rounds" must be a whole number, not "3".'),
        (changed(round=3), '"tournament" has no field "round"; its fields are rounds, players, '),
        (changed(players={}), '"tournament.players" must be a list, not an object.'),
        (changed(players=[{"name": "A"}]), '"tournament.players[0]" needs the field "number".'),
        (changed(players=[{"number": 1}, 7]), '"tournament.players[1]" must be an object, not 7.'),
        (
            changed(players=[{"number": 1, "elo": 2000}]),
            '"tournament.players[0]" has no field "elo"; its fields are number, name, rating, ',
        ),
        (
            changed(played=[{"games": [[1, 2], [1]]}]),
            '"tournament.played[0].games[1]" must be like [1, 4, "1-0"]: ',
        ),
        (changed(played=[{"games": [[1, "2"]]}]), '"tournament.played[0].games[0]" must be like '),
        (changed(played=[{"byes": {}}]), '"tournament.played[0]" needs the field "games".'),
        (
            changed(byes={"x": "half"}),
            '"tournament.byes" has byes by number of the player, and "x"',
        ),
        (changed(byes={"1": []}), '"tournament.byes.1" must be a text, not a list.'),
        (changed(scoring={"drw": 1}), '"tournament.scoring" has no field "drw"; its fields are '),
        (changed(scoring={"win": "3"}), '"tournament.scoring.win" must be a number, not "3".'),
        (
            changed(prohibited=[[1, 2], [3, "x" * 99]]),
            '"tournament.prohibited[1][1]" must be a whole number, not a long one.',
        ),
        (changed() | {"absent": "12"}, '"absent" must be a list, not "12".'),
        (changed() | {"absent": [1.5]}, '"absent[0]" must be a whole number, not 1.5.'),
        (changed() | {"do": "check", "round": True}, '"round" must be a whole number, not true.'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_value_of_another_form_is_named_with_the_form_it_must_have(request_, text):
    found = asked(**request_)
    assert found["kind"] == "request"
    assert found["error"].startswith(text)


def test_other_failures_have_their_kinds(tmp_path, monkeypatch):
    pair = [{"games": [[1, 2, "1-0"]]}]
    two = CLUB | {"players": CLUB["players"][:2], "played": pair}
    missing = asked(id=7, do="pair", file=str(tmp_path / "none.trf"))
    assert (missing["id"], missing["kind"], "none.trf" in missing["error"]) == (7, "invalid", True)
    assert asked(do="pair", trf="not a report")["kind"] == "invalid"
    assert asked(do="standings", tournament=CLUB, round=9)["kind"] == "invalid"
    nobody = asked(do="pair", tournament=two)
    assert (nobody["kind"], nobody["players"]) == ("no pairing", (1, 2))
    monkeypatch.setattr(engine_serve.api, "pair", None)
    fault = asked(do="pair", tournament=CLUB)
    assert (fault["kind"], "Traceback" in fault["error"]) == ("fault", True)


def test_values_out_of_range_are_refused_and_null_leaves_a_field_out():
    for change in ({"byes": {"7": "half"}}, {"scoring": {"win": float("1e999")}}):
        line = json.dumps({"do": "pair", "tournament": CLUB | change}).replace("Infinity", "1e999")
        assert answer(line.encode())["kind"] == "invalid", change
    assert asked(do="pair", tournament=CLUB, absent=None)["ok"]


def test_half_a_surrogate_pair_does_not_end_the_process():
    """JSON can write it, UTF-8 cannot."""
    out = BytesIO()
    serve(BytesIO(b'{"id": "\\ud800", "do": "pair", "trf": "\\ud800"}\n{"id": 2}'), out)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["id"], first["kind"], second["id"]) == ("\ud800", "invalid", 2)


def test_blank_lines_are_skipped_and_long_ones_refused(monkeypatch):
    monkeypatch.setattr(engine_serve, "_LONGEST", 30)
    out = BytesIO()
    serve(BytesIO(b'\n{"id": 1}\r\n  \n' + b"x" * 95 + b'\n{"id": 2}\n{"id": 3}'), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [each["id"] for each in answers] == [1, None, 2, 3]
    assert "at most 30 bytes" in answers[1]["error"]


def test_a_process_answers_line_by_line_until_its_input_ends(example):
    """The answer to a request is there before the next one is sent."""
    command = [sys.executable, "-m", "swissdesk", "engine", "--serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for number in range(3):
            request = {"id": number, "do": "pair", "file": str(example)}
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(20) == 0


def test_serve_goes_alone(swissdesk):
    status, out, err = swissdesk("engine", "--serve", "open.trf")
    assert (status, out) == (3, "")
    assert "swissdesk engine --serve" in err
