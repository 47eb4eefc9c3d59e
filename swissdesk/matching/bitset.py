"""Sets of small numbers as the bits of an integer: fast set operations."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

_LENGTH = 60
_PIECE = (1 << _LENGTH) - 1
_ZERO, _ONE = b"01"


def as_set(numbers: Iterable[int]) -> int:
    """Return the set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def ones_for(*kinds: int) -> bytes:
    """Return a translation table to digits: 1 for these kinds, 0 for all others."""
    return bytes([_ONE if kind in kinds else _ZERO for kind in range(256)])


def set_of_kind(kinds: bytes, ones: bytes) -> int:
    """Return the set of the places of the kinds that have the digit 1 in *ones*.

    *kinds* are in descending order of places.
    """
    return int(kinds.translate(ones) or b"0", 2)


@lru_cache(maxsize=4)
def each_alone(size: int) -> Sequence[int]:
    """Return the one-element set of each number below *size*."""
    return tuple([1 << number for number in range(size)])


def transposed(rows: Sequence[int], size: int) -> list[int]:
    """Return, for each number below *size*, the set of indices of the *rows* that hold it.

    The rows hold no other numbers.
    """
    if not rows:
        return [0] * size
    written = "".join([f"{row:0{size}b}" for row in reversed(rows)])
    return [int(written[place::size], 2) for place in range(size - 1, -1, -1)]


def runs_of(numbers: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return the runs of consecutive numbers: first number, its place, and a mask of the length."""
    found, first = [], 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[place - 1] + 1:
            found.append((numbers[first], first, (1 << place - first) - 1))
            first = place
    return found


def places_in(runs: Iterable[tuple[int, int, int]], numbers: int) -> int:
    """Return the places of a set of numbers in a sequence given by its runs."""
    found = 0
    for first, place, ones in runs:
        found |= (numbers >> first & ones) << place
    return found


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers in a set, the lowest first.

    A long set is split into pieces first: operations on the whole set for every number would be
    slow.
    """
    start = 0
    while mask > _PIECE:
        gap = low_bit(mask)
        mask >>= gap
        start += gap
        piece = mask & _PIECE
        while piece:
            lowest = piece & -piece
            yield start + lowest.bit_length() - 1
            piece ^= lowest
        mask >>= _LENGTH
        start += _LENGTH
    while mask:
        lowest = mask & -mask
        yield start + lowest.bit_length() - 1
        mask ^= lowest


def low_bit(mask: int) -> int:
    """Return the lowest number in a non-empty set."""
    return (mask & -mask).bit_length() - 1


def has_several(mask: int) -> bool:
    """Whether a set has more than one number."""
    return bool(mask & mask - 1)
