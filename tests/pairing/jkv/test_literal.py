"""Whole rounds compared with those paired by hand (``literal``)."""

from random import Random

import pytest
from builders import a_card, an_index
from pairing.jkv.literal import NoPairing, round_by_hand, white

from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, random_tournament
from swissdesk.errors import NoLegalPairing
from swissdesk.model.settings import SystemId
from swissdesk.pairing.cards import cards_of
from swissdesk.pairing.jkv import process as jkv

TROUBLED = Habits(0.4, 0.05, 0.01, 0.03, 0.01, 0.05, 0.02, 0.02, 0.05)
COLOURS = {0: [""], 1: ["w", "b", "-"], 2: ["wb", "bw", "ww", "bb", "-w", "b-"]}
LONGER = ["wbw", "bwb", "wbb", "bww", "wwb", "bbw", "w-b", "-bb", "wbbw", "bwwb", "bbwb", "wwbw"]


def by_program(index):
    """Who is free, and group by group the pairs, seeker first, who goes down, and White."""
    try:
        steps = jkv.pair(index)
    except NoLegalPairing:
        return None
    groups = [
        (
            list(stage.incoming),
            [meeting.notes[0].players for meeting in stage.meetings],
            sorted(stage.outgoing),
        )
        for stage in steps.stages
    ]
    return steps.pairing.pab, groups, [each.white for _stage, each in steps.meetings()]


def by_hand(index):
    """The same by hand."""
    try:
        sheet = round_by_hand(index)
    except NoPairing:
        return None
    groups = [
        (
            [card.tpn for card in group.incoming],
            [(seeker.tpn, sought.tpn) for seeker, sought in group.pairs],
            sorted(card.tpn for card in group.down),
        )
        for group in sheet.groups
    ]
    whites = [white(*pair).tpn for group in sheet.groups for pair in group.pairs]
    return sheet.free.tpn if sheet.free else None, groups, whites


def a_random_index(dice):
    """Up to eight players of a few scores; whom they have met, and their colours, by chance."""
    players, rounds = dice.randint(1, 8), dice.randint(1, 4)
    colours = COLOURS.get(rounds) or [each for each in LONGER if len(each) == rounds]
    chance, scores = dice.choice((0.1, 0.3, 0.5, 0.7)), dice.randint(1, 4)
    numbers = sorted(dice.sample(range(1, 12), players))
    apart = [{a, b} for a in numbers for b in numbers if a < b and dice.random() < chance]
    return an_index(
        *(
            a_card(
                number,
                colours=dice.choice(colours),
                floats="".join(dice.choice("--D") for _ in range(rounds)),
                score=dice.randrange(scores) * 5,
                prohibited=frozenset().union(*(p for p in apart if number in p)) - {number},
                may_receive_pab=dice.random() < 0.7,
            )
            for number in numbers
        ),
        round_no=rounds + 1,
    )


@pytest.mark.parametrize("seed", range(300))
def test_a_round_is_paired_as_by_hand(seed):
    index = a_random_index(Random(seed))
    assert by_program(index) == by_hand(index)


@pytest.mark.parametrize("number", range(25))
def test_the_rounds_of_a_small_tournament_are_paired_as_by_hand(number):
    plan = Plan(players=(3, 8), rounds=(3, 7), system=SystemId.JKV, habits=TROUBLED)
    tournament = random_tournament(plan, "by hand", number)
    for played in tournament.rounds:
        index = cards_of(tournament, played.number)
        assert by_program(index) == by_hand(index)
