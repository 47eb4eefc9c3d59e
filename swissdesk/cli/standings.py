"""``swissdesk standings``: points and tie-breaks after a round."""

import json
from collections.abc import Sequence
from fractions import Fraction

import typer

from swissdesk.cli import files, options
from swissdesk.cli.options import File, Json, RoundNumber, TieBreaks, TournamentNumber
from swissdesk.cli.tables import aligned
from swissdesk.i18n import _
from swissdesk.listings import standings_list, text
from swissdesk.model.tournament import Tournament
from swissdesk.standings.ranking import rank

_TENTHS = 10
_NAME = 2
"""The column of the names, which stands to the left."""


def standings(
    file: File,
    round_no: RoundNumber = None,
    tie_breaks: TieBreaks = None,
    as_json: Json = False,
    tournament: TournamentNumber = None,
) -> None:
    """Say points, ranks and tie-breaks after a round."""
    chosen = files.chosen(files.read_event(file), tournament)
    wanted = options.codes(tie_breaks)
    if wanted is None:
        wanted = chosen.settings.tie_breaks
    number = chosen.last_complete_round if round_no is None else round_no
    typer.echo(_as_json(chosen, number, wanted) if as_json else _as_table(chosen, number, wanted))


def _as_json(tournament: Tournament, round_no: int, codes: Sequence[str]) -> str:
    lines = [
        {
            "rank": line.rank,
            "tpn": line.entry.tpn,
            "name": line.entry.player.name,
            "points": text.decimal(Fraction(line.points, _TENTHS)),
            "tie_breaks": dict(zip(codes, map(text.decimal, line.values), strict=True)),
        }
        for line in rank(tournament, round_no, codes)
    ]
    return json.dumps({"round": round_no, "standings": lines}, ensure_ascii=False, indent=2)


def _as_table(tournament: Tournament, round_no: int, codes: Sequence[str]) -> str:
    headings = (_("Rank"), _("No."), _("Name"), _("Points"))
    table = [(*headings, *standings_list.headings(tournament, codes))]
    for row in standings_list.rows(tournament, round_no, codes):
        name = f"{row.title} {row.name}".strip()
        table.append((row.rank, str(row.tpn), name, row.points, *row.values))
    return "\n".join(aligned(table, left={_NAME}))
