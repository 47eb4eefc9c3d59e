"""Every page and every dialog as pictures, and what is cut off in them.

``python tests/screens.py FOLDER [LOOK...]`` draws them all at 1280x720, in light and dark, and in
light at 200 % ("large"), or in the looks named; it names whatever does not fit and every letter
that means several things together with Alt, and ends with an error if there is anything. Looks may
also be languages ("cs"), each in light; "en_XA" is the language of ``pseudo.py``.

``python tests/screens.py --keys`` notes which texts with access keys are shown together, for the
checks of translations.

``python tests/screens.py --manual [LANGUAGE]`` makes all pictures of the manual again, in English
or in another language; the tournaments in them are simulated (``simulated.py``).
"""

import hashlib
import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from unittest import mock

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import list_files
import pseudo
import simulated
from anyascii import anyascii
from builders import a_tournament
from PIL import Image
from pseudo import translations
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEventLoop,
    QModelIndex,
    QPoint,
    QRect,
    QSettings,
    QSize,
    Qt,
    QThreadPool,
    QTimer,
    SignalInstance,
)
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QTabBar,
    QWidget,
)
from team_builders import entered, squads_of_four

from swissdesk import foreign, i18n, publication, resources, trf
from swissdesk.document import Document
from swissdesk.errors import (
    Address,
    AdministratorNeeded,
    Caution,
    CautionKind,
    FileDamaged,
    FileLocked,
    FileNotUpgraded,
    FileReadOnly,
    Holder,
    Level,
    ListFact,
    PasswordWrong,
    Tls,
)
from swissdesk.exports.forms import ExportForm
from swissdesk.gui import application, event_paths, language, theme
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.adjustment import AdjustmentDialog
from swissdesk.gui.dialogs.caution import CautionDialog
from swissdesk.gui.dialogs.chosen_players import ExplainedDialog, OnlyDialog, PlayersDialog
from swissdesk.gui.dialogs.confirm import ConfirmDialog, ReleasesDialog
from swissdesk.gui.dialogs.connection import ConnectionDialog, Login
from swissdesk.gui.dialogs.copies import CopiesDialog
from swissdesk.gui.dialogs.correction import CorrectionDialog
from swissdesk.gui.dialogs.crash import CrashDialog
from swissdesk.gui.dialogs.departure import DepartureDialog
from swissdesk.gui.dialogs.desks import DeskDialog, DesksDialog, SlipDialog, slip
from swissdesk.gui.dialogs.direct_titles import ClaimsDialog
from swissdesk.gui.dialogs.end_manual import EndManualDialog
from swissdesk.gui.dialogs.export import ExportDialog
from swissdesk.gui.dialogs.fill_schedule import FillScheduleDialog
from swissdesk.gui.dialogs.import_line_ups import ImportLineUpsDialog
from swissdesk.gui.dialogs.import_players import ImportPlayersDialog
from swissdesk.gui.dialogs.import_problems import ImportProblemsDialog
from swissdesk.gui.dialogs.keizer_rules import KeizerRulesDialog
from swissdesk.gui.dialogs.list_columns import ListColumnsDialog
from swissdesk.gui.dialogs.list_search import ListSearchDialog
from swissdesk.gui.dialogs.manual_order import ManualOrderDialog
from swissdesk.gui.dialogs.new_event import NewEventDialog
from swissdesk.gui.dialogs.norm_rules import NormRulesDialog
from swissdesk.gui.dialogs.pairing_system import PairingSystemDialog
from swissdesk.gui.dialogs.paper_style import PaperStyleDialog
from swissdesk.gui.dialogs.people import ClubsDialog, PeopleDialog
from swissdesk.gui.dialogs.phones import PhonesDialog
from swissdesk.gui.dialogs.player import PlayerDialog
from swissdesk.gui.dialogs.practice import PracticeDialog
from swissdesk.gui.dialogs.preferences import Choices, PreferencesDialog
from swissdesk.gui.dialogs.prizes import PrizesDialog
from swissdesk.gui.dialogs.prohibited import ProhibitionDialog
from swissdesk.gui.dialogs.rating_lists import RatingListsDialog, UnclearListDialog
from swissdesk.gui.dialogs.reading import (
    AboutDialog,
    HelpPage,
    LicencesDialog,
    PlayerCardsDialog,
    ReasonsDialog,
    SystemTableDialog,
)
from swissdesk.gui.dialogs.reason import LateChangeDialog, LeaveFideModeDialog, ReasonDialog
from swissdesk.gui.dialogs.refresh import RefreshDialog
from swissdesk.gui.dialogs.regulations import InitialColourDialog, ScoringDialog, TimeControlDialog
from swissdesk.gui.dialogs.round_clock import RoundClockDialog
from swissdesk.gui.dialogs.sections import MovePlayerDialog, SectionDialog
from swissdesk.gui.dialogs.sent_report import SentFileDialog, SentReportDialog
from swissdesk.gui.dialogs.server_events import MoveBackDialog, ServerEventsDialog
from swissdesk.gui.dialogs.taken import TakenDialog
from swissdesk.gui.dialogs.team import TeamDialog
from swissdesk.gui.dialogs.team_rules import TeamRulesDialog
from swissdesk.gui.dialogs.tie_breaks import TieBreakDialog
from swissdesk.gui.dialogs.tie_decision import TieDecisionDialog
from swissdesk.gui.dialogs.web_pages import WebPagesDialog
from swissdesk.gui.dialogs.what_if import View as Shown
from swissdesk.gui.dialogs.what_if import WhatIfDialog
from swissdesk.gui.dialogs.why_not import WhyNotDialog
from swissdesk.gui.failures import CrashReport
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.rankings import POINTS, RANK, RATING_CHANGE
from swissdesk.gui.pages.practice import PracticePanel, ResultSheetDialog
from swissdesk.gui.pages.standings import View
from swissdesk.gui.phones import phones_of
from swissdesk.gui.preferences import KeyMap, PhoneChoices, Preferences, Scheme, User
from swissdesk.gui.projector import Projector
from swissdesk.gui.rating_lists import ListImport
from swissdesk.gui.session import Session
from swissdesk.gui.widgets import round_clock
from swissdesk.gui.widgets.buttons import ElidingButton
from swissdesk.gui.widgets.labels import ElidingLabel
from swissdesk.gui.widgets.result_keys import LAYOUTS
from swissdesk.listings.rows import (
    by_hand,
    line_up_import,
    player_card,
    player_sheet,
    standings_list,
    starting_list,
)
from swissdesk.listings.rows.tie_decisions import DecisionRow, Question
from swissdesk.listings.systems.tables import system_table
from swissdesk.listings.why import opponents
from swissdesk.listings.words.prize_text import parsed
from swissdesk.listings.words.problems import taken
from swissdesk.model.colour import Colour
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.player import Title
from swissdesk.model.player_filter import Filter
from swissdesk.model.practice import Task, TaskKind
from swissdesk.model.registration import Registration, SentReport, TitleClaim
from swissdesk.model.result import GameResult
from swissdesk.model.settings import GroupedBy, Grouping, SystemId, UnratedRule
from swissdesk.model.team_rules import LineUpRules, TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations import (
    line_ups,
    manual,
    presence,
    registration,
    results,
    rounds,
    setup,
    teams,
)
from swissdesk.operations.regulations import set_prizes
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.practice_sheet import result_sheet
from swissdesk.papers.sets import SetKind
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import How, Statement
from swissdesk.practice import tasks
from swissdesk.practice.evening import Plan, event_of
from swissdesk.practice.scene import Moment
from swissdesk.printing.options import PaperOptions
from swissdesk.rating_lists.importing import Wishes
from swissdesk.sheets import csv_file
from swissdesk.sheets.source import source_of
from swissdesk.standings.catalogue import PRESETS, Preset
from swissdesk.standings.clubs import ClubRules
from swissdesk.standings.individuals import IndividualRules
from swissdesk.store.server.desks import DeskLogin
from swissdesk.store.server.desks import Session as At
from swissdesk.store.server.places import EventOnServer
from swissdesk.trf import Code, Problem, Severity

SIZE = QSize(1280, 720)
LOOKS = {
    "light": (theme.LIGHT, 100),
    "dark": (theme.DARK, 100),
    "large": (theme.LIGHT, 200),
}
NOTED = ("dark", 150)
"""The look in which a test compares the screens with the notes about them."""
SHOWN = resources.path("help", "pictures.json")
"""The words in the screens of the manual, and for each language a digest of their translations, all
made together with its pictures."""
_LEFT, _WIDE = 188, 1092
"""Where the page begins at the right of the rail, and how wide it is."""
PICTURES = {
    "rounds": ("rounds-in-play", None),
    "start": ("start", QRect(0, 0, 900, 480)),
    "regulations": ("event-3", QRect(_LEFT, 46, 606, 470)),
    "players": ("players", QRect(_LEFT, 46, _WIDE, 420)),
    "import": ("import-players", QRect(0, 0, 980, 406)),
    "check-in": ("check-in", QRect(_LEFT, 46, _WIDE, 320)),
    "round": ("rounds-in-play", QRect(_LEFT, 0, _WIDE, 404)),
    "by-hand": ("rounds-by-hand", QRect(_LEFT, 46, _WIDE, 280)),
    "results": ("rounds-in-play", QRect(_LEFT, 590, 806, 94)),
    "standings": ("standings-why-value", QRect(_LEFT, 46, _WIDE, 446)),
    "tie-breaks": ("tie-breaks", QRect(0, 90, 785, 484)),
    "prizes": ("prizes", QRect(0, 40, 800, 330)),
    "norms": ("standings-norms-why", QRect(_LEFT, 46, _WIDE, 560)),
    "what-if": ("what-if-chances", QRect(0, 0, 1060, 551)),
    "documents": ("documents-standings", QRect(_LEFT, 46, _WIDE, 420)),
    "manual": ("manual-search", QRect(520, 0, 760, 460)),
    "double-swiss": ("double-swiss", QRect(_LEFT, 46, _WIDE, 350)),
    "keizer": ("keizer", QRect(_LEFT, 120, _WIDE, 460)),
    "projector": ("projector", None),
    "clock": ("projector-clock", QRect(300, 20, 680, 650)),
    "export": ("export-pgn", None),
    "files": ("import-cross-table", None),
    "history": ("history", QRect(_LEFT, 46, _WIDE, 232)),
    "practice": ("practice-question", None),
}
"""The pictures of the manual: a screen each, and what of it is shown."""
WIDER = {"what-if-chances": 1060, "import-players": 980}
"""The dialogs that are drawn wider for the manual, so that no name is cut."""
_PAGES = (
    *("event", "players", "rounds", "standings", "cross-table", "documents", "checks"),
    "history",
)
_COLOURS = 128
"""So many colours a picture has, so that its file is small."""
_WITH_BYES = 12
"""A line of the standings of the sample with opponents who have missed rounds."""
_PAIRINGS = ((DocumentKind.PAIRINGS, "Pairings by board"),)
_LAID_OUT, _A_MOMENT = 4, 15
"""So many times, each so many milliseconds, a page may ask for room before it has it."""
_KEYS_BEHIND = re.compile(r"\t| {3}")
"""What stands between the words of a button or an action and its keys."""
_ROWS = 30
"""So many rows of a table are read."""
_A_TASK = 1000
_AT_MOST = 20_000
"""Milliseconds within which a page has done what it does in the background."""


@dataclass(frozen=True)
class Screen:
    """A page or a dialog as it looks at a moment."""

    name: str
    widget: QWidget


def outside_fide_mode(tournament: Tournament) -> Tournament:
    """The tournament as one that may do without rules of FIDE."""
    return replace(tournament, fide_mode_left=0)


def of_system(tournament: Tournament, system: SystemId) -> Tournament:
    """The tournament as one of another pairing system."""
    return tournament.with_settings(replace(tournament.settings, system=system))


def in_groups(tournament: Tournament) -> Tournament:
    """The tournament with half of its players in a group made by hand."""
    half = tuple(entry.id for entry in tournament.entries[: len(tournament.entries) // 2])
    grouping = Grouping(GroupedBy.HAND, players=half)
    return tournament.with_settings(replace(tournament.settings, grouping=grouping))


def with_two(event: Event) -> Event:
    """Return an event with the first two players of the first section, before round 1."""
    first = event.tournaments[0]
    begun = replace(first.with_entries(first.entries[:2]), rounds=())
    return replace(event, tournaments=(), players=()).with_tournament(begun)


def with_flags(tournament: Tournament) -> Tournament:
    """The tournament with two players listed as FID."""
    for entry in tournament.entries[:2]:
        player = replace(entry.player, federation="FID")
        tournament = tournament.with_entry(replace(entry, participant=player))
    return tournament


@contextmanager
def waiting(signal: SignalInstance) -> Iterator[None]:
    """Wait until the signal has come that the block leads to, in a loop that lets threads work."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    QTimer.singleShot(_AT_MOST, loop.quit)
    yield
    loop.exec()


SENT = SentReport(
    1,
    9,
    "2026-11-29T18:07:32+00:00",
    "Anna Arbiter",
    "S_412345_Open.txt",
    "1f2e3d4c" * 8,
    "012 Danube Open\n" + "001    1 m GM Player\n" * 40,
)
PRIZES = "currency EUR\n1: 1200 + Cup\n2: 800\n[sex=w, age=U18]\n1: 300\n3: 100 + Book"
"""Prizes of which one is out of order."""
WON = "currency EUR\nhort\nround to 5\n1: 1200 + Cup\n2: 800\n3: 500\n[rating=-2000]\n1: 150"
_OPEN = 6
"""The open boards in the dialog with supposed results."""


LIST_OF_POL = "Nazwisko;CR ID;Ranking krajowy;Rok\nŁącki, Jan;PL-1;1700;1990\n"
"""A national list whose columns SwissDesk does not know."""


def copy_sample(path: Path) -> None:
    """Write the sample event, whose names are long and of many scripts."""
    path.write_bytes(resources.path("samples", "sample.swissdesk").read_bytes())


class Stage:
    """The window with an event in a *folder*, and the dialogs above it."""

    def __init__(
        self,
        folder: Path,
        preferences: Preferences,
        write_event: Callable[[Path], None] = copy_sample,
    ) -> None:
        self._preferences = preferences
        self.window = MainWindow(preferences)
        self.window.resize(SIZE)
        self._folder = folder
        self._copy = folder / "open.swissdesk"
        write_event(self._copy)

    def screens(self) -> Iterator[Screen]:
        """Show one after the other; each is there until the next one is asked for."""
        self.window.show()
        yield self._page("start")
        self.window.start.show_welcome(User("", "Kos, Ana", "SLO"))
        yield self._page("start-welcome")
        self.window.open_path(self._copy)
        yield from self._pages()
        yield from self._rounds()
        for name, make in (
            *self._dialogs_of_the_program(),
            *self._dialogs_of_lists(),
            *self._dialogs_of_the_tournament(),
            *self._claims(),
            *self._dialogs_of_servers(),
            *self._suppositions(),
            ("norm-rules", lambda: NormRulesDialog(with_flags(self._session.tournament))),
        ):
            yield from self._shown(name, make)
        yield from self._before_round_1()
        yield from self._round_robin()
        yield from self._double_swiss()
        yield from self._keizer()
        yield from self._wall()
        yield from self._teams()
        yield from self._practice()

    def _practice(self) -> Iterator[Screen]:
        """Yield the dialog of a practice evening, its first task, questions, and its sheet."""
        yield from self._shown("practice", lambda: PracticeDialog("2026", self.window))
        path = self._folder / "practice.swissdesk"
        event = event_of(Plan("2026", size=24, rounds=5), "Practice 2026", "Eva Malá")
        Document.create(path, event).close()
        self.window.open_path(path)
        panel = self._desk.practice
        assert panel is not None
        panel.play_on()
        panel.press_help()
        yield self._page("practice-task")
        question = _next_question(panel)
        yield self._page("practice-question")
        panel.choices[question.right].click()
        panel.press_main()
        yield self._page("practice-solved")
        while _next_question(panel).kind is not TaskKind.APPEAL:
            panel.skip.click()
        yield self._page("practice-appeal")
        at = "2026-11-21T20:00:00+00:00"
        sheet = result_sheet(event, event.tournaments[0].id, panel.progress, at)
        content = publication.pdf_of([sheet], event, PaperOptions())
        yield from self._shown(
            "practice-sheet", lambda: ResultSheetDialog(content, self._session, panel)
        )

    def close(self) -> None:
        """Let go of the event and of the window."""
        self.window.close()
        self.window.deleteLater()

    @property
    def _desk(self) -> Desk:
        assert self.window.desk is not None
        return self.window.desk

    @property
    def _session(self) -> Session:
        return self._desk.session

    def _page(self, name: str) -> Screen:
        _lay_out()
        if QThreadPool.globalInstance().activeThreadCount():
            # The reasons for a board may come while the page is measured.
            QThreadPool.globalInstance().waitForDone(_A_TASK)
            _lay_out()
        return Screen(name, self.window)

    def _named_pages(self) -> Iterator[tuple[str, QWidget]]:
        """Yield the pages with names that are the same in every language."""
        return zip(_PAGES, self._desk.pages.values(), strict=True)

    def _pages(self) -> Iterator[Screen]:
        for name, page in self._named_pages():
            self._desk.show_page(page)
            yield self._page(name)
        yield from self._standings()
        yield from self._documents()
        yield from self._manual()
        event = self._desk.event_page
        self._desk.show_page(event)
        for index in range(1, event.tabs.count()):
            event.tabs.setCurrentIndex(index)
            yield self._page(f"event-{index + 1}")
        yield from self._report_sent()

    def _report_sent(self) -> Iterator[Screen]:
        """Yield the report of a section after it was sent, and changed since."""
        part, rounds = self._desk.event_page.report, self._session.tournament.settings.rounds
        receipt = replace(SENT, last_round=rounds)
        for report in (receipt, receipt.confirmed(receipt.sent_at)):
            with waiting(part.ready):
                self._session.perform(registration.record_sent_report, report=report)
        yield self._page("fide-report-sent")
        for _receipt in range(2):
            with waiting(part.ready):
                self._session.undo()

    def _manual(self) -> Iterator[Screen]:
        """Yield the manual beside a page, with its keys and with what was looked for."""
        self._desk.show_page(self._desk.rounds)
        QTest.keyClick(self._desk.rounds.table, Qt.Key.Key_F1)
        yield self._page("manual")
        manual = self.window.beside.view
        QTest.keyClicks(manual.field, "half bye")
        yield self._page("manual-search")
        self.window.beside.close_manual()

    def _standings(self) -> Iterator[Screen]:
        """Yield what the standings say about a rank and a value, and their pictures."""
        page = self._desk.standings
        self._desk.show_page(page)
        page.table.selectRow(_WITH_BYES)
        page.table.choose_subject(RANK)
        page.answers.ask()
        for subject, name in ((RANK, "rank"), (POINTS, "points"), ("0", "value"), ("4", "tie")):
            page.table.choose_subject(subject)
            yield self._page(f"standings-why-{name}")
        page.answers.close()
        for row in (0, 2, 5):
            page.table.selectRow(row)
            QTest.keyClick(page.table, Qt.Key.Key_Space)
        yield self._page("standings-chosen")
        page.views.choose(View.PICTURES)
        yield self._page("standings-pictures")
        with waiting(page.norms.ready):
            page.views.choose(View.NORMS)
        yield self._page("standings-norms")
        QTest.keyClick(page.norms.table, Qt.Key.Key_Return)
        page.norms.panel.links[1].pressed.emit()
        yield self._page("standings-norms-why")
        page.norms.tournament.click()
        yield self._page("standings-norms-tournament")
        self._session.perform(set_prizes, fund=parsed(WON))
        page.views.choose(View.PRIZES)
        yield self._page("standings-prizes")
        page.views.choose(View.RATING_CHANGES)
        page.table.choose_subject(RATING_CHANGE)
        yield self._page("standings-ratings")
        page.answers.ask()
        yield self._page("standings-why-rating")
        page.answers.close()
        page.views.choose(View.TABLE)

    def _documents(self) -> Iterator[Screen]:
        """Yield a document with all that can be chosen about it, a report, and two sets."""
        desk = self._desk
        for kind, name in (
            (DocumentKind.STANDINGS, "standings"),
            (DocumentKind.SLIPS, "slips"),
            (DocumentKind.IT3, "it3"),
            (DocumentKind.FA1, "fa1"),
            (DocumentKind.IT4, "it4"),
            (DocumentKind.NORMS, "norms"),
            (trf.Edition.TRF26, "report"),
        ):
            is_report = isinstance(kind, trf.Edition)
            with waiting(desk.documents.ready if is_report else desk.documents.preview.drawn):
                desk.show_document(kind, 5)
            yield self._page(f"documents-{name}")
        for moment in (SetKind.AFTER_PAIRING, SetKind.EMERGENCY, SetKind.FIDE):
            desk.show_set(moment)
            QTest.qWait(_A_TASK // 2)
            yield self._page(f"documents-{moment.value}")

    def _rounds(self) -> Iterator[Screen]:
        """Yield the round to come as a draft, in play with results missing, and complete."""
        session, desk = self._session, self._desk
        number = session.tournament.last_round + 1
        session.perform(rounds.pair_round, round_no=number, confirmed=True)
        desk.show_page(desk.rounds)
        QTest.qWait(_A_TASK)
        yield self._page("rounds-draft")
        one, other = (game.black for game in session.tournament.rounds[-1].games[:2])
        session.perform(manual.begin_manual, round_no=number)
        session.perform(manual.exchange, round_no=number, one=one, other=other)
        QTest.qWait(_A_TASK)
        yield self._page("rounds-by-hand")
        self._beside = by_hand.beside(session.tournament, number)
        session.undo()
        session.perform(manual.end_manual, round_no=number, reason="", confirmed=True)
        session.perform(rounds.publish_round, round_no=number)
        for board, result in enumerate((GameResult.WHITE_WINS, GameResult.ADJOURNED), 1):
            session.perform(results.set_result, round_no=number, board=board, result=result)
        yield self._page("rounds-in-play")
        desk.rounds.show_missing(number)
        yield self._page("rounds-missing-only")
        desk.rounds.missing_only.setChecked(False)
        yield from self._phones()

    def _phones(self) -> Iterator[Screen]:
        """Yield the dialog of results by phone, and the tray with claims of every kind."""
        phones = phones_of(self._session)
        yield from self._shown("phones-off", lambda: PhonesDialog(self._session, self.window))
        with mock.patch.object(event_paths, "data_folder", return_value=self._folder):
            phones.start(PhoneChoices("127.0.0.1", helpers=("Maria", "Jan")))
        yield from self._shown("phones-on", lambda: PhonesDialog(self._session, self.window))
        assert phones.desk is not None
        games = self._session.tournament.rounds[-1].games
        by_white = Statement(GameResult.WHITE_WINS, How.SLIP, Colour.WHITE)
        by_black = replace(by_white, side=Colour.BLACK)
        for board, statements in (
            (3, (by_white, by_black)),
            (4, (by_white,)),
            (5, (by_white, replace(by_black, result=GameResult.DRAW))),
            (6, (Statement(GameResult.DRAW, How.HELPER, None, "Maria"),)),
            (2, (by_black,)),
        ):
            game = games[board - 1]
            place = Place(self._session.tournament_id, len(self._session.tournament.rounds), board)
            for each in statements:
                phones.desk._server.inbox.say(place, (game.white, game.black), each)
        phones.desk._take()
        QTest.qWait(50)
        yield self._page("rounds-phones")
        phones.stop()

    def _before_round_1(self) -> Iterator[Screen]:
        """Yield the pages of an event in which nothing has been paired, or nobody entered."""
        path = self._folder / "empty.swissdesk"
        Document.create(path, Event(name="empty").with_tournament(a_tournament(players=0))).close()
        for name, open_it in (
            ("empty", partial(self.window.open_path, path)),
            ("new", partial(self._open_simulated, Plan("2026", size=9), "Weekend open", 0)),
        ):
            open_it()
            for of_page, page in self._named_pages():
                self._desk.show_page(page)
                yield self._page(f"{name}-{of_page}")
        self._desk.show_page(self._desk.players)
        self._desk.players.open_check_in()
        for row in (1, 2, 4, 5):
            here = self._session.tournament.entries[row].id
            self._session.perform(presence.check_in, player_id=here, present=True)
        yield self._page("check-in")

    def _round_robin(self) -> Iterator[Screen]:
        """Yield the grid of a round robin, and all its rounds at once."""
        plan = Plan("2026", SystemId.BERGER_ROUND_ROBIN, size=6)
        self._open_simulated(plan, "Masters", 2, Moment.PLAYING)
        self._desk.show_page(self._desk.crosstable)
        yield self._page("grid")
        self._desk.show_page(self._desk.rounds)
        self._desk.rounds.all_rounds.toggle()
        yield self._page("all-rounds")

    def _double_swiss(self) -> Iterator[Screen]:
        """Yield a round of matches of two games."""
        plan = Plan("2026", SystemId.DOUBLE_SWISS, size=12, rounds=5)
        self._open_simulated(plan, "Rapid matches", 3, Moment.PLAYING)
        self._desk.show_page(self._desk.rounds)
        yield self._page("double-swiss")

    def _keizer(self) -> Iterator[Screen]:
        """Yield the table of a club by Keizer, with the points of a player explained."""
        plan = Plan("2026", SystemId.KEIZER, size=16, rounds=9)
        self._open_simulated(plan, "Club championship", 6)
        page = self._desk.standings
        self._desk.show_page(page)
        page.table.selectRow(1)
        page.table.choose_subject("0")
        page.answers.ask()
        yield self._page("keizer")
        page.answers.close()

    def _wall(self) -> Iterator[Screen]:
        """Yield the projector on a blitz evening: pairings, large clock, results missing."""
        begun = datetime(2026, 9, 4, 19, 50, tzinfo=UTC)
        rounds = {
            "time_control_code": "300+3",
            "round_dates": ("2026/09/04",) * 7,
            "round_times": tuple(f"{19 + n // 3}:{n % 3 * 20:02}" for n in range(1, 8)),
        }
        plan = Plan("2026", size=44, rounds=7)
        self._open_simulated(plan, "Friday blitz", 3, Moment.PLAYING, **rounds)
        with mock.patch.object(round_clock, "now", return_value=begun) as now:
            round_clock.set_running(self._session, is_running=True)
            now.return_value = begun + timedelta(minutes=8, seconds=18)
            wall = Projector(self._session)
            wall.resize(SIZE)
            wall.show()
            QTest.qWait(50)
            yield Screen("projector", wall)
            QTest.keyClick(wall, Qt.Key.Key_C)
            QTest.qWait(50)
            yield Screen("projector-clock", wall)
            now.return_value = begun + timedelta(minutes=17)
            wall._tick()
            QTest.qWait(50)
            yield Screen("projector-missing", wall)
            wall.close()
            wall.deleteLater()

    def _open_simulated(self, plan: Plan, name: str, *until: object, **settings: object) -> None:
        """Open the simulated event of a plan, played until some round."""
        path = self._folder / f"{name}.swissdesk"
        simulated.write(path, plan, name, *until, **settings)
        self.window.open_path(path)

    def _teams(self) -> Iterator[Screen]:
        """Yield the pages of a section of teams, before round 1 and in it, and its dialogs."""
        path = self._folder / "league.swissdesk"
        codes = PRESETS[Preset.TEAM_SWISS]
        rules = TeamRules(4, line_ups=LineUpRules(deadline=30))
        when = {"round_dates": ("2026/11/03",), "round_times": ("15:00",)}
        event = entered(*squads_of_four(), rules=rules, tie_breaks=codes, **when)
        Document.create(path, event).close()
        self.window.open_path(path)
        session, tournament = self._session, self._session.tournament
        for name, make in (
            ("team", lambda: TeamDialog(event, tournament.id, tournament.entries[0], self.window)),
            ("team-new", lambda: TeamDialog(event, tournament.id, None, self.window)),
            ("team-rules", lambda: TeamRulesDialog(rules, self.window)),
            ("keizer-rules", lambda: KeizerRulesDialog(KeizerRules(), self.window)),
            ("pairing-system-teams", lambda: PairingSystemDialog(tournament, self.window)),
            ("prohibited-teams", lambda: ProhibitionDialog(tournament, self.window)),
        ):
            yield from self._shown(name, make)
        yield from self._dialogs_of_teams()
        yield from self._all_pages("teams-new")
        session.perform(rounds.pair_round, round_no=1, confirmed=True)
        session.perform(rounds.publish_round, round_no=1)
        yield from self._line_ups()
        session.perform(line_ups.announce_line_ups, round_no=1)
        yield from self._all_pages("teams")

    def _line_ups(self) -> Iterator[Screen]:
        """Yield lists of line-ups, with and without problems, and the grid after an import."""
        tournament = self._session.tournament
        good = "Team;1;2;3;4\nSK Anif;1;3;2;4\nSK Graz;2;3;4;5\nSK Dresden;;;;\n"
        for name, text in (("good", good), ("bad", good + "SK Wien;1;2;3;4\nSK Eger;1;1;9;2\n")):
            source = source_of("round1.csv", text)
            yield from self._shown(
                f"import-line-ups-{name}",
                lambda source=source: ImportLineUpsDialog(source, tournament, 1, self.window),
            )
        found = line_up_import.rows(tournament, 1, source_of("round1.csv", good).sheet)
        self._session.perform(line_ups.set_line_ups, round_no=1, named=line_up_import.named(found))
        self._desk.show_page(self._desk.rounds)
        self._desk.rounds.teams.show_line_ups()
        yield self._page("line-ups")
        self._desk.rounds.teams.leave_line_ups()

    def _dialogs_of_teams(self) -> Iterator[Screen]:
        """Yield what the dialogs of all sections say about teams."""
        session, window = self._session, self.window
        event, tournament = session.snapshot, session.tournament
        sheet = csv_file.write(player_sheet.rows(tournament))
        others = replace(event, tournaments=(tournament.with_entries(()),), players=())
        lines = standings_list.rows(tournament, 0)
        one = tournament.entries[0]
        fined = adjusted(tournament)
        cards = tuple(player_card.card(tournament, each.id) for each in tournament.entries[:2])
        for name, make in (
            ("departure", lambda: DepartureDialog(tournament, one.id, window)),
            ("manual-order", lambda: ManualOrderDialog(starting_list.rows(tournament), window)),
            (
                "import",
                lambda: ImportPlayersDialog(
                    source_of("a.csv", sheet), others, tournament.id, window
                ),
            ),
            ("late-change", lambda: LateChangeDialog(1, window)),
            (
                "ranking",
                lambda: PeopleDialog(tournament, IndividualRules(), window, by_board=True),
            ),
            ("clubs", lambda: ClubsDialog(ClubRules(), window)),
            ("penalties", lambda: AdjustmentDialog(fined, 1, one.id, window)),
            ("only", lambda: OnlyDialog(tournament, 2026, Filter(), window)),
            ("carded", lambda: PlayersDialog(lines, (), window, is_picture=False)),
            ("prizes", lambda: PrizesDialog(tournament.with_prizes(parsed(PRIZES)), window)),
            ("cards", lambda: PlayerCardsDialog("Player card", cards[:1], window)),
            (
                "tie-breaks",
                lambda: TieBreakDialog(tournament, tournament.settings.tie_breaks, window),
            ),
            (
                "scheveningen",
                lambda: PairingSystemDialog(of_system(tournament, SystemId.SCHEVENINGEN), window),
            ),
        ):
            yield from self._shown(f"teams-{name}", make)

    def _all_pages(self, name: str) -> Iterator[Screen]:
        for of_page, page in self._named_pages():
            self._desk.show_page(page)
            yield self._page(f"{name}-{of_page}")
        if round_clock.clocked(self._session.tournament):
            yield from self._shown(
                f"{name}-clock", lambda: RoundClockDialog(self._session, self.window)
            )
        event = self._desk.event_page
        self._desk.show_page(event)
        for index in range(1, event.tabs.count()):
            event.tabs.setCurrentIndex(index)
            yield self._page(f"{name}-event-{index + 1}")

    def _shown(self, name: str, make: Callable[[], QDialog]) -> Iterator[Screen]:
        dialog = make()
        dialog.show()
        QTest.qWait(50)
        yield Screen(name, dialog)
        dialog.reject()
        dialog.deleteLater()

    def _dialogs_of_the_program(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        window = self.window
        yield "fill-schedule", lambda: _filled(FillScheduleDialog(9, "2026/11/28", "15:00", window))
        problems = [
            Problem(Code.NO_RATING, Severity.ADJUSTED, 3, 49, (("text", "21O0"),)),
            Problem(Code.UNKNOWN_RECORDS, Severity.NOTICE, 9, 1, (("tag", "XXX"),)),
        ]
        look = Choices(100, Scheme.SYSTEM, KeyMap.SWISSDESK, User())
        yield "about", lambda: AboutDialog(window)
        yield "licences", lambda: LicencesDialog(window)
        address = "https://chess.example/swissdesk/releases"
        yield "releases", lambda: ReleasesDialog("0.2.0", address, window)
        yield "copies", lambda: CopiesDialog((event_paths.data_folder(),), "", None, window)
        holder = Holder("eva", "hall-2", 7, "2026-11-21T14:07:32+01:00")
        yield "help", lambda: HelpPage("safety.md", window)
        yield "taken", lambda: TakenDialog(FileLocked(self._copy, holder), window)
        yield "read-only", lambda: TakenDialog(FileReadOnly(self._copy), window)
        yield "older", lambda: TakenDialog(FileNotUpgraded(self._copy, 3), window)
        yield "damaged", lambda: TakenDialog(FileDamaged(self._copy, "page 7"), window)
        yield "confirm", lambda: ConfirmDialog("Unpair?", "21 boards will be lost.", "Unpair")
        yield "crash", lambda: CrashDialog(CrashReport("Traceback\n" * 30, Path("crash.txt")))
        yield "initial-colour", lambda: InitialColourDialog("C.04.3 art. 5.1", window)
        yield "leave-fide-mode", lambda: LeaveFideModeDialog(window)
        yield "new-event", lambda: NewEventDialog(self._folder, window)
        yield "preferences", lambda: PreferencesDialog(look, window)
        yield "reason", lambda: ReasonDialog(6, window)
        lost = "31 boards and 12 results will be removed. Undo restores them."
        yield "reason to unpair", lambda: ReasonDialog(6, window, [lost], drops=True)
        yield (
            "sent-report",
            lambda: SentReportDialog("S_412345_Open.txt", "Anna", "One error.", window),
        )
        yield "sent-file", lambda: SentFileDialog(SENT, window)
        yield "section", lambda: SectionDialog("", 9, 4, window)
        yield "time-control", lambda: TimeControlDialog("W300-B240", window)
        yield "import-problems", lambda: ImportProblemsDialog("a.trf", problems, window)
        yield "import-cross-table", self._import_cross_table
        yield "import-section", self._import_section
        yield "web-pages", lambda: WebPagesDialog(self._copy, None, window)
        yield "caution-2", lambda: self._caution(CautionKind.MISSING_ARE_ADJOURNED, 2)
        yield "caution-3", lambda: self._caution(CautionKind.ABSENT_UNEXPLAINED, 3)
        yield "caution-check-in", lambda: self._caution(CautionKind.CHECK_IN_UNFINISHED, 3)
        yield "caution-4", lambda: self._caution(CautionKind.ROUNDS_CHANGED, 4)

    def _export(self, form: ExportForm) -> ExportDialog:
        """Return the dialog of exports with a form chosen."""
        session = self._session
        path = Path("/home/eva/Chess/open.swissdesk")
        dialog = ExportDialog(session.snapshot, session.tournament, path, self.window)
        dialog.what.choose(form)
        return dialog

    def _dialogs_of_servers(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        """Yield the way to an event on a server, and back."""
        window = self.window
        hall = Address("hall.example", 5433, "open", "chief", tls=Tls.OFF)
        login = Login(hall, "Ana")
        ask = partial(ConnectionDialog, "Open from a server", "&Connect", parent=window)
        yield "connection", lambda: ask(login=Login(Address(), ""), use=len)
        yield "connection-plain", lambda: _refused(ask(login=login, use=len))
        service = Login(Address(service="hall"), "Ana")
        yield "connection-at-work", lambda: _at_work(ask(login=service, use=lambda _login: 1))
        found = (
            EventOnServer(
                replace(hall, event="03c00085"), "Open", 412, "2026-11-23T17:21:09+01:00"
            ),
            EventOnServer(replace(hall, event="1234abcd")),
        )
        yield "server-events", lambda: ServerEventsDialog(found, hall, window)
        yield "server-events-none", lambda: ServerEventsDialog((), hall, window)
        path, lost = self._folder / "Open.swissdesk", "The server hall.example does not answer."
        yield "move-back", lambda: MoveBackDialog(path, "hall.example", "", window)
        yield from self._dialogs_of_desks(hall)
        yield "move-back-lost", lambda: MoveBackDialog(path, "hall.example", lost, window)

    def _dialogs_of_desks(self, hall: Address) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        """Yield the desks of an event, a new one and its slip; no server is asked."""
        window, event = self.window, self._session.snapshot
        at = datetime(2026, 11, 23, 9, 14, tzinfo=UTC)
        desks = (
            DeskLogin("chief", "chief", Role.CHIEF, is_own=True, sessions=(At(at, "", False),)),
            DeskLogin("desk_2_03c00085", "desk 2", Role.RESULTS, frozenset({TournamentId(1)})),
            DeskLogin(
                "hall_03c00085", "projector", Role.SCREEN, sessions=(At(at, "hall-2", False),)
            ),
        )
        several = setup.add_tournament(event, name="Under 12", rounds=7)
        yield "desks", lambda: _with_desks(several, hall, desks, window)
        yield "desk-new", lambda: DeskDialog(several, None, is_own=False, parent=window)
        facts = slip(event, hall, desks[1], "kfm8-2bqx-h3nd-wpz4")
        yield "desk-slip", lambda: SlipDialog("desk 2", facts, window)

    def _claims(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        """Yield the dialog of direct titles, before and after a claim."""
        tournament = self._session.tournament
        yield "direct-titles", lambda: ClaimsDialog(tournament, self.window)
        claim = TitleClaim(tournament.people[0].id, Title.FM)
        claimed = replace(tournament, registration=Registration(claims=(claim,)))
        yield "direct-titles-made", lambda: ClaimsDialog(claimed, self.window)

    def _dialogs_of_the_tournament(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        session, window = self._session, self.window
        event, tournament = session.snapshot, session.tournament
        one = tournament.entries[0].id
        named = opponents.paired(tournament, tournament.last_round)
        sheet = csv_file.write(player_sheet.rows(tournament))
        sentences = [each.line for each in opponents.board(tournament, 1, 1)]
        game = tournament.round(1).games[0]
        yield "correction", lambda: CorrectionDialog(tournament, 1, game, window)
        yield "penalties", lambda: _withdrawing(AdjustmentDialog(adjusted(tournament), 1))
        yield "departure", lambda: DepartureDialog(tournament, one, window)
        yield "end-manual", lambda: EndManualDialog(6, self._beside, parent=window)
        yield (
            "import-players",
            lambda: ImportPlayersDialog(
                source_of("a.csv", sheet), with_two(event), tournament.id, window
            ),
        )
        lines = standings_list.rows(tournament, 5, ())
        asked = Question("Decide about rank 7", lines, lines[6])
        made = DecisionRow("lot drawn at the table", (lines[6].player_id, lines[7].player_id))
        yield "lot", lambda: TieDecisionDialog(asked, None, window)
        yield "play-off", lambda: self._play_off(TieDecisionDialog(asked, made, window))
        yield "manual-order", lambda: ManualOrderDialog(starting_list.rows(tournament), window)
        players = standings_list.rows(tournament, 5)
        yield "carded", lambda: PlayersDialog(players, (), window, is_picture=False)
        yield "only", lambda: OnlyDialog(tournament, 2026, Filter(), window)
        yield "pictured", lambda: PlayersDialog(players, (), window, is_picture=True)
        yield (
            "explained",
            lambda: ExplainedDialog(players, tournament.settings.tie_breaks, (), window),
        )
        yield "paper-style", partial(PaperStyleDialog, session, _PAIRINGS, window)
        yield "prizes", lambda: PrizesDialog(tournament.with_prizes(parsed(PRIZES)), window)
        yield "pairing-system", lambda: PairingSystemDialog(outside_fide_mode(tournament), window)
        for system in (SystemId.DOUBLE_ROUND_ROBIN, SystemId.SCHEVENINGEN):
            chosen = in_groups(of_system(tournament, system))
            yield f"pairing-system-{system.name}", partial(PairingSystemDialog, chosen, window)
        for system in (SystemId.DUBOV, SystemId.JKV, SystemId.ROUND_ROBIN):
            found = system_table(of_system(tournament, system), 5)
            yield f"table-{system.name}", partial(SystemTableDialog, found, system.value, window)
        yield "move-player", lambda: MovePlayerDialog(tournament.entries[0], (tournament,), window)
        yield "prohibited", lambda: ProhibitionDialog(tournament, window)
        cards = tuple(player_card.card(tournament, each.id) for each in tournament.entries[:2])
        yield "player-cards", lambda: PlayerCardsDialog("Board 1: both players", cards, window)
        yield "player", lambda: PlayerDialog(event, tournament.id, None, window)
        yield "reasons", lambda: ReasonsDialog("Novák – Kovač", sentences, window)
        yield "scoring", lambda: ScoringDialog(tournament.settings.scoring, window)
        yield "tie-breaks", lambda: TieBreakDialog(tournament, ("BH/C1", "SB"), window)
        yield "tie-breaks-refused", self._refused
        yield "why-not", lambda: WhyNotDialog(named[:2], named, window)

    def _suppositions(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        for each in Shown:
            yield f"what-if-{each.value}", partial(_supposing, self._session.tournament, each)

    def _dialogs_of_lists(self) -> Iterator[tuple[str, Callable[[], QDialog]]]:
        window = self.window
        yield (
            "rating-lists-none",
            lambda: RatingListsDialog("CZE", ListImport(window), self._preferences, window),
        )
        yield "rating-lists", self._rating_lists
        sheet = source_of("pl.csv", LIST_OF_POL).sheet
        wishes = Wishes(source="POL")
        yield "list-columns", lambda: ListColumnsDialog("pl.csv", sheet, wishes, (), window)
        yield (
            "rating-list-unclear",
            lambda: UnclearListDialog("players_list_foa.txt", ListFact.MONTH, Wishes(), window),
        )
        yield (
            "rating-list-federation",
            lambda: UnclearListDialog("list.csv", ListFact.SOURCE, Wishes(), window),
        )
        event, section = self._session.snapshot, self._session.tournament_id
        yield "refresh", lambda: _read(RefreshDialog(event, section, set(), window))
        for form in (ExportForm.JSON, ExportForm.PGN):
            yield f"export-{form.name.lower()}", partial(self._export, form)
        yield "list-search", lambda: _searching(ListSearchDialog("Open", window))

    def _rating_lists(self) -> RatingListsDialog:
        """Return the lists after an import in which a line was left out."""
        facts = {"title": "FM", "standard": 2301, "rapid": 2250}
        people = self._session.tournament.people[:20]
        lines = [list_files.a_line(each.fide_id, anyascii(each.name), **facts) for each in people]
        path = self._folder / "players_list_202610.txt"
        path.write_bytes(list_files.fide_list(*lines, list_files.a_line(301, "", standard=100)))
        dialog = RatingListsDialog("CZE", ListImport(self.window), self._preferences, self.window)
        dialog.show()
        dialog.import_file(path)
        _until(lambda: not dialog.is_importing)
        return dialog

    def _import_cross_table(self) -> ImportProblemsDialog:
        """Return the report on a cross-table typed by hand, with places."""
        table = (
            "Rk.;Name;Rtg;Fed;1.Rd;2.Rd;Pts;TB1\n1;Alder, Anna;2100;CZE;2w1;-1;2;1\n"
            "2;Birch, Bob;20O0;SWE;1b0;3w½;½;2\n3;Cedar, Cyd;1900;SWE;-½;2b½;1;½\n"
        )
        loaded = foreign.load(table.encode(), "club.csv")
        return ImportProblemsDialog(
            "club.csv",
            loaded.problems,
            self.window,
            open_now=self._session.snapshot,
            imported=loaded.event,
            taken=taken(loaded),
        )

    def _import_section(self) -> ImportProblemsDialog:
        """Return the question what a file without problems becomes."""
        event = self._session.snapshot
        imported = replace(event, name="Danube U12", place="Brno", chief_arbiter="Malá, Eva")
        return ImportProblemsDialog("u12.trf", [], self.window, open_now=event, imported=imported)

    def _play_off(self, dialog: TieDecisionDialog) -> TieDecisionDialog:
        """Return the dialog with a play-off for three places."""
        dialog.play_off.click()
        dialog.last.setValue(dialog.first.value() + 2)
        return dialog

    def _refused(self) -> TieBreakDialog:
        """Return the chooser with a tie-break that does not exist in the field."""
        dialog = TieBreakDialog(self._session.tournament, ("BH/M1", "DE"), self.window)
        dialog.unrated.choose(UnratedRule.FIXED)
        dialog.unrated.activated.emit(dialog.unrated.currentIndex())
        dialog.chooser.typed.setText("BH/C1/M1")
        return dialog

    def _caution(self, kind: CautionKind, level: int) -> CautionDialog:
        caution = Caution(kind, Level(level), 6, (4, 9), (1, 2), detail="7 to 9")
        return CautionDialog(self._session.tournament, [caution], self.window)


def adjusted(tournament: Tournament) -> Tournament:
    """The tournament with a penalty of a long reason, and a bonus."""
    one, other = (entry.id for entry in tournament.entries[:2])
    reason = "The line-up came twenty minutes late, the second time in this event"
    fined = teams.adjust(tournament, participant=one, round_no=1, points=-5, reason=reason)
    return teams.adjust(fined, participant=other, round_no=0, points=10, reason="Fair play")


def _until(is_done: Callable[[], bool]) -> None:
    """Wait until something in the background is done."""
    for _moment in range(_AT_MOST // _A_MOMENT):
        if is_done():
            return
        QTest.qWait(_A_MOMENT)


def _searching(dialog: ListSearchDialog) -> ListSearchDialog:
    """Return the dialog with players found."""
    dialog.field.setText("a")
    _until(lambda: bool(dialog.model.rows))
    return dialog


def _read(dialog: RefreshDialog) -> RefreshDialog:
    """Return the dialog once the lists have been read."""
    _until(lambda: not dialog.is_reading)
    return dialog


def _next_question(panel: PracticePanel) -> Task:
    """Play on to the next question, without solving other tasks, and return it."""
    while (current := panel.progress.current) is None or not tasks.is_question(current.task):
        if current is not None:
            panel.skip.click()
        panel.play_on()
        QTest.qWait(_A_MOMENT)
    return current.task


def _withdrawing(dialog: AdjustmentDialog) -> AdjustmentDialog:
    """Return the dialog with a penalty chosen."""
    dialog.given.setCurrentRow(1)
    return dialog


def _supposing(tournament: Tournament, view: Shown) -> WhatIfDialog:
    """The dialog with the first boards of the last round open again, and a result on one."""
    played = tournament.rounds[-1]
    games = tuple(
        replace(game, result=GameResult.PENDING) if game.board <= _OPEN else game
        for game in played.games
    )
    opened = tournament.with_round(replace(played, games=games)).with_prizes(parsed(WON))
    event = Event("Open", tournaments=(opened,))
    dialog = WhatIfDialog(event, opened, LAYOUTS[KeyMap.SWISSDESK])
    dialog.suppose(GameResult.DRAW)
    dialog.views.choose(view)
    while dialog.chances.is_working or dialog.norms.is_working:
        QTest.qWait(_A_MOMENT)
    return dialog


def _with_desks(
    event: Event, address: Address, desks: Sequence[DeskLogin], window: QWidget
) -> QDialog:
    """The desks of an event, with statements for an administrator below."""
    dialog = DesksDialog(event, address, "", window, is_asked=False)
    dialog.show_desks(desks)
    dialog.refuse(AdministratorNeeded(address, "CREATE ROLE desk_3 LOGIN;\nGRANT desk_3 TO chief;"))
    return dialog


def _refused(dialog: ConnectionDialog[object]) -> QDialog:
    """The dialog after a server has refused the password."""
    dialog.complain_about(PasswordWrong(dialog.login.address))
    return dialog


def _at_work(dialog: ConnectionDialog[object]) -> QDialog:
    """The dialog while a server is asked."""
    dialog._show_work("Connecting to hall.example ...")
    return dialog


def _filled(dialog: FillScheduleDialog) -> FillScheduleDialog:
    """Return the dialog with two rounds a day."""
    dialog.rounds_per_day.setValue(2)
    dialog.interval.setText("4:30")
    dialog.later_time.setText("09:30")
    return dialog


def cut_off(top: QWidget) -> list[str]:
    """Return what does not fit in a window or a dialog that is shown, in words.

    At a larger size of text, headings of narrow columns may be cut off.
    """
    found = [] if _fits_the_screen(top) else [f"{type(top).__name__} is larger than the screen"]
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or isinstance(widget.window(), QMenu):
            continue
        wanted = _wanted(widget)
        if wanted.width() > widget.width() or wanted.height() > widget.height():
            found.append(f"{_named(widget)} needs {_size(wanted)}, has {_size(widget.size())}")
        elif not _is_scrolled(widget) and _is_covered(widget):
            found.append(f"{_named(widget)} reaches beyond what contains it")
        if isinstance(widget, QHeaderView) and theme.pixels(100) == 100:
            found += _cut_headings(widget)
        if isinstance(widget, QScrollArea) and _is_too_wide(widget):
            found.append(f"{_named(widget)} has to be scrolled sideways")
    return found


def _is_too_wide(area: QScrollArea) -> bool:
    """Whether the content of an area is cut off at its side.

    At a larger text, and in a dialog as wide as the screen, it may be scrolled.
    """
    top = area.window()
    is_as_wide = isinstance(top, QDialog) and top.width() >= top.screen().availableSize().width()
    may_scroll = area.horizontalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if may_scroll and (is_as_wide or theme.pixels(100) > 100):
        return False
    return area.widget() is not None and area.widget().width() > area.viewport().width()


def _cut_headings(header: QHeaderView) -> Iterator[str]:
    """Yield the headings of a table that are wider than their columns, in words."""
    for place in range(header.count()):
        text = header.model().headerData(place, header.orientation())
        if header.isSectionHidden(place) or not isinstance(text, str):
            continue
        wanted = header.fontMetrics().horizontalAdvance(text)
        if wanted > header.sectionSize(place):
            yield f"heading {text!r} needs {wanted}, has {header.sectionSize(place)}"


def clashes(top: QWidget) -> list[str]:
    """Return the letters that mean several things together with Alt, each with these things."""
    marked = defaultdict(list)
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not top.window():
            continue
        for text in _marked_texts(widget):
            if letter := QKeySequence.mnemonic(text).toString():
                marked[letter].append(f"{type(widget).__name__} {text!r}")
    for shortcut in top.findChildren(QShortcut):
        if shortcut.isEnabled() and (key := shortcut.key().toString()) in marked:
            marked[key].append(f"shortcut of {type(shortcut.parent()).__name__}")
    return [f"{key}: {', '.join(each)}" for key, each in marked.items() if len(each) > 1]


def _marked_texts(widget: QWidget) -> list[str]:
    """Return the texts of a widget in which a letter may be marked for Alt."""
    if isinstance(widget, QTabBar):
        return [widget.tabText(place) for place in range(widget.count())]
    if isinstance(widget, QLabel):
        return [widget.text()] if widget.buddy() is not None else []
    if isinstance(widget, QGroupBox):
        return [widget.title()]
    return [widget.text()] if isinstance(widget, QAbstractButton) else []


def shown_together(top: QWidget) -> Iterator[frozenset[str]]:
    """Yield the texts with letters for Alt that a window shows at once, each menu by itself."""
    widgets = [
        each
        for each in top.findChildren(QWidget)
        if each.isVisible() and each.window() is top.window()
    ]
    yield _sources(text for widget in widgets for text in _marked_texts(widget))
    for menu in top.findChildren(QMenu):
        yield _sources(action.text() for action in menu.actions() if action.isVisible())


def _sources(shown: Iterable[str]) -> frozenset[str]:
    """Return the texts as in the catalogues, without names filled in and without keys."""
    bare = (_KEYS_BEHIND.split(text)[0] for text in shown if QKeySequence.mnemonic(text).toString())
    return frozenset(source for text in bare if (source := _source(text)))


@cache
def _source(text: str) -> str:
    return next((source for pattern, source in _with_access_keys() if pattern.fullmatch(text)), "")


@cache
def _with_access_keys() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the texts of the catalogues with a letter for Alt; plain ones before those to fill."""
    sources = [message.id for message in translations.extracted() if message.id]
    forms = [
        each for source in sources for each in ([source] if isinstance(source, str) else source)
    ]
    marked = sorted((each for each in forms if "&" in each), key=lambda each: "{" in each)
    filled = re.compile(r"\\\{[^{}]*\\\}")
    return tuple(
        (re.compile(filled.sub(".*", re.escape(each)), re.DOTALL), each) for each in marked
    )


def own_words(top: QWidget) -> list[str]:
    """Return the words of the program in a window, in English, without those of its event."""
    known = {each.id for each in translations.extracted()}
    return sorted({_KEYS_BEHIND.split(text)[0] for text in words_of(top)} & known)


def digests(code: str, shown: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return for each screen a digest of the translations of its words."""
    catalogue = translations.catalogue(code)
    found = {}
    for name, words in shown.items():
        own = [str(message.string) for message in map(catalogue.get, words) if message]
        found[name] = hashlib.sha256("\n".join(own).encode()).hexdigest()[:12]
    return found


def _lay_out() -> None:
    """Let a page ask for room until it has it."""
    for _round in range(_LAID_OUT):
        QTest.qWait(_A_MOMENT)


def of_sample(look: str, percent: int) -> tuple[set[frozenset[str]], dict[str, list[str]]]:
    """Draw the sample; return texts shown together, and the words in the manual's screens."""
    qt = QApplication.instance() or QApplication([])
    application.prepare(qt)
    theme.apply(qt, LOOKS[look][0], percent)
    together, shown = set(), {}
    with tempfile.TemporaryDirectory() as temporary:
        os.environ["XDG_DATA_HOME"] = temporary
        settings = QSettings(f"{temporary}/screens.ini", QSettings.Format.IniFormat)
        stage = Stage(Path(temporary), Preferences(settings))
        for screen in stage.screens():
            together |= set(shown_together(screen.widget))
            shown |= pictured_words(screen)
        stage.close()
    QThreadPool.globalInstance().waitForDone()
    return together, shown


def pictured_words(screen: Screen) -> dict[str, list[str]]:
    """Return the words in a screen by its name, if the manual has a picture of it."""
    is_pictured = any(name == screen.name for name, _part in PICTURES.values())
    return {screen.name: own_words(screen.widget)} if is_pictured else {}


def note_keys() -> bool:
    """Write the file of the texts with access keys that are shown together."""
    found, _words = of_sample(*NOTED)
    largest = [sorted(each) for each in found if not any(each < other for other in found)]
    text = json.dumps(sorted(each for each in largest if len(each) > 1), indent=1)
    translations.TOGETHER.write_text(f"{text}\n", "utf-8")
    return True


def words_of(top: QWidget) -> Iterator[str]:
    """Yield the texts that a window or a dialog shows or tells, of tables those of some rows."""
    for widget in [top, *top.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName())
        yield from (action.text() for action in widget.actions())
        if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        if isinstance(widget, QGroupBox):
            yield widget.title()
        if isinstance(widget, QTabBar):
            yield from (widget.tabText(place) for place in range(widget.count()))
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        if isinstance(widget, QAbstractItemView):
            yield from _words_in(widget.model())


def names_in(value: object) -> Iterator[str]:
    """Yield the texts within a snapshot: names, clubs, places, whatever somebody has typed."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, frozenset)):
        for each in value:
            yield from names_in(each)
    elif isinstance(value, Mapping):
        for pair in value.items():
            yield from names_in(pair)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from names_in(getattr(value, field.name))


def _words_in(model: QAbstractItemModel | None) -> Iterator[str]:
    """Yield the texts of a table or a list, of its first rows."""
    top = QModelIndex()
    rows = 0 if model is None else min(_ROWS, model.rowCount(top))
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(top) if model else 0
    for column in range(columns):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            cells = (model.index(row, column, top).data(role) for row in range(rows))
            head = model.headerData(column, Qt.Orientation.Horizontal, role)
            yield from (text for text in (head, *cells) if isinstance(text, str))


def is_within_reach(dialog: QDialog) -> bool:
    """Whether a dialog is no larger than the screen, and need not be."""
    room, size = dialog.screen().availableSize(), dialog.size().expandedTo(dialog.minimumSizeHint())
    return size.width() <= room.width() and size.height() <= room.height()


def _fits_the_screen(top: QWidget) -> bool:
    room = top.screen().availableSize().expandedTo(SIZE)
    return top.width() <= room.width() and top.height() <= room.height()


def _wanted(widget: QWidget) -> QSize:
    """Return the size without which some of the words of a widget are not seen."""
    nothing = QSize(0, 0)
    if isinstance(widget, QLabel) and widget.text() and not isinstance(widget, ElidingLabel):
        if widget.wordWrap():
            return QSize(0, widget.heightForWidth(widget.width()))
        return widget.sizeHint()
    if isinstance(widget, QPushButton) and not isinstance(widget, ElidingButton):
        return widget.sizeHint() if widget.text() else nothing
    if isinstance(widget, QComboBox):
        words = widget.fontMetrics().horizontalAdvance(widget.currentText())
        return QSize(words, widget.fontMetrics().height())
    if isinstance(widget, QLineEdit) and widget.text() != widget.toolTip():
        words = widget.fontMetrics().horizontalAdvance(widget.text())
        return QSize(words, widget.fontMetrics().height())
    return nothing


def _is_scrolled(widget: QWidget) -> bool:
    """Whether a widget, or what contains it, can be scrolled to."""
    parent = widget.parentWidget()
    return parent is not None and (
        isinstance(parent, QAbstractScrollArea) or (not widget.isWindow() and _is_scrolled(parent))
    )


def _is_covered(widget: QWidget) -> bool:
    """Whether a part of a widget lies outside of its parent."""
    parent = widget.parentWidget()
    return (
        parent is not None
        and not widget.isWindow()
        and not parent.rect().contains(widget.geometry())
        and isinstance(widget, (QLabel, QAbstractButton, QLineEdit, QComboBox))
    )


def _named(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)) else ""
    name = text or widget.accessibleName() or widget.objectName()
    return f"{type(widget).__name__} {name!r}"


def _size(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"


def main(
    folder: Path,
    *looks: str,
    write_event: Callable[[Path], None] = copy_sample,
    lefts: dict[str, int] | None = None,
) -> bool:
    """Draw everything into *folder*, in all looks or some; return whether it all fits.

    *lefts* gets the place where the page begins in each screen, at the right of the rail.
    """
    qt = QApplication.instance() or QApplication([])
    assert isinstance(qt, QApplication)
    application.prepare(qt)
    folder.mkdir(parents=True, exist_ok=True)
    fits = True
    for look in looks or LOOKS:
        scheme, percent = LOOKS.get(look, LOOKS["light"])
        theme.apply(qt, scheme, percent)
        with tempfile.TemporaryDirectory() as temporary, _in_language(look):
            os.environ["XDG_DATA_HOME"] = temporary
            settings = QSettings(f"{temporary}/screens.ini", QSettings.Format.IniFormat)
            stage = Stage(Path(temporary), Preferences(settings), write_event)
            for screen in stage.screens():
                if write_event is simulated.write_open and screen.name in WIDER:
                    screen.widget.resize(WIDER[screen.name], screen.widget.height())
                for _round in range(_LAID_OUT):  # what a finished task has just changed, too
                    QApplication.sendPostedEvents()
                screen.widget.grab().save(str(folder / f"{look}-{screen.name}.png"))
                if lefts is not None and isinstance(screen.widget, MainWindow):
                    lefts[screen.name] = _page_begins(screen.widget)
                for complaint in [*cut_off(screen.widget), *clashes(screen.widget)]:
                    fits = False
                    print(f"{look}-{screen.name}: {complaint}")
            stage.close()
    QThreadPool.globalInstance().waitForDone()  # as the program does
    return fits


@contextmanager
def _in_language(look: str) -> Iterator[None]:
    """Let the program speak a language inside the block, if that is what is asked for."""
    if look not in LOOKS and look not in i18n.languages() and look != pseudo.CODE:
        raise SystemExit(f"{look} is neither a look nor a language with a catalogue.")
    qt = QApplication.instance()
    assert isinstance(qt, QApplication)
    system = {} if look in LOOKS else {"LANGUAGE": look}
    with (
        mock.patch.dict(os.environ, system),
        pseudo.in_pseudo() if look == pseudo.CODE else nullcontext(),
    ):
        pseudo.forget()
        language.speak(qt)
        yield
    pseudo.forget()
    language.speak(qt)


def draw_manual(look: str = "light") -> bool:
    """Make the pictures of the manual, in English ("light") or a language; return if all fits."""
    folder = resources.path("help", *(() if look in LOOKS else (look,)), "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    lefts: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as drawn, simulated.at_one_desk():
        fits = main(Path(drawn), look, write_event=simulated.write_open, lefts=lefts)
        for name, (screen, part) in PICTURES.items():
            with Image.open(Path(drawn) / f"{look}-{screen}.png") as whole:
                picture = whole.convert("RGB")
            if part is not None:
                left = lefts[screen] if part.left() == _LEFT else part.left()
                right = min(left + part.width(), picture.width)
                picture = picture.crop((left, part.top(), right, part.bottom() + 1))
            small = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
            small.save(folder / f"{name}.png", optimize=True)
    _note_pictures(look)
    return fits


def _page_begins(window: MainWindow) -> int:
    """Return where the page begins at the right of the rail, which is as wide as its words."""
    page = window.centralWidget() if window.desk is None else window.desk.page
    return page.mapTo(window, QPoint(0, 0)).x()


def _note_pictures(look: str) -> None:
    """Note the words in the pictures, by which a test knows that they are out of date."""
    noted = json.loads(SHOWN.read_text("utf-8"))
    if look in LOOKS:
        _together, noted["words"] = of_sample(*NOTED)
    else:
        noted["languages"][look] = digests(look, noted["words"])
    SHOWN.write_text(
        json.dumps(noted, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["--keys"]:
        fits = note_keys()
    elif sys.argv[1:2] == ["--manual"]:
        fits = draw_manual(*sys.argv[2:])
    else:
        fits = main(Path(sys.argv[1]), *sys.argv[2:])
    sys.exit(0 if fits else 1)
