"""``swissdesk systems``: the table of pairing systems, as text or as JSON."""

import json

import typer

from swissdesk.cli.options import Json
from swissdesk.cli.terminal import aligned
from swissdesk.listings.words import system_text
from swissdesk.pairing import systems as paired
from swissdesk.pairing.system_table import SYSTEMS, SystemFacts


def systems(as_json: Json = False) -> None:
    """List the pairing systems: rulebook, days in force, record 192, and possibilities."""
    if as_json:
        found = [_as_json(each) for each in SYSTEMS]
        typer.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    table = [system_text.headings(), *system_text.rows()]
    typer.echo("\n".join(aligned(table, left=range(len(table[0])))))


def _as_json(facts: SystemFacts) -> dict[str, object]:
    return {
        "system": facts.system.value,
        "name": system_text.name(facts.system),
        "rulebook": facts.rulebook,
        "edition": facts.edition,
        "since": facts.since,
        "until": facts.until,
        "record_192": facts.record,
        "record_192_of_teams": facts.team_record,
        "approval": facts.approval.name.lower(),
        "paired": paired.is_paired(facts.system),
        "fewest_players": facts.fewest,
        "rounds_by_field": facts.rounds_due is not None,
        "acceleration": facts.may_accelerate,
        "reconstructed": facts.is_reconstructed,
    }
