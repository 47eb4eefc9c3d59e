"""Board numbers, which reports leave out: the publication order of C.04.2 art. 3.6."""

from dataclasses import replace

from swissdesk.model.round import Game, Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.protocol import PublicationKey, publication_key


def in_publication_order(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of every round numbered in publication order.

    Use the scores before the round, with virtual points (C.04.7 art. 1.5) and adjourned games
    counted as draws (C.04.2 art. 3.1). Raise AccelerationNotApplicable.
    """
    virtual_points(tournament)  # refuses what cannot be accelerated, before any round is paired
    ordered = replace(tournament, rounds=())
    for played in tournament.rounds:
        # The records made here round by round are those that pairing the rounds again will read.
        ordered = ordered.with_round(_numbered(played, ordered))
    return ordered


def _numbered(played: Round, before: Tournament) -> Round:
    record = before.record()
    places, tpns = record.participants.places, record.participants.tpns
    scores = virtual_points(before).added_to(record)

    def key(game: Game) -> PublicationKey:
        white, black = places[game.white], places[game.black]
        return publication_key(scores[white], tpns[white], scores[black], tpns[black])

    games = sorted(played.games, key=key)
    numbered = [
        Game(board, game.white, game.black, game.result, game.has_colours)
        for board, game in enumerate(games, 1)
    ]
    return replace(played, games=tuple(numbered))
