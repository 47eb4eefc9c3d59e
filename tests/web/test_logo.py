"""The logo on web pages: inside each list page, and not on those of the players."""

from base64 import b64decode
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from paper import an_event
from picture_files import a_jpeg, a_png

from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.request import Choices, request
from swissdesk.web import markup
from swissdesk.web.pages import site

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -",)
LOGO = a_png(30, 10)


def pictures(page):
    """The pictures on a page, read by a parser that forgives nothing."""
    root = ElementTree.fromstring(page.decode().removeprefix("<!DOCTYPE html>\n"))
    return [element.get("src") for element in root.findall("body/header//img")]


def of_players(name):
    return "-player-" in name


def test_every_list_page_has_the_logo_and_those_of_players_have_not():
    files = markup.folder(site(replace(an_event(*ROUNDS), logo=LOGO)))
    assert sum(map(of_players, files)) == 8
    for name, page in files.items():
        assert len(pictures(page)) == (not of_players(name)), name


@pytest.mark.parametrize(("logo", "kind"), [(LOGO, "png"), (a_jpeg(30, 10), "jpeg")])
def test_the_picture_stands_in_the_page_itself(logo, kind):
    (address,) = pictures(markup.single(site(replace(an_event(*ROUNDS), logo=logo))))
    head, _comma, content = address.partition(",")
    assert head == f"data:image/{kind};base64"
    assert b64decode(content, validate=True) == logo


def test_a_document_as_a_page_has_the_logo_once():
    event = replace(an_event(*ROUNDS), logo=LOGO)
    asked = request(event, event.tournaments[0].id, 1, Choices())
    page = markup.document(event, papers(DocumentKind.STANDINGS, asked))
    assert len(pictures(page)) == 1


def test_without_a_logo_there_is_no_picture():
    made = site(an_event(*ROUNDS))
    for page in (*markup.folder(made).values(), markup.single(made)):
        assert b"<img" not in page
