"""The decisions of the Burstein system (C.04.4.2) in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Scored, Words
from swissdesk.pairing.burstein.notes import BursteinNote

WORDS: Words = {
    # The round
    BursteinNote.SEEDING_ROUND: N_(
        "This is one of the first {f0} rounds, the seeding rounds, which are paired by the FIDE "
        "(Dutch) system."
    ),
    BursteinNote.BYE_BARRED: N_(
        "They would come before for the bye, but have had one, or the points of a win without "
        "playing: {players}."
    ),
    BursteinNote.BYE_LEAVES_NO_PAIRING: N_(
        "They would come before for the bye, but then the others could not all be paired: "
        "{players}."
    ),
    BursteinNote.BYE_LOWEST_SCORE: Scored(
        N_("{0} has the bye: no other player who can have it has so low a score ({f0}).")
    ),
    BursteinNote.BYE_MOST_GAMES: N_(
        "{0} has the bye: of the players with the lowest score who can have it, this one has "
        "played the most games ({f0})."
    ),
    BursteinNote.BYE_LOWEST_RANKED: N_(
        "{0} has the bye: the lowest by Index, then by number, of the players with the lowest "
        "score and the most games played who can have it."
    ),
    # A bracket
    BursteinNote.FLOATERS: N_(
        "Pairs, as many as there can be: {f0}. Floating to the next bracket: {players}."
    ),
    BursteinNote.PREFERENCES_MISSED: N_(
        "Players who do not get the colour due, no more than unavoidable: {f0}."
    ),
    # A pair
    BursteinNote.OPPONENT: N_(
        "By Index {0} is number {f0} of the bracket, the highest left, and meets the lowest who "
        "can be the opponent: {1}, number {f1}."
    ),
    BursteinNote.HAVE_MET: N_("Still lower, but {0} has met them: {others}."),
    BursteinNote.PROHIBITED: N_(
        "Still lower, but the regulations of the tournament keep {0} apart from them: {others}."
    ),
    BursteinNote.SAME_ABSOLUTE_PREFERENCE: N_(
        "Still lower, but they must have the same colour as {0} now: {others}."
    ),
    BursteinNote.SAME_PREFERENCE: N_(
        "Still lower, and due the same colour as {0}, but this bracket or what follows could not "
        "be paired as well then: {others}."
    ),
    BursteinNote.WORSE_BRACKET: N_(
        "Still lower, but this bracket or what follows could not be paired as well then: {others}."
    ),
    # Colours
    BursteinNote.INITIAL_COLOUR: N_(
        "Neither has played yet: the number of {0}, who is ranked higher, decides."
    ),
    BursteinNote.BOTH_PREFERENCES: N_("Both get the colour due."),
    BursteinNote.STRONGER_PREFERENCE: N_(
        "Both are due the same colour; the stronger preference wins."
    ),
    BursteinNote.ALTERNATION: N_(
        "Both are due the same colour, and they alternate from when theirs last differed."
    ),
    BursteinNote.HIGHER_RANKED: N_("{0}, who is ranked higher, gets the colour due."),
}
