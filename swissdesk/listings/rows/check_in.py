"""The check-in before round 1, or before any Keizer round, and the arrival of late entries."""

from dataclasses import dataclass

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import starting_list
from swissdesk.listings.rows.starting_list import PlayerStatus
from swissdesk.listings.words import keizer_text, text
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId, Tpn
from swissdesk.model.player import Entry
from swissdesk.model.result import AbsenceReason, ByeKind
from swissdesk.model.tournament import Tournament
from swissdesk.operations.presence import check_in_round


@dataclass(frozen=True, slots=True)
class CheckInRow:
    """A player and whether they have arrived; *excuse* says why they are not expected.

    *remark* has the excuse and the byes requested after round 1.
    """

    player_id: PlayerId
    tpn: Tpn
    name: str
    federation: str
    club: str
    is_here: bool
    excuse: str
    remark: str = ""


def rows(tournament: Tournament) -> tuple[CheckInRow, ...]:
    """Return the players in order of names."""
    round_no = check_in_round(tournament)
    ordered = sorted(tournament.entries, key=lambda entry: name_key(entry.participant.name))
    return tuple(_row(tournament, entry, round_no) for entry in ordered)


def expected(rows: tuple[CheckInRow, ...]) -> tuple[CheckInRow, ...]:
    """Return the players to be paired."""
    return tuple(row for row in rows if not row.excuse)


def counter(rows: tuple[CheckInRow, ...]) -> str:
    """Return how many of the expected players have arrived: "41 of 64 here"."""
    wanted = expected(rows)
    present = sum(row.is_here for row in wanted)
    return _("{here} of {n} here").format(here=present, n=len(wanted))


def finish(rows: tuple[CheckInRow, ...], round_no: int = 1) -> str:
    """Return the text of the button that ends the check-in of a round."""
    missing = sum(not row.is_here for row in expected(rows))
    if not missing:
        return _("&Finish: everyone is here")
    form = ngettext(
        "&Finish: {n} is absent in round {round_no}",
        "&Finish: {n} are absent in round {round_no}",
        missing,
    )
    return form.format(n=missing, round_no=round_no)


def rounds_missed(first_round: int) -> str:
    """Return the rounds missed by a player who plays from *first_round* (2 or later) on."""
    last = first_round - 1
    if last == 1:
        return _("Points for round 1")
    return _("Points for rounds 1–{last}").format(last=last)


def place(before: Tournament, after: Tournament, player: PlayerId) -> str:
    """Return a player's new pairing number in *after*, and how many others move; or nothing.

    C.04.2 art. 2.3, 2.4: a player corrected or entered late takes the place due to them.
    """
    others = [each for each in before.entries if each.id != player]
    moved = sum(after.entry(each.id).tpn != each.tpn for each in others)
    number = _("New number: {n}").format(n=after.entry(player).tpn)
    if not moved and len(others) < len(before.entries):
        return ""
    if not moved:
        return f"{number}."
    form = ngettext(
        "{number}; {count} other player moves by one.",
        "{number}; {count} other players move by one.",
        moved,
    )
    return form.format(number=number, count=moved)


def _row(tournament: Tournament, entry: Entry, round_no: int) -> CheckInRow:
    player = entry.participant
    is_expected = starting_list.status(entry, round_no) is PlayerStatus.PRESENT
    reason = entry.absence_reason(round_no)
    known = keizer_text.reasons()[reason] if reason is not AbsenceReason.NONE else ""
    remark = starting_list.remark(tournament, entry, round_no)
    return CheckInRow(
        entry.id,
        entry.tpn,
        text.titled_name(entry),
        player.federation,
        player.club,
        entry.checked_in and entry.requested_bye(round_no) is not ByeKind.ZERO_POINT,
        "" if is_expected else starting_list.status_text(entry, round_no),
        ", ".join(filter(None, (remark, known))),
    )
