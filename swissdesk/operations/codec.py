"""Turn the arguments of operations into JSON, and JSON back into arguments.

The JSON is part of the format of event files: an enumeration is its name, a dataclass is an object
of its fields, a list is a list. The type hint of a parameter says how to decode it:
``result: GameResult`` reads ``"DRAW"`` as ``GameResult.DRAW``. The fields tell which dataclass of a
union it is. A field that an older version did not record has its default; some had other names.

An event is stored without its players, sections and logo, which no operation reads from its
arguments. A picture is stored as its SHA-256, "" for none; it is in the rows that its step changed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Any, NewType, TypeAlias, get_args, get_origin, get_type_hints

from swissdesk.model.event import Event
from swissdesk.model.player import Entry
from swissdesk.model.step import Argument

_KEPT_APART = frozenset({"players", "tournaments", "logo"})
"""The fields of an event that are not among the arguments of a step."""

_EARLIER_NAMES: Mapping[type, Mapping[str, str]] = {Entry: {"player": "participant"}}
"""Names of fields by the names that they had in earlier versions."""

Hint: TypeAlias = Any
"""A type hint: a class, a NewType, a union of dataclasses or with None, a tuple or a sequence."""


@dataclass(frozen=True, slots=True)
class Codec:
    """The arguments of one operation: the type *hints* by name, and the names *required*."""

    hints: Mapping[str, Hint]
    required: frozenset[str]

    def decode(
        self, recorded: Mapping[str, Argument], pictures: Mapping[str, bytes]
    ) -> dict[str, Any]:  # Any: arguments of all types
        """Return the arguments *recorded* in a step; *pictures* are by their digests.

        Raise TypeError, ValueError or LookupError if an older version recorded others.
        """
        names = recorded.keys()
        if not self.required <= names <= self.hints.keys():
            raise ValueError(f"not the arguments of the operation: {sorted(names)}")
        return {
            name: decoded(self.hints[name], value, pictures) for name, value in recorded.items()
        }


def encoded(value: object) -> Argument:
    """Return a value in JSON types; raise TypeError if it has none."""
    match value:
        case None | bool() | int() | str():
            return value
        case Enum():
            return value.name
        case bytes():
            return digest(value)
        case Mapping():
            return {str(key): encoded(each) for key, each in value.items()}
        case list() | tuple():
            return tuple([encoded(each) for each in value])
        case _ if is_dataclass(value) and not isinstance(value, type):
            return {name: encoded(getattr(value, name)) for name in _fields(type(value))}
        case _:
            raise TypeError(f"not an argument of an operation: {value!r}")


def digest(picture: bytes) -> str:
    """Return the digest that replaces a picture among arguments."""
    return sha256(picture).hexdigest() if picture else ""


def decoded(kind: Hint, given: Argument, pictures: Mapping[str, bytes]) -> object:
    """Return the value of the type *kind* that *given* encodes; *pictures* are by their digests.

    Raise TypeError, ValueError or LookupError if it does not encode one.
    """
    if isinstance(kind, NewType):
        kind = kind.__supertype__
    if isinstance(kind, UnionType):
        if given is None and NoneType in get_args(kind):
            return None
        return decoded(_one_of(kind, given), given, pictures)
    if get_origin(kind) is not None:
        return _sequence(get_args(kind), given, pictures)
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(kind, given, pictures)
    return _simple(kind, given, pictures)


def _one_of(union: UnionType, given: Argument) -> Hint:
    """Return the kind in a union, of a value that is not None; raise ValueError."""
    kinds = [each for each in get_args(union) if each is not NoneType]
    if len(kinds) == 1:
        return kinds[0]
    found = [each for each in kinds if isinstance(given, Mapping) and {*_fields(each)} >= {*given}]
    if len(found) != 1:
        raise ValueError(f"not one of {union}: {given!r:.80}")
    return found[0]


def _simple(kind: Hint, given: Argument, pictures: Mapping[str, bytes]) -> object:
    if issubclass(kind, Enum) and isinstance(given, str):
        return kind[given]
    if kind is bytes and isinstance(given, str):
        return pictures[given] if given else b""
    if type(given) is not kind:
        raise TypeError(f"not of {kind}: {given!r:.80}")
    return given


def _sequence(
    kinds: tuple[Hint, ...], given: Argument, pictures: Mapping[str, bytes]
) -> tuple[object, ...]:
    """Return a tuple of values of one type, or with one value per type."""
    if not isinstance(given, tuple):
        raise TypeError(f"not a list: {given!r:.80}")
    if len(kinds) == 1 or kinds[1:] == (...,):
        kinds = kinds[:1] * len(given)
    return tuple(decoded(each, one, pictures) for each, one in zip(kinds, given, strict=True))


def _dataclass(kind: type, given: Argument, pictures: Mapping[str, bytes]) -> object:
    """Return a dataclass from its fields: none is unknown, and only one with a default missing."""
    if not isinstance(given, Mapping):
        raise TypeError(f"not the fields of {kind.__name__}: {given!r:.80}")
    present = _EARLIER_NAMES.get(kind, {})
    named = {present.get(name, name): value for name, value in given.items()}
    if len(named) < len(given) or not named.keys() <= {*_fields(kind)}:
        raise ValueError(f"not the fields of {kind.__name__}: {given!r:.80}")
    hints = hints_of(kind)
    return kind(**{name: decoded(hints[name], each, pictures) for name, each in named.items()})


@cache
def _fields(kind: type) -> tuple[str, ...]:
    assert is_dataclass(kind)
    without = _KEPT_APART if issubclass(kind, Event) else ()
    return tuple(each.name for each in fields(kind) if each.name not in without)


@cache
def hints_of(annotated: Callable[..., object]) -> Mapping[str, Hint]:
    """Return the type hints of a class or a function by name."""
    return get_type_hints(annotated)
