"""``swissdesk check``: 0 consistent, 1 differs, 2 unreadable; the JSON is a contract."""

import json


def with_other_pairs(example, tmp_path):
    """The example with the opponents of its first round exchanged: 1-5 and 2-4."""
    text = example.read_text("utf-8")
    path = tmp_path / "other.trf"
    for old, new in (
        ("1.5    1     4 w 1", "1.5    1     6 w 1"),
        ("0.5    6     1 b 0", "0.5    6     3 b 0"),
        ("1.0    4     6 w 1", "1.0    4     4 w 1"),
        ("1.0    5     3 b 0", "1.0    5     1 b 0"),
    ):
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, "utf-8")
    return path


def test_a_consistent_tournament_exits_with_0(swissdesk, example):
    status, out, _ = swissdesk("check", example)
    assert status == 0
    assert out == f"{example}: 2 rounds, all as the system pairs them.\n"


def test_a_tournament_that_differs_exits_with_1(swissdesk, example, tmp_path):
    status, out, _ = swissdesk("check", with_other_pairs(example, tmp_path))
    assert status == 1
    assert "    1-4 is missing\n" in out
    assert "    3-4 should not be there\n" in out


def test_one_round_is_said_in_the_singular(swissdesk, example, tmp_path):
    path = tmp_path / "one.trf"
    lines = (line[:99] for line in example.read_text("utf-8").splitlines())
    path.write_text("\n".join(lines), "utf-8")
    assert swissdesk("check", path)[1] == f"{path}: 1 round, as the system pairs it.\n"
    _, out, _ = swissdesk("check", with_other_pairs(example, tmp_path))
    assert "1 of 2 rounds differs." in out


def test_an_unreadable_file_exits_with_2_and_the_others_are_checked(swissdesk, example, tmp_path):
    status, out, err = swissdesk("check", tmp_path / "none.trf", example)
    assert status == 2
    assert "none.trf is not there" in err
    assert "all as the system pairs them" in out


def test_the_json_of_a_consistent_tournament(swissdesk, example):
    status, out, _ = swissdesk("check", example, "--json")
    assert status == 0
    assert json.loads(out) == {
        "files": [
            {
                "file": str(example),
                "system": "FIDE_DUTCH_2026",
                "consistent": True,
                "rounds": [
                    {"round": 1, "consistent": True, "differences": []},
                    {"round": 2, "consistent": True, "differences": []},
                ],
            }
        ]
    }


def test_the_json_of_a_tournament_that_differs_names_the_pairs(swissdesk, example, tmp_path):
    _, out, _ = swissdesk("check", with_other_pairs(example, tmp_path), "--json")
    (found,) = json.loads(out)["files"]
    assert not found["consistent"]
    assert found["rounds"][0]["differences"] == [
        {"kind": "missing", "white": 1, "black": 4},
        {"kind": "missing", "white": 3, "black": 6},
        {"kind": "unexpected", "white": 1, "black": 6},
        {"kind": "unexpected", "white": 3, "black": 4},
    ]


def test_the_json_of_a_wrong_bye_writes_it_against_0(swissdesk, example, tmp_path):
    text = example.read_text("utf-8").replace("152 W", "152 B")
    text = text.replace("1.5    3  0000 - U", "0.5    3  0000 - Z")
    text = text.replace("240 H 002 0004", "")
    path = tmp_path / "bye.trf"
    path.write_text(
        text.replace("0.5    6     1 b 0  0000 - H", "1.0    6     1 b 0  0000 - U"), "utf-8"
    )
    _, out, _ = swissdesk("check", path, "--json")
    second = json.loads(out)["files"][0]["rounds"][1]["differences"]
    assert {"kind": "unexpected", "white": 4, "black": 0} in second


def test_the_json_of_an_unreadable_file_says_why(swissdesk, tmp_path):
    status, out, err = swissdesk("check", tmp_path / "none.trf", "--json")
    (found,) = json.loads(out)["files"]
    assert status == 2
    assert not found["consistent"]
    assert found["error"] + "\n" == err


def test_exchanged_colours_and_unpairable_rounds_are_said_in_words(swissdesk, two_players):
    status, out, _ = swissdesk("check", two_players)
    assert status == 1
    assert "    1-2 was paired with the colours exchanged\n" in out
    assert "    no pairing of these players is legal\n" in out


def test_an_unpairable_round_has_no_pairs_in_the_json(swissdesk, two_players):
    _, out, _ = swissdesk("check", two_players, "--json")
    assert json.loads(out)["files"][0]["rounds"][1]["differences"] == [{"kind": "unpairable"}]
