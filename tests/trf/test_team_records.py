"""The records about teams are read from and written to the columns of their tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trf.team_cases import ALSO_READ, CASES, UNREADABLE

from swissdesk.trf import team_records, trf26
from swissdesk.trf.layout import Record, Unreadable
from swissdesk.trf.problems import Problems
from swissdesk.trf.reader import read_document
from swissdesk.trf.writer import LINE_END, write_document

RECORDS = [each for each in vars(team_records).values() if isinstance(each, Record)]


def label(each):
    return str(each)[:30]


@pytest.mark.parametrize(("record", "line", "value"), CASES, ids=label)
def test_a_record_is_read_from_its_columns(record, line, value):
    assert record.read(line) == value


@pytest.mark.parametrize(("record", "line", "value"), CASES, ids=label)
def test_a_record_is_written_into_its_columns(record, line, value):
    assert record.write(value) == line


@pytest.mark.parametrize(("record", "line", "value"), ALSO_READ, ids=label)
def test_what_other_programs_write_is_understood(record, line, value):
    assert record.read(line) == value


@pytest.mark.parametrize(("record", "line", "column"), UNREADABLE, ids=label)
def test_a_record_that_says_something_else_is_unreadable_and_where(record, line, column):
    with pytest.raises(Unreadable) as raised:
        record.read(line)
    assert raised.value.column == column


@pytest.mark.parametrize("record", [*RECORDS, trf26.TEAM_FICTITIOUS], ids=lambda record: record.tag)
@given(text=st.text(max_size=160) | st.text("0123456789 .-+WBTDL", max_size=160))
def test_no_line_brings_a_record_down(record, text):
    """What a record reads, it reads again as it writes it."""
    try:
        value = record.read(f"{record.tag} {text}")
    except Unreadable:
        return
    assert record.read(record.write(value)) is not None


def test_every_record_about_teams_has_a_case():
    assert {record.tag for record, _, _ in CASES} == {each.tag for each in RECORDS} | {"250"}


def test_a_report_of_individuals_keeps_the_records_as_they_are():
    lines = ["012 Open", "192 FIDE_DUTCH", *dict.fromkeys(line for _, line, _ in CASES)]
    problems = Problems()
    document = read_document(lines, problems)
    assert set(document.extra) >= {line for line in lines if line[:3] in ("310", "300", "352")}
    assert document.of_teams is None


def test_a_report_of_teams_is_written_as_it_was_read():
    lines = ["012 Cup", "062 0", "072 0", "082 3", *(line for _, line, _ in CASES[:3])]
    lines[4:4] = ["352 WBWB", "362 TW 2.0   TD 1.0   TL 0.0", "320  1.0  1.0 005 000 003"]
    lines += ["330 +- 004 023 047", "300   3   4   1   11   10"]
    problems = Problems()
    document = read_document(lines, problems)
    assert (document.extra, problems.in_order()) == ((), ())
    assert write_document(document) == LINE_END.join([*lines, ""])


def test_the_older_editions_name_the_teams_in_013():
    document = read_document(
        ["012 Cup", "013 Praha                              4    5"], Problems()
    )
    assert "013 Praha                              4    5" in write_document(document).splitlines()
