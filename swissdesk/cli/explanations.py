"""``--explain TPN:CODE``: how a player's tie-break value is computed, as text and as JSON."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Annotated, TypeAlias

import typer

from swissdesk.cli.terminal import aligned
from swissdesk.errors import UnknownPairingNumber
from swissdesk.i18n import N_, _
from swissdesk.listings.why import tie_break_reasons
from swissdesk.listings.why.tie_break_reasons import (
    EncounterRow,
    Encounters,
    Explanation,
    ReasonRow,
)
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.standings.breakdown import Breakdown, SeparateStandings, Term
from swissdesk.standings.ranking import explain

_WIDTH = 100
_INDENT = "  "
_TENTHS = 10
_LEFT = frozenset({1, 5})
"""The left-aligned columns of the elements: opponent, whether it counts."""
_FIRST = frozenset({0})
_QUESTION = re.compile(r"(\d{1,9})(?::(.+))?", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)

Explain: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--explain",
        metavar="TPN[:CODE]",
        help=N_("Say how a value came about, of all tie-breaks without CODE; can be repeated."),
    ),
]

Json: TypeAlias = dict[str, object]


def wanted(
    tournament: Tournament, questions: Sequence[str], codes: Sequence[str]
) -> list[tuple[PlayerId, str]]:
    """Return the players and tie-breaks that ``--explain`` names; without a code, all of *codes*.

    Raise UnknownPairingNumber; raise typer.BadParameter if a value is neither TPN nor TPN:CODE.
    """
    found = []
    for question in questions:
        match = _QUESTION.fullmatch(question.strip())
        if match is None:
            raise typer.BadParameter(
                _("{text} is not TPN:CODE").format(text=question), param_hint="--explain"
            )
        player = _player(tournament, match[1])
        found += [(player, code) for code in ([match[2]] if match[2] else codes)]
    return found


def players(tournament: Tournament, numbers: str) -> tuple[PlayerId, ...]:
    """Return the players with the pairing numbers in a list.

    Raise UnknownPairingNumber; raise typer.BadParameter if a value is not a number.
    """
    named = [each.strip() for each in numbers.split(",") if each.strip()]
    for each in named:
        if not _NUMBER.fullmatch(each):
            raise typer.BadParameter(
                _("{text} is not a pairing number").format(text=each), param_hint="--players"
            )
    return tuple(_player(tournament, each) for each in named)


def _player(tournament: Tournament, number: str) -> PlayerId:
    entry = tournament.entries_by_tpn.get(Tpn(int(number)))
    if entry is None:
        raise UnknownPairingNumber(int(number))
    return entry.id


def as_text(
    tournament: Tournament, questions: Iterable[tuple[PlayerId, str]], round_no: int
) -> str:
    """Return the explanations one after the other; raise the errors of the breakdown."""
    found = (
        tie_break_reasons.explanation(tournament, player, code, round_no)
        for player, code in questions
    )
    return "\n\n".join("\n".join(_lines(each)) for each in found)


def as_json(
    tournament: Tournament, questions: Iterable[tuple[PlayerId, str]], round_no: int
) -> list[Json]:
    """Return the explanations for scripts; numbers are decimals, articles are from C.07."""
    return [_answer(tournament, explain(tournament, *each, round_no)) for each in questions]


def _lines(explanation: Explanation) -> Iterator[str]:
    yield explanation.heading
    yield from wrap(explanation.method, _WIDTH)
    if explanation.rows:
        yield from _table(tie_break_reasons.headings(), explanation.rows, left=_LEFT)
    for encounters in explanation.encounters:
        yield from _encounters(encounters)
    yield from explanation.sentences


def _encounters(encounters: Encounters) -> Iterator[str]:
    yield encounters.heading
    yield from _table(tie_break_reasons.encounter_headings(), encounters.rows, left=_FIRST)
    yield from wrap(encounters.decision, _WIDTH)


def _table(
    headings: Sequence[str], rows: Iterable[EncounterRow | ReasonRow], *, left: frozenset[int]
) -> Iterator[str]:
    table = [headings, *(row.cells for row in rows)]
    return (f"{_INDENT}{line}" for line in aligned(table, left=left))


def _answer(tournament: Tournament, breakdown: Breakdown) -> Json:
    words = tie_break_reasons.in_words(tournament, breakdown)
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    workings = breakdown.workings
    return {
        "tpn": tpns[breakdown.player],
        "code": breakdown.code,
        "article": breakdown.article,
        "value": text.decimal(breakdown.value),
        "text": words.heading,
        "combination": workings.combination.name.lower(),
        "terms": [
            {**_term(tpns, term), "opponent_text": row.opponent, "why": row.why}
            for term, row in zip(tie_break_reasons.elements(workings), words.rows, strict=True)
        ],
        "figures": {fact.figure.name.lower(): text.decimal(fact.value) for fact in workings.facts},
        "encounters": [_standings(tpns, each) for each in workings.standings],
    }


def _term(tpns: Mapping[PlayerId, Tpn], term: Term) -> Json:
    return {
        "round": term.round_no,
        "opponent": None if term.opponent is None else tpns[term.opponent],
        "category": None if term.category is None else term.category.value,
        "points": text.decimal(Fraction(term.points, _TENTHS)),
        "brings": None if term.element is None else text.decimal(term.element),
        "adds": text.decimal(term.value),
        "fate": term.fate.name.lower(),
        "article": term.article,
    }


def _standings(tpns: Mapping[PlayerId, Tpn], standings: SeparateStandings) -> Json:
    return {
        "article": standings.article,
        "lines": [
            {
                "tpn": tpns[line.player],
                "points": text.decimal(line.total),
                "missing": line.missing,
                "least": text.decimal(line.least),
                "most": text.decimal(line.most),
            }
            for line in standings.lines
        ],
        "groups": [[tpns[player] for player in group] for group in standings.groups],
    }
