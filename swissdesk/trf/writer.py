"""Write a document as text in any edition, with the records in a fixed order."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.trf import keizer, team_records, trf06, trf16, trf26
from swissdesk.trf.comments import (
    as_comment,
    comment_of,
    comment_of_game,
    comment_of_match,
    comment_of_rating,
    comment_of_record,
    comment_of_rules,
)
from swissdesk.trf.document import Edition, FictitiousLine, TeamRecords, TrfDocument
from swissdesk.trf.layout import Record, Value
from swissdesk.trf.players import write_player

LINE_END = "\r\n"
"""The specification asks for a CR at the end of each line; other programs need the LF as well."""


def write_document(document: TrfDocument) -> str:
    """Return the text of a report in the edition that the document names.

    A kept line that says more than the document replaces its record.
    """
    kept = _STAND_IN.intersection(line[:3] for line in document.extra)
    lines = [
        *_header(document),
        *_EXTENSIONS[document.edition](document),
        *map(write_player, document.players),
        *(each.text for each in document.national),
        *_squads(document),
    ]
    written = [line.rstrip() for line in lines if line[:3] not in kept]
    rules = [] if document.tie_break_rules is None else [comment_of_rules(document.tie_break_rules)]
    used = (comment_of_rating(*each) for each in sorted(document.ratings_used.items()))
    remarks = map(comment_of, document.remarks)
    games = map(comment_of_game, document.games_used)
    matches = map(comment_of_match, document.matches_used)
    by_keizer = _keizer(document)
    comments = (*_told(document), *rules, *by_keizer, *used, *games, *matches, *remarks)
    is_older = document.of_teams is not None and document.edition is not Edition.TRF26
    extra = map(as_comment, document.extra) if is_older else document.extra
    return LINE_END.join([*written, *comments, *extra, ""])


_NO_RECORDS = TeamRecords()
_STAND_IN = frozenset({"082", "172", "182", "192", "202"})


def _some(record: Record[Value], value: Value | None) -> Iterator[str]:
    """Yield the line of a value, if there is one."""
    if value:
        yield record.write(value)


def _header(document: TrfDocument) -> Iterator[str]:
    yield from _some(trf06.NAME, document.name)
    yield from _some(trf06.PLACE, document.place)
    yield from _some(trf06.FEDERATION, document.federation)
    yield from _some(trf06.START_DATE, document.start_date)
    yield from _some(trf06.END_DATE, document.end_date)
    yield trf06.PLAYERS.write(document.players_declared or 0)
    yield trf06.RATED_PLAYERS.write(document.rated_declared or 0)
    yield trf06.TEAMS.write((document.of_teams or _NO_RECORDS).teams_declared or 0)
    yield from _some(trf06.TYPE_TEXT, document.type_text)
    yield from _some(trf06.CHIEF_ARBITER, document.chief_arbiter)
    yield from map(trf06.DEPUTY_ARBITER.write, document.deputies)
    yield from _some(trf06.TIME_CONTROL, document.time_control)
    yield from _some(trf06.ROUND_DATES, document.round_dates)


def _trf16_extensions(document: TrfDocument) -> Iterator[str]:
    """Yield the lines of engines; JaVaFo and bbpPairings ignore each other's lines."""
    yield from _some(trf16.ROUNDS, document.rounds)
    yield from _some(trf16.INITIAL_COLOUR, document.initial_colour)
    if document.scoring is not None:
        yield from _some(trf16.SCORING, trf16.assignments_of(document.scoring))
        yield from trf16.bbp_lines(document.scoring)
    yield from map(trf16.ACCELERATION.write, _histories(document.fictitious))
    yield from map(trf16.PROHIBITED.write, document.prohibited)


def _trf26_records(document: TrfDocument) -> Iterator[str]:
    yield from _some(trf26.ROUNDS, document.rounds)
    yield from _some(trf26.INITIAL_COLOUR, document.initial_colour)
    if document.scoring is not None or document.says_unknown:
        scoring = document.scoring or STANDARD_SCORING
        yield trf26.write_scoring(scoring, says_unknown=document.says_unknown)
    yield from _some(trf26.RANK_METHOD, document.rank_method)
    yield from _some(trf26.CONTROLLER, document.controller)
    yield from _some(trf26.TYPE_CODE, document.type_code)
    if document.tie_breaks is not None:
        yield trf26.TIE_BREAKS.write(document.tie_breaks)
    yield from _some(trf26.TIME_CONTROL, document.time_control_code)
    yield from _rules_of_teams(document.of_teams or _NO_RECORDS)
    yield from map(trf26.BYES.write, document.byes)
    yield from map(trf26.FICTITIOUS.write, document.fictitious)
    yield from map(trf26.PROHIBITED.write, document.prohibited)
    yield from map(team_records.AWARDED.write, document.awarded)


def _told(document: TrfDocument) -> Iterator[str]:
    """Yield penalties, and the records about teams, that an older edition has in comments only."""
    of_teams = document.of_teams
    if document.edition is Edition.TRF26:
        return
    yield from map(comment_of_record, map(team_records.AWARDED.write, document.awarded))
    if of_teams is None:
        return
    if not any(line.startswith(trf26.TYPE_CODE.tag) for line in document.extra):
        yield from map(comment_of_record, _some(trf26.TYPE_CODE, document.type_code))
    yield from map(comment_of_record, _rules_of_teams(of_teams))
    yield from map(comment_of_record, map(trf26.BYES.write, document.byes))
    yield from map(comment_of_record, map(team_records.TEAM.write, of_teams.teams))
    yield from map(comment_of_record, _exceptions(of_teams))


def _squads(document: TrfDocument) -> Iterator[str]:
    """Yield the teams, and what differs from their board order; the older editions name them."""
    of_teams = document.of_teams or _NO_RECORDS
    if document.edition is not Edition.TRF26:
        yield from map(team_records.REGISTERED.write, of_teams.registered or of_teams.teams)
        return
    yield from map(team_records.TEAM.write, of_teams.teams)
    yield from map(team_records.REGISTERED.write, of_teams.registered)
    yield from _exceptions(of_teams)
    yield from map(team_records.summary_text, of_teams.summaries)


def _keizer(document: TrfDocument) -> Iterator[str]:
    """Yield the comments about a Keizer tournament."""
    if document.keizer_rules is not None:
        yield keizer.comment_of_rules(document.keizer_rules)
    yield from map(keizer.comment_of_presence, document.keizer)


def _rules_of_teams(of_teams: TeamRecords) -> Iterator[str]:
    yield from _some(team_records.COLOURS, of_teams.colours)
    yield from _some(team_records.SCORING, of_teams.scoring)
    yield from _some(team_records.PAB, of_teams.pab)


def _exceptions(of_teams: TeamRecords) -> Iterator[str]:
    """Yield the forfeited matches, and the line-ups in another order than the squad."""
    yield from map(team_records.FORFEIT.write, of_teams.forfeits)
    yield from map(team_records.LINE_UP.write, of_teams.line_ups)


_EXTENSIONS: Mapping[Edition, Callable[[TrfDocument], Iterable[str]]] = {
    Edition.TRF06: lambda _document: (),
    Edition.TRF16: _trf16_extensions,
    Edition.TRF26: _trf26_records,
}


def _histories(lines: Iterable[FictitiousLine]) -> Iterator[trf16.Acceleration]:
    """Yield the fictitious points of each player round by round."""
    ranges = tuple(lines)
    last_round = max((line.last_round for line in ranges), default=0)
    points: dict[int, list[Points]] = {}
    for line in ranges:
        for tpn in range(line.first_tpn, line.last_tpn + 1):
            rounds = points.setdefault(tpn, [0] * last_round)
            for round_no in range(line.first_round, line.last_round + 1):
                rounds[round_no - 1] += line.points
    yield from ((tpn, tuple(rounds)) for tpn, rounds in sorted(points.items()))
