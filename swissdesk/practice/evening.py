"""A practice event: the field, the regulations and the mark, made from a seed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from swissdesk.endorsement import generator
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.keizer_rules import KeizerRules
from swissdesk.model.player import Entry, Player, Sex
from swissdesk.model.practice import Mark, marked
from swissdesk.model.settings import (
    Numbering,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
)
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations.system_choice import choose_system
from swissdesk.operations.teams import with_rules
from swissdesk.pairing.system_table import FACTS, Approval

_FIRST_DAY = date(2026, 9, 4)
"""A Friday when the rules of 2026 are in force; nothing depends on the clock."""
MOST_PLAYERS, MOST_TEAMS, FEWEST = 300, 40, 4
_WOMEN = 0.3
_PEOPLE = {
    "CZE": (
        "Bartoň Dvořák Havlík Jelínek Kadlec Machala Pokorný Růžička Sedláček Vondra",
        "Adam Jakub Marek Ondřej Tomáš",
        "Alena Eva Jana Klára Lucie",
    ),
    "ESP": (
        "Alonso Benítez Castro Delgado Fuentes Ibarra Molina Ortega Rojas Vidal",
        "Andrés Diego Hugo Javier Pablo",
        "Carmen Elena Lucía Marta Sara",
    ),
    "GER": (
        "Albrecht Becker Engel Fischer Kramer Lorenz Möller Schäfer Voigt Winkler",
        "Felix Jonas Lukas Moritz Paul",
        "Anna Clara Lena Mia Sophie",
    ),
    "IND": (
        "Bhatt Chandra Gupta Iyer Kulkarni Menon Nair Patil Rao Verma",
        "Aarav Arjun Karthik Rohan Vikram",
        "Ananya Divya Isha Kavya Priya",
    ),
    "ITA": (
        "Basile Conti Esposito Ferri Galli Lombardi Marino Riva Serra Valli",
        "Andrea Luca Marco Matteo Paolo",
        "Chiara Elisa Giulia Paola Silvia",
    ),
    "NOR": (
        "Aasen Berg Dahl Eide Haugen Lie Moen Nygård Solberg Vik",
        "Anders Erik Lars Magnus Sondre",
        "Astrid Ingrid Kari Nora Solveig",
    ),
    "POL": (
        "Borkowski Dudek Górski Jankowski Król Lis Mazur Nowak Sikora Zając",
        "Adam Jan Kamil Michał Piotr",
        "Ewa Hanna Kinga Maja Zofia",
    ),
    "SLO": (
        "Bizjak Golob Hribar Kos Medved Oblak Potočnik Rozman Turk Zupan",
        "Aljaž Jure Luka Matej Žiga",
        "Ana Katja Maja Nika Tina",
    ),
    "TUR": (
        "Acar Bulut Çelik Demir Erdem Kaya Öztürk Şahin Tekin Yıldız",
        "Ahmet Burak Emre Kerem Mert",
        "Ayşe Defne Elif Selin Zeynep",
    ),
    "USA": (
        "Brooks Carter Foster Hayes Jordan Keller Mason Parker Reed Turner",
        "Daniel Ethan James Owen Ryan",
        "Alice Emma Grace Olivia Ruth",
    ),
}
"""Family names, and first names of men and women, by federation: nobody in particular."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The choices before an evening: the system, its size, and the seed.

    ``size`` is the number of players, or of teams if there are ``boards``. There are no more rounds
    than :func:`most_rounds`; a system that leaves no choice decides their number.
    """

    seed: str
    system: SystemId = SystemId.DUTCH_2026
    size: int = 24
    rounds: int = 7
    boards: int = 0


def most_rounds(size: int) -> int:
    """Return the most rounds of a field; with some absences it can still be paired in all."""
    return max(1, size // 2)


def dice_of(seed: str, *about: object) -> Random:
    """Return the dice of a seed for something; they are the same on every computer."""
    return Random("/".join(map(str, (seed, *about))))  # noqa: S311 - dice for games, no secret


def event_of(plan: Plan, name: str, trainee: str = "") -> Event:
    """Return the event of a plan before round 1, with a *name* and the trainee as arbiter.

    Raise the errors of choosing a system.
    """
    dice, facts = dice_of(plan.seed, "field", plan.size, plan.boards), FACTS[plan.system]
    size = max(FEWEST if not plan.boards else 2, plan.size)
    if plan.boards:
        size = 2 if plan.system.has_two_groups else size
        entries = generator.team_field(size, plan.boards, dice)
    else:
        entries = generator.field(size + (size % 2 if plan.system.has_two_groups else 0), dice)
    settings = TournamentSettings(
        name,
        min(plan.rounds, most_rounds(len(entries))),
        initial_colour=dice.choice((Colour.WHITE, Colour.BLACK)),
        time_control_code="5400+30",
        tie_break_rules=TieBreakRules(TieBreakEdition.MARCH_2026),
        keizer=KeizerRules(open_end=False),
    )
    if plan.boards:
        settings = with_rules(settings, TeamRules(plan.boards))
    named = tuple(_named(entries, dice))
    is_fide = facts.approval is Approval.FIDE
    begun = Tournament(TournamentId(1), settings, named, fide_mode_left=None if is_fide else 0)
    by_lot = Numbering.LOT if facts.draws_numbers else None
    chosen = choose_system(begun, system=plan.system, numbering=by_lot, seed=dice.randrange(10**6))
    days = tuple(map(_day, range(chosen.settings.rounds)))
    chosen = chosen.with_settings(replace(chosen.settings, round_dates=days))
    event = Event(name, start_date=days[0], end_date=days[-1], chief_arbiter=trainee)
    return event.with_tournament(marked(chosen, Mark(plan.seed)))


def a_newcomer(seed: str, taken: Mapping[str, object]) -> tuple[str, int]:
    """Return the name and the rating of a player whose name nobody has."""
    dice = dice_of(seed, "newcomer")
    people = _people(dice)
    return next(each.name for each in people if each.name not in taken), dice.randint(1500, 2200)


def _named(entries: tuple[Entry, ...], dice: Random) -> Iterator[Entry]:
    """Yield the entries with the names of people, and of clubs for teams."""
    people = _people(dice)
    for number, entry in enumerate(entries, 1):
        if entry.people == (entry.participant,):
            yield replace(entry, participant=_person(entry.player, next(people)))
            continue
        squad = tuple(
            replace(each, player=_person(each.player, next(people))) for each in entry.team.squad
        )
        first = squad[0].player
        club = f"{first.name.split(',')[0]} {number}"
        team = replace(entry.team, name=club, captain=first.name, squad=squad)
        yield replace(entry, participant=team)


def _person(numbered: Player, named: Player) -> Player:
    return replace(numbered, name=named.name, sex=named.sex, federation=named.federation)


def _people(dice: Random) -> Iterator[Player]:
    """Yield people of different names, in the order of the dice."""
    found = [
        Player(PlayerId(0), f"{family}, {first}", sex=sex, federation=federation)
        for federation, (families, *names) in _PEOPLE.items()
        for sex, firsts in zip((Sex.MALE, Sex.FEMALE), names, strict=True)
        for first in firsts.split()
        for family in families.split()
    ]
    dice.shuffle(found)
    rare = [each for each in found if each.sex is Sex.FEMALE]
    usual = [each for each in found if each.sex is Sex.MALE]
    while rare or usual:
        some = rare if (dice.random() < _WOMEN and rare) or not usual else usual
        yield some.pop()


def _day(number: int) -> str:
    return (_FIRST_DAY + timedelta(days=number)).strftime("%Y/%m/%d")
