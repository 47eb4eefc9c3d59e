"""What a file leaves out is concluded and said."""

import pytest
from trf.reports import adjusted, notices, player, read, tournament_of

from swissdesk.model.colour import Colour
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem

PAIR = (player(1, "2 w 1"), player(2, "1 b 0"))
DATES = "132" + " " * 88 + "26/11/20  26/11/21  26/11/22"


# The number of rounds


@pytest.mark.parametrize("line", ["142 9", "XXR 9"])
def test_the_number_of_rounds_is_said(line):
    loaded = read(line, *PAIR)
    assert loaded.event.tournaments[0].settings.rounds == 9
    assert not notices(loaded, "how many rounds")


def test_without_it_the_dates_of_the_rounds_tell():
    loaded = read(DATES, *PAIR)
    assert loaded.event.tournaments[0].settings.rounds == 3
    assert notices(loaded, "taken as 3, the number of round dates") == [(0, 0)]


def test_without_dates_the_rounds_paired_are_all_there_is():
    loaded = read("012 Open", *PAIR)
    assert loaded.event.tournaments[0].settings.rounds == 1
    assert notices(loaded, "taken as 1, the number of rounds paired") == [(0, 0)]


def test_before_round_1_without_dates_there_is_one_round():
    loaded = read("012 Open", player(1))
    assert loaded.event.tournaments[0].settings.rounds == 1
    assert notices(loaded, "taken as 1.") == [(0, 0)]


def test_more_rounds_than_were_said_count():
    loaded = read("142 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0"))
    assert loaded.event.tournaments[0].settings.rounds == 2
    assert adjusted(loaded, "says 1 rounds and has 2 paired; taken as 2") == [(1, 5)]


@pytest.mark.parametrize("said", ["0", "100", "999999"])
def test_a_number_of_rounds_out_of_range_does_not_count(said):
    loaded = read(f"XXR {said}", *PAIR)
    assert loaded.event.tournaments[0].settings.rounds == 1
    assert adjusted(loaded, f"says {said} rounds") == [(1, 5)]


# The initial-colour


@pytest.mark.parametrize(
    ("line", "colour"),
    [
        ("152 W", Colour.WHITE),
        ("152 B", Colour.BLACK),
        ("XXC white1", Colour.WHITE),
        ("XXC black1", Colour.BLACK),
    ],
)
def test_the_initial_colour_is_said(line, colour):
    loaded = read(line, *PAIR)
    assert loaded.event.tournaments[0].settings.initial_colour is colour
    assert not notices(loaded, "initial colour")


def test_without_it_the_highest_ranked_player_paired_in_round_1_tells():
    loaded = read("012 Open", player(1, "2 b 1"), player(2, "1 w 0"))
    assert loaded.event.tournaments[0].settings.initial_colour is Colour.BLACK
    assert notices(loaded, "taken as Black, from the highest ranked player") == [(0, 0)]


def test_c0402_2_4_players_not_paired_yet_have_no_number():
    """1 and 3 are absent, so that 2 has the number 1 and 4 the number 2 (SPP, August 2026)."""
    tournament = tournament_of(
        player(1, "bye Z"), player(2, "5 w 1"), player(3, "bye H"), player(4, "6 b 1"),
        player(5, "2 b 0"), player(6, "4 w 0"),
    )  # fmt: skip
    assert tournament.settings.initial_colour is Colour.WHITE


def test_5_2_5_an_even_number_has_the_other_colour():
    """1 has the pairing-allocated bye and the number 1; 2, with the number 2, has Black."""
    tournament = tournament_of(player(1, "bye U"), player(2, "3 b 1"), player(3, "2 w 0"))
    assert tournament.settings.initial_colour is Colour.WHITE


def test_a_round_without_games_does_not_tell():
    tournament = tournament_of(player(1, "bye U", "2 b 1"), player(2, "", "1 w 0"))
    assert tournament.settings.initial_colour is Colour.BLACK


def test_who_had_the_bye_of_an_earlier_round_has_a_number():
    tournament = tournament_of(
        player(1, "bye U", "bye Z"), player(2, "", "3 b 1"), player(3, "", "2 w 0")
    )
    assert tournament.settings.initial_colour is Colour.WHITE


def test_before_round_1_it_is_still_to_be_drawn():
    loaded = read("012 Open", player(1), player(2))
    assert loaded.event.tournaments[0].settings.initial_colour is None
    assert not notices(loaded, "initial colour")


# The scoring


def report(points, *records):
    """Round 1: 1 beats 2, 3 and 4 draw, 5 has the PAB. Round 2: 5 beats 1 by forfeit."""
    rounds = {
        1: ("2 w 1", "5 b -"),
        2: ("1 b 0", "bye Z"),
        3: ("4 w =", "4 b 1"),
        4: ("3 b =", "3 w 0"),
        5: ("bye U", "1 w +"),
    }
    return read(*records, *(player(n, *rounds[n], points=p) for n, p in points.items()))


def scoring(loaded):
    return loaded.event.tournaments[0].settings.scoring


STANDARD = {1: "1.0", 2: "0.0", 3: "1.5", 4: "0.5", 5: "2.0"}
HALF_PAB = {**STANDARD, 5: "1.5"}
THREE = {1: "3.0", 2: "0.0", 3: "4.0", 4: "1.0", 5: "6.0"}


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (STANDARD, STANDARD_SCORING),
        (HALF_PAB, ScoringSystem(pab=5)),
        ({**STANDARD, 5: "1.0"}, ScoringSystem(pab=0)),
        (THREE, ScoringSystem(30, 10, 0, 0, 30, 10)),
        ({**THREE, 5: "4.0"}, ScoringSystem(30, 10, 0, 0, 10, 10)),
        (
            {1: "2.0", 2: "0.0", 3: "3.0", 4: "1.0", 5: "4.0"},
            ScoringSystem(20, 10, 0, 0, 20, 10),
        ),
        (
            {1: "3.0", 2: "1.0", 3: "5.0", 4: "3.0", 5: "6.0"},
            ScoringSystem(30, 20, 10, 0, 30, 20),
        ),
        (
            {1: "4.0", 2: "2.0", 3: "5.0", 4: "3.0", 5: "6.0"},
            ScoringSystem(30, 20, 10, 10, 30, 20),
        ),
        (dict.fromkeys(STANDARD, ""), STANDARD_SCORING),
    ],
)
def test_the_points_tell_the_scoring(points, expected):
    loaded = report(points)
    assert scoring(loaded) == expected
    assert not adjusted(loaded)
    assert bool(notices(loaded, "what results are worth")) == (expected != STANDARD_SCORING)


def test_points_that_no_scoring_explains_are_named_with_what_the_results_give():
    loaded = report({**THREE, 4: "7.5"})
    assert scoring(loaded).win == 30
    assert adjusted(loaded, "Player 4 has 7.5 points in the file and 1.0 by the results") == [
        (4, 81)
    ]


@pytest.mark.parametrize(
    "record", ["162  W 3.0    D 1.0", "XXS W=3 D=1 PAB=3", "BBW  3.0\nBBD  1.0"]
)
def test_a_scoring_that_is_said_counts_whatever_the_points(record):
    loaded = report(STANDARD, *record.split("\n"))
    assert scoring(loaded) == ScoringSystem(30, 10, 0, 0, 30, 10)
    assert len(adjusted(loaded, "by the results, which count")) == 4


@pytest.mark.parametrize("points", ["1.0", "1.5"])
def test_the_bye_of_the_round_to_be_paired_may_be_among_the_points(points):
    loaded = read(
        "XXR 5", player(1, "2 w 1", "bye H", points=points), player(2, "1 b 0", points="0.0")
    )
    assert scoring(loaded) == STANDARD_SCORING
    assert not adjusted(loaded)


def test_162_comes_before_the_lines_of_engines():
    loaded = report(THREE, "XXS W=2", "BBW 5.0", "162  W 3.0    D 1.0")
    assert scoring(loaded).win == 30
    assert adjusted(loaded, "differ from record 162 or BB?, which counts") == [(1, 1), (2, 1)]


@pytest.mark.parametrize("line", ["XXS W=3 D=1 PAB=3", "BBW  3.0\nBBD  1.0", "XXS WW=3 BW=2"])
def test_a_scoring_said_twice_is_reported_only_where_it_differs(line):
    loaded = report(THREE, *line.split("\n"), "162  W 3.0    D 1.0    X 0.0")
    assert scoring(loaded) == ScoringSystem(30, 10, 0, 0, 30, 0)
    assert len(adjusted(loaded, "differ from record 162")) == ("BW=2" in line)


def test_xxs_with_different_values_for_one_result_is_kept_and_the_points_tell():
    loaded = report(THREE, "012 Open", "XXS WW=3 BW=2", "XXS D=1")
    assert scoring(loaded) == ScoringSystem(30, 10, 0, 0, 30, 10)
    assert adjusted(loaded, "XXS gives different points") == [(2, 1)]
    assert loaded.event.tournaments[0].extra_records == ("XXS WW=3 BW=2", "XXS D=1")


def test_a_forfeit_loss_worth_another_value_than_an_absence_is_kept():
    loaded = report(STANDARD, "BBZ  0.0", "BBF  0.5")
    assert scoring(loaded) == STANDARD_SCORING
    assert adjusted(loaded, "BBF differs from BBZ") == [(2, 1)]
    assert loaded.event.tournaments[0].extra_records == ("BBF  0.5",)


def test_the_initial_colour_is_not_seen_in_a_game_without_colours():
    lines = (player(1, "3 - +"), player(2, "4 w 1"), player(3, "1 - -"), player(4, "2 b 0"))
    assert tournament_of(*lines).settings.initial_colour is Colour.BLACK
    nobody = tournament_of(player(1, "2 - +"), player(2, "1 - -"))
    assert nobody.settings.initial_colour is None
