"""The schedule of an event as a calendar by RFC 5545 (iCalendar).

A round with a time has that time without a time zone ("floating", 3.3.5 form 1): 14:30 is the
time in the hall, as in every list, and a player who enters the calendar at home sees it unchanged
after the journey. A round without a time is a whole day. The end is an estimate from the time
control: both players use all their time for 60 moves.

The identity of a round stays when its day or time changes, so that a calendar which already has
the round moves it. It is made of the event, its year, the section and the number of the round.
"""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from swissdesk.errors import NoSchedule
from swissdesk.i18n import _, language
from swissdesk.model import time_control
from swissdesk.model.dates import calendar_day
from swissdesk.model.event import Event, days_of, registered
from swissdesk.model.ids import TournamentId
from swissdesk.model.names import one_line
from swissdesk.model.tournament import Tournament

if TYPE_CHECKING:
    from icalendar import Event as Entry

_PLAYERS = 2


def schedule(
    event: Event, program: str, made_at: datetime, sections: Iterable[TournamentId] = ()
) -> bytes:
    """Return the rounds of *sections*, or of all, that have a day; *made_at* has a time zone.

    Raise UnknownTournament, and NoSchedule if no round has a day.
    """
    from icalendar import Calendar  # only to make calendars

    chosen = [event.tournament(each) for each in sections] or event.tournaments
    found = [each for tournament in chosen for each in _rounds(event, tournament, made_at)]
    if not found:
        raise NoSchedule
    made = Calendar()
    made.add("prodid", f"-//{program}//{(language() or 'en').upper()}")
    made.add("version", "2.0")
    made.add("calscale", "GREGORIAN")
    if name := one_line(event.name):
        made.add("name", name)
        made.add("x-wr-calname", name)
    for each in found:
        made.add_component(each)
    return bytes(made.to_ical())


def _rounds(event: Event, tournament: Tournament, made_at: datetime) -> "Iterator[Entry]":
    from icalendar import Event as Entry

    settings, said = tournament.settings, registered(event, tournament)
    starts = _starts(tournament)
    for number, start in starts.items():
        entry = Entry()
        entry.add("uid", _identity(event, tournament, number))
        entry.add("dtstamp", made_at)
        entry.add("summary", _title(event, tournament, number))
        entry.add("dtstart", start)
        end = _end(tournament, start, starts.get(number + 1))
        if end is not None:
            entry.add("dtend", end)
        for name, words in (("location", said.place), ("description", settings.time_control)):
            if words.strip():
                entry.add(name, one_line(words))
        yield entry


def _starts(tournament: Tournament) -> dict[int, date]:
    """Return when each round begins, a datetime if its time is known; undated ones are left out."""
    settings = tournament.settings
    found = {}
    for number in range(1, settings.rounds + 1):
        day = calendar_day("".join(settings.round_dates[number - 1 : number]))
        kept = "".join(settings.round_times[number - 1 : number])
        if day is not None:
            found[number] = datetime.combine(day, time.fromisoformat(kept)) if kept else day
    return found


def _end(tournament: Tournament, start: date, following: date | None) -> date | None:
    """Return when a round ends at the latest, for whole days the day after; None if unknown."""
    if not isinstance(start, datetime):
        return start + timedelta(days=1)
    control = time_control.parse(tournament.settings.time_control_code)
    if control is None:
        return None
    end = start + timedelta(seconds=_PLAYERS * control.seconds_for_60_moves)
    is_cut = isinstance(following, datetime) and start < following < end
    return following if is_cut else end


def _title(event: Event, tournament: Tournament, number: int) -> str:
    form = _("{event}: round {n}")
    names = dict.fromkeys(map(one_line, (event.name, tournament.settings.name)))
    return form.format(event=", ".join(filter(None, names)), n=number)


def _identity(event: Event, tournament: Tournament, number: int) -> str:
    first, _last = days_of(event, tournament)
    year = "" if first is None else first.year
    named = (event.name, event.place, year, tournament.id, number)
    return str(uuid5(NAMESPACE_URL, "swissdesk:" + "\n".join(map(str, named))))
