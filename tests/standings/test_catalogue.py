"""The codes of TRF26 records 202 and 212."""

import pytest

from swissdesk.errors import UnknownTieBreak
from swissdesk.standings.catalogue import parse

CODES = "BH BH/C1 BH/C2 BH/M1 BH/M2 SB SB/C1 SB/M1 PS PS/C1 DE DE/P WIN WON BPG BWG REP STD"


@pytest.mark.parametrize("code", [*CODES.split(), "TPN", "TPN/R", "RTNG", "RTNG/R"])
def test_a_code_is_read_and_written_alike(code):
    assert parse(code).code == code


@pytest.mark.parametrize("code", ["bh/c1", "BH-C1", "bh-C1", " BH/C1 "])
def test_case_and_the_handbooks_hyphen_do_not_matter(code):
    assert parse(code) == parse("BH/C1")


@pytest.mark.parametrize(
    "code", ["", "XX", "BH/", "BH/C", "BH/C0", "BH/X1", "BH/C1/C1", "BH C1", "BH/1", "BH,SB", "Bĥ"]
)
def test_what_is_no_code_is_refused(code):
    with pytest.raises(UnknownTieBreak) as raised:
        parse(code)
    assert raised.value.code == code


@pytest.mark.parametrize("code", ["DE/C1", "WIN/C1", "BH/R", "TPN/C1", "STD/M1"])
def test_14_a_modifier_that_is_not_defined_for_a_tie_break_is_refused(code):
    with pytest.raises(UnknownTieBreak):
        parse(code)


@pytest.mark.parametrize(("code", "highest"), [("BH", True), ("TPN", False), ("TPN/R", True)])
def test_only_the_pairing_number_sorts_from_the_lowest(code, highest):
    assert parse(code).is_highest_first is highest


def test_10_6_the_rating_reversed_sorts_from_the_lowest():
    assert not parse("RTNG/R").is_highest_first
