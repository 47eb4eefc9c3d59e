"""Search for players with the letters of an English keyboard: "dordevic" finds "Đorđević"."""

import re
from collections.abc import Sequence
from typing import Protocol

from swissdesk.listings.rows.match_list import MatchRow
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.names import folded


class Findable(Protocol):
    """A row of a listing that is about one player."""

    @property
    def player_id(self) -> PlayerId:
        """The player."""

    @property
    def tpn(self) -> Tpn:
        """The pairing number."""

    @property
    def name(self) -> str:
        """The name as it is shown, family name first."""


def contains(text: str, query: str) -> bool:
    """Return whether every word of *query* is in *text*, ignoring case and accents."""
    haystack = folded(text)
    return all(word in haystack for word in folded(query).split())


def has_phrase(text: str, query: str) -> bool:
    """Return whether *query* starts at a word of *text* and does not end within a number.

    "board 1" is in "Board 1: 1-0" but not in "Board 12: 1-0".
    """
    phrase = " ".join(folded(query).split())
    end = r"(?!\d)" if phrase[-1:].isdigit() else ""
    return re.search(rf"(?<!\w){re.escape(phrase)}{end}", folded(text)) is not None


def boards(rows: Sequence[PairingRow], query: str) -> tuple[int, ...]:
    """Return the places of the boards that *query* may mean, the likeliest first.

    A number is a board, else a pairing number; words are names, and names that begin with them come
    first.
    """
    as_board = [row.place for row in rows if str(row.board) == query.strip()]
    seated = {side.player_id: row.place for row in rows[::-1] for side in (row.white, row.black)}
    sides = [side for row in rows for side in (row.white, row.black)]
    return tuple(dict.fromkeys(as_board + [seated[found] for found in players(sides, query)]))


def tables(rows: Sequence[MatchRow], query: str) -> tuple[int, ...]:
    """Return the tables that *query* may mean, the likeliest first, as :func:`boards` does.

    Words are names of teams, then of players.
    """
    query = query.strip()
    as_table = [row.table for row in rows if str(row.table) == query]
    if query.isdecimal():
        named = [row.table for row in rows if int(query) in (row.left.tpn, row.right.tpn)]
        return tuple(dict.fromkeys(as_table + named))
    teams = [row.table for row in rows if _names(query, row.left.name, row.right.name)]
    people = [
        row.table
        for row in rows
        if any(_names(query, each.left.name, each.right.name) for each in row.boards)
    ]
    return tuple(dict.fromkeys(teams + people)) if query else ()


def _names(query: str, *names: str) -> bool:
    return any(contains(name, query) for name in names)


def players(rows: Sequence[Findable], query: str) -> tuple[PlayerId, ...]:
    """Return the players that *query* may mean, the likeliest first, as :func:`boards` does."""
    query = query.strip()
    if not query:
        return ()
    if query.isdecimal():
        return tuple(row.player_id for row in rows if row.tpn == int(query))
    begin = [row.player_id for row in rows if folded(row.name).startswith(folded(query))]
    within = [row.player_id for row in rows if contains(row.name, query)]
    return tuple(dict.fromkeys(begin + within))
