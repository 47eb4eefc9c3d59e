from builders import a_tournament
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from swissdesk.gui.pages.event import EventPage


def test_alt_and_a_number_go_to_a_part_with_the_keyboard(open_part, qtbot):
    page, _session = open_part(EventPage, a_tournament(players=4))
    parts = (
        (Qt.Key.Key_2, page.sections, page.sections.table),
        (Qt.Key.Key_3, page.regulations, page.regulations.name),
        (Qt.Key.Key_4, page.start_list, page.start_list.method),
        (Qt.Key.Key_5, page.schedule, page.schedule.rows[:1]),
        (Qt.Key.Key_6, page.prohibited, page.prohibited.table),
        (Qt.Key.Key_7, page.registration, page.registration.name),
        (Qt.Key.Key_8, page.report, page.report.table),
        (Qt.Key.Key_1, page.event_data, page.event_data.name),
    )
    for key, part, field in parts:
        qtbot.keyClick(page, key, Qt.KeyboardModifier.AltModifier)
        assert part.isVisible()
        assert (part.rows[0].day if part is page.schedule else field).hasFocus()


def test_the_keyboard_comes_to_the_part_in_view(open_part):
    page, _session = open_part(EventPage, a_tournament(players=4))
    page.go_to(page.regulations)
    page.tabs.setFocus()
    page.setFocus()
    assert page.regulations.name.hasFocus()


def test_fields_are_read_out_by_name_and_words_by_their_text(open_part):
    page, _session = open_part(EventPage, a_tournament(players=4))
    regulations = page.regulations
    page.go_to(regulations)
    assert spoken(regulations.rounds) == "Number of rounds"
    assert spoken(regulations.mode) == "FIDE mode"
    assert spoken(page.event_data.chief_arbiter_id) == "Chief arbiter: FIDE ID"


def spoken(widget):
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
