"""Values and ranks of teams are those of gacrux, except where an article says otherwise.

``compare_teams.py`` made the records and says how.
"""

import gzip
import json
from collections import Counter
from random import Random

import pytest
from standings.compare_teams import ARTICLES, CODES, RECORDS, asked, compared
from standings.team_lots import by_lot


@pytest.fixture(scope="module")
def records():
    with gzip.open(RECORDS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.oracle
def test_every_difference_has_its_article(records):
    found = Counter()
    for record in records:
        tournament = by_lot(Random(record["seed"]))
        assert list(record["answers"]) == asked(tournament)
        for code, article, what in compared(tournament, record["answers"]):
            assert article is not None, (record["seed"], code, what)
            found[article] += 1
    assert len(found) >= len(ARTICLES) - 3, "the records show what the articles are about"


@pytest.mark.oracle
def test_the_records_hold_every_code_and_every_kind_of_event(records):
    codes = Counter(code for record in records for code in record["answers"])
    assert set(codes) == set(CODES)
    events = [by_lot(Random(record["seed"])) for record in records]
    assert sum(event.has_predetermined_pairings for event in events) >= 5
    assert sum(bool(event.adjustments) for event in events) >= 5
    assert len({event.settings.teams.boards for event in events}) == 4
    assert len({(event.settings.teams.primary, event.settings.scoring) for event in events}) >= 5
