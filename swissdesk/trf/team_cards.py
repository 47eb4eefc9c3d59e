"""The pairing cards of a round of a report of teams, for the Swiss Team Pairing System (C.04.6).

Readings:

* The score without a code 192 is that of ``FIDE_TEAM``: match points, then game points, Type A.
* Record 250 replaces the Baku acceleration of record 192. With match points as primary score, its
  game points alone are taken as match points (C.04.7 art. 1.4), as in the example of TRF26.
* A team in the file has its number even before it arrives, as in gacrux. With *numbers_on_arrival*
  only teams that have been paired once, or are paired now, count for the parity of C.04.6 art.
  4.3.1 (C.04.2 art. 2.4).
* Penalties and bonuses count for the pairing from their round on, for the whole tournament
  from the beginning.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import Tpn
from swissdesk.model.points import Points
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.pairing.acceleration import accelerated_rounds, ga_size
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.trf.document import ALL_ROUNDS, MOST_ROUNDS, MatchScoring, TrfDocument
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.team_report import TeamPoints, TeamReport, TeamResult

_SYSTEM = re.compile(
    r"FIDE_TEAM(?:_TYPE(?P<kind>[AB]))?(?:_(?P<primary>MP|GP)(?P<secondary>_MP|_GP)?)?"
    r"(?P<baku>_BAKU)?"
)
_NO_PAB_AFTER = frozenset({Outcome.PAB, Outcome.FORFEIT_WIN, Outcome.FULL_POINT_BYE})
"""[C2], C.04.1 art. 4; the forfeit win is that of a match."""

_REQUESTED = frozenset(kind.outcome for kind in ByeKind if kind is not ByeKind.PAB)


@dataclass(frozen=True, slots=True)
class TeamSystem:
    """The Swiss Team Pairing System as a code of record 192 describes it."""

    kind: ColourType = ColourType.A
    by_match_points: bool = True
    uses_secondary: bool = True
    is_accelerated: bool = False


def team_system(code: str) -> TeamSystem | None:
    """Return the system of a code; None for any other than the FIDE team Swiss."""
    said = _SYSTEM.fullmatch(code.upper())
    if said is None:
        return None
    primary, secondary = said["primary"] or "MP", said["secondary"] or ""
    if secondary == f"_{primary}" or (said["baku"] and primary == "GP"):
        return None
    is_bare = not said["kind"] and not said["primary"]
    kind = ColourType.A if is_bare else ColourType(said["kind"] or ColourType.NONE)
    uses_secondary = bool(secondary) or not said["primary"]
    return TeamSystem(kind, primary == "MP", uses_secondary, bool(said["baku"]))


def system_declared(document: TrfDocument, problems: Problems) -> TeamSystem | None:
    """Return the system of a document; None, after an error, for one that is not paired here."""
    if not document.type_code:
        problems.notice(Code.TEAM_SYSTEM_UNSAID, document.line_of("092"), 5)
        return TeamSystem()
    found, line = team_system(document.type_code), document.line_of("192")
    if found is None:
        problems.error(Code.TEAM_SYSTEM_UNKNOWN, line, 5, code=document.type_code)
    return found


def cards_of_teams(
    report: TeamReport,
    round_no: int,
    system: TeamSystem,
    problems: Problems,
    *,
    numbers_on_arrival: bool = False,
) -> CardIndex:
    """Return the cards of a round: one already paired, or the next one."""
    document = report.document
    maker = _Maker(report, round_no, system, _virtual_points(report, system, problems))
    cards = tuple(maker.cards())
    if numbers_on_arrival:
        cards = tuple(_numbered(cards))
    return CardIndex(
        round_no,
        document.rounds or max(len(report.rounds), round_no),
        _initial_colour(report, problems),
        tuple(card for card in cards if card.is_here),
        tuple(card for card in cards if not card.is_here),
        colour_type=system.kind,
        colours_use_secondary=system.uses_secondary,
    )


class _Maker:
    """The cards of one round."""

    def __init__(
        self,
        report: TeamReport,
        round_no: int,
        system: TeamSystem,
        virtual: Mapping[tuple[int, int], Points],
    ) -> None:
        self._report, self._round_no, self._system = report, round_no, system
        self._virtual = virtual
        self._absent = _absent(report, round_no)
        self._scores = {
            (team.number, number): self._score(team.number, number)
            for team in report.teams
            for number in range(1, round_no + 1)
        }

    def cards(self) -> Iterator[PairingCard]:
        """Yield the cards of all teams, in order of their numbers."""
        prohibited = _prohibited(self._report, self._round_no)
        for team in self._report.teams:
            number = team.number
            results = self._report.results[number][: self._round_no - 1]
            primary, secondary = self._own(self._report.points(number, self._round_no - 1))
            yield PairingCard(
                Tpn(number),
                0,
                primary,
                self._scores[number, self._round_no],
                tuple(self._line(number, each) for each in results),
                frozenset(prohibited[number]),
                not any(each.outcome in _NO_PAB_AFTER for each in results),
                number,
                number not in self._absent,
                self._absent.get(number),
                secondary=secondary,
            )

    def _own(self, points: TeamPoints) -> tuple[Points, Points]:
        """Return the primary and the secondary score (C.04.6 art. 1.2)."""
        return (points[0], points[1]) if self._system.by_match_points else (points[1], points[0])

    def _score(self, team: int, round_no: int) -> Points:
        """Return the pairing score of a team before a round (C.04.7 art. 1.5)."""
        points = self._own(self._report.points(team, round_no - 1))[0]
        return points + self._virtual.get((team, round_no), 0)

    def _line(self, team: int, result: TeamResult) -> Line:
        own = self._scores[team, result.round_no]
        points = self._own(result.points)[0]
        if not result.is_met:
            return Line(result.round_no, None, None, result.outcome, points, own, own)
        return Line(
            result.round_no,
            Tpn(result.opponent),
            result.colour,
            result.outcome,
            points,
            own,
            self._scores[result.opponent, result.round_no],
        )


def _numbered(cards: Iterable[PairingCard]) -> Iterator[PairingCard]:
    """Yield the cards with the places of the teams that have arrived."""
    place = 0
    for card in cards:
        has_arrived = card.is_here or not all(line.outcome in _REQUESTED for line in card.lines)
        place += has_arrived
        yield replace(card, number=place if has_arrived else 0)


def _absent(report: TeamReport, round_no: int) -> Mapping[int, ByeKind]:
    """Return the teams that are not to be paired in a round, with their byes."""
    if round_no <= len(report.rounds):
        byes = report.rounds[round_no - 1].byes
        return {team: kind for team, kind in byes if kind is not ByeKind.PAB}
    return {team: kind for number, team, kind in report.requested if number == round_no}


def _prohibited(report: TeamReport, round_no: int) -> Mapping[int, set[Tpn]]:
    """Return the opponents that the records 260 forbid each team in a round."""
    found: dict[int, set[Tpn]] = defaultdict(set)
    for line in report.document.prohibited:
        last = MOST_ROUNDS if line.last_round == ALL_ROUNDS else line.last_round
        if line.first_round <= round_no <= last:
            for team in line.tpns:
                found[team] |= {Tpn(each) for each in line.tpns if each != team}
    return found


def _initial_colour(report: TeamReport, problems: Problems) -> Colour:
    """Return the initial-colour; without record 152 that of the first team in round 1."""
    said = report.document.initial_colour
    if said is not None:
        return said
    problems.notice(Code.TEAM_INITIAL_COLOUR)
    results = [(place, report.results[team.number]) for place, team in enumerate(report.teams, 1)]
    for place, rounds in results:
        if rounds and rounds[0].colour is not None and rounds[0].is_met:
            return rounds[0].colour if place % 2 else rounds[0].colour.opposite
    return Colour.WHITE


# Virtual points


def _virtual_points(
    report: TeamReport, system: TeamSystem, problems: Problems
) -> Mapping[tuple[int, int], Points]:
    """Return the virtual points by team and round."""
    if report.document.fictitious:
        return _points_of_250(report, system, problems)
    if not system.is_accelerated:
        return {}
    scoring = report.document.of_teams.scoring or MatchScoring()
    if scoring.win != 2 * scoring.draw or scoring.loss:
        problems.adjusted(Code.TEAM_BAKU_LEFT_OUT, report.document.line_of("192"), 5)
        return {}
    rounds = report.document.rounds or len(report.rounds)
    full, accelerated = accelerated_rounds(rounds)
    group = _group_a(report)
    return {
        (team, number): scoring.win if number <= full else scoring.draw
        for team in group
        for number in range(1, accelerated + 1)
    }


def _group_a(report: TeamReport) -> tuple[int, ...]:
    """Return the teams of group GA (C.04.7 art. 1.2), counted among those paired in round 1."""
    absent = _absent(report, 1)
    starters = [team.number for team in report.teams if team.number not in absent]
    if not starters:
        return ()
    last = starters[min(ga_size(len(starters)), len(starters)) - 1]
    return tuple(team.number for team in report.teams if team.number <= last)


def _points_of_250(
    report: TeamReport, system: TeamSystem, problems: Problems
) -> Mapping[tuple[int, int], Points]:
    found: dict[tuple[int, int], Points] = defaultdict(int)
    for line in report.document.fictitious:
        points = line.match_points if system.by_match_points else line.points
        if system.by_match_points and not points:
            points = line.points
            problems.adjusted(Code.FICTITIOUS_GAME_POINTS, line.line, 10)
        for team in report.teams:
            if line.first_tpn <= team.number <= line.last_tpn:
                for round_no in range(line.first_round, line.last_round + 1):
                    found[team.number, round_no] += points
    return found
