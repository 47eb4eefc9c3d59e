"""Every task: it is set when it can be, it is open before its solution and solved after it."""

from collections import Counter
from contextlib import closing
from dataclasses import replace

import pytest
from builders import a_tournament
from trainee import Evening, solution

from swissdesk.document import Document
from swissdesk.model.practice import Happening, TaskKind
from swissdesk.model.result import GameResult
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.operations import practice, rounds
from swissdesk.pairing import systems
from swissdesk.practice import tasks
from swissdesk.practice.director import next_stage
from swissdesk.practice.evening import Plan, event_of
from swissdesk.practice.progress import Progress, progress_of
from swissdesk.practice.scene import Act, Moment, Scene

PLANS = [
    Plan("Riga", size=24, rounds=7),
    Plan("Brno", size=11, rounds=6),
    Plan("Bled", SystemId.BURSTEIN, 17, 7),
    Plan("Oslo", SystemId.DUBOV, 16, 6),
    Plan("Pula", SystemId.BERGER_ROUND_ROBIN, 8),
    Plan("Novi Sad", SystemId.KNOCKOUT, 16),
    Plan("Baku", SystemId.TEAM_SWISS, 11, 6, 2),
    Plan("Lviv", SystemId.OLYMPIAD, 10, 5, 4),
    Plan("Gent", SystemId.KEIZER, 11, 6),
    Plan("Graz", SystemId.DOUBLE_SWISS, 13, 6),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.system.name} {plan.seed}")
def test_every_task_is_open_until_it_is_solved(plan):
    evening = Evening(plan)
    while evening.play_on():
        if evening.progress.current is not None:
            task = evening.progress.current.task
            assert evening.solve(), task
    assert evening.progress.solved == len(evening.progress.lines)
    assert evening.scene.tournament.is_final


def test_an_individual_swiss_has_all_tasks():
    found = Counter()
    for plan in PLANS[:3]:
        evening = Evening(plan)
        while evening.play_on():
            if evening.progress.current is not None:
                evening.solve()
        found.update(evening.progress.kinds)
    assert set(found) == set(TaskKind)


@pytest.mark.parametrize("seed", ["Gent", "Delft", "Aalst"])
def test_a_keizer_evening_asks_no_question_about_the_rules_of_the_swiss(seed):
    """Players meet again, and may have several byes."""
    evening = Evening(Plan(seed, SystemId.KEIZER, 11, 6))
    while evening.play_on():
        if evening.progress.current is not None:
            evening.solve()
    assert len(evening.progress.kinds) > 6
    assert not evening.progress.kinds & {TaskKind.PAB, TaskKind.APPEAL}


def at_task(kind, plan):
    """The evening at the task of a kind; all before are solved."""
    evening = Evening(plan)
    while evening.play_on():
        current = evening.progress.current
        if current is not None and current.task.kind is kind:
            return evening
        if current is not None:
            evening.solve()
    raise LookupError(kind)


def test_nothing_is_played_while_a_task_is_open_or_the_arbiter_pairs_by_hand():
    evening = at_task(TaskKind.BYE, PLANS[0])
    assert not evening.play_on()


def test_the_answer_to_an_appeal_is_what_the_pairing_used():
    evening = at_task(TaskKind.APPEAL, PLANS[0])
    task, tournament = evening.progress.current.task, evening.scene.tournament
    before = tournament.record(task.round_no - 1)
    one, other = (before.participants.places[each] for each in task.players)
    assert before.points[one] == before.points[other]
    met = before.participants.tpns[other] in before.totals.met[one]
    assert (task.right == tasks.MET) is met
    assert tasks.answered(task, task.right) is Happening.SOLVED
    assert tasks.answered(task, task.right + 1) is Happening.WRONG_ANSWER


@pytest.mark.parametrize("seed", ["s82", "s90"])
def test_players_kept_apart_by_a_prohibition_are_told_so(seed):
    """The system never considers them, so it does not prefer other pairs (TRF26 record 260)."""
    evening = at_task(TaskKind.APPEAL, Plan(seed, SystemId.DUTCH_2026, 12, 5))
    found = list(tasks._apart(evening.scene.tournament, evening.progress.current.task.round_no))
    (apart,) = evening.scene.tournament.settings.prohibited
    reasons = [reason for *pair, reason in found if set(pair) == set(apart.players)]
    assert reasons == [tasks.PROHIBITED]


def test_players_kept_apart_by_two_rules_do_not_appeal():
    """Either rule would be a right answer."""
    drawn = a_tournament("1-3 = | 4-2 =", "2-1 = | 3-4 =", "1-4 . | 2-3 .", rounds=4)
    ids = {entry.tpn: entry.id for entry in drawn.entries}
    found = {*tasks._apart(drawn, 3)}
    assert (ids[1], ids[3], tasks.MET) in found
    apart = ProhibitedPairing(1, 4, (ids[1], ids[3]))
    stricter = drawn.with_settings(replace(drawn.settings, prohibited=(apart,)))
    assert {*tasks._apart(stricter, 3)} == found - {(ids[1], ids[3], tasks.MET)}


def test_the_pab_asked_for_is_the_one_that_the_system_gives():
    evening = at_task(TaskKind.PAB, PLANS[0])
    task, tournament = evening.progress.current.task, evening.scene.tournament
    tpn = systems.pair(tournament).pab
    assert tournament.entries_by_tpn[tpn].id == task.players[task.right]
    assert len(set(task.players)) == len(task.players) > 1


def test_a_wrong_result_found_late_is_not_solved_by_pairing_again():
    evening = at_task(TaskKind.OLD_RESULT, PLANS[0])
    line, number = evening.progress.current, evening.scene.tournament.last_round
    given = {"round_no": number, "reason": "a wrong result", "confirmed": True}
    evening.do(Act(rounds.unpair_round, given))
    for act in solution(evening.scene, line):
        evening.do(act)
    evening.do(Act(rounds.pair_round, {"round_no": number, "confirmed": True}))
    evening.do(Act(rounds.publish_round, {"round_no": number}))
    assert not tasks.is_solved(evening.scene.tournament, line)


def test_slips_are_not_solved_before_the_power_has_failed():
    evening = at_task(TaskKind.POWER_CUT, PLANS[0])
    line = evening.progress.current
    for act in solution(evening.scene, line):
        evening.do(act)
    assert not tasks.is_solved(evening.scene.tournament, line)
    evening.note(Happening.POWER_CUT)
    assert tasks.is_solved(evening.scene.tournament, evening.progress.current)


def test_an_adjourned_game_ends_before_the_next_round_does():
    evening = at_task(TaskKind.ADJOURNED, PLANS[0])
    task = evening.progress.current.task
    assert evening.solve()
    while evening.scene.tournament.last_complete_round <= task.round_no:
        evening.play_on()
        if evening.progress.current is not None:
            evening.solve()
    game = evening.scene.tournament.round(task.round_no).game(task.boards[0])
    assert game.result.is_known


def test_the_progress_is_in_the_journal_and_undo_takes_nothing_away(tmp_path):
    event = event_of(PLANS[0], "Practice")
    section, path = event.tournaments[0].id, tmp_path / "p.swissdesk"
    with closing(Document.create(path, event)) as document:
        while progress_of(document.steps(), section).current is None:
            stage = next_stage(Scene(document.event, section), Progress())
            for act in stage.acts:
                perform(document, section, act)
        task = progress_of(document.steps(), section).current.task
        for happening in (Happening.HINT, Happening.WRONG_ANSWER, Happening.SOLVED):
            document.perform_in(section, practice.note_practice, task=task, happening=happening)
            document.undo()
    with closing(Document.open(path)) as document:
        (line,) = progress_of(document.steps(), section).lines
    assert (line.hints, line.wrong_answers, line.is_solved) == (1, 1, True)
    assert line.task == task


def perform(document, section, act):
    if act.is_of_event:
        document.perform(act.operation, **act.arguments)
    else:
        document.perform_in(section, act.operation, **act.arguments)


def test_where_a_section_stands():
    evening = Evening(Plan("Riga", size=12, rounds=3))
    seen = [evening.scene.moment]
    while evening.play_on():
        if evening.progress.current is not None:
            evening.note(Happening.GIVEN_UP)
        seen.append(evening.scene.moment)
    assert set(seen) == {Moment.BETWEEN, Moment.PAIRED, Moment.PLAYING, Moment.ENDING}
    last = evening.scene.tournament.last_round
    evening.do(Act(rounds.unpublish_round, {"round_no": last, "reason": "x", "confirmed": True}))
    assert evening.scene.moment is Moment.DRAFT
    given = {"round_no": last, "reason": "x", "confirmed": True}
    evening.do(Act(rounds.unpair_round, given))
    assert evening.scene.moment is Moment.BETWEEN
    assert GameResult.PENDING not in {each.result for each in evening.scene.seats(last - 1)}
