"""A festival of four sections, each registered on its own and played to the end.

``festival()`` returns the event: an open ranked by the higher of the FIDE and the national rating,
a rapid Swiss, a round robin with a chief arbiter of its own, and a team cup in blitz. One player of
the open, rated in the standard list alone, plays the rapid as well.
"""

from dataclasses import replace
from random import Random

from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Member, Newcomer, NewTeam, Player, Ratings, Sex, Team, Title
from swissdesk.model.registration import Official, Registration
from swissdesk.model.result import GameResult
from swissdesk.model.settings import RatingKind, RatingMethod, SystemId
from swissdesk.operations import line_ups, players, registration, results, rounds, setup, teams

OPEN, RAPID, TABLE, CUP = (TournamentId(number) for number in range(1, 5))
RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
)
NAMES = (
    "Novák, Jan", "Kovač, Ivo", "Weiß, Anna", "Szabó, Éva", "Ionescu, Radu", "Byström, Nils",
    "Đorđević, Mila", "Østergård, Per", "Żak, Ola", "Ünal, Can", "Petrov, Ivan", "Šimić, Ana",
)  # fmt: skip
FEDERATIONS = ("CZE", "SLO", "AUT", "HUN", "ROU", "SWE", "SRB", "DEN", "POL", "TUR", "BUL", "CRO")
CHIEF = Official("Kos, Žiga", "14600100", "IA", "ziga@example.org")
SECOND = Official("Bevk, Ana", "14600200", "FA")


def a_player(number, *, base=2300, **changes):
    """A player with all that a report wants; the third of each dozen has no FIDE rating."""
    place = number % len(NAMES)
    rating = 0 if place == 2 else base - 37 * (number % 20)
    player = Player(
        PlayerId(0),
        f"{NAMES[place]} {number:02}",
        (Title.IM, Title.FM, Title.NONE)[number % 3] if rating else Title.NONE,
        Sex.FEMALE if place in (2, 3, 6, 8, 11) else Sex.MALE,
        FEDERATIONS[place],
        str(700000 + number),
        f"{1970 + number % 40}/0{1 + number % 9}/1{number % 10}",
        ratings=Ratings(rating, rating and rating - 60, rating and rating - 90),
    )
    return replace(player, **changes)


def festival(seed=1):
    """The event after the last game."""
    event = setup.new_event(
        name="Bled Chess Festival 2026",
        place="Bled",
        federation="SLO",
        dates=("2026/11/20", "2026/11/29"),
        tournaments=(("Open A", 5), ("Rapid", 7), ("Masters", 7)),
    )
    event = replace(
        event,
        chief_arbiter=CHIEF.name,
        chief_arbiter_id=CHIEF.fide_id,
        chief_arbiter_title=CHIEF.title,
        deputy_arbiters=("Zorman, Ula",),
        deputy_ids=("14600300",),
        deputy_titles=("NA",),
    )
    event = setup.add_tournament(event, name="Team Cup", rounds=3, boards=2)
    for tournament, entered, data in (
        (OPEN, _of_the_open, _open_data()),
        (RAPID, _of_the_rapid, _rapid_data()),
        (TABLE, _of_the_table, _table_data()),
        (CUP, None, _cup_data()),
    ):
        settings, registered = data
        found = event.tournament(tournament)
        found = found.with_settings(replace(found.settings, **settings))
        found = registration.set_registration(found, registration=registered)
        event = event.with_tournament(found)
        if entered is None:
            event = teams.add_teams(event, tournament_id=tournament, teams=tuple(_of_the_cup()))
        else:
            event = players.add_players(
                event, tournament_id=tournament, newcomers=tuple(entered(event))
            )
        played = _played(event.tournament(tournament), Random(seed + tournament))
        event = event.with_tournament(played)
    return event


def _of_the_open(_event):
    for number in range(11):
        known = {"standard": 2300 - 50 * number, "national": 2200 - 30 * number}
        if number == 4:
            known |= {"standard": 0}
        ratings = Ratings(**known)
        player = a_player(number, ratings=ratings, national_id=f"SI{number:05}")
        yield Newcomer(player, max(ratings.standard, ratings.national))


def _open_data():
    return (
        {
            "rating_method": RatingMethod.HBFN,
            "initial_colour": Colour.WHITE,
            "round_dates": tuple(f"2026/11/2{day}" for day in range(5)),
            "time_control": "90 min + 30 s",
            "time_control_code": "5400+30",
        },
        Registration(
            event_code="412345",
            registered_on="2026/10/12",
            start_date="2026/11/20",
            end_date="2026/11/24",
        ),
    )


def _of_the_rapid(event):
    both = next(each for each in event.players if each.name.startswith("Weiß, Anna"))
    yield Newcomer(both, both.ratings.standard)
    for number in range(12, 21):
        player = a_player(number)
        yield Newcomer(player, player.ratings.rapid)


def _rapid_data():
    return (
        {
            "rating_kinds": (RatingKind.RAPID, RatingKind.STANDARD),
            "initial_colour": Colour.BLACK,
            "round_dates": ("2026/11/25",) * 7,
            "time_control_code": "900+10",
        },
        Registration(
            name="Bled Rapid 2026",
            start_date="2026/11/25",
            end_date="2026/11/25",
            event_code="412346",
            registered_on="2026/10/12",
        ),
    )


def _of_the_table(_event):
    for number in range(30, 38):
        player = a_player(number, base=2600)
        yield Newcomer(player, player.ratings.standard)


def _table_data():
    return (
        {
            "system": SystemId.BERGER_ROUND_ROBIN,
            "round_dates": tuple(f"2026/11/2{day}" for day in range(1, 8)),
            "time_control_code": "40/5400+30:1800+30",
            "tie_breaks": ("DE", "WIN", "SB"),
        },
        Registration(
            event_code="412347",
            registered_on="2026/10/12",
            start_date="2026/11/21",
            end_date="2026/11/27",
            place="Bled, Hotel Park",
            chief_arbiter=SECOND,
            deputies=(CHIEF, Official("Cvet, Jan", "14600400")),
        ),
    )


def _of_the_cup():
    for number, name in enumerate(("Ajdovščina", "Brežice", "Celje", "Domžale", "Ptuj"), 1):
        people = [a_player(50 + 5 * number + board) for board in range(3)]
        squad = tuple(Member(each, each.ratings.blitz) for each in people)
        yield NewTeam(Team(PlayerId(0), name, name[:3].upper(), "SLO", squad=squad))


def _cup_data():
    return (
        {
            "initial_colour": Colour.WHITE,
            "round_dates": ("2026/11/29",) * 3,
            "time_control_code": "180+2",
            "rating_kinds": (RatingKind.BLITZ,),
        },
        Registration(
            event_code="412348",
            registered_on="2026/10/12",
            start_date="2026/11/29",
            end_date="2026/11/29",
        ),
    )


def _played(tournament, dice):
    for number in range(1, tournament.settings.rounds + 1):
        tournament = rounds.pair_round(tournament, round_no=number, confirmed=True)
        tournament = rounds.publish_round(tournament, round_no=number)
        if tournament.settings.teams is None:
            for game in tournament.round(number).games:
                result = dice.choices(RESULTS, (8, 8, 8, 1))[0]
                tournament = results.set_result(
                    tournament, round_no=number, board=game.board, result=result
                )
        else:
            tournament = _of_boards(tournament, number, dice)
    return tournament


def _of_boards(tournament, number, dice):
    tournament = line_ups.announce_line_ups(tournament, round_no=number)
    for match in tournament.round(number).matches:
        for board in match.boards:
            tournament = line_ups.set_board_result(
                tournament,
                round_no=number,
                table=match.table,
                board=board.number,
                result=dice.choice(RESULTS[:3]),
            )
    return tournament
