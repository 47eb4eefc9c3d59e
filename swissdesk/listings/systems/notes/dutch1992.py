"""The decisions of the system of 1992 (Swiss System Based on Rating) in words."""

from collections.abc import Mapping
from enum import Enum

from swissdesk.i18n import _
from swissdesk.listings.systems.notes.wording import Wording
from swissdesk.pairing.dutch1992.notes import RatingSystemNote


def wordings() -> Mapping[Enum, Wording]:
    """Return the words for each decision."""
    return {**_of_a_bracket(), **_of_other_brackets(), **_of_a_pair(), **_of_colours()}


def _of_a_bracket() -> Mapping[Enum, Wording]:
    return {
        RatingSystemNote.HOMOGENEOUS: Wording(
            _("Pairs: {f0}. Of them {f1} may deny a colour preference (p and x).")
        ),
        RatingSystemNote.HETEROGENEOUS: Wording(
            _(
                "Moved down and paired first: {players}. Pairs: {f0}. Of them {f1} may deny a "
                "colour preference (p and x)."
            )
        ),
        RatingSystemNote.NO_OPPONENT: Wording(
            _("Without an opponent in this bracket, so moved down: {players}.")
        ),
        RatingSystemNote.P_LOWERED: Wording(_("Pairs fewer than half of the players: {f0}.")),
        RatingSystemNote.DOWNFLOATS_B6: Wording(
            _("A player may move down who also moved down two rounds before.")
        ),
        RatingSystemNote.DOWNFLOATS_B5: Wording(
            _("A player may move down who also moved down in the last round.")
        ),
        RatingSystemNote.UPFLOATS_B6: Wording(
            _("A player may meet a player moved down who also did so two rounds before.")
        ),
        RatingSystemNote.UPFLOATS_B5: Wording(
            _("A player may meet a player moved down who also did so in the last round.")
        ),
        RatingSystemNote.X_RAISED: Wording(
            _("Colour preferences denied beyond the first count: {f0}.")
        ),
        RatingSystemNote.OTHER_OPPONENT: Wording(
            _("{0} had to have another opponent, so that the remainder can be paired.")
        ),
        RatingSystemNote.EXCHANGED: Wording(
            _("Exchanged between the halves S1 and S2: {players}.")
        ),
    }


def _of_other_brackets() -> Mapping[Enum, Wording]:
    return {
        RatingSystemNote.ANOTHER_MOVED_DOWN: Wording(
            _(
                "Paired again: if these players had moved down, not all of them would have "
                "found opponents in the next bracket: {players}."
            )
        ),
        RatingSystemNote.PENULTIMATE_UNDONE: Wording(
            _("Paired again: otherwise the lowest bracket could not be paired.")
        ),
        RatingSystemNote.JOINED: Wording(
            _(
                "The lowest bracket could not be paired with any players moved down to it. "
                "These players join it: {players}."
            )
        ),
        RatingSystemNote.BYE: Wording(
            _("{0} has the bye: left over in the lowest bracket, and has had none before.")
        ),
    }


def _of_a_pair() -> Mapping[Enum, Wording]:
    return {
        RatingSystemNote.IN_PLACE: Wording(
            _("{0} meets {1}, who stands in the same place of the lower half S2.")
        ),
        RatingSystemNote.TRANSPOSED: Wording(
            _("{0} meets {1}, by the first transposition of the lower half S2 that will do.")
        ),
        RatingSystemNote.MOVED_DOWN_PAIRED: Wording(
            _("{0} has been moved down; {1} is the first opponent that will do.")
        ),
    }


def _of_colours() -> Mapping[Enum, Wording]:
    return {
        RatingSystemNote.BOTH_PREFERENCES: Wording(_("Both get the preferred colour.")),
        RatingSystemNote.STRONGER_PREFERENCE: Wording(
            _("The stronger preference decides the colours.")
        ),
        RatingSystemNote.ALTERNATION: Wording(
            _("The colours alternate to the last time that the two had different ones.")
        ),
        RatingSystemNote.HIGHER_RANKED: Wording(
            _("The preference of the higher ranked player decides the colours.")
        ),
        RatingSystemNote.NUMBER: Wording(
            _("Neither has played: the number of the higher ranked player decides the colours.")
        ),
    }
