"""Who may not meet by name, club or federation."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.model.ids import PlayerId
from swissdesk.model.prohibitions import prohibited_in
from swissdesk.model.settings import ProhibitedPairing, ProhibitionKind, ProhibitionRule

CLUBS = ["Žilina", "zilina ", "Brno", "", "Brno", ""]
FEDERATIONS = ["SVK", "SVK", "CZE", "CZE", "CZE", "POL"]
CLUB, FEDERATION = ProhibitionKind.CLUB, ProhibitionKind.FEDERATION


def groups(*rules, prohibited=()):
    tournament = a_tournament(players=6, prohibitions=rules, prohibited=prohibited)
    entries = (
        replace(entry, participant=replace(entry.player, club=club, federation=federation))
        for entry, club, federation in zip(tournament.entries, CLUBS, FEDERATIONS, strict=True)
    )
    return prohibited_in(tournament.with_entries(entries))


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (ProhibitionRule(CLUB, "", 1, 9), [(1, 2), (3, 5)]),
        (ProhibitionRule(CLUB, "BRNO", 1, 9), [(3, 5)]),
        (ProhibitionRule(FEDERATION, "", 1, 9), [(1, 2), (3, 4, 5)]),
        (ProhibitionRule(FEDERATION, "POL", 1, 9), []),
    ],
)
def test_members_of_one_club_or_federation_may_not_meet(rule, expected):
    assert [each.players for each in groups(rule)] == expected


def test_a_rule_is_for_its_rounds_and_stands_beside_players_named_one_by_one():
    named = ProhibitedPairing(1, 3, (PlayerId(1), PlayerId(6)))
    found = groups(ProhibitionRule(CLUB, "Brno", 2, 4), prohibited=(named,))
    assert found == (named, ProhibitedPairing(2, 4, (PlayerId(3), PlayerId(5))))


def test_without_rules_only_those_named_may_not_meet():
    named = (ProhibitedPairing(1, 3, (PlayerId(1), PlayerId(6))),)
    assert groups(prohibited=named) is named
