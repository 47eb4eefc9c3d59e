"""Finding a player by what an English keyboard can type: "dordevic" finds "Đorđević"."""

import unicodedata
from functools import lru_cache

from swissdesk.listings.pairing_list import PairingRow, Side

_WITHOUT_DECOMPOSITION = str.maketrans(
    {"đ": "d", "ð": "d", "ł": "l", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)


@lru_cache(maxsize=8192)
def folded(text: str) -> str:
    """Return *text* in small letters without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in decomposed if not unicodedata.combining(each))
    return bare.translate(_WITHOUT_DECOMPOSITION)


def contains(text: str, query: str) -> bool:
    """Whether every word of *query* is in *text*, whatever the case and the accents."""
    haystack = folded(text)
    return all(word in haystack for word in folded(query).split())


def boards(rows: tuple[PairingRow, ...], query: str) -> tuple[int, ...]:
    """Return the boards that *query* may mean, the likeliest first.

    A number is a board, else a pairing number; words are names, first those that begin with them.
    """
    query = query.strip()
    if not query:
        return ()
    if query.isdecimal():
        return _by_number(rows, int(query))
    begin = [row.board for row in rows if any(_begins(side, query) for side in _sides(row))]
    within = [row.board for row in rows if any(contains(s.name, query) for s in _sides(row))]
    return tuple(dict.fromkeys([*begin, *within]))


def _by_number(rows: tuple[PairingRow, ...], number: int) -> tuple[int, ...]:
    as_board = [row.board for row in rows if row.board == number]
    as_tpn = [row.board for row in rows if number in {side.tpn for side in _sides(row)}]
    return tuple(dict.fromkeys([*as_board, *as_tpn]))


def _sides(row: PairingRow) -> tuple[Side, Side]:
    return row.white, row.black


def _begins(side: Side, query: str) -> bool:
    return folded(side.name).startswith(folded(query))
