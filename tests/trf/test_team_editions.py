"""Team events survive both editions: what TRF16 has no record for stands in comments."""

from dataclasses import replace

import pytest
from trf.team_reports import CUP

from swissdesk import trf
from swissdesk.endorsement.generator import Habits
from swissdesk.endorsement.random_reports import Plan, random_tournament
from swissdesk.model.event import Event
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import SystemId
from swissdesk.operations.line_ups import forfeit_match, set_board_result, set_line_up
from swissdesk.pairing.cards import cards_of
from swissdesk.trf.comments import match_used_in

PLAN = Plan(
    rounds=(7, 7),
    teams=(8, 9),
    boards=(2, 4),
    habits=Habits(0.3, 0.1, 0.08, 0.05, 0.02, 0.05, 0.0, 0.1),
    system=SystemId.TEAM_SWISS,
    prohibited=(1, 2),
    penalties=0.2,
)
ROUNDS = 4


def with_late_changes(tournament):
    """A result of round 1 and a forfeit of round 2, changed after round 4 was paired."""
    why = {"reason": "The sheet says so", "confirmed": True}
    match = next(
        match for match in tournament.rounds[0].matches if match.boards[:1] and not match.forfeit
    )
    board = next(each for each in match.boards if each.first and each.second)
    result = GameResult.DRAW if board.result is not GameResult.DRAW else GameResult.WHITE_WINS
    place = {"round_no": 1, "table": match.table, "board": board.number}
    tournament = set_board_result(tournament, **place, result=result, **why)
    forfeit = tournament.rounds[1].match(1).forfeit
    result = None if forfeit else GameResult.WHITE_WINS_BY_FORFEIT
    return forfeit_match(tournament, round_no=2, table=1, result=result, **why)


def with_plans(tournament):
    """Byes of two teams in rounds to come, and a line-up of another in another order."""
    half, absent, other = tournament.entries[:3]
    following = tournament.last_round + 1
    for entry, round_no, kind in (
        (half, following, ByeKind.HALF_POINT),
        (absent, following + 1, ByeKind.ZERO_POINT),
    ):
        tournament = tournament.with_entry(entry.with_requested_bye(round_no, kind))
    boards = tournament.settings.teams.boards
    seats = [member.id for member in reversed(other.team.squad)][:boards]
    return set_line_up(tournament, team=other.id, round_no=following, players=seats)


def event(seed):
    played = random_tournament(PLAN, "editions", seed)
    return with_plans(with_late_changes(replace(played, rounds=played.rounds[:ROUNDS])))


def facts(tournament):
    """What pairings and standings need, with teams by number and players by name."""
    names = {player.id: player.name for player in tournament.people}
    rounds = range(tournament.last_round + 1, tournament.settings.rounds + 1)
    cards = cards_of(tournament).by_tpn
    return {
        "settings": (tournament.settings.teams, tournament.settings.scoring),
        "scores": (tournament.record().points, tournament.record().secondary),
        "cards": {tpn: (card.lines, card.points, card.bye) for tpn, card in cards.items()},
        "byes": [[each.requested_bye(number) for number in rounds] for each in tournament.entries],
        "teams": [(each.team.name, each.team.short_name) for each in tournament.entries],
        "line-ups": [
            [[names.get(one) for one in line_up.players] for line_up in each.line_ups]
            for each in tournament.entries
        ],
        "late": len(tournament.match_corrections),
    }


@pytest.mark.parametrize("edition", [trf.Edition.TRF16, trf.Edition.TRF26])
@pytest.mark.parametrize("seed", range(3))
def test_late_changes_byes_and_line_ups_to_come_are_found_again(seed, edition):
    tournament = event(seed)
    people = tuple(sorted(tournament.people, key=lambda player: player.id))
    text = trf.dump(
        Event("Cup", start_date="2026/03/02", players=people).with_tournament(tournament),
        tournament.id,
        edition,
    )
    loaded = trf.load(text.encode())
    assert loaded.facts.edition is edition
    assert {each.severity for each in loaded.problems} <= {trf.Severity.NOTICE}
    assert facts(loaded.event.tournaments[0]) == facts(tournament)
    assert facts(tournament)["late"] == 2


def test_the_table_for_people_is_written_as_in_the_example():
    event = trf.load(CUP.encode()).event
    text = trf.dump(event, event.tournaments[0].id, trf.Edition.TRF26)
    said = {line for line in CUP.splitlines() if line.startswith("802")}
    assert len(said) == 2
    assert said < {line for line in text.splitlines() if line.startswith("802")}


@pytest.mark.parametrize(
    "text", ["1-3 0-1; 2-9", "", "1-3 no", "+/- and more", "1-3 0-1;2-4 1-0", "0-1 forfeited"]
)
def test_comments_of_another_kind_are_no_matches(text):
    assert match_used_in(f"### Pairings use: Round 1, teams 1-2: {text}") is None


@pytest.mark.parametrize("seed", range(3))
def test_the_report_for_rating_has_every_board_of_each_player(seed):
    """Record 001: opponent, colour and result of each game, also of forfeited ones."""
    tournament = random_tournament(PLAN, "rating", seed)
    people = tuple(sorted(tournament.people, key=lambda player: player.id))
    event = Event("Cup", start_date="2026/03/02", players=people).with_tournament(tournament)
    text = trf.dump(event, tournament.id, trf.Edition.TRF26, is_final=True)
    cells = {
        int(line[4:8]): [line[at : at + 8] for at in range(91, len(line), 10)]
        for line in text.splitlines()
        if line.startswith("001")
    }
    assert len(cells) == len(people)
    for played in tournament.rounds:
        for board in (board for match in played.matches for board in match.boards):
            game = board.game
            sides = (
                (game.white, game.black, "w", game.result),
                (
                    game.black,
                    game.white,
                    "b",
                    game.result.reversed,
                ),
            )
            for player, opponent, letter, result in sides if game.white and game.black else ():
                told = cells[player][played.number - 1]
                assert told == f"{opponent:4} {letter} {result.white.value}"
