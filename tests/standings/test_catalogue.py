"""What the table of tie-breaks says about each, and where it may be used."""

import pytest
from builders import a_tournament, an_entry
from standings.team_lots import a_team_event

from swissdesk.errors import TieBreakNotDefined, TieBreakRefusal
from swissdesk.model.settings import SystemId, TieBreakRules, UnratedRule
from swissdesk.standings.catalogue import ACRONYMS, parse
from swissdesk.standings.field import field_of

BUCHHOLZ = ("BH", "BH/C1", "FB", "AOB")
OF_TEAMS = (
    *("BC", "TBR", "BBE", "MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
    *("EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC", "BH:MP", "DE:GP/P"),
)
RATINGS = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")


def with_an_unrated_player(**settings):
    tournament = a_tournament("1-2 1", **settings)
    return tournament.with_entry(an_entry(2, rating=0))


@pytest.mark.parametrize(("code", "highest"), [("BH", True), ("TPN", False), ("TPN/R", True)])
def test_only_the_pairing_number_sorts_from_the_lowest(code, highest):
    assert parse(code).is_highest_first is highest


def test_10_6_the_rating_reversed_sorts_from_the_lowest():
    assert not parse("RTNG/R").is_highest_first


def test_4_3_direct_encounter_alone_is_about_the_tied():
    of_fide = [each for each in ACRONYMS if not each.startswith("OTHER_")]
    assert [each for each in of_fide if "A" in parse(each).known.types] == [
        *("DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
    ]


def test_12_1_board_count_looks_at_the_tied_as_well():
    assert parse("BC").is_among_tied
    assert not parse("TBR").is_among_tied


@pytest.mark.parametrize("code", OF_TEAMS)
def test_11_to_13_some_are_for_team_events_only(code):
    assert parse(code).refusal(a_tournament("1-2 1")) is TieBreakRefusal.TEAM_EVENTS_ONLY
    assert parse(code).refusal(a_team_event(4, 2)) is None


def test_13_all_others_are_for_teams_as_well():
    usual = {each for each in ACRONYMS if not parse(each).is_of_teams}
    refused = {each: parse(each).refusal(a_team_event(4, 2)) for each in usual}
    assert {code for code, reason in refused.items() if reason} == {"KS", "OTHER_KEIZER"}


@pytest.mark.parametrize("code", BUCHHOLZ)
def test_8_buchholz_and_its_relatives_are_not_for_round_robins(code):
    round_robin = a_tournament("1-2 1", system=SystemId.ROUND_ROBIN)
    assert parse(code).refusal(round_robin) is TieBreakRefusal.NOT_IN_ROUND_ROBINS
    assert parse(code).refusal(a_tournament("1-2 1")) is None


@pytest.mark.parametrize("code", ["SB", "DE", "PS", "KS"])
def test_8_the_others_are_for_round_robins_as_well(code):
    assert parse(code).refusal(a_tournament("1-2 1", system=SystemId.ROUND_ROBIN)) is None


@pytest.mark.parametrize("code", RATINGS)
def test_10_ratings_need_a_rule_where_unrated_players_are_present(code):
    assert parse(code).refusal(with_an_unrated_player()) is TieBreakRefusal.UNRATED_PLAYERS


@pytest.mark.parametrize("rule", [UnratedRule.LEFT_OUT, UnratedRule.FIXED])
def test_10_a_published_rule_keeps_them(rule):
    rules = TieBreakRules(unrated=rule, unrated_rating=1400)
    assert parse("ARO").refusal(with_an_unrated_player(tie_break_rules=rules)) is None


def test_10_an_unrated_player_who_withdrew_before_round_1_is_not_present():
    tournament = a_tournament("1-2 1 | 3 Z")
    absent = an_entry(3, rating=0, withdrawn_after=0)
    assert parse("ARO").refusal(tournament.with_entry(absent)) is None


def test_4_1_a_tie_break_of_the_tournaments_own_is_not_computed():
    tie_break = parse("OTHER_x")
    assert tie_break.refusal(a_tournament("1-2 1")) is TieBreakRefusal.SELF_DEFINED
    with pytest.raises(TieBreakNotDefined):
        tie_break.evaluate(field_of(a_tournament("1-2 1")), (1,))
