"""The preferences of the user on this machine."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.preferences import LARGEST_FONT, SMALLEST_FONT, KeyMap, Scheme, User
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.user_fields import UserFields
from swissdesk.i18n import _

_STEP = 10


@dataclass(frozen=True, slots=True)
class Choices:
    """The text size in percent, the colours, the key layout for results, and the user."""

    font_percent: int
    scheme: Scheme
    key_map: KeyMap
    user: User


class PreferencesDialog(FormDialog[Choices]):
    """Asks for the look and the keys of SwissDesk, and about its user."""

    manual_page = "appearance.md"

    def __init__(self, chosen: Choices, parent: QWidget | None = None) -> None:
        super().__init__(_("Preferences"), _("&Apply"), parent)
        self.font_percent = NumberField(SMALLEST_FONT, LARGEST_FONT)
        self.font_percent.setSingleStep(_STEP)
        self.font_percent.setSuffix(" %")
        self.font_percent.setValue(chosen.font_percent)
        self.scheme = Choice(
            (
                (Scheme.SYSTEM, _("as the system")),
                (Scheme.LIGHT, _("light")),
                (Scheme.DARK, _("dark")),
            )
        )
        self.scheme.choose(chosen.scheme)
        self.key_map = Choice(
            (
                (KeyMap.SWISSDESK, _("1 5 0 (SwissDesk)")),
                (KeyMap.VEGA, _("as in Vega")),
                (KeyMap.SHARLY, _("as in Sharly Chess")),
                (KeyMap.SWISS_SYS, _("as in SwissSys")),
            )
        )
        self.key_map.choose(chosen.key_map)
        self.form.addRow(_("&Font size"), self.font_percent)
        self.form.addRow(_("&Colours"), self.scheme)
        self.form.addRow(_("&Keys of results"), self.key_map)
        self.user = UserFields(chosen.user, self.form)

    def problem(self) -> Problem:
        return self.user.problem()

    def value(self) -> Choices:
        """Return the choices."""
        return Choices(
            self.font_percent.value(), self.scheme.value, self.key_map.value, self.user.user
        )
