"""The ranking of clubs and federations over an individual event."""

from dataclasses import replace

from builders import a_team_tournament, a_tournament

from swissdesk.listings.rows import club_table
from swissdesk.listings.rows.columns import as_text
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.settings import ProhibitionKind
from swissdesk.papers.catalogue import is_offered, papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.standings.clubs import ClubRules, CountedBy, rank_clubs

CLUBS = {1: "Brno", 2: "Graz", 3: "Graz", 4: "BRNO ", 5: "Linz", 6: ""}


def an_open(*rounds, clubs=CLUBS):
    tournament = a_tournament(*rounds, tie_breaks=("TPN",))
    return tournament.with_entries(
        replace(each, participant=replace(each.player, club=clubs[each.tpn], federation="AUT"))
        for each in tournament.entries
    )


def told(found):
    return [(each.rank, each.name, each.points, each.places, each.is_complete) for each in found]


def test_the_best_players_of_a_club_add_up_and_clubs_with_fewer_come_last():
    found = rank_clubs(an_open("1-4 1 | 5-2 0 | 3-6 ="), None, ClubRules(best=2))
    assert told(found) == [
        (1, "Graz", 15, 5, True),
        (2, "Brno", 10, 6, True),
        (3, "Linz", 0, 6, False),
    ]
    assert [[line.entry.tpn for line in each.counted] for each in found] == [[2, 3], [1, 4], [5]]


def test_the_sum_of_places_is_better_if_lower():
    found = rank_clubs(
        an_open("1-4 1 | 5-2 0 | 3-6 ="), None, ClubRules(best=1, by=CountedBy.PLACES)
    )
    assert told(found) == [
        (1, "Brno", 10, 1, True),
        (2, "Graz", 10, 2, True),
        (3, "Linz", 0, 6, True),
    ]
    assert [each.others for each in found] == [1, 1, 0]


def test_equal_sums_of_points_are_decided_by_places_and_the_other_way_round():
    tournament = an_open("1-4 1 | 5-2 0 | 3-6 1")
    by_points = rank_clubs(tournament, None, ClubRules(best=1))
    assert [(each.name, each.points) for each in by_points][:2] == [("Brno", 10), ("Graz", 10)]
    assert [each.rank for each in by_points][:2] == [1, 2]


def test_clubs_that_nothing_separates_share_a_rank():
    tournament = a_tournament("1-2 = | 3-4 =", tie_breaks=())
    clubs = dict(enumerate(("A", "B", "A", "B"), 1))
    shared = tournament.with_entries(
        replace(each, participant=replace(each.player, club=clubs[each.tpn]))
        for each in tournament.entries
    )
    assert [(each.rank, each.name) for each in rank_clubs(shared, None, ClubRules(best=2))] == [
        (1, "A"),
        (1, "B"),
    ]


def test_federations_are_ranked_alike_and_nobody_without_one_counts():
    tournament = an_open("1-4 1 | 5-2 0 | 3-6 =")
    (austria,) = rank_clubs(tournament, None, ClubRules(ProhibitionKind.FEDERATION, 3))
    assert (austria.name, austria.points, austria.others) == ("AUT", 25, 3)
    assert rank_clubs(a_tournament("1-2 1")) == ()


def test_a_club_with_too_few_players_has_its_rank_in_brackets():
    found = rank_clubs(an_open("1-4 1 | 5-2 0 | 3-6 ="), None, ClubRules(best=2))
    cells = as_text(club_table.columns(ClubRules(best=2)), found)[1:]
    assert [row[0] for row in cells] == ["1", "2", "(3)"]
    assert [row[2] for row in cells] == ["1½", "1", "0"]
    assert cells[0][4] == "2 Player002, 3 Player003"


def test_the_document_of_clubs_has_its_rules():
    event = Event("Open", tournaments=(an_open("1-4 1 | 5-2 0 | 3-6 ="),))
    rules = ClubRules(best=2, by=CountedBy.PLACES)
    asked = request(event, TournamentId(1), 1, Choices(clubs=rules))
    (paper,) = papers(DocumentKind.CLUBS, asked)
    assert paper.title == "Clubs by their best 2 players after round 1"
    lines = [(line.is_heading, *line.cells) for line in paper.table.lines]
    assert lines[:3] == [
        (True, "1", "", "Graz", "1½", "5"),
        (False, "", "2", "Player002", "1", "2"),
        (False, "", "3", "Player003", "½", "3"),
    ]
    assert [line[1:4:2] for line in lines if line[0]] == [
        ("1", "Graz"),
        ("2", "Brno"),
        ("(3)", "Linz"),
    ]
    assert [note.text for note in paper.notes] == [
        "The sum of places counts, then the sum of points, then the best place.",
        "In brackets: too few players; ranked after all others.",
    ]


def test_clubs_are_offered_to_players_with_a_club_or_federation():
    assert is_offered(DocumentKind.CLUBS, an_open("1-4 1 | 5-2 0 | 3-6 ="))
    assert not is_offered(DocumentKind.CLUBS, a_tournament("1-2 1"))
    assert not is_offered(DocumentKind.CLUBS, a_team_tournament("1-2 11"))
