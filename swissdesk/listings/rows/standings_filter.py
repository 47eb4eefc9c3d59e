"""Some players of the standings, with their ranks among themselves."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from swissdesk.i18n import _
from swissdesk.listings.rows.standings_list import UNRANKED, StandingRow
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, Sex
from swissdesk.model.player_filter import AgeGroup, Filter, is_in
from swissdesk.model.tournament import Tournament

_YEAR = 4

AGE_GROUPS = (
    *(AgeGroup(most=age) for age in (8, 10, 12, 14, 16, 18, 20)),
    *(AgeGroup(least=age) for age in (50, 65)),
)
"""The usual age groups: U8 to U20, 50+ and 65+."""


def year_of(tournament: Tournament, start_date: str) -> int:
    """Return the year of the first round, else of the event's *start_date*; 0 if neither is set."""
    dates = (*tournament.settings.round_dates, start_date)
    return next((int(date[:_YEAR]) for date in dates if date[:_YEAR].isdecimal()), 0)


def categories(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return the categories to choose from, all players first; empty if there are none."""
    return _offered(_("All categories"), (each.category for each in _players(tournament)))


def federations(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return the federations to choose from, as :func:`categories` does."""
    named = (each.participant.federation for each in tournament.entries)
    return _offered(_("All federations"), named)


def clubs(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return the clubs to choose from, as :func:`categories` does."""
    return _offered(_("All clubs"), (each.participant.club for each in tournament.entries))


def sexes(tournament: Tournament) -> tuple[tuple[Sex | None, str], ...]:
    """Return women and men to choose from; empty if no player's sex is known."""
    known = {each.sex for each in _players(tournament)}
    found = [(sex, words) for sex, words in sex_names().items() if sex in known]
    return ((None, _("All players")), *found) if found else ()


def sex_names() -> Mapping[Sex, str]:
    """Return the names of the groups of women and men."""
    return {Sex.FEMALE: _("Women"), Sex.MALE: _("Men")}


def ages(tournament: Tournament, year: int) -> tuple[tuple[AgeGroup | None, str], ...]:
    """Return the age groups that contain some of the players, but not all; empty if none does."""
    players = _players(tournament)
    found = [
        group
        for group in AGE_GROUPS
        if 0 < sum(is_in(player, group, year) for player in players) < len(players)
    ]
    return ((None, _("All ages")), *((each, each.name) for each in found)) if found else ()


def _players(tournament: Tournament) -> list[Player]:
    """Return the participants if they are players: teams have no category, sex or age."""
    found = (each.participant for each in tournament.entries)
    return [each for each in found if isinstance(each, Player)]


def chosen(tournament: Tournament, wanted: Filter) -> frozenset[PlayerId]:
    """Return the players that a filter shows."""
    return frozenset(each.id for each in tournament.entries if wanted.has(each))


def words(wanted: Filter) -> str:
    """Return a filter in words: "Women, U18, CZE"; empty for all players."""
    named = (
        sex_names()[wanted.sex] if wanted.sex else "",
        wanted.age.name if wanted.age else "",
        wanted.category,
        wanted.federation,
        wanted.club,
        rating_words(wanted),
        first_timers() if wanted.first_timer else "",
    )
    return ", ".join(filter(None, named))


def rating_words(wanted: Filter) -> str:
    """Return the ratings of a filter in words: "Rating 1800-1999"; empty for all."""
    key = bool(wanted.least_rating), bool(wanted.most_rating), wanted.unrated
    form = rating_forms().get(key, "")
    return form.format(least=wanted.least_rating, most=wanted.most_rating)


def rating_forms() -> Mapping[tuple[bool, bool, bool], str]:
    """Return the words for ratings with a lower limit, with an upper one, and for unrated."""
    return {
        (True, True, False): _("Rating {least}-{most}"),
        (True, False, False): _("Rating from {least}"),
        (False, True, False): _("Rating up to {most}"),
        (True, True, True): _("Rating {least}-{most} or unrated"),
        (True, False, True): _("Rating from {least} or unrated"),
        (False, True, True): _("Rating up to {most} or unrated"),
        (False, False, True): _("Unrated"),
    }


def first_timers() -> str:
    """Return the name of the group of players in their first tournament."""
    return _("First-timers")


def ranked_anew(rows: Sequence[StandingRow]) -> tuple[StandingRow, ...]:
    """Return rows of the standings with their rank among themselves first: "1= (4=)".

    The ranks gained since the previous round also count among these rows only.
    """
    before = sorted(row.rank_before for row in rows if row.gained is not None)
    ranked: list[StandingRow] = []
    for _rank, tied in groupby(rows, key=lambda row: row.rank):
        group = tuple(tied)
        if group[0].rank == UNRANKED:
            ranked += group
            continue
        own = len(ranked) + 1
        shown = f"{own}{'=' if len(group) > 1 else ''}"
        ranked += [
            replace(row, rank=f"{shown} ({row.rank})", gained=_gained(row, before, own))
            for row in group
        ]
    return tuple(ranked)


def _gained(row: StandingRow, before: Sequence[int], rank: int) -> int | None:
    """Return the ranks gained by a row that has *rank* now; *before* are the ranks of all."""
    return None if row.gained is None else bisect_left(before, row.rank_before) + 1 - rank


def _offered(everybody: str, values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    found = sorted(set(filter(None, values)), key=name_key)
    return (("", everybody), *((each, each) for each in found)) if found else ()
