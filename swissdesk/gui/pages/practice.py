"""The panel of a practice event, beside all pages: the task, its hint, what the rules say."""

import os
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from swissdesk import output, publication
from swissdesk.errors import PrinterRefused, SwissDeskError
from swissdesk.gui import pdf, theme
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.print_pdf import ask_printer, print_pdf
from swissdesk.gui.dialogs.reading import ReadingDialog
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.buttons import ElidingButton
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.pdf_preview import PdfPreview
from swissdesk.gui.widgets.row import fill
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.side_panel import SidePanel
from swissdesk.i18n import _
from swissdesk.listings.words import practice_text
from swissdesk.model.practice import Happening, TaskKind, mark_of
from swissdesk.operations.practice import note_practice
from swissdesk.papers import practice_sheet
from swissdesk.practice import director, tasks
from swissdesk.practice.progress import Line, Progress, progress_of
from swissdesk.practice.scene import Act, Moment, Scene
from swissdesk.printing.options import PaperOptions

ON, HINT, HIDE = "F11", "Ctrl+F11", "Shift+F11"
"""The keys for the main button, for the hint, and to hide the panel where it covers the page."""
_ROOMY, _COVERING = 1120, 300
"""The least width of a desk with the panel beside the page; the panel's width above the page."""
_SHEET = (620, 640)


class PracticePanel(SidePanel):
    """Plays the tournament on demand, shows the task, and notices when it has been solved."""

    manual_page = "practice.md"
    WIDTHS = ((1500, 380), (760, 280), (0, 240))

    def __init__(self, session: Session) -> None:
        super().__init__(_("Practice"))
        self._session = session
        self._is_covering = self._is_put_away = False
        self.banner = label(_("PRACTICE – not a real event"), Voice.WARNING)
        self.title, self.story = label("", Voice.HEADING), label()
        self.deed, self.hint = label("", Voice.STRONG), label("", Voice.QUIET)
        self.state, self.rule = label("", Voice.GOOD), label()
        self.article = label("", Voice.SMALL)
        self._place_of_choices = QVBoxLayout()
        self._choices = QButtonGroup(self)
        self._answers: list[_Answer] = []
        fill(self.body, self.banner, self.title, self.story, self.deed, self._place_of_choices)
        fill(self.body, self.hint, self.state, self.rule, self.article, 1)
        self.on, self.answer = _button(_("Play on"), ON), _button(_("Answer"), ON)
        self.cut, self.help = _button(_("Power cut"), ON), _button(_("Hint"), HINT)
        for primary in (self.on, self.answer):
            primary.setProperty("primary", True)
        self.skip = QPushButton(_("Give up this task"))
        self.sheet = QPushButton(_("Result sheet..."))
        self.score = label("", Voice.SMALL)
        self.hiding = label(_("{key} hides this panel.").format(key=HIDE), Voice.SMALL)
        for button, press in (
            (self.on, self.play_on),
            (self.answer, self._answer),
            (self.cut, self._ask_cut),
            (self.help, lambda: self._note(Happening.HINT)),
            (self.skip, lambda: self._note(Happening.GIVEN_UP)),
            (self.sheet, self._show_sheet),
        ):
            button.clicked.connect(lambda _checked=False, press=press: press())
            self.foot.addWidget(button)
        self.foot.addWidget(self.score)
        self.foot.addWidget(self.hiding)
        session.changed.connect(self.refresh)
        session.tournament_switched.connect(self.refresh)
        self.refresh()

    @property
    def is_wanted(self) -> bool:
        """Whether the section in view is one for practice."""
        return mark_of(self._session.tournament) is not None

    @property
    def progress(self) -> Progress:
        """The tasks of the section so far."""
        return progress_of(self._session.document.steps(), self._session.tournament_id)

    @property
    def choices(self) -> list[QRadioButton]:
        """The answers to the question in view."""
        return [each.button for each in self._answers]

    def act_on_keys_of(self, desk: QWidget) -> None:
        """Take the keys of the panel in the whole desk."""
        on_key(desk, ON, _("play on, answer"), self.press_main)
        on_key(desk, HINT, _("hint"), self.press_help)
        on_key(desk, HIDE, _("hide the panel where it covers the page"), self._put_away)

    def place(self, desk: QWidget, columns: QHBoxLayout) -> None:
        """Stand beside the page of a wide desk; otherwise cover its right side."""
        self._is_covering = desk.width() < theme.pixels(_ROOMY)
        self.hiding.setVisible(self._is_covering)
        if self._is_covering:
            columns.removeWidget(self)
            self.setParent(desk)
            width = min(theme.pixels(_COVERING), desk.width() * 2 // 3)
            self.lie_above(QRect(desk.width() - width, 0, width, desk.height()))
        else:
            if columns.indexOf(self) < 0:
                columns.addWidget(self)
            self.stand_beside(desk.width())
        self.refresh()

    def _put_away(self) -> None:
        self._is_put_away = self._is_covering and not self._is_put_away
        self.refresh()

    def press_main(self) -> None:
        """Press the main button in view: play on, answer, or cut the power; show it first."""
        if self._is_covering and self._is_put_away:
            self._put_away()
            return
        for button in (self.on, self.answer, self.cut):
            if not button.isHidden() and button.isEnabled():
                button.click()
                return

    def press_help(self) -> None:
        """Show the hint, if there is a task."""
        if not self.help.isHidden():
            self.help.click()

    def refresh(self) -> None:
        """Show the task in view, and note at the next moment that it has been solved."""
        self.setVisible(self.is_wanted and not (self._is_covering and self._is_put_away))
        if not self.is_wanted:
            return
        progress, tournament = self.progress, self._session.tournament
        line = progress.lines[-1] if progress.lines else None
        self._show_line(line)
        self._show_buttons(progress.current)
        self.score.setText(practice_sheet.score(progress) if progress.lines else "")
        current = progress.current
        if current is not None and tasks.is_solved(tournament, current):
            QTimer.singleShot(0, self, self._note_solved)

    def play_on(self) -> None:
        """Play until a task is set or the round is over."""
        if self._session.is_working:
            return
        stage = director.Stage(is_stop=False)
        while not stage.is_stop:
            stage = director.next_stage(self._scene, self.progress)
            if not all(map(self._do, stage.acts)):
                return

    @property
    def _scene(self) -> Scene:
        return Scene(self._session.snapshot, self._session.tournament_id)

    def _do(self, act: Act) -> bool:
        perform = self._session.perform_on_event if act.is_of_event else self._session.perform
        return perform(act.operation, **act.arguments)

    def _note(self, happening: Happening) -> bool:
        current = self.progress.current
        if current is None:
            return False
        return self._session.perform(note_practice, task=current.task, happening=happening)

    def _note_solved(self) -> None:
        """Note that the task is solved, unless that has changed again or a task is running."""
        current = self.progress.current
        is_solved = current is not None and tasks.is_solved(self._session.tournament, current)
        if is_solved and not self._session.is_working:
            self._note(Happening.SOLVED)

    def _answer(self) -> None:
        current, chosen = self.progress.current, self._choices.checkedId()
        if current is None:
            return
        if chosen >= 0:
            self._note(tasks.answered(current.task, chosen))
        else:
            self._session.say(_("Choose one of the answers first."))

    def _ask_cut(self) -> None:
        consequence = _(
            "SwissDesk ends at once, as if the plug were pulled. Start it again, open this event "
            "from the list of recent events, and find out which slips are missing."
        )
        if confirmed(self, _("Cut the power?"), consequence, _("&Cut the power")):
            self.cut_power()

    def cut_power(self) -> None:
        """End the process without any cleaning up."""
        if self._note(Happening.POWER_CUT):
            os._exit(1)

    def _show_line(self, line: Line | None) -> None:
        """Show a task, or at the beginning what to do."""
        self._show_choices(())
        for each in (self.deed, self.hint, self.state, self.rule, self.article):
            each.setText("")
        if line is None:
            self.title.setText(_("Welcome"))
            words = _(
                "This tournament is simulated. {key} plays it until something happens that needs "
                "the arbiter. Pages and keys work as in a real event."
            )
            self.story.setText(words.format(key=ON))
        else:
            self._show_task(line)
        for each in (self.story, self.deed, self.hint, self.state, self.rule, self.article):
            each.setVisible(bool(each.text()))

    def _show_task(self, line: Line) -> None:
        told = practice_text.told(self._session.tournament, line.task)
        form = _("Task {n}: {title}")
        self.title.setText(form.format(n=line.task.number, title=told.title))
        self.story.setText(told.story)
        self.deed.setText(told.deed)
        if line.hints:
            self.hint.setText(_("Hint: {hint}").format(hint=told.hint))
        if line.is_open:
            self._show_choices(told.choices)
            if line.wrong_answers:
                self.state.setText(_("That is not the right answer. Try again."))
            elif line.is_cut:
                self.state.setText(_("The power is back."))
            return
        self.state.setText(_("Solved.") if line.is_solved else _("Given up."))
        if told.choices:
            right = told.choices[line.task.right]
            self.deed.setText(_("Right: {answer}").format(answer=right))
        self.rule.setText(told.rule)
        self.article.setText(told.article)

    def _show_choices(self, answers: tuple[str, ...]) -> None:
        if [each.words.text() for each in self._answers] == list(answers):
            return
        for old in self._answers:
            self._choices.removeButton(old.button)
            self._place_of_choices.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._answers = [_Answer(each) for each in answers]
        for number, new in enumerate(self._answers):
            self._choices.addButton(new.button, number)
            self._place_of_choices.addWidget(new)

    def _show_buttons(self, current: Line | None) -> None:
        """Show the buttons that have a meaning now."""
        is_question = current is not None and tasks.is_question(current.task)
        waits = current is not None and current.task.kind is TaskKind.POWER_CUT
        self.answer.setVisible(is_question)
        self.cut.setVisible(waits and current is not None and not current.is_cut)
        self.help.setVisible(current is not None and not current.hints)
        self.skip.setVisible(current is not None)
        scene = self._scene
        is_over = scene.moment is Moment.BETWEEN and scene.tournament.is_final
        self.on.setVisible(current is None)
        self.on.setEnabled(
            scene.moment is not Moment.BY_HAND
            and not (is_over and tasks.due(scene, self.progress) is None)
        )
        self.sheet.setVisible(bool(self.progress.lines))

    def _show_sheet(self) -> None:
        """Show the result sheet, to print it or to save it."""
        at = datetime.now().astimezone().isoformat(timespec="minutes")
        event = self._session.snapshot
        paper = practice_sheet.result_sheet(event, self._session.tournament_id, self.progress, at)
        content = publication.pdf_of([paper], event, PaperOptions())
        ResultSheetDialog(content, self._session, self).exec()


class _Answer(QWidget):
    """A radio button with words beside it that wrap; a click on them chooses it, too."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self.button, self.words = QRadioButton(" "), label(answer)  # as tall as a line of words
        self.button.setAccessibleName(answer)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        beside = (self.button, 0, Qt.AlignmentFlag.AlignTop), (self.words, 1)
        fill(QHBoxLayout(self), *beside, gap=0, margin=0)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.button.setFocus()
            self.button.click()


def _button(words: str, keys: str) -> ElidingButton:
    made = ElidingButton(keys)
    made.show_words(words)
    return made


class ResultSheetDialog(ReadingDialog):
    """The result sheet as it is printed."""

    def __init__(self, content: bytes, session: Session, parent: PracticePanel | None) -> None:
        super().__init__(_("Result sheet"), parent)
        self._session, self._content = session, content
        self.preview = PdfPreview(self)
        self.preview.show_pdf(pdf.read(content))
        self.body.addWidget(self.preview, 1)
        self.save, self.print = QPushButton(_("&Save as PDF...")), QPushButton(_("&Print..."))
        self.save.clicked.connect(self._ask_place)
        self.print.clicked.connect(self._print)
        self.body.addLayout(fill(QHBoxLayout(), self.save, self.print, 1, gap=8))
        self._add_close()
        self._begin_with(*_SHEET)

    def _ask_place(self) -> None:
        proposed = self._session.event_file.with_suffix(".pdf")
        kinds = _("PDF documents (*.pdf)")
        chosen, _kind = QFileDialog.getSaveFileName(self, self.windowTitle(), str(proposed), kinds)
        if chosen:
            self.save_to(Path(chosen))

    def save_to(self, path: Path) -> None:
        """Write the sheet to a file."""
        try:
            output.write(path, self._content, inputs=[self._session.event_file])
        except SwissDeskError as error:
            self._session.fail(error)
        else:
            self._session.say(_("Saved as {file}").format(file=path))

    def _print(self) -> None:
        printer = ask_printer(self.windowTitle(), self)
        if printer is not None and not print_pdf(pdf.read(self._content), printer):
            self._session.fail(PrinterRefused(printer.printerName()))
