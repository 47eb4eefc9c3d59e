"""Every round of the recorded team tournaments is paired as gacrux 1.11.65 pairs it.

``compare.py`` made the records and says how.
"""

import gzip
import json
from collections import Counter

import pytest
from pairing.team2026.compare import RECORDS, ours
from pairing.team2026.simulation import answer, before, cards, of_record

BATCHES = 5


@pytest.fixture(scope="module")
def records():
    with gzip.open(RECORDS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.oracle
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_round_is_paired_as_recorded(records, batch):
    for record in records[batch::BATCHES]:
        played = of_record(record)
        for number, recorded in enumerate(record["answers"], 1):
            found = answer(cards(before(played, number)))
            assert ours(found) == recorded, (record["seed"], number)


@pytest.mark.oracle
def test_the_records_hold_every_kind_of_tournament(records):
    assert len(records) >= 400
    rules = [record["rules"] for record in records]
    kinds = Counter((each["kind"], each["primary"], each["secondary"]) for each in rules)
    assert len(kinds) == 12
    assert sum(bool(each["virtual"]) for each in rules) >= 10
    assert sum(bool(each["prohibited"]) for each in rules) >= 20
    assert sum(each["initial"] == "B" for each in rules) >= 50
    assert max(each["teams"] for each in rules) >= 60
    outcomes = Counter(
        outcome
        for record in records
        for happened in record["happenings"]
        for _, _, outcome, _, _ in happened
    )
    assert {outcomes[each] > 20 for each in "+-UHZ"} == {True}
