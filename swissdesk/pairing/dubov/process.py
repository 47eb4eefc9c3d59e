"""Articles 1.9 and 3.1 of C.04.4.1 (February 2026): the pairing of a round, and its bye.

3.1.1 bars players who have had a bye or a forfeit win. It refers to [C2], which also bars players
who scored as many points as for a win in a round without playing. Pairing cards follow [C2].

Reading of 3.1.3: the score is the pairing score, as in all of the rules (C.04.7 art. 1.5).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from swissdesk.errors import PROHIBITED, NoLegalPairing
from swissdesk.matching.bitset import as_set, bits
from swissdesk.matching.maximum import surpluses
from swissdesk.model.ids import Tpn
from swissdesk.pairing import obstacles
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dubov.bracket import Bracket, pair_bracket
from swissdesk.pairing.dubov.criteria import Players, can_be_paired, legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker, seekers
from swissdesk.pairing.dubov.explanation import about_bye, stage
from swissdesk.pairing.dubov.upfloaters import upfloaters
from swissdesk.pairing.obstacles import Possible
from swissdesk.pairing.protocol import (
    Pair,
    Protocol,
    PublicationKey,
    Stage,
    publication_key,
    published,
)


def bye(players: Sequence[Seeker]) -> Seeker | None:
    """3.1: return the player who receives the bye of an odd number of players; None if nobody can.

    If all players but one can be paired, :func:`surpluses` returns all candidates for that one
    (3.1.2).
    """
    opponents = legal_opponents(players)
    groups = surpluses(opponents, (1 << len(players)) - 1)
    if sum(number for _, number in groups) != 1:
        return None
    possible = groups[0][0] & may_receive(players)
    return max((players[place] for place in bits(possible)), key=_priority, default=None)


def may_receive(players: Sequence[Seeker]) -> Players:
    """3.1.1, [C2]: return the places of the players who may receive the bye."""
    return as_set(place for place, each in enumerate(players) if each.card.may_receive_pab)


def _priority(player: Seeker) -> tuple[int, int, int]:
    """3.1.3 to 3.1.5: prefer the lowest score, the most games played, the largest TPN."""
    return -player.score, len(player.card.games), player.tpn


def pair(index: CardIndex) -> Protocol:
    """1.9.2: assign the bye, then pair the scoregroups in descending order of score.

    Raise NoLegalPairing if no round-pairing exists (1.9.3).
    """
    players = seekers(index)
    without_game = bye(players) if len(players) % 2 else None
    left = [player for player in players if player is not without_game]
    if len(left) % 2 or not can_be_paired(legal_opponents(left), (1 << len(left)) - 1):
        raise no_legal_pairing(players, index.round_no)
    brackets = _brackets(left, is_last_round=index.is_last_round)
    stages = tuple(
        stage(bracket, index.initial_colour, is_last_round=index.is_last_round)
        for bracket in brackets
    )
    return Protocol(
        published(_keyed(stages, {player.tpn: player for player in players}), _tpn(without_game)),
        stages,
        () if without_game is None else (about_bye(without_game),),
    )


def _brackets(left: Sequence[Seeker], *, is_last_round: bool) -> Iterator[Bracket]:
    """3.2: pair one scoregroup after the other, each with its upfloaters."""
    while left:
        residents = [player for player in left if player.score == left[0].score]
        chosen = upfloaters(left, is_last_round=is_last_round)
        yield pair_bracket(residents, chosen)
        gone = {player.tpn for player in chosen}
        left = [player for player in left[len(residents) :] if player.tpn not in gone]


def _keyed(
    stages: Iterable[Stage], players: Mapping[Tpn, Seeker]
) -> Iterator[tuple[PublicationKey, Pair]]:
    for each in stages:
        for meeting in each.meetings:
            white, black = players[meeting.white], players[meeting.black]
            key = publication_key(white.score, white.tpn, black.score, black.tpn)
            yield key, Pair(white.tpn, black.tpn)


def _tpn(player: Seeker | None) -> Tpn | None:
    return None if player is None else player.tpn


def no_legal_pairing(players: Sequence[Seeker], round_no: int) -> NoLegalPairing:
    """Return which of [C1] to [C3] and the regulations make a pairing impossible."""
    candidates, everybody = may_receive(players), (1 << len(players)) - 1
    relaxed = {
        "C1": Possible(legal_opponents(players, c1=False), candidates),
        "C2": Possible(legal_opponents(players), everybody),
        "C3": Possible(legal_opponents(players, c3=False), candidates),
        PROHIBITED: Possible(legal_opponents(players, regulations=False), candidates),
    }
    possible = Possible(legal_opponents(players), candidates)
    tpns = [player.tpn for player in players]
    return obstacles.no_legal_pairing(round_no, tpns, possible, relaxed, "C.04.4.1 art. 1.9.3")
