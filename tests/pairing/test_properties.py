"""What holds for every round whatever came before it, on tournaments made up at random."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_tournament, an_entry
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import NoLegalPairing
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import Acceleration, ProhibitedPairing
from swissdesk.pairing.colour_preference import Strength, preference
from swissdesk.pairing.dutch2026 import whole_round as dutch2026
from swissdesk.pairing.roster import roster_of

RESULTS = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS] * 6 + [
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.UNRATED_DRAW,
    GameResult.ADJOURNED,
]
SCORINGS = [ScoringSystem(), ScoringSystem(pab=5), ScoringSystem(win=30, draw=10, pab=30)]
BYES = [ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT]


@st.composite
def rosters(draw):
    """The roster of some round of a tournament with byes, forfeits and absences."""
    dice = Random(draw(st.integers(0, 2**32)))
    players = draw(st.integers(2, 30))
    rounds = draw(st.integers(1, 9))
    barred = tuple(PlayerId(dice.randint(1, players)) for _ in range(draw(st.integers(0, 3))))
    scoring = draw(st.sampled_from(SCORINGS))
    tournament = a_tournament(
        players=players,
        rounds=rounds,
        scoring=scoring,
        prohibited=(ProhibitedPairing(1, 99, tuple(set(barred))),),
        acceleration=Acceleration.BAKU if scoring.win == 10 else Acceleration.NONE,
    )
    for number in range(1, draw(st.integers(1, rounds)) + 1):
        tournament = with_absences(tournament, number, dice)
        roster = roster_of(tournament)
        try:
            pairing = dutch2026.pair(roster)
        except NoLegalPairing:
            break
        tournament = tournament.with_round(played(tournament, number, pairing, dice))
    return roster


def with_absences(tournament, number, dice):
    entries = [
        replace(each, requested_byes=(RequestedBye(number, dice.choice(BYES)),))
        if dice.random() < 0.1
        else each
        for each in tournament.entries
    ]
    return tournament.with_entries(entries)


def played(tournament, number, pairing, dice):
    games = tuple(
        Game(board, PlayerId(pair.white), PlayerId(pair.black), dice.choice(RESULTS))
        for board, pair in enumerate(pairing.pairs, 1)
    )
    byes = [
        Bye(each.id, each.requested_bye(number))
        for each in tournament.entries
        if each.requested_bye(number)
    ]
    byes += [Bye(PlayerId(pairing.pab), ByeKind.PAB)] if pairing.pab else []
    return Round(number, games, tuple(byes), RoundState.PUBLISHED)


def paired(roster):
    """Pairs (White, Black) and the bye, by entrants; None if no pairing is legal."""
    by_tpn = {entrant.tpn: entrant for entrant in roster.entrants}
    try:
        pairing = dutch2026.pair(roster)
    except NoLegalPairing:
        return None
    return [(by_tpn[p.white], by_tpn[p.black]) for p in pairing.pairs], by_tpn.get(pairing.pab)


@settings(max_examples=150, deadline=None)
@given(rosters())
def test_1_9_1_a_round_pairing_is_complete_and_legal(roster):
    answer = paired(roster)
    if answer is None:
        return
    pairs, pab = answer
    seated = [player.tpn for pair in pairs for player in pair] + ([pab.tpn] if pab else [])
    assert sorted(seated) == [entrant.tpn for entrant in roster.entrants]
    assert (pab is not None) is (len(roster.entrants) % 2 == 1)
    assert pab is None or pab.may_receive_pab
    for white, black in pairs:
        assert black.tpn not in white.met | white.prohibited
        assert is_c3_legal(white, black, roster)


def is_c3_legal(white, black, roster):
    wants = preference(white.colours)
    if wants != preference(black.colours) or wants.strength is not Strength.ABSOLUTE:
        return True
    top = max(white.score, black.score)
    return roster.is_last_round and 2 * top > roster.best_score


@settings(max_examples=60, deadline=None)
@given(rosters(), st.integers(0, 2**32))
def test_c0402_1_4_the_answer_does_not_depend_on_the_order_of_the_players(roster, seed):
    shuffled = list(roster.entrants)
    Random(seed).shuffle(shuffled)
    assert paired(roster.with_entrants(shuffled)) == paired(roster)


@settings(max_examples=60, deadline=None)
@given(rosters())
def test_c0402_1_4_the_same_roster_is_paired_the_same_twice(roster):
    assert paired(roster) == paired(roster)


def play_on(tournament, rounds, met):
    """Play rounds of draws, noting in *met* who met whom."""
    dice = Random(len(tournament.entries))
    for number in range(1, rounds + 1):
        pairing = dutch2026.pair(roster_of(tournament))
        met += [frozenset((pair.white, pair.black)) for pair in pairing.pairs]
        one = played(tournament, number, pairing, dice)
        games = tuple(replace(game, result=GameResult.DRAW) for game in one.games)
        tournament = tournament.with_round(replace(one, games=games))


@pytest.mark.parametrize("players", range(2, 9))
def test_1_9_3_when_everybody_has_met_everybody_the_round_is_refused(players):
    met = []
    with pytest.raises(NoLegalPairing):
        play_on(a_tournament(players=players, rounds=99), players + 1, met)
    assert len(set(met)) == len(met) >= players // 2


def test_c0402_2_4_a_late_entry_is_paired_from_the_round_of_arrival():
    field = a_tournament(players=4).with_entry(an_entry(2, first_round=2))
    assert [entrant.tpn for entrant in roster_of(field).entrants] == [1, 3, 4]
