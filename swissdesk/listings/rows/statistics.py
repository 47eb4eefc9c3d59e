"""Totals of a tournament: results, federations, titles, ratings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.player import Entry, Title
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
    found = (
        Figures(_("Games played"), _games(rounds)),
        Figures(_("Not played"), _not_played(rounds)),
        Figures(_("Federations"), _counted(each.player.federation or "–" for each in entries)),
        Figures(_("Titles"), _titles(entries)),
        Figures(_("Ratings"), _ratings(entries)),
    )
    return tuple(each for each in found if each.lines)


def _games(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    """Return the results over the board."""
    labels = dict(zip(_Side, _sides(), strict=True))
    counts = Counter(_side(result) for result in _all_games(rounds) if result.is_played)
    return _figures([(label, counts[side]) for side, label in labels.items() if counts[side]])


class _Side(Enum):
    """The side that won a game, if any."""

    WHITE = 0
    NOBODY = 1
    BLACK = 2
    NEITHER = 3


def _sides() -> tuple[str, ...]:
    return _("White won"), _("Drawn"), _("Black won"), _("Other results")


def _side(result: GameResult) -> _Side:
    if result.white in _WON:
        return _Side.WHITE
    if result.black in _WON:
        return _Side.BLACK
    return (
        _Side.NOBODY if result.white is result.black and result.white in _DRAWN else _Side.NEITHER
    )


_WON = frozenset({Outcome.WIN, Outcome.UNRATED_WIN})
_DRAWN = frozenset({Outcome.DRAW, Outcome.UNRATED_DRAW})


def _all_games(rounds: Sequence[Round]) -> Iterable[GameResult]:
    return (game.result for played in rounds for game in played.games)


def _not_played(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    counts: Counter[str] = Counter()
    for result in _all_games(rounds):
        if not result.is_played:
            counts[text.result(result) or _("No result yet")] += 1
    for played in rounds:
        for bye in played.byes:
            counts[text.bye(bye.kind)] += 1
    return _figures(counts.most_common())


def _titles(entries: Iterable[Entry]) -> tuple[Figure, ...]:
    counts = Counter(each.player.title for each in entries)
    return _figures(
        [(text.title(title) or _("None"), counts[title]) for title in Title if counts[title]]
    )


def _ratings(entries: Iterable[Entry]) -> tuple[Figure, ...]:
    """Return the number of players in each band of 200, the highest first, and of those unrated."""
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


def _counted(values: Iterable[str]) -> tuple[Figure, ...]:
    return _figures(sorted(Counter(values).items(), key=lambda pair: (-pair[1], pair[0])))


def _figures(counts: Sequence[tuple[str, int]]) -> tuple[Figure, ...]:
    whole = sum(count for _label, count in counts)
    return tuple(Figure(label, count, _share(count, whole)) for label, count in counts)


def _share(count: int, whole: int) -> str:
    return f"{_PERCENT * count / whole:.1f} %"
