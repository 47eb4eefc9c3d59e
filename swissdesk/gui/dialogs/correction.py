"""The correction of a game of an old round: its result, its use, and the reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import text
from swissdesk.model.correction import CorrectionScope
from swissdesk.model.result import GameResult
from swissdesk.model.round import Game
from swissdesk.model.tournament import Tournament


@dataclass(frozen=True, slots=True)
class GivenCorrection:
    """The corrected result of a game, its use, and the reason for the report."""

    game: Game
    scope: CorrectionScope
    reason: str


class CorrectionDialog(FormDialog[GivenCorrection]):
    """Starts with the result that the arbiter has just typed, of game *number* of a match."""

    manual_page = "corrections.md"
    least_width = 460

    def __init__(
        self,
        tournament: Tournament,
        round_no: int,
        game: Game,
        parent: QWidget | None = None,
        *,
        number: int = 1,
    ) -> None:
        title = _("Correct board {b} of round {n}?").format(b=game.board, n=round_no)
        if game.second is not None:
            words = _("Correct board {b}, game {g}, of round {n}?")
            title = words.format(b=game.board, g=number, n=round_no)
        super().__init__(title, _("&Correct"), parent)
        self._number = number
        self.colours = Choice(
            (each, " – ".join(_players(tournament, each, number)))
            for each in (game, game.with_colours_exchanged())
        )
        self.outcome = Choice((each, text.result(each)) for each in GameResult if each.is_known)
        self.outcome.choose(game.each[number - 1].result)
        self.scope = Choice(
            (
                (CorrectionScope.STANDINGS, _("the standings and the rating")),
                (CorrectionScope.RATING, _("the rating only")),
            )
        )
        hint = _("for the report, for example: both scoresheets agree")
        self.reason = QLineEdit(placeholderText=hint)
        words = _(
            "The next round is also over; pairings keep using the original result. The "
            "report notes the correction (C.04.2 art. 4.3)."
        )
        self.body.insertWidget(0, label(words, Voice.SMALL))
        self.form.addRow(_("&White – Black"), self.colours)
        self.form.addRow(_("&Result"), self.outcome)
        self.form.addRow(_("Counts &for"), self.scope)
        self.form.addRow(_("R&eason"), self.reason)
        self.begins_at = self.reason

    def value(self) -> GivenCorrection:
        """Return the correction."""
        sides: Game = self.colours.value
        game = sides.with_result(self.outcome.value, self._number)
        return GivenCorrection(game, self.scope.value, self.reason.text().strip())

    def problem(self) -> Problem:
        if self.reason.text().strip():
            return None
        return _("The report must say why the result was corrected. Type a reason."), self.reason


def _players(tournament: Tournament, game: Game, number: int) -> Iterator[str]:
    """Yield the names of White and Black in a game, or in a game of a match."""
    played = game.each[number - 1]
    for player in (played.white, played.black):
        yield tournament.entry(player).participant.name
