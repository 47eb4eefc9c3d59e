"""The light for the copies of an event: a few words, and the full explanation."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from swissdesk.i18n import _
from swissdesk.listings.words import dates, text

_JUST_NOW = timedelta(minutes=1)
_A_WHILE = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class PlaceState:
    """A place of copies: when the last good copy was made, and the ``problem`` of a failed one.

    A temporary place is deleted when SwissDesk closes.
    """

    path: str
    at: datetime | None = None
    is_missing: bool = False
    problem: str = ""
    is_temporary: bool = False

    @property
    def is_well(self) -> bool:
        """Whether copies can be made."""
        return not self.is_missing and not self.problem


@dataclass(frozen=True, slots=True)
class Light:
    """The text of the light, with a sign that needs no colour, and its explanation."""

    words: str
    explanation: str
    is_warning: bool


def light(computer: PlaceState, stick: PlaceState | None, now: datetime) -> Light:
    """Return the state of the copies on this computer and in the second place, if there is one."""
    places = [each for each in (stick, computer) if each is not None]
    lines = [_place_line(computer, _("On this computer"), now)]
    lines.append(
        _("No second place, such as a USB stick, is chosen.")
        if stick is None
        else _place_line(stick, _("In {place}").format(place=stick.path), now)
    )
    lines.append(
        _(
            "SwissDesk makes a copy after each pairing, publication and complete round. "
            "Press to see the copies, to open one, or to choose a USB stick."
        )
    )
    bad = next((each for each in places if not each.is_well), None)
    kept = [each for each in places if not each.is_temporary]
    warning = _bad(bad, now) if bad is not None else "" if kept else _("Copies not kept")
    words = f"▲ {warning}" if warning else _good(kept, now)
    return Light(words, "\n".join(lines), bool(warning))


def _good(places: list[PlaceState], now: datetime) -> str:
    moments = [each.at for each in places if each.at is not None]
    if len(moments) < len(places):
        return _("No copy yet")
    at = min(moments)
    age = now - at
    if age < _JUST_NOW:
        return _("✓ Copied just now")
    if age < _A_WHILE:
        return _("✓ Copied {n} min ago").format(n=age // timedelta(minutes=1))
    return _("✓ Copied {time}").format(time=_moment(at, now))


def _bad(place: PlaceState, now: datetime) -> str:
    if place.is_missing:
        return _("Stick missing")
    if place.at is None:
        return _("Not copied")
    return _("Not copied since {time}").format(time=_moment(place.at, now))


def _place_line(place: PlaceState, name: str, now: datetime) -> str:
    last = (
        _("no copy yet")
        if place.at is None
        else _("last copy {time}").format(time=_moment(place.at, now))
    )
    problem = _("not found") if place.is_missing else place.problem
    if not problem and place.is_temporary:
        problem = _("lost when SwissDesk closes")
    return text.labelled(name, last) + (f"; {problem}" if problem else "")


def _moment(at: datetime, now: datetime) -> str:
    return dates.moment(at.astimezone(now.tzinfo), now)
