"""Infer the facts that a file leaves out, and report each inference.

The number of rounds, the initial-colour and the scoring; boards, and in tables and knockouts
departures and winners. A report does not number boards. They follow the publication order (C.04.2
art. 3.6), or the table or the bracket. An arbiter who knows better can reinstate a player or undo
a decision.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from swissdesk.errors import BoardsUndecided, NoLegalPairing
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, Tpn
from swissdesk.model.player import RequestedBye
from swissdesk.model.points import STANDARD_SCORING, Points, ScoringSystem
from swissdesk.model.record import Appearance
from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.round import Meeting, Round
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.knockout import rounds as knockout
from swissdesk.pairing.protocol import Protocol, PublicationKey, publication_key
from swissdesk.pairing.system_table import card_pairing
from swissdesk.pairing.systems import is_paired
from swissdesk.standings.counted import undecided_boards
from swissdesk.standings.keizer import is_keizer, keizer_table
from swissdesk.trf.document import MOST_ROUNDS, PlayerLine, TrfDocument
from swissdesk.trf.layout import points_text
from swissdesk.trf.problems import Code, Problems
from swissdesk.trf.regulations import awarded, awards


def number_of_rounds(document: TrfDocument, paired: int, problems: Problems) -> int:
    """Return the number of rounds: given (142, XXR), dated (132) or paired so far."""
    declared, dated = document.rounds, len(document.round_dates)
    if declared and paired <= declared <= MOST_ROUNDS:
        return declared
    if declared is not None:
        rounds = max(paired, 1)
        line = document.line_of("142", "XXR")
        problems.adjusted(Code.ROUNDS_MISCOUNTED, line, 5, said=declared, paired=paired, n=rounds)
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
    it is even; players not yet paired have no number (C.04.2 art. 2.4), but teams have.
    """
    if document.initial_colour is not None:
        return document.initial_colour
    first = next((each for each in rounds if any(game.has_colours for game in each.meetings)), None)
    if first is None:
        return None
    paired = {player for game in first.meetings for player in (game.white, game.black)}
    paired |= {each.pab for each in rounds[: first.number] if each.pab is not None}
    if document.of_teams is not None:
        paired = set(first.participants)
    coloured = (game for game in first.meetings if game.has_colours)
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
    points = _PointsColumn(document, tuple(rounds), requested)
    scoring = document.scoring
    if scoring is None:
        scoring = points.best_system()
        if scoring != STANDARD_SCORING:
            fields = ("win", "draw", "loss", "absence", "pab")
            worth = {name: points_text(getattr(scoring, name)) for name in fields}
            problems.notice(Code.SCORING_GUESSED, **worth)
    for player, earned in points.differing(scoring):
        given, found = points_text(player.points or 0), points_text(earned)
        problems.adjusted(
            Code.POINTS_DIFFER, player.line, 81, tpn=player.tpn, said=given, found=found
        )
    return scoring


class _PointsColumn:
    """The points in the file, and the outcomes that earn them."""

    def __init__(
        self,
        document: TrfDocument,
        rounds: tuple[Round, ...],
        requested: Mapping[int, tuple[RequestedBye, ...]],
    ) -> None:
        self._document = document
        self._players = [player for player in document.players if player.points is not None]
        self._differing: dict[ScoringSystem, list[tuple[PlayerLine, Points]]] = {}
        self._outcomes: dict[int, list[Outcome]] = defaultdict(list)
        for played in rounds:
            for game in played.games:
                white, black = game.result.sides
                self._outcomes[game.white].append(white)
                self._outcomes[game.black].append(black)
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
        """Return the players with wrong points in the file, with the points they earned.

        JaVaFo counts the bye of the round to be paired, other programs do not; accept both.
        """
        if scoring in self._differing:
            return self._differing[scoring]
        worth = {outcome: scoring.points(outcome) for outcome in Outcome}
        found = self._differing[scoring] = []
        for player in self._players:
            earned = sum(map(worth.__getitem__, self._outcomes[player.tpn]))
            if self._document.awarded:
                earned = self._awarded(player.tpn, worth)
            coming = worth[self._coming.get(player.tpn, Outcome.PENDING)]
            if player.points not in (earned, earned + coming):
                found.append((player, earned))
        return found

    def _awarded(self, tpn: int, worth: Mapping[Outcome, Points]) -> Points:
        """Return the points of a player, and what the arbiter gave against the results."""
        lines, rounds = self._document.awarded, enumerate(self._outcomes[tpn], 1)
        given = (
            awarded(lines, tpn, round_no, each, (worth[each], 0), is_of_teams=False)
            for round_no, each in rounds
        )
        return sum(points for points, _ in given) + awards(
            self._document, tpn, len(self._outcomes[tpn])
        )


# Boards, departures, winners

_TO_BE_SURE = 2
"""Games in a row, up to the last round, that a departed player loses by forfeit.

A single lost game is only an absence.
"""


def in_publication_order(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of every round numbered in publication order.

    Use the scores before the round, with virtual points (C.04.7 art. 1.5) and adjourned games
    counted as draws (C.04.2 art. 3.1). The boards of the Keizer system follow the ranking. Raise
    AccelerationNotApplicable.
    """
    virtual_points(tournament)  # raises before any round is paired
    ordered = replace(tournament, rounds=())
    for played in tournament.rounds:
        # Pairing the rounds again will read the records made here round by round.
        in_order = sorted(played.meetings, key=_publication_key(ordered))
        ordered = ordered.with_round(played.with_meetings(in_order))
    return ordered


def _publication_key(before: Tournament) -> Callable[[Meeting], PublicationKey]:
    """Return the sort key of the games of a round after the record *before*."""
    if is_keizer(before):
        ranks = keizer_table(before, before.last_round).ranks
        lowest = len(ranks) + 1

        def by_rank(game: Meeting) -> PublicationKey:
            one, other = (ranks.get(each, lowest) for each in (game.white, game.black))
            return min(one, other), max(one, other), Tpn(0)

        return by_rank
    record = before.record()
    places, tpns = record.participants.places, record.participants.tpns
    scores = virtual_points(before).added_to(record)

    def key(game: Meeting) -> PublicationKey:
        white, black = places[game.white], places[game.black]
        return publication_key(scores[white], tpns[white], scores[black], tpns[black])

    return key


def concluded(tournament: Tournament, problems: Problems) -> Tournament:
    """Return the tournament with the boards, departures and winners that its rounds imply."""
    if tournament.has_predetermined_pairings:
        return _with_departures(_by_table(tournament), problems)
    if tournament.settings.system.is_knockout and tournament.settings.initial_colour:
        for played in tournament.rounds:
            key = _pair_key(tournament, knockout.pair, cards_of(tournament, played.number))
            numbered = tournament.with_round(played.with_meetings(sorted(played.meetings, key=key)))
            tournament = _with_decisions(numbered, played.number, problems)
    return tournament


def _by_table(tournament: Tournament) -> Tournament:
    """Return the tournament with the boards of each round in the order of the table.

    The table does not depend on results, so the cards of round 1 serve for all rounds.
    """
    if not is_paired(tournament.settings.system):
        return tournament
    pair, index = card_pairing(tournament.settings.system), cards_of(tournament, 1)
    rounds = []
    for played in tournament.rounds:
        key = _pair_key(tournament, pair, replace(index, round_no=played.number))
        rounds.append(played.with_meetings(sorted(played.meetings, key=key)))
    return replace(tournament, rounds=tuple(rounds))


def _pair_key(
    tournament: Tournament, pair: Callable[[CardIndex], Protocol], index: CardIndex
) -> Callable[[Meeting], int]:
    """Return the sort key of games in the order in which *pair* makes them; other games follow."""
    try:
        pairs = pair(index).pairing.pairs
    except (BoardsUndecided, NoLegalPairing):  # the system has no such round
        pairs = ()
    ids = tournament.entries_by_tpn
    places = {
        frozenset((ids[pair.white].id, ids[pair.black].id)): place
        for place, pair in enumerate(pairs)
    }
    return lambda game: places.get(frozenset((game.white, game.black)), len(pairs))


def _with_departures(tournament: Tournament, problems: Problems) -> Tournament:
    """Return a table in which players who lose all games by forfeit to the end have left (C.05).

    The departure replaces their byes in later rounds.
    """
    coming = range(tournament.last_round + 1, tournament.settings.rounds + 1)
    for entry in tournament.entries:
        last = _left_after(tournament.histories[entry.id])
        # A report gives players who have left a zero-point bye in every later round. Players with
        # any other byes are expected back.
        byes = {entry.requested_bye(round_no) for round_no in coming}
        if last is not None and (not byes or byes == {None} or byes == {ByeKind.ZERO_POINT}):
            code = Code.PLAYER_LEFT if tournament.settings.teams is None else Code.TEAM_LEFT
            problems.notice(code, tpn=entry.tpn, round_no=last)
            others = (bye for bye in entry.requested_byes if bye.round_no not in coming)
            left = replace(entry, withdrawn_after=last, requested_byes=tuple(others))
            tournament = tournament.with_entry(left)
    return tournament


def _left_after(record: Sequence[Appearance]) -> int | None:
    """Return the round after which a player may have left; None if the player is still there.

    The table includes players from round 1 on, so players who never came left after round 1.
    """
    games = [each for each in record if each.opponent is not None]
    came = (each.round_no for each in games if each.outcome is not Outcome.FORFEIT_LOSS)
    last = max(came, default=0)
    lost = [each.round_no for each in games if each.round_no > last]
    return max(lost[0] - 1, 1) if len(lost) >= _TO_BE_SURE else None


def _with_decisions(tournament: Tournament, round_no: int, problems: Problems) -> Tournament:
    """Return a knockout with a winner for each even board that the next round decides.

    No record holds the tie-break games or the drawing of lots.
    """
    played, is_of_teams = tournament.round(round_no), tournament.settings.teams is not None
    for board in undecided_boards(tournament, round_no):
        if board in played.unfinished:
            continue
        order = _winner_first(tournament, round_no, played.meeting(board))
        if order is None:
            code = Code.EVEN_MATCH if is_of_teams else Code.EVEN_BOARD
            problems.notice(code, round_no=round_no, board=board)
            continue
        winner = tournament.entry(order[0]).tpn
        code = Code.EVEN_MATCH_WON if is_of_teams else Code.EVEN_BOARD_WON
        problems.notice(code, round_no=round_no, board=board, tpn=winner)
        decision = TieDecision(round_no, order, len(order), DecidedBy.PLAY_OFF)
        decisions = (*tournament.tie_decisions, decision)
        tournament = replace(tournament, tie_decisions=decisions)
    return tournament


def _winner_first(
    tournament: Tournament, round_no: int, even: Meeting
) -> tuple[ParticipantId, ParticipantId] | None:
    """Return the two of an even board, winner first; None if the next round does not decide."""
    if round_no == tournament.last_round:
        return None
    following = tournament.round(round_no + 1)
    inside = {player for each in following.meetings for player in (each.white, each.black)}
    inside |= {bye.player for bye in following.byes if bye.kind is not ByeKind.ZERO_POINT}
    one, other = even.white, even.black
    if (one in inside) is (other in inside):
        return None
    return (one, other) if one in inside else (other, one)
