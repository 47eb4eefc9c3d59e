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
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import IO, Any, NoReturn, TypeAlias, TypeVar

from swissdesk import api, trf
from swissdesk.errors import SwissDeskError
from swissdesk.listings.words import failures
from swissdesk.trf.decoding import LARGEST

Values: TypeAlias = dict[str, Any]  # Any: JSON
Made = TypeVar("Made")
_Types: TypeAlias = Mapping[str, Callable[[Any], object]]
"""The functions that read the fields of an object."""

_LONGEST = 2 * LARGEST
"""The most bytes of a request: a report and its escapes in JSON."""
_OPTIONS = {"pair": {"absent"}, "check": {"round"}, "standings": {"round", "tie_breaks"}}


class _BadRequest(Exception):
    """The line asks for nothing that can be done; the text says why."""


class _Misfit(Exception):
    """A value of JSON has another form; the text says which it must have.

    ``place`` leads to it from the field of the request, as in "players[2].rating".
    """

    def __init__(self, text: str, place: str = "") -> None:
        super().__init__(text)
        self.place = place

    def within(self, place: str) -> "_Misfit":
        """Return the same about a value that is at *place* in another."""
        return _Misfit(str(self), place + self.place)


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
    name = given[0]
    return _made(name, _SOURCES[name], request[name])


def _made(name: str, read: Callable[[Any], Made], value: object) -> Made:  # Any: JSON
    """Return the value of a field of the request; raise _BadRequest if its form is another."""
    try:
        return read(value)
    except _Misfit as misfit:
        raise _BadRequest(f'"{name}{misfit.place}" {misfit}.') from None


def _content(name: object) -> bytes:
    try:
        return trf.content(Path(_text(name)))
    except ValueError:  # a name that no system allows
        raise _Misfit("is not the name of a file") from None


def _tournament(value: object) -> api.Tournament:
    return api.Tournament(**_filled(_TOURNAMENT, value, needed=("rounds", "players")))


def _filled(types: _Types, value: object, *, needed: Iterable[str] = ()) -> Values:
    """Return the fields of an object that are not null, each in its type; raise _Misfit."""
    fields = _object(value)
    for name in fields:
        if name not in types:
            raise _Misfit(f'has no field "{name}"; its fields are {", ".join(types)}')
    for name in needed:
        if fields.get(name) is None:
            raise _Misfit(f'needs the field "{name}"')
    found = {}
    for name, each in fields.items():
        try:
            if each is not None:
                found[name] = types[name](each)
        except _Misfit as misfit:
            raise misfit.within(f".{name}") from None
    return found


def _each(read: Callable[[Any], Made], values: object) -> list[Made]:  # Any: JSON
    """Return the values of a list, each in its type; raise _Misfit."""
    if not isinstance(values, list):
        raise _Misfit(f"must be a list, not {_shown(values)}")
    found: list[Made] = []
    for value in values:
        try:
            found.append(read(value))
        except _Misfit as misfit:
            raise misfit.within(f"[{len(found)}]") from None
    return found


def _object(value: object) -> Values:
    if not isinstance(value, dict):
        raise _Misfit(f"must be an object, not {_shown(value)}")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _Misfit(f"must be a whole number, not {_shown(value)}")
    return value


def _points(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise _Misfit(f"must be a number, not {_shown(value)}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _Misfit(f"must be a text, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    """Return a value as JSON; of lists, objects and long texts only their kind."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _MOST_SHOWN else "a long one"


def _texts(values: object) -> tuple[str, ...]:
    return tuple(_each(_text, values))


def _numbers(values: object) -> frozenset[int]:
    return frozenset(_each(_number, values))


def _game(value: object) -> api.Game:
    if not isinstance(value, list) or [*map(type, value)] not in _FORMS_OF_GAME:
        raise _Misfit('must be like [1, 4, "1-0"]: White, Black, and the result if there is one')
    white, black, *results = value
    return api.Game(white, black, ", ".join(results))


def _byes(value: object) -> dict[int, str]:
    """Return byes by number; keys of JSON are texts."""
    found = {}
    for player, kind in _object(value).items():
        try:
            found[int(player)] = _text(kind)
        except ValueError:
            raise _Misfit(f'has byes by number of the player, and "{player}" is none') from None
        except _Misfit as misfit:
            raise misfit.within(f".{player}") from None
    return found


_MOST_SHOWN = 40
_FORMS_OF_GAME = ([int, int], [int, int, str], [int, int, str, str])
_SOURCES: Mapping[str, Callable[[object], api.Source]] = {
    "trf": _text,
    "file": _content,
    "tournament": _tournament,
}
_ALWAYS = {"id", "do", *_SOURCES}
_PLAYER: _Types = {
    "number": _number,
    "name": _text,
    "rating": _number,
    "federation": _text,
    "fide_id": _text,
}
_ROUND: _Types = {"games": partial(_each, _game), "byes": _byes}
_SCORING: _Types = dict.fromkeys(("win", "draw", "loss", "absence", "pab"), _points)
_TOURNAMENT: _Types = {
    "rounds": _number,
    "players": partial(
        _each, lambda each: api.Player(**_filled(_PLAYER, each, needed=("number",)))
    ),
    "played": partial(_each, lambda each: api.Round(**_filled(_ROUND, each, needed=("games",)))),
    "byes": _byes,
    "system": _text,
    "initial_colour": _text,
    "acceleration": _text,
    "prohibited": partial(_each, _numbers),
    "scoring": lambda points: api.Scoring(**_filled(_SCORING, points)),
    "tie_breaks": _texts,
    "name": _text,
}


# Answers


def _pair(source: api.Source, request: Values) -> Values:
    absent = _made("absent", _numbers, request.get("absent") or [])
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
    wanted = None if codes is None else _made("tie_breaks", _texts, codes)
    found = api.standings(source, round_no=_round_of(request), tie_breaks=wanted)
    return {"standings": [asdict(each) for each in found]}


def _round_of(request: Values) -> int | None:
    number = request.get("round")
    return None if number is None else _made("round", _number, number)


_DONE: Mapping[str, Callable[[api.Source, Values], Values]] = {
    "pair": _pair,
    "check": _check,
    "standings": _standings,
}
