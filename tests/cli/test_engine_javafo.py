"""``swissdesk engine`` without a system: the command line of JaVaFo 2.2.

The expected texts, check-lists included, are what JaVaFo 2.2 (build 3223) itself gives for the same
files; in all of them the rules of 2017 and 2026 pair alike.
"""

from dataclasses import replace
from random import Random

import pytest

from swissdesk import trf
from swissdesk.cli.engine_config import BadConfig, javafo_plan
from swissdesk.model.settings import Acceleration, FictitiousPoints

AN_ODD_FIELD = {
    1: ("1.0", "   3 w 1"),
    2: ("0.0", "   4 b 0"),
    3: ("0.0", "   1 b 0"),
    4: ("1.0", "   2 w 1"),
    5: ("1.0", "0000 - U"),
}
"""Points and first round of five players; the rounds are as the system pairs them."""

BY_NUMBER = """\
\ufeffID\tPts\t -\tPref\t-1R\t-2R\t Cur\tG-1\t

 1\t1.0\t W\t (B)\t   \t   \t(5B)\t  3\t
 4\t1.0\t W\t (B)\t   \t   \t(3B)\t  2\t
 5\t1.0\t  \t   A\t \u25bc \t   \t(1W)\t[X]\t

 2\t0.0\t B\t (W)\t   \t   \t(pab)\t  4\t
 3\t0.0\t B\t (W)\t   \t   \t(4W)\t  1\t


"""
BY_RANK = """\
\ufeffID\tPts\t -\tPref\t-1R\t-2R\t Cur\tG-1\t

 4\t1.0\t W\t (B)\t   \t   \t(5B)\t  2\t
 1\t1.0\t W\t (B)\t   \t   \t(2B)\t  3\t
 5\t1.0\t  \t   A\t \u25bc \t   \t(4W)\t[X]\t

 3\t0.0\t B\t (W)\t   \t   \t(pab)\t  1\t
 2\t0.0\t B\t (W)\t   \t   \t(1W)\t  4\t


"""
ACCELERATED = """\
\ufeffID\tPts\t -\tPref\t-1R\t-2R\t Cur\tG-1\t

 1\t2.0\t W\t (B)\t   \t   \t(4B)\t  3\t
 4\t2.0\t  \t   A\t \u25bc \t   \t(1W)\t[X]\t

 2\t1.0\t B\t (W)\t   \t   \t(pab)\t  5\t
 3\t1.0\t B\t (W)\t   \t   \t(5W)\t  1\t
 5\t1.0\t W\t (B)\t   \t   \t(3B)\t  2\t


"""
ANOTHER_BYE = AN_ODD_FIELD | {
    2: ("0.0", "   5 b 0"),
    4: ("1.0", "0000 - U"),
    5: ("1.0", "   2 w 1"),
}


@pytest.fixture
def report(tmp_path):
    """Write a report of TRF(x) and return its path."""

    def write(rows, *extra, order=None, rounds=5):
        lines = ["012 Club", f"XXR {rounds}", *extra]
        for number in order or rows:
            points, *cells = rows[number]
            name, rating = f"Player{number}".ljust(33), 2600 - 20 * number
            head = f"001 {number:4}      {name} {rating:4}".ljust(80)
            lines.append("  ".join([f"{head}{points:>4} {number:4}", *cells]))
        path = tmp_path / "club.trfx"
        path.write_text("\n".join([*lines, ""]), "utf-8")
        return path

    return write


def checklist(path):
    """The check-list beside a report, without the version in its last line."""
    return path.with_suffix(".list").read_text("utf-8").rpartition("SwissDesk ")[0]


# Pairing


def test_pairing_and_check_list(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1")
    assert swissdesk("engine", path, "-p", "-l") == (0, "3\n5 1\n3 4\n2 0\n", "")
    assert checklist(path) == BY_NUMBER


def test_options_stand_in_any_order_and_older_ones_change_nothing(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1")
    assert swissdesk("engine", "-p", "pairs.txt", path, "-q", "10000", "-w") == (0, "", "")
    assert (path.parent / "pairs.txt").read_text() == "3\n5 1\n3 4\n2 0\n"


def test_r_says_the_version_before_the_pairing(swissdesk, report):
    _, out, _ = swissdesk("engine", "-r", report(AN_ODD_FIELD, "XXC white1"), "-p")
    assert out.startswith("SwissDesk ")
    assert out.endswith("\n3\n5 1\n3 4\n2 0\n")


def test_rank_pairs_by_the_places_in_the_file_and_names_the_numbers(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC rank white1", order=(4, 1, 5, 3, 2))
    assert swissdesk("engine", path, "-p", "-l") == (0, "3\n5 4\n2 1\n3 0\n", "")
    assert checklist(path) == BY_RANK


def test_without_rank_the_places_do_not_matter(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1", order=(5, 4, 3, 2, 1))
    assert swissdesk("engine", path, "-p")[1] == "3\n5 1\n3 4\n2 0\n"


def test_baku_acceleration_on_request(swissdesk, report):
    path = report(ANOTHER_BYE, "XXC white1", rounds=9)
    assert swissdesk("engine", path, "-b", "-p", "-l") == (0, "3\n4 1\n3 5\n2 0\n", "")
    assert checklist(path) == ACCELERATED


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("XXS W=3 D=1 PAB=3", id="a scoring without acceleration"),
        pytest.param("XXA    5  1.0  1.0", id="points in the file"),
    ],
)
def test_b_changes_nothing_where_it_does_not_apply(swissdesk, report, line):
    rows = ANOTHER_BYE
    if line.startswith("XXS"):
        rows = {key: (f"{3 * float(points):.1f}", cell) for key, (points, cell) in rows.items()}
    path = report(rows, "XXC white1", line, rounds=9)
    assert swissdesk("engine", path, "-b", "-p", "-l") == swissdesk("engine", path, "-p", "-l")
    accelerated = checklist(path)
    swissdesk("engine", path, "-p", "-l")
    assert checklist(path) == accelerated


def test_the_file_decides_a_colour_that_it_does_not_name(swissdesk, report):
    first_round = dict.fromkeys(AN_ODD_FIELD, ("0.0",))
    answers = set()
    for name in range(20):
        path = report(first_round, f"022 Place {name}")
        status, out, _ = swissdesk("engine", path, "-p")
        assert (status, out) == swissdesk("engine", path, "-p")[:2]
        answers.add(out)
    assert answers == {"3\n1 3\n4 2\n5 0\n", "3\n3 1\n2 4\n5 0\n"}


def test_absent_players_are_those_of_record_xxz(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1", "XXZ 2")
    assert swissdesk("engine", path, "-p")[1] == "2\n5 1\n3 4\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("none.trfx", "-p"),
        ("-c", "club.trfx"),
        ("club.trfx",),
        ("club.trfx", "-g"),
        ("club.trfx", "-g", "rtg.cfg", "-o", "out.trf"),
        ("club.trfx", "-x", "-p"),
        ("club.trfx", "club.trfx", "-p"),
        ("-g", str(2**63), "-o", "out.trf"),
    ],
)
def test_1_whatever_cannot_be_done(swissdesk, report, monkeypatch, arguments):
    monkeypatch.chdir(report(AN_ODD_FIELD, "XXC white1").parent)
    status, out, err = swissdesk("engine", *arguments)
    assert (status, out) == (1, "")
    assert err


def test_1_no_legal_pairing_leaves_no_file(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1", "XXP 1 2 3 4 5")
    assert swissdesk("engine", path, "-p", "pairs.txt", "-l")[0] == 1
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_1_points_that_are_not_those_of_the_results(swissdesk, report):
    path = report(AN_ODD_FIELD | {1: ("2.0", "   3 w 1")}, "XXC white1")
    status, _, err = swissdesk("engine", path, "-p")
    assert (status, "Player 1 has 2.0 points in the file" in err) == (1, True)


# Checking


def test_rounds_that_agree_are_named(swissdesk, report):
    path = report(AN_ODD_FIELD, "XXC white1")
    assert swissdesk("engine", path, "-c") == (0, "club: Round #1\n", "")
    assert swissdesk("engine", path, "-c", "1") == (0, "club: Round #1\n", "")
    assert swissdesk("engine", path, "-c", "5")[:2] == (
        0,
        "Cannot check unplayed/unknown round 5\n",
    )


def test_a_bye_has_its_own_line(swissdesk, report):
    assert swissdesk("engine", report(ANOTHER_BYE, "XXC white1"), "-c")[1].splitlines() == [
        "club: Round #1",
        "  Checker pairings        Tournament pairings ",
        "      4 -   2                  5 -   2",
        "    PAB:    5                PAB:    4",
        "",
    ]


def test_pairs_with_the_wrong_colours_are_not_listed_again(swissdesk, report):
    rows = {
        1: ("0.0", "   3 b 0"),
        2: ("0.0", "   4 b 0"),
        3: ("1.0", "   1 w 1"),
        4: ("1.0", "   2 w 1"),
    }
    assert swissdesk("engine", report(rows, "XXC white1"), "-c")[1].splitlines() == [
        "club: Round #1",
        "1 and 3 had inverted colors",
        "  Checker pairings        Tournament pairings ",
        "",
    ]


def test_a_round_without_a_legal_pairing_is_said(swissdesk, report):
    rows = {1: ("1.0", "   2 w 1", "   2 b 0"), 2: ("1.0", "   1 b 0", "   1 w 1")}
    status, out, _ = swissdesk("engine", report(rows, "XXC white1"), "-c", "2")
    assert (status, out) == (0, "club: Round #2\nNo valid pairing exists for round 2.\n")


# Generating


def generated(swissdesk, *asked):
    status, out, _ = swissdesk("engine", *asked, "-o")
    assert status == 0
    (tournament,) = trf.load(out.encode()).event.tournaments
    return out, tournament


def test_a_seed_gives_the_same_tournament_and_is_in_its_first_line(swissdesk):
    one, same = (generated(swissdesk, "-g", "7")[0] for _ in range(2))
    assert one == same
    assert one.splitlines()[0].endswith(" 7")


def test_without_a_seed_one_is_drawn(swissdesk, tmp_path):
    path = tmp_path / "rtg.cfg"
    path.write_text("PlayersNumber=8\nRoundsNumber=3\n")
    assert generated(swissdesk, "-g", path)[0] != generated(swissdesk, "-g", path)[0]


def test_a_configuration_and_where_the_file_goes(swissdesk, tmp_path):
    path = tmp_path / "rtg.cfg"
    path.write_text(
        "# Polish youth\nPlayersNumber=40\nRoundsNumber=6\nHighestRating=2200\nLowestRating=2100\n"
        "ZPBRate=0\nFPBRate=0\nHPBRate=300\nForfeitRate=0\nGroups=2\nColour=1\n"
        "WWPoints=3\nBWPoints=3\nFWPoints=3\nWDPoints=1\nBDPoints=1\nHPBPoints=1\n"
    )
    status, out, err = swissdesk("engine", "-g", path, "-o", "made.trf")
    assert (status, out) == (0, "")
    assert err == f'{path}: The parameter "Colour" has no effect.\n'
    (tournament,) = trf.load((tmp_path / "made.trf").read_bytes()).event.tournaments
    assert (len(tournament.entries), len(tournament.rounds)) == (40, 6)
    assert all(2100 <= entry.rating <= 2200 for entry in tournament.entries)
    assert (tournament.settings.scoring.win, tournament.settings.scoring.draw) == (30, 10)
    byes = [bye.kind.value for each in tournament.rounds for bye in each.byes]
    assert 0.5 < byes.count("H") / (40 * 6 * 0.3) < 1.5
    assert "Z" not in byes
    assert swissdesk("engine", tmp_path / "made.trf", "-c")[1].count("Checker") == 0


def test_a_model_and_b(swissdesk, report, monkeypatch):
    monkeypatch.setattr("secrets.randbelow", lambda _end: 7)  # a model takes no seed
    path = report(dict.fromkeys(range(1, 9), ("0.0",)), "XXC white1", rounds=4)
    _, plain = generated(swissdesk, path, "-g")
    assert (len(plain.entries), len(plain.rounds)) == (8, 4)
    assert plain.settings.fictitious == ()
    _, accelerated = generated(swissdesk, path, "-g", "-b")
    players = tuple(entry.id for entry in accelerated.entries[:4])
    assert accelerated.settings.fictitious == (
        FictitiousPoints(10, 1, 1, players),
        FictitiousPoints(5, 2, 2, players),
    )


@pytest.mark.parametrize(
    "line",
    [
        "PlayersNumber=many",
        "PlayersNumber=0",
        "ForfeitRate=1001",
        "WWPoints=much",
        "WWPoints=2",
        "HighestRating=1000",
    ],
)
def test_1_a_configuration_that_makes_no_sense(swissdesk, tmp_path, line):
    path = tmp_path / "rtg.cfg"
    path.write_text(line)
    status, _, err = swissdesk("engine", "-g", path, "-o", "out.trf")
    assert (status, f"Error parsing configuration file {path}" in err) == (1, True)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_1_a_configuration_that_is_not_there(swissdesk, tmp_path):
    assert swissdesk("engine", "-g", tmp_path / "none.cfg", "-o", "out.trf")[0] == 1


def test_what_is_left_open_is_drawn_within_the_usual_limits():
    plan, remarks = javafo_plan("", Random(1))
    assert (plan, remarks) == javafo_plan("", Random(1))
    assert plan != javafo_plan("", Random(2))[0]
    assert remarks == []
    assert 15 <= plan.players[0] == plan.players[1] <= 415
    assert replace(plan, acceleration=Acceleration.BAKU) != plan


def test_byes_of_another_worth_than_a_draw_or_a_win_are_not_given():
    plan, remarks = javafo_plan("HPBRate=50\nHPBPoints=0\nFPBRate=5\nFPBPoints=0.5", Random(1))
    assert (plan.habits.half_point_bye, plan.habits.full_point_bye) == (0, 0)
    assert len(remarks) == 2
    with pytest.raises(BadConfig):
        javafo_plan("WLPoints=0.5", Random(1))
