"""The notes on a round of a knockout in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Words
from swissdesk.pairing.knockout.rounds import KnockoutNote

WORDS: Words = {
    KnockoutNote.LEFT: N_("Players left: {f0}. Advancing from this round: {f1}."),
    KnockoutNote.BYE: N_(
        "{0} advances without a game: the neighbouring place in the bracket is empty."
    ),
    KnockoutNote.NOT_THERE: N_("{0} is absent and loses by forfeit."),
    KnockoutNote.DECIDED: N_("{0} advanced from round {f0} by tie-break games or a lot."),
    KnockoutNote.NEIGHBOURS: N_("{0} and {1} are neighbours in the bracket."),
    KnockoutNote.COLOURS_BY_GAMES: N_(
        "{0} has White and {1} Black by the colours of their games so far."
    ),
    KnockoutNote.COLOURS_BY_SEED: N_(
        "{0} has White and {1} Black by the number of {2}, the higher seed."
    ),
}
