"""A player who leaves the tournament: after which round, and whether at their own request."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words.participants import either
from swissdesk.model.ids import PlayerId
from swissdesk.model.result import Outcome
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Departure:
    """The last round the player takes part in (0: none), and why they leave.

    *reason* goes into the report if the arbiters exclude the player.
    """

    after_round: int
    is_expelled: bool
    reason: str


class DepartureDialog(FormDialog[Departure]):
    """Asks how a player leaves; offers only rounds followed by nothing but absences."""

    manual_page = "players.md#withdraw-expel-reinstate"
    least_width = 440

    def __init__(
        self, tournament: Tournament, player_id: PlayerId, parent: QWidget | None = None
    ) -> None:
        self._name = tournament.entry(player_id).participant.name
        super().__init__(_("{name} leaves").format(name=self._name), _("&Withdraw"), parent)
        first = _last_presence(tournament, player_id)
        offered = range(first, max(tournament.settings.rounds, first) + 1)
        form = _("after round {n}")
        self.after_round = Choice(
            (each, form.format(n=each) if each else _("before round 1")) for each in offered
        )
        self.after_round.choose(max(tournament.last_round, first))
        self.manner = Choice(((False, _("withdraws")), (True, _("is expelled by the arbiters"))))
        self.reason = QLineEdit(placeholderText=_("for the report, after an expulsion"))
        self.form.addRow(_("&Leaves"), self.after_round)
        self.form.addRow(_("&How"), self.manner)
        self.form.addRow(_("&Reason"), self.reason)
        self.body.addWidget(label(_consequences(tournament), Voice.SMALL))
        self.manner.currentIndexChanged.connect(self._follow_manner)
        self.begins_at = self.accept_button
        self._follow_manner()

    def value(self) -> Departure:
        """Return the choices."""
        return Departure(self.after_round.value, self.manner.value, self.reason.text().strip())

    def _follow_manner(self) -> None:
        is_expelled = self.manner.value
        self.reason.setEnabled(is_expelled)
        self.accept_button.setText(_("&Expel") if is_expelled else _("&Withdraw"))

    def problem(self) -> Problem:
        if not self.manner.value or self.reason.text().strip():
            return None
        words = _("The report must say why {name} was expelled. Type a reason.")
        return words.format(name=self._name), self.reason


def _consequences(tournament: Tournament) -> str:
    if tournament.has_predetermined_pairings:
        return either(
            tournament,
            _(
                "The remaining games are lost by forfeit. If the player has played less than "
                "half of the games, the results stay in the table but do not count in the "
                "standings (C.05)."
            ),
            _(
                "The remaining matches are lost by forfeit. If the team has played less than "
                "half of the matches, the results stay in the table but do not count in the "
                "standings (C.05)."
            ),
        )
    if tournament.settings.system.is_knockout:
        return either(
            tournament,
            _("The next game is lost by forfeit, and the opponent advances."),
            _("The next match is lost by forfeit, and the opponent advances."),
        )
    return either(
        tournament,
        _(
            "The player is no longer paired; every round from then on brings no points "
            "(C.04.2 art. 3.2, C.07 art. 16.1.1)."
        ),
        _(
            "The team is no longer paired; every round from then on brings no points "
            "(C.04.2 art. 3.2, C.07 art. 16.1.1)."
        ),
    )


def _last_presence(tournament: Tournament, player_id: PlayerId) -> int:
    """Return the last round that brought the player anything but a zero-point bye."""
    return max(
        (
            each.round_no
            for each in tournament.histories[player_id]
            if each.outcome is not Outcome.ZERO_POINT_BYE
        ),
        default=0,
    )
