"""Every round of the recorded tournaments is paired as another endorsed program pairs it.

``record_answers.py`` made the records and says how.
"""

import gzip
import json
from collections import Counter

import pytest
from pairing.record_answers import KINDS, RECORDS

from swissdesk import trf
from swissdesk.endorsement import checker

BATCHES = 12


@pytest.fixture(scope="module")
def records():
    with gzip.open(RECORDS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.oracle
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_round_is_paired_as_recorded(records, batch):
    for record in records[batch::BATCHES]:
        (tournament,) = trf.load(record["trf"].encode()).event.tournaments
        differing = [report for report in checker.check(tournament) if not report.consistent]
        assert not differing, (record["seed"], record["kind"])


@pytest.mark.oracle
def test_the_records_hold_every_kind_of_tournament(records):
    kinds = Counter(record["kind"] for record in records)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 14
    assert len(records) >= 200
