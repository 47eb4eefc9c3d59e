"""The tournament as the details of chess-results.com describe it, in English.

They are rows of a page ("Number of rounds", "9"), or lines above a workbook's table ("Date : ...").
"""

import re
from collections.abc import Iterator

from swissdesk.foreign.content import Content
from swissdesk.foreign.tables import Table, event_name
from swissdesk.trf.document import MOST_ROUNDS, Edition, PlayerLine, TrfDocument

_FIRST_ROWS = 30
_DATE = re.compile(r"\d{4}/\d\d/\d\d")
_FEDERATION = re.compile(r"\( ?([A-Z]{3}) ?\)")
_WITH_ID = re.compile(r" (\d{4,11})$")
_LINE = re.compile(r"([^:]{3,40}?) ?: (.+)")


def document_of(
    content: Content,
    table: Table,
    players: tuple[PlayerLine, ...],
    *,
    rounds: int | None = None,
    type_code: str = "",
) -> TrfDocument:
    """Return the tournament of a table; *rounds* is None if only the details may tell them."""
    facts = dict(reversed([*_facts(content)]))
    dates = _DATE.findall(facts.get("date", ""))
    federation = _FEDERATION.search(facts.get("federation", ""))
    said = facts.get("number of rounds", "")
    deputies = f"{facts.get('deputy chief arbiter', '')};{facts.get('arbiter', '')}"
    controls = (value for label, value in facts.items() if label.startswith("time control"))
    if said.isdecimal() and 0 < len(said) <= len(str(MOST_ROUNDS)):
        rounds = int(said)
    return TrfDocument(
        Edition.TRF16,
        name=event_name(table, content.name),
        place=facts.get("location", ""),
        federation=federation[1] if federation is not None else "",
        start_date=dates[0] if dates else "",
        end_date=dates[-1] if dates else "",
        chief_arbiter=_official(facts.get("chief arbiter", "")),
        deputies=tuple(_official(each) for each in deputies.split(";") if each.strip()),
        time_control=next(controls, ""),
        type_text=facts.get("tournament type", ""),
        type_code=type_code,
        rounds=rounds,
        players=players,
    )


def _facts(content: Content) -> Iterator[tuple[str, str]]:
    """Yield the labels, in small letters, with their values."""
    for sheet in content.sheets:
        for row in sheet.rows[:_FIRST_ROWS]:
            filled = [each for each in row if each]
            line = _LINE.fullmatch(filled[0]) if len(filled) == 1 else None
            if line is not None:
                yield line[1].casefold(), line[2]
            elif len(filled) == len(row) == len(("label", "value")):
                yield filled[0].casefold(), filled[1]


def _official(text: str) -> str:
    """Return "IA Name 900100" as reports write it: "IA Name (900100)"."""
    return _WITH_ID.sub(r" (\1)", text.strip())
