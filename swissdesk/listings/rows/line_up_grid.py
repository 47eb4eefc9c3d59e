"""The line-ups of a round in one grid, teams by boards; typed cells; breaches in words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.search import contains
from swissdesk.listings.words import dates, text
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.names import folded
from swissdesk.model.player import NOBODY, Entry, Team
from swissdesk.model.round import RoundState
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.line_ups import LineUpBreach, LineUpFault, breaches, line_up_of

_SEVERAL = re.compile(r"[\s,;+/]+")
"""The signs between the numbers of a line-up typed at once."""
_MOST_NAMES = 4
_LONGEST_PLACE = 3
"""The most digits of a place in a squad; a longer number is a FIDE ID."""


@dataclass(frozen=True, slots=True)
class LineUpCell:
    """A board of a line-up: "3 Novák", or a dash; marked if it breaks the regulations."""

    player_id: PlayerId
    words: str
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """The line-up of a team; ``is_given`` if the team named it, else the first of its squad.

    ``table`` is 0 for a team without an opponent. ``faults`` are sentences. ``is_seated`` if the
    boards of the match have been made; ``is_late`` if it came after that or after the deadline.
    """

    team_id: ParticipantId
    table: int
    name: str
    cells: tuple[LineUpCell, ...]
    faults: tuple[str, ...]
    is_given: bool
    is_seated: bool
    is_late: bool = False

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players board by board."""
        return tuple(cell.player_id for cell in self.cells)


def rows(tournament: Tournament, round_no: int) -> tuple[LineUpRow, ...]:
    """Return the line-ups of the teams with an opponent, by table; raise UnknownRound."""
    rules = tournament.require_team_rules()
    return tuple(
        _row(tournament.entry(team), round_no, rules, match.table, is_seated=bool(match.boards))
        for match in tournament.round(round_no).matches
        for team in rules.from_left(match.white, match.black)
        if match.forfeit is None
    )


def _row(
    entry: Entry, round_no: int, rules: TeamRules, table: int, *, is_seated: bool
) -> LineUpRow:
    players = line_up_of(entry, round_no, rules)
    cells, faults = shown(entry.team, players, rules)
    given = entry.line_up(round_no)
    state = (given is not None, is_seated, given is not None and given.is_late)
    return LineUpRow(entry.id, table, entry.team.name, cells, faults, *state)


def shown(
    team: Team, players: Sequence[PlayerId], rules: TeamRules
) -> tuple[tuple[LineUpCell, ...], tuple[str, ...]]:
    """Return the cells of a line-up, and its breaches of the regulations in sentences."""
    found = breaches(team, players, rules)
    marked = {each.board for each in found}
    cells = tuple(
        LineUpCell(player, _words(team, player), number in marked)
        for number, player in enumerate(players, 1)
    )
    return cells, tuple(fault_text(each, rules) for each in found)


def _words(team: Team, player_id: PlayerId) -> str:
    """Return a player by number and surname, or by the whole name if another has the surname."""
    surnames = [member.player.name.partition(",")[0] for member in team.squad]
    for place, (member, surname) in enumerate(zip(team.squad, surnames, strict=True), 1):
        if member.id == player_id:
            return f"{place} {surname if surnames.count(surname) == 1 else member.player.name}"
    return "–"


def fault_text(breach: LineUpBreach, rules: TeamRules) -> str:
    """Return a breach of the regulations as a sentence."""
    form = {
        LineUpFault.TOO_FEW: ngettext(
            "The regulations require at least {fewest} player.",
            "The regulations require at least {fewest} players.",
            rules.line_ups.fewest,
        ),
        LineUpFault.HOLE: _("Board {n} is empty, although a player sits below."),
        LineUpFault.ORDER: _("Board {n}: not in the order of the squad."),
        LineUpFault.RESERVE: _("Board {n}: reserves may play on the last boards only."),
        LineUpFault.MARGIN: _(
            "Board {n}: over {number} rating points stronger than the player above."
        ),
        LineUpFault.CONDITION: _("Board {n}: the player does not meet the condition of the board."),
    }[breach.fault]
    return form.format(n=breach.board, number=rules.line_ups.number, fewest=rules.line_ups.fewest)


def summary(tournament: Tournament, round_no: int) -> str:
    """Return the state of the line-ups: how many teams named one, and how many break the rules."""
    found = rows(tournament, round_no)
    given = sum(row.is_given for row in found)
    named = ngettext(
        "{given} of {n} team has named its line-up",
        "{given} of {n} teams have named their line-ups",
        len(found),
    ).format(given=given, n=len(found))
    faulty = sum(bool(row.faults) for row in found)
    if not faulty:
        return _("{named}; none breaks the regulations").format(named=named)
    broken = ngettext(
        "{n} line-up breaks the regulations", "{n} line-ups break the regulations", faulty
    )
    return _("{named}; {broken}").format(named=named, broken=broken.format(n=faulty))


def deadline(tournament: Tournament, round_no: int) -> datetime | None:
    """Return the deadline for the line-ups of a round; None if the date or time is not known."""
    before = tournament.require_team_rules().line_ups.deadline
    settings, place = tournament.settings, round_no - 1
    days, times = settings.round_dates, settings.round_times
    if before is None or place >= len(days) or place >= len(times):
        return None
    if not (days[place] and times[place]):
        return None
    start = datetime.strptime(f"{days[place]} {times[place]}", "%Y/%m/%d %H:%M").astimezone()
    return start - timedelta(minutes=before)


def deadline_text(tournament: Tournament, round_no: int, now: datetime) -> str:
    """Return a sentence about the deadline of a round to come; empty without one."""
    due = deadline(tournament, round_no)
    if due is None:
        return ""
    if not is_past(tournament, round_no, now):
        return _("Line-ups are due by {moment}.").format(moment=dates.moment(due, now))
    words = _("The deadline has passed ({moment}); line-ups named now are late.")
    return words.format(moment=dates.moment(due, now))


def is_past(tournament: Tournament, round_no: int, now: datetime) -> bool:
    """Return whether the deadline of a round has passed."""
    due = deadline(tournament, round_no)
    return due is not None and now > due


def are_to_come(tournament: Tournament, round_no: int) -> bool:
    """Return whether a published round has matches whose line-ups have not been announced."""
    if tournament.settings.teams is None or round_no > tournament.last_round:
        return False
    played = tournament.round(round_no)
    is_open = any(not match.boards and match.forfeit is None for match in played.matches)
    return is_open and played.state is RoundState.PUBLISHED


@dataclass(frozen=True, slots=True)
class Typed:
    """The line-up that a typed cell makes, or a sentence that says why it makes none."""

    players: tuple[PlayerId, ...] = ()
    problem: str = ""


def typed(tournament: Tournament, row: LineUpRow, board: int, words: str) -> Typed:
    """Return the line-up of *row* after *words* were typed at a board.

    A number is a place in the squad, other words are part of a name; 0 or nothing leaves the board
    empty. Several numbers fill this board and those below it. If a player already sits at another
    board, the two exchange boards.
    """
    team, players = tournament.entry(row.team_id).team, [*row.players]
    parts = [part for part in _SEVERAL.split(words.strip()) if part]
    several = len(parts) > 1 and all(part.isdecimal() for part in parts)
    wanted = parts if several else [words.strip()]
    if board - 1 + len(wanted) > len(players):
        return Typed(problem=_("There are only {n} boards.").format(n=len(players)))
    for place, each in enumerate(wanted, board - 1):
        found = player_of(team, each)
        if isinstance(found, str):
            return Typed(problem=found)
        if found != NOBODY and found in players:
            players[players.index(found)] = players[place]
        players[place] = found
    return Typed(tuple(players))


def player_of(team: Team, words: str) -> PlayerId | str:
    """Return a player, NOBODY, or a sentence with the problem.

    A player is named by squad number, FIDE ID, or a part of the name that no other player has.
    """
    if not words.strip("0-–—"):
        return NOBODY
    if words.isdecimal():
        return _by_number(team, words)
    found = [each for each in team.squad if contains(each.player.name, words)]
    found = [each for each in found if folded(each.player.name) == folded(words)] or found
    if len(found) == 1:
        return found[0].id
    if not found:
        return _("No player of {team} is called “{words}”.").format(team=team.name, words=words)
    names = text.first_names([each.player.name for each in found], _MOST_NAMES)
    form = _("“{words}” may be any of these: {names}. Type more of the name, or the number.")
    return form.format(words=words, names=names)


def _by_number(team: Team, digits: str) -> PlayerId | str:
    found = [each.id for each in team.squad if each.player.fide_id == digits]
    if found:
        return found[0]
    if len(digits) > _LONGEST_PLACE:
        form = _("No player of {team} has the FIDE ID {number}.")
        return form.format(team=team.name, number=digits)
    if int(digits) <= len(team.squad):
        return team.squad[int(digits) - 1].id
    form = _("The squad of {team} has no player {n}, only {count}.")
    return form.format(team=team.name, n=int(digits), count=len(team.squad))
