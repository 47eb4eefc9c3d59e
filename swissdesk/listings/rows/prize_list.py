"""The rows of the prize list: the prizes and their winners."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import standings_filter, standings_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import text
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import PlayerId
from swissdesk.model.player_filter import Filter
from swissdesk.model.prize import PrizeFund
from swissdesk.model.tournament import Tournament
from swissdesk.standings.prizes import Award, awards

_HALF = 50


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One prize, or a player's share of several; ``player_id`` is None if nobody has it."""

    group: str
    places: str
    amount: str
    thing: str
    player_id: PlayerId | None = None
    rank: str = ""
    title: str = ""
    name: str = ""
    federation: str = ""
    points: str = ""


def columns(currency: str) -> tuple[Column[PrizeRow], ...]:
    """Return the columns of the prizes; amounts stand under the *currency*, if there is one."""
    return (
        Column("group", _("For"), lambda row: row.group),
        Column("place", _("Place"), lambda row: row.places),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.federation(lambda row: row.federation),
        column.points(lambda row: row.points),
        column.rank(lambda row: row.rank),
        Column("amount", currency or _("Amount"), lambda row: row.amount),
        Column("prize", _("Prize"), lambda row: row.thing),
    )


def rows(tournament: Tournament, round_no: int, year: int) -> tuple[PrizeRow, ...]:
    """Return the prizes, group after group; from round 1 on with their winners after it.

    *year* is that of the tournament, for age groups. Raise UnknownRound.
    """
    found: Sequence[Award] = (
        awards(tournament, round_no, year)
        if round_no
        else [
            Award(None, each.group, each.place, each.place, each.cents, each.thing)
            for each in tournament.prizes.prizes
        ]
    )
    with_cents = any(award.cents % 100 for award in found)
    standings = standings_list.rows(tournament, round_no) if round_no else ()
    ranked = {row.player_id: row for row in standings}
    prizes = []
    for award in found:
        group = group_name(award.group)
        amount = text.amount(award.cents, with_cents=with_cents)
        prize = PrizeRow(group, text.span(award.first, award.last), amount, award.thing)
        if award.player is not None:
            prize = _won(prize, ranked[award.player])
        elif round_no:
            prize = replace(prize, name=_("not given"))
        prizes.append(prize)
    return tuple(prizes)


def rules(tournament: Tournament) -> str:
    """Return how the prizes are given, and the total amount of money."""
    fund = tournament.prizes
    cents = sum(prize.cents for prize in fund.prizes)
    count = len(fund.prizes)
    amount = " ".join(filter(None, (text.amount(cents), fund.currency)))
    return " ".join(
        (
            ngettext("{n} prize, {amount}.", "{n} prizes, {amount}.", count).format(
                n=count, amount=amount or _("no money")
            ),
            *sharing(fund),
            either(
                tournament,
                _("A player gets at most one money prize, the highest."),
                _("A team gets at most one money prize, the highest."),
            )
            if fund.one_each
            else either(
                tournament,
                _("A player may have several prizes."),
                _("A team may have several prizes."),
            ),
        )
    )


def group_name(group: Filter) -> str:
    """Return the name of the players who can win a prize."""
    return standings_filter.words(group) or _("General")


def sharing(fund: PrizeFund) -> Iterator[str]:
    """Yield how equal players share the money, and how amounts are rounded."""
    percent = fund.percent_by_place
    if not fund.shared:
        yield _("Only equal ranks share the money.")
    elif not percent:
        yield _("Equal points share the money.")
    elif percent == _HALF:
        yield _("Hort system: half of each prize goes to its place, equal points share the rest.")
    else:
        form = _("{percent} % of each prize goes to its place, equal points share the rest.")
        yield form.format(percent=percent)
    if fund.shared and fund.places_by_rank:
        form = ngettext(
            "The first place is paid by rank.",
            "The first {n} places are paid by rank.",
            fund.places_by_rank,
        )
        yield form.format(n=fund.places_by_rank)
    if fund.rounding > 1:
        form = _(
            "Shared amounts are rounded down to multiples of {amount}; what is left goes to the "
            "players who lost most by it."
        )
        yield form.format(amount=text.amount(fund.rounding))


def forecast(tournament: Tournament, round_no: int) -> str:
    """Return a sentence that prizes after a round are a forecast; empty if they are final."""
    rounds = tournament.settings.rounds
    if not round_no or (round_no == rounds and tournament.is_final):
        return ""
    form = _("A forecast: the prizes if the standings after round {n} of {rounds} were final.")
    return form.format(n=round_no, rounds=rounds)


def _won(prize: PrizeRow, winner: StandingRow) -> PrizeRow:
    return replace(
        prize,
        player_id=winner.player_id,
        rank=winner.rank,
        title=winner.title,
        name=winner.name,
        federation=winner.federation,
        points=winner.points,
    )
