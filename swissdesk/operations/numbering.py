"""The initial order (C.04.2 art. 2.2), and the TPNs that follow from it."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from swissdesk.errors import TpnsFrozen
from swissdesk.model.ids import Tpn
from swissdesk.model.names import folded
from swissdesk.model.player import Entry
from swissdesk.model.settings import NameOrder, TournamentSettings
from swissdesk.model.tournament import Tournament

LAST_ROUND_OF_CORRECTIONS = 3
"""Once the next round has been paired, no TPN changes for a correction (C.04.2 art. 2.3)."""

Rank: TypeAlias = tuple[int, int, int, str]
"""What sorts the initial order: strength, title, the third criterion, the name."""


def initial_order(entry: Entry, settings: TournamentSettings) -> Rank:
    """Return what sorts the initial order (C.04.2 art. 2.2): strength, title, name.

    Another criterion that the *settings* announce comes before the name (2.2.3). Names are compared
    without regard to case and diacritics, as a printed list is read.
    """
    third = _THIRD[settings.name_order](entry, settings)
    return (-entry.strength, entry.player.title.order, third, folded(entry.player.name))


def may_renumber(tournament: Tournament) -> bool:
    """Whether TPNs may still change for a correction (C.04.2 art. 2.3)."""
    return tournament.last_round <= LAST_ROUND_OF_CORRECTIONS


def require_renumbering(tournament: Tournament) -> None:
    """Raise TpnsFrozen where no TPN may change for a correction any more."""
    if not may_renumber(tournament):
        raise TpnsFrozen


def with_newcomers(tournament: Tournament, newcomers: Iterable[Entry]) -> Tournament:
    """Return the tournament with each newcomer above the first one that ranks below (2.4)."""
    ordered = _inserted(tournament.entries, newcomers, tournament.settings)
    return in_this_order(tournament, ordered)


def with_corrected(tournament: Tournament, entry: Entry) -> Tournament:
    """Return the tournament with an entry corrected, and at the place that it is due (2.3).

    It stays where it was if the correction leaves its rank alone, if the order was made by hand,
    or if no TPN may change any more.
    """
    before = tournament.entry(entry.id)
    settings = tournament.settings
    stays = initial_order(before, settings) == initial_order(entry, settings)
    if stays or tournament.manual_order or not may_renumber(tournament):
        return tournament.with_entry(entry)
    others = (each for each in tournament.entries if each.id != entry.id)
    return in_this_order(tournament, _inserted(others, [entry], settings))


def in_initial_order(tournament: Tournament) -> Tournament:
    """Return the tournament with every TPN as the initial order has it (2.2)."""
    settings = tournament.settings
    ordered = sorted(tournament.entries, key=lambda entry: initial_order(entry, settings))
    return in_this_order(tournament, ordered)


def in_this_order(tournament: Tournament, entries: Iterable[Entry]) -> Tournament:
    """Return the tournament with these entries, numbered from 1 in this order.

    Where players change places, rounds keep the order in which they were paired.
    """
    ordered, known = tuple(entries), tournament.entries_by_id
    stay = [each.id for each in ordered if each.id in known] == [*known]
    numbered = (
        entry if entry.tpn == number else replace(entry, tpn=Tpn(number))
        for number, entry in enumerate(ordered, 1)
    )
    return (tournament if stay else _with_orders_kept(tournament)).with_entries(numbered)


def _inserted(
    entries: Iterable[Entry], newcomers: Iterable[Entry], settings: TournamentSettings
) -> list[Entry]:
    """Return the entries with each newcomer above the first one that ranks below."""
    ordered = list(entries)
    ranks = [initial_order(entry, settings) for entry in ordered]
    for entry in newcomers:
        due = initial_order(entry, settings)
        place = next((index for index, rank in enumerate(ranks) if rank > due), len(ranks))
        ordered.insert(place, entry)
        ranks.insert(place, due)
    return ordered


def _with_orders_kept(tournament: Tournament) -> Tournament:
    """Return the tournament with the present order noted for rounds of which none is known."""
    if all(played.order for played in tournament.rounds):
        return tournament
    present = tuple(entry.id for entry in tournament.entries)
    return tournament.with_boards(
        played if played.order else replace(played, order=present) for played in tournament.rounds
    )


def _born(entry: Entry) -> int:
    """Return the day of birth as a number that grows with it, 0 where it is not known."""
    digits = "".join(filter(str.isdecimal, entry.player.birth))
    return int(digits[:8].ljust(8, "0")) if digits else 0


def _lot(entry: Entry, settings: TournamentSettings) -> int:
    drawn = f"{settings.order_lot}:{entry.id}".encode()
    return int.from_bytes(hashlib.sha256(drawn).digest()[:8])


_THIRD: Mapping[NameOrder, Callable[[Entry, TournamentSettings], int]] = {
    NameOrder.NAME: lambda _entry, _settings: 0,
    NameOrder.BIRTH_OLDEST: lambda entry, _settings: _born(entry) or 9999_99_99,
    NameOrder.BIRTH_YOUNGEST: lambda entry, _settings: -_born(entry),
    NameOrder.NATIONAL_RATING: lambda entry, _settings: -entry.player.ratings.national,
    NameOrder.LOT: _lot,
}
