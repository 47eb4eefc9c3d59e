"""C.04.5 (February 2026) to the letter, for small fields: whole round-pairings, one by one.

Nothing here comes from ``swissdesk.pairing`` or from the literal model of C.04.6: every complete
pairing of a round is listed first ([C1], [C3]), and each article then keeps some of them. So the
completion criterion needs no search, and the upfloaters of a bracket are whoever meets its
residents in a pairing still kept. Beyond eight players this takes too long.

Readings: "complies with" a criterion that minimises means the best value that a kept pairing
attains; [C6] is passed or failed; a match has given a colour if a game of it was played.
"""

from collections import namedtuple

Player = namedtuple("Player", "tpn number score matches colours barred has_had_bye floated")
"""``colours`` of game 1 as in "WB", ``barred`` opponents by TPN."""

Round = namedtuple("Round", "players is_last initial")


def complete_pairings(players):
    """2.1.1, 3.3.1: every way to pair all these players, as frozensets of two TPNs."""
    if not players:
        yield frozenset()
        return
    first, *others = players
    for other in others:
        if other.tpn in first.barred:
            continue
        for rest in complete_pairings([each for each in others if each is not other]):
            yield rest | {frozenset((first.tpn, other.tpn))}


def opponent(pairing, tpn):
    return next(next(iter(pair - {tpn})) for pair in pairing if tpn in pair)


def keep_best(pairings, value):
    """The pairings in which a value is as small as possible."""
    valued = [(value(pairing), pairing) for pairing in pairings]
    least = min(number for number, _ in valued)
    return [pairing for number, pairing in valued if number == least]


def pair(the_round):
    """3.3.2: the pairs, White of game 1 first, and the bye or 0; None if that is impossible."""
    players = {player.tpn: player for player in the_round.players}
    bye, pairings = 0, []
    if len(players) % 2:
        candidates = sorted(  # 3.4.2 to 3.4.4
            (each for each in players.values() if not each.has_had_bye),
            key=lambda each: (each.score, -each.matches, -each.tpn),
        )
        for each in candidates:  # 3.4.1
            pairings = [*complete_pairings([p for p in players.values() if p is not each])]
            if pairings:
                bye = each.tpn
                break
    else:
        pairings = [*complete_pairings([*players.values()])]
    if not pairings:
        return None
    left = players.keys() - {bye}
    groups = sorted({player.score for player in players.values()}, reverse=True)
    pairs = []
    while left:
        top_score = max(players[tpn].score for tpn in left)
        top = {tpn for tpn in left if players[tpn].score == top_score}
        lower_scores = [score for score in groups if score < top_score]
        following = {tpn for tpn in left if lower_scores and players[tpn].score == lower_scores[0]}
        pairings = by_upfloaters(pairings, players, top, following, the_round)
        bracket = top | upfloaters(pairings[0], top)
        pairings = by_bracket(pairings, players, bracket, top, the_round)
        pairs += [pair for pair in pairings[0] if pair <= bracket]
        left -= bracket
    return sorted(coloured(pair, players, the_round.initial) for pair in pairs), bye


def upfloaters(pairing, group):
    """3.5.1: the opponents from outside of a group, in a pairing of the players left."""
    return {opponent(pairing, tpn) for tpn in group} - group


def by_upfloaters(pairings, players, top, following, the_round):
    """3.5.5: the pairings with the chosen set of upfloaters."""

    def floats_lowest_first(pairing):
        return [-players[tpn].score for tpn in sorted(upfloaters(pairing, top), key=low_score)]

    def low_score(tpn):
        return players[tpn].score

    def in_order(pairing):  # 3.5.3, 3.5.4
        return sorted(upfloaters(pairing, top), key=lambda tpn: (-players[tpn].score, tpn))

    pairings = keep_best(pairings, lambda pairing: len(upfloaters(pairing, top)))  # [C4]
    # Upfloaters may not meet each other: a set of the fewest meets residents only.
    pairings = keep_best(pairings, floats_lowest_first)  # [C5]
    pairings = keep_best(pairings, lambda each: fails_c6(each, top, following))  # [C6]
    if not the_round.is_last:  # [C7]
        pairings = keep_best(
            pairings, lambda each: sum(players[tpn].floated for tpn in upfloaters(each, top))
        )
    return keep_best(pairings, in_order)


def fails_c6(pairing, top, following):
    """2.3.3: whether what is left of the following scoregroup gets more upfloaters than needed."""
    rest = following - upfloaters(pairing, top)
    return bool(rest) and len(upfloaters(pairing, rest)) > len(rest) % 2


def by_bracket(pairings, players, bracket, top, the_round):
    """3.6.4: the pairings with the chosen pairing of a bracket."""

    def pairs_of(pairing):
        return sorted(sorted(pair) for pair in pairing if pair <= bracket)

    def floaters_met(pairing):  # [C8]
        found = 0
        for one, two in pairs_of(pairing):
            for upfloater, resident in ((one, two), (two, one)):
                is_pair = upfloater not in top and resident in top
                found += is_pair and players[resident].floated
        return found

    def identifier(pairing):  # 3.6.1, 3.6.2
        pairs = pairs_of(pairing)
        return [tpn for tpn, _ in pairs] + [tpn for _, tpn in pairs]

    if not the_round.is_last:
        pairings = keep_best(pairings, floaters_met)
    return keep_best(pairings, identifier)


def coloured(pair, players, initial):
    """Article 4: [White, Black] of game 1."""
    higher, lower = sorted((players[tpn] for tpn in pair), key=lambda each: (-each.score, each.tpn))
    own, others = higher.colours, lower.colours
    if not own and not others:  # 4.3.1
        is_white = (initial == "W") == (higher.number % 2 == 1)
    elif own.count("W") != others.count("W"):  # 4.3.2
        is_white = own.count("W") < others.count("W")
    else:
        differing = [(a, b) for a, b in zip(own[::-1], others[::-1], strict=False) if a != b]
        if differing:  # 4.3.3
            is_white = differing[0][0] == "B"
        elif own:  # 4.3.4
            is_white = own[-1] == "B"
        else:  # 4.3.5
            is_white = others[-1] == "W"
    return [higher.tpn, lower.tpn] if is_white else [lower.tpn, higher.tpn]
