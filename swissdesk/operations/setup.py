"""Create an event; its data, its look, its tournaments; close and reopen the list of players."""

from collections.abc import Sequence
from dataclasses import replace

from swissdesk.errors import ListClosed, NameMissing, TooFewRounds, TooManyLines, TournamentInUse
from swissdesk.model import picture
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, TournamentSettings
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import require_yes, rounds_impossible
from swissdesk.operations.teams import with_rules
from swissdesk.standings.catalogue import edition_on

MOST_LINES = 3
"""The most lines in the header or the footer of documents."""


def new_event(  # noqa: PLR0913 - what the dialog of a new event asks for
    *,
    name: str,
    rounds: int = 0,
    tournament_name: str = "",
    place: str = "",
    federation: str = "",
    dates: tuple[str, str] = ("", ""),
    tournaments: Sequence[tuple[str, int]] = (),
    boards: int = 0,
) -> Event:
    """Return an event with empty tournaments; raise NameMissing or TooFewRounds.

    *dates* are the first and the last day, "YYYY/MM/DD" or empty. *tournaments* are names and
    numbers of rounds, by default one called *tournament_name* or like the event; they are of teams
    if there are *boards* for each match.
    """
    event = Event(_required_name(name), place, federation, *dates)
    for each, count in tournaments or [(tournament_name.strip() or event.name, rounds)]:
        event = add_tournament(event, name=each, rounds=count, boards=boards)
    return event


def add_tournament(event: Event, *, name: str, rounds: int, boards: int = 0) -> Event:
    """Add an empty tournament, of teams if there are *boards*; raise NameMissing or TooFewRounds.

    Its tie-breaks follow the edition of C.07 of the day on which the event begins.
    """
    if rounds < 1:
        raise TooFewRounds(rounds, 0)
    number = TournamentId(max((each.id for each in event.tournaments), default=0) + 1)
    rules = TieBreakRules(edition_on(event.start_date))
    settings = TournamentSettings(_required_name(name), rounds, tie_break_rules=rules)
    if boards:
        settings = with_rules(settings, TeamRules(boards))
    return event.with_tournament(Tournament(number, settings))


def remove_tournament(event: Event, *, tournament_id: TournamentId) -> Event:
    """Remove a tournament without players; raise TournamentInUse, also for the only one."""
    found = event.tournament(tournament_id)
    if found.entries or len(event.tournaments) == 1:
        raise TournamentInUse(found.settings.name)
    others = tuple(each for each in event.tournaments if each is not found)
    return replace(event, tournaments=others)


def move_tournament(event: Event, *, tournament_id: TournamentId, place: int) -> Event:
    """Move a tournament to a *place* among the others, from 1 on, or to the nearest there is."""
    moved = event.tournament(tournament_id)
    ordered = [each for each in event.tournaments if each is not moved]
    ordered.insert(min(max(place - 1, 0), len(ordered)), moved)
    return replace(event, tournaments=tuple(ordered))


def change_event(event: Event, *, data: Event) -> Event:
    """Adopt the name, place, dates and arbiters of *data*; players, sections and logo stay.

    A new first day also changes the edition of C.07 of a tournament that has not begun, unless the
    arbiter chose another edition than that of the former first day.
    """
    _required_name(data.name)
    old, new = edition_on(event.start_date), edition_on(data.start_date)
    tournaments = tuple(_of_edition(each, old, new) for each in event.tournaments)
    return replace(data, players=event.players, tournaments=tournaments, logo=event.logo)


def _of_edition(tournament: Tournament, old: TieBreakEdition, new: TieBreakEdition) -> Tournament:
    rules = tournament.settings.tie_break_rules
    if tournament.rounds or rules.edition is not old or new is old:
        return tournament
    settings = replace(tournament.settings, tie_break_rules=replace(rules, edition=new))
    return tournament.with_settings(settings)


def set_logo(event: Event, *, logo: bytes) -> Event:
    """Set a PNG or JPEG picture on the documents; empty bytes remove it. Raise PictureRefused."""
    if logo:
        picture.header(logo)
    return replace(event, logo=logo)


def set_paper_style(event: Event, *, style: PaperStyle) -> Event:
    """Set a style without its empty lines; raise TooManyLines for a long header or footer."""
    above, below = (
        tuple(filter(None, (" ".join(line.split()) for line in lines)))
        for lines in (style.above, style.below)
    )
    if max(len(above), len(below)) > MOST_LINES:
        raise TooManyLines(MOST_LINES)
    return replace(event, paper_style=replace(style, above=above, below=below))


def close_list(tournament: Tournament, *, confirmed: bool = False) -> Tournament:
    """Close the list of participants: the TPNs are definitive (C.04.2 art. 2.5).

    Raise ConfirmationNeeded if there are too few players for the rounds.
    """
    if not tournament.list_closed:
        require_yes(rounds_impossible(tournament), confirmed=confirmed)
    return tournament.with_list_closed()


def reopen_list(tournament: Tournament) -> Tournament:
    """Open the list again; raise ListClosed once a round has been paired."""
    if tournament.rounds:
        raise ListClosed
    return replace(tournament, list_closed=False)


def _required_name(name: str) -> str:
    if not name.strip():
        raise NameMissing
    return name.strip()
