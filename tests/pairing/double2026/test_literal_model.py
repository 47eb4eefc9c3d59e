"""The engine and the literal model of C.04.5 give the same pairings, byes and colours.

``python tests/pairing/double2026/test_literal_model.py [ROUNDS]`` compares so many rounds.
"""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[3])]

import pytest
from pairing.double2026.literal_model import Player, Round, pair
from pairing.team2026.made_up import a_round
from pairing.team2026.simulation import answer

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.double2026 import process as double2026
from swissdesk.pairing.double2026.notes import DoubleNote


def a_double_round(seed, largest=7):
    """A small round; some players have arrived late, and one has a match without a colour."""
    dice = Random(seed)
    index = a_round(dice, largest)
    cards = list(index.cards)
    late = dice.randrange(len(cards) + 1)
    cards = [
        replace(card, number=card.number - (place >= late > 0)) for place, card in enumerate(cards)
    ]
    place = dice.randrange(len(cards))
    if cards[place].games and dice.random() < 0.5:
        gone = cards[place].games[-1]
        lines = tuple(
            replace(line, colour=None) if line is gone else line for line in cards[place].lines
        )
        cards[place] = replace(cards[place], lines=lines)
    return replace(index, cards=tuple(cards))


def literal(index):
    """The same round for the literal model."""
    before = index.round_no - 1
    return Round(
        [
            Player(
                card.tpn,
                card.number,
                card.score,
                sum(line.opponent is not None for line in card.lines),
                "".join(line.colour.value for line in card.lines if line.colour),
                {line.opponent for line in card.lines if line.opponent} | card.prohibited,
                not card.may_receive_pab,
                any(
                    line.opponent and line.round_no == before and line.score != line.opponents_score
                    for line in card.lines
                ),
            )
            for card in index.cards
        ],
        index.round_no == index.rounds,
        index.initial_colour.value,
    )


@pytest.mark.parametrize("seeds", [range(start, start + 60) for start in range(0, 300, 60)])
def test_small_rounds_are_paired_as_the_text_says(seeds):
    for seed in seeds:
        index = a_double_round(seed)
        assert answer(index, double2026) == pair(literal(index)), seed


def test_the_rounds_hold_what_the_articles_ask_about():
    """The comparison means something: each decision is taken in some of the rounds."""
    taken = Counter()
    for seed in range(900):
        try:
            protocol = double2026.pair(a_double_round(seed, 10))
        except NoLegalPairing:
            taken["none"] += 1
            continue
        notes = [*protocol.notes, *(note for stage in protocol.stages for note in stage.notes)]
        notes += [note for _, meeting in protocol.meetings() for note in meeting.notes]
        taken.update(note.what for note in notes)
    expected = [*DoubleNote, "none"]
    expected.remove(DoubleNote.MET)  # there all are kept apart by the regulations
    assert {what: taken[what] for what in expected if not taken[what]} == {}


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    differences = [
        seed
        for seed in range(wanted)
        if answer(index := a_double_round(seed, 8), double2026) != pair(literal(index))
    ]
    print(f"{wanted} rounds, differences: {differences or 'none'}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
