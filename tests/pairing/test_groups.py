"""The groups of a Scheveningen: by number, club, federation or by hand."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.errors import Need, UnsuitableTournament
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import GroupedBy, Grouping, Numbering, SystemId
from swissdesk.operations import players, rounds
from swissdesk.operations.system_choice import choose_system
from swissdesk.pairing.groups import first_half, group_a
from swissdesk.pairing.suitability import unmet

BY_FEDERATION = Grouping(GroupedBy.FEDERATION, "GER")
BY_HAND = Grouping(GroupedBy.HAND, players=(PlayerId(2), PlayerId(3), PlayerId(6)))
GERMANS = [2, 4, 5]


def a_match(germans=GERMANS, system=SystemId.SCHEVENINGEN, grouping=BY_FEDERATION, **chosen):
    """A Scheveningen of six players, the Germans of club "Gambit"."""
    tournament = a_tournament(players=6)
    entries = [
        replace(
            entry,
            participant=replace(
                entry.player,
                federation="GER" if entry.id in germans else "SVK",
                club="GAMBIT" if entry.id in germans else "",
            ),
        )
        for entry in tournament.entries
    ]
    return choose_system(
        tournament.with_entries(entries), system=system, grouping=grouping, **chosen
    )


def order(tournament):
    return [entry.id for entry in tournament.entries]


def needs(tournament):
    return [(each.need, each.players, each.number) for each in unmet(tournament)]


@pytest.mark.parametrize(
    ("grouping", "numbered"),
    [
        (Grouping(), [1, 2, 3, 4, 5, 6]),
        (BY_FEDERATION, [2, 4, 5, 1, 3, 6]),
        (Grouping(GroupedBy.FEDERATION, "SVK"), [1, 3, 6, 2, 4, 5]),
        (Grouping(GroupedBy.CLUB, "Gambit"), [2, 4, 5, 1, 3, 6]),
        (BY_HAND, [2, 3, 6, 1, 4, 5]),
    ],
)
def test_group_a_has_the_first_numbers_in_order_of_strength(grouping, numbered):
    tournament = a_match(grouping=grouping)
    assert order(tournament) == numbered
    assert group_a(tournament) == first_half(tournament) == frozenset(numbered[:3])
    assert needs(tournament) == []


def test_players_of_one_group_never_meet():
    tournament = a_match(system=SystemId.DOUBLE_SCHEVENINGEN)
    met = set()
    for number in range(1, 7):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        met |= {frozenset((game.white, game.black)) for game in tournament.rounds[-1].games}
    assert len(met) == 9
    assert all(len(pair & set(GERMANS)) == 1 for pair in met)


def test_lots_are_drawn_within_the_groups():
    tournament = a_match(numbering=Numbering.LOT, seed=5)
    assert set(order(tournament)[:3]) == set(GERMANS)
    assert order(tournament) != [2, 4, 5, 1, 3, 6]


def test_groups_of_different_sizes_are_not_paired():
    tournament = a_match(germans=[2, 4])
    assert needs(tournament) == [(Need.EQUAL_GROUPS, (), 2)]
    with pytest.raises(UnsuitableTournament):
        rounds.pair_round(tournament, round_no=1, confirmed=True)


def test_numbers_that_do_not_follow_the_groups_are_refused_until_the_list_is_renumbered():
    mixed = players.set_order(a_match(), order=list(map(PlayerId, range(1, 7))))
    assert needs(mixed) == [(Need.NUMBERS_BY_GROUP, (1, 3, 4, 5), 0)]
    assert needs(players.renumber(mixed)) == []


def test_a_club_corrected_moves_the_player_to_the_other_group():
    tournament = a_match(germans=[2, 4])
    corrected = replace(tournament.entry(PlayerId(5)).player, federation="GER")
    entry = replace(tournament.entry(PlayerId(5)), participant=corrected)
    moved = players.renumber(tournament.with_entry(entry))
    assert (order(moved), needs(moved)) == ([2, 4, 5, 1, 3, 6], [])


def test_once_round_1_is_paired_the_numbers_alone_count():
    begun = rounds.pair_round(a_match(), round_no=1, confirmed=True)
    corrected = replace(begun.entry(PlayerId(1)).player, federation="GER")
    later = begun.with_entry(replace(begun.entry(PlayerId(1)), participant=corrected))
    assert group_a(later) == frozenset(GERMANS)
    assert needs(later) == []


def test_another_system_has_no_groups_and_its_numbers_go_by_strength_again():
    swiss = choose_system(a_match(), system=SystemId.DUTCH_2026)
    assert swiss.settings.grouping == Grouping()
    assert order(swiss) == [1, 2, 3, 4, 5, 6]


def test_the_report_says_how_the_groups_were_made():
    assert [each.text for each in a_match().remarks] == ["groups by federation: A is GER"]


def test_a_player_struck_off_the_list_is_in_no_group():
    event = Event("Match").with_tournament(a_match(grouping=BY_HAND))
    (only,) = event.tournaments
    struck = players.remove_player(event, tournament_id=only.id, player_id=PlayerId(3))
    assert struck.tournaments[0].settings.grouping.players == (2, 6)
