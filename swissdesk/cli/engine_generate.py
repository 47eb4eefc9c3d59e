"""Random tournaments, as the engines bbpPairings and JaVaFo generate them."""

import secrets
from dataclasses import replace
from pathlib import Path
from random import Random

import typer

from swissdesk import reading
from swissdesk.cli.checklist import round_table
from swissdesk.cli.engine_config import BadConfig, javafo_plan, plan_of
from swissdesk.cli.engine_files import (
    INVALID,
    NO_ACCESS,
    NO_PAIRING,
    TOO_LARGE,
    fail,
    only_tournament,
    paired_again,
    write_checklist,
    write_text,
)
from swissdesk.cli.engine_request import Request
from swissdesk.cli.terminal import say
from swissdesk.endorsement.random_reports import Plan, random_tournament, tournament_like, written
from swissdesk.errors import SwissDeskError
from swissdesk.model.settings import Acceleration
from swissdesk.model.tournament import Tournament
from swissdesk.trf.decoding import LARGEST
from swissdesk.trf.document import Edition

_MOST_SEEDS, _MOST_JAVAFO_SEEDS = 2**64, 2**63
_MOST_PLAYERS = 9999

# bbpPairings


def generate(request: Request) -> None:
    """Write a random tournament as TRF26, and its check-list; exit if that fails."""
    seed = request.seed or str(secrets.randbelow(_MOST_SEEDS))
    if int(seed) >= _MOST_SEEDS:
        fail(TOO_LARGE, f"The seed must be between 0 and {_MOST_SEEDS - 1}.")
    if request.source is not None:
        model = only_tournament(request.source, request.system)
        if not all(entry.strength for entry in model.entries):
            words = f"Error processing file {request.source}: not all players have a rating."
            fail(INVALID, words)
        made = tournament_like(model, seed)
        rounds = model.last_round or model.settings.rounds
    else:
        plan = Plan() if request.config is None else _configured(request.config)
        plan = replace(plan, system=request.system)
        made, rounds = random_tournament(plan, seed, 1), plan.rounds[0]
    write_text(request.output or Path(), written(made), request.read)
    tables = [round_table(made, *each, end=".") for each in paired_again(made)]
    write_checklist(request, "".join(tables))
    if made.last_round < rounds:
        fail(NO_PAIRING, f"No legal pairing is left for round {made.last_round + 1}.")


def _configured(path: Path) -> Plan:
    try:
        text = reading.content(path, LARGEST).decode("utf-8", errors="replace")
        plan = plan_of(text, Plan())
    except SwissDeskError:
        fail(NO_ACCESS, f"Error while reading configuration file {path}.")
    except BadConfig as problem:
        fail(INVALID, f"Error parsing configuration file {path}: {problem}")
    if plan.players[1] > _MOST_PLAYERS:
        fail(TOO_LARGE, f"A tournament of more than {_MOST_PLAYERS} players fits in no report.")
    return plan


# JaVaFo


def generate_as_javafo(request: Request) -> None:
    """Write a random tournament as TRF16; exit if that fails."""
    seed = request.seed or str(secrets.randbelow(_MOST_JAVAFO_SEEDS))
    if int(seed) >= _MOST_JAVAFO_SEEDS:
        fail(INVALID, f"The seed must be between 0 and {_MOST_JAVAFO_SEEDS - 1}.")
    if request.source is not None:
        model = _accelerating(
            only_tournament(request.source, request.system), request.is_accelerated
        )
        made, rounds = tournament_like(model, seed), model.last_round or model.settings.rounds
    else:
        plan = _plan(request.config, seed)
        if request.is_accelerated and plan.scoring.win == 2 * plan.scoring.draw:
            plan = replace(plan, acceleration=Acceleration.BAKU)
        made, rounds = random_tournament(plan, seed, 1), plan.rounds[0]
    text = written(made, Edition.TRF16)
    if request.output is None:
        typer.echo(text, nl=False)
    else:
        write_text(request.output, text, request.read)
    if made.last_round < rounds:
        fail(NO_PAIRING, f"No legal pairing is left for round {made.last_round + 1}.")


def _accelerating(model: Tournament, is_accelerated: bool) -> Tournament:
    scoring = model.settings.scoring
    if not is_accelerated or scoring.win != 2 * scoring.draw:
        return model
    return model.with_settings(replace(model.settings, acceleration=Acceleration.BAKU))


def _plan(config: Path | None, seed: str) -> Plan:
    """Return the plan in a configuration; exit if it is invalid."""
    text = ""
    try:
        if config is not None:
            text = reading.content(config, LARGEST).decode("utf-8", errors="replace")
        plan, remarks = javafo_plan(text, Random(seed))  # noqa: S311 - dice for games, no secret
    except SwissDeskError:
        fail(NO_ACCESS, f"Error while reading configuration file {config}.")
    except BadConfig as problem:
        fail(INVALID, f"Error parsing configuration file {config}: {problem}")
    for remark in remarks:
        say(f"{config}: {remark}")
    return plan
