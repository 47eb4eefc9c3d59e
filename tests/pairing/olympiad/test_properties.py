"""Properties of the Olympiad variant over events drawn by lot."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pairing.team2026.simulation import Habits, Rules, answer, before, cards, play

from swissdesk.matching.maximum import left_over
from swissdesk.model.result import Outcome
from swissdesk.pairing.obstacles import bye_candidates, possible_opponents, with_bye
from swissdesk.pairing.olympiad import process as olympiad
from swissdesk.pairing.olympiad.field import middle_score

SEEDS = st.integers(0, 10**9)
QUIET = Habits(0.5, 0.3, 0, 0, 0, 0, 0)


def an_event(seed, teams, rounds=11, habits=None):
    """An event of the Olympiad: game points count, matches on four boards."""
    rules = Rules(teams, rounds, primary="GP", boards=4)
    return play(rules, habits or Habits(), Random(seed), system=olympiad)


def rounds_of(played):
    """The cards of each round and its pairs and bye, None if it has no legal pairing."""
    for round_no, found in enumerate(played.answers, 1):
        is_over = round_no > len(played.happenings[0])
        yield cards(played if is_over else before(played, round_no)), found


def is_exhausted(index):
    """Whether no set of pairs of new opponents covers all teams but one that may be free."""
    rows, size = possible_opponents(index.cards), len(index.cards)
    if size % 2:
        rows = with_bye(rows, bye_candidates(index.cards))
    return left_over(rows, (1 << len(rows)) - 1) != 0


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(4, 40))
def test_every_team_is_paired_once_and_nobody_meets_twice(seed, teams):
    for index, found in rounds_of(an_event(seed, teams)):
        if found is None:
            assert is_exhausted(index)
            continue
        pairs, bye = found
        known = index.by_tpn
        here = [tpn for pair in pairs for tpn in pair] + ([bye] if bye else [])
        assert sorted(here) == [card.tpn for card in index.cards]
        assert all(known[white].may_meet(known[black]) for white, black in pairs)
        assert not bye or known[bye].may_receive_pab


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(5, 31))
def test_no_team_has_two_byes_nor_one_after_points_without_play(seed, teams):
    played = an_event(seed, teams)
    for happened in played.happenings:
        outcomes = [each.outcome for each in happened]
        assert outcomes.count(Outcome.PAB) <= 1
        if Outcome.PAB in outcomes:
            assert Outcome.FORFEIT_WIN not in outcomes[: outcomes.index(Outcome.PAB)]


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(4, 30))
def test_the_order_of_the_cards_does_not_matter(seed, teams):
    for index, found in rounds_of(an_event(seed, teams, 7)):
        shuffled = [*index.cards]
        Random(seed).shuffle(shuffled)
        assert answer(replace(index, cards=tuple(shuffled)), olympiad) == found


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(4, 40))
def test_the_protocol_explains_every_pair(seed, teams):
    for index, found in rounds_of(an_event(seed, teams, 7)):
        if found is None:
            continue
        steps = olympiad.pair(index)
        explained = [(each.white, each.black) for _stage, each in steps.meetings()]
        assert sorted(explained) == sorted(steps.pairing.pairs)
        for stage in steps.stages:
            paired = {tpn for each in stage.meetings for tpn in (each.white, each.black)}
            assert paired | {*stage.outgoing} == {*stage.residents} | {*stage.incoming}
            for each in stage.meetings:
                assert {*each.notes[0].players} == {each.white, each.black}
                assert each.notes[-1].players == (each.white,)
        score = middle_score(index)
        assert [note.what.name for note in steps.stages[-1].notes][:1] == ["MIDDLE"]
        assert steps.stages[-1].score in {score, None}


@settings(max_examples=5, deadline=None)
@given(SEEDS, st.integers(20, 60))
def test_colours_never_make_a_team_float(seed, teams):
    """Without the colours of the rounds before, each group leaves over as many teams."""
    for index, found in rounds_of(an_event(seed, teams, 7, QUIET)):
        colourless = replace(
            index,
            cards=tuple(
                replace(card, lines=tuple(replace(line, colour=None) for line in card.lines))
                for card in index.cards
            ),
        )
        if found is not None:
            one, other = (olympiad.pair(each).stages[0] for each in (index, colourless))
            assert one.score is None or len(one.outgoing) == len(other.outgoing)


@pytest.mark.slow
@pytest.mark.parametrize("teams", [4, 5, 8, 13, 40, 77, 112, 149, 150])
def test_whole_events_are_paired_to_the_end(teams):
    rounds = min(11, teams - 2 + teams % 2)
    played = an_event(teams, teams, rounds)
    indexes = [index for index, found in rounds_of(played) if found is None]
    assert all(map(is_exhausted, indexes))
    assert len(played.happenings[0]) == rounds or teams < 14


@pytest.mark.slow
def test_all_draws_leave_one_group_that_gives_way_to_nothing():
    """All matches are drawn: one group of all teams, in which hardly anybody has met."""
    played = an_event(1, 150, 11, Habits(1, 0, 0, 0, 0, 0, 0))
    assert all(found is not None for found in played.answers)
    assert all(len(pairs) == 75 for pairs, _bye in played.answers)
    for happened in played.happenings:
        assert len({each.opponent for each in happened}) == 11
        assert 3 <= sum(each.colour.value == "W" for each in happened) <= 8
