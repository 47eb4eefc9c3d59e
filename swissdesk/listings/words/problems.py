"""Problems of a report in words: what is wrong, how it was read, what to do."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import failures, text
from swissdesk.model.result import ByeKind
from swissdesk.trf import Code, Problem

_MOST_NUMBERS = 5

_Facts: TypeAlias = Mapping[str, Any]
"""The facts of a problem by name; its code sets their names and types."""


def sentence(problem: Problem) -> str:
    """Return what the problem is, and how the data were read."""
    return _sentence(problem.code, dict(problem.facts))


def _sentence(code: Code, facts: _Facts) -> str:
    shown = {name: _shown(fact, facts) for name, fact in facts.items()}
    return SENTENCES[code](facts).format(**shown)


def _shown(fact: object, facts: _Facts) -> object:
    """Return a fact as used in a sentence; a number stays a number, for its format."""
    match fact:
        case Code():
            return _sentence(fact, {name: each for name, each in facts.items() if each != fact})
        case ByeKind():
            return text.bye(fact)
        case tuple() if all(isinstance(each, int) for each in fact):
            return text.in_a_row(fact, _MOST_NUMBERS)
        case tuple():
            return ", ".join(map(str, fact))
        case _:
            return fact


def _cut_off(said: str, facts: _Facts) -> str:
    return f"{said} {_('Perhaps the file is cut off.')}" if facts["said"] > facts["found"] else said


def _left_out(facts: _Facts) -> str:
    said = _("Tie-breaks left out: {codes}. Record 202 is kept.")
    why = (failures.tie_break_refusal(code, reason) for code, reason in facts["reasons"])
    return " ".join((said, *(each.replace("{", "{{").replace("}", "}}") for each in why)))


SENTENCES: Mapping[Code, Callable[[_Facts], str]] = {
    # The file as a whole, and its encoding
    Code.EMPTY: lambda _f: _("The file is empty."),
    Code.BINARY: lambda _f: _("The file holds binary data, not a tournament report (TRF)."),
    Code.OFFICE: lambda _f: _(
        "This is an Excel or Word document or a ZIP archive, not a tournament report (TRF)."
    ),
    Code.OLD_OFFICE: lambda _f: _(
        "This is an old Excel or Word document, not a tournament report (TRF)."
    ),
    Code.PDF: lambda _f: _("This is a PDF document, not a tournament report (TRF)."),
    Code.DATABASE: lambda _f: _(
        "This is a database, perhaps a SwissDesk event, not a tournament report (TRF)."
    ),
    Code.PICTURE: lambda _f: _("This is a picture, not a tournament report (TRF)."),
    Code.COMPRESSED: lambda _f: _(
        "This is a compressed file, not a tournament report (TRF). Unpack it first."
    ),
    Code.JSON: lambda _f: _("This is JSON data, not a tournament report (TRF)."),
    Code.WEB_PAGE: lambda _f: _("This is a web page or XML, not a tournament report (TRF)."),
    Code.TOO_MANY_BYTES: lambda _f: _(
        "The file has more than {n:,} bytes; no tournament report is so large."
    ),
    Code.TOO_MANY_LINES: lambda _f: _(
        "The file has more than {n:,} lines; no tournament report is so long."
    ),
    Code.NO_RECORDS: lambda _f: _("No line begins with a record of a tournament report (TRF)."),
    Code.OTHER_ENCODING: lambda _f: _(
        "The file is written in {encoding}; TRF files should be in UTF-8."
    ),
    Code.CODE_PAGE: lambda _f: _(
        "The file is not in UTF-8. Its federations and letters suggest Windows-{page}, so it is "
        "read as that. Check the names."
    ),
    Code.DAMAGED_LETTERS: lambda _f: _(
        "Letters damaged in the file: {n}; they are read as \ufffd. Check the names."
    ),
    Code.READ_AS_TRF06: lambda _f: _(
        "The file is read as TRF06, in which a win without a game may be a bye."
    ),
    Code.UNLISTED: lambda f: ngettext(
        "{n} more problem is not listed.", "{n} more problems are not listed.", f["n"]
    ),
    # What a record should say
    Code.NUMBER_EXPECTED: lambda _f: _("A number is expected."),
    Code.DATE_EXPECTED: lambda _f: _("A date YYYY/MM/DD is expected."),
    Code.SHORT_DATE_EXPECTED: lambda _f: _("A date YY/MM/DD is expected."),
    Code.TOO_MANY_DATES: lambda _f: _("At most {n} dates are expected."),
    Code.TPNS_EXPECTED: lambda _f: _("Pairing numbers are expected."),
    Code.COLOUR_EXPECTED: lambda _f: _("W or B is expected."),
    Code.INITIAL_COLOUR_EXPECTED: lambda _f: _("white1 or black1 is expected."),
    Code.XXA_EXPECTED: lambda _f: _("A pairing number and points for each round are expected."),
    Code.NO_SCORING_CODE: lambda _f: _("“{text}” is not a scoring code with its points."),
    Code.POINTS_EXPECTED: lambda _f: _("Points are expected."),
    Code.SCORING_EXPECTED: lambda _f: _("Result symbols and points are expected."),
    Code.ROUND_EXPECTED: lambda _f: _("A round from 1 to {n} is expected."),
    Code.BYES_EXPECTED: lambda _f: _("F, H or Z, the round and pairing numbers are expected."),
    Code.FICTITIOUS_EXPECTED: lambda _f: _(
        "Fictitious points, rounds and pairing numbers are expected."
    ),
    Code.RANGES_EXPECTED: lambda _f: _("Two rounds and two pairing numbers are expected."),
    Code.METHOD_EXPECTED: lambda _f: _("A ranking method of the specification is expected."),
    # Records
    Code.NOT_UNDERSTOOD: lambda _f: _(
        "Record {tag} is not understood, so its line is kept as it is. {reason}"
    ),
    Code.CONTROL_CHARACTERS: lambda _f: _("Tabs and control characters are read as blanks."),
    Code.LEADING_BLANKS: lambda _f: _("Blanks at the beginning of the line are left out."),
    Code.CONTRADICTION_KEPT: lambda _f: _(
        "Record {tag} contradicts an earlier one, which counts; this line is kept."
    ),
    Code.CONTRADICTION_LEFT_OUT: lambda _f: _(
        "Record {tag} contradicts an earlier one, which counts; this line is left out."
    ),
    Code.DATE_READ: lambda _f: _("The date is read as {day}."),
    Code.TEAM_RECORDS: lambda _f: _(
        "Records {tag} are about teams. They are kept, and the tournament is read as one of "
        "individuals."
    ),
    Code.AWARDED_POINTS: lambda _f: _(
        "Records {tag} award points against the results. They are kept, but not applied."
    ),
    Code.UNKNOWN_RECORDS: lambda _f: _("Records “{tag}” are unknown; they are kept."),
    Code.STANDINGS_DIFFER: lambda _f: _(
        "Record {tag} names other tie-breaks than 202, which counts; it is left out."
    ),
    Code.STANDINGS_WITHOUT_POINTS: lambda _f: _(
        "Record {tag} does not rank by the points first, as SwissDesk does; it is left out."
    ),
    Code.PAIRING_BY_RANK: lambda _f: _(
        "SwissDesk does not pair by rank, only by pairing number; the line is kept."
    ),
    Code.XXS_AMBIGUOUS: lambda _f: _(
        "XXS gives different points to results that SwissDesk scores alike. The lines are kept, "
        "and the scoring is taken from the points of the players."
    ),
    Code.SCORING_OUTRANKED: lambda _f: _(
        "The points for results differ from record 162 or BB?, which counts; the line is left out."
    ),
    Code.BBP_DIFFERS: lambda _f: _("{tag} differs from BBZ, which counts for both; it is kept."),
    # Players
    Code.TPN_EXPECTED: lambda _f: _("A pairing number from 1 to 9999 is expected here."),
    Code.TPN_TWICE: lambda _f: _(
        "Pairing number {tpn} is also in line {other}. Give each player a number of their own."
    ),
    Code.TPNS_MISSING: lambda f: ngettext(
        "No player has the pairing number {tpns}; the other numbers are kept.",
        "No player has one of the pairing numbers {tpns}; the other numbers are kept.",
        len(f["tpns"]),
    ),
    Code.UNREADABLE_ROUNDS: lambda _f: _("The rounds of player {tpn} cannot be read. {reason}"),
    Code.NO_RATING: lambda _f: _("“{text}” is not a rating; the player is taken as unrated."),
    Code.NO_BIRTH: lambda _f: _("“{text}” is not a date of birth; it is left out."),
    Code.BIRTH_UNCERTAIN: lambda _f: _(
        "Day and month of “{text}” are uncertain; only the year is taken."
    ),
    Code.NO_POINTS: lambda _f: _("“{text}” is not a number of points; the results count."),
    Code.NO_RANK: lambda _f: _("“{text}” is not a rank; SwissDesk computes the ranks."),
    Code.NO_TITLE: lambda _f: _("“{text}” is not a FIDE title; it is left out."),
    Code.NO_SEX: lambda _f: _("“{text}” is neither m nor w; it is left out."),
    Code.COUNTED_IN_BYTES: lambda _f: _(
        "The columns are counted in bytes, not letters; the line is read as if they were in place."
    ),
    Code.SHIFTED: lambda _f: _(
        "The columns from {first} on are shifted by {shift:+}; they are read as if they were in "
        "place."
    ),
    Code.BETWEEN_COLUMNS: lambda _f: _("Text between the columns is left out."),
    Code.BETWEEN_ROUND_COLUMNS: lambda _f: _("There is text between the columns of a round."),
    Code.TOO_MANY_ROUNDS: lambda _f: _("There are more than {n} rounds."),
    Code.NO_OPPONENT: lambda _f: _("“{text}” is not the pairing number of an opponent."),
    Code.NO_COLOUR: lambda _f: _("“{text}” is not a colour (w, b or -)."),
    Code.PLAYERS_MISCOUNTED: lambda f: _cut_off(
        _("Number of players: {said} in the header, {found} in the file."), f
    ),
    Code.RATED_MISCOUNTED: lambda f: _cut_off(
        _("Number of rated players: {said} in the header, {found} in the file."), f
    ),
    Code.RATINGS_USED: lambda f: ngettext(
        "A comment in the file gives the rating used for {n} player; record 001 has the FIDE "
        "rating.",
        "Comments in the file give the ratings used for {n} players; record 001 has their FIDE "
        "ratings.",
        f["n"],
    ),
    Code.NATIONAL_TWICE: lambda _f: _("Player {tpn} has another national rating; it is left out."),
    # Rounds
    Code.MEETS_SELF: lambda _f: _("Round {round_no}, player {tpn}: the opponent is the player."),
    Code.OPPONENT_UNKNOWN: lambda _f: _(
        "Round {round_no}, player {tpn} meets {opponent}, but the file has no such player."
    ),
    Code.OPPONENT_BLANK: lambda _f: _(
        "Round {round_no}, player {tpn} meets {opponent}, whose round is blank; it is filled in "
        "from here."
    ),
    Code.OPPONENT_MEETS_OTHER: lambda _f: _(
        "Round {round_no}, player {tpn} meets {opponent}, who meets {met}."
    ),
    Code.OPPONENT_MEETS_NOBODY: lambda _f: _(
        "Round {round_no}, player {tpn} meets {opponent}, who has no opponent."
    ),
    Code.OPPONENT_TAKEN: lambda _f: _(
        "Round {round_no}, player {tpn} meets {opponent}, who meets another player."
    ),
    Code.BYE_OF_UNKNOWN: lambda _f: _(
        "Player {tpn}, with a bye in round {round_no}, is not in the file; the bye is left out."
    ),
    Code.BYES_DIFFER: lambda _f: _(
        "Round {round_no}, player {tpn}: record 240 says “{said}”, but record 001 says “{kind}”, "
        "which counts."
    ),
    Code.BYE_READ: lambda _f: _(
        "Round {round_no}, player {tpn}: “{text}” without an opponent is read as “{kind}”."
    ),
    Code.SEVERAL_PABS: lambda _f: _("Round {round_no} has more than one pairing-allocated bye."),
    Code.RESULTS_CONTRADICT: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: the results “{one}” and “{other}” contradict "
        "each other. Correct one of them in the file."
    ),
    Code.RESULTS_SETTLED: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: “{one}” and “{other}” are read as "
        "“{one_read}” and “{other_read}”."
    ),
    Code.BYE_WITH_OPPONENT: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: “{text}” is the code of a bye, but there is "
        "an opponent."
    ),
    Code.NO_RESULT: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: “{text}” is not a result; it is read as "
        "unknown."
    ),
    Code.ONE_COLOUR: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: only one colour is given; the other follows "
        "from it."
    ),
    Code.COLOURS_OPEN: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: no colours are given, so player {tpn} gets "
        "White."
    ),
    Code.BOTH_WHITE: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: both players have White."
    ),
    Code.BOTH_BLACK: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: both players have Black."
    ),
    Code.NO_COLOURS: lambda _f: _(
        "Round {round_no}, {tpn} against {opponent}: neither player has a colour."
    ),
    Code.GAMES_USED: lambda f: ngettext(
        "A comment in the file tells how pairings use {n} game that was corrected for the "
        "standings only (C.04.2 art. 4.3).",
        "Comments in the file tell how pairings use {n} games that were corrected for the "
        "standings only (C.04.2 art. 4.3).",
        f["n"],
    ),
    Code.GAME_UNTOLD: lambda _f: _(
        "Round {round_no} has a game corrected for the standings only. The file does not say how "
        "it was paired, so pairings use the corrected game (C.04.2 art. 4.3)."
    ),
    Code.GAME_UNKNOWN: lambda _f: _(
        "A comment names a game of {one} and {other}, but round {round_no} has no such game; the "
        "comment is left out."
    ),
    Code.PLAYER_LEFT: lambda _f: _(
        "Player {tpn} lost every game after round {round_no} by forfeit, and is taken as "
        "withdrawn (C.05)."
    ),
    Code.EVEN_BOARD: lambda _f: _(
        "Round {round_no}, board {board} of the knockout was even, and no record names the winner. "
        "Record the winner of the tie-break again."
    ),
    Code.EVEN_BOARD_WON: lambda _f: _(
        "Round {round_no}, board {board} of the knockout was even. Player {tpn} is in the next "
        "round, and is taken as the winner."
    ),
    # Regulations
    Code.ROUNDS_MISCOUNTED: lambda _f: _(
        "The file says {said} rounds and has {paired} paired; taken as {n}."
    ),
    Code.ROUNDS_UNSAID: lambda _f: _(
        "The file does not say how many rounds there are; taken as 1. Correct it on the Event page."
    ),
    Code.ROUNDS_BY_DATES: lambda _f: _(
        "The file does not say how many rounds there are; taken as {n}, the number of round dates."
    ),
    Code.ROUNDS_BY_PAIRINGS: lambda _f: _(
        "The file does not say how many rounds there are; taken as {n}, the number of rounds "
        "paired."
    ),
    Code.INITIAL_WHITE: lambda _f: _(
        "The file does not say the initial colour; taken as White, from the highest ranked player "
        "paired in round {round_no}."
    ),
    Code.INITIAL_BLACK: lambda _f: _(
        "The file does not say the initial colour; taken as Black, from the highest ranked player "
        "paired in round {round_no}."
    ),
    Code.SCORING_GUESSED: lambda _f: _(
        "The file does not say what results are worth. By the points of the players a win is "
        "{win}, a draw {draw}, a loss {loss}, an absence {absence} and the pairing-allocated bye "
        "{pab}."
    ),
    Code.POINTS_DIFFER: lambda _f: _(
        "Player {tpn} has {said} points in the file and {found} by the results, which count."
    ),
    Code.CODE_IN_092: lambda _f: _(
        "The code of the pairing system, {code}, stands in record 092 instead of 192."
    ),
    Code.CUSTOM_SWISS: lambda _f: _(
        "{code} alone does not say which pairing system it is: pair the rounds by hand."
    ),
    Code.SYSTEM_NOT_PAIRED: lambda _f: _(
        "The pairing system of the file is {system}, which SwissDesk does not pair; its rounds are "
        "taken as they are."
    ),
    Code.SYSTEM_KEPT: lambda _f: _(
        "The pairing system of the file is {system}, which SwissDesk does not pair; its rounds are "
        "taken as they are. Record 192 is kept."
    ),
    Code.SYSTEM_OF_TEAMS: lambda _f: _(
        "The report is one of teams, which SwissDesk does not pair; its rounds are taken as they "
        "are."
    ),
    Code.ROUND_ROBIN_SAID: lambda _f: _(
        "By record 092 the tournament is a round robin. SwissDesk ranks it as one, but does not "
        "pair it (C.07 art. 15.2)."
    ),
    Code.BERGER_ROUNDS: lambda _f: _(
        "The rounds follow the Berger tables, so the tournament is ranked and paired as a round "
        "robin (C.05 Annex 1, C.07 art. 15.2)."
    ),
    Code.BAKU_LEFT_OUT: lambda _f: _(
        "Baku acceleration needs a win worth two draws; it is left out (C.04.7 art. 1.1)."
    ),
    Code.TOO_MANY_LOTS: lambda _f: _(
        "There are more than {n} different groups with fictitious points."
    ),
    Code.PROHIBITED_UNKNOWN: lambda _f: _(
        "Player {tpn}, with a prohibited pairing, is not in the file; the player is left out of it."
    ),
    Code.OWN_TIE_BREAKS: lambda _f: _(
        "The regulations define these tie-breaks: {codes}. They are kept, but not computed."
    ),
    Code.TIE_BREAKS_LEFT_OUT: _left_out,
    Code.RULES_TOLD: lambda _f: _("A comment in the file sets the rules of tie-breaks: {rules}."),
    Code.RULES_OF_2023: lambda _f: _(
        "The tournament began on {day}, so tie-breaks follow the rules of 1 September 2023, in "
        "force until 28 February 2026 (C.07)."
    ),
    Code.RULES_BEFORE_2023: lambda _f: _(
        "The tournament began on {day}, so tie-breaks follow the rules in force until 31 August "
        "2023, with a virtual opponent (C.07)."
    ),
}
"""One sentence for each code; each function takes the facts, for plural forms."""
