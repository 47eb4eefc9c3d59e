"""Board numbers, which no report has: the publication order of C.04.2 art. 3.6."""

from collections.abc import Mapping
from dataclasses import replace

from swissdesk.model.ids import PlayerId
from swissdesk.model.result import Outcome
from swissdesk.model.round import Game, Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.roster import Entrant
from swissdesk.pairing.round_pairing import publication_key


def in_publication_order(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of every round numbered in publication order.

    The scores are those before the round, with virtual points (C.04.7 art. 1.5) and with adjourned
    games as draws (C.04.2 art. 3.1). Raise AccelerationNotApplicable.
    """
    virtual = virtual_points(tournament)
    draw = tournament.settings.scoring.draw
    scores = dict.fromkeys(tournament.histories, 0)
    rounds = []
    for played in tournament.rounds:
        entrants = {
            entry.id: Entrant(entry.tpn, scores[entry.id] + virtual(entry.id, played.number))
            for entry in tournament.entries
        }
        rounds.append(_numbered(played, entrants))
        for player, history in tournament.histories.items():
            appearance = history[played.number - 1]
            is_adjourned = appearance.outcome is Outcome.ADJOURNED
            scores[player] += draw if is_adjourned else appearance.points
    return tournament.with_boards(rounds)


def _numbered(played: Round, entrants: Mapping[PlayerId, Entrant]) -> Round:
    def key(game: Game) -> tuple[int, int, int]:
        return publication_key(entrants[game.white], entrants[game.black])

    games = sorted(played.games, key=key)
    numbered = (
        Game(board, game.white, game.black, game.result) for board, game in enumerate(games, 1)
    )
    return replace(played, games=tuple(numbered))
