"""The engine and the literal model of C.04.3 give the same pairings, colours and boards."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from builders import a_tournament
from pairing import reference_model

from swissdesk.endorsement import generator
from swissdesk.errors import NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    FictitiousPoints,
    ProhibitedPairing,
    TournamentSettings,
)
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.roster import roster_of

SCORINGS = (
    ScoringSystem(),
    ScoringSystem(),
    ScoringSystem(pab=5),
    ScoringSystem(win=30, draw=10, pab=30),
    ScoringSystem(win=30, draw=10, pab=10),
)


def engine(tournament, round_no, present):
    pairing = dutch2026.pair(roster_of(tournament, round_no, present=present))
    return [(pair.white, pair.black) for pair in pairing.pairs], pairing.pab


def literally(tournament, round_no, present):
    return reference_model.pair(reference_model.field_of(tournament, round_no, present))


def paired_players(played):
    games = {player for game in played.games for player in (game.white, game.black)}
    return games | ({played.pab} if played.pab else set())


def small_tournament(seed, largest=8):
    """A tournament that has as much trouble in it as a small field can hold."""
    dice = Random(seed)
    players = dice.randint(4, largest)
    rounds = dice.randint(2, players - 1)
    everybody = [PlayerId(number) for number in range(1, players + 1)]
    prohibited = (
        [ProhibitedPairing(1, rounds, tuple(dice.sample(everybody, 2)))]
        if dice.random() < 0.3
        else []
    )
    upper = tuple(everybody[: players // 2])
    accelerated = [FictitiousPoints(10, 1, 1, upper)] if dice.random() < 0.2 else []
    settings = TournamentSettings(
        "Small",
        rounds,
        scoring=dice.choice(SCORINGS),
        initial_colour=dice.choice(list(Colour)),
        prohibited=tuple(prohibited),
        fictitious=tuple(accelerated),
    )
    habits = generator.Habits(
        draw=dice.choice((0.1, 0.4, 1)),
        forfeit=dice.choice((0, 0.2)),
        double_forfeit=0.02,
        half_point_bye=0.05,
        full_point_bye=0.03,
        absence=0.05,
        retirement=0.02,
        late_entry=0.1,
    )
    entries = generator.field(players, dice, late_entry=habits.late_entry)
    return generator.play(settings, entries, habits, dice)


@pytest.mark.parametrize("seeds", [range(start, start + 50) for start in range(0, 500, 50)])
def test_the_engine_pairs_as_the_text_says(seeds):
    for seed in seeds:
        tournament = small_tournament(seed)
        for played in tournament.rounds:
            present = paired_players(played)
            number = played.number
            said = literally(tournament, number, present)
            assert engine(tournament, number, present) == said, (seed, number)


def regulations_that_matter(tournament, played, present):
    """What of the regulations of a tournament changes the pairing of a round."""
    found = engine(tournament, played.number, present)
    settings = tournament.settings
    others = {
        "3-1-0": {"scoring": replace(settings.scoring, win=10, draw=5)},
        "bye of half a point": {"scoring": replace(settings.scoring, pab=settings.scoring.win)},
        "acceleration": {"fictitious": ()},
        "prohibited pairings": {"prohibited": ()},
        "initial colour": {"initial_colour": settings.initial_colour.opposite},
    }
    for name, changes in others.items():
        otherwise = tournament.with_settings(replace(settings, **changes))
        if otherwise == tournament:
            continue
        try:
            if engine(otherwise, played.number, present) != found:
                yield name
        except NoLegalPairing:
            yield name


def test_the_tournaments_hold_what_regulations_can_ask():
    """The comparison above means something: each of these changes some of its rounds."""
    matter = Counter()
    for seed in range(120):
        tournament = small_tournament(seed)
        for played in tournament.rounds:
            present = paired_players(played)
            matter.update(regulations_that_matter(tournament, played, present))
            absent = [entry for entry in tournament.entries if entry.id not in present]
            matter.update(late=any(not each.is_entered(played.number) for each in absent))
            matter.update(each.kind for each in played.byes)
            matter.update(forfeits=any(not game.result.is_played for game in played.games))
    expected = [*ByeKind, "3-1-0", "bye of half a point", "acceleration", "prohibited pairings"]
    expected += ["initial colour", "late", "forfeits"]
    assert {name: matter[name] for name in expected if matter[name] < 5} == {}


def test_1_9_3_neither_pairs_what_cannot_be_paired():
    tournament = a_tournament("1-2 1 | 3-4 1", "3-1 1 | 4-2 1", "1-4 1 | 2-3 1", rounds=4)
    everybody = {PlayerId(number) for number in range(1, 5)}
    with pytest.raises(NoLegalPairing):
        engine(tournament, 4, everybody)
    with pytest.raises(reference_model.NoRoundPairing):
        literally(tournament, 4, everybody)


def by_hand(pair_count, player_count):
    """The exchanges in the notation of the worked examples: leaving S1, entering S1."""
    original = set(range(1, pair_count + 1))
    for s1, _ in reference_model.exchanges(pair_count, player_count)[1:]:
        yield (
            tuple(sorted(original - set(s1), reverse=True)),
            tuple(sorted(set(s1) - original)),
        )


def test_4_3_2_the_order_of_the_exchanges_of_six_players():
    singles = [((3,), (4,)), ((3,), (5,)), ((2,), (4,)), ((3,), (6,)), ((2,), (5,)), ((1,), (4,))]
    exchanges = list(by_hand(3, 6))
    assert exchanges[:6] == singles
    assert exchanges[9:12] == [((3, 2), (4, 5)), ((3, 2), (4, 6)), ((3, 1), (4, 5))]
    assert exchanges[18:] == [((3, 2, 1), (4, 5, 6))]


def test_4_2_2_the_transpositions_of_eleven_players():
    tournament = a_tournament(players=11)
    everybody = {entry.id for entry in tournament.entries}
    players = reference_model.field_of(tournament, 1, everybody).players
    orders = [
        tuple(opponent.tpn for _, opponent in pairs)
        for pairs in reference_model.transpositions(players[:5], players[5:])
    ]
    assert len(orders) == 720
    assert orders[:4] == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (6, 7, 8, 10, 9), (6, 7, 8, 10, 11)]
    assert (orders[119], orders[120]) == ((6, 11, 10, 9, 8), (7, 6, 8, 9, 10))
