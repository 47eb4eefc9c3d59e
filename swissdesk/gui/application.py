"""The QApplication: style, colours, fonts, and the handling of internal errors."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from swissdesk import i18n, resources
from swissdesk.gui import failures, focus, garbage, language, system_libraries, theme
from swissdesk.gui.dialogs.crash import CrashDialog
from swissdesk.gui.failures import CrashReport
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.preferences import Preferences, Scheme

_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}


class Application(QApplication):
    """The QApplication, which macOS tells the files to open while the program runs."""

    file_opened = Signal(object)
    """The path of a file opened in the Finder, or dropped on the icon of the program."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_opened.emit(Path(event.file()))
            return True
        return super().event(event)


def run(path: Path | None) -> int:
    """Show the window until it closes; return the exit status."""
    application = create()
    prepare(application)
    preferences = Preferences()
    language.follow_system()
    i18n.use(preferences.user.language)
    language.speak(application)
    dress(application, preferences)
    window = MainWindow(preferences)
    i18n.listen(window.translation_flawed.emit)
    application.file_opened.connect(window.open_when_free)
    window.look_changed.connect(lambda: dress(application, preferences))
    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(lambda: dress(application, preferences))
    failures.catch_crashes(lambda report: _show_crash(report, window), window.situation)
    if window.has_room:
        window.show()
    else:
        window.showMaximized()
    QTimer.singleShot(0, window, lambda: window.begin(path))
    status = application.exec()
    QThreadPool.globalInstance().waitForDone()  # the last copies of an event just closed
    return status


def create() -> Application:
    """Return the Application; Qt finds its plugins for any name of the program's folder."""
    Application.addLibraryPath(str(system_libraries.qt_folder() / "plugins"))
    return Application([])


def prepare(application: QApplication) -> None:
    """Set the program's name, style, fonts, keys, and garbage collection in this thread."""
    garbage.collect_here(application)
    focus.keep_alt_out_of_texts(application)
    application.setApplicationName("swissdesk")
    application.setOrganizationName("swissdesk")
    application.setDesktopFileName("swissdesk")
    application.setWindowIcon(QIcon(str(resources.path("icons", "swissdesk.svg"))))
    application.setStyle("Fusion")
    theme.load_fonts()


def dress(application: QApplication, preferences: Preferences) -> None:
    """Apply the user's colours and font size."""
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_SCHEMES[preferences.scheme])
    is_dark = preferences.scheme is Scheme.DARK or (
        preferences.scheme is Scheme.SYSTEM and hints.colorScheme() is Qt.ColorScheme.Dark
    )
    theme.apply(application, theme.DARK if is_dark else theme.LIGHT, preferences.font_percent)


def _show_crash(report: CrashReport, window: MainWindow) -> None:
    """Show a crash report; while one is open, further reports are only written to their files."""
    if not isinstance(QApplication.activeModalWidget(), CrashDialog):
        dialog = CrashDialog(report, window, is_open=window.session is not None)
        dialog.exec()
        if dialog.wants_reopening:
            window.reopen()
