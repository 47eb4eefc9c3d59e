"""The two players of a board before the round: points, colours, floats, opponents."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from swissdesk.i18n import _
from swissdesk.listings.rows import player_card
from swissdesk.listings.words import text
from swissdesk.model.colour import Colour, ColourType
from swissdesk.model.ids import Tpn
from swissdesk.model.player import Entry
from swissdesk.model.record import Appearance
from swissdesk.model.result import Outcome
from swissdesk.model.settings import SystemId
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.acceleration import virtual_points
from swissdesk.pairing.colour_preference import (
    NO_PREFERENCE,
    Colours,
    Preference,
    Strength,
    preference,
)
from swissdesk.pairing.team2026.definitions import preference_of_team

_NOTHING = "–"


@dataclass(frozen=True, slots=True)
class SideCard:
    """One player before the round; ``met`` has the pairing numbers of the opponents played."""

    name: str
    surname: str
    tpn: str
    points: str
    colours: str
    due: str
    floats: str
    met: str


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A board with its two players, White first, or a table with its teams, left team first."""

    board: int
    white: SideCard
    black: SideCard
    is_of_teams: bool = False

    @property
    def lines(self) -> tuple[tuple[str, str, str], ...]:
        """The lines of a comparison: a heading, White's value and Black's value."""
        white, black = self.white, self.black
        return (
            (_("No."), white.tpn, black.tpn),
            (_("Points"), white.points, black.points),
            (_("Colours"), white.colours, black.colours),
            *(() if self.is_of_teams else ((_("Due"), white.due, black.due),)),
            (_("Floats"), white.floats, black.floats),
            (_("Met"), white.met, black.met),
        )


def card(tournament: Tournament, round_no: int, board: int) -> BoardCard:
    """Return the cards of a board's players before a round; raise UnknownRound, UnknownBoard."""
    tournament = tournament.as_paired(round_no)
    game, rules = tournament.round(round_no).meeting(board), tournament.settings.teams
    sides = [
        _side(tournament, round_no, tournament.entry(each)) for each in (game.white, game.black)
    ]
    left, right = rules.from_left(*sides) if rules is not None else sides
    return BoardCard(board, left, right, rules is not None)


def pair(tournament: Tournament, round_no: int, one: Tpn, other: Tpn) -> BoardCard:
    """Return the cards of two players before a round; they need not meet, so the board is 0.

    Raise UnknownRound; KeyError if no player had such a TPN then.
    """
    tournament = tournament.as_paired(round_no)
    first, second = (tournament.entries_by_tpn[tpn] for tpn in (one, other))
    sides = [_side(tournament, round_no, each) for each in (first, second)]
    return BoardCard(0, sides[0], sides[1], tournament.settings.teams is not None)


def _side(tournament: Tournament, round_no: int, entry: Entry) -> SideCard:
    before = tournament.histories[entry.id][: round_no - 1]
    lines = player_card.card(tournament, entry.id).lines[: round_no - 1]
    played = [each.colour.value for each in before if each.is_played and each.colour is not None]
    return SideCard(
        text.titled_name(entry),
        text.surname(entry),
        str(entry.tpn),
        _points(tournament, round_no, entry, before),
        " ".join(map(_colour, before)) or _NOTHING,
        due(wish(tournament.settings.system, "".join(played))),
        " ".join(line.float or _NOTHING for line in lines) or _NOTHING,
        ", ".join(filter(None, (_met(tournament, each) for each in before))) or _NOTHING,
    )


def _points(
    tournament: Tournament, round_no: int, entry: Entry, before: Sequence[Appearance]
) -> str:
    """Return the parts of the pairing score: "0 + 1 virtual" (C.04.7 art. 1.5)."""
    own = text.points(sum(each.points for each in before))
    virtual = virtual_points(tournament)(entry.id, round_no)
    if not virtual:
        return own
    return _("{points} + {virtual} virtual").format(points=own, virtual=text.points(virtual))


def _colour(appearance: Appearance) -> str:
    """Return the colour of a game played: unplayed rounds do not count (C.04.2 art. 3.4)."""
    if not appearance.is_played or appearance.colour is None:
        return _NOTHING
    return text.colour_letter(appearance.colour)


def wish(system: SystemId, colours: Colours) -> Preference:
    """Return the colour preference of a player who had these *colours* (C.04.3 art. 1.7).

    It is none if a table sets the colours, or every round has both (C.04.5). In the Dubov System a
    player who has not played yet is due Black (C.04.4.1 art. 1.6.4).
    """
    if system.is_predetermined or system.has_two_games:
        return NO_PREFERENCE
    if system is SystemId.DUBOV and not colours:
        return Preference(Colour.BLACK, Strength.MILD)
    return preference(colours)


def dues(tournament: Tournament, round_no: int) -> Callable[[Colours], str]:
    """Return how to say the preference of a participant before a round, from the colours so far.

    Teams have the preferences of C.04.6 art. 1.7, without strengths in Type A, and none in other
    systems.
    """
    settings, rules = tournament.settings, tournament.settings.teams
    if rules is None:
        return lambda colours: due(wish(settings.system, colours))
    if settings.system is not SystemId.TEAM_SWISS:
        return lambda _colours: _NOTHING
    kind, is_last_round = rules.colour_type, round_no == settings.rounds

    def of_team(colours: Colours) -> str:
        wished = preference_of_team(colours, kind, is_last_round=is_last_round)
        return _colour_word(wished) if kind is ColourType.A else due(wished)

    return of_team


def due(wished: Preference) -> str:
    """Return a colour preference in words (C.04.3 art. 1.7)."""
    strength = {
        Strength.MILD: _("mild"),
        Strength.STRONG: _("strong"),
        Strength.ABSOLUTE: _("absolute"),
    }
    colour = _colour_word(wished)
    return colour if wished.colour is None else f"{colour}, {strength[wished.strength]}"


def _colour_word(wished: Preference) -> str:
    if wished.colour is None:
        return _NOTHING
    return _("White") if wished.colour is Colour.WHITE else _("Black")


def _met(tournament: Tournament, appearance: Appearance) -> str:
    if appearance.outcome is Outcome.PAB:
        return _("bye")
    if not appearance.is_played or appearance.opponent is None:
        return ""
    return str(tournament.entry(appearance.opponent).tpn)
