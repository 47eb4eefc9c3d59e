"""What a caution says: a question, what follows, and the word on the button that does it.

Why beside ``failures``: a failure ends the matter, a caution asks whether to go on. The facts come
from the operation; who is meant, and how it reads, is known here alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.errors import Caution, CautionKind
from swissdesk.i18n import _, ngettext
from swissdesk.listings import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament

_MOST_NAMES = 6


@dataclass(frozen=True, slots=True)
class Words:
    """A caution in words; ``deed`` is what the button that goes on is called."""

    question: str
    sentence: str
    deed: str


def words(tournament: Tournament, caution: Caution) -> Words:
    """Return what a caution about *tournament* says."""
    many = caution.count or len(caution.boards) or len(caution.players)
    form = _FORMS[caution.kind](many)
    facts = {
        "n": caution.round_no,
        "boards": text.in_a_row(caution.boards),
        "players": _names(tournament, caution.players),
        "count": many,
        "detail": caution.detail,
    }
    return Words(
        form.question.format(**facts), form.sentence.format(**facts), form.deed.format(**facts)
    )


def sentence(tournament: Tournament, caution: Caution) -> str:
    """Return what follows if it is done all the same, with the article."""
    return words(tournament, caution).sentence


def _names(tournament: Tournament, players: Sequence[int]) -> str:
    known = tournament.entries_by_id
    named = [
        known[PlayerId(each)].player.name if each in known else _("player {n}").format(n=each)
        for each in players[:_MOST_NAMES]
    ]
    left = len(players) - _MOST_NAMES
    if left > 0:
        named.append(ngettext("{n} more", "{n} more", left).format(n=left))
    return "; ".join(named)


# Each form is given how many boards or players it is about, for the plural.
_FORMS: Mapping[CautionKind, Callable[[int], Words]] = {
    CautionKind.LEAVES_FIDE_MODE: lambda _many: Words(
        _("Leave FIDE mode?"),
        _(
            "The tournament need no longer keep the rules of FIDE, and may then not be rated or "
            "count for titles. The report says when and why. There is no way back: the tournament "
            "never comes into FIDE mode again, and Undo does not go back beyond this step."
        ),
        _("&Leave FIDE mode"),
    ),
    CautionKind.ROUNDS_CHANGED: lambda _many: Words(
        _("Change the number of rounds?"),
        _(
            "The number of rounds goes from {detail}. It is declared beforehand (C.04.1 art. 1): "
            "tie-breaks, byes and accelerated rounds were laid down for it. The report says so."
        ),
        _("&Change the rounds"),
    ),
    CautionKind.LAST_ROUND_DIFFERS: lambda many: Words(
        _("Change which round is the last?"),
        ngettext(
            "Round {n} stays as it was paired, though the system would now pair board {boards} "
            "otherwise: only in the last round may topscorers be paired against their absolute "
            "colour preferences (C.04.3 art. 2.1.3). The report says so.",
            "Round {n} stays as it was paired, though the system would now pair {count} boards "
            "otherwise ({boards}): only in the last round may topscorers be paired against their "
            "absolute colour preferences (C.04.3 art. 2.1.3). The report says so.",
            many,
        ),
        _("&Change it"),
    ),
    CautionKind.TIE_BREAKS_CHANGED: lambda _many: Words(
        _("Change the tie-breaks?"),
        _(
            "The list of tie-breaks and the rules for them are published before the start and stay "
            "(C.07 art. 4.1.1, 10). The places of all players may change. The report says so."
        ),
        _("&Change the tie-breaks"),
    ),
    CautionKind.TIE_BREAKS_DROPPED: lambda many: Words(
        _("Pair without a rule for unrated players?"),
        ngettext(
            "Ratings decide in {detail}, and {players} has none. Without a rule about unrated "
            "players, published before the start, these tie-breaks are dropped (C.07 art. 10). Lay "
            "the rule down where the tie-breaks are chosen, or go on without them.",
            "Ratings decide in {detail}, and {players} have none. Without a rule about unrated "
            "players, published before the start, these tie-breaks are dropped (C.07 art. 10). Lay "
            "the rule down where the tie-breaks are chosen, or go on without them.",
            many,
        ),
        _("&Go on"),
    ),
    CautionKind.REGULATION_CHANGED: lambda _many: Words(
        _("Change the regulations?"),
        _(
            "The tournament has begun, and players know its regulations. This changes: {detail}. "
            "Rounds that have been paired stay as they are. The report says so."
        ),
        _("&Change the regulations"),
    ),
    CautionKind.ROUNDS_IMPOSSIBLE: lambda many: Words(
        _("Go on with more rounds than opponents?"),
        ngettext(
            "A player has only {count} possible opponent, and nobody meets the same opponent twice "
            "(C.04.1 art. 2): a later round cannot be paired. Lower the number of rounds, or be "
            "ready to pair it by hand.",
            "A player has only {count} possible opponents, and nobody meets the same opponent "
            "twice (C.04.1 art. 2): a later round cannot be paired. Lower the number of rounds, or "
            "be ready to pair it by hand.",
            many,
        ),
        _("&Go on"),
    ),
    CautionKind.ROUNDS_FOLLOW: lambda many: Words(
        _("Play as many rounds as the players need?"),
        ngettext(
            "{detail} rounds are declared. By the pairing system so many players need {count} "
            "round, and the tournament will have that many.",
            "{detail} rounds are declared. By the pairing system so many players need {count} "
            "rounds, and the tournament will have that many.",
            many,
        ),
        _("&Go on"),
    ),
    CautionKind.SAME_FEDERATION_LATE: lambda _many: Words(
        _("Pair with players of one federation meeting at the end?"),
        _(
            "The Varma numbers are drawn so that players of one federation do not meet in the last "
            "three rounds (C.05 Annex 2). These do: {players}. With 12 players FIDE's table has "
            "the numbers 6 and 12 together, who meet in round 11; a federation may also be too "
            "large, or somebody left after the draw. Draw again, or go on."
        ),
        _("&Go on"),
    ),
    CautionKind.NUMBERS_NOT_DRAWN: lambda _many: Words(
        _("Pair without a lot for the numbers?"),
        _(
            "The rules of the pairing system have the numbers drawn by lot. They follow the "
            "ratings now. Draw them under Event, or go on with the numbers there are."
        ),
        _("&Go on"),
    ),
    CautionKind.MISSING_ARE_ADJOURNED: lambda many: Words(
        _("Pair although results are missing?"),
        ngettext(
            "Board {boards} of round {n} has no result. The game counts as adjourned, and as a "
            "draw in the pairing (C.04.2 art. 3.1), until its result is entered.",
            "Boards {boards} of round {n} have no result. The games count as adjourned, and as "
            "draws in the pairing (C.04.2 art. 3.1), until their results are entered.",
            many,
        ),
        _("&Pair"),
    ),
    CautionKind.OLDER_ADJOURNED: lambda _many: Words(
        _("Pair although older games are adjourned?"),
        _(
            "Up to round {n} there are still adjourned games (board {boards}). They count as draws "
            "in this pairing too (C.04.2 art. 3.1)."
        ),
        _("&Pair"),
    ),
    CautionKind.RESULT_OVERWRITTEN: lambda _many: Words(
        _("Overwrite the result?"),
        _("Board {boards} of round {n} has a result already. The new one takes its place."),
        _("&Overwrite"),
    ),
    CautionKind.ADJOURNED_NOT_DRAWN: lambda _many: Words(
        _("Enter a result other than a draw?"),
        _(
            "Board {boards} of round {n} was adjourned and counted as a draw in the pairings made "
            "since (C.04.2 art. 3.1). Those stay; the result counts from the next one on. The "
            "report says so."
        ),
        _("&Enter it"),
    ),
    CautionKind.SECOND_HALF_POINT_BYE: lambda _many: Words(
        _("Give another half-point bye?"),
        _(
            "{players} has had as many half-point byes as the regulations of the tournament allow "
            "(C.05 art. 6.7)."
        ),
        _("&Give the bye"),
    ),
    CautionKind.HALF_POINT_BYE_BARRED: lambda _many: Words(
        _("Give a half-point bye all the same?"),
        _("{players} may not have a half-point bye: that was laid down for this player."),
        _("&Give the bye"),
    ),
    CautionKind.BYE_TOO_LATE: lambda _many: Words(
        _("Give a bye so late?"),
        _(
            "Round {n} is among the last ones, in which the regulations of the tournament give no "
            "byes with points (C.05 art. 6.7)."
        ),
        _("&Give the bye"),
    ),
    CautionKind.FULL_POINT_BYE: lambda _many: Words(
        _("Give a full-point bye?"),
        _("Full-point byes are deprecated. The report says that {players} has one in round {n}."),
        _("&Give the bye"),
    ),
    CautionKind.ABSENT_UNEXPLAINED: lambda many: Words(
        _("Withdraw players who were absent without notice?"),
        ngettext(
            "{players} lost by forfeit and gave no reason. A player absent without notice counts "
            "as withdrawn. Keep the player if the absence has been explained (C.05 art. 6.5).",
            "{players} lost by forfeit and gave no reason. Players absent without notice count as "
            "withdrawn. Keep those who have explained their absence (C.05 art. 6.5).",
            many,
        ),
        _("&Withdraw and pair"),
    ),
    CautionKind.UNPUBLISHED_WITH_RESULTS: lambda many: Words(
        _("Take the publication back?"),
        ngettext(
            "Board {boards} of round {n} has a result. It is kept, out of sight, until the round "
            "is published again.",
            "Boards {boards} of round {n} have results. They are kept, out of sight, until the "
            "round is published again.",
            many,
        ),
        _("&Unpublish"),
    ),
    CautionKind.UNPAIRED_WITH_RESULTS: lambda many: Words(
        _("Unpair the round with its results?"),
        ngettext(
            "Board {boards} of round {n} has a result, which is taken away. Undo brings it back.",
            "Boards {boards} of round {n} have results, which are taken away. Undo brings them "
            "back.",
            many,
        ),
        _("&Unpair"),
    ),
    CautionKind.PUBLICATION_UNDONE: lambda _many: Words(
        _("Undo the publication?"),
        _(
            "Undo leaves no note in the report. If anybody has seen the pairings of round {n}, use "
            "Unpublish instead: it asks for one of the cases in which published pairings may "
            "change (C.04.2 art. 4.4)."
        ),
        _("&Undo all the same"),
    ),
    CautionKind.CORRECTION_CHANGES_PAIRING: lambda many: Words(
        _("Correct a round after the next one was paired?"),
        ngettext(
            "Round {n} stays as it was paired, though with the correction the system would have "
            "paired board {boards} otherwise (C.04.2 art. 4.3). The correction counts from the "
            "next pairing on. The report says so.",
            "Round {n} stays as it was paired, though with the correction the system would have "
            "paired {count} boards otherwise: {boards} (C.04.2 art. 4.3). The correction counts "
            "from the next pairing on. The report says so.",
            many,
        ),
        _("&Correct it"),
    ),
    CautionKind.REPEATED_PAIRING: lambda _many: Words(
        _("Pair two players who have met?"),
        _("Board {boards}: {players} have met. Two players meet once (C.04.1 art. 2)."),
        _("&Pair them"),
    ),
    CautionKind.PROHIBITED_PAIRING: lambda _many: Words(
        _("Pair two players who may not meet?"),
        _("Board {boards}: the regulations prohibit {players} from meeting."),
        _("&Pair them"),
    ),
    CautionKind.PAB_NOT_ALLOWED: lambda _many: Words(
        _("Give the bye to this player?"),
        _(
            "{players} has had a bye, or a win without playing, and gets no pairing-allocated bye "
            "(C.04.1 art. 4)."
        ),
        _("&Give the bye"),
    ),
    CautionKind.PAB_TOO_HIGH: lambda _many: Words(
        _("Give the bye to this player?"),
        _("{players} has the bye, though a player with fewer points could (C.04.3 art. 2.3.1)."),
        _("&Give the bye"),
    ),
    CautionKind.TRIPLE_COLOUR: lambda _many: Words(
        _("Give the same colour three times?"),
        _(
            "Board {boards}: {players} has the same colour for the third time in a row "
            "(C.04.1 art. 7)."
        ),
        _("&Pair them"),
    ),
    CautionKind.COLOUR_IMBALANCE: lambda _many: Words(
        _("Give one colour so much more often?"),
        _(
            "Board {boards}: {players} has one colour three times more often than the other "
            "(C.04.1 art. 6)."
        ),
        _("&Pair them"),
    ),
    CautionKind.BOTH_AGAINST_DUE_COLOUR: lambda _many: Words(
        _("Give both the colour that is not due?"),
        _("Board {boards}: neither of {players} gets the colour due to them (C.04.3 art. 5.2)."),
        _("&Pair them"),
    ),
    CautionKind.DIFFERS_FROM_ENGINE: lambda many: Words(
        _("Keep a pairing that the system makes otherwise?"),
        ngettext(
            "The pairing system of the tournament pairs board {boards} of round {n} otherwise "
            "(C.04.2 art. 1.4). The report has your reason.",
            "The pairing system of the tournament pairs boards {boards} of round {n} otherwise "
            "(C.04.2 art. 1.4). The report has your reason.",
            many,
        ),
        _("&Keep my pairing"),
    ),
    CautionKind.NO_LEGAL_PAIRING: lambda _many: Words(
        _("Keep a pairing where no legal one exists?"),
        _(
            "The pairing system of the tournament finds no legal pairing of round {n}: the Chief "
            "Arbiter decides (C.04.3 art. 1.9.3). The report has your reason."
        ),
        _("&Keep my pairing"),
    ),
    CautionKind.ROUND_DIFFERS_AFTER_IMPORT: lambda many: Words(
        _("Keep what the system pairs otherwise?"),
        ngettext(
            "Round {detail} was imported, and is not as the pairing system of the tournament makes "
            "it (C.04.2 art. 1.4). The report says so.",
            "Rounds {detail} were imported, and are not as the pairing system of the tournament "
            "makes them (C.04.2 art. 1.4). The report says so.",
            many,
        ),
        _("&Keep and note it"),
    ),
}
