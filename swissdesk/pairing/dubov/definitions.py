"""Chapter 1 of C.04.4.1 (February 2026): colours sought, ARO, upfloats.

Scores are pairing scores with virtual points (C.04.7 art. 1.5), also in 5.2.1, which compares
scores. The ARO does not use scores.

Reading of 1.8.1 and [C10]: a player has upfloated in a round if they played a game against an
opponent with a higher pairing score. A pairing that was not played leaves no upfloat, no colour and
no meeting (C.04.2 art. 3.4, 3.5).
"""

from dataclasses import dataclass

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.pairing.cards import CardIndex, PairingCard
from swissdesk.pairing.colour_preference import Preference, Strength, preference
from swissdesk.pairing.floats import Float

_BEFORE_THE_FIRST_GAME = Preference(Colour.BLACK, Strength.MILD)


@dataclass(frozen=True, slots=True)
class Seeker:
    """A player to be paired; every player seeks White or Black.

    ``due`` is the due colour with its strength (1.6), ``aro`` the average rating of the opponents
    (1.7). ``upfloats`` counts the rounds in which the player has upfloated; ``is_maximum`` is True
    if that is the maximum number or more (1.8); ``upfloated_last`` is True if the player upfloated
    in the previous round ([C10]).
    """

    card: PairingCard
    due: Preference
    aro: int
    upfloats: int
    is_maximum: bool
    upfloated_last: bool

    @property
    def tpn(self) -> Tpn:
        """The tournament pairing number."""
        return self.card.tpn

    @property
    def score(self) -> Points:
        """The pairing score, in tenths."""
        return self.card.score

    @property
    def seeks_white(self) -> bool:
        """Whether the due colour is White."""
        return self.due.colour is Colour.WHITE

    @property
    def is_absolute(self) -> bool:
        """Whether the due colour is an absolute preference (1.6.1)."""
        return self.due.strength is Strength.ABSOLUTE

    @property
    def has_played(self) -> bool:
        """Whether the player has played a game yet."""
        return bool(self.card.games)


def seekers(index: CardIndex) -> list[Seeker]:
    """Return the players to be paired in order of score (1.3.1), then TPN."""
    return [
        Seeker(
            card,
            due_colour(card),
            average_rating_of_opponents(card, index),
            upfloats(card),
            upfloats(card) >= maximum_upfloats(index.rounds),
            has_upfloated(card, index.round_no - 1),
        )
        for card in sorted(index.cards, key=lambda card: card.rank)
    ]


def due_colour(card: PairingCard) -> Preference:
    """1.6: return the colour preference; a mild one for Black before the first game (1.6.4)."""
    return preference(card.colours) if card.colours else _BEFORE_THE_FIRST_GAME


def average_rating_of_opponents(card: PairingCard, index: CardIndex) -> int:
    """1.7: return the ARO, rounded to the nearest integer (halves up); 0 without a game."""
    ratings = [index.by_tpn[line.opponent].rating for line in card.games if line.opponent]
    if not ratings:
        return 0
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings))


def upfloats(card: PairingCard) -> int:
    """1.8.1: return how many times a player has upfloated."""
    return sum(line.float is Float.UP for line in card.games)


def has_upfloated(card: PairingCard, round_no: int) -> bool:
    """[C10]: return whether a player upfloated in a round."""
    return any(line.float is Float.UP for line in card.games if line.round_no == round_no)


def maximum_upfloats(rounds: int) -> int:
    """1.8.2: return MaxT for the number of rounds of the tournament."""
    return 2 + rounds // 5
