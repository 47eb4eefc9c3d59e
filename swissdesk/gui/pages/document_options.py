"""The options of a document; a page shows only options that affect it."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QPushButton, QWidget

from swissdesk import i18n, locales
from swissdesk.gui.dialogs.chosen_players import ExplainedDialog, OnlyDialog, PlayersDialog
from swissdesk.gui.dialogs.direct_titles import ClaimsDialog
from swissdesk.gui.dialogs.people import ClubsDialog, PeopleDialog
from swissdesk.gui.dialogs.tie_breaks import TieBreakDialog
from swissdesk.gui.pages.papers import Paper
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import tip
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import club_table, individual_list, standings_list
from swissdesk.listings.rows.standings_filter import words, year_of
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.rows.standings_pictures import USUAL_LINES
from swissdesk.model.event import registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.player_filter import Filter
from swissdesk.operations.registration import set_registration
from swissdesk.papers import arbiter_form
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.two_languages import languages_of
from swissdesk.printing.options import PaperOptions, PaperSize
from swissdesk.standings import clubs, individuals
from swissdesk.titles.requirements import Norm
from swissdesk.trf import Edition

_LEAST_SIZE, _USUAL_SIZE, _MOST_SIZE, _SIZE_STEP = 60, 100, 200, 10
_MOST_WALLS = 9
_OF_PLAYERS = {
    DocumentKind.PICTURES,
    DocumentKind.PLAYER_CARDS,
    DocumentKind.RATING_CHANGES,
    DocumentKind.NORMS,
    DocumentKind.IT1,
}
_OF_PEOPLE = {DocumentKind.BOARD_LISTS, DocumentKind.INDIVIDUALS}


class DocumentOptions(QWidget):
    """The round, the tie-breaks, the walls, the size of text and of paper, and the players.

    The paper size is remembered; a round chosen by hand stays while the same document is shown;
    tie-breaks and players belong to the tournament in view.
    """

    changed = Signal()
    """An option has changed; more changes may follow."""

    def __init__(self, session: Session, paper: Paper, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._paper = paper
        self._keeps_round = False
        self._codes: tuple[str, ...] | None = None
        self._explained: tuple[tuple[PlayerId, str], ...] = ()
        self._players: dict[DocumentKind | Edition, tuple[PlayerId, ...]] = {}
        self._only = Filter()
        self._people, self._clubs = individuals.USUAL, clubs.USUAL
        self.round = Choice()
        self.tie_breaks = QPushButton()
        self.walls = NumberField(1, _MOST_WALLS)
        self.explained = QPushButton()
        self.players = QPushButton()
        self.norm = Choice(((None, _("all titles")), *((each, each.value) for each in Norm)))
        self.arbiter = Choice()
        usual = (None, _("as registered"))
        self.position = Choice((usual, *arbiter_form.positions().items()))
        self.claims = QPushButton()
        self.only = QPushButton()
        self.ranked = QPushButton()
        self.text_size = NumberField(_LEAST_SIZE, _MOST_SIZE)
        self.paper_size = Choice(((PaperSize.A4, _("A4")), (PaperSize.LETTER, _("Letter"))))
        self.language = Choice((("", _("as usual")), *locales.own_names()))
        self._form = QFormLayout(self)
        self._lay_out()
        self._connect()

    @property
    def round_no(self) -> int:
        """The chosen round, or the only round that has the document."""
        if self.round.count():
            return int(self.round.value)
        return self._paper.default_round(self._session.tournament)

    @property
    def value(self) -> PaperOptions:
        known = self._session.tournament.entries_by_id
        return replace(
            self._session.preferences.paper_options(),
            codes=self._codes,
            walls=self.walls.value(),
            font_scale=self.text_size.value() / 100,
            languages=self._languages,
            explained=tuple(pair for pair in self._explained if pair[0] in known),
            players=tuple(each for each in self._chosen_players if each in known) or None,
            people=self._people,
            clubs=self._clubs,
            only=self._only if self._is_of_standings and self._only != Filter() else None,
            norm=self.norm.value,
            arbiter=self.arbiter.value or "" if self._is_of_arbiter else "",
            position=self.position.value,
            phones=self._session.codes,
        )

    @property
    def _languages(self) -> tuple[str, ...]:
        """The language chosen here with the second one of the event; none for the usual ones."""
        code = self.language.value
        return (code, *languages_of(self._session.snapshot)[1:]) if code else ()

    @property
    def _chosen_players(self) -> tuple[PlayerId, ...]:
        """The players in the document; none for the usual documents."""
        return self._players.get(self._paper.kind, ())

    def show_paper(self, paper: Paper) -> None:
        """Offer the options of a document as it is now."""
        tournament, kept = self._session.tournament, self.round.value
        stays = self._keeps_round and paper == self._paper and kept in paper.rounds(tournament)
        self._keeps_round = stays
        self._paper = paper
        self._show_rounds(kept if stays else paper.default_round(tournament))
        self._show_rows()

    def choose_round(self, round_no: int) -> None:
        """Choose a round if the document has rounds; the choice stays."""
        if round_no in self._paper.rounds(self._session.tournament):
            self._keeps_round = True
            self.round.choose(round_no)

    def choose_only(self, only: Filter) -> None:
        """Choose the players to rank in the standings."""
        self._only = replace(only, year=0) if only == Filter(year=only.year) else only
        self._show_chosen()

    def forget(self) -> None:
        """Clear choices for another tournament: rounds, tie-breaks and players."""
        self._keeps_round = False
        self._codes = None
        self._explained = ()
        self._players = {}
        self.norm.choose(None)
        self.arbiter.clear()
        self.position.choose(None)
        self._only = Filter()
        self._people, self._clubs = individuals.USUAL, clubs.USUAL

    def _show_rounds(self, shown: int) -> None:
        """Offer the rounds that have the document."""
        offered = self._paper.rounds(self._session.tournament)
        self.round.blockSignals(True)
        form, before = _("Round {n}"), _("Before round 1")
        self.round.offer((n, form.format(n=n) if n else before) for n in offered)
        if shown in offered:
            self.round.choose(shown)
        self.round.blockSignals(False)

    def _show_rows(self) -> None:
        kind = self._paper.kind
        is_document = isinstance(kind, DocumentKind)
        for field, is_meant in (
            (self.round, bool(self.round.count())),
            (self.tie_breaks, isinstance(kind, DocumentKind) and kind.has_tie_breaks),
            (self.only, self._is_of_standings),
            (self.walls, kind is DocumentKind.PAIRINGS_BY_NAME),
            (self.explained, self._is_of_standings),
            (self.ranked, kind in (*_OF_PEOPLE, DocumentKind.CLUBS)),
            (self.players, kind in _OF_PLAYERS),
            (self.norm, kind in (DocumentKind.NORMS, DocumentKind.IT1)),
            (self.arbiter, self._is_of_arbiter),
            (self.position, self._is_of_arbiter),
            (self.claims, kind is DocumentKind.IT4),
            (self.text_size, is_document),
            (self.paper_size, is_document),
            (self.language, is_document and len(self.language.values) > len(("", i18n.SOURCE))),
        ):
            self._form.setRowVisible(field, is_meant)
        if self._is_of_arbiter:
            self._offer_arbiters()
        self._show_chosen()

    def _offer_arbiters(self) -> None:
        """Offer the arbiters of the tournament; an arbiter chosen before stays."""
        session = self._session
        listed = arbiter_form.officials(registered(session.snapshot, session.tournament))
        kept = self.arbiter.value
        self.arbiter.blockSignals(True)
        self.arbiter.offer((each.fide_id or each.name, each.name) for each, _position in listed)
        if kept in self.arbiter.values:
            self.arbiter.choose(kept)
        self.arbiter.blockSignals(False)

    def _show_chosen(self) -> None:
        """Show the choices on their buttons."""
        codes = self._codes or self._session.tournament.settings.tie_breaks
        self.tie_breaks.setText(_("{n} chosen...").format(n=len(codes)))
        self.tie_breaks.setToolTip(tip(", ".join(codes)))
        is_of_clubs = self._paper.kind is DocumentKind.CLUBS
        by = (
            club_table.sums()[self._clubs.by]
            if is_of_clubs
            else individual_list.criteria()[self._people.criterion]
        )
        self.ranked.setText(_("by {criterion}...").format(criterion=by))
        self.only.setText(_("{whom}...").format(whom=words(self._only) or _("everybody")))
        values, players = len(self._explained), len(self._chosen_players)
        self.explained.setText(
            ngettext("{n} value...", "{n} values...", values).format(n=values)
            if values
            else _("no value...")
        )
        usual = _("the first {n}...").format(n=USUAL_LINES) if self._is_drawn else _("all...")
        self.players.setText(_("{n} chosen...").format(n=players) if players else usual)
        claims = len(self._session.tournament.registration.claims)
        self.claims.setText(ngettext("{n} title...", "{n} titles...", claims).format(n=claims))

    @property
    def _is_drawn(self) -> bool:
        return self._paper.kind is DocumentKind.PICTURES

    @property
    def _is_of_arbiter(self) -> bool:
        return self._paper.kind in (DocumentKind.FA1, DocumentKind.IA1)

    @property
    def _is_of_standings(self) -> bool:
        """Whether some of the players can have their own ranks, and values be explained."""
        return self._paper.kind is DocumentKind.STANDINGS

    def _keep_round(self) -> None:
        self._keeps_round = True
        self.changed.emit()

    def _keep_paper_size(self) -> None:
        self._session.preferences.paper_size = self.paper_size.value
        self.changed.emit()

    def _choose_tie_breaks(self) -> None:
        tournament = self._session.tournament
        usual = tournament.settings.tie_breaks
        chosen = TieBreakDialog(tournament, self._codes or usual, self, has_rules=False).ask()
        if chosen is not None:
            self._codes = None if chosen.codes == usual else chosen.codes
            self._apply()

    def _choose_explained(self) -> None:
        tournament = self._session.tournament
        listed = standings_list.headings(tournament, self._codes or tournament.settings.tie_breaks)
        explained = ExplainedDialog(self._rows(), listed, self._explained, self).ask()
        if explained is not None:
            self._explained = explained
            self._apply()

    def _choose_players(self) -> None:
        rows, chosen = self._rows(), self._chosen_players
        players = PlayersDialog(rows, chosen, self, is_picture=self._is_drawn).ask()
        if players is not None:
            self._players[self._paper.kind] = players
            self._apply()

    def _choose_claims(self) -> None:
        registration = self._session.tournament.registration
        claims = ClaimsDialog(self._session.tournament, self).ask()
        if claims is not None:
            changed = replace(registration, claims=claims)
            self._session.perform(set_registration, registration=changed)

    def _choose_only(self) -> None:
        tournament = self._session.tournament
        year = year_of(tournament, self._session.snapshot.start_date)
        only = OnlyDialog(tournament, year, self._only, self).ask()
        if only is not None:
            self.choose_only(only)
            self.changed.emit()

    def _choose_ranked(self) -> None:
        if self._paper.kind is DocumentKind.CLUBS:
            self._clubs = ClubsDialog(self._clubs, self).ask() or self._clubs
        else:
            by_board = self._paper.kind is DocumentKind.BOARD_LISTS
            dialog = PeopleDialog(self._session.tournament, self._people, self, by_board=by_board)
            self._people = dialog.ask() or self._people
        self._apply()

    def _apply(self) -> None:
        self._show_chosen()
        self.changed.emit()

    def _rows(self) -> tuple[StandingRow, ...]:
        """Return the players to choose from, in the order of the standings."""
        return self._session.listing(standings_list.rows, self.round_no)

    def _lay_out(self) -> None:
        self.text_size.setSingleStep(_SIZE_STEP)
        self.text_size.setValue(_USUAL_SIZE)
        self.text_size.setSuffix(" %")
        self.walls.setToolTip(_("Split by letters into so many lists, A-K and L-Z for two"))
        self.paper_size.choose(self._session.preferences.paper_size)
        self._form.setContentsMargins(0, 0, 0, 0)
        for row, field in (
            (_("&Round"), self.round),
            (_("&Tie-breaks"), self.tie_breaks),
            (_("On&ly"), self.only),
            (_("&Walls"), self.walls),
            (_("&Explained"), self.explained),
            (_("Ranke&d"), self.ranked),
            (_("&Who"), self.players),
            (_("Titl&e"), self.norm),
            (_("A&rbiter"), self.arbiter),
            (_("Positio&n"), self.position),
            (_("&Claims"), self.claims),
            (_("Text si&ze"), self.text_size),
            (_("P&aper"), self.paper_size),
            (_("Langua&ge"), self.language),
        ):
            self._form.addRow(row, field)

    def _connect(self) -> None:
        self.round.activated.connect(self._keep_round)
        for signal in (
            self.round.currentIndexChanged,
            self.walls.valueChanged,
            self.text_size.valueChanged,
            self.norm.currentIndexChanged,
            self.arbiter.currentIndexChanged,
            self.position.currentIndexChanged,
            self.language.currentIndexChanged,
        ):
            signal.connect(lambda: self.changed.emit())
        self.tie_breaks.clicked.connect(self._choose_tie_breaks)
        self.explained.clicked.connect(self._choose_explained)
        self.only.clicked.connect(self._choose_only)
        self.ranked.clicked.connect(self._choose_ranked)
        self.players.clicked.connect(self._choose_players)
        self.claims.clicked.connect(self._choose_claims)
        self.paper_size.activated.connect(self._keep_paper_size)
