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
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import FACTS
from swissdesk.trf.trf26 import POINTS_CODE, STANDINGS

_FIRST_DAY = date(2026, 3, 2)
"""A day when the rules of 2026 are in force; random tournaments do not depend on the clock."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters of random tournaments; ``players``, ``rounds`` and ``ratings`` are (from, to).

    ``prohibited`` holds the number of groups that may not meet and their size. ``with_212`` names
    the tie-breaks in record 212 as well as in 202.
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


def written(tournament: Tournament) -> str:
    """Return a random tournament as TRF26."""
    event = Event(
        name=tournament.settings.name,
        place="At random",
        federation="FID",
        start_date=_day(0),
        end_date=_day(tournament.settings.rounds - 1),
        chief_arbiter="Random, Arbiter",
        players=tuple(entry.player for entry in tournament.entries),
        tournaments=(tournament,),
    )
    return trf.dump(event, tournament.id, trf.Edition.TRF26)


def random_tournament(plan: Plan, seed: str, number: int) -> Tournament:
    """Return tournament *number* of a seed; raise AccelerationNotApplicable.

    A field has at most the rounds in which everybody meets everybody; it may run out of legal
    pairings earlier (C.04.3 art. 1.9.3). If the system leaves no choice, the field determines the
    number of rounds, and nobody enters late.
    """
    dice = Random(f"{seed}/{number}")  # noqa: S311 - dice for games, no secret
    size = dice.randint(*plan.players)
    facts = FACTS[plan.system]
    size += size % 2 and facts.system.has_two_groups
    rounds = max(1, min(dice.randint(*plan.rounds), size - 1 + size % 2))
    if facts.rounds_due is not None:
        rounds = facts.rounds_due(size)
    settings = TournamentSettings(
        f"Random tournament {number} of seed {seed}",
        rounds,
        scoring=plan.scoring,
        initial_colour=dice.choice((Colour.WHITE, Colour.BLACK)),
        acceleration=plan.acceleration,
        tie_breaks=plan.tie_breaks,
        round_dates=tuple(map(_day, range(rounds))),
        time_control="90 min/40 moves + 30 min, 30 sec increment",
        system=plan.system,
        type_text="Individual: Swiss-System" if plan.system is SystemId.DUTCH_2026 else "",
        byes=ByeRules(absent_withdraws=False),
    )
    weakest, strongest = plan.ratings
    entries = generator.field(size, dice, strongest=strongest, weakest=weakest)
    if facts.draws_numbers:
        entries = generator.with_numbers_drawn(entries, dice)
    if facts.rounds_due is None:
        entries = generator.with_late_entries(entries, plan.habits, dice)
    groups, members = plan.prohibited
    everybody = [entry.id for entry in entries]
    apart = generator.prohibited(everybody, groups, members, rounds, dice)
    played = generator.play(replace(settings, prohibited=apart), entries, plan.habits, dice)
    if not plan.with_212:
        return played
    return replace(played, extra_records=(STANDINGS.write((POINTS_CODE, *plan.tie_breaks)),))


def _day(number: int) -> str:
    return (_FIRST_DAY + timedelta(days=number)).strftime("%Y/%m/%d")
