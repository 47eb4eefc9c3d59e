"""``swissdesk standings``: a table for people, JSON for scripts."""

import json

import pytest
from builders import a_tournament, with_rating

from swissdesk import resources, trf
from swissdesk.model.event import Event


def a_file(folder, tournament):
    """A file with a tournament."""
    path = folder / "open.trf"
    event = Event("Open").with_tournament(tournament)
    path.write_text(trf.dump(event, tournament.id, trf.Edition.TRF26), "utf-8")
    return path


def test_the_table_has_a_line_for_each_player(swissdesk, example):
    status, out, _ = swissdesk("standings", example)
    lines = out.splitlines()
    assert status == 0
    assert lines[0].split() == ["Rk", "±", "No.", "Name", "Pts", "BH/C1", "BH", "SB", "DE"]
    assert len(lines) == 8
    assert "WFM Žiga" in out


def test_numbers_stand_to_the_right(swissdesk, example):
    _, out, _ = swissdesk("standings", example)
    assert len({len(line) for line in out.splitlines()}) == 1


def test_the_json_has_ranks_and_decimal_strings(swissdesk, example):
    status, out, _ = swissdesk("standings", example, "--json", "--tie-breaks", "PS, WIN")
    found = json.loads(out)
    assert status == 0
    assert found["round"] == 2
    assert found["standings"][0] == {
        "rank": 1,
        "rank_before": 1,
        "tpn": 1,
        "name": "Adamović, Petar",
        "points": "1.5",
        "tie_breaks": {"PS": "2.5", "WIN": "1"},
    }


def test_the_standings_after_an_earlier_round(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--round", 1)
    found = json.loads(out)
    assert found["round"] == 1
    assert {line["points"] for line in found["standings"]} == {"1", "0.5", "0"}


def test_a_round_that_was_not_paired_is_refused(swissdesk, example):
    status, out, err = swissdesk("standings", example, "--round", 3)
    assert (status, out) == (2, "")
    assert err.endswith("Round 3 has not been paired.\n")


def test_an_unknown_tie_break_is_named(swissdesk, example):
    status, _, err = swissdesk("standings", example, "--tie-breaks", "BH,XYZ")
    assert status == 2
    assert "There is no tie-break XYZ." in err


def test_without_tie_breaks_points_alone_rank(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--tie-breaks", "")
    assert [line["rank"] for line in json.loads(out)["standings"]] == [1, 1, 1, 4, 4, 6, 6]


def test_the_ranks_gained_and_lost_stand_beside_the_rank(swissdesk, example):
    _, out, _ = swissdesk("standings", example)
    changes = {line.split()[2]: line.split()[1] for line in out.splitlines()[1:]}
    assert changes == {"7": "=", "1": "=", "2": "+1", "3": "-2", "6": "+1", "5": "-2", "4": "-1"}
    _, out, _ = swissdesk("standings", example, "--round", 1)
    assert {line.split()[1] for line in out.splitlines()[1:]} == set("1234567")


def test_before_round_1_there_is_no_change(swissdesk, tmp_path):
    path = tmp_path / "start.trf"
    path.write_text("142 5\n152 W\n" + "".join(f"001 {n:4}      Player {n}\n" for n in (1, 2)))
    status, out, _ = swissdesk("standings", path, "--json")
    assert status == 0
    assert [line["rank_before"] for line in json.loads(out)["standings"]] == [None, None]


def test_a_value_is_explained_round_by_round(swissdesk, example):
    status, out, err = swissdesk("standings", example, "--explain", "4:BH/C1")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "Buchholz Cut-1 of 4 Ťoupalík, Jiří: 1½",
        "The sum of the scores of the opponents (8.1). "
        "Without the least significant value (14.1, 16.5).",
        "  Rd  Opponent                 Points  Brings  Adds  Remark",
        "   1  1 Adamović, Petar             0      1½    1½",
        (
            "   2  half-point bye (16.2.5)       ½       ½   (½)  cut, the lowest of the "
            "voluntary unplayed rounds (16.5.1); a dummy with the player's own score (16.4)"
        ),
        "The value is the sum of what counts.",
    ]


def test_several_values_are_explained_one_after_the_other(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--explain", "4:BH", "--explain", "1:SB")
    assert out.startswith("Buchholz of 4 ")
    assert "\n\nSonneborn-Berger of 1 " in out


def test_without_a_code_all_tie_breaks_of_the_list_are_explained(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--explain", "4")
    headings = [line for line in out.splitlines() if " of 4 " in line]
    assert [each.partition(" of 4 ")[0] for each in headings] == [
        "Buchholz Cut-1",
        "Buchholz",
        "Sonneborn-Berger",
        "Direct encounter",
    ]


def test_6_separate_standings_are_explained(swissdesk, tmp_path):
    circle = a_tournament("1-2 1 | 3-4 0", "1-3 0 | 2-4 1", "1-4 1 | 2-3 1", tie_breaks=("DE",))
    path = a_file(tmp_path, circle)
    _, out, _ = swissdesk("standings", path, "--explain", "1:DE")
    assert out.splitlines()[-6:] == [
        "Games between 2 tied players",
        "  Player       Points  Missing  At least  At most",
        "  1 Player001       1                  1        1",
        "  2 Player002       0                  0        0",
        "In this order: 1 Player001; 2 Player002 (6.2).",
        "The value is the number of tied players ranked below.",
    ]
    _, out, _ = swissdesk("standings", path, "--explain", "1:DE", "--json")
    assert json.loads(out)["explanations"][0]["encounters"] == [
        {
            "article": "6.2",
            "lines": [
                {"tpn": 1, "points": "1", "missing": 0, "least": "1", "most": "1"},
                {"tpn": 2, "points": "0", "missing": 0, "least": "0", "most": "0"},
            ],
            "groups": [[1], [2]],
        }
    ]


def test_the_json_explains_with_numbers_articles_and_words(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--explain", "4:BH/C1")
    (found,) = json.loads(out)["explanations"]
    terms = found.pop("terms")
    assert found == {
        "tpn": 4,
        "code": "BH/C1",
        "article": "8.1",
        "value": "1.5",
        "text": "Buchholz Cut-1 of 4 Ťoupalík, Jiří: 1½",
        "combination": "sum",
        "figures": {},
        "encounters": [],
    }
    assert terms[1] == {
        "round": 2,
        "opponent": None,
        "category": "16.2.5",
        "points": "0.5",
        "brings": "0.5",
        "adds": "0.5",
        "fate": "cut_voluntary",
        "article": "16.5.1",
        "opponent_text": "half-point bye (16.2.5)",
        "why": "a dummy with the player's own score (16.4)",
    }


def test_without_a_question_the_json_has_no_explanations(swissdesk, example):
    assert "explanations" not in json.loads(swissdesk("standings", example, "--json")[1])


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("99:BH", "This tournament has no pairing number 99."),
        ("4:XYZ", "There is no tie-break XYZ."),
        ("4:BC", "BC is for team events only"),
        ("4:WIN/C1", "WIN/C1 is not defined"),
        ("4:OTHER_LOCAL", "OTHER_LOCAL is defined by the regulations of the tournament"),
        ("four", "four is not TPN:CODE"),
        ("4:", "4: is not TPN:CODE"),
        ("٤:BH", "is not TPN:CODE"),
        ("9" * 5000, "is not TPN:CODE"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(swissdesk, example, question, said):
    status, out, err = swissdesk("standings", example, "--explain", question)
    assert (status, out) == (2, "")
    assert said in " ".join(err.split())


@pytest.mark.parametrize(
    ("edition", "value"), [("2026", "2"), ("2024", "3"), ("before-2023", "1.5")]
)
def test_16_4_another_edition_is_chosen_by_name(swissdesk, tmp_path, edition, value):
    """The dummy of round 1 has 1, as a draw in each round; 2, as the player; or 0 and a draw."""
    path = a_file(tmp_path, a_tournament("2-3 1 | 1 F", "1-2 1 | 3 F", rounds=2))
    arguments = ("standings", path, "--json", "--tie-breaks", "BH", "--edition", edition)
    found = json.loads(swissdesk(*arguments)[1])
    assert found["edition"] == edition.replace("-", " ")
    (first, *_others) = found["standings"]
    assert (first["tpn"], first["tie_breaks"]) == (1, {"BH": value})


def test_10_a_rule_for_unrated_players_brings_ratings_back(swissdesk, tmp_path):
    unrated = a_tournament("1-2 1", tie_breaks=("RTNG", "WIN"))
    unrated = unrated.with_entry(with_rating(unrated.entry(2), 0))
    path = a_file(tmp_path, unrated)
    _, out, err = swissdesk("standings", path)
    assert "RTNG" not in out
    assert err.startswith("RTNG needs ratings, but there are unrated players.")
    for rule in ("left-out", "1400"):
        _, out, err = swissdesk("standings", path, "--unrated", rule)
        assert "RTNG" in out
        assert err == ""


@pytest.mark.parametrize("rule", ["some", "0", "40000", "-5", "²"])
def test_10_a_rule_for_unrated_players_that_there_is_not(swissdesk, example, rule):
    status, out, err = swissdesk("standings", example, f"--unrated={rule}")
    assert (status, out) == (2, "")
    assert "Choose none, left-out or a rating." in err


def test_4_1_a_tie_break_that_is_not_computed_has_no_column_and_is_named(swissdesk, example):
    status, out, err = swissdesk("standings", example, "--json", "--tie-breaks", "WIN,OTHER_LOCAL")
    assert status == 0
    assert json.loads(out)["standings"][0]["tie_breaks"] == {"WIN": "1"}
    assert err.startswith("OTHER_LOCAL is defined by the regulations of the tournament")


def test_the_tie_breaks_of_the_json_are_named_as_they_were_asked_for(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--json", "--tie-breaks", "bh-c1")
    assert list(json.loads(out)["standings"][0]["tie_breaks"]) == ["bh-c1"]


def test_federations_are_ranked_by_their_best_players(swissdesk, example):
    status, out, _ = swissdesk("standings", example, "--by", "federation", "--best", 2, "--json")
    found = json.loads(out)
    assert (status, found["round"]) == (0, 2)
    first = found["clubs"][0]
    assert (first["rank"], len(first["players"]), first["complete"]) == (1, 2, True)
    _, table, _ = swissdesk("standings", example, "--by", "federation", "--best", 2, "--places")
    assert table.splitlines()[0].split()[:2] == ["Rk", "Federation"]
    assert first["name"] in table


def test_clubs_are_not_in_a_report(swissdesk, example):
    _, out, _ = swissdesk("standings", example, "--by", "club", "--json")
    assert json.loads(out)["clubs"] == []


def test_the_players_of_a_team_event_are_ranked_by_their_own_results(swissdesk, example):
    teams = resources.path("samples", "teams.trf")
    _, out, _ = swissdesk("standings", teams, "--individuals", "--json")
    found = json.loads(out)["players"]
    assert found[0]["rank"] == 1
    assert {each["team"] for each in found} == set(range(1, 13))
    best, worst = (float(each["points"]) for each in (found[0], found[-1]))
    assert best > worst
    _, table, _ = swissdesk("standings", teams, "--individuals")
    assert found[0]["name"] in table.splitlines()[1]
    status, _, err = swissdesk("standings", example, "--individuals")
    assert status == 2
    assert "goes with a team event" in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--individuals", "--explain", "1"), "goes without --by, --explain and --tie-breaks"),
        (("--individuals", "--by", "club"), "goes without --by, --explain and --tie-breaks"),
        (("--by", "club"), "goes with players, not with teams"),
        (("--explain", "13"), "This tournament has no pairing number 13."),
    ],
)
def test_what_teams_do_not_have_is_refused(swissdesk, options, words):
    status, _, err = swissdesk("standings", resources.path("samples", "teams.trf"), *options)
    assert status == 2
    assert words in " ".join(err.split())
