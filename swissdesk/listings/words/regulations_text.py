"""The regulations of a tournament in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.words import participants, text
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.rating import list_for
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    NameOrder,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    TournamentSettings,
)
from swissdesk.model.time_control import Period, TimeControl
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import FACTS

_MINUTE = 60
_MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class SectionRow:
    """One tournament of the event."""

    tournament_id: TournamentId
    name: str
    rounds: str
    players: str
    state: str


@dataclass(frozen=True, slots=True)
class ProhibitedRow:
    """Players who may not meet; ``number`` counts groups by name first, then rules, from 0."""

    number: int
    rounds: str
    kind: str
    who: str


def sections(event: Event) -> tuple[SectionRow, ...]:
    """Return the tournaments of the event."""
    return tuple(
        SectionRow(
            each.id,
            each.settings.name,
            str(each.settings.rounds),
            participants.count(each),
            _state(each),
        )
        for each in event.tournaments
    )


def prohibited(tournament: Tournament) -> tuple[ProhibitedRow, ...]:
    """Return the players who may not meet, as the rule names them."""
    settings, known = tournament.settings, tournament.entries_by_id
    named = [
        (
            group.first_round,
            group.last_round,
            participants.either(tournament, _("players"), _("teams")),
            text.first_names(
                [known[each].participant.name for each in group.players if each in known],
                _MOST_NAMES,
            ),
        )
        for group in settings.prohibited
    ]
    ruled = [
        (rule.first_round, rule.last_round, prohibition(rule.kind), rule_value(rule))
        for rule in settings.prohibitions
    ]
    return tuple(
        ProhibitedRow(number, text.span(first, last), kind, members)
        for number, (first, last, kind, members) in enumerate([*named, *ruled])
    )


def prohibition(kind: ProhibitionKind) -> str:
    """Return the attribute that the players share."""
    return {
        ProhibitionKind.CLUB: _("same club"),
        ProhibitionKind.FEDERATION: _("same federation"),
    }[kind]


def rule_value(rule: ProhibitionRule) -> str:
    """Return the club or federation of a rule."""
    each = {
        ProhibitionKind.CLUB: _("every club"),
        ProhibitionKind.FEDERATION: _("every federation"),
    }
    return rule.value or each[rule.kind]


def rating_methods() -> Mapping[RatingMethod, str]:
    """Return the ways to find the rating used (TRF26 record 172)."""
    return {
        RatingMethod.FIDE: _("FIDE rating"),
        RatingMethod.FIDON: _("FIDE rating, or else the national one"),
        RatingMethod.NRO: _("national rating only"),
        RatingMethod.NIDOF: _("national rating, or else FIDE's"),
        RatingMethod.HBFN: _("the higher of FIDE and national"),
        RatingMethod.LBFN: _("the lower of FIDE and national"),
        RatingMethod.OTHER: _("typed in for each player"),
    }


def rating_kinds(kinds: tuple[RatingKind, ...]) -> str:
    """Return the FIDE lists in the order of use."""
    words = {
        RatingKind.STANDARD: _("standard"),
        RatingKind.RAPID: _("rapid"),
        RatingKind.BLITZ: _("blitz"),
    }
    return _(", then ").join(words[each] for each in kinds)


def name_orders() -> Mapping[NameOrder, str]:
    """Return the ways to rank players of equal strength and title (C.04.2 art. 2.2.3)."""
    return {
        NameOrder.NAME: _("name, from A to Z"),
        NameOrder.BIRTH_OLDEST: _("the older player first"),
        NameOrder.BIRTH_YOUNGEST: _("the younger player first"),
        NameOrder.NATIONAL_RATING: _("national rating"),
        NameOrder.LOT: _("lot"),
    }


def missed_rounds() -> Mapping[ByeKind, str]:
    """Return the byes that a late entry may get for the rounds missed (C.04.2 art. 2.4)."""
    return {
        ByeKind.ZERO_POINT: _("0 points per round"),
        ByeKind.HALF_POINT: _("½ point per round"),
    }


def scoring(system: ScoringSystem) -> str:
    """Return a scoring system by win, draw and loss: "1 – ½ – 0"."""
    return " – ".join(text.points(each) for each in (system.win, system.draw, system.loss))


def initial_colour(settings: TournamentSettings) -> str:
    """Return the initial colour, and whether it was drawn by lot here (C.04.3 art. 5.1).

    It is empty if the system draws none, even if an import has a colour.
    """
    if not FACTS[settings.system].draws_colour:
        return (
            _("none; the table has all colours") if settings.system.is_predetermined else _("none")
        )
    if settings.initial_colour is None:
        return _("not drawn yet")
    colour = _("White") if settings.initial_colour is Colour.WHITE else _("Black")
    return _("{colour}, by lot").format(colour=colour) if settings.colour_by_lot else colour


def list_state(tournament: Tournament) -> str:
    """Return how many players there are, and whether the list is closed."""
    form = _("{players}, list closed") if tournament.list_closed else _("{players}, list open")
    return form.format(players=participants.count(tournament))


def time_control(control: TimeControl) -> str:
    """Return a time control as players read it: "90 min + 30 s per move"."""
    if control.black:
        form = _("White {white}, Black {black}")
        return form.format(white=_periods(control.periods), black=_periods(control.black))
    return _periods(control.periods)


def kind_of_play(control: TimeControl) -> str:
    """Return the name of games with this time in the Laws of Chess (appendices A.1 and B.1)."""
    kinds = {
        RatingKind.STANDARD: _("Standard"),
        RatingKind.RAPID: _("Rapid"),
        RatingKind.BLITZ: _("Blitz"),
    }
    minutes = text.localised(f"{control.seconds_for_60_moves / _MINUTE:.4g}")
    form = _("{kind}: {n} min for 60 moves")
    return form.format(kind=kinds[list_for(control)], n=minutes)


def _periods(periods: tuple[Period, ...]) -> str:
    return _(", then ").join(map(_period, periods))


def _period(period: Period) -> str:
    minutes, seconds = divmod(period.seconds, _MINUTE)
    time = " ".join(
        form.format(n=value)
        for form, value in ((_("{n} min"), minutes), (_("{n} s"), seconds))
        if value
    )
    time = time or _("no time")
    if period.increment:
        form = _("{time} + {n} s per move")
        time = form.format(time=time, n=period.increment)
    if not period.moves:
        return time
    return _("{n} moves in {time}").format(n=period.moves, time=time)


def _state(tournament: Tournament) -> str:
    if tournament.last_round:
        form = _("{n} of {rounds} rounds paired")
        return form.format(n=tournament.last_round, rounds=tournament.settings.rounds)
    return _("list closed") if tournament.list_closed else _("list open")
