"""Choose the pairing system, with what follows from it: rounds, tie-breaks, numbers and groups."""

from dataclasses import replace

from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import (
    Acceleration,
    GroupedBy,
    Grouping,
    Numbering,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament
from swissdesk.operations.numbering import draw_numbers, in_initial_order
from swissdesk.operations.regulations import change_settings
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.catalogue import PRESETS, Preset

_TYPE_CODE = "192 "


def choose_system(
    tournament: Tournament,
    *,
    system: SystemId,
    is_maxi: bool = False,
    numbering: Numbering | None = None,
    seed: int = 0,
    grouping: Grouping | None = None,
) -> Tournament:
    """Choose the pairing system and what its rules leave open; it stays once a round is paired.

    The number of rounds follows where the system leaves no choice, and the tie-breaks where they
    are those that a tournament begins with. Acceleration is taken out where the system knows none.
    With a *numbering*, every TPN is given anew by it; lots follow from *seed*. A *grouping* other
    than before makes the groups of a Scheveningen, and gives every TPN anew, too.
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
        grouping=_grouping(before, system, grouping),
        system_known=True,
    )
    chosen = without_type_code(change_settings(tournament, settings=settings))
    is_grouped_anew = settings.grouping != before.grouping
    if is_grouped_anew:
        chosen = chosen.with_remarks(_groups_remark(settings.grouping))
    if numbering is not None:
        return draw_numbers(chosen, numbering=numbering, seed=seed)
    if is_grouped_anew:
        return replace(in_initial_order(chosen), manual_order=False)
    return chosen


def without_type_code(tournament: Tournament) -> Tournament:
    """Return the tournament without the record 192 that a report had: the system tells it now."""
    kept = (line for line in tournament.extra_records if not line.startswith(_TYPE_CODE))
    return replace(tournament, extra_records=tuple(kept))


def _grouping(before: TournamentSettings, system: SystemId, wanted: Grouping | None) -> Grouping:
    """Return the grouping of the new system; only a match of two groups has one."""
    if not system.has_two_groups:
        return Grouping()
    return before.grouping if wanted is None else wanted


def _groups_remark(grouping: Grouping) -> Remark:
    how = {
        GroupedBy.NUMBER: "groups: the first half of the numbers is group A",
        GroupedBy.CLUB: f"groups by club: A is {grouping.value}",
        GroupedBy.FEDERATION: f"groups by federation: A is {grouping.value}",
        GroupedBy.HAND: "groups chosen by the arbiter",
    }
    return Remark(RemarkKind.CONFIGURATION, 0, how[grouping.by])


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
