"""Images: rows as the mapping makes and reads them, and their shared helpers."""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Row as SqlRow

_SHOWN = 80
"""The most characters of an invalid value that are shown."""

_Rank = TypeVar("_Rank", int, tuple[int, int])

Image: TypeAlias = dict[str, str | int | None]
"""One row: its values by column."""

TableImage: TypeAlias = tuple[str, Image]
"""The name of a table and one of its rows."""

# A column of the row has the type that its table gives it, which neither of these can say.
Row: TypeAlias = SqlRow[Any] | SimpleNamespace
"""A row of the file, or one made from an image."""

Rows: TypeAlias = Mapping[str, Sequence[Row]]


def as_text(values: Iterable[object]) -> str:
    """Return a list as JSON text for storing."""
    return json.dumps(list(values), ensure_ascii=False, separators=(",", ":"))


def texts(text: str) -> tuple[str, ...]:
    """Return the texts in a stored list; raise ValueError if it holds anything else."""
    found = json.loads(text)
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise ValueError(f"not a list of texts: {text[:_SHOWN]}")
    return tuple(found)


def numbers(text: str) -> tuple[int, ...]:
    """Return the numbers in a stored list; raise ValueError if it holds anything else."""
    return whole(json.loads(text))


def whole(found: object) -> tuple[int, ...]:
    """Return stored values as integers; raise ValueError if any is not one."""
    if not isinstance(found, list) or not all(type(each) is int for each in found):
        raise ValueError(f"not a list of numbers: {str(found)[:_SHOWN]}")
    return tuple(found)


def require_counted(numbers: Sequence[int]) -> None:
    """Raise ValueError unless the numbers are 1, 2, 3..."""
    if list(numbers) != list(range(1, len(numbers) + 1)):
        raise ValueError(f"not counted from 1: {numbers}")


def require_rising(numbers: Iterable[_Rank]) -> None:
    """Raise ValueError unless each number, or pair of numbers, exceeds the one before."""
    for number, following in pairwise(numbers):
        if number >= following:
            raise ValueError(f"{following} comes after {number}")
