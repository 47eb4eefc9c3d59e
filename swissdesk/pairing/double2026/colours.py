"""Chapter 4 of C.04.5 (February 2026): which player has White in game 1.

Readings:

* 4.2: the order is that of 1.2, "for pairings purposes", so the score has virtual points.
* 4.3.1: the parity is that of the number among the players who have arrived (C.04.2 art. 2.4), as
  in the Dutch System. A player has yet to play a match as long as no match gave them a colour: if
  both matches of two players were forfeited game by game, by both sides, nothing else could decide.
* 4.3.2 counts matches; in the games, every player has had White as often as Black.
"""

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.colour_allocation import alternation
from swissdesk.pairing.double2026.notes import DoubleNote
from swissdesk.pairing.protocol import Note
from swissdesk.pairing.team2026.definitions import Team


def colours_of_pair(index: CardIndex, one: Team, other: Team) -> tuple[Team, Team, Note]:
    """4.3: return White and Black of game 1, and the note about the deciding rule."""
    higher, lower = sorted((one, other), key=lambda player: player.card.rank)
    colour, rule = _colour_of_higher(higher, lower, index.initial_colour)
    note = rule.about([higher.tpn])
    return (higher, lower, note) if colour is Colour.WHITE else (lower, higher, note)


def _colour_of_higher(
    higher: Team, lower: Team, initial_colour: Colour
) -> tuple[Colour, DoubleNote]:
    """4.3: return the colour of the higher ranked player and the deciding rule."""
    own, others = higher.card.colours, lower.card.colours
    if not own and not others:
        is_odd = higher.card.number % 2
        return (initial_colour if is_odd else initial_colour.opposite), DoubleNote.INITIAL_COLOUR
    lead = own.count(Colour.WHITE.value) - others.count(Colour.WHITE.value)
    if lead:
        return (Colour.BLACK if lead > 0 else Colour.WHITE), DoubleNote.FEWER_WHITES
    alternated = alternation(own, others)
    if alternated is not None:
        return alternated, DoubleNote.ALTERNATION
    if own:
        return Colour(own[-1]).opposite, DoubleNote.HIGHER_ALTERNATES
    return Colour(others[-1]), DoubleNote.OTHER_ALTERNATES
