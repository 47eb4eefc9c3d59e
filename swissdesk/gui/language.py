"""The language of Qt: its own texts, the names of keys, numbers, and the direction of writing."""

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from swissdesk import i18n
from swissdesk.gui import system_libraries
from swissdesk.i18n import N_, _

_CATALOGUES = ("qtbase", "qt")
"""The files of Qt for a language; a language that nobody tends any more has the second alone."""

_CONTEXTS = frozenset(
    {
        *("QDialogButtonBox", "QFileDialog", "QFileSystemModel", "QLineEdit", "QPlatformTheme"),
        *("QShortcut", "QWidgetTextControl"),
    }
)
_TEXTS = {
    each.replace("&", ""): each
    for each in (
        *(N_("&Undo"), N_("&Redo"), N_("Cu&t"), N_("&Copy"), N_("&Paste"), N_("Select All")),
        *(N_("&Delete"), N_("&Rename"), N_("&New Folder"), N_("Show &hidden files")),
        *(N_("Look in:"), N_("File &name:"), N_("Files of type:"), N_("Directory:")),
        *(N_("&Open"), N_("&Save"), N_("&Choose"), N_("Cancel"), N_("&Yes"), N_("&No")),
        *(N_("Close"), N_("Space")),
        *(N_("Back"), N_("Forward"), N_("Parent Directory"), N_("Create New Folder")),
        *(N_("Name"), N_("Size"), N_("Type"), N_("Date Modified"), N_("Computer")),
        N_("%1 already exists.\nDo you want to replace it?"),
    )
}
"""Texts of Qt in the fields and dialogs that SwissDesk shows, without and with their access key.

They have our words where Qt has none: it has no catalogue for Serbian, half of one for Slovenian.
The other keys are named on a Serbian keyboard as on an English one: Ctrl, Del, PgUp.
"""


class _OurTexts(QTranslator):
    """Gives Qt our words."""

    def translate(
        self, context: str, text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        """Return our translation; None if we have none, as Qt would show an empty text."""
        own = _TEXTS.get(text.replace("&", "")) if context in _CONTEXTS else None
        if own is None:
            return None
        found = _(own)
        return (found if "&" in text else found.replace("&", "")) or None

    def isEmpty(self) -> bool:
        return False


def follow_system() -> None:
    """Tell the program the languages that the user has chosen for the system."""
    i18n.follow_system(QLocale.system().uiLanguages())


def speak(application: QApplication) -> None:
    """Make Qt use the language of the program for its texts, numbers and layout."""
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.deleteLater()
    code = i18n.language()
    if code != i18n.SOURCE:
        for each in (_OurTexts(application), _of_qt(code, application)):  # the last is asked first
            if each is not None:
                application.installTranslator(each)
    locale = QLocale(i18n.tag())
    if locale.zeroDigit() != "0":  # all other numbers have our digits, too
        locale = QLocale(i18n.SOURCE)
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    QLocale.setDefault(locale)
    is_turned = i18n.direction() == "rtl"
    application.setLayoutDirection(
        Qt.LayoutDirection.RightToLeft if is_turned else Qt.LayoutDirection.LeftToRight
    )


def _of_qt(code: str, parent: QObject) -> QTranslator | None:
    """Return Qt's catalogue of a language; None if there is none."""
    folder = system_libraries.qt_folder() / "translations"
    if not folder.is_dir():  # Qt belongs to the system
        folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for name in _CATALOGUES:
        found = QTranslator(parent)
        file = folder / f"{name}_{code}.qm"
        if file.is_file() and found.load(str(file)):
            return found
        found.deleteLater()
    return None
