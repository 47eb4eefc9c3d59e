"""What the arrival of a player brings about: missed rounds, a place in the list."""

from swissdesk.i18n import _, ngettext
from swissdesk.model.tournament import Tournament


def rounds_missed(first_round: int) -> str:
    """Return which rounds a player misses who plays from *first_round*, above 1, on."""
    last = first_round - 1
    if last == 1:
        return _("Points for round 1")
    return _("Points for rounds 1–{last}").format(last=last)


def place(before: Tournament, after: Tournament) -> str:
    """Return the pairing number of the player *after* has more, and how many make room.

    C.04.2 art. 2.4: a late entry is put in at the place due, and the others move down.
    """
    newcomer = next(each for each in after.entries if each.id not in before.entries_by_id)
    moved = sum(after.entry(each.id).tpn != each.tpn for each in before.entries)
    number = _("New number: {n}").format(n=newcomer.tpn)
    if not moved:
        return f"{number}."
    form = ngettext(
        "{number}; {count} player moves down by one.",
        "{number}; {count} players move down by one.",
        moved,
    )
    return form.format(number=number, count=moved)
