"""Knockout: the bracket, who goes on, colours."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_tournament, an_entry, boards

from swissdesk.errors import BoardsUndecided, NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.knockout import rounds as knockout
from swissdesk.pairing.knockout.rounds import KnockoutNote, bracket


def a_knockout(*rounds, players=None, **changes):
    tournament = a_tournament(*rounds, players=players, **changes)
    return tournament.with_settings(replace(tournament.settings, system=SystemId.KNOCKOUT))


def with_decision(tournament, round_no, *players, decided_by=DecidedBy.PLAY_OFF):
    made = TieDecision(round_no, tuple(map(PlayerId, players)), len(players), decided_by)
    return replace(tournament, tie_decisions=(*tournament.tie_decisions, made))


def paired(tournament):
    return boards(systems.pair(tournament))


def notes(tournament, what):
    return [note.players for note in systems.protocol(tournament).notes if note.what is what]


@pytest.mark.parametrize(
    ("seeds", "order"),
    [
        (2, (1, 2)),
        (4, (1, 4, 2, 3)),
        (5, (1, 8, 4, 5, 2, 7, 3, 6)),
        (8, (1, 8, 4, 5, 2, 7, 3, 6)),
        (16, (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)),
    ],
)
def test_the_bracket_has_the_usual_order(seeds, order):
    assert bracket(seeds) == order


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_the_best_seeds_cannot_meet_before_they_are_the_only_ones_left(size):
    order, left = list(bracket(size)), size
    while left > 1:
        assert sorted(order) == list(range(1, left + 1))
        order = [min(two) for two in zip(order[::2], order[1::2], strict=True)]
        left //= 2


def test_round_1_pairs_the_bracket_with_alternating_colours_of_the_higher_seeds():
    assert paired(a_knockout(players=8)) == "1-8 5-4 7-2 3-6"
    assert paired(a_knockout(players=8, initial_colour=Colour.BLACK)) == "8-1 4-5 2-7 6-3"


def test_the_top_seeds_go_on_without_a_game_where_the_bracket_is_not_full():
    found = systems.pair(a_knockout(players=5))
    assert (boards(found), found.pab) == ("5-4", None)
    assert found.byes == tuple((seed, ByeKind.FULL_POINT) for seed in (1, 2, 3))


def test_who_left_before_round_1_has_no_seed():
    tournament = a_knockout(players=5)
    left = tournament.with_entry(an_entry(2, withdrawn_after=0))
    assert paired(left) == "1-5 4-3"


def test_winners_of_neighbouring_boards_meet_and_who_lost_is_out():
    played = a_knockout("1-8 1 | 5-4 1 | 7-2 0 | 3-6 0", rounds=3)
    found = systems.pair(played)
    assert boards(found) == "5-1 2-6"
    assert found.byes == tuple((seed, ByeKind.ZERO_POINT) for seed in (3, 4, 7, 8))


def test_a_win_by_forfeit_is_a_win():
    played = a_knockout("1-4 - | 3-2 +", rounds=2)
    assert paired(played) == "3-4"


def test_who_had_the_bye_plays_in_the_next_round():
    played = a_knockout("5-4 1 | 1 F | 2 F | 3 F", rounds=3)
    assert paired(played) == "1-5 3-2"


@pytest.mark.parametrize("result", ["=", "--", "00", "?", "."])
def test_a_board_that_decides_nothing_is_named_and_waited_for(result):
    played = a_knockout(f"1-8 1 | 5-4 {result} | 7-2 0 | 3-6 {result}", rounds=3)
    with pytest.raises(BoardsUndecided) as refused:
        systems.pair(played)
    assert (refused.value.round_no, refused.value.boards) == (1, (2, 4))


@pytest.mark.parametrize("decided_by", DecidedBy)
def test_tie_break_games_or_a_lot_decide_a_board(decided_by):
    played = a_knockout("1-4 = | 3-2 --", rounds=2)
    decided = with_decision(played, 1, 4, 1, decided_by=decided_by)
    with pytest.raises(BoardsUndecided) as refused:
        systems.pair(decided)
    assert refused.value.boards == (2,)
    both = with_decision(decided, 1, 2, 3)
    assert paired(both) == "4-2"
    assert notes(both, KnockoutNote.DECIDED) == [(4,), (2,)]


def test_of_two_decisions_about_a_board_the_last_one_counts():
    played = with_decision(a_knockout("1-4 = | 3-2 1", rounds=2), 1, 1, 4)
    assert paired(played) == "3-1"
    assert paired(with_decision(played, 1, 4, 1)) == "4-3"


def test_a_decision_does_not_outweigh_a_result():
    played = with_decision(a_knockout("1-4 1 | 3-2 1", rounds=2), 1, 4, 1)
    assert paired(played) == "3-1"


def test_a_board_of_a_round_long_ago_has_to_be_decided_too():
    played = a_knockout(
        "1-8 = | 5-4 1 | 7-2 0 | 3-6 0", "5-1 0 | 2-6 1 | 3 Z | 4 Z | 7 Z | 8 Z", rounds=3
    )
    with pytest.raises(BoardsUndecided) as refused:
        systems.pair(played)
    assert (refused.value.round_no, refused.value.boards) == (1, (1,))


def test_who_has_left_is_paired_and_the_protocol_says_that_he_loses():
    played = a_knockout("1-4 1 | 3-2 1", rounds=2)
    left = played.with_entry(an_entry(1, withdrawn_after=1))
    assert paired(left) == "3-1"
    assert notes(left, KnockoutNote.NOT_THERE) == [(1,)]


def test_colours_follow_the_games_played_and_then_the_seed():
    whites = a_knockout("1-4 1 | 3-2 0", rounds=2)
    assert paired(whites) == "2-1"
    byes = a_knockout("3 F | 1 F | 2 F | 5-4 0", rounds=3)
    assert paired(byes) == "4-1 3-2"
    rules = [meeting.notes[-1].what for _, meeting in systems.protocol(byes).meetings()]
    assert rules == [KnockoutNote.COLOURS_BY_GAMES, KnockoutNote.COLOURS_BY_SEED]


def test_a_round_paired_by_hand_is_as_good_as_one_by_the_bracket():
    played = a_knockout("1-2 1 | 3-4 1 | 5-6 1 | 7-8 1", rounds=3)
    assert sorted(map(sorted, systems.pair(played).pairs)) == [[1, 7], [3, 5]]


def test_a_game_for_the_third_place_sends_nobody_on():
    played = a_knockout("1-4 1 | 3-2 0", "2-1 0 | 3-4 1", rounds=3)
    with pytest.raises(NoLegalPairing):
        systems.pair(played)


def test_who_is_absent_with_a_zero_point_bye_is_out():
    played = a_knockout("1-4 1 | 2 F | 3 Z", rounds=2)
    assert paired(played) == "2-1"


def test_an_empty_part_of_the_bracket_keeps_its_place():
    """None of 1, 16, 8 and 9 comes on: so 4 or 5 has nobody to meet in round 3."""
    first = "1 Z | 16 Z | 8 Z | 9 Z | 4-13 1 | 5-12 1 | 2-15 1 | 7-10 1 | 3-14 1 | 6-11 1"
    out = " | ".join(f"{tpn} Z" for tpn in (1, 8, *range(9, 17)))
    played = a_knockout(first, f"4-5 1 | 2-7 1 | 6-3 0 | {out}", rounds=4)
    assert [sorted(pair) for pair in systems.pair(a_knockout(first, rounds=4)).pairs] == [
        [4, 5],
        [2, 7],
        [3, 6],
    ]
    found = systems.pair(played)
    assert [sorted(pair) for pair in found.pairs] == [[2, 3]]
    assert [tpn for tpn, kind in found.byes if kind is ByeKind.FULL_POINT] == [4]


def test_where_only_one_is_left_there_is_nothing_to_pair():
    with pytest.raises(NoLegalPairing) as refused:
        systems.pair(a_knockout("1-2 1", rounds=2))
    assert refused.value.players == (1,)


@pytest.mark.parametrize("seed", range(60))
def test_any_knockout_ends_with_one_winner_who_never_lost(seed):
    dice = Random(seed)
    players = dice.randint(2, 40)
    rounds = (players - 1).bit_length()
    settings = TournamentSettings(
        "Cup", rounds, SystemId.KNOCKOUT, initial_colour=dice.choice(list(Colour))
    )
    entries = tuple(an_entry(number) for number in range(1, players + 1))
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    inside = set(range(1, players + 1))
    for number in range(1, rounds + 1):
        found = systems.pair(tournament)
        seated = [tpn for pair in found.pairs for tpn in pair]
        going_on = [tpn for tpn, kind in found.byes if kind is ByeKind.FULL_POINT]
        assert sorted(seated + going_on) == sorted(inside)
        assert not going_on or number == 1
        tournament, out = _played(tournament, found, dice)
        inside -= out
    assert len(inside) == 1


def _played(tournament, pairing, dice):
    """The tournament with the round played, and who is out; draws and forfeits are decided."""
    number, games, out = tournament.last_round + 1, [], set()
    for board, (white, black) in enumerate(pairing.pairs, 1):
        result = dice.choice(
            [
                GameResult.WHITE_WINS,
                GameResult.BLACK_WINS_BY_FORFEIT,
                GameResult.DRAW,
                GameResult.DOUBLE_FORFEIT,
            ]
        )
        games.append(Game(board, PlayerId(white), PlayerId(black), result))
        loser = white if result is GameResult.BLACK_WINS_BY_FORFEIT else black
        if result in {GameResult.DRAW, GameResult.DOUBLE_FORFEIT}:
            order = dice.sample([white, black], 2)
            tournament, loser = with_decision(tournament, number, *order), order[1]
        out.add(loser)
    byes = tuple(Bye(PlayerId(tpn), kind) for tpn, kind in pairing.byes)
    played = Round(number, tuple(games), byes, RoundState.PUBLISHED)
    return tournament.with_round(played), out


def test_white_goes_to_the_one_who_has_had_it_less():
    dice = Random(5)
    settings = TournamentSettings("Cup", 5, SystemId.KNOCKOUT, initial_colour=Colour.WHITE)
    entries = tuple(an_entry(number) for number in range(1, 33))
    tournament = Tournament(TournamentId(1), settings, entries, list_closed=True)
    for _ in range(5):
        index = cards_of(tournament)
        pairing = knockout.pair(index).pairing
        for white, black in pairing.pairs:
            had = index.by_tpn[Tpn(white)], index.by_tpn[Tpn(black)]
            assert had[0].colour_difference <= had[1].colour_difference
        tournament, _out = _played(tournament, pairing, dice)
