"""What is to be seen to about the ranking."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_team_tournament, a_tournament

from swissdesk.listings.checks.check_row import Gravity, Part, Place, Stage
from swissdesk.listings.checks.ranking_checks import edition_to_follow, of_ranking
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tie_decision import DecidedBy, TieDecision

EVENT = Event("Brno Open", start_date="2026/11/21")
ROUND = "1-3 1 | 2-4 1"


def rows(tournament, event=EVENT):
    return list(of_ranking(event, tournament))


def with_rules(tournament, **rules):
    settings = replace(tournament.settings, tie_break_rules=TieBreakRules(**rules))
    return tournament.with_settings(settings)


def with_an_unrated_player(tournament):
    return tournament.with_entry(replace(tournament.entries[0], rating=0))


def test_a_list_that_is_computed_by_the_present_rules_needs_no_word():
    assert rows(a_tournament(ROUND)) == []


def test_ratings_without_a_rule_for_unrated_players_are_a_warning_before_round_1_c07_10():
    tournament = with_an_unrated_player(a_tournament(players=4, tie_breaks=("BH", "RTNG")))
    (row,) = rows(tournament)
    assert (row.gravity, row.stage) == (Gravity.WARNING, Stage.PAIRING)
    assert row.sentence.startswith("RTNG ")
    assert rows(with_rules(tournament, unrated=UnratedRule.LEFT_OUT)) == []


def test_buchholz_in_a_round_robin_is_a_warning_c07_8():
    robin = a_round_robin(ROUND, tie_breaks=("DE", "BH", "BH"))
    assert [(each.gravity, each.stage) for each in rows(robin)] == [
        (Gravity.WARNING, Stage.REPORTING)
    ]


def test_a_tie_break_of_the_tournament_itself_is_noted_c07_4_1():
    (row,) = rows(a_tournament(ROUND, tie_breaks=("OTHER_x",)))
    assert (row.gravity, "OTHER_x" in row.sentence) == (Gravity.NOTE, True)


@pytest.mark.parametrize(
    ("edition", "day", "gravity"),
    [
        (TieBreakEdition.MARCH_2026, "2026/11/21", None),
        (TieBreakEdition.AUGUST_2024, "2025/11/21", Gravity.NOTE),
        (TieBreakEdition.VIRTUAL_OPPONENT, "2019/11/21", Gravity.NOTE),
        (TieBreakEdition.AUGUST_2024, "2026/11/21", Gravity.WARNING),
        (TieBreakEdition.MARCH_2026, "2025/11/21", Gravity.WARNING),
    ],
)
def test_an_edition_is_never_silent_unless_it_is_the_present_one(edition, day, gravity):
    tournament = with_rules(a_tournament(ROUND), edition=edition)
    found = rows(tournament, Event("Brno Open", start_date=day))
    assert [each.gravity for each in found] == ([gravity] if gravity else [])
    assert all(each.sentence.startswith("Tie-breaks follow ") for each in found)


def test_a_new_event_is_told_which_older_edition_it_follows():
    assert edition_to_follow("") == edition_to_follow("2026/11/21") == ""
    assert edition_to_follow("2025/11/21").endswith("will follow it: C.07 of 2023 and 2024.")


@pytest.mark.parametrize(
    ("decided_by", "said"),
    [
        (DecidedBy.PLAY_OFF, "The play-off after round 1 no longer changes the standings"),
        (DecidedBy.TABLE, "The lot after round 1 no longer changes the standings"),
    ],
)
def test_a_tie_decided_that_is_none_any_more_is_a_warning(decided_by, said):
    made = TieDecision(1, (PlayerId(2), PlayerId(1)), 2, decided_by)
    tied = replace(a_tournament(ROUND, tie_breaks=()), tie_decisions=(made,))
    assert rows(tied) == []
    (row,) = rows(replace(a_tournament("1-3 1 | 2-4 =", tie_breaks=()), tie_decisions=(made,)))
    assert row.sentence == f"{said}: Player002; Player001."
    assert row.place == Place(Part.STANDINGS, 1)


@pytest.mark.parametrize(
    ("codes", "bye", "of_all_games", "said"),
    [
        (("MPVGP", "BC", "TBR"), "H", False, "BC, TBR"),
        (("EDEBT",), "F", True, "EDEBT"),
        (("EDEBT",), "F", False, ""),  # the boards of their own match have no bye
        (("BC",), "PAB", False, ""),
        (("MPVGP",), "H", False, ""),
    ],
)
def test_requested_byes_in_tie_breaks_by_boards_are_noted_c07_12(codes, bye, of_all_games, said):
    rules = TeamRules(2, breaks_of_all_games=of_all_games)
    rows_of = rows(a_team_tournament(f"1-2 10 | 3 {bye}", rules=rules, tie_breaks=codes))
    assert [row.sentence for row in rows_of] == [
        f"C.07 is silent on half- and full-point byes in {each}; they count as a draw or a win on "
        "every board: Team003."
        for each in filter(None, [said])
    ]
