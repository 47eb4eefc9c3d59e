"""The report of a section for rating, whole or month by month, and its state.

A section of more than 30 days reports each month (B.02 art. 4.1). A slice is the report of the
whole section, with the same numbers, players, dates and number of rounds, in which only the rounds
of that month are filled in. Its points are the sum of these rounds, its ratings come from the list
of that month, and its ranks are as after the last of these rounds.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum
from hashlib import sha256
from itertools import groupby

from swissdesk.errors import GamesUnfinished, OfPractice, RoundRefused, UnknownRound
from swissdesk.model.event import Event, days_of, registered
from swissdesk.model.ids import TournamentId
from swissdesk.model.points import Points
from swissdesk.model.practice import is_practice
from swissdesk.model.rating import FIDE, fide_list
from swissdesk.model.registration import SentReport
from swissdesk.model.tournament import Tournament
from swissdesk.output import safe_name
from swissdesk.trf.document import ALL_ROUNDS, Edition, PlayerLine, TeamLine, TrfDocument
from swissdesk.trf.from_event import document_of
from swissdesk.trf.writer import LINE_END, write_document

LONGEST = 30
"""Days that a section may last with one report (B.02 art. 4.1)."""

_COMMENT = "###"
_DRAFT = "### DRAFT, not for rating"
_NOT_COMPARED = re.compile(r"182 |###")
"""The program and comments: they may change, and the report is still the one that was sent."""


@dataclass(frozen=True, order=True, slots=True)
class Slice:
    """The rounds of one report."""

    first_round: int
    last_round: int

    def is_whole(self, tournament: Tournament) -> bool:
        """Return whether it has all rounds of the section."""
        return (self.first_round, self.last_round) == (1, tournament.settings.rounds)


class ReportState(Enum):
    """The stages of a report."""

    PLAYING = "being played"
    READY = "ready"
    SENT = "sent"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Report:
    """A report that a section owes.

    ``receipt`` is of the file sent last, ``number`` its place among all receipts, from 1 on.
    ``has_changed``: the file would now be another one, so it has to be sent again. ``is_played``:
    its rounds have all results.
    """

    rounds: Slice
    state: ReportState
    receipt: SentReport | None = None
    number: int = 0
    has_changed: bool = False
    is_played: bool = False


def is_long(event: Event, tournament: Tournament) -> bool:
    """Return whether a section lasts more than 30 days, so that it reports every month."""
    first, last = days_of(event, tournament)
    return first is not None and last is not None and (last - first).days >= LONGEST


def slices(event: Event, tournament: Tournament) -> tuple[Slice, ...]:
    """Return the reports that a section owes: one, or one for each month in which it has rounds.

    A round without a date belongs to the month of the round before.
    """
    rounds = tournament.settings.rounds
    if not is_long(event, tournament):
        return (Slice(1, rounds),)
    months = [_month(tournament, number) for number in range(1, rounds + 1)]
    for index, month in enumerate(months):
        months[index] = month or (months[index - 1] if index else "")
    found = []
    for _month_of, numbers in groupby(range(1, rounds + 1), key=lambda number: months[number - 1]):
        first, *others = numbers
        found.append(Slice(first, (first, *others)[-1]))
    return tuple(found)


def _month(tournament: Tournament, round_no: int) -> str:
    """Return the month of a round, "2026/11"; empty if it has no date."""
    return "".join(tournament.settings.round_dates[round_no - 1 : round_no])[: len("2026/11")]


def rating_report(
    event: Event,
    tournament_id: TournamentId,
    rounds: Slice,
    *,
    program: str = "",
    is_draft: bool = False,
) -> str:
    """Return the report of some rounds of a section, in TRF26.

    A draft has games without a result, may end before the last round, and says what it is. Raise
    OfPractice, UnknownTournament, UnknownRound if one of the rounds is still to be paired,
    RoundInEditing or GamesUnfinished, PairingNumberTooLarge, UnknownTieBreak.
    """
    if is_practice(event):
        raise OfPractice
    tournament = event.tournament(tournament_id)
    head = f"{_DRAFT}{LINE_END}" if is_draft else ""
    if is_draft:
        tournament.require_settled(tournament.last_round)
    else:
        _require_played(tournament, rounds)
    if rounds.is_whole(tournament):
        return head + write_document(document_of(event, tournament, Edition.TRF26, program))
    rated = _with_ratings_of(tournament, _month(tournament, rounds.first_round))
    after = _document_up_to(event, rated, rounds.last_round, program)
    before = _document_up_to(event, rated, rounds.first_round - 1, program)
    return head + write_document(_without_rounds_before(after, before, rounds))


def _require_played(tournament: Tournament, rounds: Slice) -> None:
    for number in (rounds.first_round, rounds.last_round):
        tournament.round(number)
    if rounds.first_round > rounds.last_round:
        raise UnknownRound(rounds.first_round)
    tournament.require_settled(rounds.last_round)
    within = range(rounds.first_round, rounds.last_round + 1)
    if missing := tuple(each for each in tournament.unfinished if each[0] in within):
        raise GamesUnfinished(missing)


def _document_up_to(
    event: Event, tournament: Tournament, round_no: int, program: str
) -> TrfDocument:
    up_to = tournament.with_rounds(tournament.rounds[:round_no])
    up_to = up_to.with_corrections(()).with_match_corrections(())
    return document_of(event, up_to, Edition.TRF26, program)


def _with_ratings_of(tournament: Tournament, month: str) -> Tournament:
    """Return the tournament with the FIDE ratings of a month's list, of players in that list."""
    people = {each.id: each for each in tournament.people}
    for player in tournament.people:
        for line in player.listed:
            if (line.source, line.month) == (FIDE, month):
                lists = replace(line.ratings, national=player.ratings.national)
                people[player.id] = replace(player, ratings=lists)
    return tournament.with_entries(each.with_people(people) for each in tournament.entries)


def _without_rounds_before(after: TrfDocument, before: TrfDocument, rounds: Slice) -> TrfDocument:
    """Return the report *after* the last round of a slice without the contents of *before*."""
    first, last = rounds.first_round, rounds.last_round
    span = f"Rounds {first}-{last}" if first < last else f"Round {first}"
    within = range(first, last + 1)
    players = zip(after.players, before.players, strict=True)
    document = replace(
        after,
        name=f"{after.name}, {span}",
        players=tuple(_player(now, then, first) for now, then in players),
        byes=tuple(each for each in after.byes if each.round_no in within),
        fictitious=(),
        prohibited=(),
        extra=tuple(each for each in after.extra if not each.startswith(_COMMENT)),
        ratings_used={},
        remarks=(),
        tie_break_rules=None,
        games_used=(),
        matches_used=(),
        awarded=tuple(each for each in after.awarded if each.round_no in (ALL_ROUNDS, *within)),
    )
    if after.of_teams is None or before.of_teams is None:
        return document
    pab, teams = after.of_teams.pab, zip(after.of_teams.teams, before.of_teams.teams, strict=True)
    cut = pab and replace(pab, teams=(*(0,) * (first - 1), *pab.teams[first - 1 :]))
    return replace(
        document,
        of_teams=replace(
            after.of_teams,
            teams=tuple(_team(now, then) for now, then in teams),
            line_ups=tuple(each for each in after.of_teams.line_ups if each.round_no in within),
            forfeits=tuple(each for each in after.of_teams.forfeits if each.round_no in within),
            pab=cut,
            summaries=(),
        ),
    )


def _player(now: PlayerLine, then: PlayerLine, first: int) -> PlayerLine:
    """Return a player's line with the rounds from *first* on, and the points of these rounds."""
    cells = (*(None,) * (first - 1), *now.cells[first - 1 :])
    return now._replace(points=_gained(now.points, then.points), cells=cells)


def _team(now: TeamLine, then: TeamLine) -> TeamLine:
    return replace(
        now,
        match_points=_gained(now.match_points, then.match_points),
        game_points=_gained(now.game_points, then.game_points),
    )


def _gained(now: Points | None, then: Points | None) -> Points:
    return (now or 0) - (then or 0)


# States


def is_same(text: str, other: str) -> bool:
    """Return whether two reports say the same; the program and comments do not matter."""
    return _compared(text) == _compared(other)


def _compared(text: str) -> list[str]:
    return [line for line in text.splitlines() if _NOT_COMPARED.match(line) is None]


def digest(text: str) -> str:
    """Return the SHA-256 of a report."""
    return sha256(text.encode()).hexdigest()


def reports(event: Event, tournament: Tournament, *, program: str = "") -> tuple[Report, ...]:
    """Return the reports that a section owes, each with its state and the receipt sent last."""
    return tuple(_report(event, tournament, each, program) for each in slices(event, tournament))


def _report(event: Event, tournament: Tournament, rounds: Slice, program: str) -> Report:
    try:
        text = rating_report(event, tournament.id, rounds, program=program)
    except (GamesUnfinished, OfPractice, RoundRefused):
        text = ""
    found = [
        (number, each)
        for number, each in enumerate(tournament.sent_reports, 1)
        if (each.first_round, each.last_round) == (rounds.first_round, rounds.last_round)
    ]
    if not found:
        state = ReportState.READY if text else ReportState.PLAYING
        return Report(rounds, state, is_played=bool(text))
    number, receipt = found[-1]
    state = ReportState.CONFIRMED if receipt.confirmed_at else ReportState.SENT
    has_changed = not is_same(text, receipt.text)
    return Report(rounds, state, receipt, number, has_changed, is_played=bool(text))


_LETTERS = {"standard": "S", "rapid": "R", "blitz": "B"}
_MOST_LETTERS = 60


def file_name(event: Event, tournament: Tournament, rounds: Slice) -> str:
    """Return the usual name of a report: "S_412345_Open_A.txt", of a slice "..._R3-5.txt"."""
    said = registered(event, tournament)
    name = said.name if tournament.registration.name else tournament.settings.name or said.name
    part = "" if rounds.is_whole(tournament) else f"R{rounds.first_round}-{rounds.last_round}"
    words = (_LETTERS[fide_list(tournament.settings).value], said.event_code, name, part)
    return "_".join(filter(None, (safe_name(each)[:_MOST_LETTERS] for each in words))) + ".txt"
