"""How the documents of an event look."""

import pytest

from swissdesk.errors import TooManyLines
from swissdesk.model.event import Event
from swissdesk.model.paper_style import ColumnChoice, PaperStyle
from swissdesk.operations.setup import set_paper_style


def styled(**style):
    return set_paper_style(Event(), style=PaperStyle(**style)).paper_style


def test_a_style_is_taken_over_without_empty_lines():
    style = styled(above=("  City of   Brno ", "", " "), below=("www.example.org",))
    assert (style.above, style.below) == (("City of Brno",), ("www.example.org",))


@pytest.mark.parametrize("place", ["above", "below"])
def test_more_than_three_lines_are_refused(place):
    assert styled(**{place: ("1", "2", "3")})
    with pytest.raises(TooManyLines):
        styled(**{place: ("1", "2", "3", "4")})


def test_each_document_has_its_columns():
    style = PaperStyle(("a",), ("b",)).with_keys("standings", ("name", "points"))
    assert style == PaperStyle(("a",), ("b",), (ColumnChoice("standings", ("name", "points")),))
    assert (style.keys("standings"), style.keys("pairings")) == (("name", "points"), ())
    assert style.with_keys("standings", ()) == PaperStyle(("a",), ("b",))


def test_languages_stand_beside_the_columns_of_documents():
    style = PaperStyle().with_keys("grid", ("no",)).with_languages("sl", "en")
    assert (style.languages, style.documents) == (("sl", "en"), ("grid",))
    assert style.with_languages("", "en").languages == ("", "en")
    assert style.with_languages("de").languages == ("de",)
    assert style.with_languages("") == PaperStyle().with_keys("grid", ("no",))
