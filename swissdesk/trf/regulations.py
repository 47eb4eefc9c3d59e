"""Settings of a tournament in records, read and written.

A line that says more than SwissDesk understands is kept, and written back as long as the settings
read from it are unchanged.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter

from swissdesk.errors import (
    AccelerationNotApplicable,
    TieBreakNotDefined,
    TieBreakRefusal,
    UnknownTieBreak,
)
from swissdesk.model.ids import ParticipantId
from swissdesk.model.points import Points
from swissdesk.model.rating import by_method
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.settings import (
    FictitiousPoints,
    ProhibitedPairing,
    RatingMethod,
    SystemId,
    TieBreakEdition,
    TieBreakRules,
    TournamentSettings,
)
from swissdesk.model.team_rules import Adjustment, Score, TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import baku_points
from swissdesk.standings.catalogue import TieBreak, edition_on, parse
from swissdesk.trf import trf26
from swissdesk.trf.comments import RULES, comment_of_rules
from swissdesk.trf.document import ALL_ROUNDS, AwardedLine, FictitiousLine, TrfDocument
from swissdesk.trf.layout import Unreadable
from swissdesk.trf.problems import Code, Fact, Problems
from swissdesk.trf.systems import system_of

_MOST_GROUPS = 300
_EDITIONS = {
    TieBreakEdition.AUGUST_2024: Code.RULES_OF_2023,
    TieBreakEdition.VIRTUAL_OPPONENT: Code.RULES_BEFORE_2023,
}


# Lines kept


def is_still_true(line: str, settings: TournamentSettings, start_date: str) -> bool:
    """Return whether the known part of a kept line still agrees with *settings*."""
    tag = line[:3]
    if tag == trf26.TYPE_CODE.tag:
        system, acceleration = system_of(trf26.TYPE_CODE.read(line), start_date)
        if system is None and settings.system is SystemId.MANUAL:
            return True
        # Older event files have the Dutch system in the place of one that is not paired here.
        known = system or SystemId.DUTCH_2026, acceleration
        return known == (settings.system, settings.acceleration)
    if tag in (trf26.TIE_BREAKS.tag, trf26.STANDINGS.tag):
        codes = after_points(trf26.TIE_BREAKS.read(line))
        is_of_teams = settings.teams is not None
        return known_tie_breaks(codes, is_of_teams=is_of_teams) == settings.tie_breaks
    if tag == trf26.RANK_METHOD.tag:
        return known_method(line) in {None, settings.rating_method}
    return True


def known_method(line: str) -> RatingMethod | None:
    """Return the rating method of a record 172; None if it is unknown."""
    try:
        return trf26.RANK_METHOD.read(line)[1]
    except Unreadable:
        return None


def rating_expected(method: RatingMethod, fide: int, national: int) -> int:
    """Return the rating that a tournament uses for a player unless a comment gives another."""
    return fide if method is RatingMethod.OTHER else by_method(method, fide, national)


# Tie-breaks: records 202 and 212. Codes that are not computed here are kept: one defined by the
# tournament stays in its list, an unknown one in the line.


def known_tie_breaks(codes: Iterable[str], *, is_of_teams: bool = False) -> tuple[str, ...]:
    """Return the codes that are known here, in SwissDesk's spelling."""
    return tuple(each.code for each in _parsed(codes, is_of_teams=is_of_teams)[0])


def after_points(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the codes of a record 212 without the code of the points."""
    return tuple(code for code in codes if code.upper() != trf26.POINTS_CODE)


def read_tie_breaks(
    document: TrfDocument, problems: Problems
) -> tuple[tuple[str, ...] | None, tuple[str, ...]]:
    """Return the tie-breaks, None for the usual ones, and the line to keep if any are unknown."""
    codes, line = document.tie_breaks, document.line_of("202", "212")
    if codes is None:
        return None, ()
    is_of_teams = document.of_teams is not None
    tie_breaks, unknown = _parsed(codes, is_of_teams=is_of_teams)
    known = tuple(each.code for each in tie_breaks)
    own = tuple(each.code for each in tie_breaks if each.is_external)
    if own:
        problems.notice(Code.OWN_TIE_BREAKS, line, 5, codes=own)
    if not unknown:
        return known, ()
    reasons = tuple((code, why) for code, why in unknown.items() if why is not None)
    problems.adjusted(Code.TIE_BREAKS_LEFT_OUT, line, 5, codes=tuple(unknown), reasons=reasons)
    return known, (trf26.TIE_BREAKS.write(codes),)


def read_rules(document: TrfDocument, problems: Problems) -> TieBreakRules:
    """Return the tie-break rules: from our comment, or else in force on the first day.

    Report which ones they are if they are not the current rules.
    """
    if document.tie_break_rules is not None:
        rules = comment_of_rules(document.tie_break_rules).removeprefix(RULES).strip()
        problems.notice(Code.RULES_TOLD, document.line_of(RULES), 1, rules=rules)
        return document.tie_break_rules
    edition = edition_on(document.start_date)
    if edition in _EDITIONS:
        problems.notice(_EDITIONS[edition], document.line_of("042"), 5, day=document.start_date)
    return TieBreakRules(edition)


def _parsed(
    codes: Iterable[str], *, is_of_teams: bool
) -> tuple[list[TieBreak], dict[str, TieBreakRefusal | None]]:
    """Return the known tie-breaks, and the unknown codes with the reason if there is one."""
    known, unknown = list[TieBreak](), dict[str, TieBreakRefusal | None]()
    for code in codes:
        try:
            tie_break = parse(code)
        except TieBreakNotDefined as refused:
            unknown[code] = refused.reason
        except UnknownTieBreak:
            unknown[code] = None
        else:
            if tie_break.is_of_teams and not is_of_teams:
                unknown[code] = TieBreakRefusal.TEAM_EVENTS_ONLY
            else:
                known.append(tie_break)
    return known, unknown


# Fictitious points: records 250 and XXA


def read_fictitious(
    document: TrfDocument, ids: Mapping[int, ParticipantId], rules: TeamRules, problems: Problems
) -> tuple[FictitiousPoints, ...]:
    """Return the fictitious points, one value for all players with the same points and rounds.

    *ids* are the participants in order of their numbers.
    """
    ranges: dict[tuple[int, int, int], list[FictitiousLine]] = defaultdict(list)
    by_match_points = document.of_teams is not None and rules.primary is Score.MATCH_POINTS
    for line in document.fictitious:
        points = line.match_points if by_match_points else line.points
        if by_match_points and not points:
            points = line.points
            problems.adjusted(Code.FICTITIOUS_GAME_POINTS, line.line, 10)
        ranges[(line.first_round, line.last_round, -points)].append(line)
    if len(ranges) > _MOST_GROUPS:
        problems.error(Code.TOO_MANY_LOTS, document.line_of("250", "XXA"), 1, n=_MOST_GROUPS)
        return ()
    found, numbers = [], [*ids]
    for (first_round, last_round, minus), lines in sorted(ranges.items(), key=itemgetter(0)):
        named = tuple(ids[number] for number in _in_ranges(numbers, lines))
        if named:
            found.append(FictitiousPoints(-minus, first_round, last_round, named))
    return tuple(found)


def _in_ranges(players: Sequence[int], lines: Iterable[FictitiousLine]) -> Iterator[int]:
    """Yield the players named by the ranges, each once."""
    start = 0
    for line in sorted(lines, key=lambda each: (each.first_tpn, each.last_tpn)):
        end = bisect_right(players, line.last_tpn)
        yield from players[max(start, bisect_left(players, line.first_tpn)) : end]
        start = max(start, end)


def fictitious_lines(tournament: Tournament) -> tuple[FictitiousLine, ...]:
    """Return the fictitious points by ranges of TPNs, including Baku acceleration.

    Engines that know the code of the acceleration differ in counting its groups (C.04.7 art.
    1.2.1); the points themselves leave no doubt.
    """
    tpns, rules = {entry.id: entry.tpn for entry in tournament.entries}, tournament.settings.teams
    by_match_points = rules is not None and rules.primary is Score.MATCH_POINTS
    lines = []
    for each in tournament.settings.fictitious or baku_fictitious(tournament):
        numbers = sorted(tpns[player] for player in each.players if player in tpns)
        for first, last in _ranges(numbers):
            points = (0, each.points) if by_match_points else (each.points, 0)
            lines.append(
                FictitiousLine(points[0], each.first_round, each.last_round, first, last, points[1])
            )
    return tuple(lines)


def baku_fictitious(tournament: Tournament) -> tuple[FictitiousPoints, ...]:
    """Return the virtual points of Baku acceleration; none if the scores do not allow it."""
    try:
        return baku_points(tournament)
    except AccelerationNotApplicable:
        return ()


def _ranges(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of each run without a gap."""
    first = 0
    for index, number in enumerate(numbers):
        if index + 1 == len(numbers) or numbers[index + 1] != number + 1:
            yield numbers[first], number
            first = index + 1


# Prohibited pairings: records 260 and XXP


def read_prohibited(
    document: TrfDocument, ids: Mapping[int, ParticipantId], rounds: int, problems: Problems
) -> tuple[ProhibitedPairing, ...]:
    """Return the prohibited pairings; record XXP applies in all rounds."""
    found = []
    for line in document.prohibited:
        unknown = [tpn for tpn in line.tpns if tpn not in ids]
        if unknown and document.of_teams is not None:
            problems.adjusted(Code.TEAM_UNKNOWN, line.line, 13, tag="260", team=unknown[0])
        elif unknown:
            problems.adjusted(Code.PROHIBITED_UNKNOWN, line.line, 1, tpn=unknown[0])
        named = tuple(ids[tpn] for tpn in dict.fromkeys(line.tpns) if tpn in ids)
        last = rounds if line.last_round == ALL_ROUNDS else line.last_round
        if len(named) > 1:
            found.append(ProhibitedPairing(line.first_round, last, named))
    return tuple(found)


# Points against the results: record 299

_UNRATED = {
    Outcome.UNRATED_WIN: Outcome.WIN,
    Outcome.UNRATED_DRAW: Outcome.DRAW,
    Outcome.UNRATED_LOSS: Outcome.LOSS,
}


def read_awards(
    document: TrfDocument,
    tournament: Tournament,
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> tuple[Adjustment, ...]:
    """Return the penalties and bonuses; another value of an outcome becomes one in its round."""
    if not document.awarded or problems.refused:
        return ()
    is_of_teams, found = document.of_teams is not None, list[Adjustment]()
    for line in document.awarded:
        for number in line.tpns:
            if number not in ids:
                code = Code.TEAM_UNKNOWN if is_of_teams else Code.AWARD_OF_UNKNOWN
                problems.adjusted(code, line.line, 24, tag="299", team=number)
            elif line.outcome is None:
                points = _award(line, (0, 0), is_of_teams=is_of_teams)
                found.append(Adjustment(ids[number], line.round_no, *points))
            else:
                _compare_result(line, number, tournament.histories[ids[number]], problems)
        is_unfinished = tournament.last_round < tournament.settings.rounds
        if line.outcome is not None and line.round_no == ALL_ROUNDS and is_unfinished:
            problems.notice(Code.AWARD_OF_ALL_ROUNDS, line.line, 20)
    numbers = {each: number for number, each in ids.items()}
    return (*found, *_by_outcome(document.awarded, tournament, numbers))


def _compare_result(
    line: AwardedLine, number: int, history: Sequence[Appearance], problems: Problems
) -> None:
    """Report points for another outcome than that of the round."""
    if 0 < line.round_no <= len(history):
        outcome = history[line.round_no - 1].outcome
        if _UNRATED.get(outcome, outcome) is not line.outcome:
            facts: dict[str, Fact] = {"round_no": line.round_no, "team": number}
            problems.adjusted(Code.AWARD_OF_OTHER_RESULT, line.line, 5, **facts)


def _by_outcome(
    lines: Sequence[AwardedLine], tournament: Tournament, numbers: Mapping[ParticipantId, int]
) -> Iterator[Adjustment]:
    """Yield the differences that other values of outcomes make in the rounds so far."""
    rules, is_of_teams = tournament.settings.teams, tournament.settings.teams is not None
    rules = rules or TeamRules()
    for played in tournament.rounds if lines else ():
        for entry in tournament.entries:
            each = tournament.histories[entry.id][played.number - 1]
            usual = rules.match_and_game_points(each.points, each.secondary)
            place = numbers[entry.id], each.round_no
            given = awarded(lines, *place, each.outcome, usual, is_of_teams=is_of_teams)
            if given != usual:
                more = given[0] - usual[0], given[1] - usual[1]
                yield Adjustment(entry.id, played.number, *more)


def awards(document: TrfDocument, tpn: int, last_round: int) -> Points:
    """Return the sum of the penalties and bonuses of a player up to a round."""
    lines = [each for each in document.awarded if each.outcome is None and tpn in each.tpns]
    return sum(
        _award(each, (0, 0), is_of_teams=False)[0] for each in lines if each.round_no <= last_round
    )


def awarded(
    lines: Iterable[AwardedLine],
    number: int,
    round_no: int,
    outcome: Outcome,
    usual: tuple[Points, Points],
    *,
    is_of_teams: bool,
) -> tuple[Points, Points]:
    """Return the match points and game points of an outcome; players have the former only.

    A line for one round and certain participants gives its points with any result.
    """
    for line in lines:
        is_named = number in line.tpns
        is_meant = line.outcome is _UNRATED.get(outcome, outcome) and (
            line.round_no in (ALL_ROUNDS, round_no) and (is_named or not line.tpns)
        )
        if is_meant or (line.outcome and is_named and line.round_no == round_no):
            usual = _award(line, usual, is_of_teams=is_of_teams)
    return usual


def _award(
    line: AwardedLine, usual: tuple[Points, Points], *, is_of_teams: bool
) -> tuple[Points, Points]:
    """Return the points of a line, *usual* ones where it leaves them open."""
    said = line.match_points, line.points
    if not is_of_teams:
        said = (line.match_points if line.points is None else line.points), None
    return usual[0] if said[0] is None else said[0], usual[1] if said[1] is None else said[1]


def award_lines(
    tournament: Tournament, tpns: Mapping[ParticipantId, int], kept: Sequence[AwardedLine]
) -> Iterator[AwardedLine]:
    """Yield the *kept* lines of a file, if they still hold, and the other penalties and bonuses.

    The points of players stand in the place of game points.
    """
    left, said = [*tournament.adjustments], [*_by_outcome(kept, tournament, tpns)]
    if not Counter(said) - Counter(left):
        yield from kept
        for each in said:
            left.remove(each)
    is_of_teams = tournament.settings.teams is not None
    for each in left:
        if each.participant in tpns:
            match_points, points = None, each.points
            if is_of_teams:
                match_points, points = each.points, each.game_points
            named = (tpns[each.participant],)
            yield AwardedLine(None, match_points, points, each.round_no, named)
