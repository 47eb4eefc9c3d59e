"""The whole manual as one PDF: contents with the pages of chapters, pictures, the language."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QFileDialog

from swissdesk import i18n
from swissdesk.gui import manual, theme

_END = 20
"""The number of letters at the end of a page of the manual that are looked for."""


def letters(text):
    """A text without everything that a line, a table or a font may show in another way."""
    return re.sub(r"[^a-z]", "", text.casefold())


def words_on(page):
    """The text of a page, with one space between words."""
    return " ".join(page.extract_text().split())


@pytest.fixture
def save(window, qtbot, tmp_path, monkeypatch):
    """Return a function that saves the manual by the menu, and returns its pages."""
    path = tmp_path / "manual.pdf"

    def choose(_parent, _title, proposed, _kinds):
        assert proposed.endswith(".pdf")
        return str(path.with_suffix("")), ""  # the ending is left to the program

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)

    def pages(after=lambda: None):
        next(act for act in window.actions() if act.text() == "Manual as P&DF...").trigger()
        after()
        messages = window.start.messages
        qtbot.waitUntil(lambda: str(path) in messages.text, timeout=60_000)
        return PdfReader(BytesIO(path.read_bytes())).pages

    return pages


def test_the_contents_lead_to_every_chapter_and_all_pictures_are_there(save, qapp):
    theme.apply(qapp, theme.DARK, 100)
    pages = save()
    theme.apply(qapp, theme.LIGHT, 100)
    texts = [words_on(page) for page in pages]
    for title, page in re.findall(r"- \[(.+?)\]\((.+?)\)", manual.source(manual.CONTENTS)):
        number = re.search(rf"{re.escape(title)} (\d+) ", texts[0])
        assert number is not None, title
        assert texts[int(number[1]) - 1].startswith(manual.section(page).title)
    for number, text in enumerate(texts, 1):
        assert f"SwissDesk · page {number} of {len(pages)}" in text
    shown = sum(manual.source(page).count("](pictures/") for page in manual._pages())
    assert sum(len(page.images) for page in pages) >= shown


def test_the_text_is_whole_and_no_heading_is_the_last_line_of_a_page(save):
    bodies = [page.extract_text().strip().splitlines()[:-1] for page in save()]
    whole = letters(" ".join(line for body in bodies for line in body))
    sections = [each for page in manual._pages() for each in manual.sections(page)]
    assert len(whole) >= len(letters("".join(each.heading + each.text for each in sections)))
    for page in manual._pages():
        assert letters(manual.sections(page)[-1].text)[-_END:] in whole, page
    headings = {each.heading for each in sections}
    assert not {" ".join(body[-1].split()) for body in bodies} & headings


def test_the_manual_is_in_the_language_in_which_it_was_asked_for(save, slovenian):
    i18n.use("sl")
    pages = save(after=lambda: i18n.use("en"))
    assert "SwissDesk · stran 1 od" in words_on(pages[0])
