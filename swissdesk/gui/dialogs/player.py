"""One player: identity, data for this tournament, and first round."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypedDict

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.gui import rating_lists
from swissdesk.gui.dialogs.confirm import confirmed
from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.player_completer import Known, PlayerCompleter
from swissdesk.gui.widgets.rating_fields import HIGHEST_RATING, RatingFields, number_field
from swissdesk.gui.widgets.row import add_pair, add_row
from swissdesk.i18n import _
from swissdesk.listings.rows import check_in, newcomers
from swissdesk.listings.words import dates, text
from swissdesk.model.event import Event
from swissdesk.model.federations import as_code
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.player import Player, Sex, Title
from swissdesk.model.rating import used_rating
from swissdesk.model.result import ByeKind
from swissdesk.operations import players as operations
from swissdesk.operations.numbering import may_renumber
from swissdesk.operations.refreshing import filled, listed_id
from swissdesk.pairing.system_table import FACTS, Approval
from swissdesk.rating.conversion import Scale, converted
from swissdesk.rating_lists.library import Hit
from swissdesk.sheets.admission import Whereabouts, looks_like
from swissdesk.sheets.duplicates import Likeness, Match

_HIGHEST_GRADE = 999
_FIDE_ID = re.compile(r"\d*")
_NO_PLAYER = Player(PlayerId(0), "")
_A_MOMENT = 150
"""Milliseconds after the last key before the starting rank is computed."""
_WOMEN_TITLES = (Title.NONE, Title.WGM, Title.WIM, Title.WFM, Title.WCM)


@dataclass(frozen=True, slots=True)
class PlayerData:
    """The input; ``wants_another`` means that the arbiter continues with the next player.

    A new player whose identity is not 0 is already in the event and enters this tournament too.
    ``missed`` is the result of each round before ``first_round`` (C.04.2 art. 2.4). ``reason``
    explains a changed rating that no longer changes a TPN (2.3, 4.3).
    """

    player: Player
    rating: int
    first_round: int
    estimate: int = 0
    missed: ByeKind = ByeKind.ZERO_POINT
    wants_another: bool = False
    reason: str = ""


class PlayerDialog(FormDialog[PlayerData]):
    """Asks for a player; with *entered* None for a new one, with a choice of the first round."""

    manual_page = "players.md#add-or-correct-a-player"
    least_width = 520

    def __init__(
        self,
        event: Event,
        tournament_id: TournamentId,
        entered: PlayerData | None,
        parent: QWidget | None = None,
    ) -> None:
        is_new = entered is None
        title = _("Add a player") if is_new else _("Edit the player")
        super().__init__(title, _("&Add") if is_new else _("&Change"), parent)
        self._event = event
        self._tournament = tournament = event.tournament(tournament_id)
        self._is_new = is_new
        coming = range(tournament.last_round + 1, tournament.settings.rounds + 1)
        missed = tournament.settings.byes.missed
        self._data = entered or PlayerData(_NO_PLAYER, 0, coming.start, missed=missed)
        self._another = False
        self._followed = used_rating(self._data.player, tournament.settings)
        self.name = _field("", _("Lastname, Firstname"))
        self.title = Choice((each, each.value or _("none")) for each in Title)
        self.women_title = Choice((each, each.value or _("none")) for each in _WOMEN_TITLES)
        self.women_title.setToolTip(_("Women's title beside an open one; norms need both"))
        self.sex = Choice(((Sex.UNKNOWN, "–"), (Sex.FEMALE, _("female")), (Sex.MALE, _("male"))))
        self.federation = _field("", "CZE")
        complete_federations(self.federation)
        self.fide_id, self.club, self.category = _field(), _field(), _field()
        self.national_id = _field()
        self.first_timer = QCheckBox(_("First-ti&mer"))
        self.inactive = QCheckBox(_("Inacti&ve in the FIDE list"))
        self.birth = _field("", _("28 July 2005"))
        self.rating, self.estimate = number_field(HIGHEST_RATING), number_field(HIGHEST_RATING)
        self.lists = RatingFields()
        self.standard, self.rapid, self.blitz, self.national = self.lists.ratings
        self.first_round = Choice((each, _("round {n}").format(n=each)) for each in coming)
        byes = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT)
        self.missed = Choice((each, text.bye(each)) for each in byes)
        self.missed.choose(self._data.missed)
        self._missed_rounds = QLabel()
        self.reason = _field("", _("for standings and report; pairing numbers stay"))
        self.twin = label("", Voice.WARNING)
        self.place = label("", Voice.SMALL)
        self._pause = QTimer(self, singleShot=True, interval=_A_MOMENT)
        self._show_player(self._data.player)
        self._show_rating()
        self._lay_out()
        self._connect()
        self._follow_round()

    def value(self) -> PlayerData:
        """Return the input."""
        player = replace(
            self._data.player,
            name=self.name.text().strip(),
            title=self.title.value,
            sex=self.sex.value,
            federation=as_code(self.federation.text()) or "",
            fide_id=self.fide_id.text().strip(),
            birth=self._birth() or "",
            club=self.club.text().strip(),
            category=self.category.text().strip(),
            women_title=self.women_title.value,
            national_id=self.national_id.text().strip(),
            is_inactive=self.inactive.isChecked(),
            is_first_timer=self.first_timer.isChecked(),
        )
        own = (e for e in player.listed if e.id == listed_id(player, e.source))
        player = self.lists.given_to(replace(player, listed=tuple(own)))
        first_round = self.first_round.value if self._is_new else self._data.first_round
        return PlayerData(
            player,
            self.rating.value(),
            first_round,
            self.estimate.value(),
            self.missed.value,
            self._another,
            self.reason.text().strip() if self._needs_reason else "",
        )

    def _birth(self) -> str | None:
        """Return the typed birth, None if it is invalid; an old one stays until it is changed."""
        old = self._data.player.birth
        typed = self.birth.text()
        return old if typed == dates.shown(old) else dates.typed_birth(typed)

    def _show_birth(self) -> None:
        """Show how the typed date of birth is understood, with the month in words."""
        birth = self._birth()
        if birth is not None:
            self.birth.setText(dates.shown(birth))

    @property
    def _needs_reason(self) -> bool:
        """Whether the typed rating comes too late for the pairings (C.04.2 art. 2.3, 4.3)."""
        is_late = not (self._is_new or may_renumber(self._tournament))
        return is_late and self.rating.value() != self._data.rating

    # A player already in the event, or in a rating list

    def _follow_name(self, typed: str) -> None:
        """Forget a player picked before if another name is typed."""
        if self._data.player.id and self._is_new:  # the typed name is another player's
            self._take(_NO_PLAYER, is_known=False)
        elif self._is_new and not typed and self._data.player.listed:
            self._take(_NO_PLAYER, is_known=False)
            self._show_player(_NO_PLAYER)

    def take_picked(self, picked: Player | Hit) -> None:
        """Fill the fields with a player of another section, or with a line of a rating list."""
        if isinstance(picked, Player):
            self._take(picked, is_known=True)
            self._show_player(self._data.player)
        else:
            self._fill((picked,))
            rating_lists.complete(picked, then=self._fill, parent=self)
        self._show_twin()
        self._wait()

    def _fill(self, hits: Sequence[Hit]) -> None:
        """Fill the fields with lines about one player from several lists."""
        player = self.value().player
        if not self._data.player.listed:  # the field has the name of the line picked
            player = replace(player, name=self._data.player.name)
        for each in hits:
            player = filled(player, each.listed)
            player = replace(player, fide_id=player.fide_id or each.fide_id)
            player = replace(player, club=player.club or each.club)
        if hits:
            self._data = replace(self._data, player=player)
            self._show_player(player)

    def _take(self, player: Player, *, is_known: bool) -> None:
        """Enter *player*; if *is_known*, lock the fields of the event's own data about them."""
        self._data = replace(self._data, player=player)
        for each in self._about_the_player:
            each.setEnabled(not is_known)

    @property
    def _about_the_player(self) -> tuple[QWidget, ...]:
        identity = (self.title, self.women_title, self.sex, self.federation, self.fide_id)
        others = (self.national_id, self.birth, self.category, self.club)
        flags = (self.first_timer, self.inactive)
        return (*identity, *others, *flags, self.lists)

    # Effects of typing

    def _show_twin(self) -> None:
        """Warn about a possible duplicate in the event."""
        found = self._find_twin(self.value().player)
        words = "" if found is None else _describe(*found)
        self.twin.setText(words)
        self.twin.setVisible(bool(words))

    def _follow_round(self) -> None:
        """Ask for the results of the rounds before the first one, if there are any."""
        is_late = self._is_new and (self.first_round.value or 1) > 1
        if is_late:
            self._missed_rounds.setText(check_in.rounds_missed(self.first_round.value))
        self._missed_rounds.setVisible(is_late)
        self.missed.setVisible(is_late)
        self._wait()

    def _wait(self) -> None:
        """Compute the starting rank after a short pause in typing."""
        self._pause.start()

    def _show_place(self) -> None:
        """Show the player's new starting rank, and how many players it moves."""
        data, words = self.value(), ""
        if data.player.name:
            with suppress(SwissDeskError):  # accepting the dialog shows it
                deed = _entered if self._is_new else _corrected
                after = deed(self._event, self._tournament.id, data)
                player = data.player.id or self._event.next_player_id
                words = check_in.place(
                    self._tournament, after.tournament(self._tournament.id), player
                )
        self.place.setText(words)
        self.form.setRowVisible(self.place, self._is_new or bool(words))

    def _follow_ratings(self) -> None:
        """Apply the rating that the tournament's rules choose, until another one is typed."""
        rating = used_rating(self.value().player, self._tournament.settings)
        if self.rating.value() == self._followed:
            self.rating.setValue(rating)
        self._followed = rating

    def _convert(self) -> None:
        """Write the national rating equivalent to an INGO number or a BCF grade."""
        if self.grade.value():
            self.national.setValue(converted(self.scale.value, Fraction(self.grade.value())) or 0)

    def _follow_rating(self) -> None:
        """Allow an estimate only for unrated players (C.04.2 art. 2.1); require a reason if due."""
        self.estimate.setEnabled(self.rating.value() == 0)
        self.form.setRowVisible(self.reason, self._needs_reason)

    # Layout

    def _show_rating(self) -> None:
        self.rating.setValue(self._data.rating)
        self.estimate.setValue(self._data.estimate)

    def _show_player(self, player: Player) -> None:
        self.name.setText(player.name)
        self.title.choose(player.title)
        self.sex.choose(player.sex)
        self.federation.setText(player.federation)
        self.fide_id.setText(player.fide_id)
        self.birth.setText(dates.shown(player.birth))
        self.club.setText(player.club)
        self.category.setText(player.category)
        self.women_title.choose(player.women_title)
        self.national_id.setText(player.national_id)
        self.first_timer.setChecked(player.is_first_timer)
        self.inactive.setChecked(player.is_inactive)
        self.lists.show_player(player)

    def _lay_out(self) -> None:
        self.form.addRow(_("&Name"), self.name)
        self.form.addRow("", self.twin)
        add_pair(self.form, (_("&Title"), _("&Women's")), self.title, self.women_title)
        add_pair(self.form, (_("&Sex"), _("&Federation")), self.sex, self.federation)
        add_pair(self.form, (_("FIDE &ID"), _("National ID")), self.fide_id, self.national_id)
        add_pair(self.form, (_("&Born"), _("Cate&gory")), self.birth, self.category)
        self.form.addRow(_("C&lub"), self.club)
        add_row(self.form, "", self.first_timer, self.inactive).setStretch(1, 1)
        add_pair(self.form, (_("&Rating used"), _("&Estimate")), self.rating, self.estimate)
        self.estimate.setToolTip(_("Estimated strength of an unrated player (C.04.2 2.1)"))
        self.form.addRow(_("Beca&use"), self.reason)
        self.form.addRow(_("In the lists"), self.lists)
        if FACTS[self._tournament.settings.system].approval is Approval.HISTORICAL:
            self._lay_out_conversion()
        if self._is_new:
            self.form.addRow(_("&Plays from"), self.first_round)
            self._missed_rounds.setBuddy(self.missed)
            self.form.addRow(self._missed_rounds, self.missed)
            self.add_button(_("Add and ne&xt"), self._accept_another)
        self.form.addRow("", self.place)
        self.form.setRowVisible(self.place, self._is_new)
        self.twin.hide()
        self.name.setFocus()

    def _lay_out_conversion(self) -> None:
        """Offer the national scales in use when the rules were written (1992, A1)."""
        self.scale = Choice((each, each.value) for each in Scale)
        self.grade = NumberField(0, _HIGHEST_GRADE, has_arrows=False)
        self.grade.setSpecialValueText("–")
        self.grade.setToolTip(_("Becomes the national rating: 2840 - 8 x INGO or 600 + 8 x BCF"))
        add_row(self.form, _("Fr&om INGO or BCF"), self.grade, self.scale)
        self.grade.valueChanged.connect(self._convert)
        self.scale.currentIndexChanged.connect(self._convert)

    def _connect(self) -> None:
        self.rating.valueChanged.connect(self._follow_rating)
        self._follow_rating()
        self.name.editingFinished.connect(self._show_twin)
        self.fide_id.editingFinished.connect(self._show_twin)
        self.birth.editingFinished.connect(self._show_birth)
        if self._is_new or not self._tournament.rounds:  # later, the one used is corrected by hand
            self.lists.edited.connect(self._follow_ratings)
        self.name.textEdited.connect(self._follow_name)
        completer = PlayerCompleter(self.name, self._known())
        completer.picked.connect(self.take_picked)
        self._pause.timeout.connect(self._show_place)
        for number in (self.rating, self.estimate):
            number.valueChanged.connect(self._wait)
        self.title.currentIndexChanged.connect(self._wait)
        self.name.textChanged.connect(self._wait)
        if not self._is_new:
            return
        self.first_round.currentIndexChanged.connect(self._follow_round)

    def _known(self) -> tuple[Known, ...]:
        """Return the players of other sections, for a new player."""
        entered = {each.id for each in self._tournament.people}
        others = (each for each in self._event.players if each.id not in entered)
        return tuple(
            Known(each, newcomers.known(self._event, each), newcomers.sections(self._event, each))
            for each in (others if self._is_new else ())
        )

    def _accept_another(self) -> None:
        self.accept()
        self._another = self.result() == self.DialogCode.Accepted

    def problem(self) -> Problem:
        name = self.name.text().strip()
        if not name or name.startswith(","):
            first_alone = _("Type the last name before the comma.")
            return first_alone if name else _("A player needs a name."), self.name
        if words := refusal(self.federation.text()):
            return words, self.federation
        if self._birth() is None:
            return dates.not_a_birth(self.birth.text()), self.birth
        if self.fide_id.isModified() and not _FIDE_ID.fullmatch(self.fide_id.text().strip()):
            return _("A FIDE ID has digits only."), self.fide_id
        if self._needs_reason and not self.reason.text().strip():
            return _("The report must say why the rating changed. Type a reason."), self.reason
        return None

    def accept(self) -> None:
        if self.problem() or self._is_wanted():
            super().accept()

    def _is_wanted(self) -> bool:
        """Ask before a second player gets the same FIDE ID, which belongs to one person."""
        player = self.value().player
        found = self._find_twin(player)
        is_kept = player.fide_id == self._data.player.fide_id
        if found is None or found[0].likeness is not Likeness.SAME_ID or is_kept:
            return True
        question = _("Keep two players with FIDE ID {id}?").format(id=player.fide_id)
        return confirmed(self, question, _describe(*found), _("&Keep both"))

    def _find_twin(self, player: Player) -> tuple[Match, Whereabouts] | None:
        return looks_like(self._event, self._tournament.id, player) if player.name else None


class Beginning(TypedDict):
    """How a new player starts in a section: arguments of the operations that enter players."""

    rating: int
    estimate: int
    first_round: int
    missed: ByeKind | None


def beginning(data: PlayerData) -> Beginning:
    """Return how a new player starts."""
    return {
        "rating": data.rating,
        "estimate": data.estimate,
        "first_round": data.first_round,
        "missed": data.missed,
    }


def _entered(event: Event, section: TournamentId, data: PlayerData) -> Event:
    player, start = data.player, beginning(data)
    if player.id:
        return operations.enter_player(event, tournament_id=section, player_id=player.id, **start)
    return operations.add_player(event, tournament_id=section, player=player, **start)


def _corrected(event: Event, section: TournamentId, data: PlayerData) -> Event:
    return operations.edit_player(
        event,
        tournament_id=section,
        player=data.player,
        rating=data.rating,
        estimate=data.estimate,
    )


def _describe(match: Match, place: Whereabouts) -> str:
    return newcomers.likeness(match, newcomers.whereabouts(place))


def _field(text: str = "", hint: str = "") -> QLineEdit:
    return QLineEdit(text, placeholderText=hint)
