"""How to read a list: its encoding, separator or sheet, with the likeliest choice."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel

from swissdesk.gui import theme
from swissdesk.gui.widgets.choice import Choice
from swissdesk.i18n import _
from swissdesk.sheets import csv_file
from swissdesk.sheets.sheet import Form
from swissdesk.sheets.source import Source


class SourceForm(QObject):
    """The choices that apply to a list."""

    changed = Signal()

    def __init__(self, source: Source, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = source
        self.encoding = Choice((each, each.upper()) for each in csv_file.ENCODINGS)
        self.separator = Choice(_separators())
        self.sheet_name = Choice((name, name) for name in source.sheet_names)
        if source.form.encoding:
            self.encoding.choose(source.form.encoding)
        if source.form.separator:
            self.separator.choose(source.form.separator)
        for choice in (self.encoding, self.separator, self.sheet_name):
            choice.activated.connect(lambda _place: self.changed.emit())

    def form(self) -> Form:
        """Return the form chosen."""
        if self._source.sheet_names:
            return Form(sheet_name=self.sheet_name.value)
        if isinstance(self._source.content, str):
            return Form(separator=self.separator.value)
        return Form(self.encoding.value, self.separator.value)

    def row(self) -> QHBoxLayout:
        """Return a row of the choices that apply, with their names."""
        form, head = self._source.form, QHBoxLayout()
        head.setSpacing(theme.pixels(8))
        for is_there, name, field in (
            (bool(form.encoding), _("Enc&oding"), self.encoding),
            (bool(form.separator), _("&Separator"), self.separator),
            (bool(form.sheet_name), _("&Sheet"), self.sheet_name),
        ):
            field.setVisible(is_there)
            if is_there:
                words = QLabel(name)
                words.setBuddy(field)
                head.addWidget(words)
                head.addWidget(field)
        return head


def _separators() -> tuple[tuple[str, str], ...]:
    names = {";": _("semicolon"), ",": _("comma"), "\t": _("tab"), "|": _("bar")}
    return tuple((each, names[each]) for each in csv_file.SEPARATORS)
