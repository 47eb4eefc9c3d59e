"""Sets of small numbers as the bits of an integer: set operations at the speed of the machine."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

_Key = TypeVar("_Key", bound=Hashable)

_LENGTH = 60
_PIECE = (1 << _LENGTH) - 1


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
    return {key: int(written.translate(_ones_for(kind)), 2) for key, kind in kinds.items()}


def _ones_for(kind: int) -> bytes:
    """Return the digit for each kind: 1 for this one, 0 for all others."""
    return b"0" * kind + b"1" + b"0" * (255 - kind)


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
