"""The check-list of pairing engines: one line per player of a round, columns separated by tabs.

ID, points, colours so far, colour preference, whether the player may receive the pairing-allocated
bye (C2), the floats of the last round (C14) and of the one before (C16), this round's game, and the
opponents by round. The points are pairing scores. JaVaFo and bbpPairings write the same layout.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.colour_preference import NO_PREFERENCE, Strength, preference
from swissdesk.pairing.floats import Float
from swissdesk.pairing.protocol import RoundPairing
from swissdesk.pairing.roster import Entrant, Roster
from swissdesk.trf.layout import points_text

_FLOATS = {Float.NONE: " ", Float.DOWN: "D", Float.UP: "U"}
_BYE = "(bye)"
_FORMS = {Strength.ABSOLUTE: "  {} ", Strength.STRONG: " ({})", Strength.MILD: "  {} "}


def checklist(tournament: Tournament, roster: Roster, pairing: RoundPairing | None) -> str:
    """Return the table of a round; without *pairing*, no player has a game."""
    games = _games(pairing)
    width = max(map(len, games.values()), default=len("Cur"))
    digits = max((len(str(entry.tpn)) for entry in tournament.entries), default=0)
    rounds = (f"R{number}".rjust(digits) for number in range(1, roster.round_no))
    points = {each.tpn: points_text(each.score) for each in roster.entrants}
    width_of_points = max(map(len, points.values()), default=0)
    heading = ["ID".rjust(digits), "Pts".rjust(width_of_points), "-" * roster.round_no]
    heading += ["Pref", "C2", "C14", "C16", "Cur".rjust(width), "", *rounds, ""]
    lines = ["\t".join(heading)]
    ranked = sorted(roster.entrants, key=lambda entrant: entrant.rank)
    for _score, group in groupby(ranked, key=lambda entrant: entrant.score):
        lines.append("")
        for each in group:
            tpn = str(each.tpn).rjust(max(digits, len("ID")))
            cells = [tpn, points[each.tpn].rjust(width_of_points), *_cells(each, roster.round_no)]
            opponents = _opponents(tournament, each, roster.round_no, digits)
            current = games.get(each.tpn, "").rjust(width)
            lines.append("\t".join([*cells, current, "", *opponents, ""]))
    return "\n".join([*lines, "", "", ""])


def _games(pairing: RoundPairing | None) -> Mapping[Tpn, str]:
    if pairing is None:
        return {}
    games = {pair.white: f"({pair.black}W)" for pair in pairing.pairs}
    games |= {pair.black: f"({pair.white}B)" for pair in pairing.pairs}
    return games if pairing.pab is None else games | {pairing.pab: _BYE}


def _cells(entrant: Entrant, round_no: int) -> Iterator[str]:
    yield entrant.colours.rjust(round_no)
    yield _preference(entrant)
    yield " Y" if entrant.may_receive_pab else " N"
    yield from (f"  {_FLOATS[each]}" for each in entrant.floats)


def _preference(entrant: Entrant) -> str:
    owed = preference(entrant.colours)
    if owed == NO_PREFERENCE or owed.colour is None:
        return "  A "
    letter = "W" if owed.colour is Colour.WHITE else "B"
    if owed.strength is Strength.MILD:
        letter = letter.lower()
    return _FORMS[owed.strength].format(letter)


def _opponents(
    tournament: Tournament, entrant: Entrant, round_no: int, digits: int
) -> Iterator[str]:
    """Yield the opponents of the games played before a round."""
    player = tournament.entries_by_tpn[entrant.tpn].id
    for each in tournament.histories[player][: round_no - 1]:
        is_met = each.is_played and each.opponent is not None
        opponent = str(tournament.entry(each.opponent).tpn) if is_met and each.opponent else ""
        yield opponent.rjust(max(digits, len(f"R{each.round_no}")))
