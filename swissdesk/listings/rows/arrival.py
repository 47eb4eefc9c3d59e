"""What the arrival of a player changes: the rounds missed and the pairing numbers."""

from swissdesk.i18n import _, ngettext
from swissdesk.model.tournament import Tournament


def rounds_missed(first_round: int) -> str:
    """Return the rounds missed by a player who plays from *first_round* (2 or later) on."""
    last = first_round - 1
    if last == 1:
        return _("Points for round 1")
    return _("Points for rounds 1–{last}").format(last=last)


def place(before: Tournament, after: Tournament) -> str:
    """Return the new player's pairing number in *after*, and how many players move down.

    C.04.2 art. 2.4: a late entry takes the place due to them, and the others move down.
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
