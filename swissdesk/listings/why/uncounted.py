"""Players whose results do not count in the standings of a round robin, and why (C.05)."""

from swissdesk.i18n import _, ngettext
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import games_completed, games_due, left_early


def sentences(tournament: Tournament, round_no: int) -> tuple[str, ...]:
    """Return a sentence for each player who left before half of their games, after a round.

    Players who left before round 1 have no results and are omitted.
    """
    out, due = left_early(tournament, round_no), games_due(tournament)
    form = ngettext(
        "{player} left after round {n} with {played} of {due} game played, less than half: the "
        "results stay in the table and do not count in the standings, neither for nor against "
        "(C.05).",
        "{player} left after round {n} with {played} of {due} games played, less than half: the "
        "results stay in the table and do not count in the standings, neither for nor against "
        "(C.05).",
        due,
    )
    return tuple(
        form.format(
            player=entry.participant.name,
            n=entry.withdrawn_after,
            played=games_completed(tournament, entry.id, round_no),
            due=due,
        )
        for entry in tournament.entries
        if entry.id in out and not entry.has_left(1)
    )


def no_rank(is_keizer: bool) -> str:
    """Return why a participant has no rank."""
    if is_keizer:
        return _("A player who has left or has not entered yet has no rank and no value.")
    return reason()


def reason() -> str:
    """Return why a single result does not count."""
    return _("not counted: left before half of the games (C.05)")
