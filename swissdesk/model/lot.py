"""Lots: what decides among players whom all tie-breaks leave tied (C.07 art. 4.2)."""

from dataclasses import dataclass

from swissdesk.model.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Lot:
    """Players in the order drawn, after ``round_no``.

    ``seed`` is what the program drew the order from, so that it can be drawn again; None where it
    was drawn at the table.
    """

    round_no: int
    players: tuple[PlayerId, ...]
    seed: int | None = None
