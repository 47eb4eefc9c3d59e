"""Events of teams, for tests."""

from dataclasses import replace

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import NOBODY, Member, NewTeam, Player, Sex, Team, Title
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import GameResult
from swissdesk.model.settings import SystemId, TournamentSettings
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.operations import line_ups, rounds, teams

OPEN = TournamentId(1)
MATCH_POINTS = ScoringSystem(20, 10, 0, 0, 10, 10)
TWO_BOARDS = TeamRules(2)


def an_event(rules=TWO_BOARDS, **settings):
    """An event with an empty section of teams."""
    given = {"system": SystemId.TEAM_SWISS, "scoring": MATCH_POINTS, "tie_breaks": (), **settings}
    given = {"initial_colour": Colour.WHITE, "teams": rules, **given}
    return Event("League").with_tournament(
        Tournament(OPEN, TournamentSettings("League", **{"rounds": 3, **given}))
    )


def a_team(name, *ratings, **data):
    """A new team with a new player for each rating."""
    squad = tuple(
        Member(Player(PlayerId(0), f"{name} {number}"), rating)
        for number, rating in enumerate(ratings, 1)
    )
    return NewTeam(Team(PlayerId(0), name, squad=squad, **data))


def entered(*new, rules=TWO_BOARDS, **settings):
    event = an_event(rules, **settings)
    return teams.add_teams(event, tournament_id=OPEN, teams=new)


FOUR = (
    a_team("Anif", 2000, 1900, 1800),
    a_team("Bischofshofen", 1950, 1850),
    a_team("Cluj", 1900, 1800, 1700),
    a_team("Dresden", 1700, 1600),
)


CLUBS = ("Anif", "Bischofshofen", "Cluj", "Dresden", "Eger", "Ferlach", "Graz", "Hodonín", "Imst")
PEOPLE = ["Novák, Jan", "Kovač, Ivo", "Weiß, Anna", "Szabó, Éva", "Ionescu, Radu", "Byström, Nils"]


def squads_of_four():
    """Nine teams of four boards with one or two reserves, and all that a squad may say."""
    titles, federations = (*Title, Title.NONE), ("AUT", "AUT", "ROU", "GER", "HUN")
    for place, club in enumerate(CLUBS):
        squad = tuple(
            Member(
                Player(
                    PlayerId(0),
                    f"{name} {club[:2]}",
                    titles[(place + board) % len(titles)],
                    Sex.FEMALE if "Anna" in name or "Éva" in name else Sex.MALE,
                    federations[place % len(federations)],
                    str(1600000 + 10 * place + board),
                    f"{1960 + 5 * place + board}/07/{board + 10}",
                ),
                2400 - 40 * place - 30 * board,
            )
            for board, name in enumerate(PEOPLE[: 5 + place % 2])
        )
        name, federation = f"SK {club}", federations[place % len(federations)]
        team = Team(PlayerId(0), name, club[:3].upper(), federation, name, PEOPLE[place % 6], squad)
        yield NewTeam(team)


def published(event=None):
    """Round 1 of four teams, published."""
    tournament = (event or entered(*FOUR)).tournament(OPEN)
    tournament = rounds.pair_round(tournament, round_no=1, confirmed=True)
    return rounds.publish_round(tournament, round_no=1)


def squad_of(tournament, tpn):
    return [member.id for member in tournament.entries_by_tpn[tpn].team.squad]


def with_results(tournament, round_no, **results):
    """The boards of tables, as in ``t1="10 =="``."""
    tournament = line_ups.announce_line_ups(tournament, round_no=round_no)
    for name, codes in results.items():
        for board, code in enumerate(codes.split(), 1):
            tournament = line_ups.set_board_result(
                tournament,
                round_no=round_no,
                table=int(name[1:]),
                board=board,
                result=GameResult(code),
            )
    return tournament


def an_event_of(count, boards=4, *, played=2, names=("Team",), reserves=2, **rules):
    """An event of teams in which some rounds are played and another has its line-ups.

    Every third team rests its first player, and one leaves its last board empty.
    """
    new = [
        a_team(
            f"{names[place % len(names)]} {place}", *[2500 - 20 * n - place for n in range(size)]
        )
        for place, size in enumerate([boards + reserves] * count, 1)
    ]
    event = entered(*new, rules=TeamRules(boards, **rules))
    tournament = event.tournament(OPEN)
    for number in range(1, played + 2):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        tournament = _with_line_ups(tournament, number, boards)
        if number <= played:
            tournament = _with_results_everywhere(tournament, number)
    event = replace(event, name="Team Open", place="Wien", start_date="2026/11/02")
    return event.with_tournament(tournament)


def _with_results_everywhere(tournament, number):
    codes = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
    for match in tournament.round(number).matches:
        for board in match.boards:
            if board.result is GameResult.PENDING:
                tournament = line_ups.set_board_result(
                    tournament,
                    round_no=number,
                    table=match.table,
                    board=board.number,
                    result=codes[(board.number + match.table * (number % 2)) % 3],
                )
    return tournament


def _with_line_ups(tournament, number, boards):
    for match in tournament.round(number).matches[::3]:
        squad = [member.id for member in tournament.entry(match.white).team.squad]
        seated = squad[1 : boards + 1] if match.table > 1 else [*squad[: boards - 1], NOBODY]
        tournament = line_ups.set_line_up(
            tournament, team=match.white, round_no=number, players=seated
        )
    return line_ups.announce_line_ups(tournament, round_no=number)
