"""Imports of rating lists in words: the kinds of lists, and the report of lines left out."""

from collections.abc import Iterator

from swissdesk.i18n import N_, _, ngettext
from swissdesk.listings.words import dates, list_text, text
from swissdesk.rating_lists.report import (
    ImportReport,
    ListKind,
    MonthFrom,
    Objection,
    Remark,
    Trouble,
)


def kind(found: ListKind) -> str:
    """Return the ratings in a list."""
    return {
        ListKind.COMBINED: _("all three"),
        ListKind.STANDARD: _("standard"),
        ListKind.RAPID: _("rapid"),
        ListKind.BLITZ: _("blitz"),
        ListKind.NATIONAL: _("national"),
        ListKind.NATIONAL_RAPID: _("national rapid"),
        ListKind.NATIONAL_BLITZ: _("national blitz"),
    }[found]


def objection(report: ImportReport) -> str:
    """Return why a list did not replace the one in use."""
    left_out, read = report.read.left_out, report.read.players
    words = {
        Objection.CUT: _(
            "The file ends in the middle of a player, so the download was probably interrupted. "
            "{read} players could be read."
        ),
        Objection.MANY_LEFT_OUT: _("{left_out} lines could not be read; {read} players could."),
        Objection.FAR_FEWER: _(
            "It has {read} players, less than half of those in the list in use."
        ),
        Objection.OTHER_SOURCE: _("By its columns or players it is another list, that of {told}."),
    }
    assert report.objection is not None
    reason = words[report.objection].format(
        read=f"{read:,}", left_out=f"{left_out:,}", told=report.told
    )
    stays = _("Until then the list in use stays.")
    return f"{reason} {stays}"


def report(found: ImportReport) -> str:
    """Return the result of an import: the list, what it replaced, and the lines left out."""
    return "\n".join(_lines(found))


def _lines(found: ImportReport) -> Iterator[str]:
    read = found.read
    name = list_text.list_name(read.source, read.month)
    if found.taken is None:
        yield _("The {list} was not imported. The lists are as they were.").format(list=name)
    else:
        players = ngettext("{n} player", "{n} players", read.players).format(n=f"{read.players:,}")
        form = _("{list} imported, {players}; the month is from {place}.")
        yield form.format(list=name, players=players, place=_places()[found.month_from])
    if found.replaced is not None:
        when = dates.noted_moment(found.replaced.imported_at)
        yield _("It replaced the same list, imported on {date}.").format(date=when)
    count = sum(found.counts.values())
    if count:
        form = ngettext("{n} remark on its lines:", "{n} remarks on its lines:", count)
        yield form.format(n=f"{count:,}")
    for trouble, number in found.counts.items():
        yield "  " + text.labelled(_(_TROUBLES[trouble]), f"{number:,}")
    for each in found.remarks:
        yield remark(each)
    left = count - len(found.remarks)
    if left > 0:
        yield ngettext("... and {n} more", "... and {n} more", left).format(n=f"{left:,}")


def remark(found: Remark) -> str:
    """Return the sentence on a line left out, or not used unchanged."""
    what = _(_TROUBLES[found.trouble])
    if found.text:
        what = _("{what}: “{text}”").format(what=what, text=found.text)
    form = _("Line {n} left out: {what}") if found.trouble.leaves_out else _("Line {n}: {what}")
    return form.format(n=found.line, what=what)


def _places() -> dict[MonthFrom, str]:
    return {
        MonthFrom.GIVEN: _("you"),
        MonthFrom.HEADING: _("the file itself"),
        MonthFrom.NAME: _("the name of the file"),
        MonthFrom.ARCHIVE: _("the date in the archive"),
    }


_TROUBLES = {
    Trouble.LINE_CUT: N_("the line is cut"),
    Trouble.LINE_TOO_LONG: N_("the line is too long"),
    Trouble.NAME_MISSING: N_("the name is missing"),
    Trouble.ID_MISSING: N_("the ID is missing"),
    Trouble.NOT_AN_ID: N_("not an ID"),
    Trouble.ID_TWICE: N_("the ID is on another line, too"),
    Trouble.SHIFTED: N_("columns shifted by a long entry; read accordingly"),
    Trouble.LETTERS_DAMAGED: N_("letters are damaged"),
    Trouble.NOT_A_RATING: N_("not a rating"),
    Trouble.NOT_A_K: N_("not a K factor"),
    Trouble.K_MISSING: N_("a rating without K"),
    Trouble.NOT_A_BIRTH: N_("not a date of birth"),
    Trouble.BIRTH_IN_FUTURE: N_("born in the future"),
    Trouble.NOT_A_TITLE: N_("not a title"),
    Trouble.NOT_A_SEX: N_("neither m nor w"),
    Trouble.NOT_A_FEDERATION: N_("not a federation"),
    Trouble.NOT_A_FIDE_ID: N_("not a FIDE ID"),
}
