"""An expected failure in words: what it is, and what to do about it.

Why here: the layers below raise errors that carry facts only; the sentence is for people, and is
translated. One row of the table for each class of ``swissdesk.errors``.
"""

from collections.abc import Callable, Mapping
from typing import Any

from swissdesk import errors
from swissdesk.i18n import _, ngettext
from swissdesk.listings import dates, system_text, text

_MOST_PLAYERS = 20
"""More players are not named in a sentence."""


def sentence(error: errors.SwissDeskError) -> str:
    """Return what an expected failure is, in words; for its family where it has no words."""
    for family in type(error).__mro__:
        if family in _SENTENCES:
            return _SENTENCES[family](error)
    return str(error)


def _round_incomplete(error: errors.RoundIncomplete) -> str:
    count = len(error.boards)
    form = ngettext(
        "Round {n} misses the result of board {boards}. Enter it first.",
        "Round {n} misses {count} results (boards {boards}). Enter them first.",
        count,
    )
    return form.format(n=error.round_no, count=count, boards=text.in_a_row(error.boards))


def _protections() -> Mapping[errors.Protection, str]:
    return {
        errors.Protection.INPUT: _(
            "{path} is the file that is read, so it was not overwritten. Choose another name."
        ),
        errors.Protection.EVENT: _(
            "{path} is an event file or belongs to one, so it was not overwritten. Choose another "
            "name."
        ),
        errors.Protection.OTHER_KIND: _(
            "{path} already exists and is another kind of file, so it was not overwritten. Choose "
            "another name, or delete that file first."
        ),
    }


def tie_break_refusal(code: str, reason: errors.TieBreakRefusal) -> str:
    """Return why a tie-break is not used as it stands."""
    return _tie_break_refusals()[reason].format(code=code)


def _tie_break_refusals() -> Mapping[errors.TieBreakRefusal, str]:
    refusal = errors.TieBreakRefusal
    return {
        refusal.UNKNOWN_MODIFIER: _("{code} has a modifier that neither C.07 nor TRF26 knows."),
        refusal.MODIFIER_TWICE: _("{code} has the same modifier twice."),
        refusal.CUT_AND_MEDIAN: _(
            "{code} has a cut and a median; the median cuts the least as well (C.07 art. 14.3)."
        ),
        refusal.MODIFIER_NOT_DEFINED: _(
            "{code} is not defined: the modifier is for other tie-breaks (C.07 art. 14)."
        ),
        refusal.TEAM_EVENTS_ONLY: _("{code} is for team events only (C.07 art. 11 to 13)."),
        refusal.NOT_IN_ROUND_ROBINS: _("{code} must not be used in a round robin (C.07 art. 8)."),
        refusal.ROUND_ROBINS_ONLY: _("{code} is for round robins only (C.07 art. 9.2)."),
        refusal.UNRATED_PLAYERS: _(
            "{code} needs ratings and there are unrated players. Lay down how they count, "
            "or leave it out (C.07 art. 10)."
        ),
        refusal.SELF_DEFINED: _(
            "{code} is defined by the regulations of the tournament: it is kept in the list, "
            "and no values are computed for it (C.07 art. 4.1)."
        ),
    }


def _no_legal_pairing(error: errors.NoLegalPairing) -> str:
    found = _("Round {n} cannot be paired: no pairing of all players is legal")
    found = text.cited(found, error.article) + "."
    named = ", ".join(map(_obstacle, error.criteria))
    because = _(" In the way: {criteria}.").format(criteria=named)
    advice = _(" The Chief Arbiter decides what to do; the round can be paired by hand.")
    who = " " + _left_over(error)
    return found.format(n=error.round_no) + who + (because if error.criteria else "") + advice


def _obstacle(criterion: str) -> str:
    """Return what stands in the way, as a rulebook calls it, with its sense."""
    if criterion in {"C1", "B1a", "C.04.1 art. 2"}:
        return _("nobody meets an opponent twice ({criterion})").format(criterion=criterion)
    if criterion in {"C2", "B1b", "C.04.1 art. 4"}:
        return _("nobody has a second bye ({criterion})").format(criterion=criterion)
    if criterion in {"C3", "B2", "C.04.1 art. 6, 7"}:
        return _("the limits of colours ({criterion})").format(criterion=criterion)
    return _("prohibited pairings") if criterion == errors.PROHIBITED else criterion


def _left_over(error: errors.NoLegalPairing) -> str:
    who, count = text.in_a_row(error.players, _MOST_PLAYERS), error.left_over
    if count == len(error.players):
        return _("Nobody is left for No. {who} to meet.").format(who=who)
    form = ngettext(
        "Whoever meets whom, one of No. {who} is left over.",
        "Whoever meets whom, {count} of No. {who} are left over.",
        count,
    )
    return form.format(who=who, count=count)


def _file_locked(error: errors.FileLocked) -> str:
    if error.holder is None:
        found = _("{file} is open in another window or on another computer.")
        return found.format(file=error.path.name) + " " + _("Close it there, then try again.")
    who = error.holder
    found = _("{file} is open: {user} on {host}, since {since}.").format(
        file=error.path.name, user=who.user, host=who.host, since=dates.noted_moment(who.since[:16])
    )
    return found + " " + _("Close it there, then try again.")


def _tournament_not_chosen(error: errors.TournamentNotChosen) -> str:
    if not error.tournaments:
        return _("The event has no tournament.")
    listed = ", ".join(f"{number} {name}" for number, name in error.tournaments)
    return _("The event has several tournaments; name one by its number: {listed}.").format(
        listed=listed
    )


def _fide_mode_forbids(error: errors.FideModeForbids) -> str:
    rule = {
        errors.ForbiddenRule.PROHIBITED_PAIRINGS: _(
            "Prohibited pairings are laid down before round 1."
        ),
        errors.ForbiddenRule.ACCELERATION: _(
            "Acceleration is announced before round 1 and stays (C.04.2 art. 1.1)."
        ),
        errors.ForbiddenRule.UNAPPROVED_SYSTEM: _(
            "FIDE does not approve this pairing system. Outside FIDE mode it can be chosen."
        ),
    }[error.rule]
    return rule + " " + _("FIDE mode does not allow it.")


def _round_has_results(error: errors.RoundHasResults) -> str:
    form = ngettext(
        "Round {n} has the result of board {boards}, so its pairings stay.",
        "Round {n} has the results of boards {boards}, so its pairings stay.",
        len(error.boards),
    )
    return form.format(n=error.round_no, boards=text.in_a_row(error.boards, _MOST_PLAYERS))


def _pool_not_empty(error: errors.PoolNotEmpty) -> str:
    form = ngettext(
        "{count} player has neither an opponent nor a bye in round {n}. Seat the player first.",
        "{count} players have neither an opponent nor a bye in round {n}. Seat them first.",
        len(error.players),
    )
    return form.format(n=error.round_no, count=len(error.players))


def _ledger_open(error: errors.LedgerOpen) -> str:
    form = ngettext(
        "Round {n} cannot be published: {count} player is in no game and has no bye.",
        "Round {n} cannot be published: {count} players are in no game and have no bye.",
        len(error.players),
    )
    return form.format(n=error.round_no, count=len(error.players))


def _games_unfinished(error: errors.GamesUnfinished) -> str:
    named = "; ".join(
        _("round {n} board {board}").format(n=number, board=board)
        for number, board in error.games[:_MOST_PLAYERS]
    )
    left = len(error.games) - _MOST_PLAYERS
    more = ngettext(" and {n} more", " and {n} more", left).format(n=left) if left > 0 else ""
    form = ngettext(
        "Nothing is final while a game is open: {games}. Enter its result first.",
        "Nothing is final while games are open: {games}. Enter their results first.",
        len(error.games),
    )
    return form.format(games=named + more)


def _sheet_damaged(error: errors.SheetDamaged) -> str:
    if not error.line:
        return _("The workbook is damaged ({detail}). Nothing was read.").format(
            detail=error.detail
        )
    return _(
        "A quotation mark is out of place at line {n} ({detail}). Choose another separator, or "
        "correct the line in the program that made the list."
    ).format(n=error.line, detail=error.detail)


# Each function is given an error of the class it stands beside, which a mapping cannot say.
_Words = Callable[[Any], str]

_SENTENCES: Mapping[type[errors.SwissDeskError], _Words] = {
    errors.UnknownPlayer: lambda e: _("There is no player {n}.").format(n=e.player_id),
    errors.UnknownPairingNumber: lambda e: _("No player has the pairing number {n}.").format(
        n=e.tpn
    ),
    errors.UnknownTournament: lambda e: _("There is no tournament {n}.").format(n=e.tournament_id),
    errors.UnknownRound: lambda e: _("Round {n} has not been paired.").format(n=e.round_no),
    errors.UnknownBoard: lambda e: _("Round {n} has no board {board}.").format(
        n=e.round_no, board=e.board
    ),
    errors.PlayerNotPaired: lambda e: _(
        "No. {n} is not among the players paired in round {round}."
    ).format(n=e.tpn, round=e.round_no),
    errors.SamePlayerTwice: lambda e: _("Name two players; No. {n} was named twice.").format(
        n=e.tpn
    ),
    errors.RoundIncomplete: _round_incomplete,
    errors.AllRoundsPaired: lambda e: ngettext(
        "The only round has been paired. To play more, raise the number of rounds (Event page; in "
        "a TRF file record 142 or XXR).",
        "All {n} rounds have been paired. To play more, raise the number of rounds (Event page; in "
        "a TRF file record 142 or XXR).",
        e.rounds,
    ).format(n=e.rounds),
    errors.TooFewPlayers: lambda e: _(
        "Round {n} has nobody to be paired: all players are absent, withdrawn or have a bye."
    ).format(n=e.round_no),
    errors.InitialColourMissing: lambda e: ". ".join(
        (
            text.cited(_("Draw the initial colour before pairing round 1"), e.article),
            _("It stands on the Event page, in a TRF file in record 152 or XXC."),
        )
    ),
    errors.SystemLocked: lambda _e: _(
        "Round 1 has been paired, so that the pairing system stays (C.04.2 art. 1.3). Take back "
        "the pairings of all rounds to choose another one."
    ),
    errors.UnsuitableTournament: lambda e: " ".join(map(system_text.unmet_need, e.unmet)),
    errors.BoardsUndecided: lambda e: ngettext(
        "Round {n} of the knockout is not decided on board {boards}. Enter the result, and after a "
        "draw or a double forfeit who won the tie-break games or the lot.",
        "Round {n} of the knockout is not decided on boards {boards}. Enter the results, and after "
        "draws or double forfeits who won the tie-break games or the lot.",
        len(e.boards),
    ).format(n=e.round_no, boards=text.in_a_row(e.boards)),
    errors.FieldClosed: lambda _e: _(
        "Round 1 has been paired, and its table or bracket has no place left: nobody enters a "
        "round robin, a Scheveningen match or a knockout late (C.05 Annex 1)."
    ),
    errors.ByeWithPoints: lambda _e: _(
        "In a round robin, a Scheveningen match or a knockout nobody has points for staying away: "
        "an absence that is announced is a game lost by forfeit (C.05). Note the player as absent."
    ),
    errors.NumbersFixed: lambda _e: _(
        "Round 1 has been paired by the pairing numbers, which stay as they are. Take back the "
        "pairings of all rounds to draw them anew."
    ),
    errors.VarmaNotPossible: lambda e: ngettext(
        "Varma tables are for round robins of 9 to 24 players (C.05 Annex 2); here is {n} player. "
        "Draw the numbers by lot.",
        "Varma tables are for round robins of 9 to 24 players (C.05 Annex 2); here are {n} "
        "players. Draw the numbers by lot.",
        e.players,
    ).format(n=e.players),
    errors.SystemHasNoTable: lambda e: _(
        "The pairing system {code} has no table of its own; the check-list has what it looks at."
    ).format(code=e.code),
    errors.SystemNotPaired: lambda _e: _(
        "The arbiter pairs the rounds of this tournament by hand: no system says who meets whom."
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
    errors.AccelerationNotApplicable: lambda _e: _(
        "Baku acceleration needs a win worth two draws and a loss worth nothing "
        "(C.04.7 art. 1.1). Change the points or the acceleration."
    ),
    errors.InitialColourFixed: lambda e: (
        text.cited(_("The initial colour was drawn before round 1 and cannot change"), e.article)
        + "."
    ),
    errors.ListClosed: lambda _e: _(
        "Round 1 has been paired, so the list of players stays closed. Enter a late player with "
        "the first round they will play."
    ),
    errors.TpnsFrozen: lambda _e: _(
        "Round 4 has been paired: pairing numbers no longer change (C.04.2 art. 2.3)."
    ),
    errors.RatingsFrozen: lambda _e: _(
        "Round 4 has been paired: another rating changes no pairing number any more, and needs a "
        "reason (C.04.2 art. 2.3, 4.3)."
    ),
    errors.RatingInTime: lambda _e: _(
        "Until round 4 is paired, a rating is corrected with the data of the player "
        "(C.04.2 art. 2.3)."
    ),
    errors.NotLastRound: lambda e: _(
        "Only the last paired round can be taken back; that is round {last}."
    ).format(last=e.last_round),
    errors.RoundNotPublished: lambda e: _(
        "Round {n} is not published yet. Publish it, then enter results."
    ).format(n=e.round_no),
    errors.RoundAlreadyPaired: lambda e: _(
        "Round {n} has already been paired. Choose a round to come."
    ).format(n=e.round_no),
    errors.RoundOutOfRange: lambda e: _(
        "The tournament has no round {n}; it has {rounds} rounds."
    ).format(n=e.round_no, rounds=e.rounds),
    errors.TooFewRounds: lambda e: _(
        "The number of rounds must be at least 1, and not below the {paired} already paired."
    ).format(paired=e.paired),
    errors.SeatedInDraft: lambda e: _(
        "{name} is in round {n}, which is a draft. Take that round back (unpair), then do it again."
    ).format(name=e.name, n=e.round_no),
    errors.PlayerInUse: lambda e: _(
        "{name} is in a paired round and cannot be removed. Withdraw the player instead."
    ).format(name=e.name),
    errors.StillPaired: lambda e: _(
        "{name} has a game or a bye in round {n}. Choose that round or a later one as the last."
    ).format(name=e.name, n=e.round_no),
    errors.NameMissing: lambda _e: _("A name is missing. Type one in."),
    errors.ByeNotRequestable: lambda _e: _(
        "The pairing-allocated bye is given by the pairing and cannot be asked for (C.04.1 art. 3)."
    ),
    errors.PairingNumberTooLarge: lambda e: _(
        "A TRF file has room for pairing numbers up to 9999; this tournament has {tpn}."
    ).format(tpn=e.tpn),
    errors.UnknownTieBreak: lambda e: _(
        "There is no tie-break {code}. Use codes of FIDE's list, such as BH/C1, SB or DE."
    ).format(code=e.code),
    errors.TieBreakNotDefined: lambda e: tie_break_refusal(e.code, e.reason),
    errors.NoLegalPairing: _no_legal_pairing,
    errors.NothingToUndo: lambda _e: _("There is nothing to undo."),
    errors.NothingToRedo: lambda _e: _("There is nothing to redo."),
    errors.StepInTheWay: lambda e: _(
        "Step {n} depends on this one and comes first. Ctrl+Alt+Z undoes the last step of all."
    ).format(n=e.number),
    errors.SnapshotOutdated: lambda _e: _(
        "The event was changed while this was being worked out, so it was not taken over. "
        "Do it again."
    ),
    errors.FolderWithoutTournaments: lambda e: _(
        "The folder {path} has no file whose name ends in .trf, .trfx, .fid or .swissdesk."
    ).format(path=e.path),
    errors.FileMissing: lambda e: _(
        "{path} is not there. Check the name, and that its disk or stick is connected."
    ).format(path=e.path),
    errors.FileAlreadyExists: lambda e: _(
        "{path} exists already. Choose another name; nothing was overwritten."
    ).format(path=e.path),
    errors.FileNotAnEvent: lambda e: _(
        "{file} is not a SwissDesk event. Open a .swissdesk file, or import a TRF."
    ).format(file=e.path.name),
    errors.FileDamaged: lambda e: _(
        "{file} is damaged ({detail}) and was left as it is. Open a backup copy of it."
    ).format(file=e.path.name, detail=e.detail),
    errors.FileTooNew: lambda e: _(
        "{file} was written by a newer SwissDesk (file version {version}; this program knows "
        "{known}). Update SwissDesk to open it."
    ).format(file=e.path.name, version=e.version, known=e.known),
    errors.FileNotUpgraded: lambda e: _(
        "{file} was written by an older SwissDesk (file version {version}). It was left as it is."
    ).format(file=e.path.name, version=e.version),
    errors.JournalAltered: lambda e: _(
        "The journal of {file} was changed by other means than SwissDesk: step {n} does not fit "
        "what comes before it. Compare it with a backup copy; nothing in it proves anything."
    ).format(file=e.path.name, n=e.number),
    errors.EventAltered: lambda e: _(
        "{file} was changed by other means than SwissDesk: the event is not what its journal led "
        "to. Compare it with a backup copy before you go on."
    ).format(file=e.path.name),
    errors.SchemaAltered: lambda e: _(
        "{file} was changed by other means than SwissDesk. Not as SwissDesk makes them: {names}. "
        "Compare it with a backup copy before you go on."
    ).format(file=e.path.name, names=", ".join(e.names)),
    errors.ChangeRefusedInside: lambda e: _(
        "Nothing was changed: {file} holds something that SwissDesk did not put there and that "
        "interferes ({detail}). Save the event elsewhere to go on without it."
    ).format(file=e.path.name, detail=e.detail),
    errors.FileLocked: _file_locked,
    errors.FileReadOnly: lambda e: _(
        "{path} cannot be written to. Copy it to a folder of your own and open the copy."
    ).format(path=e.path),
    errors.FileOpenedToRead: lambda e: _(
        "{file} is open to be read only, so nothing was changed. Save a copy to go on with it."
    ).format(file=e.path.name),
    errors.CopyNotVerified: lambda e: _(
        "The copy {path} could not be read back as it was written ({detail}) and was removed. Use "
        "another stick or disk."
    ).format(path=e.path, detail=e.detail),
    errors.FileChangedElsewhere: lambda e: _(
        "Another program changed or replaced {file} while it was open here. Save the event "
        "elsewhere to go on with what you see."
    ).format(file=e.path.name),
    errors.DiskFull: lambda e: _(
        "The disk is full: nothing was changed in {file}. Free some space, then do it again."
    ).format(file=e.path.name),
    errors.FileNotWritten: lambda e: _(
        "{file} could not be written ({detail}); what was saved before is still there. "
        "Check the disk or stick, then do it again."
    ).format(file=e.path.name, detail=e.detail),
    errors.DatabaseEngineTooOld: lambda e: _(
        "This Python has SQLite {found}; event files need {needed} or newer. Use a newer Python."
    ).format(found=e.found, needed=e.needed),
    errors.FileNotReadable: lambda e: _("{path} could not be read ({detail}).").format(
        path=e.path, detail=e.detail
    ),
    errors.NotAFile: lambda e: _(
        "{path} is a pipe or a device, not a file. Nothing was read. Choose a file."
    ).format(path=e.path),
    errors.FileNotImported: lambda e: _(
        "{path} is not a tournament report (TRF) that can be read; see the problems above."
    ).format(path=e.path),
    errors.OutputNotWritten: lambda e: _("{path} could not be written ({detail}).").format(
        path=e.path, detail=e.detail
    ),
    errors.OutputProtected: lambda e: _protections()[e.protection].format(path=e.path),
    errors.FolderInUse: lambda e: _(
        "{path} holds something else than web pages made by SwissDesk and was left as it is. "
        "Choose a new folder."
    ).format(path=e.path),
    errors.NotRoundRobin: lambda _e: _(
        "There is a grid of round robins only; for this tournament print the cross-table."
    ),
    errors.TooManyLines: lambda e: _(
        "A header or a footer may have {n} lines of its own, not more."
    ).format(n=e.most),
    errors.PictureTooLarge: lambda e: _(
        "The picture is too large: at most {side} pixels in width and height and {size} kB. Make "
        "it smaller and choose it again."
    ).format(side=e.most_side, size=e.most_bytes // 1000),
    errors.PictureUnknown: lambda _e: _(
        "That is neither a PNG nor a JPEG picture. Save the picture as one of these and choose it "
        "again."
    ),
    errors.PictureDamaged: lambda _e: _(
        "The picture is damaged or not whole. Save or copy it anew and choose it again."
    ),
    errors.PrizesOutOfOrder: lambda e: _(
        "The money prizes of each group are for places 1, 2, 3... without a gap, none larger than "
        "the one above; place {n} is not."
    ).format(n=e.place),
    errors.PrizeUnclear: lambda e: _(
        "Line {n} is no prize: {text}. Write “1: 500”, “2: 300 + Cup”, or “[sex=w, age=U18]” "
        "above the prizes of a group."
    ).format(n=e.line, text=e.text),
    errors.NoPrizes: lambda _e: _("No prizes are laid down for this tournament."),
    errors.PrinterRefused: lambda e: _(
        "The printer {name} did not take the document. Check that it is on and has paper."
    ).format(name=e.name),
    errors.TournamentNotChosen: _tournament_not_chosen,
    errors.SheetEmpty: lambda _e: _("There is nothing in it: no cell has a text or a number."),
    errors.SheetTooLarge: lambda e: _(
        "That is no list of players: it has more than {rows} rows, {columns} columns or 20 MB. "
        "Nothing was read."
    ).format(rows=e.rows, columns=e.columns),
    errors.SheetUnknown: lambda _e: _(
        "That is neither a CSV file nor an XLSX workbook. Save the list as one of these in the "
        "program that made it; nothing was read."
    ),
    errors.SheetDamaged: _sheet_damaged,
    errors.ConfirmationNeeded: lambda e: ngettext(
        "This needs your confirmation; nothing was changed.",
        "This needs your confirmation on {n} points; nothing was changed.",
        len(e.cautions),
    ).format(n=len(e.cautions)),
    errors.FideModeForbids: _fide_mode_forbids,
    errors.FideModeLeftAlready: lambda _e: _(
        "The tournament has left FIDE mode already, and does not come back to it."
    ),
    errors.ReasonMissing: lambda _e: _("A reason is missing. Type one in; the report has it."),
    errors.OrderIncomplete: lambda e: ngettext(
        "An order by hand names every player once; {count} player is not.",
        "An order by hand names every player once; {count} players are not.",
        len(e.missing),
    ).format(count=len(e.missing)),
    errors.TournamentInUse: lambda e: _(
        "{name} has players, or is the only tournament of the event, and stays."
    ).format(name=e.name),
    errors.PlayerAlreadyEntered: lambda e: _("{name} is in this tournament already.").format(
        name=e.name
    ),
    errors.RoundNotInEditing: lambda e: _(
        "Round {n} is not being paired by hand. Begin that first."
    ).format(n=e.round_no),
    errors.RoundInEditing: lambda e: _("Round {n} is being paired by hand. End that first.").format(
        n=e.round_no
    ),
    errors.RoundHasResults: _round_has_results,
    errors.RoundNotDraft: lambda e: _(
        "Round {n} has been published. Take the publication back first."
    ).format(n=e.round_no),
    errors.RoundTooOld: lambda e: _(
        "Round {n} is over, and so is the round after it: a correction counts for the standings or "
        "the rating only (C.04.2 art. 4.3)."
    ).format(n=e.round_no),
    errors.CorrectionInTime: lambda e: _(
        "Board {board} of round {n} can still be corrected for the next pairing: enter its result "
        "in the round (C.04.2 art. 4.3)."
    ).format(board=e.board, n=e.round_no),
    errors.PoolNotEmpty: _pool_not_empty,
    errors.LedgerOpen: _ledger_open,
    errors.PlayerSeated: lambda _e: _(
        "The player has a game or a bye in the round already. Take that away first."
    ),
    errors.GamesUnfinished: _games_unfinished,
    errors.NoTie: lambda _e: _(
        "A lot decides among all who share a rank, a play-off among players of one score who stand "
        "together; these are not such players."
    ),
}
