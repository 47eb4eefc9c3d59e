"""Records of one player as a tournament, for tests about norms.

``an_event("SLO", "2520 GM SRB 1", "2490 GM CRO =", ...)`` has player 1 of SLO, who meets player 2
in round 1, player 3 in round 2 and so on. A round is ``rating title federation result``; the title
may be left out, and 0 is unrated. A bye is ``PAB``, ``F``, ``H`` or ``Z`` alone. Results are those
of ``builders``, from the side of player 1, who has White.
"""

from dataclasses import replace

from builders import BYES, RESULTS

from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Player, Ratings, Sex, Title
from swissdesk.model.registration import NormRules
from swissdesk.model.round import Bye, Game, Round, RoundState
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.tournament import Tournament
from swissdesk.titles.norms import norms
from swissdesk.titles.requirements import Norm

ME = PlayerId(1)


def a_player(number, words, sex=Sex.UNKNOWN):
    """A player of "2520 GM SRB": rating, perhaps titles ("FM/WGM"), federation."""
    rating, *rest = words.split()
    titles = [Title(each) for each in rest[0].split("/")] if len(rest) > 1 else []
    federation = rest[-1] if rest else ""
    found = Player(
        PlayerId(number),
        f"Player, {number:02}",
        titles[0] if titles else Title.NONE,
        sex,
        "" if federation == "-" else federation,
        ratings=Ratings(standard=int(rating)),
    )
    return replace(found, women_title=titles[1]) if len(titles) > 1 else found


def an_event(me, *rounds, host="SLO", rules=None, field=(), **settings):
    """An event with one tournament; *me* is player 1, as "2400 IM SLO", or a federation.

    *field* are more players, not met by player 1.
    """
    me = me if " " in me else f"2400 {me}"
    players = [a_player(1, me, Sex.FEMALE)]
    played = []
    for number, words in enumerate(rounds, 1):
        if words in BYES:
            played.append(Round(number, (), (Bye(ME, BYES[words]),), RoundState.PUBLISHED))
            continue
        who, result = words.rsplit(" ", 1)
        if who.startswith("#"):
            opponent = PlayerId(int(who[1:]))
        else:
            opponent = PlayerId(len(players) + 1)
            players.append(a_player(opponent, who))
        game = Game(1, ME, opponent, RESULTS[result])
        played.append(Round(number, (game,), (), RoundState.PUBLISHED))
    players += [a_player(len(players) + n, words) for n, words in enumerate(field, 1)]
    return _event(players, played, host, rules, settings)


def _event(players, played, host, rules, settings):
    entries = [Entry(each, Tpn(each.id), each.ratings.standard) for each in players]
    tournament = Tournament(
        TournamentId(1),
        TournamentSettings("Open", **{"rounds": len(played), **settings}),
        tuple(entries),
        tuple(played),
        list_closed=True,
        norm_rules=rules or NormRules(),
    )
    return Event("Open", federation=host, players=tuple(players), tournaments=(tournament,))


def report(event, norm=Norm.GM, player=ME):
    """The report on one norm of player 1."""
    (found,) = norms(event, event.tournaments[0], only=[norm], player=player)
    return found
