"""Events of teams, for tests."""

from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Member, NewTeam, Player, Sex, Team, Title
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
        Tournament(OPEN, TournamentSettings("League", 3, **given))
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
