"""``swissdesk engine``: the command line of bbpPairings, its output and its exit status."""

import pytest
from builders import a_tournament

from swissdesk import trf
from swissdesk.cli import engine as command
from swissdesk.cli.engine_request import SYNTAX
from swissdesk.model.event import Event
from swissdesk.model.result import GameResult
from swissdesk.model.settings import Acceleration


@pytest.fixture
def saved(tmp_path):
    """Save a tournament of the builders as TRF26 and return its path."""

    def save(*rounds, **settings):
        tournament = a_tournament(*rounds, **settings)
        text = trf.dump(
            Event("Saved").with_tournament(tournament), tournament.id, trf.Edition.TRF26
        )
        path = tmp_path / "saved.trf"
        path.write_text(text, "utf-8")
        return path

    return save


def without(path, record):
    """The text of a report without one of its records."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return "".join(each for each in lines if not each.startswith(record))


@pytest.mark.parametrize("arguments", [(), ("-r",)])
def test_without_a_task_the_version_is_said(swissdesk, arguments):
    status, out, err = swissdesk("engine", *arguments)
    assert (status, err) == (0, "")
    assert out.startswith("SwissDesk ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lim", "file.trf", "-p"),
        ("--dutch", "file.trf"),
        ("--dutch", "-p"),
        ("--dutch", "-c", "file.trf"),
        ("--dutch", "file.trf", "-c", "1"),
        ("--dutch", "-g"),
        ("--dutch", "-g", "-o"),
        ("--dutch", "-g", "-o", "out.trf", "-s", "x"),
    ],
)
def test_other_forms_are_refused_with_the_syntax(swissdesk, arguments):
    status, out, err = swissdesk("engine", *arguments)
    assert (status, out) == (3, "")
    assert "swissdesk engine [-r] SYSTEM input-file -c" in err


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """Call the engine from a folder in which no file of the tournament lies."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


# Pairing


def test_the_pairing_begins_with_its_number_of_lines(swissdesk, example):
    assert swissdesk("engine", "--dutch", example, "-p") == (0, "4\n1 2\n3 7\n6 5\n4 0\n", "")


def test_r_says_the_version_before_the_pairing(swissdesk, example):
    _, out, _ = swissdesk("engine", "-r", "--dutch", example, "-p")
    version, *pairing = out.splitlines()
    assert version.startswith("SwissDesk ")
    assert pairing == ["4", "1 2", "3 7", "6 5", "4 0"]


def test_the_pairing_goes_into_a_file_and_the_check_list_beside_it(swissdesk, example, tmp_path):
    output, checklist = tmp_path / "out.txt", tmp_path / "list.txt"
    assert swissdesk("engine", "--dutch", example, "-p", output, "-l", checklist) == (0, "", "")
    assert output.read_text() == "4\n1 2\n3 7\n6 5\n4 0\n"
    lines = checklist.read_text().split("\n")
    assert lines[:4] == [
        "",
        "ID\tPts\t---\tPref\tC2\tC14\tC16\t  Cur\t\tR1\tR2\t",
        "",
        " 1\t1.5\t WB\t  w \t Y\t   \t   \t (2W)\t\t 4\t 7\t",
    ]
    assert " 4\t0.5\t  B\t (W)\t Y\t  D\t   \t(bye)\t\t 1\t  \t" in lines
    assert lines[-1].startswith("SwissDesk ")


def test_a_check_list_without_a_name_lies_beside_the_input(swissdesk, example):
    swissdesk("engine", "--dutch", example, "-p", "-l")
    assert "(bye)" in example.with_suffix(".list").read_text()


def test_what_has_a_bare_name_lies_in_the_folder_of_the_input(swissdesk, example, elsewhere):
    swissdesk("engine", "--dutch", example, "-p", "out.txt", "-l", "list.txt")
    assert sorted(each.name for each in example.parent.glob("*.txt")) == ["list.txt", "out.txt"]
    assert list(elsewhere.iterdir()) == []


def test_a_name_with_a_folder_is_taken_as_it_stands(swissdesk, example, elsewhere):
    swissdesk("engine", "--dutch", example, "-p", "./out.txt", "-l", "./list.txt")
    assert sorted(each.name for each in elsewhere.iterdir()) == ["list.txt", "out.txt"]


def test_a_check_list_that_cannot_be_written_stops_nothing(swissdesk, example, tmp_path):
    nowhere = tmp_path / "nowhere" / "list.txt"
    status, out, err = swissdesk("engine", "--dutch", example, "-p", "-l", nowhere)
    assert (status, out[:2]) == (0, "4\n")
    assert "could not be written" in err


def test_1_no_legal_pairing_and_a_check_list_without_games(swissdesk, saved):
    path = saved("1-2 1")
    status, out, err = swissdesk("engine", "--dutch", path, "-p", "-l")
    assert (status, out) == (1, "")
    assert "cannot be paired" in err
    assert " 1\t1.0\t W\t (B)\t Y\t   \t   \t   \t\t 2\t\n" in path.with_suffix(".list").read_text()


def test_2_a_fault_of_the_program(swissdesk, example, monkeypatch):
    monkeypatch.setattr(command, "roster_of", None)
    status, _, err = swissdesk("engine", "--dutch", example, "-p")
    assert status == 2
    assert "Traceback" in err


def test_3_a_file_that_is_no_report(swissdesk, tmp_path):
    path = tmp_path / "notes.trf"
    path.write_text("not a report")
    status, _, err = swissdesk("engine", "--dutch", path, "-p")
    assert status == 3
    assert f"Error parsing file {path}: No line begins with a record" in err


def test_3_a_tournament_without_a_round_to_be_paired(swissdesk, saved):
    assert swissdesk("engine", "--dutch", saved("1-2 1", rounds=1), "-p")[0] == 3
    assert swissdesk("engine", "--dutch", saved("1-3 1 | 4-2 ."), "-p")[0] == 3


def test_3_a_first_round_without_an_initial_colour(swissdesk, saved):
    status, _, err = swissdesk("engine", "--dutch", saved(players=4, initial_colour=None), "-p")
    assert status == 3
    assert "initial colour" in err


def test_3_points_that_are_not_those_of_the_results(swissdesk, example):
    text = example.read_text("utf-8")
    example.write_text(text.replace("1.5    1     4 w 1", "2.5    1     4 w 1"), "utf-8")
    status, out, err = swissdesk("engine", "--dutch", example, "-p")
    assert (status, out) == (3, "")
    assert "Player 1 has 2.5 points in the file and 1.5 by the results" in err


@pytest.mark.parametrize(
    "line",
    ["142 nine", "152 green", "162  W", "250 much", "260 all", "BBW x", "XXA  x  1.0", "XXP a b"],
)
def test_3_a_regulation_that_makes_no_sense(swissdesk, example, line):
    text = without(example, line[:3])
    example.write_text(f"{text}{line}\n", "utf-8")
    status, out, err = swissdesk("engine", "--dutch", example, "-p")
    assert (status, out) == (3, "")
    assert err.startswith(f"Error parsing file {example}: ")


@pytest.mark.parametrize("line", ["XXC rank white1", "202 XYZ", "042 soon", "152 W", "999 ?"])
def test_what_is_not_paired_by_may_make_no_sense(swissdesk, example, line):
    example.write_text(f"{without(example, line[:3])}{line}\n", "utf-8")
    assert swissdesk("engine", "--dutch", example, "-p")[0] == 0


@pytest.mark.parametrize("system", ["FIDE_DUBOV", "BERGER_ROUNDROBIN"])
def test_3_a_report_of_another_system(swissdesk, example, system):
    text = example.read_text("utf-8")
    example.write_text(text.replace("FIDE_DUTCH_2026", system), "utf-8")
    status, _, err = swissdesk("engine", "--dutch", example, "-c")
    assert status == 3
    assert f"the pairing system {system} is not the one asked for" in err


def test_what_092_says_of_the_system_stands_back_behind_the_option(swissdesk, example):
    text = example.read_text("utf-8")
    for words in ("Dubov", "Round robin"):
        example.write_text(text.replace("192 FIDE_DUTCH_2026", f"092 {words}"), "utf-8")
        assert swissdesk("engine", "--dutch", example, "-p")[0] == 0


def test_4_a_seed_of_more_than_64_bits(swissdesk, tmp_path):
    seed = str(2**64)
    arguments = ("engine", "--dutch", "-g", "-o", tmp_path / "out.trf", "-s", seed)
    status, _, err = swissdesk(*arguments)
    assert status == 4
    assert "between 0 and 18446744073709551615" in err
    assert not (tmp_path / "out.trf").exists()


def test_4_more_than_a_report_can_be(swissdesk, tmp_path, monkeypatch):
    path = tmp_path / "large.trf"
    path.write_bytes(b"012 x\n" * 700_000)
    assert swissdesk("engine", "--dutch", path, "-p")[0] == 4


def test_4_not_enough_memory(swissdesk, example, monkeypatch):
    def exhausted(_tournament):
        raise MemoryError

    monkeypatch.setattr(command, "roster_of", exhausted)
    assert swissdesk("engine", "--dutch", example, "-p")[0] == 4


def test_5_files_that_cannot_be_read_or_written(swissdesk, example, tmp_path):
    status, _, err = swissdesk("engine", "--dutch", tmp_path / "none.trf", "-p")
    assert status == 5
    assert "none.trf" in err
    assert swissdesk("engine", "--dutch", example, "-p", tmp_path / "none" / "out")[0] == 5


# Checking


def test_rounds_that_agree_are_named(swissdesk, example):
    status, out, _ = swissdesk("engine", "--dutch", example, "-c")
    assert (status, out) == (0, "example: Round #1\nexample: Round #2\n\n")


def test_pairs_that_differ_stand_side_by_side(swissdesk, saved):
    status, out, _ = swissdesk("engine", "--dutch", saved("1-3 1 | 5-2 1 | 4 PAB"), "-c")
    assert status == 0
    assert out.splitlines() == [
        "saved: Round #1",
        "  Checker pairings        Tournament pairings ",
        "      4 -   2                  5 -   2",
        "      5 -   0                  4 -   0",
        "",
        "",
    ]


def test_a_pair_too_many_stands_alone(swissdesk, saved):
    _, out, _ = swissdesk("engine", "--dutch", saved("1-2 1 | 3 PAB | 4 PAB"), "-c")
    assert out.splitlines()[2:5] == [
        "      1 -   3                  1 -   2",
        "      4 -   2                  3 -   0",
        "                               4 -   0",
    ]


def test_a_round_without_a_legal_pairing_is_said_and_is_no_error(swissdesk, saved):
    status, out, _ = swissdesk("engine", "--dutch", saved("1-2 1", "2-1 1"), "-c")
    assert status == 0
    assert "saved: Round #2\nNo valid pairing exists for round 2.\n\n\n" in out


def test_the_check_list_of_a_check_has_all_rounds(swissdesk, example):
    swissdesk("engine", "--dutch", example, "-c", "-l")
    written = example.with_suffix(".list").read_text()
    assert written.startswith("Round #1\n\nID\tPts\t-\tPref\tC2\tC14\tC16\t  Cur\t\t\n\n")
    assert "\n\n\nRound #2\n\nID\tPts\t--\tPref\tC2\tC14\tC16\t Cur\t\tR1\t\n" in written


# Generating


def generated(swissdesk, tmp_path, asked, *options):
    output = tmp_path / "generated.trf"
    assert swissdesk("engine", "--dutch", *asked, "-o", output, *options) == (0, "", "")
    return output.read_text("utf-8")


def test_the_same_seed_gives_the_same_tournament_and_is_in_its_first_line(swissdesk, tmp_path):
    one, same, other = (
        generated(swissdesk, tmp_path, ["-g"], "-s", seed) for seed in ("77", "77", "78")
    )
    assert one == same != other
    assert one.splitlines()[0].endswith(" 77")


def test_without_a_seed_one_is_drawn(swissdesk, tmp_path):
    one, other = (generated(swissdesk, tmp_path, ["-g"]) for _ in range(2))
    assert one != other


@pytest.fixture
def config(tmp_path):
    """Write a configuration and return its path."""

    def write(*lines):
        path = tmp_path / "config.txt"
        path.write_text("\n".join(lines))
        return path

    return write


def test_a_configuration_says_what_the_tournament_is_like(swissdesk, tmp_path, config):
    path = config(
        "PlayersNumber=9",
        "RoundsNumber=4",
        "DrawPercentage=20",
        "ForfeitRate=20",
        "RetiredRate=100",
        "HalfPointByeRate=50",
        "HighestRating=2100",
        "LowestRating=2000",
        "PointsForWin=3",
        "PointsForDraw=1",
        "PointsForPAB=1",
        "",
    )
    text = generated(swissdesk, tmp_path, ["-g", path])
    (tournament,) = trf.load(text.encode()).event.tournaments
    scoring = tournament.settings.scoring
    assert (len(tournament.entries), tournament.settings.rounds) == (9, 4)
    assert (scoring.win, scoring.draw, scoring.pab) == (30, 10, 10)
    assert all(2000 <= entry.rating <= 2100 for entry in tournament.entries)
    assert swissdesk("check", tmp_path / "generated.trf")[0] == 0


@pytest.mark.parametrize(
    "line",
    [
        "Colour=1",
        "PlayersNumber",
        "PlayersNumber=many",
        "PlayersNumber=0",
        "DrawPercentage=101",
        "ForfeitRate=0.5",
        "PointsForWin=much",
        "HighestRating=1000",
    ],
)
def test_3_a_configuration_that_makes_no_sense(swissdesk, tmp_path, config, line):
    path = config(line)
    status, _, err = swissdesk("engine", "--dutch", "-g", path, "-o", tmp_path / "out.trf")
    assert status == 3
    assert f"Error parsing configuration file {path}" in err
    assert not (tmp_path / "out.trf").exists()


@pytest.mark.parametrize(
    ("line", "code"), [("RetiredRate=4", "Z"), ("HalfPointByeRate=4", "H"), ("ForfeitRate=4", "-")]
)
def test_rates_are_one_in_so_many_games_or_players_of_the_whole_tournament(
    swissdesk, tmp_path, config, line, code
):
    others = [each for each in ("RetiredRate", "HalfPointByeRate") if each not in line]
    lines = ["PlayersNumber=600", "RoundsNumber=4", *(f"{each}=1e9" for each in others), line]
    text = generated(swissdesk, tmp_path, ["-g", config(*lines)], "-s", "1")
    players = [each for each in text.splitlines() if each.startswith("001")]
    having = sum(f" {code}" in each[91:] for each in players)
    share = {"Z": 1 / 4, "H": 1 / 4, "-": 1 - (1 - 0.25 / 2) ** 4}[code]
    assert 600 * share * 0.7 < having < 600 * share * 1.3


def test_a_configuration_may_have_comments(swissdesk, tmp_path, config):
    text = generated(
        swissdesk, tmp_path, ["-g", config("# small", "PlayersNumber=4", "RoundsNumber=2")]
    )
    assert len(trf.load(text.encode()).event.players) == 4


def test_1_a_field_too_small_for_its_rounds(swissdesk, tmp_path, config):
    path, output = config("PlayersNumber=4", "RoundsNumber=9"), tmp_path / "out.trf"
    status, _, err = swissdesk("engine", "--dutch", "-g", path, "-o", output)
    assert status == 1
    assert "No legal pairing is left for round" in err
    assert len(trf.load(output.read_bytes()).event.tournaments[0].rounds) <= 3


def test_4_more_players_than_a_report_has_room_for(swissdesk, tmp_path, config):
    path = config("PlayersNumber=10000")
    assert swissdesk("engine", "--dutch", "-g", path, "-o", tmp_path / "out.trf")[0] == 4


def test_5_a_configuration_that_is_not_there(swissdesk, tmp_path):
    missing = tmp_path / "none.txt"
    assert swissdesk("engine", "--dutch", "-g", missing, "-o", tmp_path / "out.trf")[0] == 5


def test_a_model_gives_players_and_regulations(swissdesk, saved, tmp_path):
    model = saved(rounds=3, players=8, acceleration=Acceleration.BAKU)
    checklist = tmp_path / "list.txt"
    text = generated(swissdesk, tmp_path, [model, "-g"], "-s", "5", "-l", checklist)
    (tournament,) = trf.load(text.encode()).event.tournaments
    assert (len(tournament.entries), len(tournament.rounds)) == (8, 3)
    assert tournament.settings.acceleration is Acceleration.BAKU
    assert checklist.read_text().startswith("Round #1.\n\nID\tPts")
    assert checklist.read_text().count("Round #") == 3


def test_of_a_model_as_many_rounds_are_played_as_it_has(swissdesk, saved, tmp_path):
    model = saved("1-3 = | 4-2 =", rounds=3)
    text = generated(swissdesk, tmp_path, [model, "-g"], "-s", "5")
    (tournament,) = trf.load(text.encode()).event.tournaments
    assert (tournament.last_round, tournament.settings.rounds) == (1, 3)
    assert {game.result for game in tournament.round(1).games} == {GameResult.DRAW}


def test_3_a_model_with_players_of_no_rating(swissdesk, saved, tmp_path):
    model = saved(players=4)
    model.write_text(model.read_text("utf-8").replace("2580", "    "), "utf-8")
    status, _, err = swissdesk("engine", "--dutch", model, "-g", "-o", tmp_path / "out.trf")
    assert (status, "not all players have a rating" in err) == (3, True)


def test_a_random_tournament_lies_beside_its_model_or_its_configuration(
    swissdesk, saved, config, elsewhere
):
    model, path = saved(players=8, rounds=3), config("PlayersNumber=8", "RoundsNumber=3")
    swissdesk("engine", "--dutch", model, "-g", "-o", "like.trf", "-l")
    swissdesk("engine", "--dutch", "-g", path, "-o", "asked.trf", "-l", "asked.txt")
    swissdesk("engine", "--dutch", "-g", "-o", "any.trf", "-l")
    names = {each.name for each in model.parent.iterdir()}
    assert names >= {"like.trf", "like.list", "asked.trf", "asked.txt"}
    assert sorted(each.name for each in elsewhere.iterdir()) == ["any.list", "any.trf"]


def test_help_keeps_the_lines_of_the_syntax(swissdesk):
    lines = [line.strip() for line in swissdesk("engine", "--help")[1].splitlines()]
    assert {line.strip() for line in SYNTAX.splitlines()} <= set(lines)
