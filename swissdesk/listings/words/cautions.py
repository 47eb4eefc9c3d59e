"""The words of a caution: a question, the consequences, and the text of the button.

Unlike one of the ``failures``, a caution asks whether to continue.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from swissdesk.errors import Caution, CautionKind
from swissdesk.i18n import N_, Plural, _, form
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament

_MOST_NAMES = 6


@dataclass(frozen=True, slots=True)
class Words:
    """A caution in words; ``deed`` is the text of the button that continues."""

    question: str
    sentence: str
    deed: str


def words(tournament: Tournament, caution: Caution) -> Words:
    """Return the words of a caution about *tournament*."""
    many = caution.count or len(caution.boards) or len(caution.players)
    question, sentence, deed = _FORMS[caution.kind]
    facts = {
        "n": caution.round_no,
        "boards": text.in_a_row(caution.boards),
        "players": _names(tournament, caution.players),
        "count": many,
        "detail": caution.detail,
    }
    if caution.kind is CautionKind.REGULATION_CHANGED:
        facts["detail"] = ", ".join(_(each) for each in caution.detail.split(", "))
    facts["before"], _to, facts["after"] = caution.detail.partition(" to ")
    return Words(_(question), form(sentence, many).format(**facts), _(deed))


def sentence(tournament: Tournament, caution: Caution) -> str:
    """Return the consequences of continuing, with the article."""
    return words(tournament, caution).sentence


def _names(tournament: Tournament, players: Sequence[int]) -> str:
    known = tournament.entries_by_id
    return text.first_names(
        [
            known[PlayerId(each)].participant.name
            if each in known
            else _("player {n}").format(n=each)
            for each in players
        ],
        _MOST_NAMES,
    )


_REGULATIONS = (
    N_("prohibited pairings"),
    N_("acceleration"),
    N_("fictitious points"),
    N_("scoring"),
    N_("rules for byes"),
    N_("rating method"),
    N_("rating lists"),
    N_("order of equals"),
    N_("Keizer rules"),
)
"""The regulations as the English report names them, for translation."""

_FORMS: Mapping[CautionKind, tuple[str, str | Plural, str]] = {
    CautionKind.LEAVES_FIDE_MODE: (
        N_("Leave FIDE mode?"),
        N_(
            "The tournament no longer has to follow FIDE's rules. It may then not be rated and may "
            "not count for titles. The report says when and why. This cannot be reversed: the "
            "tournament cannot return to FIDE mode, and Undo stops at this step."
        ),
        N_("&Leave FIDE mode"),
    ),
    CautionKind.ROUNDS_CHANGED: (
        N_("Change the number of rounds?"),
        N_(
            "The number of rounds changes from {before} to {after}. Tie-breaks, byes and "
            "accelerated rounds were chosen for the declared number. The report notes the change "
            "(C.04.1 art. 1)."
        ),
        N_("&Change the rounds"),
    ),
    CautionKind.LAST_ROUND_DIFFERS: (
        N_("Change the last round?"),
        Plural(
            "Round {n} keeps its pairings, but the system would now pair board {boards} "
            "differently: only in the last round may topscorers be paired against their absolute "
            "colour preferences (C.04.3 art. 2.1.3). The report notes it.",
            "Round {n} keeps its pairings, but the system would now pair {count} boards "
            "differently ({boards}): only in the last round may topscorers be paired against their "
            "absolute colour preferences (C.04.3 art. 2.1.3). The report notes it.",
        ),
        N_("&Change it"),
    ),
    CautionKind.TIE_BREAKS_CHANGED: (
        N_("Change the tie-breaks?"),
        N_(
            "Tie-breaks and their rules are published before the start and should not change "
            "afterwards. Every rank may change. The report notes the change (C.07 "
            "art. 4.1.1, 10)."
        ),
        N_("&Change the tie-breaks"),
    ),
    CautionKind.TIE_BREAKS_DROPPED: (
        N_("Pair without a rule for unrated players?"),
        Plural(
            "{detail} cannot be computed without ratings, and {players} has none. Without a rule "
            "for unrated players, published before the start, these tie-breaks are dropped. Set a "
            "rule where you choose the tie-breaks, or continue without them (C.07 art. 10).",
            "{detail} cannot be computed without ratings, and {players} have none. Without a rule "
            "for unrated players, published before the start, these tie-breaks are dropped. Set a "
            "rule where you choose the tie-breaks, or continue without them (C.07 art. 10).",
        ),
        N_("&Continue"),
    ),
    CautionKind.REGULATION_CHANGED: (
        N_("Change the regulations?"),
        N_(
            "The tournament has begun, and its regulations are known. This changes: "
            "{detail}. Paired rounds stay as they are. The report notes the change."
        ),
        N_("&Change the regulations"),
    ),
    CautionKind.ROUNDS_IMPOSSIBLE: (
        N_("Continue with too few opponents for all rounds?"),
        Plural(
            "Everyone has only {count} possible opponent, and nobody may meet an opponent twice, "
            "so "
            "a later round cannot be paired. Lower the number of rounds, or be ready to pair by "
            "hand (C.04.1 art. 2).",
            "Everyone has only {count} possible opponents, and nobody may meet an opponent twice, "
            "so a later round cannot be paired. Lower the number of rounds, or be ready to pair by "
            "hand (C.04.1 art. 2).",
        ),
        N_("&Continue"),
    ),
    CautionKind.ROUNDS_FOLLOW: (
        N_("Change the number of rounds to fit the entries?"),
        Plural(
            "{detail} rounds are declared. With this many entries the pairing system needs {count} "
            "round; the number of rounds changes to that.",
            "{detail} rounds are declared. With this many entries the pairing system needs {count} "
            "rounds; the number of rounds changes to that.",
        ),
        N_("&Continue"),
    ),
    CautionKind.SAME_FEDERATION_LATE: (
        N_("Pair although players of one federation meet at the end?"),
        N_(
            "Varma tables keep players of one federation apart in the last three rounds, but these "
            "meet: {players}. With 12 players, FIDE's table puts numbers 6 and 12 together, and "
            "they meet in round 11. A federation may also be too large, or a player may have left "
            "after the draw. Draw again, or continue (C.05 Annex 2)."
        ),
        N_("&Continue"),
    ),
    CautionKind.NUMBERS_NOT_DRAWN: (
        N_("Pair without drawing the numbers by lot?"),
        N_(
            "The pairing system asks for numbers drawn by lot, but they follow the ratings now. "
            "Draw them on the Event page, or continue with the current numbers."
        ),
        N_("&Continue"),
    ),
    CautionKind.MISSING_ARE_ADJOURNED: (
        N_("Pair with results missing?"),
        Plural(
            "Board {boards} of round {n} has no result. Until you enter it, the game counts as "
            "adjourned, and as a draw for the pairing (C.04.2 art. 3.1).",
            "Boards {boards} of round {n} have no result. Until you enter the results, the games "
            "count as adjourned, and as draws for the pairing (C.04.2 art. 3.1).",
        ),
        N_("&Pair"),
    ),
    CautionKind.OLDER_ADJOURNED: (
        N_("Pair with games still adjourned?"),
        Plural(
            "Board {boards} of round {n} is still adjourned. The game counts as a draw in this "
            "pairing, too (C.04.2 art. 3.1).",
            "Boards {boards} of round {n} are still adjourned. The games count as draws in this "
            "pairing, too (C.04.2 art. 3.1).",
        ),
        N_("&Pair"),
    ),
    CautionKind.RESULT_OVERWRITTEN: (
        N_("Overwrite the result?"),
        N_("Board {boards} of round {n} already has a result. The new one replaces it."),
        N_("&Overwrite"),
    ),
    CautionKind.LINE_UPS_LATE: (
        N_("Accept line-ups after the deadline?"),
        Plural(
            "The deadline has passed. The line-up of {players} will be marked as late.",
            "The deadline has passed. The line-ups of {players} will be marked as late.",
        ),
        N_("&Accept as late"),
    ),
    CautionKind.LINE_UPS_ANNOUNCED: (
        N_("Change announced line-ups?"),
        Plural(
            "The line-up of {players} has been announced. It will be marked as late.",
            "The line-ups of {players} have been announced. They will be marked as late.",
        ),
        N_("&Change"),
    ),
    CautionKind.BOARDS_CHANGED: (
        N_("Delete results of this match?"),
        Plural(
            "The result of board {boards} at table {n} is deleted.",
            "The results of boards {boards} at table {n} are deleted.",
        ),
        N_("&Delete"),
    ),
    CautionKind.ADJOURNED_NOT_DRAWN: (
        N_("Enter a result other than a draw?"),
        N_(
            "Board {boards} of round {n} was adjourned and counted as a draw in later pairings. "
            "Those pairings stay; the result counts from the next pairing on. The report notes it "
            "(C.04.2 art. 3.1)."
        ),
        N_("&Enter it"),
    ),
    CautionKind.SECOND_HALF_POINT_BYE: (
        N_("Give another half-point bye?"),
        N_(
            "{players} has already had as many half-point byes as the regulations allow (C.05 art. "
            "6.7)."
        ),
        N_("&Give the bye"),
    ),
    CautionKind.HALF_POINT_BYE_BARRED: (
        N_("Give a half-point bye anyway?"),
        N_("Half-point byes are barred for {players}."),
        N_("&Give the bye"),
    ),
    CautionKind.BYE_TOO_LATE: (
        N_("Give a bye in one of the last rounds?"),
        N_(
            "Round {n} is one of the last rounds, in which the regulations allow no byes with "
            "points (C.05 art. 6.7)."
        ),
        N_("&Give the bye"),
    ),
    CautionKind.FULL_POINT_BYE: (
        N_("Give a full-point bye?"),
        N_("Full-point byes are deprecated. The report notes that {players} has one in round {n}."),
        N_("&Give the bye"),
    ),
    CautionKind.CHECK_IN_UNFINISHED: (
        N_("Pair before everyone is checked in?"),
        Plural(
            "{players} is not checked in for round {n}. Pair round {n} without them, or cancel "
            "and finish the check-in (C.04.2 art. 4.1).",
            "{players} are not checked in for round {n}. Pair round {n} without them, or cancel "
            "and finish the check-in (C.04.2 art. 4.1).",
        ),
        N_("&Pair everyone"),
    ),
    CautionKind.ABSENT_UNEXPLAINED: (
        N_("Withdraw players who were absent without notice?"),
        Plural(
            "{players} lost by forfeit and gave no reason. A player absent without notice counts "
            "as withdrawn. Keep the player if the absence has been explained (C.05 art. 6.5).",
            "{players} lost by forfeit and gave no reason. Players absent without notice count as "
            "withdrawn. Keep the players who have explained their absence (C.05 art. 6.5).",
        ),
        N_("&Withdraw and pair"),
    ),
    CautionKind.UNPUBLISHED_WITH_RESULTS: (
        N_("Unpublish the round?"),
        Plural(
            "Board {boards} of round {n} has a result. It is kept but hidden until the round is "
            "published again.",
            "Boards {boards} of round {n} have results. They are kept but hidden until the round "
            "is published again.",
        ),
        N_("&Unpublish"),
    ),
    CautionKind.UNPAIRED_WITH_RESULTS: (
        N_("Unpair the round with its results?"),
        Plural(
            "Board {boards} of round {n} has a result, which is taken away. Undo brings it back.",
            "Boards {boards} of round {n} have results, which are taken away. Undo brings them "
            "back.",
        ),
        N_("&Unpair"),
    ),
    CautionKind.PUBLICATION_UNDONE: (
        N_("Undo the publication?"),
        N_(
            "Undo leaves no note in the report. If anybody has seen the pairings of round {n}, "
            "unpublish them with a reason instead: published pairings may change in certain cases "
            "only, and the report names the case (C.04.2 art. 4.4)."
        ),
        N_("&Undo anyway"),
    ),
    CautionKind.CORRECTION_CHANGES_PAIRING: (
        N_("Correct a round although the next one is paired?"),
        Plural(
            "Round {n} keeps its pairings, although with the correction the system would have "
            "paired board {boards} differently. The correction counts from the next pairing on. "
            "The report notes it (C.04.2 art. 4.3).",
            "Round {n} keeps its pairings, although with the correction the system would have "
            "paired {count} boards differently: {boards}. The correction counts from the next "
            "pairing on. The report notes it (C.04.2 art. 4.3).",
        ),
        N_("&Correct it"),
    ),
    CautionKind.REPEATED_PAIRING: (
        N_("Pair the same opponents again?"),
        N_(
            "Board {boards}: {players} have already met. Nobody may meet an opponent twice "
            "(C.04.1 art. 2)."
        ),
        N_("&Pair them"),
    ),
    CautionKind.PROHIBITED_PAIRING: (
        N_("Pair opponents who may not meet?"),
        N_("Board {boards}: the regulations prohibit {players} from meeting."),
        N_("&Pair them"),
    ),
    CautionKind.PAB_NOT_ALLOWED: (
        N_("Give this bye?"),
        N_(
            "{players} has already had a bye or a win without playing, and may not receive the "
            "pairing-allocated bye (C.04.1 art. 4)."
        ),
        N_("&Give the bye"),
    ),
    CautionKind.PAB_TOO_HIGH: (
        N_("Give this bye?"),
        N_(
            "{players} has the bye, although others with fewer points could receive it (C.04.3 "
            "art. 2.3.1)."
        ),
        N_("&Give the bye"),
    ),
    CautionKind.TRIPLE_COLOUR: (
        N_("Give the same colour three times?"),
        N_(
            "Board {boards}: {players} has the same colour for the third time in a row (C.04.1 "
            "art. 7)."
        ),
        N_("&Pair them"),
    ),
    CautionKind.COLOUR_IMBALANCE: (
        N_("Give three more games with one colour than with the other?"),
        N_(
            "Board {boards}: {players} has three more games with one colour than with the other "
            "(C.04.1 art. 6)."
        ),
        N_("&Pair them"),
    ),
    CautionKind.BOTH_AGAINST_DUE_COLOUR: (
        N_("Give both players the wrong colour?"),
        N_("Board {boards}: neither of {players} gets the colour due to them (C.04.3 art. 5.2)."),
        N_("&Pair them"),
    ),
    CautionKind.DIFFERS_FROM_ENGINE: (
        N_("Keep pairings that differ from the system?"),
        Plural(
            "The system would pair board {boards} of round {n} differently. The report gives your "
            "reason (C.04.2 art. 1.4).",
            "The system would pair boards {boards} of round {n} differently. The report gives your "
            "reason (C.04.2 art. 1.4).",
        ),
        N_("&Keep my pairing"),
    ),
    CautionKind.NO_LEGAL_PAIRING: (
        N_("Keep these pairings although none is legal?"),
        N_(
            "The system finds no legal pairing of round {n}. The Chief Arbiter decides. The report "
            "gives your reason (C.04.3 art. 1.9.3)."
        ),
        N_("&Keep my pairing"),
    ),
    CautionKind.ROUND_DIFFERS_AFTER_IMPORT: (
        N_("Keep imported pairings that differ from the system?"),
        Plural(
            "Round {detail} was imported, and the system would pair it differently. The report "
            "notes it (C.04.2 art. 1.4).",
            "Rounds {detail} were imported, and the system would pair them differently. The report "
            "notes it (C.04.2 art. 1.4).",
        ),
        N_("&Keep and note it"),
    ),
}
"""The words of each kind; the number of boards or players chooses a plural form."""
