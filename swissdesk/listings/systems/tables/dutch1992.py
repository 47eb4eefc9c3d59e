"""The arbiter's table of the system of 1992: brackets with p and x, colours, floats."""

from collections.abc import Iterator

from swissdesk.i18n import _
from swissdesk.listings.rows import board_card, rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour
from swissdesk.model.points import Points
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.colour_preference import Preference
from swissdesk.pairing.dutch1992.definitions import (
    Contestant,
    Field,
    a6_pairs,
    contestants_of,
)
from swissdesk.pairing.floats import Float


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round in their order (A2), with the data of their pairing cards."""
    index = rosters.cards(tournament, round_no)
    field = Field(index, contestants_of(index))
    names = names_before(tournament, round_no)
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (
            _("Score"),
            _("No."),
            _("Name"),
            _("Rtg"),
            _("Colours"),
            _("Difference"),
            _("Preference"),
            _("Floats"),
        ),
        tuple(_row(each, names[each.tpn]) for each in field.players),
        tuple(_remarks(field)),
        names=frozenset({2}),
    )


def _row(player: Contestant, name: str) -> tuple[str, ...]:
    return (
        text.points(player.score),
        str(player.tpn),
        name,
        text.rating(player.card.rating),
        player.card.colours,
        _difference(player),
        board_card.due(Preference(player.wanted, player.strength)),
        _floats(player),
    )


def _difference(player: Contestant) -> str:
    """Return the colour difference; +0 after White, -0 after Black (A7 c)."""
    card = player.card
    if not card.colours:
        return ""
    if card.colour_difference:
        return f"{card.colour_difference:+d}"
    return "+0" if card.colours[-1] == Colour.WHITE.value else "-0"


def _floats(player: Contestant) -> str:
    """Return the floats of the last two rounds, as on pairing cards (A4)."""
    signs = {Float.NONE: "", Float.DOWN: "v", Float.UP: "^"}
    latest, before = (signs[each] for each in player.floats)
    found = []
    if latest:
        found.append(_("{sign} last round").format(sign=latest))
    if before:
        found.append(_("{sign} the one before").format(sign=before))
    return ", ".join(found)


def _remarks(field: Field) -> Iterator[str]:
    for score, members in field.by_score.items():
        yield _bracket(field, score, members)
    if field.index.is_last_round:
        yield _("Last round: B2, B5 and B6 do not apply to players with more than 50 %.")
    yield _("v is a downfloat, ^ an upfloat (A4).")


def _bracket(field: Field, score: Points, members: int) -> str:
    """Return the figures of a bracket before players move down into it (A6, A8)."""
    form = _("{score}: players {n}, due White {w}, due Black {b}; p = {p}, x = {x}.")
    white, black = (
        (field.wanting[colour] & members).bit_count() for colour in (Colour.WHITE, Colour.BLACK)
    )
    pairs = a6_pairs(members.bit_count())
    return form.format(
        score=text.with_unit(score),
        n=members.bit_count(),
        w=white,
        b=black,
        p=pairs,
        x=field.a8_x(members, pairs),
    )
