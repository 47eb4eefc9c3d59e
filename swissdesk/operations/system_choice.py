"""Choose the pairing system and the settings it decides: rounds, tie-breaks, numbers and groups."""

from dataclasses import replace

from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import (
    Acceleration,
    GroupedBy,
    Grouping,
    Numbering,
    SystemId,
)
from swissdesk.model.tournament import Tournament
from swissdesk.operations.numbering import draw_numbers, in_initial_order
from swissdesk.operations.regulations import change_settings
from swissdesk.pairing.suitability import rounds_due
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.catalogue import usual_tie_breaks


def choose_system(
    tournament: Tournament,
    *,
    system: SystemId,
    is_maxi: bool = False,
    numbering: Numbering | None = None,
    seed: int = 0,
    grouping: Grouping | None = None,
) -> Tournament:
    """Choose the pairing system before round 1, and the details that its rules leave open.

    The number of rounds follows if the system leaves no choice, and the tie-breaks if nobody chose
    others; acceleration ends if the system has none. The primary score of teams follows, too. A
    *numbering* renumbers all players, with lots from *seed*; so does a new *grouping* of a
    Scheveningen. Raise SystemLocked, FideModeForbids, NumbersFixed or VarmaNotPossible.
    """
    before, facts = tournament.settings, FACTS[system]
    groups = before.grouping if grouping is None else grouping
    is_of_teams = before.teams is not None
    usual = before.tie_breaks == usual_tie_breaks(before.system, is_of_teams=is_of_teams)
    tie_breaks = usual_tie_breaks(system, is_of_teams=is_of_teams) if usual else before.tie_breaks
    teams = before.teams
    if teams is not None and facts.primary is not FACTS[before.system].primary:
        teams = replace(teams, primary=facts.primary)
    settings = replace(
        before,
        system=system,
        teams=teams,
        tie_breaks=tie_breaks,
        acceleration=before.acceleration if facts.may_accelerate else Acceleration.NONE,
        is_maxi=is_maxi and facts.has_maxi,
        rounds=rounds_due(tournament, system) or before.rounds,
        grouping=groups if system.has_two_groups else Grouping(),
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
    """Return the tournament without the record 192 of a report, now that the system is chosen."""
    kept = (line for line in tournament.extra_records if not line.startswith("192 "))
    return replace(tournament, extra_records=tuple(kept))


def _groups_remark(grouping: Grouping) -> Remark:
    words = {
        GroupedBy.NUMBER: "groups: the first half of the numbers is group A",
        GroupedBy.CLUB: f"groups by club: A is {grouping.value}",
        GroupedBy.FEDERATION: f"groups by federation: A is {grouping.value}",
        GroupedBy.HAND: "groups chosen by the arbiter",
    }
    return Remark(RemarkKind.CONFIGURATION, 0, words[grouping.by])
