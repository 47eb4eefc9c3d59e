"""Pictures of the standings as data: the ranks of some players over the rounds, the scores of all.

The window and the paper draw the same data; :mod:`.picture_layout` says where.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import gcd

from swissdesk.errors import UnknownRound
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.points import Points
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import places

MOST_LINES = 12
"""So many lines can still be told from each other."""

USUAL_LINES = 8
"""So many players, the first of the standings, are shown unless others are chosen."""

_MOST_BARS = 41
"""So many bars fit a page; where the steps between scores would make more, none is empty."""
_NAMED = 3


@dataclass(frozen=True, slots=True)
class RankLine:
    """One player: the rank after each round from *first_round* on, the first they could play."""

    player_id: PlayerId
    tpn: Tpn
    name: str
    first_round: int
    ranks: tuple[int, ...]

    @property
    def label(self) -> str:
        """What stands at the end of the line: the last rank and the name."""
        return f"{self.ranks[-1]}  {self.name}"


@dataclass(frozen=True, slots=True)
class RankPicture:
    """The ranks of some of ``players`` players after each round, who is ranked first first."""

    rounds: int
    players: int
    lines: tuple[RankLine, ...]

    @property
    def title(self) -> str:
        """What the picture shows."""
        return _("Rank after each round")

    @property
    def in_words(self) -> str:
        """The picture for who does not see it: each player's ranks, round after round."""
        return "; ".join(
            _("{name}, from round {n}: {ranks}").format(
                name=line.name, n=line.first_round, ranks=", ".join(map(str, line.ranks))
            )
            for line in self.lines
        )


@dataclass(frozen=True, slots=True)
class ScoreBar:
    """The players with one score (in tenths); ``names`` are those of them that were asked for."""

    score: Points
    points: str
    players: int
    names: str = ""


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """How many players have which score after a round, the highest score first."""

    round_no: int
    bars: tuple[ScoreBar, ...]

    @property
    def title(self) -> str:
        """What the picture shows."""
        return _("Players with each score after round {n}").format(n=self.round_no)

    @property
    def in_words(self) -> str:
        """The picture for who does not see it: each score with the number of players."""
        return "; ".join(
            ngettext("{points}: {n} player", "{points}: {n} players", bar.players).format(
                points=bar.points, n=bar.players
            )
            for bar in self.bars
        )


def ranks(
    tournament: Tournament, round_no: int, players: Collection[PlayerId] | None = None
) -> RankPicture:
    """Return the ranks of *players*, by default the first of the standings, up to a round.

    Of more than MOST_LINES players, those ranked first are taken; who has yet to arrive is left
    out, and so is everybody before round 1. Raises UnknownRound, and what the tie-breaks of the
    tournament raise.
    """
    tables = [places(tournament, number) for number in range(1, round_no + 1)]
    order = tables[-1] if tables else {}
    lines = [
        _line(tournament.entry(player), tables)
        for player in order
        if (players is None or player in players)
        and tournament.entry(player).first_round <= round_no
    ]
    most = USUAL_LINES if players is None else MOST_LINES
    return RankPicture(round_no, len(tournament.entries), tuple(lines[:most]))


def scores(
    tournament: Tournament, round_no: int, players: Collection[PlayerId] = ()
) -> ScorePicture:
    """Return how many have which score after a round; those of *players* are named.

    A score that nobody has stands between two that some have. Raises UnknownRound.
    """
    if not 0 <= round_no <= tournament.last_round:
        raise UnknownRound(round_no)
    having: dict[Points, list[Entry]] = {}
    for entry in tournament.entries:
        having.setdefault(tournament.score(entry.id, round_no), []).append(entry)
    return ScorePicture(
        round_no,
        tuple(_bar(score, having.get(score, []), players) for score in _steps(tournament, having)),
    )


def _line(entry: Entry, tables: Sequence[Mapping[PlayerId, int]]) -> RankLine:
    ranked = tuple(table[entry.id] for table in tables[entry.first_round - 1 :])
    return RankLine(entry.id, entry.tpn, entry.player.name, entry.first_round, ranked)


def _bar(score: Points, having: Sequence[Entry], players: Collection[PlayerId]) -> ScoreBar:
    named = [entry.player.name for entry in having if entry.id in players]
    return ScoreBar(score, text.points(score), len(having), text.names(named, _NAMED))


def _steps(tournament: Tournament, found: Collection[Points]) -> Sequence[Points]:
    """Return the scores from the highest to the lowest, with those between that nobody has."""
    if not found:
        return ()
    scoring = tournament.settings.scoring
    step = gcd(scoring.win, scoring.draw, *found) or 1
    every = range(max(found), min(found) - 1, -step)
    return every if len(every) <= _MOST_BARS else sorted(found, reverse=True)
