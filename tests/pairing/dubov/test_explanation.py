"""The protocol of a round of the Dubov system: what was decided, with its article."""

from builders import a_tournament, rated
from pairing.dubov.seekers import a_seeker, apart, black, white

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dubov import process as dubov
from swissdesk.pairing.dubov.bracket import pair_bracket
from swissdesk.pairing.dubov.explanation import stage
from swissdesk.pairing.dubov.notes import DubovNote
from swissdesk.pairing.protocol import Note


def explained(residents, upfloaters=(), *couples, is_last_round=False):
    everybody = apart([*residents, *upfloaters], *couples)
    upfloated = {player.tpn for player in upfloaters}
    bracket = pair_bracket(
        [each for each in everybody if each.tpn not in upfloated],
        [each for each in everybody if each.tpn in upfloated],
    )
    return stage(bracket, Colour.WHITE, is_last_round=is_last_round)


def notes_of(found):
    return [(note.what, note.article, note.players, note.figures) for note in found]


def test_a_bracket_tells_its_subgroups_shifters_and_colours():
    found = explained([*white(1, score=1), *black(2, 3, 4, score=1)])
    assert notes_of(found.notes) == [
        (DubovNote.SUBGROUPS, "3.2.3", (), (1, 3)),
        (DubovNote.EQUALISED, "3.2.4(2)", (3,), ()),
        (DubovNote.COLOURS_DENIED, "2.3.3", (), (1,)),
    ]
    assert (found.score, found.residents, found.incoming) == (10, (1, 2, 3, 4), ())


def test_a_bracket_tells_that_nobody_has_played():
    players = [a_seeker(tpn, 0, "") for tpn in (1, 2)]
    assert notes_of(explained(players).notes) == [(DubovNote.HALVES, "3.2.3", (), ())]


def test_a_bracket_tells_unavoidable_pairs():
    found = explained([*white(1, 2), *black(3, 4)], (), (1, 3), (1, 4), (2, 3), (2, 4))
    assert (DubovNote.UNAVOIDABLE, "3.2.4(1)", (1,), ()) in notes_of(found.notes)


def test_a_bracket_tells_what_its_upfloaters_cost():
    upfloaters = black(2, upfloats=3, is_maximum=True, upfloated_last=True)
    found = explained(white(1, score=1), upfloaters)
    assert notes_of(found.notes)[:4] == [
        (DubovNote.UPFLOATERS, "3.2.2", (2,), ()),
        (DubovNote.MAXIMUM_UPFLOATERS, "2.3.4", (2,), ()),
        (DubovNote.UPFLOATS_OF_MAXIMUM, "2.3.5", (2,), (3,)),
        (DubovNote.UPFLOATED_AGAIN, "2.3.6", (2,), ()),
    ]
    last = explained(white(1, score=1), upfloaters, is_last_round=True)
    assert DubovNote.MAXIMUM_UPFLOATERS not in [note.what for note in last.notes]


def test_a_pair_tells_its_places_and_its_colours():
    (meeting,) = explained([a_seeker(1, aro=2150), *black(2)]).meetings
    assert (meeting.white, meeting.black) == (1, 2)
    assert notes_of(meeting.notes) == [
        (DubovNote.PLACE_IN_S1, "3.2.5", (1,), (1, 2150)),
        (DubovNote.OPPONENT, "3.2.6", (1, 2), (1,)),
        (DubovNote.BOTH_PREFERENCES, "5.2.2", (1,), ()),
    ]


def test_a_pair_tells_whom_it_passed_over_because_the_others_were_left():
    found = explained([*white(1, 2), *black(3, 4)], (), (2, 4))
    assert Note(DubovNote.OTHERS_LEFT, "3.2.6", (1, 3)) in found.meetings[0].notes


def test_a_pair_tells_whom_the_regulations_keep_apart():
    found = explained([*white(1, 2), *black(3, 4)], (), (1, 3))
    assert Note(DubovNote.PROHIBITED, "", (1, 3)) in found.meetings[0].notes


def test_a_pair_tells_who_must_have_the_same_colour():
    """All seek Black; 1 stays in G2 with 3, and 2 is shifted, to meet the first he can."""
    players = [a_seeker(1, colours="ww"), a_seeker(2, colours="ww"), *black(3, 4)]
    meetings = explained(players).meetings
    assert Note(DubovNote.SAME_ABSOLUTE, "2.1.3", (2, 1)) in meetings[0].notes


def test_a_pair_tells_whom_a_player_has_met():
    tournament = rated(a_tournament("1-2 = | 4-3 ="), 2000, 1900, 1800, 2500)
    told = [
        note
        for _, meeting in dubov.pair(cards_of(tournament)).meetings()
        for note in meeting.notes
        if note.what is DubovNote.MET
    ]
    assert [(note.article, note.players) for note in told] == [("2.1.1", (2, 1))]


def test_the_round_tells_about_its_bye():
    protocol = dubov.pair(cards_of(a_tournament("1-3 1 | 4-2 0 | 5 PAB")))
    assert notes_of(protocol.notes) == [(DubovNote.BYE, "3.1", (4,), (0, 1))]
