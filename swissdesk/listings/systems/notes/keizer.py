"""The decisions of the Keizer system in words."""

from swissdesk.i18n import N_
from swissdesk.listings.systems.notes import Words
from swissdesk.pairing.keizer.notes import KeizerNote

WORDS: Words = {
    # The round
    KeizerNote.BYE: N_("{0} has the bye as the lowest in rank ({f0})."),
    KeizerNote.BYE_LEAVES_OTHERS: N_(
        "{0}, rank {f0}, has the bye: with a lower player out, the others could not all be paired."
    ),
    KeizerNote.BYE_SPREAD: N_(
        "{0}, rank {f0}, has the bye as the lowest in rank of the players with the fewest byes so "
        "far ({f1}) who leave the others pairable."
    ),
    KeizerNote.SOONER: N_(
        "Not all players can meet an opponent they have not met in the last {f0} rounds, so only "
        "the last {f1} count."
    ),
    KeizerNote.MORE_MEETINGS: N_(
        "Not all players can meet an opponent they have met fewer than {f0} times, so this limit "
        "does not count."
    ),
    # A pair
    KeizerNote.NEIGHBOURS: N_("{0}, rank {f0}, meets the nearest possible player: {1}, rank {f1}."),
    KeizerNote.MET: N_(
        "Passed over, as the two met too recently or too often, or may not meet: {players}."
    ),
    KeizerNote.NEEDED: N_("Passed over, as the others could not all be paired then: {players}."),
    # Colours
    KeizerNote.EQUALISATION: N_("{0} has White: fewer Whites than Blacks in comparison."),
    KeizerNote.EXCHANGED: N_("{0} has White: Black when the two met in round {f0}."),
    KeizerNote.ALTERNATION: N_("{0} has White: Black the last time that their colours differed."),
    KeizerNote.LOWER: N_("{0} has White as the lower in rank."),
}
