"""The place of the event's web pages: a folder or one file, written once or automatically."""

from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QFileDialog, QLineEdit, QPushButton, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.preferences import WebPlace
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _

_SUFFIXES = (".html", ".htm")


class WebPagesDialog(FormDialog[WebPlace]):
    """Proposes a place beside the event file, or the *known* place of last time."""

    manual_page = "web.md"
    least_width = 560

    def __init__(
        self, event_file: Path, known: WebPlace | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Web pages"), _("&Write"), parent)
        self._event_file = event_file
        self._agreed = {known.path} if known is not None else set()
        self._is_own = known is not None
        chosen = known or WebPlace(self._usual(is_single=False))
        self.what = Choice(
            (
                (False, _("a folder: for a stick or a web server")),
                (True, _("one file: to send")),
            )
        )
        self.what.choose(chosen.is_single)
        self.path = QLineEdit(str(chosen.path))
        self.path.setToolTip(tip(self.path.text()))
        self.browse = QPushButton(_("C&hange..."))
        self.automatic = QCheckBox(_("&Update when a round is published or a result changes"))
        self.automatic.setChecked(chosen.is_automatic)
        remark = _("The pages show published rounds only. They work offline.")
        self.form.addRow(_("&Pages"), self.what)
        add_row(self.form, _("Wh&ere"), self.path, self.browse)
        self.body.addWidget(self.automatic)
        self.body.addWidget(label(remark, Voice.QUIET))
        self.what.activated.connect(self._follow_what)
        self.path.textEdited.connect(self._own_path)
        self.path.textChanged.connect(self.path.setToolTip)
        self.browse.clicked.connect(self._browse)

    def value(self) -> WebPlace:
        """Return the choices."""
        return WebPlace(self._path(), self.what.value, self.automatic.isChecked())

    def _usual(self, *, is_single: bool) -> Path:
        name = _("{event} web").format(event=self._event_file.stem)
        return self._event_file.with_name(name + (_SUFFIXES[0] if is_single else ""))

    def _path(self) -> Path:
        """Return the typed place; a bare name is beside the event file."""
        path = self._event_file.parent / Path(self.path.text().strip()).expanduser()
        if self.what.value and path.suffix.lower() not in _SUFFIXES:
            path = path.with_name(path.name + _SUFFIXES[0])
        return path

    def _follow_what(self) -> None:
        if not self._is_own:
            self.path.setText(str(self._usual(is_single=self.what.value)))

    def _own_path(self) -> None:
        self._is_own = True

    def _browse(self) -> None:
        title, at = _("Folder for the web pages"), self.path.text()
        if self.what.value:
            kind = _("Web page")
            kinds = f"{kind} (*.html)"
            chosen, _kind = QFileDialog.getSaveFileName(self, title, at, kinds)
        else:
            chosen = QFileDialog.getExistingDirectory(self, title, at)
        if chosen:
            self._own_path()
            self.path.setText(chosen)
            self._agreed.add(Path(chosen))

    def problem(self) -> Problem:
        path = self._path()
        if not self.path.text().strip():
            return _("Choose a place for the pages."), self.path
        if self.what.value and path.exists() and path not in self._agreed:
            return _("A file with this name already exists. Choose another name."), self.path
        return None
