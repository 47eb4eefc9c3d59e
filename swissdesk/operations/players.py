"""Enter, correct, move and remove players; pairing numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from swissdesk.errors import (
    ByeNotRequestable,
    NameMissing,
    OrderIncomplete,
    PlayerAlreadyEntered,
    PlayerInUse,
    RatingsFrozen,
    TeamsOnly,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Newcomer, Player
from swissdesk.model.prohibitions import group_of
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.round import Bye
from swissdesk.model.settings import (
    FictitiousPoints,
    Grouping,
    ProhibitedPairing,
    TournamentSettings,
)
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.corrections import with_ratings_kept
from swissdesk.operations.numbering import (
    in_initial_order,
    in_this_order,
    may_correct,
    require_renumbering,
    with_corrected,
    with_newcomers,
)
from swissdesk.operations.presence import require_open_field, require_round_to_come
from swissdesk.pairing.acceleration import points_with_late_entry

_Rule = TypeVar("_Rule", ProhibitedPairing, FictitiousPoints, Grouping)


def add_player(  # noqa: PLR0913 - what the dialog of a late entry asks for
    event: Event,
    *,
    tournament_id: TournamentId,
    player: Player,
    rating: int = 0,
    estimate: int = 0,
    first_round: int = 1,
    missed: ByeKind | None = None,
) -> Event:
    """Enter a new player, with the next identity and the proper TPN.

    With a later *first_round* the player is a late entry (C.04.2 art. 2.4): the players below move
    down by one, and the rounds *missed* are byes of that kind, by default as the regulations say.
    Raise NameMissing, FieldClosed if a table or a bracket has begun, RoundAlreadyPaired,
    RoundOutOfRange or ByeNotRequestable.
    """
    newcomer = replace(_named(player), id=event.next_player_id)
    entry = Entry(newcomer, Tpn(0), rating, first_round, estimate=estimate)
    return event.with_tournament(entered(event.tournament(tournament_id), entry, missed))


def enter_player(  # noqa: PLR0913 - as above
    event: Event,
    *,
    tournament_id: TournamentId,
    player_id: PlayerId,
    rating: int = 0,
    estimate: int = 0,
    first_round: int = 1,
    missed: ByeKind | None = None,
) -> Event:
    """Enter a player of the event in one more tournament, as :func:`add_player` does.

    Raise PlayerAlreadyEntered as well.
    """
    tournament = event.tournament(tournament_id)
    _require_newcomer(tournament, event.player(player_id))
    entry = Entry(event.player(player_id), Tpn(0), rating, first_round, estimate=estimate)
    return event.with_tournament(entered(tournament, entry, missed))


def add_players(
    event: Event, *, tournament_id: TournamentId, newcomers: Sequence[Newcomer]
) -> Event:
    """Enter a list of players before round 1, as one step.

    A newcomer with the identity of a player of the event is that player. Raise NameMissing,
    RoundAlreadyPaired or PlayerAlreadyEntered.
    """
    tournament = event.tournament(tournament_id)
    if tournament.settings.teams is not None:
        raise TeamsOnly
    require_round_to_come(tournament, 1)
    known, fresh = event.players_by_id, event.next_player_id
    entries: dict[PlayerId, Entry] = {}
    for number, each in enumerate(newcomers, fresh):
        player = known.get(each.player.id) or replace(_named(each.player), id=PlayerId(number))
        if player.id in entries:
            raise PlayerAlreadyEntered(player.name)
        _require_newcomer(tournament, player)
        entries[player.id] = Entry(player, Tpn(0), each.rating, estimate=each.estimate)
    return event.with_tournament(with_newcomers(tournament, entries.values()))


def move_player(
    event: Event,
    *,
    player_id: PlayerId,
    from_tournament: TournamentId,
    to_tournament: TournamentId,
) -> Event:
    """Move a player to another tournament of the event before round 1 of both.

    Raise PlayerAlreadyEntered, or PlayerInUse once a round of either has been paired.
    """
    source, target = event.tournament(from_tournament), event.tournament(to_tournament)
    entry = source.entry(player_id)
    _require_newcomer(target, entry.player)
    if target.rounds:
        raise PlayerInUse(entry.participant.name)
    byes = tuple(bye for bye in entry.requested_byes if bye.round_no <= target.settings.rounds)
    left = event.with_tournament(_struck(source, player_id))
    return left.with_tournament(with_newcomers(target, [replace(entry, requested_byes=byes)]))


def edit_player(
    event: Event,
    *,
    tournament_id: TournamentId,
    player: Player,
    rating: int,
    estimate: int = 0,
) -> Event:
    """Correct a player's data, and the rating and estimate used in one tournament.

    The TPN of the player follows in every tournament, unless the order was made by hand or round 4
    has been paired (C.04.2 art. 2.3). Raise NameMissing, or RatingsFrozen if only
    :func:`~swissdesk.operations.corrections.correct_rating` may change the rating.
    """
    corrected_in = event.tournament(tournament_id)
    if corrected_in.entry(player.id).rating != rating and not may_correct(corrected_in):
        raise RatingsFrozen
    corrected = _named(player)
    for before in event.tournaments:
        if player.id in before.entries_by_id:
            entry = replace(before.entry(player.id), participant=corrected)
            if before.id == tournament_id:
                entry = replace(entry, rating=rating, estimate=estimate)
            after = with_correction_noted(before, entry)
            event = event.with_tournament(with_ratings_kept(after, before))
    return event


def remove_player(event: Event, *, tournament_id: TournamentId, player_id: PlayerId) -> Event:
    """Remove a player, or a team, from the list, and from settings that name single players.

    Raise PlayerInUse once a round has been paired.
    """
    struck = event.with_tournament(_struck(event.tournament(tournament_id), player_id))
    return without_strangers(struck, event.tournament(tournament_id).entry(player_id).people)


def without_strangers(event: Event, people: Iterable[Player]) -> Event:
    """Return the event without those *people* who are in none of its sections."""
    present = {player.id for each in event.tournaments for player in each.people}
    gone = {player.id for player in people} - present
    return replace(event, players=tuple(each for each in event.players if each.id not in gone))


def renumber(tournament: Tournament) -> Tournament:
    """Renumber all players, by strength, title and name (C.04.2 art. 2.2) or by the lot drawn.

    Raise TpnsFrozen, NumbersFixed or VarmaNotPossible.
    """
    require_renumbering(tournament)
    return replace(in_initial_order(tournament), manual_order=False)


def set_order(tournament: Tournament, *, order: Sequence[PlayerId]) -> Tournament:
    """Give all TPNs in this order; raise OrderIncomplete unless it names each player once.

    Raise TpnsFrozen once round 4 has been paired (C.04.2 art. 2.3), or NumbersFixed once a table or
    a bracket has begun.
    """
    require_renumbering(tournament)
    named, expected = Counter(order), Counter(tournament.entries_by_id.keys())
    if named != expected:
        raise OrderIncomplete(tuple(sorted({*(named - expected), *(expected - named)})))
    entries = (tournament.entry(player) for player in order)
    return replace(in_this_order(tournament, entries), manual_order=True)


def entered(tournament: Tournament, entry: Entry, missed: ByeKind | None) -> Tournament:
    """Return the tournament with a newcomer, who has byes until they arrive."""
    if tournament.settings.teams is not None and isinstance(entry.participant, Player):
        raise TeamsOnly
    require_open_field(tournament)
    require_round_to_come(tournament, entry.first_round)
    kind = missed or tournament.settings.byes.missed
    if kind is ByeKind.PAB:
        raise ByeNotRequestable
    if kind is not ByeKind.ZERO_POINT:
        for number in range(tournament.last_round + 1, entry.first_round):
            entry = entry.with_requested_bye(number, kind)
    bye = Bye(entry.id, kind)
    rounds = tuple(replace(each, byes=(*each.byes, bye)) for each in tournament.rounds)
    changed = with_newcomers(replace(tournament, rounds=rounds), [entry])
    fictitious = points_with_late_entry(changed, entry.id)
    return changed.with_settings(replace(changed.settings, fictitious=fictitious))


def _struck(tournament: Tournament, player_id: PlayerId) -> Tournament:
    name = tournament.entry(player_id).participant.name
    if tournament.rounds:
        raise PlayerInUse(name)
    left = [each for each in tournament.entries if each.id != player_id]
    settings = _without(tournament.settings, player_id)
    others = [each for each in tournament.adjustments if each.participant != player_id]
    return in_this_order(tournament, left).with_settings(settings).with_adjustments(others)


def with_correction_noted(before: Tournament, entry: Entry) -> Tournament:
    """Return the tournament with a corrected entry, with remarks if groups or TPNs change."""
    after = with_groups_noted(with_corrected(before, entry), before)
    return _with_number_noted(after, before.entry(entry.id))


def with_groups_noted(tournament: Tournament, before: Tournament) -> Tournament:
    """Return the tournament with a remark if a corrected club changes prohibited pairings."""
    kinds = {rule.kind for rule in tournament.settings.prohibitions}
    if not (tournament.rounds and kinds):
        return tournament
    changed = (
        f"{kind.value} of {report_words.player(tournament, entry.id)} corrected; "
        "prohibited pairings follow"
        for entry in tournament.entries
        for kind in sorted(kinds, key=lambda kind: kind.value)
        if group_of(entry.participant, kind) != group_of(before.entry(entry.id).participant, kind)
    )
    noted = (Remark(RemarkKind.CONFIGURATION, tournament.last_round, text) for text in changed)
    return tournament.with_remarks(*noted)


def _with_number_noted(tournament: Tournament, was: Entry) -> Tournament:
    """Return the tournament with a remark if a correction changed the TPN (2.3).

    Why: a report has only today's TPNs, by which an earlier round may look wrongly paired.
    """
    now = tournament.entry(was.id)
    if not tournament.rounds or now.tpn == was.tpn:
        return tournament
    change = "data corrected"
    if now.rating != was.rating:
        change = f"rating {now.rating} instead of {was.rating}"
    name = report_words.player(tournament, now.id)
    text = f"{name}, {change}; No. {was.tpn} in the rounds paired before"
    return tournament.with_remarks(Remark(RemarkKind.CORRECTION, tournament.last_round, text))


def _without(settings: TournamentSettings, player_id: PlayerId) -> TournamentSettings:
    """Return the settings without a player, because the next player entered gets the identity."""

    def left(rule: _Rule) -> _Rule:
        return replace(rule, players=tuple(each for each in rule.players if each != player_id))

    return replace(
        settings,
        prohibited=tuple(each for each in map(left, settings.prohibited) if len(each.players) > 1),
        fictitious=tuple(each for each in map(left, settings.fictitious) if each.players),
        grouping=left(settings.grouping),
    )


def _require_newcomer(tournament: Tournament, player: Player) -> None:
    if player.id in tournament.entries_by_id:
        raise PlayerAlreadyEntered(player.name)


def _named(player: Player) -> Player:
    """Return the player with no spaces around the name; raise NameMissing if it is empty."""
    name = player.name.strip()
    if not name:
        raise NameMissing
    return replace(player, name=name)
