"""Note in the report what an imported tournament has that the pairing system makes otherwise."""

from collections.abc import Sequence

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.model.remark import IMPORTED, Remark, RemarkKind, rounds_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations.confirming import require_yes


def note_import(
    tournament: Tournament, *, rounds: Sequence[int], confirmed: bool = False
) -> Tournament:
    """Note imported *rounds* that are not as the system pairs them (C.04.2 art. 1.4), each once.

    Raise UnknownRound or ConfirmationNeeded.
    """
    known = [tournament.round(number).number for number in rounds]
    noted = rounds_of(tournament.remarks, RemarkKind.IMPORT)
    new = [number for number in known if number not in noted]
    if not new:
        return tournament
    detail = ", ".join(map(str, new))
    kind = CautionKind.ROUND_DIFFERS_AFTER_IMPORT
    require_yes(
        [Caution(kind, Level.CONFIRM, new[0], count=len(new), detail=detail)], confirmed=confirmed
    )
    return tournament.with_remarks(*(Remark(RemarkKind.IMPORT, number, IMPORTED) for number in new))
