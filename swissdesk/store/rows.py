"""Rows, and the values of the model that they hold: each the exact inverse of the other.

A dataclass of the model has a column for each field, in order: an enumeration is stored as its
name, a flag as 0 or 1, a tuple as JSON text. A dataclass inside it has columns beside the others,
or else rows in a table of its own, which :mod:`~swissdesk.store.mapping` makes. In JSON, a
dataclass is the list of its values: ``[1, 9, [4, 7]]`` prohibits the pairing of players 4 and 7 in
rounds 1 to 9. The type hint of a field says how to read it. A list that lacks the last fields, as
an older version wrote it, is read with their defaults.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from itertools import pairwise
from operator import attrgetter
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, NewType, TypeAlias, TypeVar, get_args

from sqlalchemy import Row as SqlRow

from swissdesk.model.correction import Correction, MatchCorrection, RatingCorrection
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.player import Entry, KFactors, LineUp, Member, Player, RequestedBye, Team
from swissdesk.model.prize import PrizeFund
from swissdesk.model.registration import NormRules, Registration, SentReport
from swissdesk.model.remark import Remark
from swissdesk.model.round import Board, Bye, Game, Match, Round
from swissdesk.model.settings import Grouping, TournamentSettings
from swissdesk.model.team_rules import Adjustment, LineUpRules, TeamRules
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import Hint, hints_of

_Kind = TypeVar("_Kind")
_Rank = TypeVar("_Rank", int, tuple[int, int])

Image: TypeAlias = dict[str, str | int | None]
"""One row: its values by column."""

TableImage: TypeAlias = tuple[str, Image]
"""The name of a table and one of its rows."""

# A column of the row has the type that its table gives it, which neither of these can say.
Row: TypeAlias = SqlRow[Any] | SimpleNamespace
"""A row of the file, or one made from an image."""

Rows: TypeAlias = Mapping[str, Sequence[Row]]
"""Rows by table."""

_IN_TABLES = frozenset(
    {Player, Tournament, TournamentSettings, Entry, RequestedBye, Round, Game, Bye}
    | {Remark, Correction, RatingCorrection, TieDecision, bytes}
    | {Team, Member, LineUp, Match, MatchCorrection, Board, Adjustment, TeamRules}
    | {SentReport}
)
"""Types with a table of their own: a field of one is not a column of the row that contains it."""

_AS_JSON = frozenset({Grouping, KeizerRules, NormRules, Registration})
"""Dataclasses kept in one column."""

_GROWING = frozenset({KeizerRules, NormRules, Registration})
"""Dataclasses that may get more fields at the end without a change of the digests of files."""

_COLUMNS: Mapping[object, Mapping[str, str]] = {
    Bye: {"player": "player_id"},
    KFactors: {"standard": "k_standard", "rapid": "k_rapid", "blitz": "k_blitz"},
    LineUpRules: {
        "rule": "line_up_rule",
        "number": "line_up_number",
        "fewest": "fewest_players",
        "deadline": "line_up_deadline",
    },
    Match: {"table": "table_no"},
    PaperStyle: {"above": "lines_above", "below": "lines_below", "columns": "paper_columns"},
    PrizeFund: {"shared": "prizes_shared", "one_each": "one_prize_each"},
    RatingCorrection: {"player": "player_id"},
    Round: {"order": "paired_order"},
    TeamRules: {"primary": "primary_score"},
}
"""Names of columns that differ from the field."""

_Getter: TypeAlias = Callable[[object], tuple[Any, ...]]  # Any: parts of several types
_Encoders: TypeAlias = tuple[tuple[str, Callable[[Any], str | int | None]], ...]
_Decoders: TypeAlias = tuple[tuple[int, Callable[[Any], object]], ...]

_name = attrgetter("name")


def image_of(value: object) -> Image:
    """Return the columns of a dataclass of the model."""
    kind: Hint = type(value)
    columns, get, encoders = _stored(kind)
    image = dict(zip(columns, get(value), strict=True))
    for column, encode in encoders:
        image[column] = encode(image[column])
    return image


def value_of(kind: Callable[..., _Kind], row: Row, **others: object) -> _Kind:
    """Return a dataclass with the fields in its columns, and the *others*.

    Raise ValueError, TypeError or LookupError if the columns hold something else.
    """
    names, get, decoders, inner = _read(kind)
    values = [*get(row)]
    for place, decode in decoders:
        values[place] = decode(values[place])
    if names == tuple(hints_of(kind)):
        return kind(*values)  # faster than by name, for the games of many rounds
    others.update(zip(names, values, strict=True))
    for name, part in inner:
        others[name] = value_of(part, row)
    return kind(**others)


def as_json(value: object) -> str:
    """Return a sequence, or a dataclass as the list of its values, in JSON."""
    return _ENCODER.encode(value)


def of_json(hint: Hint, text: str) -> Any:  # noqa: ANN401 - a value of this type
    """Return the value of a type in JSON; raise ValueError, TypeError or LookupError for others."""
    return _parsed(hint, json.loads(text))


def require_counted(numbers: Sequence[int]) -> None:
    """Raise ValueError unless the numbers are 1, 2, 3..."""
    if list(numbers) != list(range(1, len(numbers) + 1)):
        raise ValueError(f"not counted from 1: {numbers}")


def require_rising(numbers: Iterable[_Rank]) -> None:
    """Raise ValueError unless each number, or pair of numbers, exceeds the one before."""
    for number, following in pairwise(numbers):
        if number >= following:
            raise ValueError(f"{following} comes after {number}")


def _columns(kind: Hint) -> Iterator[tuple[str, str, Hint]]:
    """Yield field, column and type for the fields of a dataclass that are in its own row."""
    for name, hint in hints_of(kind).items():
        if not _IN_TABLES & {hint, *get_args(hint)}:
            yield name, _COLUMNS.get(kind, {}).get(name, name), hint


def _leaves(kind: Hint, path: str = "") -> Iterator[tuple[str, str, Hint]]:
    """Yield path, column and type for the columns of a dataclass and of inner dataclasses."""
    for name, column, hint in _columns(kind):
        if _has_columns(hint):
            yield from _leaves(hint, f"{path}{name}.")
        else:
            yield path + name, column, hint


@cache
def _stored(kind: Hint) -> tuple[tuple[str, ...], _Getter, _Encoders]:
    """Return the columns of a dataclass, a getter of their values, and the encoders needed."""
    paths, columns, hints = zip(*_leaves(kind), strict=True)
    encoders = zip(columns, map(_encoder, hints), strict=True)
    return columns, attrgetter(*paths), tuple((name, each) for name, each in encoders if each)


def _encoder(hint: Hint) -> Callable[[Any], str | int | None] | None:
    kind = _bare(hint)
    if get_args(kind) or kind in _AS_JSON:
        return as_json
    if issubclass(kind, Enum):
        return _name if kind is hint else lambda value: None if value is None else value.name
    return int if kind is bool else None


@cache
def _read(kind: Hint) -> tuple[tuple[str, ...], _Getter, _Decoders, tuple[tuple[str, Hint], ...]]:
    """Return the fields in columns, a getter of their values, decoders, and inner dataclasses."""
    own = [each for each in _columns(kind) if not _has_columns(each[2])]
    names, columns, hints = zip(*own, strict=True)
    decoders = enumerate(map(_decoder, hints))
    inner = tuple((name, hint) for name, _column, hint in _columns(kind) if _has_columns(hint))
    return (
        names,
        attrgetter(*columns),
        tuple((place, each) for place, each in decoders if each),
        inner,
    )


def _decoder(hint: Hint) -> Callable[[Any], object] | None:
    kind = _bare(hint)
    if get_args(kind) or kind in _AS_JSON:
        return partial(of_json, kind)
    if issubclass(kind, Enum):
        read = kind.__members__.__getitem__
        return read if kind is hint else lambda name: None if name is None else read(name)
    return bool if kind is bool else None


def _has_columns(hint: Hint) -> bool:
    return is_dataclass(hint) and hint not in _AS_JSON


def _bare(hint: Hint) -> Hint:
    """Return a type without its NewType and without None."""
    if isinstance(hint, UnionType):
        (hint,) = (each for each in get_args(hint) if each is not NoneType)
    return hint.__supertype__ if isinstance(hint, NewType) else hint


def _is_record(hint: Hint) -> bool:
    return is_dataclass(hint)


def _listed(value: object) -> object:
    """Return an enumeration or a dataclass as JSON holds it.

    The last fields of one of ``_GROWING`` are left out if they have their defaults.
    """
    if isinstance(value, Enum):
        return value.name
    kind: Hint = type(value)
    found = [*_flat(kind, value)]
    if kind in _GROWING:
        for each in reversed(fields(kind)):
            is_record = _is_record(_bare(hints_of(kind)[each.name]))
            if is_record or getattr(value, each.name) != each.default:
                break
            found.pop()
    return found


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_listed)


def _flat(kind: type, value: object) -> Iterator[object]:
    """Yield the values of a dataclass and of inner dataclasses; nulls for a missing one."""
    for name, hint in hints_of(kind).items():
        part = None if value is None else getattr(value, name)
        inner = _bare(hint)
        yield from _flat(inner, part) if _is_record(inner) else [part]


def _parsed(hint: Hint, found: object) -> object:
    """Return the value of a type that JSON holds."""
    kind = _bare(hint)
    if found is None and isinstance(hint, UnionType):
        return None
    if get_args(kind) and isinstance(found, list):
        each_kind = _bare(get_args(kind)[0])
        if {*map(type, found)} == {each_kind}:  # fast, for thousands of numbers
            return tuple(found)
        return tuple([_parsed(each_kind, each) for each in found])
    if _is_record(kind) and isinstance(found, list):
        left = found[::-1]
        value = _unflat(kind, left)
        if not left:
            return value
    elif isinstance(kind, type) and issubclass(kind, Enum) and isinstance(found, str):
        return kind[found]
    elif type(found) is kind:
        return found
    raise ValueError(f"not of {kind}: {found!r:.80}")


def _unflat(kind: Hint, left: list[object], *, is_optional: bool = False) -> object:
    """Return the dataclass with the last values of a reversed list, which are removed from it.

    If the list ends early, an older version wrote it: the last fields have their defaults.
    """
    values = []
    for hint in hints_of(kind).values():
        if not left:
            break
        if _is_record(_bare(hint)):
            inner = _unflat(_bare(hint), left, is_optional=isinstance(hint, UnionType))
        else:
            inner = _parsed(hint | None if is_optional else hint, left.pop())
        values.append(inner)
    if len(values) < _least(kind):
        raise ValueError(f"not of {kind}: {values!r:.80}")
    return None if is_optional and None in values else kind(*values)


@cache
def _least(kind: Hint) -> int:
    """Return the number of fields of a dataclass that have no default."""
    return sum(each.default is MISSING is each.default_factory for each in fields(kind))
