"""The arbiter's table of the Olympiad system: the groups in the order of the round."""

from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.olympiad.field import by_strength, extended_buchholz, middle_score


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the teams of a round by points, each group in the order in which it is paired."""
    index = rosters.cards(tournament, round_no)
    names = names_before(tournament, round_no)
    cards = sorted(by_strength(index), key=lambda card: -card.points)
    lines = []
    if cards:
        middle = text.with_unit(middle_score(index))
        lines.append(_("Middle group: {points}.").format(points=middle))
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (_("Score"), _("No."), _("Name"), _("EB"), _("Colours"), _("Opponents")),
        tuple(
            (
                text.points(card.points),
                str(card.tpn),
                names[card.tpn],
                text.points(extended_buchholz(index, card)),
                card.colours,
                ", ".join(str(line.opponent) for line in card.games),
            )
            for card in cards
        ),
        (*lines,),
        names=frozenset({2}),
    )
