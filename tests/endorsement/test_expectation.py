"""The scoring probabilities of B.02 art. 8.1.2."""

import pytest

from swissdesk.endorsement.expectation import expected_score


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, 50), (3, 50), (4, 51), (91, 62), (92, 63), (197, 75), (198, 76), (344, 88),
        (345, 89), (391, 91), (392, 92), (411, 92), (412, 93), (735, 99), (736, 100), (2000, 100),
    ],
)  # fmt: skip
def test_8_1_2_the_first_and_the_last_difference_of_a_row(difference, expected):
    assert expected_score(difference) == expected


def test_8_1_2_the_lower_rated_player_has_the_rest():
    assert all(expected_score(-each) == 100 - expected_score(each) for each in range(1, 1000))
