"""Documents as plain tables and as CSV."""

import csv as standard_csv
import io

import pytest
from offered import FOR_PLAYERS, FORMS, event_having
from paper import NAMES, an_event

from swissdesk.papers.catalogue import papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.plain import csv, headings, parts
from swissdesk.papers.request import Choices, request

ROUNDS = ("1-5 1 | 6-2 = | 3-7 0 | 8-4 -", "5-1 1 | 2-6 1 | 7 H | 3 Z | 4 PAB | 8 Z")


def made(kind, event=None, round_no=1, **choices):
    event = event_having(kind, event or an_event(*ROUNDS))
    return papers(kind, request(event, event.tournaments[0].id, round_no, Choices(**choices)))


def read(content):
    text = content.decode("utf-8-sig")
    return list(standard_csv.reader(io.StringIO(text, newline=""), delimiter=";"))


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_every_document_has_tables_with_a_cell_for_each_named_column(kind):
    for paper in made(kind):
        assert parts(paper)
        for part in parts(paper):
            assert all(headings(part.table))
            assert {len(line.cells) for line in part.table.lines} == {len(part.table.columns)}


WITHOUT_NAMES = (
    DocumentKind.SCORES,
    DocumentKind.STATISTICS,
    DocumentKind.BOARD_NUMBERS,
    DocumentKind.CLUBS,  # only the best
    DocumentKind.NORMS,
    *FORMS,
)


@pytest.mark.parametrize("kind", FOR_PLAYERS)
def test_a_spreadsheet_has_every_name_that_the_paper_has(kind):
    rows = read(csv(made(kind)))
    text = "\n".join(cell for row in rows for cell in row)
    if kind not in WITHOUT_NAMES:
        assert [name for name in NAMES if name not in text] == []


def test_the_rows_of_the_standings_are_those_of_the_paper():
    rows = read(csv(made(DocumentKind.STANDINGS, codes=("BH", "SB"))))
    assert rows[0] == ["Rk", "Title", "Name", "Rtg", "Fed", "Pts", "BH", "SB"]
    assert rows[1][:3] == ["1=", "", NAMES[0]]
    assert len(rows) == 9


def test_points_and_tie_breaks_are_decimals_in_a_spreadsheet():
    drawn = an_event("1-5 = | 2-6 1 | 3-7 = | 4-8 0")
    (sheet,) = made(DocumentKind.STANDINGS, drawn, codes=("BH", "SB"))
    assert {line.cells[5] for line in sheet.table.lines} == {"1", "½", "0"}
    rows = read(csv([sheet]))
    assert {tuple(row[5:]) for row in rows[1:]} == {
        ("1", "0", "0"),
        ("0.5", "0.5", "0.25"),
        ("0", "1", "0"),
    }


def test_tables_of_one_file_are_told_apart():
    rows = read(csv(made(DocumentKind.PAIRING_CARDS)))
    assert [row for row in rows if row == []] == [[]] * 7
    assert rows[0] == [f"1  {NAMES[0]}"]


def test_a_name_that_a_spreadsheet_would_compute_is_made_harmless():
    event = an_event(*ROUNDS, names=("=1+1", *NAMES[1:]))
    rows = read(csv(made(DocumentKind.START_LIST, event)))
    assert rows[1][1] == "'=1+1"


def test_the_explanation_of_a_value_keeps_its_words():
    event = an_event(*ROUNDS)
    player = event.tournaments[0].entries[0].id
    _standings, appendix = made(DocumentKind.STANDINGS, event, explained=((player, "BH"),))
    (part, *_rest) = parts(appendix)
    assert NAMES[0] in part.heading
    assert part.notes
