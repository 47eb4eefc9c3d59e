"""The initial order (C.04.2 art. 2.2), or the drawing of lots, and the resulting TPNs.

A draw follows from a stored number and can be repeated: each player draws the SHA-256 of
"number:identity"; :mod:`~swissdesk.pairing.round_robin.varma` draws by the Varma tables.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from swissdesk.errors import NumbersFixed, TpnsFrozen, VarmaNotPossible
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.names import folded
from swissdesk.model.player import Entry, Team
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import NameOrder, Numbering, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.groups import belongs_to_a, is_grouped
from swissdesk.pairing.round_robin import varma
from swissdesk.pairing.system_table import FACTS

LAST_ROUND_OF_CORRECTIONS = 3
"""Once the next round has been paired, corrections change no TPN (C.04.2 art. 2.3)."""

Rank: TypeAlias = tuple[bool, int, int, int, str]
"""Sort key of the initial order: the group, strength, title, the third criterion, the name."""


def initial_order(entry: Entry, settings: TournamentSettings) -> Rank:
    """Return the sort key of the initial order (C.04.2 art. 2.2): strength, title, name.

    Another criterion announced in the *settings* comes before the name (2.2.3); a lot replaces all
    of this. Of two groups, group A comes first.
    """
    group = is_in_b(entry, settings)
    if settings.numbering is Numbering.LOT:
        return (group, _lot(entry, settings), 0, 0, "")
    if isinstance(entry.participant, Team):
        return (group, -entry.strength, 0, 0, folded(entry.participant.name))
    third = _THIRD[settings.name_order](entry, settings)
    return (group, -entry.strength, entry.player.title.order, third, folded(entry.player.name))


def is_in_b(entry: Entry, settings: TournamentSettings) -> bool:
    """Return whether the grouping of a Scheveningen puts a player into group B."""
    return is_grouped(settings) and not belongs_to_a(settings.grouping, entry.participant)


def may_correct(tournament: Tournament) -> bool:
    """Return whether a corrected rating still changes the TPN (C.04.2 art. 2.3)."""
    return tournament.last_round <= LAST_ROUND_OF_CORRECTIONS


def may_renumber(tournament: Tournament) -> bool:
    """Return whether TPNs may still change for a correction (C.04.2 art. 2.3).

    Once a table or a bracket has begun, all numbers are fixed.
    """
    return may_correct(tournament) and not _is_begun_table(tournament)


def require_renumbering(tournament: Tournament) -> None:
    """Raise TpnsFrozen or NumbersFixed if corrections may no longer change TPNs."""
    if _is_begun_table(tournament):
        raise NumbersFixed
    if not may_correct(tournament):
        raise TpnsFrozen


def draw_numbers(tournament: Tournament, *, numbering: Numbering, seed: int) -> Tournament:
    """Renumber all players by a way of numbering, with lots from *seed*; the report notes both.

    Raise NumbersFixed once a round has been paired, or VarmaNotPossible if no table fits.
    """
    if tournament.rounds:
        raise NumbersFixed
    settings = replace(tournament.settings, numbering=numbering, order_lot=seed)
    numbered = in_initial_order(tournament.with_settings(settings))
    text = _WAYS[numbering].format(seed)
    noted = numbered.with_remarks(Remark(RemarkKind.CONFIGURATION, 0, text))
    return replace(noted, manual_order=False)


def late_meetings(tournament: Tournament) -> tuple[PlayerId, ...]:
    """Return the pairs of players of one federation who meet in the last three rounds.

    Empty unless a Varma table drew the numbers, which should prevent such games (C.05 Annex 2).
    """
    if not (tournament.settings.numbering.is_varma and tournament.has_predetermined_pairings):
        return ()
    players = [entry for entry in tournament.entries if not entry.has_left(1)]
    met = varma.late_meetings([entry.participant.federation for entry in players])
    return tuple(players[number - 1].id for pair in met for number in pair)


def with_newcomers(tournament: Tournament, newcomers: Iterable[Entry]) -> Tournament:
    """Return the tournament with each newcomer above the first player of lower rank (2.4).

    If the numbers were drawn by a Varma table, or a round has been paired by drawn numbers,
    newcomers get the next numbers.
    """
    numbering = tournament.settings.numbering
    if numbering.is_varma or (numbering is Numbering.LOT and tournament.rounds):
        return in_this_order(tournament, (*tournament.entries, *newcomers))
    ordered = _inserted(tournament.entries, newcomers, tournament.settings)
    return in_this_order(tournament, ordered)


def with_corrected(tournament: Tournament, entry: Entry) -> Tournament:
    """Return the tournament with a corrected entry, moved to its proper place (2.3).

    It keeps its place if the correction does not change its rank, if the order was made by hand or
    by lot, or if TPNs are fixed.
    """
    return with_all_corrected(tournament, (entry,))


def with_all_corrected(tournament: Tournament, entries: Collection[Entry]) -> Tournament:
    """Return the tournament with several corrected entries, as :func:`with_corrected` does."""
    settings = tournament.settings
    is_drawn = settings.numbering is not Numbering.STRENGTH
    stays = is_drawn or tournament.manual_order or not may_renumber(tournament)
    corrected = {each.id: each for each in entries}
    moved = {
        each.id
        for each in entries
        if initial_order(tournament.entry(each.id), settings) != initial_order(each, settings)
    }
    if stays or not moved:
        return tournament.with_entries(corrected.get(e.id, e) for e in tournament.entries)
    others = (corrected.get(e.id, e) for e in tournament.entries if e.id not in moved)
    newly_placed = (each for each in entries if each.id in moved)
    return in_this_order(tournament, _inserted(others, newly_placed, settings))


def in_initial_order(tournament: Tournament) -> Tournament:
    """Return the tournament renumbered by the initial order (2.2), or by lot.

    Raise VarmaNotPossible.
    """
    settings = tournament.settings
    if settings.numbering.is_varma:
        return in_this_order(tournament, _out_of_envelopes(tournament))
    ordered = sorted(tournament.entries, key=lambda entry: initial_order(entry, settings))
    return in_this_order(tournament, ordered)


def in_this_order(tournament: Tournament, entries: Iterable[Entry]) -> Tournament:
    """Return the tournament with these entries, numbered from 1 in this order.

    If players change places, rounds keep the order in which they were paired.
    """
    ordered, known = tuple(entries), tournament.entries_by_id
    stay = [each.id for each in ordered if each.id in known] == [*known]
    numbered = (
        entry if entry.tpn == number else replace(entry, tpn=Tpn(number))
        for number, entry in enumerate(ordered, 1)
    )
    return (tournament if stay else _with_orders_kept(tournament)).with_entries(numbered)


def _out_of_envelopes(tournament: Tournament) -> Sequence[Entry]:
    """Return the entries in the order drawn (C.05 Annex 2), players who have left at the end."""
    settings = tournament.settings
    players = [entry for entry in tournament.entries if not entry.has_left(1)]
    if not tournament.has_predetermined_pairings:
        raise VarmaNotPossible(len(players))
    drawn = varma.drawn_numbers(
        [
            varma.Participant(each.participant.federation, folded(each.participant.name), each.id)
            for each in players
        ],
        settings.order_lot,
        corrected=settings.numbering is Numbering.VARMA_CORRECTED,
    )
    ordered = sorted(
        zip(drawn, players, strict=True),
        key=lambda each: (is_in_b(each[1], settings), each[0]),
    )
    left = (entry for entry in tournament.entries if entry.has_left(1))
    return [*(entry for _number, entry in ordered), *left]


def _is_begun_table(tournament: Tournament) -> bool:
    return bool(tournament.rounds) and FACTS[tournament.settings.system].has_fixed_field


def _inserted(
    entries: Iterable[Entry], newcomers: Iterable[Entry], settings: TournamentSettings
) -> list[Entry]:
    """Return the entries with each newcomer above the first entry of lower rank."""
    ordered = list(entries)
    ranks = [initial_order(entry, settings) for entry in ordered]
    for entry in newcomers:
        due = initial_order(entry, settings)
        place = next((index for index, rank in enumerate(ranks) if rank > due), len(ranks))
        ordered.insert(place, entry)
        ranks.insert(place, due)
    return ordered


def _with_orders_kept(tournament: Tournament) -> Tournament:
    """Return the tournament with the current order noted for rounds without a known order."""
    if all(played.order for played in tournament.rounds):
        return tournament
    present = tuple(entry.id for entry in tournament.entries)
    return tournament.with_rounds(
        played if played.order else replace(played, order=present) for played in tournament.rounds
    )


def _born(entry: Entry) -> int:
    """Return the day of birth as a sortable number; 0 if it is unknown."""
    digits = "".join(filter(str.isdecimal, entry.player.birth))
    return int(digits[:8].ljust(8, "0")) if digits else 0


def _lot(entry: Entry, settings: TournamentSettings) -> int:
    drawn = f"{settings.order_lot}:{entry.id}".encode()
    return int.from_bytes(hashlib.sha256(drawn).digest()[:8])


_WAYS: Mapping[Numbering, str] = {
    Numbering.STRENGTH: "numbers by rating, title and name",
    Numbering.LOT: "numbers by lot, drawn from the number {}",
    Numbering.VARMA: "numbers by Varma table, drawn from the number {}",
    Numbering.VARMA_CORRECTED: "numbers by Varma table, row 11/12 corrected, from the number {}",
}
"""Words of the report for the ways of numbering."""

_THIRD: Mapping[NameOrder, Callable[[Entry, TournamentSettings], int]] = {
    NameOrder.NAME: lambda _entry, _settings: 0,
    NameOrder.BIRTH_OLDEST: lambda entry, _settings: _born(entry) or 9999_99_99,
    NameOrder.BIRTH_YOUNGEST: lambda entry, _settings: -_born(entry),
    NameOrder.NATIONAL_RATING: lambda entry, _settings: -entry.player.ratings.national,
    NameOrder.LOT: _lot,
}
