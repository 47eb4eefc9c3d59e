"""Pictures of the standings as data, which :mod:`.picture_layout` places."""

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
from swissdesk.standings.counted import counted_score
from swissdesk.standings.ranking import places

MOST_LINES = 12
"""The most lines that readers can still distinguish."""

USUAL_LINES = 8
"""The number of players shown, from the first of the standings, unless others are chosen."""

_MOST_BARS = 41
"""The most bars that fit a page; with more possible scores, empty bars are left out."""
_NAMED = 3


@dataclass(frozen=True, slots=True)
class RankLine:
    """One player's rank after each round from *first_round* on, the first they could play."""

    player_id: PlayerId
    tpn: Tpn
    name: str
    first_round: int
    ranks: tuple[int, ...]

    @property
    def label(self) -> str:
        """The label at the end of the line: the last rank and the name."""
        return f"{self.ranks[-1]}  {self.name}"


@dataclass(frozen=True, slots=True)
class RankPicture:
    """The ranks of some of ``players`` players after each round, in order of the standings."""

    rounds: int
    players: int
    lines: tuple[RankLine, ...]

    @property
    def title(self) -> str:
        """The title of the picture."""
        return _("Rank after each round")

    @property
    def in_words(self) -> str:
        """The picture in words, for blind readers: each player's ranks by round."""
        return "; ".join(
            _("{name}, from round {n}: {ranks}").format(
                name=line.name, n=line.first_round, ranks=", ".join(map(str, line.ranks))
            )
            for line in self.lines
        )


@dataclass(frozen=True, slots=True)
class ScoreBar:
    """The players with one score (in tenths); ``names`` are the players chosen among them."""

    score: Points
    points: str
    players: int
    names: str = ""


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """The number of players with each score after a round, the highest score first."""

    round_no: int
    bars: tuple[ScoreBar, ...]
    is_of_teams: bool = False

    @property
    def title(self) -> str:
        """The title of the picture."""
        words = (
            _("Teams with each score after round {n}")
            if self.is_of_teams
            else _("Players with each score after round {n}")
        )
        return words.format(n=self.round_no)

    @property
    def in_words(self) -> str:
        """The picture in words, for blind readers: each score with the number of players."""
        return "; ".join(
            self._form(bar.players).format(points=bar.points, n=bar.players) for bar in self.bars
        )

    def _form(self, n: int) -> str:
        if self.is_of_teams:
            return ngettext("{points}: {n} team", "{points}: {n} teams", n)
        return ngettext("{points}: {n} player", "{points}: {n} players", n)


def ranks(
    tournament: Tournament, round_no: int, players: Collection[PlayerId] | None = None
) -> RankPicture:
    """Return the ranks of *players*, by default the first of the standings, up to a round.

    More than MOST_LINES players are cut to the first ones in rank. Players yet to arrive are left
    out, and so is everybody before round 1. Raise UnknownRound, and the errors of the tournament's
    tie-breaks.
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
    """Return the number of players with each score after a round, naming *players*.

    A score that nobody has appears between scores that some have. Raise UnknownRound.
    """
    if not 0 <= round_no <= tournament.last_round:
        raise UnknownRound(round_no)
    having: dict[Points, list[Entry]] = {}
    for entry in tournament.entries:
        having.setdefault(counted_score(tournament, entry.id, round_no), []).append(entry)
    return ScorePicture(
        round_no,
        tuple(_bar(score, having.get(score, []), players) for score in _steps(tournament, having)),
        tournament.settings.teams is not None,
    )


def _line(entry: Entry, tables: Sequence[Mapping[PlayerId, int]]) -> RankLine:
    ranked = tuple(table[entry.id] for table in tables[entry.first_round - 1 :])
    return RankLine(entry.id, entry.tpn, entry.participant.name, entry.first_round, ranked)


def _bar(score: Points, having: Sequence[Entry], players: Collection[PlayerId]) -> ScoreBar:
    named = [entry.participant.name for entry in having if entry.id in players]
    return ScoreBar(score, text.points(score), len(having), text.names(named, _NAMED))


def _steps(tournament: Tournament, found: Collection[Points]) -> Sequence[Points]:
    """Return the scores from highest to lowest, including empty scores between them."""
    if not found:
        return ()
    scoring = tournament.settings.scoring
    step = gcd(scoring.win, scoring.draw, *found) or 1
    every = range(max(found), min(found) - 1, -step)
    return every if len(every) <= _MOST_BARS else sorted(found, reverse=True)
