"""Reasons for differing rounds that the report itself notes in its ``###`` lines.

A remark counts if the rounds confirm it. The checker restores the original results and numbers of
players and pairs the round again: if it then agrees, the remark explains it. A round paired by hand
is explained if as many boards differ as the remark names. A remark in other words, or about another
round or game, explains nothing.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from swissdesk.endorsement.checker import DifferenceKind, RoundReport, check, check_round
from swissdesk.model.correction import Correction, CorrectionScope, RatingCorrection
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.remark import IMPORTED, RESULT_PATTERN, RESULTS, Remark, RemarkKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems

_NUMBER = "[0-9]{1,4}"
_GAME = rf"board {_NUMBER}, (?P<white>{_NUMBER})-(?P<black>{_NUMBER}) (?P<result>{RESULT_PATTERN})"
_ADJOURNED = re.compile(_GAME)
_CORRECTED = re.compile(
    rf"{_GAME} instead of (?:(?P<white_before>{_NUMBER})-(?P<black_before>{_NUMBER}) )?"
    rf"(?P<before>{RESULT_PATTERN})(?P<late>, for standings and rating: .+)?"
)
_RATING = rf"rating (?P<rating>{_NUMBER}) instead of (?P<before>{_NUMBER})"
_RENUMBERED = re.compile(
    rf"No\. (?P<now>{_NUMBER}) (?P<name>.*), (?:data corrected|{_RATING}); "
    rf"No\. (?P<then>{_NUMBER}) in the rounds paired before"
)
_RATED = re.compile(
    rf"No\. (?P<now>{_NUMBER}) (?P<name>.*), {_RATING}, "
    r"for standings(?: and report only|, report and pairings to come): .+"
)
_BY_HAND = re.compile(
    rf"boards? (?P<boards>{_NUMBER}(?:, {_NUMBER})*)(?P<impossible> \(no legal pairing\))?"
    r"(?:;.*)?: .+"
)


def with_reasons(
    tournament: Tournament, reports: tuple[RoundReport, ...], *, may_go_on: bool = False
) -> tuple[RoundReport, ...]:
    """Return the reports with remarks that explain differing rounds; *may_go_on* as in a check."""
    if all(each.consistent for each in reports) or not tournament.remarks:
        return reports
    noted = _Noted(tournament, may_go_on)
    return tuple(
        each if each.consistent else replace(each, noted=tuple(noted.explaining(each.round_no)))
        for each in reports
    )


def differing(tournament: Tournament, *, may_go_on: bool = False) -> dict[int, bool]:
    """Return the rounds that the system pairs differently, and whether remarks explain each.

    Raise the errors of pairing a round. *may_go_on* is as in :func:`with_reasons`.
    """
    if not systems.is_paired(tournament.settings.system):
        return {}
    reports = with_reasons(tournament, check(tournament, may_go_on=may_go_on), may_go_on=may_go_on)
    return {each.round_no: bool(each.noted) for each in reports if not each.consistent}


@dataclass(frozen=True, slots=True)
class _Undone:
    """The change that a remark notes, for the pairings of the rounds *first* to *last*."""

    remark: Remark
    first: int
    last: int


class _Noted:
    """A tournament with the earlier results, ratings and numbers that its remarks note.

    An event file records these itself; a report records only games corrected for the standings.
    """

    def __init__(self, tournament: Tournament, may_go_on: bool) -> None:
        self._may_go_on = may_go_on
        self._tournament = tournament
        self._undone: list[_Undone] = []
        self._late = tournament.corrections
        is_event = any(each.scope is not CorrectionScope.STANDINGS for each in self._late)
        if not (is_event or any(each.order for each in tournament.rounds)):
            self._undo_players()
            self._undo_games()

    def explaining(self, round_no: int) -> Iterator[Remark]:
        """Yield the remarks that explain why a round differs; none if they do not suffice."""
        report = self._report(self._tournament, round_no)
        used = [each.remark for each in self._undone if each.first <= round_no <= each.last]
        by_hand = [each for each in self._tournament.remarks if _is_by_hand(each, report)]
        if report.consistent or by_hand:
            yield from used
        if not report.consistent:
            yield from by_hand[:1]

    def _report(self, tournament: Tournament, round_no: int) -> RoundReport:
        return check_round(tournament, round_no, may_go_on=self._may_go_on)

    # Games

    def _undo_games(self) -> None:
        """Restore the results before corrections and late results, the last one first."""
        tournament, found = self._tournament, list[tuple[Remark, Correction]]()
        now = tournament.as_paired(tournament.last_round + 1)
        for remark in reversed(tournament.remarks):
            correction = _correction(now, remark)
            if correction is not None:
                found.append((remark, correction))
                now = now.with_game(correction.round_no, correction.before)
        found.reverse()
        corrections = [correction for _remark, correction in found]
        for place, (remark, correction) in enumerate(found):
            if remark.kind is RemarkKind.ADJOURNMENT:
                corrections[place] = self._dated(corrections, place)
            is_exchanged = correction.before.white != correction.after.white
            first = correction.round_no + (not is_exchanged)  # a round has its own colours
            self._undone.append(_Undone(remark, first, corrections[place].since_round - 1))
        self._tournament = self._corrected(corrections)

    def _corrected(self, corrections: Iterable[Correction]) -> Tournament:
        """Return the tournament with *corrections* before the late ones that it records."""
        return self._tournament.with_corrections((*corrections, *self._late))

    def _dated(self, corrections: list[Correction], place: int) -> Correction:
        """Return the correction of an adjourned game, known from the first round to show it."""
        adjourned = corrections[place]
        for round_no in range(adjourned.round_no + 2, self._tournament.last_round + 1):
            if self._is_paired(corrections, place, adjourned, round_no):
                continue
            known = replace(adjourned, since_round=round_no)
            if self._is_paired(corrections, place, known, round_no):
                return known
        return adjourned

    def _is_paired(
        self, corrections: list[Correction], place: int, one: Correction, round_no: int
    ) -> bool:
        """Whether correction *one* explains a round, boards paired by hand aside."""
        tried = [*corrections[:place], one, *corrections[place + 1 :]]
        report = self._report(self._corrected(tried), round_no)
        return report.consistent or any(
            _is_by_hand(each, report) for each in self._tournament.remarks
        )

    # Players

    def _undo_players(self) -> None:
        """Restore the earlier numbers and ratings of players, the last change first."""
        tournament = self._tournament
        order = [entry.id for entry in tournament.entries]
        ratings = {entry.id: entry.rating for entry in tournament.entries}
        orders: dict[int, tuple[PlayerId, ...]] = {}
        corrections: list[RatingCorrection] = []
        for remark in reversed(tournament.remarks):
            change = _of_a_player(remark)
            if change is None or not _is_player(tournament, order, change):
                continue
            player, new = order[int(change["now"]) - 1], change.groupdict().get("then")
            if change["rating"] and int(change["rating"]) == ratings[player]:
                ratings[player] = int(change["before"])
                first_round = remark.round_no + 1
                corrections.append(RatingCorrection(player, first_round, ratings[player], 0))
            if new is not None:
                order.remove(player)
                order.insert(int(new) - 1, player)
                orders |= dict.fromkeys(range(1, remark.round_no + 1), tuple(order))
            self._undone.append(_Undone(remark, 1, remark.round_no))
        corrections.reverse()
        rounds = (
            replace(each, order=orders.get(each.number, each.order)) for each in tournament.rounds
        )
        changed = tournament.with_rounds(rounds)
        self._tournament = changed.with_rating_corrections(corrections)


def _correction(tournament: Tournament, remark: Remark) -> Correction | None:
    """Return the correction of a game that a remark notes; None if it notes none."""
    form = {RemarkKind.ADJOURNMENT: _ADJOURNED, RemarkKind.CORRECTION: _CORRECTED}.get(remark.kind)
    match = None if form is None else form.fullmatch(remark.text)
    game = None if match is None else _game(tournament, remark.round_no, match)
    if match is None or game is None:
        return None
    never, scope = tournament.settings.rounds + 1, CorrectionScope.PAIRING
    if remark.kind is RemarkKind.ADJOURNMENT:
        before, first_round = replace(game, result=GameResult.ADJOURNED), never
    else:
        before, first_round = _before(game, match), never if match["late"] else remark.round_no + 2
        scope = CorrectionScope.STANDINGS if first_round == never else scope
    return Correction(remark.round_no, game.board, before, game, first_round, scope)


def _game(tournament: Tournament, round_no: int, match: re.Match[str]) -> Game | None:
    """Return the game of a round with these players and this result; None if there is none."""
    tpns = {entry.id: str(entry.tpn) for entry in tournament.entries}
    if not 1 <= round_no <= tournament.last_round:
        return None
    for game in tournament.round(round_no).games:
        if (tpns[game.white], tpns[game.black]) == (match["white"], match["black"]):
            return game if game.result is RESULTS[match["result"]] else None
    return None


def _before(game: Game, match: re.Match[str]) -> Game:
    """Return a game as it was before its correction."""
    result = RESULTS[match["before"]]
    if match["white_before"] == match["black"] and match["black_before"] == match["white"]:
        return replace(game, white=game.black, black=game.white, result=result)
    return replace(game, result=result)


def _of_a_player(remark: Remark) -> re.Match[str] | None:
    """Return the change of number or rating that a remark notes; None if it notes none."""
    form = {RemarkKind.CORRECTION: _RENUMBERED, RemarkKind.RATING: _RATED}.get(remark.kind)
    return None if form is None else form.fullmatch(remark.text)


def _is_player(tournament: Tournament, order: list[PlayerId], change: re.Match[str]) -> bool:
    """Whether the player with that number has that name; a report may have shortened it."""
    numbers = (change["now"], change.groupdict().get("then") or change["now"])
    if not all(1 <= int(number) <= len(order) for number in numbers):
        return False
    entry: Entry = tournament.entry(order[int(change["now"]) - 1])
    return bool(entry.player.name) and change["name"].startswith(entry.player.name)


def _is_by_hand(remark: Remark, report: RoundReport) -> bool:
    """Whether a remark notes that these boards of a round were paired by hand."""
    if remark.round_no != report.round_no:
        return False
    if remark.kind is RemarkKind.IMPORT:
        return remark.text == IMPORTED
    match = _BY_HAND.fullmatch(remark.text) if remark.kind is RemarkKind.MANUAL_PAIRING else None
    if match is None:
        return False
    kinds = [each.kind for each in report.differences]
    if DifferenceKind.UNPAIRABLE in kinds:
        return bool(match["impossible"])
    boards = [
        each
        for each in report.differences
        if each.kind is not DifferenceKind.MISSING and each.black is not None
    ]
    return len(set(match["boards"].split(", "))) == len(boards)
