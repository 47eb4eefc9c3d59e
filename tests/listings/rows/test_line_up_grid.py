"""The grid of line-ups: what is typed into it, and what it says about the regulations."""

from datetime import datetime

import pytest
from team_builders import FOUR, a_team, entered, published, squad_of, with_results

from swissdesk.listings.rows import line_up_grid, next_step, round_summary, search
from swissdesk.listings.rows.match_list import rows as match_rows
from swissdesk.listings.rows.next_step import NextAction
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.player import NOBODY, Member, Player, Sex, Team
from swissdesk.model.team_rules import BoardCondition, LineUpRule, LineUpRules, TeamRules
from swissdesk.operations import line_ups, rounds
from swissdesk.operations.line_ups import LineUpBreach, LineUpFault


def the_row(tournament, name="Anif", round_no=1):
    return next(row for row in line_up_grid.rows(tournament, round_no) if row.name == name)


def words(row):
    return [cell.words for cell in row.cells]


@pytest.mark.parametrize(
    ("days", "times", "minutes", "expected"),
    [
        (("2026/11/03",), ("15:00",), 15, "Line-ups are due by 14:45."),
        (("2026/11/03",), ("15:00",), 0, "Line-ups are due by 15:00."),
        (("2026/11/03",), ("15:00",), 120, "The deadline has passed (13:00)"),
        (("2026/11/03",), ("15:00",), 1080, "The deadline has passed (2 November, 21:00)"),
        (("2026/11/03",), ("15:00",), None, ""),
        (("2026/11/03",), ("",), 15, ""),
        ((), ("15:00",), 15, ""),
    ],
)
def test_the_deadline_follows_from_the_start_of_the_round(days, times, minutes, expected):
    rules = TeamRules(2, line_ups=LineUpRules(deadline=minutes))
    event = entered(*FOUR, rules=rules, round_dates=days, round_times=times)
    now = datetime(2026, 11, 3, 14, 0).astimezone()
    found = line_up_grid.deadline_text(event.tournaments[0], 1, now)
    assert found.startswith(expected)
    assert bool(found) == bool(expected)


def test_a_team_without_a_line_up_is_shown_with_the_first_of_its_squad():
    row = the_row(published())
    assert (words(row), row.is_given, row.faults) == (["1 Anif 1", "2 Anif 2"], False, ())
    assert [row.table for row in line_up_grid.rows(published(), 1)] == [1, 1, 2, 2]


def test_players_with_the_same_surname_are_shown_with_the_whole_name():
    names = ("Zeller, Max", "Zeller, Moritz", "Huber, Anna")
    people = (Player(PlayerId(number), name) for number, name in enumerate(names, 1))
    squad = tuple(Member(each, 0) for each in people)
    team = Team(ParticipantId(9), "Zell", squad=squad)
    cells, _faults = line_up_grid.shown(team, (1, 2, 3, NOBODY), TeamRules())
    assert [each.words for each in cells] == ["1 Zeller, Max", "2 Zeller, Moritz", "3 Huber", "–"]


@pytest.mark.parametrize(
    ("board", "said", "expected"),
    [
        (1, "3", (2, 1)),
        (1, "2", (1, 0)),
        (2, "anif 3", (0, 2)),
        (2, "0", (0, None)),
        (2, "", (0, None)),
        (1, "2 3", (1, 2)),
        (1, "3,1", (2, 0)),
        (1, "0 2", (None, 1)),
    ],
)
def test_a_cell_takes_a_number_a_name_or_several_numbers(board, said, expected):
    tournament = published()
    squad = squad_of(tournament, 1)
    found = line_up_grid.typed(tournament, the_row(tournament), board, said)
    wanted = tuple(NOBODY if each is None else squad[each] for each in expected)
    assert (found.players, found.problem) == (wanted, "")


@pytest.mark.parametrize(
    ("board", "said", "problem"),
    [
        (1, "4", "The squad of Anif has no player 4, only 3."),
        (1, "Cluj", "No player of Anif is called “Cluj”."),
        (1, "anif", "“anif” may be any of these"),
        (2, "2 3", "There are only 2 boards."),
    ],
)
def test_words_that_name_nobody_are_answered_by_a_sentence(board, said, problem):
    tournament = published()
    found = line_up_grid.typed(tournament, the_row(tournament), board, said)
    assert found.problem.startswith(problem)


def test_breaches_mark_their_boards_and_are_counted():
    tournament = published()
    anif = squad_of(tournament, 1)
    team = tournament.entries[0].id
    tournament = line_ups.set_line_up(tournament, team=team, round_no=1, players=anif[1::-1])
    row = the_row(tournament)
    assert row.faults == ("Board 2: not in the order of the squad.",)
    assert [cell.is_marked for cell in row.cells] == [False, True]
    assert line_up_grid.summary(tournament, 1) == (
        "1 of 4 teams have named their line-ups; 1 line-up breaks the regulations"
    )
    assert line_up_grid.summary(published(), 1).endswith("none breaks the regulations")


@pytest.mark.parametrize("fault", LineUpFault)
def test_every_breach_has_a_sentence(fault):
    conditions = (BoardCondition(1, Sex.FEMALE),)
    rules = TeamRules(2, line_ups=LineUpRules(LineUpRule.RATING_MARGIN, 50, 1, conditions))
    sentence = line_up_grid.fault_text(LineUpBreach(fault, 1), rules)
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_the_last_line_ups_are_copied_for_teams_that_have_not_named_theirs():
    tournament = published()
    anif, cluj = squad_of(tournament, 1), squad_of(tournament, 3)
    team, other = tournament.entries[0].id, tournament.entries[2].id
    for each, players in ((team, (anif[0], anif[2])), (other, (cluj[1], cluj[2]))):
        tournament = line_ups.set_line_up(tournament, team=each, round_no=1, players=players)
    tournament = with_results(tournament, 1, t1="10 ==", t2="01 ==")
    tournament = rounds.pair_round(tournament, round_no=2, confirmed=True)
    tournament = rounds.publish_round(tournament, round_no=2)
    tournament = line_ups.set_line_up(tournament, team=other, round_no=2, players=cluj[:2])
    copied = line_ups.copy_line_ups(tournament, round_no=2)
    assert the_row(copied, "Anif", 2).players == (anif[0], anif[2])
    assert the_row(copied, "Cluj", 2).players == tuple(cluj[:2])
    assert line_ups.last_line_up(published(), team, 1) == ()


def test_the_next_step_after_publishing_is_the_line_ups():
    tournament = published()
    step = next_step.next_step(tournament)
    assert (step.action, step.round_no) == (NextAction.ANNOUNCE, 1)
    assert round_summary.status_text(tournament, 1) == "Published, line-ups to come"
    tournament = with_results(tournament, 1, t1="10 ==")
    assert next_step.next_step(tournament).sentence == (
        "Round 1: 1 of 2 matches not over (table 2)"
    )
    assert round_summary.loss_text(tournament, 1) == "2 matches and 2 results"
    assert next_step.next_step(entered(*FOUR).tournament(tournament.id)).sentence == (
        "4 teams, list open"
    )
    assert next_step.next_step(entered(FOUR[0]).tournament(tournament.id)).button == "Add a team"


def test_a_match_is_found_by_its_table_its_teams_and_its_players():
    event = entered(*FOUR[:3], a_team("Dresden 1", 1700, 1600))
    tournament = with_results(published(event), 1)
    found = match_rows(tournament, 1)
    assert search.tables(found, "2") == (2,)
    assert search.tables(found, "cluj") == (1,)
    assert search.tables(found, "bischofshofen 2") == (2,)
    assert search.tables(found, "3") == (1,)
    assert search.tables(found, "") == ()
