"""Whether the pairing system of a tournament can pair it: field, rounds, scoring, ratings."""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.errors import Need, Unmet, UnsuitableTournament
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import Acceleration, SystemId, TournamentSettings
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import groups
from swissdesk.pairing.system_table import FACTS, SystemFacts


def unmet(tournament: Tournament) -> tuple[Unmet, ...]:
    """Return the unmet requirements of a tournament's system; empty if it can be paired."""
    found = _unmet(tournament, FACTS[tournament.settings.system])
    is_of_teams = tournament.settings.teams is not None
    return tuple(replace(each, is_of_teams=is_of_teams) for each in found)


_TWO_TEAMS = 2


def require_suitable(tournament: Tournament) -> None:
    """Raise UnsuitableTournament if the system cannot pair the tournament."""
    found = unmet(tournament)
    if found:
        raise UnsuitableTournament(tournament.settings.system.value, found)


def is_whole(scoring: ScoringSystem) -> bool:
    """Return whether a win is worth two draws, a loss nothing, and the bye a win."""
    return scoring.win == 2 * scoring.draw == scoring.pab and not scoring.loss


def goes_by_ratings(settings: TournamentSettings) -> bool:
    """Return whether pairings use ratings: in maxi-tournaments or the ARO (C.04.4.1 art. 1.7)."""
    facts = FACTS[settings.system]
    return facts.needs_ratings or (facts.has_maxi and settings.is_maxi)


def size(tournament: Tournament) -> int:
    """Return the number of players, except any who left before round 1."""
    return sum(not entry.has_left(1) for entry in tournament.entries)


def rounds_due(tournament: Tournament, system: SystemId) -> int:
    """Return the number of rounds a system needs; 0 if the arbiter declares it or nobody entered.

    In a Scheveningen match of two teams every player meets every player of the other team.
    """
    due, rules = FACTS[system].rounds_due, tournament.settings.teams
    if due is None:
        return 0
    if rules is not None and system.has_two_groups:
        return due(2 * rules.boards)
    players = size(tournament)
    return due(players) if players else 0


def round_robin_offered(tournament: Tournament) -> bool:
    """Return whether to offer a round robin: a Swiss has more rounds than opponents per player.

    Return False for fewer than two players.
    """
    system = tournament.settings.system
    others = {SystemId.KEIZER, SystemId.MANUAL}
    is_swiss = not FACTS[system].has_fixed_field and system not in others
    return is_swiss and 0 < tournament.possible_rounds < tournament.settings.rounds


def _unmet(tournament: Tournament, facts: SystemFacts) -> Iterator[Unmet]:
    settings, count, rulebook = tournament.settings, size(tournament), facts.rulebook
    if count < facts.fewest:
        yield Unmet(Need.MORE_PLAYERS, rulebook, number=facts.fewest)
    yield from _groups(tournament, facts)
    if facts.needs_ratings:
        entries = (each for each in tournament.entries if not each.has_left(1))
        without = tuple(entry.tpn for entry in entries if not entry.strength)
        if without:
            yield Unmet(Need.RATINGS, f"{rulebook} art. 1.1", without)
    scoring = settings.scoring
    if settings.teams is not None:  # whose bye is worth a draw (C.04.6)
        scoring = replace(scoring, pab=scoring.win)
    if facts.needs_whole_points and not is_whole(scoring):
        yield Unmet(Need.WHOLE_POINTS, rulebook)
    teams = settings.teams
    if facts.needs_game_points and (teams is None or teams.primary is not Score.GAME_POINTS):
        yield Unmet(Need.GAME_POINTS, rulebook)
    is_accelerated = settings.acceleration is not Acceleration.NONE or settings.fictitious
    if is_accelerated and not facts.may_accelerate:
        yield Unmet(Need.NO_ACCELERATION, "C.04.7")
    due = rounds_due(tournament, facts.system)
    if due and settings.rounds != due:
        yield Unmet(Need.OTHER_ROUNDS, rulebook, number=due)


def _groups(tournament: Tournament, facts: SystemFacts) -> Iterator[Unmet]:
    """Yield why the groups do not fit the table; after round 1 is paired, only numbers count."""
    count, is_of_teams = size(tournament), tournament.settings.teams is not None
    if facts.system.has_two_groups and is_of_teams and count != _TWO_TEAMS:
        yield Unmet(Need.TWO_TEAMS, facts.rulebook)
    if facts.system.has_two_groups and count % 2 and not is_of_teams:
        yield Unmet(Need.EVEN_NUMBER, facts.rulebook)
    if not groups.is_grouped(tournament.settings) or tournament.rounds or count % 2:
        return
    in_a, misplaced = len(groups.group_a(tournament)), groups.misplaced(tournament)
    if 2 * in_a != count:
        yield Unmet(Need.EQUAL_GROUPS, facts.rulebook, number=in_a)
    elif misplaced:
        yield Unmet(Need.NUMBERS_BY_GROUP, facts.rulebook, misplaced)
