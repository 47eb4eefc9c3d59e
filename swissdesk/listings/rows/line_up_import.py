"""Line-ups from a spreadsheet: the line-up of each team, its breaches, and problems by cell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import line_up_grid
from swissdesk.listings.rows.line_up_grid import LineUpRow
from swissdesk.listings.rows.newcomers import column_name
from swissdesk.listings.rows.search import contains
from swissdesk.model.ids import ParticipantId, PlayerId
from swissdesk.model.names import folded
from swissdesk.model.player import NOBODY, Entry, Team
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.line_ups import NamedLineUp
from swissdesk.sheets import line_ups
from swissdesk.sheets.line_ups import Cell, TeamCells
from swissdesk.sheets.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A team of the sheet: its line-up in words, problems by cell, and consequences.

    ``named`` is None if there are problems, or if no player is named.
    """

    row: int
    table: int
    name: str
    players: str
    problems: tuple[str, ...]
    consequences: tuple[str, ...]
    named: NamedLineUp | None = None

    @property
    def remark(self) -> str:
        """The problems and the consequences."""
        return " ".join((*self.problems, *self.consequences))


def rows(tournament: Tournament, round_no: int, sheet: Sheet) -> tuple[ImportRow, ...]:
    """Return the line-ups in a sheet for a round; raise UnknownRound and PlayersOnly."""
    rules = tournament.require_team_rules()
    known = {row.team_id: row for row in line_up_grid.rows(tournament, round_no)}
    found: list[ImportRow] = []
    seen = set[ParticipantId]()
    for cells in line_ups.teams_of(sheet):
        entry = _entry(tournament, known, cells.team)
        if not isinstance(entry, str) and entry.id in seen:
            entry = _("{team} is in the list twice.").format(team=entry.team.name)
        if isinstance(entry, str):
            problem = _at(cells.team, entry)
            found.append(ImportRow(cells.team.row, 0, cells.team.text, "", (problem,), ()))
        else:
            seen.add(entry.id)
            found.append(_row(cells, entry.team, known[entry.id], rules))
    return tuple(found)


def named(found: tuple[ImportRow, ...]) -> tuple[NamedLineUp, ...]:
    """Return the line-ups to set; none while there are problems."""
    if any(row.problems for row in found):
        return ()
    return tuple(row.named for row in found if row.named is not None)


def summary(found: tuple[ImportRow, ...]) -> str:
    """Return the number of line-ups, and of problems and remarks."""
    problems = sum(len(row.problems) for row in found)
    if problems:
        words = ngettext(
            "{n} problem. Correct the list; nothing is imported.",
            "{n} problems. Correct the list; nothing is imported.",
            problems,
        )
        return words.format(n=problems)
    count, remarks = len(named(found)), sum(bool(row.consequences) for row in found)
    shown = [ngettext("{n} line-up", "{n} line-ups", count).format(n=count)]
    if remarks:
        shown.append(ngettext("{n} remark", "{n} remarks", remarks).format(n=remarks))
    return ", ".join(shown)


def _at(cell: Cell, sentence: str) -> str:
    form = _("{cell}: {problem}")
    return form.format(cell=f"{column_name(cell.column - 1)}{cell.row}", problem=sentence)


def _entry(
    tournament: Tournament, known: Mapping[ParticipantId, LineUpRow], cell: Cell
) -> Entry | str:
    """Return the team of a cell, by number, name or short name, or a sentence with the problem."""
    words = cell.text
    if not words:
        return _("No team in this row or above it.")
    exact = [
        each
        for each in tournament.entries
        if folded(words) in {folded(each.team.name), folded(each.team.short_name), str(each.tpn)}
    ]
    found = exact or [each for each in tournament.entries if contains(each.team.name, words)]
    if not found:
        return _("No team is called “{words}”.").format(words=words)
    if len(found) > 1:
        return _("“{words}” may be any of several teams.").format(words=words)
    if found[0].id not in known:
        return _("{team} has no match in this round.").format(team=found[0].team.name)
    return found[0]


def _row(cells: TeamCells, team: Team, before: LineUpRow, rules: TeamRules) -> ImportRow:
    seated = dict.fromkeys(range(1, rules.boards + 1), NOBODY)
    problems = tuple(_seat(cells, team, seated))
    players = tuple(seated.values())
    shown, faults = line_up_grid.shown(team, players, rules)
    words = ", ".join(each.words for each in shown)
    own = (cells.team.row, before.table, team.name)
    if problems:
        return ImportRow(*own, "", problems, ())
    if not any(players):
        return ImportRow(*own, "", (), (_("No players named; the line-up stays."),))
    consequences = (*_changes(before, players), *faults)
    return ImportRow(*own, words, (), consequences, NamedLineUp(before.team_id, players))


def _changes(before: LineUpRow, players: tuple[PlayerId, ...]) -> Iterator[str]:
    if players != before.players and before.is_seated:
        yield _("Changes the boards announced.")
    elif players != before.players and before.is_given:
        yield _("Replaces the line-up named before.")


def _seat(cells: TeamCells, team: Team, seated: dict[int, PlayerId]) -> Iterator[str]:
    """Seat the players of a team; yield problems by cell."""
    taken, number = set[int](), 0
    for board, cell in cells.seats:
        if board.text and not board.text.isdecimal():
            words = _("“{text}” is not the number of a board.")
            yield _at(board, words.format(text=board.text))
            continue
        number = int(board.text) if board.text else number + 1
        player = line_up_grid.player_of(team, cell.text)
        if isinstance(player, str):
            yield _at(cell, player)
        elif number not in seated:
            if player != NOBODY:
                yield _at(cell, _("There are only {n} boards.").format(n=len(seated)))
        elif number in taken:
            yield _at(cell, _("Board {n} is in the list twice.").format(n=number))
        elif player != NOBODY and player in seated.values():
            yield _at(cell, _("The player is in the line-up twice."))
        else:
            taken.add(number)
            seated[number] = player
