"""Chapter 4 of C.04.6 (February 2026): which team has White on the first board.

Readings:

* 4.2: the scores come from the standings, without virtual points.
* 4.3.1: a team has its TPN even before it arrives, so the parity is that of the TPN itself, and not
  that of the number among the teams that have arrived (C.04.2 art. 2.4).
* 4.3.6: the colours of the matches played are compared from the last one back; unplayed matches are
  left out first (C.04.2 art. 3.4).
"""

from swissdesk.model.colour import Colour
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.colour_allocation import alternation
from swissdesk.pairing.colour_preference import Strength
from swissdesk.pairing.protocol import Note
from swissdesk.pairing.team2026.definitions import Team
from swissdesk.pairing.team2026.notes import TeamNote


def allocate(first: Team, second: Team, initial_colour: Colour) -> tuple[Team, Team, TeamNote]:
    """4.3: return White and Black of a pair given by its first-team, and the deciding rule."""
    colour, rule = _colour_of_first(first, second, initial_colour)
    return (first, second, rule) if colour is Colour.WHITE else (second, first, rule)


def colours_of_pair(index: CardIndex, one: Team, other: Team) -> tuple[Team, Team, Note]:
    """4.2, 4.3: return White and Black of a pair, and the note about the deciding rule."""
    first, second = first_team(one, other, use_secondary=index.colours_use_secondary)
    white, black, rule = allocate(first, second, index.initial_colour)
    return white, black, rule.about([first.tpn])


def first_team(one: Team, other: Team, *, use_secondary: bool) -> tuple[Team, Team]:
    """4.2: return the first-team of a pair, and the other one."""

    def rank(team: Team) -> tuple[int, int, int]:
        card = team.card
        return (-card.points, -card.secondary if use_secondary else 0, card.tpn)

    return (one, other) if rank(one) < rank(other) else (other, one)


def _colour_of_first(first: Team, second: Team, initial_colour: Colour) -> tuple[Colour, TeamNote]:
    """4.3: return the colour of the first-team and the deciding rule."""
    if not first.has_played and not second.has_played:
        is_odd = first.card.tpn % 2
        return (initial_colour if is_odd else initial_colour.opposite), TeamNote.INITIAL_COLOUR
    return _by_preference(first, second) or _by_history(first, second)


def _by_preference(first: Team, second: Team) -> tuple[Colour, TeamNote] | None:
    """4.3.2 to 4.3.4."""
    wanted, other = first.preference, second.preference
    if wanted.colour is not other.colour:
        if other.colour is None and wanted.colour is not None:
            return wanted.colour, TeamNote.ONLY_PREFERENCE
        if wanted.colour is None and other.colour is not None:
            return other.colour.opposite, TeamNote.ONLY_PREFERENCE
        if wanted.colour is not None:
            return wanted.colour, TeamNote.BOTH_PREFERENCES
    if wanted.colour is not None and wanted.strength is not other.strength:
        is_strong = wanted.strength is Strength.STRONG
        return (wanted.colour if is_strong else wanted.colour.opposite), TeamNote.STRONG_PREFERENCE
    return None


def _by_history(first: Team, second: Team) -> tuple[Colour, TeamNote]:
    """4.3.5 to 4.3.9: at least one of the teams has played a match."""
    own, others = first.card.colours, second.card.colours
    difference = first.card.colour_difference - second.card.colour_difference
    if difference:
        return (Colour.WHITE if difference < 0 else Colour.BLACK), TeamNote.LOWER_COLOUR_DIFFERENCE
    alternated = alternation(own, others)  # 4.3.6
    if alternated is not None:
        return alternated, TeamNote.ALTERNATION
    if first.preference.colour is not None:
        return first.preference.colour, TeamNote.PREFERENCE_OF_FIRST
    if own:
        return Colour(own[-1]).opposite, TeamNote.FIRST_ALTERNATES
    return Colour(others[-1]), TeamNote.OTHER_ALTERNATES
