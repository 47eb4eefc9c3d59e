"""Players as the Dubov system sees them, for tests of its chapters."""

from dataclasses import replace

from builders import a_card

from swissdesk.pairing.dubov.definitions import Seeker, due_colour


def a_seeker(tpn, score=0.0, colours="wb", aro=0, upfloats=0, **changes):
    """A player who has had these colours; other fields of the card or of the seeker may follow."""
    given = {"is_maximum": False, "upfloated_last": False}
    given |= {name: changes.pop(name) for name in given if name in changes}
    card = a_card(tpn, score, colours, **changes)
    return Seeker(card, due_colour(card), aro, upfloats, **given)


def white(*tpns, **changes):
    """Players who mildly prefer White."""
    return [a_seeker(tpn, colours="wb", **changes) for tpn in tpns]


def black(*tpns, **changes):
    """Players who mildly prefer Black."""
    return [a_seeker(tpn, colours="bw", **changes) for tpn in tpns]


def apart(seekers, *couples):
    """The same players, some of whom may not meet; in order of score, then TPN."""
    barred = {frozenset(couple) for couple in couples}
    barred_for = {
        player.tpn: frozenset(t for couple in barred if player.tpn in couple for t in couple)
        - {player.tpn}
        for player in seekers
    }
    kept = [
        replace(player, card=replace(player.card, prohibited=barred_for[player.tpn]))
        for player in seekers
    ]
    return sorted(kept, key=lambda player: player.card.rank)


def tpns(players):
    return [player.tpn for player in players]
