"""Convert the regulations of a tournament to a row and back."""

import json
from collections.abc import Iterator

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import (
    Acceleration,
    ByeRules,
    FictitiousPoints,
    GroupedBy,
    Grouping,
    NameOrder,
    Numbering,
    ProhibitedPairing,
    ProhibitionKind,
    ProhibitionRule,
    RatingKind,
    RatingMethod,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
    UnratedRule,
)
from swissdesk.store.images import Image, Row, as_text, texts, whole


def settings_image(tournament_id: TournamentId, settings: TournamentSettings) -> Image:
    """Return the row of the settings of a tournament."""
    scoring, colour = settings.scoring, settings.initial_colour
    return {
        "tournament_id": tournament_id,
        "name": settings.name,
        "rounds": settings.rounds,
        "system": settings.system.name,
        "win": scoring.win,
        "draw": scoring.draw,
        "loss": scoring.loss,
        "absence": scoring.absence,
        "pab": scoring.pab,
        "unknown": scoring.unknown,
        "initial_colour": None if colour is None else colour.name,
        "colour_by_lot": int(settings.colour_by_lot),
        "acceleration": settings.acceleration.name,
        "fictitious": as_text(
            (each.points, each.first_round, each.last_round, each.players)
            for each in settings.fictitious
        ),
        "prohibited": as_text(
            (each.first_round, each.last_round, each.players) for each in settings.prohibited
        ),
        "tie_breaks": as_text(settings.tie_breaks),
        "round_dates": as_text(settings.round_dates),
        "time_control": settings.time_control,
        "time_control_code": settings.time_control_code,
        "type_text": settings.type_text,
        "round_times": as_text(settings.round_times),
        "rating_method": settings.rating_method.name,
        "rating_kinds": as_text(kind.name for kind in settings.rating_kinds),
        "name_order": settings.name_order.name,
        "order_lot": settings.order_lot,
        "prohibitions": as_text(
            (each.kind.name, each.value, each.first_round, each.last_round)
            for each in settings.prohibitions
        ),
        "half_points": settings.byes.half_points,
        "none_in_last": settings.byes.none_in_last,
        "missed": settings.byes.missed.name,
        "absent_withdraws": int(settings.byes.absent_withdraws),
        "edition": settings.tie_break_rules.edition.name,
        "unrated": settings.tie_break_rules.unrated.name,
        "unrated_rating": settings.tie_break_rules.unrated_rating,
        "numbering": settings.numbering.name,
        "is_maxi": int(settings.is_maxi),
        "grouping": as_text(
            (settings.grouping.by.name, settings.grouping.value, settings.grouping.players)
        ),
        "system_known": int(settings.system_known),
        "rounds_known": int(settings.rounds_known),
    }


def settings_of(row: Row) -> TournamentSettings:
    """Return the settings in a row; raise ValueError or LookupError if they are invalid."""
    return TournamentSettings(
        name=row.name,
        rounds=row.rounds,
        system=SystemId[row.system],
        scoring=ScoringSystem(row.win, row.draw, row.loss, row.absence, row.pab, row.unknown),
        initial_colour=None if row.initial_colour is None else Colour[row.initial_colour],
        colour_by_lot=bool(row.colour_by_lot),
        acceleration=Acceleration[row.acceleration],
        fictitious=tuple(
            FictitiousPoints(points, first, last, players)
            for (points, first, last), players in _with_players(row.fictitious)
        ),
        prohibited=tuple(
            ProhibitedPairing(first, last, players)
            for (first, last), players in _with_players(row.prohibited)
        ),
        tie_breaks=texts(row.tie_breaks),
        round_dates=texts(row.round_dates),
        time_control=row.time_control,
        time_control_code=row.time_control_code,
        type_text=row.type_text,
        round_times=texts(row.round_times),
        rating_method=RatingMethod[row.rating_method],
        rating_kinds=tuple(RatingKind[name] for name in texts(row.rating_kinds)),
        name_order=NameOrder[row.name_order],
        order_lot=row.order_lot,
        prohibitions=tuple(
            ProhibitionRule(ProhibitionKind[kind], str(value), first, last)
            for kind, value, *rounds in json.loads(row.prohibitions)
            for first, last in (whole(rounds),)
        ),
        byes=ByeRules(
            row.half_points, row.none_in_last, ByeKind[row.missed], bool(row.absent_withdraws)
        ),
        tie_break_rules=TieBreakRules(
            TieBreakEdition[row.edition], UnratedRule[row.unrated], row.unrated_rating
        ),
        numbering=Numbering[row.numbering],
        is_maxi=bool(row.is_maxi),
        grouping=_grouping(row.grouping),
        system_known=bool(row.system_known),
        rounds_known=bool(row.rounds_known),
    )


def _grouping(text: str) -> Grouping:
    by, value, players = json.loads(text)
    return Grouping(GroupedBy[by], str(value), tuple(map(PlayerId, whole(players))))


def _with_players(text: str) -> Iterator[tuple[tuple[int, ...], tuple[PlayerId, ...]]]:
    """Yield the settings stored as lists of numbers; the last is a list of players."""
    for *found, players in json.loads(text):
        yield whole(found), tuple(map(PlayerId, whole(players)))
