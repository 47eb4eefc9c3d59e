"""Checks of the ranking: tie-breaks not computed, editions, needless decisions."""

from collections.abc import Iterator

from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.words import failures, text, tie_break_names
from swissdesk.model.event import Event, registered
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import TieBreakEdition
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tie_decision import TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.standings.catalogue import TieBreak, edition_on, parse
from swissdesk.standings.ranking import decisions_without_effect


def of_ranking(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield tie-breaks not computed, an older or wrong edition, and needless tie decisions.

    Raise UnknownTieBreak if a code names no tie-break.
    """
    yield from _of_tie_breaks(tournament)
    yield from _of_byes(tournament)
    yield from _of_edition(event, tournament)
    for decision in decisions_without_effect(tournament):
        sentence = _in_vain(tournament, decision)
        place = Place(Part.STANDINGS, decision.round_no)
        yield CheckRow(Gravity.WARNING, Stage.REPORTING, sentence, "C.07 art. 3, 4.2", place)


def edition_to_follow(start_date: str) -> str:
    """Return which older edition of C.07 applies on a start date; empty if none does."""
    edition = edition_on(start_date)
    if edition is TieBreakEdition.MARCH_2026:
        return ""
    form = _("On this day an older edition applied; tie-breaks will follow it: {edition}.")
    return form.format(edition=tie_break_names.edition(edition))


def _of_tie_breaks(tournament: Tournament) -> Iterator[CheckRow]:
    stage = Stage.REPORTING if tournament.rounds else Stage.PAIRING
    for code in dict.fromkeys(tournament.settings.tie_breaks):
        tie_break = parse(code)
        reason = tie_break.refusal(tournament)
        if reason is not None:
            gravity = Gravity.NOTE if tie_break.is_external else Gravity.WARNING
            sentence = failures.tie_break_refusal(tie_break.code, reason)
            yield CheckRow(gravity, stage, sentence)


def _of_byes(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that tie-breaks by boards count requested byes, of which C.07 says nothing."""
    rules, parsed = tournament.settings.teams, map(parse, tournament.settings.tie_breaks)
    codes = [each.code for each in parsed if rules and _counts_byes(each, rules)]
    byes = (bye for played in tournament.rounds for bye in played.byes)
    teams = dict.fromkeys(bye.player for bye in byes if bye.kind in _REQUESTED)
    if codes and teams:
        form = _(
            "C.07 is silent on half- and full-point byes in {codes}; they count as a draw or a win "
            "on every board: {names}."
        )
        names = text.names([tournament.entry(team).participant.name for team in teams])
        sentence = form.format(codes=", ".join(codes), names=names)
        yield CheckRow(Gravity.NOTE, Stage.REPORTING, sentence, "C.07 art. 12")


_REQUESTED = (ByeKind.HALF_POINT, ByeKind.FULL_POINT)


def _counts_byes(tie_break: TieBreak, rules: TeamRules) -> bool:
    """Return whether a tie-break counts the boards of all rounds, byes included."""
    number = tie_break.article.number if tie_break.article else ""
    return number.startswith("12.") or (number == "13.3.2" and rules.breaks_of_all_games)


def _of_edition(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the edition that tie-breaks follow, unless it is the present one and in force."""
    chosen = tournament.settings.tie_break_rules.edition
    in_force = edition_on(registered(event, tournament).start_date)
    name = tie_break_names.edition(chosen)
    if chosen is not in_force:
        form = _("Tie-breaks follow {chosen}. On the first day of the event {in_force} applied.")
        sentence = form.format(chosen=name, in_force=tie_break_names.edition(in_force))
        yield CheckRow(Gravity.WARNING, Stage.REPORTING, sentence, "C.07")
    elif chosen is not TieBreakEdition.MARCH_2026:
        form = _("Tie-breaks follow {chosen}, which applied when the event began.")
        yield CheckRow(Gravity.NOTE, Stage.REPORTING, form.format(chosen=name), "C.07")


def _in_vain(tournament: Tournament, decision: TieDecision) -> str:
    named = text.names([tournament.entry(player).participant.name for player in decision.players])
    form = (
        _("The lot after round {n} no longer changes the standings: {players}.")
        if decision.decided_by.is_lot
        else _("The play-off after round {n} no longer changes the standings: {players}.")
    )
    return form.format(n=decision.round_no, players=named)
