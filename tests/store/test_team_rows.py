"""A team event in its file: what every operation writes, is undone, and is told in words."""

from contextlib import closing
from dataclasses import replace

import pytest
from builders import a_team_tournament
from sqlalchemy import create_engine, delete, insert, update
from sqlalchemy.exc import IntegrityError

from swissdesk.document import Document
from swissdesk.listings.words import log
from swissdesk.model.colour import Colour
from swissdesk.model.correction import MatchCorrection
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, LineUp, Member, NewTeam, Player, Team
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.model.team_rules import (
    Adjustment,
    BoardCondition,
    LineUpRules,
    Strength,
    TeamRules,
)
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups, players, presence, rounds, teams
from swissdesk.store import mapping, schema

OPEN = TournamentId(1)
RULES = TeamRules(
    2,
    line_ups=LineUpRules(conditions=(BoardCondition(2, born_since=2010),), deadline=45),
    pab_game_points=15,
)


def let_in(event, *, tournament):
    """Put a tournament into the event."""
    return event.with_tournament(tournament)


def new_team(name, *ratings):
    squad = tuple(
        Member(Player(PlayerId(0), f"{name} {number}"), rating)
        for number, rating in enumerate(ratings, 1)
    )
    return NewTeam(Team(PlayerId(0), name, squad=squad))


NEW = [new_team(name, 2000 - 10 * number, 1900, 0) for number, name in enumerate("ABCDE", 1)]


@pytest.fixture
def document(tmp_path):
    settings = TournamentSettings(
        "League",
        3,
        SystemId.TEAM_SWISS,
        scoring=ScoringSystem(20, 10, 0, 0, 20, 10),
        tie_breaks=(),
        initial_colour=Colour.WHITE,
    )
    event = Event("League").with_tournament(Tournament(OPEN, settings))
    with closing(Document.create(tmp_path / "League.swissdesk", event)) as opened:
        yield opened


def a_day(document):
    """Yield after each step of a day."""

    def do(operation, **arguments):
        document.perform_in(OPEN, operation, **arguments)
        return document.event

    def of_event(operation, **arguments):
        document.perform(operation, tournament_id=OPEN, **arguments)
        return document.event

    def team(place):
        return document.event.tournament(OPEN).entries[place]

    yield do(teams.set_team_rules, rules=TeamRules(2, strength=Strength.HAND))
    yield do(teams.set_team_rules, rules=RULES)
    yield of_event(teams.add_teams, teams=NEW)
    yield of_event(teams.add_team, new=new_team("F", 1500))
    yield of_event(players.remove_player, player_id=team(5).id)
    squad = team(0).team.squad
    renamed = replace(team(0).team, short_name="ANIF", squad=(*squad[1:], squad[0]))
    yield of_event(teams.edit_team, team=renamed)
    yield do(teams.adjust, participant=team(1).id, round_no=0, points=-10, reason="late list")
    yield do(presence.request_bye, player_id=team(2).id, round_no=2, kind=ByeKind.HALF_POINT)
    yield do(rounds.pair_round, round_no=1, confirmed=True)
    yield do(rounds.publish_round, round_no=1)
    match = document.event.tournament(OPEN).round(1).match(1)
    entry = document.event.tournament(OPEN).entry(match.white)
    yield do(
        line_ups.set_line_up,
        team=match.white,
        round_no=1,
        players=[entry.team.squad[2].id, NOBODY],
    )
    yield do(line_ups.announce_line_ups, round_no=1)
    for table, board in ((1, 1), (2, 1), (2, 2)):
        result = GameResult.DRAW if board == 1 else GameResult.BLACK_WINS
        yield do(line_ups.set_board_result, round_no=1, table=table, board=board, result=result)
    forfeit = GameResult.BLACK_WINS_BY_FORFEIT
    yield do(line_ups.forfeit_match, round_no=1, table=1, result=forfeit, confirmed=True)
    yield do(rounds.pair_round, round_no=2, confirmed=True)
    yield do(
        line_ups.forfeit_match, round_no=1, table=1, result=None, reason="they came", confirmed=True
    )
    yield do(teams.cancel_adjustment, place=1, reason="it was not")


def test_every_step_of_a_team_event_is_stored_undone_and_redone(document):
    events = [document.event, *a_day(document)]
    assert events[-1].tournament(OPEN).match_corrections
    for event in reversed(events[:-1]):
        document.undo()
        assert document.event == event
    for event in events[1:]:
        document.redo()
        assert document.event == event
    with closing(Document.read(document.path)) as again:
        assert (again.event, again.flaw) == (events[-1], None)


def test_the_journal_tells_the_board_the_match_and_the_team(document):
    for _event in a_day(document):
        pass
    told = document.particulars()
    by_number = {step.number: step for step in document.steps()}
    sentences = [log.line(document.event, by_number[each], by_number, told) for each in by_number]
    assert [each for each in sentences if " · " in each] == [
        "Team A corrected · Short name: – → ANIF",
        "Table 1, board 1: ½-½ (round 1) · A 1 – D 1",
        "Table 2, board 1: ½-½ (round 1) · C 1 – E 1",
        "Table 2, board 2: 0-1 (round 1) · C 2 – E 2",
        "Table 1: match forfeited, 0F-1F (round 1), confirmed · A – D",
        "Table 1: forfeit deleted (round 1), confirmed · A – D",
    ]


def without(tournament, *, place):
    """Leave the first member out of a squad."""
    entry = tournament.entries[place]
    team = replace(entry.team, squad=entry.team.squad[1:])
    return tournament.with_entry(replace(entry, participant=team))


def strike(event, *, player_id):
    """Drop a player of the event who is still in a squad."""
    return replace(event, players=tuple(each for each in event.players if each.id != player_id))


def test_the_file_refuses_a_board_without_its_players_and_a_squad_without_a_player(document):
    document.perform(let_in, tournament=a_team_tournament("1-2 =="))
    event = document.event
    with pytest.raises(IntegrityError):
        document.perform_in(OPEN, without, place=0)
    with pytest.raises(IntegrityError):
        document.perform(strike, player_id=PlayerId(13))
    assert document.event == event
    with closing(Document.read(document.path)) as again:
        assert again.event == event


@pytest.mark.parametrize(
    "damage",
    [
        delete(schema.team_rules),
        delete(schema.teams).where(schema.teams.c.id == 1001),
        delete(schema.members).where(schema.members.c.place == 1),
        delete(schema.entries).where(schema.entries.c.player_id == 1003),
        delete(schema.matches).where(schema.matches.c.table_no == 1),
        update(schema.team_rules).values(primary_score="POINTS"),
        update(schema.team_rules).values(conditions="[[true]]"),
        update(schema.members).where(schema.members.c.place == 1).values(place=9),
        update(schema.members).where(schema.members.c.player_id == 11).values(player_id=99),
        update(schema.matches).values(forfeit="DRAW"),
        update(schema.matches).values(has_colours=0),
        update(schema.boards).values(colour="RED"),
        update(schema.boards).values(result="WHITE_LOSES"),
        update(schema.line_ups).values(players='["11"]'),
        update(schema.match_corrections).values(boards="[[1]]"),
        update(schema.match_corrections).values(table_no=3),
        update(schema.match_corrections).values(white=1009),
        update(schema.adjustments).values(place=2),
    ],
    ids=str,
)
def test_rows_that_make_no_team_event_are_refused(damage):
    tournament = a_team_tournament("1-3 == | 2-4 1.", teams=5)
    entry, match = tournament.entries[0], tournament.round(1).match(1)
    tournament = replace(
        tournament.with_entry(replace(entry, line_ups=(LineUp(2, (PlayerId(11),), is_late=True),))),
        adjustments=(Adjustment(entry.id, 0, -10),),
        match_corrections=(MatchCorrection(1, match, 2),),
    )
    with create_engine("sqlite://").connect() as connection:
        schema.metadata.create_all(connection)
        for table, image in mapping.images(Event().with_tournament(tournament)):
            connection.execute(insert(schema.EVENT_TABLES[table]), image)
        assert mapping.load(connection).tournaments == (tournament,)
        connection.execute(damage)
        with pytest.raises((ValueError, LookupError)):
            mapping.load(connection)
