from dataclasses import replace

import pytest
from builders import a_tournament
from picture_files import a_png
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.pages.event.event_data import EventData
from swissdesk.model.registration import Official
from swissdesk.operations import setup


@pytest.fixture
def opened(open_part):
    return open_part(EventData, a_tournament(players=4))


def test_it_shows_the_event(opened):
    page, _session = opened
    assert page.name.text() == "Lázně 2026"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Tab])
def test_return_and_leaving_a_field_save_what_is_typed(opened, type_over, key):
    page, session = opened
    type_over(page.place, "Brno", key)
    assert session.snapshot.place == "Brno"


def test_escape_takes_back_what_is_typed(opened, type_over):
    page, session = opened
    type_over(page.name, "Wrong", Qt.Key.Key_Escape)
    assert (page.name.text(), session.snapshot.name) == ("Lázně 2026", "Lázně 2026")


def test_what_was_left_as_it_was_is_no_step(opened, type_over):
    page, session = opened
    type_over(page.place, "Brno")
    steps = len(session.document.steps())
    type_over(page.place, "Brno")
    assert len(session.document.steps()) == steps


def test_a_federation_is_typed_by_name_and_refused_where_it_is_none(opened, type_over, qtbot):
    page, session = opened
    type_over(page.federation, "England")
    assert session.snapshot.federation == page.federation.text() == "ENG"
    with qtbot.waitSignal(session.said) as said:
        type_over(page.federation, "Englandia")
    assert "“Englandia” is not a federation" in said.args[0]
    assert session.snapshot.federation == page.federation.text() == "ENG"


def test_a_federation_is_in_capitals(opened, type_over):
    page, session = opened
    type_over(page.federation, "cze")
    assert session.snapshot.federation == "CZE"


def test_a_date_may_be_typed_as_people_write_it(opened, type_over):
    page, session = opened
    type_over(page.start_date, "1. 11. 2026")
    assert session.snapshot.start_date == "2026/11/01"
    assert page.start_date.text() == "1 November 2026"


def test_what_is_no_date_is_refused(opened, type_over, qtbot):
    page, session = opened
    with qtbot.waitSignal(session.said) as said:
        type_over(page.end_date, "soon")
    assert said.args == [
        "“soon” is not a date. Type the day first: 28.7.2026 or 28 July 2026.",
        True,
    ]
    assert page.end_date.text() == ""


def test_an_event_keeps_its_name(opened, type_over, qtbot):
    page, session = opened
    with qtbot.waitSignal(session.said) as said:
        type_over(page.name, " ")
    assert said.args == ["A name is missing. Type one.", True]
    assert page.name.text() == "Lázně 2026"


def test_officials_have_titles_fide_ids_and_addresses(opened, type_over, qtbot):
    page, session = opened
    type_over(page.chief_arbiter, "Novakova", Qt.Key.Key_Tab)
    assert page.chief_arbiter_title.hasFocus()
    qtbot.keyClick(page.chief_arbiter_title, Qt.Key.Key_Down)
    type_over(page.chief_arbiter_id, "300112")
    type_over(page.organiser_id, "302000")
    type_over(page.chief_arbiter_email, "nova@example.org")
    event = session.snapshot
    assert (event.chief_arbiter, event.chief_arbiter_id) == ("Novakova", "300112")
    assert (event.chief_arbiter_title, event.chief_arbiter_email) == ("IA", "nova@example.org")
    assert event.organiser_id == "302000"


def test_other_arbiters_have_a_title_and_an_id_and_keep_their_address(opened, type_over):
    page, session = opened
    given = replace(session.snapshot, arbiters=(Official("Novak", "", "", "n@example.org"),))
    session.perform_on_event(setup.change_event, data=given)
    type_over(page.arbiters.rows[0].fide_id, "300113")
    type_over(page.arbiters.rows[1].name, "Svoboda")
    assert session.snapshot.arbiters == (
        Official("Novak", "300113", "", "n@example.org"),
        Official("Svoboda"),
    )


def test_what_is_no_fide_id_is_refused(opened, type_over, qtbot):
    page, session = opened
    with qtbot.waitSignal(session.said) as said:
        type_over(page.chief_arbiter_id, "12a")
    assert said.args == ["12a is not a FIDE ID. A FIDE ID has 4 to 11 digits.", True]
    assert (page.chief_arbiter_id.text(), session.snapshot.chief_arbiter_id) == ("", "")


def test_deputies_are_typed_one_below_the_other_each_with_an_id(opened, type_over):
    page, session = opened
    type_over(page.deputies.rows[0].name, "FA Cerny", Qt.Key.Key_Tab)
    type_over(page.deputies.rows[0].fide_id, "301234", Qt.Key.Key_Tab)
    type_over(page.deputies.rows[1].name, "NA Bila")
    assert session.snapshot.deputy_arbiters == ("FA Cerny", "NA Bila")
    assert session.snapshot.deputy_ids == ("301234", "")
    assert page.deputies.rows[2].name.isVisible()
    assert not page.deputies.rows[2].fide_id.isEnabled()


def test_tab_leads_from_a_new_deputy_to_the_title_and_the_id(opened, qtbot):
    page, _session = opened
    row = page.deputies.rows[0]
    name = row.name
    name.setFocus()
    qtbot.keyClicks(name, "FA Cerny")
    qtbot.keyClick(name, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is row.title
    qtbot.keyClick(row.title, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is row.fide_id


def test_an_empty_name_takes_a_deputy_away_with_his_id(opened, type_over):
    page, session = opened
    for number, name in enumerate(("FA Cerny", "NA Bila")):
        type_over(page.deputies.rows[number].name, name)
    type_over(page.deputies.rows[1].fide_id, "301234")
    type_over(page.deputies.rows[0].name, " ")
    assert session.snapshot.deputy_arbiters == ("NA Bila",)
    assert session.snapshot.deputy_ids == ("301234",)
    assert page.deputies.rows[0].name.text() == "NA Bila"
    assert not page.deputies.rows[2].name.isVisible()


def test_what_is_no_id_of_a_deputy_is_refused(opened, type_over):
    page, session = opened
    type_over(page.deputies.rows[0].name, "FA Cerny")
    type_over(page.deputies.rows[0].fide_id, "x")
    assert page.deputies.rows[0].fide_id.text() == ""
    assert session.snapshot.deputy_ids == ("",)


def test_undo_takes_back_what_was_typed(opened, type_over):
    page, session = opened
    type_over(page.place, "Brno")
    session.undo()
    assert page.place.text() == ""


def test_the_look_of_the_documents_is_chosen_and_undone(opened, qtbot, answer):
    page, session = opened
    assert page.style_words.text() == "as usual"

    def choose(dialog):
        dialog.above.setPlainText("City of Brno")
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    answer(choose)
    page.look.click()
    assert session.snapshot.paper_style.above == ("City of Brno",)
    assert page.style_words.text() == "1 line of its own"
    session.undo()
    assert page.style_words.text() == "as usual"


def test_the_logo_is_set_taken_away_and_undone_each_in_one_step(opened, qtbot, answer, tmp_path):
    page, session = opened
    (tmp_path / "logo.png").write_bytes(a_png(30, 10))

    def take_over(dialog):
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    def choose(dialog):
        dialog.logo.take_file(tmp_path / "logo.png")
        take_over(dialog)

    def remove(dialog):
        qtbot.keyClick(dialog.logo.remove, Qt.Key.Key_Space)
        take_over(dialog)

    answer(choose)
    page.look.click()
    logo = session.snapshot.logo
    assert page.style_words.text() == "logo"
    answer(take_over)
    page.look.click()
    answer(remove)
    page.look.click()
    assert (session.snapshot.logo, page.style_words.text()) == (b"", "as usual")
    assert [step.operation for step in session.document.steps()] == ["create"] + ["set_logo"] * 2
    session.undo()
    assert session.snapshot.logo == logo
    session.undo()
    assert session.snapshot.logo == b""


def test_a_look_that_is_not_taken_over_changes_nothing(opened, answer, tmp_path):
    page, session = opened
    (tmp_path / "logo.png").write_bytes(a_png(30, 10))

    def give_up(dialog):
        dialog.logo.take_file(tmp_path / "logo.png")
        dialog.reject()

    answer(give_up)
    page.look.click()
    assert session.snapshot.logo == b""
    assert len(session.document.steps()) == 1
