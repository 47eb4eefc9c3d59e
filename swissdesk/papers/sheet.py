"""The parts of documents: lists as columns and lines of text, text, pictures, cards, small print.

No widths are known here: sizes are wishes, which paper adapts and a screen ignores.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from swissdesk.model.ids import PlayerId

if TYPE_CHECKING:
    from swissdesk.listings.rows.standings_pictures import RankPicture, ScorePicture


class Align(Enum):
    """The place of a text in its column: the share of the free width that is left of it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Weight(Enum):
    """How strongly a text stands out."""

    REGULAR = 400
    SEMIBOLD = 600
    BOLD = 700


@dataclass(frozen=True, slots=True)
class Column:
    """One column; ``scale`` is its size in em.

    An elastic column takes the width that is left, so that a few long names do not shrink the whole
    list. No column takes more than ``most`` em, unless that is 0. A text that is too wide is set
    smaller, then in two lines, and finally cut. In a boxed column every text stands in a box to
    write in. ``name`` names a column without a heading. ``key`` identifies the column in every
    language; columns that belong together, such as the rounds, share one. ``is_points`` says that
    its fractions are numbers, which data formats write as decimals. ``below`` is the heading in the
    second language, empty if there is none or if it is the same.
    """

    heading: str
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    scale: float = 1.0
    is_grey: bool = False
    is_elastic: bool = False
    most: float = 0.0
    is_boxed: bool = False
    name: str = ""
    key: str = ""
    is_points: bool = False
    below: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line, a text for each column; ``starts_group`` puts a rule above it.

    ``players`` are the players named in cells, by the index of the cell. ``is_heading`` makes the
    line a bold heading of the lines below it, such as a team above its squad.
    """

    cells: tuple[str, ...]
    starts_group: bool = False
    players: Mapping[int, PlayerId] = field(default_factory=dict)
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A list."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]

    def with_columns(self, keys: Sequence[str]) -> "Table":
        """Return the table with the columns of these keys, in their order.

        Elastic columns, such as names, always stay: they come first unless they are listed. Unknown
        keys are ignored.
        """
        ranks = {key: rank for rank, key in enumerate(keys)}
        shown = [
            place
            for place, column in enumerate(self.columns)
            if column.key in ranks or column.is_elastic
        ]
        return self._only(sorted(shown, key=lambda place: ranks.get(self.columns[place].key, -1)))

    def without_empty_columns(self) -> "Table":
        """Return the table without columns that are empty in every line."""
        places = range(len(self.columns))
        return self._only([at for at in places if any(line.cells[at] for line in self.lines)])

    def _only(self, shown: Sequence[int]) -> "Table":
        """Return the table with the columns at these places, in this order."""
        places = {old: new for new, old in enumerate(shown)}
        lines = (
            Line(
                tuple(line.cells[place] for place in shown),
                line.starts_group,
                {places[at]: player for at, player in line.players.items() if at in places},
                line.is_heading,
            )
            for line in self.lines
        )
        return Table(tuple(self.columns[place] for place in shown), tuple(lines))


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph of small print; the label, if any, stands out in front of it.

    A footnote explains a sign in the table, so wall lists have it too.
    """

    label: str
    text: str
    is_footnote: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A paragraph; its article, if any, follows in grey, like all of a quiet paragraph."""

    text: str
    article: str = ""
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A numbered item: a heading and paragraphs."""

    number: str
    heading: str
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading, paragraphs, then items."""

    heading: Remark
    remarks: tuple[Remark, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list with the parts around it.

    ``headlines`` are two lines at the right of the title; the notes follow the table. ``sizes`` are
    the smallest and the largest size of the body text in points. ``beside`` is how many lines may
    stand side by side on paper to save pages.
    """

    title: str
    headlines: tuple[str, str]
    table: Table
    notes: tuple[Note, ...]
    footer: str
    sizes: tuple[float, float]
    beside: int = 1


@dataclass(frozen=True, slots=True)
class Chapters:
    """A document of text: remarks, chapters, and more remarks; the rest is as in a sheet."""

    title: str
    headlines: tuple[str, str]
    remarks: tuple[Remark, ...]
    chapters: tuple[Chapter, ...]
    notes: tuple[Remark, ...]
    footer: str
    sizes: tuple[float, float]


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
    pictures: "tuple[RankPicture | ScorePicture, ...]"
    notes: tuple[Note, ...]
    footer: str
    sizes: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a board, as named on a slip; ``detail`` tells players of one name apart."""

    colour: str
    name: str
    detail: str


@dataclass(frozen=True, slots=True)
class ResultSlip:
    """The slip that two players sign: their names, results to tick, and a QR code.

    ``remark`` is any further text, or empty. ``phones`` are QR codes for White's and Black's phone,
    in place of the one for the desk; ``invitation`` stands above each of them.
    """

    heading: str
    subheading: str
    board: str
    white: Seat
    black: Seat
    results: tuple[str, ...]
    signature: str
    code: str
    remark: str
    phones: tuple[str, str] | None = None
    invitation: str = ""


@dataclass(frozen=True, slots=True)
class PhoneCard:
    """A poster or a helper's card: a large QR code for phones, and how to use it.

    ``footnotes`` are label and text: the address, the fingerprint.
    """

    heading: str
    subheading: str
    code: str
    steps: tuple[str, ...]
    footnotes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """A folded card that stands on a table; both sides have the same text."""

    text: str
    above: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card with a table: a pairing card, a line-up sheet, the protocol of a match.

    ``number`` stands large at the left of the heading, ``code`` is a QR code at its right. The
    remark stands below the table. ``signatures`` are words under lines to sign on.
    """

    heading: str
    detail: str
    table: Table
    number: str = ""
    code: str = ""
    remark: str = ""
    signatures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to cut out, in rows and columns on each page.

    ``is_stacked`` arranges them so that cutting the stack of pages gives stacks in order.
    """

    title: str
    headlines: tuple[str, str]
    cards: (
        tuple[ResultSlip, ...]
        | tuple[PlaceCard, ...]
        | tuple[TableCard, ...]
        | tuple[PhoneCard, ...]
    )
    across: int
    down: int
    is_stacked: bool = False
    sizes: tuple[float, float] = (10.0, 10.0)


@dataclass(frozen=True, slots=True)
class Field:
    """A box of a form: its label, what is filled in, and its share of the width of its line.

    ``missing`` is the reason why an empty box is not filled in, if it should be.
    """

    label: str
    value: str
    share: int = 1
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Fields:
    """Boxes of a form, line by line."""

    lines: tuple[tuple[Field, ...], ...]
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, side by side, with words below them."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A number on a form, and the players counted in it, each with a line of text.

    Without a value, the remark says which fact is missing, and the players lack it.
    """

    name: str
    value: str
    players: tuple[tuple[PlayerId, str], ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class FormPage:
    """One copy of a form: black on white, and on one page of paper if at all possible.

    The *subject* tells several copies apart.
    """

    heading: str
    parts: tuple[Fields | Table | Remark | Signatures, ...]
    counted: tuple[Counted, ...] = ()
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Forms:
    """Filled-in forms of FIDE, each on a page of its own without header and logo.

    Wide forms are on landscape paper.
    """

    title: str
    headlines: tuple[str, str]
    pages: tuple[FormPage, ...]
    footer: str
    sizes: tuple[float, float]
    is_wide: bool = False
