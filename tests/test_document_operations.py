"""Whatever an arbiter does, in any order: the file holds it, and it can be redone and undone."""

import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from swissdesk.document import Document
from swissdesk.endorsement.checker import DifferenceKind, check
from swissdesk.errors import ConfirmationNeeded, NoLegalPairing, OperationRefused
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player, Title
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.operations import corrections, players, presence, regulations, results, rounds, setup
from swissdesk.replay import Outcome, replay

OPEN = TournamentId(1)
ROUNDS = 5
NAMES = st.sampled_from(["Đorđević, Žiga", "Adam", "Ťoupalík", "Иванов", "Ελένη", ""])
RATINGS = st.sampled_from([0, 1500, 1500, 2000, 2400])
PLAYER = st.integers(1, 9).map(PlayerId)
ROUND = st.integers(0, ROUNDS + 1)
BOARD = st.integers(1, 4)


class ADay(RuleBasedStateMachine):
    """One tournament of a few players, and an arbiter who does anything at any time."""

    @initialize(ratings=st.lists(RATINGS, min_size=4, max_size=7))
    def begin(self, ratings):
        self.folder = tempfile.TemporaryDirectory()
        event = setup.new_event(name="Open", rounds=ROUNDS)
        self.beginning = event
        self.document = Document.create(Path(self.folder.name) / "Open.swissdesk", event)
        self.colour(Colour.WHITE, by_lot=True)
        for number, rating in enumerate(ratings):
            self.enter(f"Player {number}", rating, Title.NONE, 1)

    def do(self, operation, **arguments):
        """Do it in the tournament, with a yes to all cautions; refusals are its good right."""
        with suppress(OperationRefused, NoLegalPairing):
            try:
                self.document.perform_in(OPEN, operation, **arguments)
            except ConfirmationNeeded:
                self.document.perform_in(OPEN, operation, **arguments, confirmed=True)

    def do_on_event(self, operation, **arguments):
        with suppress(OperationRefused):
            self.document.perform(operation, tournament_id=OPEN, **arguments)

    @rule(colour=st.sampled_from(Colour), by_lot=st.booleans())
    def colour(self, colour, by_lot):
        self.do(regulations.set_initial_colour, colour=colour, by_lot=by_lot)

    @rule(name=NAMES, rating=RATINGS, title=st.sampled_from(Title), first_round=ROUND)
    def enter(self, name, rating, title, first_round):
        player = Player(PlayerId(0), name, title)
        self.do_on_event(players.add_player, player=player, rating=rating, first_round=first_round)

    @rule(player_id=PLAYER, name=NAMES, rating=RATINGS)
    def correct(self, player_id, name, rating):
        player = Player(player_id, name)
        self.do_on_event(players.edit_player, player=player, rating=rating)

    @rule(player_id=PLAYER, rating=RATINGS, reason=NAMES)
    def correct_rating(self, player_id, rating, reason):
        self.do_on_event(
            corrections.correct_rating, player_id=player_id, rating=rating, reason=reason
        )

    @rule(player_id=PLAYER)
    def strike(self, player_id):
        self.do_on_event(players.remove_player, player_id=player_id)

    @rule(player_id=PLAYER, round_no=ROUND, kind=st.sampled_from(ByeKind))
    def ask_for_a_bye(self, player_id, round_no, kind):
        self.do(presence.request_bye, player_id=player_id, round_no=round_no, kind=kind)

    @rule(player_id=PLAYER, round_no=ROUND)
    def take_a_bye_back(self, player_id, round_no):
        self.do(presence.cancel_bye, player_id=player_id, round_no=round_no)

    @rule(player_id=PLAYER, round_no=ROUND)
    def leave(self, player_id, round_no):
        self.do(presence.withdraw, player_id=player_id, after_round=round_no)

    @rule(player_id=PLAYER)
    def come_back(self, player_id):
        self.do(presence.reinstate, player_id=player_id)

    @rule(operation=st.sampled_from([players.renumber, setup.close_list, setup.reopen_list]))
    def see_to_the_list(self, operation):
        self.do(operation)

    @rule()
    def play_a_round(self):
        number = self.document.tournament(OPEN).last_round + 1
        self.do(rounds.pair_round, round_no=number)
        self.do(rounds.publish_round, round_no=number)
        for board in range(1, 5):
            self.enter_a_result(number, board, GameResult.WHITE_WINS)

    @rule(
        round_no=ROUND,
        operation=st.sampled_from(
            [rounds.pair_round, rounds.publish_round, rounds.unpair_round, results.verify_round]
        ),
    )
    def see_to_a_round(self, round_no, operation):
        self.do(operation, round_no=round_no)

    @rule(round_no=ROUND, reason=st.sampled_from(["", "late entry"]))
    def unpublish(self, round_no, reason):
        self.do(rounds.unpublish_round, round_no=round_no, reason=reason)

    @rule(player_id=PLAYER, round_no=ROUND, reason=st.sampled_from(["", "phone"]))
    def expel(self, player_id, round_no, reason):
        self.do(presence.expel, player_id=player_id, after_round=round_no, reason=reason)

    @rule(player_id=PLAYER, round_no=ROUND)
    def explain(self, player_id, round_no):
        self.do(presence.excuse_absence, player_id=player_id, round_no=round_no)

    @rule(player_id=PLAYER, yes=st.booleans())
    def note(self, player_id, yes):
        self.do(presence.check_in, player_id=player_id, present=yes)
        self.do(presence.set_half_point_barred, player_id=player_id, barred=not yes)

    @rule(order=st.permutations(range(1, 7)))
    def order_by_hand(self, order):
        present = self.document.tournament(OPEN).entries_by_id
        self.do(players.set_order, order=[each for each in order if each in present])

    @rule(player_id=PLAYER, round_no=ROUND, kind=st.sampled_from(ByeKind))
    def correct_a_bye(self, player_id, round_no, kind):
        self.do(results.set_bye, player_id=player_id, round_no=round_no, kind=kind)

    @rule(round_no=ROUND, board=BOARD, result=st.sampled_from(GameResult))
    def enter_a_result(self, round_no, board, result):
        self.do(results.set_result, round_no=round_no, board=board, result=result)

    @rule(round_no=ROUND, board=BOARD)
    def exchange_colours(self, round_no, board):
        self.do(results.swap_colours, round_no=round_no, board=board)

    @rule()
    def undo(self):
        with suppress(OperationRefused):
            self.document.undo()

    @rule()
    def redo(self):
        with suppress(OperationRefused):
            self.document.redo()

    @invariant()
    def every_entry_is_in_exactly_one_game_or_bye_of_every_round(self):
        if not hasattr(self, "document"):
            return
        tournament = self.document.tournament(OPEN)
        entered = sorted(entry.id for entry in tournament.entries)
        for played in tournament.rounds:
            seated = [each for game in played.games for each in (game.white, game.black)]
            assert sorted([*seated, *(bye.player for bye in played.byes)]) == entered

    @invariant()
    def numbers_are_counted_from_1(self):
        if hasattr(self, "document"):
            entries = self.document.tournament(OPEN).entries
            assert [entry.tpn for entry in entries] == list(range(1, len(entries) + 1))

    @invariant()
    def every_round_is_as_the_system_pairs_what_was_known_then(self):
        if not hasattr(self, "document"):
            return
        tournament = self.document.tournament(OPEN)
        for report in check(tournament):
            kinds = {each.kind for each in report.differences}
            assert kinds <= {DifferenceKind.COLOURS}, (report, tournament)

    def teardown(self):
        if not hasattr(self, "document"):
            return
        event, steps = self.document.event, self.document.steps()
        again = replay(event, steps, self.document.links())
        assert {each.outcome for each in again} <= {Outcome.SAME}
        assert len(again) == len(steps) - 1
        self.document.close()
        document = Document.open(self.document.path)
        assert document.event == event
        while document.undo_step():
            document.undo()
        assert document.event == self.beginning
        document.close()
        self.folder.cleanup()


TestADay = ADay.TestCase
TestADay.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
