"""Why a player has these points, this rank and this value, all in the form of an explanation."""

from collections.abc import Iterator, Sequence

from swissdesk.i18n import _, ngettext
from swissdesk.listings.rows import player_card
from swissdesk.listings.rows.player_card import CardLine
from swissdesk.listings.why import tie_break_reasons, uncounted
from swissdesk.listings.why.tie_break_reasons import Explanation, ReasonRow
from swissdesk.listings.words import adjustment_text, text, tie_break_names
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Team
from swissdesk.model.record import Appearance
from swissdesk.model.team_rules import Score
from swissdesk.model.tournament import Tournament
from swissdesk.standings import ranking
from swissdesk.standings.catalogue import KEIZER
from swissdesk.standings.counted import counted, ranking_score
from swissdesk.standings.ranking import Standing


def points(tournament: Tournament, player_id: PlayerId, round_no: int) -> Explanation:
    """Return a participant's points of each round up to *round_no*; raise UnknownPlayer.

    A team has points of the score that ranks it first.
    """
    card, own = player_card.card(tournament, player_id), counted(tournament, round_no)[player_id]
    by_games = _by_games(tournament)
    given = [
        each
        for each in tournament.adjustments
        if each.participant == player_id and each.round_no <= round_no
    ]
    rows = tuple(
        _round_row(line, each, by_games) for line, each in zip(card.lines, own, strict=False)
    )
    extra = sum(each.points_in(ranking_score(tournament)) for each in given)
    heading = _heading(by_games).format(
        player=_name(tournament.entry(player_id)),
        points=text.points(sum(each.points for each in own) + extra),
    )
    method = _("The points of all rounds, played or not.")
    if given:
        method = _("The points of all rounds, played or not, with penalties and bonuses.")
    sentences = tuple(adjustment_text.sentence(tournament, each) for each in given)
    return Explanation("", heading, method, rows, (), sentences)


def _by_games(tournament: Tournament) -> bool | None:
    """Return whether teams rank by game points first; None in an individual event."""
    if tournament.settings.teams is None:
        return None
    return ranking_score(tournament) is Score.GAME_POINTS


def _heading(by_games: bool | None) -> str:
    if by_games is None:
        return _("Points of {player}: {points}")
    if by_games:
        return _("Game points of {player}: {points}")
    return _("Match points of {player}: {points}")


def _round_row(line: CardLine, own: Appearance, by_games: bool | None) -> ReasonRow:
    """Return a row about a round; *own* is the round as the standings count it.

    The result of a match is its game points.
    """
    is_counted, is_of_teams = own.opponent == line.opponent_id, by_games is not None
    worth = text.points(own.points) if is_counted else line.points
    result, why = line.result, ""
    if is_of_teams and result and is_counted:
        result = text.points(own.points if by_games else own.secondary)
    if worth != line.points:
        why = (
            _("by board results, tie-break games or a lot")
            if is_of_teams
            else _("by tie-break games or a lot")
        )
    return ReasonRow(
        round_no=str(line.round_no),
        opponent=" ".join(filter(None, (line.opponent_tpn, line.opponent))),
        brings="",
        why=why,
        points=result,
        adds=worth,
        fate="" if is_counted else uncounted.reason(),
        is_counted=is_counted,
        opponent_id=line.opponent_id,
    )


def tie_break(
    tournament: Tournament, player_id: PlayerId, place: int, round_no: int
) -> Explanation:
    """Return how a player's value arose; *place* counts the tie-breaks applied, from 0.

    Raise UnknownPlayer, UnknownRound and UnknownTieBreak.
    """
    codes = [each.code for each in ranking.applied(tournament)]
    breakdown = ranking.explain(tournament, player_id, codes[place], round_no, codes[:place])
    return tie_break_reasons.in_words(tournament, breakdown)


def rank(standings: Sequence[Standing], codes: Sequence[str], player_id: PlayerId) -> Explanation:
    """Return step by step who shares a rank with a player of *standings*, by points and *codes*."""
    own = next(line for line in standings if line.entry.id == player_id)
    if not own.is_ranked:
        heading = _("{player} has no rank").format(player=_name(own.entry))
        return Explanation("", heading, "", (), (), (uncounted.no_rank(KEIZER in codes),))
    heading = _("Rank of {player}: {rank}").format(player=_name(own.entry), rank=own.rank)
    if KEIZER in codes:
        method = _("By the Keizer score, then by one tie-break after another.")
    elif isinstance(own.entry.participant, Team):
        method = _(
            "By points, then by one tie-break after another among the teams still tied (4.2)."
        )
    else:
        method = _(
            "By points, then by one tie-break after another among the players still tied (4.2)."
        )
    rows = tuple(_steps(standings, codes, own))
    return Explanation("", heading, method, rows, (), tuple(_outcome(standings, own)))


def _steps(
    standings: Sequence[Standing], codes: Sequence[str], own: Standing
) -> Iterator[ReasonRow]:
    """Yield the points and each tie-break, as long as anybody is tied with the player."""
    by_keizer = KEIZER in codes
    tied = [
        place
        for place, line in enumerate(standings, 1)
        if (by_keizer or line.points == own.points) and line.is_ranked
    ]
    place = standings.index(own)
    if not by_keizer:
        yield _step(_("Points"), text.points(own.points), tied)
    ordered = sorted(enumerate(codes), key=lambda each: each[1] != KEIZER)
    for column, code in ordered:
        if len(tied) == 1:
            return
        value = own.values[column]
        written = tie_break_names.values(code, [line.values[column] for line in standings])
        tied = [place for place in tied if standings[place - 1].values[column] == value]
        name = f"{code}  {tie_break_names.name(code)}"
        yield _step(name, written[place], tied)


def _step(name: str, value: str, places: Sequence[int]) -> ReasonRow:
    others = len(places) - 1
    if others:
        form = ngettext(
            "with {n} other: ranks {first} to {last}",
            "with {n} others: ranks {first} to {last}",
            others,
        )
    else:
        form = _("alone: rank {first}")
    why = form.format(n=others, first=places[0], last=places[-1])
    return ReasonRow("", name, "", why, "", value, "", is_counted=True)


def _outcome(standings: Sequence[Standing], own: Standing) -> Iterator[str]:
    """Yield the ties that the tie-breaks did not decide."""
    shared = sum(line.rank == own.rank for line in standings)
    if shared > 1:
        yield ngettext(
            "The rank is shared with {n} other.", "The rank is shared with {n} others.", shared - 1
        ).format(n=shared - 1)
    elif own.decided_by is not None and own.decided_by.is_lot:
        yield _("A lot among the players still tied gave the rank (4.2).")
    elif own.decided_by is not None:
        yield _("A play-off gave the rank (3).")


def _name(entry: Entry) -> str:
    return f"{entry.tpn} {entry.participant.name}"
