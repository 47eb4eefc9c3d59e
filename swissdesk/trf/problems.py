"""The problems of a file: kind, place, and effect; ``listings.words.problems`` words them.

Reading never stops at the first mistake and never raises on content. Every step adds its findings
to one list, the only thing that reading changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

LISTED = 500
"""The most problems listed; nobody reads through more."""

Fact: TypeAlias = int | str | Enum | tuple[object, ...]

Code = Enum(
    "Code",
    # The file as a whole, and its encoding
    "EMPTY BINARY OFFICE OLD_OFFICE PDF DATABASE SWISS_MANAGER PICTURE COMPRESSED JSON WEB_PAGE "
    "WEB_ARCHIVE TOO_MANY_BYTES TOO_MANY_LINES NO_RECORDS OTHER_ENCODING CODE_PAGE "
    "DAMAGED_LETTERS READ_AS_TRF06 UNLISTED "
    # The proper contents of a record
    "NUMBER_EXPECTED DATE_EXPECTED SHORT_DATE_EXPECTED TOO_MANY_DATES TPNS_EXPECTED "
    "COLOUR_EXPECTED INITIAL_COLOUR_EXPECTED XXA_EXPECTED NO_SCORING_CODE POINTS_EXPECTED "
    "SCORING_EXPECTED ROUND_EXPECTED BYES_EXPECTED FICTITIOUS_EXPECTED RANGES_EXPECTED "
    "METHOD_EXPECTED TEAM_EXPECTED LINE_UP_EXPECTED PABS_EXPECTED FORFEIT_EXPECTED "
    "AWARD_EXPECTED COLOURS_EXPECTED MATCH_POINTS_EXPECTED "
    # Records
    "NOT_UNDERSTOOD CONTROL_CHARACTERS LEADING_BLANKS CONTRADICTION_KEPT CONTRADICTION_LEFT_OUT "
    "DATE_READ TEAM_RECORDS AWARD_OF_UNKNOWN UNKNOWN_RECORDS STANDINGS_DIFFER "
    "STANDINGS_WITHOUT_POINTS PAIRING_BY_RANK XXS_AMBIGUOUS SCORING_OUTRANKED BBP_DIFFERS "
    # Players
    "TPN_EXPECTED TPN_TWICE TPNS_MISSING UNREADABLE_ROUNDS NO_RATING NO_BIRTH BIRTH_UNCERTAIN "
    "NO_POINTS NO_RANK NO_TITLE NO_SEX COUNTED_IN_BYTES SHIFTED BETWEEN_COLUMNS "
    "BETWEEN_ROUND_COLUMNS TOO_MANY_ROUNDS NO_OPPONENT NO_COLOUR PLAYERS_MISCOUNTED "
    "RATED_MISCOUNTED RATINGS_USED NATIONAL_TWICE "
    # Rounds
    "MEETS_SELF OPPONENT_UNKNOWN OPPONENT_BLANK OPPONENT_MEETS_OTHER OPPONENT_MEETS_NOBODY "
    "OPPONENT_TAKEN BYE_OF_UNKNOWN BYES_DIFFER BYE_READ SEVERAL_PABS RESULTS_CONTRADICT "
    "RESULTS_SETTLED GAMES_OF_MATCH_DIFFER BYE_WITH_OPPONENT NO_RESULT ONE_COLOUR COLOURS_OPEN "
    "BOTH_WHITE BOTH_BLACK "
    "NO_COLOURS GAMES_USED GAME_UNTOLD GAME_UNKNOWN PLAYER_LEFT EVEN_BOARD EVEN_BOARD_WON "
    "KEIZER_RULES_UNTOLD KEIZER_RULES_UNREAD "
    # Teams
    "NO_TEAMS TEAM_TWICE SQUAD_EMPTY SQUAD_PLAYER_UNKNOWN SQUAD_PLAYER_TWICE SQUADS_SHARE_PLAYER "
    "SQUADS_DIFFER TEAMS_MISCOUNTED PLAYER_WITHOUT_TEAM TEAM_UNKNOWN TEAM_MEETS_SELF "
    "MATCH_DIVIDED MATCH_ONE_SIDED MATCH_TOO_LONG LINE_UP_TOO_LONG LINE_UP_TWICE "
    "LINE_UP_PLAYER_TWICE LINE_UP_STRANGER LINE_UP_OPPONENT LINE_UP_DIFFERS LINE_UP_ABSENT "
    "LINE_UP_INFERRED BOARDS_CROSS BOARD_COLOUR COLOURS_UNSAID FORFEIT_PLAYED FORFEIT_TWICE "
    "BYE_PLAYED SEVERAL_BYES MATCH_POINTS_DIFFER GAME_POINTS_DIFFER "
    "TEAM_SYSTEM_UNSAID FICTITIOUS_GAME_POINTS TEAM_LEFT EVEN_MATCH EVEN_MATCH_WON "
    "MATCHES_USED MATCH_UNKNOWN TOO_MANY_BOARDS "
    # Points against the results
    "AWARD_OF_OTHER_RESULT AWARD_OF_ALL_ROUNDS "
    # Regulations
    "ROUNDS_MISCOUNTED ROUNDS_UNSAID ROUNDS_BY_DATES ROUNDS_BY_PAIRINGS INITIAL_WHITE "
    "INITIAL_BLACK SCORING_GUESSED POINTS_DIFFER CODE_IN_092 CUSTOM_SWISS SYSTEM_NOT_PAIRED "
    "SYSTEM_KEPT SYSTEM_OF_TEAMS ROUND_ROBIN_SAID BERGER_ROUNDS BAKU_LEFT_OUT "
    "TOO_MANY_LOTS PROHIBITED_UNKNOWN "
    "OWN_TIE_BREAKS TIE_BREAKS_LEFT_OUT RULES_TOLD RULES_OF_2023 RULES_BEFORE_2023 "
    # Files of other programs
    "ENCODING_ASSUMED "
    "FILE_DAMAGED VALUE_EXPECTED CELL_UNREADABLE ROUND_UNREADABLE COLOUR_LETTERS_UNKNOWN "
    "ROUND_NOT_NUMBERED PLAYER_UNREAD NUMBER_TWICE NUMBERED_BY_RANK TABLE_CUT TABLE_BY_RANK "
    "RESULT_UNREADABLE BERGER_ASSUMED PAGE_CUT PAGE_WITHOUT_TABLE PLAYERS_ONLY "
    "NUMBERED_BY_RATING RATINGS_OF_OTHERS FILE_CUT_OFF VERSION_TOO_OLD VERSION_UNKNOWN "
    "LAYOUT_UNKNOWN ACCESS_FORMAT EVENT_OF_KIND ROW_MISSING NOT_ON_BOARD GAME_WITHOUT_OPPONENT "
    "UNRATED_PENALTY ABSENCES_ALIKE BYE_AFTER_END RESULT_UNKNOWN NO_GAMES "
    "GAME_LEFT_OUT GAME_CUT ROUND_UNSAID NAMESAKES TWO_GAMES BYES_UNTOLD NO_PLAYERS LIST_MAY_END",
)
"""The kinds of problems of a file."""


class Severity(Enum):
    """The effect of a problem on the import."""

    ERROR = "error"
    """The import is refused."""
    ADJUSTED = "adjusted"
    """A value was read differently from the way it is written."""
    NOTICE = "notice"
    """A value was inferred or kept aside."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding; *line* and *column* count from 1, 0 means the whole file or the whole line.

    *place* replaces them in files without lines: the cell of a sheet, the path of a JSON value.
    """

    code: Code
    severity: Severity
    line: int = 0
    column: int = 0
    facts: tuple[tuple[str, Fact], ...] = ()
    place: str = ""


class Problems:
    """The findings of one reading; *place_of* names a line and a column in another way."""

    def __init__(self, place_of: Callable[[int, int], str] = lambda _line, _column: "") -> None:
        self.place_of = place_of
        self._found: list[Problem] = []
        self._unlisted = 0
        self.refused = False

    def error(self, code: Code, line: int = 0, column: int = 0, /, **facts: Fact) -> None:
        """Report why the file cannot be imported."""
        self.refused = True
        self._add(code, Severity.ERROR, (line, column), facts)

    def adjusted(self, code: Code, line: int = 0, column: int = 0, /, **facts: Fact) -> None:
        """Report a value that was read differently from the way it is written."""
        self._add(code, Severity.ADJUSTED, (line, column), facts)

    def notice(self, code: Code, line: int = 0, column: int = 0, /, **facts: Fact) -> None:
        """Report a value that was inferred or kept aside."""
        self._add(code, Severity.NOTICE, (line, column), facts)

    def in_order(self) -> tuple[Problem, ...]:
        """Return the findings in the order of the file, with an error iff it is refused."""
        listed = sorted(self._found, key=lambda each: (each.line, each.column))
        if not self._unlisted:
            return tuple(listed)
        severity = Severity.ERROR if self.refused else Severity.NOTICE
        return (*listed, Problem(Code.UNLISTED, severity, facts=(("n", self._unlisted),)))

    def _add(
        self, code: Code, severity: Severity, at: tuple[int, int], facts: dict[str, Fact]
    ) -> None:
        if len(self._found) < LISTED:
            problem = Problem(code, severity, *at, tuple(facts.items()), self.place_of(*at))
            self._found.append(problem)
        else:
            self._unlisted += 1
