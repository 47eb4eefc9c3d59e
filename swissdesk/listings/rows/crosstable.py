"""The rows of the Swiss cross-table, in the order of the standings or of the pairing numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from swissdesk.i18n import _
from swissdesk.listings.rows import columns as column
from swissdesk.listings.rows import standings_list
from swissdesk.listings.rows.columns import Column
from swissdesk.listings.rows.standings_list import StandingRow
from swissdesk.listings.words import text
from swissdesk.model.ids import PlayerId
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.standings.counted import advanced
from swissdesk.standings.keizer import Earning, is_keizer, keizer_table


@dataclass(frozen=True, slots=True)
class Cell:
    """A round of one player: "12w1" is a win with White against line 12; a bye has no opponent.

    "12w½*" is a draw in a knockout after which the player advanced.
    """

    text: str
    opponent: PlayerId | None


@dataclass(frozen=True, slots=True)
class NumberedRow:
    """A player as in the standings, and the number of the line, which cells refer to."""

    number: int
    standing: StandingRow

    @property
    def player_id(self) -> PlayerId:
        """The player of the line."""
        return self.standing.player_id


@dataclass(frozen=True, slots=True)
class CrosstableRow(NumberedRow):
    """One line of the cross-table: a player with a cell for each round."""

    cells: tuple[Cell, ...]


def rows(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[CrosstableRow, ...]:
    """Return the cross-table after *round_no*, by default after the last complete round.

    Cells name opponents by the number of their line, because several may share a rank. Raise
    UnknownRound and UnknownTieBreak.
    """
    last = tournament.last_complete_round if round_no is None else round_no
    standings = standings_list.rows(tournament, last, codes)
    places = {row.player_id: row.place for row in standings}
    return _rows(tournament, standings, places, last)


def rows_by_tpn(
    tournament: Tournament, round_no: int | None = None, codes: Sequence[str] | None = None
) -> tuple[CrosstableRow, ...]:
    """Return the cross-table in order of TPN, with opponents named by TPN; else as rows."""
    last = tournament.last_complete_round if round_no is None else round_no
    standings = sorted(standings_list.rows(tournament, last, codes), key=lambda row: row.tpn)
    tpns: dict[PlayerId, int] = {row.player_id: row.tpn for row in standings}
    return _rows(tournament, standings, tpns, last)


def columns(
    rounds: int, codes: Sequence[str], *, by_tpn: bool = False
) -> tuple[Column[CrosstableRow], ...]:
    """Return the columns of a cross-table of *rounds* rounds with the tie-breaks *codes*.

    The first has the numbers that cells refer to: places, with the key "line", or TPNs.
    """
    cells = column.rounds(rounds, texts)
    opponents = (replace(each, player=_opponent(place)) for place, each in enumerate(cells))
    return (*players(codes, by_tpn=by_tpn), *opponents)


def players(codes: Sequence[str], *, by_tpn: bool) -> tuple[Column[NumberedRow], ...]:
    """Return the columns of the players in a cross-table or grid: number and standings."""
    key, heading = ("no", _("No.")) if by_tpn else ("line", _("Rk"))
    explanation = _("The number used in the cells")
    first: Column[NumberedRow] = Column(key, heading, lambda row: str(row.number), explanation)
    standings = (each.of(_standing) for each in standings_list.columns(codes) if each.key != "no")
    return (first, *standings)


def _standing(row: NumberedRow) -> StandingRow:
    return row.standing


def texts(row: CrosstableRow) -> tuple[str, ...]:
    """Return the texts of the cells."""
    return tuple(cell.text for cell in row.cells)


def _opponent(place: int) -> Callable[[CrosstableRow], PlayerId | None]:
    return lambda row: row.cells[place].opponent


def _of_players() -> str:
    return _(
        "12w1: White against number 12, won · b Black · + and - forfeits · W D L not rated · "
        "bye, full and half: no opponent · – not there"
    )


def _of_matches() -> str:
    return _(
        "12w1/½: against number 12, game 1 with White won, game 2 drawn · b Black in game 1 · + "
        "and - forfeits · W D L not rated · bye, full and half: no opponent · – not there"
    )


def _of_keizer() -> str:
    return _(
        "12w1 40: White against number 12, won, 40 points · b Black · + and - forfeits · bye, full "
        "and half: no opponent · –n absent with notice · –c club duty · – absent without notice or "
        "not entered"
    )


def _of_teams() -> str:
    return _(
        "12w2½: White on board 1 against number 12, 2½ game points · b Black · F forfeit · "
        "bye, full and half: no opponent · – not there"
    )


def legend(tournament: Tournament, round_no: int) -> str:
    """Return a legend for the cells of the cross-table after a round."""
    words = _of_players() if tournament.settings.teams is None else _of_teams()
    if tournament.settings.system.has_two_games:
        words = _of_matches()
    if is_keizer(tournament):
        words = _of_keizer()
    return with_star(words, tournament, round_no)


def with_star(legend: str, tournament: Tournament, round_no: int) -> str:
    """Return a legend with an explanation of the stars, if a cell has one."""
    if not advanced(tournament, round_no):
        return legend
    return " · ".join((legend, _("* advanced after a draw")))


def sign(outcome: Outcome) -> str:
    """Return the sign of a game: "1", "½", "0", "+"; empty without a result."""
    return _SIGNS[outcome]


def sign_of(tournament: Tournament, appearance: Appearance) -> str:
    """Return the sign of a game, or the game points of a team's match: "2½", "4F" by forfeit.

    It is empty without a result. A match of the Double-Swiss has the signs of both games: "1/½".
    """
    if appearance.games:
        return "/".join(_SIGNS[each] or "–" for each in appearance.games)
    rules = tournament.settings.teams
    if rules is None or appearance.outcome is Outcome.PENDING:
        return sign(appearance.outcome)
    by_games = rules.primary is Score.GAME_POINTS
    points = text.points(appearance.points if by_games else appearance.secondary)
    return f"{points}F" if appearance.outcome in _FORFEITS else points


_FORFEITS = {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "W",
    Outcome.UNRATED_DRAW: "D",
    Outcome.UNRATED_LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.ADJOURNED: "?",
    Outcome.PENDING: "",
}


def _rows(
    tournament: Tournament,
    standings: Sequence[StandingRow],
    numbers: Mapping[PlayerId, int],
    last: int,
) -> tuple[CrosstableRow, ...]:
    starred = {(pair[0], number) for number, pair in advanced(tournament, last)}
    earned = _earned(tournament, last)
    return tuple(
        CrosstableRow(
            numbers[row.player_id],
            row,
            tuple(
                Cell(
                    _text(tournament, each, numbers)
                    + "*" * ((row.player_id, each.round_no) in starred)
                    + earned.get((row.player_id, each.round_no), ""),
                    each.opponent,
                )
                for each in tournament.histories[row.player_id][:last]
            ),
        )
        for row in standings
    )


def _earned(tournament: Tournament, last: int) -> Mapping[tuple[PlayerId, int], str]:
    """Return the points of each round of a Keizer tournament, with the kind of an absence."""
    if not is_keizer(tournament):
        return {}
    table, kinds = keizer_table(tournament, last), _absences()
    return {
        (player, each.part.round_no): "".join(
            (kinds.get(each.part.earning, ""), " ", text.number(each.points))
        )
        for player in table.order
        for each in table.earned(player)
    }


def _absences() -> Mapping[Earning, str]:
    """Return the letters after the dash of an absence."""
    return {
        Earning.WITH_NOTICE: _("n"),
        Earning.UNPAID: _("n"),
        Earning.CLUB_DUTY: _("c"),
    }


def _text(tournament: Tournament, appearance: Appearance, places: Mapping[PlayerId, int]) -> str:
    if appearance.opponent is None:
        return _bye(appearance.outcome)
    number = places[appearance.opponent]
    colour = text.colour_letter(appearance.colour, is_small=True)
    return f"{number}{colour}{sign_of(tournament, appearance)}"


def _bye(outcome: Outcome) -> str:
    match outcome:
        case Outcome.PAB:
            return _("bye")
        case Outcome.FULL_POINT_BYE:
            return _("full")
        case Outcome.HALF_POINT_BYE:
            return _("half")
        case _:
            return "–"
