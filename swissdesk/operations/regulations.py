"""Change the regulations of a tournament: freely before round 1, with care after it."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import groupby

from swissdesk.errors import (
    Caution,
    CautionKind,
    FideModeForbids,
    FideModeLeftAlready,
    ForbiddenRule,
    InitialColourFixed,
    KeizerRulesOutOfRange,
    Level,
    NameMissing,
    PrizeRulesOutOfRange,
    PrizesOutOfOrder,
    SystemLocked,
    TooFewRounds,
)
from swissdesk.model.colour import Colour
from swissdesk.model.player import Entry, Player, Ratings, Team
from swissdesk.model.prize import PrizeFund
from swissdesk.model.rating import used_rating
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.settings import Numbering, RatingKind, RatingMethod, TournamentSettings
from swissdesk.model.team_rules import strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import require_yes, required_reason
from swissdesk.operations.corrections import boards_differing, with_ratings_kept
from swissdesk.operations.numbering import in_initial_order, may_renumber
from swissdesk.pairing.acceleration import points_with_rounds
from swissdesk.pairing.system_table import FACTS, Approval

_PERCENT = 100
_FIXED = {
    "prohibited": ForbiddenRule.PROHIBITED_PAIRINGS,
    "prohibitions": ForbiddenRule.PROHIBITED_PAIRINGS,
    "acceleration": ForbiddenRule.ACCELERATION,
    "fictitious": ForbiddenRule.ACCELERATION,
}
"""Fields that do not change after the start in FIDE mode, each with the reason."""

_REGULATIONS = {
    "prohibited": "prohibited pairings",
    "prohibitions": "prohibited pairings",
    "acceleration": "acceleration",
    "fictitious": "fictitious points",
    "scoring": "scoring",
    "byes": "rules for byes",
    "rating_method": "rating method",
    "rating_kinds": "rating lists",
    "name_order": "order of equals",
    "order_lot": "order of equals",
    "keizer": "Keizer rules",
}
"""Names of the regulations in the report, by field."""

_FIELDS = tuple(each.name for each in fields(TournamentSettings))

_RANKING = frozenset({"tie_breaks", "tie_break_rules"})
"""Fields that are published before the start and then stay (C.07 art. 4.1.1, 10)."""


def change_settings(
    tournament: Tournament,
    *,
    settings: TournamentSettings,
    reason: str = "",
    changed: tuple[str, ...] = (),
    confirmed: bool = False,
) -> Tournament:
    """Adopt *settings*, or of them only the fields named in *changed*.

    Once a round has been paired, the arbiter confirms changes of rounds, tie-breaks and other
    regulations, and the report notes them with the *reason*. Virtual points of rounds paired stay.
    Raise TooFewRounds, NameMissing, KeizerRulesOutOfRange, InitialColourFixed, SystemLocked,
    FideModeForbids, AccelerationNotApplicable or ConfirmationNeeded.
    """
    before = tournament.settings
    if changed:
        settings = replace(before, **{name: getattr(settings, name) for name in changed})
    _require_possible(tournament, settings)
    if settings.rounds != before.rounds:
        settings = replace(settings, rounds_known=True)
    after = tournament.with_settings(settings)
    names = [name for name in _FIELDS if getattr(before, name) != getattr(settings, name)]
    if "system" in names:
        _require_choice(tournament, settings)
    if not tournament.rounds:
        return after
    if tournament.is_fide_mode and (fixed := [_FIXED[name] for name in names if name in _FIXED]):
        raise FideModeForbids(fixed[0])
    if settings.rounds != before.rounds:
        fictitious = points_with_rounds(tournament, settings.rounds)
        after = after.with_settings(replace(settings, fictitious=fictitious))
    require_yes(_cautions(tournament, after, names), confirmed=confirmed)
    return after.with_remarks(*_remarks(tournament, settings, names, reason.strip()))


def set_rating_rule(
    tournament: Tournament,
    *,
    method: RatingMethod,
    kinds: tuple[RatingKind, ...],
    confirmed: bool = False,
) -> Tournament:
    """Choose the lists of the ratings used (TRF26 record 172), and set every player's rating again.

    A player without a rating in any list keeps the present one; all players do if the arbiter types
    ratings in. TPNs follow, unless the order was made by hand or by lot or round 4 has been paired
    (C.04.2 art. 2.3). Raise ConfirmationNeeded once a round has been paired.
    """
    settings = replace(tournament.settings, rating_method=method, rating_kinds=kinds)
    changed = change_settings(tournament, settings=settings, confirmed=confirmed)
    rated = with_ratings_kept(
        changed.with_entries(_rated(each, settings) for each in changed.entries), tournament
    )
    is_drawn = settings.numbering is not Numbering.STRENGTH
    if rated.manual_order or is_drawn or not may_renumber(rated):
        return rated
    return in_initial_order(rated)


def _rated(entry: Entry, settings: TournamentSettings) -> Entry:
    found = entry.participant
    if not isinstance(found, Team) or settings.teams is None:
        return replace(entry, rating=_rating(entry.player, entry.rating, settings))
    squad = tuple(
        replace(each, rating=_rating(each.player, each.rating, settings)) for each in found.squad
    )
    rating = strength_of(squad, settings.teams, entry.rating)
    return replace(entry, participant=replace(found, squad=squad), rating=rating)


def _rating(player: Player, before: int, settings: TournamentSettings) -> int:
    if settings.rating_method is RatingMethod.OTHER or player.ratings == Ratings():
        return before
    return used_rating(player, settings)


def set_initial_colour(tournament: Tournament, *, colour: Colour, by_lot: bool) -> Tournament:
    """Record the initial colour (C.04.3 art. 5.1), drawn by lot here or typed in by the arbiter.

    Raise InitialColourFixed once a round has been paired.
    """
    settings = replace(tournament.settings, initial_colour=colour, colour_by_lot=by_lot)
    return change_settings(tournament, settings=settings)


def set_prizes(tournament: Tournament, *, fund: PrizeFund) -> Tournament:
    """Set the prizes, at any time; raise PrizesOutOfOrder or PrizeRulesOutOfRange.

    The money prizes of a group are for its places from 1 on, and none is larger than the one above.
    """
    if not (0 <= fund.percent_by_place <= _PERCENT and fund.places_by_rank >= 0 < fund.rounding):
        raise PrizeRulesOutOfRange
    money = [prize for prize in fund.prizes if prize.cents]
    money.sort(key=lambda prize: repr(prize.group))
    for _group, prizes in groupby(money, key=lambda prize: prize.group):
        most = None
        for place, prize in enumerate(sorted(prizes, key=lambda each: each.place), 1):
            if prize.place != place or prize.cents < 0 or (most is not None and prize.cents > most):
                raise PrizesOutOfOrder(prize.place)
            most = prize.cents
    return tournament.with_prizes(fund)


def leave_fide_mode(tournament: Tournament, *, reason: str, confirmed: bool = False) -> Tournament:
    """Leave FIDE mode, which allows deviations from FIDE's rules; this is permanent.

    Raise FideModeLeftAlready, ReasonMissing or ConfirmationNeeded.
    """
    if not tournament.is_fide_mode:
        raise FideModeLeftAlready
    why, number = required_reason(reason), tournament.last_round
    caution = Caution(CautionKind.LEAVES_FIDE_MODE, Level.TWO_STEPS, number)
    require_yes([caution], confirmed=confirmed)
    left = replace(tournament, fide_mode_left=number)
    return left.with_remarks(Remark(RemarkKind.FIDE_MODE, number, f"left: {why}"))


def _require_possible(tournament: Tournament, settings: TournamentSettings) -> None:
    if not settings.name.strip():
        raise NameMissing
    if settings.rounds < max(tournament.last_round, 1):
        raise TooFewRounds(settings.rounds, tournament.last_round)
    if not settings.keizer.is_possible:
        raise KeizerRulesOutOfRange
    drawn = tournament.settings
    if tournament.rounds and drawn.initial_colour is not None and _draw(settings) != _draw(drawn):
        raise InitialColourFixed(FACTS[drawn.system].colour_article)


def _require_choice(tournament: Tournament, settings: TournamentSettings) -> None:
    """Raise SystemLocked once a round has been paired, or FideModeForbids."""
    if tournament.rounds:
        raise SystemLocked
    if tournament.is_fide_mode and FACTS[settings.system].approval is not Approval.FIDE:
        raise FideModeForbids(ForbiddenRule.UNAPPROVED_SYSTEM)


def _draw(settings: TournamentSettings) -> tuple[Colour | None, bool]:
    return settings.initial_colour, settings.colour_by_lot


def _cautions(before: Tournament, after: Tournament, names: Sequence[str]) -> Iterator[Caution]:
    last = before.last_round
    if "rounds" in names:
        detail = _rounds(before.settings, after.settings)
        yield Caution(CautionKind.ROUNDS_CHANGED, Level.TWO_STEPS, last, detail=detail)
        if last in {before.settings.rounds, after.settings.rounds}:
            # In the last round the colour criterion does not bind topscorers (C.04.3 art. 2.1.3).
            boards = boards_differing(before.as_paired(last), after.as_paired(last))
            if boards:
                kind = CautionKind.LAST_ROUND_DIFFERS
                yield Caution(kind, Level.CONFIRM, last, boards, count=len(boards))
    if not _RANKING.isdisjoint(names):
        yield Caution(CautionKind.TIE_BREAKS_CHANGED, Level.TWO_STEPS, last)
    regulations = _regulations(names)
    if regulations:
        detail = ", ".join(regulations)
        yield Caution(CautionKind.REGULATION_CHANGED, Level.TWO_STEPS, last, detail=detail)


def _remarks(
    tournament: Tournament, after: TournamentSettings, names: Sequence[str], reason: str
) -> Iterator[Remark]:
    because, last = f": {reason}" if reason else "", tournament.last_round
    if "rounds" in names:
        text = f"rounds {_rounds(tournament.settings, after)}{because}"
        yield Remark(RemarkKind.CONFIGURATION, last, text)
    if "tie_breaks" in names:
        before, now = (" ".join(each.tie_breaks) or "none" for each in (tournament.settings, after))
        yield Remark(RemarkKind.TIE_BREAKS, last, f"{now} instead of {before}{because}")
    if "tie_break_rules" in names:
        before, now = (
            report_words.tie_break_rules(each.tie_break_rules)
            for each in (tournament.settings, after)
        )
        yield Remark(RemarkKind.TIE_BREAKS, last, f"{now} instead of {before}{because}")
    for name in _regulations(names):
        yield Remark(RemarkKind.CONFIGURATION, last, f"{name} changed{because}")


def _regulations(names: Sequence[str]) -> tuple[str, ...]:
    """Return the report's names of the regulations among the fields, each once."""
    return tuple(dict.fromkeys(_REGULATIONS[name] for name in names if name in _REGULATIONS))


def _rounds(before: TournamentSettings, after: TournamentSettings) -> str:
    return f"{before.rounds} to {after.rounds}"
