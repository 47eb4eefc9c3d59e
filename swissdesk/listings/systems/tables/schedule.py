"""The whole schedule of a round robin, or of a match between two groups, before round 1."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.systems import notes
from swissdesk.listings.systems.tables import SystemTable
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import Tpn
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.protocol import Protocol
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import card_pairing
from swissdesk.pairing.table_round import TableNote


def table(tournament: Tournament, _round_no: int) -> SystemTable:
    """Return the boards of all rounds, and the free players; the same for every *round_no*."""
    system = tournament.settings.system
    index, pair = cards_of(tournament, 1), card_pairing(system)
    rounds = range(1, rounds_due(tournament, system) + 1)
    found = [pair(replace(index, round_no=number)) for number in rounds]
    names = {entry.tpn: entry.participant.name for entry in tournament.entries}
    from_left = (tournament.settings.teams or TeamRules()).from_left
    return SystemTable(
        _("Schedule of all rounds"),
        either(
            tournament,
            (_("Round"), _("Board"), _("No."), _("White"), _("No."), _("Black")),
            (_("Round"), _("Table"), _("No."), _("Team"), _("No."), _("Team")),
        ),
        tuple(
            row
            for number, each in enumerate(found, 1)
            for row in _rows(number, each, names, from_left)
        ),
        tuple(_lines(tournament, found)),
        names=frozenset({3, 5}),
    )


def _rows(
    round_no: int,
    protocol: Protocol,
    names: Mapping[Tpn, str],
    from_left: Callable[[Tpn, Tpn], tuple[Tpn, Tpn]],
) -> Iterator[tuple[str, ...]]:
    for board, pair in enumerate(protocol.pairing.pairs, 1):
        left, right = from_left(*pair)
        cells = (str(left), names[left], str(right), names[right])
        yield (str(round_no), str(board), *cells)
    for free, _kind in protocol.pairing.byes:
        yield (str(round_no), "", str(free), names[free], "", _("free"))


def _lines(tournament: Tournament, rounds: list[Protocol]) -> Iterator[str]:
    """Yield the name of the table, and its possible changes."""
    changed = [
        note for each in rounds for note in each.notes if note.what is TableNote.CHANGED_ORDER
    ]
    if changed:
        yield notes.sentence(tournament, changed[0])
    if tournament.rounds:
        yield _("The numbers are the ones used to pair round 1 (C.05 Annex 1).")
    else:
        yield _("Until round 1 is paired, numbers and schedule change with the list of players.")
