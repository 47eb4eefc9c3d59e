"""The pairing of a round by the Burstein System (C.04.4.2 art. 1.9)."""

from swissdesk.pairing.burstein.bracket import assignee, pair_brackets
from swissdesk.pairing.burstein.definitions import oppositions, ranked, seeding_rounds
from swissdesk.pairing.burstein.explanation import bye, stage
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Note, Protocol

__all__ = ["pair", "seeding", "seeding_rounds"]


def seeding(rounds: int) -> Note:
    """1.6.1: return the note about a seeding round, for the tournament's number of rounds."""
    return BursteinNote.SEEDING_ROUND.about((), seeding_rounds(rounds))


def pair(index: CardIndex) -> Protocol:
    """Pair a round after the seeding rounds (1.9); raise NoLegalPairing (1.9.3)."""
    ranking = ranked(index.cards, oppositions(index))
    pab = assignee(index.round_no, ranking)
    others = tuple(card for card in ranking if card is not pab)
    stages = (stage(each, index.initial_colour) for each in pair_brackets(others))
    return index.protocol(stages, pab, bye(ranking, pab) if pab else ())
