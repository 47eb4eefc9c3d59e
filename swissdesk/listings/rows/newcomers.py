"""A list of players to enter: the outcome of each row, and remarks."""

from dataclasses import dataclass

from swissdesk.i18n import N_, Plural, _, form, ngettext
from swissdesk.listings.words import dates, text
from swissdesk.model.dates import has_short_year
from swissdesk.model.event import Event
from swissdesk.model.player import Player
from swissdesk.sheets.admission import Deed, Proposal, Whereabouts
from swissdesk.sheets.columns import Field
from swissdesk.sheets.duplicates import Likeness, Match
from swissdesk.sheets.newcomers import CellTrouble, Trouble

_MOST_LETTERS = 30
_LETTERS = 26
_YEAR = 4


@dataclass(frozen=True, slots=True)
class NewcomerRow:
    """One row of the list: its outcome, the player, and a remark if there is one."""

    row: int
    deed: Deed
    deed_text: str
    title: str
    name: str
    rating: str
    federation: str
    fide_id: str
    birth: str
    club: str
    remark: str
    team: str = ""


def row(proposal: Proposal, deed: Deed) -> NewcomerRow:
    """Return a row as shown if *deed* is chosen for it."""
    line = proposal.line
    player = line.player
    return NewcomerRow(
        line.row,
        deed,
        deed_name(deed),
        player.title.value,
        player.name,
        text.strength(proposal.rating, line.estimate),
        player.federation,
        player.fide_id,
        dates.shown(player.birth),
        player.club,
        _remark(proposal),
        line.team,
    )


def deed_name(deed: Deed) -> str:
    """Return the outcome of a row, in a word or two."""
    return {
        Deed.ENTER: _("new"),
        Deed.ENTER_KNOWN: _("known"),
        Deed.LEAVE_OUT: _("left out"),
    }[deed]


def summary(rows: tuple[NewcomerRow, ...]) -> str:
    """Return the number of rows of each kind, and of rows with a remark."""
    counts = {deed: sum(each.deed is deed for each in rows) for deed in Deed}
    shown = [
        form(words, counts[deed]).format(n=counts[deed])
        for deed, words in _COUNTS.items()
        if counts[deed] or (deed is Deed.ENTER and not counts[Deed.ENTER_KNOWN])
    ]
    remarks = sum(bool(each.remark) for each in rows)
    if remarks:
        shown.append(ngettext("{n} remark", "{n} remarks", remarks).format(n=remarks))
    return ", ".join(shown)


_COUNTS = {
    Deed.ENTER: Plural("{n} new player", "{n} new players"),
    Deed.ENTER_KNOWN: Plural("{n} known from the event", "{n} known from the event"),
    Deed.LEAVE_OUT: Plural("{n} left out", "{n} left out"),
}


def field_name(field: Field) -> str:
    """Return the name of a column."""
    return {
        Field.NAME: _("Name"),
        Field.LAST_NAME: _("Last name"),
        Field.FIRST_NAME: _("First name"),
        Field.TITLE: _("Title"),
        Field.SEX: _("Sex"),
        Field.FEDERATION: _("Federation"),
        Field.FIDE_ID: _("FIDE ID"),
        Field.BIRTH: _("Born"),
        Field.CLUB: _("Club"),
        Field.CATEGORY: _("Category"),
        Field.RATING: _("Rating used here"),
        Field.ESTIMATE: _("Estimate"),
        Field.STANDARD: _("Standard"),
        Field.RAPID: _("Rapid"),
        Field.BLITZ: _("Blitz"),
        Field.NATIONAL: _("National"),
        Field.INGO: _("INGO"),
        Field.BCF: _("BCF"),
        Field.WOMEN_TITLE: _("Women's title"),
        Field.NATIONAL_ID: _("National ID"),
        Field.K: _("K"),
        Field.K_RAPID: _("K rapid"),
        Field.K_BLITZ: _("K blitz"),
        Field.FIRST_TIMER: _("First-timer"),
        Field.TEAM: _("Team"),
        Field.BOARD: _("Board"),
        Field.CAPTAIN: _("Captain"),
        Field.SHORT_NAME: _("Short name"),
    }[field]


def column_name(place: int) -> str:
    """Return a column's name in a spreadsheet, counted from 0: A, B ... AA."""
    more, letter = divmod(place, _LETTERS)
    return (column_name(more - 1) if more else "") + chr(ord("A") + letter)


def likeness(match: Match, where: str) -> str:
    """Return the sentence on a possible duplicate; *where* is their place in a word or two."""
    words = {
        Likeness.SAME_ID: _("{name} ({where}) has the same FIDE ID"),
        Likeness.SAME_NAME: _("{name} ({where}) has the same name"),
        Likeness.SIMILAR_NAME: _("{name} ({where}) has a similar name"),
    }[match.likeness]
    return words.format(name=match.player.name, where=where)


def whereabouts(origin: Whereabouts) -> str:
    """Return the place where a player is already known."""
    return {
        Whereabouts.TOURNAMENT: _("already entered"),
        Whereabouts.EVENT: _("another section"),
        Whereabouts.SHEET: _("in a row above"),
    }[origin]


def known(event: Event, player: Player) -> str:
    """Return the text of a player from another section: "Novák, Jan (CZE, 1987, Open A)"."""
    facts = (player.federation, player.birth[:_YEAR], sections(event, player))
    words = ", ".join(filter(None, facts))
    return f"{player.name} ({words})" if words else player.name


def sections(event: Event, player: Player) -> str:
    """Return the names of the sections that a player is entered in: "Open A, Blitz"."""
    entered = (each for each in event.tournaments if player.id in each.entries_by_id)
    return ", ".join(each.settings.name for each in entered)


def _remark(proposal: Proposal) -> str:
    words = [trouble(each) for each in proposal.line.troubles]
    match, where = proposal.match, whereabouts(proposal.whereabouts)
    if match is not None and match.player.name == proposal.line.player.name:
        words.insert(0, _identified(match.likeness, where))
    elif match is not None:
        words.insert(0, likeness(match, where))
    return "; ".join(words)


def _identified(likeness: Likeness, where: str) -> str:
    """Return why a player of the same name was identified with a row."""
    words = (
        _("Same FIDE ID ({where})") if likeness is Likeness.SAME_ID else _("Same name ({where})")
    )
    return words.format(where=where)


def trouble(found: CellTrouble, name: str = "") -> str:
    """Return the error of a cell, as "C3: "87" is not a date", or with a *name* of the cell."""
    cell = name or f"{column_name(found.column - 1)}{found.row}"
    if found.trouble is Trouble.NOT_A_DATE and has_short_year(found.text):
        return _("{cell}: the year in “{text}” has two digits only").format(
            cell=cell, text=found.text
        )
    shown = found.text if len(found.text) <= _MOST_LETTERS else f"{found.text[:_MOST_LETTERS]}..."
    return _(_TROUBLES[found.trouble]).format(cell=cell, text=shown)


_TROUBLES = {
    Trouble.NAME_MISSING: N_("{cell}: the name is missing"),
    Trouble.LETTERS_DAMAGED: N_("{cell}: letters are damaged; try another encoding"),
    Trouble.TOO_LONG: N_("{cell}: the text is too long and was cut"),
    Trouble.NOT_A_TITLE: N_("{cell}: “{text}” is not a FIDE title"),
    Trouble.NOT_A_SEX: N_("{cell}: “{text}” is neither m nor w"),
    Trouble.NOT_A_FEDERATION: N_("{cell}: “{text}” is not a federation"),
    Trouble.UNKNOWN_FEDERATION: N_("{cell}: “{text}” is not a FIDE federation; kept"),
    Trouble.NOT_A_FIDE_ID: N_("{cell}: “{text}” is not a FIDE ID"),
    Trouble.NOT_A_DATE: N_("{cell}: “{text}” is not a date of birth"),
    Trouble.DAY_OR_MONTH: N_("{cell}: day and month of “{text}” are unclear, year read"),
    Trouble.NOT_A_RATING: N_("{cell}: “{text}” is not a rating"),
    Trouble.NOT_A_K: N_("{cell}: “{text}” is not a K factor"),
    Trouble.NOT_YES_OR_NO: N_("{cell}: “{text}” is neither yes nor no"),
    Trouble.NOT_A_BOARD: N_("{cell}: “{text}” is not the number of a board"),
    Trouble.TEAM_MISSING: N_("no team in this row or above it"),
    Trouble.TEAM_ENTERED: N_("“{text}” is entered already; edit that team"),
    Trouble.BOARD_TWICE: N_("board {text} of the team is in a row above"),
    Trouble.NOT_COMPUTED: N_("{cell}: the formula has no value in the file"),
}
