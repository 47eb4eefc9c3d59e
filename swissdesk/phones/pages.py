"""The pages for phones: HTML from the templates of ``resources/phones``, in a phone's language.

The templates escape every text. A page needs nothing but its style and its script, which come from
the same server, and works without the script. ``accept`` is the header Accept-Language of a phone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from jinja2 import Environment

from swissdesk import i18n, resources
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.names import folded, spellings
from swissdesk.model.result import GameResult
from swissdesk.phones import words
from swissdesk.phones.hall import Hall, HallBoard, HallSection, Place
from swissdesk.phones.inbox import Claim
from swissdesk.phones.words import Problem

RESULTS = {
    "1-0": GameResult.WHITE_WINS,
    "draw": GameResult.DRAW,
    "0-1": GameResult.BLACK_WINS,
}
"""The results that a phone can send, by their codes in addresses and forms."""

STATIC = {
    "phones.css": ("text/css; charset=utf-8", "phones/phones.css"),
    "phones.js": ("text/javascript; charset=utf-8", "phones/phones.js"),
    "icon.svg": ("image/svg+xml", "icons/swissdesk.svg"),
}
"""The files beside the pages, by their names: the type, and the place among the resources."""

_LONGEST_HEADER = 500


@dataclass(frozen=True, slots=True)
class Visitor:
    """A phone at a board: its ``address`` there, and the side of the player who holds it.

    By a poster players say themselves who they are: ``is_asked``.
    """

    address: str
    side: Colour | None
    is_asked: bool = False

    @property
    def query(self) -> str:
        """The part of an address that keeps the answer of a player who was asked."""
        return f"?side={self.side.value}" if self.is_asked and self.side else ""


@dataclass(frozen=True, slots=True)
class Work:
    """The work of a helper: ``address`` is theirs, and ``form`` proves that the page was shown.

    ``sections`` are all they enter results for, ``claims`` the claims for boards on the page.
    """

    address: str
    form: str
    sections: tuple[HallSection, ...]
    name: str = ""
    claims: Mapping[Place, Claim] = field(default_factory=dict)
    is_straight_in: bool = False
    query: str = ""
    is_open_only: bool = False

    def sent(self, board: HallBoard) -> GameResult | None:
        """Return the result that helpers sent for a board last."""
        claim = self.claims.get(board.place)
        if claim is None or not claim.state.is_open:
            return None
        said = (each.result for each in reversed(claim.statements) if each.helper)
        return next(said, None)

    def is_left(self, board: HallBoard) -> bool:
        """Whether the board still needs a helper."""
        return board.is_open and self.sent(board) is None


def first(accept: str, hall: Hall) -> str:
    """Return the first page: the sections."""
    return _page("hall", accept, hall)


def pairings(accept: str, hall: Hall, section: HallSection, query: str = "") -> str:
    """Return the published round of a section."""
    return _boards(accept, hall, section, query, "")


def choose(accept: str, hall: Hall, section: HallSection, query: str, address: str) -> str:
    """Return the page of a poster; a board's page is *address*, a slash and its number."""
    return _boards(accept, hall, section, query, f"{address}/")


def _boards(accept: str, hall: Hall, section: HallSection, query: str, choosing: str) -> str:
    boards = matching(section.boards, query)
    values = {"section": section, "boards": boards, "query": query, "choosing": choosing}
    return _page("pairings", accept, hall, **values)


def standings(accept: str, hall: Hall, section: HallSection) -> str:
    """Return the published standings of a section."""
    return _page("standings", accept, hall, section=section)


def board(accept: str, hall: Hall, board: HallBoard, visitor: Visitor, claim: Claim | None) -> str:
    """Return the page on which a player chooses the result; *claim* is what was sent before."""
    said = claim.results if claim and claim.state.is_open else ()
    return _board("board", accept, hall, board, visitor=visitor, said=said)


def confirm(
    accept: str, hall: Hall, board: HallBoard, visitor: Visitor, result: GameResult, form: str
) -> str:
    """Return the page that asks whether a result is right; *form* proves that it was shown."""
    return _board("confirm", accept, hall, board, visitor=visitor, result=result, form=form)


def sent(accept: str, hall: Hall, board: HallBoard, visitor: Visitor, claim: Claim) -> str:
    """Return the page of a result that was sent, with what has become of it."""
    own = [each.result for each in claim.statements if each.side is visitor.side]
    values = {"visitor": visitor, "claim": claim, "result": own[-1] if own else claim.results[0]}
    return _board("sent", accept, hall, board, **values)


def helper(accept: str, hall: Hall, section: HallSection, work: Work) -> str:
    """Return the page of a helper, with the boards of a section."""
    boards = matching(section.boards, work.query)
    if work.is_open_only:
        boards = tuple(filter(work.is_left, boards))
    return _page("helper", accept, hall, section=section, boards=boards, work=work)


def problem(accept: str, hall: Hall, problem: Problem, back: str = "") -> str:
    """Return the page of something that went wrong, with an address to go back to."""
    return _page("problem", accept, hall, problem=problem, back=back)


def static(name: str) -> tuple[str, bytes]:
    """Return the type and the content of a file beside the pages; raise KeyError."""
    kind, place = STATIC[name]
    return kind, resources.path(*place.split("/")).read_bytes()


def matching(boards: Iterable[HallBoard], query: str) -> tuple[HallBoard, ...]:
    """Return the boards that a person looks for: by a number, or by words of names."""
    asked = query.split()
    return tuple(each for each in boards if all(_matches(each, word) for word in asked))


def _matches(board: HallBoard, word: str) -> bool:
    number = board.place.number
    if word.replace(".", "").isdecimal():
        return word in (number, number.partition(".")[0])
    return folded(word) in _find_text(board)


def _find_text(board: HallBoard) -> str:
    """Return the text that a search looks into: names and teams, also as ASCII spells them."""
    seats = (board.white, board.black)
    found = " ".join(part for seat in seats for part in (seat.title, seat.name, seat.team) if part)
    return " ".join(sorted(spellings(found)))


def language_for(accept: str) -> str:
    """Return the best available language for a header Accept-Language (RFC 9110, 12.5.4).

    It is empty, for the language of the program, if none of the phone's languages is available.
    """
    wishes = list[tuple[float, int, str]]()
    for place, part in enumerate(accept[:_LONGEST_HEADER].split(",")):
        tag, _semicolon, parameter = part.partition(";")
        wishes.append((-_weight(parameter), place, tag))
    return i18n.best(tag for order, _place, tag in sorted(wishes) if order < 0)


def _weight(given: str) -> float:
    """Return the weight in "q=0.8"; 1 without one, 0 if it makes no sense."""
    name, _equals, value = given.partition("=")
    if not given.strip():
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if name.strip() == "q" and 0 <= weight <= 1 else 0.0


def _board(page: str, accept: str, hall: Hall, board: HallBoard, **values: object) -> str:
    section = hall.section(board.place.section)
    return _page(page, accept, hall, section=section, board=board, **values)


def _page(page: str, accept: str, hall: Hall, **values: object) -> str:
    with i18n.speaking(language_for(accept)):
        return _environment().get_template(f"{page}.html").render(hall=hall, **values)


@cache
def _environment() -> Environment:
    environment = resources.templates("phones")
    environment.globals.update(
        _=_,
        language=i18n.tag,
        direction=i18n.direction,
        WHITE=Colour.WHITE,
        BLACK=Colour.BLACK,
        results=tuple(RESULTS.values()),
        code={result: code for code, result in RESULTS.items()}.__getitem__,
        shown=text.result,
        bye=text.bye,
        find_text=_find_text,
        words=words,
    )
    return environment
