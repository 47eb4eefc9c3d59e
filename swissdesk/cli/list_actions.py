"""The actions of ``swissdesk lists``, apart because they load the database library."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import typer

from swissdesk.cli.terminal import aligned, say
from swissdesk.errors import NoRatingLists
from swissdesk.i18n import _
from swissdesk.listings.words import dates, list_imports, list_text, text
from swissdesk.rating_lists.importing import Wishes
from swissdesk.rating_lists.library import Hit, Library
from swissdesk.rating_lists.report import ImportReport, ListInfo

_NUMBERS = {6, 7, 8, 9}


def show(library: Library, *, as_json: bool) -> None:
    """List what the library has."""
    infos = library.lists()
    for path in library.damaged:
        say(_("{path} is not a readable rating list.").format(path=path))
    if as_json:
        typer.echo(json.dumps({"lists": list(map(_info, infos))}, ensure_ascii=False, indent=1))
        return
    if not infos:
        typer.echo(_("There are no rating lists. Import one with: swissdesk lists import FILE"))
        return
    headings = (
        _("List"),
        _("Ratings"),
        _("Players"),
        _("Standard"),
        _("Rapid"),
        _("Blitz"),
        _("National"),
        _("Imported"),
    )
    rows = [
        (
            list_text.list_name(each.source, each.month),
            list_imports.kind(each.kind),
            f"{each.players:,}",
            *(f"{number:,}" for number in each.rated),
            dates.noted_moment(each.imported_at),
        )
        for each in infos
    ]
    typer.echo("\n".join(aligned([headings, *rows], left={0, 1, 7})))


def import_list(library: Library, path: Path, wishes: Wishes, *, as_json: bool) -> bool:
    """Import a list; return whether it replaced the one in use."""
    report = library.import_file(path, wishes, progress=_progress())
    if as_json:
        typer.echo(json.dumps(_report(report), ensure_ascii=False, indent=1))
    else:
        typer.echo(list_imports.report(report))
    if report.objection is not None:
        say(list_imports.objection(report))
        say(_("Use --anyway to import it nevertheless."))
    return report.taken is not None


def _progress() -> Callable[[float], None]:
    """Return a function that shows the percentage in a terminal, where somebody may watch."""
    if not sys.stderr.isatty():
        return lambda _done: None
    shown = -1

    def show(done: float) -> None:
        nonlocal shown
        if int(done * 100) != shown:
            shown = int(done * 100)
            sys.stderr.write(f"\r{shown} %" + ("\n" if done >= 1 else ""))

    return show


def search(library: Library, words: str, source: str, limit: int, *, as_json: bool) -> None:
    """Show the players found; raise NoRatingLists."""
    if not any(source in {"", each.source} for each in library.lists()):
        raise NoRatingLists
    hits = library.search(words, source=source or None, limit=limit)
    if as_json:
        found = {"players": list(map(_player, hits))}
        typer.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    headings = (
        _("FIDE ID"),
        _("National ID"),
        _("Name"),
        _("Title"),
        _("Fed."),
        _("Born"),
        _("Standard"),
        _("Rapid"),
        _("Blitz"),
        _("National"),
        "",
        _("List"),
    )
    if hits:
        table: list[Sequence[str]] = [headings, *map(_row, hits)]
        left = {*range(len(headings))} - _NUMBERS
        typer.echo("\n".join(aligned(table, left=left)))
    else:
        say(_("No matching players."))


def _row(hit: Hit) -> Sequence[str]:
    listed = hit.listed
    ratings = listed.ratings
    numbers = (ratings.standard, ratings.rapid, ratings.blitz, ratings.national)
    return (
        hit.fide_id,
        hit.national_id,
        listed.name,
        listed.title.value,
        listed.federation,
        listed.birth[:4],
        *(text.rating(each) for each in numbers),
        "i" if listed.is_inactive else "",
        f"{listed.source} {dates.short_month(listed.month)}",
    )


def remove(library: Library, source: str, month: str) -> None:
    """Remove the lists of a source, of one month or of all; raise NoRatingLists."""
    wanted = [
        each for each in library.lists() if each.source == source and month in {"", each.month}
    ]
    if not wanted:
        raise NoRatingLists
    for each in wanted:
        library.remove(each)
        name = list_text.list_name(each.source, each.month)
        typer.echo(_("Removed: {list}").format(list=name))


def _player(hit: Hit) -> dict[str, object]:
    listed = hit.listed
    return {
        "fide_id": hit.fide_id,
        "name": listed.name,
        "federation": listed.federation,
        "title": listed.title.value,
        "women_title": listed.women_title.value,
        "sex": listed.sex.value,
        "birth": listed.birth,
        "standard": listed.ratings.standard,
        "rapid": listed.ratings.rapid,
        "blitz": listed.ratings.blitz,
        "national": listed.ratings.national,
        "k_standard": listed.k.standard,
        "k_rapid": listed.k.rapid,
        "k_blitz": listed.k.blitz,
        "inactive": listed.is_inactive,
        "national_id": hit.national_id,
        "national_rapid": hit.national_rapid,
        "national_blitz": hit.national_blitz,
        "club": hit.club,
        "officials": hit.officials,
        "source": listed.source,
        "month": listed.month,
    }


def _info(info: ListInfo) -> dict[str, object]:
    names = ("standard", "rapid", "blitz", "national")
    return {
        "source": info.source,
        "month": info.month,
        "kind": info.kind.value,
        "players": info.players,
        "rated": dict(zip(names, info.rated, strict=True)),
        "left_out": info.left_out,
        "imported_at": info.imported_at,
        "file_name": info.file_name,
    }


def _report(report: ImportReport) -> dict[str, object]:
    return {
        "imported": report.taken is not None,
        "list": _info(report.read),
        "month_from": report.month_from.name.lower(),
        "objection": report.objection.name.lower() if report.objection else None,
        "replaced": report.replaced is not None,
        "remarks": {each.name.lower(): number for each, number in report.counts.items()},
        "lines": [
            {
                "line": each.line,
                "remark": each.trouble.name.lower(),
                "left_out": each.trouble.leaves_out,
                "text": each.text,
            }
            for each in report.remarks
        ],
    }
