"""The rows of rating changes: the players of a section, and the games of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import rating_text, text
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import SCORES, GameChange, RatingChange
from swissdesk.rating.rules import RatingRules


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A player: ``new`` is the rating and the change, or the first rating of an unrated player."""

    player_id: PlayerId
    tpn: Tpn
    title: str
    name: str
    federation: str
    team: str
    rating: str
    games: str
    sum: str
    k: str
    change: str
    rounded: str
    new: str
    remark: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A round of a player, with the figures that give the change.

    ``used`` is empty unless another difference counts than there is.
    """

    round_no: str
    opponent: str
    rating: str
    difference: str
    used: str
    score: str
    expected: str
    change: str
    remark: str
    opponent_id: PlayerId | None
    is_rated: bool

    @property
    def steps(self) -> str:
        """How the change comes about: "D -55, PD 0.42"; a remark, if there is one, follows."""
        if not self.expected:
            return self.remark
        words = _("D {d}, counts as {used}, PD {pd}") if self.used else _("D {d}, PD {pd}")
        shown = words.format(d=self.difference, used=self.used, pd=self.expected)
        return "; ".join(filter(None, (shown, self.remark)))


def rows(changes: Sequence[RatingChange]) -> tuple[RatingRow, ...]:
    """Return the rated players by change, then the unrated by first rating, both highest first.

    Rated players without a game that counts come between them.
    """
    return tuple(map(_row, sorted(changes, key=_order)))


def _order(change: RatingChange) -> tuple[int, ...]:
    first = change.first
    if first is None:
        return (0 if change.rated_games else 1, -change.change, change.number)
    return (2, -first.published, -first.games, change.number)


def _row(change: RatingChange) -> RatingRow:
    player, first = change.player, change.first
    own = (
        player.id,
        Tpn(change.number),
        player.title.value,
        player.name,
        player.federation,
        change.team,
        text.rating(change.rating or change.ignored),
        str(change.rated_games),
    )
    if first is not None:
        figures = ("", "", "", "", text.rating(first.published))
        below = _("rating below 1400 does not count (7.2.1)") if change.ignored else ""
        remarks = (below, rating_text.lacks(first))
        return RatingRow(*own, *figures, "; ".join(filter(None, remarks)))
    standard = _("counts with the standard rating") if change.is_standard_rating else ""
    if not change.rated_games:
        return RatingRow(*own, "", "", "", "", "", standard)
    figures = (
        rating_text.signed(change.sum),
        str(change.k_applied),
        rating_text.signed(change.change),
        f"{change.rounded:+}" if change.rounded else "0",
        str(change.rating + change.rounded),
    )
    return RatingRow(*own, *figures, standard)


def columns() -> tuple[Column[RatingRow], ...]:
    """Return the columns of the players."""
    return (
        column.number(lambda row: str(row.tpn)),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.federation(lambda row: row.federation),
        Column("team", _("Team"), lambda row: row.team),
        column.rating(lambda row: row.rating),
        Column("games", _("Games"), lambda row: row.games, _("Rated games")),
        Column("sum", "ΣΔR", lambda row: row.sum, _("Sum of scores less expected scores")),
        Column("k", "K", lambda row: row.k, _("K applied: the development coefficient")),
        Column("rating-change", "±", lambda row: row.change, _("Rating change, not official")),
        Column("rounded", _("Whole"), lambda row: row.rounded, _("Rating change, rounded")),
        Column("new", _("New"), lambda row: row.new, _("Rating with the change, or first rating")),
        Column("remark", _("Remark"), lambda row: row.remark),
    )


def with_changes(
    rows: Sequence[StandingRow], changes: Sequence[RatingChange]
) -> tuple[StandingRow, ...]:
    """Return standings with the rating changes of players with a game that counts.

    The first rating of an unrated player is in brackets.
    """
    found = {each.player.id: _live(each) for each in changes if each.rated_games}
    return tuple(replace(row, rating_change=found.get(row.player_id, "")) for row in rows)


def _live(change: RatingChange) -> str:
    first = change.first
    if first is None:
        return rating_text.signed(change.change)
    return f"({first.published})" if first.published else ""


def game_rows(
    tournament: Tournament, rules: RatingRules, change: RatingChange
) -> tuple[GameRow, ...]:
    """Return the rounds of a player."""
    names = {each.id: each.name for each in tournament.people}
    return tuple(_game(names, rules, change, each) for each in change.games)


def _game(
    names: dict[PlayerId, str], rules: RatingRules, change: RatingChange, game: GameChange
) -> GameRow:
    known = game.expected is not None and (game.is_rated or game.is_open)
    used = str(game.used) if game.used != game.difference else ""
    figures = (str(game.difference), used) if known else ("", "")
    gain = "" if game.change is None else rating_text.signed(game.change)
    reason = "" if game.reason is None else rating_text.not_rated(game.reason, rules)
    return GameRow(
        str(game.round_no),
        "–" if game.opponent is None else names.get(game.opponent, "–"),
        text.rating(game.opponent_rating),
        *figures,
        rating_text.score(game.score),
        rating_text.shown(game.expected) if known and game.expected is not None else "",
        gain,
        "; ".join(filter(None, (reason, forecast(change, game)))),
        game.opponent,
        game.is_rated,
    )


def forecast(change: RatingChange, game: GameChange) -> str:
    """Return the change after each score of an open game: "1: +12.40, ½: ..."."""
    if not game.is_open:
        return ""
    found = (change.with_score(game.round_no, score) for score in SCORES)
    shown = (
        text.labelled(rating_text.score(s), _outcome(c)) for s, c in zip(SCORES, found, strict=True)
    )
    return ", ".join(shown)


def _outcome(change: RatingChange) -> str:
    first = change.first
    if first is None:
        return rating_text.signed(change.change)
    return text.rating(first.published) or "–"


def game_columns() -> tuple[Column[GameRow], ...]:
    """Return the columns of a player's rounds."""
    return (
        Column("round", _("Rd"), lambda row: row.round_no, _("Round")),
        Column("opponent", _("Opponent"), lambda row: row.opponent),
        column.rating(lambda row: row.rating),
        Column("difference", "D", lambda row: row.difference, _("Difference in rating")),
        Column("used", _("D used"), lambda row: row.used, _("Difference that counts")),
        Column("result", _("Score"), lambda row: row.score, is_points=True),
        Column("expected", "PD", lambda row: row.expected, _("Scoring probability")),
        Column("change", "ΔR", lambda row: row.change, _("Score less scoring probability")),
        Column("remark", _("Remark"), lambda row: row.remark),
    )
