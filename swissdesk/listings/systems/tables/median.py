"""The arbiter's table of the Lim System and of that of 1987: groups, colours, floats."""

from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.systems.tables.table import SystemTable
from swissdesk.listings.words import text
from swissdesk.listings.words.verdicts import with_unit
from swissdesk.model.colour import Colour
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.median.field import (
    Direction,
    Field,
    Place,
    Scoregroup,
    field_of,
    scoregroups,
)
from swissdesk.pairing.median.rulebook import Rule, Rulebook


def table(tournament: Tournament, round_no: int, book: Rulebook) -> SystemTable:
    """Return the players of a round by group, in the order in which groups are paired.

    Raise UnknownRound, InitialColourMissing, AccelerationNotApplicable.
    """
    field = field_of(rosters.cards(tournament, round_no), book)
    names = {entry.tpn: entry.player.name for entry in tournament.as_paired(round_no).entries}
    above, below, last = scoregroups(field, field.everybody)
    rows = (
        _row(field, group, place, names[field.cards[place].tpn])
        for group in (*above, *below, last)
        for place in group.direction.arranged(group.residents)
    )
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (
            _("Group"),
            _("Paired"),
            _("No."),
            _("Name"),
            _("Rtg"),
            _("Colours"),
            _("Due"),
            _("Floated"),
        ),
        tuple(rows),
        _remarks(field, last),
        names=frozenset({3}),
    )


def _row(field: Field, group: Scoregroup, place: Place, name: str) -> tuple[str, ...]:
    card = field.cards[place]
    return (
        text.points(group.score),
        _paired(group.direction),
        str(card.tpn),
        name,
        text.rating(card.rating),
        card.colours,
        _due(field.due[place]),
        _("last round") if field.floated >> place & 1 else "",
    )


def _paired(direction: Direction) -> str:
    match direction:
        case Direction.DOWN:
            return _("downward")
        case Direction.UP:
            return _("upward")
        case Direction.LAST:
            return _("last")


def _due(colour: Colour | None) -> str:
    if colour is None:
        return ""
    return _("White") if colour is Colour.WHITE else _("Black")


def _remarks(field: Field, last: Scoregroup) -> tuple[str, ...]:
    """Return where both directions meet, and the peculiarities of the round."""
    articles = field.book.articles
    meet = _("The group of {score} is paired last ({article}).")
    remarks = [meet.format(score=with_unit(last.score), article=articles[Rule.MEDIAN])]
    if field.index.is_last_round:
        limits = _("Last round: the colour limits give way where necessary ({article}).")
        remarks.append(limits.format(article=articles[Rule.LAST_ROUND]))
    if field.index.is_maxi:
        band = _("Maxi-tournament: choices by colour reach no further than 100 points ({article}).")
        remarks.append(band.format(article=articles[Rule.EXCHANGE_BAND]))
    return tuple(remarks)
