"""The arbiter's tables of the Lim System (C.04.4.3) and of 1987: groups, colours, floats."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.fide1987 import rulebook as fide1987
from swissdesk.pairing.lim import rulebook as lim
from swissdesk.pairing.median.field import (
    Direction,
    Field,
    Place,
    Scoregroup,
    field_of,
    scoregroups,
)
from swissdesk.pairing.median.rulebook import Rule, Rulebook
from swissdesk.pairing.suitability import size


def lim_table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the table of the Lim System, with the reconstructed articles."""
    found = _table(tournament, round_no, lim.RULEBOOK)
    form = _("Reconstructed from the text of 1987: articles {articles}.")
    remark = form.format(articles=", ".join(sorted(lim.RECONSTRUCTED)))
    return replace(found, lines=(*found.lines, remark))


def fide1987_table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the table of the FIDE variant of 1987, with the limit of a maxi-tournament."""
    found = _table(tournament, round_no, fide1987.RULEBOOK)
    settings = tournament.settings
    most = fide1987.most_but_for_maxi(settings.rounds)
    if settings.is_maxi == (size(tournament) > most):
        return found
    form = _("With {rounds} rounds, a maxi-tournament has more than {n} players (10).")
    remark = form.format(rounds=settings.rounds, n=most)
    return replace(found, lines=(*found.lines, remark))


def _table(tournament: Tournament, round_no: int, book: Rulebook) -> SystemTable:
    """Return the players of a round by group, in the order in which groups are paired."""
    field = field_of(rosters.cards(tournament, round_no), book)
    names = names_before(tournament, round_no)
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
    """Return the meeting point of both directions, and the peculiarities of the round."""
    articles = field.book.articles
    meet = _("The group of {score} is paired last ({article}).")
    remarks = [meet.format(score=text.with_unit(last.score), article=articles[Rule.MEDIAN])]
    if field.index.is_last_round:
        limits = _("Last round: the colour limits give way where necessary ({article}).")
        remarks.append(limits.format(article=articles[Rule.LAST_ROUND]))
    if field.index.is_maxi:
        band = _("Maxi-tournament: choices by colour reach no further than 100 points ({article}).")
        remarks.append(band.format(article=articles[Rule.EXCHANGE_BAND]))
    return tuple(remarks)
