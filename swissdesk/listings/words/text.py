"""Values as people read them: points and tie-breaks as 37½, results as 1-0; names of players."""

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from swissdesk import locales
from swissdesk.i18n import _, language, ngettext
from swissdesk.model.colour import Colour
from swissdesk.model.ids import Tpn
from swissdesk.model.player import Entry, Sex, Team
from swissdesk.model.points import Points
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.round import Game
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament

_TENTHS = 10
_QUARTERS = 4
_FRACTIONS = "", "¼", "½", "¾"
_DECIMALS = {"¼": ".25", "½": ".5", "¾": ".75"}
_LOCAL_NUMBER = re.compile(r"[-+]?\d+\D\d+( %)?")
_WITH_FRACTION = re.compile(r"(\d*)([¼½¾])")

_RESULTS = {
    GameResult.PENDING: "",
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "½-½",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_BY_FORFEIT: "1F-0F",
    GameResult.BLACK_WINS_BY_FORFEIT: "0F-1F",
    GameResult.DOUBLE_FORFEIT: "0F-0F",
    GameResult.UNRATED_WHITE_WINS: "1-0 U",
    GameResult.UNRATED_DRAW: "½-½ U",
    GameResult.UNRATED_BLACK_WINS: "0-1 U",
    GameResult.HALF_TO_ZERO: "½-0",
    GameResult.ZERO_TO_HALF: "0-½",
    GameResult.ZERO_TO_ZERO: "0-0",
}


def points(value: Points) -> str:
    """Return points (in tenths) as players read them: 45 is "4½", 5 is "½", 43 is "4.3"."""
    return _points(value, language())


@lru_cache(maxsize=4096)
def _points(value: Points, _language: str) -> str:
    return column([Fraction(value, _TENTHS)])[0]


def with_unit(score: Points) -> str:
    """Return a score as "½ point", "1 point", "2½ points"."""
    return unit_beside(points(score))


def unit_beside(shown: str) -> str:
    """Return points shown as "½", "1" or "2½" with their unit.

    Many languages have a form of their own for fractions: 5 bodů, but 5½ bodu.
    """
    if shown == "½":
        return _("½ point")
    if not shown.isdecimal():
        return _("{points} points").format(points=shown)
    return ngettext("{points} point", "{points} points", int(shown)).format(points=shown)


def result(value: GameResult) -> str:
    """Return a result as on a pairing sheet; empty if none has been entered."""
    return _("adjourned") if value is GameResult.ADJOURNED else _RESULTS[value]


def results(game: Game) -> str:
    """Return the result of a board; of a match of two games both, the left player's first.

    A match of the Double-Swiss has "1-0, ½-½"; a game without a result is a dash.
    """
    if game.second is None or not game.has_results:
        return result(game.result)
    return ", ".join(result(each) or _NO_RESULT for each in game.results)


_NO_RESULT = "–"


def number(value: Fraction, places: int = 2) -> str:
    """Return an exact value as people read it: 75/2 is "37.5", or "37,5" where that is usual."""
    return localised(decimal(value, places))


def localised(shown: str) -> str:
    """Return a number with the decimal sign of the language: "37.5" is "37,5" in German."""
    return shown.replace(".", locales.decimal_sign())


def decimal(value: Fraction, places: int = 2) -> str:
    """Return an exact value for a data format, without needless zeros: 75/2 is "37.5"."""
    scale, denominator = 10**places, value.denominator
    rounded = (2 * abs(value.numerator) * scale + denominator) // (2 * denominator)  # half up
    whole, rest = divmod(rounded, scale)
    text = f"{whole}.{rest:0{places}}".rstrip("0").rstrip(".") if rest else str(whole)
    return f"-{text}" if value < 0 < rounded else text


def column(values: Sequence[Fraction], *, in_points: bool = True) -> list[str]:
    """Return exact values as people read them in a column: "11¼", "10½" and "9".

    Ratings, and points if one is not a multiple of a quarter, are decimals, all with as many places
    as the longest needs: "11.25", "10.33" and "9.00".
    """
    if in_points and all(_QUARTERS % value.denominator == 0 for value in values):
        return [_with_fraction(value) for value in values]
    shown = [decimal(value) for value in values]
    places = max((len(each.partition(".")[2]) for each in shown), default=0)
    return [localised(_padded(each, places)) for each in shown]


def with_decimals(shown: str) -> str:
    """Return points for a data format: "4½" becomes "4.5", "½" becomes "0.5"."""
    shown = with_point(shown)
    return _WITH_FRACTION.sub(lambda found: f"{found[1] or 0}{_DECIMALS[found[2]]}", shown)


def with_point(shown: str) -> str:
    """Return a number for a data format: "+12,40" becomes "+12.40"; any other text is unchanged."""
    sign = locales.decimal_sign()
    is_number = sign != "." and _LOCAL_NUMBER.fullmatch(shown) is not None
    return shown.replace(sign, ".") if is_number else shown


def _with_fraction(value: Fraction) -> str:
    sign, (whole, quarters) = "-" * (value < 0), divmod(abs(value) * _QUARTERS, _QUARTERS)
    return f"{sign}{'' if quarters and not whole else whole}{_FRACTIONS[int(quarters)]}"


def _padded(shown: str, places: int) -> str:
    whole, _point, digits = shown.partition(".")
    return f"{whole}.{digits:0<{places}}" if places else whole


def bye(kind: ByeKind) -> str:
    """Return the name of a kind of bye."""
    return {
        ByeKind.PAB: _("Bye"),
        ByeKind.FULL_POINT: _("Full-point bye"),
        ByeKind.HALF_POINT: _("Half-point bye"),
        ByeKind.ZERO_POINT: _("Zero-point bye"),
    }[kind]


def no_game(system: SystemId, kind: ByeKind) -> str:
    """Return why a player had no game in a round, in the words of a pairing system.

    With an odd number, a table leaves one player free; a player out of a knockout is not paired.
    """
    if system.is_knockout and kind is ByeKind.FULL_POINT:
        return _("Advances without a game")
    if system.is_knockout and kind is ByeKind.ZERO_POINT:
        return _("Out")
    if system.is_predetermined and kind is ByeKind.ZERO_POINT:
        return _("Free")
    return bye(kind)


def rating(value: int) -> str:
    """Return a rating, empty for an unrated player."""
    return str(value) if value else ""


def strength(rating: int, estimate: int) -> str:
    """Return the rating, or "≈1850" for the arbiter's estimate of an unrated player."""
    if rating or not estimate:
        return str(rating) if rating else ""
    return f"≈{estimate}"


def fide_mode(left: int | None) -> str:
    """Return whether FIDE's rules are kept; *left* is the last round paired when they were left."""
    if left is None:
        return _("FIDE mode")
    return _("Not in FIDE mode since round {n}").format(n=left) if left else _("Not in FIDE mode")


def titled_name(entry: Entry) -> str:
    """Return title and name, e.g. "GM Ťoupalík, Jan"."""
    return f"{entry.title.value} {entry.participant.name}".strip()


def surname(entry: Entry) -> str:
    """Return the surname of a player, or the whole name of a team."""
    name = entry.participant.name
    return name if isinstance(entry.participant, Team) else name.partition(",")[0]


def sex(value: Sex) -> str:
    """Return the letter of a sex in lists; empty if it is unknown."""
    return {Sex.FEMALE: _("w"), Sex.MALE: _("m"), Sex.UNKNOWN: ""}[value]


class Names:
    """The names of players for sentences."""

    def __init__(self, tournament: Tournament) -> None:
        surnames = [(entry, surname(entry)) for entry in tournament.entries]
        shared = Counter(surname for _entry, surname in surnames)
        self._names = {
            entry.tpn: surname
            if shared[surname] == 1
            else _("{name} No. {n}").format(name=surname, n=entry.tpn)
            for entry, surname in surnames
        }

    def one(self, player: Tpn) -> str:
        """Return the surname of a player, with the number if another player shares it."""
        return self._names[player]

    def several(self, players: Sequence[Tpn]) -> str:
        """Return such names in a row, separated as in a list."""
        return ", ".join(map(self.one, players))


def article(citation: str) -> str:
    """Return the citation of an article with the abbreviation of the language: "C.07 art. 12"."""
    return citation.replace("art.", _("art."))


def cited(clause: str, citation: str) -> str:
    """Return a clause with the article it rests on, if there is one."""
    return f"{clause} ({article(citation)})" if citation else clause


def colour_letter(colour: Colour | None, *, is_small: bool = False) -> str:
    """Return the letter of a colour in the language now in use: "W" and "B", empty for none.

    A small one stands in a cell: 12w1.
    """
    if colour is None:
        return ""
    letter = _("W") if colour is Colour.WHITE else _("B")
    return letter.lower() if is_small else letter


def labelled(name: str, value: object) -> str:
    """Return a name and its value; French has a space before the colon."""
    return _("{name}: {value}").format(name=name, value=value)


def names(given: Sequence[str], most: int = 6) -> str:
    """Return names, the first *most* of them: "Novák, Jan; Svoboda, Eva and 7 more"."""
    shown = "; ".join(given[:most])
    left = len(given) - most
    if left <= 0:
        return shown
    return ngettext("{names} and {n} more", "{names} and {n} more", left).format(
        names=shown, n=left
    )


def first_names(given: Sequence[str], most: int) -> str:
    """Return names, the first *most* of them: "Novák, Jan; Svoboda, Eva; 7 more"."""
    left = len(given) - most
    more = [ngettext("{n} more", "{n} more", left).format(n=left)] if left > 0 else []
    return "; ".join([*given[:most], *more])


def in_a_row(numbers: tuple[int, ...], most: int = 8) -> str:
    """Return numbers of boards or players, the first *most* of them: "4, 9, 17 ..."."""
    shown = ", ".join(map(str, numbers[:most]))
    return f"{shown} ..." if len(numbers) > most else shown


def fact(value: object, most: int = 8) -> object:
    """Return a fact of a failure or a problem as its sentence names it: a series in a row."""
    if not isinstance(value, tuple):
        return value
    if all(isinstance(each, int) for each in value):
        return in_a_row(value, most)
    return ", ".join(map(str, value))


def amount(cents: int, *, with_cents: bool = False) -> str:
    """Return an amount of money (in hundredths): 50000 is "500", 30050 is "300.50"; 0 is empty.

    *with_cents* always shows the cents: "500.00".
    """
    whole, rest = divmod(cents, 100)
    shown = f"{whole}.{rest:02}" if rest or with_cents else str(whole)
    return localised(shown) if cents else ""


def span(first: int, last: int) -> str:
    """Return a range of numbers: "2–4", or "2"."""
    return str(first) if first == last else f"{first}–{last}"
