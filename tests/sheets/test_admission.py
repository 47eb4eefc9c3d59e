"""What is proposed for a row, by whom it looks like."""

from dataclasses import replace

import pytest
from builders import a_tournament, an_entry

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Newcomer, Player, Ratings
from swissdesk.sheets import admission
from swissdesk.sheets.admission import Deed, Whereabouts
from swissdesk.sheets.duplicates import Likeness
from swissdesk.sheets.newcomers import Line


def named(number, name, **facts):
    entry = an_entry(number)
    return replace(entry, participant=replace(entry.player, name=name, **facts))


@pytest.fixture
def event():
    """Novák, Jan plays in the first tournament, Král, Petr (ID 7) in the second."""
    first = a_tournament().with_entries([named(1, "Novák, Jan")])
    second = replace(a_tournament(), id=TournamentId(2))
    return (
        Event()
        .with_tournament(first)
        .with_tournament(second.with_entries([replace(named(2, "Král, Petr", fide_id="7"), tpn=1)]))
    )


def proposed(event, *players):
    lines = [Line(number, player) for number, player in enumerate(players, 1)]
    return [
        (each.deeds, each.match and each.match.likeness, each.match and each.whereabouts)
        for each in admission.proposals(event, TournamentId(1), lines)
    ]


def a_player(name, **facts):
    return Player(PlayerId(0), name, **facts)


def test_nobody_known_is_entered_as_new(event):
    assert proposed(event, a_player("Malá, Eva")) == [((Deed.ENTER, Deed.LEAVE_OUT), None, None)]


def test_who_is_entered_already_is_left_out(event):
    assert proposed(event, a_player("Jan Novak")) == [
        ((Deed.LEAVE_OUT, Deed.ENTER), Likeness.SAME_NAME, Whereabouts.TOURNAMENT)
    ]


def test_a_similar_name_is_entered_all_the_same_and_named(event):
    assert proposed(event, a_player("Novák J.")) == [
        ((Deed.ENTER, Deed.LEAVE_OUT), Likeness.SIMILAR_NAME, Whereabouts.TOURNAMENT)
    ]


def test_who_plays_in_another_section_is_entered_as_that_player(event):
    assert proposed(event, a_player("Peter Kral", fide_id="7")) == [
        ((Deed.ENTER_KNOWN, Deed.ENTER, Deed.LEAVE_OUT), Likeness.SAME_ID, Whereabouts.EVENT)
    ]


def test_who_may_play_in_another_section_is_the_arbiters_choice(event):
    assert proposed(event, a_player("Král P.")) == [
        ((Deed.ENTER, Deed.ENTER_KNOWN, Deed.LEAVE_OUT), Likeness.SIMILAR_NAME, Whereabouts.EVENT)
    ]


def test_who_is_twice_in_the_list_is_entered_once(event):
    twice = proposed(event, a_player("Malá, Eva"), a_player("Eva Malá"))
    assert twice[1] == ((Deed.LEAVE_OUT, Deed.ENTER), Likeness.SAME_NAME, Whereabouts.SHEET)


def test_the_same_id_counts_more_than_a_name(event):
    (found,) = proposed(event, a_player("Novák J.", fide_id="7"))
    assert found[1:] == (Likeness.SAME_ID, Whereabouts.EVENT)


def test_a_row_without_a_name_can_only_be_left_out(event):
    assert proposed(event, a_player("")) == [((Deed.LEAVE_OUT,), None, None)]


def test_a_player_about_to_be_typed_looks_like_somebody(event):
    tournament = TournamentId(1)
    match, where = admission.looks_like(event, tournament, a_player("Petr Král"))
    assert (match.player.id, where) == (2, Whereabouts.EVENT)
    assert admission.looks_like(event, tournament, a_player("Malá, Eva")) is None


def test_a_player_being_corrected_does_not_look_like_himself(event):
    assert admission.looks_like(event, TournamentId(1), event.player(PlayerId(1))) is None


def test_the_rating_used_follows_the_rules_unless_the_list_says_it(event):
    ratings = Ratings(standard=2301, national=2200)
    lines = [
        Line(1, a_player("A B", ratings=ratings)),
        Line(2, a_player("C D", ratings=ratings), 0),
    ]
    made = admission.proposals(event, TournamentId(1), lines)
    assert [each.rating for each in made] == [2301, 0]


def test_who_is_known_is_entered_as_known_with_the_rating_of_the_list(event):
    line = Line(1, a_player("Král P.", fide_id="7"), 1900, 1850)
    (made,) = admission.proposals(event, TournamentId(1), [line])
    assert made.newcomer(Deed.ENTER_KNOWN) == Newcomer(event.player(PlayerId(2)), 1900, 1850)
    assert made.newcomer(Deed.ENTER).player is line.player
