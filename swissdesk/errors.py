"""What can go wrong that the arbiter can act on; everything else is a bug.

Why one module: an error carries facts, never a sentence. ``listings.failures`` turns the facts into
words, and must see every family without knowing the packages that raise them.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from pathlib import Path


class SwissDeskError(Exception):
    """The base of every expected failure; never raised itself."""


class OperationRefused(SwissDeskError):
    """An operation cannot be carried out on the tournament as it stands; nothing was changed."""


class Level(IntEnum):
    """How much of a yes a thing needs before it is done; what is above is refused outright."""

    ACKNOWLEDGE = 2
    """It is said, and done once that has been read."""
    CONFIRM = 3
    """It is done where the arbiter says that he wants it all the same."""
    TWO_STEPS = 4
    """It is done where the arbiter has read what follows, and says so twice."""


class CautionKind(Enum):
    """What may be done, but not without a word; ``listings.cautions`` has one sentence for each."""

    LEAVES_FIDE_MODE = "leaves FIDE mode"
    """The tournament no longer has to keep the rules, for good."""
    ROUNDS_CHANGED = "rounds changed"
    """C.04.1 art. 1: the number of rounds is declared beforehand; *detail* is "7 to 9"."""
    LAST_ROUND_DIFFERS = "last round differs"
    """A round that becomes the last, or is it no more, would have *count* boards otherwise."""
    TIE_BREAKS_CHANGED = "tie-breaks changed"
    """C.07 art. 4.1.1: the list of tie-breaks is published before the start."""
    TIE_BREAKS_DROPPED = "tie-breaks dropped"
    """C.07 art. 10: *players* are unrated, and no rule says what *detail* makes of them."""
    REGULATION_CHANGED = "regulation changed"
    """Scoring, byes or the like change after the start; *detail* names the fields."""
    ROUNDS_IMPOSSIBLE = "rounds impossible"
    """C.04.1 art. 2: so few players can meet in *count* rounds only."""
    MISSING_ARE_ADJOURNED = "missing are adjourned"
    """C.04.2 art. 3.1: the games of *boards* have no result and count as adjourned."""
    OLDER_ADJOURNED = "older adjourned"
    """C.04.2 art. 3.1: games of *round_no*, or of rounds before it, are still adjourned."""
    RESULT_OVERWRITTEN = "result overwritten"
    """A known result gives way to another one."""
    ADJOURNED_NOT_DRAWN = "adjourned not drawn"
    """C.04.2 art. 3.1: the game counted as a draw in the pairings made since."""
    SECOND_HALF_POINT_BYE = "second half-point bye"
    """C.05 art. 6.7: the player has had the half-point byes that the rules allow."""
    HALF_POINT_BYE_BARRED = "half-point bye barred"
    """The player may not have a half-point bye."""
    BYE_TOO_LATE = "bye too late"
    """The rules give no bye with points in the last rounds."""
    FULL_POINT_BYE = "full-point bye"
    """Full-point byes are deprecated."""
    CHECK_IN_UNFINISHED = "check-in unfinished"
    """C.04.2 art. 4.1: *players* are due in round 1, and only others have been checked in."""
    ABSENT_UNEXPLAINED = "absent unexplained"
    """C.05 art. 6.5: *players* were absent without notice, and count as withdrawn."""
    UNPUBLISHED_WITH_RESULTS = "unpublished with results"
    """Results of *boards* are known, and hidden while the round is a draft."""
    UNPAIRED_WITH_RESULTS = "unpaired with results"
    """Results of *boards* are known, and go with the round."""
    PUBLICATION_UNDONE = "publication undone"
    """C.04.2 art. 4.4: undo takes the publication of *round_no* back, and the report is silent."""
    CORRECTION_CHANGES_PAIRING = "correction changes pairing"
    """C.04.2 art. 4.3: with the correction *count* boards would have been paired otherwise."""
    REPEATED_PAIRING = "repeated pairing"
    """C.04.1 art. 2: the two have met."""
    PROHIBITED_PAIRING = "prohibited pairing"
    """The regulations prohibit the pairing (TRF26 record 260)."""
    PAB_NOT_ALLOWED = "PAB not allowed"
    """C.04.1 art. 4: the player has had a bye, or a win without a game."""
    PAB_TOO_HIGH = "PAB too high"
    """C.04.3 art. 2.3.1: a player with a lower score could have the bye."""
    TRIPLE_COLOUR = "triple colour"
    """C.04.1 art. 7: the player has the same colour for the third time in a row."""
    COLOUR_IMBALANCE = "colour imbalance"
    """C.04.1 art. 6: the player has one colour three times more than the other."""
    BOTH_AGAINST_DUE_COLOUR = "both against due colour"
    """C.04.3 art. 1.7: neither player gets the colour he is due."""
    DIFFERS_FROM_ENGINE = "differs from the engine"
    """C.04.2 art. 1.4: the system pairs *boards* otherwise."""
    NO_LEGAL_PAIRING = "no legal pairing"
    """C.04.3 art. 1.9.3: the system finds no pairing at all, and *boards* are made by hand."""
    ROUNDS_FOLLOW = "rounds follow"
    """The system needs *count* rounds for the players there are, and *detail* were declared."""
    NUMBERS_NOT_DRAWN = "numbers not drawn"
    """The rules of the system have the numbers drawn by lot, and they were not."""
    SAME_FEDERATION_LATE = "same federation late"
    """C.05 Annex 2: *players*, of one federation each two, meet in the last three rounds."""
    ROUND_DIFFERS_AFTER_IMPORT = "round differs after import"
    """C.04.2 art. 1.4: an imported round is not as the system pairs it."""

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Caution:
    """What may be done, but not without a word; which facts it has, its kind says.

    ``players`` are identities, not numbers in the starting list.
    """

    kind: CautionKind
    level: Level
    round_no: int = 0
    boards: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    count: int = 0
    detail: str = ""


class ConfirmationNeeded(OperationRefused):
    """The operation is carried out once the arbiter has said yes to all of its *cautions*."""

    def __init__(self, cautions: tuple[Caution, ...]) -> None:
        super().__init__(cautions)
        self.cautions = cautions


class ForbiddenRule(Enum):
    """What cannot be done in FIDE mode."""

    PROHIBITED_PAIRINGS = "prohibited pairings"
    """Prohibited pairings are laid down before round 1."""
    ACCELERATION = "acceleration"
    """C.04.2 art. 1.1: an accelerated method is announced in advance."""
    UNAPPROVED_SYSTEM = "unapproved system"
    """C.04.2 art. 1.2: the pairing system is none that FIDE approves."""


class FideModeForbids(OperationRefused):
    """FIDE mode does not allow it; outside FIDE mode it can be done."""

    def __init__(self, rule: ForbiddenRule) -> None:
        super().__init__(rule)
        self.rule = rule


class FideModeLeftAlready(OperationRefused):
    """The tournament left FIDE mode before, and does not come back to it."""


class ReasonMissing(OperationRefused):
    """What is done here needs a reason, for the report."""


class OrderIncomplete(OperationRefused):
    """An order by hand is all or nothing: *missing* are not named exactly once, by identity."""

    def __init__(self, missing: tuple[int, ...]) -> None:
        super().__init__(missing)
        self.missing = missing


class TournamentInUse(OperationRefused):
    """The tournament has players, or is the only one of the event."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class PlayerAlreadyEntered(OperationRefused):
    """The player is in the tournament already."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class RoundNotInEditing(OperationRefused):
    """The round is not being paired by hand."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class RoundInEditing(OperationRefused):
    """The round is being paired by hand, which has to be ended first."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class RoundHasResults(OperationRefused):
    """Results of the round have been entered, so that its boards stay as they are."""

    def __init__(self, round_no: int, boards: tuple[int, ...]) -> None:
        super().__init__(round_no, boards)
        self.round_no = round_no
        self.boards = boards


class RoundNotDraft(OperationRefused):
    """The round has been published."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class RoundTooOld(OperationRefused):
    """The round is over, and so is the one after it (C.04.2 art. 4.3)."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class CorrectionInTime(OperationRefused):
    """The game can still be corrected for the pairings to come (C.04.2 art. 4.3)."""

    def __init__(self, round_no: int, board: int) -> None:
        super().__init__(round_no, board)
        self.round_no = round_no
        self.board = board


class PoolNotEmpty(OperationRefused):
    """Players, named by identity, have neither a game nor a bye yet."""

    def __init__(self, round_no: int, players: tuple[int, ...]) -> None:
        super().__init__(round_no, players)
        self.round_no = round_no
        self.players = players


class LedgerOpen(OperationRefused):
    """Players, named by identity, have neither a game nor a bye in a round to be published."""

    def __init__(self, round_no: int, players: tuple[int, ...]) -> None:
        super().__init__(round_no, players)
        self.round_no = round_no
        self.players = players


class PlayerSeated(OperationRefused):
    """The player, named by identity, has a game or a bye in the round."""

    def __init__(self, player_id: int) -> None:
        super().__init__(player_id)
        self.player_id = player_id


class GamesUnfinished(OperationRefused):
    """Games, named by round and board, have no result yet, so that nothing is final."""

    def __init__(self, games: tuple[tuple[int, int], ...]) -> None:
        super().__init__(games)
        self.games = games


class NoTie(OperationRefused):
    """Lots and play-offs decide among players, named by identity, who are tied."""

    def __init__(self, players: tuple[int, ...]) -> None:
        super().__init__(players)
        self.players = players


class UnknownPlayer(OperationRefused):
    """No entry has this player."""

    def __init__(self, player_id: int) -> None:
        super().__init__(player_id)
        self.player_id = player_id


class UnknownPairingNumber(OperationRefused):
    """No player of the tournament has this number."""

    def __init__(self, tpn: int) -> None:
        super().__init__(tpn)
        self.tpn = tpn


class UnknownTournament(OperationRefused):
    """The event has no such tournament."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(tournament_id)
        self.tournament_id = tournament_id


class UnknownRound(OperationRefused):
    """The round has not been paired."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class UnknownBoard(OperationRefused):
    """The round has no such board."""

    def __init__(self, round_no: int, board: int) -> None:
        super().__init__(round_no, board)
        self.round_no = round_no
        self.board = board


class RoundIncomplete(OperationRefused):
    """Results are missing, so the next round cannot be paired."""

    def __init__(self, round_no: int, boards: tuple[int, ...]) -> None:
        super().__init__(round_no, boards)
        self.round_no = round_no
        self.boards = boards


class PlayerNotPaired(OperationRefused):
    """The player, named by TPN, is not among those who are paired in the round."""

    def __init__(self, tpn: int, round_no: int) -> None:
        super().__init__(tpn, round_no)
        self.tpn = tpn
        self.round_no = round_no


class SamePlayerTwice(OperationRefused):
    """Nobody meets himself; two players, by TPN, were to be named."""

    def __init__(self, tpn: int) -> None:
        super().__init__(tpn)
        self.tpn = tpn


class AllRoundsPaired(OperationRefused):
    """The last of the rounds declared has been paired (C.04.1 art. 1)."""

    def __init__(self, rounds: int) -> None:
        super().__init__(rounds)
        self.rounds = rounds


class TooFewPlayers(OperationRefused):
    """Nobody is there to be paired."""

    def __init__(self, round_no: int, available: int) -> None:
        super().__init__(round_no, available)
        self.round_no = round_no
        self.available = available


class InitialColourMissing(OperationRefused):
    """Round 1 cannot be paired before the initial colour is drawn.

    ``article`` is that of the rulebook, as in "C.04.3 art. 5.1"; empty where it has none.
    """

    def __init__(self, article: str) -> None:
        super().__init__(article)
        self.article = article


class AccelerationNotApplicable(OperationRefused):
    """Baku Acceleration needs a win worth two draws and a loss worth nothing (C.04.7 art. 1.1)."""


class SystemLocked(OperationRefused):
    """Rounds have been paired: the system stays (C.04.2 art. 1.3)."""


class Need(Enum):
    """What a pairing system asks of a tournament."""

    RATINGS = "ratings"
    """Every player has a rating, given by the arbiter if need be (C.04.4.1 art. 1.1)."""
    WHOLE_POINTS = "whole points"
    """A win is worth two draws, a loss nothing, and the bye a win."""
    NO_ACCELERATION = "no acceleration"
    MORE_PLAYERS = "more players"
    EVEN_NUMBER = "even number"
    """Two groups of one size (Scheveningen)."""
    EQUAL_GROUPS = "equal groups"
    """Group A has *number* players, and group B another number (Scheveningen)."""
    NUMBERS_BY_GROUP = "numbers by group"
    """The TPNs of *players* are in the half of the other group (Scheveningen)."""
    OTHER_ROUNDS = "other rounds"
    """So many players need one number of rounds and no other."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A need that a tournament does not meet.

    ``article`` is that of the rulebook, as in "C.04.4.1 art. 1.1". ``players`` are those whom it is
    about, by TPN, ``number`` how many players or rounds there would have to be; 0 where that is not
    said.
    """

    need: Need
    article: str
    players: tuple[int, ...] = ()
    number: int = 0


class UnsuitableTournament(OperationRefused):
    """The pairing system, named by its code, does not pair such a tournament; *unmet* says why."""

    def __init__(self, code: str, unmet: tuple[Unmet, ...]) -> None:
        super().__init__(code, unmet)
        self.code = code
        self.unmet = unmet


class BoardsUndecided(OperationRefused):
    """From *boards* of a knockout nobody goes on: the result, or what breaks a tie, is missing."""

    def __init__(self, round_no: int, boards: tuple[int, ...]) -> None:
        super().__init__(round_no, boards)
        self.round_no = round_no
        self.boards = boards


class FieldClosed(OperationRefused):
    """The table, or the bracket, has begun: nobody enters any more (C.05 Annex 1)."""


class ByeWithPoints(OperationRefused):
    """A table or a bracket has no byes with points: who is absent loses by forfeit (C.05)."""


class NumbersFixed(OperationRefused):
    """Rounds have been paired by the numbers, which a table or a bracket leaves as they are."""


class VarmaNotPossible(OperationRefused):
    """Varma tables number round robins of 9 to 24 players (C.05 Annex 2); there are *players*."""

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.players = players


class SystemHasNoTable(OperationRefused):
    """The pairing system, named by its code, has no table of its own for its arbiter."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class SystemNotPaired(OperationRefused):
    """The pairing system, named by its code, is read and ranked here, and not paired."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class SystemOfReportNotPaired(OperationRefused):
    """The tournament comes from a report of a system that is not paired here.

    ``said`` is what the report says of the system, as "FIDE_DOUBLESWISS"; it may be empty.
    """

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class InitialColourFixed(OperationRefused):
    """The initial colour was drawn before round 1 and stays.

    ``article`` is that of the rulebook, as in "C.04.3 art. 5.1"; empty where it has none.
    """

    def __init__(self, article: str) -> None:
        super().__init__(article)
        self.article = article


class ListClosed(OperationRefused):
    """A round has been paired, so the list of participants stays closed (C.04.2 art. 2.5)."""


class TpnsFrozen(OperationRefused):
    """Round 4 has been paired: no TPN changes for a correction (C.04.2 art. 2.3)."""


class RatingsFrozen(OperationRefused):
    """Round 4 has been paired: a rating is corrected for a reason (C.04.2 art. 4.3)."""


class RatingInTime(OperationRefused):
    """Round 4 has not been paired: a rating is still corrected with the player's data."""


class NotLastRound(OperationRefused):
    """Only the last paired round can be taken back."""

    def __init__(self, round_no: int, last_round: int) -> None:
        super().__init__(round_no, last_round)
        self.round_no = round_no
        self.last_round = last_round


class RoundNotPublished(OperationRefused):
    """Results are entered once the pairings are published."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class RoundAlreadyPaired(OperationRefused):
    """The round has been paired, so nobody's presence in it can change."""

    def __init__(self, round_no: int) -> None:
        super().__init__(round_no)
        self.round_no = round_no


class RoundOutOfRange(OperationRefused):
    """The tournament has no such round."""

    def __init__(self, round_no: int, rounds: int) -> None:
        super().__init__(round_no, rounds)
        self.round_no = round_no
        self.rounds = rounds


class TooFewRounds(OperationRefused):
    """More rounds have been paired than the tournament would have."""

    def __init__(self, rounds: int, paired: int) -> None:
        super().__init__(rounds, paired)
        self.rounds = rounds
        self.paired = paired


class SeatedInDraft(OperationRefused):
    """The player has a game, or a bye with points, in a round that is still a draft."""

    def __init__(self, name: str, round_no: int) -> None:
        super().__init__(name, round_no)
        self.name = name
        self.round_no = round_no


class PlayerInUse(OperationRefused):
    """A player who is in a paired round can be withdrawn, not removed."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class StillPaired(OperationRefused):
    """The player has a game, or a bye with points, after the round they would have left at."""

    def __init__(self, name: str, round_no: int) -> None:
        super().__init__(name, round_no)
        self.name = name
        self.round_no = round_no


class NameMissing(OperationRefused):
    """A player, an event or a tournament needs a name."""


class ByeNotRequestable(OperationRefused):
    """The pairing-allocated bye is given by the pairing, never asked for (C.04.1 art. 3)."""


class UnknownTieBreak(SwissDeskError):
    """No tie-break of C.07 that the program knows has this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class TieBreakRefusal(Enum):
    """Why a tie-break is not used as it stands."""

    UNKNOWN_MODIFIER = "unknown modifier"
    """C.07 and TRF26 have no modifier with this letter, or with this number after it."""
    MODIFIER_TWICE = "modifier twice"
    """The same modifier is named more than once."""
    CUT_AND_MEDIAN = "cut and median"
    """A median already cuts the least significant values (C.07 art. 14.3)."""
    MODIFIER_NOT_DEFINED = "modifier not defined"
    """The modifier is one of other tie-breaks (C.07 art. 14)."""
    TEAM_EVENTS_ONLY = "team events only"
    """It, or its reference score, is about matches between teams (C.07 art. 11 to 13)."""
    NOT_IN_ROUND_ROBINS = "not in round robins"
    """Buchholz and its relatives must not be used there (C.07 art. 8)."""
    ROUND_ROBINS_ONLY = "round robins only"
    """The Koya system is one for round robins (C.07 art. 9.2)."""
    UNRATED_PLAYERS = "unrated players"
    """Ratings decide, and nothing was published about the unrated players present (art. 10)."""
    SELF_DEFINED = "self-defined"
    """The regulations of a tournament define it (C.07 art. 4.1); it is not computed here."""


class TieBreakNotDefined(UnknownTieBreak):
    """The tie-break exists, but not in this form or not in this tournament."""

    def __init__(self, code: str, reason: TieBreakRefusal) -> None:
        super().__init__(code)
        self.args = (code, reason)
        self.reason = reason


class PairingNumberTooLarge(SwissDeskError):
    """A TRF file has four digits for a pairing number (TRF26, record 001)."""

    def __init__(self, tpn: int) -> None:
        super().__init__(tpn)
        self.tpn = tpn


PROHIBITED = "prohibited"
"""In the place of a criterion: the pairings that the regulations of the tournament prohibit."""


class NoLegalPairing(SwissDeskError):
    """No complete round-pairing exists: the Chief Arbiter decides what to do, by *article*.

    *round_no* is the round that was to be paired; *criteria* names what alone stands in the way, as
    the rulebook of the system does (``"C1"``, ``"B2"``, :data:`PROHIBITED`). Of *players*, by TPN,
    *left_over* have no opponent and no bye whoever meets whom. *article* is empty for a system
    whose rulebook does not speak of such a round.
    """

    def __init__(
        self,
        round_no: int,
        criteria: tuple[str, ...],
        players: tuple[int, ...],
        left_over: int,
        article: str = "",
    ) -> None:
        super().__init__(round_no, criteria, players, left_over, article)
        self.round_no = round_no
        self.criteria = criteria
        self.players = players
        self.left_over = left_over
        self.article = article


class SnapshotOutdated(OperationRefused):
    """The event changed while a result for an earlier state of it was worked out."""


class NothingToUndo(OperationRefused):
    """No step is left that can be undone."""


class NothingToRedo(OperationRefused):
    """No step has been undone since the last thing done."""


class StepInTheWay(OperationRefused):
    """Another step, with its *number*, has to be undone or redone first."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class EventFileError(SwissDeskError):
    """The event file cannot be created, opened or written; *path* is the file meant."""

    def __init__(self, path: Path, *facts: object) -> None:
        super().__init__(path, *facts)
        self.path = path


class FileMissing(EventFileError):
    """There is no such file, or its medium or folder has gone."""


class FileAlreadyExists(EventFileError):
    """Something has that name; an event file never takes the place of another file."""


class FileNotAnEvent(EventFileError):
    """The file is something else: a text, a folder, another program's database."""


class FileDamaged(EventFileError):
    """The file was an event file, but its content no longer holds together; *detail* says where."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.detail = detail


class FileTooNew(EventFileError):
    """A later program wrote the file; *version* is the file's, *known* the latest read here."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        super().__init__(path, version, known)
        self.version = version
        self.known = known


class FileNotUpgraded(EventFileError):
    """An earlier program wrote the file, and nobody has said that it may be upgraded.

    *version* is the file's.
    """

    def __init__(self, path: Path, version: int) -> None:
        super().__init__(path, version)
        self.version = version


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has an event file open; *since* is in ISO 8601 with the time zone."""

    user: str
    host: str
    pid: int
    since: str


class JournalAltered(EventFileError):
    """Step *number* of the journal, or what stands before it, is not what was written."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(path, number)
        self.number = number


class EventAltered(EventFileError):
    """The event in the file is not the one that the last step of its journal led to."""


class SchemaAltered(EventFileError):
    """Tables, indexes, triggers or views are not those that SwissDesk made; *names* tells which."""

    def __init__(self, path: Path, names: tuple[str, ...]) -> None:
        super().__init__(path, names)
        self.names = names


class ChangeRefusedInside(EventFileError):
    """What somebody else put into the file kept a change from it, or made another; *detail* how."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.detail = detail


class FileLocked(EventFileError):
    """The file is open elsewhere; *holder* is None where that could not be found out."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        super().__init__(path, holder)
        self.holder = holder


class FileReadOnly(EventFileError):
    """The file or its folder may not be written to."""


class FileOpenedToRead(EventFileError):
    """The file was opened to be read only, so nothing in it can change."""


class CopyNotVerified(EventFileError):
    """What was written as a copy does not read back as what was to be copied; *detail* says how."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.detail = detail


class FileChangedElsewhere(EventFileError):
    """Another program changed or replaced the file while it was open here."""


class DiskFull(EventFileError):
    """No room is left to write the file; what was saved before is still there."""


class FileNotWritten(EventFileError):
    """The medium refused to read or write; *detail* is the system's word for it."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.detail = detail


class DatabaseEngineTooOld(SwissDeskError):
    """SQLite is older than event files need; *found* and *needed* are version numbers."""

    def __init__(self, found: str, needed: str) -> None:
        super().__init__(found, needed)
        self.found = found
        self.needed = needed


class FileNotReadable(SwissDeskError):
    """A file cannot be read; *detail* is the system's word for it."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class NotAFile(SwissDeskError):
    """A pipe, a device or a socket was named where a file is to be read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class FileNotImported(SwissDeskError):
    """The content of a file is no tournament; the problems found in it say why."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class FolderWithoutTournaments(SwissDeskError):
    """A folder was named, and no file in it has the name of a report or an event."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class OutputNotWritten(SwissDeskError):
    """A list or an exported file cannot be written; *detail* is the system's word for it."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class Protection(Enum):
    """Why an existing file is not replaced."""

    INPUT = "input"
    """The output is made of it."""
    EVENT = "event"
    """It is an event file, or belongs to one that is open."""
    OTHER_KIND = "other kind"
    """It is not of the kind of the output, and nobody said that it may be replaced."""


class OutputProtected(OutputNotWritten):
    """An output would take the place of a file that must stay; nothing was written."""

    def __init__(self, path: Path, protection: Protection) -> None:
        super().__init__(path, protection.value)
        self.args = (path, protection)
        self.protection = protection


class FolderInUse(SwissDeskError):
    """*path* is not a folder for web pages: it is a file, or holds something else."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class NotRoundRobin(SwissDeskError):
    """A grid of everybody against everybody is asked for, and the pairings are not known ahead."""


class TooManyLines(OperationRefused):
    """A header or a footer is to have more than *most* lines of its own."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class PictureRefused(OperationRefused):
    """A picture is not taken; the base of what is wrong with it."""


class PictureTooLarge(PictureRefused):
    """A picture has more than *most_bytes*, or more than *most_side* pixels in width or height."""

    def __init__(self, most_bytes: int, most_side: int) -> None:
        super().__init__(most_bytes, most_side)
        self.most_bytes = most_bytes
        self.most_side = most_side


class PictureUnknown(PictureRefused):
    """A file is neither a PNG nor a JPEG picture by its content, whatever its name says."""


class PictureDamaged(PictureRefused):
    """A picture breaks off, or is not what its header says."""


class PrizesOutOfOrder(OperationRefused):
    """Money prizes of one group skip *place*, have it twice, or give it more than the one above."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class PrizeUnclear(SwissDeskError):
    """Line *line* of a text says nothing about prizes that can be understood."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(line, text)
        self.line = line
        self.text = text


class NoPrizes(SwissDeskError):
    """The prizes are asked for, and none are laid down."""


class PrinterRefused(SwissDeskError):
    """The printer *name* did not take a document."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class TournamentNotChosen(SwissDeskError):
    """An event has no tournament, or several of these numbers and names, and one must be named."""

    def __init__(self, tournaments: tuple[tuple[int, str], ...]) -> None:
        super().__init__(tournaments)
        self.tournaments = tournaments


class SheetEmpty(SwissDeskError):
    """A spreadsheet has no cell with anything in it."""


class SheetTooLarge(SwissDeskError):
    """A spreadsheet has more rows, columns or bytes than a list of players."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(rows, columns)
        self.rows = rows
        self.columns = columns


class SheetUnknown(SwissDeskError):
    """A file is neither CSV nor XLSX: a picture, an old workbook, a database."""


class SheetDamaged(SwissDeskError):
    """A spreadsheet breaks off or contradicts itself; *line* is 0 where its format has no lines."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(line, detail)
        self.line = line
        self.detail = detail
