"""One player: who it is, and what counts in this tournament."""

import re
from dataclasses import dataclass, replace

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QWidget,
)

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_pair
from swissdesk.i18n import _
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Player, Ratings, Sex, Title

_HIGHEST_RATING = 3999
_BIRTH = re.compile(r"(\d{4}(/\d\d/\d\d)?)?")
_FIDE_ID = re.compile(r"\d*")
_NOBODY = Player(PlayerId(0), "")


@dataclass(frozen=True, slots=True)
class PlayerData:
    """What was typed; ``wants_another`` says that the arbiter goes on entering players."""

    player: Player
    rating: int
    first_round: int
    wants_another: bool = False


class PlayerDialog(FormDialog):
    """Asks for a player; with *entered* None for a new one, whose first round may be chosen.

    *coming* are the rounds still to be paired.
    """

    def __init__(
        self, entered: PlayerData | None, coming: range, parent: QWidget | None = None
    ) -> None:
        is_new = entered is None
        title = _("Add a player") if is_new else _("Edit the player")
        super().__init__(title, _("&Add") if is_new else _("&Change"), parent)
        self._is_new = is_new
        self._data = entered or PlayerData(_NOBODY, 0, coming.start)
        player = self._data.player
        self._another = False
        self._standard = 0
        self.name = _field(player.name, _("Lastname, Firstname"))
        self.title = Choice((each, each.value or _("none")) for each in Title)
        self.title.choose(player.title)
        self.sex = Choice(((Sex.UNKNOWN, "–"), (Sex.FEMALE, _("female")), (Sex.MALE, _("male"))))
        self.sex.choose(player.sex)
        self.federation = _field(player.federation, "CZE")
        self.federation.setMaxLength(3)
        self.fide_id = _field(player.fide_id)
        self.birth = _field(player.birth, _("YYYY or YYYY/MM/DD"))
        self.club = _field(player.club)
        self.category = _field(player.category)
        self.rating = _rating(self._data.rating)
        ratings = player.ratings
        self.standard, self.rapid = _rating(ratings.standard), _rating(ratings.rapid)
        self.blitz, self.national = _rating(ratings.blitz), _rating(ratings.national)
        self.first_round = Choice((each, _("round {n}").format(n=each)) for each in coming)
        self._lay_out()

    def value(self) -> PlayerData:
        """Return what has been typed."""
        player = replace(
            self._data.player,
            name=self.name.text().strip(),
            title=self.title.value,
            sex=self.sex.value,
            federation=self.federation.text().strip().upper(),
            fide_id=self.fide_id.text().strip(),
            birth=self.birth.text().strip(),
            club=self.club.text().strip(),
            category=self.category.text().strip(),
            ratings=Ratings(
                self.standard.value(),
                self.rapid.value(),
                self.blitz.value(),
                self.national.value(),
            ),
        )
        first_round = self.first_round.value if self._is_new else self._data.first_round
        return PlayerData(player, self.rating.value(), first_round, self._another)

    def _lay_out(self) -> None:
        self.setMinimumWidth(theme.pixels(520))
        self.form.addRow(_("&Name"), self.name)
        add_pair(self.form, (_("&Title"), _("&Sex")), self.title, self.sex)
        add_pair(self.form, (_("&Federation"), _("FIDE &ID")), self.federation, self.fide_id)
        add_pair(self.form, (_("&Born"), _("Cate&gory")), self.birth, self.category)
        self.form.addRow(_("C&lub"), self.club)
        self.form.addRow(_("&Rating used here"), self.rating)
        add_pair(self.form, (_("Stan&dard"), _("Rapid")), self.standard, self.rapid)
        add_pair(self.form, (_("Blitz"), _("National")), self.blitz, self.national)
        if self._is_new:
            self.standard.valueChanged.connect(self._follow_standard)
            self.form.addRow(_("&Plays from"), self.first_round)
            another = QPushButton(_("Add and ne&xt"))
            another.clicked.connect(self._accept_another)
            self.buttons.addButton(another, QDialogButtonBox.ButtonRole.ActionRole)
        self.name.setFocus()

    def _follow_standard(self, rating: int) -> None:
        """Take the standard rating as the one used, until another one has been typed."""
        if self.rating.value() == self._standard:
            self.rating.setValue(rating)
        self._standard = rating

    def _accept_another(self) -> None:
        self.accept()
        self._another = self.result() == self.DialogCode.Accepted

    def accept(self) -> None:
        if not self.name.text().strip():
            self.complain(_("A player needs a name."), self.name)
        elif self.birth.isModified() and not _BIRTH.fullmatch(self.birth.text().strip()):
            self.complain(_("Type the birth as 1987 or 1987/05/31."), self.birth)
        elif self.fide_id.isModified() and not _FIDE_ID.fullmatch(self.fide_id.text().strip()):
            self.complain(_("A FIDE ID has digits only."), self.fide_id)
        else:
            super().accept()


def _field(text: str, hint: str = "") -> QLineEdit:
    field = QLineEdit(text)
    field.setPlaceholderText(hint)
    return field


def _rating(value: int) -> NumberField:
    field = NumberField(0, _HIGHEST_RATING, has_arrows=False)
    field.setSpecialValueText("–")
    field.setValue(value)
    return field
