"""Create an event, change its data and the regulations of a tournament, close the list."""

from dataclasses import replace

from swissdesk.errors import InitialColourFixed, ListClosed, NameMissing, TooFewRounds
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament


def new_event(
    *,
    name: str,
    rounds: int,
    tournament_name: str = "",
    place: str = "",
    federation: str = "",
    dates: tuple[str, str] = ("", ""),
) -> Event:
    """Return an event with one empty tournament; raise NameMissing or TooFewRounds.

    *dates* are the first and the last day, "YYYY/MM/DD" or empty.
    """
    _require_name(name)
    start_date, end_date = dates
    event = Event(
        name=name.strip(),
        place=place,
        federation=federation,
        start_date=start_date,
        end_date=end_date,
    )
    settings = TournamentSettings(tournament_name.strip() or name.strip(), rounds)
    empty = Tournament(TournamentId(1), settings)
    return event.with_tournament(change_settings(empty, settings=settings))


def change_event(event: Event, *, data: Event) -> Event:
    """Take the name, place, dates and arbiters of *data*; players and tournaments stay."""
    _require_name(data.name)
    return replace(data, players=event.players, tournaments=event.tournaments)


def change_settings(tournament: Tournament, *, settings: TournamentSettings) -> Tournament:
    """Change the regulations; raise TooFewRounds, NameMissing or InitialColourFixed."""
    _require_name(settings.name)
    least = max(tournament.last_round, 1)
    if settings.rounds < least:
        raise TooFewRounds(settings.rounds, tournament.last_round)
    drawn = tournament.settings
    if tournament.rounds and drawn.initial_colour is not None and _draw(settings) != _draw(drawn):
        raise InitialColourFixed
    return tournament.with_settings(settings)


def set_initial_colour(tournament: Tournament, *, colour: Colour, by_lot: bool) -> Tournament:
    """Record the initial colour (C.04.3 art. 5.1), drawn by lot here or typed in by the arbiter.

    Raise InitialColourFixed once a round has been paired.
    """
    settings = replace(tournament.settings, initial_colour=colour, colour_by_lot=by_lot)
    return change_settings(tournament, settings=settings)


def close_list(tournament: Tournament) -> Tournament:
    """Close the list of participants: the TPNs are definitive (C.04.2 art. 2.5)."""
    return replace(tournament, list_closed=True)


def reopen_list(tournament: Tournament) -> Tournament:
    """Open the list again; raise ListClosed once a round has been paired."""
    if tournament.rounds:
        raise ListClosed
    return replace(tournament, list_closed=False)


def _draw(settings: TournamentSettings) -> tuple[Colour | None, bool]:
    return settings.initial_colour, settings.colour_by_lot


def _require_name(name: str) -> None:
    if not name.strip():
        raise NameMissing
