"""Direct titles that the arbiter claims: a new claim, or one to remove (form IT4)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QWidget

from swissdesk.gui import theme
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.widgets.choice import Choice, PlayerChoice
from swissdesk.gui.widgets.labels import Voice, label, tip
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.i18n import _
from swissdesk.model.player import Title
from swissdesk.model.registration import TitleClaim
from swissdesk.model.tournament import Tournament
from swissdesk.papers.direct_titles_form import medals

_HEIGHT = 120
_MOST_MEMBERS = 250


class ClaimsDialog(FormDialog[tuple[TitleClaim, ...]]):
    """Asks for a direct title to claim; the claims made are in a list above, to be removed."""

    manual_page = "fide-forms.md#direct-titles"
    least_width = 520

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(_("Direct titles"), _("A&dd"), parent)
        self._claims = tournament.registration.claims
        people = [each for entry in tournament.entries for each in entry.individuals]
        names = {each.player.id: each.player.name for each in people}
        self.given = QListWidget()
        self.given.setAccessibleName(_("Titles claimed"))
        self.given.addItem(_("New claim"))
        for each in self._claims:
            name, title = names.get(each.player, "?"), each.title.value
            self.given.addItem(_("{title} for {name}").format(title=title, name=name))
        self.given.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.given.setFixedHeight(theme.pixels(_HEIGHT))
        self.given.setVisible(bool(self._claims))
        self.player = PlayerChoice(
            (each.player.id, f"{each.tpn}  {each.player.name}") for each in people
        )
        self.title = Choice((each, each.value) for each in Title if each is not Title.NONE)
        self.medal = Choice((medal, words or _("none")) for medal, words in medals().items())
        self.is_norm = QCheckBox(_("A &norm, not the title"))
        self.group = QLineEdit()
        self.group.setPlaceholderText(tournament.settings.name)
        self.members = NumberField(0, _MOST_MEMBERS)
        self.members.setToolTip(tip(_("The number of federations that could take part")))
        self.remarks = QLineEdit()
        self._lay_out()
        self.given.currentRowChanged.connect(self._follow)
        self.given.setCurrentRow(0)
        self.begins_at = self.player

    def value(self) -> tuple[TitleClaim, ...]:
        """Return the claims with the new one, or without the one to remove."""
        place = self.given.currentRow()
        if place > 0:
            return self._claims[: place - 1] + self._claims[place:]
        claim = TitleClaim(
            self.player.value,
            self.title.value,
            self.medal.value,
            self.is_norm.isChecked(),
            self.group.text().strip(),
            self.members.value(),
            self.remarks.text().strip(),
        )
        return (*self._claims, claim)

    def _lay_out(self) -> None:
        self.body.insertWidget(0, self.given)
        for words, field in (
            (_("&Player"), self.player),
            (_("&Title claimed"), self.title),
            (_("&Medal"), self.medal),
            ("", self.is_norm),
            (_("&Group"), self.group),
            (_("Member &federations"), self.members),
            (_("&Remarks"), self.remarks),
        ):
            self.form.addRow(words, field)
        words = _("Form IT4 states your claim. SwissDesk does not check it against B.01 art. 1.2.")
        self.body.addWidget(label(words, Voice.SMALL))

    def _follow(self, place: int) -> None:
        """Show a claim made before, or offer a new one."""
        is_new = place <= 0
        for row in range(self.form.rowCount()):
            self.form.setRowVisible(row, is_new)
        self.accept_button.setText(_("A&dd") if is_new else _("Re&move"))
