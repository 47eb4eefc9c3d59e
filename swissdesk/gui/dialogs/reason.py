"""The reasons for the report: why pairings are unpublished, and why FIDE mode ends."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.i18n import _
from swissdesk.listings.words import cautions as words_of
from swissdesk.operations import rounds
from swissdesk.operations.confirming import results_hidden


class ReasonDialog(FormDialog[str]):
    """Asks why the published pairings of a round are withdrawn or dropped (C.04.2 art. 4.4).

    *cautions* are sentences to read first. *drops* means that the round is unpaired.
    """

    manual_page = "pairing.md#unpublish-and-unpair"
    least_width = 500

    def __init__(
        self,
        round_no: int,
        parent: QWidget | None = None,
        cautions: Sequence[str] = (),
        *,
        drops: bool = False,
    ) -> None:
        title = _("Unpublish round {n}?").format(n=round_no)
        accept = _("&Unpublish")
        if drops:
            title, accept = _("Unpair round {n}?").format(n=round_no), _("U&npair")
        super().__init__(title, accept, parent)
        self.case = Choice(_cases())
        self.case.setPlaceholderText(_("choose the reason"))
        self.case.setCurrentIndex(-1)
        self.words = QLineEdit()
        self.form.addRow(_("&Because"), self.case)
        self.form.addRow(_("In &words"), self.words)
        words = _(
            "Published pairings may change only in these cases (C.04.2 art. 4.4). The "
            "report gives the reason."
        )
        self.body.insertWidget(0, label(words, Voice.SMALL))
        for place, sentence in enumerate(cautions, 1):
            self.body.insertWidget(place, label(sentence, Voice.WARNING))
        self.case.currentIndexChanged.connect(self._follow_case)
        self._follow_case()

    def value(self) -> str:
        """Return the reason in English, followed by the typed words."""
        typed = self.words.text().strip()
        return ": ".join(filter(None, (self.case.value, typed)))

    def _follow_case(self) -> None:
        is_free = not self.case.value
        self.words.setPlaceholderText(_("the reason") if is_free else _("names, and what happened"))

    def problem(self) -> Problem:
        if self.value():
            return None
        words = _("The report must say why the pairings changed. Choose or type a reason.")
        return words, self.case if self.case.value is None else self.words


class _WhyDialog(FormDialog[str]):
    """Tells the consequence of a step and asks for its reason; *missing* complains of none."""

    least_width = 460

    def __init__(
        self, title: str, accept: str, words: str, missing: str, parent: QWidget | None
    ) -> None:
        super().__init__(title, accept, parent)
        self._missing = missing
        self.body.insertWidget(0, label(words))
        self.reason = QLineEdit(placeholderText=_("for the report"))
        self.form.addRow(_("&Reason"), self.reason)
        self.begins_at = self.reason

    def value(self) -> str:
        """Return the reason."""
        return self.reason.text().strip()

    def problem(self) -> Problem:
        return None if self.value() else (self._missing, self.reason)


class LeaveFideModeDialog(_WhyDialog):
    """Asks why the tournament leaves FIDE mode; another dialog asks about the consequences."""

    manual_page = "event.md#fide-mode"

    def __init__(self, parent: QWidget | None = None) -> None:
        words = _(
            "Outside FIDE mode, prohibited pairings, accelerated rounds and the pairing "
            "system may change after the start. A tournament that leaves FIDE mode cannot "
            "return to it."
        )
        missing = _("The report must say why the tournament left FIDE mode. Type a reason.")
        super().__init__(_("Leave FIDE mode"), _("&Continue..."), words, missing, parent)


class LateChangeDialog(_WhyDialog):
    """Asks why a match of an earlier round changes (C.04.2 art. 4.3)."""

    manual_page = "teams.md#late-changes"

    def __init__(self, round_no: int, parent: QWidget | None = None) -> None:
        words = _(
            "Later rounds have been paired with the old result; their pairings stay. The standings "
            "change, and the report gives the reason (C.04.2 art. 4.3)."
        )
        missing = _("The report must say why the result changed. Type a reason.")
        title = _("Change a match of round {n}?").format(n=round_no)
        super().__init__(title, _("&Change"), words, missing, parent)


def unpublish(parent: QWidget, session: Session, round_no: int) -> None:
    """Unpublish the last round for a reason that goes into the report."""
    if not session.may(rounds.unpublish_round):
        return
    tournament = session.tournament
    found = results_hidden(tournament, round_no)
    words = [words_of.sentence(tournament, each) for each in found]
    reason = ReasonDialog(round_no, parent, words).ask()
    if reason is not None:
        session.perform(rounds.unpublish_round, round_no=round_no, reason=reason, confirmed=True)


def _cases() -> tuple[tuple[str, str], ...]:
    """Return the cases: in English for the report, and in the language of the arbiter."""
    return (
        (
            "two participants would meet a second time",
            _("two participants would meet a second time"),
        ),
        ("the rules of the competition allow it", _("the rules of the competition allow it")),
        (
            "two participants left without an opponent agree to play",
            _("two participants left without an opponent agree to play"),
        ),
        ("late entry", _("a late entry, with everyone's agreement")),
        (
            "unforeseeable event at the top boards of the last round",
            _("an unforeseeable event at the top boards of the last round"),
        ),
        ("", _("another reason")),
    )
