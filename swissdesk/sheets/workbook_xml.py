"""The parts of a new XLSX workbook (ECMA-376) as XML: texts and whole numbers, no formulas.

Why not openpyxl: it makes a tree of elements for each cell, which takes ten times as long as the
lists of a large event take to compute.
"""

import zipfile
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import BytesIO

from swissdesk.sheets.sheet import column_letters

_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_NORMAL, _BOLD = 0, 2
_AS_TEXT = 1
"""Added to a style: a program does not turn the text into a number or a date."""
_STYLES = (
    f'<styleSheet xmlns="{_MAIN}">'
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill>'
    '<fill><patternFill patternType="gray125"/></fill></fills>'
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="4">'
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"'
    ' applyNumberFormat="1"/>'
    "</cellXfs>"
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
    "</styleSheet>"
)


def workbook(
    sheets: Iterable[tuple[str, Sequence[int], Iterable[Sequence[str | int]]]],
) -> bytes:
    """Return a workbook of sheets, each with a title, the widths of its columns, and rows.

    The first row of a sheet is bold and stays in view. Titles must be unique, and no text may hold
    characters that XML does not allow.
    """
    out, titles = BytesIO(), list[str]()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for title, widths, rows in sheets:
            titles.append(title)
            archive.writestr(_place(len(titles)), _sheet(widths, rows, is_first=len(titles) == 1))
        for name, content in _others(titles):
            archive.writestr(name, _DECLARATION + content)
    return out.getvalue()


def _place(number: int) -> str:
    return f"xl/worksheets/sheet{number}.xml"


def _sheet(widths: Sequence[int], rows: Iterable[Sequence[str | int]], *, is_first: bool) -> str:
    columns = "".join(
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, 1)
    )
    selected = ' tabSelected="1"' if is_first else ""
    letters = [column_letters(number) for number in range(1, len(widths) + 1)]
    lines = "".join(
        f'<row r="{number}">{"".join(_cells(letters, str(number), row))}</row>'
        for number, row in enumerate(rows, 1)
    )
    return (
        f'{_DECLARATION}<worksheet xmlns="{_MAIN}">'
        f'<sheetViews><sheetView workbookViewId="0"{selected}>'
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
        '<selection pane="bottomLeft"/></sheetView></sheetViews>'
        f"{f'<cols>{columns}</cols>' if columns else ''}"
        f"<sheetData>{lines}</sheetData></worksheet>"
    )


def _cells(letters: Sequence[str], number: str, row: Sequence[str | int]) -> Iterator[str]:
    """Yield the cells of a row except empty ones; row 1 is bold."""
    style = _BOLD if number == "1" else _NORMAL
    for letter, value in zip(letters, row, strict=False):
        if isinstance(value, int):
            yield f'<c r="{letter}{number}" s="{style}"><v>{value}</v></c>'
        elif value:
            text = escape(value, quote=False)
            yield (
                f'<c r="{letter}{number}" s="{style + _AS_TEXT}" t="inlineStr">'
                f'<is><t xml:space="preserve">{text}</t></is></c>'
            )


def _others(titles: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the parts besides the sheets, with their names."""
    numbers = range(1, len(titles) + 1)
    listed = "".join(
        f'<sheet name="{escape(title)}" sheetId="{number}" r:id="rId{number}"/>'
        for number, title in enumerate(titles, 1)
    )
    yield (
        "xl/workbook.xml",
        f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
        f"<bookViews><workbookView/></bookViews><sheets>{listed}</sheets></workbook>",
    )
    yield "xl/styles.xml", _STYLES
    parts = [("worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    yield "xl/_rels/workbook.xml.rels", _relations([*parts, ("styles", "styles.xml")])
    yield "_rels/.rels", _relations([("officeDocument", "xl/workbook.xml")])
    kinds = {"xl/workbook.xml": "sheet.main", "xl/styles.xml": "styles"}
    kinds |= {_place(number): "worksheet" for number in numbers}
    overrides = "".join(
        f'<Override PartName="/{name}" ContentType="{_TYPE}.{kind}+xml"/>'
        for name, kind in kinds.items()
    )
    yield (
        "[Content_Types].xml",
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels"'
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>',
    )


def _relations(parts: Iterable[tuple[str, str]]) -> str:
    found = "".join(
        f'<Relationship Id="rId{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(parts, 1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{found}</Relationships>'
