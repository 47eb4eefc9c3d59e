"""Every ground has its words and its article."""

import pytest

from swissdesk.listings.words import verdicts
from swissdesk.pairing.colour_allocation import ColourRule
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.judgement import FLOATS_AGAIN, Bar, Criterion, Verdict

C = Criterion


@pytest.mark.parametrize("ground", [*Bar, *Step])
def test_bars_and_the_sequence_are_sentences(ground):
    assert verdicts.words(Verdict(ground)).endswith(".")


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        (Verdict(C.C5, (0,), (15,)), "the bye would go to a score of 1½, instead of 0."),
        (Verdict(C.C5, (), (15,)), "the bye would go to a score of 1½, instead of none."),
        (Verdict(C.C6, (0,), (2,)), "2 players would float down, instead of 0."),
        (
            Verdict(C.C7, (10, 5), (10, 10)),
            "the downfloaters would have 1, 1 points, instead of 1, ½.",
        ),
        (
            Verdict(C.C8, (0,), (1, 10)),
            "1 player would float out of the next bracket, instead of 0.",
        ),
        (
            Verdict(C.C8, (1, 10), (1, 15)),
            "the players floating out of the next bracket would have 1½ points, instead of 1.",
        ),
        (
            Verdict(C.C9, (0,), (2,)),
            "the bye would go to a player with 2 unplayed games, instead of 0.",
        ),
        (Verdict(C.C10, (0,), (1,)), "1 player with a colour difference beyond 2, instead of 0."),
        (
            Verdict(C.C11, (0,), (2,)),
            "2 players with the same colour three times running, instead of 0.",
        ),
        (Verdict(C.C12, (0,), (2,)), "2 players without the colour due, instead of 0."),
        (Verdict(C.C13, (1,), (2,)), "2 players without the colour strongly due, instead of 1."),
        (
            Verdict(C.C14, (0,), (1,)),
            "1 player who floats down as in the previous round, instead of 0.",
        ),
        (
            Verdict(C.C15, (0,), (1,)),
            "1 player who floats up as in the previous round, instead of 0.",
        ),
        (
            Verdict(C.C16, (0,), (1,)),
            "1 player who floats down as two rounds ago, instead of 0.",
        ),
        (
            Verdict(C.C17, (0,), (2,)),
            "2 players who float up as two rounds ago, instead of 0.",
        ),
        (
            Verdict(C.C18, (5,), (FLOATS_AGAIN + 10,)),
            "players who float again would be moved by another bracket, instead of ½.",
        ),
        (
            Verdict(C.C19, (5,), (10,)),
            "opponents who floated up before would meet 1 more, instead of ½.",
        ),
    ],
)
def test_2_3_2_4_criteria_tell_the_counts_before_and_after(verdict, sentence):
    assert verdicts.words(verdict) == sentence


def test_each_criterion_has_words():
    for criterion in Criterion:
        assert verdicts.words(Verdict(criterion, (1, 10), (2, 20)))


@pytest.mark.parametrize(
    ("ground", "article"),
    [
        (Bar.C1, "C1, 2.1.1"),
        (Bar.PROHIBITED, ""),
        (Bar.SECOND_BYE, "1.9.1"),
        (C.C12, "C12, 2.4.7"),
        (Step.EXCHANGE, "4.3.2"),
    ],
)
def test_the_article_stands_beside_the_criterion(ground, article):
    assert verdicts.article(Verdict(ground)) == article


@pytest.mark.parametrize("rule", ColourRule)
def test_5_2_each_colour_rule_has_words(rule):
    assert verdicts.colours(rule).format(higher="No. 1").endswith(".")
