import pytest
from builders import a_tournament
from PySide6.QtCore import Qt

from swissdesk.gui.dialogs.initial_colour import InitialColourDialog
from swissdesk.gui.pages.event import EventPage
from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration


@pytest.fixture
def open_page(on_screen, open_session):
    def opened(tournament):
        page = EventPage(open_session(tournament))
        on_screen(page, 1092, 650)
        return page

    return opened


@pytest.fixture
def page(open_page):
    """Four players, nothing paired."""
    return open_page(a_tournament(players=4, initial_colour=None))


def session_of(page):
    return page._session


def settings_of(page):
    return session_of(page).tournament.settings


def type_over(qtbot, field, text, key=Qt.Key.Key_Return):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, key)


def test_it_shows_the_event_and_the_tournament(page):
    assert page.name.text() == "Lázně 2026"
    assert page.tournament_name.text() == "Open"
    assert page.rounds.value() == 5
    assert page.list_state.text() == "4 players, list open"
    assert page.colour.text() == "not drawn yet"


def test_return_saves_what_is_typed(page, qtbot):
    type_over(qtbot, page.place, "Brno")
    assert session_of(page).snapshot.place == "Brno"


def test_leaving_the_field_saves_what_is_typed(page, qtbot):
    type_over(qtbot, page.chief_arbiter, "IA Novakova", Qt.Key.Key_Tab)
    assert session_of(page).snapshot.chief_arbiter == "IA Novakova"


def test_escape_takes_back_what_is_typed(page, qtbot):
    type_over(qtbot, page.name, "Wrong", Qt.Key.Key_Escape)
    assert page.name.text() == "Lázně 2026"
    assert session_of(page).snapshot.name == "Lázně 2026"


def test_what_was_left_as_it_was_is_no_step(page, qtbot):
    type_over(qtbot, page.place, "Brno")
    steps = len(session_of(page).document.steps())
    type_over(qtbot, page.place, "Brno")
    assert len(session_of(page).document.steps()) == steps


def test_a_federation_is_in_capitals_and_deputies_are_several(page, qtbot):
    type_over(qtbot, page.federation, "cze")
    type_over(qtbot, page.deputies, "FA Cerny; ; FA Bila")
    assert session_of(page).snapshot.federation == "CZE"
    assert session_of(page).snapshot.deputy_arbiters == ("FA Cerny", "FA Bila")


def test_a_date_may_be_typed_as_people_write_it(page, qtbot):
    type_over(qtbot, page.start_date, "1. 11. 2026")
    assert session_of(page).snapshot.start_date == "2026/11/01"
    assert page.start_date.text() == "2026/11/01"


def test_what_is_no_date_is_refused(page, qtbot):
    with qtbot.waitSignal(session_of(page).said) as said:
        type_over(qtbot, page.end_date, "soon")
    assert said.args == ["soon is no date. Type 2026/11/21.", True]
    assert page.end_date.text() == ""


def test_an_event_keeps_its_name(page, qtbot):
    with qtbot.waitSignal(session_of(page).said) as said:
        type_over(qtbot, page.name, " ")
    assert said.args == ["A name is missing. Type one in.", True]
    assert page.name.text() == "Lázně 2026"


def test_the_number_of_rounds_is_saved(page, qtbot):
    page.rounds.selectAll()
    qtbot.keyClicks(page.rounds, "9")
    qtbot.keyClick(page.rounds, Qt.Key.Key_Return)
    assert settings_of(page).rounds == 9


def test_rounds_that_are_paired_stay(open_page):
    assert open_page(a_tournament("1-2 1", "2-1 1")).rounds.minimum() == 2


def test_three_points_for_a_win(page, qtbot):
    qtbot.keyClick(page.scoring, Qt.Key.Key_Down)
    scoring = settings_of(page).scoring
    assert (scoring.win, scoring.draw, scoring.pab) == (30, 10, 30)


def test_the_bye_may_be_worth_a_draw(page, qtbot):
    qtbot.keyClick(page.pab, Qt.Key.Key_Down)
    assert settings_of(page).scoring.pab == 5
    assert page.pab.currentText() == "½  as a draw"


def test_a_scoring_that_is_never_offered_is_shown_as_it_is(open_page):
    page = open_page(a_tournament(players=2, scoring=ScoringSystem(win=20, draw=10, pab=7)))
    assert page.scoring.currentText() == "as imported"
    assert page.pab.currentText() == "0.7"


def test_acceleration_is_chosen(page, qtbot):
    qtbot.keyClick(page.acceleration, Qt.Key.Key_Down)
    assert settings_of(page).acceleration is Acceleration.BAKU


def test_tie_breaks_are_moved_removed_and_added(page, qtbot):
    def click(button):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    click(page.tie_breaks.down)
    assert settings_of(page).tie_breaks[:2] == ("BH", "BH/C1")
    click(page.tie_breaks.remove)
    assert settings_of(page).tie_breaks == ("BH", "SB", "PS", "DE", "WIN")
    page.tie_breaks.offer.setFocus()
    qtbot.keyClicks(page.tie_breaks.offer, "bh-c2")
    click(page.tie_breaks.add)
    assert settings_of(page).tie_breaks == ("BH", "SB", "PS", "DE", "WIN", "BH/C2")
    assert page.tie_breaks.list.item(5).text() == "Buchholz Cut-2 (BH/C2)"


def test_a_tie_break_that_is_none_is_refused(page, qtbot):
    qtbot.keyClicks(page.tie_breaks.offer, "XYZ")
    with qtbot.waitSignal(session_of(page).said) as said:
        qtbot.mouseClick(page.tie_breaks.add, Qt.MouseButton.LeftButton)
    assert said.args[1]
    assert "XYZ" not in settings_of(page).tie_breaks


def test_the_initial_colour_is_typed_as_drawn_at_the_table(page, qtbot, answer):
    def choose_black(dialog):
        assert isinstance(dialog, InitialColourDialog)
        qtbot.mouseClick(dialog.black, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(choose_black)
    qtbot.mouseClick(page.draw, Qt.MouseButton.LeftButton)
    assert settings_of(page).initial_colour is Colour.BLACK
    assert page.colour.text() == "Black"


def test_the_initial_colour_is_drawn_by_lot(page, qtbot, answer):
    answer(lambda dialog: qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton))
    qtbot.mouseClick(page.draw, Qt.MouseButton.LeftButton)
    assert settings_of(page).colour_by_lot
    assert page.colour.text() in ("White, by lot", "Black, by lot")


def test_the_list_is_closed_and_opened_again(page, qtbot):
    qtbot.mouseClick(page.close_list, Qt.MouseButton.LeftButton)
    assert session_of(page).tournament.list_closed
    assert page.list_state.text() == "4 players, list closed"
    qtbot.mouseClick(page.close_list, Qt.MouseButton.LeftButton)
    assert not session_of(page).tournament.list_closed


def test_after_round_1_colour_and_list_stay(open_page):
    page = open_page(a_tournament("1-2 1"))
    assert not page.draw.isEnabled()
    assert not page.close_list.isEnabled()


def test_undo_in_a_field_takes_back_typing_first_and_then_belongs_to_the_desk(page, qtbot):
    type_over(qtbot, page.place, "Brno")
    session_of(page).undo()
    assert page.place.text() == ""


def test_a_narrow_page_has_one_column(page):
    page.resize(500, 650)
    assert page._columns.direction() is page._columns.Direction.TopToBottom
