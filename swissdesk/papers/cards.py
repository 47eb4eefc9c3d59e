"""Cards to cut out: result slips, place cards, board numbers, pairing cards."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.rows import pairing_list, player_card
from swissdesk.listings.rows.pairing_list import PairingRow, Side
from swissdesk.listings.words import system_text, text
from swissdesk.model.colour import Colour
from swissdesk.model.player import Entry
from swissdesk.model.settings import TournamentSettings
from swissdesk.papers import looks
from swissdesk.papers.request import Request, headlines
from swissdesk.papers.sheet import (
    Align,
    Cards,
    Column,
    Line,
    PlaceCard,
    ResultSlip,
    Seat,
    TableCard,
    Weight,
)

_RESULTS = ("1-0", "½-½", "0-1")


def slips(request: Request) -> Cards:
    """Return a result slip for every game of a round; raise UnknownRound.

    With codes for phones the slips are higher, so that each player can scan their own half.
    """
    rows = pairing_list.rows_by_game(request.tournament, request.round_no)
    found = tuple(_slip(request, row) for row in rows)
    title = _("Result slips of round {n}").format(n=request.round_no)
    down = 4 if request.choices.phones is None else 3
    return Cards(title, headlines(request), found, across=2, down=down, is_stacked=True)


def board_numbers(request: Request) -> Cards:
    """Return a card with its number for every board that the tournament needs."""
    entered = sum(not entry.has_left(1) for entry in request.tournament.entries)
    section = request.tournament.settings.name
    found = tuple(PlaceCard(str(board), below=section) for board in range(1, entered // 2 + 1))
    return Cards(_("Board numbers"), headlines(request), found, across=2, down=2)


def place_cards(request: Request) -> Cards:
    """Return a card with the name of every player, in order of TPN."""
    found = tuple(map(_place_card, request.tournament.entries))
    return Cards(_("Place cards"), headlines(request), found, across=1, down=3)


def pairing_cards(request: Request) -> Cards:
    """Return every player's pairing card after a round, with lines for coming rounds.

    Raise UnknownRound.
    """
    if request.round_no:
        request.tournament.round(request.round_no)
    found = tuple(_pairing_card(request, entry) for entry in request.tournament.entries)
    title = _("Pairing cards after round {n}").format(n=request.round_no)
    down = _CARDS_DOWN if request.tournament.settings.rounds <= _ROUNDS_ON_A_SMALL_CARD else 1
    return Cards(title, headlines(request), found, across=2, down=down)


_CARDS_DOWN = 2
_ROUNDS_ON_A_SMALL_CARD = 13
_CARD_KEYS = "round no opponent colour float result points"
_CARD_LOOKS = {
    "colour": Column("", Align.CENTRE, Weight.SEMIBOLD),
    "float": Column("", Align.CENTRE),
    "no": Column("", Align.RIGHT),
    "opponent": Column("", is_elastic=True),
    "result": Column("", Align.RIGHT),
}


def _slip(request: Request, row: PairingRow) -> ResultSlip:
    tournament = request.tournament
    section, board = tournament.settings.name, row.board
    return ResultSlip(
        _heading(request, row),
        " · ".join(dict.fromkeys(filter(None, (request.event.name, section)))),
        str(board),
        _seat(_("White"), row.white),
        _seat(_("Black"), row.black),
        _RESULTS,
        _("Signature"),
        f"swissdesk:{tournament.id}/{request.round_no}/{board}{_suffix(row)}",
        _remark(tournament.settings),
        _phones(request, row),
        _("Your result by phone:"),
    )


def _heading(request: Request, row: PairingRow) -> str:
    if not row.game:
        return _("Round {n}").format(n=request.round_no)
    return _("Round {n}, game {game}").format(n=request.round_no, game=row.game)


def _suffix(row: PairingRow) -> str:
    return f"/{row.game}" if row.game > 1 else ""


def _phones(request: Request, row: PairingRow) -> tuple[str, str] | None:
    """Return the codes of both halves of a slip, if the board still waits for its result."""
    codes = request.choices.phones
    if codes is None or not row.is_missing or row.game:
        return None
    white, black = (
        codes(request.tournament, request.round_no, row.board, side)
        for side in (Colour.WHITE, Colour.BLACK)
    )
    return white, black


def _remark(settings: TournamentSettings) -> str:
    """Return the note on a system; empty if its name alone would be shown."""
    is_said = settings.system_known and system_text.standing(settings.system)
    return system_text.of_tournament(settings) if is_said else ""


def _seat(colour: str, side: Side) -> Seat:
    name = " ".join(filter(None, (side.title, side.name)))
    return Seat(colour, name, " · ".join(filter(None, (f"{side.tpn}", side.rating))))


def _place_card(entry: Entry) -> PlaceCard:
    player = entry.participant
    detail = (text.rating(entry.rating), player.federation, player.club)
    return PlaceCard(player.name, entry.title.value, " · ".join(filter(None, detail)))


def _pairing_card(request: Request, entry: Entry) -> TableCard:
    tournament, player = request.tournament, entry.participant
    card = player_card.card(tournament, entry.id)
    table = looks.table(
        player_card.columns(), _CARD_KEYS, card.lines[: request.round_no], own=_CARD_LOOKS
    )
    blank = ("",) * (len(table.columns) - 1)
    rest = range(request.round_no + 1, tournament.settings.rounds + 1)
    lines = (*table.lines, *(Line((str(number), *blank)) for number in rest))
    detail = (text.rating(entry.rating), player.federation, player.club)
    return TableCard(card.heading, " · ".join(filter(None, detail)), replace(table, lines=lines))
