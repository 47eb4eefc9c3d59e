"""Pairings keep using a game as it was before a late correction, also after a report."""

import random
from dataclasses import replace

import pytest
from builders import a_tournament
from trf.reports import notices

from swissdesk.endorsement import checker
from swissdesk.listings.words.problems import sentence
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.operations.corrections import correct_result, is_in_time
from swissdesk.operations.players import edit_player
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.trf import Edition, Severity, dump, load
from swissdesk.trf.comments import PAIRINGS_USE, comment_of_game, game_used_in
from swissdesk.trf.document import GameUsed

ONLY = TournamentId(1)
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def with_next_round(tournament):
    number = tournament.last_round + 1
    made = pair_round(tournament, round_no=number, confirmed=True)
    return publish_round(made, round_no=number)


def with_results(tournament, dice):
    number = tournament.last_round
    for game in tournament.round(number).games:
        given = {"board": game.board, "result": dice.choice((WIN, DRAW, LOSS))}
        tournament = set_result(tournament, round_no=number, **given)
    return tournament


def late(tournament, round_no, dice, scope=CorrectionScope.STANDINGS):
    """The tournament with a game of an old round corrected, one that no pairing takes up."""
    boards = [board for board in range(1, 9) if not is_in_time(tournament, round_no, board)]
    game = tournament.round(round_no).game(dice.choice(boards))
    known = [each for each in GameResult if each.is_known and each is not game.result]
    changed = game.with_result(dice.choice(known))
    if dice.random() < 0.5:
        changed = changed.with_colours_exchanged()
    return correct_result(tournament, round_no=round_no, game=changed, scope=scope, reason="sheets")


def played(seed, rounds=4):
    """Some rounds of sixteen players in which games are corrected in time, and late."""
    dice = random.Random(seed)
    tournament = with_results(with_next_round(a_tournament(players=16, rounds=7)), dice)
    while tournament.last_round < rounds:
        tournament = with_next_round(tournament)
        number = tournament.last_round - 1
        board = dice.randint(1, 8)
        given = {"round_no": number, "board": board, "confirmed": True}
        tournament = set_result(tournament, result=dice.choice((WIN, DRAW, LOSS)), **given)
        tournament = with_results(tournament, dice)
        for scope in (*[CorrectionScope.STANDINGS] * 3, CorrectionScope.RATING):
            tournament = late(tournament, dice.randint(1, number), dice, scope)
    return tournament


def report(tournament, edition=Edition.TRF26):
    event = Event("Open", start_date="2026/11/01").with_tournament(tournament)
    return dump(event, ONLY, edition)


def read(text):
    loaded = load(text.encode())
    return loaded.event.tournaments[0], loaded


def pairings(tournament):
    """The boards and byes of the next round."""
    made = with_next_round(tournament).rounds[-1]
    return [(game.board, game.white, game.black) for game in made.games], made.byes


def results(tournament):
    """The games as they count; boards of a round may change with corrections in time."""
    return [{(game.white, game.black, game.result) for game in r.games} for r in tournament.rounds]


def without_comments(text):
    return "\n".join(line for line in text.splitlines() if not line.startswith(PAIRINGS_USE))


@pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
@pytest.mark.parametrize("seed", range(30))
def test_a_report_with_late_corrections_pairs_the_next_round_as_the_event_does(seed, edition):
    tournament = played(seed, rounds=3 + seed % 3)
    again, loaded = read(report(tournament, edition))
    assert pairings(again) == pairings(tournament)
    assert all(each.severity is Severity.NOTICE for each in loaded.problems)
    assert results(again) == results(tournament)
    assert report(again, edition) == report(tournament, edition)


def test_without_its_comments_some_report_pairs_the_next_round_otherwise():
    found = [played(seed) for seed in range(12)]
    again = [read(without_comments(report(each)))[0] for each in found]
    assert [pairings(each) for each in again] != [pairings(each) for each in found]


def test_the_corrections_come_back_and_the_rounds_since_are_as_they_were_paired():
    dice = random.Random(2)
    tournament = a_tournament(players=16, rounds=7)
    for _round in range(3):
        tournament = with_results(with_next_round(tournament), dice)
    tournament = with_results(with_next_round(late(tournament, 1, dice)), dice)
    again, loaded = read(report(tournament))
    assert again.corrections == tournament.corrections
    assert [each.games for each in again.rounds] == [each.games for each in tournament.rounds]
    assert all(each.consistent for each in checker.check(again))
    assert len(notices(loaded, "how pairings use 1 game that was corrected")) == 1


def test_numbers_given_since_do_not_mislead():
    dice = random.Random(5)
    tournament = a_tournament(players=16, rounds=7)
    for _round in range(2):
        tournament = with_results(with_next_round(tournament), dice)
    tournament = late(tournament, 1, dice)
    last = tournament.entries[-1]
    event = edit_player(
        Event("Open").with_tournament(tournament),
        tournament_id=ONLY,
        player=last.player,
        rating=2700,
    )
    changed = event.tournament(ONLY)
    assert changed.entry(last.id).tpn == 1
    again, _loaded = read(report(changed))

    def by_tpn(one):
        tpns = {entry.id: entry.tpn for entry in one.entries}
        return [(tpns[white], tpns[black]) for _board, white, black in pairings(one)[0]]

    assert by_tpn(again) == by_tpn(changed)
    assert len(again.corrections) == 1


def a_late_report():
    dice = random.Random(1)
    tournament = a_tournament(players=16, rounds=7)
    for _round in range(2):
        tournament = with_results(with_next_round(tournament), dice)
    game = tournament.round(1).game(1)
    result = LOSS if game.result is WIN else WIN
    return correct_result(
        tournament,
        round_no=1,
        game=game.with_result(result),
        scope=CorrectionScope.STANDINGS,
        reason="sheets",
    )


def test_a_report_of_an_older_version_says_that_pairings_use_the_game_as_corrected():
    text = "Round 1 has a game corrected for the standings only."
    remarked = a_late_report()
    twice = remarked.with_remarks(*remarked.remarks)
    again, loaded = read(without_comments(report(twice)))
    assert again.corrections == ()
    assert notices(loaded, text) == [(0, 0)]
    again, loaded = read(report(a_late_report()))
    assert len(again.corrections) == 1
    assert notices(loaded, text) == []


def test_a_game_of_a_comment_that_nobody_played_is_left_out():
    text = f"{report(a_late_report())}{PAIRINGS_USE} Round 2, 1-1 1-0\r\n"
    again, loaded = read(text)
    (problem,) = (each for each in loaded.problems if each.severity is Severity.ADJUSTED)
    assert sentence(problem).startswith("A comment names a game of 1 and 1, but round 2")
    assert problem.line == len(text.splitlines())
    assert len(again.corrections) == 1


def test_a_comment_that_says_what_the_rounds_say_changes_nothing():
    tournament = a_late_report()
    game = tournament.round(1).game(1)
    used = GameUsed(1, game.white, game.black, game.result)
    text = f"{without_comments(report(tournament))}\n{comment_of_game(used)}\n"
    assert read(text)[0].corrections == ()


@pytest.mark.parametrize(
    "used",
    [
        *(GameUsed(3, 12, 3, result) for result in GameResult),
        GameUsed(99, 1, 9999, GameResult.DOUBLE_FORFEIT, has_colours=False),
    ],
)
def test_what_a_comment_tells_is_read_again(used):
    assert game_used_in(comment_of_game(used)) == used


@pytest.mark.parametrize(
    "line",
    [
        f"{PAIRINGS_USE} Round 0, 1-2 1-0",
        f"{PAIRINGS_USE} Round 1, 0-2 1-0",
        f"{PAIRINGS_USE} Round 1, 1-2 2-0",
        f"{PAIRINGS_USE} Round 1, 1-2 1-0 unrated and more",
        f"{PAIRINGS_USE} Round 100, 1-2 1-0",
    ],
)
def test_any_other_comment_stays_one(line):
    assert game_used_in(line) is None
    again, _loaded = read(f"{report(a_late_report())}{line}\r\n")
    assert line in again.extra_records


def test_a_played_game_of_a_comment_has_colours():
    said = game_used_in(f"{PAIRINGS_USE} Round 1, 1-2 1-0, no colours")
    assert said == GameUsed(1, 1, 2, WIN)


def test_a_forfeit_without_colours_that_was_played_after_all_keeps_that():
    tournament = a_tournament("1-3 +* | 2-4 1", "4-1 1 | 3-2 =", players=4, rounds=3)
    game = tournament.round(1).game(1).with_result(DRAW)
    scope = CorrectionScope.STANDINGS
    corrected = correct_result(tournament, round_no=1, game=game, scope=scope, reason="sheets")
    again, _loaded = read(report(corrected))
    assert again.corrections == corrected.corrections
    assert not again.as_paired(3).round(1).game(1).has_colours


def test_a_correction_for_the_rating_alone_needs_no_comment():
    tournament = a_late_report()
    plain = replace(tournament, corrections=(), remarks=())
    rated = late(plain, 1, random.Random(9), CorrectionScope.RATING)
    assert rated.remarks[-1].kind is RemarkKind.CORRECTION
    assert PAIRINGS_USE not in report(rated)
    assert pairings(read(report(rated))[0]) == pairings(rated)
