"""Totals of a tournament: results, federations, titles, ratings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.player import Entry, Player, Title
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.round import Round
from swissdesk.model.tournament import Tournament

_BAND = 200
_LEAST_BAND = 1400
_PERCENT = 100


@dataclass(frozen=True, slots=True)
class Figure:
    """A count with its share of the table, in words ("12.5 %")."""

    label: str
    count: int
    share: str


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of figures; callers leave out empty ones."""

    heading: str
    lines: tuple[Figure, ...]


def tables(tournament: Tournament, round_no: int) -> tuple[Figures, ...]:
    """Return all tables up to a round; raise UnknownRound."""
    if round_no:
        tournament.round(round_no)
    rounds = tournament.rounds[:round_no]
    entries = tournament.entries
    people = tuple(each for entry in entries for each in entry.individuals)
    found = (
        Figures(_("Games played"), _games(rounds)),
        Figures(_("Not played"), _not_played(rounds)),
        Figures(_("Federations"), _federations(people)),
        Figures(_("Titled players"), _titles(tournament.people)),
        Figures(_("Ratings"), _ratings(people)),
    )
    return tuple(each for each in found if each.lines)


def _games(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    """Return the results over the board."""
    labels = _("White won"), _("Drawn"), _("Black won"), _("Other results")
    counts = Counter(_place(result) for result in _all_games(rounds) if result.is_played)
    return _figures([(label, counts[place]) for place, label in enumerate(labels) if counts[place]])


def _place(result: GameResult) -> int:
    """Return 0 if White won, 1 for a draw, 2 if Black won, 3 for any other result."""
    if result.white in _WON:
        return 0
    if result.black in _WON:
        return 2
    return 1 if result.white is result.black and result.white in _DRAWN else 3


_WON = frozenset({Outcome.WIN, Outcome.UNRATED_WIN})
_DRAWN = frozenset({Outcome.DRAW, Outcome.UNRATED_DRAW})


def _all_games(rounds: Sequence[Round]) -> Iterable[GameResult]:
    return (result for played in rounds for result in played.results)


def _not_played(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    counts: Counter[str] = Counter()
    for result in _all_games(rounds):
        if not result.is_played:
            counts[text.result(result) or _("No result yet")] += 1
    for played in rounds:
        for bye in played.byes:
            counts[text.bye(bye.kind)] += 1
    return _figures(counts.most_common())


def _ratings(entries: Iterable[Entry]) -> tuple[Figure, ...]:
    """Return the number of players in each band of 200, the highest first, then the unrated."""
    counts = Counter(_band(each.rating) for each in entries)
    return _figures([(_band_text(band), counts[band]) for band in sorted(counts, reverse=True)])


def _band(rating: int) -> int:
    """Return the start of a rating's band: 1 below the lowest band, 0 for no rating."""
    if not rating:
        return 0
    return rating // _BAND * _BAND if rating >= _LEAST_BAND else 1


def _band_text(band: int) -> str:
    if not band:
        return _("No rating")
    if band < _LEAST_BAND:
        return _("Below {n}").format(n=_LEAST_BAND)
    return f"{band}–{band + _BAND - 1}"


def _federations(entries: Iterable[Entry]) -> tuple[Figure, ...]:
    counts = Counter(each.participant.federation or "–" for each in entries)
    return _figures(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _titles(players: Iterable[Player]) -> tuple[Figure, ...]:
    counts = Counter(each.title for each in players)
    return _figures([(each.value or _("None"), counts[each]) for each in Title if counts[each]])


def _figures(counts: Sequence[tuple[str, int]]) -> tuple[Figure, ...]:
    whole = sum(count for _label, count in counts)
    return tuple(
        Figure(label, count, text.localised(f"{_PERCENT * count / whole:.1f} %"))
        for label, count in counts
    )
