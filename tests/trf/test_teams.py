"""A report of teams: squads, matches board by board, points, and whatever contradicts itself."""

from dataclasses import replace

import pytest
from trf.reports import player
from trf.team_reports import (
    CUP,
    HEADER,
    MATCH,
    SQUADS,
    TWO_TEAMS,
    loaded,
    matches,
    points,
    report,
    rounds_of,
    said,
    squad,
    with_lines,
)

from swissdesk.model.result import ByeKind, Outcome
from swissdesk.model.team_rules import TeamRules
from swissdesk.trf import Code, Edition, dump, load


@pytest.fixture(scope="module")
def cup():
    return report(*CUP.splitlines())


def swapped(lines, **cells):
    """The lines with other rounds for some players: ``p1="3 w 1"``."""
    tpns = {int(name[1:]): rounds for name, rounds in cells.items()}
    return [
        player(int(line[4:8]), *_rounds(tpns[int(line[4:8])]))
        if line.startswith("001") and int(line[4:8]) in tpns
        else line
        for line in lines
    ]


def _rounds(rounds):
    return rounds if isinstance(rounds, tuple) else (rounds,)


class TestTheCup:
    def test_nothing_is_wrong(self):
        assert {each.code for each in loaded(*CUP.splitlines()).problems} <= {
            Code.TIE_BREAKS_LEFT_OUT
        }

    def test_teams_and_squads(self, cup):
        assert [each.team.name for each in cup.entries][:2] == ["Beograd", "Praha"]
        zagreb = cup.entries[3].team
        assert (zagreb.short_name, [each.id for each in zagreb.squad]) == ("ZAG", [10, 11, 12])
        assert cup.settings.teams == TeamRules(boards=2)
        assert [each.rating for each in cup.entries] == [2390, 2350, 2310, 2270, 2230]

    def test_matches_of_played_rounds(self, cup):
        assert matches(cup, 1) == ["1-3: 1-7 10, 2-8 ==", "4-2: 10-4 ==, 11-5 =="]

    def test_a_match_forfeited_as_a_whole(self, cup):
        assert matches(cup, 2) == ["2-1 (+-): 4-0 +-, 5-0 +-", "5-4: 13-10 01, 15-11 =="]

    def test_a_line_up_out_of_order_and_an_empty_board(self, cup):
        assert matches(cup, 3) == ["4-1: 11-1 10, 10-2 01", "2-5: 4-13 ==, 0-14 -+"]

    def test_byes(self, cup):
        byes = [(cup.entry(bye.player).tpn, bye.kind) for each in cup.rounds for bye in each.byes]
        assert byes == [(5, ByeKind.PAB), (3, ByeKind.HALF_POINT), (3, ByeKind.PAB)]

    def test_points_of_each_round(self, cup):
        found = {
            team: [(each.points, each.secondary) for each in rounds_of(cup, team)]
            for team in range(1, 6)
        }
        assert found == {
            1: [(20, 15), (0, 0), (10, 10)],
            2: [(10, 10), (20, 20), (0, 5)],
            3: [(0, 5), (10, 10), (10, 10)],
            4: [(10, 10), (20, 15), (10, 10)],
            5: [(10, 10), (0, 5), (20, 15)],
        }
        assert points(cup, 4, 3) == (40, 35)

    def test_with_the_words_or_the_code_of_individuals_it_is_one(self):
        for line in ("192 FIDE_DUTCH", "092 Individual: Swiss"):
            lines = [each for each in CUP.splitlines() if each[:3] not in {"092", "192"}]
            found = loaded(*lines, line)
            assert {each.code for each in found.problems} >= {Code.TEAM_RECORDS}
            assert found.event.tournaments[0].settings.teams is None


class TestMatches:
    def test_the_white_team_has_white_on_board_1(self):
        assert matches(report(*TWO_TEAMS)) == ["1-2: 1-3 10, 2-4 =="]
        lines = swapped(TWO_TEAMS, p1="3 b 1", p2="4 w =", p3="1 w 0", p4="2 b =")
        assert matches(report(*lines)) == ["2-1: 3-1 01, 4-2 =="]

    @pytest.mark.parametrize("colours", ["BW", "wb"])
    def test_record_352_may_begin_with_black(self, colours):
        """Whatever the letters: the White team is the one with White on board 1."""
        lines = [line.replace("352 WB", f"352 {colours}") for line in TWO_TEAMS]
        assert matches(report(*lines)) == ["1-2: 1-3 10, 2-4 =="]
        assert said(*lines) == []

    def test_without_352_boards_alternate(self):
        lines = [line for line in TWO_TEAMS if not line.startswith("352")]
        found = report(*lines)
        assert (matches(found), found.settings.teams.boards) == (["1-2: 1-3 10, 2-4 =="], 2)
        assert "352" in said(*lines)[0][2]

    def test_reserves_in_order_need_no_record_300(self):
        lines = (
            *HEADER,
            player(1, "4 w 1"),
            player(2),
            player(3, "5 b 0"),
            player(4, "1 b 0"),
            player(5, "3 w 1"),
            squad(1, 1, 2, 3),
            squad(2, 4, 5),
        )
        assert matches(report(*lines)) == ["1-2: 1-4 10, 3-5 01"]
        assert said(*lines) == []

    def test_a_missing_record_300_is_made_up_from_the_opponents(self):
        lines = swapped(TWO_TEAMS, p1="4 w 1", p2="3 b =", p3="2 w =", p4="1 b 0")
        assert matches(report(*lines)) == ["1-2: 1-4 10, 2-3 =="]
        (problem,) = said(*lines)
        assert "no record 300" in problem[2]

    def test_an_empty_board_in_the_middle_shows_at_the_opponent(self):
        colours = [line.replace("352 WB", "352 WBW") for line in HEADER]
        lines = (
            *colours,
            player(1, "4 w 1"),
            player(2, "6 w 1"),
            player(3),
            player(4, "1 b 0"),
            player(5, "bye +"),
            player(6, "2 b 0"),
            squad(1, 1, 2, 3),
            squad(2, 4, 5, 6),
        )
        assert matches(report(*lines)) == ["1-2: 1-4 10, 0-5 -+, 2-6 10"]
        assert said(*lines) == []

    @pytest.mark.parametrize("loser", ["bye -", "", "bye Z"])
    @pytest.mark.parametrize("winner", ["3 w +", "bye +"])
    def test_the_forms_of_a_forfeited_board(self, winner, loser):
        lines = swapped(TWO_TEAMS, p1=winner, p3=loser)
        found = report(*lines)
        assert [board.result.value for board in found.rounds[0].matches[0].boards][:1] == ["+-"]
        assert points(found, 1, 1) == (20, 15)

    @pytest.mark.parametrize("loser", ["bye -", "", "bye Z", "{} {} -"])
    @pytest.mark.parametrize("winner", ["{} {} +", "bye +"])
    def test_the_forms_of_a_forfeited_match(self, winner, loser):
        if winner == "bye +" and loser.startswith("{"):
            return
        lines = swapped(
            with_lines("330 +- 001 001 002"),
            p1=winner.format(3, "w"),
            p2=winner.format(4, "b"),
            p3=loser.format(1, "b"),
            p4=loser.format(2, "w"),
        )
        found = report(*lines)
        (match,) = found.rounds[0].matches
        assert (found.entry(match.white).tpn, match.is_met) == (1, False)
        assert [points(found, team, 1) for team in (1, 2)] == [(20, 20), (0, 0)]
        assert [each.outcome for each in rounds_of(found, 1)] == [Outcome.FORFEIT_WIN]

    def test_a_match_of_forfeited_boards_only_was_not_played(self):
        lines = swapped(TWO_TEAMS, p1="3 w +", p2="4 b +", p3="1 b -", p4="2 w -")
        (match,) = report(*lines).rounds[0].matches
        assert (match.forfeit, match.is_met) == (None, False)

    def test_nobody_came(self):
        lines = swapped(with_lines("330 -- 001 002 001"), p1="", p2="", p3="", p4="")
        found = report(*lines)
        (match,) = found.rounds[0].matches
        assert (found.entry(match.white).tpn, match.boards) == (2, ())
        assert [each.outcome for each in rounds_of(found, 1)] == [Outcome.FORFEIT_LOSS]

    def test_a_record_300_names_the_opponent_of_a_team_that_won_by_forfeit(self):
        lines = swapped(
            with_lines("300   1   1   2    1    2"), p1="bye +", p2="bye +", p3="", p4=""
        )
        assert matches(report(*lines)) == ["1-2: 1-0 +-, 2-0 +-"]

    def test_a_match_in_play_gives_no_match_points_yet(self):
        lines = swapped(TWO_TEAMS, p2="4 b", p4="2 w")
        found = report(*lines)
        (result,) = rounds_of(found, 1)
        assert (result.outcome, result.points, result.secondary) == (Outcome.PENDING, 0, 10)
        assert found.rounds[0].matches[0].is_met

    def test_record_013_gives_the_squads_where_310_is_missing(self):
        old = ("013 Praha                              1    2", "013 Brno" + " " * 31 + "3    4")
        found = report(*HEADER, *MATCH, *old)
        teams = [
            (each.tpn, each.team.name, [m.id for m in each.team.squad]) for each in found.entries
        ]
        assert teams == [(1, "Praha", [1, 2]), (2, "Brno", [3, 4])]


class TestPoints:
    def test_362_gives_match_points_and_162_game_points(self):
        found = report(*with_lines("362 TW 3.0   TD 1.0   TL 0.5", "162  W 3.0    D 1.0"))
        assert [points(found, team, 1) for team in (1, 2)] == [
            (30, 40),
            (5, 10),
        ]

    def test_299_takes_a_match_point_from_a_team(self):
        found = report(*with_lines("299    -1.0   0.0  001 0002"))
        assert [points(found, 2, number) for number in (0, 1)] == [(0, 0), (-10, 5)]

    def test_299_for_all_rounds_counts_once(self):
        found = report(*with_lines("299     1.0   0.5  000 0002"))
        assert [points(found, 2, number) for number in (0, 1)] == [(10, 5), (10, 10)]

    def test_299_gives_a_result_another_worth(self):
        found = report(*with_lines("299 W   3.0        001"))
        assert points(found, 1, 1) == (30, 15)
        found = report(*with_lines("299 L   1.0   2.0  001 0002"))
        assert points(found, 2, 1) == (10, 20)

    def test_299_gives_its_points_whatever_the_result(self):
        found = report(*with_lines("299 W   2.0   2.5  001 0002"))
        assert points(found, 2, 1) == (20, 25)

    @pytest.mark.parametrize("edition", [Edition.TRF16, Edition.TRF26])
    @pytest.mark.parametrize(
        "record",
        ["299 W   3.0        001", "299 L   1.0   2.0  001 0002", "299    -1.0   0.5  001 0002"],
    )
    def test_299_is_written_as_it_was_read(self, record, edition):
        event = load("\n".join(with_lines(record)).encode()).event
        text = dump(event, event.tournaments[0].id, edition)
        told = "### TRF26: " if edition is Edition.TRF16 else ""
        assert [line for line in text.splitlines() if "299 " in line] == [told + record]
        again = load(text.encode()).event.tournaments[0]
        assert again.adjustments == event.tournaments[0].adjustments

    def test_299_becomes_differences_once_they_are_others(self):
        """Another round would have to be in the record, too."""
        event = load("\n".join(with_lines("299 L   1.0   2.0  000 0002")).encode()).event
        (tournament,) = event.tournaments
        fewer = replace(tournament, adjustments=())
        text = dump(event.with_tournament(fewer), tournament.id, Edition.TRF26)
        assert "299" not in {line[:3] for line in text.splitlines()}

    @pytest.mark.parametrize(("kind", "worth"), [("F", (20, 20)), ("H", (10, 10)), ("Z", (0, 0))])
    def test_240_gives_the_points_of_a_bye(self, kind, worth):
        found = report(*with_lines(f"240 {kind} 001 0003", player(5), squad(3, 5)))
        assert points(found, 3, 1) == worth

    @pytest.mark.parametrize(("code", "worth"), [("U", (10, 10)), ("H", (10, 10)), ("F", (20, 20))])
    def test_a_bye_may_stand_in_001_only(self, code, worth):
        found = report(*with_lines(player(5, f"bye {code}"), squad(3, 5)))
        assert points(found, 3, 1) == worth

    def test_320_says_what_the_bye_gives(self):
        found = report(*with_lines("320  2.0  1.5 003", player(5), squad(3, 5)))
        assert points(found, 3, 1) == (20, 15)


CROSSED = with_lines("300   1   1   2    1    2", "300   1   2   1    4    3")
BAD = {
    "no teams": ((*HEADER, *MATCH), (0, 0, "No record 310 or 013 names a team.")),
    "a number twice": (
        with_lines(squad(2)),
        (12, 5, "Team number 2 is also in line 11. Give each team a number of its own."),
    ),
    "no players": (with_lines(squad(3)), (12, 74, "Team 3 has no players.")),
    "an unknown player": (
        with_lines(squad(3, 9)),
        (12, 74, "Player 9 of team 3 is not in the file, and is left out of the team."),
    ),
    "a player twice in a team": (
        (*HEADER, *MATCH, squad(1, 1, 2, 1), SQUADS[1]),
        (10, 84, "Team 1 names player 1 twice; the first place counts."),
    ),
    "a player in two teams": (
        with_lines(squad(3, 2)),
        (12, 74, "Player 2 is in team 3 and in team 1. Remove the player from one of them."),
    ),
    "a player of two squads of record 013": (
        (*HEADER, *MATCH, f"013 {'A':<32}    1    2", f"013 {'B':<32}    3    4    1"),
        (11, 47, "Player 1 is in team 2 and in team 1. Remove the player from one of them."),
    ),
    "310 and 013": (
        with_lines("013 Team                               1    2    3"),
        (12, 37, "Team “Team” has other players in record 013 than in record 310, which counts."),
    ),
    "a player of no team": (
        (*HEADER, *MATCH, SQUADS[0], squad(2, 3)),
        (9, 5, "Player 4 has played, but is in no team."),
    ),
    "the number of teams": (
        with_lines("082 3"),
        (12, 5, "Number of teams: 3 in the header, 2 in the file."),
    ),
    "a stranger in 300": (
        with_lines("300   1   1   2    1    2    3"),
        (12, 27, "Round 1: the line-up of team 1 has player 3, who is not in the team."),
    ),
    "too many boards in 300": (
        (
            *HEADER,
            *MATCH,
            player(5),
            squad(1, 1, 2, 5),
            SQUADS[1],
            "300   1   1   2    1    2    5",
        ),
        (
            13,
            27,
            "Round 1, team 1: the line-up has more boards than record 352 (2); the others are left "
            "out.",
        ),
    ),
    "a player at two boards": (
        with_lines("300   1   1   2    1    2 0000    1"),
        (12, 32, "Round 1, team 1: player 1 is at two boards; the first one counts."),
    ),
    "a player without a result in 300": (
        (
            *HEADER[:-1],
            "352 WBW",
            *MATCH,
            player(5),
            squad(1, 1, 2, 5),
            SQUADS[1],
            "300   1   1   2    1    2    5",
        ),
        (
            13,
            27,
            "Round 1: player 5 is in the line-up of team 1, but has no result. The board counts as "
            "empty.",
        ),
    ),
    "two line-ups": (
        with_lines("300   1   1   2    1    2", "300   1   1   2    2    1"),
        (13, 5, "Round 1: team 1 has more than one line-up; the first one counts."),
    ),
    "another opponent in 300": (
        with_lines("300   1   1   3    1    2"),
        (
            12,
            13,
            "Round 1: by its line-up team 1 meets team 3, but by its games team 2, which counts.",
        ),
    ),
    "a player missing in 300": (
        with_lines("300   1   1   2    1 0000"),
        (
            12,
            17,
            "Round 1: player 2 of team 1 has a result, but is not in the line-up. "
            "The order of record 310 counts.",
        ),
    ),
    "a line-up in 300 that the games contradict": (
        [line.replace("4   1   11   10", "4   1   10   11") for line in CUP.splitlines()],
        (
            21,
            112,
            "Round 3: team 1 did not play in the order of its squad, and has no record 300. "
            "Its boards follow from the line-up of team 4.",
        ),
    ),
    "crossed line-ups": (
        CROSSED,
        (
            8,
            91 + 1,
            "Round 1, team 1 against team 2: the line-ups contradict the games. The boards follow "
            "from the line-up of team 1.",
        ),
    ),
    "a colour": (
        swapped(TWO_TEAMS, p2="4 w =", p4="2 b ="),
        (7, 97, "Round 1: the colour of player 2 is not that of the board by record 352."),
    ),
    "a forfeit of a match that was played": (
        with_lines("330 +- 001 001 002"),
        (
            12,
            5,
            "Round 1: by record 330 a match was forfeited, but team 1 and team 2 played each other,"
            " which counts.",
        ),
    ),
    "an unknown team in 330": (
        with_lines("330 +- 001 001 009"),
        (12, 12, "Record 330 names team 9, which is not in the file."),
    ),
    "an unknown team in 299": (
        with_lines("299    -1.0   0.0  001 0009"),
        (12, 24, "Record 299 names team 9, which is not in the file."),
    ),
    "an unknown team in 260": (
        with_lines("260 001 002 0001 0009"),
        (12, 13, "Record 260 names team 9, which is not in the file."),
    ),
    "a bye and a match": (
        with_lines("240 H 001 0002"),
        (
            12,
            1,
            "Round 1: team 2 has the bye “Half-point bye” by its record, but also a match, which "
            "counts.",
        ),
    ),
    "match points": (
        (*HEADER, *MATCH, squad(1, 1, 2, match_points="7.0"), SQUADS[1]),
        (10, 55, "Team 1 has 7.0 match points in the file and 2.0 by the results, which count."),
    ),
    "game points": (
        (*HEADER, *MATCH, squad(1, 1, 2, game_points="7.0"), SQUADS[1]),
        (10, 62, "Team 1 has 7.0 game points in the file and 1.5 by the results, which count."),
    ),
    "points of a player": (
        (*HEADER, player(1, "3 w 1", points="3.0"), *MATCH[1:], *SQUADS),
        (6, 81, "Player 1 has 3.0 points in the file and 1.0 by the results, which count."),
    ),
    "too many boards": (
        [line.replace("352 WB", "352 W") for line in TWO_TEAMS],
        (7, 92, "Round 1, team 1 against team 2: there are more boards than record 352 has (1)."),
    ),
    "a team that meets itself": (
        swapped(TWO_TEAMS, p1="2 w 1", p2="1 b 0", p3="", p4=""),
        (6, 92, "Round 1: team 1 meets itself."),
    ),
    "a team that meets two": (
        (
            *HEADER,
            player(1, "3 w 1"),
            player(2, "4 b ="),
            player(3, "1 b 0"),
            player(4, "2 w ="),
            squad(1, 1, 2),
            squad(2, 3),
            squad(3, 4),
        ),
        (7, 92, "Round 1: players of team 1 meet team 2 and team 3."),
    ),
    "one side of a match": (
        swapped(TWO_TEAMS, p1="bye +", p2="bye +", p3="", p4=""),
        (
            6,
            92,
            "Round 1: team 1 won a match by forfeit, but no record names its opponent. "
            "Add record 330.",
        ),
    ),
    "an opponent who is not there": (
        swapped(TWO_TEAMS, p1="9 w 1"),
        (6, 92, "Round 1, player 1 meets 9, but the file has no such player."),
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_becomes_a_problem_with_line_and_column(name):
    lines, problem = BAD[name]
    assert problem in said(*lines)


def test_errors_leave_no_report():
    assert loaded(*HEADER, *MATCH).event is None
    assert loaded(*swapped(TWO_TEAMS, p1="9 w 1")).event is None
