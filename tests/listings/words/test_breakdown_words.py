"""Every part of a breakdown has its words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from swissdesk.listings.words import breakdown_words
from swissdesk.model.result import Outcome
from swissdesk.standings.breakdown import Combination, Fact, Fate, Figure, Source, Term, Workings

A_RATING = Term(1, Fraction(1800), Fate.COUNTED, "10.1", element=Fraction(1800))


@pytest.mark.parametrize("outcome", [each for each in Outcome if not each.is_played])
def test_every_round_without_a_game_has_its_words(outcome):
    assert breakdown_words.round_kind(outcome)


@pytest.mark.parametrize("fate", Fate)
def test_what_does_not_count_names_the_article_if_there_is_one(fate):
    term = replace(A_RATING, fate=fate)
    assert breakdown_words.fate(term).endswith(" (10.1)") is (fate is not Fate.COUNTED)
    assert "(" not in breakdown_words.fate(replace(term, article=""))


@pytest.mark.parametrize("combination", Combination)
@pytest.mark.parametrize("count", [1, 2])
def test_every_way_to_a_value_is_a_sentence(combination, count):
    sentence = breakdown_words.combination(Workings((A_RATING,) * count, combination))
    assert sentence.startswith("The value is the")
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("figure", Figure)
def test_every_figure_is_a_sentence(figure):
    sentence = breakdown_words.figure(Fact(figure, Fraction(5, 2)))
    assert sentence.endswith(".")
    assert "2" in sentence
    assert "{" not in sentence


def test_a_rating_difference_has_its_sign():
    told = [breakdown_words.figure(Fact(Figure.RATING_DIFFERENCE, Fraction(n))) for n in (72, -72)]
    assert told == ["Rating difference: +72.", "Rating difference: -72."]


@pytest.mark.parametrize("source", [Source.OWN_SCORE, Source.OPPONENT_CAP, Source.BYE])
def test_a_score_that_is_not_the_opponents_says_whose_it_is(source):
    assert breakdown_words.source(source)


def test_the_score_of_the_opponent_needs_no_words():
    assert breakdown_words.source(Source.SCORE) == ""
