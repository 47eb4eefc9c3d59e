"""Infer what a file leaves out from what it says, and report each inference."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from swissdesk.model.colour import Colour
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.result import Outcome
from swissdesk.model.round import Round
from swissdesk.trf.document import MOST_ROUNDS, PlayerLine, TrfDocument
from swissdesk.trf.layout import points_text
from swissdesk.trf.problems import Code, Problems


def number_of_rounds(document: TrfDocument, paired: int, problems: Problems) -> int:
    """Return the number of rounds: given (142, XXR), dated (132) or paired so far."""
    said, dated = document.rounds, len(document.round_dates)
    if said and paired <= said <= MOST_ROUNDS:
        return said
    if said is not None:
        rounds = max(paired, 1)
        line = document.line_of("142", "XXR")
        problems.adjusted(Code.ROUNDS_MISCOUNTED, line, 5, said=said, paired=paired, n=rounds)
        return rounds
    rounds = max(dated, paired)
    if not rounds:
        problems.notice(Code.ROUNDS_UNSAID)
        return 1
    problems.notice(Code.ROUNDS_BY_DATES if dated > paired else Code.ROUNDS_BY_PAIRINGS, n=rounds)
    return rounds


def initial_colour(
    document: TrfDocument, rounds: Sequence[Round], problems: Problems
) -> Colour | None:
    """Return the initial-colour: given (152, XXC) or seen in the first round with a game.

    C.04.3 art. 5.2.5: the higher ranked player gets it if their number is odd, the other colour if
    it is even; players not yet paired have no number (C.04.2 art. 2.4).
    """
    if document.initial_colour is not None:
        return document.initial_colour
    first = next((each for each in rounds if any(game.has_colours for game in each.games)), None)
    if first is None:
        return None
    paired = {player for game in first.games for player in (game.white, game.black)}
    paired |= {each.pab for each in rounds[: first.number] if each.pab is not None}
    coloured = (game for game in first.games if game.has_colours)
    top = min(coloured, key=lambda game: min(game.white, game.black))
    number = 1 + sorted(paired).index(min(top.white, top.black))
    colour = Colour.WHITE if top.white < top.black else Colour.BLACK
    found = colour if number % 2 else colour.opposite
    code = Code.INITIAL_WHITE if found is Colour.WHITE else Code.INITIAL_BLACK
    problems.notice(code, round_no=first.number)
    return found


_USUAL = (
    STANDARD_SCORING,
    ScoringSystem(win=30, draw=10, pab=30, unknown=10),
    ScoringSystem(win=20, draw=10, pab=20, unknown=10),
    ScoringSystem(win=30, draw=20, loss=10, pab=30, unknown=20),
    ScoringSystem(win=30, draw=20, loss=10, absence=10, pab=30, unknown=20),
)
_WORTH_OF_PAB: tuple[Callable[[ScoringSystem], Points], ...] = (
    lambda scoring: scoring.win,
    lambda scoring: scoring.draw,
    lambda scoring: scoring.loss,
    lambda _scoring: 0,
)


def scoring_system(
    document: TrfDocument,
    rounds: Iterable[Round],
    requested: Mapping[int, tuple[RequestedBye, ...]],
    problems: Problems,
) -> ScoringSystem:
    """Return the scoring system: given (162, BB?, XXS) or the usual one that fits the points best.

    Then report points in the file that differ from the results; the results count. Skip the
    comparison if the rounds contradict each other.
    """
    if problems.refused:
        return document.scoring or STANDARD_SCORING
    points = _PointsColumn(document.players, tuple(rounds), requested)
    scoring = document.scoring
    if scoring is None:
        scoring = points.best_system()
        if scoring != STANDARD_SCORING:
            fields = ("win", "draw", "loss", "absence", "pab")
            worth = {name: points_text(getattr(scoring, name)) for name in fields}
            problems.notice(Code.SCORING_GUESSED, **worth)
    for player, earned in points.differing(scoring):
        said, found = points_text(player.points or 0), points_text(earned)
        problems.adjusted(
            Code.POINTS_DIFFER, player.line, 81, tpn=player.tpn, said=said, found=found
        )
    return scoring


class _PointsColumn:
    """The points in the file, and the outcomes that earn them."""

    def __init__(
        self,
        players: Iterable[PlayerLine],
        rounds: tuple[Round, ...],
        requested: Mapping[int, tuple[RequestedBye, ...]],
    ) -> None:
        self._players = [player for player in players if player.points is not None]
        self._outcomes: dict[int, list[Outcome]] = defaultdict(list)
        for played in rounds:
            for game in played.games:
                self._outcomes[game.white].append(game.result.white)
                self._outcomes[game.black].append(game.result.black)
            for bye in played.byes:
                self._outcomes[bye.player].append(bye.kind.outcome)
        self._coming = {
            tpn: bye.kind.outcome
            for tpn, byes in requested.items()
            for bye in byes
            if bye.round_no == len(rounds) + 1
        }

    def best_system(self) -> ScoringSystem:
        if not self.differing(STANDARD_SCORING):
            return STANDARD_SCORING
        candidates = [replace(each, pab=pab(each)) for pab in _WORTH_OF_PAB for each in _USUAL]
        return min(candidates, key=lambda each: len(self.differing(each)))

    def differing(self, scoring: ScoringSystem) -> list[tuple[PlayerLine, Points]]:
        """Return the players whose points in the file are not those earned, with the points earned.

        JaVaFo counts the bye of the round to be paired, other programs do not; accept both.
        """
        worth = {outcome: scoring.points(outcome) for outcome in Outcome}
        found = []
        for player in self._players:
            earned = sum(map(worth.__getitem__, self._outcomes[player.tpn]))
            coming = worth[self._coming.get(player.tpn, Outcome.PENDING)]
            if player.points not in (earned, earned + coming):
                found.append((player, earned))
        return found
