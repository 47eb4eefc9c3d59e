"""After every button, box, tab and dialog the keyboard is where results are typed."""

from contextlib import contextmanager
from dataclasses import replace

import pytest
from arbiter import (
    CHECKS,
    CROSSTABLE,
    CTRL,
    DOCUMENTS,
    EVENT,
    HISTORY,
    NONE,
    PLAYERS,
    ROUNDS,
    STANDINGS,
    Arbiter,
)
from builders import a_tournament
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QThreadPool, QTimer
from PySide6.QtGui import QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
)
from shiboken6 import isValid

from swissdesk.document import Document
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.key_strip import KeyHint
from swissdesk.gui.widgets.labels import LinkLabel
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.rail import SectionBox
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player
from swissdesk.model.result import GameResult
from swissdesk.model.round import RoundState
from swissdesk.operations import players, rounds

TEXTS = (QLineEdit, QPlainTextEdit, QAbstractSpinBox)
PRESSED = (QAbstractButton, QComboBox, QTabBar, LinkLabel, KeyHint)


class Keys(QObject):
    """Hears every key that comes to a widget."""

    def __init__(self, widget):
        super().__init__()
        self.heard = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched, event):
        if event.type() is QEvent.Type.KeyPress:
            self.heard.append(event.text())
        return False


class Walker(Arbiter):
    """An arbiter who presses everything with the mouse and looks where the next key goes."""

    @property
    def page(self):
        return list(self.desk.pages.values())[self.desk.page_number]

    @property
    def home(self):
        """The widget that has the keyboard when the page has it."""
        widget = self.page
        while widget.focusProxy() is not None:
            widget = widget.focusProxy()
        return widget

    def click(self, widget):
        """Click into the middle of a widget, as the mouse does."""
        if isinstance(widget, QTabBar):
            place = widget.tabRect((widget.currentIndex() + 1) % widget.count()).center()
        elif isinstance(widget, QAbstractButton) and not isinstance(widget, QPushButton):
            place = QPoint(8, widget.height() // 2)
        else:
            place = widget.rect().center()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NONE, place)

    def take_window_back(self):
        """Do what a window manager does when a dialog has closed."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)
        self.qtbot.wait(5)

    def pressable(self):
        """Return everything in the window that can be pressed now."""
        found = [each for kind in PRESSED for each in self.desk.findChildren(kind)]
        return [each for each in found if is_at_hand(each)]

    def open_board(self):
        """Return the board in view that a result can be entered on, 0 for none."""
        page = self.desk.rounds
        if self.home is not page.table or page.round_no != 2 or page.second_entry.is_on:
            return 0
        row = page.model.row_at(page.table.currentIndex())
        is_open = self.tournament.round(2).state is RoundState.PUBLISHED and row.is_missing
        return row.board if is_open else 0

    def start_over(self, page):
        """Undo all that was done, and go to a page of section A."""
        session = self.window.session
        while session.document.undo_step() is not None:
            session.document.undo()
        session.switch_tournament(TournamentId(1))
        self.go_to(page)
        if page == ROUNDS:
            self.desk.rounds.missing_only.setChecked(False)
            self.desk.rounds.show_round(2)


def is_at_hand(widget):
    return (
        isValid(widget)
        and widget.isVisible()
        and widget.isEnabled()
        and not widget.visibleRegion().isEmpty()
    )


@contextmanager
def all_closed(key, seen=None):
    """Press *key* in every dialog, menu and list that opens, and Esc in those it leaves open."""
    pressed = set()

    def close():
        opened = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if opened is None:
            return
        if seen is not None:
            seen.add(type(opened).__name__)
        once_more = opened in pressed or not isinstance(opened, QDialog)
        pressed.add(opened)
        QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_Escape if once_more else key)

    timer = QTimer()
    timer.timeout.connect(close)
    timer.start(10)
    yield
    QThreadPool.globalInstance().waitForDone()  # an answer may open a dialog, however late
    QTest.qWait(30)
    while QApplication.activePopupWidget() or QApplication.activeModalWidget():
        QTest.qWait(10)
    timer.stop()


@pytest.fixture
def arbiter(qtbot, window, tmp_path, monkeypatch):
    """Somebody at an event of two sections: in A round 2 is in play, B is the same."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_given: ("", ""))
    path = tmp_path / "two.swissdesk"
    one = a_tournament("1-4 1 | 2-5 1 | 3-6 =", "4-2 . | 1-3 . | 5-6 .")
    other = replace(one, id=TournamentId(2), settings=replace(one.settings, name="Blitz"))
    Document.create(path, Event("Two").with_tournament(one).with_tournament(other)).close()
    at_work = Walker(qtbot, window)
    at_work.open(path)
    return at_work


def dead(arbiter, widget):
    """Return what is wrong after a widget was pressed: where the keyboard is instead."""
    arbiter.take_window_back()
    home, keyboard = arbiter.home, arbiter.keyboard
    keys = Keys(home)
    if isinstance(keyboard, TEXTS):
        arbiter.press(Qt.Key.Key_Escape)  # a field that is being edited
    elif isinstance(home, QAbstractItemView):
        board = arbiter.open_board()
        arbiter.type("1")
        if keys.heard != ["1"]:
            return f"{named(widget)}: the key went to {named(keyboard)}"
        if board and arbiter.results(2)[board - 1] is not GameResult.WHITE_WINS:
            return f"{named(widget)}: the result is not entered"
    elif isinstance(home, QAbstractButton) and keyboard is not home:
        return f"{named(widget)}: the keyboard is at {named(keyboard)}"
    return ""


def named(widget):
    if not isValid(widget):
        return "one that is gone"
    text = getattr(widget, "text", lambda: "")() or widget.accessibleName()
    window = "" if widget.window() is not None and widget.isVisible() else " out of sight"
    return f"{type(widget).__name__} {text!r} in {type(widget.window()).__name__}{window}"


ESC, RETURN = Qt.Key.Key_Escape, Qt.Key.Key_Return
ALT = Qt.KeyboardModifier.AltModifier


@pytest.mark.parametrize(
    ("page", "key"),
    [
        (EVENT, ESC),
        (PLAYERS, ESC),
        (ROUNDS, ESC),
        (STANDINGS, ESC),
        (CROSSTABLE, ESC),
        (DOCUMENTS, ESC),
        (CHECKS, ESC),
        (HISTORY, ESC),
        (PLAYERS, RETURN),
        (ROUNDS, RETURN),
        (HISTORY, RETURN),
    ],
)
def test_a_key_reaches_the_table_after_everything_that_can_be_pressed(arbiter, page, key):
    arbiter.start_over(page)
    found = []
    pressed = arbiter.pressable()
    for widget in pressed:
        if not is_at_hand(widget):
            continue
        with all_closed(key):
            arbiter.click(widget)
        found.append(dead(arbiter, widget))
        arbiter.start_over(page)
    assert len(pressed) > 12
    assert list(filter(None, found)) == []


def test_the_section_is_changed_by_its_keys_and_by_no_letter(arbiter):
    box = arbiter.desk.findChild(SectionBox)
    arbiter.start_over(ROUNDS)
    box.setFocus(Qt.FocusReason.TabFocusReason)
    arbiter.qtbot.keyClicks(box, "b")
    assert arbiter.window.session.tournament_id == TournamentId(1)
    arbiter.press(Qt.Key.Key_Tab, CTRL)
    assert arbiter.window.session.tournament_id == TournamentId(2)
    arbiter.type("1")
    assert arbiter.results(2)[0] is GameResult.WHITE_WINS
    arbiter.press(Qt.Key.Key_Tab, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert arbiter.window.session.tournament_id == TournamentId(1)
    assert set(arbiter.results(2)) == {GameResult.PENDING}


def turn_wheel(widget, notches):
    """Turn the wheel over a widget, forward for a positive number; return whether it was taken."""
    place = widget.rect().center()
    at, notch = widget.mapToGlobal(place), QPoint(0, 120 * notches)
    button, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    inverted = False
    turn = QWheelEvent(
        place.toPointF(), at.toPointF(), QPoint(), notch, button, NONE, phase, inverted
    )
    QApplication.sendEvent(widget, turn)
    return turn.isAccepted()


@pytest.mark.parametrize("page", [EVENT, PLAYERS, ROUNDS, STANDINGS, DOCUMENTS, HISTORY])
def test_the_wheel_over_a_box_changes_nothing(arbiter, page):
    """Who scrolls a card must not give a bye on the way."""
    arbiter.start_over(page)
    document = arbiter.window.session.document
    before, places = document.event, 0
    for part in "123456" if page == EVENT else "":
        arbiter.press(getattr(Qt.Key, f"Key_{part}"), ALT)
    for box in arbiter.desk.findChildren(QComboBox):
        chosen = box.currentIndex()
        for notches in (-1, 1, 1):
            turn_wheel(box, notches)
            assert box.currentIndex() == chosen, named(box)
        places += 1
    for field in arbiter.desk.findChildren(QAbstractSpinBox):
        number = field.text()
        turn_wheel(field, 1)
        assert field.text() == number, named(field)
        places += 1
    assert places
    assert document.event == before


def test_the_wheel_over_a_box_is_left_to_what_is_around_it(on_screen):
    choice, field = Choice([(1, "plays"), (2, "bye")]), NumberField(1, 9)
    on_screen(choice, 200, 40)
    on_screen(field, 200, 40)
    assert not turn_wheel(choice, -1)
    assert not turn_wheel(field, 1)
    assert (choice.value, field.value()) == (1, 1)


def test_by_tab_a_button_is_reached_and_kept_until_it_is_pressed(arbiter):
    arbiter.start_over(ROUNDS)
    table, cards = arbiter.desk.rounds.table, arbiter.desk.rounds.round_actions.cards
    for _press in range(30):
        arbiter.press(Qt.Key.Key_Tab)
        arbiter.qtbot.wait(2)
        if cards.hasFocus():
            break
    assert cards.hasFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        seen = set()
        with all_closed(ESC, seen):
            arbiter.qtbot.keyClick(cards, key)
        assert seen == {"PlayerCardsDialog"}
        arbiter.take_window_back()
        assert table.hasFocus()
        cards.setFocus(Qt.FocusReason.TabFocusReason)


def test_a_letter_at_a_box_reached_by_tab_chooses_in_that_box(arbiter):
    """H at the box of round 3 must not give the bye of the next round to be paired."""
    arbiter.start_over(PLAYERS)
    boxes = [each for each in arbiter.desk.players.findChildren(Choice) if is_at_hand(each)]
    for _press in range(20):
        arbiter.press(Qt.Key.Key_Tab)
        arbiter.qtbot.wait(2)
        if boxes[-1].hasFocus():
            break
    arbiter.type("h")
    assert [words.currentText() for words in boxes] == ["plays", "plays", "Half-point bye"]
    assert arbiter.keyboard is boxes[-1]


def test_a_key_that_means_nothing_says_so(arbiter):
    arbiter.start_over(ROUNDS)
    arbiter.type("q")
    assert arbiter.desk.messages.text == "q does nothing here. F1 lists the keys."
    arbiter.press(Qt.Key.Key_F11)
    assert arbiter.desk.messages.text == "F11 does nothing here. F1 lists the keys."
    assert not arbiter.desk.messages.property("failure")


def test_alt_and_a_digit_that_mean_nothing_type_nothing_and_say_so(arbiter, qtbot):
    arbiter.go_to(EVENT)
    field = arbiter.desk.event_page.event_data.name
    field.setFocus()
    before = field.text()
    for key in (Qt.Key.Key_9, Qt.Key.Key_Q):
        qtbot.keyClick(field, key, Qt.KeyboardModifier.AltModifier)
    assert field.text() == before
    assert arbiter.desk.messages.text == "Alt+Q does nothing here. F1 lists the keys."
    qtbot.keyClick(field, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert arbiter.desk.event_page.sections.isVisible()


def test_alt_and_a_digit_type_nothing_in_a_dialog(on_screen, qtbot):
    dialog = on_screen(FormDialog("Name?", "&OK"))
    field, number = QLineEdit(dialog), NumberField(1, 99)
    number.setParent(dialog)
    for each in (field, number):
        each.show()
        each.setFocus()
        qtbot.keyClick(each, Qt.Key.Key_7, Qt.KeyboardModifier.AltModifier)
    assert field.text() == ""
    assert number.value() == 1
    qtbot.keyClicks(field, "7")
    assert field.text() == "7"


@pytest.mark.parametrize("typed", ["001", "nobody"])
def test_ins_adds_a_player_also_while_one_is_looked_for(arbiter, answer, typed):
    arbiter.start_over(PLAYERS)
    page = arbiter.desk.players
    page.filter.setFocus()
    arbiter.type(typed)
    answer(lambda dialog: (dialog.name.setText("Pozdni, Ota"), dialog.accept()))
    arbiter.press(Qt.Key.Key_Insert)
    arbiter.take_window_back()
    assert page.filter.text() == ""
    assert page.table.hasFocus()
    arbiter.type("h")
    late = next(each for each in arbiter.tournament.entries if each.player.name == "Pozdni, Ota")
    assert late.requested_byes


def test_undo_in_pairing_by_hand_leaves_the_keyboard_in_the_tables(arbiter):
    arbiter.start_over(ROUNDS)
    session, page = arbiter.window.session, arbiter.desk.rounds
    session.perform(rounds.unpublish_round, round_no=2, reason="A car", confirmed=True)
    arbiter.type("m")
    manual = page.manual
    assert manual.seats.hasFocus()
    before = arbiter.tournament.round(2)
    arbiter.press(Qt.Key.Key_Delete)
    arbiter.press(Qt.Key.Key_Tab)
    arbiter.undo()
    assert arbiter.tournament.round(2) == before
    assert arbiter.keyboard in (manual.seats, manual.pool)
    assert arbiter.keyboard.currentIndex().isValid()
    arbiter.press(Qt.Key.Key_Space)
    assert manual.held is not None
    arbiter.undo()
    assert page.table.hasFocus()


def test_undo_stays_in_its_section_and_says_where_it_was(arbiter):
    """Two sections side by side: Ctrl+Z goes back in the one in view, Ctrl+Alt+Z in any."""
    arbiter.start_over(ROUNDS)
    session, messages = arbiter.window.session, arbiter.desk.messages
    arbiter.type("1")
    assert messages.text == "Open: Board 1: 1-0 (round 2)"
    arbiter.press(Qt.Key.Key_Tab, CTRL)
    arbiter.undo()
    assert messages.text == "There is nothing to undo."
    arbiter.type("5")
    assert messages.text == "Blitz: Board 1: ½-½ (round 2)"
    arbiter.press(Qt.Key.Key_Tab, CTRL)
    arbiter.undo()
    assert messages.text == "Undone: Open: Board 1: 1-0 (round 2)"
    assert set(arbiter.results(2)) == {GameResult.PENDING}
    assert session.tournament_id == TournamentId(1)
    arbiter.press(Qt.Key.Key_Z, CTRL | ALT)
    assert messages.text == "Undone: Blitz: Board 1: ½-½ (round 2)"
    assert session.tournament_id == TournamentId(2)
    assert arbiter.desk.rounds.table.current_key == 1
    arbiter.press(Qt.Key.Key_Y, CTRL)
    assert messages.text == "Redone: Blitz: Board 1: ½-½ (round 2)"


def test_a_step_that_others_depend_on_is_not_undone_before_them(arbiter):
    arbiter.start_over(ROUNDS)
    session, messages = arbiter.window.session, arbiter.desk.messages
    for section, name in ((1, "Late"), (2, "Later")):
        session.perform_on_event(
            players.add_player,
            tournament_id=TournamentId(section),
            player=Player(PlayerId(9), name),
            rating=0,
            first_round=3,
        )
    before = session.snapshot
    arbiter.undo()
    assert session.snapshot == before
    assert "Undo this one first: Blitz: Later entered" in messages.text


def test_the_history_has_a_column_and_a_choice_of_sections(arbiter):
    arbiter.start_over(ROUNDS)
    arbiter.type("1")
    arbiter.press(Qt.Key.Key_Tab, CTRL)
    arbiter.type("5")
    arbiter.go_to(HISTORY)
    page = arbiter.desk.history
    assert [row.section_name for row in page.model.rows] == ["Blitz", "Open", ""]
    assert "Section" in [column.heading for column in page.model.columns]
    page.section.setFocus(Qt.FocusReason.TabFocusReason)
    arbiter.press(Qt.Key.Key_Down)
    assert [row.section_name for row in page.model.rows] == ["Open"]


def test_a_failure_is_gone_at_the_next_action_and_f8_brings_it_back(arbiter):
    arbiter.start_over(ROUNDS)
    messages = arbiter.desk.messages
    arbiter.type("1")
    arbiter.press(Qt.Key.Key_Up)
    arbiter.type("5")
    said = messages.text
    assert messages.property("failure")
    arbiter.press(Qt.Key.Key_Down)
    assert (messages.text, messages.property("failure")) == ("", False)
    arbiter.desk.session.said.emit("Another failure", True)
    arbiter.go_to(STANDINGS)
    assert messages.text == ""
    arbiter.press(Qt.Key.Key_F8)
    assert "Another failure (1 of 2" in messages.text
    arbiter.press(Qt.Key.Key_F8)
    assert said in messages.text
    assert messages.property("failure")


@pytest.mark.parametrize("page", [PLAYERS, ROUNDS, STANDINGS, DOCUMENTS, CHECKS, HISTORY])
def test_each_letter_with_alt_presses_one_button_also_beside_a_message(arbiter, page):
    arbiter.start_over(page)
    arbiter.desk.offer_ways_out(lambda: True)
    shown = [each for each in arbiter.desk.findChildren(QAbstractButton) if each.isVisible()]
    letters = [QKeySequence.mnemonic(each.text()).toString() for each in shown]
    marked = [each for each in letters if each]
    assert len(marked) > 1
    assert sorted(marked) == sorted(set(marked))


@pytest.mark.parametrize("key", [Qt.Key.Key_Q, Qt.Key.Key_F11, Qt.Key.Key_Insert])
def test_a_key_without_a_meaning_ends_even_if_no_window_is_active(arbiter, qtbot, key):
    arbiter.desk.show_page(arbiter.desk.rounds)
    other = QDialog()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    other.close()
    assert QApplication.focusWidget() is None
    QTest.keyClick(arbiter.desk, key)
    assert arbiter.desk.messages.text.endswith(" does nothing here. F1 lists the keys.")
