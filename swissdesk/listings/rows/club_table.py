"""The ranking of clubs or federations by their best players, line by line."""

from collections.abc import Iterable, Iterator, Mapping

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.model.settings import ProhibitionKind
from swissdesk.standings.clubs import ClubRules, ClubStanding, CountedBy
from swissdesk.standings.ranking import Standing


def columns(rules: ClubRules) -> tuple[Column[ClubStanding], ...]:
    """Return the columns; a club with too few players has brackets around its rank."""
    is_club = rules.kind is ProhibitionKind.CLUB
    return (
        column.rank(_rank),
        Column("name", _("Club") if is_club else _("Federation"), lambda club: club.name),
        column.points(lambda club: text.points(club.points)),
        Column("places", _("Places"), lambda club: str(club.places), _("Sum of places")),
        Column("players", _("Players"), _players),
    )


def _rank(club: ClubStanding) -> str:
    return str(club.rank) if club.is_complete else f"({club.rank})"


def _players(club: ClubStanding) -> str:
    counted = (line.entry for line in club.counted)
    return ", ".join(f"{entry.tpn} {entry.participant.name}" for entry in counted)


def player_columns(rules: ClubRules) -> tuple[Column[Standing], ...]:
    """Return the columns of the players who count, for lines below the line of their club."""
    rank, name, *_others = columns(rules)
    return (
        Column("rank", rank.heading, lambda _line: ""),
        column.number(lambda line: str(line.entry.tpn)),
        Column("name", name.heading, lambda line: text.titled_name(line.entry)),
        column.points(lambda line: text.points(line.points)),
        Column("places", _("Places"), lambda line: str(line.rank), _("Sum of places")),
    )


def kinds() -> Mapping[ProhibitionKind, str]:
    """Return the groups of players as choices."""
    return {ProhibitionKind.CLUB: _("clubs"), ProhibitionKind.FEDERATION: _("federations")}


def sums() -> Mapping[CountedBy, str]:
    """Return the numbers that may be added up."""
    return {CountedBy.POINTS: _("points"), CountedBy.PLACES: _("places")}


def title(rules: ClubRules, round_no: int) -> str:
    """Return the title of the ranking after a round."""
    forms = {
        ProhibitionKind.CLUB: ngettext(
            "Clubs by their best player after round {n}",
            "Clubs by their best {best} players after round {n}",
            rules.best,
        ),
        ProhibitionKind.FEDERATION: ngettext(
            "Federations by their best player after round {n}",
            "Federations by their best {best} players after round {n}",
            rules.best,
        ),
    }
    return forms[rules.kind].format(n=round_no, best=rules.best)


def remarks(rules: ClubRules, clubs: Iterable[ClubStanding]) -> Iterator[str]:
    """Yield the order of the ranking, and the meaning of brackets if there are any."""
    yield {
        CountedBy.POINTS: _(
            "The sum of points counts, then the sum of places, then the best place."
        ),
        CountedBy.PLACES: _(
            "The sum of places counts, then the sum of points, then the best place."
        ),
    }[rules.by]
    if not all(club.is_complete for club in clubs):
        yield _("In brackets: too few players; ranked after all others.")
