"""An evening of practice: a trainee begins it, plays on, solves tasks, and the power fails."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from arbiter import Arbiter
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from trainee import solution

from swissdesk import trf
from swissdesk.document import Document
from swissdesk.gui import theme
from swissdesk.gui.dialogs.practice import PracticeDialog
from swissdesk.gui.pages.practice import ResultSheetDialog
from swissdesk.model.practice import TaskKind, is_practice
from swissdesk.model.settings import SystemId
from swissdesk.practice import tasks
from swissdesk.practice.evening import Plan, event_of
from swissdesk.practice.progress import progress_of
from swissdesk.practice.scene import Scene

KEY = Qt.Key
TESTS = Path(__file__).parent.parent


class Trainee(Arbiter):
    """A trainee at the window with a practice event."""

    @property
    def panel(self):
        return self.window.desk.practice

    @property
    def session(self):
        return self.window.session

    @property
    def current(self):
        return self.panel.progress.current

    def play_on(self):
        self.press(KEY.Key_F11)

    def solve(self):
        """Solve the open task by operations, as the pages would; questions in the panel."""
        task = self.current.task
        if tasks.is_question(task):
            self.panel.choices[task.right].click()
            self.play_on()
        elif task.kind is TaskKind.POWER_CUT:
            self.panel.skip.click()
        else:
            scene = Scene(self.session.snapshot, self.session.tournament_id)
            for act in solution(scene, self.current):
                self.panel._do(act)
        self.qtbot.waitUntil(lambda: self.current is None)


def file_of(folder, plan):
    path = folder / "Practice.swissdesk"
    Document.create(path, event_of(plan, f"Practice {plan.seed}", "Ana")).close()
    return path


@pytest.fixture
def trainee(qtbot, window, documents):
    window.open_path(file_of(documents, Plan("Riga", size=12, rounds=4)))
    return Trainee(qtbot, window)


def begin(window, fill):
    """Begin an evening by the menu."""
    action = next(each for each in window.actions() if each.text() == "&Practice...")
    fill(action)


def test_the_menu_begins_an_evening_in_a_folder_of_its_own(qtbot, window, documents, answer):
    def choose(dialog):
        assert isinstance(dialog, PracticeDialog)
        assert dialog.seed.text() == "1"
        qtbot.keyClicks(dialog.trainee, "Eva")
        dialog.system.choose(SystemId.DUBOV)
        dialog.number.setValue(10)
        dialog.seed.setText("Riga, 2026")
        qtbot.keyClick(dialog, KEY.Key_Return)

    answer(choose)
    begin(window, lambda action: action.trigger())
    event = window.session.snapshot
    assert is_practice(event)
    assert event.chief_arbiter == "Eva"
    assert len(window.session.tournament.entries) == 10
    assert window.session.tournament.settings.system is SystemId.DUBOV
    assert window.session.home == documents / "SwissDesk practice" / "Practice Riga 2026.swissdesk"
    assert "PRACTICE" in window.windowTitle()
    assert window.desk.practice.isVisible()


def test_an_evening_begins_on_the_start_screen_where_there_is_no_menu(
    qtbot, window, documents, answer
):
    answer(lambda dialog: qtbot.keyClick(dialog, KEY.Key_Return))
    qtbot.mouseClick(window.start.practice, Qt.MouseButton.LeftButton)
    assert is_practice(window.session.snapshot)


def test_the_dialog_wants_a_seed_and_follows_the_system(qtbot, window):
    dialog = PracticeDialog("!", window)
    assert dialog.problem()[1] is dialog.seed
    dialog.system.choose(SystemId.BERGER_ROUND_ROBIN)
    assert not dialog.rounds.isEnabled()
    dialog.system.choose(SystemId.DUBOV)
    assert not dialog.fixed.text()
    dialog.number.setValue(5)
    assert dialog.fixed.text() == "Rounds in a field of this size: at most 2."
    dialog.kind.kind.choose(True)
    assert SystemId.TEAM_SWISS in dialog.system.values
    assert SystemId.DUBOV not in dialog.system.values
    dialog.seed.setText("7")
    assert dialog.value().plan.boards == 4
    dialog.deleteLater()


def test_a_trainee_plays_an_evening_to_the_end(trainee, qtbot):
    panel = trainee.panel
    assert panel.title.text() == "Welcome"
    seen = 0
    while panel.on.isEnabled():
        trainee.play_on()
        if trainee.current is not None:
            seen += 1
            assert panel.title.text().startswith(f"Task {seen}: ")
            assert panel.deed.text()
            assert not panel.on.isVisible()
            trainee.solve()
            assert panel.rule.text()
            assert panel.article.text()
    assert trainee.tournament.is_final
    assert seen >= 9
    assert panel.score.text() == f"{panel.progress.solved} of {seen} tasks solved"


def test_a_hint_is_shown_once_and_counted(trainee, qtbot):
    while trainee.current is None:
        trainee.play_on()
    panel = trainee.panel
    assert not panel.hint.isVisible()
    trainee.press(KEY.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert panel.hint.text().startswith("Hint: ")
    assert not panel.help.isVisible()
    assert panel.progress.hints == 1
    trainee.session.undo()
    assert panel.progress.hints == 1


def until(trainee, kind):
    while trainee.current is None or trainee.current.task.kind is not kind:
        if trainee.current is not None:
            trainee.solve()
        trainee.play_on()


def test_a_wrong_answer_can_be_mended(trainee, qtbot):
    until(trainee, TaskKind.APPEAL)
    panel, right = trainee.panel, trainee.current.task.right
    said = []
    trainee.session.said.connect(lambda words, _is_warning: said.append(words))
    trainee.play_on()  # no answer chosen
    assert said == ["Choose one of the answers first."]
    assert panel.progress.lines[-1].wrong_answers == 0
    panel.choices[(right + 1) % 4].click()
    trainee.play_on()
    assert panel.state.text() == "That is not the right answer. Try again."
    panel.choices[right].click()
    trainee.play_on()
    assert panel.state.text() == "Solved."
    assert panel.progress.lines[-1].wrong_answers == 1


def test_long_answers_wrap_and_a_click_on_their_words_chooses_them(trainee, qtbot):
    until(trainee, TaskKind.APPEAL)
    panel, right = trainee.panel, trainee.current.task.right
    trainee.window.resize(1280, 720)
    qtbot.waitUntil(lambda: panel.width() == theme.pixels(280) and panel.choices[3].isVisible())
    assert panel.area.widget().minimumSizeHint().width() <= panel.area.viewport().width()
    names = [each.accessibleName() for each in panel.choices]
    assert "They might meet, but the system prefers other pairs." in names
    words = next(each for each in panel.findChildren(QLabel) if each.text() == names[right])
    qtbot.mouseClick(words, Qt.MouseButton.LeftButton, pos=words.rect().center())
    assert panel.choices[right].isChecked()
    assert panel.choices[right].hasFocus()
    qtbot.keyClick(panel.choices[right], KEY.Key_Up if right else KEY.Key_Down)
    assert panel.choices[right - 1 if right else 1].isChecked()


def test_the_result_sheet_is_saved(trainee, qtbot, answer, tmp_path):
    until(trainee, TaskKind.APPEAL)

    def save(dialog):
        assert isinstance(dialog, ResultSheetDialog)
        dialog.save_to(tmp_path / "sheet.pdf")
        dialog.reject()

    answer(save)
    trainee.panel.sheet.click()
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_a_real_event_has_no_panel(window, event_file):
    window.open_path(event_file)
    assert window.desk.practice is None
    assert "PRACTICE" not in window.windowTitle()


def test_practice_is_not_written_as_a_report(trainee, qtbot):
    event = trainee.desk.show_page(trainee.desk.event_page)
    event.tabs.setCurrentIndex(event.tabs.count() - 1)
    report = event.report
    qtbot.waitUntil(lambda: report.status is not None)
    report.ask_to_write()
    assert "practice event" in trainee.window.desk.messages._text.text()
    exported = trf.dump(trainee.session.snapshot, trainee.session.tournament_id, trf.Edition.TRF26)
    assert "### Practice, seed Riga" in exported


_UNTIL_THE_CUT = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from swissdesk.gui import application
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences
from swissdesk.model.practice import Happening, TaskKind

qt = QApplication([])
application.prepare(qt)
path = Path(sys.argv[1])
settings = QSettings(str(path.with_suffix(".ini")), QSettings.Format.IniFormat)
window = MainWindow(Preferences(settings))
window.show()
window.open_path(path)
panel = window.desk.practice
while True:
    panel.play_on()
    current = panel.progress.current
    if current is not None and current.task.kind is TaskKind.POWER_CUT:
        panel.cut_power()
    panel._note(Happening.GIVEN_UP)
"""


def test_the_power_really_fails_and_the_event_is_resumed(qtbot, window, tmp_path):
    path = file_of(tmp_path, Plan("Riga", size=12, rounds=4))
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(TESTS.parent)}
    died = subprocess.run(
        [sys.executable, "-c", _UNTIL_THE_CUT, str(path)],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert died.returncode == 1, died.stderr.decode()
    with closing(Document.open(path)) as document:
        assert document.flaw is None
        section = document.event.tournaments[0].id
        line = progress_of(document.steps(), section).current
        missing = Scene(document.event, section).missing(line.task.round_no)
        assert line.is_cut
        assert {each.table for each in missing} & set(line.task.boards)
    window.open_path(path)
    trainee = Trainee(qtbot, window)
    assert trainee.panel.state.text() == "The power is back."
    assert not trainee.panel.cut.isVisible()
    scene = Scene(trainee.session.snapshot, trainee.session.tournament_id)
    for act in solution(scene, trainee.current):
        trainee.panel._do(act)
    qtbot.waitUntil(lambda: trainee.current is None)
    assert trainee.panel.progress.lines[-1].is_solved


def test_in_a_narrow_window_the_panel_covers_the_page_and_can_be_hidden(trainee, qtbot):
    panel = trainee.panel
    trainee.window.resize(900, 600)
    qtbot.waitUntil(lambda: panel.hiding.isVisible())
    assert panel.geometry().right() == trainee.desk.width() - 1
    trainee.press(KEY.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert not panel.isVisible()
    trainee.play_on()  # shows the panel again, and plays nothing
    assert panel.isVisible()
    assert panel.title.text() == "Welcome"
    trainee.window.resize(1280, 720)
    qtbot.waitUntil(lambda: not panel.hiding.isVisible())
    assert panel.isVisible()
