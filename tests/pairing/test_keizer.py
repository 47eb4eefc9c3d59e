"""Club evenings by the Keizer system: neighbours, repeats, byes, colours, and whoever is there."""

from dataclasses import replace
from random import Random

import pytest
from builders import a_tournament, an_entry, boards, having_left
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.errors import NoLegalPairing
from swissdesk.listings.systems import notes as words
from swissdesk.listings.systems.tables import system_table
from swissdesk.model.ids import PlayerId
from swissdesk.model.keizer_rules import KEIZER_FOR_CLUBS, KeizerRules
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import ProhibitedPairing, SystemId
from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.pairing import systems
from swissdesk.pairing.keizer.notes import KeizerNote
from swissdesk.standings.keizer import keizer_table


def a_keizer(*rounds, rules=None, **settings):
    return a_tournament(*rounds, system=SystemId.KEIZER, keizer=rules or KeizerRules(), **settings)


def paired(tournament, *absent):
    present = {entry.id for entry in tournament.entries} - set(map(PlayerId, absent))
    found = systems.pair(tournament, present=present)
    return boards(found), found.pab


def notes(tournament, what):
    protocol = systems.protocol(tournament)
    every = [*protocol.notes, *(note for _, each in protocol.meetings() for note in each.notes)]
    return [(note.players, note.figures) for note in every if note.what is what]


def test_neighbours_meet_in_round_1_and_the_lower_has_white():
    """keizer.schlapp.name, "Beispielturnier": 2-1, 4-3, 6-5."""
    assert paired(a_keizer(players=6)) == ("2-1 4-3 6-5", None)


def test_no_initial_colour_is_needed():
    assert paired(a_keizer(players=6, initial_colour=None)) == ("2-1 4-3 6-5", None)


def test_round_2_follows_the_ranking():
    """After the same example round the order is 1, 2, 3, 6, 4, 5; repeats are barred."""
    tournament = a_keizer("2-1 = | 4-3 0 | 6-5 1", rules=KEIZER_FOR_CLUBS)
    assert paired(tournament)[0] == "3-1 6-2 5-4"
    (first, *_others) = notes(tournament, KeizerNote.MET)
    assert first == ((2,), ())


@pytest.mark.parametrize(("between", "games"), [(0, [1, 2, 3, 4]), (1, [1, 3]), (2, [1, 4])])
def test_rounds_before_pairings_repeat(between, games):
    """KeizerForClubs.EN.md: with 2, a pair may play in rounds 1, 4 and 7; with 0, every round."""
    rules = KeizerRules(rounds_between=between, highest=1000)
    rounds = []
    for _number in range(4):
        tournament = a_keizer(*rounds, rules=rules, players=8)
        found = systems.pair(tournament)
        rounds.append(" | ".join(f"{pair.white}-{pair.black} =" for pair in found.pairs))
    met = [n for n, text in enumerate(rounds, 1) if {"2-1 =", "1-2 ="} & set(text.split(" | "))]
    assert met == games


def test_two_players_meet_at_most_so_often():
    rules = KeizerRules(rounds_between=0, most_meetings=2)
    tournament = a_keizer("1-2 = | 3-4 =", "2-1 = | 4-3 =", rules=rules)
    assert {frozenset(pair) for pair in systems.pair(tournament).pairs} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }


def test_the_rules_on_repeats_give_way_before_anybody_stays_without_a_game():
    rules = KeizerRules(rounds_between=3, most_meetings=1)
    tournament = a_keizer("2-1 =", rules=rules)
    assert paired(tournament) == ("1-2", None)
    assert notes(tournament, KeizerNote.MORE_MEETINGS) == [((), (1,))]
    assert notes(tournament, KeizerNote.SOONER) == [((), (3, 0))]


def test_prohibited_pairings_never_give_way():
    never = (ProhibitedPairing(1, 99, (PlayerId(1), PlayerId(2))),)
    assert paired(a_keizer(players=4, prohibited=never))[0] == "3-1 4-2"
    with pytest.raises(NoLegalPairing):
        systems.pair(a_keizer(players=2, prohibited=never))


def test_a_player_is_passed_over_if_the_others_could_not_be_paired():
    never = (ProhibitedPairing(1, 99, (PlayerId(3), PlayerId(4))),)
    tournament = a_keizer(players=4, prohibited=never)
    assert paired(tournament)[0] == "3-1 4-2"
    assert notes(tournament, KeizerNote.NEEDED) == [((2,), ())]


def test_the_bye_goes_to_the_lowest_of_those_with_the_fewest_byes():
    tournament = a_keizer(players=5)
    assert paired(tournament)[1] == 5
    assert notes(tournament, KeizerNote.BYE) == [((5,), (5,))]
    after = a_keizer("2-1 0 | 4-3 0 | 5 PAB", rules=KeizerRules(bye=(0, 1)))
    assert paired(after)[1] == 4
    assert notes(after, KeizerNote.BYE_SPREAD) == [((4,), (4, 0))]
    always = after.with_settings(
        replace(after.settings, keizer=KeizerRules(bye=(0, 1), spreads_byes=False))
    )
    assert paired(always)[1] == 5


@pytest.mark.parametrize(
    ("spreads_byes", "note", "figures"),
    [(False, KeizerNote.BYE_LEAVES_OTHERS, (2,)), (True, KeizerNote.BYE_SPREAD, (2, 0))],
)
def test_the_bye_leaves_the_others_an_opponent(spreads_byes, note, figures):
    """Players 1 and 2 are kept apart, so player 3 has to play."""
    apart = (ProhibitedPairing(1, 99, (PlayerId(1), PlayerId(2))),)
    rules = KeizerRules(spreads_byes=spreads_byes)
    tournament = a_keizer(players=3, rules=rules, prohibited=apart)
    assert paired(tournament) == ("3-1 2-0", 2)
    assert notes(tournament, note) == [((2,), figures)]


def test_only_those_who_are_there_are_paired():
    assert paired(a_keizer(players=8), 1, 4) == ("3-2 6-5 8-7", None)
    assert paired(a_keizer(players=8), 1, 4, 8) == ("3-2 6-5 7-0", 7)
    assert paired(a_keizer(players=8), *range(2, 9)) == ("1-0", 1)


def test_colours():
    equal = a_keizer("2-1 =", rules=KeizerRules(rounds_between=0))
    assert paired(equal)[0] == "1-2"
    exchanged = a_keizer("1-2 = | 4-3 =", "3-1 = | 2-4 =", rules=KeizerRules(rounds_between=0))
    white = {frozenset((each.white, each.black)): each.white for each in
             systems.pair(exchanged).pairs}  # fmt: skip
    assert white in (
        {frozenset({1, 2}): 2, frozenset({3, 4}): 3},
        {frozenset({1, 3}): 1, frozenset({2, 4}): 4},
    )
    assert notes(exchanged, KeizerNote.EXCHANGED)
    alternating = a_keizer("1-3 1 | 2-4 1", "4-1 0 | 3-2 0")
    assert notes(alternating, KeizerNote.LOWER)


def test_every_note_has_words_with_all_its_names():
    rules = KeizerRules(rounds_between=3, most_meetings=1)
    for tournament in (a_keizer(players=5), a_keizer("2-1 =", rules=rules)):
        protocol = systems.protocol(tournament)
        every = [*protocol.notes, *(note for _, each in protocol.meetings() for note in each.notes)]
        assert all(words.sentence(tournament, note) for note in every)


def test_the_arbiter_sees_the_ranking_that_was_paired():
    tournament = a_keizer("2-1 = | 4-3 0 | 6-5 1", rules=KEIZER_FOR_CLUBS)
    table = system_table(tournament, 2)
    assert [row[:4] for row in table.rows] == [
        ("1", "Player001", "7", "10"),
        ("2", "Player002", "6", "9½"),
        ("3", "Player003", "5", "9"),
        ("4", "Player006", "4", "5"),
        ("5", "Player004", "3", "4"),
        ("6", "Player005", "2", "3"),
    ]
    assert [row[6] for row in table.rows] == ["2", "1", "5", "6", "3", "4"]


def test_an_open_season_with_players_who_come_and_go():
    """Twenty evenings of up to 11 players, who all have a game or the bye, and no early repeats."""
    dice = Random(20)
    tournament = a_keizer(players=11, rounds=20)
    tournament = tournament.with_entry(an_entry(11, first_round=5))
    for number in range(1, 21):
        if number == 15:
            tournament = having_left(tournament, 3, 14)
        for entry in tournament.entries:
            if entry.is_entered(number) and dice.random() < 0.3:
                away = entry.with_requested_bye(number, ByeKind.ZERO_POINT)
                tournament = tournament.with_entry(away)
        here = {entry.id for entry in tournament.entries if entry.is_available(number)}
        tournament = pair_round(tournament, round_no=number, confirmed=True)
        played = tournament.round(number)
        assert played.paired | {b.player for b in played.byes if b.kind is ByeKind.PAB} == here
        for game in played.games:
            before = tournament.histories[game.white][max(number - 2, 0) : number - 1]
            assert game.black not in [each.opponent for each in before] or len(here) < 7
        tournament = publish_round(tournament, round_no=number)
        assert systems.compare(tournament, number).boards == ()
        for game in played.games:
            result = dice.choice(("WHITE_WINS", "DRAW", "BLACK_WINS"))
            kind = type(game.result)[result]
            tournament = tournament.with_game(number, game.with_result(kind))


@given(st.data())
def test_everybody_present_is_paired_and_the_higher_choose_first(data):
    """With all rules on repeats, for any presence; checked against every pairing of the field."""
    rules = KeizerRules(rounds_between=data.draw(st.integers(0, 4)))
    rounds = []
    for _number in range(data.draw(st.integers(0, 4))):
        order = data.draw(st.permutations(range(1, 8)))
        rounds.append(" | ".join(f"{order[n]}-{order[n + 1]} =" for n in (0, 2, 4)))
    present = data.draw(st.sets(st.integers(1, 7), min_size=1))
    tournament = a_keizer(*rounds, players=7, rules=rules)
    found = systems.pair(tournament, present=set(map(PlayerId, present)))
    seated = [tpn for pair in found.pairs for tpn in pair]
    assert sorted([*seated, *([found.pab] if found.pab else [])]) == sorted(present)
    order = [int(each) for each in keizer_table(tournament, len(rounds)).order]
    ranked = [tpn for tpn in order if tpn in seated]
    last_met = {}
    for number, played in enumerate(tournament.rounds, 1):
        for game in played.games:
            last_met[frozenset((int(game.white), int(game.black)))] = number

    def pairings(left):
        if not left:
            yield ()
            return
        first, *others = left
        for other in others:
            rest = [each for each in others if each != other]
            yield from (((first, other), *more) for more in pairings(rest))

    def waited(pairs):
        now = len(rounds) + 1
        return min((now - last_met.get(frozenset(p), -99) for p in pairs), default=99)

    best = max(min(waited(pairs), rules.rounds_between + 1) for pairs in pairings(ranked))
    wanted = next(pairs for pairs in pairings(ranked) if waited(pairs) >= best)
    assert {frozenset(pair) for pair in found.pairs} == {frozenset(pair) for pair in wanted}


def test_the_player_with_the_bye_is_no_opponent_of_the_others():
    """The only pairs left without a repeat would need the player with the bye."""
    tournament = a_keizer("1-2 0 | 5-4 = | 3 PAB", "5-2 1 | 1-3 1 | 4 PAB")
    found = systems.pair(tournament)
    seated = [tpn for pair in found.pairs for tpn in pair]
    assert sorted([*seated, found.pab]) == [1, 2, 3, 4, 5]
