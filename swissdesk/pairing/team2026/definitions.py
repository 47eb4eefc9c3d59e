"""Chapter 1 of C.04.6 (February 2026): scoregroups, floaters, colour preferences of teams.

Scoregroups and floats follow the pairing score with virtual points (C.04.7 art. 1.5).

Readings:

* 1.5, 1.6.1: a forfeited match is not played: it leaves no float and no colour. Lines of a pairing
  card without an opponent are such matches, byes and absences.
* 1.7.2: in the last round, a team whose CD is zero and whose last two colours are equal still has
  its strong preference. The words about the last round restrict only the mild preferences.
"""

from dataclasses import dataclass
from functools import lru_cache

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.colour_preference import (
    NO_PREFERENCE,
    Colours,
    Preference,
    Strength,
    colour_difference,
)

_SEQUENCES = 1 << 14
"""A cache size above the number of colour sequences in a field."""


@dataclass(frozen=True, slots=True)
class Team:
    """A team to be paired.

    ``tpn`` and ``score`` (the pairing score, in tenths) come from the card. ``has_floated`` is
    True if the team was a floater in the previous round (1.5).
    """

    card: PairingCard
    tpn: Tpn
    score: Points
    preference: Preference
    has_floated: bool

    @property
    def has_played(self) -> bool:
        """Whether the team has played a match yet."""
        return bool(self.card.colours)


def teams_of(index: CardIndex) -> list[Team]:
    """Return the teams to be paired, in order of score, then TPN."""
    kind, is_last = index.colour_type, index.is_last_round
    previous = index.round_no - 1
    return [
        Team(
            card,
            card.tpn,
            card.score,
            preference_of_team(card.colours, kind, is_last_round=is_last),
            is_floater(card, previous),
        )
        for card in sorted(index.cards, key=lambda card: card.rank)
    ]


def is_floater(card: PairingCard, round_no: int) -> bool:
    """1.5: return whether a team played an opponent with a different score in a round."""
    for line in reversed(card.lines):
        if line.round_no <= round_no:
            return (
                line.round_no == round_no and line.is_played and line.score != line.opponents_score
            )
    return False


@lru_cache(maxsize=_SEQUENCES)
def preference_of_team(colours: Colours, kind: ColourType, *, is_last_round: bool) -> Preference:
    """1.7: return the preference of a team that had these colours in the matches it played.

    A simple preference (Type A) has the strength MILD: nothing compares it with a strong one.
    """
    if kind is ColourType.NONE:
        return NO_PREFERENCE
    wanted = _wanted_strongly(colours)
    if kind is ColourType.A:
        return NO_PREFERENCE if wanted is None else Preference(wanted, Strength.MILD)
    if wanted is not None:
        return Preference(wanted, Strength.STRONG)
    wanted = _wanted_mildly(colours, is_last_round=is_last_round)
    return NO_PREFERENCE if wanted is None else Preference(wanted, Strength.MILD)


def _wanted_strongly(colours: Colours) -> Colour | None:
    """1.7.1, 1.7.2: return the colour of a simple preference (Type A) or a strong one (Type B)."""
    difference, last_two = colour_difference(colours), colours[-2:]
    if difference < -1 or (difference in {0, -1} and last_two == "BB"):
        return Colour.WHITE
    if difference > 1 or (difference in {0, 1} and last_two == "WW"):
        return Colour.BLACK
    return None


def _wanted_mildly(colours: Colours, *, is_last_round: bool) -> Colour | None:
    """1.7.2: return the colour of a mild preference (Type B)."""
    difference = colour_difference(colours)
    if difference:
        return Colour.WHITE if difference < 0 else Colour.BLACK
    if is_last_round or not colours:
        return None
    return Colour(colours[-1]).opposite
