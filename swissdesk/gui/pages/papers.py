"""The documents that the page of documents offers, and their file names."""

from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.model.event import Event
from swissdesk.model.tournament import Tournament
from swissdesk.papers import catalogue
from swissdesk.papers.kinds import About, DocumentKind, Group, listed, listed_for_teams
from swissdesk.papers.sets import file_name, file_stem
from swissdesk.trf import Edition


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: its name, its kind, and its place in the list.

    ``is_final`` means that it is available only after the last game; ``is_of_teams`` says whether
    the name is that in team events, None for both.
    """

    name: str
    kind: DocumentKind | Edition
    group: Group
    is_final: bool = False
    is_of_teams: bool | None = None

    @property
    def suffixes(self) -> tuple[str, ...]:
        """The endings of its file name, the usual one first."""
        return (
            (".pdf", ".html", ".csv", ".xlsx") if isinstance(self.kind, DocumentKind) else (".trf",)
        )

    def is_offered(self, tournament: Tournament) -> bool:
        """Return whether a tournament has this document at all."""
        is_of_teams = tournament.settings.teams is not None
        if self.is_of_teams is (not is_of_teams):
            return False
        return isinstance(self.kind, Edition) or catalogue.is_offered(self.kind, tournament)

    def rounds(self, tournament: Tournament) -> range:
        """Return the rounds to choose from; none if there is no choice."""
        if isinstance(self.kind, Edition) or self.is_final:
            return range(0)
        match self.kind.about:
            case About.FIELD:
                return range(0)
            case About.AFTER_ROUND:
                return range(tournament.last_round + 1)
            case _:
                return range(1, catalogue.last_round(self.kind, tournament) + 1)

    def default_round(self, tournament: Tournament) -> int:
        """Return the round to use unless the user chooses another."""
        if isinstance(self.kind, Edition) or self.is_final:
            return tournament.last_round
        return catalogue.default_round(self.kind, tournament)

    def needs_round(self, tournament: Tournament) -> bool:
        """Return whether the document is missing because no round is paired yet."""
        if isinstance(self.kind, Edition) or self.kind.about is About.FIELD:
            return False
        return not self.is_final and not self.rounds(tournament)

    def hangs_on(self, tournament: Tournament, round_no: int) -> int:
        """Return the round whose pairing by hand must end first; 0 for none."""
        if isinstance(self.kind, Edition):
            return tournament.last_round
        return 0 if self.kind.about is About.FIELD else round_no

    def file_name(self, event: Event, tournament: Tournament, round_no: int) -> str:
        """Return its default file name: "Open_A_R04_pairings.pdf", "Open_A_R04.trf".

        A report of the whole tournament is marked FINAL: "Open_A_FINAL_TRF26.trf".
        """
        (suffix, *_others) = self.suffixes
        if isinstance(self.kind, DocumentKind):
            return file_name(event, tournament, self.kind, round_no, suffix)
        name = file_stem(event, tournament) or "tournament"
        stage = f"FINAL_{self.kind.name}" if tournament.is_final else f"R{tournament.last_round:02}"
        return f"{name}_{stage}{suffix}"


def papers() -> tuple[Paper, ...]:
    """Return every document, in the order of the list."""
    return (
        *(
            Paper(name, kind, group, is_of_teams=is_of_teams)
            for is_of_teams, documents in ((False, listed()), (True, listed_for_teams()))
            for group, each in documents.items()
            for name, kind in each
        ),
        Paper(_("Report file TRF26"), Edition.TRF26, Group.FILES),
        Paper(_("Report file TRF16"), Edition.TRF16, Group.FILES),
        Paper(_("Final standings"), DocumentKind.STANDINGS, Group.STANDINGS, is_final=True),
        Paper(_("Final report TRF26"), Edition.TRF26, Group.FILES, is_final=True),
    )
