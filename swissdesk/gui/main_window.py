"""The window: the start screen, or the desk of the open event, and the menu of SwissDesk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QWidget,
)
from shiboken6 import delete, isValid

from swissdesk import RELEASES, __version__, i18n, locales, output, resources
from swissdesk.document import Document
from swissdesk.errors import Address, SwissDeskError
from swissdesk.gui import event_paths, failures, language, manual, tasks
from swissdesk.gui.copies import CopyKeeper
from swissdesk.gui.desk import Desk
from swissdesk.gui.dialogs.confirm import ReleasesDialog, wants_elsewhere
from swissdesk.gui.dialogs.new_event import NewEventDialog, ask_new_file
from swissdesk.gui.dialogs.preferences import Choices, PreferencesDialog
from swissdesk.gui.dialogs.reading import AboutDialog
from swissdesk.gui.opening import Opener
from swissdesk.gui.pages.start import StartPage
from swissdesk.gui.phones import phones_of
from swissdesk.gui.preferences import LARGEST_FONT, SMALLEST_FONT, Home, Preferences, User
from swissdesk.gui.servers import Servers
from swissdesk.gui.session import Session
from swissdesk.gui.web_pages import WebPages
from swissdesk.gui.widgets import page_keys
from swissdesk.gui.widgets.manual_panel import BesideManual
from swissdesk.gui.widgets.message_bar import MessageBar
from swissdesk.gui.widgets.shortcut import Menu
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.listings.words.copy_light import Light
from swissdesk.model.desk import Role
from swissdesk.model.event import Event
from swissdesk.model.practice import is_practice
from swissdesk.operations import setup
from swissdesk.operations.importing import import_section, registered_apart
from swissdesk.store import migrations
from swissdesk.store.media import Medium, surroundings

if TYPE_CHECKING:
    from swissdesk.foreign import Loaded
    from swissdesk.gui.projector import Projector
    from swissdesk.gui.rating_lists import ListImport

_SIZE = (1280, 720)
_SMALLEST = (800, 424)
"""A screen of 1280x720 at 150 % has 853x480, some of it for the frame and the bar of the system."""
_FRAME = 40
_FONT_STEP = 10
_SAMPLE, _TEAM_SAMPLE = "sample.swissdesk", "teams.swissdesk"
_LISTS = (".csv", ".tsv", ".xlsx", ".xlsm")
"""The endings of lists of players; such a file may hold a cross-table instead."""
_FOREIGN = (
    *(".trf", ".trfx", ".txt", ".html", ".htm", ".csv", ".xlsx"),
    *(".json", ".ndjson", ".papi", ".pgn", ".sce", ".sjson"),
)
"""The usual endings of tournaments of other programs; the content decides."""
_NOWHERE = ".example"
"""The end of addresses that lead nowhere, by RFC 2606."""
_REST = 500
"""Milliseconds left to the arbiter before each part that is loaded in advance."""


def _read_report(path: Path) -> Loaded:
    from swissdesk import foreign

    return foreign.load(foreign.content(path), path.name)


_AHEAD: tuple[Callable[[], object], ...] = (
    migrations.load,
    partial(import_module, "swissdesk.gui.pages.players"),
    partial(import_module, "swissdesk.gui.pages.rounds"),
)
"""Functions that load slow modules before the first event needs them."""


class MainWindow(QMainWindow):
    """One window, one event at a time."""

    look_changed = Signal()
    """The preferred font size or colours have changed."""
    translation_flawed = Signal(str)
    """English stands in for texts of a language whose catalogue is damaged or outdated."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self.session: Session | None = None
        self.desk: Desk | None = None
        self.projector: Projector | None = None
        self._web: WebPages | None = None
        self._keeper: CopyKeeper | None = None
        self._opener = Opener(
            self, preferences, fail=self._fail, place_changed=self._follow_copies_place
        )
        self._servers = Servers(
            self,
            preferences,
            take=lambda document: self._open_document(lambda: document),
            tell=self.tell,
            fail=self._fail,
        )
        self._imports: ListImport | None = None
        self._is_at_lists = False
        self._is_welcoming = False
        self._menu = Menu(self)
        self.start = self._make_start()
        self._with_event: list[QAction] = []
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start)
        self.beside = BesideManual(self._stack)
        self.beside.left.connect(self._go_on_working)
        self._reads_from: QWidget | None = None
        self.setCentralWidget(self.beside)
        self._fill_menu()
        self.resize(*_SIZE)
        self.setMinimumSize(*_SMALLEST)
        self.setAcceptDrops(True)
        self.restoreGeometry(preferences.geometry)
        self.translation_flawed.connect(
            lambda code: QTimer.singleShot(_REST, self, partial(self._tell_flaw, code)),
            Qt.ConnectionType.QueuedConnection,  # a text may be needed in any thread
        )
        self._show_start()

    @property
    def has_room(self) -> bool:
        """Whether the screen is larger than the window, with its frame."""
        room = self.screen().availableSize()
        return room.width() > self.width() and room.height() > self.height() + _FRAME

    def begin(self, path: Path | None) -> None:
        """Open the file with which the program was started, or welcome a new user.

        Say so if the program cannot keep its own files; it works without them.
        """
        obstacle = self._preferences.obstacle
        if obstacle is not None:
            self.tell(failures.not_kept(obstacle), is_failure=True)
        if path is not None:
            self.open_path(path)
            if obstacle is not None and self.session is not None:
                self.tell(failures.not_kept(obstacle), is_failure=True)
        else:
            self._welcome()

    def _welcome(self) -> None:
        """Ask a new user about themselves, once; the program must be able to keep the answers."""
        kept = self._preferences
        if self.session is None and not kept.is_welcomed and kept.obstacle is None:
            self._preferences.keep_welcomed()
            self._is_welcoming = True
            self._show_start()

    def _take_user(self, user: User) -> None:
        """Store what a new user has typed so far; speak their language at once."""
        before, self._preferences.user = self._preferences.user, user
        if user.language != before.language:
            QTimer.singleShot(0, self, lambda: self._speak(user.language))

    def _speak(self, code: str) -> None:
        """Use another language in the menu and all windows; the event stays open."""
        i18n.use(code)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            language.speak(application)
        if self.session is not None:
            self.session.forget_listings()
        for action in self.actions():
            action.deleteLater()
        for menu in self._menu.findChildren(QMenu):
            menu.deleteLater()
        self._menu.clear()
        self._with_event.clear()
        self._fill_menu()
        self._lay_out_anew()
        if self.projector is not None:
            self.projector.refresh()

    def _tell_flaw(self, code: str) -> None:
        words = _(
            "The translation into {language} is damaged or belongs to another version of "
            "SwissDesk. Texts that do not fit are in English."
        )
        self.tell(words.format(language=locales.own_name(code)), is_failure=True)

    def _end_welcome(self) -> None:
        self._is_welcoming = False
        self._show_start()

    def open_path(self, path: Path) -> None:
        """Open an event file, or import another; an event that is already open stays open."""
        if self.session is not None and path.resolve() == self.session.home:
            return
        try:
            is_event_file = event_paths.is_event_file(path)
        except SwissDeskError as error:
            self._fail(error)
            return
        if not is_event_file:
            self._import_file(path)
        elif self._open_document(lambda: self._opener.opened(path)) and self.session is not None:
            opened = self.session.event_file
            if opened != path.resolve():
                self.tell(_copy_opened(opened))

    def open_when_free(self, path: Path) -> None:
        """Open a file that the system hands over, as soon as no dialog is open."""
        if QApplication.activeModalWidget() is not None:
            QTimer.singleShot(_REST, self, partial(self.open_when_free, path))
            return
        self.raise_()
        self.activateWindow()
        self.open_path(path)

    def _open_recent(self, home: Home) -> None:
        """Open an event of the list on the start screen."""
        if isinstance(home, Address):
            self._servers.open(home)
        else:
            self.open_path(home)

    def _import_list(self, path: Path) -> None:
        """Show the players that a list becomes in the current section."""
        if self.desk is None:
            sentence = _("Open or create an event first; {name} is a list of players for it.")
            self.tell(sentence.format(name=path.name), is_failure=True)
            return
        self.desk.show_page(self.desk.players).deeds.import_file(path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls()[:1]:
            event.acceptProposedAction()
            self.open_path(Path(url.toLocalFile()))

    def _import_file(self, path: Path) -> None:
        """Read a file in the background, show its problems, and open the event."""
        task = tasks.run(
            _("Reading {name} ...").format(name=path.name),
            partial(_read_report, path),
            then=lambda loaded: self._take_import(path, loaded),
            failed=self._fail,
            parent=self,
        )
        self._messages.watch(task)

    def show_projector(self) -> None:
        """Open the window for the playing hall; it fills another screen, if there is one."""
        if self.session is None:
            return
        if self.projector is None:
            from swissdesk.gui.projector import Projector

            self.projector = Projector(self.session)
        others = [each for each in QGuiApplication.screens() if each is not self.screen()]
        if self.has_room or self.projector.isVisible():
            self.projector.show()
        else:
            self.projector.showMaximized()
        if others:
            self.projector.setScreen(others[0])
            self.projector.setGeometry(others[0].geometry())
            self.projector.showFullScreen()
        self.projector.activateWindow()
        self.projector.setFocus()

    def _return_to_start(self) -> None:
        """Close the event; welcome a user who has opened it at the first start."""
        self.close_event_file()
        self._welcome()

    def close_event_file(self) -> None:
        """Close the event and show the start screen."""
        if self.session is None or self.desk is None or self._web is None:
            return
        unwritten = None
        try:
            self._web.finish()
        except SwissDeskError as error:
            unwritten = error
        if self._keeper is not None:
            self._keeper.finish()
        self._remember(self.session)
        self._stack.removeWidget(self.desk)
        self.desk.deleteLater()
        if self.projector is not None:
            self.projector.close()
            self.projector.deleteLater()
            self.projector = None
        self.session.close()
        self.session.deleteLater()
        self.session = self.desk = self._web = self._keeper = None
        self._show_start()
        if unwritten is not None:
            self._fail(unwritten)

    def reopen(self) -> None:
        """Close the event and reopen it from its file or its server, at the same page."""
        if self.session is None or self.desk is None:
            return
        home, page = self.session.home, self.desk.page_number
        is_read_only = self.session.document.is_read_only
        self.close_event_file()
        if isinstance(home, Address):
            is_open = self._servers.open(home)
        else:
            is_open = self._open_document(
                lambda: Document.read(home) if is_read_only else self._opener.opened(home)
            )
        if is_open:
            self.desk.go_to_page(page)

    def situation(self) -> failures.Situation:
        """Return the facts about the open event for a crash report."""
        if self.session is None:
            return failures.Situation()
        return failures.situation_of(self.session.snapshot, self.session.document.steps())

    @property
    def _messages(self) -> MessageBar:
        return self.start.messages if self.desk is None else self.desk.messages

    def tell(self, text: str, *, is_failure: bool = False) -> None:
        """Show a message where the arbiter is looking."""
        self._messages.say(text, is_failure=is_failure)

    def _fail(self, error: Exception) -> None:
        self.tell(failures.message(error), is_failure=True)

    def _new(self) -> None:
        user = self._preferences.user
        folder = event_paths.documents_folder()
        given = NewEventDialog(folder, self, federation=user.federation).ask()
        if given is None:
            return
        event = setup.new_event(
            name=given.name,
            rounds=given.rounds,
            place=given.place,
            federation=given.federation,
            dates=given.dates,
            tournaments=[(section, given.rounds) for section in given.sections],
            boards=given.boards,
        )
        event = replace(event, chief_arbiter=user.name)
        self._open_document(lambda: Document.create(given.path, event))

    def _practise(self) -> None:
        """Ask for a practice evening, and begin it in the folder of such events."""
        from swissdesk.gui.dialogs.practice import PracticeDialog
        from swissdesk.practice.evening import event_of

        folder = event_paths.practice_folder()
        given = PracticeDialog(str(sum(1 for _file in folder.glob("*")) + 1), self).ask()
        if given is None:
            return
        name = _("Practice {seed}").format(seed=given.plan.seed)
        try:
            event = event_of(given.plan, name, given.trainee)
            path = event_paths.free_path(event_paths.made(folder), output.safe_name(name))
        except SwissDeskError as error:
            self._fail(error)
        else:
            self._open_document(lambda: Document.create(path, event))

    def _open(self) -> None:
        kinds = _("Events and files of other programs ({patterns});;All files (*)")
        patterns = " ".join(f"*{each}" for each in (event_paths.SUFFIX, *_FOREIGN))
        self._ask_and_open(_("Open"), kinds.format(patterns=patterns))

    def _import(self) -> None:
        kinds = _("Files of other programs and lists of players ({patterns});;All files (*)")
        patterns = " ".join(f"*{each}" for each in (*_FOREIGN, *_LISTS))
        self._ask_and_open(_("Import"), kinds.format(patterns=patterns))

    def _ask_and_open(self, title: str, kinds: str) -> None:
        folder = str(event_paths.documents_folder())
        chosen, _kind = QFileDialog.getOpenFileName(self, title, folder, kinds)
        if chosen:
            self.open_path(Path(chosen))

    def _open_sample(self, file: str, name: str) -> None:
        """Open a copy, with a *name* of its own, of an event that comes with the program."""
        source = resources.path("samples", file)
        copy = event_paths.free_path(event_paths.documents_folder(), name)
        try:
            output.write(copy, source.read_bytes(), inputs=[source])
        except SwissDeskError as error:
            self._fail(error)
        else:
            self._open_document(lambda: Document.open(copy))

    def _export(self, edition: str) -> None:
        from swissdesk.trf import Edition

        if self.desk is not None and self.session is not None:
            self.desk.show_document(Edition(edition), self.session.tournament.last_round)

    def _export_files(self) -> None:
        """Write a file for another program."""
        from swissdesk.gui.export_files import ask_and_export

        if self.session is not None:
            ask_and_export(self.session, self)

    def _write_web_pages(self) -> None:
        if self._web is not None:
            self._web.ask(self)

    def _show_phones(self) -> None:
        """Show how phones are served, to start or to stop it."""
        if self.session is not None:
            from swissdesk.gui.dialogs.phones import PhonesDialog

            PhonesDialog(self.session, self).exec()

    def _show_copies(self) -> None:
        """Show the copies of the open event, or of all events, and open one."""
        session = self.session
        origin = "" if session is None else session.document.origin
        folder = event_paths.documents_folder() if session is None else session.event_file.parent
        copy = self._opener.copy(origin, folder)
        if copy is not None and self._open_document(lambda: Document.open(copy, upgrade=True)):
            self.tell(_copy_opened(copy))

    def _show_rating_lists(self) -> None:
        """Show the rating lists of this computer."""
        from swissdesk.gui.dialogs.rating_lists import RatingListsDialog
        from swissdesk.gui.rating_lists import ListImport

        imports = self._imports = self._imports or ListImport(self)
        imports.finished.connect(self._tell_import, Qt.ConnectionType.UniqueConnection)
        home = "" if self.session is None else self.session.snapshot.federation
        self._is_at_lists = True
        RatingListsDialog(home, imports, self._preferences, self).exec()
        self._is_at_lists = False
        if imports.task is not None and imports.is_running:
            self._messages.watch(imports.task)

    def _tell_import(self) -> None:
        """Tell the end of an import, unless the dialog of the lists does."""
        imports = self._imports
        if self._is_at_lists or imports is None or imports.outcome is None:
            return
        form = _("Imported {name}. Menu > Rating lists has the report.")
        if isinstance(imports.outcome, Exception) or imports.outcome.taken is None:
            form = _("{name} is not imported yet. Menu > Rating lists says why.")
        self.tell(form.format(name=imports.path.name))

    def _search_rating_lists(self) -> None:
        """Search the rating lists; a player found may be added to the section in view."""
        from swissdesk.gui.dialogs.list_search import ListSearchDialog

        session = self.session
        is_open = session is not None and not session.document.is_read_only
        is_open = is_open and session.tournament.settings.teams is None if session else False
        section = session.tournament.settings.name if session is not None and is_open else ""
        hit = ListSearchDialog(section, self).ask()
        if hit is not None and self.desk is not None:
            self.desk.show_page(self.desk.players).add_player(hit)

    def _follow_copies_place(self) -> None:
        if self._keeper is not None:
            self._keeper.follow_place()

    def _save_copy(self) -> None:
        """Save the event under another name; if it is open read-only, continue in the new file."""
        path = self._ask_place()
        if self.session is None or path is None:
            return
        document = self.session.document
        try:
            document.save_copy(path)
        except SwissDeskError as error:
            self._fail(error)
            return
        if document.is_read_only and document.path is not None:
            self._open_document(lambda: Document.open(path))
        self.tell(_("A copy is in {file}").format(file=path))

    def _save_elsewhere(self, again: Callable[[], bool]) -> None:
        """Continue in a new file, and repeat *again* there, which could not be written here."""
        path = self._ask_place()
        if self.session is None or self.desk is None or path is None:
            return
        try:
            is_copy = self.session.document.move_to(path)
        except SwissDeskError as error:
            self._fail(error)
            self.desk.offer_ways_out(again)
            return
        self._remember(self.session)
        self._show_title()
        if again():
            moved = _("Saved; the event is now in {file}.").format(file=path)
            lost = _("The history could not be read and starts again; see Menu > Copies.")
            self.tell(moved if is_copy else f"{moved} {lost}")

    def _ask_place(self) -> Path | None:
        """Ask for a new file for the open event, on a disk of this computer."""
        if self.session is None:
            return None
        stem = self.session.event_file.stem
        return ask_new_file(self, event_paths.free_path(event_paths.documents_folder(), stem))

    def _edit_preferences(self) -> None:
        kept = self._preferences
        before = Choices(kept.font_percent, kept.scheme, kept.key_map, kept.user)
        chosen = PreferencesDialog(before, self).ask()
        if chosen is not None:
            kept.scheme, kept.key_map = chosen.scheme, chosen.key_map
            self._set_font(chosen.font_percent)
            self._take_user(chosen.user)

    def _toggle_manual(self) -> None:
        """Open the manual at the current task, with the keys of the page; or return from it."""
        if self.beside.has_keyboard():
            self._go_on_working()
            return
        page = self.start if self.desk is None else self.desk.page
        title = _("Start") if self.desk is None else self.desk.page_title
        focused = QApplication.focusWidget()
        is_in_page = focused is not None and page.isAncestorOf(focused)
        target = manual.page_of(focused if is_in_page else page)
        self._read(
            lambda: self.beside.view.open_below(target, page_keys.sheet_of(title, page, target))
        )

    def _show_in_manual(self, page: str) -> None:
        self._read(lambda: self.beside.view.open(page))

    def _read(self, show: Callable[[], None]) -> None:
        """Show the manual, with the contents that *show* puts there."""
        if not self.beside.has_keyboard():
            self._reads_from = QApplication.focusWidget()
        self.beside.view.text.put_above(page_keys.ALL, self._keys_of_all)
        show()
        self.beside.read()

    def _save_manual(self) -> None:
        """Save the whole manual as a PDF."""
        from swissdesk.gui.manual_pdf import ask_and_save  # only for readers

        ask_and_save(self, watch=self._messages.watch, say=self.tell, fail=self._fail)

    def _keys_of_all(self) -> str:
        return page_keys.sheet_of_all({} if self.desk is None else self.desk.pages)

    def _go_on_working(self) -> None:
        """Return the focus to where it was before the manual opened."""
        before = self._reads_from
        if before is None or not isValid(before) or not before.isVisible():
            before = self.start if self.desk is None else self.desk.page
        before.setFocus()

    def _zoom(self, by: int) -> None:
        self._set_font(self._preferences.font_percent + by)

    def _set_font(self, percent: int) -> None:
        self._preferences.font_percent = min(max(percent, SMALLEST_FONT), LARGEST_FONT)
        self._lay_out_anew()

    def _take_import(self, path: Path, loaded: Loaded) -> None:
        if path.suffix.casefold() in _LISTS and not loaded.has_rounds:
            self._import_list(path)
            return
        is_section, into = False, self._open_to_sections
        if loaded.problems or loaded.taken or into is not None:
            from swissdesk.gui.dialogs.import_problems import ImportProblemsDialog
            from swissdesk.listings.words.problems import taken

            answer = ImportProblemsDialog(
                path.name,
                loaded.problems,
                self,
                open_now=into,
                imported=loaded.event,
                taken=taken(loaded),
            ).ask()
            if answer is None:
                return
            is_section = answer
        if loaded.event is not None:
            may_go_on = loaded.facts is not None and loaded.facts.may_go_on
            keep = self._keep_section if is_section else self._keep_import
            keep(path, loaded.event, may_go_on=may_go_on)

    @property
    def _open_to_sections(self) -> Event | None:
        """The open event, unless it is read-only."""
        if self.session is None or self.session.document.is_read_only:
            return None
        return self.session.snapshot

    def _keep_section(self, source: Path, event: Event, *, may_go_on: bool) -> None:
        """Add the imported tournaments to the open event, and show the last."""
        session = self.session
        if session is None:
            return
        for each in event.tournaments:
            section = registered_apart(session.snapshot, replace(event, tournaments=(each,)))
            name = section.settings.name or event.name or source.stem
            section = section.with_settings(replace(section.settings, name=name))
            if not session.perform_on_event(import_section, imported=section):
                return
            session.switch_tournament(session.snapshot.tournaments[-1].id)
            words = _("Imported {name} as section {section}")
            self.tell(words.format(name=source.name, section=name))
            self._check_import(may_go_on=may_go_on)

    def _keep_import(self, source: Path, event: Event, *, may_go_on: bool) -> None:
        """Save an imported event beside its source, or where the arbiter chooses."""
        target = event_paths.free_path(source.parent, source.stem)
        if self._open_document(lambda: Document.create(target, event)):
            self.tell(_("Imported {name}; saved as {file}").format(name=source.name, file=target))
            self._check_import(may_go_on=may_go_on)
            return
        elsewhere = ask_new_file(self, event_paths.documents_folder() / target.name)
        if elsewhere is not None and self._open_document(lambda: Document.create(elsewhere, event)):
            self._check_import(may_go_on=may_go_on)

    def _check_import(self, *, may_go_on: bool) -> None:
        """Pair the imported rounds again while the arbiter works on."""
        if self.desk is not None and self.session is not None and self.session.tournament.rounds:
            from swissdesk.gui import import_check

            task = import_check.check_import(self.session, may_go_on=may_go_on)
            self.desk.messages.watch(task)

    def _open_document(self, opened: Callable[[], Document]) -> bool:
        """Open another document in place of the open one; return whether it succeeded."""
        try:
            document = opened()
        except SwissDeskError as error:
            self._fail(error)
            return False
        self.close_event_file()
        self._is_welcoming = False
        self.session = Session(document, self, preferences=self._preferences)
        self._web = WebPages(self.session)
        if not document.is_read_only:
            self._keeper = CopyKeeper(self.session)
            self._keeper.light_changed.connect(self._show_light)
        self.session.changed.connect(self._show_title)
        self.session.tournament_switched.connect(self._show_title)
        self.session.outage_changed.connect(self._show_title)
        phones_of(self.session).opened.connect(self._show_phones)
        self._show_desk(self.session).go_to_work()
        self._remember(self.session)
        if document.is_read_only and document.address is not None:
            self.tell(_("This desk shows the event as it changes. Change it at another desk."))
        elif document.is_read_only:
            sentence = _(
                "Open read-only, as it was just now. To work on it, use Menu > Save a copy as."
            )
            self.tell(sentence)
        else:
            self._warn_of_place(self.session.home)
            phones_of(self.session).start_if_chosen()
        return True

    def _warn_of_place(self, path: Home) -> None:
        """Warn once that a file is on a share or in a synchronised folder."""
        if isinstance(path, Address):
            return
        place = surroundings(path)
        if place.medium is Medium.OWN or self._preferences.is_warned_about(path):
            return
        self._preferences.keep_warned_about(path)
        if wants_elsewhere(self, path.name, place):
            self._save_elsewhere(lambda: True)

    def _show_desk(self, session: Session) -> Desk:
        self.desk = Desk(session, self._menu)
        self.desk.web_pressed.connect(self._write_web_pages)
        self.desk.copies_pressed.connect(self._show_copies)
        self.desk.elsewhere_wanted.connect(self._save_elsewhere)
        if self._keeper is not None:
            self._show_light(self._keeper.light)
        self._stack.addWidget(self.desk)
        self._stack.setCurrentWidget(self.desk)
        self._show_title()
        return self.desk

    def _show_start(self) -> None:
        self._stack.setCurrentWidget(self.start)
        self.start.show_recent(self._preferences.recent_events)
        if self._is_welcoming:
            self.start.show_welcome(self._preferences.user)
        self._show_title()

    def _show_title(self) -> None:
        """Show which event is open and where, and enable what can be done with it.

        The menu of the start screen is without actions for an event.
        """
        event, place, mode = "", "", ""
        is_open, may_move, is_chief = self.session is not None, False, False
        if self.session is not None:
            document = self.session.document
            may_move = document.path is not None and not document.is_read_only
            if document.address is not None:
                place = f"{document.address.server}, {document.desk.name}"
                is_chief = document.desk.role is Role.CHIEF
            event = event_paths.titled(self.session.snapshot.name, self.session.home)
            left = self.session.tournament.fide_mode_left
            mode = "" if left is None else text.fide_mode(left)
            if is_practice(self.session.snapshot):
                mode = _("PRACTICE")
            if document.is_read_only:
                mode = _("read-only")
            if document.outage is not None:
                mode = _("server lost")
        self.setWindowTitle(" – ".join(filter(None, (event, place, mode, "SwissDesk"))))
        for action in self._with_event:
            action.setEnabled(is_open)
        for action in (*self._with_event, self._there, self._back, self._desks):
            action.setVisible(is_open)
        self._there.setEnabled(may_move)
        self._back.setEnabled(bool(place))
        self._desks.setEnabled(is_chief)

    def _show_light(self, light: Light) -> None:
        if self.desk is not None:
            self.desk.show_copies(light)

    def _lay_out_anew(self) -> None:
        """Rebuild the visible parts in another look.

        The old ones are deleted first, with the pages not in view: Qt would restyle each widget.
        """
        page = self.desk.page_number if self.desk is not None else 0
        place = self.desk.place() if self.desk is not None else None
        for old in filter(None, (self.desk, self.start)):
            delete(old)
        self.look_changed.emit()
        self.start = self._make_start()
        self._stack.addWidget(self.start)
        if self.session is not None:
            desk = self._show_desk(self.session)
            desk.go_to_page(page)
            if place is not None:
                desk.go_to(place)
        self.beside.lay_out_anew()
        if self.desk is None:
            self._show_start()

    def _remember(self, session: Session) -> None:
        event, origin = session.snapshot, session.document.origin
        last_round = max(each.last_round for each in event.tournaments)
        self._preferences.remember(session.home, event.name, last_round, origin)

    def _make_start(self) -> StartPage:
        start = StartPage(self._menu)
        start.new_wanted.connect(self._new)
        start.open_wanted.connect(self._open)
        start.import_wanted.connect(self._import)
        start.sample_wanted.connect(lambda: self._open_sample(_SAMPLE, _("Sample event")))
        start.team_sample_wanted.connect(
            lambda: self._open_sample(_TEAM_SAMPLE, _("Sample team event"))
        )
        start.practice_wanted.connect(self._practise)
        start.copies_wanted.connect(self._show_copies)
        start.preferences_wanted.connect(self._edit_preferences)
        start.server_wanted.connect(self._servers.choose)
        start.recent_wanted.connect(self._open_recent)
        start.user_given.connect(self._take_user)
        start.welcome_left.connect(self._end_welcome)
        start.manual_wanted.connect(self._show_in_manual)
        return start

    def _fill_menu(self) -> None:
        self._act(_("&New event..."), "Ctrl+N", self._new)
        self._act(_("&Open..."), "Ctrl+O", self._open)
        self._act(_("&Import..."), "Ctrl+I", self._import)
        self._fill_server_menu()
        self._act(_("&Copies..."), "Ctrl+Shift+O", self._show_copies)
        self._act(_("&Rating lists..."), "Ctrl+L", self._show_rating_lists)
        self._act(_("Search the rating lists..."), "Ctrl+Shift+L", self._search_rating_lists)
        export = self._export
        self._with_event += (
            self._act(_("&Export TRF26"), "Ctrl+E", lambda: export("TRF26")),
            self._act(_("Export TRF&16"), "", lambda: export("TRF16")),
            self._act(_("E&xport for other programs..."), "", self._export_files),
            self._act(_("Save a copy &as..."), "Ctrl+Shift+S", self._save_copy),
            self._act(_("&Web pages..."), "", self._write_web_pages),
            self._act(_("Pro&jector"), "F5", self.show_projector),
            self._act(_("Results &by phone..."), "Ctrl+Shift+P", self._show_phones),
            self._act(_("&Close the event"), "Ctrl+W", self._return_to_start),
        )
        self._menu.addSeparator()
        self._with_event += (
            self._act(_("&Undo the last step of all sections"), "Ctrl+Alt+Z", self._undo),
            self._act(_("Re&do the last one of all"), "Ctrl+Alt+Shift+Z", self._redo),
        )
        self._menu.addSeparator()
        self._act(_("&Preferences..."), "Ctrl+,", self._edit_preferences)
        self._act(_("&Larger text"), "Ctrl++", lambda: self._zoom(_FONT_STEP))
        self._act(_("&Smaller text"), "Ctrl+-", lambda: self._zoom(-_FONT_STEP))
        self._act(_("Normal &text"), "Ctrl+0", lambda: self._set_font(100))
        self._menu.addSeparator()
        self._fill_help_menu()
        self._act(_("&Quit"), "Ctrl+Q", self.close)

    def _fill_help_menu(self) -> None:
        menu = self._submenu(_("&Help"))
        show = self._show_in_manual
        self._act(_("&Manual"), "F1", self._toggle_manual, menu)
        self._act(_("Manual as P&DF..."), "", self._save_manual, menu)
        self._act(_("&Keys"), "", lambda: show(page_keys.ALL), menu)
        self._act(_("Pairing s&ystems"), "", lambda: show(manual.SYSTEMS), menu)
        self._act(_("Our &guarantees"), "", lambda: show(manual.SAFETY), menu)
        self._act(_("&Practice..."), "", self._practise, menu)
        menu.addSeparator()
        self._act(_("&Check for a newer version..."), "", self._look_for_newer_version, menu)
        self._act(_("&About SwissDesk"), "", lambda: AboutDialog(self).exec(), menu)

    def _look_for_newer_version(self) -> None:
        """Open the page of releases in the browser, after saying so; nothing else looks there."""
        page = QUrl(RELEASES)
        if page.host().endswith(_NOWHERE):
            sentence = _("This is SwissDesk {version}. No version is published yet.")
            self.tell(sentence.format(version=__version__))
        elif ReleasesDialog(__version__, RELEASES, self).exec() and not QDesktopServices.openUrl(
            page
        ):
            sentence = _("No browser could be started. The address of the releases is {address}")
            self.tell(sentence.format(address=RELEASES), is_failure=True)

    def _fill_server_menu(self) -> None:
        menu = self._submenu(_("Ser&ver"))
        self._act(_("&Open from a server..."), "Ctrl+Alt+O", self._servers.choose, menu)
        self._there = self._act(_("&Move this event to a server..."), "", self._move_there, menu)
        self._back = self._act(_("Move &back into a file..."), "", self._move_back, menu)
        self._desks = self._act(_("&Desks..."), "", self._show_desks, menu)

    def _move_there(self) -> None:
        if self.session is not None and self.session.is_working:
            self.tell(_("A task is still running. Wait for its end, then try again."))
        elif self.session is not None:
            self._servers.move_there(self.session)

    def _move_back(self) -> None:
        if self.session is not None:
            self._servers.move_back(self.session)

    def _show_desks(self) -> None:
        if self.session is not None:
            self._servers.show_desks(self.session)

    def _undo(self) -> None:
        if self.desk is not None:
            self.desk.undo()

    def _redo(self) -> None:
        if self.desk is not None:
            self.desk.redo()

    def _submenu(self, words: str) -> QMenu:
        menu = Menu(words, self._menu)
        self._menu.addMenu(menu)
        return menu

    def _act(
        self, words: str, keys: str, slot: Callable[[], object], menu: QMenu | None = None
    ) -> QAction:
        action = QAction(words, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: slot())
        (menu or self._menu).addAction(action)
        self.addAction(action)
        return action

    def _load_ahead(self, parts: tuple[Callable[[], object], ...]) -> None:
        """Load one part in advance, before the first event needs it; then pause."""
        if parts and self.session is None:
            parts[0]()
            QTimer.singleShot(_REST, self, lambda: self._load_ahead(parts[1:]))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(_REST, self, lambda: self._load_ahead(_AHEAD))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._preferences.geometry = self.saveGeometry()
        if self._imports is not None:
            self._imports.stop()
        self.close_event_file()
        super().closeEvent(event)


def _copy_opened(path: Path) -> str:
    return _("Copy opened as {file}").format(file=path)
