"""The rows of the players of a team event: ranked by their own results, or team by team."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import crosstable
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.words import text
from swissdesk.locales import name_key
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry
from swissdesk.model.tournament import Tournament
from swissdesk.standings.individuals import (
    USUAL,
    BoardAppearance,
    BoardBy,
    Criterion,
    IndividualRules,
    IndividualStanding,
    board_standings,
    individual_appearances,
    individual_standings,
)

_PERCENT = 100


@dataclass(frozen=True, slots=True)
class IndividualRow:
    """A player with the sum of their own results; ``rounds`` has a cell for each round: "2b½".

    ``rank`` and all figures are empty for a player without a result.
    """

    player_id: PlayerId
    board: str
    title: str
    name: str
    rating: str
    team: str
    rank: str = ""
    points: str = ""
    games: str = ""
    percentage: str = ""
    performance: str = ""
    rounds: tuple[str, ...] = ()


def columns(rounds: int = 0) -> tuple[Column[IndividualRow], ...]:
    """Return the columns of the players, with a cell for each of the *rounds*."""
    return (
        column.rank(lambda row: row.rank),
        Column("board", _("Board"), lambda row: row.board, _("Place in board order")),
        column.title(lambda row: row.title),
        column.name(lambda row: row.name, lambda row: row.player_id),
        column.rating(lambda row: row.rating),
        Column("team", _("Team"), lambda row: row.team),
        *column.rounds(rounds, _rounds),
        column.points(lambda row: row.points),
        Column("games", _("Games"), lambda row: row.games, _("Boards with a result")),
        Column("percentage", "%", lambda row: row.percentage, _("Percentage of the points")),
        Column("performance", _("Perf"), lambda row: row.performance, _("Performance rating")),
    )


def _rounds(row: IndividualRow) -> tuple[str, ...]:
    return row.rounds


def rows(
    tournament: Tournament, round_no: int, rules: IndividualRules = USUAL
) -> tuple[IndividualRow, ...]:
    """Return all players who meet the rules after a round, the best first; raise UnknownRound."""
    _require_round(tournament, round_no)
    return tuple(map(_row, individual_standings(tournament, round_no, rules)))


def by_board(
    tournament: Tournament, round_no: int, rules: IndividualRules = USUAL
) -> tuple[tuple[int, tuple[IndividualRow, ...]], ...]:
    """Return the players of each board who meet the rules; raise UnknownRound."""
    _require_round(tournament, round_no)
    found = board_standings(tournament, round_no, rules)
    return tuple((board, tuple(map(_row, lines))) for board, lines in found.items() if lines)


def compositions(
    tournament: Tournament, round_no: int
) -> tuple[tuple[Entry, tuple[IndividualRow, ...]], ...]:
    """Return the players of each team in board order, with their rounds; raise UnknownRound."""
    _require_round(tournament, round_no)
    lines = {each.member.id: each for each in individual_standings(tournament, round_no)}
    seated = individual_appearances(tournament, round_no)
    return tuple(
        (
            entry,
            tuple(
                _of_member(entry, place, lines, seated[member.id], round_no)
                for place, member in enumerate(entry.team.squad)
            ),
        )
        for entry in tournament.entries
    )


def _require_round(tournament: Tournament, round_no: int) -> None:
    if round_no:
        tournament.round(round_no)


def _of_member(
    entry: Entry,
    place: int,
    lines: dict[PlayerId, IndividualStanding],
    seated: Sequence[BoardAppearance],
    rounds: int,
) -> IndividualRow:
    member = entry.team.squad[place]
    cells = {each.appearance.round_no: _cell(each) for each in seated}
    shown = tuple(cells.get(number, "") for number in range(1, rounds + 1))
    if member.id in lines:
        return replace(_row(lines[member.id]), rounds=shown)
    player, rating = member.player, text.rating(member.rating)
    facts = (str(place + 1), player.title.value, player.name, rating, entry.team.name)
    return IndividualRow(member.id, *facts, rounds=shown)


def _cell(seated: BoardAppearance) -> str:
    """Return a round of a player: "2b½" is a draw with Black on board 2."""
    colour = text.colour_letter(seated.appearance.colour, is_small=True)
    return f"{seated.board}{colour}{crosstable.sign(seated.appearance.outcome)}"


def criteria() -> Mapping[Criterion, str]:
    """Return the numbers that may rank the players."""
    return {
        Criterion.POINTS: _("points"),
        Criterion.PERCENTAGE: _("percentage"),
        Criterion.PERFORMANCE: _("performance rating"),
    }


def boards_by() -> Mapping[BoardBy, str]:
    """Return the boards on which results may count."""
    return {BoardBy.REGISTERED: _("place in the squad"), BoardBy.PLAYED: _("board played")}


def clubs(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """Return the clubs of teams and players as choices, "" for all of them."""
    found = {
        name
        for entry in tournament.entries
        for name in (entry.team.club, *(player.club for player in entry.people))
        if name
    }
    return (("", _("All clubs")), *((each, each) for each in sorted(found, key=name_key)))


def remarks(rules: IndividualRules, *, is_by_board: bool) -> Iterator[str]:
    """Yield the rules of a list in sentences; nothing about usual ones."""
    if is_by_board:
        yield {
            BoardBy.REGISTERED: _(
                "Players count on the board of their place in the squad, wherever they played."
            ),
            BoardBy.PLAYED: _("Players are listed on every board they played, with its results."),
        }[rules.by]
    if rules.criterion is not Criterion.POINTS:
        yield _("Ranked by {criterion}.").format(criterion=criteria()[rules.criterion])
    if rules.least_share:
        share = text.number(_PERCENT * rules.least_share, 0)
        yield _("Results in at least {share} % of the rounds.").format(share=share)
    if rules.least_games:
        form = ngettext(
            "Results in at least {n} round.", "Results in at least {n} rounds.", rules.least_games
        )
        yield form.format(n=rules.least_games)
    if rules.club:
        yield _("Players of {club}.").format(club=rules.club)
    if rules.most_difference:
        yield _(
            "Performance ratings count a rating difference above {n} points as {n} points."
        ).format(n=rules.most_difference)


def legend() -> str:
    """Return a legend for the cells."""
    return _("2b½: Black on board 2, drawn · + and - forfeits · W D L not rated · ? adjourned")


def _row(line: IndividualStanding) -> IndividualRow:
    player = line.member.player
    return IndividualRow(
        player.id,
        str(line.board),
        player.title.value,
        player.name,
        text.rating(line.member.rating),
        line.entry.team.name,
        str(line.rank),
        text.points(line.points),
        str(line.games),
        text.number(_PERCENT * Fraction(line.percentage), 1),
        text.rating(line.performance),
    )
