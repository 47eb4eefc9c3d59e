"""A whole round explained: every bracket, every board, every criterion."""

import pytest
from builders import a_tournament

from swissdesk import resources, trf
from swissdesk.errors import InitialColourMissing, UnknownRound
from swissdesk.listings.why import bracket_reasons, round_report
from swissdesk.model.ids import PlayerId
from swissdesk.model.settings import ProhibitedPairing
from swissdesk.operations import rounds


@pytest.fixture(scope="module")
def sample():
    """The sample event: forty players, five rounds as the system pairs them."""
    report = resources.path("samples/sample.trf").read_bytes()
    return trf.load(report).event.tournaments[0]


def paired(*played, **settings):
    """A tournament with one more round, paired by the system."""
    tournament = a_tournament(*played, **settings)
    return rounds.pair_round(tournament, round_no=len(played) + 1, confirmed=True)


def report(tournament):
    return round_report.report(tournament, tournament.last_round)


def lines(bracket):
    """What is said of a bracket, without its boards."""
    return [reason.line.replace("\xa0", " ") for reason in (*bracket.reasons, bracket.criteria)]


def test_a_homogeneous_bracket_has_halves_order_counts_criteria_and_boards():
    (bracket,) = report(paired(players=4)).brackets
    assert bracket.heading.line == "Bracket of 0 points: 4 players. [1.3]"
    assert lines(bracket) == [
        "S1: 1, 2. S2: 3, 4. [3.2]",
        "The first of S1 meets the first of S2, and so on. [3.3.1]",
        "Every player in the bracket gets the colour due, if any. [C12: 0]",
        "By criterion: C1–C4 kept, C5 –, C6 0, C7 –, C8 –, C9 0, C10 0, C11 0, C12 0, C13 0, "
        "C14 0, C15 0, C16 0, C17 0, C18 –, C19 –, C20 –, C21 –. [2.1–2.4]",
    ]
    first, second = bracket.boards
    assert (first.board, first.white, first.black) == ("1", "Player001 (1)", "Player003 (3)")
    assert (second.board, second.white, second.black) == ("2", "Player004 (4)", "Player002 (2)")
    assert [reason.article for reason in second.reasons] == ["3.3.1", "5.2.5"]


def test_3_2_4_3_7_1_a_heterogeneous_bracket_has_mdps_limbo_and_remainder(sample):
    told = [
        line
        for number in range(1, sample.last_round + 1)
        for bracket in round_report.report(sample, number).brackets
        for line in lines(bracket)
    ]
    for start in (
        "S1: ",
        "Remainder after the players moved down: S1 ",
        "S2 is transposed: ",
        "The players moved",
    ):
        assert any(line.startswith(start) for line in told)


def test_3_2_4_who_is_in_the_limbo_is_told():
    kept = ProhibitedPairing(2, 5, (PlayerId(1), PlayerId(2)))
    tournament = paired("1-5 1 | 2-6 1 | 3 H | 4 Z", prohibited=(kept,))
    _top, middle, _bottom = report(tournament).brackets
    assert middle.heading.text == "Bracket of ½ point: 3 players. Moved down: Player001, Player002."
    assert lines(middle)[0] == "S1: 1. S2: 3. Limbo: 2. [3.2]"


def test_2_4_13_an_mdp_who_floats_again_is_told_apart_from_a_difference():
    kept = ProhibitedPairing(2, 5, (PlayerId(1), PlayerId(2)))
    tournament = paired("1 F | 2 F | 3 H | 4 Z | 5-6 --", prohibited=(kept,))
    _top, middle, _bottom = report(tournament).brackets
    assert "C18 1 again/½," in lines(middle)[-1]


def test_4_4_2_another_mdp_than_the_first_may_be_paired():
    kept = tuple(ProhibitedPairing(2, 5, (PlayerId(1), PlayerId(n))) for n in (2, 3))
    tournament = paired("1-5 1 | 2-6 1 | 3 H | 4 Z", prohibited=kept)
    assert "Of the players moved down, Player002 is paired here. [4.4.2]" in lines(
        report(tournament).brackets[1]
    )


def test_4_3_2_an_exchange_is_told_and_s2_is_not_said_to_be_transposed_by_it():
    (bracket,) = report(paired("1-3 = | 4-2 =")).brackets
    told = lines(bracket)
    assert (
        "Exchanged between the halves: Player003 moved up to S1, Player002 moved down to "
        "S2. [4.3.2]"
    ) in told
    assert not any("transposed" in line for line in told)


def test_2_4_7_what_could_not_be_avoided_is_counted():
    top, bottom = report(paired("1-3 1 | 2-4 1")).brackets
    told = "Unavoidable: 1 player without the colour due (due White: 0, due Black: 2). [C12: 1]"
    assert told in lines(top)
    assert any("C12 1" in line for line in lines(bottom))


def test_1_4_1_2_1_who_floats_without_any_opponent_left_is_told_so():
    kept = ProhibitedPairing(2, 5, (PlayerId(1), PlayerId(2)))
    top, *_others = report(paired("1-3 1 | 2-4 1", prohibited=(kept,))).brackets
    assert lines(top)[0] == (
        "Player001, Player002 float down: the rules allow no opponent in the bracket. [2.1]"
    )
    assert not top.boards


def test_1_4_1_who_is_alone_in_a_bracket_floats_down():
    tournament = paired("1-4 1 | 5-2 = | 6-3 =", "1-5 1 | 2-6 = | 4-3 =")
    top, *_others = report(tournament).brackets
    assert "Player001 floats down, alone in the bracket. [1.4.1]" in lines(top)


def test_1_4_1_several_who_float_for_the_same_reason_are_named_together(sample):
    told = [
        line
        for number in range(1, sample.last_round + 1)
        for bracket in round_report.report(sample, number).brackets
        for line in lines(bracket)
        if "float" in line
    ]
    assert any("floats down; otherwise " in line for line in told)


def test_1_5_the_last_bracket_gives_the_bye():
    told = lines(report(paired(players=5)).brackets[-1])
    assert any(line.startswith("Player005 receives the bye; otherwise ") for line in told)


def test_1_9_1_who_is_alone_in_the_last_bracket_has_the_bye():
    bottom = report(paired("1-3 = | 4-2 = | 5 Z")).brackets[-1]
    assert "Player005 receives the bye, alone in the bracket. [1.9.1]" in lines(bottom)


def test_5_2_2_of_two_topscorers_who_must_have_one_colour_the_wider_difference_decides():
    played = (
        "1-3 1 | 4-2 0 | 5 Z | 6 Z",
        "1-4 1 | 2-3 1 | 5 Z | 6 Z",
        "1-5 1 | 2-6 1 | 3 Z | 4 Z",
    )
    board, *_others = report(paired(*played, rounds=4)).brackets[0].boards
    assert board.reasons[-1].line == (
        "Player002 (due Black, absolute) has White, Player001 (due Black, absolute) Black: "
        "both must have the same colour, so the wider colour difference decides. [5.2.2]"
    )


def test_every_board_of_a_round_stands_in_the_report_once(sample):
    for played in sample.rounds:
        found = round_report.report(sample, played.number)
        boards = [int(each.board) for bracket in found.brackets for each in bracket.boards]
        assert sorted(boards) == [game.board for game in played.games]
        assert not found.remarks
        for bracket in found.brackets:
            shown = [int(each.board) for each in bracket.boards]
            assert shown == sorted(shown)


def test_boards_that_the_system_does_not_make_are_named():
    found = report(a_tournament("1-2 . | 3-4 ."))
    assert [reason.line for reason in found.remarks] == [
        "Boards 1, 2 were not paired by the system; what follows is the system's round."
    ]
    assert [each.board for each in found.brackets[0].boards] == ["", ""]


def test_colours_exchanged_by_hand_are_shown_as_they_are_and_said():
    first, _second = report(a_tournament("3-1 . | 4-2 .")).brackets[0].boards
    assert (first.board, first.white) == ("1", "Player003 (3)")
    assert first.reasons[-1].text == "The colours were exchanged by hand."


def test_5_2_preferences_stand_beside_the_names():
    tournament = paired("1-3 = | 4-2 =")
    sentences = [
        reason.line
        for each in report(tournament).brackets[0].boards
        for reason in each.reasons
        if reason.article.startswith("5.2")
    ]
    assert sentences[0] == (
        "Player002 (due White, strong) has White, Player001 (due Black, strong) Black: as due. "
        "[5.2.1]"
    )


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([], "–"),
        ([4], "4"),
        ([1, 2], "1, 2"),
        ([1, 2, 3, 7, 8, 20], "1–3, 7, 8, 20"),
        ([9, 3, 4, 5], "9, 3–5"),
    ],
)
def test_numbers_in_a_row_are_written_as_a_range(numbers, words):
    assert bracket_reasons.numbers(numbers) == words


def test_the_legend_says_what_each_criterion_counts():
    legend = round_report.report(paired("1-3 1 | 4-2 0"), 2).legend
    for criterion in ("C5", "C6", "C7", "C8", "C9", "C10–C17", "C18", "C19", "C20", "C21"):
        assert criterion in legend


def test_a_round_that_is_not_paired_has_no_report():
    with pytest.raises(UnknownRound):
        round_report.report(paired(players=4), 2)


def test_without_an_initial_colour_no_round_can_be_explained():
    with pytest.raises(InitialColourMissing):
        round_report.report(a_tournament("1-2 .", initial_colour=None), 1)
