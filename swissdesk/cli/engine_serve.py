"""``swissdesk engine --serve``: a process that answers one request per line.

A request is a JSON object on one line of standard input, its answer one on standard output:

``{"id": 1, "do": "pair", "trf": "012 Club..."}`` gets
``{"id": 1, "ok": true, "round": 3, "games": [[1, 2], [3, 7]], "bye": 4, "byes": {}}``.

``do`` is pair, check or standings, with the arguments of :mod:`swissdesk.api`: ``absent`` for pair,
``round`` for the others, ``tie_breaks`` for standings. In place of the text in ``trf``, ``file``
names a report and ``tournament`` has the fields of ``api.Tournament``; a game in it is
``[white, black, "1-0"]``, a match of a Double-Swiss ``[white, black, "1-0", "1/2-1/2"]``. ``id``
may be any value. A request that fails gets ``"ok": false`` with
the sentence in ``error`` and its ``kind``: request, invalid, no pairing, or fault. The end of the
input ends the process.
"""

import json
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, NoReturn, TypeAlias, TypeVar

from swissdesk import api, trf
from swissdesk.errors import SwissDeskError
from swissdesk.listings.words import failures
from swissdesk.trf.decoding import LARGEST

Values: TypeAlias = dict[str, Any]  # Any: JSON
Made = TypeVar("Made")

_LONGEST = 2 * LARGEST
"""The most bytes of a request: a report and its escapes in JSON."""
_SOURCES = ("trf", "file", "tournament")
_ALWAYS = {"id", "do", *_SOURCES}
_OPTIONS = {"pair": {"absent"}, "check": {"round"}, "standings": {"round", "tie_breaks"}}


class _BadRequest(Exception):
    """The line asks for nothing that can be done; the text says why."""


def serve(lines: IO[bytes] | None = None, answers: IO[bytes] | None = None) -> None:
    """Answer each line of *lines*, by default standard input, until they end."""
    out = sys.stdout.buffer if answers is None else answers
    for line in _requests(sys.stdin.buffer if lines is None else lines):
        text = json.dumps(answer(line), ensure_ascii=False)
        # Half a surrogate pair is a text in JSON, but has no UTF-8: it stays an escape.
        out.write(text.encode(errors="backslashreplace") + b"\n")
        out.flush()


def _requests(lines: IO[bytes]) -> Iterator[bytes | None]:
    """Yield the lines that are not blank; None for one that is too long."""
    while line := lines.readline(_LONGEST):
        is_whole = line.endswith(b"\n") or len(line) < _LONGEST
        rest = line
        while not is_whole and rest and not rest.endswith(b"\n"):
            rest = lines.readline(_LONGEST)
        if not is_whole:
            yield None
        elif line.strip():
            yield line


def answer(line: bytes | None) -> Values:
    """Return the answer to a request; never raise."""
    found: Values = {"id": None}
    try:
        request = _request(line)
        found["id"] = request.get("id")
        return found | {"ok": True} | _question(request)(_source(request), request)
    except _BadRequest as problem:
        kind, text = "request", str(problem)
    except api.NoPairing as error:
        kind, text = "no pairing", str(error)
        found["players"] = error.players
    except api.Error as error:
        kind, text = "invalid", str(error)
    except SwissDeskError as error:
        kind, text = "invalid", failures.sentence(error)
    except Exception:  # noqa: BLE001 - one request must not end the process for all others
        kind, text = "fault", traceback.format_exc()
    return found | {"ok": False, "kind": kind, "error": text}


def _request(line: bytes | None) -> Values:
    if line is None:
        raise _BadRequest(f"A request has at most {_LONGEST} bytes.")
    try:
        request = json.loads(line, parse_constant=_not_json)
    except ValueError as problem:
        raise _BadRequest(f"The line is not JSON: {problem}.") from None
    except RecursionError:
        raise _BadRequest("The line is not JSON: it is nested too deeply.") from None
    if not isinstance(request, dict):
        raise _BadRequest("A request is an object.")
    return request


def _not_json(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python reads and JSON does not have."""
    raise ValueError(f"{name} is not a number of JSON")


def _question(request: Values) -> Callable[[api.Source, Values], Values]:
    if request.get("do") not in [*_DONE]:  # also a list, which has no hash
        raise _BadRequest('"do" is pair, check or standings.')
    do = request["do"]
    for name in request.keys() - _ALWAYS - _OPTIONS[do]:
        raise _BadRequest(f'A request to {do} has no "{name}".')
    return _DONE[do]


def _source(request: Values) -> api.Source:
    given = [name for name in _SOURCES if name in request]
    if len(given) != 1:
        raise _BadRequest('A request has one of "trf", "file" and "tournament".')
    value = request[given[0]]
    if given[0] == "tournament":
        return _made(_tournament, value)
    if not isinstance(value, str):
        raise _BadRequest(f'"{given[0]}" is a text.')
    return _made(lambda name: trf.content(Path(name)), value) if given[0] == "file" else value


def _made(make: Callable[[Any], Made], value: object) -> Made:  # Any: JSON
    """Return a value made of JSON; raise _BadRequest if its form is another."""
    try:
        return make(value)
    except (TypeError, ValueError, KeyError, AttributeError) as problem:
        raise _BadRequest(f"The request has another form: {problem}.") from None


def _tournament(fields: Values) -> api.Tournament:
    return api.Tournament(**_filled(_TOURNAMENT, fields))


def _filled(types: Mapping[str, Callable[[Any], object]], fields: Values) -> Values:
    """Return the fields that are not null, each in its type; raise KeyError for an unknown one."""
    for name in fields.keys() - types.keys():
        raise KeyError(name)
    return {name: types[name](value) for name, value in fields.items() if value is not None}


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def _list(value: object) -> list[Any]:  # Any: JSON
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is not a list")
    return value


def _texts(values: object) -> tuple[str, ...]:
    return tuple(map(_text, _list(values)))


def _players(players: list[Values]) -> list[api.Player]:
    return [api.Player(**_filled(_PLAYER, each)) for each in players]


def _rounds(rounds: list[Values]) -> list[api.Round]:
    return [api.Round(**_filled({"games": _games, "byes": _byes}, each)) for each in rounds]


def _games(games: list[list[Any]]) -> list[api.Game]:  # Any: JSON
    return [
        api.Game(_number(white), _number(black), ", ".join(_texts(results)))
        for white, black, *results in games
    ]


def _byes(byes: Values) -> dict[int, str]:
    """Return byes by number; keys of JSON are texts."""
    return {int(player): _text(kind) for player, kind in byes.items()}


def _scoring(points: Values) -> api.Scoring:
    return api.Scoring(**{name: float(worth) for name, worth in points.items()})


def _numbers(numbers: object) -> frozenset[int]:
    return frozenset(map(_number, _list(numbers)))


_PLAYER: Mapping[str, Callable[[Any], object]] = {
    "number": _number,
    "name": _text,
    "rating": _number,
    "federation": _text,
    "fide_id": _text,
}
_TOURNAMENT: Mapping[str, Callable[[Any], object]] = {
    "rounds": _number,
    "players": _players,
    "played": _rounds,
    "byes": _byes,
    "system": _text,
    "initial_colour": _text,
    "acceleration": _text,
    "prohibited": lambda groups: [_numbers(each) for each in groups],
    "scoring": _scoring,
    "tie_breaks": _texts,
    "name": _text,
}


# Answers


def _pair(source: api.Source, request: Values) -> Values:
    absent = _made(_numbers, request.get("absent") or [])
    found = api.pair(source, absent=absent)
    return {
        "round": found.round,
        "games": found.games,
        "bye": found.bye,
        "byes": dict(found.byes),
    }


def _check(source: api.Source, request: Values) -> Values:
    found = api.check(source, round_no=_round_of(request))
    return {"rounds": [asdict(each) | {"is_same": each.is_same} for each in found]}


def _standings(source: api.Source, request: Values) -> Values:
    codes = request.get("tie_breaks")
    wanted = None if codes is None else _made(_texts, codes)
    found = api.standings(source, round_no=_round_of(request), tie_breaks=wanted)
    return {"standings": [asdict(each) for each in found]}


def _round_of(request: Values) -> int | None:
    number = request.get("round")
    if number is not None and (not isinstance(number, int) or isinstance(number, bool)):
        raise _BadRequest('"round" is a number.')
    return number


_DONE: Mapping[str, Callable[[api.Source, Values], Values]] = {
    "pair": _pair,
    "check": _check,
    "standings": _standings,
}
