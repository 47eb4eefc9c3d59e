"""The ranking before a round of the Keizer system, with what the pairing looks at."""

from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.standings.keizer import KeizerTable, keizer_table


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the ranking before a round: values, scores, colours, byes, recent opponents."""
    index = rosters.cards(tournament, round_no)
    names = names_before(tournament, round_no)
    before = tournament.as_paired(round_no)
    ranking = keizer_table(before, round_no - 1)
    ids = {entry.tpn: entry.id for entry in before.entries}
    scores = text.column([ranking.scores[ids[tpn]] for tpn in index.ranking])
    rows = (
        (
            str(place),
            names[tpn],
            str(ranking.new_values[ids[tpn]]),
            score,
            *_history(index, index.by_tpn[tpn]),
        )
        for place, (tpn, score) in enumerate(zip(index.ranking, scores, strict=True), 1)
    )
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (_("Rk"), _("Name"), _("Value"), _("Score"), _("W–B"), _("Byes"), _("Lately"), _("Here")),
        tuple(rows),
        tuple(_lines(index, ranking)),
        names=frozenset({1}),
    )


def _history(index: CardIndex, card: PairingCard) -> tuple[str, str, str, str]:
    """Return the colour difference, the byes, the ranks of recent opponents, and presence."""
    first = index.round_no - index.keizer.rounds_between
    recent = [line.opponent for line in card.games if line.round_no >= first]
    return (
        f"{card.colour_difference:+}" if card.colour_difference else "0",
        str(sum(line.outcome is Outcome.PAB for line in card.lines)),
        ", ".join(
            str(index.places[tpn]) for tpn in recent if tpn is not None and tpn in index.places
        ),
        _("yes") if card.is_here else "–",
    )


def _lines(index: CardIndex, ranking: KeizerTable) -> list[str]:
    lines = [
        _("Lately: the ranks of the opponents who cannot be met again yet ({n} rounds).").format(
            n=index.keizer.rounds_between
        )
    ]
    if ranking.is_circular:
        lines.append(_("The ranking goes round in a circle, so values are averaged."))
    return lines
