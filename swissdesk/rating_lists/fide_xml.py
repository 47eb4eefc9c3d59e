"""FIDE's lists as XML, read by expat without a tree: a list of 856 MB would need gigabytes.

As with defusedxml, a document type is refused, so that there are no entities to expand. A piece of
the file without a single player is refused, too, so that no depth of elements fills the memory.
"""

from collections.abc import Iterator
from xml.parsers import expat

from swissdesk.rating_lists.report import ListKind, Tally
from swissdesk.rating_lists.row import CELLS, FideRows, Values

ROOT = "playerslist"
_PLAYER = "player"
_MOST_BARREN = 2_000_000
"""Bytes without the end of a player; a player has some 450."""
_TAGS = {
    "id": "fideid", "federation": "country", "women_title": "w_title", "officials": "o_title",
    "standard": "rating", "rapid": "rapid_rating", "blitz": "blitz_rating", "k_standard": "k",
    "k_rapid": "rapid_k", "k_blitz": "blitz_k", "birth": "birthday",
}  # fmt: skip
"""The elements with other names than the cells."""


class NotAList(Exception):
    """The XML is not a list of players."""


def rows(
    pieces: Iterator[bytes], kind: ListKind, fide: FideRows, tally: Tally
) -> Iterator[list[Values]]:
    """Yield the players of pieces of the file; raise NotAList.

    If the file breaks off, *tally* says that it is cut.
    """
    reader = _Reader(kind, fide)
    barren = 0
    for piece in pieces:
        found = reader.read(piece)
        yield found
        barren = 0 if found else barren + len(piece)
        if barren > _MOST_BARREN:
            raise NotAList
        if reader.broken_at:
            break
    reader.read(b"")
    if not reader.is_list:
        raise NotAList
    tally.is_cut, tally.cut_line = bool(reader.broken_at), reader.broken_at


class _Reader:
    def __init__(self, kind: ListKind, fide: FideRows) -> None:
        tags = dict(_TAGS)
        if kind is not ListKind.COMBINED:
            tags |= {"standard": "", "k_standard": "", kind.value: "rating", f"k_{kind.value}": "k"}
        self._tags = tuple(tags.get(each, each) for each in CELLS)
        self._fide = fide
        self._cells: dict[str, str] = {}
        self._text = ""
        self._found: list[Values] = []
        self.is_list = False
        self.broken_at = 0
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.buffer_size = 65_536
        self._parser.CharacterDataHandler = self._data
        self._parser.StartElementHandler = self._root
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._doctype

    def read(self, piece: bytes) -> list[Values]:
        """Return the players that end in a piece; an empty one ends the file."""
        self._found = []
        if not self.broken_at:
            try:
                self._parser.Parse(piece, not piece)
            except expat.ExpatError as problem:
                self.broken_at = problem.lineno
        return self._found

    def _doctype(self, *_declared: object) -> None:
        raise NotAList

    def _root(self, tag: str, _attributes: object) -> None:
        if tag != ROOT:
            raise NotAList
        self.is_list = True
        self._parser.StartElementHandler = None

    def _data(self, text: str) -> None:
        self._text = text

    def _end(self, tag: str) -> None:
        if tag == _PLAYER:
            get = self._cells.get
            row = self._fide.row(
                self._parser.CurrentLineNumber,
                tuple([get(each, "").strip() for each in self._tags]),
            )
            self._cells = {}
            if row is not None:
                self._found.append(row)
        else:
            self._cells[tag] = self._text
        self._text = ""
