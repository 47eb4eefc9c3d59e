"""A practice evening of every system plays itself to the end, alike on every computer."""

import pytest
from trainee import Evening

from swissdesk import trf
from swissdesk.errors import NotForPractice, OfPractice
from swissdesk.model.event import Event
from swissdesk.model.practice import (
    Happening,
    Mark,
    Task,
    TaskKind,
    is_practice,
    mark_of,
    marked,
    seed_of,
)
from swissdesk.model.settings import SystemId
from swissdesk.operations.importing import import_section
from swissdesk.operations.practice import note_practice
from swissdesk.operations.setup import new_event
from swissdesk.pairing import systems
from swissdesk.pairing.system_table import FACTS
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.practice.evening import Plan, event_of
from swissdesk.trf.rating_report import Slice, rating_report

FORMS = [
    (system, boards)
    for system in SystemId
    for boards in (0, 2)
    if systems.is_paired(system) and (FACTS[system].team_record if boards else FACTS[system].record)
]


def played(plan):
    """The evening of a plan, with every task given up."""
    evening = Evening(plan)
    while evening.play_on():
        if evening.progress.current is not None:
            evening.note(Happening.GIVEN_UP)
    return evening


@pytest.mark.parametrize(("system", "boards"), FORMS, ids=str)
def test_a_tournament_of_every_system_plays_itself_to_the_end(system, boards):
    evening = played(Plan("Riga", system, 8, 5, boards))
    tournament = evening.scene.tournament
    assert tournament.is_final
    assert tournament.last_round == tournament.settings.rounds
    assert len(evening.progress.lines) == len(evening.progress.kinds) >= 2


@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_a_field_of_five_is_not_left_without_a_legal_pairing(seed):
    evening = Evening(Plan(seed, size=5))
    while evening.play_on():
        if evening.progress.current is not None:
            evening.solve()
    assert evening.scene.tournament.last_round == evening.scene.tournament.settings.rounds


def test_the_seed_alone_decides_the_evening():
    one, same, other = (played(Plan(seed, size=12, rounds=4)) for seed in ("A", "A", "B"))
    assert one.event == same.event
    assert one.progress == same.progress
    assert one.event != other.event


def test_a_game_ends_alike_whatever_else_the_arbiter_did():
    evening = Evening(Plan("Riga", size=10, rounds=3))
    while evening.scene.last is None:
        evening.play_on()
        if evening.progress.current is not None:
            evening.note(Happening.GIVEN_UP)
    scene = evening.scene
    before = [scene.outcome(1, each) for each in scene.seats(1)]
    for act in list(scene.played_out(1, scene.seats(1)[:2])):
        evening.do(act)
    assert [evening.scene.outcome(1, each) for each in scene.seats(1)] == before


def test_strong_players_score_more():
    tournament = played(Plan("Riga", size=40, rounds=7)).scene.tournament
    halves = tournament.entries[:20], tournament.entries[20:]
    strong, weak = (sum(tournament.score(each.id) for each in half) for half in halves)
    assert strong > 1.3 * weak


def test_the_mark_stays_in_a_report_and_comes_back():
    event = event_of(Plan("Riga 2026", size=8), "Practice")
    assert is_practice(event)
    written = trf.dump(event, event.tournaments[0].id, trf.Edition.TRF26)
    assert "012 PRACTICE Practice" in written
    back = trf.load(written.encode()).event
    again = trf.dump(back, back.tournaments[0].id, trf.Edition.TRF26)
    assert "012 PRACTICE Practice" in again
    assert mark_of(back.tournaments[0]) == Mark("Riga 2026")
    assert not is_practice(new_event(name="Open", rounds=5))


@pytest.mark.parametrize(
    ("typed", "seed"),
    [(" Riga, 2026! ", "Riga 2026"), ("", ""), ("---", ""), ("ž" * 60, "ž" * 40), ("a\nb", "a b")],
)
def test_a_seed_becomes_one_that_the_mark_can_hold(typed, seed):
    assert seed_of(typed) == seed
    if seed:
        event = event_of(Plan(seed, size=4, rounds=1), "Practice")
        assert mark_of(event.tournaments[0]) == Mark(seed)


def test_a_practice_event_is_never_reported_and_never_mixed():
    event = event_of(Plan("Riga", size=8), "Practice")
    section, real = event.tournaments[0], new_event(name="Open", rounds=5)
    with pytest.raises(OfPractice):
        rating_report(event, section.id, Slice(1, 1), is_draft=True)
    for kind in (each for each in DocumentKind if each.language):
        with pytest.raises(OfPractice):
            papers(kind, request(event, section.id, 0, Choices()))
    with pytest.raises(OfPractice):
        import_section(real, imported=section)
    with pytest.raises(OfPractice):
        import_section(event, imported=real.tournaments[0])
    assert len(import_section(event, imported=section).tournaments) == 2


def test_every_sheet_says_that_it_is_practice():
    event = event_of(Plan("Riga", size=8), "Evening")
    asked = request(event, event.tournaments[0].id, 0, Choices())
    (paper,) = papers(DocumentKind.START_LIST, asked)
    assert paper.headlines[0].startswith("PRACTICE")


def test_a_real_section_takes_no_notes():
    section = new_event(name="Open", rounds=5).tournaments[0]
    task = Task(1, TaskKind.BYE, 1)
    with pytest.raises(NotForPractice):
        note_practice(section, task=task, happening=Happening.SET)
    noted = note_practice(marked(section, Mark("x")), task=task, happening=Happening.SET)
    assert mark_of(noted) == Mark("x", 1)
    assert not is_practice(Event())
