"""Fictitious points, prohibited pairings and lines kept, in both directions."""

import pytest
from builders import a_tournament
from trf.reports import adjusted, errors, player, read, tournament_of

from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import (
    Acceleration,
    FictitiousPoints,
    ProhibitedPairing,
    TournamentSettings,
)
from swissdesk.trf.document import FictitiousLine
from swissdesk.trf.regulations import (
    baku_fictitious,
    fictitious_lines,
    is_still_true,
)

SETTINGS = TournamentSettings("Open", 9)
FOUR = tuple(player(number) for number in (1, 2, 3, 4))


# Lines kept


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("192 CUSTOM_DOUBLESWISS", True),
        ("192 CUSTOM_DOUBLESWISS_BAKU", False),
        ("202 BH/C1,BH,SB,PS,DE,WIN,XYZ", True),
        ("202 XYZ", False),
        ("212 PTS,BH/C1,BH,SB,PS,DE,WIN", True),
        ("212 PTS,BH", False),
        ("299 anything", True),
    ],
)
def test_a_kept_line_is_true_as_long_as_the_settings_are_what_was_read(line, expected):
    assert is_still_true(line, SETTINGS, "") is expected


# Fictitious points


def test_250_names_ranges_of_players():
    tournament = tournament_of("250      01.0 001 003 0001 0002", *FOUR)
    assert tournament.settings.fictitious == (FictitiousPoints(10, 1, 3, (1, 2)),)


def test_lines_of_the_same_points_and_rounds_make_one_group():
    lines = ("250      01.0 001 003 0003 0004", "250      01.0 001 003 0001 0003")
    assert tournament_of(*lines, *FOUR).settings.fictitious == (
        FictitiousPoints(10, 1, 3, (1, 2, 3, 4)),
    )


def test_xxa_is_read_as_runs_of_equal_points():
    lines = ("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    3  0.0  1.0")
    assert tournament_of(*lines, *FOUR).settings.fictitious == (
        FictitiousPoints(10, 1, 2, (1, 2)),
        FictitiousPoints(10, 2, 2, (3,)),
        FictitiousPoints(5, 3, 3, (1, 2)),
    )


def test_xxa_without_points_gives_none():
    assert tournament_of("XXA    1", *FOUR).settings.fictitious == ()


def test_250_comes_before_xxa():
    tournament = tournament_of("XXA    1  1.0", "250      00.5 001 001 0004 0004", *FOUR)
    assert tournament.settings.fictitious == (FictitiousPoints(5, 1, 1, (4,)),)


def test_ranges_may_reach_beyond_the_players():
    tournament = tournament_of("250      01.0 001 001 0004 9000", *FOUR)
    assert tournament.settings.fictitious == (FictitiousPoints(10, 1, 1, (4,)),)
    assert tournament_of("250      01.0 001 001 0005 9000", *FOUR).settings.fictitious == ()


def test_hundreds_of_different_groups_are_refused():
    lines = [f"250      {n // 10:02}.{n % 10} 001 001 0001 0004" for n in range(1, 302)]
    assert errors(read(*lines, *FOUR), "more than 300 different groups") == [(1, 1)]


def test_fictitious_points_are_written_by_ranges():
    group = FictitiousPoints(10, 1, 3, (4, 1, 2))
    tournament = a_tournament(players=5, fictitious=(group,))
    assert fictitious_lines(tournament) == (
        FictitiousLine(10, 1, 3, 1, 2),
        FictitiousLine(10, 1, 3, 4, 4),
    )


def test_c0407_1_4_baku_acceleration_is_written_out():
    tournament = a_tournament(players=7, rounds=9, acceleration=Acceleration.BAKU)
    assert baku_fictitious(tournament) == (
        FictitiousPoints(10, 1, 3, (1, 2, 3, 4)),
        FictitiousPoints(5, 4, 5, (1, 2, 3, 4)),
    )
    assert fictitious_lines(tournament) == (
        FictitiousLine(10, 1, 3, 1, 4),
        FictitiousLine(5, 4, 5, 1, 4),
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"acceleration": Acceleration.NONE},
        {"acceleration": Acceleration.BAKU, "scoring": ScoringSystem(30, 10)},
        {"acceleration": Acceleration.BAKU, "players": 0},
    ],
)
def test_without_baku_acceleration_nothing_is_written_out(changes):
    assert baku_fictitious(a_tournament(**{"players": 4, "rounds": 9, **changes})) == ()


def test_one_round_of_baku_acceleration_has_no_second_stage():
    tournament = a_tournament(players=2, rounds=1, acceleration=Acceleration.BAKU)
    assert baku_fictitious(tournament) == (FictitiousPoints(10, 1, 1, (1, 2)),)


# Prohibited pairings


def test_260_holds_in_its_rounds_and_xxp_in_all():
    tournament = tournament_of("142 5", "260 002 003 0001 0002 0001", "XXP 3 4 1", *FOUR)
    assert tournament.settings.prohibited == (
        ProhibitedPairing(2, 3, (1, 2)),
        ProhibitedPairing(1, 5, (3, 4, 1)),
    )


def test_a_prohibited_pairing_with_nobody_is_left_out():
    loaded = read("142 5", "XXP 3 9", "XXP 1 2 9", *FOUR)
    assert loaded.event.tournaments[0].settings.prohibited == (ProhibitedPairing(1, 5, (1, 2)),)
    assert adjusted(loaded, "Player 9, with a prohibited pairing, is not in the file") == [
        (2, 1),
        (3, 1),
    ]
