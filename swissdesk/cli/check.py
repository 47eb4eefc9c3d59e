"""``swissdesk check``: pair every round of the files again and report the differences.

FIDE requires the form ``swissdesk -check FILE`` of a checker (C.04.A art. A.4).
"""

from pathlib import Path
from typing import Annotated

import typer

from swissdesk.cli import records
from swissdesk.cli.options import Force, Json
from swissdesk.cli.records import RecordForm, Records, Resume
from swissdesk.cli.workers import Dask, Jobs
from swissdesk.i18n import N_, _
from swissdesk.model.settings import SystemId


def check(  # noqa: PLR0913 - each argument is an option of the command
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help=N_("TRF or .swissdesk files, or folders.")),
    ],
    as_json: Json = False,
    jobs: Jobs = 1,
    round_no: Annotated[
        int | None,
        typer.Option("--round", min=1, help=N_("Check the pairings of this round only.")),
    ] = None,
    system: Annotated[
        SystemId | None, typer.Option(help=N_("Check by this system, whatever the files name."))
    ] = None,
    standings: Annotated[
        bool, typer.Option("--standings", help=N_("Exit with 1 also where only ranks differ."))
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help=N_("Let the remarks of a file (###) explain nothing."))
    ] = False,
    dask: Dask = "",
    form: RecordForm = None,
    results: Records = None,
    resume: Resume = False,
    force: Force = False,
) -> None:
    """Pair every round again and report differences; compare ranks with the tie-breaks of the file.

    ``command_help`` has the whole help.
    """
    if as_json and (form is not None or results is not None):
        raise typer.BadParameter(_("--json goes without --format and --results"))
    target = records.target(results, form, resume=resume, force=force)
    from swissdesk.cli import check_files  # loads much that the help does not need

    wanted = check_files.Wanted(round_no, system, strict)
    status = check_files.check(
        paths,
        wanted,
        target=target,
        form=form,
        as_json=as_json,
        standings=standings,
        jobs=jobs,
        dask=dask,
    )
    raise typer.Exit(status)
