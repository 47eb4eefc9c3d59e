"""Random reports are complete, the same for the same seed, and consistent (C.04.A art. A.5)."""

import pytest
from builders import a_tournament

from swissdesk import trf
from swissdesk.endorsement import checker
from swissdesk.endorsement.checker import check_ranks
from swissdesk.endorsement.generator import Habits, habits_of
from swissdesk.endorsement.random_reports import (
    Plan,
    random_tournament,
    report,
    tournament_like,
    written,
)
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import SYSTEMS

SMALL = Plan(players=(8, 15), rounds=(4, 5))
TROUBLED = Habits(0.3, 0.1, 0.03, 0.08, 0.03, 0.08, 0.03, 0.1, 0.1)


def test_the_same_seed_and_number_give_the_same_report():
    assert report(SMALL, "a", 3) == report(SMALL, "a", 3)


def test_another_seed_or_number_gives_another_report():
    assert len({report(SMALL, "a", 3), report(SMALL, "a", 4), report(SMALL, "b", 3)}) == 3


def test_everything_that_pairing_and_standings_need_is_in_the_report():
    text = report(SMALL, "a", 1)
    records = dict.fromkeys(line[:3] for line in text.splitlines())
    assert " ".join(records) == (
        "012 022 032 042 052 062 072 082 092 102 122 132 142 152 192 202 001"
    )


@pytest.mark.parametrize(
    "plan",
    [
        SMALL,
        Plan((8, 15), (4, 5), habits=TROUBLED),
        Plan((8, 15), (5, 5), acceleration=Acceleration.BAKU),
        Plan((8, 15), (5, 5), scoring=ScoringSystem(30, 10, pab=10, unknown=10), habits=TROUBLED),
        Plan((8, 15), (5, 5), tie_breaks=("WIN", "SB")),
        Plan((12, 15), (5, 5), prohibited=(3, 3)),
    ],
)
@pytest.mark.parametrize("number", range(1, 4))
def test_a_report_is_read_as_it_was_meant_paired_alike_and_ranked_alike(plan, number):
    loaded = trf.load(report(plan, "7", number).encode())
    assert not [each for each in loaded.problems if each.severity is not trf.Severity.NOTICE]
    (read,) = loaded.event.tournaments
    made = random_tournament(plan, "7", number)
    assert read.settings == made.settings
    assert [each.games for each in read.rounds] == [each.games for each in made.rounds]
    assert all(each.consistent for each in checker.check(read))
    assert check_ranks(read, loaded.facts.ranks) == ()


def test_sizes_stay_within_the_plan():
    sizes = {len(random_tournament(Plan((4, 6), (1, 2)), "s", each).entries) for each in range(30)}
    assert sizes == {4, 5, 6}


@pytest.mark.parametrize(("players", "most"), [(2, 1), (5, 5), (6, 5)])
def test_there_are_no_more_rounds_than_opponents(players, most):
    plan = Plan((players, players), (9, 9))
    assert random_tournament(plan, "s", 1).settings.rounds == most


def test_a_tournament_like_another_has_its_habits():
    model = a_tournament("1-3 = | 4-2 + | 5 H | 6 Z", "3-2 -- | 1-4 1 | 5-6 D")
    habits = habits_of(model)
    assert (habits.draw, habits.forfeit, habits.double_forfeit) == (2 / 3, 1 / 5, 1 / 5)
    assert (habits.half_point_bye, habits.absence, habits.full_point_bye) == (1 / 12, 1 / 12, 0)
    assert (habits.retirement, habits.late_entry) == (0, 0)


def test_a_tournament_like_one_without_rounds_is_usual():
    model = a_tournament(players=8, rounds=2)
    assert habits_of(model) == Habits()
    assert tournament_like(model, "s").last_round == 2


def test_record_212_may_name_the_tie_breaks_as_well():
    lines = report(Plan((8, 8), (3, 3), with_212=True), "a", 1).splitlines()
    assert "212 PTS,BH/C1,BH,SB,PS,DE,WIN" in lines
    assert "202 BH/C1,BH,SB,PS,DE,WIN" in lines


def test_players_have_all_that_a_report_can_say_of_them():
    (player, *_) = trf.load(report(SMALL, "a", 1).encode()).event.players
    assert all((player.name, player.federation, player.fide_id, player.birth, player.sex.value))


@pytest.mark.parametrize("system", [each for each in SystemId if systems.is_paired(each)])
def test_every_system_is_played_written_and_found_as_it_pairs(system):
    plan = Plan(players=(6, 10), rounds=(4, 4), system=system, habits=TROUBLED)
    for number in range(1, 7):
        made = random_tournament(plan, "s", number)
        (again,) = trf.load(written(made).encode()).event.tournaments
        assert again.settings.system is system
        assert again.last_round == made.last_round
        assert [each.round_no for each in checker.check(again) if not each.consistent] == []


OF_TEAMS = [each.system for each in SYSTEMS if each.team_record and systems.is_paired(each.system)]


@pytest.mark.parametrize("system", OF_TEAMS)
def test_every_system_of_teams_is_played_written_and_found_as_it_pairs(system):
    plan = Plan(rounds=(4, 4), teams=(5, 8), boards=(1, 5), system=system, habits=TROUBLED)
    for number in range(1, 5):
        made = random_tournament(plan, "s", number)
        loaded = trf.load(written(made).encode())
        (again,) = loaded.event.tournaments
        assert {each.severity for each in loaded.problems} <= {trf.Severity.NOTICE}
        assert (again.settings.system, again.last_round) == (system, made.last_round)
        assert again.record().points == made.record().points
        assert [each.round_no for each in checker.check(again) if not each.consistent] == []


@pytest.mark.parametrize("system", [SystemId.ROUND_ROBIN, SystemId.KNOCKOUT])
def test_the_rounds_of_a_table_or_a_bracket_follow_from_the_field(system):
    made = random_tournament(Plan(players=(9, 9), rounds=(3, 3), system=system), "s", 1)
    assert made.settings.rounds == {SystemId.ROUND_ROBIN: 9, SystemId.KNOCKOUT: 4}[system]


def test_numbers_are_drawn_where_the_rules_have_them_drawn():
    made = random_tournament(Plan(players=(20, 20), system=SystemId.ROUND_ROBIN), "s", 1)
    ratings = [entry.rating for entry in made.entries]
    assert ratings != sorted(ratings, reverse=True)


@pytest.mark.parametrize("number", range(25))
def test_forfeited_matches_are_paired_again_from_the_event_and_its_report(number):
    """C.04.6 art. 1.4, 1.7: whole matches, boards, byes, late and retired teams, penalties."""
    habits = Habits(0.3, 0.1, 0.08, 0.05, 0.02, 0.05, 0.03, 0.1)
    plan = Plan(
        rounds=(3, 7),
        teams=(4, 14),
        boards=(2, 4),
        habits=habits,
        system=SystemId.TEAM_SWISS,
        penalties=0.1,
        tie_breaks=(),
    )
    event = random_tournament(plan, "forfeits", number)
    loaded = trf.load(written(event).encode())
    assert loaded.event is not None
    read = loaded.event.tournaments[0]
    assert [each.differences for each in checker.check(event)] == [()] * event.last_round
    assert [each.differences for each in checker.check(read, may_go_on=True)] == [
        ()
    ] * event.last_round
