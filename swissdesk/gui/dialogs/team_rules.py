"""The rules of a team event: matches, points, colours, line-ups and strength."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from swissdesk.gui.dialogs.form import FormDialog, Problem
from swissdesk.gui.dialogs.regulations import PointsField
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.labels import Voice, label
from swissdesk.gui.widgets.number_field import NumberField
from swissdesk.gui.widgets.row import add_row
from swissdesk.i18n import _
from swissdesk.listings.words import team_text
from swissdesk.model.team_rules import (
    MOST_BOARDS,
    LineUpRule,
    LineUpRules,
    Strength,
    TeamRules,
    WonBy,
)

_MOST_MARGIN = 999
_NO_DEADLINE, _LONGEST_DEADLINE = -1, 2880
"""Minutes; a line-up may be due two days before the round."""
_NUMBERED = {LineUpRule.RESERVES_LAST, LineUpRule.RATING_MARGIN}
_AVERAGES = {Strength.BEST, Strength.FIRST_BOARDS}


class TeamRulesDialog(FormDialog[TeamRules]):
    """Asks for the rules; once a round is paired (*has_begun*), only for rules that may change."""

    manual_page = "teams.md#team-rules"
    least_width = 620

    def __init__(
        self, rules: TeamRules, parent: QWidget | None = None, *, has_begun: bool = False
    ) -> None:
        super().__init__(_("Team rules"), _("Appl&y"), parent)
        self._rules = rules
        self.boards = NumberField(1, MOST_BOARDS)
        self.boards.setValue(rules.boards)
        self.colours = QLineEdit(team_text.colours(rules.colours), placeholderText="WBWB")
        self.host = _choice(team_text.host_colours(), rules.host_colour)
        self.won_by = _choice(team_text.won_by(), rules.won_by)
        self.minimum = PointsField(rules.minimum)
        games = rules.games
        self.win, self.draw, self.loss = map(PointsField, (games.win, games.draw, games.loss))
        half = {False: _("half of the boards"), True: _("this number")}
        self.pab_kind = _choice(half, rules.pab_game_points is not None)
        self.pab = PointsField(rules.pab_game_points or 0)
        self.primary = _choice(team_text.scores(), rules.primary)
        self.secondary = _choice(team_text.uses_of_other_score(), rules.uses_secondary)
        self.colour_type = _choice(team_text.colour_types(), rules.colour_type)
        line_ups = rules.line_ups
        self.rule = _choice(team_text.line_up_rules(), line_ups.rule)
        self.number = NumberField(0, _MOST_MARGIN)
        self.number.setValue(line_ups.number)
        self.fewest = NumberField(0, MOST_BOARDS)
        self.fewest.setSpecialValueText(_("any number"))
        self.fewest.setValue(line_ups.fewest)
        self.conditions = QLineEdit(
            team_text.conditions(line_ups.conditions), placeholderText=_("5 w, 6 w 2010")
        )
        self.deadline = NumberField(_NO_DEADLINE, _LONGEST_DEADLINE)
        self.deadline.setSpecialValueText(_("none"))
        self.deadline.setSuffix(_(" min before the round"))
        due = line_ups.deadline
        self.deadline.setValue(_NO_DEADLINE if due is None else due)
        self.strength = _choice(team_text.strengths(), rules.strength)
        self.strongest = NumberField(0, MOST_BOARDS)
        self.strongest.setSpecialValueText(_("as boards"))
        self.strongest.setValue(rules.strongest)
        self.breaks = _choice(team_text.encounters(), rules.breaks_of_all_games)
        self._lay_out()
        self._follow()
        if has_begun:
            self._lock()
        self.begins_at = self.rule if has_begun else self.boards

    def value(self) -> TeamRules:
        """Return the rules."""
        before = self._rules
        win, draw, loss = (each.value() for each in (self.win, self.draw, self.loss))
        games = before.games
        if (win, draw, loss) != (games.win, games.draw, games.loss):
            games = replace(games, win=win, draw=draw, loss=loss, pab=win, unknown=draw)
        rule = self.rule.value
        line_ups = LineUpRules(
            rule,
            self.number.value() if rule in _NUMBERED else 0,
            self.fewest.value(),
            team_text.typed_conditions(self.conditions.text()) or (),
            None if self.deadline.value() == _NO_DEADLINE else self.deadline.value(),
        )
        return TeamRules(
            self.boards.value(),
            games,
            self.primary.value,
            self.secondary.value,
            self.colour_type.value,
            team_text.typed_colours(self.colours.text()) or before.colours,
            self.host.value,
            self.won_by.value,
            self.minimum.value() if self.won_by.value is WonBy.MINIMUM else 0,
            self.pab.value() if self.pab_kind.value else None,
            line_ups,
            self.strength.value,
            self.strongest.value() if self.strength.value in _AVERAGES else 0,
            self.breaks.value,
        )

    def problem(self) -> Problem:
        boards = self.boards.value()
        if team_text.typed_colours(self.colours.text()) is None:
            return _("Type the colours of the White team as W and B, such as WBWB."), self.colours
        if not self.win.value() > self.draw.value() >= self.loss.value():
            words = _("A win must bring more points than a draw, and a draw no fewer than a loss.")
            return words, self.win
        if self.fewest.value() > boards:
            return _("A match has fewer boards than that."), self.fewest
        found = team_text.typed_conditions(self.conditions.text())
        if found is None:
            words = _("Type a board, then w or m, or a year of birth: 5 w, 6 w 2010")
            return words, self.conditions
        if any(not 1 <= each.board <= boards for each in found):
            return _("A match has fewer boards than that."), self.conditions
        return None

    def _follow(self) -> None:
        """Enable the numbers that belong to the present choices."""
        self.minimum.setEnabled(self.won_by.value is WonBy.MINIMUM)
        self.pab.setEnabled(bool(self.pab_kind.value))
        self.number.setEnabled(self.rule.value in _NUMBERED)
        margin = self.rule.value is LineUpRule.RATING_MARGIN
        self.number.setSuffix(_(" points") if margin else "")
        self.strongest.setEnabled(self.strength.value in _AVERAGES)

    def _lock(self) -> None:
        """Disable the rules that paired matches depend on."""
        for each in (
            *(self.boards, self.colours, self.won_by, self.minimum, self.win, self.draw),
            *(self.loss, self.pab_kind, self.pab, self.primary, self.secondary),
            *(self.colour_type, self.strength, self.strongest, self.host),
        ):
            each.setEnabled(False)

    def _lay_out(self) -> None:
        for choice in (self.won_by, self.pab_kind, self.rule, self.strength):
            choice.activated.connect(self._follow)
        form = self.form
        form.addRow(_("&Boards"), self.boards)
        form.addRow(_("&Colours of the White team"), self.colours)
        form.addRow(_("Team named &first"), self.host)
        add_row(form, _("A match is &won by"), self.won_by, self.minimum)
        add_row(form, _("&Game points"), self.win, QLabel("–"), self.draw, QLabel("–"), self.loss)
        add_row(form, _("Game points of a by&e"), self.pab_kind, self.pab)
        form.addRow(_("&Primary score"), self.primary)
        form.addRow(_("The &other score"), self.secondary)
        form.addRow(_("Colo&ur preferences"), self.colour_type)
        add_row(form, _("&Line-ups"), self.rule, self.number)
        due = QLabel(_("Deadl&ine"))
        due.setBuddy(self.deadline)
        add_row(form, _("Least player&s"), self.fewest, due, self.deadline)
        form.addRow(_("Bo&ard conditions"), self.conditions)
        add_row(form, _("S&trength"), self.strength, self.strongest)
        form.addRow(_("&Direct encounter"), self.breaks)
        for field, name in (
            (self.minimum, _("Least game points of the winner")),
            (self.draw, _("Game points of a draw")),
            (self.loss, _("Game points of a loss")),
            (self.pab, _("Game points of a bye")),
            (self.number, _("Number for line-ups")),
            (self.strongest, _("Number of ratings")),
            (self.deadline, _("Deadline for line-ups")),
        ):
            field.setAccessibleName(name)
        self.conditions.setToolTip(_("w: women, m: men; a year: born in this year or later"))
        self.body.addWidget(label(_note(), Voice.SMALL))


def _note() -> str:
    return _(
        "SwissDesk reports a line-up that breaks a rule and forbids nothing. Match points are "
        "under Regulations (C.04.6, TRF26 320, 352 and 362)."
    )


def _choice(offered: Mapping[Any, str], chosen: object) -> Choice:  # values of several types
    made = Choice(offered.items())
    made.choose(chosen)
    return made
