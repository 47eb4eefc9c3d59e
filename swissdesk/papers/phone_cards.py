"""Posters and helpers' cards for results by phone.

The list of documents does not have them: their codes let phones in, so they are made for paper
alone, and only while the desk serves phones.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.model.event import Event
from swissdesk.papers.sheet import Cards, Note, PhoneCard


@dataclass(frozen=True, slots=True)
class Reach:
    """How phones reach the desk: the address of its page, the fingerprint, the Wi-Fi's name.

    The fingerprint is empty without HTTPS, the name of the Wi-Fi if it is unknown.
    """

    address: str
    fingerprint: str = ""
    wifi: str = ""

    @property
    def fingerprint_lines(self) -> tuple[str, str]:
        """The fingerprint in two lines, each short enough to compare."""
        half = len(self.fingerprint) // 2 + 1
        return self.fingerprint[:half], self.fingerprint[half:]


def posters(event: Event, reach: Reach, sections: Iterable[tuple[str, str]]) -> Cards:
    """Return a poster for each section, given by its name and code."""
    found = tuple(_poster(event, reach, name, code) for name, code in sections)
    return Cards(_("Posters for results by phone"), _headlines(event), found, across=1, down=1)


def helper_cards(event: Event, reach: Reach, helpers: Iterable[tuple[str, str]]) -> Cards:
    """Return a card for each helper, given by name and code."""
    found = tuple(_helper(event, reach, name, code) for name, code in helpers)
    return Cards(_("Cards for helpers"), _headlines(event), found, across=2, down=2)


def _headlines(event: Event) -> tuple[str, str]:
    return event.name, event.place


def _poster(event: Event, reach: Reach, section: str, code: str) -> PhoneCard:
    steps = (
        _wifi(reach),
        _("Scan the code with the camera."),
        _("Choose your board, press the result, confirm."),
    )
    names = " · ".join(dict.fromkeys(filter(None, (event.name, section))))
    return PhoneCard(_("Results by phone"), names, code, steps, _footnotes(reach))


def _helper(event: Event, reach: Reach, name: str, code: str) -> PhoneCard:
    steps = (
        _wifi(reach),
        _("Scan the code with the camera."),
        _("Enter results. Do not lend this card."),
    )
    helper = _("Helper · {event}").format(event=event.name)
    return PhoneCard(name, helper, code, steps, _footnotes(reach))


def _wifi(reach: Reach) -> str:
    if not reach.wifi:
        return _("Connect your phone to the Wi-Fi of the hall.")
    return _("Connect your phone to the Wi-Fi {name}.").format(name=reach.wifi)


def _footnotes(reach: Reach) -> tuple[Note, ...]:
    address = Note(_("Pairings, results and standings:"), reach.address)
    if not reach.fingerprint:
        return (address,)
    warning = _(
        "Your phone warns once: the certificate was made for this event. SHA-256 fingerprint:"
    )
    first, second = reach.fingerprint_lines
    return address, Note(warning, first), Note("", second)
