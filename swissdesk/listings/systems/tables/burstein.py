"""The arbiter's table of the Burstein system: the Index of every player (C.04.4.2)."""

from fractions import Fraction

from swissdesk.i18n import _
from swissdesk.listings.rows import board_card, rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.burstein.definitions import oppositions, ranked, scoregroups, seeding_rounds
from swissdesk.pairing.cards import PairingCard
from swissdesk.pairing.colour_preference import preference

_TENTHS, _HUNDREDTHS = 10, 100


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round by scoregroups, each in ranking order (1.8)."""
    index = rosters.cards(tournament, round_no)
    names = names_before(tournament, round_no)
    found = oppositions(index)
    cards = [
        (place, card)
        for group in scoregroups(ranked(index.cards, found))
        for place, card in enumerate(group, 1)
    ]
    opposed = [found[card.tpn] for _place, card in cards]
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (_("Score"), _("Rank"), _("No."), _("Name"), _("BH"), _("SB"), _("Due"), _("Games")),
        tuple(
            _row(place, card, names[card.tpn], *values)
            for (place, card), *values in zip(
                cards,
                text.column([Fraction(each.buchholz, _TENTHS) for each in opposed]),
                text.column([Fraction(each.sonneborn_berger, _HUNDREDTHS) for each in opposed]),
                strict=True,
            )
        ),
        tuple(_remarks(round_no, seeding_rounds(index.rounds))),
        names=frozenset({3}),
    )


def _row(place: int, card: PairingCard, name: str, *opposition: str) -> tuple[str, ...]:
    return (
        text.points(card.score),
        str(place),
        str(card.tpn),
        name,
        *opposition,
        board_card.due(preference(card.colours)),
        str(len(card.games)),
    )


def _remarks(round_no: int, seeding: int) -> list[str]:
    index = _(
        "The Index is Buchholz (BH), then Sonneborn-Berger (SB), of the points of now, without "
        "virtual points; a round without a game counts as one against oneself (1.7)."
    )
    if round_no > seeding:
        return [index]
    form = _("Rounds 1 to {n} are seeding rounds, paired by the FIDE (Dutch) system (1.6).")
    return [form.format(n=seeding), index]
