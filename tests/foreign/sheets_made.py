"""Cross-tables in the forms of programs, made of one list of players and rounds of our own."""

import io

import openpyxl

ROWS = (
    ("1", "FM", "Alder, Anna", "2100", "CZE", "3b1", "2w½", "4b1", "2,5"),
    ("2", "", "Birch, Bob", "2120", "SWE", "4w1", "1b½", "3w+", "2,5"),
    ("3", "", "Cedar, Cyd", "1900", "SWE", "1w0", "-1", "2b-", "1"),
    ("4", "", "Dogwood, Dan", "1901", "SWE", "2b0", "-½", "1w0", "0,5"),
)
"""Number, title, name, rating, federation, three rounds, points: a forfeit and two byes."""
HEADS = ("No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts.")
ABOVE = (
    "From the Tournament-Database of Chess-Results https://chess-results.com",
    "Spring Cup",
    "Starting rank crosstable",
)


_DETAILS = "".join(
    f"<tr><td>{label}</td><td>{value}</td></tr>"
    for label, value in (
        ("Organizer(s)", "Spring Club"),
        ("Federation", "Sweden ( SWE )"),
        ("Chief Arbiter", "IA Elm, Eva 900100"),
        ("Deputy Chief Arbiter", "FA Fir, Finn 900200; Gorse, Gus"),
        ("Time control (Standard)", "90 min + 30 s/move"),
        ("Location", "Town Hall"),
        ("Number of rounds", "5"),
        ("Tournament type", "Swiss-System"),
        ("Date", "2026/04/10 to 2026/04/12"),
    )
)


def workbook(rows=ROWS, heads=HEADS, above=ABOVE):
    """Return the rows as the server of Swiss-Manager writes a workbook."""
    book = openpyxl.Workbook()
    for row in (*((each,) for each in above), heads, *rows):
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def page(rows=ROWS, heads=HEADS, title="Spring Cup"):
    """Return the rows as a page of the server of Swiss-Manager, saved by a browser."""
    lines = "".join(
        f'<tr class="CRng1 {row[0]}">'
        + "".join(f'<td class="CRc">&nbsp;{each}</td>' for each in row)
        + "</tr>"
        for row in rows
    )
    above = "".join(f'<th class="CR">{head}</th>' for head in heads)
    return (
        f"<!DOCTYPE html><html><head><title>Chess-Results Server Chess-results.com - {title}"
        '</title><meta http-equiv="content-type" content="text/html; charset=utf-8"/></head><body>'
        f"<table><tr><td><table>{_DETAILS}</table></td>"
        f'</tr></table><div class="defaultDialog"><h2>{title}</h2><h2>Starting rank crosstable</h2>'
        f'<table class="CRs1"><tr class="CRng1b">{above}</tr>{lines}</table></div></body></html>'
    ).encode()


def page_of_vega(rows=ROWS):
    """Return the rows as a cross-table of Vega, with classes for colours."""
    lines = "".join(map(_row_of_vega, rows))
    heads = "".join(f"<th>{each}</th>" for each in ("Player", "Rtg", "Fed", "Pts", "1", "2", "3"))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="UTF-8">'
        '<meta name="author" content="www.vegachess.com"><title>Spring Cup</title></head><body>'
        f"<h2>Cross Table at round 3</h2><table><thead><tr>{heads}</tr></thead><tbody>{lines}"
        "</tbody></table></body></html>"
    ).encode()


def _row_of_vega(row):
    number, title, name, rating, _federation, *rounds, points = row
    kind = "title" if title else "notitle"
    player = (
        f'<span class="idn"> {number} </span><span class="{kind} male"> {title}</span> '
        f'<a href="playercard.html#{number}">{name}   </a>'
    )
    cells = "".join(map(_cell_of_vega, rounds))
    return (
        f"<tr>\n<td> {player} </td><td>{rating}</td><td><img src=flag.png alt=S></td>"
        f'<td class="score"> {points}</td>{cells}</tr>'
    )


def _cell_of_vega(text):
    if text.startswith("-"):
        return f'<td><div class="res"> {text[1:]} </div><div class="cf">BYE</div></td>'
    opponent, letter, result = text[:1], text[1], text[2:]
    if result in "+-":
        result, letter = {"+": "1", "-": "0"}[result], "f"
    return f'<td><div class="res">{result}</div><div class="c{letter}">{opponent}  </div></td>'
