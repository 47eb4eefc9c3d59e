"""The words on the pages for phones: results, what became of them, and what went wrong."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from swissdesk.i18n import N_, _, ngettext
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.result import GameResult
from swissdesk.phones.hall import HallBoard, HallSection
from swissdesk.phones.inbox import Claim, ClaimState

_ISOLATE, _END = "\u2068", "\u2069"
_JOINER = "\u2060"
_LIST = ", "


class Problem(Enum):
    """Why a phone gets no page, as a heading and a sentence with what to do."""

    INVALID = (
        N_("This link is not valid"),
        N_("Please scan the QR code again, or ask the arbiter."),
    )
    EXPIRED = (
        N_("This link has expired"),
        N_("Please scan the QR code of the current round, or ask the arbiter."),
    )
    OTHER_ROUND = (
        N_("This link is for another round"),
        N_("Please scan the QR code of the current round."),
    )
    OTHER_PAIR = (
        N_("The pairing has changed"),
        N_("Other players sit at this board now. Please look at the pairings again."),
    )
    HAS_RESULT = (
        N_("This board already has a result"),
        N_("If it is wrong, please tell the arbiter."),
    )
    TOO_MANY = (
        N_("Too many tries"),
        N_("Please wait a minute, then try again."),
    )
    UNKNOWN_PAGE = (
        N_("There is no such page"),
        N_("Please scan the QR code again, or ask the arbiter."),
    )
    OLD_FORM = (
        N_("This page was open for too long"),
        N_("Nothing was saved. Please go back and choose the result again."),
    )
    REFUSED = (
        N_("The phone sent something unexpected"),
        N_("Nothing was saved. Please go back and choose the result again."),
    )
    FAILED = (
        N_("Something went wrong"),
        N_("Nothing was saved. Please try again, or hand in the slip at the arbiter's desk."),
    )

    @property
    def title(self) -> str:
        """The heading, translated."""
        return _(self.value[0])

    @property
    def text(self) -> str:
        """The sentence below it, translated."""
        return _(self.value[1])


@dataclass(frozen=True, slots=True)
class News:
    """The fate of a result; ``look`` is a style, ``may_change``: another one can be sent."""

    look: str
    title: str
    text: str
    may_change: bool = False


def news(claim: Claim, board: HallBoard) -> News:
    """Return the news of a claim for the players of its board."""
    if claim.state is ClaimState.ACCEPTED:
        shown = _shown(board.result)
        title = _("The arbiter has entered the result: {result}") if shown else _("Accepted")
        return News("good", title.format(result=shown), _("Thank you. You need not do anything."))
    if claim.state is ClaimState.DECLINED:
        words = _("The arbiter did not accept this result"), _("Please go to the arbiter's desk.")
        return News("bad", *words, may_change=board.is_open)
    if claim.state is ClaimState.CONTRADICTED:
        title = _("Different results were sent for this board")
        return News("bad", title, _("Please go to the arbiter's desk together."), board.is_open)
    if claim.state is ClaimState.AGREED:
        words = _("Both players sent the same result"), _("The arbiter enters it soon.")
        return News("good", *words)
    title = _("Received. Waiting for your opponent and the arbiter")
    ask = _("Your opponent can confirm the result with the QR code on their half of the slip.")
    return News("wait", title, ask, board.is_open)


def closed(board: HallBoard) -> str:
    """Return why a board takes no results from phones."""
    shown = _shown(board.result)
    if not shown:
        return _("Phones cannot send a result for this board.")
    return _("Result: {result}").format(result=shown)


def said(results: Iterable[GameResult]) -> str:
    """Return the sentence on results that were sent for a board before."""
    shown = _LIST.join(_shown(each) for each in results)
    return _("Sent for this board: {results}").format(results=shown)


def on_list(claim: Claim | None) -> str:
    """Return the remark for a helper on results from others; empty if there are none."""
    if claim is None or not claim.state.is_open:
        return ""
    results = _LIST.join(_shown(each) for each in claim.results)
    if claim.state is ClaimState.CONTRADICTED:
        return _("Different results were sent: {results}").format(results=results)
    if claim.helper:
        return ""
    return _("Sent by the players: {result}").format(result=results)


def outcome(result: GameResult, board: HallBoard) -> str:
    """Return a result of a board in words."""
    if result is GameResult.DRAW:
        return _("Draw")
    winner = board.white if result is GameResult.WHITE_WINS else board.black
    return _("{name} wins").format(name=isolated(winner.name))


def score(result: GameResult, colour: Colour) -> str:
    """Return the points of one side."""
    white, _hyphen, black = text.result(result).partition("-")
    return white if colour is Colour.WHITE else black


def still_playing(section: HallSection) -> str:
    """Return how many boards of the round have no result yet."""
    left = sum(1 for each in section.boards if not each.result.is_known)
    if not left:
        return _("All boards have a result.")
    return ngettext(
        "{n} of {total} boards is still without a result.",
        "{n} of {total} boards are still without a result.",
        left,
    ).format(n=left, total=len(section.boards))


def _shown(result: GameResult) -> str:
    """Return a result for a sentence, which keeps it on one line."""
    return isolated(text.result(result).replace("-", f"-{_JOINER}"))


def isolated(name: str) -> str:
    """Return a text for a sentence that may be written in the other direction (Unicode TR 9)."""
    return f"{_ISOLATE}{name}{_END}" if name else ""
