"""The notes on a round from a table in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Words
from swissdesk.pairing.table_round import TableNote

WORDS: Words = {
    TableNote.BERGER: N_("Round {f0} of the Berger table for {f1} players."),
    TableNote.SCHEVENINGEN: N_("Round {f0} of the table for two groups of {f1} players."),
    TableNote.CHANGED_ORDER: N_(
        "In the first cycle rounds {f0} and {f1} are exchanged, so that no player has the same "
        "colour three times in a row."
    ),
    TableNote.SECOND_CYCLE: N_("Second cycle: round {f0} of the table with colours reversed."),
    TableNote.FREE: N_("{0} is free: the opponent's number is not assigned."),
    TableNote.NOT_THERE: N_("{0} is absent and loses by forfeit."),
    TableNote.COLOURS: N_("The table gives {0} White and {1} Black."),
}
