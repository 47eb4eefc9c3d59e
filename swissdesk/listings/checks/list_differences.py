"""Differences between players' data and the rating list that applies, before a report.

The list is that of the month in which the section begins (B.02, B.01 art. 1.4.6 a). Its lines are
kept with the players, so that the checks need no list.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.words import dates, list_text, text
from swissdesk.model.event import Event, registered
from swissdesk.model.player import Entry, Listed, Player
from swissdesk.model.rating import FIDE, fide_list, fide_rating, rating_in
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations.refreshing import Difference, Fact, Rule, differences, said_at

_COMPARED = frozenset(
    {Fact.NAME, Fact.TITLE, Fact.WOMEN_TITLE, Fact.SEX, Fact.FEDERATION, Fact.BIRTH, Fact.NATIONAL}
)
"""The facts compared. The FIDE rating is compared as reported; K and activity may differ."""
_MONTH = len("2026/10")

_row = partial(CheckRow, stage=Stage.REPORTING)


def of_lists(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield differences from the lists of the month in which a section begins.

    There are none before a list has been used.
    """
    month = registered(event, tournament).start_date[:_MONTH]
    entries = [each for entry in tournament.entries for each in entry.individuals]
    found = [(each, said_at(each.player, FIDE, month)) for each in entries]
    compared = [(entry, listed) for entry, listed in found if listed is not None]
    yield from _of_months(sorted({listed.month for _entry, listed in compared}), month)
    if compared:
        missed = [each.player for each, listed in found if listed is None and each.player.fide_id]
        yield from _of_uncompared(missed)
    for entry, listed in compared:
        yield from _of_player(entry, listed, tournament.settings)
    for entry in entries:
        sources = {each.source for each in entry.player.listed} - {FIDE}
        for source in sorted(sources):
            national = said_at(entry.player, source, month)
            if national is not None and national.name:
                yield from _of_facts(entry.player, national)


def _of_months(months: Sequence[str], wanted: str) -> Iterator[CheckRow]:
    """Yield that players were compared with the list of another month."""
    for month in months:
        if wanted and month != wanted:
            gravity = Gravity.WARNING if month < wanted else Gravity.NOTE
            sentence = _("Ratings are from the {list}; the section begins in {month}.").format(
                list=list_text.list_name(FIDE, month), month=dates.shown(wanted)
            )
            yield _row(gravity, sentence=sentence, article="B.02", place=Place(Part.PLAYERS))


def _of_uncompared(players: Sequence[Player]) -> Iterator[CheckRow]:
    if players:
        names = text.names([each.name for each in players])
        sentence = _("Not compared with a FIDE list: {names}.").format(names=names)
        yield _row(Gravity.NOTE, sentence=sentence, place=_place(players[0]))


def _of_player(entry: Entry, listed: Listed, settings: TournamentSettings) -> Iterator[CheckRow]:
    player, name = entry.player, list_text.list_name(listed.source, listed.month)
    if player.fide_id != listed.id:
        yield from _of_uncompared([player] if player.fide_id else [])
        return
    if not listed.name:
        sentence = _("{name}: FIDE ID {id} is not in the {list}.")
        words = sentence.format(name=player.name, id=listed.id, list=name)
        yield _row(Gravity.WARNING, sentence=words, place=_place(player))
        return
    if any(each.rule is Rule.OTHER_NAME for each in differences(player, listed)):
        sentence = _("{name}: FIDE ID {id} belongs to {other} in the {list}.")
        words = sentence.format(name=player.name, id=listed.id, other=listed.name, list=name)
        yield _row(Gravity.ERROR, sentence=words, place=_place(player))
        return
    yield from _of_rating(entry, listed, settings)
    yield from _of_facts(player, listed)


def _of_rating(entry: Entry, listed: Listed, settings: TournamentSettings) -> Iterator[CheckRow]:
    """Yield that the rating to report is not the one in the list."""
    here, there = fide_rating(entry, settings), rating_in(listed.ratings, fide_list(settings))
    if here == there:
        return
    if not here:
        form = _("{name}: unrated here, {there} in the {list}.")
    elif not there:
        form = _("{name}: {here} here, unrated in the {list}.")
    else:
        form = _("{name}: {here} here, {there} in the {list} ({change}).")
    change = f"{there - here:+}"
    name = list_text.list_name(listed.source, listed.month)
    words = form.format(name=entry.player.name, here=here, there=there, list=name, change=change)
    yield _row(Gravity.WARNING, sentence=words, place=_place(entry.player))


def _of_facts(player: Player, listed: Listed) -> Iterator[CheckRow]:
    for each in differences(player, listed):
        if each.fact in _COMPARED:
            gravity = Gravity.NOTE if _is_hint(each) else Gravity.WARNING
            sentence = _("{name} – {what}: {here} here, {there} in the {list}.").format(
                name=player.name,
                what=list_text.fact_name(each.fact),
                here=list_text.value(each.fact, player),
                there=list_text.value(each.fact, listed),
                list=list_text.list_name(listed.source, listed.month),
            )
            yield _row(gravity, sentence=sentence, place=_place(player))


def _is_hint(found: Difference) -> bool:
    """Return whether a value is only more, or less, than the list has."""
    hints = {Rule.HIGHER_TITLE, Rule.NOT_LISTED, Rule.SIMILAR_NAME, Rule.UNKNOWN_HERE}
    return found.rule in hints


def _place(player: Player) -> Place:
    return Place(Part.PLAYERS, player=player.id)
