"""A day on which everything happens that can happen: all of it is undone, also tomorrow."""

import inspect
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest
from builders import a_tournament
from picture_files import a_png

from swissdesk.document import Document
from swissdesk.model.colour import Colour
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.paper_style import PaperStyle
from swissdesk.model.player import (
    NOBODY,
    KFactors,
    Listed,
    Member,
    Newcomer,
    NewTeam,
    Player,
    Ratings,
    Sex,
    Team,
)
from swissdesk.model.practice import Happening, Mark, Task, TaskKind, marked
from swissdesk.model.prize import Prize, PrizeFund
from swissdesk.model.registration import (
    Exemption,
    Flag,
    NormRules,
    Official,
    Registration,
    SentReport,
)
from swissdesk.model.result import AbsenceReason, ByeKind, GameResult
from swissdesk.model.settings import (
    GroupedBy,
    Grouping,
    Numbering,
    RatingKind,
    RatingMethod,
    SystemId,
)
from swissdesk.model.team_rules import TeamRules
from swissdesk.operations import (
    corrections,
    importing,
    line_ups,
    manual,
    numbering,
    players,
    practice,
    presence,
    refreshing,
    registration,
    registry,
    regulations,
    results,
    rounds,
    setup,
    system_choice,
    teams,
    tie_decisions,
)
from swissdesk.operations.line_ups import NamedLineUp
from swissdesk.replay import Outcome, replay
from swissdesk.standings.ranking import rank

A, B = TournamentId(1), TournamentId(2)
NOT_UNDONE = {"leave_fide_mode"}
"""What says before it is done that there is no way back."""


class Day:
    """Does one thing after another in the first section, or in another, and notes the events."""

    def __init__(self, document):
        self.document = document
        self.events = [document.event]

    @property
    def section(self):
        return self.document.event.tournament(A)

    def do(self, operation, *, section=A, **arguments):
        known = inspect.signature(operation).parameters
        if "confirmed" in known:
            arguments["confirmed"] = True
        if next(iter(known)) == "tournament":
            step = self.document.perform_in(section, operation, **arguments)
        else:
            step = self.document.perform(operation, **arguments)
        assert step is not None, operation.__name__
        self.events.append(self.document.event)

    def before_round_1(self):
        self.do(setup.change_event, data=replace(self.document.event, place="Žilina"))
        self.do(setup.set_logo, logo=a_png(2, 2))
        self.do(setup.set_paper_style, style=PaperStyle(("Above",), ("Below",)))
        self.do(setup.add_tournament, name="B", rounds=3)
        self.do(setup.move_tournament, tournament_id=B, place=1)
        newcomers = [Newcomer(Player(PlayerId(0), f"Player {n}"), 2000 - n) for n in range(1, 8)]
        self.do(players.add_players, tournament_id=A, newcomers=newcomers)
        late = Player(PlayerId(0), "Late", sex=Sex.FEMALE)
        self.do(players.add_player, tournament_id=B, player=late, rating=1500)
        self.do(players.enter_player, tournament_id=A, player_id=PlayerId(8), rating=1500)
        self.do(players.remove_player, tournament_id=B, player_id=PlayerId(8))
        self.do(players.move_player, player_id=PlayerId(8), from_tournament=A, to_tournament=B)
        self.do(players.move_player, player_id=PlayerId(8), from_tournament=B, to_tournament=A)
        self.do(setup.remove_tournament, tournament_id=B)
        named = replace(self.section.entry(PlayerId(7)).player, name="Šťastný")
        self.do(players.edit_player, tournament_id=A, player=named, rating=1600)
        listed = Listed("FIDE", "2026/10", "7", "Stastny", k=KFactors(20), ratings=Ratings(1700))
        listed = refreshing.with_listed(replace(named, national_id="77"), listed)
        self.do(refreshing.refresh_players, players=(listed,))
        by_club = Grouping(GroupedBy.CLUB, "Žilina")
        self.do(system_choice.choose_system, system=SystemId.SCHEVENINGEN, grouping=by_club)
        self.do(system_choice.choose_system, system=SystemId.DUTCH_2026)
        self.do(
            regulations.change_settings,
            settings=replace(self.section.settings, rounds=9, tie_breaks=()),
        )
        self.do(
            regulations.set_rating_rule,
            method=RatingMethod.NIDOF,
            kinds=(RatingKind.RAPID, RatingKind.STANDARD),
        )
        self.do(system_choice.choose_system, system=SystemId.LIM, is_maxi=True)
        self.do(system_choice.choose_system, system=SystemId.DUTCH_2026)
        self.do(numbering.draw_numbers, numbering=Numbering.LOT, seed=7)
        self.do(players.set_order, order=[PlayerId(n) for n in (8, 7, 6, 5, 4, 3, 2, 1)])
        self.do(players.renumber)
        self.do(regulations.set_prizes, fund=PrizeFund((Prize(1, 50_000),), "€"))
        self.do_for_fide()
        self.do(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=True)
        self.do(presence.request_bye, player_id=8, round_no=2, kind=ByeKind.HALF_POINT)
        self.do(presence.cancel_bye, player_id=8, round_no=2)
        self.do(presence.set_half_point_barred, player_id=8, barred=True)
        self.do(presence.check_in, player_id=1, present=True)
        self.do(presence.finish_check_in)
        self.do(setup.close_list)
        self.do(setup.reopen_list)

    def do_for_fide(self):
        registered = Registration("Open A", event_code="400123", deputies=(Official("Deputy"),))
        self.do(registration.set_registration, registration=registered)
        claimed = NormRules(Exemption.ZONAL, (Flag(PlayerId(8), "RUS"),))
        self.do(registration.set_norm_rules, rules=claimed)
        sent = SentReport(1, 9, "2026-11-22T10:00:00+00:00", "Ana", "S_400123.txt", "0", "012 A\n")
        self.do(registration.record_sent_report, report=sent)
        self.do(registration.confirm_sent_report, number=1, at="2026-11-23T10:00:00+00:00")

    def round_1(self):
        task = Task(1, TaskKind.BYE, 1, players=(PlayerId(1),))
        self.do(practice.note_practice, task=task, happening=Happening.SET)
        for number in range(2, 9):
            self.come(number)
        self.do(rounds.pair_round, round_no=1)
        self.by_hand()
        self.do(rounds.publish_round, round_no=1)
        self.do(rounds.unpublish_round, round_no=1, reason="a mistake")
        self.do(rounds.publish_round, round_no=1)
        self.do(rounds.set_clock, round_no=1, started="2026-11-21T15:00:00+00:00", played_seconds=0)
        self.play(1)
        self.do(results.swap_colours, round_no=1, board=1)
        self.do(results.verify_round, round_no=1)
        self.do(presence.withdraw, player_id=8, after_round=1)
        self.do(presence.reinstate, player_id=8)

    def come(self, number):
        missing = next(
            (bye for bye in self.section.entry(number).requested_byes if bye.round_no == 1), None
        )
        if missing is not None:
            self.do(presence.cancel_bye, player_id=number, round_no=1)
        if self.section.entry(number).withdrawn_after is not None:
            self.do(presence.reinstate, player_id=number)

    def by_hand(self):
        self.do(manual.begin_manual, round_no=1)
        one, two = self.section.round(1).games[:2]
        self.do(manual.exchange, round_no=1, one=one.white, other=two.white)
        self.do(manual.swap_seats, round_no=1, board=1)
        game = self.section.round(1).games[0]
        self.do(manual.release, round_no=1, player_id=game.white)
        self.do(manual.seat, round_no=1, white=game.white, black=game.black)
        last = self.section.round(1).games[-1]
        self.do(manual.release, round_no=1, player_id=last.white)
        self.do(manual.give_bye, round_no=1, player_id=last.white, kind=ByeKind.HALF_POINT)
        self.do(manual.give_bye, round_no=1, player_id=last.black, kind=ByeKind.ZERO_POINT)
        self.do(manual.end_manual, round_no=1, reason="as agreed")

    def play(self, round_no):
        for game in self.section.round(round_no).games:
            self.do(
                results.set_result,
                round_no=round_no,
                board=game.board,
                result=GameResult.WHITE_WINS,
            )

    def afterwards(self):
        bye = self.section.round(1).byes[-1]
        self.do(results.set_bye, player_id=bye.player, round_no=1, kind=ByeKind.HALF_POINT)
        self.do(results.set_bye, player_id=bye.player, round_no=1, kind=ByeKind.ZERO_POINT)
        self.do(presence.excuse_absence, player_id=bye.player, round_no=1)
        reason = AbsenceReason.CLUB_DUTY
        self.do(presence.set_absence_reason, player_id=bye.player, round_no=1, reason=reason)
        for number in range(2, 6):
            self.do(rounds.pair_round, round_no=number)
            self.do(rounds.publish_round, round_no=number)
            self.play(number)
        self.do(rounds.pair_round, round_no=6)
        self.do(rounds.unpair_round, round_no=6)
        game = replace(self.section.round(1).games[0], result=GameResult.DRAW)
        self.do(
            corrections.correct_result,
            round_no=1,
            game=game,
            scope=CorrectionScope.STANDINGS,
            reason="scoresheet",
        )
        self.do(
            corrections.correct_rating,
            tournament_id=A,
            player_id=PlayerId(1),
            rating=2222,
            reason="a slip",
        )
        self.do(importing.note_import, rounds=[1])
        tied = self.tied(5)
        for decide in (tie_decisions.record_lot, tie_decisions.record_play_off):
            self.do(decide, round_no=5, players=tied)
            self.do(tie_decisions.take_back_decision, round_no=5, players=tied, reason="again")
        self.do(tie_decisions.draw_lot, round_no=5, players=tied, seed=7)
        self.do(presence.expel, player_id=8, after_round=5, reason="phone")
        played = marked(a_tournament("1-2 1 | 3 PAB"), Mark("2026"))
        self.do(importing.import_section, imported=played)

    def team_event(self):
        """A round of teams in a section of its own, and the operations about teams."""
        self.do(setup.add_tournament, name="League", rounds=3)
        league = self.document.event.tournaments[-1].id

        def do(operation, **arguments):
            self.do(operation, section=league, **arguments)
            return self.document.event.tournament(league)

        do(teams.set_team_rules, rules=TeamRules(2))
        do(regulations.set_initial_colour, colour=Colour.WHITE, by_lot=False)
        new = [a_new_team(name) for name in "VWXYZ"]
        self.do(teams.add_teams, tournament_id=league, teams=new[1:])
        self.do(teams.add_team, tournament_id=league, new=new[0])
        team = self.document.event.tournament(league).entries[0].team
        squad = team.squad[::-1]
        named = replace(team, name="Žilina", squad=squad)
        self.do(teams.edit_team, tournament_id=league, team=named)
        do(teams.adjust, participant=team.id, round_no=1, points=-10, reason="late list")
        do(rounds.pair_round, round_no=1)
        match = do(rounds.publish_round, round_no=1).round(1).match(1)
        entry = self.document.event.tournament(league).entry(match.white)
        ids = [member.id for member in entry.team.squad]
        do(line_ups.set_line_up, team=match.white, round_no=1, players=[ids[2], NOBODY])
        other = self.document.event.tournament(league).entry(match.black).team
        named = [NamedLineUp(other.id, (other.squad[1].id,))]
        do(line_ups.set_line_ups, round_no=1, named=named)
        do(line_ups.announce_line_ups, round_no=1)
        win, forfeit = GameResult.WHITE_WINS, GameResult.BLACK_WINS_BY_FORFEIT
        for board in (1, 2):
            do(line_ups.set_board_result, round_no=1, table=2, board=board, result=win)
        do(line_ups.forfeit_match, round_no=1, table=1, result=forfeit)
        do(rounds.pair_round, round_no=2)
        do(line_ups.copy_line_ups, round_no=2)
        do(line_ups.forfeit_match, round_no=1, table=1, result=None, reason="they came")
        do(teams.cancel_adjustment, place=1, reason="a mistake")

    def double_event(self):
        """A match of two games, in a section of its own."""
        played = a_tournament("1-2 .,. | 3 PAB", system=SystemId.DOUBLE_SWISS)
        played = marked(played, Mark("2026"))
        self.do(importing.import_section, imported=played)
        section = self.document.event.tournaments[-1].id
        do = partial(self.do, results.set_second_result, section=section)
        do(round_no=1, board=1, result=GameResult.DRAW)

    def tied(self, round_no):
        """Some who share a rank."""
        standings = rank(self.section, round_no)
        ranks = [line.rank for line in standings]
        shared = next(each for each in ranks if ranks.count(each) > 1)
        return [line.entry.id for line in standings if line.rank == shared]


def a_new_team(name):
    squad = [Member(Player(PlayerId(0), f"{name} {n}"), 2000 - n) for n in range(1, 4)]
    return NewTeam(Team(PlayerId(0), name, squad=tuple(squad)))


@pytest.fixture
def day(tmp_path):
    event = setup.new_event(name="Open", rounds=7, tournament_name="A")
    event = event.with_tournament(marked(event.tournaments[0], Mark("2026")))
    with closing(Document.create(tmp_path / "Open.swissdesk", event)) as document:
        made = Day(document)
        made.before_round_1()
        made.round_1()
        made.afterwards()
        made.team_event()
        made.double_event()
    return made


def test_every_operation_is_undone_and_done_again_the_next_day(day):
    done = {step.operation for step in day.document.steps()}
    assert set(registry.operations()) - NOT_UNDONE <= done
    with closing(Document.open(day.document.path)) as document:
        assert document.event == day.events[-1]
        for earlier in reversed(day.events[:-1]):
            undone = document.undo()
            assert document.event == earlier, undone.operation
        assert document.undo_step() is None
        for later in day.events[1:]:
            done_again = document.redo()
            assert document.event == later, done_again.operation
        assert document.flaw is None


def test_every_operation_makes_the_same_changes_when_it_is_performed_again(day):
    with closing(Document.read(day.document.path)) as document:
        found = replay(document.event, document.steps(), document.links())
    assert [each.step.operation for each in found if each.outcome is not Outcome.SAME] == []
    assert set(registry.operations()) - NOT_UNDONE <= {each.step.operation for each in found}
