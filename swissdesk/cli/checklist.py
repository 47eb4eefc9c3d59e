"""The check-lists of pairing engines: one line per player of a round, columns separated by tabs.

That of bbpPairings: ID, points, colours so far, colour preference, whether the player may receive
the pairing-allocated bye (C2), the floats of the last round (C14) and of the one before (C16), this
round's game, and the opponents by round. JaVaFo has no C2: it puts ``[X]`` in place of the first
opponent if the player may not receive the bye, and counts games (G-1 is the last one) in place of
rounds. The points are pairing scores.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.colour_preference import (
    NO_PREFERENCE,
    Colours,
    Strength,
    colour_difference,
    preference,
)
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


def round_table(
    tournament: Tournament, roster: Roster, pairing: RoundPairing | None, *, end: str = ""
) -> str:
    """Return the table of a round under a heading; several of them make a check-list."""
    return f"Round #{roster.round_no}{end}\n\n{checklist(tournament, roster, pairing)}"


def _games(
    pairing: RoundPairing | None, bye: str = _BYE, number: Callable[[Tpn], int] = int
) -> dict[Tpn, str]:
    """Return the game of each player, with the *number* of the opponent to print."""
    if pairing is None:
        return {}
    games = {pair.white: f"({number(pair.black)}W)" for pair in pairing.pairs}
    games |= {pair.black: f"({number(pair.white)}B)" for pair in pairing.pairs}
    return games if pairing.pab is None else games | {pairing.pab: bye}


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


# The check-list of JaVaFo


def javafo_checklist(
    tournament: Tournament, roster: Roster, pairing: RoundPairing, ids: Mapping[Tpn, Tpn]
) -> str:
    """Return the table of a round in the layout of JaVaFo; *ids* are the numbers to print."""
    games = _games(pairing, "(pab)", ids.__getitem__)
    past = roster.round_no - 1
    digits = max((len(str(each)) for each in ids.values()), default=1)
    labels = [f"G-{number}" for number in range(past, 0, -1)]
    points = {each.tpn: points_text(each.score) for each in roster.entrants}
    width_of_points = max(map(len, [*points.values(), "Pts"]))
    of_id, of_game = max(digits, len("ID")), digits + len("(W)")
    heading = ["ID".rjust(of_id), "Pts".rjust(width_of_points), f" {'-' * max(past, 1)}"]
    heading += ["Pref", "-1R", "-2R", "Cur".rjust(of_game), *labels, ""]
    lines = ["\t".join(heading)]
    ranked = sorted(roster.entrants, key=lambda entrant: entrant.rank)
    for _score, group in groupby(ranked, key=lambda entrant: entrant.score):
        lines.append("")
        for each in group:
            cells = [str(ids[each.tpn]).rjust(of_id), points[each.tpn].rjust(width_of_points)]
            cells += [each.colours.rjust(max(past, 1) + 1), _javafo_preference(each.colours)]
            cells += [_ARROWS[floated] for floated in each.floats]
            cells.append(games.get(each.tpn, "").rjust(of_game))
            met = [str(ids[tpn]) for tpn in _met(tournament, each, roster.round_no)]
            met = [""] * (past - len(met)) + met
            if met and not each.may_receive_pab:
                met[0] = "[X]"
            widths = (max(digits, len(label)) for label in labels)
            cells += [name.rjust(width) for name, width in zip(met, widths, strict=True)]
            lines.append("\t".join([*cells, ""]))
    return "\n".join([*lines, "", "", ""])


_ARROWS = {Float.NONE: "   ", Float.DOWN: " \u25bc ", Float.UP: " \u25b2 "}


def _javafo_preference(colours: Colours) -> str:
    """Return the symbol of a preference: doubled for a difference above 1, and so on (A.6)."""
    owed = preference(colours)
    if owed.colour is None:
        return "   A"
    letter = "W" if owed.colour is Colour.WHITE else "B"
    difference = abs(colour_difference(colours))
    if owed.strength is Strength.MILD:
        letter = f"({letter.lower()})"
    elif owed.strength is Strength.STRONG:
        letter = f"({letter})"
    elif difference > 1:
        letter *= 3 if len(set(colours[-2:])) == 1 else 2
    elif difference:
        letter += "1"
    return letter.rjust(4)


def _met(tournament: Tournament, entrant: Entrant, round_no: int) -> Iterator[Tpn]:
    """Yield the opponents of the games played before a round, in order of the rounds."""
    player = tournament.entries_by_tpn[entrant.tpn].id
    for each in tournament.histories[player][: round_no - 1]:
        if each.is_played and each.opponent:
            yield tournament.entry(each.opponent).tpn
