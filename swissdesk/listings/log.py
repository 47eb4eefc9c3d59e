"""The journal in words; also the names in the Undo and Redo buttons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings import text
from swissdesk.model.event import Event
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.step import Argument, Step

_Arguments = Mapping[str, Argument]


@dataclass(frozen=True, slots=True)
class LogRow:
    """One step: when, what, and whether it took another one back or brought it back."""

    number: int
    at: str
    sentence: str
    reverses: int | None


def rows(event: Event, steps: tuple[Step, ...]) -> tuple[LogRow, ...]:
    """Return the steps in words, newest first."""
    by_number = {step.number: step for step in steps}
    return tuple(
        LogRow(step.number, _moment(step.at), _line(event, step, by_number), step.reverses)
        for step in reversed(steps)
    )


def title(event: Event, step: Step) -> str:
    """Return a step in words, e.g. "Board 7: 1-0 (round 3)"."""
    describe = _SENTENCES.get(step.operation)
    return describe(event, step.arguments) if describe else step.operation.replace("_", " ")


def _line(event: Event, step: Step, by_number: Mapping[int, Step]) -> str:
    """Return the sentence of a step; an undo or a redo names the step it goes back to."""
    origin, turns = step, 0
    while origin.reverses is not None:
        origin, turns = by_number[origin.reverses], turns + 1
    if turns == 0:
        return title(event, origin)
    form = _("Undone: {step}") if turns % 2 else _("Redone: {step}")
    return form.format(step=title(event, origin))


def _moment(at: str) -> str:
    """Return "2026-11-04 14:07:32" of a moment in ISO 8601."""
    return at[:19].replace("T", " ")


def _name(event: Event, player_id: Argument) -> str:
    found = [each.name for each in event.players if each.id == player_id]
    return found[0] if found else _("player {n}").format(n=player_id)


def _player_name(arguments: _Arguments) -> str:
    player = arguments.get("player")
    return str(player.get("name", "")) if isinstance(player, dict) else ""


def _set_result(_event: Event, arguments: _Arguments) -> str:
    result = GameResult[str(arguments["result"])]
    shown = text.result(result) or _("cleared")
    return _("Board {board}: {result} (round {n})").format(
        board=arguments["board"], result=shown, n=arguments["round_no"]
    )


def _request_bye(event: Event, arguments: _Arguments) -> str:
    kind = ByeKind[str(arguments["kind"])]
    what = _("Absent") if kind is ByeKind.ZERO_POINT else text.bye(kind)
    return _("{name}: {what} in round {n}").format(
        name=_name(event, arguments["player_id"]), what=what.lower(), n=arguments["round_no"]
    )


def _withdraw(event: Event, arguments: _Arguments) -> str:
    return _("{name} withdrawn after round {n}").format(
        name=_name(event, arguments["player_id"]), n=arguments["after_round"]
    )


def _initial_colour(_event: Event, arguments: _Arguments) -> str:
    colour = _("White") if arguments["colour"] == "WHITE" else _("Black")
    form = _("Initial colour by lot: {c}") if arguments["by_lot"] else _("Initial colour: {c}")
    return form.format(c=colour)


_SENTENCES: Mapping[str, Callable[[Event, _Arguments], str]] = {
    "create": lambda event, _a: _("Event created: {name}").format(name=event.name),
    "change_event": lambda _e, _a: _("Event data changed"),
    "change_settings": lambda _e, _a: _("Settings changed"),
    "set_initial_colour": _initial_colour,
    "close_list": lambda _e, _a: _("List of players closed"),
    "reopen_list": lambda _e, _a: _("List of players reopened"),
    "add_player": lambda _e, a: _("{name} entered").format(name=_player_name(a)),
    "edit_player": lambda _e, a: _("{name} corrected").format(name=_player_name(a)),
    "remove_player": lambda e, a: _("{name} removed").format(name=_name(e, a["player_id"])),
    "request_bye": _request_bye,
    "cancel_bye": lambda e, a: _("{name}: bye of round {n} cancelled").format(
        name=_name(e, a["player_id"]), n=a["round_no"]
    ),
    "withdraw": _withdraw,
    "reinstate": lambda e, a: _("{name} reinstated").format(name=_name(e, a["player_id"])),
    "renumber": lambda _e, _a: _("Pairing numbers given anew"),
    "pair_round": lambda _e, a: _("Round {n} paired").format(n=a["round_no"]),
    "publish_round": lambda _e, a: _("Round {n} published").format(n=a["round_no"]),
    "unpublish_round": lambda _e, a: _("Round {n} unpublished").format(n=a["round_no"]),
    "unpair_round": lambda _e, a: _("Round {n} unpaired").format(n=a["round_no"]),
    "set_result": _set_result,
    "swap_colours": lambda _e, a: _("Board {board}: colours exchanged (round {n})").format(
        board=a["board"], n=a["round_no"]
    ),
}
