"""Choose the pairing system, with what follows from it: rounds and tie-breaks."""

from dataclasses import replace

from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations.regulations import change_settings
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.presets import PRESETS, Preset


def choose_system(
    tournament: Tournament, *, system: SystemId, confirmed: bool = False
) -> Tournament:
    """Choose the pairing system; once a round has been paired it stays.

    The number of rounds follows where the system leaves no choice, and the tie-breaks where they
    are those that a tournament begins with. Acceleration is taken out where the system knows none.
    Raise SystemLocked, FideModeForbids or ConfirmationNeeded.
    """
    before = tournament.settings
    facts = FACTS[system]
    settings = replace(before, system=system, tie_breaks=_tie_breaks(before, system))
    if not facts.may_accelerate:
        settings = replace(settings, acceleration=Acceleration.NONE)
    if not facts.has_maxi:
        settings = replace(settings, is_maxi=False)
    due = rounds_due(tournament, system)
    if due:
        settings = replace(settings, rounds=due)
    return change_settings(tournament, settings=settings, confirmed=confirmed)


def _tie_breaks(before: TournamentSettings, system: SystemId) -> tuple[str, ...]:
    """Return the tie-breaks of the new kind of tournament, unless they were chosen before."""
    ours = _first_choice(before.system)
    return _first_choice(system) if before.tie_breaks == ours else before.tie_breaks


def _first_choice(system: SystemId) -> tuple[str, ...]:
    return PRESETS[_PRESETS.get(system, _of_kind(system))]


def _of_kind(system: SystemId) -> Preset:
    return Preset.ROUND_ROBIN if system.is_predetermined else Preset.OPEN_UNRATED


_PRESETS = {SystemId.DUTCH_1992: Preset.FIDE_1992, SystemId.JKV: Preset.YUGOSLAV}
"""Systems with a list of their own."""
