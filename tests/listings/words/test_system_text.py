"""Pairing systems in words."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import Need, Unmet
from swissdesk.listings.words import system_text
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.pairing.system_table import SYSTEMS


def needs(system, **settings):
    """What a system asks of a tournament of five players in vain."""
    tournament = a_tournament(players=5)
    changed = replace(tournament.settings, system=system, **settings)
    return system_text.needs(tournament.with_settings(changed))


def test_forms_of_a_system_stand_under_one_name_each_with_its_difference():
    offered = system_text.offered(replace(a_tournament(players=4), fide_mode_left=0))
    assert len(offered) == len(SystemId) - 7
    individual = {system for forms in offered.values() for system in forms}
    assert individual == {*SystemId} - {SystemId.TEAM_SWISS, SystemId.OLYMPIAD}
    for forms in offered.values():
        words = list(forms.values())
        assert len(set(words)) == len(words)
        assert len(words) == 1 or all(words)


def test_every_pairing_system_has_a_name_and_a_code_of_its_own():
    assert system_text.name(SystemId.DUTCH_2026) == "FIDE (Dutch) System"
    assert len({system_text.name(each) for each in SystemId} - {""}) == len(SystemId)
    assert len({each.value for each in SystemId}) == len(SystemId)


@pytest.mark.parametrize(
    ("system", "said"),
    [
        (SystemId.DUTCH_2026, "FIDE (Dutch) System"),
        (SystemId.DUBOV, "Dubov System"),
        (SystemId.LIM, "Lim System – wording partly reconstructed"),
        (SystemId.JKV, "Yugoslav circular system (JKV) – historical system, not approved by FIDE"),
        (SystemId.MANUAL, "Pairing by hand – not a system of FIDE"),
    ],
)
def test_a_paper_says_what_has_to_be_said_of_its_system(system, said):
    assert system_text.with_standing(system).startswith(said)


def test_the_table_has_a_cell_under_every_heading():
    rows = system_text.rows()
    assert len(rows) == len(SYSTEMS)
    assert {len(row) for row in rows} == {len(system_text.headings())}


def test_what_a_system_asks_for_is_said_with_its_article():
    assert needs(SystemId.DUTCH_2026) == ()
    assert needs(SystemId.JKV, acceleration=Acceleration.BAKU) == (
        "The system has no acceleration: turn it off (C.04.7).",
    )
    assert (
        "a bye worth a win: change the points"
        in needs(SystemId.LIM, scoring=ScoringSystem(win=30, draw=10))[0]
    )
    assert needs(SystemId.SCHEVENINGEN, rounds=2) == (
        "Two groups of the same size need an even number of players (C.05).",
    )
    assert needs(SystemId.KNOCKOUT, rounds=9) == ("This many entries need 3 rounds.",)


def test_the_players_without_a_rating_are_named_the_first_of_them():
    unmet = Unmet(Need.RATINGS, "C.04.4.1 art. 1.1", tuple(range(1, 10)))
    assert "No. 1, 2, 3, 4, 5, 6, 7, 8, … have none" in system_text.unmet_need(unmet)


def test_of_a_system_that_is_not_known_lists_say_what_the_report_says():
    known = TournamentSettings("Open", 5)
    assert system_text.of_tournament(known) == "FIDE (Dutch) System"
    unknown = replace(known, system_known=False, type_text="Team: Swiss-System")
    assert system_text.of_tournament(unknown) == "Team: Swiss-System"
    assert not system_text.of_tournament(replace(unknown, type_text=""))
