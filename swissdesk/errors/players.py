"""Refused operations on players and on the event and its tournaments."""

from enum import Enum, auto

from swissdesk.errors.base import OperationRefused, SwissDeskError


class UnknownPlayer(OperationRefused):
    """No player has this identity."""

    player_id: int


class PlayerSeated(OperationRefused):
    """The player has a game or a bye in the round."""

    player_id: int


class NotAbsent(OperationRefused):
    """The player has no bye in the round for which a reason could be noted."""

    player_id: int
    round_no: int


class UnknownPairingNumber(OperationRefused):
    """No player of the tournament has this number."""

    tpn: int


class SamePlayerTwice(OperationRefused):
    """One player was named twice where two players are needed."""

    tpn: int


class PlayerNotPaired(OperationRefused):
    """The player is not paired in the round."""

    tpn: int
    round_no: int


class PlayerAlreadyEntered(OperationRefused):
    """The player is in the tournament already."""

    name: str


class PlayerInUse(OperationRefused):
    """A player of a paired round can be withdrawn, but not removed."""

    name: str


class SeatedInDraft(OperationRefused):
    """The player has a game, or a bye with points, in a round that is still a draft."""

    name: str
    round_no: int


class StillPaired(OperationRefused):
    """The player has a game, or a bye with points, after the round of the withdrawal."""

    name: str
    round_no: int


class NoTie(OperationRefused):
    """The players, given by identity, are not tied: there is nothing for a lot to decide."""

    players: tuple[int, ...]


class OrderIncomplete(OperationRefused):
    """An order by hand names every player once; *missing* are identities."""

    missing: tuple[int, ...]


class NameMissing(OperationRefused):
    """A player, an event or a tournament needs a name."""


class ByeNotRequestable(OperationRefused):
    """The pairing assigns the pairing-allocated bye; nobody can request it (C.04.1 art. 3)."""


class ReasonMissing(OperationRefused):
    """The report needs a reason for this operation."""


class ListClosed(OperationRefused):
    """A round has been paired, so the list of players stays closed (C.04.2 art. 2.5)."""


class TpnsFrozen(OperationRefused):
    """Round 4 has been paired: corrections no longer change a TPN (C.04.2 art. 2.3)."""


class RatingsFrozen(OperationRefused):
    """Round 4 has been paired: correcting a rating needs a reason (C.04.2 art. 4.3)."""


class RatingInTime(OperationRefused):
    """Round 4 has not been paired: correct the rating in the player's data."""


class UnknownTournament(OperationRefused):
    """The event has no such tournament."""

    tournament_id: int


class TournamentInUse(OperationRefused):
    """The tournament has players, or is the only one of the event."""

    name: str


class ForbiddenRule(Enum):
    """Actions that FIDE mode does not allow."""

    PROHIBITED_PAIRINGS = auto()  # set before round 1
    ACCELERATION = auto()  # announced in advance (C.04.2 art. 1.1)
    UNAPPROVED_SYSTEM = auto()  # C.04.2 art. 1.2


class FideModeForbids(OperationRefused):
    """FIDE mode does not allow the action; outside FIDE mode it is possible."""

    rule: ForbiddenRule


class FideModeLeftAlready(OperationRefused):
    """The tournament left FIDE mode before and cannot return to it."""


class SnapshotOutdated(OperationRefused):
    """The event changed while a result for an earlier state was worked out."""


class NothingToUndo(OperationRefused):
    """There is no step to undo."""


class NothingToRedo(OperationRefused):
    """There is no undone step to redo."""


class StepInTheWay(OperationRefused):
    """Another step, with its *number*, must be undone or redone first."""

    number: int


class ChangedByOthers(OperationRefused):
    """Other desks changed, in these *steps*, what the operation changes, or why it may be done.

    The *refusal* says why the operation is impossible now; None if it would undo their changes.
    """

    steps: tuple[int, ...]
    refusal: SwissDeskError | None


class Limit(Enum):
    """Why a desk on a server may not do something; the roles are in ``model.desk``."""

    SCREEN = "screen"  # a screen only shows
    OPERATION = "operation"  # a desk for results enters results, byes and absences
    SECTION = "section"  # a desk for results keeps to its sections


class NotAllowedHere(OperationRefused):
    """The role of this desk does not include the operation."""

    limit: Limit


class TeamsOnly(OperationRefused):
    """The section is one of teams: players are entered in the squad of a team."""


class DocumentOfTeams(OperationRefused):
    """Only team events have the document."""


class DocumentOfPlayers(OperationRefused):
    """Team events do not have the document."""


class PlayersOnly(OperationRefused):
    """The section is one of individuals."""


class BoardsOutOfRange(OperationRefused):
    """A match has 1 to *most* boards."""

    most: int


class TeamsBegun(OperationRefused):
    """The rules of a team event change only before teams are entered or matches are paired."""


class MemberTwice(OperationRefused):
    """The player is in two squads, or twice in a squad or line-up."""

    name: str


class MemberHasPlayed(OperationRefused):
    """The player has sat at a board and so stays in the squad."""

    name: str


class UnknownMember(OperationRefused):
    """The player is not in the squad of the team."""

    player_id: int
    team: str


class LineUpTooLong(OperationRefused):
    """A match has fewer boards than the line-up has players."""

    boards: int


class MatchForfeited(OperationRefused):
    """The match at the table was forfeited as a whole, so its boards have no results."""

    table: int


class MatchWithoutBoards(OperationRefused):
    """The line-ups of the match have not been announced."""

    table: int


class BoardEmpty(OperationRefused):
    """A player is missing from the line-up, so the board of the match can only be forfeited."""

    board: int


class AdjustmentEmpty(OperationRefused):
    """A penalty or a bonus needs points."""


class UnknownAdjustment(OperationRefused):
    """There is no such penalty or bonus; they are numbered from 1."""

    place: int
