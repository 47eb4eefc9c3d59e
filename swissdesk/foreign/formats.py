"""The readers, in the order in which they look at a file: the most particular first."""

from swissdesk.foreign import (
    cross_tables,
    entries,
    papi,
    pgn,
    player_lists,
    round_robins,
    sharly,
    swisssys,
)
from swissdesk.foreign.reading import Format, Reader

READERS = (
    Reader(Format.SHARLY, sharly.sniff, sharly.read),
    Reader(Format.PAPI, papi.sniff, papi.read),
    Reader(Format.LICHESS, entries.is_lichess, entries.lichess),
    Reader(Format.SWISSSYS, swisssys.sniff, swisssys.read),
    Reader(Format.GAMBIT, entries.is_gambit, entries.gambit),
    Reader(Format.PGN, pgn.sniff, pgn.read),
    # Any sheet may be one of these; readers of other formats come before them.
    Reader(Format.CROSS_TABLE, cross_tables.sniff, cross_tables.read),
    Reader(Format.ROUND_ROBIN, round_robins.sniff, round_robins.read),
    Reader(Format.PLAYER_LIST, player_lists.sniff, player_lists.read),
)
