"""Choose the pairing system, with what follows from it: rounds, tie-breaks and numbers."""

from dataclasses import replace

from swissdesk.model.settings import Acceleration, Numbering, SystemId, TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.operations.numbering import draw_numbers
from swissdesk.operations.regulations import change_settings
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.presets import PRESETS, Preset


def choose_system(
    tournament: Tournament,
    *,
    system: SystemId,
    is_maxi: bool = False,
    numbering: Numbering | None = None,
    seed: int = 0,
) -> Tournament:
    """Choose the pairing system and what its rules leave open; it stays once a round is paired.

    The number of rounds follows where the system leaves no choice, and the tie-breaks where they
    are those that a tournament begins with. Acceleration is taken out where the system knows none.
    With a *numbering*, every TPN is given anew by it; lots follow from *seed*.
    Raise SystemLocked, FideModeForbids, NumbersFixed or VarmaNotPossible.
    """
    before = tournament.settings
    facts = FACTS[system]
    settings = replace(
        before,
        system=system,
        tie_breaks=_tie_breaks(before, system),
        acceleration=before.acceleration if facts.may_accelerate else Acceleration.NONE,
        is_maxi=is_maxi and facts.has_maxi,
        rounds=rounds_due(tournament, system) or before.rounds,
    )
    chosen = change_settings(tournament, settings=settings)
    if numbering is None:
        return chosen
    return draw_numbers(chosen, numbering=numbering, seed=seed)


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
