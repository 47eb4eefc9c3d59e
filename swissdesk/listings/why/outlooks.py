"""The open boards, the standings with supposed results, and the chances to reach a place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from swissdesk.errors import RatingsNotComputed
from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import norm_list, pairing_list, rating_list, standings_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.norm_list import NormRow, Show
from swissdesk.listings.rows.pairing_list import PairingRow
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import text
from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId
from swissdesk.model.result import GameResult
from swissdesk.model.tournament import Tournament
from swissdesk.rating.changes import rating_changes
from swissdesk.standings.ranking import places
from swissdesk.standings.what_if import OUTCOMES, BoardKey, Chance, Condition, Outlook, Way

_WHITE, _DRAW, _BLACK = OUTCOMES
_MOST_WAYS = 12


@dataclass(frozen=True, slots=True)
class OpenRow:
    """An open board of a round, with the result that the arbiter supposes."""

    round_no: int
    row: PairingRow
    is_last_round: bool

    @property
    def key(self) -> BoardKey:
        """The numbers of round and board."""
        return self.round_no, self.row.board

    @property
    def label(self) -> str:
        """The board, with its round unless that is the last one."""
        if self.is_last_round:
            return str(self.row.board)
        return _("{board} (R{n})").format(board=self.row.board, n=self.round_no)


def open_rows(now: Tournament, then: Tournament) -> tuple[OpenRow, ...]:
    """Return the boards that are open *now*, the last round first, with their results *then*."""
    found = []
    for round_no in sorted({each for each, _board in now.unfinished}, reverse=True):
        rows = {row.board: row for row in pairing_list.rows(then, round_no)}
        found += [
            OpenRow(round_no, rows[board], round_no == now.last_round)
            for each, board in now.unfinished
            if each == round_no
        ]
    return tuple(found)


def moved_rows(event: Event, now: Tournament, then: Tournament) -> tuple[StandingRow, ...]:
    """Return the standings *then*, each line with the ranks gained since *now*.

    Where the section is rated, they have the rating changes then.
    """
    number = now.last_round
    before, after = places(now, number), places(then, number)
    rows = tuple(
        replace(
            row,
            rank_before=before[row.player_id],
            gained=before[row.player_id] - after[row.player_id],
        )
        for row in standings_list.rows(then, number)
    )
    try:
        changes = rating_changes(event.with_tournament(then), then, number)
    except RatingsNotComputed:
        return rows
    return rating_list.with_changes(rows, changes)


@dataclass(frozen=True, slots=True)
class SupposedNorm:
    """A norm with supposed results, and its state without them."""

    norm: NormRow
    before: str


def supposed_norms(event: Event, now: Tournament, then: Tournament) -> tuple[SupposedNorm, ...]:
    """Return the norms worth seeing *now* or *then*, as they are then."""
    before, after = (norm_list.reports(each, event.with_tournament(each)) for each in (now, then))
    worth = {
        (each.person.id, each.norm)
        for found in (before, after)
        for each in norm_list.chosen(found, Show.WORTH_SEEING)
    }
    states = {(row.player_id, row.norm): row.state for row in norm_list.rows(before)}
    wanted = [
        each for each in norm_list.chosen(after, Show.ALL) if (each.person.id, each.norm) in worth
    ]
    return tuple(
        SupposedNorm(row, states[row.player_id, row.norm]) for row in norm_list.rows(wanted)
    )


@dataclass(frozen=True, slots=True)
class OutlookRow:
    """A player of the present standings and the chance to be among the first."""

    player_id: ParticipantId
    rank: str
    title: str
    name: str
    points: str
    chance: Chance
    chance_text: str
    places: str


def outlook_columns() -> tuple[Column[OutlookRow], ...]:
    """Return the columns of the chances."""
    return (
        column.rank(lambda row: row.rank),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.points(lambda row: row.points),
        Column("places", _("Places"), lambda row: row.places, _("The best and the worst place")),
        Column("chance", _("Among the first"), lambda row: row.chance_text),
    )


def outlook_rows(tournament: Tournament, outlooks: Sequence[Outlook]) -> tuple[OutlookRow, ...]:
    """Return the chances of all players, in the order of the standings."""
    by_player = {each.player: each for each in outlooks}
    names = chance_names()
    return tuple(
        OutlookRow(
            row.player_id,
            row.rank,
            row.title,
            row.name,
            row.points,
            by_player[row.player_id].chance,
            names[by_player[row.player_id].chance],
            text.span(by_player[row.player_id].best, by_player[row.player_id].worst),
        )
        for row in standings_list.rows(tournament, tournament.last_round)
    )


def chance_names() -> Mapping[Chance, str]:
    """Return the words for every chance."""
    return {
        Chance.CERTAIN: _("certain"),
        Chance.POSSIBLE: _("possible"),
        Chance.TIED: _("only tied"),
        Chance.OPEN: _("open"),
        Chance.IMPOSSIBLE: _("no longer"),
    }


def basis(tournament: Tournament, *, is_exact: bool) -> str:
    """Return the basis of the chances: points alone or tie-breaks too, and rounds to come."""
    count, left = len(tournament.unfinished), tournament.settings.rounds - tournament.last_round
    if not count:
        sentence = _("No board is open.")
    elif is_exact:
        sentence = ngettext(
            "{n} open board: all its results were tried, tie-breaks included.",
            "{n} open boards: all their results were tried, tie-breaks included.",
            count,
        ).format(n=count)
    else:
        sentence = ngettext(
            "{n} open board: points are exact, tie-breaks are left open.",
            "{n} open boards: points are exact, tie-breaks are left open.",
            count,
        ).format(n=count)
    if left <= 0:
        return sentence
    rounds = ngettext(
        "After round {round}; {n} round to come is not counted.",
        "After round {round}; {n} rounds to come are not counted.",
        left,
    ).format(round=tournament.last_round, n=left)
    return f"{sentence} {rounds}"


def basis_of_all_rounds(tournament: Tournament) -> str:
    """Return the basis of chances after all rounds."""
    form = ngettext(
        "After the last round, by points alone, for all pairings of {n} round to come.",
        "After the last round, by points alone, for all pairings of {n} rounds to come.",
        tournament.settings.rounds - tournament.last_round,
    )
    return form.format(n=tournament.settings.rounds - tournament.last_round)


def sentences(tournament: Tournament, outlook: Outlook) -> Iterator[str]:
    """Yield the conditions for a player to be among the first, one line for each way.

    The last line has the places by the result of the player's own board.
    """
    yield from _conditions(tournament, outlook)
    if outlook.by_result:
        won, drawn, lost = (text.span(*limits) for limits in _by_own_result(tournament, outlook))
        form = _("Places with a win {won}, with a draw {drawn}, with a loss {lost}.")
        yield form.format(won=won, drawn=drawn, lost=lost)


def _by_own_result(tournament: Tournament, outlook: Outlook) -> Iterator[tuple[int, int]]:
    """Yield the best and the worst place with a win, a draw and a loss of the player."""
    games = (tournament.round(key[0]).game(key[1]) for key in tournament.unfinished)
    is_white = any(game.white == outlook.player for game in games)
    by_result = {result: limits for result, *limits in outlook.by_result}
    for result in OUTCOMES if is_white else reversed(OUTCOMES):
        best, worst = by_result[result]
        yield best, worst


def _conditions(tournament: Tournament, outlook: Outlook) -> Iterator[str]:
    name = text.titled_name(tournament.entry(outlook.player))
    n = outlook.places
    match outlook.chance:
        case Chance.CERTAIN:
            form = ngettext(
                "{name} is certain to be first.", "{name} is certain to be among the first {n}.", n
            )
            yield form.format(name=name, n=n)
            return
        case Chance.IMPOSSIBLE:
            form = ngettext(
                "{name} can no longer be first.", "{name} can no longer be among the first {n}.", n
            )
            yield form.format(name=name, n=n)
            return
        case Chance.OPEN:
            form = ngettext(
                "{name} can still be first or not: the rounds to come decide.",
                "{name} can still be among the first {n} or not: the rounds to come decide.",
                n,
            )
            yield form.format(name=name, n=n)
            return
        case _:
            pass
    if outlook.ways is None or outlook.tied_ways is None:
        form = ngettext(
            "{name} can still be first. Too many boards matter to list what must happen.",
            "{name} can still be among the first {n}. Too many boards matter to list what must "
            "happen.",
            n,
        )
        yield form.format(name=name, n=n)
        return
    if outlook.ways:
        form = ngettext("{name} is first if:", "{name} is among the first {n} if:", n)
        if len(outlook.ways) > 1:
            form = ngettext(
                "{name} is first if one of these happens:",
                "{name} is among the first {n} if one of these happens:",
                n,
            )
        yield form.format(name=name, n=n)
        yield from _lines(tournament, outlook.player, outlook.ways)
    if outlook.tied_ways:
        form = (
            _("{name} is tied for place {n}, so that lots or a play-off decide, in these cases:")
            if outlook.is_exact
            else _("{name} is tied for place {n}, so that tie-breaks decide, in these cases:")
        )
        yield form.format(name=name, n=n)
        yield from _lines(tournament, outlook.player, outlook.tied_ways)


def _lines(tournament: Tournament, player: ParticipantId, ways: Sequence[Way]) -> Iterator[str]:
    for way in ways[:_MOST_WAYS]:
        named = ", ".join(_condition(tournament, player, each) for each in way)
        yield "• " + (named or _("in any case"))
    more = len(ways) - _MOST_WAYS
    if more > 0:
        yield ngettext("• {n} more way", "• {n} more ways", more).format(n=more)


def _condition(tournament: Tournament, player: ParticipantId, condition: Condition) -> str:
    """Return a condition in words: "Novák wins (board 3)"."""
    round_no, board = condition.board
    game = tournament.round(round_no).game(board)
    is_white, is_black = player == game.white, player == game.black
    forms: Mapping[frozenset[GameResult], str] = {
        frozenset({_WHITE}): _("{white} wins ({board})"),
        frozenset({_BLACK}): _("{black} wins ({board})"),
        frozenset({_DRAW}): _("{white} and {black} draw ({board})"),
        frozenset({_WHITE, _DRAW}): (
            _("{white} does not lose ({board})")
            if is_white
            else _("{black} does not win ({board})")
        ),
        frozenset({_BLACK, _DRAW}): (
            _("{black} does not lose ({board})")
            if is_black
            else _("{white} does not win ({board})")
        ),
        frozenset({_WHITE, _BLACK}): _("{white} and {black} do not draw ({board})"),
    }
    place = _("board {board}").format(board=board)
    if round_no != tournament.last_round:
        place = _("round {n} board {board}").format(n=round_no, board=board)
    white, black = (tournament.entry(each) for each in (game.white, game.black))
    return forms[condition.results].format(
        white=text.surname(white), black=text.surname(black), board=place
    )
