"""Team tournaments by lot, as tournaments and as files of TRF26.

Anybody may meet anybody again, teams have byes and forfeit matches, players forfeit boards, and the
arbiter gives penalties: what tie-breaks look at, more often than in life. Player *b* of team *t*
has the number ``(t - 1) * boards + b``; team *t* has the identity ``TEAMS + t``.
"""

from dataclasses import replace

from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId, PlayerId, TournamentId, Tpn
from swissdesk.model.match_points import MatchWorth
from swissdesk.model.player import Entry, Member, Player, Team
from swissdesk.model.points import ScoringSystem
from swissdesk.model.result import ByeKind, GameResult, Outcome
from swissdesk.model.round import Board, Bye, Match, Round, RoundState
from swissdesk.model.settings import ByeRules, SystemId, TournamentSettings
from swissdesk.model.team_rules import Adjustment, Score, TeamRules
from swissdesk.model.tournament import Tournament

TEAMS = 1000
PLAYED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)
REQUESTED = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.ZERO_POINT)
DRAWN_BYE = ScoringSystem(20, 10, 0, 0, 10, 0)
SCORINGS = (
    *(DRAWN_BYE,) * 4,
    ScoringSystem(30, 10, 0, 0, 10, 0),
    ScoringSystem(20, 10, 0, 0, 20, 0),
)
"""The last one with a bye that is worth a won match, and a win on every board."""


def a_team_event(size, boards, played=(), **changes):
    """A Swiss tournament of teams with a player on each board; *changes* are of its settings."""
    entries = []
    for tpn in range(1, size + 1):
        squad = tuple(
            Member(
                Player(PlayerId(number), f"Player{number:03}"),
                2600 - number,
            )
            for number in range((tpn - 1) * boards + 1, tpn * boards + 1)
        )
        team = Team(ParticipantId(TEAMS + tpn), f"Team {tpn}", f"T{tpn}", squad=squad)
        entries.append(Entry(team, Tpn(tpn), 2600 - 7 * tpn))
    given = {
        "rounds": max(len(played), 1),
        "system": SystemId.TEAM_SWISS,
        "scoring": DRAWN_BYE,
        "byes": ByeRules(absent_withdraws=False),
        "teams": TeamRules(boards=boards),
        "initial_colour": Colour.WHITE,
        **changes,
    }
    return Tournament(
        TournamentId(1),
        TournamentSettings("Teams", **given),
        tuple(entries),
        tuple(played),
        list_closed=True,
    )


def a_match(rules, table, white, black, results):
    """A match whose boards have these results, White team first; or a forfeit of the match."""
    ids = ParticipantId(TEAMS + white), ParticipantId(TEAMS + black)
    if isinstance(results, GameResult):
        return Match(table, *ids, forfeit=results)
    boards = tuple(
        Board(
            number,
            PlayerId((white - 1) * rules.boards + number),
            PlayerId((black - 1) * rules.boards + number),
            rules.colour_on(number),
            result,
        )
        for number, result in enumerate(results, 1)
    )
    return Match(table, *ids, boards)


def by_lot(dice, *, round_robin=None, boards=None):
    """A tournament of teams by lot, a round robin or not."""
    is_robin = dice.random() < 0.2 if round_robin is None else round_robin
    size = dice.randint(3, 9)
    boards = boards or dice.randint(1, 4)
    scoring = dice.choice(SCORINGS)
    pab = 10 * boards if scoring.pab == scoring.win else None
    primary = dice.choice([*Score, Score.MATCH_POINTS])
    rules = TeamRules(boards=boards, primary=primary, pab_game_points=pab)
    wild = dice.choice((0, 0.05, 0.2))
    pairings = _table(size, dice) if is_robin else _by_lot(dice, size, wild)
    played = []
    for number, (pairs, byes) in enumerate(pairings, 1):
        matches = [
            a_match(rules, table, white, black, _results(dice, boards, wild))
            for table, (white, black) in enumerate(pairs, 1)
        ]
        free = tuple(Bye(ParticipantId(TEAMS + team), kind) for team, kind in byes)
        played.append(Round(number, (), free, RoundState.PUBLISHED, matches=tuple(matches)))
    system = SystemId.ROUND_ROBIN if is_robin else SystemId.TEAM_SWISS
    tournament = a_team_event(size, boards, played, teams=rules, system=system, scoring=scoring)
    if dice.random() < 0.2:
        penalties = tuple(_adjustment(dice, size, len(played)) for _ in range(dice.randint(1, 3)))
        tournament = replace(tournament, adjustments=penalties)
    return tournament


def _by_lot(dice, size, wild):
    """Rounds of a Swiss: pairs and byes; teams meet again only if they must."""
    met = set()
    for _ in range(dice.randint(1, 6)):
        here, byes = list(range(1, size + 1)), []
        for team in list(here):
            if len(here) > 2 and dice.random() < wild:
                here.remove(team)
                byes.append((team, dice.choice(REQUESTED)))
        tries = []
        for _ in range(20):
            dice.shuffle(here)
            pairs = [tuple(here[place : place + 2]) for place in range(0, len(here) - 1, 2)]
            tries.append((sum(frozenset(pair) in met for pair in pairs), here[:], pairs))
        _again, order, pairs = min(tries)
        if len(order) % 2:
            byes.append((order[-1], ByeKind.PAB))
        met |= {frozenset(pair) for pair in pairs}
        yield pairs, byes


def _table(size, dice):
    """Some rounds of a round robin."""
    places = [*range(1, size + 1), *([0] if size % 2 else [])]
    for _ in range(dice.randint(1, len(places) - 1) if dice.random() < 0.3 else len(places) - 1):
        half = len(places) // 2
        met = list(zip(places[:half], reversed(places[half:]), strict=True))
        free = [(one or other, ByeKind.ZERO_POINT) for one, other in met if not (one and other)]
        yield [pair for pair in met if all(pair)], free
        places = [places[0], places[-1], *places[1:-1]]


def _results(dice, boards, wild):
    if dice.random() < wild / 2:
        return dice.choice(FORFEITS)
    results = dice.choices(PLAYED, (1, dice.choice((1, 3)), 1), k=boards)
    for place in range(boards - 1):  # the last board is played, so that the match is
        if dice.random() < wild:
            results[place] = dice.choice(FORFEITS)
    return results


def _adjustment(dice, size, rounds):
    points = dice.choice(((-10, 0), (0, -10), (-10, -10), (0, 5)))
    team = ParticipantId(TEAMS + dice.randint(1, size))
    return Adjustment(team, dice.randint(1, rounds), *points, "by lot")


# -- TRF26 -------------------------------------------------------------------------------------


def as_trf(tournament):
    """The tournament as a file of TRF26, as gacrux reads it."""
    settings, rules = tournament.settings, tournament.settings.teams
    worth = MatchWorth(rules, settings.scoring)
    size, boards = len(tournament.entries), rules.boards
    primary = "MP_GP" if rules.primary is Score.MATCH_POINTS else "GP_MP"
    is_robin = tournament.has_predetermined_pairings
    bye = worth.of_bye(ByeKind.PAB)
    pabs = [(each.pab or TEAMS) - TEAMS for each in tournament.rounds]
    lines = [
        "012 By lot",
        f"062 {size * boards}",
        f"082 {size}",
        "092 Team Round Robin" if is_robin else "092 Team Swiss-System",
        f"142 {settings.rounds}",
        "152 W",
        "192 FIDE_TEAM_ROUNDROBIN" if is_robin else f"192 FIDE_TEAM_TYPEA_{primary}",
        "352 " + ("WB" * boards)[:boards],
        f"362 TW {settings.scoring.win / 10:3.1f}   TD 1.0   TL 0.0",
        f"320 {bye.match_points / 10:4.1f} {bye.game_points / 10:4.1f} "
        + " ".join(f"{each:03}" for each in pabs),
    ]
    for played in tournament.rounds:
        for kind in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT):
            teams = sorted(each.player - TEAMS for each in played.byes if each.kind is kind)
            if teams:
                ids = " ".join(f"{team:04}" for team in teams)
                lines.append(f"240 {kind.value} {played.number:03} {ids}")
    lines += [
        f"299   {each.points / 10:5.1f} {each.game_points / 10:5.1f}  "
        f"{each.round_no:03} {each.participant - TEAMS:04}"
        for each in tournament.adjustments
    ]
    for tpn in range(1, size + 1):
        lines += [_player(tournament, tpn, board) for board in range(1, boards + 1)]
    for tpn in range(1, size + 1):
        place = tpn - 1
        scores = tournament.record().points[place], tournament.record().secondary[place]
        mp, gp = scores if rules.primary is Score.MATCH_POINTS else scores[::-1]
        players = " ".join(f"{(tpn - 1) * boards + each:4}" for each in range(1, boards + 1))
        lines.append(
            f"310 {tpn:3} {f'Team {tpn}':32} {f'T{tpn}':5} {2600 - 7 * tpn:6} "
            f"{mp / 10:6.1f} {gp / 10:6.1f} {1:3}  {players}"
        )
    for played in tournament.rounds:
        for match in played.matches:
            if match.forfeit is not None:
                lines.append(
                    f"330 {match.forfeit.value} {played.number:03} "
                    f"{match.white - TEAMS:03} {match.black - TEAMS:03}"
                )
    return "\n".join(lines) + "\n"


def _player(tournament, tpn, number):
    boards = tournament.settings.teams.boards
    cells, points = [], 0
    for played in tournament.rounds:
        match = played.match_of(ParticipantId(TEAMS + tpn))
        if match is None:
            cells.append("0000 - Z")
            continue
        is_white = match.white == TEAMS + tpn
        if match.forfeit is not None:
            outcome = match.forfeit.white if is_white else match.forfeit.black
            cells.append(f"0000 - {outcome.value}")
        else:
            board = match.board(number)
            outcome = board.result.white if is_white else board.result.black
            colour = board.colour if is_white else board.colour.opposite
            other = board.second if is_white else board.first
            cells.append(f"{other:4} {colour.value.lower()} {outcome.value}")
        points += {Outcome.WIN: 10, Outcome.FORFEIT_WIN: 10, Outcome.DRAW: 5}.get(outcome, 0)
    own = (tpn - 1) * boards + number
    start = f"001 {own:4} m    {f'Player {own}':33} {2600 - own:4} SRB"
    return f"{start:80}{points / 10:4.1f} {own:4}  " + "  ".join(cells)
