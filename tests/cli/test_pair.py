"""``swissdesk pair`` writes what engines write (the example of TRF26)."""

from dataclasses import replace

import pytest

from swissdesk import trf
from swissdesk.document import Document
from swissdesk.model.ids import TournamentId
from swissdesk.model.result import GameResult
from swissdesk.operations.results import set_result

THIRD_ROUND = "4\n1 2\n3 7\n6 5\n4 0\n"


def test_the_pairs_are_written_in_publication_order_with_the_bye_last(swissdesk, example):
    status, out, _ = swissdesk("pair", example)
    assert (status, out) == (0, THIRD_ROUND)


def test_an_absence_announced_in_the_file_counts(swissdesk, example):
    example.write_text(example.read_text("utf-8") + "240 Z 003 0004\n", "utf-8")
    status, out, _ = swissdesk("pair", example)
    assert (status, out) == (0, "3\n1 2\n3 7\n6 5\n")


def test_the_answer_can_go_into_a_file(swissdesk, example, tmp_path):
    answer = tmp_path / "answer.txt"
    status, out, _ = swissdesk("pair", example, "-o", answer)
    assert (status, out) == (0, "")
    assert answer.read_text() == THIRD_ROUND


def test_the_file_itself_stays_as_it_is(swissdesk, example):
    before = example.read_bytes()
    swissdesk("pair", example)
    assert example.read_bytes() == before


def test_an_event_file_is_paired_like_a_report(swissdesk, example, tmp_path):
    event = tmp_path / "example.swissdesk"
    assert swissdesk("convert", example, event)[0] == 0
    assert swissdesk("pair", event)[:2] == (0, THIRD_ROUND)


def test_1_9_3_no_legal_pairing_is_said_in_a_sentence(swissdesk, two_players):
    status, out, err = swissdesk("pair", two_players)
    assert (status, out) == (1, "")
    assert "Round 3 cannot be paired" in err
    assert (
        "No opponent is left for No. 1, 2. "
        "What prevents it: nobody may meet an opponent twice (C1)." in err
    )


@pytest.mark.parametrize(
    ("said", "otherwise", "sentence"),
    [
        ("142 5", "142 2", "All 2 rounds have been paired. To play more, raise the number"),
        ("152 W", "", "Draw the initial colour before pairing round 1"),
        ("001", "", "Round 1 has nobody to pair"),
    ],
)
def test_what_keeps_a_round_from_being_paired_is_said(
    swissdesk, example, said, otherwise, sentence
):
    lines = example.read_text("utf-8").splitlines()
    if said != "142 5":
        lines = [line[:91] for line in lines]
    changed = [otherwise if line.startswith(said) else line for line in lines]
    assert changed != lines
    example.write_text("\n".join(changed), "utf-8")
    status, out, err = swissdesk("pair", example)
    assert (status, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize("name", ["missing.trf", "missing.swissdesk", "."])
def test_what_cannot_be_read_is_said_in_a_sentence(swissdesk, tmp_path, name):
    status, out, err = swissdesk("pair", tmp_path / name)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert str(tmp_path) in err


@pytest.mark.parametrize("content", [b"", b"\x00" * 500, b"Dear arbiter,\nsee you soon\n"])
def test_what_is_no_tournament_is_refused_with_its_problems(swissdesk, tmp_path, content):
    path = tmp_path / "letter.trf"
    path.write_bytes(content)
    status, out, err = swissdesk("pair", path)
    assert (status, out) == (2, "")
    assert f"{path}: error: " in err or f"{path}:1" in err
    assert err.endswith(f"No tournament can be read from {path}; see the problems above.\n")


def test_what_only_calls_itself_an_event_is_refused(swissdesk, tmp_path):
    path = tmp_path / "false.swissdesk"
    path.write_text("not a database")
    status, out, err = swissdesk("pair", path)
    assert (status, out) == (2, "")
    assert "is not a SwissDesk event" in err


def test_an_answer_that_cannot_be_written_is_said(swissdesk, example, tmp_path):
    status, _, err = swissdesk("pair", example, "-o", tmp_path)
    assert status == 2
    assert "could not be written" in err


def test_a_tournament_that_is_not_there_is_said(swissdesk, example):
    assert swissdesk("pair", example, "--tournament", 7)[0] == 2


def test_one_of_several_tournaments_must_be_named(swissdesk, example, tmp_path):
    event = trf.load(example.read_bytes()).event
    (first,) = event.tournaments
    path = tmp_path / "festival.swissdesk"
    both = event.with_tournament(replace(first, id=TournamentId(2)))
    Document.create(path, both).close()
    status, _, err = swissdesk("pair", path)
    assert status == 2
    assert "1 Example Open 2026, 2 Example Open 2026" in err
    assert swissdesk("pair", path, "--tournament", 2)[:2] == (0, THIRD_ROUND)


def test_a_round_is_explained_bracket_by_bracket_and_board_by_board(swissdesk, example):
    status, out, _ = swissdesk("pair", example, "--explain")
    assert status == 0
    *brackets, legend = [each.splitlines()[0] for each in out.split("\n\n")]
    assert brackets == [
        "Bracket of 1½ points: 3 players. [1.3]",
        "Bracket of 1 point: 3 players. Moved down: Νικολάου. [1.3]",
        "Bracket of ½ point: 3 players. Moved down: Đorđević. [1.3]",
    ]
    assert legend.startswith("Values by criterion: ")
    assert [line for line in out.splitlines() if line.startswith("Board ")] == [
        "Board 1: IM Adamović, Petar (1) – FM Beneš, Karel (2)",
        "Board 2: WFM Žiga, Ana (3) – Νικολάου, Ελένη (7)",
        "Board 3: Đorđević, Tomaž (6) – Иванов, Пётр (5)",
    ]


def test_an_earlier_round_can_be_explained(swissdesk, example):
    first = swissdesk("pair", example, "--explain", "--round", 1)[1]
    assert first.startswith("Bracket of 0 points: ")
    board = swissdesk("pair", example, "--explain", 1, "--round", 2)
    assert board[0] == 0
    assert "Bracket of 1 point" in board[1]
    assert swissdesk("pair", example, "--why-not", 1, 2, "--round", 1)[0] == 0


def test_a_round_that_does_not_come_next_cannot_be_explained(swissdesk, example):
    status, out, err = swissdesk("pair", example, "--explain", "--round", 44)
    assert (status, out, err) == (2, "", "Round 44 has not been paired.\n")


def test_the_check_list_has_a_line_for_each_player_to_be_paired(swissdesk, example):
    example.write_text(example.read_text("utf-8") + "240 Z 003 0004\n", "utf-8")
    status, out, _ = swissdesk("pair", example, "--check-list")
    assert status == 0
    heading, empty, first, *lines = out.splitlines()
    assert heading.split() == ["No.", "Name", "Pts", "Colours", "Due", "Fl.", "Bye", "1", "2"]
    assert empty == ""
    assert first.split()[0] == "1"
    players = [line.split()[0] for line in [first, *lines] if line[:3].strip().isdigit()]
    assert sorted(map(int, players)) == [1, 2, 3, 5, 6, 7]
    assert any(line.startswith("Absent: ") for line in lines)


def test_the_check_list_of_an_earlier_round_is_that_from_before_it(swissdesk, example):
    out = swissdesk("pair", example, "--check-list", "--round", 1)[1]
    assert out.splitlines()[0].endswith("Bye")


def test_a_check_list_says_that_results_are_missing(swissdesk, example):
    played = example.read_text("utf-8")
    example.write_text(played.replace("7 b =", "7 b  ").replace("1 w =", "1 w  "), "utf-8")
    assert "Provisional: " in swissdesk("pair", example, "--check-list")[1]


def test_after_the_last_round_there_is_no_check_list(swissdesk, example):
    example.write_text(example.read_text("utf-8").replace("142 5", "142 2"), "utf-8")
    status, out, err = swissdesk("pair", example, "--check-list")
    assert (status, out) == (2, "")
    assert "All 2 rounds have been paired." in err


@pytest.mark.parametrize(
    "options",
    [
        ("--explain", "--check-list"),
        ("--explain", "--why-not", 1, 2),
        ("--check-list", "--why-not", 1, 2),
        ("--round", 1),
    ],
)
def test_one_question_at_a_time(swissdesk, example, options):
    status, out, err = swissdesk("pair", example, *options)
    assert (status, out) == (2, "")
    assert "Usage: swissdesk pair" in err


def test_a_board_is_explained(swissdesk, example):
    status, out, _ = swissdesk("pair", example, "--explain", 2)
    assert status == 0
    assert out.splitlines()[1] == "Νικολάου of S1 meets Žiga of S2, the first choice. [3.3.1]"


def test_a_board_that_is_not_there_is_said_to_be_missing(swissdesk, example):
    assert swissdesk("pair", example, "--explain", 9)[::2] == (2, "Round 3 has no board 9.\n")


def test_a_board_without_explain_is_a_mistake(swissdesk, example):
    status, out, err = swissdesk("pair", example, 2)
    assert (status, out) == (2, "")
    assert "--explain" in err


def test_why_two_players_do_not_meet_2_1_1(swissdesk, example):
    status, out, _ = swissdesk("pair", example, "--why-not", 4, 1)
    assert (status, out) == (0, "They met in round 1. [C1, 2.1.1]\n")


def test_why_not_of_somebody_who_is_not_paired(swissdesk, example):
    status, out, err = swissdesk("pair", example, "--why-not", 1, 9)
    assert (status, out) == (2, "")
    assert err == "No. 9 is not paired in round 3.\n"


def test_reasons_can_go_into_a_file(swissdesk, example, tmp_path):
    answer = tmp_path / "why.txt"
    assert swissdesk("pair", example, "--why-not", 4, 1, "-o", answer)[:2] == (0, "")
    assert answer.read_text("utf-8") == "They met in round 1. [C1, 2.1.1]\n"


def test_3_1_games_without_a_result_hold_the_round_up_unless_they_are_adjourned(
    swissdesk, example, tmp_path
):
    event = tmp_path / "example.swissdesk"
    swissdesk("convert", example, event)
    document = Document.open(event)
    cleared = {"round_no": 2, "board": 1, "result": GameResult.PENDING}
    document.perform_in(TournamentId(1), set_result, **cleared)
    document.close()
    status, out, err = swissdesk("pair", event)
    assert (status, out) == (2, "")
    assert "Round 2: the result of board 1 is missing" in err
    status, out, _ = swissdesk("pair", event, "--adjourn")
    assert (status, out.split()[0]) == (0, "4")


NOT_PAIRED = "The report names the pairing system {}, by which SwissDesk does not pair."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("192 CUSTOM_DOUBLESWISS", NOT_PAIRED.format("CUSTOM_DOUBLESWISS")),
        ("192 FIDE_DUTCH_2017", NOT_PAIRED.format("FIDE_DUTCH_2017")),
        ("092 Team: Swiss-System", NOT_PAIRED.format("Team: Swiss-System")),
        ("013 Team                               1    2", "The report is one of teams"),
    ],
)
@pytest.mark.parametrize("target", ["", "trf26", "trf16", "swissdesk"])
def test_a_system_not_paired_here_is_refused_also_after_a_conversion(
    swissdesk, example, line, said, target
):
    lines = example.read_text("utf-8").splitlines()
    kept = [each for each in lines if each[:3] not in {"192", "092"}]
    example.write_text("\n".join([*kept, line]), "utf-8")
    file = example
    if target:
        file = example.with_name("converted.swissdesk" if target == "swissdesk" else "converted")
        edition = [] if target == "swissdesk" else ["--to", target]
        assert swissdesk("convert", example, file, *edition)[0] == 0
    status, out, error = swissdesk("pair", file)
    assert (status, out) == (2, "")
    assert said in error
