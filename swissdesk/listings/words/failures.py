"""Expected failures in words: the event, and the way out.

The errors below carry only facts; the table has a sentence for each class of ``swissdesk.errors``.
"""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from swissdesk import errors
from swissdesk.i18n import N_, Plural, _, form, ngettext
from swissdesk.listings.words import dates, system_text, text
from swissdesk.model.settings import SystemId
from swissdesk.pairing.system_table import FACTS

_MOST_PLAYERS = 20
"""The most players named in a sentence."""


_DETAILS = (
    N_("the file is empty"),
    N_("text that is not UTF-8"),
    N_("not a rating list"),
    N_("not the tables of a rating list"),
    N_("no table of players"),
    N_("names missing in the index"),
    N_("values of a wrong type"),
    N_("the rows read again differ"),
)
"""Details that the program itself finds in a damaged file; others come from libraries."""


def sentence(error: errors.SwissDeskError) -> str:
    """Return the words of an expected failure, or of its family if it has none."""
    for family in type(error).__mro__:
        if family in _SENTENCES:
            words = _SENTENCES[family]
            return words(error) if callable(words) else _filled(words, vars(error))
    return str(error)


def _filled(words: str | Plural, facts: Mapping[str, object]) -> str:
    """Return a sentence with the facts of a failure by name.

    ``{n}`` is the first number among them, ``{file}`` the path without its folder; ``{count}``,
    which chooses the form, is the length of the first series, or *n*.
    """
    numbers = [each for each in facts.values() if isinstance(each, int)]
    counts = [len(each) for each in facts.values() if isinstance(each, tuple)]
    count = (*counts, *numbers, 0)[0]
    return form(words, count).format(
        **{name: _fact(name, fact) for name, fact in facts.items()},
        n=(*numbers, count)[0],
        count=count,
        file=getattr(facts.get("path"), "name", ""),
        **_place(facts.get("address")),
    )


def _fact(name: str, fact: object) -> object:
    """Return a fact of a failure as text; details of our own are translated."""
    return _(str(fact)) if name == "detail" and fact in _DETAILS else text.fact(fact)


def _place(address: object) -> Mapping[str, str]:
    """Return the parts of a server's address that sentences name; none for other facts."""
    if not isinstance(address, errors.Address):
        return {}
    return {"place": address.server, "database": address.database, "user": address.user}


def _clocks_apart(error: errors.ClocksApart) -> str:
    fast = _("The clock of this computer is {time} ahead of the clock of the server {place}.")
    slow = _("The clock of this computer is {time} behind the clock of the server {place}.")
    found = (fast if error.seconds > 0 else slow).format(
        time=str(timedelta(seconds=abs(error.seconds))), **_place(error.address)
    )
    return found + " " + _("Set it right: the journal shows the times of each desk.")


def tie_break_refusal(code: str, reason: errors.TieBreakRefusal) -> str:
    """Return why a tie-break is not used as it is."""
    return _(_TIE_BREAK_REFUSALS[reason]).format(code=code)


def _no_legal_pairing(error: errors.NoLegalPairing) -> str:
    found = _("Round {n} cannot be paired: no complete pairing is legal")
    found = text.cited(found, error.article) + "."
    named = ", ".join(map(_obstacle, error.criteria))
    because = _(" What prevents it: {criteria}.").format(criteria=named)
    advice = _(" The Chief Arbiter decides what to do; you can pair the round by hand.")
    players = " " + _left_over(error)
    return found.format(n=error.round_no) + players + (because if error.criteria else "") + advice


def _obstacle(criterion: str) -> str:
    """Return the obstacle with its meaning and the rulebook's name for it."""
    cited = text.article(criterion)
    if criterion in {"C1", "B1a", "C.04.1 art. 2"}:
        return _("nobody may meet an opponent twice ({criterion})").format(
            criterion=text.article(criterion)
        )
    if criterion in {"C2", "B1b", "C.04.1 art. 4"}:
        return _("nobody may have a second bye ({criterion})").format(
            criterion=text.article(criterion)
        )
    if criterion in {"C3", "B2", "C.04.1 art. 6, 7"}:
        return _("the colour limits ({criterion})").format(criterion=cited)
    return _("prohibited pairings") if criterion == errors.PROHIBITED else cited


def _left_over(error: errors.NoLegalPairing) -> str:
    players, count = text.in_a_row(error.players, _MOST_PLAYERS), error.left_over
    if count == len(error.players):
        return _("No opponent is left for No. {who}.").format(who=players)
    form = ngettext(
        "In every pairing, one of No. {who} is left over.",
        "In every pairing, {count} of No. {who} are left over.",
        count,
    )
    return form.format(who=players, count=count)


def _file_locked(error: errors.FileLocked) -> str:
    if error.holder is None:
        found = _("{file} is open in another window or on another computer.")
        return found.format(file=error.path.name) + " " + _("Close it there, then try again.")
    by = error.holder
    found = _("{file} is open: {user} on {host}, since {since}.").format(
        file=error.path.name, user=by.user, host=by.host, since=dates.noted_moment(by.since[:16])
    )
    return found + " " + _("Close it there, then try again.")


def _tournament_not_chosen(error: errors.TournamentNotChosen) -> str:
    if not error.tournaments:
        return _("The event has no tournament.")
    listed = ", ".join(f"{number} {name}" for number, name in error.tournaments)
    return _(
        "The event has several sections. Choose one with --tournament and its number: {listed}."
    ).format(listed=listed)


def _fide_mode_forbids(error: errors.FideModeForbids) -> str:
    rule = {
        errors.ForbiddenRule.PROHIBITED_PAIRINGS: _(
            "Prohibited pairings must be set before round 1."
        ),
        errors.ForbiddenRule.ACCELERATION: _(
            "Acceleration is announced before round 1 and cannot change afterwards (C.04.2 "
            "art. 1.1)."
        ),
        errors.ForbiddenRule.UNAPPROVED_SYSTEM: _(
            "FIDE does not approve this pairing system. You can choose it outside FIDE mode."
        ),
    }[error.rule]
    return rule + " " + _("FIDE mode does not allow it.")


def _round_has_results(error: errors.RoundHasResults) -> str:
    form = ngettext(
        "Round {n} already has the result of board {boards}, so its pairings cannot change. Clear "
        "it in the published round, or unpair the round.",
        "Round {n} already has the results of boards {boards}, so its pairings cannot change. "
        "Clear them in the published round, or unpair the round.",
        len(error.boards),
    )
    return form.format(n=error.round_no, boards=text.in_a_row(error.boards, _MOST_PLAYERS))


def _games_unfinished(error: errors.GamesUnfinished) -> str:
    named = "; ".join(
        _("round {n} board {board}").format(n=number, board=board)
        for number, board in error.games[:_MOST_PLAYERS]
    )
    left = len(error.games) - _MOST_PLAYERS
    more = ngettext(" and {n} more", " and {n} more", left).format(n=left) if left > 0 else ""
    form = ngettext(
        "The standings are not final while a game is open: {games}. Enter its result first.",
        "The standings are not final while games are open: {games}. Enter their results first.",
        len(error.games),
    )
    return form.format(games=named + more)


def _sheet_damaged(error: errors.SheetDamaged) -> str:
    if not error.line:
        return _("The workbook is damaged ({detail}). Nothing was read.").format(
            detail=error.detail
        )
    return _(
        "A quotation mark is out of place in line {n} ({detail}). Choose another "
        "separator, or correct the line in the program that made the list."
    ).format(n=error.line, detail=error.detail)


_LOOKS_LIKE: Mapping[errors.LooksLike, str] = {
    errors.LooksLike.OTHER: N_(
        "{file} is not a rating list that SwissDesk knows. Choose FIDE's list as text or XML, or a "
        "national list as CSV or XLSX; zipped is fine, too."
    ),
    errors.LooksLike.WEB_PAGE: N_(
        "{file} is a web page, not a rating list: probably the page was saved instead of the "
        "file behind its link. Download the list itself."
    ),
    errors.LooksLike.EMPTY: N_("{file} holds no players. Download the list again."),
    errors.LooksLike.EVENT: N_("{file} is an event file, not a rating list."),
    errors.LooksLike.ACCESS: N_(
        "{file} is a database of Microsoft Access, which SwissDesk cannot read. Export its table "
        "of players as CSV or XLSX, and import that."
    ),
    errors.LooksLike.UNKNOWN_COLUMNS: N_(
        "SwissDesk does not know the columns of {file}. Say whose list it is and what its columns "
        "hold."
    ),
}
_MISSING_FACTS: Mapping[errors.ListFact, str] = {
    errors.ListFact.MONTH: N_("{file} does not say of which month it is. Give the month."),
    errors.ListFact.KIND: N_(
        "{file} does not say whether its ratings are standard, rapid or blitz. Give the kind."
    ),
    errors.ListFact.SOURCE: N_(
        "{file} does not say which federation's list it is. Give the federation."
    ),
}
_PROTECTIONS: Mapping[errors.Protection, str] = {
    errors.Protection.INPUT: N_(
        "{path} is the file that is read, so it was not overwritten. Choose another name."
    ),
    errors.Protection.EVENT: N_(
        "{path} is an event file or belongs to one, so it was not overwritten. Choose another name."
    ),
    errors.Protection.OTHER_KIND: N_(
        "{path} already exists and is another kind of file, so it was not overwritten. Choose "
        "another name, or delete that file first."
    ),
}
_KEPT: Mapping[errors.Kept, str] = {
    errors.Kept.UNFINISHED: N_(
        "{path} holds the records of a run that did not finish. Continue it with --resume, or "
        "start again with --force."
    ),
    errors.Kept.OTHER_RUN: N_(
        "{path} does not belong to this run: other files, other options or another version made "
        "it. Nothing was changed. Repeat the command of that run, or choose another name."
    ),
    errors.Kept.IN_USE: N_(
        "Another program is writing {path}. Nothing was changed. Wait until it is done."
    ),
}
_CLUSTER_FAILURES: Mapping[errors.ClusterFailure, str] = {
    errors.ClusterFailure.NOT_INSTALLED: N_(
        "Dask is not installed ({detail}). Install swissdesk[cluster] here and on every worker."
    ),
    errors.ClusterFailure.UNREACHABLE: N_(
        "The Dask scheduler {address} does not answer ({detail}). Check the address."
    ),
    errors.ClusterFailure.WITHOUT_WORKERS: N_(
        "The Dask cluster {address} has no workers. Start some, then try again."
    ),
    errors.ClusterFailure.OTHER_PROGRAM: N_(
        "A worker of {address} has another version of SwissDesk, or none ({detail}). Install the "
        "same version on every worker."
    ),
    errors.ClusterFailure.LOST: N_(
        "The Dask scheduler {address} was lost ({detail}). Work done so far is kept if it has "
        "--results: continue with --resume."
    ),
}

_TIE_BREAK_REFUSALS: Mapping[errors.TieBreakRefusal, str] = {
    errors.TieBreakRefusal.UNKNOWN_MODIFIER: N_(
        "{code} has a modifier that neither C.07 nor TRF26 knows."
    ),
    errors.TieBreakRefusal.MODIFIER_TWICE: N_("{code} has the same modifier twice."),
    errors.TieBreakRefusal.CUT_AND_MEDIAN: N_(
        "{code} has both a cut and a median, but a median already cuts the lowest value (C.07 art. "
        "14.3)."
    ),
    errors.TieBreakRefusal.MODIFIER_NOT_DEFINED: N_(
        "{code} is not defined: this tie-break does not take that modifier (C.07 art. 14)."
    ),
    errors.TieBreakRefusal.TEAM_EVENTS_ONLY: N_(
        "{code} is for team events only (C.07 art. 11 to 13)."
    ),
    errors.TieBreakRefusal.NOT_IN_ROUND_ROBINS: N_(
        "{code} must not be used in a round robin (C.07 art. 8)."
    ),
    errors.TieBreakRefusal.ROUND_ROBINS_ONLY: N_(
        "{code} is for round robins only (C.07 art. 9.2)."
    ),
    errors.TieBreakRefusal.KEIZER_ONLY: N_("{code} is for the Keizer system only."),
    errors.TieBreakRefusal.UNRATED_PLAYERS: N_(
        "{code} needs ratings, but there are unrated players. Set a rule for unrated players, or "
        "leave it out (C.07 art. 10)."
    ),
    errors.TieBreakRefusal.SELF_DEFINED: N_(
        "{code} is defined by the regulations of the tournament: it stays in the list, but "
        "SwissDesk computes no values for it (C.07 art. 4.1)."
    ),
}

_RATING_FACTS: Mapping[errors.RatingFact, str] = {
    errors.RatingFact.START_DATE: N_(
        "Rating changes need the first day of the section, which says what rules apply (B.02 0.1). "
        "Enter it on the Event page."
    ),
    errors.RatingFact.TOO_EARLY: N_(
        "The section began on {date}. SwissDesk computes rating changes by the rules from 1 March "
        "2024 on (B.02 0.1)."
    ),
    errors.RatingFact.NOT_RATED: N_(
        "The section is not registered for rating, so there are no rating changes."
    ),
}

_LIMITS: Mapping[errors.Limit, str] = {
    errors.Limit.SCREEN: N_("This desk only shows the event. Change it at another desk."),
    errors.Limit.OPERATION: N_(
        "This desk is for results, byes and absences. The chief arbiter's desk does the rest."
    ),
    errors.Limit.SECTION: N_(
        "This desk is for other sections. The chief arbiter's desk, or the one for this section, "
        "can do it."
    ),
}

# A function takes an error of the class beside it, which a mapping cannot say.
_SENTENCES: Mapping[type[errors.SwissDeskError], str | Plural | Callable[[Any], str]] = {
    errors.UnknownPlayer: N_("There is no player {n}."),
    errors.UnknownPairingNumber: N_("This tournament has no pairing number {n}."),
    errors.UnknownTournament: N_("There is no tournament {n}."),
    errors.UnknownRound: lambda e: (
        _("Round {n} has not been paired.").format(n=e.round_no)
        if e.round_no
        else _("There is no round to show yet.")
    ),
    errors.UnknownBoard: N_("Round {n} has no board {board}."),
    errors.PlayerNotPaired: lambda e: _("No. {n} is not paired in round {round}.").format(
        n=e.tpn, round=e.round_no
    ),
    errors.SamePlayerTwice: N_("Name two players; No. {n} was named twice."),
    errors.RoundIncomplete: Plural(
        "Round {n}: the result of board {boards} is missing. Enter it first.",
        "Round {n}: {count} results are missing (boards {boards}). Enter them first.",
    ),
    errors.AllRoundsPaired: Plural(
        "The only round has been paired. To play more, raise the number of rounds (Event page; in "
        "a TRF file record 142 or XXR).",
        "All {n} rounds have been paired. To play more, raise the number of rounds (Event page; in "
        "a TRF file record 142 or XXR).",
    ),
    errors.TooFewPlayers: N_(
        "Round {n} has nobody to pair: all are absent, withdrawn or have a bye."
    ),
    errors.InitialColourMissing: lambda e: ". ".join(
        (
            text.cited(
                _("Draw the initial colour before pairing round 1"),
                FACTS[SystemId(e.system)].colour_article,
            ),
            _("It is on the Event page, and in record 152 or XXC of a TRF file."),
        )
    ),
    errors.SystemLocked: N_(
        "Round 1 has been paired, so the pairing system cannot change. Unpair all rounds to choose "
        "another one (C.04.2 art. 1.3)."
    ),
    errors.UnsuitableTournament: lambda e: " ".join(map(system_text.unmet_need, e.unmet)),
    errors.BoardsUndecided: Plural(
        "Round {n} of the knockout has no winner on board {boards}. Enter the result; after a draw "
        "or a double forfeit, record the winner of the tie-break games or of the lot.",
        "Round {n} of the knockout has no winner on boards {boards}. Enter the results; after a "
        "draw or a double forfeit, record the winner of the tie-break games or of the lot.",
    ),
    errors.FieldClosed: N_(
        "Round 1 has been paired. A round robin, a Scheveningen match or a knockout takes no late "
        "entries (C.05 Annex 1)."
    ),
    errors.ByeWithPoints: N_(
        "In a round robin, a Scheveningen match or a knockout an announced absence is a game lost "
        "by forfeit, and byes bring no points. Note an absence instead (C.05)."
    ),
    errors.NumbersFixed: N_(
        "Round 1 has been paired by these pairing numbers, so they cannot change. Unpair all "
        "rounds to draw new ones."
    ),
    errors.VarmaNotPossible: Plural(
        "Varma tables are for round robins of 9 to 24 players; this tournament has {n} player. "
        "Draw the numbers by lot (C.05 Annex 2).",
        "Varma tables are for round robins of 9 to 24 players; this tournament has {n} players. "
        "Draw the numbers by lot (C.05 Annex 2).",
    ),
    errors.SystemHasNoTable: lambda e: _(
        "This pairing system has no table of its own: {system}. See the check-list instead."
    ).format(system=system_text.name(SystemId(e.system))),
    errors.SystemPairsNoTeams: lambda e: _(
        "This pairing system does not pair teams: {system}."
    ).format(system=system_text.name(SystemId(e.system))),
    errors.SystemPairsTeamsOnly: lambda e: _(
        "This pairing system pairs teams only: {system}."
    ).format(system=system_text.name(SystemId(e.system))),
    errors.SystemNotPaired: N_(
        "The arbiter pairs this tournament by hand: no system decides the pairings."
    ),
    errors.SystemOfReportNotPaired: lambda e: (
        _(
            "The report names the pairing system {system}, by which SwissDesk does not pair. Its "
            "rounds stay as they are; pair the next one by hand."
        ).format(system=e.said)
        if e.said
        else _(
            "The report is one of teams, by whose system SwissDesk does not pair. Its rounds stay "
            "as they are; pair the next one by hand."
        )
    ),
    errors.AccelerationNotApplicable: N_(
        "Baku acceleration needs a win worth two draws and a loss worth nothing (C.04.7 art. 1.1). "
        "Change the points or the acceleration."
    ),
    errors.InitialColourFixed: lambda e: (
        text.cited(_("The initial colour was drawn before round 1 and cannot change"), e.article)
        + "."
    ),
    errors.ListClosed: N_(
        "Round 1 has been paired, so the list stays closed. Add late entries with the first "
        "round they will play."
    ),
    errors.TpnsFrozen: N_(
        "Round 4 has been paired: pairing numbers no longer change (C.04.2 art. 2.3)."
    ),
    errors.RatingsFrozen: N_(
        "Round 4 has been paired: a rating correction no longer changes pairing numbers, and needs "
        "a reason (C.04.2 art. 2.3, 4.3)."
    ),
    errors.RatingInTime: N_(
        "Until round 4 is paired, correct the rating in the data of the player (C.04.2 art. 2.3)."
    ),
    errors.NotLastRound: lambda e: _(
        "Only the last paired round can be unpaired: round {last}."
    ).format(last=e.last_round),
    errors.RoundNotPublished: N_("Round {n} is not published yet. Publish it, then enter results."),
    errors.RoundAlreadyPaired: N_("Round {n} has already been paired. Choose a later round."),
    errors.RoundOutOfRange: N_("The tournament has no round {n}; it has {rounds} rounds."),
    errors.TooFewRounds: N_(
        "The number of rounds must be at least 1, and not below the {paired} already paired."
    ),
    errors.SeatedInDraft: N_(
        "{name} is in round {n}, which is a draft. Unpair that round, then try again."
    ),
    errors.PlayerInUse: N_(
        "{name} is in a paired round and cannot be removed. Withdraw them instead."
    ),
    errors.StillPaired: N_(
        "{name} has a game or a bye in round {n}. Choose that round or a later one as the last."
    ),
    errors.UnknownReport: N_("No report {number} has been sent."),
    errors.NameMissing: N_("A name is missing. Type one."),
    errors.BoardsOutOfRange: N_("A match has 1 to {most} boards."),
    errors.TeamsOnly: N_("This section is one of teams. Enter players in the squad of their team."),
    errors.DocumentOfTeams: N_("Only team events have this document."),
    errors.DocumentOfPlayers: N_("Team events do not have this document."),
    errors.PlayersOnly: N_(
        "This section is one of individuals. Make it a team event on the Event page first."
    ),
    errors.TeamsBegun: N_(
        "These rules can no longer change: there are entries of the other kind, or matches have "
        "been paired. Rules for line-ups can still change."
    ),
    errors.MemberTwice: N_(
        "{name} is in two squads, or twice in one list. Leave the player in one place."
    ),
    errors.MemberHasPlayed: N_(
        "{name} has sat at a board and stays in the squad. Leave the player out of line-ups."
    ),
    errors.UnknownMember: N_(
        "A player of the line-up is not in the squad of {team}. Add the player to the squad first."
    ),
    errors.LineUpTooLong: N_(
        "The line-up has more players than a match has boards: {n}. Remove some players."
    ),
    errors.MatchForfeited: N_(
        "The match at table {table} was forfeited as a whole. Delete the forfeit first."
    ),
    errors.MatchWithoutBoards: N_(
        "The match at table {table} has no boards yet. Announce the line-ups of the round first."
    ),
    errors.BoardEmpty: N_(
        "Board {board} has no player of one team and stays forfeited. Change the line-up first."
    ),
    errors.AdjustmentEmpty: N_("A penalty or a bonus needs points. Type match or game points."),
    errors.UnknownAdjustment: N_("There is no penalty or bonus number {place}."),
    errors.ByeNotRequestable: N_(
        "Only the pairing gives the pairing-allocated bye; it cannot be requested (C.04.1 art. 3)."
    ),
    errors.PairingNumberTooLarge: N_(
        "A TRF file holds pairing numbers up to 9999; this tournament has {tpn}."
    ),
    errors.UnknownTieBreak: N_(
        "There is no tie-break {code}. Use codes of FIDE's list, such as BH/C1, SB or DE."
    ),
    errors.TieBreakNotDefined: lambda e: tie_break_refusal(e.code, e.reason),
    errors.RatingsNotComputed: lambda e: _(_RATING_FACTS[e.fact]).format(date=dates.shown(e.start)),
    errors.NoLegalPairing: _no_legal_pairing,
    errors.NothingToUndo: N_("There is nothing to undo."),
    errors.NothingToRedo: N_("There is nothing to redo."),
    errors.StepInTheWay: N_(
        "Step {n} depends on this one and comes first. Ctrl+Alt+Z undoes the last step of all."
    ),
    errors.ChangedByOthers: N_(
        "Another desk changed this in the meantime, so nothing was done. Look at it first."
    ),
    errors.NotAllowedHere: lambda e: _(_LIMITS[e.limit]),
    errors.SnapshotOutdated: N_(
        "The event changed in the meantime, so nothing was done. Try again."
    ),
    errors.FolderWithoutTournaments: N_(
        "The folder {path} has no file whose name ends in .trf, .trfx, .trf16, .trf26, .fid or "
        ".swissdesk."
    ),
    errors.FileMissing: N_(
        "{path} was not found. Check the name, and that its disk or stick is connected."
    ),
    errors.FileAlreadyExists: N_(
        "{path} exists already. Choose another name; nothing was overwritten."
    ),
    errors.FileNotAnEvent: N_(
        "{file} is not a SwissDesk event. Open a .swissdesk file, or import a TRF."
    ),
    errors.FileDamaged: N_("{file} is damaged ({detail}) and was not changed. Open a backup copy."),
    errors.FileTooNew: N_(
        "{file} was written by a newer SwissDesk (file version {version}; this program reads up to "
        "{known}). Update SwissDesk to open it."
    ),
    errors.FileNotUpgraded: N_(
        "{file} was written by an older SwissDesk (file version {version}). It was not changed."
    ),
    errors.JournalAltered: N_(
        "Another program changed the journal of {file}: step {n} does not fit the steps before it. "
        "Compare the file with a backup copy; this journal proves nothing."
    ),
    errors.EventAltered: N_(
        "Another program changed {file}: the event does not match its journal. Compare it with a "
        "backup copy before you continue."
    ),
    errors.SchemaAltered: N_(
        "Another program changed {file}. Not as SwissDesk makes them: {names}. Compare it with a "
        "backup copy before you continue."
    ),
    errors.ChangeRefusedInside: N_(
        "Nothing was changed: {file} holds something that SwissDesk did not put there and that "
        "interferes ({detail}). Save the event elsewhere to continue without it."
    ),
    errors.FileLocked: _file_locked,
    errors.FileReadOnly: N_(
        "{path} cannot be written to. Copy it to a folder of your own and open the copy."
    ),
    errors.FolderReadOnly: N_("{path} cannot be written to. Choose another folder."),
    errors.FilePathTooLong: N_(
        "The names of the folders above the file are too long together. Use a folder nearer to the "
        "top of the disk."
    ),
    errors.FileOpenedToRead: N_(
        "{file} is open read-only, so nothing was changed. Save a copy to work on it."
    ),
    errors.CopyNotVerified: N_(
        "The copy {path} could not be verified ({detail}) and was removed. Use another stick or "
        "disk."
    ),
    errors.FileChangedElsewhere: N_(
        "Another program changed or replaced {file} while it was open here. Save the event "
        "elsewhere to keep what you see."
    ),
    errors.FileOutdated: N_(
        "Nothing was changed: {file} now ends with step {last}, which was not entered here. Open "
        "the file again to see it, or save the event elsewhere to keep what you see."
    ),
    errors.DiskFull: N_(
        "The disk is full: nothing was changed in {file}. Free some space, then try again."
    ),
    errors.FileNotWritten: N_(
        "{file} could not be written ({detail}). Everything saved before is still there. Check the "
        "disk or stick, then try again."
    ),
    errors.ServerDriverMissing: N_(
        "This Python lacks the package psycopg, which events on a server need. Install "
        "“swissdesk[server]”."
    ),
    errors.ServerNotReached: N_(
        "No server answers at {place} ({detail}). Check the address and the network; nothing was "
        "changed."
    ),
    errors.ServerLost: N_(
        "The server {place} does not answer ({detail}), so nothing was changed. SwissDesk "
        "continues by itself when it is back."
    ),
    errors.DeskShutOut: N_(
        "The server {place} no longer lets {user} in ({detail}), so nothing was changed. Close the "
        "event and open it again, or ask the chief arbiter."
    ),
    errors.StepUncertain: N_(
        "The server {place} was lost while it stored this step ({detail}). When it is back, "
        "SwissDesk finds out whether the step was stored, and shows it."
    ),
    errors.ServerBusy: N_(
        "Another desk kept the event on {place} to itself for too long, so nothing was changed. "
        "Try again."
    ),
    errors.ServerWithoutTls: N_(
        "The server {place} offers no encrypted connection (TLS), so SwissDesk did not connect. "
        "Turn on TLS at the server, or, in a network of your own, turn it off for this connection."
    ),
    errors.CertificateRefused: N_(
        "The certificate of the server {place} was refused ({detail}), so SwissDesk did not "
        "connect. Check the name of the server and the file of the certificate authority."
    ),
    errors.PasswordMissing: N_("The server {place} wants a password for {user}. Enter it."),
    errors.PasswordWrong: N_(
        "The server {place} does not accept this password for {user}. Check both."
    ),
    errors.AccessRefused: N_(
        "The server {place} does not let {user} do this ({detail}). Ask the administrator of "
        "the server."
    ),
    errors.DatabaseMissing: N_(
        "The server {place} has no database “{database}”. Check the name, or create the database."
    ),
    errors.ServerTooOld: N_(
        "The server {place} runs PostgreSQL {found}; events need {needed} or newer. Nothing was "
        "changed."
    ),
    errors.ServerEncoding: N_(
        "The database “{database}” on {place} keeps text as {encoding}; events need UTF8. Create a "
        "database with the encoding UTF8."
    ),
    errors.ServerFull: N_(
        "The disk of the server {place} is full: nothing was changed. Free some space there, then "
        "try again."
    ),
    errors.EventNotOnServer: N_(
        "The database “{database}” on {place} has no such event. It may have been moved back into "
        "a file."
    ),
    errors.EventAlreadyOnServer: N_(
        "The database “{database}” on {place} has this event already. Open it there; nothing was "
        "overwritten."
    ),
    errors.ServerNotAnEvent: N_(
        "The schema of this name on {place} belongs to another program. Nothing was changed. "
        "Choose another database."
    ),
    errors.ServerEventDamaged: N_(
        "The event on {place} is damaged ({detail}) and was not changed. Restore the database, or "
        "open a backup copy as a file."
    ),
    errors.ServerEventTooNew: N_(
        "A newer SwissDesk upgraded the event on {place} (version {version}; this program reads up "
        "to {known}). Update SwissDesk on this computer."
    ),
    errors.ServerEventNotUpgraded: N_(
        "The event on {place} was written by an older SwissDesk (version {version}). It was not "
        "changed."
    ),
    errors.ServerEventReplaced: N_(
        "The event on {place} is no longer the one open here; the database may have been restored. "
        "Nothing was changed. Save a copy to keep what you see, then open the event again."
    ),
    errors.ServerEventOpenedToRead: N_(
        "The event on {place} is open read-only, so nothing was changed."
    ),
    errors.ServerOutdated: N_(
        "Nothing was changed: another desk entered step {last} in the meantime. Try again."
    ),
    errors.ServerRefusedStep: N_(
        "Nothing was changed: the database on {place} refused it ({detail}). Move the event into a "
        "file to continue without the server."
    ),
    errors.ServerSchemaAltered: N_(
        "Another program changed the event on {place}. Not as SwissDesk makes them: {names}. "
        "Compare the event with a backup copy before you continue."
    ),
    errors.ServerJournalAltered: N_(
        "Another program changed the journal on {place}: step {n} does not fit the steps before "
        "it. Compare the event with a backup copy; this journal proves nothing."
    ),
    errors.ServerEventAltered: N_(
        "Another program changed the event on {place}: it does not match its journal. Compare it "
        "with a backup copy before you continue."
    ),
    errors.AdministratorNeeded: N_(
        "The server {place} does not let {user} make or change logins. Ask its administrator to "
        "run the statements above, then try again."
    ),
    errors.DesksOfOwner: N_(
        "Only {owner}, who moved the event to {place}, can make and change its desks."
    ),
    errors.DeskNameWrong: N_(
        "A desk cannot be called “{name}”. Use 1 to 40 letters, digits and spaces, without @."
    ),
    errors.DeskNameTaken: N_("Another desk is called “{name}”. Choose another name."),
    errors.DeskMissing: N_(
        "{user} has no desk in this event on {place}. Ask the chief to make a desk for you."
    ),
    errors.ClocksApart: _clocks_apart,
    errors.DatabaseEngineTooOld: N_(
        "This Python has SQLite {found}; event files need {needed} or newer. Use a newer Python."
    ),
    errors.FileNotReadable: N_("{path} could not be read ({detail})."),
    errors.NotAFile: N_(
        "{path} is a pipe or a device, not a file. Nothing was read. Choose a file."
    ),
    errors.FileNotImported: N_("No tournament can be read from {path}; see the problems above."),
    errors.ValuesAdjusted: Plural(
        "{n} value of {path} would be adjusted, as listed above. Nothing was entered. Check it, "
        "then repeat the command with --force.",
        "{n} values of {path} would be adjusted, as listed above. Nothing was entered. Check them, "
        "then repeat the command with --force.",
    ),
    errors.RatingListRefused: N_("{file} could not be imported as a rating list."),
    errors.RatingListUnknown: lambda e: _(_LOOKS_LIKE[e.looks_like]).format(file=e.path.name),
    errors.RatingListUnclear: lambda e: _(_MISSING_FACTS[e.missing]).format(file=e.path.name),
    errors.RatingListDamaged: N_(
        "{file} is damaged ({detail}). Download it again. The lists in use stay as they are."
    ),
    errors.RatingListTooLarge: N_(
        "{file} unpacks to more than any rating list and was not read. The lists in use stay as "
        "they are."
    ),
    errors.ImportCancelled: N_("The import was cancelled. The lists in use stay as they are."),
    errors.NoRatingLists: N_("There is no such rating list. Import one first."),
    errors.OutputFailed: N_("{path} could not be written ({detail})."),
    errors.OutputProtected: lambda e: _(_PROTECTIONS[e.protection]).format(path=e.path),
    errors.WorkLost: N_(
        "The process working on {name} ended each time it was tried. The computer may be short of "
        "memory."
    ),
    errors.RecordsKept: lambda e: _(_KEPT[e.kept]).format(path=e.path),
    errors.ClusterFailed: lambda e: _(_CLUSTER_FAILURES[e.failure]).format(
        address=e.address, detail=e.detail
    ),
    errors.FolderInUse: N_(
        "{path} contains files other than SwissDesk web pages and was not changed. Choose a new "
        "folder."
    ),
    errors.NotRoundRobin: N_(
        "Only a round robin has a grid. Print the cross-table for this tournament."
    ),
    errors.TooManyLines: N_("A header or a footer may have at most {n} lines of its own."),
    errors.PictureTooLarge: lambda e: _(
        "The picture is too large: at most {side} pixels in width and height and {size} kB. Make "
        "it smaller and choose it again."
    ).format(side=e.most_side, size=e.most_bytes // 1000),
    errors.LanguageWithoutFont: N_(
        "SwissDesk has no font for this language: {language}. Choose another language for the "
        "documents, or save them as web pages."
    ),
    errors.PictureUnknown: N_(
        "This is neither a PNG nor a JPEG picture. Save the picture as one of these and choose it "
        "again."
    ),
    errors.PictureDamaged: N_(
        "The picture is damaged or incomplete. Save or copy it again, then choose it again."
    ),
    errors.PrizesOutOfOrder: N_(
        "In each group the money prizes must cover places 1, 2, 3... without a gap, none larger "
        "than the one above. Check place {n}."
    ),
    errors.PrizeRulesOutOfRange: N_(
        "The part of a prize by place is from 0 to 100 %, and amounts are rounded to 0.01 or more."
    ),
    errors.KeizerRulesOutOfRange: N_(
        "Shares are from 0 to 1, the difference between two values is at least 1, and no number is "
        "negative."
    ),
    errors.PrizeUnclear: N_(
        "Line {n} is not a prize: {text}. Write “1: 500”, “2: 300 + Cup”, or “[sex=w, age=U18]” "
        "above the prizes of a group."
    ),
    errors.NoPrizes: N_("This tournament has no prizes."),
    errors.NoNorms: N_("No player fulfils a norm for a title that they do not hold yet."),
    errors.UnknownArbiter: N_("“{name}” names no single arbiter. Arbiters: {arbiters}."),
    errors.NoGames: N_(
        "Round {round_no} has no games to export: all players have byes, or the line-ups are not "
        "public yet."
    ),
    errors.NoSchedule: N_(
        "No round has a day yet. Enter the days of the rounds on the Event page, then export the "
        "schedule."
    ),
    errors.PrinterRefused: N_(
        "The printer {name} did not take the document. Check that it is on and has paper."
    ),
    errors.PhonesNotInstalled: N_(
        "Results by phone need the Python package “{package}”, which is not installed. Install "
        "SwissDesk with its set-up program, or its extra “phones” with pip."
    ),
    errors.PortTaken: N_(
        "Another program on this computer uses port {port}. Close it, or choose another port; the "
        "codes on paper lead to port {port}."
    ),
    errors.AddressGone: N_(
        "This computer no longer has the address {address}; it may be in another network. Connect "
        "to the network of the hall again, or choose another address and print the codes again."
    ),
    errors.PhonesNotStarted: N_("Phones cannot be served: {detail}."),
    errors.PhoneFolderRefused: N_(
        "The folder for results by phone cannot be used: {detail}. Results from phones are not "
        "received until this is solved."
    ),
    errors.PhonesServedElsewhere: N_(
        "Another window on this computer already serves the phones of this event. Stop it there "
        "first."
    ),
    errors.InboxFull: N_(
        "Too many results from phones are waiting. Accept or decline some of them."
    ),
    errors.TournamentNotChosen: _tournament_not_chosen,
    errors.SheetEmpty: N_("The file is empty: no cell has a text or a number."),
    errors.SheetTooLarge: N_(
        "This is not a list of players: it has more than {rows} rows, {columns} columns or 20 MB. "
        "Nothing was read."
    ),
    errors.SheetUnknown: N_(
        "This is neither a CSV file nor an XLSX workbook, so nothing was read. Save the list as "
        "one of these in the program that made it."
    ),
    errors.SheetDamaged: _sheet_damaged,
    errors.ConfirmationNeeded: Plural(
        "This needs your confirmation; nothing was changed.",
        "This needs your confirmation on {n} points; nothing was changed.",
    ),
    errors.FideModeForbids: _fide_mode_forbids,
    errors.FideModeLeftAlready: N_(
        "The tournament has already left FIDE mode and cannot return to it."
    ),
    errors.ReasonMissing: N_("A reason is missing. Type one; it goes into the report."),
    errors.OrderIncomplete: Plural(
        "An order by hand must name everyone once; {count} is missing or repeated.",
        "An order by hand must name everyone once; {count} are missing or repeated.",
    ),
    errors.TournamentInUse: N_(
        "{name} has players or is the only tournament of the event, so it cannot be removed."
    ),
    errors.PlayerAlreadyEntered: N_("{name} is already in this tournament."),
    errors.RoundNotInEditing: N_(
        "Round {n} is not being paired by hand. Start pairing by hand first."
    ),
    errors.RoundInEditing: N_("Round {n} is being paired by hand. Finish pairing by hand first."),
    errors.RoundHasResults: _round_has_results,
    errors.RoundNotDraft: N_("Round {n} has been published. Unpublish it first."),
    errors.RoundTooOld: N_(
        "Round {n} and the next round are over: a correction counts for the standings or the "
        "rating only (C.04.2 art. 4.3)."
    ),
    errors.CorrectionInTime: N_(
        "Board {board} of round {n} can still be corrected for the next pairing: enter its result "
        "in the round (C.04.2 art. 4.3)."
    ),
    errors.PoolNotEmpty: Plural(
        "{count} has neither an opponent nor a bye in round {n}. Seat them first.",
        "{count} have neither an opponent nor a bye in round {n}. Seat them first.",
    ),
    errors.LedgerOpen: Plural(
        "Round {n} cannot be published: {count} has neither a game nor a bye.",
        "Round {n} cannot be published: {count} have neither a game nor a bye.",
    ),
    errors.PlayerSeated: N_("There is already a game or a bye in this round. Remove it first."),
    errors.NotAbsent: N_(
        "This player is not away in round {round_no}, so there is no reason to note."
    ),
    errors.GamesUnfinished: _games_unfinished,
    errors.NotForPractice: N_("This is a real event; only practice events have tasks."),
    errors.OfPractice: N_(
        "This is a practice event: it is never reported to FIDE or mixed with real events."
    ),
    errors.WhatIfOfTeams: N_(
        "What-if standings are for events of single games only, not for matches."
    ),
    errors.WhatIfOfKeizer: N_(
        "What-if standings are not for the Keizer system: every result changes the values of all."
    ),
    errors.TooManyOpenGames: N_(
        "{n} open games share players: too many to foresee the places. Set some results first."
    ),
    errors.NoTie: N_(
        "A lot decides among all who share a rank, a play-off among neighbours with the same "
        "points. These are neither."
    ),
}
