"""Problems of a report in words: the fault, how it was read, the way out."""

from collections.abc import Mapping
from itertools import starmap
from typing import Any, TypeAlias

from swissdesk.foreign import Format, Loaded, Taken
from swissdesk.i18n import N_, Plural, _, form, ngettext
from swissdesk.listings.words import failures, text
from swissdesk.model.result import ByeKind
from swissdesk.trf import Code, Problem

_MOST_NUMBERS = 5

_Facts: TypeAlias = Mapping[str, Any]
"""The facts of a problem by name; its code sets their names and types."""


def sentence(problem: Problem) -> str:
    """Return the problem, and how the data were read."""
    return _sentence(problem.code, dict(problem.facts))


def taken(loaded: Loaded) -> str:
    """Return the format of a file, and the facts taken and not taken; empty for a report."""
    if loaded.taken is None:
        return ""
    kinds = {
        Format.CROSS_TABLE: _("cross-table"),
        Format.ROUND_ROBIN: _("cross-table of a round robin"),
        Format.PLAYER_LIST: _("list of players"),
    }
    kind = kinds.get(loaded.format, loaded.format.value)
    found = _("Read as {format}: {facts}.").format(format=kind, facts=_amounts(loaded.taken))
    if not loaded.left_out:
        return found
    left_out = _("Not taken: {names}.").format(names=", ".join(loaded.left_out))
    return f"{found} {left_out}"


def _amounts(found: Taken) -> str:
    forms = (
        (
            ngettext("{n} section", "{n} sections", found.sections),
            found.sections * (found.sections > 1),
        ),
        (ngettext("{n} player", "{n} players", found.players), found.players),
        (ngettext("{n} round", "{n} rounds", found.rounds), found.rounds),
        (ngettext("{n} game", "{n} games", found.games), found.games),
        (ngettext("{n} result", "{n} results", found.results), found.results),
        (ngettext("{n} bye", "{n} byes", found.byes), found.byes),
    )
    return ", ".join(form.format(n=count) for form, count in forms if count)


def _sentence(code: Code, facts: _Facts) -> str:
    count = facts.get("n", len(facts.get("tpns", ())))
    shown = {name: _shown(fact, facts) for name, fact in facts.items()}
    found = form(SENTENCES[code], count).format(**shown)
    match code:
        case Code.PLAYERS_MISCOUNTED | Code.RATED_MISCOUNTED if facts["said"] > facts["found"]:
            return " ".join((found, _("Perhaps the file is cut off.")))
        case Code.TIE_BREAKS_LEFT_OUT:
            return " ".join((found, *starmap(failures.tie_break_refusal, facts["reasons"])))
        case _:
            return found


def _shown(fact: object, facts: _Facts) -> object:
    """Return a fact as used in a sentence; a number stays a number, for its format."""
    match fact:
        case Code():
            return _sentence(fact, {name: each for name, each in facts.items() if each != fact})
        case ByeKind():
            return text.bye(fact)
        case _:
            return text.fact(fact, _MOST_NUMBERS)


SENTENCES: Mapping[Code, str | Plural] = {
    # The file as a whole, and its encoding
    Code.EMPTY: N_("The file is empty."),
    Code.BINARY: N_(
        "The file holds binary data of an unknown kind. Export the tournament as a report (TRF) "
        "from the program that made it."
    ),
    Code.OFFICE: N_(
        "This is an Excel, Word or OpenDocument file, or a ZIP archive. Save a spreadsheet as XLSX "
        "or CSV; unpack an archive."
    ),
    Code.OLD_OFFICE: N_(
        "This is an old Excel or Word document, such as XLS. Save it as XLSX or CSV."
    ),
    Code.PDF: N_(
        "This is a PDF document, from which no data can be read. Export the tournament as a report "
        "(TRF) from the program that made it."
    ),
    Code.SWISS_MANAGER: N_(
        "This is a tournament of Swiss-Manager, in a format that is not published. Export a report "
        "(TRF) or the list of players there."
    ),
    Code.WEB_ARCHIVE: N_(
        "This is a web page saved with its pictures in one file. Save it again as “Web page, HTML "
        "only”, in Safari as “Page Source”."
    ),
    Code.DATABASE: N_(
        "This is a database, perhaps a SwissDesk event, not a tournament report (TRF)."
    ),
    Code.PICTURE: N_("This is a picture, not a tournament report (TRF)."),
    Code.COMPRESSED: N_(
        "This is a compressed file, not a tournament report (TRF). Unpack it first."
    ),
    Code.JSON: N_("This is JSON data, not a tournament report (TRF)."),
    Code.WEB_PAGE: N_("This is a web page or XML, not a tournament report (TRF)."),
    Code.TOO_MANY_BYTES: N_(
        "The file has more than {n:,} bytes; no tournament report is so large."
    ),
    Code.TOO_MANY_LINES: N_("The file has more than {n:,} lines; no tournament report is so long."),
    Code.NO_RECORDS: N_("No line begins with a record of a tournament report (TRF)."),
    Code.OTHER_ENCODING: N_("The file is written in {encoding}; TRF files should be in UTF-8."),
    Code.CODE_PAGE: N_(
        "The file is not in UTF-8. Its federations and letters suggest Windows-{page}, so it is "
        "read as that. Check the names."
    ),
    Code.DAMAGED_LETTERS: N_(
        "Letters damaged in the file: {n}; they are read as \ufffd. Check the names."
    ),
    Code.READ_AS_TRF06: N_(
        "The file is read as TRF06, in which a win without a game may be a bye."
    ),
    Code.UNLISTED: Plural("{n} more problem is not listed.", "{n} more problems are not listed."),
    # The proper contents of a record
    Code.NUMBER_EXPECTED: N_("A number is expected."),
    Code.DATE_EXPECTED: N_("A date YYYY/MM/DD is expected."),
    Code.SHORT_DATE_EXPECTED: N_("A date YY/MM/DD is expected."),
    Code.TOO_MANY_DATES: N_("At most {n} dates are expected."),
    Code.TPNS_EXPECTED: N_("Pairing numbers are expected."),
    Code.COLOUR_EXPECTED: N_("W or B is expected."),
    Code.INITIAL_COLOUR_EXPECTED: N_("white1 or black1 is expected."),
    Code.XXA_EXPECTED: N_("A pairing number and points for each round are expected."),
    Code.NO_SCORING_CODE: N_("“{text}” is not a scoring code with its points."),
    Code.POINTS_EXPECTED: N_("Points are expected."),
    Code.SCORING_EXPECTED: N_("Result symbols and points are expected."),
    Code.ROUND_EXPECTED: N_("A round from 1 to {n} is expected."),
    Code.BYES_EXPECTED: N_("F, H or Z, the round and pairing numbers are expected."),
    Code.FICTITIOUS_EXPECTED: N_("Fictitious points, rounds and pairing numbers are expected."),
    Code.RANGES_EXPECTED: N_("Two rounds and two pairing numbers are expected."),
    Code.METHOD_EXPECTED: N_("A ranking method of the specification is expected."),
    Code.TEAM_EXPECTED: N_("A team's number, its name and its players are expected."),
    Code.LINE_UP_EXPECTED: N_("A round, two team numbers and players are expected."),
    Code.PABS_EXPECTED: N_("Match points, game points and team numbers are expected."),
    Code.FORFEIT_EXPECTED: N_("+-, -+ or --, a round and two team numbers are expected."),
    Code.AWARD_EXPECTED: N_(
        "Points are expected, with a letter of the specification or the numbers of teams."
    ),
    Code.COLOURS_EXPECTED: N_("The letters W and B are expected."),
    Code.MATCH_POINTS_EXPECTED: N_("TW, TD and TL with match points are expected."),
    # Records
    Code.NOT_UNDERSTOOD: N_(
        "Record {tag} is not understood, so its line is kept as it is. {reason}"
    ),
    Code.CONTROL_CHARACTERS: N_("Tabs and control characters are read as blanks."),
    Code.LEADING_BLANKS: N_("Blanks at the beginning of the line are left out."),
    Code.CONTRADICTION_KEPT: N_(
        "Record {tag} contradicts an earlier one, which counts; this line is kept."
    ),
    Code.CONTRADICTION_LEFT_OUT: N_(
        "Record {tag} contradicts an earlier one, which counts; this line is left out."
    ),
    Code.DATE_READ: N_("The date is read as {day}."),
    Code.TEAM_RECORDS: N_(
        "Records {tag} are about teams. They are kept, and the tournament is read as one of "
        "individuals."
    ),
    Code.AWARD_OF_UNKNOWN: N_("Record {tag} names player {team}, who is not in the file."),
    Code.AWARD_OF_OTHER_RESULT: N_(
        "Record 299 gives No. {team} the points of another result than that of round {round_no}. "
        "The points count; the result stays."
    ),
    Code.AWARD_OF_ALL_ROUNDS: N_(
        "Record 299 changes the points of a result in all rounds. They are bonuses or penalties in "
        "the rounds of the file; later rounds need their own."
    ),
    Code.UNKNOWN_RECORDS: N_("Records “{tag}” are unknown; they are kept."),
    Code.STANDINGS_DIFFER: N_(
        "Record {tag} names other tie-breaks than 202, which counts; it is left out."
    ),
    Code.STANDINGS_WITHOUT_POINTS: N_(
        "Record {tag} does not rank by the points first, as SwissDesk does; it is left out."
    ),
    Code.PAIRING_BY_RANK: N_(
        "SwissDesk does not pair by rank, only by pairing number; the line is kept."
    ),
    Code.XXS_AMBIGUOUS: N_(
        "XXS gives different points to results that SwissDesk scores alike. The lines are kept, "
        "and the scoring is taken from the points of the players."
    ),
    Code.SCORING_OUTRANKED: N_(
        "The points for results differ from record 162 or BB?, which counts; the line is left out."
    ),
    Code.BBP_DIFFERS: N_("{tag} differs from BBZ, which counts for both; it is kept."),
    # Players
    Code.TPN_EXPECTED: N_("A pairing number from 1 to 9999 is expected here."),
    Code.TPN_TWICE: N_(
        "Pairing number {tpn} is also in line {other}. Give each player a number of their own."
    ),
    Code.TPNS_MISSING: Plural(
        "No player has the pairing number {tpns}; the other numbers are kept.",
        "No player has one of the pairing numbers {tpns}; the other numbers are kept.",
    ),
    Code.UNREADABLE_ROUNDS: N_("The rounds of player {tpn} cannot be read. {reason}"),
    Code.NO_RATING: N_("“{text}” is not a rating; the player is taken as unrated."),
    Code.NO_BIRTH: N_("“{text}” is not a date of birth; it is left out."),
    Code.BIRTH_UNCERTAIN: N_("Day and month of “{text}” are uncertain; only the year is taken."),
    Code.NO_POINTS: N_("“{text}” is not a number of points; the results count."),
    Code.NO_RANK: N_("“{text}” is not a rank; SwissDesk computes the ranks."),
    Code.NO_TITLE: N_("“{text}” is not a FIDE title; it is left out."),
    Code.NO_SEX: N_("“{text}” is neither m nor w; it is left out."),
    Code.COUNTED_IN_BYTES: N_(
        "The columns are counted in bytes, not letters; the line is read as if they were in place."
    ),
    Code.SHIFTED: N_(
        "The columns from {first} on are shifted by {shift:+}; they are read as if they were in "
        "place."
    ),
    Code.BETWEEN_COLUMNS: N_("Text between the columns is left out."),
    Code.BETWEEN_ROUND_COLUMNS: N_("There is text between the columns of a round."),
    Code.TOO_MANY_ROUNDS: N_("There are more than {n} rounds."),
    Code.NO_OPPONENT: N_("“{text}” is not the pairing number of an opponent."),
    Code.NO_COLOUR: N_("“{text}” is not a colour (w, b or -)."),
    Code.PLAYERS_MISCOUNTED: N_("Number of players: {said} in the header, {found} in the file."),
    Code.RATED_MISCOUNTED: N_(
        "Number of rated players: {said} in the header, {found} in the file."
    ),
    Code.RATINGS_USED: Plural(
        "A comment in the file gives the rating used for {n} player; record 001 has the FIDE "
        "rating.",
        "Comments in the file give the ratings used for {n} players; record 001 has their FIDE "
        "ratings.",
    ),
    Code.NATIONAL_TWICE: N_("Player {tpn} has another national rating; it is left out."),
    # Rounds
    Code.MEETS_SELF: N_("Round {round_no}, player {tpn}: the opponent is the player."),
    Code.OPPONENT_UNKNOWN: N_(
        "Round {round_no}, player {tpn} meets {opponent}, but the file has no such player."
    ),
    Code.OPPONENT_BLANK: N_(
        "Round {round_no}, player {tpn} meets {opponent}, whose round is blank; it is filled in "
        "from here."
    ),
    Code.OPPONENT_MEETS_OTHER: N_(
        "Round {round_no}, player {tpn} meets {opponent}, who meets {met}."
    ),
    Code.OPPONENT_MEETS_NOBODY: N_(
        "Round {round_no}, player {tpn} meets {opponent}, who has no opponent."
    ),
    Code.OPPONENT_TAKEN: N_(
        "Round {round_no}, player {tpn} meets {opponent}, who meets another player."
    ),
    Code.BYE_OF_UNKNOWN: N_(
        "Player {tpn}, with a bye in round {round_no}, is not in the file; the bye is left out."
    ),
    Code.BYES_DIFFER: N_(
        "Round {round_no}, player {tpn}: record 240 says “{said}”, but record 001 says “{kind}”, "
        "which counts."
    ),
    Code.BYE_READ: N_(
        "Round {round_no}, player {tpn}: “{text}” without an opponent is read as “{kind}”."
    ),
    Code.SEVERAL_PABS: N_("Round {round_no} has more than one pairing-allocated bye."),
    Code.RESULTS_CONTRADICT: N_(
        "Round {round_no}, {tpn} against {opponent}: the results “{one}” and “{other}” contradict "
        "each other. Correct one of them in the file."
    ),
    Code.GAMES_OF_MATCH_DIFFER: N_(
        "Rounds {one} and {other} are one match of the Double-Swiss, but {tpn} does not have the "
        "same opponent with the other colour, or the same bye, in both (C.04.5)."
    ),
    Code.RESULTS_SETTLED: N_(
        "Round {round_no}, {tpn} against {opponent}: “{one}” and “{other}” are read as "
        "“{one_read}” and “{other_read}”."
    ),
    Code.BYE_WITH_OPPONENT: N_(
        "Round {round_no}, {tpn} against {opponent}: “{text}” is the code of a bye, but there is "
        "an opponent."
    ),
    Code.NO_RESULT: N_(
        "Round {round_no}, {tpn} against {opponent}: “{text}” is not a result; it is read as "
        "unknown."
    ),
    Code.ONE_COLOUR: N_(
        "Round {round_no}, {tpn} against {opponent}: only one colour is given; the other follows "
        "from it."
    ),
    Code.COLOURS_OPEN: N_(
        "Round {round_no}, {tpn} against {opponent}: no colours are given, so player {tpn} gets "
        "White."
    ),
    Code.BOTH_WHITE: N_("Round {round_no}, {tpn} against {opponent}: both players have White."),
    Code.BOTH_BLACK: N_("Round {round_no}, {tpn} against {opponent}: both players have Black."),
    Code.NO_COLOURS: N_("Round {round_no}, {tpn} against {opponent}: neither player has a colour."),
    Code.GAMES_USED: Plural(
        "A comment in the file tells how pairings use {n} game that was corrected for the "
        "standings only (C.04.2 art. 4.3).",
        "Comments in the file tell how pairings use {n} games that were corrected for the "
        "standings only (C.04.2 art. 4.3).",
    ),
    Code.GAME_UNTOLD: N_(
        "Round {round_no} has a game corrected for the standings only. The file does not say how "
        "it was paired, so pairings use the corrected game (C.04.2 art. 4.3)."
    ),
    Code.GAME_UNKNOWN: N_(
        "A comment names a game of {one} and {other}, but round {round_no} has no such game; the "
        "comment is left out."
    ),
    Code.PLAYER_LEFT: N_(
        "Player {tpn} lost every game after round {round_no} by forfeit, and is taken as withdrawn "
        "(C.05)."
    ),
    Code.KEIZER_RULES_UNTOLD: N_(
        "The file does not give the rules of the Keizer system. The usual ones apply, and a player "
        "who left counts as absent."
    ),
    Code.KEIZER_RULES_UNREAD: N_(
        "The rules of the Keizer system in this comment are not understood. The usual ones apply; "
        "check them under Event > Regulations."
    ),
    Code.EVEN_BOARD: N_(
        "Round {round_no}, board {board} of the knockout was even, and no record names the winner. "
        "Record the winner of the tie-break again."
    ),
    Code.EVEN_BOARD_WON: N_(
        "Round {round_no}, board {board} of the knockout was even. Player {tpn} is in the next "
        "round, and is taken as the winner."
    ),
    # Teams
    Code.MATCHES_USED: Plural(
        "A comment in the file tells how pairings use {n} match that was corrected for the "
        "standings only (C.04.2 art. 4.3).",
        "Comments in the file tell how pairings use {n} matches that were corrected for the "
        "standings only (C.04.2 art. 4.3).",
    ),
    Code.MATCH_UNKNOWN: N_(
        "A comment names a match of teams {one} and {other}, but round {round_no} has no such "
        "match, or their squads no such players; the comment is left out."
    ),
    Code.TEAM_LEFT: N_(
        "Team {tpn} lost every match after round {round_no} by forfeit, and is taken as withdrawn "
        "(C.05)."
    ),
    Code.EVEN_MATCH: N_(
        "Round {round_no}, table {board} of the knockout was drawn on all counts, and no record "
        "names the winner. Record the winner again (C.07 art. 12)."
    ),
    Code.EVEN_MATCH_WON: N_(
        "Round {round_no}, table {board} of the knockout was drawn on all counts. Team {tpn} is in "
        "the next round, and is taken as the winner (C.07 art. 12)."
    ),
    Code.NO_TEAMS: N_("No record 310 or 013 names a team."),
    Code.TEAM_TWICE: N_(
        "Team number {team} is also in line {other}. Give each team a number of its own."
    ),
    Code.TOO_MANY_BOARDS: N_("A match has {n} boards; the most is {most}."),
    Code.SQUAD_EMPTY: N_("Team {team} has no players."),
    Code.SQUAD_PLAYER_UNKNOWN: N_(
        "Player {tpn} of team {team} is not in the file, and is left out of the team."
    ),
    Code.SQUAD_PLAYER_TWICE: N_("Team {team} names player {tpn} twice; the first place counts."),
    Code.SQUADS_SHARE_PLAYER: N_(
        "Player {tpn} is in team {team} and in team {other}. Remove the player from one of them."
    ),
    Code.SQUADS_DIFFER: N_(
        "Team “{name}” has other players in record 013 than in record 310, which counts."
    ),
    Code.TEAMS_MISCOUNTED: N_("Number of teams: {said} in the header, {found} in the file."),
    Code.PLAYER_WITHOUT_TEAM: N_("Player {tpn} has played, but is in no team."),
    Code.TEAM_UNKNOWN: N_("Record {tag} names team {team}, which is not in the file."),
    Code.TEAM_MEETS_SELF: N_("Round {round_no}: team {team} meets itself."),
    Code.MATCH_DIVIDED: N_(
        "Round {round_no}: players of team {team} meet team {one} and team {other}."
    ),
    Code.MATCH_ONE_SIDED: N_(
        "Round {round_no}: team {team} won a match by forfeit, but no record names its opponent. "
        "Add record 330."
    ),
    Code.MATCH_TOO_LONG: N_(
        "Round {round_no}, team {one} against team {other}: there are more boards than record 352 "
        "has ({n})."
    ),
    Code.LINE_UP_TOO_LONG: N_(
        "Round {round_no}, team {team}: the line-up has more boards than record 352 ({n}); the "
        "others are left out."
    ),
    Code.LINE_UP_TWICE: N_(
        "Round {round_no}: team {team} has more than one line-up; the first one counts."
    ),
    Code.LINE_UP_PLAYER_TWICE: N_(
        "Round {round_no}, team {team}: player {tpn} is at two boards; the first one counts."
    ),
    Code.LINE_UP_STRANGER: N_(
        "Round {round_no}: the line-up of team {team} has player {tpn}, who is not in the team."
    ),
    Code.LINE_UP_OPPONENT: N_(
        "Round {round_no}: by its line-up team {team} meets team {said}, but by its games team "
        "{opponent}, which counts."
    ),
    Code.LINE_UP_DIFFERS: N_(
        "Round {round_no}: player {tpn} of team {team} has a result, but is not in the line-up. "
        "The order of record 310 counts."
    ),
    Code.LINE_UP_ABSENT: N_(
        "Round {round_no}: player {tpn} is in the line-up of team {team}, but has no result. The "
        "board counts as empty."
    ),
    Code.LINE_UP_INFERRED: N_(
        "Round {round_no}: team {other} did not play in the order of its squad, and has no record "
        "300. Its boards follow from the line-up of team {one}."
    ),
    Code.BOARDS_CROSS: N_(
        "Round {round_no}, team {one} against team {other}: the line-ups contradict the games. The "
        "boards follow from the line-up of team {one}."
    ),
    Code.BOARD_COLOUR: N_(
        "Round {round_no}: the colour of player {tpn} is not that of the board by record 352."
    ),
    Code.COLOURS_UNSAID: Plural(
        "The file does not say the colours of the boards (352); taken as White on {n} board.",
        "The file does not say the colours of the boards (352); taken as alternating on {n} "
        "boards.",
    ),
    Code.FORFEIT_PLAYED: N_(
        "Round {round_no}: by record 330 a match was forfeited, but team {one} and team {other} "
        "played each other, which counts."
    ),
    Code.FORFEIT_TWICE: N_(
        "Round {round_no}: team {team} has more than one forfeited match; the first one counts."
    ),
    Code.BYE_PLAYED: N_(
        "Round {round_no}: team {team} has the bye “{kind}” by its record, but also a match, which "
        "counts."
    ),
    Code.SEVERAL_BYES: N_(
        "Round {round_no}: team {team} has the byes “{other}” and “{kind}”; the first one counts."
    ),
    Code.MATCH_POINTS_DIFFER: N_(
        "Team {team} has {said} match points in the file and {found} by the results, which count."
    ),
    Code.GAME_POINTS_DIFFER: N_(
        "Team {team} has {said} game points in the file and {found} by the results, which count."
    ),
    Code.TEAM_SYSTEM_UNSAID: N_(
        "The file does not name the pairing system (192); taken as the Swiss Team Pairing System, "
        "Type A, with match points before game points (C.04.6)."
    ),
    Code.FICTITIOUS_GAME_POINTS: N_(
        "Record 250 gives game points only; they are taken as match points (C.04.7 art. 1.4)."
    ),
    # Regulations
    Code.ROUNDS_MISCOUNTED: N_(
        "The file says {said} rounds and has {paired} paired; taken as {n}."
    ),
    Code.ROUNDS_UNSAID: N_(
        "The file does not say how many rounds there are; taken as 1. Correct it on the Event page."
    ),
    Code.ROUNDS_BY_DATES: N_(
        "The file does not say how many rounds there are; taken as {n}, the number of round dates."
    ),
    Code.ROUNDS_BY_PAIRINGS: N_(
        "The file does not say how many rounds there are; taken as {n}, the number of rounds "
        "paired."
    ),
    Code.INITIAL_WHITE: N_(
        "The file does not say the initial colour; taken as White, from the highest ranked player "
        "paired in round {round_no}."
    ),
    Code.INITIAL_BLACK: N_(
        "The file does not say the initial colour; taken as Black, from the highest ranked player "
        "paired in round {round_no}."
    ),
    Code.SCORING_GUESSED: N_(
        "The file does not say what results are worth. By the points of the players a win is "
        "{win}, a draw {draw}, a loss {loss}, an absence {absence} and the pairing-allocated bye "
        "{pab}."
    ),
    Code.POINTS_DIFFER: N_(
        "Player {tpn} has {said} points in the file and {found} by the results, which count."
    ),
    Code.CODE_IN_092: N_(
        "The code of the pairing system, {code}, stands in record 092 instead of 192."
    ),
    Code.CUSTOM_SWISS: N_(
        "{code} alone does not say which pairing system it is: pair the rounds by hand."
    ),
    Code.SYSTEM_NOT_PAIRED: N_(
        "The pairing system of the file is {system}, which SwissDesk does not pair; its rounds are "
        "taken as they are."
    ),
    Code.SYSTEM_KEPT: N_(
        "The pairing system of the file is {system}, which SwissDesk does not pair; its rounds are "
        "taken as they are. Record 192 is kept."
    ),
    Code.SYSTEM_OF_TEAMS: N_(
        "The report is one of teams, which SwissDesk does not pair; its rounds are taken as they "
        "are."
    ),
    Code.ROUND_ROBIN_SAID: N_(
        "By record 092 the tournament is a round robin. SwissDesk ranks it as one, but does not "
        "pair it (C.07 art. 15.2)."
    ),
    Code.BERGER_ROUNDS: N_(
        "The rounds follow the Berger tables, so the tournament is ranked and paired as a round "
        "robin (C.05 Annex 1, C.07 art. 15.2)."
    ),
    Code.BAKU_LEFT_OUT: N_(
        "Baku acceleration needs a win worth two draws; it is left out (C.04.7 art. 1.1)."
    ),
    Code.TOO_MANY_LOTS: N_("There are more than {n} different groups with fictitious points."),
    Code.PROHIBITED_UNKNOWN: N_(
        "Player {tpn}, with a prohibited pairing, is not in the file; the player is left out of it."
    ),
    Code.OWN_TIE_BREAKS: N_(
        "The regulations define these tie-breaks: {codes}. They are kept, but not computed."
    ),
    Code.TIE_BREAKS_LEFT_OUT: N_("Tie-breaks left out: {codes}. Record 202 is kept."),
    Code.RULES_TOLD: N_("A comment in the file sets the rules of tie-breaks: {rules}."),
    Code.RULES_OF_2023: N_(
        "The tournament began on {day}, so tie-breaks follow the rules of 1 September 2023, in "
        "force until 28 February 2026 (C.07)."
    ),
    Code.RULES_BEFORE_2023: N_(
        "The tournament began on {day}, so tie-breaks follow the rules in force until 31 August "
        "2023, with a virtual opponent (C.07)."
    ),
    # Files of other programs
    Code.ENCODING_ASSUMED: N_(
        "The file is not in UTF-8, so it is read as {encoding}. Check the names; if some are "
        "wrong, save the file in UTF-8."
    ),
    Code.FILE_DAMAGED: N_("The file breaks off or is damaged: {detail}."),
    Code.VALUE_EXPECTED: N_("A value is missing or of another kind; expected: {expected}."),
    Code.CELL_UNREADABLE: N_("“{text}” is not understood, and is left out."),
    Code.ROUND_UNREADABLE: N_(
        "“{text}” does not name an opponent, a colour and a result, as 17w1 or 5b½ do."
    ),
    Code.COLOUR_LETTERS_UNKNOWN: N_(
        "The colours are written as {text}, which does not tell White from Black. Write w for "
        "White and b for Black, one of each in every game."
    ),
    Code.ROUND_NOT_NUMBERED: N_(
        "The column “{text}” has games, but its heading does not continue the rounds. Number all "
        "rounds from 1 with the same word, as 1.Rd, 2.Rd."
    ),
    Code.PLAYER_UNREAD: N_("The row has results, but not the number and the name of a player."),
    Code.NUMBER_TWICE: N_("The number {text} is also in {other}. Give each player one number."),
    Code.NUMBERED_BY_RANK: N_(
        "The file numbers players by rank. They get pairing numbers by rating, title and name "
        "(C.04.2 art. 2.2); correct these before you pair."
    ),
    Code.TABLE_CUT: N_(
        "The table ends after {n} players, but they met opponents up to number {most}. Show the "
        "complete list before you save it."
    ),
    Code.LIST_MAY_END: N_(
        "The list ends after {n} players, the most that the server shows at once. If the "
        "tournament has more, show the complete list before you save it."
    ),
    Code.NO_PLAYERS: N_("The file has no players."),
    Code.TABLE_BY_RANK: N_(
        "The table gives results by opponent, not by round, and its players are not in the order "
        "of their numbers. Save the cross-table by starting number instead."
    ),
    Code.RESULT_UNREADABLE: N_("“{text}” is not a result such as 1, 0 or ½."),
    Code.BERGER_ASSUMED: N_(
        "The table gives results by opponent, not by round. Rounds and colours follow from the "
        "Berger tables (C.05 Annex 1); check them."
    ),
    Code.PAGE_CUT: N_(
        "The end of the page is missing; perhaps it was not saved whole. Save it again."
    ),
    Code.PAGE_WITHOUT_TABLE: N_(
        "The page has neither a cross-table nor a list of players. Save the page with the "
        "cross-table of all rounds."
    ),
    Code.PLAYERS_ONLY: N_(
        "The file has no games, so only the players are taken. The cross-table has both."
    ),
    Code.NUMBERED_BY_RATING: N_(
        "The file has no pairing numbers. Players get them by rating and name (C.04.2 art. 2.2); "
        "correct these before you pair."
    ),
    Code.RATINGS_OF_OTHERS: Plural(
        "{n} player has no FIDE rating; a national or estimated rating, or that of a server, "
        "gives the order.",
        "{n} players have no FIDE rating; national or estimated ratings, or those on a server, "
        "give the order.",
    ),
    Code.FILE_CUT_OFF: N_("The file breaks off or is damaged. Copy it again from its source."),
    Code.VERSION_TOO_OLD: N_(
        "The file is from {program} before version {version}, which kept tournaments in files of "
        "their own. Open it in a newer {program}, and import the file saved there."
    ),
    Code.VERSION_UNKNOWN: N_(
        "The file is from version {version} of {program}, which is not known here. Compare the "
        "players, results and points with {program}."
    ),
    Code.LAYOUT_UNKNOWN: N_(
        "The file lacks this table or column, so its layout is not known here. Save a report (TRF) "
        "in {program}, and import that."
    ),
    Code.ACCESS_FORMAT: N_(
        "The database has the format of {program}. SwissDesk reads the format of Access 2000 to "
        "2003, which Papi writes; save a copy in that format from Access."
    ),
    Code.EVENT_OF_KIND: N_(
        "The event is of the type {text}. SwissDesk reads only individual events from files of "
        "{program}. Save a report (TRF) of each tournament there, and import that."
    ),
    Code.ROW_MISSING: N_("The row refers to {text}, which is not in the file."),
    Code.NOT_ON_BOARD: N_("The row refers to {text}, but the player is not on that board."),
    Code.GAME_WITHOUT_OPPONENT: N_("Result {text} is that of a game, but there is no opponent."),
    Code.UNRATED_PENALTY: N_(
        "Result {text} of {program} is an unrated game with a penalty, which SwissDesk cannot "
        "keep. Change it there, and import the file again."
    ),
    Code.ABSENCES_ALIKE: N_(
        "The file gives different points for a zero-point bye, a loss by forfeit and a rest. "
        "SwissDesk gives {points} for each of them."
    ),
    Code.BYE_AFTER_END: N_("The bye is after the last round, and is left out."),
    Code.RESULT_UNKNOWN: N_("“{text}” is not a known result of the program that wrote the file."),
    Code.NO_GAMES: N_("No game in the file names its round and both players."),
    Code.GAME_LEFT_OUT: N_(
        "The game {text} lacks a player or has an unknown result, and is left out."
    ),
    Code.GAME_CUT: N_(
        "The file breaks off in the game {text}, and others may be missing. Copy it again from its "
        "source."
    ),
    Code.ROUND_UNSAID: N_("The game {text} does not name its round, and is left out."),
    Code.NAMESAKES: N_(
        "The name {text} has the FIDE IDs {ids}, so it is read as that of different players. If "
        "it is one player, correct the ID in the file."
    ),
    Code.TWO_GAMES: N_("{text} has two games in round {round_no}; the first is in line {other}."),
    Code.BYES_UNTOLD: Plural(
        "The file does not tell byes. {n} time a player has no game in a round; it counts as an "
        "absence with 0 points. Correct it where the player had a bye.",
        "The file does not tell byes. {n} times a player has no game in a round; these count as "
        "absences with 0 points. Correct them where the player had a bye.",
    ),
}
"""One sentence for each code; *n* or the number of *tpns* chooses a plural form."""
