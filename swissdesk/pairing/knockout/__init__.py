"""Knockout: who wins goes on, who loses is out. FIDE has no general rules for it; these are ours.

* The seeds are the TPNs of all who were in the tournament when it began. The bracket has the usual
  order: seeds 1 and 2 can meet in the last round only, 1 to 4 in the last but one, and so on; in
  round 1 seed 1 meets the last number of the bracket, seed 2 the last but one. Where that number is
  nobody's, the seed goes on with a full-point bye.
* Whoever has more points of the game goes on, by forfeit too. A game that both drew or lost, or
  that is not over, decides nothing: tie-break games or a lot do, and the next round waits for them.
* Who has left, or is absent, is paired none the less and loses by forfeit; so the opponent goes on.
* Colours are those of C.04.3 art. 5.2: by the games played so far, else by the number of the
  higher seed, odd numbers having the initial colour.
* A round that was paired by hand is as good as one by the bracket: the winners of its boards follow
  each other in the order that their better placed players had.
"""

from typing import TYPE_CHECKING

from swissdesk.model.settings import SystemId
from swissdesk.pairing.facts import Approval, SystemFacts

if TYPE_CHECKING:
    from swissdesk.pairing.cards import CardIndex
    from swissdesk.pairing.protocol import Protocol


def until_one_is_left(players: int) -> int:
    """Return the rounds that so many players need."""
    return max(players - 1, 0).bit_length()


def pair(index: "CardIndex") -> "Protocol":
    """Pair a round; raise NoLegalPairing, BoardsUndecided."""
    from swissdesk.pairing.knockout.rounds import pair as paired

    return paired(index)


FACTS = SystemFacts(
    SystemId.KNOCKOUT,
    "",
    "",
    "",
    "",
    "CUSTOM_KNOCKOUT",
    Approval.OWN,
    rounds_due=until_one_is_left,
    needs_whole_points=True,
    colour_article="C.04.3 art. 5.1",
    pair_cards=pair,
    type_words="Knock-Out",
    type_pattern=r"\bknock.?out\b",
)
