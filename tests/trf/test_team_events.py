"""Whatever forms a file uses, its matches are those that were played.

The points and, with record 300, the seats of every board are found again. The same events with
``plain`` forms were confirmed by gacrux 1.11.65: 264 rounds of 60 events, none paired differently.
"""

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pairing.team2026.simulation import Habits, Rules, play
from team_builders import FOUR, entered, published
from trf.team_events import as_trf, drawn
from trf.team_reports import rounds_of

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import (
    NOBODY,
    Entry,
    LineUp,
    Member,
    Player,
    Ratings,
    RequestedBye,
    Team,
)
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, result_due
from swissdesk.model.round import Board, Bye, Match, Round, RoundState
from swissdesk.model.settings import (
    ByeRules,
    FictitiousPoints,
    Numbering,
    ProhibitedPairing,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.team_rules import Adjustment, Score, Strength, TeamRules, strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups
from swissdesk.trf import Edition, dump, load
from swissdesk.trf.inference import in_publication_order


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


# Written and read again


def a_match(dice, rules, entries, table):
    """A match of two entries, with the players whom the team names for its boards."""
    white, black = entries
    if dice.random() < 0.2:
        forfeit = dice.choice([each for each in GameResult if each.is_forfeited])
        came = [white.team, black.team][forfeit is GameResult.BLACK_WINS_BY_FORFEIT]
        seats = sorted(dice.sample([each.id for each in came.squad], rules.boards))
        boards = [
            Board(
                number,
                *((each, NOBODY) if came is white.team else (NOBODY, each)),
                rules.colour_on(number),
                forfeit,
            )
            for number, each in enumerate(seats, 1)
        ]
        if forfeit is GameResult.DOUBLE_FORFEIT:
            boards = []
        return Match(table, white.id, black.id, tuple(boards), forfeit)
    seats = [
        [NOBODY if dice.random() < 0.1 else each for each in dice.sample(ids, rules.boards)]
        for ids in ([member.id for member in entry.team.squad] for entry in entries)
    ]
    for side, entry in zip(seats, entries, strict=True):
        side[0] = next(e.id for e in entry.team.squad if e.id not in side)  # so that they met
    boards = []
    for number, pair in enumerate(zip(*seats, strict=True), 1):
        result = dice.choice([*GameResult])
        if NOBODY in pair:
            result = result_due(*(each != NOBODY for each in pair))
        elif number == 1:
            result = GameResult.DRAW
        boards.append(Board(number, *pair, rules.colour_on(number), result))
    return Match(table, white.id, black.id, tuple(boards))


def a_round(dice, rules, entries, number):
    order = dice.sample(entries, len(entries))
    resting = [order.pop() for _ in range(dice.randint(0, 2))]
    if len(order) % 2:
        resting.append(order.pop())
    pairs = zip(order[::2], order[1::2], strict=True)
    kinds = iter([ByeKind.PAB, ByeKind.HALF_POINT, ByeKind.FULL_POINT])
    byes = [Bye(entry.id, next(kinds)) for entry in resting]
    matches = [a_match(dice, rules, pair, table) for table, pair in enumerate(pairs, 1)]
    byes.sort(key=lambda bye: bye.player)
    return Round(number, (), tuple(byes), RoundState.PUBLISHED, matches=tuple(matches))


def an_entry(dice, rules, team, last, squad, rounds):
    first = (team - 1) * squad + 1
    members = tuple(
        Member(Player(PlayerId(each), f"Player {each}", ratings=Ratings(each)), each)
        for each in range(first, first + squad)
    )
    rating = strength_of(members, rules) or 2000 - team
    later = [each for each in range(last + 1, rounds + 1) if dice.random() < 0.3]
    byes = [RequestedBye(each, dice.choice([*ByeKind][1:])) for each in later]
    named = tuple(each.id for each in dice.sample(members, rules.boards))
    line_ups = tuple(LineUp(each, named) for each in later)
    found = Team(PlayerId(1000 + team), f"Team {team}", f"T{team}", squad=members)
    return Entry(found, Tpn(team), rating, requested_byes=tuple(byes), line_ups=line_ups)


def an_event_in_the_program(dice):
    """An event with all that the format can say of teams."""
    rounds, boards, teams = dice.randint(1, 6), dice.randint(1, 5), dice.randint(4, 9)
    rules = TeamRules(
        boards,
        dice.choice([STANDARD_SCORING, ScoringSystem(30, 10, pab=30, unknown=10)]),
        dice.choice([*Score]),
        dice.random() < 0.5,
        dice.choice([*ColourType]),
        pab_game_points=dice.choice([None, 1]),
        strength=dice.choice([Strength.BEST, Strength.HAND]),
    )
    scoring = dice.choice([ScoringSystem(20, 10, pab=10, unknown=10), ScoringSystem(30, 10, 5)])
    scoring = replace(scoring, unknown=scoring.draw)
    last = dice.randint(0, rounds)
    size = dice.randint(boards + 1, boards + 4)
    entries = [an_entry(dice, rules, team, last, size, rounds) for team in range(1, teams + 1)]
    ids = [entry.id for entry in entries]
    tournament = Tournament(
        TournamentId(1),
        TournamentSettings(
            "Cup",
            rounds,
            SystemId.TEAM_SWISS,
            scoring,
            dice.choice([*Colour]),
            fictitious=(FictitiousPoints(10, 1, 2, tuple(ids[:2])),),
            prohibited=(ProhibitedPairing(1, rounds, tuple(ids[1:3])),),
            tie_breaks=("MPVGP",),
            byes=ByeRules(absent_withdraws=False),
            teams=rules,
        ),
        tuple(entries),
        tuple(a_round(dice, rules, entries, number) for number in range(1, last + 1)),
        list_closed=last > 0,
        adjustments=tuple(
            Adjustment(dice.choice(ids), dice.randint(0, rounds), *dice.sample(range(-99, 99), 2))
            for _ in range(dice.randint(0, 3))
        ),
    )
    return Event("Cup").with_tournament(in_publication_order(tournament))


@given(st.integers(0, 10**9))
@settings(deadline=None, max_examples=75)
def test_an_event_of_teams_is_read_as_it_was_written(seed):
    event = an_event_in_the_program(Random(seed))
    text = dump(event, TournamentId(1), Edition.TRF26)
    loaded = load(text.encode())
    assert loaded.problems == ()
    last = max(each.id for each in event.players)
    (found,), (wanted,) = loaded.event.tournaments, event.tournaments
    ids = {entry.id: last + entry.tpn for entry in wanted.entries}
    assert loaded.event.players == event.players
    assert plain(found) == plain(wanted, ids)
    assert dump(loaded.event, TournamentId(1), Edition.TRF26) == text


def test_352_a_host_with_black_on_board_1_is_the_white_team_of_a_round_robin():
    rules = TeamRules(2, host_colour=Colour.BLACK)
    event = entered(*FOUR, rules=rules, system=SystemId.ROUND_ROBIN, numbering=Numbering.LOT)
    tournament = line_ups.forfeit_match(
        published(event), round_no=1, table=2, result=GameResult.WHITE_WINS_BY_FORFEIT
    )
    text = dump(event.with_tournament(tournament), TournamentId(1), Edition.TRF26)
    assert {"352 BW", "330 -+ 001 002 003"} <= set(text.splitlines())
    loaded = load(text.encode())
    (found,) = loaded.event.tournaments
    assert found.settings.teams.host_colour is Colour.BLACK
    match = found.round(1).match(2)
    assert (found.entry(match.white).tpn, match.forfeit) == (3, GameResult.WHITE_WINS_BY_FORFEIT)
    assert dump(loaded.event, TournamentId(1), Edition.TRF26) == text


def plain(tournament, ids=None):
    """A tournament as plain values, with other identities for its teams."""

    def of(value):
        if isinstance(value, int) and not isinstance(value, bool | Enum):
            return (ids or {}).get(value, value)
        if isinstance(value, tuple | list | frozenset):
            return [of(each) for each in value]
        if is_dataclass(value):
            return [(each.name, of(getattr(value, each.name))) for each in fields(value)]
        return value

    return of(tournament)
