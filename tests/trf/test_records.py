"""Every record is read from and written to the columns of its table (TRF06, TRF16, TRF26)."""

import pytest
from trf.cases import ALSO_READ, CASES, PLAYERS, UNREADABLE

from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.trf import trf06, trf16, trf26
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.players import read_player, write_player
from swissdesk.trf.problems import Problems


@pytest.mark.parametrize(("record", "line", "value"), CASES, ids=lambda each: str(each)[:30])
def test_a_record_is_read_from_its_columns(record, line, value):
    assert record.read(line) == value


@pytest.mark.parametrize(("record", "line", "value"), CASES, ids=lambda each: str(each)[:30])
def test_a_record_is_written_into_its_columns(record, line, value):
    assert record.write(value) == line


@pytest.mark.parametrize(("record", "line", "value"), ALSO_READ, ids=lambda each: str(each)[:30])
def test_what_other_programs_write_is_understood(record, line, value):
    assert record.read(line) == value


@pytest.mark.parametrize(("record", "line", "column"), UNREADABLE, ids=lambda each: str(each)[:30])
def test_a_record_that_says_something_else_is_unreadable_and_where(record, line, column):
    with pytest.raises(Unreadable) as raised:
        record.read(line)
    assert raised.value.column == column


@pytest.mark.parametrize(("line", "player"), PLAYERS)
def test_a_player_is_read_from_the_columns_of_001(line, player):
    problems = Problems()
    read = read_player(line, 0, problems)
    cells = tuple(cell and cell._replace(column=0) for cell in read.cells)
    assert read._replace(cells=cells) == player
    assert problems.in_order() == ()


@pytest.mark.parametrize(("line", "player"), PLAYERS)
def test_a_player_is_written_into_the_columns_of_001(line, player):
    assert write_player(player) == line


def test_a_name_too_long_is_cut_and_moves_nothing():
    line, player = PLAYERS[0]
    long = write_player(player._replace(name="Ž" * 40))
    assert long[:47] == line[:14] + "Ž" * 33
    assert long[47:] == line[47:]


@pytest.mark.parametrize(
    ("line", "scoring"),
    [
        ("XXS PAB=3 D=1 W=3", ScoringSystem(30, 10, 0, 0, 30, 10)),
        ("XXS W=3 D=1", ScoringSystem(30, 10, 0, 0, 10, 10)),
        ("XXS PAB=.5", ScoringSystem(pab=5)),
        ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=0", ScoringSystem(30, 20, 10, 0, 20, 20)),
        ("XXS W=2 W=1", STANDARD_SCORING),
        ("XXS L=0.5", ScoringSystem(loss=5)),
        ("XXS WW=2", None),
        ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", None),
    ],
)
def test_xxs_is_the_scoring_of_162_where_that_can_say_it(line, scoring):
    assert trf16.scoring_of(trf16.SCORING.read(line)) == scoring


def test_xxs_says_only_what_differs_from_the_standard():
    assert trf16.assignments_of(STANDARD_SCORING) == ()
    assert trf16.assignments_of(ScoringSystem(30, 10, 5, 5, 30, 10)) == (
        ("W", 30),
        ("D", 10),
        ("WL", 5),
        ("BL", 5),
        ("FL", 5),
        ("ZPB", 5),
        ("PAB", 30),
    )


def test_the_editions_share_no_tag():
    assert not trf06.TAGS & trf26.TAGS
    assert {"012", "132", "001", "013"} <= trf06.TAGS
    assert {"142", "222", "240", "299", "802"} <= trf26.TAGS
