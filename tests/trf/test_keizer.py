"""A Keizer tournament in TRF: comments tell its rules, and who came, left or was absent."""

from dataclasses import replace

import pytest
from builders import a_tournament
from hypothesis import given
from hypothesis import strategies as st
from trf.reports import player, read

from swissdesk.endorsement.checker import check, check_ranks
from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, random_tournament, written
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.keizer_rules import KEIZER_FOR_CLUBS, KeizerRules, OwnValue
from swissdesk.model.player import RequestedBye
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.model.settings import SystemId
from swissdesk.standings.keizer import keizer_table
from swissdesk.trf import Edition, dump, load
from swissdesk.trf.keizer import comment_of_rules, rules_of
from swissdesk.trf.problems import Code

SYSTEM = "092 Individual: Keizer system", "192 CUSTOM_SWISS"
TROUBLED = Habits(0.3, 0.05, 0.01, 0.05, 0.02, 0.1, 0.05, 0.15)
EVENINGS = (
    "1-5 1 | 2-6 = | 3-7 + | 4 PAB",
    "4-1 = | 3-2 0 | 5 Z | 6 Z | 7 Z",
)


def a_keizer(*rounds, **changes):
    return a_tournament(*rounds, system=SystemId.KEIZER, **{"tie_breaks": (), **changes})


def report(tournament, edition=Edition.TRF26):
    people = tuple(entry.player for entry in tournament.entries)
    event = Event("Club", players=people, tournaments=(tournament,))
    return dump(event, tournament.id, edition)


def again(tournament, edition=Edition.TRF26):
    loaded = load(report(tournament, edition).encode())
    assert loaded.event is not None, loaded.problems
    return loaded.event.tournaments[0]


@pytest.mark.parametrize("players", [(3, 6), (9, 20), (40, 60)])
@pytest.mark.parametrize("number", range(1, 5))
def test_late_entries_and_departures_do_not_change_ranks_and_pairings(players, number):
    plan = Plan(players, (7, 9), habits=TROUBLED, system=SystemId.KEIZER)
    made = random_tournament(plan, "keizer", number)
    loaded = load(written(made).encode())
    (read_again,) = loaded.event.tournaments
    for last in range(made.last_round + 1):
        assert keizer_table(read_again, last) == keizer_table(made, last)
    assert [each.games for each in read_again.rounds] == [each.games for each in made.rounds]
    assert not check_ranks(read_again, loaded.facts.ranks)
    assert all(each.consistent for each in check(read_again))


@pytest.mark.parametrize("edition", Edition)
def test_reasons_of_absences_past_and_to_come_survive(edition):
    tournament = a_keizer(*EVENINGS, rounds=6)
    byes = zip(tournament.round(2).byes, [*AbsenceReason][1:], strict=True)
    noted = tuple(replace(bye, reason=reason) for bye, reason in byes)
    tournament = tournament.with_round(replace(tournament.round(2), byes=noted))
    announced = RequestedBye(3, ByeKind.ZERO_POINT, AbsenceReason.CLUB_DUTY)
    asked = replace(tournament.entry(PlayerId(2)), requested_byes=(announced,))
    tournament = tournament.with_entry(asked)
    found = again(tournament, edition)
    assert [each.byes for each in found.rounds] == [each.byes for each in tournament.rounds]
    assert found.entry(PlayerId(2)).requested_byes == (announced,)
    assert keizer_table(found, 2).scores == keizer_table(tournament, 2).scores


def test_a_departure_replaces_the_byes_of_later_rounds():
    tournament = a_keizer(*EVENINGS, rounds=6)
    left = replace(tournament.entry(PlayerId(7)), withdrawn_after=1)
    late = replace(tournament.entry(PlayerId(6)), first_round=4)
    found = again(tournament.with_entry(left).with_entry(late))
    assert found.entry(PlayerId(7)).withdrawn_after == 1
    assert found.entry(PlayerId(6)).first_round == 4
    assert found.entry(PlayerId(7)).requested_byes == ()
    assert found.entry(PlayerId(6)).requested_byes == ()


shares = st.integers(1, 100).flatmap(lambda low: st.tuples(st.integers(0, low), st.just(low)))


@given(
    st.builds(
        KeizerRules,
        highest=st.integers(0, 500),
        step=st.integers(1, 9),
        computations=st.integers(0, 9),
        own_value=st.sampled_from(OwnValue),
        loss=shares,
        with_notice=shares,
        club_duty=shares,
        most_paid=st.integers(0, 20),
        is_halved=st.booleans(),
        rounds_between=st.integers(0, 9),
        spreads_byes=st.booleans(),
        open_end=st.booleans(),
    )
)
def test_every_rule_survives_in_the_comment(rules):
    assert rules_of(comment_of_rules(rules)) == rules


def test_the_rules_survive_with_the_report():
    tournament = a_keizer(*EVENINGS, keizer=KEIZER_FOR_CLUBS)
    assert again(tournament).settings.keizer == KEIZER_FOR_CLUBS
    assert again(tournament, Edition.TRF16).settings.keizer == KEIZER_FOR_CLUBS


@pytest.mark.parametrize(
    "comment",
    [
        "### Keizer rules: bye 3/2",  # more than the whole value
        "### Keizer rules: bye 1/0",
        "### Keizer rules: bye two thirds",
        "### Keizer rules: own value perhaps",
        "### Keizer rules: steps 2",
        "### Keizer rules: is halved 1",
        "### Keizer: left in round 2: 1",
        "### Keizer: left after round two: 1",
    ],
)
def test_a_comment_that_is_no_rule_is_kept_as_it_is(comment):
    loaded = read(*SYSTEM, player(1, "2 w 1"), player(2, "1 b 0"), comment)
    (tournament,) = loaded.event.tournaments
    assert tournament.settings.keizer == KeizerRules()
    assert comment in tournament.extra_records
    assert tournament.entry(PlayerId(1)).withdrawn_after is None


def test_without_the_comments_the_import_says_that_the_usual_rules_apply():
    rows = player(1, "2 w 1"), player(2, "1 b 0"), player(3, "bye Z")
    codes = [each.code for each in read(*SYSTEM, *rows).problems]
    assert Code.KEIZER_RULES_UNTOLD in codes
    told = read(*SYSTEM, *rows, comment_of_rules(KeizerRules()))
    assert Code.KEIZER_RULES_UNTOLD not in [each.code for each in told.problems]


def test_rules_that_make_no_sense_are_named_by_their_line():
    rows = player(1, "2 w 1"), player(2, "1 b 0"), player(3, "bye Z")
    problems = read(*SYSTEM, "### Keizer rules: bye 5/3", *rows).problems
    (unread,) = (each for each in problems if each.code is Code.KEIZER_RULES_UNREAD)
    assert unread.line == len(SYSTEM) + 1
    assert Code.KEIZER_RULES_UNTOLD not in [each.code for each in problems]


def test_a_player_whom_the_file_does_not_have_is_left_out():
    rows = player(1, "2 w 1"), player(2, "1 b 0"), player(3, "bye Z")
    loaded = read(*SYSTEM, *rows, "### Keizer: left after round 1: 3 44")
    (tournament,) = loaded.event.tournaments
    assert tournament.entry(PlayerId(3)).withdrawn_after == 1


def test_other_systems_have_no_such_comments():
    left = replace(a_tournament("1-2 1").entry(PlayerId(2)), withdrawn_after=1)
    tournament = a_tournament("1-2 1", tie_breaks=()).with_entry(left)
    assert "### Keizer" not in report(tournament)
