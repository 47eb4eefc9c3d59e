"""The parts that all forms of FIDE share: fields of the tournament, counted players, blanks.

Forms keep FIDE's terms, dates are dd/mm/yyyy, names "First SURNAME". What is not known stays blank;
the foot of the form says why.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import swissdesk
from swissdesk.i18n import _
from swissdesk.listings.words import dates, regulations_text, text
from swissdesk.model import time_control
from swissdesk.model.ids import PlayerId
from swissdesk.model.names import as_on_forms
from swissdesk.model.player import Entry
from swissdesk.model.rating import fide_rating
from swissdesk.model.registration import Official, Registration
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.papers.request import Request, headlines
from swissdesk.papers.sheet import (
    Counted,
    Field,
    Fields,
    FormPage,
    Forms,
    Remark,
    Signatures,
    Table,
)
from swissdesk.titles.tournament_report import Figure, Gap, highest_title

SIZES = (5.5, 11.0)
"""The smallest and the largest text of a form, in points."""

Part = Fields | Table | Remark | Signatures


def forms(
    request: Request, title: str, pages: Iterable[FormPage], *, is_wide: bool = False
) -> Forms:
    """Return filled-in forms.

    If the tournament is not over, or has left FIDE mode, each says so first.
    """
    left = request.tournament.fide_mode_left
    said = () if left is None else (Remark(text.fide_mode(left)),)
    if not request.tournament.is_final:
        said = (*said, Remark(_("Provisional: the tournament is not over.")))
    pages = (replace(each, parts=(*said, *each.parts)) for each in pages)
    return Forms(title, headlines(request), tuple(pages), "", SIZES, is_wide)


def page(
    heading: str,
    parts: Sequence[Part],
    counted: Sequence[Counted],
    end: Sequence[Part] = (),
    *,
    subject: str = "",
) -> FormPage:
    """Return a form: its parts, the reasons for its blanks, and its *end*."""
    whole = (*parts, *_blanks(parts, counted), *end)
    return FormPage(heading, whole, tuple(counted), subject)


def _blanks(parts: Iterable[Part], counted: Iterable[Counted]) -> Iterator[Remark]:
    """Yield the reasons for boxes and numbers that are not filled in, each reason once."""
    found: dict[str, list[str]] = {}
    lines = (line for part in parts if isinstance(part, Fields) for line in part.lines)
    for box in (box for line in lines for box in line):
        if box.missing and not box.value:
            found.setdefault(box.missing, []).append(box.label)
    for number in counted:
        if number.remark and not number.value:
            found.setdefault(number.remark, []).append(number.name)
    if found:
        form = _("{fields}: {reason}")
        reasons = (
            form.format(fields=text.names(labels, _MOST_LABELS), reason=reason)
            for reason, labels in found.items()
        )
        words = _("Left blank – {reasons}").format(reasons=" ".join(reasons))
        yield Remark(words, is_quiet=True)


_MOST_LABELS = 4


def number(name: str, figure: Figure, lines: Callable[[PlayerId], tuple[PlayerId, str]]) -> Counted:
    """Return a number of a form with its players, or with the reason why it is not known."""
    players = tuple(map(lines, figure.counted))
    if figure.gap is None:
        return Counted(name, str(figure.value), players)
    reasons = {
        Gap.NO_HOST: _("The federation of the tournament is not known."),
        Gap.NO_FEDERATION: _("The federation of some players is not known."),
    }
    return Counted(name, "", players, reasons[figure.gap])


def player_lines(request: Request) -> Callable[[PlayerId], tuple[PlayerId, str]]:
    """Return a function that describes a player: "12 GM Carlsen, Magnus NOR 2839"."""
    found = {
        each.player.id: each for entry in request.tournament.entries for each in entry.individuals
    }
    settings = request.tournament.settings

    def described(player: PlayerId) -> tuple[PlayerId, str]:
        return player, _described(found[player], settings)

    return described


def _described(entry: Entry, settings: TournamentSettings) -> str:
    rating = fide_rating(entry, settings)
    player = entry.player
    number = "" if settings.teams is not None else str(entry.tpn)
    words = (number, highest_title(player).value, player.name, player.federation)
    return " ".join(filter(None, (*words, str(rating or _("unrated")))))


# Fields of the tournament


def name_of(official: Official) -> str:
    """Return the name of an arbiter as forms want it."""
    return as_on_forms(official.name)


def federation(registration: Registration, share: int = 1) -> Field:
    """Return the field of the federation that registered the tournament."""
    words = _("The federation is not known.")
    return Field(_("Federation"), registration.federation, share, words)


def event_code(registration: Registration, share: int = 1) -> Field:
    """Return the field of FIDE's number of the tournament."""
    words = _("FIDE's code of the tournament is not entered.")
    return Field(_("ID of the tournament"), registration.event_code, share, words)


def event_name(registration: Registration, share: int = 1) -> Field:
    """Return the field of the name of the tournament."""
    return Field(_("Name of the tournament"), registration.name, share, _("It has no name."))


def place(registration: Registration, share: int = 1, label: str = "") -> Field:
    """Return the field of the place."""
    return Field(label or _("Place"), registration.place, share, _("The place is not known."))


def chief_arbiter(registration: Registration, shares: tuple[int, int]) -> tuple[Field, Field]:
    """Return the fields of the chief arbiter: the name and the FIDE ID."""
    chief, words = registration.chief_arbiter, _("The chief arbiter is not known.")
    return (
        Field(_("Chief arbiter"), name_of(chief), shares[0], words),
        Field(_("FIDE ID of the chief arbiter"), chief.fide_id, shares[1]),
    )


def day(label: str, kept: str, share: int = 1) -> Field:
    """Return the field of a date."""
    return Field(label, dates.slashed(kept), share, _("The date is not known."))


def rate_of_play(settings: TournamentSettings, share: int = 1) -> Field:
    """Return the field of the time control."""
    control = time_control.parse(settings.time_control_code)
    words = settings.time_control or (control and regulations_text.time_control(control)) or ""
    return Field(_("Rate of play"), words, share, _("The time control is not set."))


def type_of(settings: TournamentSettings) -> str:
    """Return the type of a tournament as forms name it; empty if its system is not known."""
    if not settings.system_known:
        return ""
    if settings.system in _DOUBLE:
        return _("Double round robin")
    if settings.system.has_two_groups:
        return _("Scheveningen")
    if settings.system.is_predetermined:
        return _("Round robin")
    if settings.system.is_knockout:
        return _("Knockout")
    return _("Other") if settings.system is SystemId.MANUAL else _("Swiss")


_DOUBLE = {SystemId.DOUBLE_ROUND_ROBIN, SystemId.BERGER_DOUBLE_ROUND_ROBIN}


def program() -> str:
    """Return the name of this program with its version."""
    return f"SwissDesk {swissdesk.__version__}"
