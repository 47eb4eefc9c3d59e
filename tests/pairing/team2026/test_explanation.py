"""The protocol of a round: every decision has its article, and every member can occur."""

import re
from random import Random

import pytest
from pairing.team2026.made_up import a_round

from swissdesk.errors import NoLegalPairing
from swissdesk.listings.systems import notes
from swissdesk.pairing.team2026 import process as team2026
from swissdesk.pairing.team2026.notes import TeamNote


def protocols(seeds):
    for seed in seeds:
        try:
            yield team2026.pair(a_round(Random(seed)))
        except NoLegalPairing:
            continue


def notes_of(protocol):
    yield from protocol.notes
    for stage in protocol.stages:
        yield from stage.notes
        for meeting in stage.meetings:
            yield from meeting.notes


def test_every_decision_has_an_article_or_is_about_the_regulations():
    articles = {what: what.value[0] for what in TeamNote}
    assert [what for what, article in articles.items() if not article] == [TeamNote.PROHIBITED]
    assert all(re.fullmatch(r"[1-4](\.\d){1,2}", each) for each in articles.values() if each)


@pytest.fixture(scope="module")
def some():
    return list(protocols(range(200)))


def test_every_note_has_a_sentence(some):
    for protocol in some:
        for note in notes_of(protocol):
            assert re.fullmatch(r"[^{}]+\.", notes.numbered(note)), note


def test_all_teams_are_in_one_step_each(some):
    for protocol in some:
        paired = [tpn for pair in protocol.pairing.pairs for tpn in pair]
        left = set(paired)
        for stage in protocol.stages:
            here = {*stage.residents, *stage.incoming}
            assert {tpn for each in stage.meetings for tpn in (each.white, each.black)} == here
            assert here <= left
            left -= here
        assert not left


def test_the_last_note_of_a_pair_is_about_its_colours(some):
    for protocol in some:
        for _, meeting in protocol.meetings():
            first, *_, last = meeting.notes
            assert first.what is TeamNote.PAIR
            assert last.article.startswith("4.3.")
            assert set(first.players) == {meeting.white, meeting.black}


def test_teams_passed_over_are_lower_teams_before_an_upfloater(some):
    reasons = {
        TeamNote.NOT_WITH_RESIDENTS,
        TeamNote.NOT_COMPLETED,
        TeamNote.NOT_LEGAL,
        TeamNote.NOT_FOLLOWING,
        TeamNote.FLOATERS_PASSED_OVER,
    }
    seen = 0
    for protocol in some:
        for stage in protocol.stages:
            for note in stage.notes:
                if note.what in reasons:
                    seen += 1
                    assert not set(note.players) & {*stage.incoming, *stage.residents}
    assert seen > 20


def test_bottom_members_passed_over_have_larger_tpns_than_their_top_member(some):
    reasons = {TeamNote.PROHIBITED, TeamNote.COLOUR, TeamNote.FLOATED, TeamNote.OTHERS_LEFT}
    for protocol in some:
        for _, meeting in protocol.meetings():
            for note in meeting.notes:
                if note.what in reasons:
                    top, *passed_over = note.players
                    assert top == min(meeting.white, meeting.black)
                    opponent = max(meeting.white, meeting.black)
                    assert all(top < other < opponent for other in passed_over)
