"""What a report notes in its remarks explains the rounds that the system would pair otherwise."""

import random
from dataclasses import replace

import pytest
from builders import a_tournament

from swissdesk.endorsement import checker
from swissdesk.endorsement.noted import differing, with_reasons
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations.corrections import correct_rating, correct_result
from swissdesk.operations.importing import note_import
from swissdesk.operations.manual import begin_manual, end_manual, exchange
from swissdesk.operations.players import edit_player
from swissdesk.operations.results import set_result
from swissdesk.operations.rounds import pair_round, publish_round
from swissdesk.trf import Edition, dump, load
from swissdesk.trf.comments import PAIRINGS_USE

ONLY = TournamentId(1)
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
ROUNDS = 7


def a_field(**settings):
    return a_tournament(players=16, rounds=ROUNDS, **settings)


def paired(tournament):
    """The tournament with one more round, published."""
    number = tournament.last_round + 1
    made = pair_round(tournament, round_no=number, confirmed=True)
    return publish_round(made, round_no=number)


def entered(tournament, dice, but=()):
    """The tournament with the results of its last round, those of some boards left open."""
    number = tournament.last_round
    for game in tournament.round(number).games:
        if game.board not in but:
            result = dice.choice((WIN, DRAW, LOSS))
            tournament = set_result(tournament, round_no=number, board=game.board, result=result)
    return tournament


def other(result):
    return LOSS if result is WIN else WIN


def read_again(tournament, edition=Edition.TRF26, *, is_older=False):
    """The tournament that comes out of its report; an older one tells no games as paired."""
    event = Event("Open", start_date="2026/11/01").with_tournament(tournament)
    lines = dump(event, ONLY, edition).splitlines()
    told = [line for line in lines if not (is_older and line.startswith(PAIRINGS_USE))]
    return load("\n".join(told).encode()).event.tournaments[0]


def verdicts(tournament):
    """The rounds that differ, each with the kinds of the remarks that explain it."""
    reports = with_reasons(tournament, checker.check(tournament))
    return {
        each.round_no: {remark.kind for remark in each.noted}
        for each in reports
        if not each.consistent
    }


def unexplained(found):
    return {number: set() for number in found}


def without_remarks(tournament):
    return replace(tournament, remarks=())


def reworded(tournament, old, new):
    """The tournament with other words in its remarks."""
    return replace(
        tournament,
        remarks=tuple(
            replace(each, text=each.text.replace(old, new)) for each in tournament.remarks
        ),
    )


def moved(tournament, by):
    """The tournament with its remarks about other rounds."""
    remarks = (replace(each, round_no=each.round_no + by) for each in tournament.remarks)
    return replace(tournament, remarks=tuple(remarks))


# A round paired by hand


def with_a_round_by_hand(tournament):
    """The tournament with round 3, in which two players have changed their opponents."""
    edited = begin_manual(pair_round(tournament, round_no=3), round_no=3)
    first, second = (edited.round(3).game(board).black for board in (1, 2))
    swapped = exchange(edited, round_no=3, one=first, other=second)
    ended = end_manual(swapped, round_no=3, reason="a wish", confirmed=True)
    return publish_round(ended, round_no=3)


def by_hand():
    dice = random.Random(1)
    tournament = entered(paired(entered(paired(a_field()), dice)), dice)
    return read_again(entered(with_a_round_by_hand(tournament), dice))


def test_a_round_paired_by_hand_is_explained():
    tournament = by_hand()
    assert verdicts(tournament) == {3: {RemarkKind.MANUAL_PAIRING}}
    assert verdicts(without_remarks(tournament)) == {3: set()}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("boards 1, 2", "boards 1, 2, 3"),
        ("boards 1, 2", "board 1"),
        ("boards 1, 2", "Bretter 1, 2"),
        ("boards 1, 2", "all boards"),
        ("boards 1, 2: a wish", "boards 1, 2"),
        ("boards 1, 2", "boards 1, 2 (no legal pairing) and"),
    ],
)
def test_a_remark_in_other_words_or_about_other_boards_explains_nothing(old, new):
    changed = reworded(by_hand(), old, new)
    assert changed.remarks != by_hand().remarks
    assert verdicts(changed) == {3: set()}


@pytest.mark.parametrize("by", [-2, -1, 1, 5])
def test_a_remark_about_another_round_explains_nothing(by):
    assert verdicts(moved(by_hand(), by)) == {3: set()}


def test_a_byes_given_by_hand_explain_no_boards():
    changed = reworded(by_hand(), "boards 1, 2", "half-point bye for No. 5 Player005")
    assert verdicts(changed) == {3: set()}
    both = reworded(by_hand(), "boards 1, 2", "boards 1, 2; half-point bye for No. 5 Player005")
    assert verdicts(both) == {3: {RemarkKind.MANUAL_PAIRING}}


def test_an_imported_round_that_differs_is_explained():
    tournament = note_import(without_remarks(by_hand()), rounds=[3], confirmed=True)
    assert verdicts(read_again(tournament)) == {3: {RemarkKind.IMPORT}}
    assert verdicts(reworded(tournament, "imported", "taken over")) == {3: set()}


# Games


def adjourned(seed, rounds):
    """A game of round 1 is finished while the last of some rounds is played."""
    dice = random.Random(seed)
    tournament = entered(paired(a_field()), dice, but=[1])
    for _number in range(2, rounds + 1):
        tournament = entered(paired(tournament), dice)
    tournament = set_result(tournament, round_no=1, board=1, result=WIN, confirmed=True)
    while tournament.last_round < ROUNDS:
        tournament = entered(paired(tournament), dice)
    return read_again(tournament)


@pytest.mark.parametrize("rounds", [2, 3, 4, 6])
@pytest.mark.parametrize("seed", range(4))
def test_rounds_paired_while_a_game_was_adjourned_are_explained(seed, rounds):
    tournament = adjourned(seed, rounds)
    found = verdicts(tournament)
    assert set(found) <= set(range(2, rounds + 1))
    assert all(kinds == {RemarkKind.ADJOURNMENT} for kinds in found.values())
    assert verdicts(without_remarks(tournament)) == unexplained(found)
    assert differing(tournament) == dict.fromkeys(found, True)
    assert differing(without_remarks(tournament)) == dict.fromkeys(found, False)


def test_some_rounds_differ_for_an_adjourned_game():
    assert verdicts(adjourned(1, 4))


@pytest.mark.parametrize("seed", range(8))
def test_a_round_by_hand_after_an_adjourned_game_is_explained(seed):
    dice = random.Random(seed)
    tournament = entered(paired(a_field()), dice, but=[1])
    tournament = entered(paired(tournament), dice)
    tournament = set_result(tournament, round_no=1, board=1, result=WIN, confirmed=True)
    tournament = with_a_round_by_hand(tournament)
    assert verdicts(read_again(tournament))[3] >= {RemarkKind.MANUAL_PAIRING}
    assert not verdicts(read_again(without_remarks(tournament)))[3]


@pytest.mark.parametrize("is_older", [False, True])
@pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
@pytest.mark.parametrize("seed", range(12))
def test_rounds_paired_before_games_were_corrected_are_explained(seed, edition, is_older):
    dice = random.Random(seed)
    tournament = paired(a_field())
    for number in range(1, ROUNDS):
        tournament = paired(entered(tournament, dice, but=dice.sample(range(1, 9), 1)))
        for old in range(1, number):
            tournament = corrected(tournament, old, dice)
        game = tournament.round(number).game(dice.randint(1, 8))
        tournament = set_result(
            tournament,
            round_no=number,
            board=game.board,
            result=other(game.result),
            confirmed=True,
        )
    tournament = entered(tournament, dice)
    again = read_again(tournament, edition, is_older=is_older)
    assert all(verdicts(again).values()), verdicts(again)
    assert not all(verdicts(without_remarks(again)).values())


def corrected(tournament, round_no, dice):
    """The tournament with a game of an old round finished, or corrected for the standings."""
    game = tournament.round(round_no).game(dice.randint(1, 8))
    if game.result is GameResult.ADJOURNED:
        given = {"round_no": round_no, "board": game.board, "confirmed": True}
        return set_result(tournament, result=dice.choice((WIN, DRAW, LOSS)), **given)
    if dice.random() < 0.7 or round_no > tournament.last_round - 2:
        return tournament
    changed = game.with_result(other(game.result))
    if dice.random() < 0.5:
        changed = changed.with_colours_exchanged()
    scope = dice.choice((CorrectionScope.STANDINGS, CorrectionScope.RATING))
    return correct_result(tournament, round_no=round_no, game=changed, scope=scope, reason="sheets")


def a_correction():
    dice = random.Random(3)
    tournament = paired(entered(paired(a_field()), dice))
    game = tournament.round(1).game(1)
    tournament = set_result(
        tournament, round_no=1, board=1, result=other(game.result), confirmed=True
    )
    tournament = entered(tournament, dice)
    return read_again(entered(paired(tournament), dice))


def test_a_corrected_game_explains_the_round_that_did_not_know_it():
    tournament = a_correction()
    assert verdicts(tournament) == {2: {RemarkKind.CORRECTION}}
    (remark,) = tournament.remarks
    for text in (
        remark.text.replace("instead of", "rather than"),
        remark.text.replace("board 1, 1-9", "board 1, 1-8"),
        remark.text.replace("board 1, 1-9", "board 1, 9-1"),
        remark.text.split(" instead")[0],
        f"{remark.text}, for the rating only: sheets",
    ):
        assert text != remark.text
        forged = replace(tournament, remarks=(replace(remark, text=text),))
        assert verdicts(forged) == {2: set()}
    for by in (-1, 1, 2, 9):
        assert verdicts(moved(tournament, by)) == {2: set()}


# Players


def renumbered(**settings):
    """The last player turns out to be the strongest after two rounds."""
    dice = random.Random(5)
    tournament = entered(paired(entered(paired(a_field(**settings)), dice)), dice)
    last = tournament.entries[-1]
    event = Event("Open").with_tournament(tournament)
    changed = edit_player(event, tournament_id=ONLY, player=last.player, rating=2700)
    tournament = changed.tournament(ONLY)
    return read_again(entered(paired(tournament), dice))


@pytest.mark.parametrize("system", [SystemId.DUTCH_2026, SystemId.DUBOV])
def test_rounds_paired_by_other_numbers_are_explained(system):
    tournament = renumbered(system=system)
    found = verdicts(tournament)
    assert found
    assert set(found) <= {1, 2}
    assert all(kinds == {RemarkKind.CORRECTION} for kinds in found.values())
    forged = reworded(tournament, "Player016", "Player015")
    assert verdicts(forged) == unexplained(found)
    assert verdicts(reworded(tournament, "No. 16 in", "No. 17 in")) == unexplained(found)


def test_rounds_paired_by_other_ratings_are_explained():
    dice = random.Random(2)
    tournament = a_field(system=SystemId.DUBOV)
    for _number in range(5):
        tournament = entered(paired(tournament), dice)
    for number in (1, 2, 3):
        event = Event("Open").with_tournament(tournament)
        tournament = correct_rating(
            event,
            tournament_id=ONLY,
            player_id=PlayerId(number),
            rating=1000 + number,
            reason="the list of May",
        ).tournament(ONLY)
    again = read_again(tournament)
    found = verdicts(again)
    assert found
    assert all(kinds == {RemarkKind.RATING} for kinds in found.values())
    assert not any(verdicts(without_remarks(again)).values())


def test_remarks_without_end_and_without_sense_explain_nothing():
    tournament = by_hand()
    senseless = [
        Remark(kind, number, text)
        for kind in RemarkKind
        for number in (0, 3, 99)
        for text in ("", "board 0, 0-0 1-0", "No. 99 X, data corrected; No. 0 in the rounds")
    ]
    assert verdicts(replace(tournament, remarks=tuple(senseless))) == {3: set()}
