"""The pairings of a round in order of names, for players who look for their own name.

A long list may be split between two initials into parts of similar length, one for each wall.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import pairing_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.listings.words import text
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId
from swissdesk.model.names import folded
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class AlphabeticalRow:
    """One player: the board and the opponent, or why there is none.

    ``points`` are the points before the round, ``opponent`` includes the title; ``board`` and
    ``colour`` are empty for a player who is not paired.
    """

    player_id: PlayerId
    title: str
    name: str
    rating: str
    points: str
    board: str
    colour: str
    opponent: str

    @property
    def initial(self) -> str:
        """The initial of the name, without accents."""
        return folded(self.name)[:1].upper()


def columns() -> tuple[Column[AlphabeticalRow], ...]:
    """Return the columns of the pairings by name."""
    return (
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.title(lambda row: row.title),
        column.points(lambda row: row.points),
        Column("board", _("Board"), lambda row: row.board),
        Column("colour", _("Colour"), lambda row: row.colour),
        Column("opponent", _("Opponent"), lambda row: row.opponent),
    )


def rows(tournament: Tournament, round_no: int) -> tuple[AlphabeticalRow, ...]:
    """Return every player of the tournament at a round; raise UnknownRound."""
    found = [
        row for board in pairing_list.rows(tournament, round_no) for row in _paired(board)
    ] + _unpaired(tournament, round_no)
    return tuple(sorted(found, key=lambda row: (name_key(row.name), row.player_id)))


def parts(rows: Sequence[AlphabeticalRow], count: int) -> tuple[tuple[AlphabeticalRow, ...], ...]:
    """Return the rows in at most *count* parts, each from one initial to another.

    A part ends with the initial whose end is nearest to its share of the rows.
    """
    ends: list[int] = []
    for _initial, group in groupby(rows, key=lambda row: row.initial):
        ends.append((ends[-1] if ends else 0) + sum(1 for _row in group))
    shares = (len(rows) * part / count for part in range(1, count))
    cuts = {min(ends, key=lambda end: abs(end - share)) for share in shares} if ends else set()
    places = [0, *sorted(cuts - {len(rows)}), len(rows)]
    return tuple(tuple(rows[start:stop]) for start, stop in pairwise(places))


def span(rows: Sequence[AlphabeticalRow]) -> str:
    """Return the range of initials of rows: "A–K"; empty for no rows."""
    if not rows:
        return ""
    first, last = rows[0].initial, rows[-1].initial
    return first if first == last else f"{first}–{last}"


def _paired(row: PairingRow) -> Iterator[AlphabeticalRow]:
    white, black = (_("White"), _("Black")) if row.has_colours else ("", "")
    for own, other, colour in ((row.white, row.black, white), (row.black, row.white, black)):
        facts = (own.player_id, own.title, own.name, own.rating, own.points, str(row.board), colour)
        yield AlphabeticalRow(*facts, f"{other.title} {other.name}".strip())


def _unpaired(tournament: Tournament, round_no: int) -> list[AlphabeticalRow]:
    """Return players without a game who have not left."""
    found = []
    for row in pairing_list.unpaired(tournament, round_no):
        entry = tournament.entry(row.player_id)
        if entry.has_left(round_no):
            continue
        points = pairing_list.points(tournament, round_no, entry.id)
        title, rating = entry.title.value, text.rating(entry.rating)
        found.append(AlphabeticalRow(entry.id, title, row.name, rating, points, "", "", row.why))
    return found
