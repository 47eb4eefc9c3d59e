"""The journal in words; also the names in the Undo and Redo buttons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swissdesk.i18n import _, ngettext
from swissdesk.listings.words import dates, system_text, text
from swissdesk.model.event import Event
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import GroupedBy, SystemId
from swissdesk.model.step import Argument, Step

_Arguments = Mapping[str, Argument]


_NOT_ITS_OWN = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
)
"""Errors that arguments of another operation cause: a file may contain anything."""

_SAID_ELSEWHERE = frozenset({"confirmed", "tournament_id"})
"""Arguments of a step that its line replaces by other words."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One step: time, words, and whether it undid or redid another one."""

    number: int
    at: str
    sentence: str
    reverses: int | None


def rows(event: Event, steps: tuple[Step, ...]) -> tuple[LogRow, ...]:
    """Return the steps in words, newest first."""
    by_number = {step.number: step for step in steps}
    return tuple(
        LogRow(
            step.number,
            dates.noted_moment(step.at[:19]),
            _line(event, step, by_number),
            step.reverses,
        )
        for step in reversed(steps)
    )


def title(event: Event, step: Step) -> str:
    """Return a step in words, e.g. "Board 7: 1-0 (round 3)"."""
    describe = _SENTENCES.get(step.operation)
    if describe is None:
        return _unknown(step)
    try:
        sentence = describe(event, step.arguments)
    except _NOT_ITS_OWN:
        sentence = _("{step}, details unreadable").format(step=_plain(step.operation))
    if step.arguments.get("confirmed"):
        return _("{step}, confirmed").format(step=sentence)
    return sentence


def titled(event: Event, step: Step) -> str:
    """Return a step in words, with its section where the event has several."""
    if step.section is None or len(event.tournaments) == 1:
        return title(event, step)
    return _("{section}: {step}").format(
        section=section_name(event, step.section), step=title(event, step)
    )


def undo_first(event: Event, step: Step) -> str:
    """Return which step to undo first, because it depends on the step requested."""
    return _(
        "Not undone, because a later step depends on it. Undo this one first: {step} (Ctrl+Alt+Z "
        "undoes the last step of all sections)."
    ).format(step=titled(event, step))


def redo_first(event: Event, step: Step) -> str:
    """Return which step to redo first, because the step requested depends on it."""
    return _(
        "Not redone, because it depends on an earlier step. Redo this one first: {step} "
        "(Ctrl+Alt+Shift+Z redoes the last step of all sections)."
    ).format(step=titled(event, step))


def _line(event: Event, step: Step, by_number: Mapping[int, Step]) -> str:
    """Return the sentence of a step; an undo or a redo names the step it goes back to."""
    origin, turns = step, 0
    while origin.reverses is not None:
        origin, turns = by_number[origin.reverses], turns + 1
    if turns == 0:
        return title(event, origin)
    form = _("Undone: {step}") if turns % 2 else _("Redone: {step}")
    return form.format(step=title(event, origin))


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _unknown(step: Step) -> str:
    """Return what is known of another version's step: its name, and its facts as stored."""
    facts = ", ".join(
        f"{_plain(name)} {value}"
        for name, value in step.arguments.items()
        if isinstance(value, str | int) and name not in _SAID_ELSEWHERE
    )
    if not facts:
        return _("{step}, unknown to this version").format(step=_plain(step.operation))
    return _("{step}, unknown to this version: {facts}").format(
        step=_plain(step.operation), facts=facts
    )


def _name(event: Event, player_id: Argument) -> str:
    found = [each.name for each in event.players if each.id == player_id]
    return found[0] if found else _("player {n}").format(n=player_id)


def _player_name(arguments: _Arguments) -> str:
    player = arguments.get("player")
    return str(player.get("name", "")) if isinstance(player, Mapping) else ""


def _set_result(_event: Event, arguments: _Arguments) -> str:
    result = GameResult[str(arguments["result"])]
    shown = text.result(result) or _("cleared")
    return _("Board {board}: {result} (round {n})").format(
        board=arguments["board"], result=shown, n=arguments["round_no"]
    )


def _correct_result(_event: Event, arguments: _Arguments) -> str:
    game, scope = arguments["game"], arguments["scope"]
    assert isinstance(game, Mapping)
    form = (
        _("Board {board}: {result} for the rating only (round {n})")
        if scope == "RATING"
        else _("Board {board}: {result} for the standings (round {n})")
    )
    shown = text.result(GameResult[str(game["result"])])
    return form.format(board=game["board"], result=shown, n=arguments["round_no"])


def _request_bye(event: Event, arguments: _Arguments) -> str:
    is_absent = arguments["kind"] == ByeKind.ZERO_POINT.name
    what = _("absent") if is_absent else _bye(arguments["kind"])
    return _("{name}: {what} in round {n}").format(
        name=_name(event, arguments["player_id"]), what=what, n=arguments["round_no"]
    )


def _bye(kind: Argument) -> str:
    """Return the name of a kind of bye within a sentence."""
    return {
        ByeKind.PAB: _("bye"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("zero-point bye"),
    }[ByeKind[str(kind)]]


def _withdraw(event: Event, arguments: _Arguments) -> str:
    return _("{name} withdrawn after round {n}").format(
        name=_name(event, arguments["player_id"]), n=arguments["after_round"]
    )


def _expel(event: Event, arguments: _Arguments) -> str:
    return _("{name} expelled after round {n}: {reason}").format(
        name=_name(event, arguments["player_id"]),
        n=arguments["after_round"],
        reason=arguments["reason"],
    )


def _move_player(event: Event, arguments: _Arguments) -> str:
    return _("{name} moved to {section}").format(
        name=_name(event, arguments["player_id"]),
        section=section_name(event, arguments["to_tournament"]),
    )


def section_name(event: Event, tournament_id: Argument) -> str:
    """Return the name of a section; its number if it no longer exists."""
    found = [each.settings.name for each in event.tournaments if each.id == tournament_id]
    return found[0] if found else _("section {n}").format(n=tournament_id)


def _add_players(_event: Event, arguments: _Arguments) -> str:
    newcomers = arguments["newcomers"]
    count = len(newcomers) if isinstance(newcomers, tuple) else 0
    return ngettext("{n} player imported", "{n} players imported", count).format(n=count)


def _note_import(_event: Event, arguments: _Arguments) -> str:
    rounds = arguments["rounds"]
    named = ", ".join(map(str, rounds)) if isinstance(rounds, tuple) else ""
    return _("Imported rounds that differ from the system: {rounds}").format(rounds=named)


def _check_in(event: Event, arguments: _Arguments) -> str:
    form = _("{name} has arrived") if arguments["present"] else _("{name} has not arrived")
    return form.format(name=_name(event, arguments["player_id"]))


def _barred(event: Event, arguments: _Arguments) -> str:
    form = (
        _("{name}: half-point byes barred")
        if arguments["barred"]
        else _("{name}: half-point byes allowed")
    )
    return form.format(name=_name(event, arguments["player_id"]))


def _set_bye(event: Event, arguments: _Arguments) -> str:
    return _("{name}: {what} in round {n}, corrected").format(
        name=_name(event, arguments["player_id"]),
        what=_bye(arguments["kind"]),
        n=arguments["round_no"],
    )


def _unpair_round(_event: Event, arguments: _Arguments) -> str:
    if not arguments.get("reason"):
        return _("Round {n} unpaired").format(n=arguments["round_no"])
    return _("Round {n} unpaired: {reason}").format(
        n=arguments["round_no"], reason=arguments["reason"]
    )


def _exchange(event: Event, arguments: _Arguments) -> str:
    return _("{one} and {other} swapped (round {n})").format(
        one=_name(event, arguments["one"]),
        other=_name(event, arguments["other"]),
        n=arguments["round_no"],
    )


def _seat(event: Event, arguments: _Arguments) -> str:
    return _("{white} – {black} seated (round {n})").format(
        white=_name(event, arguments["white"]),
        black=_name(event, arguments["black"]),
        n=arguments["round_no"],
    )


def _give_bye(event: Event, arguments: _Arguments) -> str:
    return _("{name}: {what} in round {n}, by hand").format(
        name=_name(event, arguments["player_id"]),
        what=_bye(arguments["kind"]),
        n=arguments["round_no"],
    )


def _end_manual(_event: Event, arguments: _Arguments) -> str:
    form = (
        _("Round {n} paired by hand: {reason}")
        if arguments.get("reason")
        else _("Pairing of round {n} by hand ended")
    )
    return form.format(n=arguments["round_no"], reason=arguments.get("reason"))


def _lot(event: Event, arguments: _Arguments) -> str:
    """Return a lot as it was asked for; the order that a number draws stands in the standings."""
    players = arguments["players"]
    named = ", ".join(_name(event, each) for each in players) if isinstance(players, tuple) else ""
    seed = arguments.get("seed")
    form = (
        _("Lot drawn at the table after round {n}: {players}")
        if seed is None
        else _("Lot drawn after round {n} from {seed} among {players}")
    )
    return form.format(n=arguments["round_no"], players=named, seed=seed)


def _play_off(event: Event, arguments: _Arguments) -> str:
    players = arguments["players"]
    named = ", ".join(_name(event, each) for each in players) if isinstance(players, tuple) else ""
    form = _("Play-off after round {n}: {players}")
    return form.format(n=arguments["round_no"], players=named)


def _take_back_decision(_event: Event, arguments: _Arguments) -> str:
    form = _("Lot or play-off after round {n} withdrawn: {reason}")
    return form.format(n=arguments["round_no"], reason=arguments["reason"])


def _change_settings(_event: Event, arguments: _Arguments) -> str:
    """Return the new values of changed fields; only the name if a value cannot be shown."""
    changed, settings = arguments.get("changed"), arguments.get("settings")
    if not (isinstance(changed, tuple) and isinstance(settings, Mapping)):
        return _("Settings changed")
    said = dict.fromkeys(_setting(str(name), settings.get(str(name))) for name in changed)
    return "; ".join(said) or _("Settings changed")


def _setting(name: str, value: Argument) -> str:
    word = _setting_words().get(name, _plain(name))
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        value = ", ".join(map(str, value))
    if isinstance(value, str | int) and not isinstance(value, bool) and name in _SHOWN:
        return _("{setting}: {value}").format(setting=word, value=value)
    return _("{setting} changed").format(setting=word)


_SHOWN = frozenset({"name", "rounds", "tie_breaks", "time_control", "time_control_code"})
"""The settings whose value is shown as stored."""


def _setting_words() -> Mapping[str, str]:
    return {
        "name": _("Name"),
        "rounds": _("Rounds"),
        "rounds_known": _("Rounds"),
        "system": _("Pairing system"),
        "system_known": _("Pairing system"),
        "scoring": _("Scoring"),
        "initial_colour": _("Initial colour"),
        "colour_by_lot": _("Initial colour"),
        "acceleration": _("Acceleration"),
        "fictitious": _("Fictitious points"),
        "prohibited": _("Prohibited pairings"),
        "prohibitions": _("Prohibited pairings"),
        "tie_breaks": _("Tie-breaks"),
        "round_dates": _("Round dates"),
        "round_times": _("Round times"),
        "time_control": _("Time control"),
        "time_control_code": _("Time control"),
        "type_text": _("Type of tournament"),
        "rating_method": _("Rating method"),
        "rating_kinds": _("Rating lists"),
        "name_order": _("Order of equals"),
        "order_lot": _("Order of equals"),
        "byes": _("Rules for byes"),
        "tie_break_rules": _("Tie-break rules"),
        "numbering": _("Pairing numbers"),
        "is_maxi": _("Maxi-tournament"),
        "grouping": _("Groups"),
    }


def _draw_numbers(_event: Event, arguments: _Arguments) -> str:
    how = {
        "STRENGTH": _("Pairing numbers by rating, title and name"),
        "LOT": _("Pairing numbers by lot, drawn from the number {n}"),
        "VARMA": _("Pairing numbers by Varma table, drawn from the number {n}"),
        "VARMA_CORRECTED": _(
            "Pairing numbers by Varma table, row 11/12 corrected, drawn from the number {n}"
        ),
    }
    return how[str(arguments["numbering"])].format(n=arguments.get("seed", 0))


def _choose_system(event: Event, arguments: _Arguments) -> str:
    """Return the system and the choices with it: a maxi-tournament, renumbering."""
    system = system_text.name(SystemId[str(arguments["system"])])
    parts = [_("Pairing system: {system}").format(system=system)]
    if arguments.get("is_maxi"):
        parts.append(_("maxi-tournament"))
    if arguments.get("numbering") is not None:
        parts.append(_draw_numbers(event, arguments))
    grouping = arguments.get("grouping")
    if isinstance(grouping, Mapping) and grouping["by"] != GroupedBy.NUMBER.name:
        words = system_text.groupings()[GroupedBy[str(grouping["by"])]]
        parts.append(_("groups {how}").format(how=words))
    return "; ".join(parts)


def _rating_rule(_event: Event, arguments: _Arguments) -> str:
    kinds = arguments["kinds"]
    words = {"STANDARD": _("standard"), "RAPID": _("rapid"), "BLITZ": _("blitz")}
    named = [words[str(each)] for each in kinds] if isinstance(kinds, tuple) else []
    return _("Ratings by {method}: {lists}").format(
        method=arguments["method"], lists=_(" then ").join(named)
    )


def _import_section(_event: Event, arguments: _Arguments) -> str:
    section = arguments["imported"]
    settings = section.get("settings") if isinstance(section, Mapping) else None
    name = settings.get("name") if isinstance(settings, Mapping) else ""
    return _("Section {name} imported").format(name=name)


def _set_prizes(_event: Event, arguments: _Arguments) -> str:
    fund = arguments["fund"]
    prizes = fund.get("prizes") if isinstance(fund, Mapping) else None
    count = len(prizes) if isinstance(prizes, tuple) else 0
    return ngettext("{n} prize set", "{n} prizes set", count).format(n=count)


def _initial_colour(_event: Event, arguments: _Arguments) -> str:
    colour = _("White") if arguments["colour"] == "WHITE" else _("Black")
    form = _("Initial colour by lot: {c}") if arguments["by_lot"] else _("Initial colour: {c}")
    return form.format(c=colour)


_SENTENCES: Mapping[str, Callable[[Event, _Arguments], str]] = {
    "create": lambda event, _a: _("Event created: {name}").format(name=event.name),
    "change_event": lambda _e, _a: _("Event data changed"),
    "upgrade": lambda _e, _a: _("File upgraded to a newer version"),
    "add_tournament": lambda _e, a: _("Section {name} added").format(name=a["name"]),
    "import_section": _import_section,
    "remove_tournament": lambda e, a: _("{section} removed").format(
        section=section_name(e, a["tournament_id"])
    ),
    "move_tournament": lambda e, a: _("Section {name} moved to place {n}").format(
        name=section_name(e, a["tournament_id"]), n=a["place"]
    ),
    "leave_fide_mode": lambda _e, a: _("FIDE mode left: {reason}").format(reason=a["reason"]),
    "change_settings": _change_settings,
    "choose_system": _choose_system,
    "set_rating_rule": _rating_rule,
    "set_prizes": _set_prizes,
    "set_paper_style": lambda _e, _a: _("Look of the documents changed"),
    "set_logo": lambda _e, a: _("Logo set") if a["logo"] else _("Logo removed"),
    "set_initial_colour": _initial_colour,
    "close_list": lambda _e, _a: _("List of players closed"),
    "reopen_list": lambda _e, _a: _("List of players reopened"),
    "add_player": lambda _e, a: _("{name} entered").format(name=_player_name(a)),
    "enter_player": lambda e, a: _("{name} entered").format(name=_name(e, a["player_id"])),
    "add_players": _add_players,
    "move_player": _move_player,
    "edit_player": lambda _e, a: _("{name} corrected").format(name=_player_name(a)),
    "remove_player": lambda e, a: _("{name} removed").format(name=_name(e, a["player_id"])),
    "request_bye": _request_bye,
    "cancel_bye": lambda e, a: _("{name}: bye of round {n} cancelled").format(
        name=_name(e, a["player_id"]), n=a["round_no"]
    ),
    "withdraw": _withdraw,
    "reinstate": lambda e, a: _("{name} reinstated").format(name=_name(e, a["player_id"])),
    "expel": _expel,
    "excuse_absence": lambda e, a: _("{name}: absence in round {n} explained").format(
        name=_name(e, a["player_id"]), n=a["round_no"]
    ),
    "set_half_point_barred": _barred,
    "check_in": _check_in,
    "finish_check_in": lambda _e, _a: _("Check-in finished"),
    "set_order": lambda _e, _a: _("Pairing numbers given by hand"),
    "draw_numbers": _draw_numbers,
    "renumber": lambda _e, _a: _("Players renumbered"),
    "pair_round": lambda _e, a: _("Round {n} paired").format(n=a["round_no"]),
    "publish_round": lambda _e, a: _("Round {n} published").format(n=a["round_no"]),
    "unpublish_round": lambda _e, a: _("Round {n} unpublished: {reason}").format(
        n=a["round_no"], reason=a["reason"]
    ),
    "verify_round": lambda _e, a: _("Results of round {n} read back").format(n=a["round_no"]),
    "set_bye": _set_bye,
    "begin_manual": lambda _e, a: _("Pairing of round {n} by hand started").format(n=a["round_no"]),
    "exchange": _exchange,
    "seat": _seat,
    "release": lambda e, a: _("{name} moved to the pool (round {n})").format(
        name=_name(e, a["player_id"]), n=a["round_no"]
    ),
    "give_bye": _give_bye,
    "swap_seats": lambda _e, a: _("Board {board}: colours swapped (round {n})").format(
        board=a["board"], n=a["round_no"]
    ),
    "end_manual": _end_manual,
    "note_import": _note_import,
    "unpair_round": _unpair_round,
    "set_result": _set_result,
    "draw_lot": _lot,
    "record_lot": _lot,
    "record_play_off": _play_off,
    "take_back_decision": _take_back_decision,
    "correct_result": _correct_result,
    "correct_rating": lambda e, a: _("{name}: rating {rating} for standings and report").format(
        name=_name(e, a["player_id"]), rating=a["rating"]
    ),
    "swap_colours": lambda _e, a: _("Board {board}: colours swapped (round {n})").format(
        board=a["board"], n=a["round_no"]
    ),
}
