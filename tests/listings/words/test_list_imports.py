"""Every kind of list, every remark and every objection to an import has its words."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.listings.words import list_imports
from swissdesk.rating_lists.report import (
    ImportReport,
    ListInfo,
    ListKind,
    MonthFrom,
    Objection,
    Remark,
    Trouble,
)

INFO = ListInfo(
    Path("list"), "FIDE", "2026/10", ListKind.COMBINED, 1_900_000, (1, 2, 3, 0), "2026-10-03 09:30",
    "list.zip", 7,
)  # fmt: skip
REPORT = ImportReport(INFO, MonthFrom.NAME, INFO, None, None, {}, ())


@pytest.mark.parametrize("kind", ListKind)
def test_every_kind_has_its_words(kind):
    assert list_imports.kind(kind)


@pytest.mark.parametrize("trouble", Trouble)
def test_every_remark_has_its_words(trouble):
    assert list_imports.remark(Remark(12, trouble, "x")).startswith("Line 12")


@pytest.mark.parametrize("objection", Objection)
def test_every_objection_has_its_words(objection):
    refused = replace(REPORT, taken=None, objection=objection, told="ITA")
    fact = "ITA" if objection is Objection.OTHER_SOURCE else "1,900,000"
    assert fact in list_imports.objection(refused)


@pytest.mark.parametrize("place", MonthFrom)
def test_the_report_says_where_the_month_is_from(place):
    words = list_imports.report(replace(REPORT, month_from=place))
    assert words.startswith("FIDE list of October 2026 imported, 1,900,000 players")


def test_remarks_beyond_the_limit_are_counted():
    remarks = (Remark(2, Trouble.NOT_A_RATING, "28E3"),)
    words = list_imports.report(
        replace(REPORT, counts={Trouble.NOT_A_RATING: 500}, remarks=remarks)
    )
    assert words.splitlines()[-2:] == ["Line 2: not a rating: “28E3”", "... and 499 more"]
