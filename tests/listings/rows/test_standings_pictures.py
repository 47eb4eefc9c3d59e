"""The pictures of the standings as data."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownRound
from swissdesk.listings.rows import standings_pictures
from swissdesk.listings.rows.standings_pictures import MOST_LINES, USUAL_LINES
from swissdesk.model.points import ScoringSystem

ROUNDS = ("1-3 0 | 2-4 1", "2-3 = | 1-4 1", "1-2 1 | 3-4 1")


def ranked(tournament, round_no, players=None):
    """The ranks of a picture by TPN."""
    picture = standings_pictures.ranks(tournament, round_no, players)
    return {line.tpn: line.ranks for line in picture.lines}


def counted(tournament, round_no, players=()):
    """The bars of a picture: points, players, names."""
    bars = standings_pictures.scores(tournament, round_no, players).bars
    return [(bar.points, bar.players, bar.names) for bar in bars]


def test_each_player_has_the_rank_of_the_standings_after_each_round():
    tournament = a_tournament(*ROUNDS, tie_breaks=("TPN",))
    assert ranked(tournament, 3) == {3: (2, 2, 1), 1: (3, 3, 2), 2: (1, 1, 3), 4: (4, 4, 4)}


def test_tied_players_share_a_rank():
    assert ranked(a_tournament("1-2 =", tie_breaks=()), 1) == {1: (1,), 2: (1,)}


def test_the_first_of_the_standings_are_shown_unless_others_are_chosen():
    tournament = a_tournament(" | ".join(f"{n}-{n + 20} 1" for n in range(1, 21)))
    assert len(ranked(tournament, 1)) == USUAL_LINES
    assert list(ranked(tournament, 1, {40, 30})) == [30, 40]
    assert len(ranked(tournament, 1, set(range(1, 41)))) == MOST_LINES


def test_a_late_player_has_a_rank_from_his_first_round_on():
    tournament = a_tournament(*ROUNDS, tie_breaks=("TPN",))
    late = tournament.with_entry(replace(tournament.entry(4), first_round=2))
    (line,) = standings_pictures.ranks(late, 3, {4}).lines
    assert (line.first_round, line.ranks) == (2, (4, 4))
    assert ranked(late, 1, {4}) == {}


def test_before_round_1_nobody_has_a_rank():
    assert ranked(a_tournament(players=4), 0) == {}


@pytest.mark.parametrize("picture", [standings_pictures.ranks, standings_pictures.scores])
def test_a_round_that_was_not_paired_has_no_picture(picture):
    with pytest.raises(UnknownRound):
        picture(a_tournament(*ROUNDS), 4)


def test_a_line_ends_with_the_rank_and_the_name():
    picture = standings_pictures.ranks(a_tournament(*ROUNDS, tie_breaks=("TPN",)), 3)
    assert [line.label for line in picture.lines][:2] == ["1  Player003", "2  Player001"]
    assert picture.in_words.startswith("Player003, from round 1: 2, 2, 1; Player001")


def test_the_scores_go_down_in_steps_and_leave_no_score_out_between_two():
    assert counted(a_tournament(*ROUNDS), 3) == [
        ("2½", 1, ""),
        ("2", 1, ""),
        ("1½", 1, ""),
        ("1", 0, ""),
        ("½", 0, ""),
        ("0", 1, ""),
    ]


def test_the_chosen_players_are_named_at_their_score():
    games = " | ".join(f"{n}-{n + 5} =" for n in range(1, 6))
    assert counted(a_tournament(games), 1, {1, 2, 3, 4, 5}) == [
        ("½", 10, "Player001; Player002; Player003 and 2 more")
    ]


def test_where_the_steps_would_be_too_many_only_scores_that_somebody_has_are_shown():
    scoring = ScoringSystem(win=100, draw=33, loss=0, pab=100)
    tournament = a_tournament("1-2 1 | 3-4 =", scoring=scoring)
    assert counted(tournament, 1) == [("10", 1, ""), ("3.3", 2, ""), ("0", 1, "")]


def test_three_points_for_a_win_go_down_one_by_one():
    scoring = ScoringSystem(win=30, draw=10, loss=0, pab=30)
    points = [
        each for each, _n, _names in counted(a_tournament("1-2 1 | 3-4 =", scoring=scoring), 1)
    ]
    assert points == ["3", "2", "1", "0"]


def test_the_scores_are_said_in_words():
    picture = standings_pictures.scores(a_tournament("1-2 1 | 3 F"), 1)
    assert picture.title == "Players with each score after round 1"
    assert picture.in_words == "1: 2 players; ½: 0 players; 0: 1 player"


def test_nobody_is_entered():
    assert standings_pictures.scores(a_tournament(), 0).bars == ()
