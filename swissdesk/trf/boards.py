"""Board numbers, which no report has: the publication order of C.04.2 art. 3.6."""

from collections.abc import Mapping
from dataclasses import replace
from operator import add

from swissdesk.model.ids import PlayerId
from swissdesk.model.round import Game, Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.past import KnownRounds
from swissdesk.pairing.roster import Entrant
from swissdesk.pairing.round_pairing import publication_key


def in_publication_order(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of every round numbered in publication order.

    The scores are those before the round, with virtual points (C.04.7 art. 1.5) and with adjourned
    games as draws (C.04.2 art. 3.1). Raise AccelerationNotApplicable.
    """
    virtual = virtual_points(tournament)
    ordered = replace(tournament, rounds=())
    for played in tournament.rounds:
        # What is added up here round by round is what pairing the rounds again will ask for.
        those, past = ordered.memory(KnownRounds).past(ordered, played.number)
        scores = map(add, past.scores, virtual.before(played.number, those.players))
        entrants = dict(zip(those.players, map(Entrant, those.tpns, scores), strict=True))
        ordered = ordered.with_round(_numbered(played, entrants))
    return ordered


def _numbered(played: Round, entrants: Mapping[PlayerId, Entrant]) -> Round:
    def key(game: Game) -> tuple[int, int, int]:
        return publication_key(entrants[game.white], entrants[game.black])

    games = sorted(played.games, key=key)
    numbered = (
        Game(board, game.white, game.black, game.result) for board, game in enumerate(games, 1)
    )
    return replace(played, games=tuple(numbered))
