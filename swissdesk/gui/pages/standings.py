"""The standings after any round."""

from collections.abc import Callable, Sequence
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.errors import NoPrizes, RatingsNotComputed, SwissDeskError
from swissdesk.gui.dialogs.adjustment import AdjustmentDialog, Withdrawal
from swissdesk.gui.dialogs.tie_decision import TieDecisionDialog
from swissdesk.gui.dialogs.what_if import show_what_if
from swissdesk.gui.models import rankings
from swissdesk.gui.models.listing_model import Column
from swissdesk.gui.pages.norms import NormsView
from swissdesk.gui.pages.ranking import Ranking, RankingPage
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.empty_state import EmptyState
from swissdesk.gui.widgets.flow import Chips
from swissdesk.gui.widgets.prize_winners import PrizeWinners
from swissdesk.gui.widgets.shortcut import on_key
from swissdesk.gui.widgets.standings_plots import StandingsPictures
from swissdesk.i18n import _
from swissdesk.listings.rows import (
    prize_list,
    rating_list,
    search,
    standings_filter,
    standings_list,
    standings_pictures,
    tie_decisions,
)
from swissdesk.listings.rows.rating_list import RatingRow
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.why import prize_reasons
from swissdesk.listings.words import adjustment_text, failures, rating_text
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import PlayerId
from swissdesk.model.tie_decision import DecidedBy
from swissdesk.model.tournament import Tournament
from swissdesk.operations import teams
from swissdesk.operations import tie_decisions as operations
from swissdesk.rating.changes import RatingChange, rating_changes
from swissdesk.rating.rules import rating_rules


class View(Enum):
    """The views of the page."""

    TABLE = "table"
    PICTURES = "pictures"
    PRIZES = "prizes"
    NORMS = "norms"
    RATING_CHANGES = "rating changes"


class StandingsPage(RankingPage):
    """Points and the tournament's tie-breaks, in its order."""

    manual_page = "standings.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self._chosen: set[PlayerId] = set()
        self._ratings = Ranking(
            _("Rating changes"),
            self._rating_rows,
            lambda _round_no, _codes, rules: rankings.rating_changes(rules),
            legend=self._rating_remarks,
        )
        super().__init__(session, self._whole_ranking(), parent)
        self.decide = QPushButton(_("&Lot, play-off..."))
        self._head.insertWidget(self._head.indexOf(self.choose), self.decide)
        self.penalties = QPushButton(_("Pe&nalties..."))
        self._about.addWidget(self.penalties)
        self.what_if = QPushButton(_("What i&f..."))
        self.what_if.setToolTip(_("Standings and prizes with results that you suppose (F3)"))
        self._about.addWidget(self.what_if)
        self.views = Chips(
            (
                (View.TABLE, _("Standings")),
                (View.PICTURES, _("Pictures")),
                (View.PRIZES, _("Prizes")),
                (View.NORMS, _("Norms")),
                (View.RATING_CHANGES, _("Ratings")),
            )
        )
        self._about.addWidget(self.views, 0, Qt.AlignmentFlag.AlignVCenter)
        self.pictures = StandingsPictures()
        self.prizes = PrizeWinners()
        self._stack.addWidget(self.pictures)
        self._stack.addWidget(self.prizes)
        self.norms = NormsView(session)
        self._stack.addWidget(self.norms)
        self.unrated = EmptyState("")
        self._stack.addWidget(self.unrated)
        self._connect_decisions()
        self.penalties.clicked.connect(self._adjust)
        on_key(self, "N", _("give or withdraw a penalty or a bonus"), self._adjust)
        self._connect_pictures()

    def _whole_ranking(self) -> Ranking:
        """Return the list, with a mark beside the players chosen for the pictures, if any."""
        marks = (rankings.chosen_column(self._chosen),) if self._chosen else ()
        return Ranking(
            _("Standings"),
            self._standing_rows,
            lambda *facts: (*marks, *self._columns_of(rankings.standings, *facts)),
            standings_filter.ranked_anew,
            lambda *facts: (*marks, *self._columns_of(rankings.standings_of_some, *facts)),
            adjustment_text.note,
        )

    # Rating changes

    @property
    def is_of_prizes(self) -> bool:
        """Whether the page shows the winners of prizes."""
        return self.views.value is View.PRIZES

    @property
    def is_of_ratings(self) -> bool:
        """Whether the page shows rating changes."""
        return self._ranking is self._ratings

    def _why_unrated(self) -> str:
        """Return why rating changes cannot be computed; empty if they can."""
        try:
            self._session.listing_of_event(rating_rules)
        except RatingsNotComputed as problem:
            return failures.sentence(problem)
        return ""

    def _changes(self, round_no: int) -> tuple[RatingChange, ...]:
        """Return the rating changes after a round; none if they cannot be computed."""
        if self._why_unrated():
            return ()
        return self._session.listing_of_event(rating_changes, round_no)

    def _rating_rows(self, _tournament: Tournament, round_no: int) -> tuple[RatingRow, ...]:
        return rating_list.rows(self._changes(round_no))

    def _standing_rows(self, tournament: Tournament, round_no: int) -> tuple[StandingRow, ...]:
        rows = standings_list.rows_with_changes(tournament, round_no)
        if tournament.settings.teams is not None:
            return rows
        return rating_list.with_changes(rows, self._changes(round_no))

    def _columns_of(
        self, columns: Callable[..., tuple[Column[StandingRow], ...]], *facts: object
    ) -> tuple[Column[StandingRow], ...]:
        return columns(*facts, has_ratings=not self._why_unrated())

    def _rating_remarks(self, _tournament: Tournament, round_no: int) -> str:
        if self._why_unrated():
            return ""
        rules = self._session.listing_of_event(rating_rules)
        return " ".join(rating_text.remarks(rules, self._changes(round_no)))

    def _opponents(self) -> tuple[object, ...]:
        return (bool(self._why_unrated()),)

    def _findable(self) -> Sequence[search.Findable]:
        if not self.is_of_ratings:
            return super()._findable()
        return self._session.listing(self._rating_rows, self.tabs.round_no)

    def _view_of_nobody(self) -> tuple[QWidget, QWidget]:
        reason = self._why_unrated() if self.is_of_ratings else ""
        self.unrated.say(reason, _("Back to the &table"))
        return (self.unrated, self.unrated) if reason else super()._view_of_nobody()

    def _show_view(self) -> None:
        """Show the chosen view, the table with the list that belongs to it."""
        is_of_ratings = self.views.value is View.RATING_CHANGES
        self._ranking = self._ratings if is_of_ratings else self._whole_ranking()
        self.refresh()

    # Pictures

    def _view(self) -> tuple[QWidget, QWidget]:
        match self.views.value:
            case View.PICTURES:
                return self.pictures, self.pictures
            case View.PRIZES:
                return self.prizes, self.prizes
            case View.NORMS:
                return self.norms, self.norms
            case _table:
                return super()._view()

    @property
    def is_of_norms(self) -> bool:
        """Whether the page shows norms, which are about all rounds."""
        return self.views.value is View.NORMS

    def _show_round(self) -> None:
        tournament = self._session.tournament
        self.views.offer(View.PRIZES, is_offered=bool(tournament.prizes.prizes))
        super()._show_round()
        about_rounds = self.tabs, self.jump, self.choose, self.decide, self.penalties, self.print
        for each in (*about_rounds, self.what_if, self.remark):
            each.setVisible(not self.is_of_norms)
        if self.is_of_norms:
            self.filter.hide()
        if not tournament.last_settled_round:
            return
        self.filter.setEnabled(self.views.value is not View.PRIZES)
        if self.views.value is View.PICTURES:
            self._draw()
        elif self.views.value is View.PRIZES:
            self._show_prizes()

    def _show_prizes(self) -> None:
        session, round_no = self._session, self.tabs.round_no
        year = standings_filter.year_of(session.tournament, session.snapshot.start_date)
        winners = session.listing(prize_reasons.winners, round_no, year)
        remark = (
            session.listing(prize_list.forecast, round_no),
            session.listing(prize_list.rules),
        )
        self.prizes.show_winners(session.tournament, winners, " ".join(filter(None, remark)))

    def _ask_what_if(self) -> None:
        player = self.table.current_key
        known = self._session.tournament.entries_by_id
        asked = PlayerId(player) if isinstance(player, int) and player in known else None
        show_what_if(self._session, self, asked)

    def _draw(self) -> None:
        """Draw the chosen players, or as many of the players in view as stay distinguishable."""
        session, round_no = self._session, self.tabs.round_no
        players = frozenset(self._chosen)
        if not players and self.filter.is_active:
            best = self._rows()[: standings_pictures.USUAL_LINES]
            players = frozenset(row.player_id for row in best)
        ranks = session.listing(standings_pictures.ranks, round_no, players or None)
        scores = session.listing(standings_pictures.scores, round_no, players)
        forms = either(session.tournament, _picture_words(), _picture_words_of_teams())
        form = forms[0] if self._chosen else forms[1]
        words = form.format(n=len(ranks.lines), chosen=len(self._chosen))
        self.pictures.show_pictures(ranks, scores, words)

    def _turn(self, view: View) -> None:
        """Choose a view, or the table if it is shown already."""
        self.views.choose(View.TABLE if self.views.value is view else view)

    def _turn_to_prizes(self) -> None:
        if self._session.tournament.prizes.prizes:
            self._turn(View.PRIZES)
        else:
            self._session.fail(NoPrizes())

    def _choose_player(self) -> None:
        """Add the current player to the pictures, or remove them."""
        player = self.table.current_key
        if isinstance(player, int) and not self.is_of_ratings:
            had_some = bool(self._chosen)
            self._chosen ^= {PlayerId(player)}
            if had_some is not bool(self._chosen):
                self.show_ranking(self._whole_ranking())
            self.table.viewport().update()

    def _forget_chosen(self) -> None:
        if self._chosen:
            self._chosen.clear()
            self._show_view()

    def _connect_pictures(self) -> None:
        self.unrated.pressed.connect(lambda: self._turn(View.RATING_CHANGES))
        self.views.chosen.connect(lambda _view: self._show_view())
        self.what_if.clicked.connect(self._ask_what_if)
        on_key(self, "F3", _("what if boards end like this"), self._ask_what_if)
        on_key(self, "Shift+P", _("the winners of prizes"), self._turn_to_prizes)
        self._session.tournament_switched.connect(self._forget_chosen)
        # not in the filters, where a letter means a choice
        for place in (self.table, self.pictures, self.norms, self.unrated):
            on_key(place, "P", _("table or pictures"), lambda: self._turn(View.PICTURES))
            on_key(place, "T", _("table or norms"), lambda: self._turn(View.NORMS))
            words = _("table or rating changes")
            on_key(place, "R", words, lambda: self._turn(View.RATING_CHANGES))
        self.table.activated_key.connect(lambda _player: self._choose_player())
        on_key(self.table, "Space", _("choose a name for the picture"), self._choose_player)
        on_key(self, "Shift+Space", _("clear the names of the picture"), self._forget_chosen)

    # Penalties

    def _adjust(self) -> None:
        """Give a penalty or a bonus, first offered for the current line, or withdraw one."""
        session, round_no = self._session, self.tabs.round_no
        if not session.tournament.entries:
            session.say(_("No one is entered yet."))
            return
        if not session.may(teams.adjust):
            return
        answer = AdjustmentDialog(session.tournament, round_no, self.table.current_key, self).ask()
        if isinstance(answer, Withdrawal):
            place, why = answer.place, answer.reason
            session.perform(teams.cancel_adjustment, place=place, reason=why)
        elif answer is not None:
            session.perform(
                teams.adjust,
                participant=answer.participant,
                round_no=answer.round_no,
                points=answer.points,
                game_points=answer.game_points,
                reason=answer.reason,
            )

    # Ties

    def decide_board(self, round_no: int, board: int) -> None:
        """Ask which player of a drawn knockout board advances."""
        self.show_round(round_no)
        self._show_player(self._session.tournament.round(round_no).meeting(board).white)
        self._decide()

    def _connect_decisions(self) -> None:
        self.decide.clicked.connect(self._decide)
        self.table.chosen.connect(self._show_decide)
        on_key(self.table, "L", _("draw lots, or note a play-off"), self._decide)

    def _undecided(self) -> StandingRow | None:
        """Return the line of the current player if the arbiter can decide a tie, or change that."""
        tournament, round_no = self._session.tournament, self.tabs.round_no
        if not tournament.last_settled_round:
            return None
        rows = self._session.listing(standings_list.rows, round_no)
        current = next((row for row in rows if row.player_id == self.table.current_key), None)
        if current is None:
            return None
        is_open = (
            sum(row.primary == current.primary for row in rows) > 1
            or tie_decisions.question(tournament, round_no, rows, current).is_about_board
        )
        made = tie_decisions.last_about(tournament, round_no, current.player_id)
        return current if is_open or made is not None else None

    def _show_decide(self) -> None:
        can_decide = self._undecided() is not None
        self.decide.setEnabled(can_decide)
        self.decide.setToolTip("" if can_decide else _nobody())

    def _decide(self) -> None:
        session, round_no, current = self._session, self.tabs.round_no, self._undecided()
        if current is None:
            session.say(_nobody())
            return
        rows = session.listing(standings_list.rows, round_no)
        made = tie_decisions.last_about(session.tournament, round_no, current.player_id)
        question = tie_decisions.question(session.tournament, round_no, rows, current)
        if made is None:
            try:
                about = [row.player_id for row in question.rows]
                operations.require_finished(session.tournament, round_no, about)
            except SwissDeskError as error:
                session.fail(error)
                return
        if not session.may(operations.record_lot):
            return
        answer = TieDecisionDialog(question, made, self).ask()
        if answer is None:
            return
        perform, n, tied = session.perform, round_no, answer.players
        match answer.decided_by:
            case DecidedBy.NUMBER:
                perform(operations.draw_lot, round_no=n, players=tied, seed=answer.seed)
            case DecidedBy.TABLE:
                perform(operations.record_lot, round_no=n, players=tied)
            case DecidedBy.PLAY_OFF:
                places = answer.places
                perform(operations.record_play_off, round_no=n, players=tied, places_decided=places)
            case None:
                perform(
                    operations.take_back_decision, round_no=n, players=tied, reason=answer.reason
                )


def _nobody() -> str:
    return _("No one else has the same points.")


def _picture_words() -> tuple[str, str]:
    """Return the caption for players chosen in the table, and for the first ones."""
    return (
        _("The best {n} of the {chosen} players chosen in the table."),
        _(
            "The first {n} players in view. To choose others, press Space or "
            "double-click a name in the table."
        ),
    )


def _picture_words_of_teams() -> tuple[str, str]:
    return (
        _("The best {n} of the {chosen} teams chosen in the table."),
        _(
            "The first {n} teams in view. To choose others, press Space or "
            "double-click a name in the table."
        ),
    )
