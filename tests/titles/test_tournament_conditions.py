"""The conditions of the tournament: met, failed, or not known."""

from dataclasses import replace

import pytest
from titles.cases import an_event

from swissdesk.model.registration import Official, Registration
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import SystemId
from swissdesk.titles.tournament_conditions import Subject, tournament_conditions

ROUNDS = ("2500 GM SRB 1",) * 3
DAYS = ("2026/11/20", "2026/11/21", "2026/11/22")


def conditions(registration=None, **settings):
    event = an_event("SLO", *ROUNDS, **settings)
    tournament = replace(event.tournaments[0], registration=registration or Registration())
    return {each.subject: each for each in tournament_conditions(event, tournament)}


def test_without_facts_nothing_is_met_or_failed():
    found = conditions()
    unknown = {each for each in found if found[each].is_met is None}
    assert unknown == {
        Subject.REGISTERED,
        Subject.HOURS,
        Subject.ROUNDS_A_DAY,
        Subject.MINUTES,
        Subject.QUIET_DAYS,
        Subject.LENGTH,
        Subject.ARBITER,
        Subject.ARBITER_PLAYS,
    }


@pytest.mark.parametrize(
    ("registered", "days", "is_met"),
    [("2026/10/21", 30, True), ("2026/10/22", 29, False), ("2026/10", 0, None)],
)
def test_1_1_1_thirty_days(registered, days, is_met):
    data = Registration(start_date="2026/11/20", registered_on=registered)
    found = conditions(data)[Subject.REGISTERED]
    assert (found.has, found.is_met) == (days, is_met)


def test_a_tournament_that_is_not_rated():
    assert conditions()[Subject.RATED].is_met
    assert not conditions(Registration(is_rated=False))[Subject.RATED].is_met


@pytest.mark.parametrize(
    ("code", "minutes", "hours"),
    [("5400+30", (120, True), (4, True)), ("40/6000+30:3000+30:", None, None)],
)
def test_rate_of_play(code, minutes, hours):
    found = conditions(time_control_code=code, round_dates=DAYS)
    if minutes is None:
        assert found[Subject.MINUTES].is_met is None
        return
    assert (found[Subject.MINUTES].has, found[Subject.MINUTES].is_met) == minutes
    assert (found[Subject.HOURS].has, found[Subject.HOURS].is_met) == hours


def test_1_1_2_and_1_1_3_three_rounds_on_a_day():
    found = conditions(time_control_code="7500", round_dates=("2026/11/20",) * 3)
    assert (found[Subject.HOURS].has, found[Subject.HOURS].is_met) == (13, False)
    assert found[Subject.ROUNDS_A_DAY].is_met is False
    assert found[Subject.ROUNDS_A_DAY].rounds == (1, 2, 3)


@pytest.mark.parametrize(
    ("dates", "quiet", "is_met"),
    [(DAYS, 3, True), ((DAYS[0], *DAYS[1:2] * 2), 1, False), (DAYS[:2], 2, None)],
)
def test_1_1_3_a_three_days_with_one_round(dates, quiet, is_met):
    found = conditions(round_dates=dates)[Subject.QUIET_DAYS]
    assert (found.has, found.is_met) == (quiet, is_met)


@pytest.mark.parametrize(("end", "is_met"), [("2026/12/19", True), ("2026/12/20", False)])
def test_1_1_4_more_than_thirty_days(end, is_met):
    data = Registration(start_date="2026/11/20", end_date=end)
    assert conditions(data)[Subject.LENGTH].is_met is is_met


@pytest.mark.parametrize(
    ("title", "is_met"), [("IA", True), ("FA", True), ("NA", False), ("", None)]
)
def test_1_1_5_the_chief_arbiter(title, is_met):
    data = Registration(chief_arbiter=Official("A", "1", title))
    assert conditions(data)[Subject.ARBITER].is_met is is_met


def test_1_1_6_an_arbiter_who_plays():
    event = an_event("SLO", *ROUNDS)
    event = event.with_player(replace(event.players[1], fide_id="14600001"))
    for number, is_met in (("14600001", False), ("14600002", True)):
        data = Registration(deputies=(Official("B", number),))
        tournament = replace(event.tournaments[0], registration=data)
        found = {each.subject: each for each in tournament_conditions(event, tournament)}
        assert found[Subject.ARBITER_PLAYS].is_met is is_met
        players = [each.id for each in found[Subject.ARBITER_PLAYS].players]
        assert players == ([] if is_met else [2])


def test_1_4_2_d_rounds_paired_by_hand():
    event = an_event("SLO", *ROUNDS)
    tournament = event.tournaments[0].with_remarks(Remark(RemarkKind.MANUAL_PAIRING, 2, "x"))
    found = {each.subject: each for each in tournament_conditions(event, tournament)}
    assert (found[Subject.BY_HAND].is_met, found[Subject.BY_HAND].rounds) == (False, (2,))


@pytest.mark.parametrize(
    ("system", "is_met"),
    [
        (SystemId.DUTCH_2026, True),
        (SystemId.BERGER_DOUBLE_ROUND_ROBIN, True),
        (SystemId.KNOCKOUT, True),
        (SystemId.SCHEVENINGEN, False),
        (SystemId.MANUAL, False),
    ],
)
def test_1_4_2_e_systems(system, is_met):
    assert conditions(system=system)[Subject.SYSTEM].is_met is is_met
    unknown = conditions(system=system, system_known=False)[Subject.SYSTEM]
    assert unknown.is_met is None


def test_the_field_of_a_swiss_with_who_is_counted():
    event = an_event(
        "2400 SLO", "2500 GM SRB 1", "2500 FM CRO 1", field=("2300 IM ITA",), host="SLO"
    )
    found = {each.subject: each for each in tournament_conditions(event, event.tournaments[0])}
    players = found[Subject.FOREIGN_PLAYERS]
    assert (players.article, players.has, players.needs, players.is_met) == (
        "1.4.3 d",
        1,
        20,
        False,
    )
    assert found[Subject.LARGE_SWISS].article == "1.5.6"
    assert found[Subject.LARGE_AVERAGE].has == 2450
    assert [each.id for each in found[Subject.LARGE_SWISS].players] == [1, 2]


def test_before_round_1_everybody_counts():
    event = an_event("2400 SLO", field=("2300 IM ITA", "2500 GM SRB", "0 SLO"), rounds=9)
    found = {each.subject: each for each in tournament_conditions(event, event.tournaments[0])}
    assert found[Subject.FOREIGN_PLAYERS].has == 2
    assert found[Subject.FOREIGN_FEDERATIONS].word == "ITA, SRB"
    assert found[Subject.FOREIGN_TITLES].has == 2
    assert found[Subject.LARGE_SWISS].has == 4
    assert found[Subject.LARGE_AVERAGE].has == 2150
    assert found[Subject.LARGE_SWISS].rounds == ()
