"""The engine and the literal model of C.04.6 give the same pairings and colours.

``python tests/pairing/team2026/test_literal_model.py [BRACKETS]`` compares so many brackets, by
default 50,000.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[3])]

import pytest
from pairing.team2026.made_up import a_round, said
from pairing.team2026.simulation import answer

from swissdesk.errors import NoLegalPairing
from swissdesk.pairing.team2026 import process as team2026
from swissdesk.pairing.team2026.notes import TeamNote


@pytest.mark.parametrize("seeds", [range(start, start + 60) for start in range(0, 360, 60)])
def test_rounds_of_small_brackets_are_paired_as_the_text_says(seeds):
    for seed in seeds:
        index = a_round(Random(seed), 8)
        assert answer(index) == said(index), seed


@pytest.mark.slow
def test_brackets_of_ten_are_paired_as_the_text_says():
    for seed in range(1000, 1040):
        index = a_round(Random(seed))
        assert answer(index) == said(index), seed


@pytest.mark.slow
def test_the_rounds_hold_what_the_articles_ask_about():
    """The comparison means something: each decision is taken in some of the rounds."""
    taken = Counter()
    for seed in range(1500):
        try:
            protocol = team2026.pair(a_round(Random(seed)))
        except NoLegalPairing:
            taken["none"] += 1
            continue
        notes = [*protocol.notes, *(note for stage in protocol.stages for note in stage.notes)]
        notes += [note for _, meeting in protocol.meetings() for note in meeting.notes]
        taken.update(note.what for note in notes)
    expected = [*TeamNote, "none"]
    expected.remove(TeamNote.MET)  # there all are kept apart by the regulations
    assert {what: taken[what] for what in expected if taken[what] < 2} == {}


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    brackets, rounds, differences = 0, 0, []
    while brackets < wanted:
        rounds += 1
        index = a_round(Random(rounds))
        if answer(index) != said(index):
            differences.append(rounds)
        try:
            brackets += len(team2026.pair(index).stages)
        except NoLegalPairing:
            brackets += 1
    print(f"{brackets} brackets of {rounds} rounds, differences: {differences or 'none'}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
