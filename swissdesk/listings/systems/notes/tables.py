"""The notes on a round from a table in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.pairing.table_round import TableNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each note."""
    return {
        TableNote.BERGER: Wording(_("Round {f0} of the Berger table for {f1} players.")),
        TableNote.SCHEVENINGEN: Wording(
            _("Round {f0} of the table for two groups of {f1} players.")
        ),
        TableNote.CHANGED_ORDER: Wording(
            _(
                "In the first cycle rounds {f0} and {f1} are exchanged, so that no player "
                "has the same colour three times in a row."
            )
        ),
        TableNote.SECOND_CYCLE: Wording(
            _("Second cycle: round {f0} of the table with colours reversed.")
        ),
        TableNote.FREE: Wording(_("{0} is free: the opponent's number is not assigned.")),
        TableNote.NOT_THERE: Wording(_("{0} is absent and loses by forfeit.")),
        TableNote.COLOURS: Wording(_("The table gives {0} White and {1} Black.")),
    }
