"""The tie-breaks in words."""

from fractions import Fraction

import pytest

from swissdesk.errors import TieBreakNotDefined, UnknownTieBreak
from swissdesk.listings.words import tie_break_names
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.standings.catalogue import ACRONYMS, parse


@pytest.mark.parametrize("acronym", ACRONYMS)
def test_every_tie_break_has_a_name_and_an_explanation(acronym):
    assert tie_break_names.name(acronym) != acronym
    assert tie_break_names.explanation(acronym).endswith(".")
    assert acronym in tie_break_names._EXPLANATIONS


@pytest.mark.parametrize("acronym", ACRONYMS)
def test_every_explanation_names_the_article_of_the_table(acronym):
    article = parse(acronym).known.number
    if acronym.startswith("OTHER_"):
        assert "Not one of the tie-breaks of C.07." in tie_break_names.explanation(acronym)
    else:
        assert f"({article})" in tie_break_names.explanation(acronym)


def test_no_two_tie_breaks_have_the_same_name():
    names = [tie_break_names.acronym_name(each) for each in tie_break_names._NAMES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("BH", "Buchholz"),
        ("bh-c1", "Buchholz Cut-1"),
        ("BH/M2", "Buchholz Median-2"),
        ("BH/C1/P", "Buchholz Cut-1, forfeits included"),
        ("DE/P", "Direct encounter, forfeits included"),
        ("GE", "Rounds elected to play"),
        ("TPN/R", "Pairing number, reversed"),
        ("KS/L+1", "Koya system, limit 50 % + ½"),
        ("KS/L-3", "Koya system, limit 50 % \N{MINUS SIGN} 1½"),
        ("AOB/F", "Average of opponents' Fore Buchholz"),
        ("ARO/C2", "Average rating of opponents Cut-2"),
        ("OTHER_LOCAL", "LOCAL"),
    ],
)
def test_modifiers_are_part_of_the_name(code, name):
    assert tie_break_names.name(code) == name


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("BH/C1", "Without the least significant value (14.1, 16.5)."),
        ("BH/C2", "Without the 2 least significant values (14.2, 16.5)."),
        ("BH/M1", "Without the least and the most significant value (14.3)."),
        ("BH/M2", "Without the 2 least and the 2 most significant values (14.4)."),
        ("BH/P", "Games won or lost by forfeit count as played (6.1.1, 16.6)."),
        ("RTNG/R", "In reverse order."),
        ("KS/L2", "The limit is half of the maximum score + 1 (14.5)."),
        ("AOB/F", "Taken from the Fore Buchholz (8.3)."),
        ("OTHER_LOCAL", "The regulations of this tournament define it."),
    ],
)
def test_every_modifier_adds_a_sentence(code, said):
    assert said in tie_break_names.explanation(code)


def test_a_code_that_is_none_is_refused():
    with pytest.raises(UnknownTieBreak):
        tie_break_names.name("XYZ")
    with pytest.raises(TieBreakNotDefined):
        tie_break_names.explanation("WIN/C1")


@pytest.mark.parametrize("acronym", ["BC", "TBR", "BBE", "MPVGP", "ESB", "EDEBT", "SSSC"])
def test_those_for_teams_only_have_names_too(acronym):
    assert tie_break_names.acronym_name(acronym) != acronym


def test_what_is_not_of_fide_is_marked_where_it_heads_a_column():
    codes = ("BH/C1", "OTHER_BH_FACTOR", "OTHER_LOCAL")
    assert [*map(tie_break_names.short, codes)] == ["BH/C1", "BH FACTOR*", "LOCAL*"]


def test_the_acronym_stands_before_reference_score_and_modifiers():
    assert [*map(tie_break_names.acronym_of, ("BH", "BH/C1/P", "BH:MP/C1"))] == ["BH"] * 3


@pytest.mark.parametrize("edition", TieBreakEdition)
def test_every_edition_has_a_name_and_says_what_it_does(edition):
    assert tie_break_names.edition(edition)
    assert tie_break_names.edition_explanation(edition).endswith(".")


def test_article_10_the_rule_about_unrated_players_in_words():
    words = [
        tie_break_names.unrated(TieBreakRules(unrated=rule, unrated_rating=1400))
        for rule in UnratedRule
    ]
    assert words[2] == "Unrated players count with 1400"
    assert len(set(words)) == 3


@pytest.mark.parametrize(
    ("code", "number", "written"),
    [
        ("BH", "21/2", "10½"),
        ("SB", "29/4", "7¼"),
        ("WIN", "3", "3"),
        ("OTHER_ARO_1992", "3701/2", "1850.5"),
    ],
)
def test_points_have_fractions_and_ratings_have_decimals(code, number, written):
    assert tie_break_names.values(code, [Fraction(number)]) == [written]
