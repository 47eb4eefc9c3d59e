"""Enter and correct teams and their squads; penalties and bonuses (C.04.6, TRF26 record 299)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from swissdesk.errors import (
    AdjustmentEmpty,
    BoardsOutOfRange,
    MemberHasPlayed,
    MemberTwice,
    NameMissing,
    TeamsBegun,
    UnknownAdjustment,
)
from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId, PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Member, NewTeam, Player, Team
from swissdesk.model.points import STANDARD_SCORING, Points
from swissdesk.model.remark import Remark, RemarkKind
from swissdesk.model.result import ByeKind
from swissdesk.model.settings import Acceleration, Grouping, SystemId, TournamentSettings
from swissdesk.model.team_rules import MATCH_POINTS, MOST_BOARDS, Adjustment, TeamRules, strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations import report_words
from swissdesk.operations.confirming import required_reason
from swissdesk.operations.corrections import with_ratings_kept
from swissdesk.operations.numbering import may_correct, with_newcomers
from swissdesk.operations.players import (
    entered,
    with_correction_noted,
    without_strangers,
)
from swissdesk.operations.presence import require_round_to_come
from swissdesk.operations.regulations import change_settings
from swissdesk.standings.catalogue import usual_tie_breaks


def set_team_rules(tournament: Tournament, *, rules: TeamRules | None) -> Tournament:
    """Make a section one of teams by these rules, change the rules, or make it one of players.

    The strength of all teams follows before round 1. A section that becomes one of teams, or of
    players, also gets the usual system, points and tie-breaks for them. Raise TeamsBegun if there
    are entries of the other kind, or if a change would alter matches that have been paired, or
    BoardsOutOfRange.
    """
    before = tournament.settings.teams
    if (rules is None) is not (before is None) and tournament.entries:
        raise TeamsBegun
    if rules is not None and before is not None and tournament.rounds:
        lasting = replace(before, line_ups=rules.line_ups)
        if replace(lasting, breaks_of_all_games=rules.breaks_of_all_games) != rules:
            raise TeamsBegun
    changed = change_settings(tournament, settings=with_rules(tournament.settings, rules))
    if rules is None or tournament.rounds:
        return changed
    entries = (
        replace(each, rating=strength_of(each.team.squad, rules, each.rating))
        for each in changed.entries
    )
    return with_newcomers(changed.with_entries(()), entries)


def with_rules(settings: TournamentSettings, rules: TeamRules | None) -> TournamentSettings:
    """Return settings with rules of teams, and with what usually goes with them if they are new.

    Raise BoardsOutOfRange.
    """
    if rules is not None and not 1 <= rules.boards <= MOST_BOARDS:
        raise BoardsOutOfRange(MOST_BOARDS)
    if (rules is None) is (settings.teams is None):
        return replace(settings, teams=rules)
    system = SystemId.DUTCH_2026 if rules is None else SystemId.TEAM_SWISS
    return replace(
        settings,
        teams=rules,
        system=system,
        scoring=STANDARD_SCORING if rules is None else MATCH_POINTS,
        tie_breaks=usual_tie_breaks(system, is_of_teams=rules is not None),
        acceleration=Acceleration.NONE,
        grouping=Grouping(),
        is_maxi=False,
    )


def add_team(
    event: Event,
    *,
    tournament_id: TournamentId,
    new: NewTeam,
    first_round: int = 1,
    missed: ByeKind | None = None,
) -> Event:
    """Enter a team; members without an identity are new players of the event.

    A team with a later *first_round* is a late entry (C.04.2 art. 2.4). Raise PlayersOnly in a
    section of individuals, NameMissing, MemberTwice, or as
    :func:`~swissdesk.operations.players.add_player`.
    """
    tournament = event.tournament(tournament_id)
    rules = tournament.require_team_rules()
    (team,) = _identified(event, [new.team])
    _require_squads(tournament, [team])
    entry = Entry(team, Tpn(0), strength_of(team.squad, rules, new.rating), first_round)
    return event.with_tournament(entered(tournament, entry, missed))


def add_teams(event: Event, *, tournament_id: TournamentId, teams: Sequence[NewTeam]) -> Event:
    """Enter a list of teams before round 1, as one step; raise as :func:`add_team`."""
    tournament = event.tournament(tournament_id)
    rules = tournament.require_team_rules()
    require_round_to_come(tournament, 1)
    found = tuple(_identified(event, [each.team for each in teams]))
    _require_squads(tournament, found)
    entries = [
        Entry(team, Tpn(0), strength_of(team.squad, rules, new.rating))
        for team, new in zip(found, teams, strict=True)
    ]
    return event.with_tournament(with_newcomers(tournament, entries))


def edit_team(event: Event, *, tournament_id: TournamentId, team: Team, rating: int = 0) -> Event:
    """Correct the data and the squad of a team; *rating* is its strength if given by hand.

    The TPN follows the strength until round 4 has been paired; then the strength stays (C.04.2 art.
    2.3). Players who leave the squad leave the event unless they are in another section. Raise
    NameMissing, MemberTwice, or MemberHasPlayed for a player who has sat at a board.
    """
    before = event.tournament(tournament_id)
    rules, entry = before.require_team_rules(), before.entry(team.id)
    (found,) = _identified(event, [team])
    _require_squads(before, [found])
    present = {member.id for member in found.squad}
    for member in entry.team.squad:
        if member.id not in present and _has_played(before, member.id):
            raise MemberHasPlayed(member.player.name)
    strength = strength_of(found.squad, rules, rating) if may_correct(before) else entry.rating
    after = with_correction_noted(before, replace(entry, participant=found, rating=strength))
    changed = event.with_tournament(with_ratings_kept(after, before))
    return without_strangers(changed, entry.people)


def adjust(
    tournament: Tournament,
    *,
    participant: ParticipantId,
    round_no: int,
    points: Points = 0,
    game_points: Points = 0,
    reason: str,
) -> Tournament:
    """Give a penalty, or a bonus, that counts from a round on; 0 means from the beginning.

    The points, in tenths, are match points in a team event. Raise AdjustmentEmpty without points,
    or ReasonMissing.
    """
    if not (points or game_points):
        raise AdjustmentEmpty
    why = required_reason(reason)
    given = Adjustment(tournament.entry(participant).id, round_no, points, game_points, why)
    return tournament.with_adjustments((*tournament.adjustments, given)).with_remarks(
        Remark(RemarkKind.CORRECTION, round_no, _words(tournament, given))
    )


def cancel_adjustment(tournament: Tournament, *, place: int, reason: str) -> Tournament:
    """Cancel the penalty or bonus at a *place*, from 1 on; raise UnknownAdjustment."""
    if not 1 <= place <= len(tournament.adjustments):
        raise UnknownAdjustment(place)
    why, gone = required_reason(reason), tournament.adjustments[place - 1]
    kept = (*tournament.adjustments[: place - 1], *tournament.adjustments[place:])
    text = f"{_words(tournament, gone)}; cancelled: {why}"
    return tournament.with_adjustments(kept).with_remarks(
        Remark(RemarkKind.CORRECTION, gone.round_no, text)
    )


def _words(tournament: Tournament, given: Adjustment) -> str:
    name = report_words.player(tournament, given.participant)
    kinds = ("MP", "GP") if tournament.settings.teams is not None else ("points", "")
    said = [
        f"{value / 10:+g} {kind}"
        for value, kind in zip((given.points, given.game_points), kinds, strict=True)
        if value
    ]
    return f"{name}, {', '.join(said)}: {given.reason}"


def _identified(event: Event, teams: Sequence[Team]) -> Iterator[Team]:
    """Yield the teams with identities for new teams and new players; raise NameMissing."""
    fresh = int(event.next_player_id)
    for team in teams:
        named = replace(team, name=team.name.strip())
        if not named.name or not all(each.player.name.strip() for each in team.squad):
            raise NameMissing
        if not named.id:
            named, fresh = replace(named, id=PlayerId(fresh)), fresh + 1
        squad: list[Member] = []
        for member in named.squad:
            if not member.id:
                player = replace(member.player, id=PlayerId(fresh))
                squad.append(replace(member, player=player))
                fresh += 1
            else:
                event.player(member.id)
                squad.append(member)
        yield replace(named, squad=tuple(squad))


def _require_squads(tournament: Tournament, teams: Sequence[Team]) -> None:
    """Raise MemberTwice if a player is in two squads, or twice in one."""
    named = {team.id for team in teams}
    squads = [each.team for each in tournament.entries if each.id not in named]
    members = [member.player for team in (*squads, *teams) for member in team.squad]
    counts = Counter(player.id for player in members)
    twice: list[Player] = [player for player in members if counts[player.id] > 1]
    if twice:
        raise MemberTwice(twice[0].name)


def _has_played(tournament: Tournament, player: PlayerId) -> bool:
    return any(
        player in (board.first, board.second)
        for played in tournament.rounds
        for match in played.matches
        for board in match.boards
    )
