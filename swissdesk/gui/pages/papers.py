"""Every document that the page of documents offers, and what its file is called."""

from dataclasses import dataclass

from swissdesk import output
from swissdesk.i18n import _
from swissdesk.listings import check_list
from swissdesk.model.tournament import Tournament
from swissdesk.printing.catalogue import DocumentKind
from swissdesk.trf import Edition

_OF_LAST_ROUND = frozenset({DocumentKind.PAIRINGS, DocumentKind.CHECKLIST, DocumentKind.REASONS})
"""What is wanted of the last round, whether its results are there or not."""


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: what it is, and whether the tie-breaks matter for it.

    ``is_final`` says that there is none before the last game is over.
    """

    name: str
    kind: DocumentKind | Edition
    has_tie_breaks: bool = False
    is_final: bool = False

    @property
    def explains(self) -> bool:
        """Whether values of tie-breaks can be explained after it."""
        return self.kind is DocumentKind.STANDINGS

    @property
    def shows_players(self) -> bool:
        """Whether it is about players that can be chosen."""
        return self.kind is DocumentKind.PICTURES

    @property
    def suffix(self) -> str:
        """What its file name ends with."""
        return ".pdf" if isinstance(self.kind, DocumentKind) else ".trf"

    def rounds(self, tournament: Tournament) -> int:
        """Return up to which round there is such a document: the next one has a check-list too."""
        if self.kind is DocumentKind.CHECKLIST and tournament.settings.initial_colour is not None:
            return check_list.default_round(tournament)
        return tournament.last_round

    def default_round(self, tournament: Tournament) -> int:
        """Return the round it is about unless another is chosen, 0 if there is none yet."""
        if self.is_final or self.kind in _OF_LAST_ROUND:
            return self.rounds(tournament)
        return max(tournament.last_complete_round, min(1, tournament.last_round))

    def file_name(self, tournament: Tournament, round_no: int) -> str:
        """Return what its file should be called: "Open A_R04_pairings.pdf", "Open A_R04.trf".

        A report of the whole tournament says so: "Open A_FINAL_TRF26.trf".
        """
        name = output.safe_name(tournament.settings.name) or "tournament"
        if isinstance(self.kind, DocumentKind):
            stage = "FINAL" if self.is_final else f"R{round_no:02}"
            return f"{name}_{stage}_{self.kind.value}{self.suffix}"
        stage = f"FINAL_{self.kind.name}" if tournament.is_final else f"R{tournament.last_round:02}"
        return f"{name}_{stage}{self.suffix}"


def papers() -> tuple[Paper, ...]:
    """Return every document, in the order of the list."""
    return (
        Paper(_("Pairings by board"), DocumentKind.PAIRINGS),
        Paper(_("Standings"), DocumentKind.STANDINGS, has_tie_breaks=True),
        Paper(_("Cross-table"), DocumentKind.CROSSTABLE, has_tie_breaks=True),
        Paper(_("Ranks and scores drawn"), DocumentKind.PICTURES),
        Paper(_("Check-list before a round"), DocumentKind.CHECKLIST),
        Paper(_("Why this pairing"), DocumentKind.REASONS),
        Paper(_("Report file TRF26"), Edition.TRF26),
        Paper(_("Report file TRF16"), Edition.TRF16),
        Paper(_("Final standings"), DocumentKind.STANDINGS, has_tie_breaks=True, is_final=True),
        Paper(_("Final report TRF26"), Edition.TRF26, is_final=True),
    )
