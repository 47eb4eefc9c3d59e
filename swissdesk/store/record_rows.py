"""Convert remarks, corrections and decided ties of a tournament to rows and back."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from swissdesk.model.correction import Correction, CorrectionScope, RatingCorrection
from swissdesk.model.ids import PlayerId, TournamentId
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.round import Game, Round
from swissdesk.model.tie_decision import DecidedBy, TieDecision
from swissdesk.model.tournament import Tournament
from swissdesk.store.images import (
    Image,
    Row,
    TableImage,
    as_text,
    numbers,
    require_counted,
    require_rising,
)
from swissdesk.store.round_rows import game_of


def record_images(tournament: Tournament) -> Iterator[TableImage]:
    """Yield the rows of the remarks, corrections and decided ties, counted from 1."""
    for place, remark in enumerate(tournament.remarks, 1):
        yield "remarks", _remark_image({"tournament_id": tournament.id, "place": place}, remark)
    for place, correction in enumerate(tournament.corrections, 1):
        own: Image = {"tournament_id": tournament.id, "place": place}
        yield "corrections", _correction_image(own, correction)
    for place, decision in enumerate(tournament.tie_decisions, 1):
        own = {"tournament_id": tournament.id, "place": place}
        yield "tie_decisions", _tie_decision_image(own, decision)
    require_rising((each.player, each.since_round) for each in tournament.rating_corrections)
    for rated in tournament.rating_corrections:
        yield "rating_corrections", _rating_correction_image(tournament.id, rated)


def remarks_of(rows: Sequence[Row]) -> tuple[Remark, ...]:
    """Return the remarks; raise ValueError or LookupError if the rows are invalid."""
    return tuple(Remark(RemarkKind[row.kind], row.round_no, row.text) for row in _in_order(rows))


def corrections_of(rows: Sequence[Row], rounds: Sequence[Round]) -> tuple[Correction, ...]:
    """Return the corrections of games in *rounds*.

    Raise ValueError or LookupError if the rows are invalid.
    """
    found = tuple(
        Correction(
            row.round_no,
            row.board,
            _game(row, "before"),
            _game(row, "after"),
            row.since_round,
            CorrectionScope[row.scope],
        )
        for row in _in_order(rows)
    )
    require_games(found, rounds)
    return found


def rating_corrections_of(rows: Sequence[Row]) -> tuple[RatingCorrection, ...]:
    """Return the corrections of ratings, in order of player and round."""
    ordered = sorted(rows, key=lambda row: (row.player_id, row.since_round))
    return tuple(
        RatingCorrection(PlayerId(row.player_id), row.since_round, row.rating, row.estimate)
        for row in ordered
    )


def tie_decisions_of(rows: Sequence[Row]) -> tuple[TieDecision, ...]:
    """Return the decided ties; raise ValueError or LookupError if the rows are invalid."""
    return tuple(
        TieDecision(
            row.round_no,
            tuple(map(PlayerId, numbers(row.players))),
            row.places,
            DecidedBy[row.decided_by],
            row.seed,
        )
        for row in _in_order(rows)
    )


def _remark_image(place: Image, remark: Remark) -> Image:
    return {**place, "kind": remark.kind.name, "round_no": remark.round_no, "text": remark.text}


def _correction_image(place: Image, correction: Correction) -> Image:
    before, after = correction.before, correction.after
    return {
        **place,
        "round_no": correction.round_no,
        "board": correction.board,
        "white_before": before.white,
        "black_before": before.black,
        "result_before": before.result.name,
        "white_after": after.white,
        "black_after": after.black,
        "result_after": after.result.name,
        "has_colours_before": int(before.has_colours),
        "has_colours_after": int(after.has_colours),
        "since_round": correction.since_round,
        "scope": correction.scope.name,
    }


def _rating_correction_image(tournament_id: TournamentId, correction: RatingCorrection) -> Image:
    return {
        "tournament_id": tournament_id,
        "player_id": correction.player,
        "since_round": correction.since_round,
        "rating": correction.rating,
        "estimate": correction.estimate,
    }


def _tie_decision_image(place: Image, decision: TieDecision) -> Image:
    return {
        **place,
        "round_no": decision.round_no,
        "players": as_text(decision.players),
        "places": decision.places,
        "decided_by": decision.decided_by.name,
        "seed": decision.seed,
    }


def _game(row: Row, when: str) -> Game:
    names = ("white", "black", "result", "has_colours")
    return game_of(row.board, *(getattr(row, f"{name}_{when}") for name in names))


def require_games(corrections: Iterable[Correction], rounds: Sequence[Round]) -> None:
    """Raise ValueError or LookupError if a correction concerns no game of the *rounds*."""
    for number, some in groupby(sorted(corrections, key=_round_no), key=_round_no):
        played = rounds[number - 1]
        players = played.participants
        for each in some:
            named = {each.before.white, each.before.black, each.after.white, each.after.black}
            if not (named <= players and 1 <= each.board <= len(played.games)):
                raise ValueError(f"a correction of round {played.number} is about no game of it")


def _round_no(correction: Correction) -> int:
    return correction.round_no


def _in_order(rows: Sequence[Row]) -> list[Row]:
    ordered = sorted(rows, key=lambda row: row.place)
    require_counted([row.place for row in ordered])
    return ordered
