"""Prizes as text that is read and written: a line for each, the conditions of a group above it.

    currency EUR
    share equal points
    1: 500
    2: 300.50 + Cup
    [sex=w, age=U18]
    1: 100
    [rating=-1600, unrated]
    1: 50

``share equal points`` has equal points share. ``hort`` has them share half of each prize, while the
other half goes by place; ``by place 30%`` is another part. ``first 3 by rank`` has the first three
places paid by rank. ``round to 5`` rounds shared amounts down to a multiple of 5. ``several for
one`` lets a player have several prizes.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from swissdesk.errors import PrizeUnclear
from swissdesk.listings.words import text
from swissdesk.model.player_filter import Filter, conditions, narrowed
from swissdesk.model.prize import Prize, PrizeFund

_PRIZE = re.compile(
    r"(\d{1,4})\s*[:.]\s*(?:(\d{1,9})(?:[.,](\d{1,2}))?)?\s*(?:\+?\s*(.+))?", re.ASCII
)
_CURRENCY = "currency "
_SHARED, _SEVERAL = "share equal points", "several for one"
_HORT, _HALF = "hort", 50
_BY_PLACE = re.compile(r"by place ([1-9]\d?)\s*%", re.ASCII | re.IGNORECASE)
_BY_RANK = re.compile(r"first ([1-9]\d{0,2}) by rank", re.ASCII | re.IGNORECASE)
_ROUNDING = re.compile(r"round to (\d{1,4})(?:[.,](\d{1,2}))?", re.ASCII | re.IGNORECASE)


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
    if fund.percent_by_place:
        yield _HORT if fund.percent_by_place == _HALF else f"by place {fund.percent_by_place}%"
    if fund.places_by_rank:
        yield f"first {fund.places_by_rank} by rank"
    if fund.rounding > 1:
        yield f"round to {text.with_point(text.amount(fund.rounding))}"
    if not fund.one_each:
        yield _SEVERAL
    for group, prizes in groupby(fund.prizes, key=lambda prize: prize.group):
        if group != Filter():
            yield f"[{', '.join(conditions(group))}]"
        for prize in prizes:
            won = (text.with_point(text.amount(prize.cents)) if prize.cents else "", prize.thing)
            yield text.labelled(str(prize.place), " + ".join(filter(None, won)))


def _group(listed: str) -> Filter:
    found = Filter()
    for each in filter(None, map(str.strip, listed.split(","))):
        found = narrowed(found, each)
    return found


def _with(fund: PrizeFund, content: str, group: Filter) -> PrizeFund:
    if content.lower().startswith(_CURRENCY):
        return replace(fund, currency=content[len(_CURRENCY) :].strip())
    rule = _rule(content)
    if rule:
        return replace(fund, **rule)
    found = _PRIZE.fullmatch(content)
    if found is None or not int(found[1]) or not (found[2] or found[4]):
        raise ValueError(content)
    cents = _cents(found[2], found[3])
    if not (cents or found[4]):
        raise ValueError(content)
    return replace(fund, prizes=(*fund.prizes, Prize(int(found[1]), cents, found[4] or "", group)))


def _rule(content: str) -> Mapping[str, Any]:  # Any: fields of several types
    """Return the fields that a line about sharing or rounding sets; none for another line."""
    fixed: Mapping[str, Mapping[str, Any]] = {
        _SHARED: {"shared": True},
        _SEVERAL: {"one_each": False},
        _HORT: {"shared": True, "percent_by_place": _HALF},
    }
    if content.lower() in fixed:
        return fixed[content.lower()]
    if found := _BY_PLACE.fullmatch(content):
        return {"shared": True, "percent_by_place": int(found[1])}
    if found := _BY_RANK.fullmatch(content):
        return {"shared": True, "places_by_rank": int(found[1])}
    if (found := _ROUNDING.fullmatch(content)) and (cents := _cents(found[1], found[2])):
        return {"rounding": cents}
    return {}


def _cents(whole: str | None, rest: str | None) -> int:
    return 100 * int(whole or 0) + int((rest or "").ljust(2, "0"))
