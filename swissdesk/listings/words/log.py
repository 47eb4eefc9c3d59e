"""The journal in words; also the names in the Undo and Redo buttons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from swissdesk.i18n import N_, _, ngettext
from swissdesk.listings.words import dates, system_text, text
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.origin import OriginKind
from swissdesk.model.player import Participant, Player, Team
from swissdesk.model.practice import Happening
from swissdesk.model.result import ByeKind, GameResult
from swissdesk.model.settings import GroupedBy, SystemId
from swissdesk.model.step import Argument, Particulars, Step

_Arguments = Mapping[str, Argument]

NO_PARTICULARS: Mapping[int, Particulars] = MappingProxyType({})
"""For lists that are read at a glance."""

_NOT_ITS_OWN = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
)
"""Errors that arguments of another operation cause: a file may contain anything."""

_OF_MATCHES = frozenset({"set_board_result", "forfeit_match"})
"""Operations with a result that has the White team first."""

_REPLACED = frozenset({"confirmed", "tournament_id"})
"""Arguments of a step that its line replaces by other words."""


def title(event: Event, step: Step) -> str:
    """Return a step in words, e.g. "Board 7: 1-0 (round 3)"."""
    words = _SENTENCES.get(step.operation)
    if words is None:
        return _unknown(step)
    try:
        arguments = _from_left(event, step)
        sentence = (
            _filled(words, event, arguments) if isinstance(words, str) else words(event, arguments)
        )
    except _NOT_ITS_OWN:
        sentence = _("{step}, details unreadable").format(step=_plain(step.operation))
    origin = step.arguments.get("origin")
    if isinstance(origin, Mapping):
        sentence = _with_origin(sentence, origin)
    if step.arguments.get("confirmed"):
        return _("{step}, confirmed").format(step=sentence)
    return sentence


def _with_origin(sentence: str, origin: _Arguments) -> str:
    """Return the sentence of a result from phones, e.g. "..., from the phones of both players"."""
    kinds = {
        OriginKind.ONE_PLAYER.name: _("{step}, from the phone of {name}"),
        OriginKind.BOTH_PLAYERS.name: _("{step}, from the phones of both players"),
        OriginKind.HELPER.name: _("{step}, from the phone of helper {name}"),
    }
    kind, name = str(origin.get("kind")), origin.get("name")
    is_known = kind in kinds and (name or kind == OriginKind.BOTH_PLAYERS.name)
    form = kinds[kind] if is_known else _("{step}, from a phone")
    sentence = form.format(step=sentence, name=name)
    if origin.get("is_reviewed", True):
        return sentence
    return _("{step}, not reviewed").format(step=sentence)


def _is_turned(event: Event, step: Step) -> bool:
    """Return whether the section of a step names the team with Black first."""
    found = (each.settings.teams for each in event.tournaments if each.id == step.section)
    rules = next(found, None)
    return rules is not None and rules.names_black_first


def _from_left(event: Event, step: Step) -> _Arguments:
    """Return the arguments of a step; a result of a match or its board has the left team first."""
    given = step.arguments.get("result")
    if step.operation not in _OF_MATCHES or given is None or not _is_turned(event, step):
        return step.arguments
    return {**step.arguments, "result": GameResult[str(given)].reversed.name}


def titled(event: Event, step: Step) -> str:
    """Return a step in words, with its section if the event has several."""
    return in_section(event, step, title(event, step))


def in_section(event: Event, step: Step, words: str) -> str:
    """Return the words for a step, after its section if the event has several."""
    if step.section is None or len(event.tournaments) == 1:
        return words
    return _("{section}: {step}").format(section=section_name(event, step.section), step=words)


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


def in_the_way_of_undo(event: Event, step: Step) -> str:
    """Return that a step of another desk depends on the step to undo or redo."""
    form = _("Neither undone nor redone, because another desk's step depends on it: {step}.")
    return form.format(step=by_whom(step, titled(event, step)))


def contradiction(
    event: Event, others: Sequence[Step], steps: Sequence[Step], reason: str | None
) -> str:
    """Return that *others* prevented an action, and the *reason* why it is impossible now."""
    done = news(event, others, steps)
    if reason is None:
        form = _("Nothing was changed, because another desk was faster: {step}. Look at it first.")
        return form.format(step=done)
    form = _("Nothing was changed, because another desk was faster: {step}. {reason}")
    return form.format(step=done, reason=reason)


def news(event: Event, others: Sequence[Step], steps: Sequence[Step]) -> str:
    """Return the steps of other desks in one line: the last one, and the number before it.

    *steps* is the whole journal.
    """
    last = others[-1]
    words = line(event, last, {each.number: each for each in steps})
    words = by_whom(last, in_section(event, last, words))
    more = len(others) - 1
    if not more:
        return words
    form = ngettext("{step}, and {n} step before it", "{step}, and {n} steps before it", more)
    return form.format(step=words, n=more)


def by_whom(step: Step, words: str) -> str:
    """Return the words for a step with its author: "Board 12: 1-0, by Ana, desk 2"."""
    name, _at, desk = step.who.rpartition("@")
    if not name:
        return _("{step}, by {name}").format(step=words, name=step.who)
    return _("{step}, by {name}, {desk}").format(step=words, name=name, desk=desk)


def line(
    event: Event,
    step: Step,
    by_number: Mapping[int, Step],
    particulars: Mapping[int, Particulars] = NO_PARTICULARS,
) -> str:
    """Return the sentence of a step; an undo or a redo names the step it goes back to."""
    origin, turns = step, 0
    while origin.reverses is not None:
        origin, turns = by_number[origin.reverses], turns + 1
    sentence = title(event, origin)
    phones = origin.arguments.get("origin")
    addresses = phones.get("addresses") if isinstance(phones, Mapping) else None
    if addresses and isinstance(addresses, tuple):
        shown = ", ".join(map(str, addresses))
        sentence = _("{step} ({addresses})").format(step=sentence, addresses=shown)
    if origin.number in particulars:
        details = particulars[origin.number]
        if details.pair and _is_turned(event, origin):
            details = replace(details, pair=details.pair[::-1])
        sentence = _particular(event, sentence, details)
    if turns == 0:
        return sentence
    form = _("Undone: {step}") if turns % 2 else _("Redone: {step}")
    return form.format(step=sentence)


def _particular(event: Event, sentence: str, details: Particulars) -> str:
    """Return the sentence of a step with the players of its board, or with its corrections."""
    if details.pair:
        white, black = (_name(event, each) for each in details.pair)
        return _("{step} · {white} – {black}").format(step=sentence, white=white, black=black)
    changed = []
    if details.corrected:
        was, is_now = (_facts(each) for each in details.corrected)
        changed = [(word, was[word], is_now[word]) for word in was]
    if details.ratings:
        changed.append((_("Rating used"), *details.ratings))
    if details.estimates:
        changed.append((_("Estimate"), *details.estimates))
    for word, before, after in changed:
        if before != after:
            sentence = _("{step} · {what}: {before} → {after}").format(
                step=sentence, what=word, before=before or "–", after=after or "–"
            )
    return sentence


def _facts(one: Participant) -> dict[str, str | int]:
    """Return the facts about a player or a team, each by its word."""
    return _facts_of_team(one) if isinstance(one, Team) else _facts_of_player(one)


def _facts_of_team(team: Team) -> dict[str, str | int]:
    return {
        _("Name"): team.name,
        _("Short name"): team.short_name,
        _("Federation"): team.federation,
        _("Club"): team.club,
        _("Captain"): team.captain,
    }


def _facts_of_player(player: Player) -> dict[str, str | int]:
    return {
        _("Name"): player.name,
        _("Title"): player.title.value,
        _("Women's title"): player.women_title.value,
        _("Sex"): player.sex.value,
        _("Federation"): player.federation,
        _("FIDE ID"): player.fide_id,
        _("National ID"): player.national_id,
        _("Date of birth"): dates.shown(player.birth),
        _("Club"): player.club,
        _("Category"): player.category,
        _("Standard rating"): player.ratings.standard,
        _("Rapid rating"): player.ratings.rapid,
        _("Blitz rating"): player.ratings.blitz,
        _("National rating"): player.ratings.national,
        _("K standard"): player.k.standard,
        _("K rapid"): player.k.rapid,
        _("K blitz"): player.k.blitz,
        _("Inactive"): _("yes") if player.is_inactive else "",
        _("First-timer"): _("yes") if player.is_first_timer else "",
    }


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _unknown(step: Step) -> str:
    """Return the facts of another version's step: its name, and its arguments as stored."""
    facts = ", ".join(
        f"{_plain(name)} {value}"
        for name, value in step.arguments.items()
        if isinstance(value, str | int) and name not in _REPLACED
    )
    if not facts:
        return _("{step}, unknown to this version").format(step=_plain(step.operation))
    return _("{step}, unknown to this version: {facts}").format(
        step=_plain(step.operation), facts=facts
    )


def _filled(words: str, event: Event, arguments: _Arguments, **more: object) -> str:
    """Return a marked sentence with the arguments of a step, and *more* facts, by name.

    ``{n}`` is the round, ``{name}`` the player with the identity *player_id*, ``{players}`` several
    of them, and ``{what}`` the *kind* of a bye; *one*, *other*, *white* and *black* are names too.
    """
    facts: dict[str, object] = {}
    for key, value in arguments.items():
        match key:
            case "round_no" | "after_round":
                facts["n"] = value
            case "player_id" | "participant" | "team":
                facts["name"] = _name(event, value)
            case "one" | "other" | "white" | "black":
                facts[key] = _name(event, value)
            case "players":
                players = value if isinstance(value, tuple) else ()
                facts[key] = "; ".join(_name(event, each) for each in players)
            case "kind":
                facts["what"] = _bye(value)
            case _:
                facts[key] = value
    return _(words).format(**{**facts, **more})


def _name(event: Event, player_id: Argument) -> str:
    if isinstance(player_id, int) and player_id in event.players_by_id:
        return event.players_by_id[PlayerId(player_id)].name
    for each in event.tournaments:
        if isinstance(player_id, int) and player_id in each.entries_by_id:
            return each.entries_by_id[PlayerId(player_id)].participant.name
    return _("player {n}").format(n=player_id)


def _player_name(arguments: _Arguments) -> str:
    player = arguments.get("player")
    return str(player.get("name", "")) if isinstance(player, Mapping) else ""


def _set_result(event: Event, arguments: _Arguments) -> str:
    shown = text.result(GameResult[str(arguments["result"])]) or _("cleared")
    words = N_("Board {board}: {result} (round {n})")
    return _filled(words, event, arguments, result=shown)


def _set_second_result(event: Event, arguments: _Arguments) -> str:
    shown = text.result(GameResult[str(arguments["result"])].reversed) or _("cleared")
    words = N_("Board {board}, game 2: {result} (round {n})")
    return _filled(words, event, arguments, result=shown)


def _set_board_result(event: Event, arguments: _Arguments) -> str:
    shown = text.result(GameResult[str(arguments["result"])]) or _("cleared")
    words = N_("Table {table}, board {board}: {result} (round {n})")
    return _filled(words, event, arguments, result=shown)


def _forfeit_match(event: Event, arguments: _Arguments) -> str:
    if arguments["result"] is None:
        return _filled(N_("Table {table}: forfeit deleted (round {n})"), event, arguments)
    shown = text.result(GameResult[str(arguments["result"])])
    words = N_("Table {table}: match forfeited, {result} (round {n})")
    return _filled(words, event, arguments, result=shown)


def _team_name(value: Argument) -> str:
    return str(value.get("name", "")) if isinstance(value, Mapping) else ""


def _add_team(_event: Event, arguments: _Arguments) -> str:
    new = arguments["new"]
    team = new.get("team") if isinstance(new, Mapping) else None
    return _("Team {name} entered").format(name=_team_name(team))


def _add_teams(_event: Event, arguments: _Arguments) -> str:
    teams = arguments["teams"]
    count = len(teams) if isinstance(teams, tuple) else 0
    return ngettext("{n} team imported", "{n} teams imported", count).format(n=count)


def _correct_result(event: Event, arguments: _Arguments) -> str:
    game = arguments["game"]
    assert isinstance(game, Mapping)
    words = (
        N_("Board {board}: {result} for the rating only (round {n})")
        if arguments["scope"] == "RATING"
        else N_("Board {board}: {result} for the standings (round {n})")
    )
    results = (game["result"], game.get("second"))
    shown = ", ".join(text.result(GameResult[str(each)]) for each in results if each is not None)
    return _filled(words, event, arguments, board=game["board"], result=shown)


def _request_bye(event: Event, arguments: _Arguments) -> str:
    is_absent = arguments["kind"] == ByeKind.ZERO_POINT.name
    kind = _("absent") if is_absent else _bye(arguments["kind"])
    return _filled(N_("{name}: {what} in round {n}"), event, arguments, what=kind)


def _bye(kind: Argument) -> str:
    """Return the name of a kind of bye within a sentence."""
    return {
        ByeKind.PAB: _("bye"),
        ByeKind.FULL_POINT: _("full-point bye"),
        ByeKind.HALF_POINT: _("half-point bye"),
        ByeKind.ZERO_POINT: _("zero-point bye"),
    }[ByeKind[str(kind)]]


def section_name(event: Event, tournament_id: Argument) -> str:
    """Return the name of a section; its number if it no longer exists."""
    found = [each.settings.name for each in event.tournaments if each.id == tournament_id]
    return found[0] if found else _("section {n}").format(n=tournament_id)


def _add_players(_event: Event, arguments: _Arguments) -> str:
    newcomers = arguments["newcomers"]
    count = len(newcomers) if isinstance(newcomers, tuple) else 0
    return ngettext("{n} player imported", "{n} players imported", count).format(n=count)


def _refresh_players(_event: Event, arguments: _Arguments) -> str:
    players = arguments["players"]
    count = len(players) if isinstance(players, tuple) else 0
    words = ngettext("Rating list used for {n} player", "Rating lists used for {n} players", count)
    return words.format(n=count)


def _note_import(_event: Event, arguments: _Arguments) -> str:
    rounds = arguments["rounds"]
    named = ", ".join(map(str, rounds)) if isinstance(rounds, tuple) else ""
    return _("Imported rounds that differ from the system: {rounds}").format(rounds=named)


def _change_settings(_event: Event, arguments: _Arguments) -> str:
    """Return the new values of changed fields; only the name if a value cannot be shown."""
    changed, settings = arguments.get("changed"), arguments.get("settings")
    if not (isinstance(changed, tuple) and isinstance(settings, Mapping)):
        return _("Settings changed")
    values = dict.fromkeys(_setting(str(name), settings.get(str(name))) for name in changed)
    return "; ".join(values) or _("Settings changed")


def _setting(name: str, value: Argument) -> str:
    word = _(_SETTINGS[name]) if name in _SETTINGS else _plain(name)
    if isinstance(value, tuple) and all(isinstance(each, str) for each in value):
        value = ", ".join(map(str, value))
    if isinstance(value, str | int) and not isinstance(value, bool) and name in _SHOWN:
        return _("{setting}: {value}").format(setting=word, value=value)
    return _("{setting} changed").format(setting=word)


_SHOWN = frozenset(
    {"name", "rounds", "tie_breaks", "time_control", "time_control_code"}
    | {"play_minutes", "closing_minutes"}
)
"""The settings whose value is shown as stored."""


_SETTINGS: Mapping[str, str] = {
    "name": N_("Name"),
    "rounds": N_("Rounds"),
    "rounds_known": N_("Rounds"),
    "keizer": N_("Rules of the Keizer system"),
    "play_minutes": N_("Minutes of play"),
    "closing_minutes": N_("Minutes until results close"),
    "system": N_("Pairing system"),
    "system_known": N_("Pairing system"),
    "scoring": N_("Scoring"),
    "initial_colour": N_("Initial colour"),
    "colour_by_lot": N_("Initial colour"),
    "acceleration": N_("Acceleration"),
    "fictitious": N_("Fictitious points"),
    "prohibited": N_("Prohibited pairings"),
    "prohibitions": N_("Prohibited pairings"),
    "tie_breaks": N_("Tie-breaks"),
    "round_dates": N_("Round dates"),
    "round_times": N_("Round times"),
    "time_control": N_("Time control"),
    "time_control_code": N_("Time control"),
    "type_text": N_("Type of tournament"),
    "rating_method": N_("Rating method"),
    "rating_kinds": N_("Rating lists"),
    "name_order": N_("Order of equals"),
    "order_lot": N_("Order of equals"),
    "byes": N_("Rules for byes"),
    "tie_break_rules": N_("Tie-break rules"),
    "numbering": N_("Pairing numbers"),
    "is_maxi": N_("Maxi-tournament"),
    "grouping": N_("Groups"),
    "teams": N_("Rules of the team event"),
}


def _draw_numbers(_event: Event, arguments: _Arguments) -> str:
    forms = {
        "STRENGTH": _("Pairing numbers by rating, title and name"),
        "LOT": _("Pairing numbers by lot, drawn from the number {n}"),
        "VARMA": _("Pairing numbers by Varma table, drawn from the number {n}"),
        "VARMA_CORRECTED": _(
            "Pairing numbers by Varma table, row 11/12 corrected, drawn from the number {n}"
        ),
    }
    return forms[str(arguments["numbering"])].format(n=arguments.get("seed", 0))


def _note_practice(_event: Event, arguments: _Arguments) -> str:
    forms = {
        Happening.SET: _("Practice: task {n} set"),
        Happening.HINT: _("Practice: hint for task {n} read"),
        Happening.WRONG_ANSWER: _("Practice: task {n} answered wrongly"),
        Happening.POWER_CUT: _("Practice: power cut in task {n}"),
        Happening.SOLVED: _("Practice: task {n} solved"),
        Happening.GIVEN_UP: _("Practice: task {n} given up"),
    }
    task = arguments["task"]
    number = task["number"] if isinstance(task, Mapping) else 0
    return forms[Happening[str(arguments["happening"])]].format(n=number)


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


def _file_name(arguments: _Arguments) -> str:
    report = arguments["report"]
    return str(report["file_name"]) if isinstance(report, Mapping) else ""


def _initial_colour(_event: Event, arguments: _Arguments) -> str:
    colour = _("White") if arguments["colour"] == "WHITE" else _("Black")
    form = _("Initial colour by lot: {c}") if arguments["by_lot"] else _("Initial colour: {c}")
    return form.format(c=colour)


_Describe = Callable[[Event, _Arguments], str]


def _either(argument: str, words: str, otherwise: str) -> _Describe:
    """Return the choice between two marked sentences: *words* if the argument is true."""
    return lambda event, a: _filled(words if a.get(argument) else otherwise, event, a)


_with_reason = partial(_either, "reason")


_SENTENCES: Mapping[str, str | _Describe] = {
    "create": lambda event, _a: _("Event created: {name}").format(name=event.name),
    "change_event": N_("Event data changed"),
    "upgrade": N_("File upgraded to a newer version"),
    "add_tournament": N_("Section {name} added"),
    "import_section": _import_section,
    "remove_tournament": lambda event, a: _("{section} removed").format(
        section=section_name(event, a["tournament_id"])
    ),
    "move_tournament": lambda event, a: _("Section {name} moved to place {n}").format(
        name=section_name(event, a["tournament_id"]), n=a["place"]
    ),
    "leave_fide_mode": N_("FIDE mode left: {reason}"),
    "change_settings": _change_settings,
    "choose_system": _choose_system,
    "set_rating_rule": _rating_rule,
    "set_prizes": _set_prizes,
    "set_registration": N_("Registration of the section changed"),
    "set_norm_rules": N_("Rules for norms changed"),
    "record_sent_report": lambda _e, a: _("Report sent: {file}").format(file=_file_name(a)),
    "confirm_sent_report": N_("Report {number} confirmed"),
    "refresh_players": _refresh_players,
    "set_paper_style": N_("Look of the documents changed"),
    "set_logo": _either("logo", N_("Logo set"), N_("Logo removed")),
    "set_initial_colour": _initial_colour,
    "close_list": N_("List closed"),
    "reopen_list": N_("List reopened"),
    "add_player": lambda _e, a: _("{name} entered").format(name=_player_name(a)),
    "enter_player": N_("{name} entered"),
    "add_players": _add_players,
    "move_player": lambda event, a: _filled(
        N_("{name} moved to {section}"), event, a, section=section_name(event, a["to_tournament"])
    ),
    "edit_player": lambda _e, a: _("{name} corrected").format(name=_player_name(a)),
    "remove_player": N_("{name} removed"),
    "add_team": _add_team,
    "add_teams": _add_teams,
    "edit_team": lambda _e, a: _("Team {name} corrected").format(name=_team_name(a["team"])),
    "set_line_up": _either(
        "is_late", N_("{name}: late line-up for round {n}"), N_("{name}: line-up for round {n}")
    ),
    "set_line_ups": _either(
        "is_late", N_("Late line-ups for round {n} imported"), N_("Line-ups for round {n} imported")
    ),
    "copy_line_ups": _either(
        "is_late",
        N_("Last line-ups copied for round {n}, late"),
        N_("Last line-ups copied for round {n}"),
    ),
    "announce_line_ups": N_("Line-ups of round {n} announced"),
    "set_board_result": _set_board_result,
    "forfeit_match": _forfeit_match,
    "adjust": N_("{name}: penalty or bonus: {reason}"),
    "cancel_adjustment": N_("Penalty or bonus {place} cancelled: {reason}"),
    "set_team_rules": N_("Rules of the team event changed"),
    "request_bye": _request_bye,
    "cancel_bye": N_("{name}: bye of round {n} cancelled"),
    "withdraw": N_("{name} withdrawn after round {n}"),
    "reinstate": N_("{name} reinstated"),
    "expel": N_("{name} expelled after round {n}: {reason}"),
    "excuse_absence": N_("{name}: absence in round {n} explained"),
    "set_absence_reason": N_("{name}: reason for the absence in round {n} noted"),
    "set_half_point_barred": _either(
        "barred", N_("{name}: half-point byes barred"), N_("{name}: half-point byes allowed")
    ),
    "check_in": _either("present", N_("{name} has arrived"), N_("{name} has not arrived")),
    "finish_check_in": N_("Check-in finished"),
    "set_order": N_("Pairing numbers given by hand"),
    "draw_numbers": _draw_numbers,
    "renumber": N_("Numbers assigned again"),
    "pair_round": N_("Round {n} paired"),
    "publish_round": N_("Round {n} published"),
    "unpublish_round": N_("Round {n} unpublished: {reason}"),
    "verify_round": N_("Results of round {n} read back"),
    "set_bye": N_("{name}: {what} in round {n}, corrected"),
    "set_clock": _either(
        "started", N_("Clock of round {n} started"), N_("Clock of round {n} stopped")
    ),
    "begin_manual": N_("Pairing of round {n} by hand started"),
    "exchange": N_("{one} and {other} swapped (round {n})"),
    "seat": N_("{white} – {black} seated (round {n})"),
    "release": N_("{name} moved to the pool (round {n})"),
    "give_bye": N_("{name}: {what} in round {n}, by hand"),
    "swap_seats": N_("Board {board}: colours swapped (round {n})"),
    "end_manual": _with_reason(
        N_("Round {n} paired by hand: {reason}"), N_("Pairing of round {n} by hand ended")
    ),
    "note_import": _note_import,
    "unpair_round": _with_reason(N_("Round {n} unpaired: {reason}"), N_("Round {n} unpaired")),
    "set_result": _set_result,
    "set_second_result": _set_second_result,
    "draw_lot": N_("Lot drawn after round {n} from {seed} among {players}"),
    "record_lot": N_("Lot drawn at the table after round {n}: {players}"),
    "record_play_off": N_("Play-off after round {n}: {players}"),
    "take_back_decision": N_("Lot or play-off after round {n} withdrawn: {reason}"),
    "correct_result": _correct_result,
    "correct_rating": N_("{name}: rating {rating} for standings and report"),
    "swap_colours": N_("Board {board}: colours swapped (round {n})"),
    "note_practice": _note_practice,
}
"""The sentence of each operation; a function makes one that needs more than the arguments."""
