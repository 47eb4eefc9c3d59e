import pytest
from builders import a_tournament
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from swissdesk.gui.dialogs.regulations import InitialColourDialog
from swissdesk.gui.pages.event.regulations import Regulations
from swissdesk.model.colour import Colour
from swissdesk.model.points import ScoringSystem
from swissdesk.model.remark import RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import Acceleration, TieBreakEdition
from swissdesk.operations.rounds import pair_round
from swissdesk.standings.catalogue import PRESETS, Preset

RETURN, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab
ROUNDS = ("1-4 1 | 2-5 = | 3-6 0", "4-2 1 | 6-1 = | 5-3 0", "2-6 0 | 1-3 1 | 4-5 =")
"""Three rounds of six players."""


@pytest.fixture
def opened(open_part):
    """Four players, nothing paired."""
    return open_part(Regulations, a_tournament(players=4, initial_colour=None))


@pytest.fixture
def begun(open_part):
    """Six players, three rounds paired of five."""
    return open_part(Regulations, a_tournament(*ROUNDS))


@pytest.fixture
def say_yes_twice(qtbot):
    """What the arbiter does who goes on, ticks that he has read what follows, and does it."""

    def act(dialog):
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
        assert dialog.isVisible()
        assert dialog.has_read.hasFocus()
        assert not dialog.accept_button.isEnabled()
        qtbot.keyClick(dialog.has_read, Qt.Key.Key_Space)
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    return act


@pytest.fixture
def say_no(qtbot):
    return lambda dialog: qtbot.keyClick(dialog, ESCAPE)


def settings_of(session):
    return session.tournament.settings


def remarks(session):
    return [(each.kind, each.round_no, each.text) for each in session.tournament.remarks]


def test_it_shows_the_tournament(opened):
    page, _session = opened
    assert page.name.text() == "Open"
    assert page.rounds.value() == 5
    assert page.system.text() == "FIDE (Dutch) System"
    assert page.colour.text() == "not drawn yet"
    assert page.mode.text() == "FIDE mode"


def test_the_number_of_rounds_is_saved_when_it_is_left(opened, type_over):
    page, session = opened
    steps = len(session.document.steps())
    type_over(page.rounds, "9", TAB)
    assert settings_of(session).rounds == 9
    assert len(session.document.steps()) == steps + 1


def test_steps_with_the_arrows_are_one_change(opened, press):
    page, session = opened
    steps = len(session.document.steps())
    page.rounds.setFocus()
    press(page, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert settings_of(session).rounds == 5
    press(page, RETURN)
    assert settings_of(session).rounds == 7
    assert len(session.document.steps()) == steps + 1


def test_escape_takes_back_the_number_of_rounds(opened, press):
    page, session = opened
    page.rounds.setFocus()
    press(page, Qt.Key.Key_Up, ESCAPE, RETURN)
    assert (page.rounds.value(), settings_of(session).rounds) == (5, 5)


def test_rounds_that_are_paired_stay(begun):
    page, _session = begun
    assert page.rounds.minimum() == 3


def test_a_change_of_rounds_asks_twice_q57_and_is_recorded_q59(
    begun, type_over, answer, say_yes_twice
):
    page, session = begun
    answer(say_yes_twice)
    type_over(page.rounds, "7")
    assert settings_of(session).rounds == page.rounds.value() == 7
    assert remarks(session) == [(RemarkKind.CONFIGURATION, 3, "rounds 5 to 7")]


def test_a_round_that_becomes_the_last_says_what_would_be_otherwise_q60(
    open_part, type_over, answer, say_no
):
    rounds = (
        "1-5 = | 6-2 = | 3-7 0 | 8-4 =",
        "7-1 1 | 2-8 1 | 4-6 1 | 5-3 1",
        "2-7 1 | 5-4 1 | 1-6 = | 8-3 1",
    )
    paired = pair_round(a_tournament(*rounds, rounds=7), round_no=4, confirmed=True)
    page, session = open_part(Regulations, paired)
    said = []

    def read(dialog):
        said.extend(each.text() for each in dialog.consequences)
        say_no(dialog)

    answer(read)
    type_over(page.rounds, "4")
    assert "from 7 to 4" in said[0]
    assert "would now pair 2 boards differently (1, 2)" in said[1]
    assert settings_of(session).rounds == 7


@pytest.mark.parametrize("key", [RETURN, TAB])
def test_a_change_of_rounds_is_asked_about_once_and_may_be_left(
    begun, type_over, answer, say_no, key
):
    page, session = begun
    asked = []

    def no(dialog):
        asked.append([each.text() for each in dialog.consequences])
        say_no(dialog)

    answer(no)
    type_over(page.rounds, "7", key)
    assert len(asked) == 1
    assert "from 5 to 7" in asked[0][0]
    assert (page.rounds.value(), settings_of(session).rounds) == (5, 5)
    assert remarks(session) == []


def move_the_first_down(qtbot, answer, then, reason=""):
    """Answer the chooser: the first tie-break one place down, and take over; *then* answers."""

    def move(dialog):
        dialog.chooser.table.setFocus()
        qtbot.keyClick(dialog.chooser.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        qtbot.keyClicks(dialog.reason, reason)
        answer(then)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(move)


def test_tie_breaks_changed_after_the_start_ask_twice_q200(begun, qtbot, answer, say_yes_twice):
    page, session = begun
    move_the_first_down(qtbot, answer, say_yes_twice, "as published")
    qtbot.keyClick(page.choose_tie_breaks, Qt.Key.Key_Space)
    assert settings_of(session).tie_breaks[:2] == ("BH", "BH/C1")
    kind, *told = remarks(session)[0]
    assert kind is RemarkKind.TIE_BREAKS
    assert told[-1].endswith(": as published")


def test_tie_breaks_stay_as_they_were_where_that_is_not_wanted(begun, qtbot, answer, say_no):
    page, session = begun

    def say_no_twice(question):
        """Leave the question, and then the list that comes back."""
        say_no(question)

        def when_back():
            chooser = QApplication.activeModalWidget()
            if chooser is None or chooser is question:
                QTimer.singleShot(10, when_back)
            else:
                chooser.reject()

        QTimer.singleShot(10, when_back)

    move_the_first_down(qtbot, answer, say_no_twice)
    qtbot.keyClick(page.choose_tie_breaks, Qt.Key.Key_Space)
    assert settings_of(session).tie_breaks[0] == "BH/C1"
    assert page.tie_breaks.text().startswith("BH/C1, BH")


def test_acceleration_does_not_change_after_round_1_in_fide_mode_c0421_1_1(begun, qtbot):
    page, session = begun
    with qtbot.waitSignal(session.said) as said:
        qtbot.keyClick(page.acceleration, Qt.Key.Key_Down)
    assert said.args[1]
    assert page.acceleration.value is settings_of(session).acceleration is Acceleration.NONE


def test_fide_mode_is_left_for_a_reason_and_after_two_steps_q43(
    begun, qtbot, answer, say_yes_twice
):
    page, session = begun

    def give_reason(dialog):
        qtbot.keyClick(dialog.reason, RETURN)
        assert dialog.isVisible()
        qtbot.keyClicks(dialog.reason, "sponsor's prizes")
        answer(say_yes_twice)
        qtbot.keyClick(dialog.reason, RETURN)

    answer(give_reason)
    qtbot.keyClick(page.leave, Qt.Key.Key_Space)
    assert not session.tournament.is_fide_mode
    assert remarks(session) == [(RemarkKind.FIDE_MODE, 3, "left: sponsor's prizes")]
    assert page.mode.text() == "Not in FIDE mode since round 3"
    assert not page.leave.isVisible()


def test_once_left_fide_mode_does_not_come_back_q45(begun, qtbot, answer, say_yes_twice):
    page, session = begun

    def give_reason(dialog):
        qtbot.keyClicks(dialog.reason, "no")
        answer(say_yes_twice)
        qtbot.keyClick(dialog.reason, RETURN)

    answer(give_reason)
    page.leave_fide_mode()
    assert session.document.undo_step() is None
    session.undo()
    assert not session.tournament.is_fide_mode


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_escape_at_any_step_stays_in_fide_mode(begun, qtbot, answer, say_no, steps):
    page, session = begun

    def second(dialog):
        if steps > 1:
            qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
            qtbot.keyClick(dialog.has_read, Qt.Key.Key_Space)
        say_no(dialog)

    def first(dialog):
        qtbot.keyClicks(dialog.reason, "why not")
        if steps:
            answer(second)
        qtbot.keyClick(dialog.reason, RETURN if steps else ESCAPE)

    answer(first)
    qtbot.keyClick(page.leave, Qt.Key.Key_Space)
    assert session.tournament.is_fide_mode
    assert remarks(session) == []


def test_three_points_for_a_win(opened, qtbot):
    page, session = opened
    qtbot.keyClick(page.scoring, Qt.Key.Key_Down)
    scoring = settings_of(session).scoring
    assert (scoring.win, scoring.draw, scoring.pab) == (30, 10, 30)


def test_points_of_ones_own(opened, qtbot, answer, type_over):
    page, session = opened

    def type_points(dialog):
        type_over(dialog.win, "2", TAB)
        type_over(dialog.draw, "1,0", TAB)
        type_over(dialog.pab, "1.5", TAB)
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    answer(type_points)
    qtbot.keyClick(page.scoring, Qt.Key.Key_End)
    assert settings_of(session).scoring == ScoringSystem(20, 10, 0, 0, 15, 5)
    assert page.scoring.currentText() == "2 – 1 – 0  (own)"


def test_a_win_is_worth_more_than_a_draw(opened, qtbot, answer, type_over):
    page, session = opened

    def type_points(dialog):
        type_over(dialog.win, "0.5", TAB)
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)
        assert dialog.isVisible()
        qtbot.keyClick(dialog, ESCAPE)

    answer(type_points)
    qtbot.keyClick(page.scoring, Qt.Key.Key_End)
    assert settings_of(session).scoring == ScoringSystem()
    assert page.scoring.currentText() == "1 – ½ – 0"


def test_the_bye_may_be_worth_a_draw(opened, qtbot):
    page, session = opened
    qtbot.keyClick(page.pab, Qt.Key.Key_Down)
    assert settings_of(session).scoring.pab == 5
    assert page.pab.currentText() == "½  as a draw"


def test_acceleration_is_chosen(opened, qtbot):
    page, session = opened
    qtbot.keyClick(page.acceleration, Qt.Key.Key_Down)
    assert settings_of(session).acceleration is Acceleration.BAKU


def test_rules_for_byes_are_laid_down(opened, qtbot, type_over):
    page, session = opened
    type_over(page.half_points, "2")
    type_over(page.none_in_last, "3", TAB)
    qtbot.keyClick(page.missed, Qt.Key.Key_Down)
    qtbot.keyClick(page.absence, Qt.Key.Key_Up)
    byes = settings_of(session).byes
    assert (byes.half_points, byes.none_in_last) == (2, 3)
    assert byes.missed is ByeKind.HALF_POINT
    assert byes.absent_withdraws


def test_the_time_control_is_built_and_its_words_follow(opened, qtbot, answer, type_over):
    page, session = opened

    def build(dialog):
        type_over(dialog.code, "40/5400+30:1800+30")

    answer(build)
    qtbot.keyClick(page.build, Qt.Key.Key_Space)
    assert settings_of(session).time_control_code == "40/5400+30:1800+30"
    words = "40 moves in 90 min + 30 s per move, then 30 min + 30 s per move"
    assert page.time_control.text() == settings_of(session).time_control == words
    assert page.time_control_code.text().endswith("Standard: 150 min for 60 moves")


def test_words_of_ones_own_about_the_time_control_stay(opened, qtbot, answer, type_over):
    page, session = opened
    type_over(page.time_control, "as in the Bundesliga")
    answer(lambda dialog: qtbot.keyClick(dialog.code, RETURN))
    qtbot.keyClick(page.build, Qt.Key.Key_Space)
    assert settings_of(session).time_control_code == "5400+30"
    assert settings_of(session).time_control == "as in the Bundesliga"


def test_the_tie_breaks_and_their_rules_are_chosen_in_a_dialog(opened, qtbot, answer):
    page, session = opened

    def choose(dialog):
        dialog.chooser.typed.setFocus()
        qtbot.keyClicks(dialog.chooser.typed, "bh-c2")
        qtbot.keyClick(dialog.chooser.typed, RETURN)
        dialog.edition.setFocus()
        qtbot.keyClick(dialog.edition, Qt.Key.Key_Down)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(choose)
    qtbot.mouseClick(page.choose_tie_breaks, Qt.MouseButton.LeftButton)
    assert settings_of(session).tie_breaks[-1] == "BH/C2"
    assert settings_of(session).tie_break_rules.edition is TieBreakEdition.AUGUST_2024
    assert page.tie_breaks.text().endswith("BH/C2")
    assert "2024" in page.tie_break_rules.text()


def test_the_initial_colour_is_typed_as_drawn_at_the_table(opened, qtbot, answer):
    page, session = opened

    def choose_black(dialog):
        assert isinstance(dialog, InitialColourDialog)
        qtbot.mouseClick(dialog.black, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    answer(choose_black)
    qtbot.mouseClick(page.draw, Qt.MouseButton.LeftButton)
    assert settings_of(session).initial_colour is Colour.BLACK
    assert page.colour.text() == "Black"


def test_the_initial_colour_is_drawn_by_lot(opened, qtbot, answer):
    page, session = opened
    answer(lambda dialog: qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton))
    qtbot.mouseClick(page.draw, Qt.MouseButton.LeftButton)
    assert settings_of(session).colour_by_lot
    assert page.colour.text() in ("White, by lot", "Black, by lot")


def test_after_round_1_the_initial_colour_stays(begun):
    page, _session = begun
    assert not page.draw.isEnabled()


def test_a_section_keeps_its_name(opened, type_over):
    page, session = opened
    type_over(page.name, " ")
    assert page.name.text() == settings_of(session).name == "Open"


def test_a_narrow_page_has_one_column(opened):
    page, _session = opened
    page.resize(500, 620)
    QApplication.processEvents()
    assert page.half_points.mapTo(page, QPoint()).x() < 300


def test_prizes_are_laid_down_and_taken_back_with_one_step(begun, qtbot, answer):
    page, session = begun
    assert page.prizes.text() == "0 prizes"

    def lay_down(dialog):
        QGuiApplication.clipboard().setText("1: 500\n2: 300 + Cup")
        qtbot.keyClick(dialog.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space)

    answer(lay_down)
    page.lay_down_prizes.click()
    assert page.prizes.text() == "2 prizes"
    assert [prize.cents for prize in session.tournament.prizes.prizes] == [50000, 30000]
    session.undo()
    assert page.prizes.text() == "0 prizes"


def test_prizes_left_as_they_are_are_no_step(begun, qtbot, answer):
    page, session = begun
    answer(lambda dialog: qtbot.keyClick(dialog.accept_button, Qt.Key.Key_Space))
    page.lay_down_prizes.click()
    assert session.document.undo_step() is None


def test_what_takes_several_lines_has_the_room_for_them(open_part, qtbot):
    page, _session = open_part(
        Regulations,
        a_tournament(players=6, rounds=9, tie_breaks=PRESETS[Preset.YUGOSLAV]),
    )
    for words in (page.system_note, page.tie_breaks):
        assert words.heightForWidth(words.width()) > 2 * words.fontMetrics().height()
        qtbot.waitUntil(lambda each=words: each.height() >= each.heightForWidth(each.width()))
