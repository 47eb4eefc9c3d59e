"""The standings of small fields are those of the text, taken word by word (``literal.py``)."""

from fractions import Fraction

import pytest
from builders import an_entry
from hypothesis import given, settings
from hypothesis import strategies as st
from standings.literal import Standings, ranking

from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import (
    ByeRules,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
    UnratedRule,
)
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse
from swissdesk.standings.field import field_of
from swissdesk.standings.ranking import rank

SCORINGS = (
    ScoringSystem(),
    ScoringSystem(pab=5),
    ScoringSystem(pab=0),
    ScoringSystem(win=30, draw=10, pab=30),
)
RATINGS = (1500, 1501, 1730, 2100)
DUMMIES = (TieBreakEdition.MARCH_2026, TieBreakEdition.AUGUST_2024)
SWISS_CODES = {
    "7": "PS PS/C1 PS/C3 WIN WON BPG BWG REP STD",
    "8.1": "BH BH/C1 BH/C2 BH/C3 BH/M1 BH/M2 BH/P BH/C1/P BH/M1/P",
    "8.2": "AOB AOB/F",
    "8.3": "FB FB/C1 FB/C2 FB/M1 FB/P FB/C1/P",
    "9.1": "SB SB/C1 SB/C2 SB/C3 SB/P SB/C1/P",
    "10.1": "ARO ARO/C1 ARO/C2 ARO/M1",
    "10.2 to 10.5": "TPR PTP APRO APPO",
}
ROUND_ROBIN_CODES = {
    "7": "PS PS/C1 WIN WON BPG BWG REP STD",
    "9.1": "SB SB/C1 SB/C2",
    "9.2": "KS KS/L+1 KS/L-2",
    "10.1": "ARO ARO/C1",
}
LISTS = (
    ("DE",),
    ("DE/P",),
    ("SB/C1", "DE", "PS", "DE/P", "TPN"),
    ("DE", "WON", "DE", "STD", "TPN/R"),
    ("WIN", "DE", "REP", "DE", "RTNG"),
)

RESULTS = st.sampled_from(GameResult)
BYES = st.sampled_from((ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT))


@st.composite
def swiss_tournaments(draw, editions=TieBreakEdition):
    """Rounds without a rule: anybody may be absent, and meet anybody again."""
    size, declared = draw(st.integers(2, 5)), draw(st.integers(1, 6))
    played = []
    for number in range(1, draw(st.integers(1, declared)) + 1):
        here = list(draw(st.permutations(range(1, size + 1))))
        absent = [here.pop() for _ in range(draw(st.integers(0, min(size, 2))))]
        byes = [Bye(PlayerId(each), draw(BYES)) for each in absent]
        if len(here) % 2:
            byes.append(Bye(PlayerId(here.pop()), ByeKind.PAB))
        pairs = zip(here[::2], here[1::2], strict=True)
        games = [
            Game(board, PlayerId(white), PlayerId(black), draw(RESULTS))
            for board, (white, black) in enumerate(pairs, 1)
        ]
        played.append(Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED))
    return a_field(
        size,
        played,
        draw(st.lists(st.sampled_from(RATINGS), min_size=size, max_size=size)),
        rounds=declared,
        scoring=draw(st.sampled_from(SCORINGS)),
        tie_break_rules=TieBreakRules(draw(st.sampled_from(editions)), UnratedRule.LEFT_OUT),
    )


@st.composite
def round_robins(draw):
    """Everybody meets everybody once, or some rounds of it are played; forfeits happen."""
    size = draw(st.integers(2, 6))
    places = [*range(1, size + 1), *([None] if size % 2 else [])]
    played = []
    for number in range(1, draw(st.integers(1, len(places) - 1)) + 1):
        half = len(places) // 2
        met = list(zip(places[:half], reversed(places[half:]), strict=True))
        games = [
            Game(board, PlayerId(white), PlayerId(black), draw(RESULTS))
            for board, (white, black) in enumerate((pair for pair in met if all(pair)), 1)
        ]
        byes = [
            Bye(PlayerId(one or other), ByeKind.ZERO_POINT)
            for one, other in met
            if one is None or other is None
        ]
        played.append(Round(number, tuple(games), tuple(byes), RoundState.PUBLISHED))
        places = [places[0], places[-1], *places[1:-1]]
    return a_field(
        size,
        played,
        [2000] * size,
        rounds=len(places) - 1,
        scoring=draw(st.sampled_from(SCORINGS)),
        system=SystemId.ROUND_ROBIN,
    )


def a_field(size, played, ratings, **given_settings):
    return Tournament(
        TournamentId(1),
        TournamentSettings("Small", byes=ByeRules(absent_withdraws=False), **given_settings),
        tuple(an_entry(number, ratings[number - 1]) for number in range(1, size + 1)),
        tuple(played),
        list_closed=True,
    )


def literally(tournament):
    return Standings(
        tournament,
        tournament.last_round,
        tournament.settings.tie_break_rules.edition.value,
        tournament.has_predetermined_pairings,
    )


def values(tournament, codes):
    """What the standings give each player, code by code."""
    lines = rank(tournament, tournament.last_round, codes)
    return {line.entry.id: line.values for line in lines}


def literal_values(tournament, codes):
    literal = literally(tournament)
    return {
        entry.id: tuple(Fraction(literal.value(entry.id, code)) for code in codes)
        for entry in tournament.entries
    }


def ranks(tournament, codes):
    return {line.entry.id: line.rank for line in rank(tournament, tournament.last_round, codes)}


@pytest.mark.parametrize("article", SWISS_CODES)
@given(swiss_tournaments())
@settings(max_examples=150)
def test_16_values_in_a_swiss_tournament_are_those_of_the_text(article, tournament):
    codes = SWISS_CODES[article].split()
    assert values(tournament, codes) == literal_values(tournament, codes)


@pytest.mark.parametrize("article", ROUND_ROBIN_CODES)
@given(round_robins())
@settings(max_examples=100)
def test_15_2_values_in_a_round_robin_are_those_of_the_text(article, tournament):
    codes = ROUND_ROBIN_CODES[article].split()
    assert values(tournament, codes) == literal_values(tournament, codes)


@pytest.mark.parametrize("codes", LISTS, ids=",".join)
@given(st.one_of(swiss_tournaments(DUMMIES), round_robins()))
@settings(max_examples=60)
def test_6_ranks_are_those_that_every_outcome_of_the_missing_games_leaves(codes, tournament):
    assert ranks(tournament, codes) == ranking(literally(tournament), codes)


@pytest.mark.parametrize("code", ["DE", "DE/P"])
@given(st.one_of(swiss_tournaments(DUMMIES), round_robins()))
@settings(max_examples=150)
def test_6_any_participants_are_ranked_by_the_text_as_if_they_were_tied(code, tournament):
    tied = [entry.id for entry in tournament.entries]
    below = parse(code).evaluate(field_of(tournament, tournament.last_round), tied)
    groups = literally(tournament).direct_encounter(tied, code == "DE/P")
    expected, left = {}, len(tied)
    for group in groups:
        left -= len(group)
        expected |= dict.fromkeys(group, left)
    assert below == expected
