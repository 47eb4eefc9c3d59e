"""A second reading of the regulations gives the same norms."""

import random

import pytest
from titles import literal
from titles.comparison import compare, differences


def test_random_records_have_the_same_norms():
    counts, found = compare(300, seed=7)
    assert not found
    assert counts["fulfilled"] > 20
    assert counts["fulfilled, games left out"] > 2


@pytest.mark.parametrize("norm", literal.LIMITS)
def test_every_norm_of_one_record(norm):
    for number in range(25):
        record = literal.Record(random.Random(f"all-{number}"))
        assert not differences(record, norm)
