"""The standings of small team events are those of the text, taken word by word.

``literal_teams.py`` has the text. ``python tests/standings/test_literal_teams.py COUNT [FIRST]``
compares COUNT events by lot, all values and all ranks, and prints each difference.
"""

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import pytest
from standings.literal_teams import TeamStandings, ranking
from standings.team_codes import LISTS, RANKS, VALUES
from standings.team_lots import by_lot

from swissdesk.standings.catalogue import parse
from swissdesk.standings.ranking import rank


def event(seed):
    """A team event by lot; every other one ends direct encounters by the boards of all matches."""
    tournament = by_lot(Random(seed))
    rules = replace(tournament.settings.teams, breaks_of_all_games=seed % 2 == 1)
    return tournament.with_settings(replace(tournament.settings, teams=rules))


def differences(tournament):
    """Yield each value and each rank that is not the one of the text."""
    literal = TeamStandings(tournament)
    allowed = [code for code in RANKS if parse(code).refusal(tournament) is None]
    values = [code for code in VALUES if code in allowed]
    for line in rank(tournament, tournament.last_round, values):
        for code, value in zip(values, line.values, strict=True):
            theirs = Fraction(literal.value(line.entry.id, code))
            if value != theirs:
                yield line.entry.tpn, code, value, theirs
    lists = [codes for codes in LISTS if all(code in allowed for code in codes)]
    for codes in (*lists, *([code] for code in allowed)):
        ours = {line.entry.id: line.rank for line in rank(tournament, tournament.last_round, codes)}
        theirs = ranking(literal, codes)
        for team, number in ours.items():
            if number != theirs[team]:
                yield tournament.entry(team).tpn, ",".join(codes), number, theirs[team]


@pytest.mark.parametrize("batch", range(4))
def test_11_to_16_values_and_ranks_of_teams_are_those_of_the_text(batch):
    for seed in range(batch, 24, 4):
        assert not list(differences(event(seed))), seed


def main(count, first=0):
    found = 0
    for seed in range(first, first + count):
        for difference in differences(event(seed)):
            found += 1
            print(seed, *difference, flush=True)
    print(f"{count} team events from {first}: {found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
