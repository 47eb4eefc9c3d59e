"""Documents that belong together, and what their files are called."""

from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.model.event import Event
from swissdesk.model.player import Title
from swissdesk.model.registration import Registration, TitleClaim
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.sets import USUAL, SetKind, file_name, round_of
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render_set

ROUNDS = ("1-2 1 | 3-4 =", "1-3 1 | 2-4 .")


def named(kind, round_no=1, *, event="Spring Open", section="Open A", rounds=ROUNDS, declared=5):
    tournament = a_tournament(*rounds)
    settings = replace(tournament.settings, name=section, rounds=declared)
    tournament = tournament.with_settings(settings)
    whole = Event(name=event, tournaments=(tournament,))
    return file_name(whole, tournament, kind, round_no, ".pdf")


@pytest.mark.parametrize("kind", SetKind)
def test_every_set_has_documents_each_once(kind):
    assert USUAL[kind]
    assert len(set(USUAL[kind])) == len(USUAL[kind])


def test_a_file_is_named_by_event_section_round_and_document():
    assert named(DocumentKind.PAIRINGS, 2) == "Spring Open_Open A_R02_pairings.pdf"


def test_a_section_named_like_its_event_is_named_once():
    assert named(DocumentKind.PAIRINGS, event="Open") == "Open_Open A_R01_pairings.pdf"
    assert named(DocumentKind.PAIRINGS, event="Open A") == "Open A_R01_pairings.pdf"
    assert named(DocumentKind.PAIRINGS, event="", section="") == "R01_pairings.pdf"


def test_what_is_about_the_players_alone_has_no_round():
    assert named(DocumentKind.START_LIST) == "Spring Open_Open A_startlist.pdf"


def test_the_last_word_is_called_final():
    rounds = ("1-2 1 | 3-4 =", "1-3 1 | 2-4 0")
    final = named(DocumentKind.STANDINGS, 2, rounds=rounds, declared=2)
    assert final == "Spring Open_Open A_FINAL_standings.pdf"
    assert "_R02_" in named(DocumentKind.PAIRINGS, 2, rounds=rounds, declared=2)
    assert "_R01_" in named(DocumentKind.STANDINGS, 1, rounds=rounds, declared=2)


def test_names_lose_what_a_file_may_not_have():
    assert named(DocumentKind.RECORD, event="../a/b") == "a-b_Open A_R01_record.pdf"


@pytest.mark.parametrize(
    ("kind", "round_no"),
    [
        (DocumentKind.START_LIST, 0),
        (DocumentKind.PAIRINGS, 2),
        (DocumentKind.STANDINGS, 1),
        (DocumentKind.CHECKLIST, 3),
    ],
)
def test_a_document_is_about_the_round_that_is_wanted_now(kind, round_no):
    tournament = a_tournament(*ROUNDS)
    tournament = tournament.with_settings(replace(tournament.settings, rounds=5))
    assert round_of(kind, tournament) == round_no


def test_it4_belongs_in_the_set_for_the_rating_officer_if_titles_are_claimed():
    tournament = a_tournament(*ROUNDS)
    assert round_of(DocumentKind.IT4, tournament) is None
    claims = Registration(claims=(TitleClaim(1, Title.FM),))
    assert round_of(DocumentKind.IT4, replace(tournament, registration=claims)) == 0


def test_without_a_norm_the_set_has_no_certificates():
    tournament = a_tournament(*ROUNDS)
    event = Event(name="Open", tournaments=(tournament,))
    made = render_set(USUAL[SetKind.FIDE], event, tournament.id, PaperOptions())
    assert next(made)[0] == "Open_it3.pdf"
    made = render_set(USUAL[SetKind.FIDE], event, tournament.id, PaperOptions(), form=Form.CSV)
    assert not any("it1" in name for name, _content in made)


def test_before_the_first_round_there_is_what_needs_none():
    tournament = a_tournament(players=4)
    for kind in (DocumentKind.PAIRINGS, DocumentKind.STANDINGS):
        assert round_of(kind, tournament) is None
    assert round_of(DocumentKind.CHECK_IN, tournament) == 0
