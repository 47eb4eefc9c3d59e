"""The registration of a section: its own data, and the event's as hints."""

from dataclasses import replace

import pytest
from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.gui.pages.event.registration import RegistrationPart
from swissdesk.model.registration import Official, Registration
from swissdesk.operations import setup


@pytest.fixture
def opened(open_part):
    page, session = open_part(RegistrationPart, a_tournament(players=4))
    data = replace(
        session.snapshot,
        place="Brno",
        start_date="2026/11/20",
        chief_arbiter="Kos, Ivo",
        chief_arbiter_id="300100",
        chief_arbiter_title="IA",
        deputy_arbiters=("Ann", "Bob"),
        deputy_titles=("FA",),
    )
    session.perform_on_event(setup.change_event, data=data)
    return page, session


def own(session):
    return session.tournament.registration


def test_empty_fields_show_the_events_data_in_grey(opened):
    page, session = opened
    assert own(session) == Registration()
    assert (page.place.text(), page.place.placeholderText()) == ("", "Brno")
    assert page.start_date.placeholderText() == "20 November 2026"
    assert page.chief_arbiter.placeholderText() == "IA Kos, Ivo"
    assert page.deputies.rows[0].name.placeholderText() == "FA Ann; Bob"
    assert not page.chief_arbiter_email.isEnabled()


def test_each_field_is_saved_when_left_and_cleared_it_is_the_events_again(opened, type_over):
    page, session = opened
    type_over(page.place, "Olomouc")
    type_over(page.federation, "cze")
    type_over(page.start_date, "21.11.2026")
    type_over(page.registered_on, "1 November 2026")
    type_over(page.event_code, "412345")
    type_over(page.website, "https://example.org")
    assert own(session) == Registration(
        place="Olomouc",
        federation="CZE",
        start_date="2026/11/21",
        registered_on="2026/11/01",
        event_code="412345",
        website="https://example.org",
    )
    type_over(page.place, " ")
    assert (own(session).place, page.place.placeholderText()) == ("", "Brno")
    session.undo()
    assert page.place.text() == "Olomouc"


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("registered_on", "soon", "“soon” is not a date."),
        ("federation", "Englandia", "“Englandia” is not a federation"),
        ("chief_arbiter_id", "12a", "12a is not a FIDE ID."),
    ],
)
def test_what_cannot_be_is_refused(opened, type_over, qtbot, field, typed, said):
    page, session = opened
    type_over(page.chief_arbiter, "Own")
    with qtbot.waitSignal(session.said) as heard:
        type_over(getattr(page, field), typed)
    assert heard.args[0].startswith(said)
    assert getattr(page, field).text() == ""


def test_officials_of_the_section_with_title_id_and_address(opened, type_over, qtbot):
    page, session = opened
    type_over(page.chief_arbiter, "Own, Eva", Qt.Key.Key_Tab)
    title = QApplication.focusWidget()
    qtbot.keyClick(title, Qt.Key.Key_Down)
    qtbot.keyClick(title, Qt.Key.Key_Down)
    type_over(page.chief_arbiter_id, "300200")
    type_over(page.chief_arbiter_email, "eva@example.org")
    type_over(page.organiser, "Club")
    assert own(session).chief_arbiter == Official("Own, Eva", "300200", "FA", "eva@example.org")
    assert own(session).organiser == Official("Club")
    type_over(page.chief_arbiter, " ")
    assert own(session).chief_arbiter == Official()
    assert page.chief_arbiter_id.text() == ""


def test_deputies_and_other_arbiters_stand_below_each_other(opened, type_over):
    page, session = opened
    type_over(page.deputies.rows[0].name, "One")
    type_over(page.deputies.rows[1].name, "Two")
    type_over(page.deputies.rows[1].fide_id, "300300")
    type_over(page.arbiters.rows[0].name, "Three")
    assert own(session).deputies == (Official("One"), Official("Two", "300300"))
    assert own(session).arbiters == (Official("Three"),)
    type_over(page.deputies.rows[0].name, " ")
    assert own(session).deputies == (Official("Two", "300300"),)


def test_remarks_and_whether_the_section_is_rated(opened, type_over, qtbot):
    page, session = opened
    type_over(page.remarks[1], "Two rounds on Sunday")
    assert own(session).remarks == ("Two rounds on Sunday",)
    assert page.remarks[0].text() == "Two rounds on Sunday"
    qtbot.mouseClick(
        page.is_rated, Qt.MouseButton.LeftButton, pos=page.is_rated.rect().center() / 4
    )
    assert own(session).is_rated is page.is_rated.isChecked() is False
    qtbot.keyClick(page.is_rated, Qt.Key.Key_Space)
    assert own(session).is_rated


def test_each_section_has_its_own(open_part, type_over):
    second = replace(a_tournament(players=4), id=2)
    page, session = open_part(RegistrationPart, a_tournament(players=4), second)
    type_over(page.event_code, "1")
    session.switch_tournament(second.id)
    assert page.event_code.text() == ""
    type_over(page.event_code, "2")
    assert [each.registration.event_code for each in session.snapshot.tournaments] == ["1", "2"]
