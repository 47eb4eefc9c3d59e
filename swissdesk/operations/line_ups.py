"""Line-ups, boards and results of matches (C.04.6, TRF26 records 300 and 330)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from swissdesk.errors import (
    BoardEmpty,
    Caution,
    CautionKind,
    Level,
    LineUpTooLong,
    MatchForfeited,
    MatchWithoutBoards,
    MemberTwice,
    RoundNotPublished,
    RoundOutOfRange,
    RoundTooOld,
    UnknownMember,
)
from swissdesk.model.correction import MatchCorrection
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.origin import Origin
from swissdesk.model.player import NOBODY, Entry, LineUp, Member, Sex, Team
from swissdesk.model.remark import RESULT_WORDS, Remark, RemarkKind
from swissdesk.model.result import GameResult, result_due
from swissdesk.model.round import Board, Match, Round, RoundState
from swissdesk.model.team_rules import LineUpRule, TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import require_yes, required_reason
from swissdesk.pairing.systems import seats_of


class LineUpFault(Enum):
    """The faults of a line-up by the regulations."""

    TOO_FEW = "too few"
    HOLE = "hole"
    """An empty board above one that is not empty."""
    ORDER = "order"
    """Not in the order of the squad."""
    RESERVE = "reserve"
    """A reserve on a board where no reserve may play."""
    MARGIN = "margin"
    """A player sits above one who is stronger by more than the margin."""
    CONDITION = "condition"
    """A player does not meet the condition of the board."""


@dataclass(frozen=True, slots=True)
class LineUpBreach:
    """A fault on a board; 0 for the line-up as a whole."""

    fault: LineUpFault
    board: int = 0


@dataclass(frozen=True, slots=True)
class NamedLineUp:
    """The players that a team names for a round, board by board; without players, it names none."""

    team: ParticipantId
    players: tuple[PlayerId, ...]


def set_line_up(
    tournament: Tournament,
    *,
    team: ParticipantId,
    round_no: int,
    players: Sequence[PlayerId],
    is_late: bool = False,
    confirmed: bool = False,
) -> Tournament:
    """Set the line-up of a team in a round, board by board; without players, delete it.

    If the match has its boards already, they change; results of boards with other players are
    lost. A line-up is late if *is_late*, after the deadline, or if it changes such boards.
    Breaches of the regulations are the arbiter's to decide (:func:`breaches`). Raise PlayersOnly,
    RoundOutOfRange, LineUpTooLong, UnknownMember, MemberTwice, RoundTooOld or ConfirmationNeeded.
    """
    named = [NamedLineUp(team, tuple(players))]
    return set_line_ups(
        tournament, round_no=round_no, named=named, is_late=is_late, confirmed=confirmed
    )


def set_line_ups(
    tournament: Tournament,
    *,
    round_no: int,
    named: Sequence[NamedLineUp],
    is_late: bool = False,
    confirmed: bool = False,
) -> Tournament:
    """Set the line-ups of several teams in a round as one step; raise as :func:`set_line_up`."""
    late: list[ParticipantId] = []
    announced: list[ParticipantId] = []
    lost: list[Caution] = []
    for each in named:
        before = tournament.entry(each.team).line_up(round_no)
        tournament, seated = _with_line_up(tournament, round_no, each, is_late=is_late)
        if seated is not None:
            announced.append(each.team)
            lost += _results_lost(*seated)
        elif is_late and not (before is not None and before.is_late):
            late.append(each.team)
    kinds = ((CautionKind.LINE_UPS_ANNOUNCED, announced), (CautionKind.LINE_UPS_LATE, late))
    asked = [
        Caution(kind, Level.CONFIRM, round_no, players=tuple(teams))
        for kind, teams in kinds
        if teams
    ]
    require_yes([*asked, *lost], confirmed=confirmed)
    return tournament


def _with_line_up(
    tournament: Tournament, round_no: int, named: NamedLineUp, *, is_late: bool
) -> tuple[Tournament, tuple[Match, Match] | None]:
    """Return the tournament with a line-up, and its match before and after if boards change."""
    rules, entry = tournament.require_team_rules(), tournament.entry(named.team)
    _require_members(entry, named.players, rules)
    if not 1 <= round_no <= tournament.settings.rounds:
        raise RoundOutOfRange(round_no, tournament.settings.rounds)
    if round_no < tournament.last_round:
        raise RoundTooOld(round_no)
    changed = _with_named(tournament, entry, round_no, named.players, is_late=is_late)
    match = changed.rounds[-1].match_of(entry.id) if round_no == tournament.last_round else None
    if match is None or not match.boards:
        return changed, None
    seated = _with_boards(changed, round_no, match)
    if seated == match:
        return changed, None
    changed = _with_named(tournament, entry, round_no, named.players, is_late=True)
    return changed.with_match(round_no, seated), (match, seated)


def _with_named(
    tournament: Tournament,
    entry: Entry,
    round_no: int,
    players: Sequence[PlayerId],
    *,
    is_late: bool,
) -> Tournament:
    """Return the tournament with the line-up of a team; one that was late stays late."""
    before = entry.line_up(round_no)
    others = [each for each in entry.line_ups if each.round_no != round_no]
    if any(players):
        empty = [NOBODY] * (tournament.require_team_rules().boards - len(players))
        was_late = before is not None and before.is_late
        others.append(LineUp(round_no, (*players, *empty), is_late or was_late))
    ordered = tuple(sorted(others, key=lambda each: each.round_no))
    return tournament.with_entry(replace(entry, line_ups=ordered))


def _results_lost(before: Match, after: Match) -> Iterator[Caution]:
    lost = tuple(
        board.number
        for board, now in zip(before.boards, after.boards, strict=False)
        if board.result.is_played and board.result != now.result
    )
    if lost:
        yield Caution(CautionKind.BOARDS_CHANGED, Level.CONFIRM, before.table, lost)


def copy_line_ups(
    tournament: Tournament, *, round_no: int, is_late: bool = False, confirmed: bool = False
) -> Tournament:
    """Give each team without a line-up for a round the line-up of its last match, if any.

    Raise PlayersOnly, UnknownRound or ConfirmationNeeded.
    """
    tournament.require_team_rules()
    named = [
        NamedLineUp(team, last_line_up(tournament, team, round_no))
        for match in tournament.round(round_no).matches
        for team in (match.white, match.black)
        if not match.boards and tournament.entry(team).line_up(round_no) is None
    ]
    given = [each for each in named if any(each.players)]
    return set_line_ups(
        tournament, round_no=round_no, named=given, is_late=is_late, confirmed=confirmed
    )


def announce_line_ups(tournament: Tournament, *, round_no: int) -> Tournament:
    """Make the boards of all matches of a published round from the line-ups.

    A team without a line-up plays with the first players of its squad. Matches with boards stay as
    they are, like forfeited matches. Raise PlayersOnly or RoundNotPublished.
    """
    tournament.require_team_rules()
    played = _published(tournament, round_no)
    matches = tuple(
        match if match.forfeit or match.boards else _with_boards(tournament, round_no, match)
        for match in played.matches
    )
    return tournament.with_round(replace(played, matches=matches))


def set_board_result(  # noqa: PLR0913 - what the grid of a match asks for
    tournament: Tournament,
    *,
    round_no: int,
    table: int,
    board: int,
    result: GameResult,
    reason: str = "",
    confirmed: bool = False,
    origin: Origin | None = None,
) -> Tournament:
    """Record the result of a board, the outcome for the player of the White team first.

    A match of an earlier round needs a *reason*; pairings made keep seeing it as it was (C.04.2
    art. 4.3). The *origin* of a result from phones changes nothing here; the journal keeps it.
    Raise RoundNotPublished, MatchForfeited, MatchWithoutBoards, BoardEmpty, ReasonMissing or
    ConfirmationNeeded.
    """
    del origin
    match = _published(tournament, round_no).match(table)
    if match.forfeit is not None:
        raise MatchForfeited(table)
    if not match.boards:
        raise MatchWithoutBoards(table)
    before = match.board(board)
    if before.result is result:
        return tournament
    if not (before.first and before.second) and not _is_of_empty_board(before, result):
        raise BoardEmpty(board)
    if before.result.is_known and result is not GameResult.PENDING:
        boards = (board,)
        caution = Caution(CautionKind.RESULT_OVERWRITTEN, Level.CONFIRM, round_no, boards)
        require_yes([caution], confirmed=confirmed)
    changed = match.with_board(replace(before, result=result))
    words = f"{RESULT_WORDS[result]} instead of {RESULT_WORDS[before.result]}"
    return _with_match(tournament, round_no, changed, f"board {board}, {words}", reason)


def _is_of_empty_board(board: Board, result: GameResult) -> bool:
    """Return whether a board with only one player, or none, can have a result: a forfeit."""
    due = result_due(board.first != NOBODY, board.second != NOBODY)
    return result in (due, GameResult.DOUBLE_FORFEIT)


def forfeit_match(
    tournament: Tournament,
    *,
    round_no: int,
    table: int,
    result: GameResult | None,
    reason: str = "",
    confirmed: bool = False,
) -> Tournament:
    """Forfeit a match as a whole, the White team's outcome first; None deletes it.

    A match of an earlier round needs a *reason*. Raise RoundNotPublished, ReasonMissing, or
    ConfirmationNeeded if results have been entered.
    """
    match = _published(tournament, round_no).match(table)
    if match.forfeit is result:
        return tournament
    played = tuple(each.number for each in match.boards if each.result.is_played)
    if played and result is not None:
        caution = Caution(CautionKind.BOARDS_CHANGED, Level.CONFIRM, table, played)
        require_yes([caution], confirmed=confirmed)
    has_colours = match.has_colours or result is None
    changed = replace(match, forfeit=result, boards=(), has_colours=has_colours)
    if result is None:
        changed = _with_boards(tournament, round_no, changed)
    words = "not forfeited" if result is None else f"forfeited {RESULT_WORDS[result]}"
    return _with_match(tournament, round_no, changed, words, reason)


def default_line_up(team: Team, rules: TeamRules) -> tuple[PlayerId, ...]:
    """Return the first players of a squad, and NOBODY on boards without one."""
    first = [member.id for member in team.squad[: rules.boards]]
    return (*first, *[NOBODY] * (rules.boards - len(first)))


def line_up_of(entry: Entry, round_no: int, rules: TeamRules) -> tuple[PlayerId, ...]:
    """Return the line-up of a team in a round: the one announced, or the first of the squad."""
    announced = entry.line_up(round_no)
    return default_line_up(entry.team, rules) if announced is None else announced.players


def last_line_up(
    tournament: Tournament, team: ParticipantId, round_no: int
) -> tuple[PlayerId, ...]:
    """Return the line-up of a team in its last match before a round, without players who left.

    It is empty for a team that has had no match with boards.
    """
    squad = {member.id for member in tournament.entry(team).team.squad}
    for played in reversed(tournament.rounds[: round_no - 1]):
        match = played.match_of(team)
        if match is not None and match.boards:
            is_white = match.white == team
            seated = (each.first if is_white else each.second for each in match.boards)
            return tuple([each if each in squad else NOBODY for each in seated])
    return ()


def breaches(team: Team, players: Sequence[PlayerId], rules: TeamRules) -> tuple[LineUpBreach, ...]:
    """Return the breaches of the regulations in a line-up, board by board."""
    return tuple(_breaches(team, players, rules))


def _breaches(team: Team, players: Sequence[PlayerId], rules: TeamRules) -> Iterator[LineUpBreach]:
    seated = {number: each for number, each in enumerate(players, 1) if each != NOBODY}
    if len(seated) < rules.line_ups.fewest:
        yield LineUpBreach(LineUpFault.TOO_FEW)
    for number in range(1, max(seated, default=0)):
        if number not in seated:
            yield LineUpBreach(LineUpFault.HOLE, number)
    members = {number: team.member(each) for number, each in seated.items()}
    known = {number: each for number, each in members.items() if each is not None}
    places = {member.id: place for place, member in enumerate(team.squad, 1)}
    yield from _out_of_order(known, places, rules)
    for condition in rules.line_ups.conditions:
        sitting = known.get(condition.board)
        if sitting is not None and not _meets(sitting, condition.sex, condition.born_since):
            yield LineUpBreach(LineUpFault.CONDITION, condition.board)


def _out_of_order(
    members: dict[int, Member], places: dict[PlayerId, int], rules: TeamRules
) -> Iterator[LineUpBreach]:
    rule, number = rules.line_ups.rule, rules.line_ups.number
    for (_upper, above), (board, below) in pairwise(sorted(members.items())):
        is_turned = places[above.id] > places[below.id]
        if rule is LineUpRule.FIXED_ORDER and is_turned:
            yield LineUpBreach(LineUpFault.ORDER, board)
        if rule is LineUpRule.RATING_MARGIN and below.rating - above.rating > number:
            yield LineUpBreach(LineUpFault.MARGIN, board)
    if rule is LineUpRule.RESERVES_LAST:
        for board, member in members.items():
            if places[member.id] > rules.boards and board <= rules.boards - number:
                yield LineUpBreach(LineUpFault.RESERVE, board)


def _meets(member: Member, sex: Sex, born_since: int) -> bool:
    if sex is not Sex.UNKNOWN and member.player.sex is not sex:
        return False
    year = member.player.birth[:4]
    return not born_since or (year.isdecimal() and int(year) >= born_since)


def _require_members(entry: Entry, players: Sequence[PlayerId], rules: TeamRules) -> None:
    if len(players) > rules.boards:
        raise LineUpTooLong(rules.boards)
    seated = [each for each in players if each != NOBODY]
    for player in seated:
        member = entry.team.member(player)
        if member is None:
            raise UnknownMember(player, entry.team.name)
        if seated.count(player) > 1:
            raise MemberTwice(member.player.name)


def _with_boards(tournament: Tournament, round_no: int, match: Match) -> Match:
    """Return a match with boards by the line-ups; results of unchanged boards stay."""
    rules = tournament.require_team_rules()
    white, black = (
        line_up_of(tournament.entry(team), round_no, rules) for team in (match.white, match.black)
    )
    seats = seats_of(tournament, round_no, match, white, black)
    known = {(each.first, each.second): each for each in match.boards}
    boards = []
    for number, (first, second, colour) in enumerate(seats, 1):
        before = known.get((first, second))
        if before is not None and NOBODY not in (first, second):
            boards.append(replace(before, number=number, colour=colour))
        else:
            result = result_due(first != NOBODY, second != NOBODY)
            boards.append(Board(number, first, second, colour, result))
    return replace(match, boards=tuple(boards))


def _with_match(
    tournament: Tournament, round_no: int, match: Match, words: str, reason: str
) -> Tournament:
    """Return the tournament with a match changed; an earlier round notes the correction."""
    if round_no == tournament.last_round:
        played = tournament.round(round_no).with_match(match)
        return tournament.with_round(replace(played, is_verified=False))
    why = required_reason(reason)
    before = tournament.round(round_no).match(match.table)
    is_in_time = round_no == tournament.last_round - 1 and not tournament.rounds[-1].is_complete
    since = tournament.last_round + 1 if is_in_time else tournament.settings.rounds + 1
    correction = MatchCorrection(round_no, before, since)
    text = f"table {match.table}, {words}: {why}"
    noted = tournament.with_match_corrections((*tournament.match_corrections, correction))
    return noted.with_match(round_no, match).with_remarks(
        Remark(RemarkKind.CORRECTION, round_no, text)
    )


def _published(tournament: Tournament, round_no: int) -> Round:
    played = tournament.round(round_no)
    if played.state is not RoundState.PUBLISHED:
        raise RoundNotPublished(round_no)
    return played
