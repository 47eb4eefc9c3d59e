"""The columns for pairing a round by hand: boards, pool, breaches."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from swissdesk.errors import Level
from swissdesk.gui.models.listing_model import (
    CENTRE,
    MOST_FOR_NAME,
    RIGHT,
    Column,
    ListingModel,
    Tone,
)
from swissdesk.i18n import _
from swissdesk.listings.rows.by_hand import BreachRow, Place, PoolRow, SeatsRow
from swissdesk.model.colour import Colour
from swissdesk.model.ids import PlayerId

WHITE_COLUMN, SIGN_COLUMN, BLACK_COLUMN = 2, 4, 6

Held = Callable[[], PlayerId | None]
"""Returns the player picked up."""


def level_text(level: Level | None) -> str:
    """Return the severity of a breach in a word."""
    if level is None:
        return ""
    return _("Note") if level is Level.ACKNOWLEDGE else _("Breach")


def seats_model(held: Held, parent: QObject | None = None) -> ListingModel[SeatsRow]:
    """Return the model of the boards; its number identifies a board."""
    points, due = (
        _("Points before this round, with virtual points"),
        _("Colour due (C.04.3 and C.04.6 art. 1.7); ! = absolute"),
    )

    def name(colour: Colour, row: SeatsRow) -> str:
        side = row.white if colour is Colour.WHITE else row.black
        return _in_hand(side.name, is_held=side.player_id == held())

    def sign_tone(row: SeatsRow) -> Tone:
        return Tone.QUIET if row.level in {None, Level.ACKNOWLEDGE} else Tone.MISSING

    columns: tuple[Column[SeatsRow], ...] = (
        Column(_("Bd"), lambda row: str(row.board), 40, RIGHT, Tone.STRONG, _("Board")),
        Column(_("Pts"), lambda row: row.white.points, 40, RIGHT, explanation=points, spare=1),
        Column(_("White"), partial(name, Colour.WHITE), most=MOST_FOR_NAME),
        Column(_("Due"), lambda row: row.white_due, 40, CENTRE, Tone.QUIET, due),
        Column("", lambda row: level_text(row.level), 64, CENTRE, sign_tone),
        Column(_("Due"), lambda row: row.black_due, 40, CENTRE, Tone.QUIET, due),
        Column(_("Black"), partial(name, Colour.BLACK), most=MOST_FOR_NAME),
        Column(_("Pts"), lambda row: row.black.points, 40, RIGHT, explanation=points, spare=1),
    )
    return ListingModel(columns, lambda row: row.board, parent)


def pool_model(held: Held, parent: QObject | None = None) -> ListingModel[PoolRow]:
    """Return the model of the players without a board; the place of the bye is a separate row."""

    def tone(row: PoolRow) -> Tone:
        return Tone.STRONG if row.place is Place.POOL else Tone.QUIET

    def name(row: PoolRow) -> str:
        return _in_hand(row.name, is_held=row.player_id is not None and row.player_id == held())

    columns: tuple[Column[PoolRow], ...] = (
        Column(_("Without a board"), name, tone=tone),
        Column(_("Pts"), lambda row: row.points, 40, RIGHT, Tone.QUIET),
        Column(_("Due"), lambda row: row.due, 36, CENTRE, Tone.QUIET, spare=1),
        Column(_("Why"), lambda row: row.why, 82, tone=Tone.QUIET),
    )
    return ListingModel(columns, lambda row: (row.place is Place.PAB, row.player_id), parent)


def breach_model(parent: QObject | None = None) -> ListingModel[BreachRow]:
    """Return the model of the breaches of the round."""

    def tone(row: BreachRow) -> Tone:
        return Tone.QUIET if row.level is Level.ACKNOWLEDGE else Tone.STRONG

    columns: tuple[Column[BreachRow], ...] = (
        Column(_("Level"), lambda row: level_text(row.level), 60, tone=tone),
        Column(_("Broken rules"), lambda row: row.sentence),
    )
    return ListingModel(columns, lambda row: (row.kind, row.board, row.players), parent)


def _in_hand(name: str, *, is_held: bool) -> str:
    return _("{name}  (selected)").format(name=name) if is_held else name
