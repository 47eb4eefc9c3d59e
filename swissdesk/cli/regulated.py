"""Options to view a tournament under other regulations; the file does not change.

They set the tie-breaks, the edition of C.07, and the rule for unrated players.
"""

from dataclasses import replace
from enum import Enum
from typing import Annotated, TypeAlias

import typer

from swissdesk.i18n import N_, _
from swissdesk.listings.words.failures import tie_break_refusal
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import parse

_MOST = 4000


class EditionName(Enum):
    """The editions of C.07 by their names on the command line."""

    MARCH_2026 = "2026"
    AUGUST_2024 = "2024"
    VIRTUAL_OPPONENT = "before-2023"


Edition: TypeAlias = Annotated[
    EditionName | None,
    typer.Option(help=N_("Edition of C.07; by default the tournament's own.")),
]
Unrated: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="none|left-out|RATING",
        help=N_("How unrated players count in rating-based tie-breaks (C.07 art. 10)."),
    ),
]


def regulated(
    tournament: Tournament,
    tie_breaks: tuple[str, ...] | None,
    edition: EditionName | None,
    unrated: str | None,
) -> Tournament:
    """Return the tournament with the regulations in the options in place of its own.

    Raise typer.BadParameter for an unknown rule about unrated players.
    """
    settings = tournament.settings
    rules = settings.tie_break_rules
    if edition is not None:
        rules = replace(rules, edition=TieBreakEdition[edition.name])
    if unrated is not None:
        rules = _about_unrated(rules, unrated)
    codes = settings.tie_breaks if tie_breaks is None else tie_breaks
    return tournament.with_settings(replace(settings, tie_breaks=codes, tie_break_rules=rules))


def dropped(tournament: Tournament) -> tuple[str, ...]:
    """Return the tie-breaks of the list without values in this tournament, each with the reason.

    Raise UnknownTieBreak or TieBreakNotDefined for an invalid code.
    """
    refusals = ((code, parse(code).refusal(tournament)) for code in tournament.settings.tie_breaks)
    return tuple(tie_break_refusal(code, reason) for code, reason in refusals if reason is not None)


def kept(tournament: Tournament) -> tuple[str, ...]:
    """Return the other tie-breaks, as written in the list; raise as :func:`dropped` does."""
    codes = tournament.settings.tie_breaks
    return tuple(code for code in codes if parse(code).refusal(tournament) is None)


def _about_unrated(rules: TieBreakRules, unrated: str) -> TieBreakRules:
    if unrated.isdecimal() and 0 < int(unrated) <= _MOST:
        return replace(rules, unrated=UnratedRule.FIXED, unrated_rating=int(unrated))
    named = {"none": UnratedRule.NONE, "left-out": UnratedRule.LEFT_OUT}
    if unrated not in named:
        raise typer.BadParameter(_("Choose none, left-out or a rating."), param_hint="--unrated")
    return replace(rules, unrated=named[unrated])
