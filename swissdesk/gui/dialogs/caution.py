"""Warn before an operation that is permitted but risky: read it, confirm it, or confirm it twice.

Why one dialog for all cautions of an operation: the arbiter decides about the operation once, and
sees every objection to it.
"""

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from swissdesk.errors import Caution, CautionKind, Level
from swissdesk.gui.dialogs.form import FormDialog
from swissdesk.gui.dialogs.reason import unpublish
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.labels import label
from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import cautions as words_of
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.tournament import Tournament
from swissdesk.operations import presence


class CautionDialog(FormDialog[None]):
    """Shows the consequences; the most serious of the *cautions* decides how to confirm.

    At level 2, Return confirms. At level 3, Return and Escape both cancel. At
    level 4, the button only leads to a second step, with a box to tick after reading the
    consequences, and the button for the operation, which Return presses once the box is ticked.

    The arbiter can keep players absent without notice (C.05 art. 6.5) instead of withdrawing them:
    all of them with one button, or some by ticks. ``kept`` are players with an explained absence.
    Players not checked in can be left out of round 1 (C.04.2 art. 4.1): ``ends_check_in``. Instead
    of an undo without a note, the arbiter can unpublish with a note: ``unpublishes``.
    """

    least_width = 460

    def __init__(
        self, tournament: Tournament, cautions: Sequence[Caution], parent: QWidget | None = None
    ) -> None:
        gravest = max(cautions, key=lambda caution: caution.level)
        words = words_of.words(tournament, gravest)
        super().__init__(words.question, words.deed, parent)
        self._deed = words.deed
        self._is_read = gravest.level is not Level.TWO_STEPS
        self.consequences = [label(words_of.sentence(tournament, each)) for each in cautions]
        for consequence in self.consequences:
            self.body.addWidget(consequence)
        self.setAccessibleDescription("\n".join(each.text() for each in self.consequences))
        self.has_read = QCheckBox(_("I &understand the consequences"))
        self.has_read.toggled.connect(self._follow_box)
        self.has_read.hide()
        self.body.addWidget(self.has_read)
        self.kept: tuple[PlayerId, ...] = ()
        self.ticks: dict[PlayerId, QCheckBox] = {}
        self.ends_check_in = False
        self._dress(gravest.level)
        if CautionKind.CHECK_IN_UNFINISHED in (each.kind for each in cautions):
            self.leave_out_button = self.add_button(_("Pair &without them"), self._leave_out)
        self.unpublishes = False
        if gravest.kind is CautionKind.PUBLICATION_UNDONE:
            self.add_button(_("Un&publish with a reason..."), self._unpublish)
        if gravest.kind is CautionKind.ABSENT_UNEXPLAINED:
            self._offer_to_keep(tournament, tuple(map(PlayerId, gravest.players)))

    def accept(self) -> None:
        """Confirm; at level 4, the first press only leads to the second step."""
        if self._is_read:
            self.kept = self.kept or self._ticked()
            super().accept()
            return
        self._is_read = True
        self.accept_button.setText(self._deed)
        self.accept_button.setEnabled(False)
        self.has_read.show()
        self.has_read.setFocus()
        self.cancel_button.setDefault(True)
        self.fit()

    def _follow_box(self, is_ticked: bool) -> None:
        self.accept_button.setEnabled(is_ticked)
        self.default_button = self.accept_button if is_ticked else self.cancel_button
        self.default_button.setDefault(True)

    def _leave_out(self) -> None:
        self.ends_check_in = True
        self.accept()

    def _unpublish(self) -> None:
        self.unpublishes = True
        self.accept()

    def _offer_to_keep(self, tournament: Tournament, absent: tuple[PlayerId, ...]) -> None:
        """Add a button that keeps everybody, and ticks if there are several players."""
        words = ngettext("&Keep (absence explained)", "&Keep all", len(absent))
        self.keep_button = self.add_button(words, lambda: self._keep(absent))
        for player_id in absent if len(absent) > 1 else ():
            name = text.titled_name(tournament.entry(player_id))
            tick = QCheckBox(_("Keep {name} (absence explained)").format(name=name))
            tick.toggled.connect(self._follow_ticks)
            self.body.addWidget(tick)
            self.ticks[player_id] = tick

    def _ticked(self) -> tuple[PlayerId, ...]:
        return tuple(each for each, tick in self.ticks.items() if tick.isChecked())

    def _follow_ticks(self) -> None:
        """Name the button after its effect on the players without a tick."""
        ticked = len(self._ticked())
        if ticked == len(self.ticks):
            self.accept_button.setText(_("K&eep all and pair"))
        else:
            self.accept_button.setText(_("&Withdraw the others and pair") if ticked else self._deed)
        self.fit()

    def _keep(self, players: tuple[PlayerId, ...]) -> None:
        self.kept = players
        self.accept()

    def _dress(self, level: Level) -> None:
        if level is Level.ACKNOWLEDGE:
            return
        if level is Level.TWO_STEPS:
            self.accept_button.setText(_("&Continue..."))
        self.accept_button.setProperty("primary", False)
        self.default_button = self.begins_at = self.cancel_button


def may_go_on(parent: QWidget, session: Session, cautions: Sequence[Caution]) -> bool:
    """Show *cautions* about the tournament in view; return whether to perform the operation.

    First record the end of the check-in, and each absence that the arbiter explained, as steps of
    their own.
    """
    dialog = CautionDialog(session.tournament, cautions, parent)
    if not dialog.exec():
        return False
    if dialog.unpublishes:
        unpublish(parent, session, cautions[0].round_no)
        return False
    if dialog.ends_check_in and not session.perform(presence.finish_check_in):
        return False
    missed = session.tournament.last_round
    return all(
        session.perform(presence.excuse_absence, player_id=each, round_no=missed)
        for each in dialog.kept
    )
