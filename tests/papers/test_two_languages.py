"""Documents with headings in two languages."""

import csv
from dataclasses import replace
from io import BytesIO, StringIO

import pytest
from offered import FOR_PLAYERS, event_having
from openpyxl import load_workbook
from paper import an_event, pages
from translated import TEXTS, compiled

from swissdesk.errors import LanguageWithoutFont
from swissdesk.exports.forms import ExportForm, Order, files
from swissdesk.i18n import second_language, speaking
from swissdesk.model.event import Event
from swissdesk.model.paper_style import PaperStyle
from swissdesk.operations.setup import set_paper_style
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.two_languages import languages_of
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render
from swissdesk.web import markup
from swissdesk.web.pages import site

BOTH = ("sl", "en")
MORE = {
    "Round {n}": "{n}. kolo",
    "White": "Beli",
    "Black": "Črni",
    "Board": "Deska",
    "Signature": "Podpis",
    "Result slips of round {n}": "Listki {n}. kola",
    "Standings": "Lestvica",
    "Tie-breaks": "Dodatni kriteriji",
    "Field": "Polje",
}


@pytest.fixture(autouse=True)
def _slovenian(catalogue):
    catalogue("sl", compiled({**TEXTS, **MORE}))


def rendered(kind, form=Form.PDF, languages=BOTH, event=None, landscape=None):
    event = event or an_event("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", tie_breaks=("BH",))
    options = PaperOptions(languages=languages, landscape=landscape)
    return render(kind, event, event.tournaments[0].id, 1, options, form=form)


def in_style(*languages):
    event = an_event("1-5 1 | 6-2 = | 3-7 0 | 8-4 -")
    return set_paper_style(event, style=PaperStyle().with_languages(*languages))


def rows(content):
    return list(csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";"))


def test_titles_and_headings_are_in_both_languages_and_notes_in_the_first():
    (page,) = pages(rendered(DocumentKind.STANDINGS))
    for words in ("Vrstni red po 1. kolu", "Standings after round 1", "stran 1 od 1"):
        assert words in page
    assert {"Ime", "Name", "Točke", "Pts"} <= set(page.split())
    assert "Dodatni kriteriji BH" in page
    assert "Tie-breaks" not in page


def test_a_title_that_is_too_wide_for_one_line_has_two():
    (narrow,) = pages(rendered(DocumentKind.STANDINGS))
    assert "kolu / Standings" not in narrow
    (wide,) = pages(rendered(DocumentKind.STANDINGS, landscape=True))
    assert "kolu / Standings" in wide


def test_a_heading_that_is_equal_in_both_stands_once():
    (page,) = pages(rendered(DocumentKind.STANDINGS))
    assert page.split().count("Rtg") == 1


def test_a_second_language_like_the_first_changes_nothing():
    assert rendered(DocumentKind.STANDINGS, languages=("sl", "sl")) == rendered(
        DocumentKind.STANDINGS, languages=("sl",)
    )


def test_spreadsheets_and_web_pages_have_both():
    first = rows(rendered(DocumentKind.STANDINGS, Form.CSV))[0]
    assert "Ime / Name" in first
    assert "Rtg" in first
    workbook = load_workbook(BytesIO(rendered(DocumentKind.STANDINGS, Form.XLSX)))
    assert "Točke / Pts" in [cell.value for cell in next(workbook.active.rows)]
    page = rendered(DocumentKind.STANDINGS, Form.HTML).decode()
    assert '<html lang="sl"' in page
    assert "<h1>Vrstni red po 1. kolu / Standings after round 1</h1>" in page
    assert 'Ime<br /><span class="below" lang="en">Name</span></th>' in page


def test_slips_have_the_words_for_both_players():
    slips = pages(rendered(DocumentKind.SLIPS))[0]
    for words in ("1. kolo / Round 1", "Beli / White", "Črni / Black", "Podpis / Signature"):
        assert words in slips
    assert "Deska / Board" in rows(rendered(DocumentKind.SLIPS, Form.CSV))[0]


def test_forms_of_fide_stay_in_one_language():
    assert rows(rendered(DocumentKind.IT3, Form.CSV, (), in_style(*BOTH)))[1][0] == "Field"
    assert rows(rendered(DocumentKind.IT3, Form.CSV))[1][0] == "Polje"


@pytest.mark.parametrize("kind", FOR_PLAYERS)
@pytest.mark.parametrize("form", [Form.PDF, Form.CSV])
def test_every_document_can_be_made_in_two_languages(kind, form):
    event = event_having(kind, an_event("1-5 1 | 6-2 = | 3-7 0 | 8-4 -"))
    alone, both = (rendered(kind, form, languages, event) for languages in (("sl",), BOTH))
    if form is Form.CSV:
        assert [len(row) for row in rows(both)] == [len(row) for row in rows(alone)]
    else:
        assert len(pages(both)) >= len(pages(alone))


def test_the_documents_of_an_event_are_in_its_languages():
    event = in_style(*BOTH)
    assert "Ime / Name" in rows(rendered(DocumentKind.STANDINGS, Form.CSV, (), event))[0]
    assert "Ime" in rows(rendered(DocumentKind.STANDINGS, Form.CSV, ("sl",), event))[0]
    tables = files(event, Order(ExportForm.CSV, event.tournaments[0].id))
    assert all(b"Ime / Name" in tables[name] for name in tables if "standings" in name)
    with speaking(*languages_of(event)):
        found = markup.folder(site(event))
    assert ">Lestvica / Standings</a>" in found["index.html"].decode()
    assert found["s1-standings.html"].count(b" / Standings after round 1") == 2


def test_the_usual_language_may_have_a_second_one():
    event = in_style("", "sl")
    assert "Name / Ime" in rows(rendered(DocumentKind.STANDINGS, Form.CSV, (), event))[0]


def test_a_language_that_is_not_available_is_the_usual_one():
    style = PaperStyle().with_languages("../sl", "xx")
    assert languages_of(replace(Event(), paper_style=style)) == ("", "")


def test_nobody_hears_the_second_language_after_a_document():
    rendered(DocumentKind.STANDINGS)
    assert second_language() == ""
    with speaking("sl", "sl"):
        assert second_language() == ""


@pytest.mark.parametrize("languages", [("ja",), ("sl", "ja")])
def test_a_language_without_a_font_is_named_on_paper_only(catalogue, languages):
    catalogue("ja", compiled({"": TEXTS[""], "Name": "名前"}))
    with pytest.raises(LanguageWithoutFont) as refusal:
        rendered(DocumentKind.STANDINGS, languages=languages)
    assert refusal.value.language == "日本語"
    assert "名前".encode() in rendered(DocumentKind.STANDINGS, Form.HTML, languages)
