"""The arbiter's table of the Lim System (C.04.4.3), with the reconstructed articles."""

from dataclasses import replace

from swissdesk.i18n import _
from swissdesk.listings.systems.tables import median
from swissdesk.listings.systems.tables.table import SystemTable
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.lim.rulebook import RECONSTRUCTED, RULEBOOK


def table(tournament: Tournament, round_no: int) -> SystemTable:
    """Return the players of a round by group; raise as the table of both systems."""
    found = median.table(tournament, round_no, RULEBOOK)
    form = _("Reconstructed from the text of 1987: articles {articles}.")
    remark = form.format(articles=", ".join(sorted(RECONSTRUCTED)))
    return replace(found, lines=(*found.lines, remark))
