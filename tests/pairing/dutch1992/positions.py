"""Rounds of the system of 1992 in a line: cards of players, and what comes of them."""

from builders import a_card, an_index

from swissdesk.pairing.dutch1992 import report as dutch1992
from swissdesk.pairing.dutch1992.definitions import Field, contestants_of


def a_group(*cards, barred=(), size=0, **changes):
    """An index of *size* players, these among them; ``barred`` are pairs who may not meet."""
    whole = {card.tpn: card for card in cards}
    for number in range(1, size + 1):
        whole.setdefault(number, a_card(number))
    apart = {tpn: set() for tpn in whole}
    for one, other in barred:
        apart[one].add(other)
        apart[other].add(one)
    return an_index(
        *(with_barred(card, apart[tpn]) for tpn, card in sorted(whole.items())), **changes
    )


def with_barred(card, apart):
    return type(card)(**{**card.__dict__, "prohibited": frozenset(apart)}) if apart else card


def field_of(*cards, **changes):
    index = an_index(*cards, **changes)
    return Field(index, contestants_of(index))


def player(card, **changes):
    """A card as the rules see it."""
    return field_of(card, **changes).players[0]


def pairs(index):
    """Who meets whom, the smaller number first, in order; and the bye as (7, 0)."""
    pairing = dutch1992.pair(index).pairing
    found = sorted(tuple(sorted(pair)) for pair in pairing.pairs)
    return [*found, (pairing.pab, 0)] if pairing.pab else found


def in_order(text):
    """The pairs of a text, as in "1-5 2-6"."""
    return sorted(tuple(map(int, each.split("-"))) for each in text.split())


def articles(index):
    """The articles of what was decided, bracket by bracket."""
    return [
        [note.article for note in stage.notes if note.article != "A3"]
        for stage in dutch1992.pair(index).stages
    ]
