"""Refused operations on rounds, boards and results."""

from swissdesk.errors.base import OperationRefused


class RoundRefused(OperationRefused):
    """The base of refusals in one round."""

    round_no: int


class UnknownRound(RoundRefused):
    """The round has not been paired."""


class RoundNotInEditing(RoundRefused):
    """The round is not being paired by hand."""


class RoundInEditing(RoundRefused):
    """The round is being paired by hand; finish that first."""


class RoundNotDraft(RoundRefused):
    """The round has been published."""


class RoundNotPublished(RoundRefused):
    """Results can be entered once the pairings are published."""


class RoundAlreadyPaired(RoundRefused):
    """The round has been paired, so absences and byes in it cannot change."""


class RoundTooOld(RoundRefused):
    """The round and the one after it are over (C.04.2 art. 4.3)."""


class NotLastRound(RoundRefused):
    """Only the last paired round can be unpaired."""

    last_round: int


class RoundOutOfRange(RoundRefused):
    """The tournament has no such round."""

    rounds: int


class TooFewPlayers(RoundRefused):
    """No player is available for the round."""


class BoardRefused(RoundRefused):
    """The base of refusals on one board."""

    board: int


class UnknownBoard(BoardRefused):
    """The round has no such board."""


class CorrectionInTime(BoardRefused):
    """The result can still be corrected for the pairings to come (C.04.2 art. 4.3)."""


class BoardsRefused(RoundRefused):
    """The base of refusals because of some boards of a round."""

    boards: tuple[int, ...]


class RoundHasResults(BoardsRefused):
    """Results of the round have been entered, so its pairings cannot change."""


class RoundIncomplete(BoardsRefused):
    """Results are missing, so the next round cannot be paired."""


class BoardsUndecided(BoardsRefused):
    """Boards of a knockout have no winner: the result or its tie-break is missing."""


class PlayersUnseated(RoundRefused):
    """The base of refusals because players have no game and no bye; *players* are identities."""

    players: tuple[int, ...]


class PoolNotEmpty(PlayersUnseated):
    """The pairing by hand is not complete."""


class LedgerOpen(PlayersUnseated):
    """The round to publish is not complete."""


class AllRoundsPaired(OperationRefused):
    """The last declared round has been paired (C.04.1 art. 1)."""

    rounds: int


class TooFewRounds(OperationRefused):
    """More rounds have been paired than the tournament would have."""

    rounds: int
    paired: int


class GamesUnfinished(OperationRefused):
    """Games, given by round and board, have no result yet, so the standings are not final."""

    games: tuple[tuple[int, int], ...]


class UnknownReport(OperationRefused):
    """No report with this *number* has been sent."""

    number: int


class WhatIfOfTeams(OperationRefused):
    """The standings with results to come are foreseen in individual events only."""


class NotForPractice(OperationRefused):
    """Tasks are noted in a practice event only."""


class OfPractice(OperationRefused):
    """A practice event is not reported to FIDE, and does not mix with real events."""


class WhatIfOfKeizer(OperationRefused):
    """In the Keizer system every result changes the values of all, so nothing is foreseen."""


class TooManyOpenGames(OperationRefused):
    """The combinations of these open games, which share players, are too many."""

    games: int
