"""Make the hall of an event for phones: what hangs on the wall, and nothing else."""

from collections.abc import Iterator
from typing import TypeAlias

from swissdesk.listings.rows import match_list, pairing_list, standings_list
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.player import NOBODY, Team
from swissdesk.model.result import GameResult
from swissdesk.model.round import Board, Match
from swissdesk.model.tournament import Tournament
from swissdesk.papers.request import published
from swissdesk.phones.hall import Hall, HallBoard, HallSection, Place, Seat, Standing, Unpaired

_Standings: TypeAlias = tuple[tuple[str, ...], tuple[Standing, ...]]
"""The codes of the tie-breaks, and the lines."""


class Wall:
    """Makes the hall of an event after each step; what has not changed is not made again."""

    def __init__(self) -> None:
        self._sections: dict[TournamentId, tuple[Tournament, HallSection]] = {}
        self._standings: dict[TournamentId, tuple[object, _Standings]] = {}

    def hall_of(self, event: Event) -> Hall:
        """Return an event as published."""
        return Hall(event.name, event.place, tuple(map(self._section, event.tournaments)))

    def _section(self, tournament: Tournament) -> HallSection:
        of, found = self._sections.get(tournament.id, (None, None))
        if of is not tournament or found is None:
            found = self._made(published(tournament))
            self._sections[tournament.id] = tournament, found
        return found

    def _made(self, shown: Tournament) -> HallSection:
        """Return a section; *shown* is the tournament without unpublished rounds."""
        boards = _boards if shown.settings.teams is None else _boards_of_teams
        return HallSection(
            shown.id,
            shown.settings.name,
            shown.last_round,
            tuple(boards(shown)),
            tuple(_unpaired(shown)),
            shown.last_complete_round,
            *self._standings_of(shown),
        )

    def _standings_of(self, shown: Tournament) -> _Standings:
        """Return the standings after the last complete round."""
        complete = shown.last_complete_round
        if not complete:
            return (), ()
        corrections = shown.corrections, shown.match_corrections, shown.adjustments
        before = shown.rounds[:complete], shown.entries, shown.settings
        basis = before, corrections, shown.tie_decisions
        known, found = self._standings.get(shown.id, (None, ((), ())))
        if known != basis:
            lines = standings_list.rows(shown, complete)
            found = standings_list.headings(shown), tuple(map(_standing, lines))
            self._standings[shown.id] = basis, found
        return found


def taking_results(event: Event) -> tuple[Tournament, ...]:
    """Return the sections without matches of two games: phones send results of these alone."""
    return tuple(each for each in event.tournaments if not each.settings.system.has_two_games)


def _standing(row: StandingRow) -> Standing:
    return Standing(row.rank, row.name, row.title, row.federation, row.points, row.values)


def _boards(shown: Tournament) -> Iterator[HallBoard]:
    """Yield the boards of the last published round."""
    for row in pairing_list.rows(shown, shown.last_round) if shown.rounds else ():
        yield _board(shown, row)


def _board(shown: Tournament, row: PairingRow) -> HallBoard:
    """Return a board; phones take no results of a match of two games, and show none."""
    return HallBoard(
        Place(shown.id, shown.last_round, row.board),
        _seat(shown, row.white),
        _seat(shown, row.black),
        (row.white.player_id, row.black.player_id),
        GameResult.PENDING if row.is_match else row.result,
        row.is_missing and not row.is_match,
    )


def _seat(shown: Tournament, side: Side) -> Seat:
    federation = shown.entry(side.player_id).participant.federation
    return Seat(side.name, side.title, side.rating, federation, side.points)


def _boards_of_teams(shown: Tournament) -> Iterator[HallBoard]:
    """Yield the boards of all matches; there are none before the line-ups are announced."""
    for match in shown.rounds[-1].matches if shown.rounds else ():
        for board in match.boards:
            yield _board_of_match(shown, match, board)


def _board_of_match(shown: Tournament, match: Match, board: Board) -> HallBoard:
    game, is_first_white = board.game, board.game.white == board.first
    first, second = (
        (shown.entry(team).team, match_list.points(shown, shown.last_round, team), player)
        for team, player in ((match.white, board.first), (match.black, board.second))
    )
    white, black = (first, second) if is_first_white else (second, first)
    is_played = match.forfeit is None and NOBODY not in (game.white, game.black)
    return HallBoard(
        Place(shown.id, shown.last_round, match.table, board.number),
        _member(*white),
        _member(*black),
        (game.white, game.black),
        game.result,
        is_played and game.result is GameResult.PENDING,
    )


def _member(team: Team, points: str, player: int) -> Seat:
    """Return a player of a team; one without a name if the board is empty."""
    for each in team.squad:
        if each.id == player:
            one = each.player
            rating = text.rating(each.rating)
            return Seat(one.name, one.title.value, rating, one.federation, points, team.name)
    return Seat("", points=points, team=team.name)


def _unpaired(shown: Tournament) -> Iterator[Unpaired]:
    """Yield the participants of the round without an opponent."""
    for row in pairing_list.unpaired(shown, shown.last_round) if shown.rounds else ():
        if shown.entry(row.player_id).is_entered(shown.last_round):
            yield Unpaired(row.name, row.kind)
