"""All lists of a section at once: a workbook with a sheet for each, or a CSV file for each."""

from collections.abc import Callable, Iterator, Mapping

from swissdesk.errors import RatingsNotComputed
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.tournament import Tournament
from swissdesk.papers import plain
from swissdesk.papers.catalogue import Paper, papers
from swissdesk.papers.kinds import About, DocumentKind, Group, listed, listed_for_teams
from swissdesk.papers.request import Choices, request
from swissdesk.papers.sets import file_name, round_of
from swissdesk.papers.sheet import Sheet

_GROUPS = (Group.PLAYERS, Group.ROUND, Group.STANDINGS)
_AS_WELL = frozenset({DocumentKind.RATING_CHANGES})
_TAKES_LONG = frozenset({DocumentKind.REASONS})
"""Text, which takes long to make."""
_OF_EVERY_ROUND = frozenset({DocumentKind.RESULTS})
_CSV = ".csv"


def asked(tournament: Tournament) -> tuple[tuple[DocumentKind, int], ...]:
    """Return the lists available now with their rounds."""
    kinds = _names(tournament)
    return tuple((kind, number) for kind in kinds for number in _rounds(kind, tournament))


def workbook(
    event: Event,
    tournament_id: TournamentId,
    progress: Callable[[float], None] = lambda _done: None,
) -> bytes:
    """Return the lists available now as one XLSX workbook; raise UnknownTournament."""
    tournament = event.tournament(tournament_id)
    names = _names(tournament)
    titled = (
        (f"R{round_no:02} {names[kind]}" if kind in _OF_EVERY_ROUND else names[kind], found)
        for kind, round_no, found in _lists(event, tournament, progress)
    )
    return plain.workbook(titled)


def csv_files(
    event: Event,
    tournament_id: TournamentId,
    progress: Callable[[float], None] = lambda _done: None,
) -> Iterator[tuple[str, bytes]]:
    """Yield the lists available now as CSV files with their names; raise UnknownTournament."""
    tournament = event.tournament(tournament_id)
    for kind, round_no, found in _lists(event, tournament, progress):
        yield file_name(event, tournament, kind, round_no, _CSV), plain.csv(found)


def _names(tournament: Tournament) -> Mapping[DocumentKind, str]:
    """Return the documents that may be lists, and rating changes, with their names."""
    groups = listed() if tournament.settings.teams is None else listed_for_teams()
    found = {kind: name for group in _GROUPS for name, kind in groups[group]}
    of_fide = {kind: name for name, kind in groups[Group.FIDE] if kind in _AS_WELL}
    return {kind: found[kind] for kind in found if kind not in _TAKES_LONG} | of_fide


def _lists(
    event: Event, tournament: Tournament, progress: Callable[[float], None]
) -> Iterator[tuple[DocumentKind, int, tuple[Paper, ...]]]:
    """Yield the lists with their rounds; rating changes need facts that may be missing."""
    wanted = asked(tournament)
    for done, (kind, round_no) in enumerate(wanted):
        progress(done / len(wanted))
        try:
            found = papers(kind, request(event, tournament.id, round_no, Choices()))
        except RatingsNotComputed:
            continue
        if kind in _AS_WELL or all(isinstance(each, Sheet) for each in found):
            yield kind, round_no, found
    progress(1.0)


def _rounds(kind: DocumentKind, tournament: Tournament) -> tuple[int, ...]:
    """Return the rounds for which a list exists: the present one, or all; none paired by hand."""
    present, last = round_of(kind, tournament), tournament.last_settled_round
    if present is None:
        return ()
    if kind.about is About.BEFORE_ROUND:
        return ()
    if kind.about is not About.ROUND:
        return (present,)
    return tuple(range(1 if kind in _OF_EVERY_ROUND else max(last, 1), last + 1))
