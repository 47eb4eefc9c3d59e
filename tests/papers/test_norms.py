"""The document of norms: an overview, the tournament, and the workings of each norm."""

from builders import a_tournament
from papers.test_norm_form import LIMITS, dressed
from titles.cases import an_event

from swissdesk.model.event import Event
from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.papers.sheet import Remark, Table
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render
from swissdesk.titles.requirements import Norm


def made(event, **choices):
    """The sections of the document by heading."""
    (paper,) = papers(
        DocumentKind.NORMS, request(event, event.tournaments[0].id, 0, Choices(**choices))
    )
    return {each.heading: each.parts for each in paper.sections}


def tables(parts):
    return [[line.cells for line in each.lines] for each in parts if isinstance(each, Table)]


def test_the_overview_lists_norms_made_and_near_misses():
    found = made(dressed(an_event("SLO", *LIMITS)))
    (overview,) = tables(found["Overview"])
    assert [(row[0], row[2]) for row in overview] == [
        ("GM", "Player, 01"),
        ("IM", "Player, 01"),
        ("WGM", "Player, 01"),
        ("WIM", "Player, 01"),
    ]
    near = made(dressed(an_event("SLO", *LIMITS[:7], "2250 CRO 1", "2225 ITA 0")), norm=Norm.GM)
    ((row,),) = tables(near["Overview"])
    assert "near miss" in row
    assert row[-1] == "the average is 1 too low (1.4.8 a); the performance is 1 too low (1.4.8 a)"


def test_the_workings_of_a_norm_have_conditions_and_games():
    found = made(dressed(an_event("SLO", *LIMITS)), norm=Norm.GM)
    heading = next(each for each in found if each.startswith("Player, 01"))
    conditions, games = tables(found[heading])
    assert heading == "Player, 01 · GM norm: fulfilled"
    titles = next(row for row in conditions if row[1] == "Opponents with the title GM")
    assert titles[:5] == ("✓", "Opponents with the title GM", "3", "at least 3", "1.4.5 b")
    assert titles[5] == "1, 2, 3"
    assert "Player, 02" in games[0][1]
    assert len(games) == 9
    remarks = [each.text for each in found[heading] if isinstance(each, Remark)]
    assert any("FIDE confirms the norm" in each for each in remarks)


def test_the_conditions_of_the_tournament_are_listed():
    (lines,) = tables(made(dressed(an_event("SLO", *LIMITS)))["The tournament"])
    assert ("✓", "Chief arbiter is IA or FA", "IA", "", "1.1.5", "") in lines


def test_chosen_players_are_shown_with_all_their_norms():
    event = dressed(an_event("SLO", *LIMITS))
    assert [each for each in made(event, players=(2,)) if "missed" in each] != []
    assert not any("missed" in each for each in made(event))


def test_without_norms_the_document_says_so():
    event = Event(tournaments=(a_tournament(players=3),))
    assert made(event)["Overview"] == (Remark("No norm is fulfilled, possible or nearly made."),)
    content = render(
        DocumentKind.NORMS, event, event.tournaments[0].id, 0, PaperOptions(), form=Form.CSV
    )
    assert "No norm is fulfilled" in content.decode()
