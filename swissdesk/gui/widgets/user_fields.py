"""The fields about the user: the language of the window, the arbiter's name and federation."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from swissdesk import locales
from swissdesk.gui.preferences import User
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.federations import complete_federations, refusal
from swissdesk.i18n import _
from swissdesk.model.federations import as_code

_LONGEST_NAME = 60


class UserFields(QObject):
    """Rows of a form for a User; that of the language only where there is a choice."""

    changed = Signal()

    def __init__(self, user: User, form: QFormLayout) -> None:
        super().__init__(form)
        names = locales.own_names()
        self.language = Choice((("", _("as the system")), *names))
        self.language.choose(user.language)
        self.name = QLineEdit(user.name, placeholderText=_("Nováková, Jana"))
        self.name.setMaxLength(_LONGEST_NAME)
        self.federation = QLineEdit(user.federation, placeholderText="CZE")
        complete_federations(self.federation)
        form.addRow(_("&Language"), self.language)
        if len(names) == 1:
            form.setRowVisible(self.language, False)
        form.addRow(_("Your na&me"), self.name)
        form.addRow(_("F&ederation"), self.federation)
        self.language.activated.connect(lambda _place: self.changed.emit())
        for field in (self.name, self.federation):
            field.textChanged.connect(lambda _text: self.changed.emit())

    @property
    def user(self) -> User:
        """The user as typed; without a federation if its text is not one."""
        federation = as_code(self.federation.text()) or ""
        return User(self.language.value, self.name.text().strip(), federation)

    def problem(self) -> tuple[str, QWidget] | None:
        """Return why the input cannot be accepted, and its field."""
        words = refusal(self.federation.text())
        return (words, self.federation) if words else None
