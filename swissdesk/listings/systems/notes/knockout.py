"""The notes on a round of a knockout in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.pairing.knockout.rounds import KnockoutNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each note."""
    return {
        KnockoutNote.LEFT: Wording(_("Players left: {f0}. Advancing from this round: {f1}.")),
        KnockoutNote.BYE: Wording(
            _("{0} advances without a game: the neighbouring place in the bracket is empty.")
        ),
        KnockoutNote.NOT_THERE: Wording(_("{0} is absent and loses by forfeit.")),
        KnockoutNote.DECIDED: Wording(
            _("{0} advanced from round {f0} by tie-break games or a lot.")
        ),
        KnockoutNote.NEIGHBOURS: Wording(_("{0} and {1} are neighbours in the bracket.")),
        KnockoutNote.COLOURS_BY_GAMES: Wording(
            _("{0} has White and {1} Black by the colours of their games so far.")
        ),
        KnockoutNote.COLOURS_BY_SEED: Wording(
            _("{0} has White and {1} Black by the number of {2}, the higher seed.")
        ),
    }
