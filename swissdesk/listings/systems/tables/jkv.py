"""The tournament table of the Yugoslav circular variant, its score table and the rotation."""

from collections.abc import Iterator

from swissdesk.errors import NoLegalPairing
from swissdesk.i18n import _
from swissdesk.listings.rows import float_marks, rosters
from swissdesk.listings.systems.tables import SystemTable, names_before
from swissdesk.listings.words import text
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.cards import CardIndex, Line, PairingCard
from swissdesk.pairing.jkv import process as jkv
from swissdesk.pairing.jkv.notes import JkvNote
from swissdesk.pairing.protocol import Stage

_NOTHING = "–"


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the table of the tournament before a round, and the order of the rotation.

    A cell has the opponent, the colour and the points so far, with + for an opponent from a lower
    scoregroup and – for one from a higher one.
    """
    index = rosters.cards(tournament, round_no)
    names = names_before(tournament, round_no)
    rounds = tuple(str(number) for number in range(1, round_no))
    everybody = sorted(index.by_tpn.values(), key=lambda card: card.tpn)
    return SystemTable(
        _("Before round {n}").format(n=round_no),
        (_("No."), _("Name"), *rounds, _("Score")),
        tuple(
            (str(card.tpn), names[card.tpn], *_cells(card), text.points(card.points))
            for card in everybody
        ),
        (_scores(index), *_rotation(index)),
        names=frozenset({1}),
    )


def _cells(card: PairingCard) -> Iterator[str]:
    so_far = 0
    for line in card.lines:
        so_far += line.points
        yield _cell(line, text.points(so_far))


def _cell(line: Line, so_far: str) -> str:
    if line.opponent is None:
        return f"{_NOTHING} {so_far}"
    colour = text.colour_letter(line.colour)
    mark = float_marks.of_game(SystemId.JKV, line.score, line.opponents_score)
    return f"{line.opponent}{colour}{mark} {so_far}"


def _scores(index: CardIndex) -> str:
    """Return the score table: points, and the numbers of the players who have them."""
    groups: dict[int, list[str]] = {}
    for card in index.cards:
        groups.setdefault(card.score, []).append(str(card.tpn))
    lines = (
        text.labelled(text.points(each), ", ".join(groups[each])) for each in sorted(groups)[::-1]
    )
    return _("Score table: {groups}.").format(groups="; ".join(lines))


def _rotation(index: CardIndex) -> Iterator[str]:
    """Yield the free player, then each group's pairs as searched: the seeker, then the opponent."""
    try:
        steps = jkv.pair(index)
    except NoLegalPairing:
        return
    if steps.pairing.pab is not None:
        yield _("Free: {n}").format(n=steps.pairing.pab)
    for stage in steps.stages:
        found = [each.notes[0].players for each in stage.meetings]
        pairs = ", ".join(f"{seeker}{_NOTHING}{sought}" for seeker, sought in found) or _NOTHING
        line = _("{points}: {pairs}").format(points=_beginning(stage), pairs=pairs)
        if stage.outgoing:
            down = ", ".join(map(str, stage.outgoing))
            line = _("{line}; goes down: {numbers}").format(line=line, numbers=down)
        yield line


def _beginning(stage: Stage) -> str:
    """Return the points of a group, and the number from which its rotation starts."""
    points = text.with_unit(stage.score or 0)
    for note in stage.notes:
        if note.what is JkvNote.POINTER:
            return _("{points}, from number {n}").format(points=points, n=note.figures[0])
    return points
