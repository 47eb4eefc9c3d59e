"""The tray: claims of phones beside what the event says, and the result that each would enter."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from swissdesk.errors import OperationRefused
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.origin import Origin, OriginKind
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.phones.hall import Place
from swissdesk.phones.inbox import Claim, ClaimState, How, Statement


class Fate(Enum):
    """The effect of accepting a claim now."""

    OPEN = "open"
    """Enter the result of a board without one, in the round in play."""
    OLD_ROUND = "old round"
    """Enter the missing result of an earlier round."""
    OTHER_RESULT = "other result"
    """Replace the result that the board has by now."""
    DONE = "done"
    """Nothing: the board has this result."""
    OTHER_PAIR = "other pair"
    """Nothing: other players sit at the board by now."""
    GONE = "gone"
    """Nothing: the round is not published any more, or the section is gone."""


_VAIN = frozenset({Fate.OTHER_PAIR, Fate.GONE})


@dataclass(frozen=True, slots=True)
class TrayRow:
    """A claim in words.

    ``details`` has a line for each statement, ``note`` is the remark to read before accepting.
    ``can_accept`` is false for a claim that would enter nothing; ``is_wrong`` if statements
    contradict each other.
    """

    number: int
    board: str
    players: str
    result: str
    sender: str
    details: str
    note: str
    can_accept: bool
    is_agreed: bool
    is_wrong: bool


def rows(event: Event, claims: tuple[Claim, ...]) -> tuple[TrayRow, ...]:
    """Return the claims that wait for the arbiter, by board; claims with a remark come last."""
    found = [(each, fate(event, each)) for each in claims if each.state.is_open]
    found.sort(key=lambda pair: pair[0].place)
    made = [_row(event, claim, of) for claim, of in found if of is not Fate.DONE]
    return tuple(sorted(made, key=lambda row: (bool(row.note), not row.is_agreed)))


def fate(event: Event, claim: Claim) -> Fate:
    """Return the effect of accepting a claim now."""
    game = game_at(event, claim.place)
    if game is None:
        return Fate.GONE
    if (game.white, game.black) != claim.pair:
        return Fate.OTHER_PAIR
    if game.result is not GameResult.PENDING:
        is_same = game.result is claim.result
        is_decided = claim.result is None and game.result in claim.results
        return Fate.DONE if is_same or is_decided else Fate.OTHER_RESULT
    last = event.tournament(claim.place.section).last_round
    return Fate.OPEN if claim.place.round_no == last else Fate.OLD_ROUND


def game_at(event: Event, place: Place) -> Game | None:
    """Return the game at a board of a published round, White first; None if there is none."""
    try:
        played = event.tournament(place.section).round(place.round_no)
        if played.state is not RoundState.PUBLISHED:
            return None
        if not place.board:
            return played.game(place.table) if played.games else None
        match = played.match(place.table)
        return match.board(place.board).game if match.forfeit is None else None
    except OperationRefused:
        return None


def entering(event: Event, claim: Claim, result: GameResult, origin: Origin) -> Mapping[str, Any]:
    """Return the arguments that enter the *result* of a claim, which has White first.

    The arguments for a match have the player of the White team first.
    """
    place = claim.place
    given = {"round_no": place.round_no, "result": result, "origin": origin}
    if not place.board:
        return {**given, "board": place.table}
    match = event.tournament(place.section).round(place.round_no).match(place.table)
    if match.board(place.board).colour is Colour.BLACK:
        given["result"] = result.reversed
    return {**given, "table": place.table, "board": place.board}


def origin_of(event: Event, claim: Claim, *, is_reviewed: bool = True) -> Origin:
    """Return the sender of a claim, for the journal."""
    helper = claim.helper
    if claim.state is ClaimState.AGREED:
        return Origin(OriginKind.BOTH_PLAYERS, "", claim.addresses, is_reviewed)
    if helper:
        return Origin(OriginKind.HELPER, helper, claim.addresses, is_reviewed)
    sides = {each.side for each in claim.statements if each.how is How.SLIP}
    name = ""
    if len(sides) == 1:
        white, black = claim.pair
        name = _name(event, white if Colour.WHITE in sides else black)
    return Origin(OriginKind.ONE_PLAYER, name, claim.addresses, is_reviewed)


def reopened(claim: Claim) -> ClaimState:
    """Return the state of an accepted claim whose result was undone."""
    last = claim.statements[-1]
    return claim.with_statement(last).state


def news(event: Event, claim: Claim, waiting: int) -> str:
    """Return the line about a new claim: "Board 12 by phone: 1-0, from White. 3 waiting."."""
    row = _row(event, claim, fate(event, claim))
    form = (
        _("Board {board} by phone: contradiction, {details}. {n} waiting.")
        if row.is_wrong
        else _("Board {board} by phone: {result}, from {sender}. {n} waiting.")
    )
    details = row.details.replace("\n", ", ")
    return form.format(
        board=row.board, result=row.result, sender=row.sender, details=details, n=waiting
    )


def _row(event: Event, claim: Claim, of: Fate) -> TrayRow:
    is_wrong = claim.state is ClaimState.CONTRADICTED
    white, black = (_name(event, each) for each in claim.pair)
    result = claim.result
    return TrayRow(
        claim.number,
        _board(event, claim.place),
        _("{white} – {black}").format(white=white, black=black),
        "?" if result is None else text.result(result),
        _sender(claim),
        "\n".join(_statements(claim)),
        _note(event, claim, of),
        result is not None and of not in _VAIN,
        claim.state is ClaimState.AGREED and of is Fate.OPEN,
        is_wrong,
    )


def _board(event: Event, place: Place) -> str:
    """Return the number of a board, after its section if the event has several."""
    names = {each.id: each.settings.name for each in event.tournaments}
    if len(names) <= 1:
        return place.number
    return f"{names.get(place.section, '?')} {place.number}"


def _sender(claim: Claim) -> str:
    if claim.state is ClaimState.AGREED:
        return _("both players")
    return ", ".join(dict.fromkeys(map(_voice, claim.statements)))


def _voice(statement: Statement) -> str:
    """Return the sender of a statement; a poster does not tell."""
    if statement.how is How.HELPER:
        return _("helper {name}").format(name=statement.helper)
    if statement.how is How.POSTER:
        return _("poster")
    return _("White") if statement.side is Colour.WHITE else _("Black")


def _statements(claim: Claim) -> Iterator[str]:
    for each in claim.statements:
        yield _("{who}: {result}").format(who=_voice(each), result=text.result(each.result))


def _note(event: Event, claim: Claim, of: Fate) -> str:
    """Return the remark to read before accepting a claim."""
    if claim.state is ClaimState.CONTRADICTED and of not in _VAIN:
        return _("Ask both players, then enter the result on the board.")
    match of:
        case Fate.OTHER_RESULT:
            game = game_at(event, claim.place)
            known = "" if game is None else text.result(game.result)
            return _("The board has {result} now.").format(result=known)
        case Fate.OLD_ROUND:
            return _("Round {n}, not the round in play.").format(n=claim.place.round_no)
        case Fate.OTHER_PAIR:
            return _("Paired again: other players sit there now. Decline it.")
        case Fate.GONE:
            words = _("Round {n} is not published any more. Decline it.")
            return words.format(n=claim.place.round_no)
        case _:
            return ""


def _name(event: Event, player: PlayerId) -> str:
    if player in event.players_by_id:
        return event.players_by_id[player].name
    for each in event.tournaments:
        if (name := _member(each, player)) is not None:
            return name
    return "?"


def _member(tournament: Tournament, player: PlayerId) -> str | None:
    """Return the name of a player of a team; None if no squad has them."""
    if tournament.settings.teams is None:
        return None
    squads = (entry.team.squad for entry in tournament.entries)
    return next((one.player.name for squad in squads for one in squad if one.id == player), None)
