"""Words for remarks: English, and only ASCII except in names."""

from collections.abc import Mapping

from swissdesk.model.ids import PlayerId
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import TieBreakEdition, TieBreakRules, UnratedRule
from swissdesk.model.tournament import Tournament


def player(tournament: Tournament, player_id: PlayerId) -> str:
    """Return a player as a remark names them: "No. 7 Novak, Jan"."""
    entry = tournament.entry(player_id)
    return f"No. {entry.tpn} {entry.participant.name}"


def bye(kind: ByeKind) -> str:
    """Return a kind of bye: "half-point bye"."""
    return _BYES[kind]


def tie_break_rules(rules: TieBreakRules) -> str:
    """Return how tie-breaks are computed: "C.07 of 2026, unrated players left out"."""
    unrated = {
        UnratedRule.NONE: "no rule for unrated players",
        UnratedRule.LEFT_OUT: "unrated players left out",
        UnratedRule.FIXED: f"unrated players with {rules.unrated_rating}",
    }
    return f"{_EDITIONS[rules.edition]}, {unrated[rules.unrated]}"


_EDITIONS: Mapping[TieBreakEdition, str] = {
    TieBreakEdition.MARCH_2026: "C.07 of 2026",
    TieBreakEdition.AUGUST_2024: "C.07 of 2024",
    TieBreakEdition.VIRTUAL_OPPONENT: "rules before September 2023",
}
_BYES: Mapping[ByeKind, str] = {
    ByeKind.PAB: "pairing-allocated bye",
    ByeKind.FULL_POINT: "full-point bye",
    ByeKind.HALF_POINT: "half-point bye",
    ByeKind.ZERO_POINT: "zero-point bye",
}
