"""The rules that the pairings of a round break, board by board; shown while pairing by hand.

They are cautions, not refusals: each system makes exceptions to some of the rules (C.04.1 art. 6
and 7), and if no legal pairing exists the Chief Arbiter decides (C.04.3 art. 1.9.3).
"""

from collections.abc import Iterator, Mapping

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.model.colour import Colour
from swissdesk.model.ids import ParticipantId
from swissdesk.model.round import Meeting, Round
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.colour_preference import is_too_different, preference
from swissdesk.pairing.roster import Entrant, roster_of
from swissdesk.standings.keizer import is_keizer

_SAME_IN_A_ROW = 3


def breaches(tournament: Tournament, round_no: int) -> tuple[Caution, ...]:
    """Return the rules that each board of a paired round breaks; the bye comes last.

    In a Keizer tournament players meet again and may have several byes, so only prohibited pairings
    are broken rules. Raise UnknownRound, InitialColourMissing or AccelerationNotApplicable.
    """
    played, field = tournament.round(round_no), entrants(tournament, round_no)
    settings = tournament.settings
    has_colours = settings.teams is None and not settings.system.has_two_games
    found: list[Caution] = []
    for meeting in played.meetings:
        found += _of_meeting(played, meeting, field)
        if has_colours:  # colours never prevent a match (C.04.6 art. 1.7, 2.3; C.04.5 art. 2)
            found += _of_colours(played, meeting, field)
    if is_keizer(tournament):
        return tuple(each for each in found if each.kind is CautionKind.PROHIBITED_PAIRING)
    return (*found, *_of_bye(played, field))


def entrants(tournament: Tournament, round_no: int) -> Mapping[ParticipantId, Entrant]:
    """Return the players paired in a round or still in the pool, as the pairing rules see them.

    Raise the same errors as :func:`breaches`.
    """
    played, earlier = tournament.round(round_no), tournament.as_paired(round_no)
    idle = {bye.player for bye in played.byes} - {played.pab}
    present = earlier.entries_by_id.keys() - idle
    by_tpn = {each.tpn: each for each in roster_of(earlier, round_no, present=present).entrants}
    return {entry.id: by_tpn[entry.tpn] for entry in earlier.entries if entry.id in present}


def _of_meeting(
    played: Round, meeting: Meeting, field: Mapping[ParticipantId, Entrant]
) -> Iterator[Caution]:
    white, black = field[meeting.white], field[meeting.black]
    place = played.number, (meeting.table,), (meeting.white, meeting.black)
    if black.tpn in white.met:  # C.04.1 art. 2
        yield Caution(CautionKind.REPEATED_PAIRING, Level.CONFIRM, *place)
    if black.tpn in white.prohibited:  # TRF26 record 260
        yield Caution(CautionKind.PROHIBITED_PAIRING, Level.CONFIRM, *place)


def _of_colours(
    played: Round, game: Meeting, field: Mapping[ParticipantId, Entrant]
) -> Iterator[Caution]:
    white, black = field[game.white], field[game.black]

    def caution(kind: CautionKind, level: Level, *players: ParticipantId) -> Caution:
        return Caution(kind, level, played.number, (game.table,), players)

    sides = ((game.white, white, Colour.WHITE), (game.black, black, Colour.BLACK))
    for player, entrant, colour in sides:
        after = entrant.colours + colour.value
        if after.endswith(_SAME_IN_A_ROW * colour.value):
            yield caution(CautionKind.TRIPLE_COLOUR, Level.CONFIRM, player)
        if is_too_different(after):
            yield caution(CautionKind.COLOUR_IMBALANCE, Level.CONFIRM, player)
    if all(  # C.04.3 art. 1.7
        preference(entrant.colours).colour is colour.opposite for _player, entrant, colour in sides
    ):
        yield caution(
            CautionKind.BOTH_AGAINST_DUE_COLOUR, Level.ACKNOWLEDGE, game.white, game.black
        )


def _of_bye(played: Round, field: Mapping[ParticipantId, Entrant]) -> Iterator[Caution]:
    """C.04.1 art. 4, C.04.3 art. 2.3.1: yield a caution for a bye not due to the player."""
    if played.pab is None:
        return
    one, number = field[played.pab], played.number
    if not one.may_receive_pab:
        kind = CautionKind.PAB_NOT_ALLOWED
        yield Caution(kind, Level.CONFIRM, number, players=(played.pab,))
    elif one.score > min(each.score for each in field.values() if each.may_receive_pab):
        yield Caution(CautionKind.PAB_TOO_HIGH, Level.CONFIRM, number, players=(played.pab,))
