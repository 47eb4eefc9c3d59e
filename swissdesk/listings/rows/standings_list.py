"""The rows of the standings, and the tie-breaks in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text, tie_break_names
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import Points
from swissdesk.model.result import GameResult, Outcome
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import groups
from swissdesk.standings.catalogue import KEIZER
from swissdesk.standings.counted import ranking_score
from swissdesk.standings.keizer import KeizerTable, is_keizer, keizer_table
from swissdesk.standings.method import Number
from swissdesk.standings.ranking import Standing, applied, places, rank


@dataclass(frozen=True, slots=True)
class TeamFigures:
    """The matches of a team, with forfeits but without byes, and both its scores, in words."""

    matches: str = ""
    won: str = ""
    drawn: str = ""
    lost: str = ""
    match_points: str = ""
    game_points: str = ""


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the standings.

    ``place`` is the number of the line, ``rank`` the rank in words: "4=" if it is shared. A player
    who left a round robin before half of their games has "–", and points in brackets that do not
    count. ``mark`` adds to the name that the player has left, or was ranked by lot or play-off.
    ``score`` is the points in tenths. ``values`` are the tie-breaks in the order of the codes, each
    column with fractions or with the same number of decimals. ``rank_before`` is the rank after the
    previous round and ``gained`` the ranks gained since; 0 and None if unknown. ``team`` is filled
    for teams, ``rating_change`` for lists that show it, ``value`` by the Keizer system. ``primary``
    is the score that comes before all tie-breaks.
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
    mark: str = ""
    has_left: bool = False
    rank_before: int = 0
    gained: int | None = None
    team: TeamFigures = TeamFigures()
    rating_change: str = ""
    value: str = ""
    primary: Number = 0

    @property
    def change(self) -> str:
        """The ranks gained or lost since the previous round: "▲3", "▼2"; empty if none."""
        if not self.gained:
            return ""
        return f"{'▲' if self.gained > 0 else '▼'}{abs(self.gained)}"

    @property
    def is_tied(self) -> bool:
        """Whether the player shares the rank."""
        return self.rank.endswith(_SHARED)

    @property
    def marked_name(self) -> str:
        """The name with its mark: "Novák, Jan (withdrawn)"."""
        return f"{self.name} ({self.mark})" if self.mark else self.name


_SHARED = "="
_TENTHS = 10
UNRANKED = "–"
"""Shown instead of a rank."""


def rows(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[StandingRow, ...]:
    """Return the standings after *round_no*, by default after the last complete round.

    *codes* are by default the tournament's. Raise UnknownRound and UnknownTieBreak.
    """
    standings = rank(tournament, round_no, codes)
    ranks = Counter(line.rank for line in standings)
    last = tournament.last_complete_round if round_no is None else round_no
    columns = zip(
        _points(tournament, standings, last),
        *(
            tie_break_names.values(code, [line.values[place] for line in standings])
            for place, code in enumerate(headings(tournament, codes))
        ),
        strict=True,
    )
    found = (
        _row(line, place, last, *texts, is_shared=ranks[line.rank] > 1)
        for place, (line, texts) in enumerate(zip(standings, columns, strict=True), 1)
    )
    ranked = (
        row if line.is_ranked else _unranked(row)
        for row, line in zip(found, standings, strict=True)
    )
    if is_keizer(tournament):
        return tuple(_with_values(keizer_table(tournament, last), ranked))
    if tournament.settings.teams is None:
        return tuple(ranked)
    return tuple(
        replace(row, team=_figures(tournament, line, last))
        for row, line in zip(ranked, standings, strict=True)
    )


def _with_values(table: KeizerTable, rows: Iterable[StandingRow]) -> Iterator[StandingRow]:
    """Yield the lines with the values that made the scores of a Keizer tournament."""
    for row in rows:
        value = table.values.get(row.player_id)
        yield row if value is None else replace(row, value=text.number(value))


def _figures(tournament: Tournament, line: Standing, round_no: int) -> TeamFigures:
    """Return the figures of a team after a round."""
    history = tournament.histories[line.entry.id][:round_no]
    outcomes = Counter(each.outcome for each in history if each.opponent is not None)
    won, drawn, lost = (
        sum(outcomes[each] for each in kinds)
        for kinds in (
            (Outcome.WIN, Outcome.FORFEIT_WIN),
            (Outcome.DRAW,),
            (Outcome.LOSS, Outcome.FORFEIT_LOSS),
        )
    )
    scores = line.points, line.secondary
    if ranking_score(tournament) is Score.GAME_POINTS:
        scores = scores[::-1]
    return TeamFigures(*map(str, (won + drawn + lost, won, drawn, lost)), *map(text.points, scores))


def rows_with_changes(tournament: Tournament, round_no: int) -> tuple[StandingRow, ...]:
    """Return the standings after *round_no*, each row with its rank after the previous round.

    Players who entered in this round had no rank, and after round 1 nobody has an earlier one.
    Raise UnknownRound and UnknownTieBreak.
    """
    lines = rows(tournament, round_no)
    if round_no <= 1:
        return lines
    before, now = places(tournament, round_no - 1), places(tournament, round_no)
    return tuple(
        replace(
            line,
            rank_before=before[line.player_id],
            gained=before[line.player_id] - now[line.player_id],
        )
        if tournament.entry(line.player_id).first_round < round_no
        else line
        for line in lines
    )


def columns(codes: Sequence[str], round_no: int = 0) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings with the tie-breaks *codes*.

    From round 2 on, one column shows the change since the round before *round_no*.
    """
    name: Column[StandingRow] = column.name(lambda row: row.marked_name, lambda row: row.player_id)
    return (
        column.rank(lambda row: row.rank),
        *((_change(round_no),) if round_no > 1 else ()),
        column.number(lambda row: str(row.tpn)),
        column.title(lambda row: row.title),
        replace(name, is_quiet=lambda row: row.has_left),
        column.rating(lambda row: row.rating),
        column.federation(lambda row: row.federation),
        column.points(lambda row: row.points),
        *_team_columns(),
        *((_value(),) if KEIZER in codes else ()),
        *column.tie_breaks(codes, lambda row: row.values),
        Column(
            "rating-change",
            _("Rtg ±"),
            lambda row: row.rating_change,
            _("Rating change, not official; a first rating is in brackets (B.02)"),
        ),
    )


def _value() -> Column[StandingRow]:
    """Return the column of the values in a Keizer tournament."""
    explanation = _("The value by rank that a win against the player brings")
    return Column("value", _("Value"), lambda row: row.value, explanation)


def _team_columns() -> tuple[Column[StandingRow], ...]:
    """Return the columns that only teams fill."""
    return (
        Column("matches", _("M"), lambda row: row.team.matches, _("Matches, without byes")),
        Column("won", "+", lambda row: row.team.won, _("Matches won"), _("Won")),
        Column("drawn", "=", lambda row: row.team.drawn, _("Matches drawn"), _("Drawn")),
        Column("lost", "–", lambda row: row.team.lost, _("Matches lost"), _("Lost")),
        Column(
            "match-points",
            _("MP"),
            lambda row: row.team.match_points,
            _("Match points"),
            is_points=True,
        ),
        Column(
            "game-points",
            _("GP"),
            lambda row: row.team.game_points,
            _("Game points"),
            is_points=True,
        ),
    )


def _change(round_no: int) -> Column[StandingRow]:
    explanation = _("Ranks gained (▲) or lost (▼) since round {n}").format(n=round_no - 1)
    return Column("change", "±", lambda row: row.change, explanation, spoken=_spoken_change)


def _spoken_change(row: StandingRow) -> str:
    """Return the change of rank in words: "up 3", "down 2", "as before"; empty if new."""
    match row.gained:
        case None:
            return ""
        case 0:
            return _("as before")
        case gained if gained > 0:
            return ngettext("up {n}", "up {n}", gained).format(n=gained)
        case gained:
            return ngettext("down {n}", "down {n}", -gained).format(n=-gained)


def provisional_text(tournament: Tournament, round_no: int) -> str:
    """Return why the standings after a round are not final; empty if they are.

    An adjourned game counts as a draw for the pairings only (C.04.2 art. 3.1).
    """
    open_games = open_games_text(tournament, round_no)
    return _("Provisional: {games}").format(games=open_games) if open_games else ""


def group_score(tournament: Tournament, round_no: int) -> str:
    """Return the score of the two groups of a Scheveningen after a round; empty if there is none.

    Points that do not count in the standings do not count here.
    """
    if not round_no or not tournament.settings.system.has_two_groups:
        return ""
    counted = [row for row in rows(tournament, round_no) if row.rank != UNRANKED]
    group_a = groups.group_a(tournament)
    first = sum(row.score for row in counted if row.player_id in group_a)
    second = sum(row.score for row in counted) - first
    if tournament.settings.teams is not None:
        found = sorted(counted, key=lambda row: row.tpn)
        return ", ".join(f"{row.name} {text.points(row.score)}" for row in found)
    words = _("Group A {first} : {second} group B")
    return words.format(first=text.points(first), second=text.points(second))


def open_games_text(tournament: Tournament, round_no: int) -> str:
    """Return how many games up to a round miss a result or are adjourned; empty if none."""
    rounds = tournament.rounds[:round_no]
    results = [result for played in rounds for result in played.results]
    matches = (match for played in rounds for match in played.matches)
    without_boards = sum(not (match.boards or match.forfeit) for match in matches)
    missing = results.count(GameResult.PENDING) + without_boards
    adjourned = results.count(GameResult.ADJOURNED)
    words = (
        ngettext("{n} result missing", "{n} results missing", missing).format(n=missing)
        if missing
        else "",
        ngettext("{n} game adjourned", "{n} games adjourned", adjourned).format(n=adjourned)
        if adjourned
        else "",
    )
    return ", ".join(filter(None, words))


def headings(tournament: Tournament, codes: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return the headings of the columns of values; raise UnknownTieBreak.

    A tie-break not applied in this tournament has no column.
    """
    return tuple(tie_break.code for tie_break in applied(tournament, codes))


def _points(tournament: Tournament, standings: Sequence[Standing], last: int) -> list[str]:
    """Return the column of points; players without a rank have theirs in brackets."""
    scores = (
        line.points if line.is_ranked else tournament.score(line.entry.id, last)
        for line in standings
    )
    return text.column([Fraction(score, _TENTHS) for score in scores])


def _row(
    line: Standing, place: int, round_no: int, points: str, *values: str, is_shared: bool
) -> StandingRow:
    entry, player = line.entry, line.entry.participant
    return StandingRow(
        entry.id,
        place,
        f"{line.rank}{_SHARED}" if is_shared else str(line.rank),
        entry.tpn,
        entry.title.value,
        player.name,
        text.rating(entry.rating),
        player.federation,
        points,
        line.points,
        values,
        _mark(line, round_no),
        entry.has_left(round_no + 1),
        primary=line.primary,
    )


def _unranked(row: StandingRow) -> StandingRow:
    """Return the line of a player who left before half of their games (C.05)."""
    return replace(row, rank=UNRANKED, points=f"({row.points})", values=("",) * len(row.values))


def _mark(line: Standing, round_no: int) -> str:
    """Return the mark beside a name in the standings after a round."""
    if line.entry.has_left(round_no + 1):
        return _("expelled") if line.entry.is_expelled else _("withdrawn")
    if line.decided_by is None:
        return ""
    return _("by lot") if line.decided_by.is_lot else _("by play-off")
