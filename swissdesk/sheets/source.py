"""The source of a list of players: a file or the clipboard; and how to read it.

The reader of workbooks is loaded on first use: it takes a tenth of a second, and most runs of the
program read none.
"""

from dataclasses import dataclass

from swissdesk.sheets import csv_file
from swissdesk.sheets.sheet import Form, Sheet

_CELLS_OF_SPREADSHEETS = "\t"
_ARCHIVE = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Source:
    """A list as received: bytes of a file, text of the clipboard; ``form`` is the likeliest one.

    ``sheet_names`` are the sheets of a workbook, ``sheet`` is the result of the likeliest form.
    """

    name: str
    content: bytes | str
    form: Form
    sheet_names: tuple[str, ...]
    sheet: Sheet

    def read(self, form: Form) -> Sheet:
        """Return the sheet in another form; raise as :func:`source_of`."""
        return self.sheet if form == self.form else _read(self.content, form)


def source_of(name: str, content: bytes | str) -> Source:
    """Read a file or a text; raise SheetTooLarge, SheetUnknown, SheetDamaged or SheetEmpty."""
    names: tuple[str, ...] = ()
    if isinstance(content, str):
        is_copied = _CELLS_OF_SPREADSHEETS in content
        separator = _CELLS_OF_SPREADSHEETS if is_copied else csv_file.separator_of(content)
        form = Form(separator=separator)
    elif content.startswith(_ARCHIVE):
        from swissdesk.sheets import xlsx_file

        names = xlsx_file.sheet_names(content)
        form = Form(sheet_name=names[0])
    else:
        form = csv_file.form_of(content)
    return Source(name, content, form, names, _read(content, form))


def _read(content: bytes | str, form: Form) -> Sheet:
    if isinstance(content, str):
        return csv_file.read_text(content, form.separator)
    if content.startswith(_ARCHIVE):  # the sheet may be one without a name
        from swissdesk.sheets import xlsx_file

        return xlsx_file.read(content, form.sheet_name)
    return csv_file.read(content, form)
