"""The form of the table that the arbiter of a pairing system uses."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SystemTable:
    """A table in words; every row has a cell for each heading, ``lines`` are remarks under it.

    ``names`` are the indexes of the columns with names of players.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...]
    names: frozenset[int]
