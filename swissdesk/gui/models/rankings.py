"""The columns of the standings and of the cross-table."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from swissdesk.gui.models.listing_model import CENTRE, LEFT, RIGHT, Column, Tone
from swissdesk.gui.models.looks import Look, shown
from swissdesk.i18n import _
from swissdesk.listings.rows import columns as listed
from swissdesk.listings.rows import crosstable as crosstable_list
from swissdesk.listings.rows import grid as grid_list
from swissdesk.listings.rows import rating_list, standings_list
from swissdesk.listings.rows.crosstable import CrosstableRow
from swissdesk.listings.rows.grid import GridRow
from swissdesk.listings.rows.rating_list import RatingRow
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.model.ids import PlayerId
from swissdesk.model.team_rules import Score, TeamRules
from swissdesk.standings.catalogue import KEIZER

Row = TypeVar("Row")
_STANDINGS = "rank change no title name rating federation points value tie-breaks"
_STANDINGS_OF_TEAMS = (
    "rank change no name federation matches won drawn lost match-points game-points tie-breaks"
)
_WIDEST_CELL = 400
_TWO_RANKS = 84
RANK, POINTS, RATING_CHANGE = "rank", "points", "rating-change"
"""The subjects of these columns; the subject of a tie-break is its place."""
_BY_RANK = "line title name rating rounds opponents points value tie-breaks"
_BY_TPN = "no rank title name rating rounds opponents points value tie-breaks"
_TEAMS_BY_RANK = "line name rounds opponents match-points game-points tie-breaks"
_TEAMS_BY_TPN = f"no rank {_TEAMS_BY_RANK.removeprefix('line ')}"
_RATINGS = "no title name federation rating games sum k rating-change rounded new remark"
_LOOKS_OF_RATINGS = {
    "games": Look(52, RIGHT, spare=20),
    "k": Look(36, RIGHT),
    "new": Look(52, RIGHT, Tone.STRONG),
    "no": Look(44, RIGHT, Tone.QUIET),
    "rating": Look(48, RIGHT),
    "rating-change": Look(66, RIGHT, Tone.STRONG),
    "remark": Look(180, LEFT, Tone.QUIET, spare=40, most=480),
    "rounded": Look(56, RIGHT, spare=10),
    "sum": Look(60, RIGHT, spare=15),
    "team": Look(120, LEFT, Tone.QUIET, spare=30, most=200),
}
_LOOKS = {
    "no": Look(44, RIGHT, Tone.STRONG),
    "rank": Look(48, RIGHT),
    "rating": Look(48, RIGHT, Tone.QUIET, spare=40),
}
_CELLS_OF_KEIZER = {"rounds": Look(104, CENTRE)}
_CELLS_OF_MATCHES = {"rounds": Look(76, CENTRE)}
_LOOKS_OF_TEAMS = {
    "drawn": Look(32, RIGHT, Tone.QUIET, spare=2),
    "game-points": Look(48, RIGHT),
    "lost": Look(32, RIGHT, Tone.QUIET, spare=2),
    "match-points": Look(48, RIGHT),
    "matches": Look(36, RIGHT, Tone.QUIET, spare=3),
    "rounds": Look(68, CENTRE),
    "won": Look(32, RIGHT, Tone.QUIET, spare=2),
}


def standings(
    round_no: int,
    codes: Sequence[str],
    rules: TeamRules | None = None,
    *,
    has_ratings: bool = False,
) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings after a round, with tie-breaks *codes*.

    With *rules* they are of teams; the primary score stands out and can be explained. If
    *has_ratings*, players have their rating changes.
    """
    columns = standings_list.columns(codes, round_no)
    if rules is None:
        return shown(columns, f"{_STANDINGS} {RATING_CHANGE}" if has_ratings else _STANDINGS)
    return _of_teams(columns, _STANDINGS_OF_TEAMS, rules, {})


def _of_teams(
    columns: Sequence[listed.Column[Row]], keys: str, rules: TeamRules, looks: Mapping[str, Look]
) -> tuple[Column[Row], ...]:
    """Return the columns of a list of teams; the primary score can be explained."""
    primary = "game-points" if rules.primary is Score.GAME_POINTS else "match-points"
    own = {**_LOOKS_OF_TEAMS, **looks, primary: Look(48, RIGHT, Tone.STRONG)}
    found = shown(listed.of_teams(columns), keys, own)
    chosen = [each.key for each in listed.chosen(columns, keys.split())]
    return tuple(
        replace(each, subject=POINTS) if key == primary else each
        for key, each in zip(chosen, found, strict=True)
    )


def standings_of_some(
    round_no: int,
    codes: Sequence[str],
    rules: TeamRules | None = None,
    *,
    has_ratings: bool = False,
) -> tuple[Column[StandingRow], ...]:
    """Return the columns of the standings of some of the players, with two ranks each."""
    rank, *others = standings(round_no, codes, rules, has_ratings=has_ratings)
    explanation = _("Rank among those shown, and among all; = is shared")
    both = replace(rank, heading=_("Rk (all)"), explanation=explanation, width=_TWO_RANKS)
    return (both, *others)


def rating_changes(rules: TeamRules | None = None) -> tuple[Column[RatingRow], ...]:
    """Return the columns of the players' rating changes; with *rules*, of members of teams."""
    keys = _RATINGS if rules is None else _RATINGS.replace("name ", "name team ")
    return shown(rating_list.columns(), keys, _LOOKS_OF_RATINGS)


def chosen_column(chosen: Collection[PlayerId]) -> Column[StandingRow]:
    """Return the column that marks the *chosen* players for the picture."""
    return Column(
        "",
        lambda row: "●" if row.player_id in chosen else "",
        24,
        CENTRE,
        explanation=_("In the picture of the ranks"),
        spoken=lambda row: _("in the picture") if row.player_id in chosen else "",
    )


def crosstable(
    rounds: int,
    codes: Sequence[str],
    rules: TeamRules | None = None,
    *,
    by_tpn: bool = False,
    has_two_games: bool = False,
) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table with a cell per round; *by_tpn* with the rank, too.

    A cell of a match of two games needs more room: "23w½/½".
    """
    columns = crosstable_list.columns(rounds, codes, by_tpn=by_tpn)
    looks = _LOOKS | _CELLS_OF_KEIZER if KEIZER in codes else _LOOKS
    looks = looks | _CELLS_OF_MATCHES if has_two_games else looks
    return _of_all(columns, rules, looks, by_tpn=by_tpn)


def grid(
    rows: Sequence[GridRow],
    codes: Sequence[str],
    rules: TeamRules | None = None,
    *,
    by_tpn: bool,
) -> tuple[Column[GridRow], ...]:
    """Return the columns with a cell per opponent, wide enough for their games or matches."""
    columns = grid_list.columns(rows, codes, by_tpn=by_tpn)
    first, more = (32, 16) if rules is None else (48, 28)
    width = first + more * (grid_list.most_games(rows) - 1)
    looks = {**_LOOKS, "opponents": Look(min(max(width, first), _WIDEST_CELL), CENTRE)}
    return _of_all(columns, rules, looks, by_tpn=by_tpn)


def _of_all(
    columns: Sequence[listed.Column[Row]],
    rules: TeamRules | None,
    looks: Mapping[str, Look],
    *,
    by_tpn: bool,
) -> tuple[Column[Row], ...]:
    """Return the columns of a cross-table or a grid; with *rules* they are of teams."""
    if rules is None:
        return shown(columns, _BY_TPN if by_tpn else _BY_RANK, looks)
    return _of_teams(columns, _TEAMS_BY_TPN if by_tpn else _TEAMS_BY_RANK, rules, looks)
