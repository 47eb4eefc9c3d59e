"""The differences between the players of a section and rating lists, with ticks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import list_text
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Listed
from swissdesk.model.rating import FIDE
from swissdesk.model.tournament import Tournament
from swissdesk.operations.refreshing import Fact, Finding, Refresh, Tick, is_certain, is_fixed


@dataclass(frozen=True, slots=True)
class RefreshRow:
    """A change of a player that a list proposes, or a line that may be theirs.

    ``is_ticked`` is None if the change cannot be ticked. Only the ``is_first`` row of a player
    shows the name.
    """

    tick: Tick
    is_ticked: bool | None
    name: str
    what: str
    here: str
    there: str
    why: str
    is_first: bool = False

    @property
    def player_id(self) -> PlayerId:
        """The player."""
        return self.tick[0]

    @property
    def is_candidate(self) -> bool:
        """Whether the row is about the identity of the player."""
        return not isinstance(self.tick[2], Fact)


def rows(refresh: Refresh) -> tuple[RefreshRow, ...]:
    """Return the rows of all players, the identity of each before the facts."""
    found = [row for each in refresh.findings for row in _rows(refresh, each)]
    players = [None, *(row.player_id for row in found)]
    return tuple(
        replace(row, is_first=row.player_id != before)
        for before, row in zip(players, found, strict=False)
    )


def _rows(refresh: Refresh, found: Finding) -> Iterator[RefreshRow]:
    player, source = found.player, found.source
    candidates = refresh.candidates(found)
    for each in candidates:
        yield _candidate(refresh, found, each, is_only=len(candidates) == 1)
    if found.listed is not None and not found.listed.name:
        why = _("not in the list: check it")
        number = found.listed.id
        missing: Tick = (player.id, source, number)
        yield RefreshRow(missing, None, player.name, id_name(source), number, "–", why)
    for change in refresh.differences(found):
        tick: Tick = (player.id, source, change.fact)
        yield RefreshRow(
            tick,
            tick in refresh.ticks if change.may_tick else None,
            player.name,
            list_text.fact_name(change.fact),
            list_text.value(change.fact, player),
            list_text.value(change.fact, change.listed),
            list_text.rule(change.rule),
        )


def _candidate(refresh: Refresh, found: Finding, listed: Listed, *, is_only: bool) -> RefreshRow:
    tick: Tick = (found.player.id, found.source, listed.id)
    if not is_certain(found.player, listed):
        why = _("perhaps the same player: compare and decide")
    elif is_only:
        why = _("same name, year of birth and federation")
    else:
        why = _("same name and year of birth; there are others")
    name = id_name(found.source)
    there = f"{listed.id}  {list_text.who(listed)}"
    return RefreshRow(tick, tick in refresh.ticks, found.player.name, name, "–", there, why)


def id_name(source: str) -> str:
    """Return the name of the ID in the lists of a source."""
    return _("FIDE ID") if source == FIDE else _("National ID")


def columns() -> tuple[Column[RefreshRow], ...]:
    """Return the columns of the differences."""
    signs = {True: "✓", False: "", None: "·"}
    spoken = {True: _("ticked"), False: _("not ticked"), None: _("cannot be ticked")}
    return (
        Column(
            "tick",
            "",
            lambda row: signs[row.is_ticked],
            name=_("Ticked"),
            spoken=lambda row: spoken[row.is_ticked],
        ),
        Column(
            "name",
            _("Name"),
            lambda row: row.name if row.is_first else "",
            spoken=lambda row: row.name,
            player=lambda row: row.player_id,
        ),
        Column("what", _("What"), lambda row: row.what),
        Column("here", _("Here"), lambda row: row.here),
        Column("there", _("In the list"), lambda row: row.there),
        Column("why", _("Why"), lambda row: row.why),
    )


def summary(found: tuple[RefreshRow, ...]) -> str:
    """Return the number of differences and ticks in a sentence."""
    if not found:
        return _("All players agree with the list.")
    differences = ngettext("{n} difference", "{n} differences", len(found)).format(n=len(found))
    ticked = sum(row.is_ticked is True for row in found)
    ticks = ngettext("{n} ticked", "{n} ticked", ticked).format(n=ticked)
    return _("{differences}, {ticks}.").format(differences=differences, ticks=ticks)


def consequences(tournament: Tournament) -> str:
    """Return the effect of new ratings on ratings used and pairing numbers."""
    if tournament.rounds:
        return _(
            "Rounds have been paired: ratings used here and pairing numbers stay. "
            "The report uses the new data (C.04.2 2.3)."
        )
    if is_fixed(tournament):
        return _(
            "The list of players is closed: ratings used here and pairing numbers stay. "
            "Reopen it first to change them (C.04.2 2.5)."
        )
    return _("Ratings used here follow, unless typed in by hand, and so do the pairing numbers.")
