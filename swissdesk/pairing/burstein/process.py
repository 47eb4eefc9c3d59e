"""The pairing of a round by the Burstein System (C.04.4.2 art. 1.9)."""

from swissdesk.pairing.burstein.bracket import assignee, pair_brackets
from swissdesk.pairing.burstein.definitions import oppositions, ranked, seeding_rounds
from swissdesk.pairing.burstein.explanation import bye, stage
from swissdesk.pairing.burstein.notes import BursteinNote
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.protocol import Note, Pair, Protocol, publication_key, published

__all__ = ["pair", "seeding", "seeding_rounds"]


def seeding(rounds: int) -> Note:
    """1.6.1: return the note about a seeding round, for the tournament's number of rounds."""
    return BursteinNote.SEEDING_ROUND.about((), seeding_rounds(rounds))


def pair(index: CardIndex) -> Protocol:
    """Pair a round after the seeding rounds (1.9); raise NoLegalPairing (1.9.3)."""
    ranking = ranked(index.cards, oppositions(index))
    pab = assignee(index.round_no, ranking)
    others = tuple(card for card in ranking if card is not pab)
    brackets = tuple(pair_brackets(others))
    stages = tuple(stage(each, index.initial_colour) for each in brackets)
    by_tpn = index.by_tpn
    boards = [
        (
            publication_key(
                by_tpn[each.white].score, each.white, by_tpn[each.black].score, each.black
            ),
            Pair(each.white, each.black),
        )
        for one in stages
        for each in one.meetings
    ]
    notes = () if pab is None else tuple(bye(ranking, pab))
    return Protocol(published(boards, None if pab is None else pab.tpn), stages, notes)
