"""The manual: the pages of ``resources/help``, which can also be read in the repository.

A widget names the page about it in an attribute ``manual_page``: "results.md", or
"event.md#schedule" for the part below a heading.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject

from swissdesk import resources
from swissdesk.model.names import folded

CONTENTS = "index.md"
KEYS = "keys.md"
SAFETY = "safety.md"
SYSTEMS = "systems.md"

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
    title: str
    heading: str
    text: str

    @property
    def target(self) -> str:
        """The address of the section: "results.md#find-a-board"."""
        return f"{self.page}#{slug(self.heading)}"


@dataclass(frozen=True, slots=True)
class Found:
    """A section that contains the words of a search, and the text around one of them."""

    section: Section
    excerpt: str


def source(page: str) -> str:
    """Return the text of a page, in Markdown."""
    return resources.path("help", page).read_text("utf-8")


def slug(heading: str) -> str:
    """Return a heading as in links: "find-a-board"."""
    words = re.sub(r"[^\w\s-]", "", heading.casefold())
    return re.sub(r"\s", "-", words.strip())


def heading(target: str) -> str:
    """Return the heading at a target: that of the page, or of a part of it."""
    page, _sign, part = target.partition("#")
    headings = [each.heading for each in _sections_of(page)]
    return next((each for each in headings if slug(each) == part), headings[0])


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
    ranks = {section: _rank(section, wanted) for section in _sections()}
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
def _sections() -> tuple[Section, ...]:
    """Return the sections of all pages, in the order of the contents."""
    pages = dict.fromkeys(_PAGE.findall(source(CONTENTS)))
    return tuple(section for page in pages for section in _sections_of(page))


def _sections_of(page: str) -> list[Section]:
    text = source(page)
    blanked = _CODE.sub(lambda block: " " * len(block[0]), text)  # code has no headings
    headings = list(_HEADING.finditer(blanked))
    ends = [*(each.start() for each in headings[1:]), len(text)]
    return [
        Section(page, headings[0][2], each[2], _bare(text[each.end() : end]))
        for each, end in zip(headings, ends, strict=True)
    ]


def _bare(text: str) -> str:
    return " ".join(_MARKUP.sub("", text).replace("|", " ").split())
