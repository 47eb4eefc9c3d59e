"""Random tournaments of 1992, round by round, with forfeits, byes and absences.

In some of them rounds are paired at random: what the system itself would not bring about.
"""

from dataclasses import replace
from random import Random

from builders import a_tournament

from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch1992 import report as dutch1992
from swissdesk.pairing.protocol import Pair, RoundPairing

PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
UNPLAYED = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)


def rounds(seed, most_players=8, by_hand=None):
    """Yield tournament, round number, those present, and the protocol or None if there is none.

    *by_hand* is the share of rounds that are paired at random; by default none in most tournaments.
    """
    dice = Random(seed)
    size, count = dice.randint(2, most_players), dice.randint(1, 7)
    tournament = a_tournament(
        players=size,
        rounds=count,
        initial_colour=dice.choice(list(Colour)),
        system=SystemId.DUTCH_1992,
    )
    if dice.random() < 0.3 and size > 2:
        pair = tuple(sorted(entry.id for entry in dice.sample(tournament.entries, 2)))
        barred = (ProhibitedPairing(1, count, pair),)
        tournament = tournament.with_settings(replace(tournament.settings, prohibited=barred))
    share = dice.choice([0.0, 0.0, 0.5]) if by_hand is None else by_hand
    regular, draws = dice.choice([0.0, 0.05, 0.25]), dice.choice([0.1, 0.4, 0.8])
    for number in range(1, count + 1):
        present = {entry.id for entry in tournament.entries if dice.random() >= regular}
        try:
            protocol = dutch1992.pair(cards_of(tournament, number, present=present))
        except NoLegalPairing:
            yield tournament, number, present, None
            return
        yield tournament, number, present, protocol
        pairing = protocol.pairing
        if dice.random() < share:
            pairing = at_random(pairing, dice)
        tournament = played(tournament, number, pairing, dice, regular / 2, draws)


def at_random(pairing, dice):
    """The same players paired with anybody, the bye included."""
    players = [tpn for pair in pairing.pairs for tpn in pair]
    players += [pairing.pab] if pairing.pab else []
    dice.shuffle(players)
    pab = players.pop() if len(players) % 2 else None
    return RoundPairing(tuple(map(Pair, players[::2], players[1::2])), pab)


def played(tournament, number, pairing, dice, forfeits=0.0, draws=0.3):
    """The tournament with a round paired and played."""
    ids = {entry.tpn: entry.id for entry in tournament.entries}
    games = []
    for board, pair in enumerate(pairing.pairs, 1):
        if dice.random() < forfeits:
            result = dice.choice(UNPLAYED)
        elif dice.random() < draws:
            result = GameResult.DRAW
        else:
            result = dice.choice(PLAYED[::2])
        games.append(Game(board, ids[pair.white], ids[pair.black], result))
    named = {each for game in games for each in (game.white, game.black)}
    byes = []
    for tpn, player in ids.items():
        if tpn == pairing.pab:
            byes.append(Bye(player, ByeKind.PAB))
        elif player not in named:
            kind = dice.choice([ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT])
            byes.append(Bye(player, kind))
    whole = Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED)
    return replace(tournament, rounds=(*tournament.rounds, whole))
