"""The winners of prizes: why each has a prize, how the amount came about, why not another one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.prize_list import group_name
from swissdesk.listings.words import text
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import ParticipantId
from swissdesk.model.tournament import Tournament
from swissdesk.standings.prizes import Award, Share, awards


@dataclass(frozen=True, slots=True)
class Winner:
    """All prizes of one participant: the sum of money, the other prizes, and the reasons."""

    player_id: ParticipantId
    rank: str
    title: str
    name: str
    federation: str
    points: str
    amount: str
    things: str
    awards: tuple[Award, ...]
    reasons: tuple[str, ...]


def winner_columns(tournament: Tournament) -> tuple[Column[Winner], ...]:
    """Return the columns of the winners; amounts stand under the currency, if there is one."""
    currency = tournament.prizes.currency
    columns: tuple[Column[Winner], ...] = (
        column.rank(lambda row: row.rank),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.federation(lambda row: row.federation),
        column.points(lambda row: row.points),
        Column("amount", currency or _("Amount"), lambda row: row.amount),
        Column("prize", _("Prize"), lambda row: row.things),
    )
    return either(tournament, columns, column.of_teams(columns))


def winners(tournament: Tournament, round_no: int, year: int) -> tuple[Winner, ...]:
    """Return everyone who has a prize after a round, in the order of the standings.

    *year* is that of the tournament, for age groups. Raise UnknownRound.
    """
    found = awards(tournament, round_no, year)
    won: dict[ParticipantId, list[Award]] = {}
    for award in found:
        if award.player is not None:
            won.setdefault(award.player, []).append(award)
    with_cents = any(award.cents % 100 for award in found)
    return tuple(
        Winner(
            row.player_id,
            row.rank,
            row.title,
            row.name,
            row.federation,
            row.points,
            text.amount(sum(each.cents for each in won[row.player_id]), with_cents=with_cents),
            ", ".join(each.thing for each in won[row.player_id] if each.thing),
            tuple(won[row.player_id]),
            tuple(reasons(won[row.player_id], tournament)),
        )
        for row in standings_list.rows(tournament, round_no)
        if row.player_id in won
    )


def reasons(won: Sequence[Award], tournament: Tournament) -> Iterator[str]:
    """Yield sentences about all prizes of one participant."""
    for award in won:
        share = award.share
        if share is None or share.sharers == 1:
            prize = " + ".join(filter(None, (text.amount(award.cents), award.thing)))
            yield _("{place}: {prize}.").format(place=_place(award), prize=prize)
        else:
            yield from _shared(award, share, tournament)
        for each in award.forgone:
            if each.exact:
                yield _forgone(award, each)


def _shared(award: Award, share: Share, tournament: Tournament) -> Iterator[str]:
    n = share.sharers
    by_points = either(
        tournament,
        ngettext(
            "{place}: {n} player shares {total}.",
            "{place}: {n} players with equal points share {total}.",
            n,
        ),
        ngettext(
            "{place}: {n} team shares {total}.",
            "{place}: {n} teams with equal points share {total}.",
            n,
        ),
    )
    by_rank = either(
        tournament,
        ngettext(
            "{place}: {n} player shares {total}.",
            "{place}: {n} players of equal rank share {total}.",
            n,
        ),
        ngettext(
            "{place}: {n} team shares {total}.",
            "{place}: {n} teams of equal rank share {total}.",
            n,
        ),
    )
    yield (by_points if share.by_points else by_rank).format(
        place=_place(share),
        n=n,
        total=text.amount(share.total),
    )
    if share.by_place or share.shared * n != share.total:
        form = _("{by_place} for the place and {shared} from sharing make {amount}.")
        yield form.format(
            by_place=_money(share.by_place),
            shared=_money(share.shared),
            amount=_money(share.exact),
        )
    else:
        yield _("Each part is {amount}.").format(amount=_money(share.exact))
    if share.exact != award.cents:
        yield _("After rounding it is {amount}.").format(amount=_money(Fraction(award.cents)))
    if award.thing:
        yield _("Also: {prize}.").format(prize=award.thing)


def _forgone(award: Award, share: Share) -> str:
    """Return why a player with *award* does not have a share in another group."""
    is_less = award.share is not None and share.exact < award.share.exact
    less = _("It is more than {amount} ({place}).")
    equal = _(
        "{place} would be {amount} too, but general prizes come first, then prizes of larger "
        "groups."
    )
    return (less if is_less else equal).format(amount=_money(share.exact), place=_place(share))


def _place(won: Award | Share) -> str:
    """Return the group and the places of a prize: "Women, place 1"."""
    count = won.last - won.first + 1
    form = ngettext("{group}, place {places}", "{group}, places {places}", count)
    return form.format(group=group_name(won.group), places=text.span(won.first, won.last))


def _money(cents: Fraction) -> str:
    """Return an amount to the cent: "266.67"; "0" for none."""
    return text.amount(round(cents)) or "0"
