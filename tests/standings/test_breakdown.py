"""Every value is what its breakdown says, whatever happened in the tournament."""

from fractions import Fraction
from itertools import product
from math import floor
from random import Random

import pytest
from builders import BYES, RESULTS, a_crosstable, a_tournament
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from standings.team_lots import by_lot

from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import SystemId, TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.standings.breakdown import Combination, Fate, Figure, Source
from swissdesk.standings.catalogue import ACRONYMS, parse
from swissdesk.standings.ranking import explain, rank
from swissdesk.standings.unplayed import Category

MODIFIERS = {
    "C": ("/C1", "/C3"),
    "M": ("/M1", "/M2"),
    "L": ("/L+1", "/L-1"),
    "F": ("/F",),
    "P": ("/P",),
    "R": ("/R",),
    "K": ("/K3",),
}
SCORES = ("", ":MP", ":GP")


def forms_of(acronym):
    """The tie-break bare, with each of its modifiers, and with two of them."""
    letters = parse(acronym).known.modifiers
    single = [form for letter in letters for form in MODIFIERS[letter]]
    pairs = [a + b for a, b in product(single, single) if a[1] in "CM" and b[1] in "FP"]
    return [acronym + form for form in ("", *single, *pairs)]


@st.composite
def tournaments(draw):
    """Rounds of any pairs and byes with any results, by any rules."""
    size = draw(st.integers(2, 7))
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(1, size + 1)))
        paired = 2 * draw(st.integers(0, size // 2))
        boards = [
            f"{white}-{black} {draw(st.sampled_from(sorted(RESULTS)))}"
            for white, black in zip(order[:paired:2], order[1:paired:2], strict=True)
        ]
        byes = [f"{who} {draw(st.sampled_from(sorted(BYES)))}" for who in order[paired:]]
        rounds.append(" | ".join([*boards, *byes]))
    return a_tournament(
        *rounds,
        rounds=len(rounds) + draw(st.integers(0, 1)),
        system=draw(st.sampled_from((SystemId.DUTCH_2026, SystemId.ROUND_ROBIN, SystemId.KEIZER))),
        scoring=draw(st.sampled_from((ScoringSystem(), ScoringSystem(30, 10, 0, 0, 20, 10)))),
        tie_break_rules=TieBreakRules(
            draw(st.sampled_from(TieBreakEdition)), UnratedRule.FIXED, 1400
        ),
    )


def combined(breakdown):
    """The value that the terms and facts of a breakdown give."""
    workings = breakdown.workings
    terms = [term.value for term in workings.terms if term.fate is Fate.COUNTED]
    facts = {fact.figure: fact.value for fact in workings.facts}
    average = sum(terms) / len(terms) if terms else Fraction()
    rounded = floor(average + Fraction(1, 2))
    return {
        Combination.AVERAGE: average,
        Combination.ROUNDED_AVERAGE: rounded,
        Combination.PERFORMANCE: rounded + facts.get(Figure.RATING_DIFFERENCE, 0),
        Combination.PRODUCT: sum(terms) * facts.get(Figure.FACTOR, 1),
        Combination.WITH_GIVEN: sum(terms) + facts.get(Figure.GIVEN, 0),
        Combination.SCHEDULE_STRENGTH: facts.get(Figure.SECONDARY_SCORE, 0)
        + sum(terms) / facts.get(Figure.NORMALISING_FACTOR, 1),
    }.get(workings.combination, sum(terms))


_OTHERWISE = (Combination.RANKED_BELOW, Combination.PERFECT_PERFORMANCE)
"""No sum makes these: what is counted there has tests of its own."""


@pytest.mark.parametrize("acronym", [each for each in ACRONYMS if not parse(each).is_of_teams])
@given(tournament=tournaments())
@settings(max_examples=30)
def test_the_counted_terms_make_the_value_used_in_the_ranking(acronym, tournament):
    assume(parse(acronym).refusal(tournament) is None)
    require_values_of_terms(tournament, forms_of(acronym))


@pytest.mark.parametrize("acronym", ACRONYMS)
@pytest.mark.parametrize("seed", range(12))
def test_13_the_counted_terms_make_the_value_of_a_team(acronym, seed):
    tournament = by_lot(Random(seed))
    if parse(acronym).refusal(tournament) is None:
        scores = SCORES if parse(acronym).known.reference else SCORES[:1]
        codes = [
            form.replace(acronym, acronym + score) for form in forms_of(acronym) for score in scores
        ]
        require_values_of_terms(tournament, codes)


def require_values_of_terms(tournament, codes):
    last = tournament.last_round
    for code in codes:
        for line in rank(tournament, last, [code]):
            breakdown = explain(tournament, line.entry.id, code, last, [])
            assert (breakdown.value,) == line.values
            if breakdown.workings.combination not in _OTHERWISE:
                assert combined(breakdown) == breakdown.value


@pytest.mark.parametrize("code", ["DE", "DE/P"])
@given(tournament=tournaments())
@settings(max_examples=50)
def test_6_the_encounters_make_the_first_total_and_the_last_groups_the_value(code, tournament):
    last = tournament.last_round
    for line in rank(tournament, last, [code]):
        workings = explain(tournament, line.entry.id, code, last, []).workings
        for standings in workings.standings[:1]:
            own = next(each for each in standings.lines if each.player == line.entry.id)
            assert own.total == sum(term.value for term in workings.counted)
        assert line.values == (ranked_below(workings.standings, line.entry.id),)


def ranked_below(standings, player):
    """How many of the first tied ones stand in groups behind that of the player, in all stages."""
    below = 0
    for each in standings:
        place = next(place for place, group in enumerate(each.groups) if player in group)
        below += sum(map(len, each.groups[place + 1 :]))
    return below


def terms_of(tournament, code, tpn=1):
    """The terms of a player's tie-break by round."""
    terms = explain(tournament, tpn, code, tournament.last_round, []).workings.terms
    return {term.round_no: term for term in terms}


def test_16_3_2_a_term_names_the_rounds_of_the_opponent_that_count_as_draws():
    term = terms_of(a_crosstable("2w1 U U\n1b0 H Z"), "BH")[1]
    assert (term.opponent, term.element, term.source) == (2, 1, Source.ADJUSTED_SCORE)
    assert (term.adjusted_rounds, term.article) == ((3,), "16.3.2")


def test_16_3_1_an_opponents_score_that_nothing_changes_is_that_of_the_tie_break():
    terms = terms_of(a_crosstable("2w1 2b=\n1b0 1w="), "SB")
    assert [(term.source, term.article) for term in terms.values()] == [(Source.SCORE, "9.1")] * 2


@pytest.mark.parametrize(
    ("cells", "source", "article", "category"),
    [
        ("2w0 Z\n1b1 F", Source.OWN_SCORE, "16.4", Category.BYE_AT_THE_END),
        ("2w1 U\n1b0 Z", Source.DRAWS_CAP, "16.4.2", Category.AWARDED_BYE),
        ("2w1 2b+\n1b0 1w-", Source.OPPONENT_CAP, "16.4.1", Category.FORFEIT_WIN),
    ],
)
def test_16_4_a_term_says_whose_score_the_dummy_has(cells, source, article, category):
    term = terms_of(a_crosstable(cells), "BH")[2]
    assert (term.source, term.article, term.category) == (source, article, category)


def test_16_4_1_a_capped_dummy_names_the_adjusted_rounds_of_the_scheduled_opponent():
    term = terms_of(a_crosstable("F 2w+ F\nF 1b- Z"), "BH")[2]
    assert (term.element, term.adjusted_rounds) == (Fraction(3, 2), (3,))


def test_14_a_term_that_is_cut_says_by_which_article():
    terms = terms_of(a_crosstable("2w1 2b= H 2w1\n1b0 1w= F 1b0"), "BH/M1")
    assert terms[3].fate is Fate.CUT_VOLUNTARY
    assert [term.article for term in terms.values() if term.fate is Fate.CUT_MOST] == ["14.3"]
    assert terms[3].article == "16.5.1"


def test_9_1_a_term_adds_the_score_times_the_points():
    term = terms_of(a_crosstable("2w= 2b1\n1b= 1w0"), "SB")[1]
    assert (term.element, term.points, term.value) == (Fraction(1, 2), 5, Fraction(1, 4))


def test_7_a_round_that_adds_nothing_is_not_counted():
    terms = terms_of(a_crosstable("2w+ 2b1\n1b- 1w0"), "WON")
    assert [term.fate for term in terms.values()] == [Fate.NOT_COUNTED, Fate.COUNTED]


def test_6_3_the_breakdown_has_the_separate_standings_with_the_missing_games():
    """1 beat 2 and 3, who have not met: 1 is first, and Article 6 is reapplied to the others."""
    tournament = a_tournament("1-2 1 | 3 F", "1-3 1 | 2 F", "1 Z | 2 F | 3 F")
    first, second = explain(tournament, 2, "DE", 3, []).workings.standings
    assert [(line.player, line.total, line.missing) for line in first.lines] == [
        (1, 2, 0),
        (2, 0, 1),
        (3, 0, 1),
    ]
    assert [(each.article, each.groups) for each in (first, second)] == [
        ("6.3", ((1,), (2, 3))),
        ("6.3", ((2, 3),)),
    ]


def test_6_1_1_a_forfeit_between_the_tied_is_shown_and_not_counted():
    terms = terms_of(a_tournament("1-2 +", "2-1 +"), "DE")
    assert [(term.fate, term.article) for term in terms.values()] == [
        (Fate.NOT_COUNTED, "6.1.1")
    ] * 2


def test_6_3_a_game_between_the_tied_that_has_no_result_is_shown_and_not_counted():
    assert terms_of(a_tournament("1-2 ?"), "DE")[1].article == "6.3"


def test_6_1_2_each_of_several_games_adds_its_share():
    terms = terms_of(a_tournament("1-2 1", "2-1 1", "3 F"), "DE")
    assert [(term.value, term.article) for term in terms.values()] == [
        (Fraction(1, 2), "6.1.2"),
        (0, "6.1.2"),
    ]


@pytest.mark.parametrize(
    ("code", "given_settings", "article"),
    [
        ("SB/P", {}, "16.6"),
        ("SB", {"system": SystemId.ROUND_ROBIN}, "15.2"),
        ("SB", {"tie_break_rules": TieBreakRules(TieBreakEdition.VIRTUAL_OPPONENT)}, "9.1"),
        ("SB", {}, "16.4"),
    ],
)
def test_a_forfeit_has_the_article_that_says_what_it_brings(code, given_settings, article):
    assert terms_of(a_crosstable("2w+\n1b-", **given_settings), code, tpn=2)[1].article == article


def test_7_7_a_term_has_the_points_that_those_of_the_round_are_compared_with():
    terms = terms_of(a_crosstable("2w- H\n1b- F"), "STD")
    assert [(term.points, term.element, term.value) for term in terms.values()] == [
        (0, 0, Fraction(1, 2)),
        (5, Fraction(1, 2), Fraction(1, 2)),
    ]
