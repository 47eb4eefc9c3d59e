"""What rounds imply but no record says: boards, and in tables and knockouts departures, winners.

A report does not number boards. They follow the publication order (C.04.2 art. 3.6), or the table
or the bracket. The other conclusions are reported: an arbiter who knows better can reinstate the
player or undo the decision.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from swissdesk.errors import BoardsUndecided, NoLegalPairing
from swissdesk.model.ids import PlayerId
from swissdesk.model.record import Appearance
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Game, Round
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.knockout import rounds as knockout
from swissdesk.pairing.protocol import Protocol, PublicationKey, publication_key
from swissdesk.pairing.system_table import card_pairing
from swissdesk.pairing.systems import is_paired
from swissdesk.standings.counted import undecided_boards
from swissdesk.trf.problems import Code, Problems

_TO_BE_SURE = 2
"""Games in a row, up to the last round, that a departed player loses by forfeit.

A single lost game is only an absence.
"""


def in_publication_order(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of every round numbered in publication order.

    Use the scores before the round, with virtual points (C.04.7 art. 1.5) and adjourned games
    counted as draws (C.04.2 art. 3.1). Raise AccelerationNotApplicable.
    """
    virtual_points(tournament)  # refuses what cannot be accelerated, before any round is paired
    ordered = replace(tournament, rounds=())
    for played in tournament.rounds:
        # The records made here round by round are those that pairing the rounds again will read.
        ordered = ordered.with_round(_numbered(played, _publication_key(ordered)))
    return ordered


def _publication_key(before: Tournament) -> Callable[[Game], PublicationKey]:
    """Return the sort key of the games of a round after those of *before*."""
    record = before.record()
    places, tpns = record.participants.places, record.participants.tpns
    scores = virtual_points(before).added_to(record)

    def key(game: Game) -> PublicationKey:
        white, black = places[game.white], places[game.black]
        return publication_key(scores[white], tpns[white], scores[black], tpns[black])

    return key


def _numbered(played: Round, key: Callable[[Game], Any]) -> Round:  # Any: what sorts
    """Return a round with its boards in the order of *key*."""
    games = sorted(played.games, key=key)
    numbered = [
        Game(board, game.white, game.black, game.result, game.has_colours)
        for board, game in enumerate(games, 1)
    ]
    return replace(played, games=tuple(numbered))


def concluded(tournament: Tournament, problems: Problems) -> Tournament:
    """Return the tournament with the boards, departures and winners that its rounds imply."""
    if tournament.has_predetermined_pairings:
        return _with_departures(_by_table(tournament), problems)
    if tournament.settings.system.is_knockout and tournament.settings.initial_colour:
        for played in tournament.rounds:
            key = _pair_key(tournament, knockout.pair, cards_of(tournament, played.number))
            numbered = tournament.with_round(_numbered(played, key))
            tournament = _with_decisions(numbered, played.number, problems)
    return tournament


def _by_table(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of each round in the order of the table.

    The table does not depend on results, so the cards of round 1 serve for all rounds.
    """
    if not is_paired(tournament.settings.system):
        return tournament
    pair, index = card_pairing(tournament.settings.system), cards_of(tournament, 1)
    rounds = (
        _numbered(played, _pair_key(tournament, pair, replace(index, round_no=played.number)))
        for played in tournament.rounds
    )
    return replace(tournament, rounds=tuple(rounds))


def _pair_key(
    tournament: Tournament, pair: Callable[[CardIndex], Protocol], index: CardIndex
) -> Callable[[Game], int]:
    """Return the sort key of games in the order in which *pair* makes them; other games follow."""
    try:
        pairs = pair(index).pairing.pairs
    except (BoardsUndecided, NoLegalPairing):  # the system has no such round
        pairs = ()
    ids = tournament.entries_by_tpn
    places = {
        frozenset((ids[pair.white].id, ids[pair.black].id)): place
        for place, pair in enumerate(pairs)
    }
    return lambda game: places.get(frozenset((game.white, game.black)), len(pairs))


def _with_departures(tournament: Tournament, problems: Problems) -> Tournament:
    """Return a table in which players who lose all games by forfeit to the end have left (C.05).

    The departure replaces their byes in later rounds.
    """
    coming = range(tournament.last_round + 1, tournament.settings.rounds + 1)
    for entry in tournament.entries:
        last = _left_after(tournament.histories[entry.id])
        # A report gives players who have left a zero-point bye in every later round. Players with
        # any other byes are expected back.
        byes = {entry.requested_bye(round_no) for round_no in coming}
        if last is not None and (not byes or byes == {None} or byes == {ByeKind.ZERO_POINT}):
            problems.notice(Code.PLAYER_LEFT, tpn=entry.tpn, round_no=last)
            others = (bye for bye in entry.requested_byes if bye.round_no not in coming)
            left = replace(entry, withdrawn_after=last, requested_byes=tuple(others))
            tournament = tournament.with_entry(left)
    return tournament


def _left_after(record: Sequence[Appearance]) -> int | None:
    """Return the round after which a player may have left; None if the player is still there.

    The table includes players from round 1 on, so players who never came left after round 1.
    """
    games = [each for each in record if each.opponent is not None]
    came = (each.round_no for each in games if each.outcome is not Outcome.FORFEIT_LOSS)
    last = max(came, default=0)
    lost = [each.round_no for each in games if each.round_no > last]
    return max(lost[0] - 1, 1) if len(lost) >= _TO_BE_SURE else None


def _with_decisions(tournament: Tournament, round_no: int, problems: Problems) -> Tournament:
    """Return a knockout with a winner for each even board that the next round decides.

    No record holds the tie-break games or the drawing of lots.
    """
    for board in undecided_boards(tournament, round_no):
        game = tournament.round(round_no).game(board)
        if not game.result.is_known:
            continue
        order = _winner_first(tournament, round_no, game)
        if order is None:
            problems.notice(Code.EVEN_BOARD, round_no=round_no, board=board)
            continue
        winner = tournament.entry(order[0]).tpn
        problems.notice(Code.EVEN_BOARD_WON, round_no=round_no, board=board, tpn=winner)
        decision = TieDecision(round_no, order, len(order), DecidedBy.PLAY_OFF)
        decisions = (*tournament.tie_decisions, decision)
        tournament = replace(tournament, tie_decisions=decisions)
    return tournament


def _winner_first(
    tournament: Tournament, round_no: int, game: Game
) -> tuple[PlayerId, PlayerId] | None:
    """Return the players of an even board, winner first; None if the next round does not decide."""
    if round_no == tournament.last_round:
        return None
    following = tournament.round(round_no + 1)
    inside = {player for each in following.games for player in (each.white, each.black)}
    inside |= {bye.player for bye in following.byes if bye.kind is not ByeKind.ZERO_POINT}
    one, other = game.white, game.black
    if (one in inside) is (other in inside):
        return None
    return (one, other) if one in inside else (other, one)
