"""Random tournaments as reports, any number of them (C.04.A art. A.5; C.02.03 art. 7.2.4).

Each has its own dice, seeded with the seed and its number: it does not depend on the other
tournaments or on the process.
"""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from swissdesk import trf
from swissdesk.endorsement import generator
from swissdesk.endorsement.generator import Habits, habits_of
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.points import STANDARD_SCORING, ScoringSystem
from swissdesk.model.settings import Acceleration, ByeRules, SystemId, TournamentSettings
from swissdesk.model.team_rules import MATCH_POINTS, TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import FACTS
from swissdesk.trf.systems import system_of, team_rules_of
from swissdesk.trf.trf26 import POINTS_CODE, STANDINGS

_FIRST_DAY = date(2026, 3, 2)
"""A day when the rules of 2026 are in force; random tournaments do not depend on the clock."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters of random tournaments; ``players``, ``rounds`` and ``ratings`` are (from, to).

    ``prohibited`` holds the number of groups that may not meet and their size. ``with_212`` names
    the tie-breaks in record 212 as well as in 202. With ``teams``, these play on ``boards`` boards
    in place of players; ``code`` may name the system (record 192), as C.04.6 has several forms, of
    which one is drawn by lot without it; and the share ``penalties`` of them loses a match point.
    """

    players: tuple[int, int] = (20, 60)
    rounds: tuple[int, int] = (9, 9)
    ratings: tuple[int, int] = (1400, 2600)
    habits: Habits = field(default_factory=Habits)
    scoring: ScoringSystem = STANDARD_SCORING
    acceleration: Acceleration = Acceleration.NONE
    tie_breaks: tuple[str, ...] = TournamentSettings("", 1).tie_breaks
    prohibited: tuple[int, int] = (0, 2)
    with_212: bool = False
    system: SystemId = SystemId.DUTCH_2026
    teams: tuple[int, int] | None = None
    boards: tuple[int, int] = (4, 4)
    code: str = ""
    penalties: float = 0.0

    @property
    def is_of_teams(self) -> bool:
        """Whether teams play: ``teams`` gives their number, or the system pairs teams only."""
        return self.teams is not None or not FACTS[self.system].record

    def for_teams(self, boards: int, dice: Random) -> tuple[SystemId, TeamRules]:
        """Return the system of a team event with its rules; raise TypeError for a wrong code."""
        facts = FACTS[self.system]
        if self.system is not SystemId.TEAM_SWISS and facts.team_record and not self.code:
            return self.system, TeamRules(boards, games=self.scoring, primary=facts.primary)
        code = self.code
        if not code:
            is_baku = self.acceleration is not Acceleration.NONE
            scores = ["_MP_GP", "_MP", *([] if is_baku else ["_GP_MP", "_GP"])]
            code = "FIDE_TEAM" + dice.choice(["_TYPEA", "_TYPEB", ""]) + dice.choice(scores)
        system, _acceleration = system_of(code, "")
        if system is None:
            raise TypeError(code)
        return system, replace(
            team_rules_of(code) or TeamRules(), boards=boards, games=self.scoring
        )


def report(plan: Plan, seed: str, number: int) -> str:
    """Return tournament *number* of a seed as TRF26; raise AccelerationNotApplicable."""
    return written(random_tournament(plan, seed, number))


def tournament_like(model: Tournament, seed: str) -> Tournament:
    """Return a tournament with players and regulations of *model*, played at random by its habits.

    It has as many rounds played as *model*; all rounds if *model* has none. Raise
    AccelerationNotApplicable.
    """
    dice = Random(seed)  # noqa: S311 - dice for games, no secret
    drawn = dice.choice((Colour.WHITE, Colour.BLACK))
    settings = replace(
        model.settings,
        name=f"Random tournament of seed {seed}",
        initial_colour=model.settings.initial_colour or drawn,
    )
    entries = tuple(
        replace(entry, requested_byes=(), withdrawn_after=None) for entry in model.entries
    )
    return generator.play(settings, entries, habits_of(model), dice, rounds=model.last_round)


def written(tournament: Tournament, edition: trf.Edition = trf.Edition.TRF26) -> str:
    """Return a random tournament as a report."""
    event = Event(
        name=tournament.settings.name,
        place="At random",
        federation="FID",
        start_date=_day(0),
        end_date=_day(tournament.settings.rounds - 1),
        chief_arbiter="Random, Arbiter",
        players=tuple(sorted(tournament.people, key=lambda player: player.id)),
        tournaments=(tournament,),
    )
    return trf.dump(event, tournament.id, edition)


def random_tournament(plan: Plan, seed: str, number: int) -> Tournament:
    """Return tournament *number* of a seed; raise AccelerationNotApplicable.

    A field has at most the rounds in which everybody meets everybody; it may run out of legal
    pairings earlier (C.04.3 art. 1.9.3). If the system leaves no choice, the field determines the
    number of rounds, and nobody enters late.
    """
    dice = Random(f"{seed}/{number}")  # noqa: S311 - dice for games, no secret
    size = dice.randint(*(plan.teams or plan.players))
    system, rules = plan.system, None
    if plan.is_of_teams:
        system, rules = plan.for_teams(dice.randint(*plan.boards), dice)
    facts = FACTS[system]
    size += size % 2 and system.has_two_groups
    is_match = rules is not None and system.has_two_groups
    size = 2 if is_match else size
    rounds = max(1, min(dice.randint(*plan.rounds), size - 1 + size % 2))
    if facts.rounds_due is not None:
        rounds = facts.rounds_due(2 * rules.boards if rules and is_match else size)
    settings = TournamentSettings(
        f"Random tournament {number} of seed {seed}",
        rounds,
        scoring=plan.scoring,
        initial_colour=dice.choice((Colour.WHITE, Colour.BLACK)),
        acceleration=plan.acceleration,
        tie_breaks=plan.tie_breaks,
        round_dates=tuple(map(_day, range(rounds))),
        time_control="90 min/40 moves + 30 min, 30 sec increment",
        system=system,
        type_text="Individual: Swiss-System" if system is SystemId.DUTCH_2026 else "",
        byes=ByeRules(absent_withdraws=False),
        teams=rules,
    )
    weakest, strongest = plan.ratings
    if rules is None:
        entries = generator.field(size, dice, strongest=strongest, weakest=weakest)
    else:
        settings = replace(settings, scoring=MATCH_POINTS)
        entries = generator.team_field(
            size, rules.boards, dice, strongest=strongest, weakest=weakest
        )
    if facts.draws_numbers:
        entries = generator.with_numbers_drawn(entries, dice)
    if facts.rounds_due is None:
        entries = generator.with_late_entries(entries, plan.habits, dice)
    groups, members = plan.prohibited
    everybody = [entry.id for entry in entries]
    apart = generator.prohibited(everybody, groups, members, rounds, dice)
    settings = replace(settings, prohibited=apart)
    lost = generator.penalties(entries, plan.penalties if rules else 0.0, rounds, dice)
    played = generator.play(settings, entries, plan.habits, dice, adjustments=lost)
    if not plan.with_212:
        return played
    return replace(played, extra_records=(STANDINGS.write((POINTS_CODE, *plan.tie_breaks)),))


def _day(number: int) -> str:
    return (_FIRST_DAY + timedelta(days=number)).strftime("%Y/%m/%d")
