import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.pages.event.sections import Sections
from swissdesk.gui.widgets.key_strip import KeyHint
from swissdesk.model.ids import TournamentId

INSERT, DELETE, F2 = Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_F2
RETURN, SPACE, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab


@pytest.fixture
def opened(open_part):
    """One section, with players."""
    return open_part(Sections, a_tournament(players=4))


@pytest.fixture
def typed_in(qtbot):
    """What the arbiter does who types a name and a number of rounds."""

    def given(name, rounds):
        def act(dialog):
            dialog.name.selectAll()
            qtbot.keyClicks(dialog.name, name)
            qtbot.keyClick(dialog.name, TAB)
            dialog.rounds.selectAll()
            qtbot.keyClicks(dialog.rounds, rounds)
            qtbot.keyClick(dialog.rounds, RETURN)

        return act

    return given


def sections(session):
    return [(each.settings.name, each.settings.rounds) for each in session.snapshot.tournaments]


def test_a_festival_of_three_sections_is_set_up_by_keys(opened, qtbot, answer, typed_in):
    page, session = opened
    answer(typed_in("Open A", "9"))
    qtbot.keyClick(page.table, F2)
    for name, rounds in (("Open B", "7"), ("U12", "6")):
        answer(typed_in(name, rounds))
        qtbot.keyClick(page.table, INSERT)
        assert session.tournament.settings.name == name
    assert sections(session) == [("Open A", 9), ("Open B", 7), ("U12", 6)]
    assert [row.name for row in page.model.rows] == ["Open A", "Open B", "U12"]


def test_a_section_needs_a_name(opened, qtbot, answer):
    page, session = opened

    def no_name(dialog):
        qtbot.keyClick(dialog.name, RETURN)
        assert dialog.isVisible()
        qtbot.keyClick(dialog, ESCAPE)

    answer(no_name)
    qtbot.keyClick(page.table, INSERT)
    assert sections(session) == [("Open", 5)]


def test_what_was_not_changed_is_no_step(opened, qtbot, answer):
    page, session = opened
    steps = len(session.document.steps())
    answer(lambda dialog: qtbot.keyClick(dialog.name, RETURN))
    qtbot.keyClick(page.table, F2)
    answer(lambda dialog: qtbot.keyClick(dialog.name, ESCAPE))
    qtbot.keyClick(page.table, F2)
    assert len(session.document.steps()) == steps


def test_return_brings_a_section_into_view(opened, qtbot, answer, typed_in):
    page, session = opened
    answer(typed_in("B", "7"))
    qtbot.keyClick(page.table, INSERT)
    page.table.choose(TournamentId(1))
    qtbot.keyClick(page.table, RETURN)
    assert session.tournament_id == 1


def test_a_section_without_players_is_removed_and_comes_back_with_undo(
    opened, qtbot, answer, typed_in
):
    page, session = opened
    answer(typed_in("B", "7"))
    qtbot.keyClick(page.table, INSERT)
    qtbot.keyClick(page.table, DELETE)
    assert sections(session) == [("Open", 5)]
    assert session.tournament.settings.name == "Open"
    session.undo()
    assert sections(session) == [("Open", 5), ("B", 7)]


def test_a_section_is_moved_by_keys_or_in_the_strip_and_stays_the_current_one(
    opened, qtbot, answer, typed_in
):
    page, session = opened
    answer(typed_in("B", "7"))
    qtbot.keyClick(page.table, INSERT)
    qtbot.keyClick(page.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert sections(session) == [("B", 7), ("Open", 5)]
    assert (page.table.current_key, session.tournament_id) == (2, 2)
    steps = len(session.document.steps())
    qtbot.keyClick(page.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert len(session.document.steps()) == steps
    (down,) = [each for each in page.findChildren(KeyHint) if each.label == "move down"]
    qtbot.mouseClick(down, Qt.MouseButton.LeftButton)
    assert sections(session) == [("Open", 5), ("B", 7)]
    session.undo()
    assert sections(session) == [("B", 7), ("Open", 5)]


def test_a_section_with_players_stays(opened, qtbot):
    page, session = opened
    with qtbot.waitSignal(session.said) as said:
        qtbot.keyClick(page.table, DELETE)
    assert said.args[1]
    assert sections(session) == [("Open", 5)]


def test_taking_a_section_back_leaves_the_first_one_in_view(opened, qtbot, answer, typed_in):
    page, session = opened
    answer(typed_in("B", "7"))
    qtbot.keyClick(page.table, INSERT)
    with qtbot.waitSignal(session.tournament_switched):
        session.undo()
    assert session.tournament_id == 1
