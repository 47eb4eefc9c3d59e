"""The arbiter's next step: one sentence and one button."""

from dataclasses import dataclass
from enum import Enum, auto

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows.line_up_grid import are_to_come
from swissdesk.listings.words import participants, text
from swissdesk.model.round import Round, RoundState
from swissdesk.model.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.standings.counted import undecided_boards

_LEAST_PLAYERS = 2


class NextAction(Enum):
    """The actions of the button of the next step."""

    ADD_PLAYERS = auto()
    CLOSE_AND_PAIR = auto()
    PUBLISH = auto()
    ANNOUNCE = auto()
    """Enter the line-ups of teams and announce them."""
    ENTER_RESULTS = auto()
    SHOW_ADJOURNED = auto()
    END_MANUAL = auto()
    PAIR = auto()
    PAIR_BY_HAND = auto()
    DECIDE = auto()
    """Decide who advances from the first knockout board that a game has left even."""
    FINISHED = auto()


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step of round ``round_no``; ``boards`` are the boards without a result."""

    sentence: str
    button: str
    action: NextAction
    round_no: int
    boards: tuple[int, ...] = ()


def next_step(tournament: Tournament) -> NextStep:
    """Return the next step of a tournament."""
    if not tournament.rounds:
        return _before_round_1(tournament)
    incomplete = (played for played in tournament.rounds if not played.is_complete)
    return _in_play(tournament, next(incomplete, tournament.rounds[-1]))


def _before_round_1(tournament: Tournament) -> NextStep:
    count = len(tournament.entries)
    form = _("{players}, list closed") if tournament.list_closed else _("{players}, list open")
    players = participants.count(tournament)
    if count < _LEAST_PLAYERS:
        add = participants.either(tournament, _("Add a player"), _("Add a team"))
        sentence = _("{players}, list open").format(players=players)
        return NextStep(sentence, add, NextAction.ADD_PLAYERS, 1)
    if not systems.is_paired(tournament.settings.system):
        return _by_hand(_("{players}, list open").format(players=players), 1)
    sentence = form.format(players=players)
    if tournament.list_closed:
        return NextStep(sentence, _("Pair round 1"), NextAction.PAIR, 1)
    button = _("Close the list and pair round 1")
    return NextStep(sentence, button, NextAction.CLOSE_AND_PAIR, 1)


def _in_play(tournament: Tournament, played: Round) -> NextStep:
    number = played.number
    if played.state is RoundState.EDITING:
        sentence = _("Round {n} is being paired by hand").format(n=number)
        return NextStep(sentence, _("End pairing by hand"), NextAction.END_MANUAL, number)
    if played.state is RoundState.DRAFT:
        sentence = _("Round {n} paired, not published").format(n=number)
        return NextStep(sentence, _("Check and publish"), NextAction.PUBLISH, number)
    if are_to_come(tournament, number):
        sentence = _("Round {n} published, line-ups to come").format(n=number)
        return NextStep(sentence, _("Check and announce line-ups"), NextAction.ANNOUNCE, number)
    if played.missing:
        return _missing(played)
    return _complete(tournament, number)


def _complete(tournament: Tournament, number: int) -> NextStep:
    """Return the step after a round with all its results."""
    undecided = undecided_boards(tournament, number)
    if undecided:
        return _undecided(tournament, number, undecided)
    if number < tournament.settings.rounds:
        return _between_rounds(tournament, number)
    if tournament.unfinished:
        return _adjourned(tournament)
    sentence = _("Round {n} complete, the last one").format(n=number)
    return NextStep(sentence, _("Final standings"), NextAction.FINISHED, number)


def _between_rounds(tournament: Tournament, complete: int) -> NextStep:
    sentence = _("Round {n} complete").format(n=complete)
    if not systems.is_paired(tournament.settings.system):
        return _by_hand(sentence, complete + 1)
    button = _("Pair round {n}").format(n=complete + 1)
    return NextStep(sentence, button, NextAction.PAIR, complete + 1)


def _undecided(tournament: Tournament, round_no: int, boards: tuple[int, ...]) -> NextStep:
    """Return the step for tie-break games or lots that decide who advances in a knockout."""
    form = ngettext(
        "Round {n}: board {boards} has no winner yet; tie-break games or a lot decide",
        "Round {n}: boards {boards} have no winner yet; tie-break games or lots decide",
        len(boards),
    )
    of_teams = ngettext(
        "Round {n}: table {boards} has no winner yet; tie-break games or a lot decide",
        "Round {n}: tables {boards} have no winner yet; tie-break games or lots decide",
        len(boards),
    )
    sentence = participants.either(tournament, form, of_teams).format(
        n=round_no, boards=text.in_a_row(boards)
    )
    button = participants.either(
        tournament, _("Decide board {n}..."), _("Decide table {n}...")
    ).format(n=boards[0])
    return NextStep(sentence, button, NextAction.DECIDE, round_no, boards)


def _by_hand(sentence: str, round_no: int) -> NextStep:
    """Return the step if no system pairs the next round."""
    button = _("Pair round {n} by hand").format(n=round_no)
    return NextStep(sentence, button, NextAction.PAIR_BY_HAND, round_no)


def _adjourned(tournament: Tournament) -> NextStep:
    """Return the step before the final standings while games are adjourned."""
    count = len(tournament.unfinished)
    number, _board = tournament.unfinished[0]
    form = ngettext(
        "Round {n} complete, the last one; {count} game is adjourned",
        "Round {n} complete, the last one; {count} games are adjourned",
        count,
    )
    sentence = form.format(n=tournament.last_round, count=count)
    boards = tournament.round(number).unfinished
    return NextStep(sentence, _("Show adjourned"), NextAction.SHOW_ADJOURNED, number, boards)


def _missing(played: Round) -> NextStep:
    boards = played.missing
    form = ngettext(
        "Round {n}: {missing} of {all} results missing (board {boards})",
        "Round {n}: {missing} of {all} results missing (boards {boards})",
        len(boards),
    )
    if played.matches:
        form = ngettext(
            "Round {n}: {missing} of {all} matches not over (table {boards})",
            "Round {n}: {missing} of {all} matches not over (tables {boards})",
            len(boards),
        )
    count = len(played.meetings)
    shown = text.in_a_row(boards)
    sentence = form.format(n=played.number, missing=len(boards), all=count, boards=shown)
    return NextStep(sentence, _("Show missing"), NextAction.ENTER_RESULTS, played.number, boards)
