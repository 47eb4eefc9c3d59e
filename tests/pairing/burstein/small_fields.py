"""Small tournaments of the Burstein system that hold as much trouble as so few players can have.

Each comes with its rounds after the seeding rounds, and who is paired in them.
"""

from dataclasses import replace
from itertools import combinations
from random import Random

from builders import a_card, an_entry, an_index

from swissdesk.endorsement import generator
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import (
    FictitiousPoints,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.burstein.definitions import seeding_rounds

SCORINGS = (
    ScoringSystem(),
    ScoringSystem(),
    ScoringSystem(pab=5),
    ScoringSystem(win=30, draw=10, pab=30),
    ScoringSystem(absence=5),
)
RESULTS = (
    *(GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW) * 4,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.ZERO_TO_HALF,
)


def settings_of(dice, players, rounds):
    """Settings with a little of everything that changes pairings."""
    everybody = [PlayerId(number) for number in range(1, players + 1)]
    pair = tuple(dice.sample(everybody, 2))
    upper = tuple(everybody[: players // 2])
    return TournamentSettings(
        "Small",
        rounds,
        system=SystemId.BURSTEIN,
        scoring=dice.choice(SCORINGS),
        initial_colour=dice.choice(list(Colour)),
        prohibited=(ProhibitedPairing(1, rounds, pair),) if dice.random() < 0.2 else (),
        fictitious=(FictitiousPoints(5, 1, rounds, upper),) if dice.random() < 0.2 else (),
    )


def generated_tournament(seed, largest=8):
    """A tournament paired by the system itself."""
    dice = Random(seed)
    players = dice.randint(4, largest)
    habits = generator.Habits(
        draw=dice.choice((0.1, 0.4, 1)),
        forfeit=dice.choice((0, 0.2)),
        double_forfeit=0.02,
        half_point_bye=0.05,
        full_point_bye=0.03,
        absence=0.08,
        retirement=0.03,
        late_entry=0.1,
    )
    settings = settings_of(dice, players, dice.randint(3, players - 1))
    entries = generator.field(players, dice, late_entry=habits.late_entry)
    played = generator.play(settings, entries, habits, dice)
    seeded = seeding_rounds(settings.rounds)
    return played, [(each.number, paired_in(each)) for each in played.rounds[seeded:]]


def paired_in(played):
    games = {player for game in played.games for player in (game.white, game.black)}
    return games | ({played.pab} if played.pab else set())


def ugly_tournament(seed, largest=8):
    """A tournament whose rounds no system would have paired, before its last round."""
    dice = Random(seed)
    players = dice.randint(2, largest)
    past = dice.randint(1, 5)
    settings = settings_of(dice, players, past + 1)
    left = [past + 1 if dice.random() < 0.85 else dice.randint(1, past) for _ in range(players)]
    met = set()
    rounds = [_round(dice, number, left, met) for number in range(1, past + 1)]
    entries = tuple(
        replace(an_entry(place), withdrawn_after=last if last <= past else None)
        for place, last in enumerate(left, 1)
    )
    tournament = Tournament(TournamentId(1), settings, entries, tuple(rounds), list_closed=True)
    present = {entry.id for entry in entries if entry.is_available(past + 1)}
    return tournament, [(past + 1, present)]


def parted_tournament(seed, largest=8):
    """A tournament of three scores, many of whose players the regulations keep apart.

    Two rounds have been played: one of games, and one of byes for everybody.
    """
    dice = Random(seed)
    players = dice.randint(6, largest)
    everybody = [PlayerId(number) for number in range(1, players + 1)]
    share = dice.choice((0.2, 0.35, 0.5))
    apart = [pair for pair in combinations(everybody, 2) if dice.random() < share]
    settings = TournamentSettings(
        "Parted",
        4,
        system=SystemId.BURSTEIN,
        initial_colour=Colour.WHITE,
        prohibited=tuple(ProhibitedPairing(1, 4, pair) for pair in apart),
    )
    kinds = dice.choices((ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT), k=players)
    byes = tuple(Bye(player, kind) for player, kind in zip(everybody, kinds, strict=True))
    games = _round(dice, 1, [2] * players, set(), (GameResult.DRAW,))
    rounds = games, Round(2, (), byes, RoundState.PUBLISHED)
    entries = tuple(map(an_entry, everybody))
    tournament = Tournament(TournamentId(1), settings, entries, rounds, list_closed=True)
    return tournament, [(3, set(everybody))]


def _round(dice, number, left, met, results=RESULTS):
    waiting = [PlayerId(place) for place, last in enumerate(left, 1) if number <= last]
    dice.shuffle(waiting)
    byes = [
        Bye(PlayerId(place), ByeKind.ZERO_POINT)
        for place, last in enumerate(left, 1)
        if number > last
    ]
    games = []
    while waiting:
        one = waiting.pop()
        others = [other for other in waiting if frozenset((one, other)) not in met]
        if not others or dice.random() < 0.1:
            byes.append(Bye(one, dice.choice(list(ByeKind))))
            continue
        other = others[0]
        waiting.remove(other)
        game = Game(len(games) + 1, one, other, dice.choice(results))
        if game.result.is_played:
            met.add(frozenset((one, other)))
        games.append(game)
    return Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED)


def a_field(groups, apart="", colours=None, **changes):
    """The cards of a round whose players rank by number; nobody has met anybody else here.

    ``groups`` are the scoregroups from the top, as in "1 2 3 | 4"; the last one has no points, each
    other one a point more than the next. ``apart`` are those who may not meet: "1-2 3-4".
    ``colours`` are those of the games of a player, against strangers; ``changes`` are of the index.
    """
    kept = [tuple(map(int, each.split("-"))) for each in apart.split()]
    scores = {
        int(tpn): score
        for score, group in enumerate(reversed(groups.split("|")))
        for tpn in group.split()
    }
    cards = [
        a_card(
            tpn,
            score,
            (colours or {}).get(tpn, ""),
            prohibited=frozenset(each for pair in kept if tpn in pair for each in pair),
        )
        for tpn, score in scores.items()
    ]
    return an_index(*cards, round_no=5, **changes)
