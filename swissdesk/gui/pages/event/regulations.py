"""The regulations of the tournament in view, and whether it is in FIDE mode."""

from dataclasses import replace
from typing import Any, NotRequired, TypedDict

from PySide6.QtWidgets import QPushButton, QWidget

from swissdesk.gui.dialogs.keizer_rules import KeizerRulesDialog
from swissdesk.gui.dialogs.pairing_system import PairingSystemDialog
from swissdesk.gui.dialogs.prizes import PrizesDialog
from swissdesk.gui.dialogs.reason import LeaveFideModeDialog
from swissdesk.gui.dialogs.regulations import (
    InitialColourDialog,
    ScoringDialog,
    TimeControlDialog,
)
from swissdesk.gui.dialogs.team_rules import TeamRulesDialog
from swissdesk.gui.pages.choices import choose_tie_breaks
from swissdesk.gui.pages.event.parts import MOST_ROUNDS, Columns, change_settings, form, offer
from swissdesk.gui.session import Session
from swissdesk.gui.widgets.choice import Choice
from swissdesk.gui.widgets.field import Field
from swissdesk.gui.widgets.freshness import Freshness
from swissdesk.gui.widgets.labels import Voice, label, line, speak, tip
from swissdesk.gui.widgets.number_field import SavedNumber
from swissdesk.gui.widgets.row import column_of
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import tie_break_offers
from swissdesk.listings.words import keizer_text, regulations_text, system_text, team_text, text
from swissdesk.model.points import ScoringSystem
from swissdesk.model.settings import (
    Acceleration,
    Grouping,
    Numbering,
    SystemId,
    TournamentSettings,
)
from swissdesk.model.team_rules import MATCH_POINTS, TeamRules
from swissdesk.model.time_control import parse
from swissdesk.model.tournament import Tournament
from swissdesk.operations import regulations, system_choice, teams
from swissdesk.operations.regulations import set_prizes
from swissdesk.pairing.system_table import FACTS

_SCORINGS = (ScoringSystem(), ScoringSystem(win=30, draw=10, pab=30, unknown=10))
_MATCH_POINTS = (MATCH_POINTS, replace(MATCH_POINTS, win=30))
_SHARES = (4, 3)
_OWN = "own"
"""Stands for a scoring system that the arbiter types."""


class _System(TypedDict):
    """The arguments that choose a pairing system; the journal records only the ones given."""

    system: SystemId
    is_maxi: bool
    numbering: NotRequired[Numbering]
    seed: NotRequired[int]
    grouping: NotRequired[Grouping]


class Regulations(QWidget):
    """Two columns; each choice is saved at once, after a question if the round has begun."""

    manual_page = "event.md#regulations"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.name = Field()
        self.rounds = SavedNumber(1, MOST_ROUNDS)
        self.system = line()
        self.choose_system = QPushButton(_("S&ystem..."))
        self.system_note = label("", Voice.QUIET)
        self.fall_back = QPushButton(_("Play a roun&d robin"))
        self.keizer = label("", Voice.QUIET)
        self.keizer_rules = QPushButton(_("&Keizer rules..."))
        self.time_control = Field(_("90 min + 30 s per move"))
        self.time_control_code = line("", Voice.QUIET)
        self.build = QPushButton(_("B&uild..."))
        self.kind = line()
        self.team_rules = QPushButton(_("Te&am rules..."))
        self.scoring = Choice()
        self.pab = Choice()
        self.acceleration = Choice(
            ((Acceleration.NONE, _("not accelerated")), (Acceleration.BAKU, _("Baku (C.04.7)")))
        )
        self.colour = line()
        self.draw = QPushButton(_("&Draw or choose..."))
        self.half_points = SavedNumber(0, MOST_ROUNDS)
        self.none_in_last = SavedNumber(0, MOST_ROUNDS)
        self.missed = Choice(regulations_text.missed_rounds().items())
        self.absence = Choice(
            ((True, _("withdrawn, unless explained")), (False, _("still in the tournament")))
        )
        self.tie_breaks = label()
        self.tie_break_rules = label("", Voice.QUIET)
        self.choose_tie_breaks = QPushButton(_("Choos&e..."))
        self.prizes = line()
        self.lay_down_prizes = QPushButton(_("Pri&zes..."))
        self.mode = line()
        self.leave = QPushButton(_("&Leave FIDE mode..."))
        self._lay_out()
        self._connect()
        self._freshness = Freshness(self, session, self.refresh)

    def refresh(self) -> None:
        """Show the regulations as they are now."""
        tournament = self._session.tournament
        settings = tournament.settings
        self.name.show_text(settings.name)
        self.rounds.setMinimum(max(tournament.last_round, 1))
        self.rounds.show_value(settings.rounds)
        self._show_system(tournament)
        self.time_control.show_text(settings.time_control)
        self.time_control.setToolTip(tip(settings.time_control))
        self.time_control_code.setText(_code_words(settings.time_control_code))
        rules = settings.teams
        self.kind.setText(_("individuals") if rules is None else team_text.summary(rules))
        self.kind.setToolTip(tip(self.kind.text()))
        self.team_rules.setEnabled(rules is not None or not tournament.entries)
        self._show_scoring(settings)
        self.acceleration.choose(settings.acceleration)
        self.colour.setText(regulations_text.initial_colour(settings))
        self.draw.setEnabled(not tournament.rounds)
        byes = settings.byes
        self.half_points.show_value(byes.half_points)
        self.none_in_last.show_value(byes.none_in_last)
        offer(self.missed, regulations_text.missed_rounds(), byes.missed)
        self.absence.choose(byes.absent_withdraws)
        self.tie_breaks.setText(", ".join(settings.tie_breaks) or _("none"))
        self.tie_break_rules.setText(tie_break_offers.rules_text(settings.tie_break_rules))
        count = len(tournament.prizes.prizes)
        self.prizes.setText(ngettext("{n} prize", "{n} prizes", count).format(n=count))
        self._show_mode(tournament)

    def leave_fide_mode(self) -> None:
        """Ask why the tournament leaves FIDE mode; leave it after the arbiter confirms twice."""
        if not self._session.may(regulations.leave_fide_mode):
            return
        reason = LeaveFideModeDialog(self).ask()
        if reason is not None:
            self._session.perform(regulations.leave_fide_mode, reason=reason)

    def _show_system(self, tournament: Tournament) -> None:
        system = tournament.settings.system
        facts, fall_back = FACTS[system], system_text.fall_back(tournament)
        self.system.setText(system_text.name(system))
        self.system.setToolTip(" ".join((system_text.rulebook(system), f"({system.value})")))
        self.choose_system.setEnabled(not tournament.rounds)
        notes = (*system_text.remarks(tournament), *filter(None, (fall_back,)))
        self.system_note.setText("\n".join(notes))
        self.system_note.setVisible(bool(notes))
        self.fall_back.setVisible(bool(fall_back) and not tournament.rounds)
        by_keizer = system is SystemId.KEIZER
        self.keizer.setText(keizer_text.summary(tournament.settings.keizer) if by_keizer else "")
        self.keizer.setVisible(by_keizer)
        self.keizer_rules.setVisible(by_keizer)
        self.acceleration.setEnabled(facts.may_accelerate)
        self.rounds.setEnabled(facts.rounds_due is None)
        self.draw.setVisible(facts.draws_colour)

    def _choose_system(self) -> None:
        self.choose_system.setFocus()  # the field with the focus may not apply to the system chosen
        if not self._session.may(system_choice.choose_system):
            return
        tournament = self._session.tournament
        chosen = PairingSystemDialog(tournament, self).ask()
        if chosen is None:
            return
        is_drawn = chosen.lot or chosen.numbering is not tournament.settings.numbering
        given: _System = {"system": chosen.system, "is_maxi": chosen.is_maxi}
        if is_drawn:
            given |= {"numbering": chosen.numbering, "seed": chosen.lot}
        if chosen.grouping is not None:
            given |= {"grouping": chosen.grouping}
        self._session.perform(system_choice.choose_system, **given)

    def _show_scoring(self, settings: TournamentSettings) -> None:
        scoring, core = settings.scoring, _core(settings)
        usual = _SCORINGS if settings.teams is None else _MATCH_POINTS
        form = "{points}" if settings.teams is None else _("{points} match points")
        offered: dict[Any, str] = {
            each: form.format(points=regulations_text.scoring(each)) for each in usual
        }
        own = "  ".join((regulations_text.scoring(core), _("(own)")))
        offered.setdefault(core, own)
        offered[_OWN] = _("Own points...")
        offer(self.scoring, offered, core)
        worth = {scoring.win: _("as a win"), scoring.draw: _("as a draw"), 0: _("nothing")}
        pab = {value: f"{text.points(value)}  {words}" for value, words in worth.items()}
        pab.setdefault(scoring.pab, text.points(scoring.pab))
        offer(self.pab, pab, scoring.pab)

    def _show_mode(self, tournament: Tournament) -> None:
        is_kept = tournament.is_fide_mode
        words = (
            _("SwissDesk refuses what FIDE's rules forbid.")
            if is_kept
            else _("The tournament may depart from FIDE's rules and cannot return to FIDE mode.")
        )
        self.mode.setText(text.fide_mode(tournament.fide_mode_left))
        self.mode.setToolTip(words)
        speak(self.mode, Voice.PLAIN if is_kept else Voice.WARNING)
        self.leave.setVisible(is_kept)

    def _change(self, **changes: Any) -> None:  # fields of TournamentSettings
        settings = self._session.tournament.settings
        is_changed = replace(settings, **changes) != settings
        if is_changed and not change_settings(self._session, **changes):
            for field in self.findChildren(Field):
                field.reset()
            self.refresh()

    def _change_byes(self, **changes: Any) -> None:  # fields of ByeRules
        self._change(byes=replace(self._session.tournament.settings.byes, **changes))

    def _change_scoring(self) -> None:
        chosen, settings = self.scoring.value, self._session.tournament.settings
        before = settings.scoring
        if chosen == _OWN:
            chosen = ScoringDialog(before, self).ask()
            if chosen is None or chosen == before:
                self.refresh()
                return
        if chosen != _core(settings):
            self._change(scoring=chosen)

    def _change_pab(self) -> None:
        scoring = self._session.tournament.settings.scoring
        self._change(scoring=replace(scoring, pab=self.pab.value))

    def change_keizer_rules(self) -> None:
        """Ask for the rules of a Keizer tournament."""
        if not self._session.may(regulations.change_settings):
            return
        rules = KeizerRulesDialog(self._session.tournament.settings.keizer, self).ask()
        if rules is not None:
            self._change(keizer=rules)

    def _change_team_rules(self) -> None:
        if not self._session.may(teams.set_team_rules):
            return
        tournament = self._session.tournament
        before = tournament.settings.teams
        has_begun = bool(tournament.rounds)
        rules = TeamRulesDialog(before or TeamRules(), self, has_begun=has_begun).ask()
        if rules is not None and rules != before:
            self._session.perform(teams.set_team_rules, rules=rules)

    def _build_time_control(self) -> None:
        """Ask for the code of the time control, which also fills in an empty description."""
        if not self._session.may(regulations.change_settings):
            return
        settings = self._session.tournament.settings
        code = TimeControlDialog(settings.time_control_code, self).ask()
        if code is None or code == settings.time_control_code:
            return
        before, after = parse(settings.time_control_code), parse(code)
        follows = settings.time_control in ("", before and regulations_text.time_control(before))
        if after is not None and follows:
            words = regulations_text.time_control(after)
            self._change(time_control_code=code, time_control=words)
        else:
            self._change(time_control_code=code)

    def _draw(self) -> None:
        if not self._session.may(regulations.set_initial_colour):
            return
        system = self._session.tournament.settings.system
        drawn = InitialColourDialog(FACTS[system].colour_article, self).ask()
        if drawn is not None:
            self._session.perform(
                regulations.set_initial_colour, colour=drawn.colour, by_lot=drawn.by_lot
            )

    def _lay_down_prizes(self) -> None:
        if not self._session.may(set_prizes):
            return
        before = self._session.tournament.prizes
        fund = PrizesDialog(self._session.tournament, self).ask()
        if fund is not None and fund != before:
            self._session.perform(set_prizes, fund=fund)

    def _connect(self) -> None:
        self.name.given.connect(lambda typed: self._change(name=typed))
        self.rounds.given.connect(lambda count: self._change(rounds=count))
        self.time_control.given.connect(lambda typed: self._change(time_control=typed))
        self.build.clicked.connect(self._build_time_control)
        self.team_rules.clicked.connect(self._change_team_rules)
        self.scoring.activated.connect(self._change_scoring)
        self.pab.activated.connect(self._change_pab)
        self.acceleration.activated.connect(
            lambda: self._change(acceleration=self.acceleration.value)
        )
        self.choose_system.clicked.connect(self._choose_system)
        self.keizer_rules.clicked.connect(self.change_keizer_rules)
        choose, round_robin = system_choice.choose_system, SystemId.ROUND_ROBIN
        self.fall_back.clicked.connect(lambda: self._session.perform(choose, system=round_robin))
        self.draw.clicked.connect(self._draw)
        self.half_points.given.connect(lambda count: self._change_byes(half_points=count))
        self.none_in_last.given.connect(lambda count: self._change_byes(none_in_last=count))
        self.missed.activated.connect(lambda: self._change_byes(missed=self.missed.value))
        self.absence.activated.connect(
            lambda: self._change_byes(absent_withdraws=self.absence.value)
        )
        self.choose_tie_breaks.clicked.connect(lambda: choose_tie_breaks(self._session, self))
        self.lay_down_prizes.clicked.connect(self._lay_down_prizes)
        self.leave.clicked.connect(self.leave_fide_mode)

    def _lay_out(self) -> None:
        tournament = form(
            _("Tournament"),
            (_("Tournament &name"), self.name),
            (_("Number of &rounds"), self.rounds),
            (_("For"), self.kind, self.team_rules),
            (_("Pairing system"), self.system, self.choose_system),
            ("", self.system_note, self.fall_back),
            ("", self.keizer, self.keizer_rules),
            (_("Time &control"), self.time_control),
            (_("Code (TRF 222)"), self.time_control_code, self.build),
            (_("&Scoring"), self.scoring),
            (_("Bye (&PAB)"), self.pab),
            (_("Accelerati&on"), self.acceleration),
            (_("Initial colour"), self.colour, self.draw),
            (_("Rules"), self.mode, self.leave),
        )
        byes = form(
            _("Byes and tie-breaks"),
            (_("&Half-point byes allowed"), self.half_points),
            (_("No &byes in the last rounds"), self.none_in_last),
            (_("Rounds &missed by late entries"), self.missed),
            (_("Absent without no&tice"), self.absence),
            (_("Tie-breaks"), self.tie_breaks, self.choose_tie_breaks),
            ("", self.tie_break_rules),
            (_("Prizes"), self.prizes, self.lay_down_prizes),
        )
        column_of(Columns(tournament, byes, shares=_SHARES), on=self)
        self.setFocusProxy(self.name)


def _core(settings: TournamentSettings) -> ScoringSystem:
    """Return the scoring system with the bye as in the offered ones: a win, a draw for teams."""
    scoring = settings.scoring
    return replace(scoring, pab=scoring.win if settings.teams is None else scoring.draw)


def _code_words(code: str) -> str:
    control = parse(code)
    if control is None:
        return code or _("none yet")
    return f"{code}   {regulations_text.kind_of_play(control)}"
