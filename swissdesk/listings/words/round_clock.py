"""The clock of a round in words and digits, for the hall and the desk."""

from swissdesk.i18n import _, ngettext
from swissdesk.model.round_clock import Phase, Reading
from swissdesk.model.tournament import Tournament

_HOUR, _MINUTE = 3600, 60


def digits(seconds: int) -> str:
    """Return a time as clocks show it.

    >>> digits(130), digits(3725)
    ('2:10', '1:02:05')
    """
    hours, rest = divmod(seconds, _HOUR)
    minutes, left = divmod(rest, _MINUTE)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def count(reading: Reading, missing: int) -> str:
    """Return the large digits; once the results have closed, the number of results missing."""
    return digits(reading.seconds) if reading.phase is not Phase.CLOSED else str(missing)


def caption(reading: Reading, missing: int) -> str:
    """Return the meaning of the large digits."""
    if reading.phase is Phase.CLOSED:
        return ngettext("result missing", "results missing", missing)
    return {
        Phase.SET: _("The round has not begun"),
        Phase.PLAYING: _("left to play"),
        Phase.HELD: _("The clocks are stopped"),
        Phase.CLOSING: _("until the results close"),
    }[reading.phase]


def line(reading: Reading, missing: int) -> str:
    """Return the clock in one line; "" before the round has begun."""
    if reading.phase is Phase.CLOSED:
        form = ngettext("{n} result missing", "{n} results missing", missing)
        return form.format(n=missing) if missing else _("All results are in")
    return {
        Phase.SET: "",
        Phase.PLAYING: _("{time} left"),
        Phase.HELD: _("stopped, {time} left"),
        Phase.CLOSING: _("Results close in {time}"),
    }[reading.phase].format(time=digits(reading.seconds))


def what_follows(tournament: Tournament) -> str:
    """Return when the next round begins, as in "Round 4 at 19:30"; "" if no time is known."""
    settings, number = tournament.settings, tournament.last_round + 1
    time = settings.round_times[number - 1 : number]
    if number > settings.rounds or not any(time):
        return ""
    return _("Round {n} at {time}").format(n=number, time=time[0])
