"""Why a round is as it is, for a system that keeps a protocol: step after step, every board.

The Dutch system weighs pairings; these systems follow a fixed order. So two players do not meet
because a rule forbids it, or because each of them got another opponent earlier.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.errors import PlayerNotPaired, SamePlayerTwice
from swissdesk.i18n import _, ngettext
from swissdesk.listings.systems import notes
from swissdesk.listings.why.report_parts import BracketReport, PlayedRound, Reason, RoundReport
from swissdesk.listings.words import text
from swissdesk.model.ids import Tpn
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.cards import CardIndex, cards_of
from swissdesk.pairing.protocol import Note, Pair, Protocol, Stage
from swissdesk.pairing.system_table import FACTS


def report(tournament: Tournament, round_no: int) -> RoundReport:
    """Return why a paired round is as it is; raise as ``round_report.report``."""
    view = _Round(tournament, round_no)
    return RoundReport(
        (*view.played.differences(view.steps.pairing.pairs), *map(view.reason, view.steps.notes)),
        tuple(view.stage(each) for each in view.steps.stages),
        _legend(tournament),
    )


def board(tournament: Tournament, round_no: int, board: int) -> tuple[Reason, ...]:
    """Return why the players of a board meet; raise UnknownBoard, and as :func:`report`."""
    view = _Round(tournament, round_no)
    game = tournament.round(round_no).meeting(board)
    return view.pair(*(view.tournament.entry(each).tpn for each in (game.white, game.black)))


def pair(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
    """Return why two players meet in a round, or do not; raise as :func:`report`.

    Also raise PlayerNotPaired and SamePlayerTwice.
    """
    if one == other:
        raise SamePlayerTwice(one)
    view = _Round(tournament, round_no)
    for player in (one, other):
        if player not in view.index.by_tpn or not view.index.by_tpn[player].is_here:
            raise PlayerNotPaired(player, round_no)
    return view.pair(one, other)


def _legend(tournament: Tournament) -> str:
    """Return a note on a rulebook whose full text is not known."""
    facts = FACTS[tournament.settings.system]
    if not facts.is_reconstructed:
        return ""
    older = _(
        "The wording of {rulebook} is not completely available. Missing parts follow the "
        "older text of the same system; the help lists them."
    )
    alike = _(
        "The wording of {rulebook} is not completely available. Missing parts follow the Swiss "
        "Team Pairing System (C.04.6); the help lists them."
    )
    form = alike if tournament.settings.system.has_two_games else older
    return form.format(rulebook=facts.rulebook)


@dataclass(frozen=True, slots=True)
class _LastSteps:
    """The pairing of the round requested last, because the next request is mostly for it too.

    A system sees only the cards of a round, not the results of the round itself.
    """

    system: SystemId
    index: CardIndex
    steps: Protocol


def _steps(tournament: Tournament, earlier: Tournament, index: CardIndex) -> Protocol:
    """Return how the round of *index* is paired in *earlier*; raise as :func:`report`."""
    system, known = tournament.settings.system, tournament.kept(_LastSteps)
    if known is None or (known.system, known.index) != (system, index):
        present = earlier.round(index.round_no).paired
        steps = systems.protocol(earlier, index.round_no, present=present)
        known = _LastSteps(system, index, steps)
        tournament.keep(known)
    return known.steps


class _Round:
    """A round of a tournament as paired, and the system's pairing."""

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        original = tournament
        self.tournament = tournament = original.as_paired(round_no)
        present = tournament.round(round_no).paired
        self.index: CardIndex = cards_of(tournament, round_no, present=present)
        self.steps: Protocol = _steps(original, tournament, self.index)
        self.played = PlayedRound(tournament, round_no)
        self._names = self.played.names
        self._made = {
            player: (stage, meeting)
            for stage, meeting in self.steps.meetings()
            for player in (meeting.white, meeting.black)
        }

    def reason(self, note: Note) -> Reason:
        """Return a note as a sentence with its article."""
        return Reason(notes.sentence(self.tournament, note), note.article)

    def stage(self, stage: Stage) -> BracketReport:
        """Return the report on a step."""
        boards = tuple(
            self.played.board(Pair(each.white, each.black), tuple(map(self.reason, each.notes)))
            for each in stage.meetings
        )
        reasons = tuple(map(self.reason, stage.notes))
        return BracketReport(self.heading(stage), reasons, None, boards)

    def heading(self, stage: Stage) -> Reason:
        """Return the players of a step, and the players who joined them."""
        count = len(stage.residents)
        is_of_teams = self.tournament.settings.teams is not None
        if stage.score is None:
            form = ngettext("{n} player.", "{n} players.", count)
            if is_of_teams:
                form = ngettext("{n} team.", "{n} teams.", count)
            return Reason(form.format(n=count), "")
        form = ngettext("Group of {points}: {n} player.", "Group of {points}: {n} players.", count)
        if is_of_teams:
            form = ngettext("Group of {points}: {n} team.", "Group of {points}: {n} teams.", count)
        words = form.format(points=text.with_unit(stage.score), n=count)
        for sentence, players in (
            (_("Floated in: {names}."), stage.incoming),
            (_("Float on: {names}."), stage.outgoing),
        ):
            if players:
                words += " " + sentence.format(names=self._names.several(players))
        return Reason(words, "")

    def pair(self, one: Tpn, other: Tpn) -> tuple[Reason, ...]:
        """Return why two players meet or do not."""
        found = self._made.get(one)
        if found is not None and other in (found[1].white, found[1].black):
            stage, meeting = found
            return (self.heading(stage), *map(self.reason, meeting.notes))
        if self.played.seats(Pair(one, other))[0]:
            words = _("The system would pair them differently; it did not make this pair.")
            return (Reason(words, ""), *self._not_meeting(one, other))
        return tuple(self._not_meeting(one, other))

    def _not_meeting(self, one: Tpn, other: Tpn) -> Iterator[Reason]:
        names = {"one": self._names.one(one), "other": self._names.one(other)}
        card = self.index.by_tpn[one]
        for line in card.games:
            if line.opponent == other:
                form = _("{one} and {other} have met in round {n}.")
                yield Reason(form.format(**names, n=line.round_no), "C.04.1 art. 2")
                return
        if other in card.prohibited:
            form = _("The regulations of the tournament keep {one} and {other} apart.")
            yield Reason(form.format(**names), "")
            return
        for player in (one, other):
            yield from self._instead(player)

    def _instead(self, player: Tpn) -> Iterator[Reason]:
        """Yield how a player got the system's opponent, or the bye."""
        name = self._names.one(player)
        if player not in self._made:
            form = _("{name} is not paired by the system in this round.")
            yield Reason(form.format(name=name), "")
            yield from (self.reason(each) for each in self.steps.notes if player in each.players)
            return
        stage, meeting = self._made[player]
        opponent = meeting.black if meeting.white == player else meeting.white
        form = _("{name} meets {opponent}.")
        yield Reason(form.format(name=name, opponent=self._names.one(opponent)), "")
        yield self.heading(stage)
        yield from map(self.reason, meeting.notes[:-1])
