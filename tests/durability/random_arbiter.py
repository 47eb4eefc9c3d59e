"""An arbiter who does anything at any time, with a seed: for tests that no deed is ever lost.

Half of what he tries is refused; a refusal changes nothing and is no matter. So a tournament grows
round by round, is corrected, taken back and brought back, as no sensible person would do it.
"""

from contextlib import suppress
from dataclasses import replace

from swissdesk.errors import NothingToRedo, NothingToUndo, SwissDeskError
from swissdesk.model.colour import Colour
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.operations import (
    corrections,
    manual,
    players,
    presence,
    regulations,
    results,
    rounds,
    setup,
    tie_decisions,
)
from swissdesk.operations.regulations import change_settings

ROUNDS = 7
_NAMES = ("Đorđević, Ana", "Novák, Petr", "O'Neill, X", "王, 皓", "", "'); DROP TABLE players; --")
_BYES = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)


class RandomArbiter:
    """Does one thing after another in an open document; *dice* decide."""

    def __init__(self, document, dice):
        self.document = document
        self.dice = dice

    @property
    def tournament(self):
        return self.document.event.tournaments[0]

    def act(self):
        """Do something; return the number of the last step of the journal, done or refused."""
        deeds, weights = zip(*self._deeds(), strict=True)
        with suppress(SwissDeskError):
            self.dice.choices(deeds, weights)[0]()
        return self.document.steps()[-1].number

    def _deeds(self):
        yield self._enter, 4 if len(self.tournament.entries) < 16 else 0.3
        yield self._edit, 2
        yield self._remove, 0.3
        yield self._presence, 3
        yield self._prepare, 2
        yield self._pair, 6
        yield self._result, 25
        yield self._take_back, 1
        yield self._by_hand, 3
        yield self._change, 1
        yield self._decide, 0.5
        yield self.undo, 5
        yield self.redo, 3

    def undo(self):
        """Take a step back, if there is one."""
        with suppress(NothingToUndo):
            self.document.undo()

    def redo(self):
        """Bring a step back, if there is one."""
        with suppress(NothingToRedo):
            self.document.redo()

    def _perform(self, operation, **arguments):
        self.document.perform_in(self.tournament.id, operation, **arguments)

    def _somebody(self):
        return self.dice.choice([PlayerId(0), *(entry.id for entry in self.tournament.entries)])

    def _some_round(self):
        return max(self.tournament.last_round + self.dice.choice((-1, 0, 0, 1, 1, 2)), 0)

    def _enter(self):
        player = Player(PlayerId(0), self.dice.choice(_NAMES))
        self.document.perform(
            players.add_player,
            tournament_id=self.tournament.id,
            player=player,
            rating=self.dice.randrange(2800),
            first_round=self.dice.choice((1, self.tournament.last_round + 1)),
        )

    def _edit(self):
        entry = self.tournament.entry(self._somebody())
        changed = replace(entry.player, club=str(self.dice.random()))
        self.document.perform(
            players.edit_player,
            tournament_id=self.tournament.id,
            player=changed,
            rating=self.dice.randrange(2800),
        )

    def _remove(self):
        self.document.perform(
            players.remove_player, tournament_id=self.tournament.id, player_id=self._somebody()
        )

    def _presence(self):
        player, round_no = self._somebody(), self._some_round()
        kind = self.dice.choice(_BYES)
        self.dice.choice(
            (
                lambda: self._perform(
                    presence.request_bye,
                    player_id=player,
                    round_no=round_no,
                    kind=kind,
                    confirmed=True,
                ),
                lambda: self._perform(presence.cancel_bye, player_id=player, round_no=round_no),
                lambda: self._perform(presence.withdraw, player_id=player, after_round=round_no),
                lambda: self._perform(presence.reinstate, player_id=player),
                lambda: self._perform(presence.check_in, player_id=player, present=True),
                lambda: self._perform(
                    results.set_bye, player_id=player, round_no=round_no, kind=kind, confirmed=True
                ),
            )
        )()

    def _prepare(self):
        colour, by_lot = self.dice.choice(tuple(Colour)), self.dice.random() < 0.5
        self._perform(regulations.set_initial_colour, colour=colour, by_lot=by_lot)

    def _pair(self):
        last = self.tournament.last_round
        if self.dice.random() < 0.5:
            self._perform(rounds.publish_round, round_no=last)
        else:
            self._perform(rounds.pair_round, round_no=last + 1, confirmed=True)

    def _result(self):
        round_no = max(self.tournament.last_round - (self.dice.random() < 0.1), 1)
        boards = len(self.tournament.round(round_no).games)
        board = self.dice.randint(1, max(boards, 1))
        if self.dice.random() < 0.1:
            self._perform(results.swap_colours, round_no=round_no, board=board, confirmed=True)
            return
        result = self.dice.choice(tuple(GameResult))
        self._perform(
            results.set_result, round_no=round_no, board=board, result=result, confirmed=True
        )

    def _take_back(self):
        last = self.tournament.last_round
        if self.dice.random() < 0.5:
            self._perform(rounds.unpublish_round, round_no=last, reason="a mistake", confirmed=True)
        else:
            self._perform(rounds.unpair_round, round_no=last, reason="a mistake", confirmed=True)

    def _by_hand(self):
        last = self.tournament.last_round
        one, other = self._somebody(), self._somebody()
        self.dice.choice(
            (
                lambda: self._perform(manual.begin_manual, round_no=last, confirmed=True),
                lambda: self._perform(manual.exchange, round_no=last, one=one, other=other),
                lambda: self._perform(manual.release, round_no=last, player_id=one),
                lambda: self._perform(manual.seat, round_no=last, white=one, black=other),
                lambda: self._perform(
                    manual.end_manual, round_no=last, reason="as agreed", confirmed=True
                ),
            )
        )()

    def _change(self):
        settings = self.tournament.settings
        changed = self.dice.choice(
            (
                replace(settings, rounds=self.dice.randint(1, ROUNDS + 2)),
                replace(settings, tie_breaks=self.dice.choice((("BH",), ("SB", "DE"), ()))),
                replace(settings, name=str(self.dice.random())),
            )
        )
        if self.dice.random() < 0.3:
            data = replace(self.document.event, place=str(self.dice.random()))
            self.document.perform(setup.change_event, data=data)
        else:
            self._perform(change_settings, settings=changed, reason="so", confirmed=True)

    def _decide(self):
        round_no = self._some_round()
        if self.dice.random() < 0.5:
            chosen = [self._somebody() for _player in range(2)]
            self._perform(
                tie_decisions.draw_lot,
                round_no=round_no,
                players=chosen,
                seed=self.dice.randrange(1000),
            )
        else:
            self._correct(round_no)

    def _correct(self, round_no):
        game = replace(self.tournament.round(round_no).game(1), result=GameResult.DRAW)
        scope = self.dice.choice(tuple(CorrectionScope))
        self._perform(
            corrections.correct_result, round_no=round_no, game=game, scope=scope, reason="so"
        )


def new_event():
    """The event with which he begins."""
    return setup.new_event(name="Random", rounds=ROUNDS)
