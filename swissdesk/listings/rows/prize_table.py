"""Prizes as a table: the lines as typed, their errors, and the prize fund they make.

A line has a place, an amount, any other prize, and the players who can win it: words such as
"Women, U18" or "Federation CZE", or the conditions of :mod:`~swissdesk.listings.words.prize_text`.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.standings_filter import (
    AGE_GROUPS,
    first_timers,
    rating_forms,
    rating_words,
    sex_names,
)
from swissdesk.listings.words import prize_text, text
from swissdesk.listings.words.participants import either
from swissdesk.locales import name_key
from swissdesk.model.federations import as_code
from swissdesk.model.player import Participant, Player
from swissdesk.model.player_filter import EVERYBODY, Filter, conditions, narrowed
from swissdesk.model.prize import NO_PRIZES, Prize, PrizeFund
from swissdesk.model.tournament import Tournament

_PLACE = re.compile(r"(\d{1,4})\s*[.:]?", re.ASCII)
_AMOUNT = re.compile(r"(\d{1,9})(?:[.,](\d{1,2}))?", re.ASCII)
_SPACES = re.compile(r"[\s'\u2019]")
"""Separators of thousands, besides points and commas, which may also mean cents."""
_BAND = 200
"""The width of the bands of ratings to choose from."""
_AGE = re.compile(r"U[1-9]\d?|[1-9]\d?\+", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """One line of the table, as it was typed."""

    place: str = ""
    amount: str = ""
    thing: str = ""
    group: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether nothing was typed."""
        return not any((self.place, self.amount, self.thing, self.group))


@dataclass(frozen=True, slots=True)
class Pasted:
    """The contents of a text on the clipboard: lines, and the rules it sets."""

    lines: tuple[PrizeLine, ...]
    fund: PrizeFund = NO_PRIZES


def lines(fund: PrizeFund) -> tuple[PrizeLine, ...]:
    """Return the lines of a fund."""
    return tuple(
        PrizeLine(str(each.place), text.amount(each.cents), each.thing, group_words(each.group))
        for each in fund.prizes
    )


def fund(typed: Iterable[PrizeLine], rules: PrizeFund) -> PrizeFund:
    """Return the fund of lines without errors, with the currency and rules of *rules*."""
    return replace(rules, prizes=tuple(_prize(each) for each in typed if not each.is_blank))


def problems(
    typed: Sequence[PrizeLine], federations: Container[str] = (), *, is_of_teams: bool = False
) -> tuple[str, ...]:
    """Return the error of each line; empty if it has none. *federations* are the players'."""
    found = [
        _problem(each) or _no_federation(each, federations) or _no_team(each) * is_of_teams
        for each in typed
    ]
    groups: defaultdict[Filter, dict[int, Prize]] = defaultdict(dict)
    sound = [
        (number, _prize(each))
        for number, each in enumerate(typed)
        if not each.is_blank and not found[number]
    ]
    for number, prize in sound:
        known = groups[prize.group]
        if prize.cents and prize.place in known:
            found[number] = _("Place {n} has a money prize already.").format(n=prize.place)
        elif prize.cents:
            known[prize.place] = prize
    for number, prize in sound:
        if prize.cents and not found[number]:
            found[number] = _out_of_order(prize, groups[prize.group])
    return tuple(found)


def total(typed: Iterable[PrizeLine], currency: str) -> str:
    """Return the number of prizes and the total money: "5 prizes, 1250 EUR"."""
    sound = [_prize(each) for each in typed if not each.is_blank and not _problem(each)]
    money = text.amount(sum(each.cents for each in sound))
    amount = " ".join(filter(None, (money, currency))) if money else _("no money")
    form = ngettext("{n} prize, {amount}", "{n} prizes, {amount}", len(sound))
    return form.format(n=len(sound), amount=amount)


def following(typed: Sequence[PrizeLine], place: int) -> PrizeLine:
    """Return the line to add after the one at *place*: the next prize of its group."""
    if not typed:
        return PrizeLine("1")
    group = typed[place].group
    taken = [int(each.place) for each in typed if each.group == group and each.place.isdecimal()]
    return PrizeLine(str(max(taken, default=0) + 1), group=group)


def pasted(source: str) -> Pasted:
    """Return the lines of a text: cells of a spreadsheet, amounts alone, or prizes as text.

    Cells are place, amount, other prize, and group; a line of headings is skipped. Amounts alone
    are for the places from 1 on. Raise PrizeUnclear if the text is none of these.
    """
    rows = [each.split("\t") for each in source.splitlines() if each.strip()]
    if any(len(row) > 1 for row in rows):
        return Pasted(tuple(_cells(row) for row in _without_headings(rows)))
    if rows and all(_cents(row[0]) is not None for row in rows):
        amounts = enumerate((row[0].strip() for row in rows), 1)
        return Pasted(tuple(PrizeLine(str(place), amount) for place, amount in amounts))
    found = prize_text.parsed(source)
    return Pasted(lines(found), found)


def group_words(group: Filter) -> str:
    """Return a group in words: "Women, U18, Federation CZE"; empty for all players."""
    named = (
        sex_names()[group.sex] if group.sex else "",
        group.age.name if group.age else "",
        *(
            form.format(name=value)
            for form, value in zip(
                _named().values(), (group.category, group.federation, group.club), strict=True
            )
            if value
        ),
        rating_words(group),
        first_timers() if group.first_timer else "",
    )
    return ", ".join(filter(None, named))


def group_of(typed: str) -> Filter:
    """Return the group that words or conditions name, separated by commas; raise ValueError."""
    found = EVERYBODY
    words = (each.strip() for each in typed.split(","))
    for condition in chain.from_iterable(map(_conditions, words)):
        found = narrowed(found, condition)
    return found


def group_offers(tournament: Tournament) -> tuple[str, ...]:
    """Return the groups to choose from: all, women, men, ages, and data of players or teams."""
    players = [entry.participant for entry in tournament.entries]
    categories = [each.category for each in players if isinstance(each, Player)]
    of_people = [
        *(Filter(sex=sex) for sex in sex_names()),
        *(Filter(age=age) for age in AGE_GROUPS),
        *(Filter(category=each) for each in _sorted(categories)),
        *_bands({entry.rating for entry in tournament.entries}),
        *([Filter(first_timer=True)] if any(map(_is_first_timer, players)) else ()),
    ]
    groups = [
        *either(tournament, of_people, []),
        *(Filter(federation=each) for each in _sorted(player.federation for player in players)),
        *(Filter(club=each) for each in _sorted(player.club for player in players)),
    ]
    return (_("Everybody"), *map(group_words, groups))


def _sorted(values: Iterable[str]) -> list[str]:
    return sorted({each for each in values if each and "," not in each}, key=name_key)


def _bands(ratings: Set[int]) -> Iterator[Filter]:
    """Yield the bands of ratings that contain some of the *ratings*, the strongest first."""
    starts = {rating - rating % _BAND for rating in ratings if rating}
    for least in sorted(starts, reverse=True):
        yield Filter(least_rating=least, most_rating=least + _BAND - 1)
    if 0 in ratings:
        yield Filter(unrated=True)


def _is_first_timer(participant: Participant) -> bool:
    return isinstance(participant, Player) and participant.is_first_timer


def _named() -> dict[str, str]:
    return {
        "category": _("Category {name}"),
        "federation": _("Federation {name}"),
        "club": _("Club {name}"),
    }


def _conditions(word: str) -> tuple[str, ...]:
    """Return the conditions that a word means; the word itself if it means none."""
    if word.casefold() in ("", _("Everybody").casefold()):
        return ()
    named = {words.casefold(): Filter(sex=sex) for sex, words in sex_names().items()}
    named[first_timers().casefold()] = Filter(first_timer=True)
    if word.casefold() in named:
        return conditions(named[word.casefold()])
    if _AGE.fullmatch(word):
        return (f"age={word}",)
    for field, form in _named().items():
        found = re.fullmatch(re.escape(form).replace(r"\{name\}", "(.+)"), word, re.IGNORECASE)
        if found is not None:
            value = (as_code(found[1]) if field == "federation" else None) or found[1]
            return (f"{field}={value}",)
    return _of_ratings(word) or (word,)


def _of_ratings(word: str) -> tuple[str, ...]:
    """Return the conditions of ratings that a word means; none if it means others."""
    for (_least, _most, unrated), form in rating_forms().items():
        sign = re.sub(r"\\{(least|most)\\}", r"(?P<\1>\\d{1,4})", re.escape(form))
        found = re.fullmatch(sign, word, re.ASCII | re.IGNORECASE)
        if found is not None:
            limits = {name: int(value) for name, value in found.groupdict().items()}
            least, most = limits.get("least", 0), limits.get("most", 0)
            return conditions(Filter(least_rating=least, most_rating=most, unrated=unrated))
    return ()


def _problem(line: PrizeLine) -> str:
    """Return the error of a line taken alone."""
    if line.is_blank:
        return ""
    place = _PLACE.fullmatch(line.place)
    if place is None or not int(place[1]):
        return _("The place is a number from 1 on.")
    cents = _cents(line.amount) if line.amount else 0
    if cents is None:
        return _("Type the amount as 300 or 300.50.")
    if not (cents or line.thing):
        return _("Type an amount, or what else is won.")
    try:
        group_of(line.group)
    except ValueError:
        return _("Choose the players from the list.")
    return ""


def _no_federation(line: PrizeLine, known: Container[str]) -> str:
    code = group_of(line.group).federation
    if code in known or as_code(code) is not None:
        return ""
    return _("“{text}” is not a federation.").format(text=code)


def _out_of_order(prize: Prize, known: dict[int, Prize]) -> str:
    """Return the error of a money prize among the others of its group."""
    if prize.place == 1:
        return ""
    above = known.get(prize.place - 1)
    if above is None:
        return _("There is no money prize for place {n}.").format(n=prize.place - 1)
    if prize.cents > above.cents:
        return _("This is more than for place {n}.").format(n=above.place)
    return ""


def _prize(line: PrizeLine) -> Prize:
    """Return the prize of a line without problems."""
    place = _PLACE.fullmatch(line.place)
    assert place is not None
    cents = _cents(line.amount) if line.amount else 0
    return Prize(int(place[1]), cents or 0, line.thing, group_of(line.group))


def _cents(typed: str) -> int | None:
    """Return an amount in hundredths; None if it is none: "1 250,50" is 125050."""
    found = _AMOUNT.fullmatch(_SPACES.sub("", typed))
    if found is None:
        return None
    return 100 * int(found[1]) + int((found[2] or "").ljust(2, "0"))


def _without_headings(rows: Sequence[list[str]]) -> Iterator[list[str]]:
    first = rows[0]
    has_headings = not any(any(sign.isdecimal() for sign in cell) for cell in first[:2])
    return iter(rows[1:] if has_headings else rows)


def _cells(row: Sequence[str]) -> PrizeLine:
    place, amount, thing, group = (each.strip() for each in [*row, "", "", ""][:4])
    return PrizeLine(place, amount, thing, group)


def _no_team(line: PrizeLine) -> str:
    """Return the problem of a prize that no team can win."""
    group = group_of(line.group)
    if not group.is_of_people:
        return ""
    return _("Teams have no sex, age, category or first tournament.")
