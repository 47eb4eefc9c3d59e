"""Every task in words, for players and for teams."""

import pytest
from trainee import Evening

from swissdesk.listings.rows import pairing_list
from swissdesk.listings.words import practice_text
from swissdesk.model.practice import Happening, TaskKind
from swissdesk.model.settings import SystemId
from swissdesk.papers.practice_sheet import result_sheet
from swissdesk.practice.evening import Plan

INDIVIDUALS, TEAMS = Plan("Riga", size=25, rounds=9), Plan("Riga", SystemId.TEAM_SWISS, 11, 7, 2)
MATCHES_OF_TWO = Plan("Graz", SystemId.DOUBLE_SWISS, 13, 6)


def told(plan):
    """The evening of a plan, and its tasks in words as they were set."""
    evening, found = Evening(plan), {}
    while evening.play_on():
        current = evening.progress.current
        if current is not None:
            found[current.task] = practice_text.told(evening.scene.tournament, current.task)
            evening.solve()
    return evening, found


@pytest.mark.parametrize("plan", [INDIVIDUALS, TEAMS], ids=["players", "teams"])
def test_every_task_names_its_facts(plan):
    evening, found = told(plan)
    tournament = evening.scene.tournament
    for task, words in found.items():
        said = " ".join((words.story, words.deed, words.hint))
        assert "{" not in said
        assert words.rule
        assert words.article.startswith("C.0")
        names = [tournament.entry(each).participant.name for each in task.players]
        if names and task.kind is not TaskKind.PAB:
            assert any(name in said for name in names), task
        if task.boards:
            assert str(task.boards[0]) in said
        assert bool(words.choices) is (task.kind in {TaskKind.PAB, TaskKind.APPEAL})


def test_the_tasks_differ_for_teams():
    _evening, found = told(TEAMS)
    stories = {task.kind: words.story for task, words in found.items()}
    assert "the team" in stories[TaskKind.ABSENT]
    assert "Table" in stories[TaskKind.BOTH_ABSENT]
    assert "captain" in stories[TaskKind.WITHDRAWAL]


def test_slips_of_a_match_of_two_games_say_what_the_rows_of_its_games_say():
    evening, found = told(MATCHES_OF_TWO)
    tournament = evening.scene.tournament
    (cut,) = (task for task in found if task.kind is TaskKind.POWER_CUT)
    rows = pairing_list.rows_by_game(tournament, cut.round_no)
    recorded = {f"Board {row.number}: {row.result_text}" for row in rows}
    slips = [line for line in found[cut].story.splitlines() if line.startswith("Board")]
    assert len(slips) == 6
    assert set(slips) <= recorded
    for kind in (TaskKind.WRONG_RESULT, TaskKind.OLD_RESULT):
        (task,) = (each for each in found if each.kind is kind)
        assert f"board {task.boards[0]}.1" in found[task].story


def test_the_result_sheet_counts_tasks_hints_and_answers():
    evening = Evening(INDIVIDUALS)
    evening.play_on()
    for happening in (Happening.HINT, Happening.WRONG_ANSWER, Happening.GIVEN_UP):
        evening.note(happening)
    while evening.progress.solved < 1:
        evening.play_on()
        if evening.progress.current is not None:
            evening.solve()
    sheet = result_sheet(evening.event, evening.section, evening.progress)
    first, second = (line.cells for line in sheet.table.lines)
    assert first == ("1", "1", "The same player twice", "given up", "1", "1")
    assert second == ("2", "1", "A prohibited pairing", "solved", "", "")
    notes = {note.label: note.text for note in sheet.notes}
    assert notes["Score"] == "1 of 2 tasks solved"
    assert (notes["Seed"], notes["Hints"]) == ("Riga", "1")
    assert sheet.headlines[0].startswith("PRACTICE")
