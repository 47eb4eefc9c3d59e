"""The editions of C.07 by the day on which a tournament begins."""

import pytest

from swissdesk.model.settings import TieBreakEdition
from swissdesk.standings.catalogue import edition_on


@pytest.mark.parametrize(
    ("start_date", "edition"),
    [
        ("", TieBreakEdition.MARCH_2026),
        ("2026/11/20", TieBreakEdition.MARCH_2026),
        ("2026/03/01", TieBreakEdition.MARCH_2026),
        ("2026/02/28", TieBreakEdition.AUGUST_2024),
        ("2023/09/01", TieBreakEdition.AUGUST_2024),
        ("2023/08/31", TieBreakEdition.VIRTUAL_OPPONENT),
        ("1992/06/07", TieBreakEdition.VIRTUAL_OPPONENT),
    ],
)
def test_the_day_a_tournament_begins_decides_on_its_edition(start_date, edition):
    assert edition_on(start_date) is edition
