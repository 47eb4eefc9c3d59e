"""Articles 1.9 and 3.1 of C.04.4.1 (February 2026): the pairing of a round, and its bye.

3.1.1 bars players who have had a bye or a forfeit win. It refers to [C2], which also bars players
with the points of a win from a round without a game. Pairing cards follow [C2].

Reading of 3.1.3: the score is the pairing score, as in all of the rules (C.04.7 art. 1.5).
"""

from collections.abc import Iterator, Sequence
from functools import partial

from swissdesk.matching.bitset import bits
from swissdesk.matching.maximum import surpluses
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dubov.bracket import Bracket, pair_bracket
from swissdesk.pairing.dubov.criteria import can_be_paired, legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker, seekers
from swissdesk.pairing.dubov.explanation import about_bye, stage
from swissdesk.pairing.dubov.upfloaters import upfloaters
from swissdesk.pairing.obstacles import bye_candidates, no_legal_pairing
from swissdesk.pairing.protocol import Protocol


def bye(players: Sequence[Seeker]) -> Seeker | None:
    """3.1: return the player who receives the bye of an odd number of players; None if nobody can.

    If all players but one can be paired, :func:`surpluses` returns all candidates for that one
    (3.1.2). The lowest score, the most games played and the largest TPN come first (3.1.3 to
    3.1.5).
    """
    groups = surpluses(legal_opponents(players), (1 << len(players)) - 1)
    if sum(number for _, number in groups) != 1:
        return None
    possible = groups[0][0] & bye_candidates([player.card for player in players])
    return max(
        (players[place] for place in bits(possible)),
        key=lambda player: (-player.score, len(player.card.games), player.tpn),
        default=None,
    )


def pair(index: CardIndex) -> Protocol:
    """1.9.2: assign the bye, then pair the scoregroups in descending order of score.

    Raise NoLegalPairing if no round-pairing exists (1.9.3).
    """
    players = seekers(index)
    without_game = bye(players) if len(players) % 2 else None
    left = [player for player in players if player is not without_game]
    if len(left) % 2 or not can_be_paired(legal_opponents(left), (1 << len(left)) - 1):
        raise no_legal_pairing(
            index.round_no,
            [player.tpn for player in players],
            bye_candidates([player.card for player in players]),
            partial(legal_opponents, players),
            article="C.04.4.1 art. 1.9.3",
        )
    is_last_round = index.is_last_round
    stages = (
        stage(bracket, index.initial_colour, is_last_round=is_last_round)
        for bracket in _brackets(left, is_last_round=is_last_round)
    )
    if without_game is None:
        return index.protocol(stages, None, ())
    return index.protocol(stages, without_game.card, [about_bye(without_game)])


def _brackets(left: Sequence[Seeker], *, is_last_round: bool) -> Iterator[Bracket]:
    """3.2: pair one scoregroup after the other, each with its upfloaters."""
    while left:
        residents = [player for player in left if player.score == left[0].score]
        chosen = upfloaters(left, is_last_round=is_last_round)
        yield pair_bracket(residents, chosen)
        moved = {player.tpn for player in chosen}
        left = [player for player in left[len(residents) :] if player.tpn not in moved]
