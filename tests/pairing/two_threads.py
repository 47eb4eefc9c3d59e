"""Pair and rank neighbouring snapshots of a tournament in two threads at once; count what is wrong.

``PYTHONPATH=tests:. python tests/pairing/two_threads.py [ANSWERS]`` asks for 100,000 answers, or as
many as it is told, and prints how many differ from those of one thread. An answer is the next
pairing by the Dutch system, the cards of the other systems, the ranks, and the scores and rounds of
everybody. The window does the same when it checks an import in the background while the arbiter
goes on.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from threading import Barrier

from builders import a_tournament, an_entry

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, Round, RoundState
from swissdesk.model.settings import Acceleration
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.roster import roster_of
from swissdesk.standings.ranking import places

PLAYERS, ROUNDS, FAMILIES = 10, 4, 25
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def a_played_tournament(dice):
    """A small tournament whose rounds were drawn by lot."""
    tournament = a_tournament(players=PLAYERS, rounds=9)
    for number in range(1, ROUNDS + 1):
        drawn = dice.sample(range(1, PLAYERS + 1), PLAYERS)
        games = tuple(
            Game(board, PlayerId(white), PlayerId(black), dice.choice(RESULTS))
            for board, (white, black) in enumerate(zip(drawn[::2], drawn[1::2], strict=True), 1)
        )
        tournament = tournament.with_round(Round(number, games, (), RoundState.PUBLISHED))
    return tournament


def neighbours(tournament):
    """The tournament with nothing known of it, and snapshots that grew out of it."""
    settings = tournament.settings
    thrice = replace(settings, scoring=ScoringSystem(win=30, draw=10))
    first = replace(tournament)
    game = first.round(2).games[0]
    result = RESULTS[RESULTS.index(game.result) - 1]
    return (
        first,
        first.with_entries(
            replace(each, tpn=Tpn(PLAYERS + 1 - each.tpn)) for each in first.entries
        ),
        first.with_game(2, replace(game, result=result)),
        first.without_last_round(),
        first.with_settings(thrice),
        first.with_settings(replace(settings, acceleration=Acceleration.BAKU)),
        first.with_game(2, replace(game, result=result)).with_list_closed(),
        first.with_entries([*first.entries, an_entry(PLAYERS + 1, first_round=ROUNDS + 1)]),
    )


def answer(tournament):
    """All that is read from the records of a tournament."""
    try:
        pairing = dutch2026.pair(roster_of(tournament))
    except NoLegalPairing:
        pairing = None
    cards = cards_of(tournament).by_tpn
    lines = {tpn: (card.score, card.lines, card.may_receive_pab) for tpn, card in cards.items()}
    scores = [tournament.score(entry.id, 2) for entry in tournament.entries]
    return pairing, lines, places(tournament), scores, tournament.histories


def wrong_answers(number):
    """How many of a *number* of answers to two threads at once are not those of one thread."""
    dice = Random(number)
    tournaments = [a_played_tournament(dice) for _ in range(FAMILIES)]
    right = [[answer(replace(each)) for each in neighbours(one)] for one in tournaments]
    families = [n % FAMILIES for n in range(-(-number // (2 * len(right[0]))))]
    snapshots = [neighbours(tournaments[n]) for n in families]
    together = Barrier(2)

    def wrong(direction):
        count = 0
        for n, family in zip(families, snapshots, strict=True):
            together.wait()
            made = [answer(each) for each in family[::direction]][::direction]
            count += sum(map(different, made, right[n]))
        return count

    with switching_often(), ThreadPoolExecutor(2) as threads:
        return sum(threads.map(wrong, (1, -1)))


def different(one, other):
    """Whether two answers differ."""
    return one != other


@contextmanager
def switching_often():
    """Let threads take turns after a few instructions, until it is done."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def main():
    """Ask for as many answers as told."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("answers", nargs="?", type=int, default=100_000)
    number = parser.parse_args().answers
    wrong = wrong_answers(number)
    print(f"{number} answers to two threads, {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
