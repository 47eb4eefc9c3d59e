"""The squad of a team: its players in board order, and the lines in which the arbiter types it."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import newcomers
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import dates, text
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Member, Player
from swissdesk.model.tournament import Tournament
from swissdesk.sheets import columns as headings
from swissdesk.sheets import newcomers as sheet_rows
from swissdesk.sheets.admission import Whereabouts
from swissdesk.sheets.columns import Field, Meaning
from swissdesk.sheets.duplicates import KnownPlayers, Likeness
from swissdesk.sheets.newcomers import Trouble
from swissdesk.sheets.sheet import Sheet
from swissdesk.sheets.source import source_of

FIELDS = (
    Field.NAME,
    Field.TITLE,
    Field.RATING,
    Field.FEDERATION,
    Field.FIDE_ID,
    Field.BIRTH,
    Field.SEX,
)
"""The facts about a player in a line, in the order of its cells."""
_BLANK = ("",) * len(FIELDS)
_NEW = Member(Player(PlayerId(0), ""))
_HARMLESS = {Trouble.UNKNOWN_FEDERATION, Trouble.DAY_OR_MONTH}


@dataclass(frozen=True, slots=True)
class SquadRow:
    """A player of a squad; ``place`` counts from 1 in board order."""

    player_id: PlayerId
    place: int
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    sex: str
    is_reserve: bool


@dataclass(frozen=True, slots=True)
class SquadLine:
    """The cells of a line as typed; ``member`` is the player of an earlier squad."""

    cells: tuple[str, ...] = _BLANK
    member: Member | None = None

    def with_cell(self, place: int, typed: str) -> "SquadLine":
        """Return the line with another cell; a date of birth is kept as it was understood."""
        words = " ".join(typed.split())
        if FIELDS[place] is Field.BIRTH:
            words = dates.typed_birth(words) or words
        return replace(self, cells=(*self.cells[:place], words, *self.cells[place + 1 :]))

    def shown(self, place: int) -> str:
        """Return the text of a cell."""
        cell = self.cells[place]
        return dates.shown(cell) if FIELDS[place] is Field.BIRTH else cell


def columns() -> tuple[Column[SquadRow], ...]:
    """Return the columns of a squad."""
    name: Column[SquadRow] = column.name(lambda row: row.name, lambda row: row.player_id)
    return (
        Column("board", _("Board"), lambda row: str(row.place), _("Place in board order")),
        column.title(lambda row: row.title),
        replace(name, is_quiet=lambda row: row.is_reserve),
        column.rating(lambda row: row.rating),
        column.federation(lambda row: row.federation),
        Column("fide-id", _("FIDE ID"), lambda row: row.fide_id),
        Column("birth", _("Born"), lambda row: row.birth),
        Column("sex", _("Sex"), lambda row: row.sex),
        Column("remark", "", lambda row: reserve_mark(is_reserve=row.is_reserve), name=_("Remark")),
    )


def reserve_mark(*, is_reserve: bool) -> str:
    """Return the mark of a player below the boards of a match."""
    return _("reserve") if is_reserve else ""


def rows(tournament: Tournament, entry: Entry) -> tuple[SquadRow, ...]:
    """Return the squad of a team, in board order."""
    boards = _boards(tournament)
    return tuple(
        SquadRow(
            member.id,
            place,
            member.player.title.value,
            member.player.name,
            text.rating(member.rating),
            member.player.federation,
            member.player.fide_id,
            dates.shown(member.player.birth),
            text.sex(member.player.sex),
            place > boards,
        )
        for place, member in enumerate(entry.team.squad, 1)
    )


def heading(tournament: Tournament, entry: Entry) -> str:
    """Return the name of a team, and how many players and reserves it has."""
    count, boards = len(entry.team.squad), _boards(tournament)
    players = ngettext("{n} player", "{n} players", count).format(n=count)
    form = ngettext("{team}: {players} for {n} board", "{team}: {players} for {n} boards", boards)
    return form.format(team=entry.team.name, players=players, n=boards)


def lines(members: Iterable[Member]) -> list[SquadLine]:
    """Return a line for each player of a squad."""
    return [SquadLine(_cells(each.player, each.rating), each) for each in members]


def pasted(copied: str) -> list[SquadLine]:
    """Return the players of a copied list; raise as :func:`~swissdesk.sheets.source.source_of`."""
    sheet = source_of("", copied).sheet
    found = sheet_rows.lines_of(sheet, headings.meaning_of(sheet, is_of_teams=True))
    return [SquadLine(_cells(each.player, each.rating or 0)) for each in found if each.is_player]


def problems(typed: Sequence[SquadLine], taken: Mapping[str, str]) -> tuple[str, ...]:
    """Return the problem of each line, in words; empty for a line without one.

    *taken* are the FIDE IDs of the players of other teams, with a name for each.
    """
    seen, found = dict(taken), []
    for line, read in zip(typed, _read(typed), strict=True):
        words = "; ".join(newcomers.trouble(each, _name_of(each.column)) for each in read.troubles)
        fide_id = read.player.fide_id
        if not words and fide_id in seen:
            words = _("{name} has the same FIDE ID").format(name=seen[fide_id])
        if fide_id:
            seen[fide_id] = read.player.name
        found.append(words if line.cells != _BLANK else "")
    return tuple(found)


def namesakes(
    typed: Sequence[SquadLine], others: KnownPlayers, teams: Mapping[PlayerId, str]
) -> tuple[str, ...]:
    """Return a sentence for each line whose player may be in another team, or in a line above.

    *teams* are the teams of the *others*. Nothing in such a line shows that these are two players.
    """
    above, found = KnownPlayers(), []
    for read in _read(typed):
        matches = (each.likest(read.player) for each in (above, others))
        match = next((m for m in matches if m and m.likeness is Likeness.SAME_NAME), None)
        words = ""
        if match is not None:
            where = newcomers.whereabouts(Whereabouts.SHEET)
            words = newcomers.likeness(match, teams.get(match.player.id, where))
        found.append(words)
        above.add(read.player)
    return tuple(found)


def members(typed: Sequence[SquadLine], known: Mapping[str, Player]) -> tuple[Member, ...]:
    """Return the squad that the lines make, without empty ones.

    *known* are players of other sections by FIDE ID: a new line with one of these IDs is the same
    person.
    """
    found = zip(typed, _read(typed), strict=True)
    return tuple(_member(line, read, known) for line, read in found if line.cells != _BLANK)


def _member(line: SquadLine, read: sheet_rows.Line, known: Mapping[str, Player]) -> Member:
    player = read.player
    before = line.member or replace(_NEW, player=known.get(player.fide_id, _NEW.player))
    data = replace(
        before.player,
        name=player.name,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        fide_id=player.fide_id,
        birth=player.birth,
    )
    rating = read.rating or 0
    for place, name in ((4, "fide_id"), (5, "birth")):  # what a file had wrong stays as it was
        if line.member and line.cells[place] == _cells(line.member.player, 0)[place]:
            data = replace(data, **{name: getattr(line.member.player, name)})
    return Member(data, rating)


def _read(typed: Sequence[SquadLine]) -> list[sheet_rows.Line]:
    """Return each line as a player, without the troubles of cells that have not been changed."""
    sheet, meaning = Sheet(tuple(line.cells for line in typed)), Meaning(0, FIELDS)
    found = {each.row - 1: each for each in sheet_rows.lines_of(sheet, meaning)}
    return [
        _without_old(line, found.get(place, sheet_rows.Line(place + 1, _NEW.player)))
        for place, line in enumerate(typed)
    ]


def _without_old(line: SquadLine, read: sheet_rows.Line) -> sheet_rows.Line:
    old: Container[int] = ()
    if line.member is not None:
        before = _cells(line.member.player, line.member.rating)
        old = [at for at, cell in enumerate(line.cells, 1) if before[at - 1] == cell]
    kept = [e for e in read.troubles if e.trouble not in _HARMLESS and e.column not in old]
    return replace(read, troubles=tuple(kept))


def _cells(player: Player, rating: int) -> tuple[str, ...]:
    return (
        player.name,
        player.title.value,
        text.rating(rating),
        player.federation,
        player.fide_id,
        player.birth,
        text.sex(player.sex),
    )


def _name_of(place: int) -> str:
    return newcomers.field_name(FIELDS[place - 1])


def _boards(tournament: Tournament) -> int:
    rules = tournament.settings.teams
    return rules.boards if rules is not None else 0
