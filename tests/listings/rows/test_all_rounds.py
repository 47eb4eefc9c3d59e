"""All rounds of a round robin: those paired as they were, the others by the table."""

from dataclasses import replace

import pytest
from builders import a_round_robin, a_tournament
from team_builders import FOUR, entered, published, with_results

from swissdesk.listings.rows import all_rounds
from swissdesk.model.settings import SystemId
from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.pairing.suitability import rounds_due


def numbers(tournament):
    return [(row.round_no, row.white_no, row.black_no) for row in all_rounds.fixtures(tournament)]


@pytest.mark.parametrize(
    ("system", "players", "games"),
    [
        (SystemId.ROUND_ROBIN, 10, 45),
        (SystemId.DOUBLE_ROUND_ROBIN, 6, 30),
        (SystemId.SCHEVENINGEN, 8, 16),
    ],
)
def test_every_game_is_in_it_once_each_way(system, players, games):
    tournament = a_tournament(players=players, system=system)
    settings = replace(tournament.settings, rounds=rounds_due(tournament, system))
    found = numbers(tournament.with_settings(settings))
    assert len({(white, black) for _round, white, black in found}) == len(found) == games


def test_a_game_paired_by_hand_stands_as_it_is():
    tournament = a_round_robin("4-1 1 | 2-3 =", rounds=3)
    assert numbers(tournament)[:3] == [(1, "4", "1"), (1, "2", "3"), (2, "4", "3")]


def test_a_draft_misses_no_results():
    draft = pair_round(a_round_robin("4-1 1 | 2-3 =", rounds=3), round_no=2)
    assert not any(row.is_missing for row in all_rounds.fixtures(draft))
    published = publish_round(draft, round_no=2)
    assert [row.round_no for row in all_rounds.fixtures(published) if row.is_missing] == [2, 2]


def test_a_field_without_a_table_has_only_the_rounds_paired():
    assert numbers(a_round_robin("1-2 1", rounds=3, players=2)) == [(1, "1", "2")]
    odd = a_tournament(players=5, rounds=2, system=SystemId.SCHEVENINGEN)
    assert numbers(odd) == []


def test_the_table_of_the_organiser_shows_the_rounds_that_were_paired():
    own = a_tournament("1-4 1 | 2-3 =", rounds=3, system=SystemId.CUSTOM_ROUND_ROBIN)
    assert numbers(own) == [(1, "1", "4"), (1, "2", "3")]


def test_matches_of_teams_are_in_it_with_their_results():
    event = entered(*FOUR, system=SystemId.BERGER_ROUND_ROBIN)
    found = all_rounds.fixtures(with_results(published(event), 1, t1="10 =="))
    assert [row.round_no for row in found] == [1, 1, 2, 2, 3, 3]
    assert [(row.white, row.black, row.row.result_text, row.is_missing) for row in found[:2]] == [
        ("Anif", "Dresden", "1½-½", False),
        ("Bischofshofen", "Cluj", "", True),
    ]
