"""Whole rounds compared with those paired by hand (``literal``)."""

from random import Random

import pytest
from builders import a_card, an_index
from pairing.olympiad.literal import NoPairing, round_by_hand, white_of
from pairing.team2026.simulation import Habits, Rules, before, cards, play

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.olympiad import process as olympiad
from swissdesk.pairing.olympiad.notes import OlympiadNote

COLOURS = {0: [""], 1: ["w", "b", "-"], 2: ["wb", "bw", "ww", "bb", "-w", "b-"]}
LONGER = ["wbw", "bwb", "wbb", "bww", "wwb", "bbw", "w-b", "-bb"]
LONGER += ["wbbw", "bwwb", "bbwb", "wwbw", "wbwb", "bwbw", "w-bb"]
LONGER += ["wbbwb", "bwwbw", "wbwbb", "bwbww", "bbwbw", "-bwwb"]


def by_program(index):
    """The bye, and group by group the pairs, first team first, the floaters, and White."""
    try:
        steps = olympiad.pair(index)
    except NoLegalPairing:
        return None
    groups = [
        (
            {*stage.residents},
            {*stage.incoming},
            [meeting.notes[0].players for meeting in stage.meetings],
            sorted(stage.outgoing),
            OlympiadNote.LIMITS_BROKEN not in [note.what for note in stage.notes],
        )
        for stage in steps.stages
    ]
    return steps.pairing.pab, groups, [each.white for _stage, each in steps.meetings()]


def by_hand(index):
    """The same by hand."""
    try:
        sheet, groups = round_by_hand(index)
    except NoPairing:
        return None
    found = [
        (
            {card.tpn for card in group.home},
            {card.tpn for card in group.guests},
            [(one.tpn, other.tpn) for one, other in group.pairs],
            sorted(card.tpn for card in group.floaters),
            group.within_limits,
        )
        for group in groups
    ]
    whites = [_white(index, *pair) for group in groups for pair in group.pairs]
    return sheet.free.tpn if sheet.free else None, found, whites


def _white(index, one, other):
    white = white_of(one, other)
    if white is not None:
        return white.tpn
    smaller, larger = sorted((one.tpn, other.tpn))
    return smaller if smaller % 2 else larger


def a_random_index(dice, most=8):
    """A few teams of a few scores; whom they have met, and their colours, by chance."""
    teams, rounds = dice.randint(1, most), dice.randint(1, 5)
    colours = COLOURS.get(rounds) or [each for each in LONGER if len(each) == rounds]
    chance, scores = dice.choice((0.1, 0.3, 0.5, 0.7)), dice.randint(1, 5)
    numbers = sorted(dice.sample(range(1, 12), teams))
    apart = [{a, b} for a in numbers for b in numbers if a < b and dice.random() < chance]
    return an_index(
        *(
            a_card(
                number,
                dice.randrange(scores) / 2,
                colours=dice.choice(colours),
                prohibited=frozenset().union(*(p for p in apart if number in p)) - {number},
                may_receive_pab=dice.random() < 0.7,
            )
            for number in numbers
        ),
        round_no=rounds + 1,
    )


@pytest.mark.parametrize("seed", range(400))
def test_a_round_is_paired_as_by_hand(seed):
    index = a_random_index(Random(seed))
    assert by_program(index) == by_hand(index)


@pytest.mark.parametrize("seed", range(25))
def test_the_rounds_of_a_small_event_are_paired_as_by_hand(seed):
    dice = Random(seed)
    teams = dice.randint(4, 9)
    rules = Rules(teams, min(teams - 1, 7), primary="GP", boards=4)
    played = play(rules, Habits(), dice, system=olympiad)
    for round_no in range(1, len(played.happenings[0]) + 1):
        index = cards(before(played, round_no))
        assert by_program(index) == by_hand(index), round_no
