"""Columns on and off, and in another order, in every form of a document."""

from dataclasses import replace

import pytest
from builders import a_tournament
from offered import FOR_PLAYERS, FORMS, event_having, having
from paper import NAMES, an_event, pages

from swissdesk.model.event import Event
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.player import KFactors, Title
from swissdesk.papers.catalogue import columns, papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import Sheet
from swissdesk.printing.options import PaperOptions
from swissdesk.publication import Form, render
from swissdesk.sheets import xlsx_file
from swissdesk.web import markup
from swissdesk.web.pages import site

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -",)


def styled(event, **keys):
    style = PaperStyle()
    for kind, chosen in keys.items():
        style = style.with_keys(DocumentKind[kind].value, chosen)
    return replace(event, paper_style=style)


def asked(event, codes=("BH", "SB")):
    return Request(event, event.tournaments[0], 1, codes)


def headings(kind, event):
    (sheet,) = papers(kind, asked(event))
    return [(column.heading or column.name).strip() for column in sheet.table.columns]


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_every_column_of_every_list_has_a_key(kind):
    tournament = having(kind, a_tournament("1-2 1 | 3-4 =", "1-3 1 | 2-4 ."))
    event = Event(start_date="2026/11/02", tournaments=(tournament,))
    for paper in papers(kind, Request(event, tournament, 1, ("BH",))):
        if isinstance(paper, Sheet):
            assert all(column.key for column in paper.table.columns)


def test_columns_are_left_out_and_moved():
    event = styled(an_event(*ROUNDS), STANDINGS=("points", "name", "tie-breaks", "rank"))
    assert headings(DocumentKind.STANDINGS, event) == ["Pts", "Name", "BH", "SB", "Rk"]
    (sheet,) = papers(DocumentKind.STANDINGS, asked(event))
    first = sheet.table.lines[0]
    assert first.cells[1] == NAMES[0]
    assert list(first.players) == [1]
    assert headings(DocumentKind.CROSSTABLE, event)[:2] == ["Rk", "Title"]


def test_names_are_never_left_out():
    event = styled(an_event(*ROUNDS), PAIRINGS=("board", "result"))
    assert headings(DocumentKind.PAIRINGS, event) == ["White", "Black", "Board", "Result"]


def test_columns_of_one_colour_are_chosen_alone():
    event = styled(an_event(*ROUNDS), PAIRINGS=("white-name", "black-rating", "black-name"))
    assert headings(DocumentKind.PAIRINGS, event) == ["White", "Rtg", "Black"]


def test_a_column_that_there_is_not_means_nothing():
    event = styled(an_event(*ROUNDS), START_LIST=("name", "fide-id", "shoe-size"))
    assert headings(DocumentKind.START_LIST, event) == ["Name"]


def test_what_is_offered_is_what_there_is_without_a_choice():
    usual = an_event(*ROUNDS)
    event = styled(usual, STANDINGS=("name",))
    offered = columns(DocumentKind.STANDINGS, asked(event))
    assert offered == columns(DocumentKind.STANDINGS, asked(usual))
    tie_breaks = ("tie-breaks", "Tie-breaks")
    assert offered[-3:] == (("points", "Pts"), tie_breaks, ("rating-change", "Rtg ±"))
    assert columns(DocumentKind.SLIPS, asked(event)) == ()
    sided = dict(columns(DocumentKind.PAIRINGS, asked(event)))
    assert (sided["white-name"], sided["black-rating"]) == ("White", "Black: Rtg")


@pytest.mark.parametrize("form", Form)
def test_every_form_has_the_columns_chosen(form):
    event = styled(an_event(*ROUNDS), STANDINGS=("name", "points"))
    content = render(
        DocumentKind.STANDINGS, event, event.tournaments[0].id, 1, PaperOptions(), form=form
    )
    match form:
        case Form.PDF:
            text = pages(content)[0]
        case Form.XLSX:
            text = str(xlsx_file.read(content, xlsx_file.sheet_names(content)[0]).rows)
        case _:
            text = content.decode()
    assert NAMES[0] in text
    assert "Pts" in text
    assert "CZE" not in text


def test_web_pages_have_the_columns_and_the_lines():
    event = an_event(*ROUNDS)
    style = PaperStyle(("Město <Brno>",), ("www.example.org",)).with_keys("standings", ("name",))
    page = markup.folder(site(replace(event, paper_style=style)))["s1-standings.html"].decode()
    assert "CZE" not in page
    assert "Město &lt;Brno&gt;" in page
    assert "www.example.org" in page


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_the_lines_of_the_event_stand_on_every_page_with_a_header(kind):
    event = event_having(kind, an_event(*ROUNDS))
    style = PaperStyle(("Město Brno", "Pořádá ŠK"), ("www.example.org",))
    event = replace(event, paper_style=style)
    found = pages(render(kind, event, event.tournaments[0].id, 1, PaperOptions()))
    cut_out = {
        DocumentKind.SLIPS,
        DocumentKind.PLACE_CARDS,
        DocumentKind.BOARD_NUMBERS,
        DocumentKind.PAIRING_CARDS,
        *FORMS,
        DocumentKind.PRIZE_RECEIPTS,
    }
    assert all(("Město Brno" in text) is (kind not in cut_out) for text in found)
    assert all(("www.example.org" in text) is (kind not in cut_out) for text in found)


def test_the_standings_have_rating_changes_if_the_event_chose_them():
    usual = an_event(*ROUNDS)
    assert "Rtg ±" not in headings(DocumentKind.STANDINGS, usual)
    event = styled(usual, STANDINGS=("rank", "name", "rating-change"))
    paper = papers(DocumentKind.STANDINGS, asked(event))[0]
    assert [column.heading for column in paper.table.columns][-1] == "Rtg ±"
    assert all(line.cells[-1] for line in paper.table.lines[:1])


def test_standings_whose_rating_changes_cannot_be_computed_say_why():
    event = styled(replace(an_event(*ROUNDS), start_date=""), STANDINGS=("name", "rating-change"))
    paper = papers(DocumentKind.STANDINGS, asked(event))[0]
    assert any("need the first day" in note.text for note in paper.notes)


def test_a_start_list_has_k_the_national_id_and_the_womens_title_on_request():
    event = an_event(*ROUNDS)
    (section,) = event.tournaments
    entry = section.entries[0]
    facts = {"k": KFactors(20, 40), "national_id": "A77", "women_title": Title.WGM}
    entry = replace(entry, participant=replace(entry.player, **facts))
    event = replace(event, tournaments=(section.with_entry(entry),))
    usual = headings(DocumentKind.START_LIST, event)
    assert not {"K", "National ID", "Women's title"} & {*usual}
    keys = ("women-title", "name", "k", "national-id")
    (sheet,) = papers(DocumentKind.START_LIST, asked(styled(event, START_LIST=keys)))
    assert sheet.table.lines[0].cells == ("WGM", entry.player.name, "20", "A77")
    offered = dict(columns(DocumentKind.START_LIST, asked(event)))
    assert (offered["k"], offered["women-title"]) == ("K", "Women's title")
