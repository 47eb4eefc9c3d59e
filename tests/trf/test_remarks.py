"""Remarks of the desk among the comments."""

import pytest
from trf.reports import TRF26

from swissdesk.model.ids import TournamentId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.trf import Edition, dump, load
from swissdesk.trf.comments import comment_of, remark_of

ONLY = TournamentId(1)


@pytest.mark.parametrize("kind", RemarkKind)
def test_a_remark_is_a_comment_with_its_word_and_round(kind):
    line = comment_of(Remark(kind, 7, "why"))
    assert line == f"### {kind.value} @ Round 7: why"
    assert remark_of(line) == Remark(kind, 7, "why")


@pytest.mark.parametrize(
    "line",
    ["### a comment", "### MPA @ Round x: why", "### Other @ Round 3: why", "### MPA @ Round 3"],
)
def test_any_other_comment_stays_one_and_is_kept(line):
    assert remark_of(line) is None
    (tournament,) = load(f"{TRF26}\n{line}\n".encode()).event.tournaments
    assert line in tournament.extra_records
    assert tournament.remarks == ()


@pytest.mark.parametrize("edition", Edition)
def test_remarks_are_written_in_every_edition_one_line_each(edition):
    event = load(TRF26.encode()).event
    remark = Remark(RemarkKind.MANUAL_PAIRING, 2, "boards 1\n2")
    event = event.with_tournament(event.tournaments[0].with_remarks(remark))
    assert "\r\n### MPA @ Round 2: boards 1 2\r\n" in dump(event, ONLY, edition)


def test_a_report_that_left_fide_mode_is_read_as_one_that_did_q45():
    text = f"{TRF26}\n### FIDE mode @ Round 2: left: club event\n"
    (tournament,) = load(text.encode()).event.tournaments
    assert tournament.fide_mode_left == 2
    assert tournament.remarks == (Remark(RemarkKind.FIDE_MODE, 2, "left: club event"),)
    (other,) = load(TRF26.encode()).event.tournaments
    assert other.is_fide_mode
