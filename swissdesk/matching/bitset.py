"""Sets of small numbers as the bits of an integer: set operations at the speed of the machine."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

_Key = TypeVar("_Key", bound=Hashable)

_LENGTH = 60
_PIECE = (1 << _LENGTH) - 1
_ZERO, _ONE = b"01"


def as_set(numbers: Iterable[int]) -> int:
    """Return the set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def sets_by(keys: Sequence[_Key]) -> dict[_Key, int]:
    """Return for each of at most 256 different keys the set of the places where it stands.

    The last place is the first digit of a number that is 1 wherever the key stands.
    """
    kinds = {key: kind for kind, key in enumerate(dict.fromkeys(keys))}
    written = bytes(map(kinds.__getitem__, reversed(keys)))
    return {key: set_of_kind(written, ones_for(kind)) for key, kind in kinds.items()}


def ones_for(*kinds: int) -> bytes:
    """Return the digit for each kind: 1 for these, 0 for all others."""
    return bytes([_ONE if kind in kinds else _ZERO for kind in range(256)])


def set_of_kind(kinds: bytes, ones: bytes) -> int:
    """Return the set of the places where a kind stands that has the digit 1 in *ones*.

    *kinds* are in descending order of places.
    """
    return int(kinds.translate(ones) or b"0", 2)


@lru_cache(maxsize=4)
def each_alone(size: int) -> Sequence[int]:
    """Return the set of each of the numbers below *size* alone."""
    return tuple([1 << number for number in range(size)])


def transposed(rows: Sequence[int], size: int) -> list[int]:
    """Return for each number below *size* the set of the places of the *rows* that hold it.

    The rows hold no others.
    """
    if not rows:
        return [0] * size
    written = "".join([f"{row:0{size}b}" for row in reversed(rows)])
    return [int(written[place::size], 2) for place in range(size - 1, -1, -1)]


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers in a set, the lowest first.

    A long set is taken to pieces, so that its length is not paid for with every number.
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
    """Return the lowest number in a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def has_several(mask: int) -> bool:
    """Whether there is more than one number in a set."""
    return bool(mask & mask - 1)
