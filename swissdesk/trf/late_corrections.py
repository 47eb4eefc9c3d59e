"""Games and matches corrected too late for the pairings, which keep using the original results.

Record 001 has them as they count for the standings (C.04.2 art. 4.3). A comment gives the results
for pairings.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from swissdesk.model.colour import Colour
from swissdesk.model.correction import Correction, CorrectionScope, MatchCorrection, reverted
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.player import NOBODY
from swissdesk.model.remark import RemarkKind
from swissdesk.model.round import Board, Game, Match, Meeting
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.trf.comments import PAIRINGS_USE
from swissdesk.trf.document import BoardUsed, GameUsed, MatchUsed, TrfDocument
from swissdesk.trf.problems import Code, Fact, Problems

_OF_A_LATE_ONE = ", for standings and rating: "

_Place: TypeAlias = tuple[int, frozenset[ParticipantId]]
"""A round and the two participants of one of its meetings."""


# From an event


def _reverted(tournament: Tournament) -> Iterator[tuple[int, Meeting, Meeting]]:
    """Yield the round, and a meeting as the standings and as the next pairing count it."""
    corrections = tournament.corrections, tournament.match_corrections
    rounds = reverted(tournament.rounds, *corrections, tournament.last_round + 1)
    for played, old in zip(tournament.rounds, rounds, strict=True):
        for each, used in zip(played.meetings, old.meetings, strict=True):
            if each != used:
                yield played.number, each, used


def games_used(tournament: Tournament) -> tuple[GameUsed, ...]:
    """Return the games that the next pairing counts differently from the standings, by TPN."""
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    found = [
        GameUsed(round_no, tpns[used.white], tpns[used.black], used.result, used.has_colours)
        for round_no, _counted, used in _reverted(tournament)
        if isinstance(used, Game)
    ]
    return tuple(sorted(found, key=lambda each: (each.round_no, min(each.white, each.black))))


def matches_used(tournament: Tournament, numbers: Mapping[PlayerId, int]) -> tuple[MatchUsed, ...]:
    """Return the matches that the next pairing counts differently from the standings.

    *numbers* are the numbers of the players in record 001.
    """
    tpns = {entry.id: int(entry.tpn) for entry in tournament.entries}
    return tuple(
        MatchUsed(
            round_no,
            tpns[used.white],
            tpns[used.black],
            tuple(_board_used(board, numbers) for board in used.boards),
            used.forfeit,
            used.has_colours,
        )
        for round_no, _counted, used in _reverted(tournament)
        if isinstance(used, Match)
    )


def _board_used(board: Board, numbers: Mapping[PlayerId, int]) -> BoardUsed:
    game = board.game
    white, black = (numbers.get(each, 0) for each in (game.white, game.black))
    return BoardUsed(white, black, game.result)


# To an event


class LateCorrections:
    """The games and matches of a report that pairings and standings count differently.

    *ids* are the participants by number.
    """

    def __init__(
        self,
        document: TrfDocument,
        tournament: Tournament,
        ids: Mapping[int, ParticipantId],
        problems: Problems,
    ) -> None:
        self._tournament, self._ids = tournament, ids
        self._used: dict[_Place, Meeting] = dict(self._read(document.games_used, problems))
        self._used |= self._read_matches(document.matches_used, tournament, problems)
        if self._used:
            line = document.line_of(PAIRINGS_USE)
            code = Code.GAMES_USED if tournament.settings.teams is None else Code.MATCHES_USED
            problems.notice(code, line, 1, n=len(self._used))
        noted = {
            each.round_no
            for each in document.remarks
            if each.kind is RemarkKind.CORRECTION and _OF_A_LATE_ONE in each.text
        }
        for round_no in sorted(noted - {each.round_no for each in document.games_used}):
            problems.notice(Code.GAME_UNTOLD, round_no=round_no)

    @cached_property
    def _counted(self) -> Mapping[_Place, Meeting]:
        """The meetings of the report as the standings count them; most reports need none."""
        return _by_place(self._tournament)

    def undone(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the meetings as the pairings use them."""
        return _with_meetings(tournament, self._used)

    def applied(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the meetings as the standings count them, and corrections."""
        if not self._used:
            return tournament
        used, counted = _by_place(tournament), _with_meetings(tournament, self._counted)
        never, games, matches = tournament.settings.rounds + 1, [], []
        for place, now in _by_place(counted).items():
            before, round_no = used[place], place[0]
            if place in self._used and isinstance(before, Match):
                matches.append(MatchCorrection(round_no, before, never))
            elif place in self._used and isinstance(before, Game) and isinstance(now, Game):
                scope = CorrectionScope.STANDINGS
                games.append(Correction(round_no, now.board, before, now, never, scope))
        return counted.with_corrections(games).with_match_corrections(matches)

    def _read(
        self, games: Iterable[GameUsed], problems: Problems
    ) -> Iterator[tuple[_Place, Meeting]]:
        """Yield the games that differ from the games of the rounds."""
        for each in games:
            white, black = PlayerId(each.white), PlayerId(each.black)
            place = each.round_no, frozenset((white, black))
            counted = self._counted.get(place)
            if not isinstance(counted, Game):
                facts: dict[str, Fact] = {"one": white, "other": black}
                problems.adjusted(Code.GAME_UNKNOWN, each.line, 1, round_no=each.round_no, **facts)
                continue
            used = Game(counted.board, white, black, each.result, each.has_colours)
            if used != counted:
                yield place, used

    def _read_matches(
        self, matches: Iterable[MatchUsed], tournament: Tournament, problems: Problems
    ) -> Iterator[tuple[_Place, Meeting]]:
        """Yield the matches that differ from the matches of the rounds."""
        nobody = ParticipantId(0)
        for each in matches:
            white, black = (self._ids.get(team, nobody) for team in (each.white, each.black))
            place = each.round_no, frozenset((white, black))
            counted = self._counted.get(place)
            boards = [
                _board(number, board, tournament, (white, black))
                for number, board in enumerate(each.boards, 1)
                if counted is not None
            ]
            if not isinstance(counted, Match) or None in boards:
                facts: dict[str, Fact] = {"one": each.white, "other": each.black}
                problems.adjusted(Code.MATCH_UNKNOWN, each.line, 1, round_no=each.round_no, **facts)
                continue
            seated = tuple(board for board in boards if board is not None)
            used = Match(counted.table, white, black, seated, each.forfeit, each.has_colours)
            if used != counted:
                yield place, used


def _board(
    number: int,
    used: BoardUsed,
    tournament: Tournament,
    teams: tuple[ParticipantId, ParticipantId],
) -> Board | None:
    """Return a board of a match; None if a player belongs to neither side of it."""
    rules = tournament.settings.teams or TeamRules()
    squads = [{member.id for member in tournament.entry(team).team.squad} for team in teams]
    sides = PlayerId(used.white), PlayerId(used.black)
    for (one, other), colour in ((sides, Colour.WHITE), (sides[::-1], Colour.BLACK)):
        fits = one in {NOBODY, *squads[0]} and other in {NOBODY, *squads[1]}
        if fits and (one or other or colour is rules.colour_on(number)):
            result = used.result if colour is Colour.WHITE else used.result.reversed
            return Board(number, one, other, colour, result)
    return None


def _by_place(tournament: Tournament) -> Mapping[_Place, Meeting]:
    return {
        (played.number, frozenset((each.white, each.black))): each
        for played in tournament.rounds
        for each in played.meetings
    }


def _with_meetings(tournament: Tournament, found: Mapping[_Place, Meeting]) -> Tournament:
    """Return the tournament with other meetings of the same participants at the same tables."""
    if not found:
        return tournament
    rounds = [
        played.with_meetings(
            found.get((played.number, frozenset((each.white, each.black))), each)
            for each in played.meetings
        )
        for played in tournament.rounds
    ]
    return replace(tournament, rounds=tuple(rounds))
