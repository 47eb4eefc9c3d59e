"""Articles 8.2 and 8.3 of C.07 (March 2026): Fore Buchholz, and the average of opponents' Buchholz.

Readings, where the text leaves a question:

* The final round is the last one declared. Before it has been paired Fore Buchholz is Buchholz;
  once it has, its results make no difference any more.
* All paired games are those of the pairing as it was published, also one that was won by forfeit in
  the end: 4.3 has Fore Buchholz known once the pairings are (type D). Byes keep their points.
* 8.2 averages the Buchholz that the opponents have themselves, dummies for their unplayed rounds
  included; an unplayed round of the participant adds nothing to the average.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.result import Outcome
from swissdesk.standings.breakdown import Workings
from swissdesk.standings.buchholz import buchholz, buchholz_workings
from swissdesk.standings.field import Field, OwnRecord, record_of
from swissdesk.standings.method import averaged
from swissdesk.standings.modifiers import UNMODIFIED, Modifiers


def fore_field(field: Field) -> Field:
    """8.3: return the field with all paired games of the final round drawn."""
    if not 0 < field.rounds >= field.final_round:
        return field
    drawn = {player: _drawn(record, field.scoring.draw) for player, record in field.records.items()}
    return replace(field, records=MappingProxyType(drawn))


def _drawn(record: OwnRecord, draw: Points) -> OwnRecord:
    *before, last = record.appearances
    if last.opponent is None:
        return record
    return record_of(record.entry, (*before, last._replace(outcome=Outcome.DRAW, points=draw)))


def fore_buchholz(field: Field, player: ParticipantId, modifiers: Modifiers) -> int:
    """[FB] 8.3: the Buchholz, in tenths, as if all paired games of the final round were drawn."""
    return buchholz(field.once(fore_field), player, modifiers)


def fore_buchholz_workings(field: Field, player: ParticipantId, modifiers: Modifiers) -> Workings:
    """Explain :func:`fore_buchholz`: the scores are those with the final round drawn."""
    workings = buchholz_workings(field.once(fore_field), player, modifiers)
    terms = (
        replace(term, article="8.3") if term.article == "8.1" else term for term in workings.terms
    )
    return replace(workings, terms=tuple(terms))


def average_buchholz(field: Field, player: ParticipantId, modifiers: Modifiers) -> Fraction:
    """[AOB] 8.2: the average Buchholz, in tenths, of the opponents met over the board.

    With ``/F`` it is their Fore Buchholz. It is 0 without such opponents.
    """
    found = [number for _, number in _of_opponents(field, player, modifiers)]
    return Fraction(sum(found), len(found) or 1)


def average_buchholz_workings(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Workings:
    """Explain :func:`average_buchholz`."""
    met = {
        round_no: Fraction(found, 10) for round_no, found in _of_opponents(field, player, modifiers)
    }
    return averaged(field.records[player], met, "8.2")


def _of_opponents(
    field: Field, player: ParticipantId, modifiers: Modifiers
) -> Iterator[tuple[int, Points]]:
    """Yield the number of each round over the board, and the opponent's Buchholz."""
    of_all = (field.once(fore_field) if modifiers.fore else field).once(_buchholz_of_all)
    for each in field.records[player].appearances:
        if each.opponent is not None and each.is_played:
            yield each.round_no, of_all[each.opponent]


def _buchholz_of_all(field: Field) -> Mapping[ParticipantId, Points]:
    return {player: buchholz(field, player, UNMODIFIED) for player in field.records}
