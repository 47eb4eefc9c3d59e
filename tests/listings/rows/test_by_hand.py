"""A round that is being paired by hand, in rows."""

import pytest
from builders import a_tournament
from team_builders import FOUR, entered, published, with_results

from swissdesk.errors import InitialColourMissing, Level
from swissdesk.listings.rows import by_hand
from swissdesk.listings.rows.by_hand import Place
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.settings import Acceleration, SystemId
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import manual
from swissdesk.operations.rounds import pair_round

ROUND_1 = "1-4 1 | 5-2 0 | 3-6 1 | 7 PAB | 8 Z"


@pytest.fixture
def editing():
    """Round 2 with 7-1, 2-3, 4-8, 5-6 before anything is moved."""
    paired = pair_round(a_tournament(ROUND_1), round_no=2)
    return manual.begin_manual(paired, round_no=2)


def test_boards_have_the_colours_due_and_the_gravest_breach(editing):
    first = by_hand.seats(editing, 2)[0]
    assert (first.white.name, first.white_due) == ("Player007", "")
    assert (first.black.name, first.black_due) == ("Player001", "B")
    assert first.level is None
    assert first.player(Colour.BLACK) == 1
    swapped = manual.exchange(editing, round_no=2, one=7, other=4)
    assert by_hand.seats(swapped, 2)[0].level is Level.CONFIRM


def test_c0403_1_7_1_an_absolute_preference_is_marked():
    rounds = ("1-2 1 | 3-4 1", "1-3 1 | 4-2 1", "1-4 . | 3-2 .")
    assert by_hand.seats(a_tournament(*rounds), 3)[0].white_due == "B!"


def test_the_pool_comes_first_then_the_bye_then_who_is_away(editing):
    pooled = manual.release(editing, round_no=2, player_id=7)
    rows = [(row.place, row.name, row.why) for row in by_hand.pool(pooled, 2)]
    assert rows == [
        (Place.POOL, "Player001", "Pool"),
        (Place.POOL, "Player007", "Pool"),
        (Place.PAB, "nobody", "Bye"),
    ]


def test_the_bye_names_who_has_it_and_who_is_away_says_why():
    rows = by_hand.pool(a_tournament("1-2 1 | 3 PAB | 4 H"), 1)
    assert [(row.player_id, row.why) for row in rows] == [(3, "Bye"), (4, "Half-point bye")]


def test_c0407_1_5_the_points_are_those_that_the_players_are_paired_by():
    """Of eight players GA is the first four; a win is added (art. 1.3, 1.4)."""
    paired = a_tournament("1-3 = | 4-5 . | 2 H | 7 PAB", rounds=9, acceleration=Acceleration.BAKU)
    played = a_tournament(
        "1-3 = | 4-5 1 | 2 H | 7 PAB | 6-8 1", "4-6 .", rounds=9, acceleration=Acceleration.BAKU
    )
    (row,) = by_hand.seats(played, 2)
    assert (row.white.points, row.black.points) == ("1 + 1", "1")
    assert {row.name: row.points for row in by_hand.pool(paired, 1)}["Player002"] == "0 + 1"


def test_a_breach_has_its_board_and_its_article(editing):
    (row,) = by_hand.breach_rows(manual.exchange(editing, round_no=2, one=7, other=4), 2)
    assert row.board == 1
    assert row.sentence.endswith(
        "have already met. Nobody may meet an opponent twice (C.04.1 art. 2)."
    )


def test_a_breach_of_the_bye_has_no_board():
    rows = by_hand.breach_rows(a_tournament("1-2 1 | 3 PAB", "2-1 . | 3 PAB"), 2)
    assert rows[-1].board is None


def test_c0402_1_4_what_differs_stands_with_its_board_beside_what_the_system_makes(editing):
    changed = manual.exchange(editing, round_no=2, one=2, other=1)
    found = by_hand.beside(changed, 2)
    assert found.is_possible
    assert found.by_hand == (("1", "Player007 – Player002"), ("2", "Player001 – Player003"))
    assert found.by_the_system == (("1", "Player007 – Player001"), ("2", "Player002 – Player003"))


def test_who_has_the_bye_instead_stands_there_too():
    draft = pair_round(a_tournament("1-4 1 | 5-2 0 | 3-6 1 | 7 PAB"), round_no=2)
    editing = manual.begin_manual(draft, round_no=2)
    found = by_hand.beside(manual.exchange(editing, round_no=2, one=6, other=5), 2)
    assert found.by_hand == (("3", "Player004 – Player006"), ("", "Player005 – bye"))
    assert found.by_the_system == (("3", "Player004 – Player005"), ("", "Player006 – bye"))


def test_c0403_1_9_3_where_nothing_is_legal_nothing_stands_there():
    found = by_hand.beside(a_tournament("1-2 1", "2-1 ."), 2)
    assert (found.by_hand, found.by_the_system) == ((("1", "Player002 – Player001"),), ())
    assert not found.is_possible


def test_c0403_5_2_two_who_are_to_meet_get_their_colours(editing):
    assert by_hand.in_colours_due(editing, 2, 1, 7) == (7, 1)
    assert by_hand.in_colours_due(editing, 2, 7, 1) == (7, 1)


def test_c0403_5_1_without_the_initial_colour_nobody_is_seated(editing):
    settings = editing.settings.__class__("Open", 5, initial_colour=None)
    with pytest.raises(InitialColourMissing):
        by_hand.in_colours_due(editing.with_settings(settings), 2, 1, 7)


def test_keizer_players_get_the_colours_of_their_own_rules():
    """The lower in rank begins with White; when two meet again, they exchange colours."""
    first = pair_round(a_tournament(players=4, system=SystemId.KEIZER), round_no=1)
    editing = manual.begin_manual(first, round_no=1)
    assert by_hand.in_colours_due(editing, 1, 1, 3) == (3, 1)
    assert by_hand.in_colours_due(editing, 1, 3, 1) == (3, 1)
    rounds = ("1-3 1 | 2-4 1", "2-1 1 | 4-3 1", "1-3 . | 2-4 .")
    later = a_tournament(*rounds, system=SystemId.KEIZER)
    assert by_hand.in_colours_due(later, 3, 1, 3) == (3, 1)


@pytest.mark.parametrize(
    ("kind", "due"),
    [(ColourType.A, ("", "", "", "")), (ColourType.B, ("B", "B", "W", "W"))],
)
def test_teams_have_their_own_colours_due_c0406_1_7_4_3(kind, due):
    event = entered(*FOUR, rules=TeamRules(2, colour_type=kind))
    played = with_results(published(event), 1, t1="10 ==", t2="01 01")
    draft = manual.begin_manual(pair_round(played, round_no=2, confirmed=True), round_no=2)
    teams = {each.tpn: each.id for each in draft.entries}
    wanted = {
        player: wish
        for row in by_hand.seats(draft, 2)
        for player, wish in (
            (row.white.player_id, row.white_due),
            (row.black.player_id, row.black_due),
        )
    }
    order = [meeting.white for meeting in draft.rounds[0].meetings]
    order += [meeting.black for meeting in draft.rounds[0].meetings]
    assert tuple(wanted[team] for team in order) == due
    assert by_hand.in_colours_due(draft, 2, teams[1], teams[3])[0] == teams[3]
