"""Every problem that a report can have is found in one, and said in a whole sentence."""

import pytest
from foreign.problem_files import FILES
from trf.reports import player
from trf.team_reports import HEADER as CUP
from trf.team_reports import MATCH, SQUADS, TWO_TEAMS, squad, with_lines

from swissdesk.listings.words.problems import SENTENCES, sentence
from swissdesk.trf import Code, load
from swissdesk.trf.decoding import LARGEST, MOST_LINES
from swissdesk.trf.problems import LISTED

NOTHING = player(1)
GAME = (player(1, "2 w 1"), player(2, "1 b 0"))
EVEN = ("192 CUSTOM_KNOCKOUT", "152 W", "142 2")
"""A knockout of two rounds."""
LATE = "### Pairings use: Round 1, {} 0-1"
BERGER = (
    player(1, "4 w 1", "2 w 1", "3 b 1"),
    player(2, "3 w 1", "1 b 0", "4 w 1"),
    player(3, "2 b 0", "4 b 1", "1 w 0"),
    player(4, "1 b 0", "3 w 0", "2 b 0"),
)
LOTS = [f"250      {points:04.1f} 001 003 0001 0002" for points in range(1, 100)]
LOTS += [line.replace("001 003", f"001 {last:03}") for last in range(4, 8) for line in LOTS]

REPORTS = {
    Code.EMPTY: b" \n",
    Code.BINARY: b"012 Open\x00\x01",
    Code.OFFICE: b"PK\x03\x04",
    Code.OLD_OFFICE: b"\xd0\xcf\x11\xe0",
    Code.PDF: b"%PDF-1.7",
    Code.DATABASE: b"SQLite format 3\0",
    Code.SWISS_MANAGER: b"\x93\xff\x89D" + bytes(90),
    Code.WEB_ARCHIVE: b"From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n\r\n<html></html>",
    Code.PICTURE: b"\x89PNG",
    Code.COMPRESSED: b"\x1f\x8b",
    Code.JSON: b'{"name": 1}',
    Code.WEB_PAGE: b"<html>",
    Code.TOO_MANY_BYTES: b" " * (LARGEST + 1),
    Code.TOO_MANY_LINES: b"\n" * (MOST_LINES + 1),
    Code.NO_RECORDS: ("Anna beats Boris",),
    Code.OTHER_ENCODING: "012 Open\n001    1".encode("utf-16"),
    Code.CODE_PAGE: player(1, name="Žižka", federation="CZE").encode("cp1250"),
    Code.DAMAGED_LETTERS: "012 Žilina Žižka Žofie".encode() + b"\xc5\n001    1",
    Code.READ_AS_TRF06: (player(1, "bye +"),),
    Code.UNLISTED: (NOTHING,) * (LISTED + 2),
    # What a record should say
    Code.NUMBER_EXPECTED: ("062 forty", NOTHING),
    Code.DATE_EXPECTED: ("042 soon", NOTHING),
    Code.SHORT_DATE_EXPECTED: ("132 Friday", NOTHING),
    Code.TOO_MANY_DATES: ("132" + " 26/11/20" * 100, NOTHING),
    Code.TPNS_EXPECTED: ("XXP 3,4", NOTHING),
    Code.COLOUR_EXPECTED: ("152 green", NOTHING),
    Code.INITIAL_COLOUR_EXPECTED: ("XXC rank", NOTHING),
    Code.XXA_EXPECTED: ("XXA", NOTHING),
    Code.NO_SCORING_CODE: ("XXS W=3 DRAW=1", NOTHING),
    Code.POINTS_EXPECTED: ("BBW win", NOTHING),
    Code.SCORING_EXPECTED: ("162  Q 3.0", NOTHING),
    Code.ROUND_EXPECTED: ("240 H 100 0026", NOTHING),
    Code.BYES_EXPECTED: ("240 U 003 0026", NOTHING),
    Code.FICTITIOUS_EXPECTED: ("250 01.0 00.0 001 003 0001 0004", NOTHING),
    Code.RANGES_EXPECTED: ("250      01.0 001 003", NOTHING),
    Code.METHOD_EXPECTED: ("172 SRB XXX", NOTHING),
    # Records
    Code.NOT_UNDERSTOOD: ("062 forty", NOTHING),
    Code.CONTROL_CHARACTERS: ("012 Open\tA", NOTHING),
    Code.LEADING_BLANKS: ("  012 Open", NOTHING),
    Code.CONTRADICTION_KEPT: ("012 Open", "012 Closed", NOTHING),
    Code.CONTRADICTION_LEFT_OUT: ("192 FIDE_DUTCH_2026", "192 FIDE_DUBOV", NOTHING),
    Code.DATE_READ: ("042 20.11.2026", NOTHING),
    Code.TEAM_RECORDS: ("092 Individual", "013 Team", NOTHING),
    Code.AWARD_OF_OTHER_RESULT: ("299 W         0.5  001 0002", *GAME),
    Code.AWARD_OF_ALL_ROUNDS: ("299 W         3.0", "142 2", *GAME),
    Code.AWARD_OF_UNKNOWN: ("299           1.0  000 0009", NOTHING),
    Code.UNKNOWN_RECORDS: ("999 x", NOTHING),
    Code.STANDINGS_DIFFER: ("202 BH", "212 PTS,SB", NOTHING),
    Code.STANDINGS_WITHOUT_POINTS: ("202 BH", "212 BH", NOTHING),
    Code.PAIRING_BY_RANK: ("XXC rank black1", NOTHING),
    Code.XXS_AMBIGUOUS: ("XXS WW=3 BW=2", NOTHING),
    Code.SCORING_OUTRANKED: ("162  W 3.0    D 1.0", "XXS W=2 D=1", NOTHING),
    Code.BBP_DIFFERS: ("BBZ  0.0", "BBF  1.0", NOTHING),
    # Players
    Code.TPN_EXPECTED: ("001    x", "012 Open"),
    Code.TPN_TWICE: (NOTHING, NOTHING),
    Code.TPNS_MISSING: (player(9),),
    Code.UNREADABLE_ROUNDS: (player(1, "x w 1"),),
    Code.NO_RATING: (player(1, rating="21O0"),),
    Code.NO_BIRTH: (player(1, birth="soon"),),
    Code.BIRTH_UNCERTAIN: (player(1, birth="03/04/2005"),),
    Code.NO_POINTS: (player(1, points="many"),),
    Code.NO_RANK: (player(1, rank="last"),),
    Code.NO_TITLE: (player(1, title="XM"),),
    Code.NO_SEX: (player(1, sex="x"),),
    Code.COUNTED_IN_BYTES: (
        player(1, "2 w 1", name="Žižka Ž", birth="1990/01/01").replace(
            "Ž" + " " * 26, "Ž" + " " * 23
        ),
        player(2, "1 b 0"),
    ),
    Code.SHIFTED: (player(1, "2 w 1").replace(" 2000 SRB", "  2000 SRB"), player(2, "1 b 0")),
    Code.BETWEEN_COLUMNS: (NOTHING[:8] + "x" + NOTHING[9:],),
    Code.BETWEEN_ROUND_COLUMNS: (player(1, "2 w 1").replace("w 1", "wx1"),),
    Code.TOO_MANY_ROUNDS: (player(1, *["bye Z"] * 100),),
    Code.NO_OPPONENT: (player(1, "x w 1"),),
    Code.NO_COLOUR: (player(1, "2 x 1"),),
    Code.PLAYERS_MISCOUNTED: ("062 3", NOTHING),
    Code.RATED_MISCOUNTED: ("072 0", NOTHING),
    Code.RATINGS_USED: ("### Rating used: No. 1, 2150", NOTHING),
    Code.NATIONAL_TWICE: (
        NOTHING,
        NOTHING.replace("001", "SRB", 1).replace("2000", "2100"),
        NOTHING.replace("001", "CRO", 1).replace("2000", "1900"),
    ),
    # Rounds
    Code.MEETS_SELF: (player(1, "1 w 1"),),
    Code.OPPONENT_UNKNOWN: (player(1, "7 w 1"),),
    Code.OPPONENT_BLANK: (player(1, "2 w 1"), player(2)),
    Code.OPPONENT_MEETS_OTHER: (player(1, "2 w 1"), player(2, "3 b 0"), player(3, "2 w 1")),
    Code.OPPONENT_MEETS_NOBODY: (player(1, "2 w 1"), player(2, "bye Z")),
    Code.OPPONENT_TAKEN: (player(1, "3 w 1"), player(2, "3 w 1"), player(3)),
    Code.BYE_OF_UNKNOWN: ("240 H 001 0009", NOTHING),
    Code.BYES_DIFFER: ("240 H 001 0003", *GAME, player(3, "bye Z")),
    Code.BYE_READ: (player(1, "bye +"),),
    Code.SEVERAL_PABS: (player(1, "bye U"), player(2, "bye U")),
    Code.RESULTS_CONTRADICT: (player(1, "2 w 1"), player(2, "1 b 1")),
    Code.RESULTS_SETTLED: (player(1, "2 w 1"), player(2, "1 b -")),
    Code.GAMES_OF_MATCH_DIFFER: (
        "192 FIDE_DOUBLESWISS",
        player(1, "2 w 1", "2 w 1"),
        player(2, "1 b 0", "1 b 0"),
    ),
    Code.BYE_WITH_OPPONENT: (player(1, "2 w H"), player(2, "1 b 0")),
    Code.NO_RESULT: (player(1, "2 w X"), player(2, "1 b 0")),
    Code.ONE_COLOUR: (player(1, "2 w 1"), player(2, "1 - 0")),
    Code.COLOURS_OPEN: (player(1, "2 -"), player(2, "1 -")),
    Code.BOTH_WHITE: (player(1, "2 w 1"), player(2, "1 w 0")),
    Code.BOTH_BLACK: (player(1, "2 b 1"), player(2, "1 b 0")),
    Code.NO_COLOURS: (player(1, "2 - 1"), player(2, "1 - 0")),
    Code.GAMES_USED: (LATE.format("1-2"), *GAME),
    Code.GAME_UNTOLD: (
        "### Correction @ Round 1: board 1, 1-2 0-1 instead of 1-0, for standings and rating: late",
        *GAME,
    ),
    Code.GAME_UNKNOWN: (LATE.format("3-4"), *GAME),
    Code.KEIZER_RULES_UNTOLD: ("092 Keizer system", "192 CUSTOM_SWISS", *GAME),
    Code.KEIZER_RULES_UNREAD: (
        *("092 Keizer system", "192 CUSTOM_SWISS", "### Keizer rules: bye 5/3", *GAME),
    ),
    Code.PLAYER_LEFT: (
        "192 FIDE_ROUNDROBIN",
        player(1, "4 w 1", "3 w 1", "2 w 1"),
        player(2, "3 w 1", "4 b +", "1 b 0"),
        player(3, "2 b 0", "1 b 0", "4 b +"),
        player(4, "1 b 0", "2 w -", "3 w -"),
    ),
    Code.EVEN_BOARD: (*EVEN, player(1, "2 w ="), player(2, "1 b =")),
    Code.EVEN_BOARD_WON: (
        *EVEN,
        player(1, "4 w =", "2 b 1"),
        player(2, "3 b 1", "1 w 0"),
        player(3, "2 w 0"),
        player(4, "1 b ="),
    ),
    # Regulations
    Code.ROUNDS_MISCOUNTED: ("142 100", NOTHING),
    Code.ROUNDS_UNSAID: (NOTHING,),
    Code.ROUNDS_BY_DATES: ("132 26/11/20 26/11/21", NOTHING),
    Code.ROUNDS_BY_PAIRINGS: GAME,
    Code.INITIAL_WHITE: GAME,
    Code.INITIAL_BLACK: (player(1, "2 b 1"), player(2, "1 w 0")),
    Code.SCORING_GUESSED: (player(1, "2 w 1", points="3.0"), player(2, "1 b 0", points="0.0")),
    Code.POINTS_DIFFER: (player(1, "2 w 1", points="7.5"), player(2, "1 b 0", points="0.0")),
    Code.CODE_IN_092: ("092 FIDE_DUTCH_2026", NOTHING),
    Code.CUSTOM_SWISS: ("192 CUSTOM_SWISS", NOTHING),
    Code.SYSTEM_NOT_PAIRED: ("092 Schiller", NOTHING),
    Code.SYSTEM_KEPT: ("192 CUSTOM_DOUBLESWISS", NOTHING),
    Code.SYSTEM_OF_TEAMS: ("352 WB", NOTHING),
    Code.ROUND_ROBIN_SAID: ("092 Round-Robin", NOTHING),
    Code.BERGER_ROUNDS: BERGER,
    Code.BAKU_LEFT_OUT: ("192 FIDE_DUTCH_2026_BAKU", "162  W 3.0    D 1.0", *GAME),
    Code.TOO_MANY_LOTS: (*LOTS, *GAME),
    Code.PROHIBITED_UNKNOWN: ("260 001 002 0001 0009", NOTHING),
    Code.OWN_TIE_BREAKS: ("202 OTHER_PlayOff", NOTHING),
    Code.TIE_BREAKS_LEFT_OUT: ("202 XYZ,BH/Q", NOTHING),
    Code.RULES_TOLD: ("### Tie-break rules: C.07 2024; unrated players: fixed 1400", NOTHING),
    Code.RULES_OF_2023: ("042 2026/02/28", NOTHING),
    Code.RULES_BEFORE_2023: ("042 2019/05/01", NOTHING),
}
"""A report for each code, as bytes or as lines."""

CUP_OF_4 = ("012 Cup", "142 2", "152 W", "192 CUSTOM_TEAM_KNOCKOUT", "352 W")
DRAWN = ("4 w =", "3 b =", "2 w =", "1 b =")
TEAMS_OF_1 = tuple(squad(number, number) for number in range(1, 5))

REPORTS_OF_TEAMS = {
    # What a record should say
    Code.TEAM_EXPECTED: with_lines("310 India"),
    Code.LINE_UP_EXPECTED: with_lines("300   1"),
    Code.PABS_EXPECTED: with_lines("320  1.0"),
    Code.FORFEIT_EXPECTED: with_lines("330 ++ 001 001 002"),
    Code.AWARD_EXPECTED: with_lines("299"),
    Code.COLOURS_EXPECTED: with_lines("352 green"),
    Code.MATCH_POINTS_EXPECTED: with_lines("362 two"),
    # Teams
    Code.NO_TEAMS: (*CUP, *MATCH),
    Code.TEAM_TWICE: with_lines(squad(2)),
    Code.TOO_MANY_BOARDS: ("352 " + "WB" * 9, *MATCH, *SQUADS),
    Code.SQUAD_EMPTY: with_lines(squad(3)),
    Code.SQUAD_PLAYER_UNKNOWN: with_lines(squad(3, 9)),
    Code.SQUAD_PLAYER_TWICE: (*CUP, *MATCH, squad(1, 1, 2, 1), SQUADS[1]),
    Code.SQUADS_SHARE_PLAYER: with_lines(squad(3, 2)),
    Code.SQUADS_DIFFER: with_lines("013 Team                               1    2    3"),
    Code.TEAMS_MISCOUNTED: with_lines("082 3"),
    Code.PLAYER_WITHOUT_TEAM: (*CUP, *MATCH, SQUADS[0], squad(2, 3)),
    Code.TEAM_UNKNOWN: with_lines("240 H 001 0009"),
    Code.TEAM_MEETS_SELF: (*CUP, player(1, "2 w 1"), player(2, "1 b 0"), squad(1, 1, 2)),
    Code.MATCH_DIVIDED: (*CUP, *MATCH, SQUADS[0], squad(2, 3), squad(3, 4)),
    Code.MATCH_ONE_SIDED: (*CUP, player(1, "bye +"), player(2), squad(1, 1), squad(2, 2)),
    Code.MATCH_TOO_LONG: [line.replace("352 WB", "352 W") for line in TWO_TEAMS],
    Code.LINE_UP_TOO_LONG: with_lines("300   1   1   2    1    2    3"),
    Code.LINE_UP_TWICE: with_lines(*["300   1   1   2    1    2"] * 2),
    Code.LINE_UP_PLAYER_TWICE: with_lines("300   1   1   2    1    2    1"),
    Code.LINE_UP_STRANGER: with_lines("300   1   1   2    3    2"),
    Code.LINE_UP_OPPONENT: with_lines("300   1   1   3    1    2"),
    Code.LINE_UP_DIFFERS: with_lines("300   1   1   2    1 0000"),
    Code.LINE_UP_ABSENT: (
        *CUP[:-1],
        "352 WBW",
        *MATCH,
        player(5),
        squad(1, 1, 2, 5),
        SQUADS[1],
        "300   1   1   2    1    2    5",
    ),
    Code.LINE_UP_INFERRED: (
        *CUP,
        player(1, "4 w 1"),
        player(2, "3 b ="),
        player(3, "2 w ="),
        player(4, "1 b 0"),
        *SQUADS,
    ),
    Code.BOARDS_CROSS: with_lines("300   1   1   2    1    2", "300   1   2   1    4    3"),
    Code.BOARD_COLOUR: (
        *CUP,
        *MATCH[::2],
        player(2, "4 w ="),
        player(4, "2 b ="),
        *SQUADS,
    ),
    Code.COLOURS_UNSAID: (*CUP[:-1], *MATCH, *SQUADS),
    Code.FORFEIT_PLAYED: with_lines("330 +- 001 001 002"),
    Code.FORFEIT_TWICE: with_lines(*["330 +- 001 001 002"] * 2),
    Code.BYE_PLAYED: with_lines("240 H 001 0002"),
    Code.SEVERAL_BYES: with_lines("240 H 002 0002", "240 Z 002 0002"),
    Code.MATCH_POINTS_DIFFER: (*CUP, *MATCH, squad(1, 1, 2, match_points="7.0"), SQUADS[1]),
    Code.GAME_POINTS_DIFFER: (*CUP, *MATCH, squad(1, 1, 2, game_points="7.0"), SQUADS[1]),
    # Their pairings
    Code.MATCHES_USED: with_lines("### Pairings use: Round 1, teams 1-2: 1-3 0-1; 4-2 1-0"),
    Code.MATCH_UNKNOWN: with_lines("### Pairings use: Round 1, teams 1-2: 1-9 0-1; 4-2 1-0"),
    Code.TEAM_LEFT: (
        *("012 Cup", "142 3", "192 BERGER_TEAM_ROUNDROBIN", "352 W"),
        player(1, "4 w 1", "2 w 1", "3 b 1"),
        player(2, "3 w 1", "1 b 0"),
        player(3, "2 b 0"),
        player(4, "1 b 0"),
        *TEAMS_OF_1,
        *("330 -+ 002 004 003", "330 +- 003 002 004"),
    ),
    Code.EVEN_MATCH: (*CUP_OF_4, *map(player, range(1, 5), DRAWN), *TEAMS_OF_1),
    Code.EVEN_MATCH_WON: (
        *CUP_OF_4,
        *(
            player(number, DRAWN[number - 1], f"{3 - number} {'bw'[number % 2]} =")
            for number in (1, 2)
        ),
        *(player(number, DRAWN[number - 1]) for number in (3, 4)),
        *TEAMS_OF_1,
    ),
    Code.TEAM_SYSTEM_UNSAID: [line for line in TWO_TEAMS if line[:3] != "192"],
    Code.FICTITIOUS_GAME_POINTS: with_lines("250 00.0 02.0 001 001 0001 0001"),
}
"""A report of teams for each code that only these have."""


def problems_of(report):
    data = report if isinstance(report, bytes) else "\n".join(report).encode()
    return load(data).problems


def test_there_is_a_report_for_every_code():
    """Those of other programs' files are in tests/foreign."""
    assert set(REPORTS) | set(REPORTS_OF_TEAMS) | set(FILES) == set(Code) == set(SENTENCES)
    assert len(REPORTS) + len(REPORTS_OF_TEAMS) + len(FILES) == len(Code)


@pytest.mark.parametrize("code", [*REPORTS, *REPORTS_OF_TEAMS], ids=lambda code: code.name)
def test_the_problem_is_found_and_said(code):
    problems = problems_of((REPORTS | REPORTS_OF_TEAMS)[code])
    assert code in {each.code for each in problems} | {
        fact for each in problems for name, fact in each.facts if name == "reason"
    }
    for each in problems:
        said = sentence(each)
        assert said.endswith(".")
        assert not set("{}") & set(said)
        assert hash(each.facts) is not None


def test_a_reason_stands_in_the_sentence_of_its_record():
    (problem,) = (each for each in problems_of(("240 H 100 0026", NOTHING)) if each.column == 7)
    assert sentence(problem) == (
        "Record 240 is not understood, so its line is kept as it is. "
        "A round from 1 to 99 is expected."
    )


def test_a_text_of_the_file_with_braces_stays_as_it_is():
    (problem,) = (each for each in problems_of((player(1, sex="{"),)) if each.column == 10)
    assert sentence(problem) == "“{” is neither m nor w; it is left out."
    (problem,) = (each for each in problems_of(("202 {x}/Q", NOTHING)) if each.column == 5)
    assert "{x}/Q" in sentence(problem)
