"""Values and ranks of the recorded tournaments are those that all programs agree on.

``record_values.py`` made the records and says how.
"""

import gzip
import json
from collections import Counter
from fractions import Fraction

import pytest
from standings.record_values import CODES, KINDS, LISTS, RECORDS, computed, ranked, tournament_of


@pytest.fixture(scope="module")
def records():
    with gzip.open(RECORDS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.oracle
@pytest.mark.parametrize("kind", KINDS)
def test_values_and_ranks_are_those_recorded(records, kind):
    for number, record in enumerate(records):
        if record["kind"] != kind:
            continue
        tournament = tournament_of(record)
        ours = computed(tournament, list(record["values"]))
        for code, values in record["values"].items():
            assert ours[code] == [Fraction(value) for value in values.split()], (number, code)
        for codes, ranks in record["ranks"].items():
            assert ranked(tournament, codes.split(",")) == list(map(int, ranks.split())), (
                number,
                codes,
            )


@pytest.mark.oracle
def test_the_records_hold_every_kind_of_tournament_and_every_code(records):
    kinds = Counter(record["kind"] for record in records)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 10
    codes = Counter(code for record in records for code in (*record["values"], *record["ranks"]))
    assert set(codes) == {*CODES, *(",".join(each) for each in LISTS)}
    assert min(codes.values()) >= 20
