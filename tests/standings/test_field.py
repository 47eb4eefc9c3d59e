"""The field up to a round."""

import pytest
from builders import a_tournament

from swissdesk.errors import UnknownRound
from swissdesk.standings.field import field_of

TWO_ROUNDS = ("1-3 1 | 2-4 =", "4-1 0 | 3-2 .")


def test_the_field_is_by_default_that_of_the_last_complete_round():
    assert field_of(a_tournament(*TWO_ROUNDS)).rounds == 1


def test_later_rounds_are_not_looked_at():
    field = field_of(a_tournament(*TWO_ROUNDS), 1)
    assert [field.records[player].score for player in (1, 2, 3, 4)] == [10, 5, 0, 5]


def test_a_round_in_progress_counts_what_is_known():
    field = field_of(a_tournament(*TWO_ROUNDS), 2)
    assert [field.records[player].score for player in (1, 2, 3, 4)] == [20, 5, 0, 5]


def test_before_the_start_nobody_has_a_round():
    field = field_of(a_tournament(players=2))
    assert [record.appearances for record in field.records.values()] == [(), ()]


@pytest.mark.parametrize("round_no", [-1, 3])
def test_a_round_that_is_not_paired_is_refused(round_no):
    with pytest.raises(UnknownRound):
        field_of(a_tournament(*TWO_ROUNDS), round_no)
