"""All operations: the name of each in event files, its function, scope and subject.

The names are part of the format of event files and never change; a function may be renamed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from inspect import Parameter, signature
from types import MappingProxyType
from typing import Any, TypeAlias

from swissdesk.errors import Limit
from swissdesk.model.desk import Desk, Role
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.model.tournament import Tournament
from swissdesk.operations.codec import Codec, hints_of

Function: TypeAlias = Callable[..., Event] | Callable[..., Tournament]

_SECTION = "tournament_id"
"""The argument of a step that names the section of an operation in one section."""


APART_FROM_PLAYERS = frozenset(
    {
        "add_player",
        "add_players",
        "enter_player",
        "set_result",
        "set_second_result",
        "swap_colours",
    }
)
"""Operations in one section that touch nothing that operations about players of another read.

They only change games of their section, or add players to it.
"""

OF_ONE_BOARD = frozenset(
    {"forfeit_match", "set_board_result", "set_result", "set_second_result", "swap_colours"}
)
"""Operations that read one board or match of a round, and no other."""

OF_ONE_PLAYER = frozenset(
    {
        "cancel_bye",
        "check_in",
        "excuse_absence",
        "reinstate",
        "request_bye",
        "set_half_point_barred",
        "withdraw",
    }
)
"""Operations that read one entry of a section; only ``withdraw`` reads games, its player's."""

OF_EVENT_DATA = frozenset({"change_event", "set_logo", "set_paper_style"})
"""Operations that read of a section only whether it has begun, and its tie-break rules."""

AT_RESULTS_DESKS = frozenset(
    {
        "cancel_bye",
        "check_in",
        "excuse_absence",
        "finish_check_in",
        "reinstate",
        "request_bye",
        "set_board_result",
        "set_result",
        "set_second_result",
        "verify_round",
        "withdraw",
    }
)
"""Operations that a desk for results may do in its sections: results, byes and absences.

Another desk's step, and a result of an earlier round, which needs a correction, are the chief's.
"""


class Scope(Enum):
    """The input of an operation: the whole event, or one section of it."""

    EVENT = "event"
    SECTION = "section"


class Subject(Enum):
    """The subject of an operation."""

    RESULTS = "results"
    PLAYERS = "players"
    ROUNDS = "rounds"
    REGULATIONS = "regulations"


@dataclass(frozen=True)
class Operation:
    """One operation; after a *barrier* neither it nor anything before it can be undone."""

    name: str
    function: Function
    scope: Scope
    subject: Subject
    barrier: bool = False

    @cached_property
    def codec(self) -> Codec:
        """The codec of its steps' arguments."""
        _first, *others = signature(self.function).parameters.values()
        hints = {each.name: hints_of(self.function)[each.name] for each in others}
        required = {each.name for each in others if each.default is Parameter.empty}
        if self.scope is Scope.SECTION:
            hints[_SECTION] = TournamentId
            required.add(_SECTION)
        return Codec(MappingProxyType(hints), frozenset(required))

    def perform(self, event: Event, arguments: Mapping[str, Any]) -> Event:
        """Return the event after the operation with the decoded *arguments* of a step."""
        given = dict(arguments)
        if self.scope is Scope.EVENT:
            after = self.function(event, **given)
        else:
            after = self.function(event.tournament(given.pop(_SECTION)), **given)
        return after if isinstance(after, Event) else event.with_tournament(after)


def named(name: str) -> Operation | None:
    """Return the operation with a name; None if this version does not know it."""
    return operations().get(name)


def limit(desk: Desk, name: str, section: TournamentId | None) -> Limit | None:
    """Return why a desk may not perform the operation *name* in a section; None if it may."""
    if desk.role is Role.CHIEF:
        return None
    if desk.role is Role.SCREEN:
        return Limit.SCREEN
    if name not in AT_RESULTS_DESKS or section is None:
        return Limit.OPERATION
    is_own = desk.sections is None or section in desk.sections
    return None if is_own else Limit.SECTION


@cache
def of(function: Callable[..., object]) -> Operation:
    """Return the operation of a function; raise LookupError if it has none."""
    known: dict[Callable[..., object], Operation] = {
        each.function: each for each in operations().values()
    }
    return known[function]


@cache
def operations() -> Mapping[str, Operation]:
    """Return all operations by name.

    Their modules are imported here, so that a command that only reads a file starts fast.
    """
    from swissdesk.operations import (
        corrections,
        importing,
        line_ups,
        manual,
        numbering,
        players,
        practice,
        presence,
        refreshing,
        registration,
        regulations,
        results,
        rounds,
        setup,
        system_choice,
        teams,
        tie_decisions,
    )

    of_event: Mapping[Subject, Mapping[str, Callable[..., Event]]] = {
        Subject.PLAYERS: {
            "add_player": players.add_player,
            "add_players": players.add_players,
            "correct_rating": corrections.correct_rating,
            "edit_player": players.edit_player,
            "enter_player": players.enter_player,
            "move_player": players.move_player,
            "refresh_players": refreshing.refresh_players,
            "remove_player": players.remove_player,
            "add_team": teams.add_team,
            "add_teams": teams.add_teams,
            "edit_team": teams.edit_team,
        },
        Subject.REGULATIONS: {
            "add_tournament": setup.add_tournament,
            "change_event": setup.change_event,
            "import_section": importing.import_section,
            "move_tournament": setup.move_tournament,
            "remove_tournament": setup.remove_tournament,
            "set_logo": setup.set_logo,
            "set_paper_style": setup.set_paper_style,
        },
    }
    in_section: Mapping[Subject, Mapping[str, Callable[..., Tournament]]] = {
        Subject.RESULTS: {
            "adjust": teams.adjust,
            "announce_line_ups": line_ups.announce_line_ups,
            "copy_line_ups": line_ups.copy_line_ups,
            "correct_result": corrections.correct_result,
            "draw_lot": tie_decisions.draw_lot,
            "forfeit_match": line_ups.forfeit_match,
            "record_lot": tie_decisions.record_lot,
            "record_play_off": tie_decisions.record_play_off,
            "set_board_result": line_ups.set_board_result,
            "set_line_up": line_ups.set_line_up,
            "set_line_ups": line_ups.set_line_ups,
            "set_result": results.set_result,
            "set_second_result": results.set_second_result,
            "swap_colours": results.swap_colours,
            "cancel_adjustment": teams.cancel_adjustment,
            "take_back_decision": tie_decisions.take_back_decision,
            "verify_round": results.verify_round,
        },
        Subject.PLAYERS: {
            "cancel_bye": presence.cancel_bye,
            "check_in": presence.check_in,
            "excuse_absence": presence.excuse_absence,
            "expel": presence.expel,
            "finish_check_in": presence.finish_check_in,
            "reinstate": presence.reinstate,
            "renumber": players.renumber,
            "request_bye": presence.request_bye,
            "set_absence_reason": presence.set_absence_reason,
            "set_bye": results.set_bye,
            "set_half_point_barred": presence.set_half_point_barred,
            "set_order": players.set_order,
            "withdraw": presence.withdraw,
        },
        Subject.ROUNDS: {
            "begin_manual": manual.begin_manual,
            "end_manual": manual.end_manual,
            "exchange": manual.exchange,
            "give_bye": manual.give_bye,
            "note_import": importing.note_import,
            "pair_round": rounds.pair_round,
            "publish_round": rounds.publish_round,
            "release": manual.release,
            "seat": manual.seat,
            "set_clock": rounds.set_clock,
            "swap_seats": manual.swap_seats,
            "unpair_round": rounds.unpair_round,
            "unpublish_round": rounds.unpublish_round,
        },
        Subject.REGULATIONS: {
            "change_settings": regulations.change_settings,
            "choose_system": system_choice.choose_system,
            "close_list": setup.close_list,
            "confirm_sent_report": registration.confirm_sent_report,
            "draw_numbers": numbering.draw_numbers,
            "leave_fide_mode": regulations.leave_fide_mode,
            "note_practice": practice.note_practice,
            "record_sent_report": registration.record_sent_report,
            "reopen_list": setup.reopen_list,
            "set_initial_colour": regulations.set_initial_colour,
            "set_norm_rules": registration.set_norm_rules,
            "set_prizes": regulations.set_prizes,
            "set_rating_rule": regulations.set_rating_rule,
            "set_registration": registration.set_registration,
            "set_team_rules": teams.set_team_rules,
        },
    }
    barriers = {"leave_fide_mode"}  # FIDE mode is not entered again
    tables = ((Scope.EVENT, of_event), (Scope.SECTION, in_section))
    return MappingProxyType(
        {
            name: Operation(name, function, scope, subject, name in barriers)
            for scope, table in tables
            for subject, functions in table.items()
            for name, function in functions.items()
        }
    )
