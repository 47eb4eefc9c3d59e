"""Whatever forms a file uses, its matches are those that were played.

The points and, with record 300, the seats of every board are found again. The same events with
``plain`` forms were confirmed by gacrux 1.11.65: 264 rounds of 60 events, none paired differently.
"""

from random import Random

import pytest
from pairing.team2026.simulation import Habits, Rules, play
from trf.team_events import as_trf, drawn
from trf.team_reports import rounds_of

from swissdesk.model.colour import ColourType
from swissdesk.trf import load


def an_event(seed, **changes):
    dice = Random(seed)
    rules = Rules(
        dice.randint(6, 14),
        dice.randint(3, 6),
        dice.choice([*ColourType]),
        dice.choice(["MP", "GP"]),
        dice.random() < 0.7,
        dice.randint(2, 6),
    )
    habits = Habits(board_forfeit=0.15, forfeit=0.08, zero_point_bye=0.05, half_point_bye=0.03)
    return drawn(play(rules, habits, dice), dice, **changes)


@pytest.mark.parametrize("is_plain", [True, False])
@pytest.mark.parametrize("batch", range(4))
def test_every_form_gives_the_same_points(batch, is_plain):
    for seed in range(batch, 60, 4):
        event = an_event(seed, plain=is_plain)
        loaded = load(as_trf(event).encode())
        assert loaded.problems == (), seed
        (tournament,) = loaded.event.tournaments
        by_games = event.played.rules.primary == "GP"
        for team, happened in enumerate(event.played.happenings, 1):
            found = [
                (each.points, each.secondary, each.opponent, each.outcome)
                for each in rounds_of(tournament, team)
            ]
            assert found == [
                (
                    *((each.gp, each.mp) if by_games else (each.mp, each.gp)),
                    each.opponent and tournament.entries_by_tpn[each.opponent].id,
                    each.outcome,
                )
                for each in happened
            ], (seed, team)


@pytest.mark.parametrize("seed", range(20))
def test_line_ups_are_found_again(seed):
    event = an_event(seed, plain=True)
    (found,) = load(as_trf(event).encode()).event.tournaments
    for played in found.rounds:
        for match in played.matches:
            if match.forfeit is None:
                teams = [found.entry(each).tpn for each in (match.white, match.black)]
                seats = [event.seats[played.number, team] for team in teams]
                boards = {each.number: (each.first, each.second) for each in match.boards}
                wanted = dict(enumerate(zip(*seats, strict=True), 1))
                assert boards == wanted
