"""``swissdesk rating-changes``: the contract for scripts, the tables for people, refusals."""

import json
from decimal import Decimal

import pytest

from swissdesk.cli.main import run


@pytest.fixture
def answer(example, capsys):
    def ask(*arguments):
        assert run(["rating-changes", str(example), *arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return ask


def test_the_answer_for_scripts_has_the_figures_of_each_player_and_game(answer):
    players = answer()["players"]
    assert [each["tpn"] for each in players] == list(range(1, 8))
    first = players[0]
    assert {"tpn", "name", "rating", "k", "games", "sum", "k_applied", "change", "rounded"} <= set(
        first
    )
    assert (first["rating"], first["k"], first["k_applied"]) == (2412, 10, 10)
    one, two = first["games"]
    assert {"round", "opponent_rating", "score", "change", "reason"} <= set(one)
    assert (one["round"], one["opponent_rating"], one["score"]) == (1, 2104, "1")
    assert (one["expected"], one["change"], one["reason"]) == ("0.86", "0.14", None)
    assert (two["score"], two["change"]) == ("0.5", "-0.42")
    assert (first["sum"], first["change"], first["rounded"]) == ("-0.28", "-2.80", -3)
    assert Decimal(first["change"]) == first["k_applied"] * Decimal(first["sum"])
    assert "first_rating" not in first


def test_games_that_do_not_count_say_why_in_a_word(answer):
    players = {each["tpn"]: each for each in answer()["players"]}
    assert [each["reason"] for each in players[5]["games"]] == [None, "not played"]
    assert [each["reason"] for each in players[7]["games"]] == ["no opponent", None]
    assert players[6]["games"][1]["change"] is None


def test_an_unrated_player_gets_a_first_rating(answer, example):
    text = example.read_text("utf-8").replace("2055 RUS", "     RUS")
    example.write_text(text, "utf-8")
    unrated = answer("--players", "5")["players"][0]
    assert (unrated["rating"], unrated["k"], unrated["change"]) == (None, None, None)
    assert (unrated["first_rating"], unrated["lacks"]) == (None, "fewer than 5 games")
    assert unrated["average"] == "1968.33"


def test_an_open_game_has_a_forecast(answer, example):
    text = example.read_text("utf-8")
    example.write_text(text.replace("7 b =", "7 b  ").replace("1 w =", "1 w  "), "utf-8")
    first, open_game = answer("--players", "1")["players"][0]["games"]
    assert open_game["reason"] in ("no result yet", "adjourned")
    assert open_game["forecast"] == {"1": "2.20", "0.5": "-2.80", "0": "-7.80"}
    assert "forecast" not in first


def test_games_elsewhere_lower_k(answer):
    (player,) = answer("--elsewhere", "1=69", "--players", "1")["players"]
    assert (player["k"], player["k_applied"]) == (10, 9)


def test_people_see_a_table_and_that_it_is_not_official(example, capsys):
    assert run(["rating-changes", str(example)]) == 0
    shown = capsys.readouterr().out
    assert "Adamović" in shown
    assert "-2.80" in shown
    assert "Not official" in shown
    assert "B.02 as of 3 October 2026" in shown


def test_people_see_the_games_of_the_players_they_name(example, capsys):
    assert run(["rating-changes", str(example), "--players", "1,6"]) == 0
    shown = capsys.readouterr().out
    assert "K 10: rated 2400 or more (8.3.3)" in shown
    assert "not played (5.1)" in shown
    assert "2412 -2.80, rounded 2409. Not official." in shown


def test_a_section_without_a_first_day_is_refused_with_that_fact(example, capsys):
    example.write_text(example.read_text("utf-8").replace("042 2026/10/03\n", ""), "utf-8")
    assert run(["rating-changes", str(example)]) == 2
    assert "need the first day" in capsys.readouterr().err
    assert run(["rating-changes", str(example), "--start", "2026/10/03"]) == 0


def test_a_section_before_march_2024_is_refused(example, capsys):
    assert run(["rating-changes", str(example), "--start", "29.2.2024"]) == 2
    assert "29 February 2024" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "x"),
        ("--players", "9"),
        ("--elsewhere", "1"),
        ("--elsewhere", "9=1"),
        ("--start", "soon"),
        ("--round", "9"),
    ],
)
def test_options_that_make_no_sense_are_refused(example, capsys, options):
    assert run(["rating-changes", str(example), *options]) == 2
    assert capsys.readouterr().err


def test_standings_take_the_changes_in(example, capsys):
    assert run(["standings", str(example), "--rating-changes"]) == 0
    heading, first, *_others = capsys.readouterr().out.splitlines()
    assert heading.endswith("Rtg ±")
    assert first.endswith("+8.40")
    assert run(["standings", str(example), "--rating-changes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["standings"][0]["rating_change"] == "8.40"
    assert run(["standings", str(example), "--rating-changes", "--by", "federation"]) == 2


def test_print_makes_the_document(example, tmp_path):
    out = tmp_path / "changes.csv"
    assert run(["print", "rating-changes", str(example), "-o", str(out)]) == 0
    lines = out.read_text("utf-8-sig").splitlines()
    assert any("Adamović" in line and ";-2.80;" in line for line in lines)
