"""``swissdesk check``: 0 consistent, 1 differs, 2 unreadable; the JSON is a contract."""

import json
import os
import sys
from dataclasses import replace

import pytest
from builders import SIX_OF_SEVEN_ROUNDS, a_tournament
from trf.team_reports import CUP

from swissdesk import trf
from swissdesk.cli import check_files
from swissdesk.document import Document
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId


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
    assert out.splitlines()[0] == f"{example}: 2 rounds, all as the system pairs them."


def test_a_tournament_that_differs_exits_with_1(swissdesk, example, tmp_path):
    status, out, _ = swissdesk("check", with_other_pairs(example, tmp_path))
    assert status == 1
    assert "    1-4 is missing\n" in out
    assert "    3-4 should not be there\n" in out


def test_the_sections_of_an_event_are_told_apart(swissdesk, tmp_path):
    path = tmp_path / "two.swissdesk"
    one = a_tournament("1-4 1 | 2-5 1 | 3-6 =")
    other = replace(one, id=TournamentId(2), settings=replace(one.settings, name="Blitz"))
    Document.create(path, Event("Two").with_tournament(one).with_tournament(other)).close()
    _status, out, _ = swissdesk("check", path)
    said = [line for line in out.splitlines() if line.startswith(str(path))]
    assert said == [
        f"{path}, section {one.settings.name}: 1 of 1 rounds differs.",
        f"{path}, section Blitz: 1 of 1 rounds differs.",
    ]


def test_one_round_is_said_in_the_singular(swissdesk, example, tmp_path):
    path = tmp_path / "one.trf"
    lines = (line[:99] for line in example.read_text("utf-8").splitlines())
    path.write_text("\n".join(lines), "utf-8")
    _, out, _ = swissdesk("check", path)
    assert out.splitlines()[0] == f"{path}: 1 round, as the system pairs it."
    _, out, _ = swissdesk("check", with_other_pairs(example, tmp_path))
    assert "1 of 2 rounds differs." in out


def test_an_unreadable_file_exits_with_2_and_the_others_are_checked(swissdesk, example, tmp_path):
    status, out, err = swissdesk("check", tmp_path / "none.trf", example)
    assert status == 2
    assert "none.trf was not found" in err
    assert "all as the system pairs them" in out


def test_the_json_of_a_consistent_tournament(swissdesk, example):
    status, out, _ = swissdesk("check", example, "--json")
    assert status == 0
    (found,) = json.loads(out)["files"]
    contract = ("file", "system", "consistent", "rounds")
    assert {key: found[key] for key in contract} == {
        "file": str(example),
        "system": "FIDE_DUTCH_2026",
        "consistent": True,
        "rounds": [
            {"round": 1, "consistent": True, "differences": []},
            {"round": 2, "consistent": True, "differences": []},
        ],
    }


def test_the_json_of_a_tournament_that_differs_names_the_pairs(swissdesk, example, tmp_path):
    _, out, _ = swissdesk("check", with_other_pairs(example, tmp_path), "--json")
    (found,) = json.loads(out)["files"]
    assert not found["consistent"]
    differences = found["rounds"][0]["differences"]
    assert [(each["kind"], each["white"], each["black"]) for each in differences] == [
        ("missing", 1, 4),
        ("missing", 3, 6),
        ("unexpected", 1, 6),
        ("unexpected", 3, 4),
    ]
    assert differences[0] == {
        "kind": "missing",
        "white": 1,
        "black": 4,
        "bracket": "0",
        "article": "4.2.2",
        "reason": "As the round has it: legal and as good, but later in the order: S2 would need a "
        "later transposition.",
    }


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
    byes = [each for each in second if each["black"] == 0]
    assert [(each["kind"], each["white"]) for each in byes] == [("missing", 6), ("unexpected", 4)]


def test_the_json_of_an_unreadable_file_says_why(swissdesk, tmp_path):
    status, out, err = swissdesk("check", tmp_path / "none.trf", "--json")
    (found,) = json.loads(out)["files"]
    assert status == 2
    assert not found["consistent"]
    assert found["error"] + "\n" == err


def test_exchanged_colours_and_unpairable_rounds_are_said_in_words(swissdesk, two_players):
    status, out, _ = swissdesk("check", two_players)
    assert status == 1
    lines = out.splitlines()
    assert lines[1:3] == ["  Round 1", "    Bracket of 0 points"]
    assert lines[3].startswith("        1-2 was paired with the colours exchanged: ")
    assert lines[3].endswith(" [5.2.5]")
    assert lines[4] == "  Round 2"
    assert lines[5].startswith("    Round 2 cannot be paired: no complete pairing is legal")
    assert "What prevents it: nobody may meet an opponent twice (C1)." in lines[5]
    assert lines[6:] == [
        "    Bracket of 0 points",
        "      2 and 1: they have met. [C1, 2.1.1]",
        "        1-2 should not be there",
    ]


def test_an_unpairable_round_names_what_stands_in_the_way_in_the_json(swissdesk, two_players):
    _, out, _ = swissdesk("check", two_players, "--json")
    unpairable, forbidden = json.loads(out)["files"][0]["rounds"][1]["differences"]
    assert (unpairable["kind"], unpairable["article"]) == ("unpairable", "C.04.3 art. 1.9.3")
    assert "What prevents it: nobody may meet an opponent twice (C1)." in unpairable["reason"]
    assert (forbidden["white"], forbidden["article"]) == (1, "C1, 2.1.1")


def ranked(example, *ranks):
    """The example with these ranks in order of TPN."""
    lines = example.read_text("utf-8").splitlines()
    given = iter(ranks)
    text = (
        f"{line[:85]}{next(given):4}{line[89:]}" if line.startswith("001") else line
        for line in lines
    )
    example.write_text("\n".join(text), "utf-8")
    return example


BY_TIE_BREAKS = (2, 3, 4, 7, 6, 5, 1)


def test_7_2_3_ranks_are_compared_by_the_tie_breaks_of_record_202(swissdesk, example):
    status, out, _ = swissdesk("check", ranked(example, 1, 2, 4, 7, 6, 5, 3))
    assert status == 0
    assert "  Standings by BH/C1, BH, SB, DE: 3 ranks differ.\n" in out
    assert "    7 has rank 3 and should have 1\n" in out
    _, out, _ = swissdesk("check", ranked(example, *BY_TIE_BREAKS))
    assert "Standings" not in out


def test_ranks_are_no_part_of_the_consistency_of_the_pairings(swissdesk, example):
    _, out, _ = swissdesk("check", ranked(example, 1, 2, 4, 7, 6, 5, 3), "--json")
    (found,) = json.loads(out)["files"]
    assert found["consistent"]
    assert found["standings"] == {
        "checked": True,
        "tie_breaks": ["BH/C1", "BH", "SB", "DE"],
        "differences": [
            {"tpn": 7, "expected": 1, "found": 3},
            {"tpn": 1, "expected": 2, "found": 1},
            {"tpn": 2, "expected": 3, "found": 2},
        ],
    }


def test_the_form_of_c_04_a_4_fails_on_wrong_ranks_as_well(swissdesk, example):
    assert swissdesk("-check", ranked(example, 1, 2, 4, 7, 6, 5, 3))[0] == 1
    assert swissdesk("-check", ranked(example, *BY_TIE_BREAKS))[0] == 0


def test_record_212_names_the_tie_breaks_behind_the_points(swissdesk, example):
    text = example.read_text("utf-8").replace("202 BH/C1,BH,SB,DE", "212 PTS,BH/C1,BH,SB,DE")
    example.write_text(text, "utf-8")
    _, out, _ = swissdesk("check", ranked(example, *BY_TIE_BREAKS), "--json")
    standings = json.loads(out)["files"][0]["standings"]
    assert standings["checked"]
    assert not standings["differences"]


def without(example, *records):
    kept = (line for line in example.read_text("utf-8").splitlines() if line[:3] not in records)
    example.write_text("\n".join(kept), "utf-8")
    return example


def test_where_the_file_names_no_tie_breaks_ranks_are_not_compared(swissdesk, example):
    _, out, _ = swissdesk("-check", without(example, "202"), "--json")
    assert not json.loads(out)["files"][0]["standings"]["checked"]


def test_where_a_tie_break_is_unknown_ranks_are_not_compared(swissdesk, example):
    text = example.read_text("utf-8").replace("202 BH/C1,", "202 XYZ,")
    example.write_text(text, "utf-8")
    _, out, _ = swissdesk("-check", example, "--json")
    standings = json.loads(out)["files"][0]["standings"]
    assert not standings["checked"]
    assert standings["tie_breaks"] == ["XYZ", "BH", "SB", "DE"]


def test_where_a_tie_break_is_not_computed_ranks_are_not_compared_c07_8(swissdesk, example):
    naming(example, "192 BERGER_ROUNDROBIN")
    _, out, _ = swissdesk("check", example, "--json")
    standings = json.loads(out)["files"][0]["standings"]
    assert (standings["checked"], standings["tie_breaks"]) == (False, ["BH/C1", "BH", "SB", "DE"])


def test_an_older_tournament_is_ranked_by_the_rules_of_its_day(swissdesk, example):
    """A dummy without a cap (C.07 art. 16.4 until February 2026) changes Buchholz alone here."""
    text = without(example, "042").read_text("utf-8")
    example.write_text(f"{text}\n042 2025/05/01", "utf-8")
    _, _, err = swissdesk("check", example)
    assert "tie-breaks follow the rules of 1 September 2023" in err


def test_the_system_that_is_assumed_is_said(swissdesk, example):
    _, out, _ = swissdesk("check", example, "--json")
    (found,) = json.loads(out)["files"]
    assert (found["system_in_file"], found["system_assumed"]) == ("FIDE_DUTCH_2026", False)
    assert found["edition"] == "TRF26"
    _, out, _ = swissdesk("check", without(example, "192"))
    assert "names no pairing system (192, 092); FIDE_DUTCH_2026 is assumed" in out


def naming(example, line):
    """The example with another record 192, or with 092 in its place."""
    text = without(example, "192", "092").read_text("utf-8")
    example.write_text(f"{text}\n{line}", "utf-8")
    return example


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("192 CUSTOM_DOUBLESWISS", "CUSTOM_DOUBLESWISS"),
        ("192 FIDE_DUTCH_2017", "FIDE_DUTCH_2017"),
        ("092 Swiss, custom_doubleswiss", "CUSTOM_DOUBLESWISS"),
        ("092 Individual: Round Robin", "Individual: Round Robin"),
        ("192 CUSTOM_ROUNDROBIN", "CUSTOM_ROUNDROBIN"),
        ("192 CUSTOM_SWISS", "CUSTOM_SWISS"),
    ],
)
def test_the_rounds_of_another_system_are_not_checked(swissdesk, example, line, named):
    status, out, _ = swissdesk("check", naming(example, line), example)
    assert status == 2
    assert out.startswith(
        f"{example}: not checked. The file names {named}, which SwissDesk does not pair.\n"
    )
    assert "0 tournaments with 0 rounds checked.\n" in out
    assert "Not checked, because SwissDesk does not pair the system: 2.\n" in out


def test_the_json_of_another_system_has_no_rounds(swissdesk, example):
    _, out, _ = swissdesk("check", naming(example, "192 CUSTOM_DOUBLESWISS"), "--json")
    found = json.loads(out)
    (file,) = found["files"]
    assert (file["system_in_file"], file["consistent"], file["rounds"]) == (
        "CUSTOM_DOUBLESWISS",
        False,
        [],
    )
    assert "CUSTOM_DOUBLESWISS" in file["error"]
    assert found["totals"]["other_system"] == 1


def test_another_system_can_be_asked_for(swissdesk, example):
    naming(example, "192 FIDE_DUTCH_2017")
    status, out, _ = swissdesk("check", example, "--system", "FIDE_DUTCH_2026")
    assert (status, "all as the system pairs them" in out) == (0, True)


@pytest.mark.parametrize("text", ["Individual: Swiss-System (Dutch)", "FIDE_DUTCH"])
def test_092_may_name_the_system(swissdesk, example, text):
    _, out, _ = swissdesk("check", naming(example, f"092 {text}"), "--json")
    (found,) = json.loads(out)["files"]
    assert (found["system_in_file"], found["system_assumed"]) == ("FIDE_DUTCH", False)


def test_the_rules_that_were_in_force_are_said_where_others_are_assumed(swissdesk, example):
    text = without(example, "192", "042").read_text("utf-8")
    example.write_text(f"{text}\n042 2019/05/01", "utf-8")
    _, out, _ = swissdesk("check", example)
    assert "It began on 2019/05/01, before the rules of 2026/02/01." in out


def test_one_round_alone_can_be_checked(swissdesk, example):
    _, out, _ = swissdesk("check", example, "--round", 2, "--json")
    (found,) = json.loads(out)["files"]
    assert [each["round"] for each in found["rounds"]] == [2]
    status, _, err = swissdesk("check", example, "--round", 5)
    assert (status, "Round 5 has not been paired." in err) == (2, True)


def test_a_folder_is_checked_with_all_below_it_and_summed_up(swissdesk, example, tmp_path):
    folder = tmp_path / "reports" / "open"
    folder.mkdir(parents=True)
    other = with_other_pairs(example, tmp_path).rename(folder / "b.trf")
    example.rename(folder / "a.TRF")
    (folder / "notes.txt").write_text("not a report")
    ranked(folder / "a.TRF", *BY_TIE_BREAKS)
    status, out, err = swissdesk("check", folder.parent)
    assert status == 1
    assert out.startswith(f"{other}: ")
    assert "a.TRF" not in out
    assert "2 tournaments with 4 rounds checked.\n" in out
    assert "notice" not in err


def test_a_folder_without_tournaments_is_said_to_be_one(swissdesk, tmp_path):
    status, _, err = swissdesk("check", tmp_path)
    assert status == 2
    assert f"The folder {tmp_path} has no file" in err


def test_a_pattern_stands_for_the_files_that_it_fits(swissdesk, example, tmp_path):
    folder = tmp_path / "reports"
    folder.mkdir()
    for name in ("b.trf", "a.trf"):
        (folder / name).write_bytes(example.read_bytes())
    (folder / "open.trf").symlink_to(tmp_path / "nowhere")
    status, out, err = swissdesk("check", folder / "?.trf", folder / "*.old")
    assert status == 2
    assert [line for line in out.splitlines() if "all as" in line] == [
        f"{folder / name}: 2 rounds, all as the system pairs them." for name in ("a.trf", "b.trf")
    ]
    assert "*.old was not found" in err
    assert "open.trf was not found" in swissdesk("check", folder / "open.trf")[2]


def test_of_a_tournament_without_rounds_it_is_said_that_there_is_nothing_to_check(
    swissdesk, tmp_path
):
    path = tmp_path / "new.trf"
    path.write_text("142 5\n152 W\n001    1      Player 1\n001    2      Player 2\n", "utf-8")
    status, out, _ = swissdesk("check", path)
    assert status == 0
    assert out.startswith(f"{path}: no round is paired yet, so there is nothing to check.\n")


def test_1_9_1_a_second_bye_stands_with_its_article(swissdesk, tmp_path):
    two = a_tournament("1-2 1 | 3 PAB | 4 PAB")
    path = tmp_path / "two.trf"
    text = trf.dump(Event("Two").with_tournament(two), two.id, trf.Edition.TRF26)
    path.write_text(text, "utf-8")
    _, out, _ = swissdesk("check", path)
    assert "Bye of 4: only one player of a round can have the bye. [1.9.1]\n" in out


def test_the_answer_does_not_depend_on_the_number_of_processes(swissdesk, example, tmp_path):
    paths = [example, tmp_path / "none.trf", with_other_pairs(example, tmp_path)]
    alone = swissdesk("check", *paths)
    assert swissdesk("check", *paths, "--jobs", 2) == alone
    assert "Not checked: 1.\n" in alone[1]


def test_the_counts_over_all_files_are_in_the_json(swissdesk, example, tmp_path):
    _, out, _ = swissdesk("check", example, tmp_path / "none.trf", "--json")
    totals = json.loads(out)["totals"]
    assert (totals["tournaments"], totals["unreadable"], totals["rounds"]) == (2, 1, 2)


def test_an_event_file_has_rounds_to_check_and_no_ranks(swissdesk, example, tmp_path):
    event = tmp_path / "example.swissdesk"
    swissdesk("convert", example, event)
    status, out, _ = swissdesk("-check", event, "--json")
    (found,) = json.loads(out)["files"]
    assert (status, found["consistent"], len(found["rounds"])) == (0, True, 2)
    assert (found["edition"], found["system_assumed"]) == (None, False)
    assert not found["standings"]["checked"]


# Bad input


def beside(example, name, data):
    """A folder with the example and another file."""
    folder = example.parent / "reports"
    folder.mkdir()
    example.rename(folder / "example.trf")
    (folder / name).write_bytes(data)
    return folder


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "The file is empty."),
        (b"notes\n", "No line begins with a record"),
        (bytes(range(256)) * 9, "binary data"),
        (b"PK\x03\x04", "The file breaks off or is damaged"),
    ],
)
def test_what_is_no_report_is_named_and_the_others_are_checked(swissdesk, example, data, words):
    status, out, err = swissdesk("check", beside(example, "bad.trf", data))
    assert status == 2
    assert words in err
    assert "1 tournament with 2 rounds checked.\n" in out
    assert "Not checked: 1.\n" in out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("0.5    6     1 b 0", "0.5    6     1 b 1", "contradict each other"),
        ("1.5    1     4 w 1", "1.5    1     1 w 1", "the opponent is the player"),
        ("1.5    1     4 w 1", "1.5    1    44 w 1", "meets 44, but the file has no such player"),
        ("     7 b =", "     4 b =", "player 1 meets 4, who has no opponent"),
        ("001    2", "001    1", "Pairing number 1 is also in line"),
    ],
)
def test_results_that_contradict_each_other_are_named(swissdesk, example, old, new, words):
    text = example.read_text("utf-8")
    assert old in text
    folder = beside(example, "bad.trf", text.replace(old, new, 1).encode())
    status, out, err = swissdesk("check", folder)
    assert (status, words in err) == (2, True)
    assert "Not checked: 1.\n" in out


def test_a_report_that_is_cut_off_is_named_with_what_it_lacks(swissdesk, example):
    lines = example.read_text("utf-8").splitlines()
    cut = "\n".join(line for line in lines if not line.startswith("001    7"))
    _, out, err = swissdesk("check", beside(example, "cut.trf", cut.encode()))
    assert "Perhaps the file is cut off." in err
    assert "1 tournament with 2 rounds checked.\n" in out


def test_of_many_problems_of_a_file_in_a_folder_the_first_are_said(swissdesk, example):
    text = example.read_text("utf-8").replace(" w ", " b ")
    folder = beside(example, "bad.trf", text.encode())
    _, _, err = swissdesk("check", folder)
    assert "1 more problem in this file." in err
    _, _, err = swissdesk("check", folder / "bad.trf")
    assert "more problem" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_pipes_are_passed_over_and_links_to_nowhere_are_named(swissdesk, example):
    folder = beside(example, "other.txt", b"")
    os.mkfifo(folder / "pipe.trf")
    (folder / "link.trf").symlink_to("nowhere.trf")
    status, out, err = swissdesk("check", folder)
    assert status == 2
    assert "link.trf was not found" in err
    assert "pipe.trf" not in err
    assert "Not checked: 1.\n" in out


def test_a_folder_that_cannot_be_read_is_named(swissdesk, example, monkeypatch):
    folder = beside(example, "other.txt", b"")
    (folder / "locked").mkdir()
    scan = os.scandir

    def refusing(path):
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", refusing)
    monkeypatch.setattr(os, "listdir", refusing)
    status, out, err = swissdesk("check", folder)
    assert status == 2
    assert "locked" in err
    assert "Permission denied" in err
    assert "1 tournament with 2 rounds checked.\n" in out


def test_a_fault_over_one_file_does_not_stop_the_others(swissdesk, example, monkeypatch):
    folder = beside(example, "other.trf", example.read_bytes())
    original = check_files.files.read

    def faulty(path, tell):
        if path.name == "other.trf":
            raise ZeroDivisionError
        return original(path, tell)

    monkeypatch.setattr(check_files.files, "read", faulty)
    status, out, err = swissdesk("check", folder)
    assert status == 2
    assert "ZeroDivisionError" in err
    assert "other.trf could not be checked because of an error in SwissDesk" in err
    assert "1 tournament with 2 rounds checked.\n" in out


def test_2_1_rounds_that_break_the_absolute_criteria_are_named_by_them(swissdesk, tmp_path):
    again = a_tournament("1-3 1 | 4-2 0 | 5 PAB", "1-3 1 | 4-2 0 | 5 PAB")
    text = trf.dump(Event("Again").with_tournament(again), again.id, trf.Edition.TRF26)
    path = tmp_path / "again.trf"
    path.write_text(text, "utf-8")
    status, out, _ = swissdesk("check", path)
    assert status == 1
    assert "      1 and 3: they have met. [C1, 2.1.1]\n" in out
    assert "      Bye of 5: " in out
    assert "[C2, 2.1.2]" in out


def test_a_round_paired_before_the_last_results_are_in_is_checked(swissdesk, tmp_path):
    open_round = a_tournament("1-3 1 | 4-2 .", rounds=2)
    text = trf.dump(Event("Open").with_tournament(open_round), open_round.id, trf.Edition.TRF26)
    path = tmp_path / "open.trf"
    path.write_text(text, "utf-8")
    assert swissdesk("check", path)[0] == 0


@pytest.fixture
def running(tmp_path):
    """A report of six of seven rounds, that does not say how many there are."""
    tournament = a_tournament(*SIX_OF_SEVEN_ROUNDS, rounds=7)
    text = trf.dump(Event("Open").with_tournament(tournament), tournament.id, trf.Edition.TRF26)
    path = tmp_path / "running.trf"
    path.write_text(text, "utf-8")
    return without(path, "142")


def test_1_8_a_running_event_without_142_does_not_differ_for_its_topscorers(swissdesk, running):
    status, out, _ = swissdesk("check", running)
    assert status == 0
    assert out.splitlines() == [
        f"{running}: 6 rounds, all as the system pairs them.",
        (
            "  Round 6 was not treated as the last one: the file does not give the number of "
            "rounds (142), and this fits better."
        ),
    ]
    _, out, _ = swissdesk("check", running, "--json", "--round", 6)
    assert json.loads(out)["files"][0]["more_rounds_assumed"] is True


def test_1_8_a_record_142_is_believed(swissdesk, running):
    running.write_text(running.read_text("utf-8") + "\n142 6", "utf-8")
    status, out, _ = swissdesk("check", running, "--json")
    assert (status, json.loads(out)["files"][0]["more_rounds_assumed"]) == (1, False)


def test_1_9_3_a_field_too_small_for_its_rounds_is_told_from_a_wrong_round(swissdesk, tmp_path):
    small = a_tournament("1-2 1 | 3 PAB", "3-1 1 | 2 PAB", "2-3 1 | 1 PAB", "1-2 0 | 3 PAB")
    text = trf.dump(Event("Small").with_tournament(small), small.id, trf.Edition.TRF26)
    path = tmp_path / "small.trf"
    path.write_text(text, "utf-8")
    status, out, _ = swissdesk("check", path)
    assert status == 1
    assert "1 of 4 rounds differs" in out
    assert "Round 4 cannot be paired" in out


def test_1_3_2_differences_stand_under_their_bracket_with_its_criterion(swissdesk, tmp_path):
    wrong = a_tournament("1-5 1 | 6-2 0 | 3-7 1 | 8-4 =", "1-4 = | 2-8 = | 3-5 = | 6-7 =")
    text = trf.dump(Event("Wrong").with_tournament(wrong), wrong.id, trf.Edition.TRF26)
    path = tmp_path / "wrong.trf"
    path.write_text(text, "utf-8")
    status, out, _ = swissdesk("check", path)
    assert status == 1
    lines = out.splitlines()
    assert lines[1:3] == ["  Round 2", "    Bracket of 1 point"]
    assert lines[3].startswith("      As the round has it: ")
    assert lines[3].endswith(" [C6, 2.4.1]")
    assert lines[4] == "        2-1 is missing"
    at = lines.index("    Bracket of 0 points")
    assert lines[at + 1] == "      Follows from the bracket of 1 point."
    assert "        3-5 should not be there" in lines[at:]
    _, out, _ = swissdesk("check", path, "--json")
    below = [
        each
        for each in json.loads(out)["files"][0]["rounds"][1]["differences"]
        if each["bracket"] == "0" and each["kind"] == "unexpected"
    ]
    assert {each["article"] for each in below} == {""}


NOTED = "### MPA @ Round {}: {}: the sponsor's wish\n"


def with_remark(path, round_no, boards):
    text = path.read_text("utf-8").rstrip()
    path.write_text(f"{text}\n{NOTED.format(round_no, boards)}", "utf-8")
    return path


def test_a_round_that_the_file_explains_is_said_and_exits_with_0(swissdesk, example, tmp_path):
    other = with_remark(with_other_pairs(example, tmp_path), 1, "boards 1, 3")
    status, out, _ = swissdesk("check", other)
    assert status == 0
    assert out.splitlines()[:2] == [
        f"{other}: 1 of 2 rounds differs, as noted in the file.",
        "  Round 1, as noted in the file: MPA @ Round 1: boards 1, 3: the sponsor's wish",
    ]
    assert "should not be there" not in out


def test_with_strict_the_remarks_of_a_file_explain_nothing(swissdesk, example, tmp_path):
    other = with_remark(with_other_pairs(example, tmp_path), 1, "boards 1, 3")
    status, out, _ = swissdesk("check", other, "--strict")
    assert status == 1
    assert "    3-4 should not be there\n" in out
    assert "as noted" not in out


def test_with_strict_no_comment_tells_what_pairings_use(swissdesk, example, tmp_path):
    other = tmp_path / "late.trf"
    text = f"{example.read_text('utf-8')}### Pairings use: Round 1, 1-4 0-1\n"
    other.write_text(text, "utf-8")
    assert swissdesk("check", other)[0] == 1
    assert swissdesk("check", other, "--strict")[0] == 0


@pytest.mark.parametrize(
    ("round_no", "boards"), [(2, "boards 1, 3"), (1, "board 1"), (1, "Bretter 1, 3")]
)
def test_a_remark_that_does_not_fit_explains_nothing(
    swissdesk, example, tmp_path, round_no, boards
):
    other = with_remark(with_other_pairs(example, tmp_path), round_no, boards)
    status, out, _ = swissdesk("check", other)
    assert (status, "as noted" in out) == (1, False)


def test_the_json_has_the_remarks_that_explain_a_round(swissdesk, example, tmp_path):
    other = with_remark(with_other_pairs(example, tmp_path), 1, "boards 1, 3")
    status, out, _ = swissdesk("check", other, "--json")
    found = json.loads(out)
    (file,) = found["files"]
    assert (status, file["consistent"], file["explained"]) == (0, False, True)
    assert [each.get("noted") for each in file["rounds"]] == [
        ["MPA @ Round 1: boards 1, 3: the sponsor's wish"],
        None,
    ]
    assert found["totals"]["noted_rounds"] == 1
    _, out, _ = swissdesk("check", other, example)
    assert "As noted in the files: 1 of these rounds.\n" in out


def test_an_event_file_notes_its_rounds_too(swissdesk, example, tmp_path):
    other = with_remark(with_other_pairs(example, tmp_path), 1, "boards 1, 3")
    event = tmp_path / "open.swissdesk"
    assert swissdesk("convert", other, event)[0] == 0
    assert swissdesk("check", event)[0] == 0
    assert swissdesk("check", event, "--strict")[0] == 1


@pytest.fixture
def cup(tmp_path):
    """The valid file of a team event."""
    file = tmp_path / "cup.trf"
    file.write_text(CUP, "utf-8")
    return file


class TestTeams:
    def test_all_rounds_and_ranks_agree(self, swissdesk, cup):
        status, out, err = swissdesk("check", "--standings", cup)
        assert (status, err) == (0, "")
        assert out == f"{cup}: 3 rounds, all as the system pairs them.\n"

    def test_other_pairings_differ(self, swissdesk, cup):
        text = CUP.replace("330 +- 002 002 001", "330 +- 002 001 002")
        cup.write_text(text, "utf-8")
        status, out, _ = swissdesk("check", cup)
        assert status == 1
        assert "2-1 was paired with the colours exchanged" in out

    def test_the_next_round_is_paired_and_explained(self, swissdesk, cup):
        assert swissdesk("pair", cup)[1] == "3\n5 1\n3 2\n4 0\n"
        assert "Group of 3 points: 3 teams" in swissdesk("pair", cup, "--explain")[1]
        assert "first possible opponent of Beograd" in swissdesk("pair", cup, 1, "--explain")[1]
        met = swissdesk("pair", cup, "--why-not", 1, 4)[1]
        assert met.startswith("Beograd and Zagreb have met in round 3.")

    def test_the_standings_have_both_scores(self, swissdesk, cup):
        found = json.loads(swissdesk("standings", cup, "--json")[1])["standings"]
        rows = [(each["tpn"], each["points"], each["secondary"]) for each in found]
        assert rows[:2] == [(4, "4", "3.5"), (2, "3", "3.5")]

    def test_a_conversion_keeps_everything(self, swissdesk, cup, tmp_path):
        again = tmp_path / "again.trf"
        assert swissdesk("convert", cup, again)[0] == 0
        kept = [line for line in CUP.splitlines() if line[:3] not in {"202", "362", "802"}]
        assert set(kept) <= set(again.read_text("utf-8").splitlines())


@pytest.mark.parametrize(
    ("system", "words"),
    [("FIDE_DUBOV", "does not pair teams: Dubov System."), ("FIDE_TEAM", "pairs teams only: ")],
)
def test_a_system_of_the_other_kind_is_refused(swissdesk, example, tmp_path, system, words):
    path = example
    if system == "FIDE_DUBOV":
        path = tmp_path / "teams.trf"
        path.write_text(CUP, "utf-8")
    status, _, err = swissdesk("check", path, "--system", system)
    assert status == 2
    assert words in err
