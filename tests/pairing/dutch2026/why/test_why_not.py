"""Why two players do not meet: the same answer as by trying out every candidate of article 4."""

from dataclasses import dataclass, replace
from itertools import combinations

import pytest
from builders import a_roster, an_entrant
from pairing import reference_model
from pairing.test_reference_model import paired_players, small_tournament

from swissdesk.errors import PlayerNotPaired, SamePlayerTwice
from swissdesk.pairing.dutch2026.why.composition import Step
from swissdesk.pairing.dutch2026.why.explanation import explain, explain_floats
from swissdesk.pairing.dutch2026.why.judgement import Bar, Criterion, Verdict
from swissdesk.pairing.dutch2026.why.why_not import why_not
from swissdesk.pairing.roster import roster_of


@dataclass(frozen=True)
class Tried:
    """A candidate by its values and its pairs; the model forgets the field it was found in."""

    worth: tuple
    couples: set


def worth(candidate):
    """The values of a candidate by C5 to C21."""
    rest = frozenset(candidate.downfloaters) | candidate.bracket.lower
    return (reference_model.best_bye(rest), *reference_model.quality(candidate))


def best(bracket, suits):
    """The first of the best candidates that suit, by trying out all of them.

    Two MDPs never meet, neither here nor below (3.3.3), which [C4] has to know.
    """
    bracket = with_opponents(
        bracket, {one: {other.tpn for other in bracket.mdps} - {one.tpn} for one in bracket.mdps}
    )
    reference_model.best_bye.cache_clear()
    reference_model.best_c6_and_c7.cache_clear()
    chosen = None
    for count in range(len(bracket.players) // 2, -1, -1):
        for pairs in reference_model.candidates(bracket, count):
            candidate = reference_model.Candidate(bracket, pairs)
            rest = frozenset(candidate.downfloaters) | bracket.lower
            if not suits(candidate) or reference_model.best_bye(rest) is None:
                continue
            found = Tried(worth(candidate), couples(candidate))
            if chosen is None or found.worth < chosen.worth:
                chosen = found
    reference_model.best_bye.cache_clear()
    reference_model.best_c6_and_c7.cache_clear()
    return chosen


def with_opponents(bracket, more):
    """The bracket in which some players have met *more*."""
    return mapped(
        bracket,
        lambda player: replace(player, opponents=player.opponents | more.get(player, set())),
    )


def mapped(bracket, change):
    """The bracket with its players changed."""
    return reference_model.Bracket(
        tuple(map(change, bracket.mdps)),
        tuple(map(change, bracket.residents)),
        tuple(tuple(map(change, group)) for group in bracket.below),
        bracket.initial_colour,
    )


def flat(value):
    """A value of the literal model as the engine writes it."""
    if isinstance(value, int):
        return (value,)
    return tuple(
        number for each in value for number in (each if isinstance(each, tuple) else [each])
    )


def said(taken, instead):
    """The verdict on two candidates of the literal model; None stands for the sequence."""
    if instead is None:
        return Verdict(Bar.C4)
    for criterion, one, other in zip(Criterion, worth(taken), instead.worth, strict=True):
        if one != other:
            return Verdict(criterion, flat(one), flat(other))
    return None


def without_sequence(verdict):
    return None if isinstance(verdict.ground, Step) else verdict


def couples(candidate):
    return {frozenset(player.tpn for player in pair) for pair in candidate.pairs}


def small_fields(seeds):
    for seed in seeds:
        tournament = small_tournament(seed, largest=7)
        for played in tournament.rounds:
            present = paired_players(played)
            reference_model.best_bye.cache_clear()
            reference_model.best_c6_and_c7.cache_clear()
            field = reference_model.field_of(tournament, played.number, present)
            yield roster_of(tournament, played.number, present=present), field


def meets(one, other):
    return lambda candidate: {one.tpn, other.tpn} in couples(candidate)


def stays(player):
    return lambda candidate: player not in candidate.downfloaters


@pytest.mark.parametrize("seeds", [range(start, start + 40) for start in range(0, 200, 40)])
def test_3_8_1_pairs_of_one_bracket_are_judged_as_by_trying_out_every_candidate(seeds):
    for roster, field in small_fields(seeds):
        for bracket, taken in reference_model.stages(field):
            for one, other in combinations(bracket.players, 2):
                if other in bracket.mdps or {one.tpn, other.tpn} in couples(taken):
                    continue
                if not reference_model.may_meet(one, other):
                    continue
                instead = best(bracket, meets(one, other))
                answer = why_not(explain(roster), one.tpn, other.tpn)
                assert without_sequence(answer.verdict) == said(taken, instead)
                assert set(map(frozenset, answer.instead)) == (
                    instead.couples if instead else set()
                )


@pytest.mark.parametrize("seeds", [range(start, start + 40) for start in range(0, 200, 40)])
def test_3_8_1_floats_are_judged_as_by_trying_out_every_candidate(seeds):
    for roster, field in small_fields(seeds):
        for bracket, taken in reference_model.stages(field):
            for float_ in explain_floats(explain(roster), bracket.residents[0].score):
                player = next(each for each in taken.downfloaters if each.tpn == float_.player)
                instead = best(bracket, stays(player))
                assert without_sequence(float_.verdict) == said(taken, instead)


def place(bracket, wanted):
    """Where a set of pairs first comes in the order of articles 3.6, 3.7 and 4, step by step."""
    count = len(wanted)
    for paired_mdps in range(min(len(bracket.mdps), count), -1, -1):
        for one, s1 in enumerate(combinations(bracket.mdps, paired_mdps)):
            for two, mdp_pairs in enumerate(reference_model.transpositions(s1, bracket.residents)):
                opponents = {opponent for _, opponent in mdp_pairs}
                rest = [each for each in bracket.residents if each not in opponents]
                left = count - paired_mdps
                if 2 * left > len(rest) or not names(mdp_pairs) <= wanted:
                    continue
                for three, halves in enumerate(reference_model.exchanges(left, len(rest))):
                    first, second = ([rest[bsn - 1] for bsn in half] for half in halves)
                    found = reference_model.transpositions(tuple(first), tuple(second))
                    for four, pairs in enumerate(found):
                        if names((*mdp_pairs, *pairs)) == wanted:
                            return (-paired_mdps, one), two, three, four
    raise AssertionError("no candidate")


def names(pairs):
    return {frozenset(player.tpn for player in pair) for pair in pairs}


@pytest.mark.parametrize("seeds", [range(start, start + 50) for start in range(0, 150, 50)])
def test_4_2_to_4_4_what_is_as_good_comes_later_in_the_order_by_the_step_that_is_named(seeds):
    steps = set()
    for roster, field in small_fields(seeds):
        for bracket, taken in reference_model.stages(field):
            for one, other in combinations(bracket.players, 2):
                if other in bracket.mdps or not reference_model.may_meet(one, other):
                    continue
                answer = why_not(explain(roster), one.tpn, other.tpn)
                if answer.verdict is None or not isinstance(answer.verdict.ground, Step):
                    continue
                before = place(bracket, couples(taken))
                after = place(bracket, set(map(frozenset, answer.instead)))
                differing = [step for step, x, y in zip(Step, before, after, strict=True) if x != y]
                assert before < after
                assert answer.verdict.ground is differing[0]
                steps.add(differing[0])
    assert {Step.EXCHANGE, Step.TRANSPOSITION} <= steps


def apart(bracket, one, other):
    """The bracket in which two players may meet each other only, and not have the bye."""
    everybody = {*bracket.players, *bracket.lower}
    others = {player.tpn for player in everybody} - {one.tpn, other.tpn}
    barred = {player: {one.tpn, other.tpn} for player in everybody - {one, other}}
    found = with_opponents(bracket, {**barred, one: others, other: others})
    return mapped(
        found,
        lambda player: (
            replace(player, has_had_pab_points=True) if player in (one, other) else player
        ),
    )


def test_1_9_2_who_would_have_to_float_is_judged_as_by_trying_out_every_candidate():
    for roster, field in small_fields(range(60)):
        for bracket, taken in list(reference_model.stages(field)):
            paired = {player for pair in taken.pairs for player in pair}
            for one, other in ((a, b) for a in paired for b in bracket.lower):
                if not reference_model.may_meet(one, other):
                    continue
                instead = best(apart(bracket, one, other), lambda candidate: True)
                answer = why_not(explain(roster), one.tpn, other.tpn)
                assert answer.would_float
                assert without_sequence(answer.verdict) == said(taken, instead)
                assert set(map(frozenset, answer.instead)) == (
                    instead.couples if instead else set()
                )


def newcomers(count, **changes):
    return [an_entrant(tpn, **changes) for tpn in range(1, count + 1)]


def test_players_who_meet_have_no_verdict():
    answer = why_not(explain(a_roster(*newcomers(4))), 3, 1)
    assert (answer.higher, answer.lower, answer.verdict) == (1, 3, None)


def test_2_1_1_who_have_met_do_not_meet_again():
    roster = a_roster(an_entrant(1, met=[3]), *newcomers(4)[1:])
    assert why_not(explain(roster), 1, 3).verdict == Verdict(Bar.C1)
    assert why_not(explain(roster), 1, 3).verdict.article == "2.1.1"


def test_the_regulations_may_keep_players_apart():
    first, second, third, fourth = newcomers(4)
    barred = replace(first, prohibited=frozenset({3})), replace(third, prohibited=frozenset({1}))
    roster = a_roster(barred[0], second, barred[1], fourth)
    assert why_not(explain(roster), 1, 3).verdict == Verdict(Bar.PROHIBITED)
    assert why_not(explain(roster), 1, 3).verdict.article == ""


def test_2_1_3_the_same_absolute_preference_keeps_players_apart():
    roster = a_roster(*newcomers(2, colours="ww"), *newcomers(4, colours="bb")[2:])
    assert why_not(explain(roster), 1, 2).verdict == Verdict(Bar.C3)


def test_2_2_1_a_pair_that_leaves_others_without_opponents_is_none():
    roster = a_roster(an_entrant(1), an_entrant(2), an_entrant(3, met=[4]), an_entrant(4))
    assert why_not(explain(roster), 1, 2).verdict == Verdict(Bar.C4)
    assert why_not(explain(roster), 1, 2).instead == ()


def test_2_3_1_a_pair_that_would_give_the_bye_to_a_higher_score_is_none():
    roster = a_roster(
        an_entrant(1, 2), an_entrant(2, 2), an_entrant(3, 1, met=[2]), an_entrant(4), an_entrant(5)
    )
    verdict = why_not(explain(roster), 4, 5).verdict
    assert (verdict.ground, verdict.taken, verdict.instead) == (Criterion.C5, (0,), (10,))


def test_2_4_1_to_float_costs_a_pair():
    roster = a_roster(an_entrant(1, 1), an_entrant(2, 1), an_entrant(3), an_entrant(4))
    answer = why_not(explain(roster), 4, 1)
    assert answer.would_float
    assert answer.score == 10
    assert answer.verdict == Verdict(Criterion.C6, (0,), (2,))


def test_2_4_7_counts_before_and_after_are_told():
    colours = ("w", "b", "b", "w")
    roster = a_roster(*(an_entrant(n, colours=c) for n, c in enumerate(colours, 1)))
    answer = why_not(explain(roster), 1, 4)
    assert answer.verdict == Verdict(Criterion.C12, (0,), (2,))
    assert answer.verdict.article == "2.4.7"
    assert set(answer.instead) == {(1, 4), (2, 3)}


def test_4_2_2_as_good_but_a_later_transposition():
    verdict = why_not(explain(a_roster(*newcomers(4))), 1, 4).verdict
    assert verdict == Verdict(Step.TRANSPOSITION)
    assert verdict.article == "4.2.2"


def test_4_2_2_as_good_but_the_mdp_has_an_earlier_opponent():
    roster = a_roster(an_entrant(1, 1), *newcomers(4)[1:])
    assert why_not(explain(roster), 1, 3).verdict == Verdict(Step.MDP_OPPONENTS)


def test_4_3_2_as_good_but_only_after_an_exchange():
    assert why_not(explain(a_roster(*newcomers(4))), 1, 2).verdict == Verdict(Step.EXCHANGE)


def test_4_4_2_as_good_but_another_mdp_is_in_the_limbo():
    roster = a_roster(an_entrant(1), an_entrant(2, 1, met=[3]), an_entrant(3, 1))
    assert why_not(explain(roster), 3, 1).verdict == Verdict(Step.PAIRABLE_MDPS)


def test_nobody_can_be_asked_about_who_is_not_paired():
    with pytest.raises(PlayerNotPaired) as refused:
        why_not(explain(a_roster(*newcomers(4))), 1, 7)
    assert (refused.value.tpn, refused.value.round_no) == (7, 5)


def test_nobody_meets_himself():
    with pytest.raises(SamePlayerTwice):
        why_not(explain(a_roster(*newcomers(4))), 2, 2)
