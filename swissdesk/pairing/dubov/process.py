"""Article 1.9 of C.04.4.1 (February 2026): the pairing of a round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from swissdesk.model.ids import Tpn
from swissdesk.pairing.cards import CardIndex
from swissdesk.pairing.dubov.bracket import Bracket, pair_bracket
from swissdesk.pairing.dubov.bye import bye
from swissdesk.pairing.dubov.criteria import can_be_paired, legal_opponents
from swissdesk.pairing.dubov.definitions import Seeker, seekers
from swissdesk.pairing.dubov.explanation import about_bye, stage
from swissdesk.pairing.dubov.impossibility import no_legal_pairing
from swissdesk.pairing.dubov.upfloaters import upfloaters
from swissdesk.pairing.protocol import Protocol, Stage
from swissdesk.pairing.round_pairing import Pair, PublicationKey, publication_key, published


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
