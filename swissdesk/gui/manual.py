"""The manual: the pages of ``resources/help``, which can also be read in the repository.

A widget names the page about it in an attribute ``manual_page``: "results.md", or
"event.md#schedule" for the part below a heading. Such a target is the same in every language: it
names the English heading, and means the heading at that place of the page.

Translated pages lie in a folder for each language (``sl/results.md``). A page without a translation
is shown in English. The glossary of a language (``glossary-sl.md``) is that of its translators,
without the column that only their checks need.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject

from swissdesk import i18n, resources
from swissdesk.model.names import folded

CONTENTS = "index.md"
KEYS = "keys.md"
SAFETY = "safety.md"
SYSTEMS = "systems.md"
_GLOSSARY = "glossary.md"

_MADE_FROM = re.compile(r"\A<!--.*?-->\n+")
_FOR_TRANSLATORS = re.compile(r"^(\|[^|\n]*\|[^|\n]*\|)[^|\n]*\|", re.MULTILINE)
_PICTURE = re.compile(r"\]\((?:\.\./)?pictures/")
_PAGE = re.compile(r"\]\(([\w-]+\.md)\)")
_HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
_CODE = re.compile(r"```.*?```", re.DOTALL)
_MARKUP = re.compile(r"!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|^\|[-|]+\|$|[`*\[]", re.MULTILINE)
_BEGINS, _IN_HEADING, _IN_TITLE, _IN_TEXT = 8, 4, 2, 1
_AROUND = 60


@dataclass(frozen=True, slots=True)
class Section:
    """The text below a heading of a page, without Markdown."""

    page: str
    part: str
    """The English heading as in links: "find-a-board"."""
    title: str
    heading: str
    text: str

    @property
    def target(self) -> str:
        """The address of the section: "results.md#find-a-board"."""
        return f"{self.page}#{self.part}"


@dataclass(frozen=True, slots=True)
class Found:
    """A section that contains the words of a search, and the text around one of them."""

    section: Section
    excerpt: str


def source(page: str) -> str:
    """Return the text of a page in the language now in use, in Markdown."""
    return _source(i18n.language(), page)


def picture(name: str) -> Path:
    """Return the file of a picture ("start.png") in the language now in use, else in English."""
    own = resources.path("help", i18n.language(), "pictures", name)
    return own if own.is_file() else resources.path("help", "pictures", name)


def sections(page: str) -> tuple[Section, ...]:
    """Return the sections of a page in the language now in use, in their order."""
    return _sections_of(i18n.language(), page)


def section(target: str) -> Section:
    """Return the section at a target: that of the page, or a part of it."""
    page, _sign, part = target.partition("#")
    found = sections(page)
    return next((each for each in found if each.part == part), found[0])


def slug(heading: str) -> str:
    """Return a heading as in links: "find-a-board"."""
    words = re.sub(r"[^\w\s-]", "", heading.casefold())
    return re.sub(r"\s", "-", words.strip())


def page_of(widget: QObject | None) -> str:
    """Return the page about a widget or the nearest of its parents, else the contents."""
    while widget is not None:
        page = getattr(widget, "manual_page", "")
        if page:
            return str(page)
        widget = widget.parent()
    return CONTENTS


def find(words: str) -> list[Found]:
    """Return the sections in which every search word begins a word, the best match first."""
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}") for word in folded(words).split()]
    ranks = {section: _rank(section, wanted) for page in _pages() for section in sections(page)}
    found = sorted(filter(ranks.get, ranks), key=lambda section: -ranks[section])
    return [Found(section, _excerpt(section.text, wanted)) for section in found]


def _rank(section: Section, wanted: Sequence[re.Pattern[str]]) -> int:
    """Return how well a section matches the words, 0 if one of them is missing."""
    places = (
        (_IN_HEADING, folded(section.heading)),
        (_IN_TITLE, folded(section.title)),
        (_IN_TEXT, folded(section.text)),
    )
    worth = [sum(w for w, place in places if word.search(place)) for word in wanted]
    begins = _BEGINS * any(word.match(folded(section.heading)) for word in wanted)
    return sum(worth) + begins if all(worth) else 0


def _excerpt(text: str, wanted: Sequence[re.Pattern[str]]) -> str:
    """Return the text around the longest of the words in it."""
    by_length = sorted(wanted, key=lambda word: -len(word.pattern))
    places = [match.start() for word in by_length if (match := word.search(folded(text)))]
    begin = max(next(iter(places), 0) - _AROUND // 2, 0)
    begin = text.rfind(" ", 0, begin) + 1 if begin else 0
    piece = text[begin : begin + 2 * _AROUND]
    is_cut = len(piece) < len(text) - begin
    return ("… " if begin else "") + (piece.rsplit(" ", 1)[0] + " …" if is_cut else piece)


@cache
def _pages() -> tuple[str, ...]:
    """Return the names of all pages, in the order of the contents."""
    return tuple(dict.fromkeys(_PAGE.findall(_source(i18n.SOURCE, CONTENTS))))


@cache
def _source(code: str, page: str) -> str:
    """Return the text of a page in a language; in English while it has no such headings."""
    english = resources.path("help", page).read_text("utf-8")
    if code == i18n.SOURCE:
        return english
    places = [resources.path("help", code, page)]
    if page == _GLOSSARY:
        places.append(resources.path("help", f"glossary-{code}.md"))
    for file in places:
        if file.is_file():
            text = _PICTURE.sub("](pictures/", _MADE_FROM.sub("", file.read_text("utf-8")))
            if page == _GLOSSARY:
                text = _FOR_TRANSLATORS.sub(r"\1", text)
            if _levels(text) == _levels(english):
                return text
    return english


@cache
def _sections_of(code: str, page: str) -> tuple[Section, ...]:
    text = _source(code, page)
    parts = [slug(each[2]) for each in _headings(_source(i18n.SOURCE, page))]
    headings = _headings(text)
    ends = [*(each.start() for each in headings[1:]), len(text)]
    return tuple(
        Section(page, part, headings[0][2], each[2], _bare(text[each.end() : end]))
        for part, each, end in zip(parts, headings, ends, strict=True)
    )


def _headings(text: str) -> list[re.Match[str]]:
    blanked = _CODE.sub(lambda block: " " * len(block[0]), text)  # code has no headings
    return list(_HEADING.finditer(blanked))


def _levels(text: str) -> list[int]:
    return [len(each[1]) for each in _headings(text)]


def _bare(text: str) -> str:
    return " ".join(_MARKUP.sub("", text).replace("|", " ").split())
