"""``swissdesk lists``: the rating lists of this computer; import, search and remove them."""

import re
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import typer

from swissdesk.cli.options import Json
from swissdesk.i18n import N_, _
from swissdesk.sheets.columns import Field, Meaning

_NOT_TAKEN = 1
_GO: Mapping[str | None, frozenset[str]] = {
    None: frozenset(),
    "import": frozenset({"--month", "--kind", "--home", "--anyway"}),
    "search": frozenset(),
    "remove": frozenset({"--month"}),
}
"""The options that go with each action."""
_MONTH = re.compile(r"(20\d\d)[-/.]?(0[1-9]|1[0-2])")

Action: TypeAlias = Annotated[
    Literal["import", "search", "remove"] | None,
    typer.Argument(metavar="[import FILE | search WORDS | remove SOURCE]"),
]
Words: TypeAlias = Annotated[list[str] | None, typer.Argument(metavar="...")]
Source: TypeAlias = Annotated[
    str, typer.Option("--source", metavar="CODE", help=N_("FIDE, or the federation of the list."))
]
Month: TypeAlias = Annotated[
    str, typer.Option("--month", metavar="YYYY/MM", help=N_("The month of the list."))
]
Kind: TypeAlias = Annotated[
    Literal["standard", "rapid", "blitz"] | None,
    typer.Option("--kind", help=N_("The ratings in a list that does not say so.")),
]
Home: TypeAlias = Annotated[
    str, typer.Option("--home", metavar="CODE", help=N_("Federation to rank first in searches."))
]
Columns: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help=N_(
            "Columns of an unknown table with one row of headings, such as "
            "“name,-,national ID,birth,national”; - leaves one out."
        ),
    ),
]
Anyway: TypeAlias = Annotated[
    bool, typer.Option("--anyway", help=N_("Import a list that is cut or far too short."))
]
Limit: TypeAlias = Annotated[int, typer.Option("--limit", min=1, help=N_("Players to show."))]


def lists(  # noqa: PLR0913 - each argument is an option of the command
    action: Action = None,
    words: Words = None,
    source: Source = "",
    month: Month = "",
    kind: Kind = None,
    home: Home = "",
    columns: Columns = "",
    anyway: Anyway = False,
    limit: Limit = 50,
    as_json: Json = False,
) -> None:
    """Show the rating lists on this computer; import, search or remove one."""
    # Imported here because it loads the database library, which most commands do without.
    from swissdesk.cli import list_actions
    from swissdesk.rating_lists.importing import Wishes
    from swissdesk.rating_lists.library import Library
    from swissdesk.rating_lists.report import ListKind

    found = [each for each in words or () if each]
    if bool(found) != (action is not None):
        raise typer.BadParameter(_("Write: import FILE, search WORDS, or remove SOURCE."))
    given = {"--month": month, "--kind": kind, "--home": home, "--anyway": anyway}
    for option in [each for each, value in given.items() if value and each not in _GO[action]]:
        raise typer.BadParameter(_("It does not go with this action."), param_hint=option)
    month = _month(month)
    with closing(Library()) as library:
        if action is None:
            list_actions.show(library, as_json=as_json)
        elif action == "search":
            list_actions.search(library, " ".join(found), source.upper(), limit, as_json=as_json)
        elif action == "remove":
            list_actions.remove(library, found[0].upper(), month)
        else:
            chosen = ListKind(kind) if kind else None
            meaning = _meaning(columns)
            wishes = Wishes(month, chosen, source.upper(), home.upper(), anyway, meaning)
            taken = [
                list_actions.import_list(library, Path(each), wishes, as_json=as_json)
                for each in found
            ]
            if not all(taken):
                raise typer.Exit(_NOT_TAKEN)


def _month(typed: str) -> str:
    found = _MONTH.fullmatch(typed)
    if typed and not found:
        raise typer.BadParameter(_("Write the month as 2026/10."), param_hint="--month")
    return f"{found[1]}/{found[2]}" if found else ""


def _meaning(typed: str) -> Meaning | None:
    """Return the columns as somebody names them, below one row of headings; None for no names."""
    names = [each.strip().casefold() for each in typed.split(",")] if typed else []
    known = {each.value.casefold(): each for each in Field}
    unknown = [each for each in names if each not in {*known, "-", ""}]
    if unknown:
        words = _("Choose one of: {codes}.").format(codes=", ".join(each.value for each in Field))
        raise typer.BadParameter(words, param_hint="--columns")
    return Meaning(1, tuple(known.get(each) for each in names)) if names else None
