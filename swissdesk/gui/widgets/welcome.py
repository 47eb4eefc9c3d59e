"""The questions to a new user, asked once on the start screen; nobody has to answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QFrame, QLineEdit, QPushButton, QScrollArea, QWidget

from swissdesk.gui import theme
from swissdesk.gui.preferences import User
from swissdesk.gui.widgets.labels import LinkLabel, Voice, label
from swissdesk.gui.widgets.row import column_of, row_of
from swissdesk.gui.widgets.user_fields import UserFields
from swissdesk.i18n import _

_GAP, _LEAST_BUTTON, _WIDEST = 10, 150, 640


class Welcome(QScrollArea):
    """Asks for the User and says where to begin; emits every answer at once."""

    manual_page = "first-tournament.md#the-first-start"

    given = Signal(object)
    """The User as typed so far."""
    left = Signal()
    """The user has finished, or does not want to answer."""
    manual_wanted = Signal(str)
    """The page of the manual to show."""

    def __init__(self, user: User) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        form = QFormLayout()
        form.setHorizontalSpacing(theme.pixels(16))
        self.fields = UserFields(user, form)
        self.fields.changed.connect(lambda: self.given.emit(self.fields.user))
        self._complaint = label("", Voice.COMPLAINT)
        self._complaint.hide()
        self.about_copies = LinkLabel()
        self.about_copies.show_words(_("Copies, in the manual"), is_link=True)
        self.about_copies.pressed.connect(lambda: self.manual_wanted.emit("copies.md"))
        self.done = QPushButton(_("&Done"))
        self.done.setProperty("primary", True)
        self.done.setMinimumWidth(theme.pixels(_LEAST_BUTTON))
        self.done.clicked.connect(self._finish)
        inside = QWidget()
        inside.setMaximumWidth(theme.pixels(_WIDEST))
        column_of(
            label(_("Welcome"), Voice.HEADING),
            label(
                _("New events begin with these answers. Press Esc to skip; Preferences has them.")
            ),
            form,
            self._complaint,
            label(
                _(
                    "SwissDesk copies your event on this computer after every round. Under Copies, "
                    "choose a USB stick as a second place: with it you can continue on any other "
                    "computer."
                )
            ),
            self.about_copies,
            label(
                _(
                    "To look around, open the sample event. To learn the keys, practise a "
                    "simulated round. Your own tournament begins with a new event."
                )
            ),
            row_of(self.done, 1),
            1,
            on=inside,
            spacing=theme.pixels(_GAP),
        )
        self.setWidget(inside)

    def begin(self) -> None:
        """Focus the first field."""
        self.fields.name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Have Return go to the next field, and press the button after the last."""
        fields, typing = (self.fields.name, self.fields.federation), self.focusWidget()
        is_return = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if not is_return or not isinstance(typing, QLineEdit):
            super().keyPressEvent(event)
        elif typing is fields[0]:
            fields[1].setFocus()
        else:
            self.done.click()

    def _finish(self) -> None:
        found = self.fields.problem()
        if found is None:
            self.left.emit()
            return
        words, field = found
        self._complaint.setText(words)
        self._complaint.show()
        field.setFocus()
