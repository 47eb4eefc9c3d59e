"""The rows of the standings, and the tie-breaks in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from swissdesk.i18n import _
from swissdesk.listings import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse
from swissdesk.standings.ranking import Standing, rank


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the standings.

    ``place`` is the number of the line, ``rank`` the rank in words: "4=" where it is shared.
    ``score`` are the points in tenths. ``values`` are the tie-breaks in the order of the codes,
    each column with the same number of decimals.
    """

    player_id: PlayerId
    place: int
    rank: str
    tpn: Tpn
    title: str
    name: str
    rating: str
    federation: str
    points: str
    score: Points
    values: tuple[str, ...]


def rows(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[StandingRow, ...]:
    """Return the standings after *round_no*, by default after the last complete round.

    *codes* are by default those of the tournament. Raises UnknownRound and UnknownTieBreak.
    """
    standings = rank(tournament, round_no, codes)
    columns = [
        _aligned([line.values[column] for line in standings])
        for column in range(len(standings[0].values) if standings else 0)
    ]
    shared = _shared_ranks(standings)
    return tuple(
        _row(line, place, line.rank in shared, tuple(column[place - 1] for column in columns))
        for place, line in enumerate(standings, 1)
    )


def headings(tournament: Tournament, codes: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return the headings of the tie-break columns; raise UnknownTieBreak."""
    chosen = tournament.settings.tie_breaks if codes is None else codes
    return tuple(parse(code).code for code in chosen)


def tie_break(code: str) -> str:
    """Return a tie-break in words: "BH/C1" is "Buchholz Cut-1"; raise UnknownTieBreak."""
    acronym, _slash, modifier = parse(code).code.partition("/")
    name = _names()[acronym]
    match modifier[:1]:
        case "C":
            return _("{tie_break} Cut-{n}").format(tie_break=name, n=modifier[1:])
        case "M":
            return _("{tie_break} Median-{n}").format(tie_break=name, n=modifier[1:])
        case "P":
            return _("{tie_break}, forfeits included").format(tie_break=name)
        case "R":
            return _("{tie_break}, reversed").format(tie_break=name)
        case _other:
            return name


def _names() -> dict[str, str]:
    """Return the names of C.07 art. 5."""
    return {
        "BH": _("Buchholz"),
        "SB": _("Sonneborn-Berger"),
        "PS": _("Progressive score"),
        "DE": _("Direct encounter"),
        "WIN": _("Number of wins"),
        "WON": _("Games won"),
        "BPG": _("Games with Black"),
        "BWG": _("Games won with Black"),
        "REP": _("Rounds elected to play"),
        "STD": _("Standard points"),
        "TPN": _("Pairing number"),
        "RTNG": _("Rating"),
    }


def _row(line: Standing, place: int, is_shared: bool, values: tuple[str, ...]) -> StandingRow:
    player = line.entry.player
    return StandingRow(
        line.entry.id,
        place,
        f"{line.rank}=" if is_shared else str(line.rank),
        line.entry.tpn,
        text.title(player.title),
        player.name,
        text.rating(line.entry.rating),
        player.federation,
        text.points(line.points),
        line.points,
        values,
    )


def _shared_ranks(standings: Sequence[Standing]) -> frozenset[int]:
    ranks = [line.rank for line in standings]
    return frozenset(earlier for earlier, later in pairwise(ranks) if earlier == later)


def _aligned(values: Sequence[Fraction]) -> list[str]:
    """Return the values of a column with as many decimals as the longest of them needs."""
    shown = [text.decimal(value) for value in values]
    places = max(len(each.partition(".")[2]) for each in shown)
    return [_padded(each, places) for each in shown]


def _padded(decimal: str, places: int) -> str:
    whole, _point, digits = decimal.partition(".")
    return f"{whole}.{digits:0<{places}}" if places else whole
