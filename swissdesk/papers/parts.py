"""The parts of documents other than lists: sections of text and small tables, and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.papers.sheet import Note, Remark, Table

if TYPE_CHECKING:
    from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, with paragraphs and tables in their order.

    No text of these tables is cut: elastic columns take as many lines as they need.
    """

    heading: str
    parts: tuple[Remark | Table, ...]


@dataclass(frozen=True, slots=True)
class Sections:
    """A document of text and small tables, none of them split if it fits on a page."""

    title: str
    headlines: tuple[str, str]
    sections: tuple[Section, ...]
    footer: str
    sizes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures one below another, each under its title."""

    title: str
    headlines: tuple[str, str]
    pictures: tuple[RankPicture | ScorePicture, ...]
    notes: tuple[Note, ...]
    footer: str
    sizes: tuple[float, float]
