"""Prizes as text that is read and written: a line for each, the conditions of a group above it.

    currency EUR
    share equal points
    1: 500
    2: 300.50 + Cup
    [sex=w, age=U18]
    1: 100

``share equal points`` has equal points share; ``several for one`` lets a player have several.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from swissdesk.errors import PrizeUnclear
from swissdesk.listings.words import text
from swissdesk.model.player_filter import Filter, conditions, narrowed
from swissdesk.model.prize import Prize, PrizeFund

_PRIZE = re.compile(
    r"(\d{1,4})\s*[:.]\s*(?:(\d{1,9})(?:[.,](\d{1,2}))?)?\s*(?:\+?\s*(.+))?", re.ASCII
)
_CURRENCY = "currency "
_SHARED, _SEVERAL = "share equal points", "several for one"


def written(fund: PrizeFund) -> str:
    """Return prizes as text; parsing it returns them, group after group."""
    return "\n".join(_lines(fund))


def parsed(source: str) -> PrizeFund:
    """Return the prizes of a text; raise PrizeUnclear."""
    fund, group = PrizeFund(), Filter()
    for number, line in enumerate(source.splitlines(), 1):
        content = line.strip()
        try:
            if content.startswith("[") and content.endswith("]"):
                group = _group(content[1:-1])
            elif content:
                fund = _with(fund, content, group)
        except ValueError:
            raise PrizeUnclear(number, content) from None
    return fund


def _lines(fund: PrizeFund) -> Iterator[str]:
    if fund.currency:
        yield f"{_CURRENCY}{fund.currency}"
    if fund.shared:
        yield _SHARED
    if not fund.one_each:
        yield _SEVERAL
    for group, prizes in groupby(fund.prizes, key=lambda prize: prize.group):
        if group != Filter():
            yield f"[{', '.join(conditions(group))}]"
        for prize in prizes:
            won = (text.amount(prize.cents) if prize.cents else "", prize.thing)
            yield f"{prize.place}: {' + '.join(filter(None, won))}"


def _group(listed: str) -> Filter:
    found = Filter()
    for each in filter(None, map(str.strip, listed.split(","))):
        found = narrowed(found, each)
    return found


def _with(fund: PrizeFund, content: str, group: Filter) -> PrizeFund:
    if content.lower().startswith(_CURRENCY):
        return replace(fund, currency=content[len(_CURRENCY) :].strip())
    if content.lower() == _SHARED:
        return replace(fund, shared=True)
    if content.lower() == _SEVERAL:
        return replace(fund, one_each=False)
    found = _PRIZE.fullmatch(content)
    if found is None or not int(found[1]) or not (found[2] or found[4]):
        raise ValueError(content)
    cents = 100 * int(found[2] or 0) + int((found[3] or "").ljust(2, "0"))
    if not (cents or found[4]):
        raise ValueError(content)
    return replace(fund, prizes=(*fund.prizes, Prize(int(found[1]), cents, found[4] or "", group)))
