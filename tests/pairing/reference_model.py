"""C.04.3 (February 2026) to the letter, for small fields: every candidate, in the Handbook's order.

Chapters follow the Handbook: definitions (1), criteria (2), the process of a bracket (3), the
sequence of the candidates (4), colours (5). It reads the tournament itself and shares nothing with
``swissdesk.pairing``, so that a misreading there is not repeated here.

Why so slow: nothing is inferred. A bracket is paired by judging its candidates one by one in the
order of articles 3.6, 3.7 and 4 and keeping the first of the best; completion (C4, C5) is a search
through the rest of the field, the following bracket (C8) is tried out pairing by pairing. Beyond
ten players this takes too long.

Two readings the text leaves open: an MDP who floats again counts for C18 and C20 with a difference
above every other; scores that decide floats, brackets and ranks include fictitious points (C.04.7).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from swissdesk.model.result import Outcome

WHITE, BLACK = "W", "B"
DOWNFLOAT, UPFLOAT, NO_FLOAT = "D", "U", ""
ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
FLOATED_AGAIN = 1_000_000
"""Above every difference of scores, in tenths."""


class NoRoundPairing(Exception):
    """1.9.3: the round-pairing cannot be completed."""


# Chapter 1: definitions


@dataclass(frozen=True)
class Player:
    """What the articles ask of one player of the round; equal TPNs are the same player."""

    tpn: int
    score: int
    ordinal: int
    colours: str
    opponents: frozenset[int]
    has_had_pab_points: bool
    unplayed: int
    floats: tuple[str, str]
    is_topscorer: bool

    def __hash__(self):
        return self.tpn

    def __eq__(self, other):
        return self.tpn == other.tpn

    @property
    def rank(self):
        """1.2: by score, then by TPN."""
        return -self.score, self.tpn

    @property
    def colour_difference(self):
        """1.6: games with White less games with Black."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)

    @property
    def preference(self):
        """1.7: the colour and how strongly it is due."""
        difference, last_two = self.colour_difference, self.colours[-2:]
        if difference > 1:
            return BLACK, ABSOLUTE
        if difference < -1:
            return WHITE, ABSOLUTE
        if last_two in (WHITE * 2, BLACK * 2):
            return other(last_two[0]), ABSOLUTE
        if difference:
            return (BLACK if difference > 0 else WHITE), STRONG
        if self.colours:
            return other(self.colours[-1]), MILD
        return None, NONE


def other(colour):
    return BLACK if colour == WHITE else WHITE


@dataclass(frozen=True)
class Field:
    """The players to be paired in one round, ranked, and the initial-colour (5.1)."""

    players: tuple[Player, ...]
    initial_colour: str


def field_of(tournament, round_no, present):
    """Return the field of *round_no* made of the players in *present*."""
    settings = tournament.settings
    rounds = range(1, round_no + 1)
    points = {
        player: [each.points for each in record] for player, record in tournament.histories.items()
    }

    def score(player, number):
        return sum(points[player][: number - 1]) + fictitious_points(settings, player, number)

    scores = {
        (entry.id, number): score(entry.id, number)
        for entry in tournament.entries
        for number in rounds
    }
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    arrived = [
        entry
        for entry in tournament.entries
        if entry.id in present or has_arrived(tournament, entry, round_no)
    ]
    players = []
    for ordinal, entry in enumerate(arrived, 1):
        if entry.id not in present:
            continue
        record = tournament.histories[entry.id][: round_no - 1]
        played = [each for each in record if took_place(each)]
        barred = {tpns[each] for each in prohibited_opponents(settings, entry.id, round_no)}
        players.append(
            Player(
                tpn=entry.tpn,
                score=scores[entry.id, round_no],
                ordinal=ordinal,
                colours="".join(each.colour.value for each in played),
                opponents=frozenset({tpns[each.opponent] for each in played} | barred),
                has_had_pab_points=any(bars_pab(each, settings.scoring) for each in record),
                unplayed=len(record) - len(played),
                floats=tuple(
                    float_of(record, number, entry.id, scores, settings.scoring)
                    for number in (round_no - 1, round_no - 2)
                ),
                is_topscorer=is_topscorer(settings, round_no, scores[entry.id, round_no]),
            )
        )
    players.sort(key=lambda player: player.rank)
    return Field(tuple(players), settings.initial_colour.value)


def fictitious_points(settings, player, round_no):
    return sum(
        each.points
        for each in settings.fictitious
        if each.first_round <= round_no <= each.last_round and player in each.players
    )


def prohibited_opponents(settings, player, round_no):
    for group in settings.prohibited:
        if group.first_round <= round_no <= group.last_round and player in group.players:
            yield from (each for each in group.players if each != player)


def has_arrived(tournament, entry, round_no):
    """C.04.2 2.4: whether the player has been paired before (a PAB is part of a pairing)."""
    record = tournament.histories[entry.id][: round_no - 1]
    return any(each.opponent is not None or each.outcome is Outcome.PAB for each in record)


def took_place(appearance):
    """C.04.2 3.1 and 3.5: an adjourned game counts, a forfeited one does not."""
    return appearance.is_played or appearance.outcome is Outcome.ADJOURNED


def bars_pab(appearance, scoring):
    """2.1.2: a PAB, or a win's points in one round without playing."""
    unplayed_win = not took_place(appearance) and appearance.points >= scoring.win
    return appearance.outcome is Outcome.PAB or unplayed_win


def float_of(record, round_no, player, scores, scoring):
    """1.4.2 to 1.4.4: the float that *round_no* gave a player."""
    if round_no < 1:
        return NO_FLOAT
    appearance = record[round_no - 1]
    if not took_place(appearance):
        scored = appearance.outcome is Outcome.PAB or appearance.points > scoring.loss
        return DOWNFLOAT if scored else NO_FLOAT
    own, theirs = scores[player, round_no], scores[appearance.opponent, round_no]
    return DOWNFLOAT if own > theirs else UPFLOAT if own < theirs else NO_FLOAT


def is_topscorer(settings, round_no, score):
    """1.8: over half of the maximum possible score when the final round is paired."""
    most = max(settings.scoring.win, settings.scoring.draw) * (round_no - 1)
    return round_no == settings.rounds and 2 * score > most


# Chapter 2: criteria


def may_meet(one, two):
    """[C1], [C3]: 2.1.1 and 2.1.3, and the prohibited pairings of the tournament."""
    if two.tpn in one.opponents:
        return False
    (colour, strength), (colour_2, strength_2) = one.preference, two.preference
    clash = strength == strength_2 == ABSOLUTE and colour == colour_2
    return not clash or one.is_topscorer or two.is_topscorer


@cache
def best_bye(rest):
    """[C4], [C5]: the least score of a PAB assignee with which *rest* can be completed.

    () if all can be paired, None if there is no completion.
    """
    if not rest:
        return ()
    first = min(rest, key=lambda player: player.rank)
    others = rest - {first}
    byes = [best_bye(others - {each}) for each in others if may_meet(first, each)]
    if len(rest) % 2 and not first.has_had_pab_points and best_bye(others) == ():
        byes.append((first.score,))
    return min((bye for bye in byes if bye is not None), default=None)


@dataclass(frozen=True)
class Bracket:
    """1.3.2: the MDPs, the residents, and the scoregroups below, each in order of rank."""

    mdps: tuple[Player, ...]
    residents: tuple[Player, ...]
    below: tuple[tuple[Player, ...], ...]
    initial_colour: str

    @property
    def players(self):
        return self.mdps + self.residents

    @property
    def lower(self):
        return frozenset(player for group in self.below for player in group)


Pair = tuple[Player, Player]


@dataclass(frozen=True)
class Candidate:
    """3.3: what one step of the sequence proposes for a bracket."""

    bracket: Bracket
    pairs: tuple[Pair, ...]

    @property
    def downfloaters(self):
        paired = {player for pair in self.pairs for player in pair}
        return tuple(player for player in self.bracket.players if player not in paired)

    @property
    def mdp_pairs(self):
        """Every MDP that is paired, with the opponent."""
        mdps = set(self.bracket.mdps)
        return [pair if pair[0] in mdps else pair[::-1] for pair in self.pairs if mdps & set(pair)]

    @property
    def coloured(self):
        """Every paired player with the colour that chapter 5 gives."""
        for one, two in self.pairs:
            white = white_of(one, two, self.bracket.initial_colour)
            yield white, WHITE
            yield (two if white is one else one), BLACK


def is_legal(candidate):
    """[C4], [C5]: the rest can be completed, with the PAB where it must go."""
    bracket = candidate.bracket
    everybody = frozenset(bracket.players) | bracket.lower
    rest = frozenset(candidate.downfloaters) | bracket.lower
    return best_bye(rest) is not None and best_bye(rest) == best_bye(everybody)


def quality(candidate):
    """[C6] to [C21]: 2.4.1 to 2.4.16, less is better, the first difference decides."""
    return tuple(criterion(candidate) for criterion in QUALITY)


def c6(candidate):
    return len(candidate.downfloaters)


def c7(candidate):
    return descending(player.score for player in candidate.downfloaters)


def c8(candidate):
    """The best C6 and C7 of the following bracket."""
    bracket, downfloaters = candidate.bracket, candidate.downfloaters
    if not bracket.below or not downfloaters:
        return ()
    following = Bracket(downfloaters, bracket.below[0], bracket.below[1:], bracket.initial_colour)
    return best_c6_and_c7(following)


def c9(candidate):
    """Applies where exactly one player floats down, to receive the PAB (2.4.4, note)."""
    downfloaters = candidate.downfloaters
    bye = best_bye(frozenset(downfloaters) | candidate.bracket.lower)
    if len(downfloaters) != 1 or bye != (downfloaters[0].score,):
        return 0
    return downfloaters[0].unplayed


def c10(candidate):
    return sum(
        abs(player.colour_difference + (1 if colour == WHITE else -1)) > 2
        for player, colour in at_topscorers_boards(candidate)
    )


def c11(candidate):
    return sum(
        player.colours[-2:] == colour * 2 for player, colour in at_topscorers_boards(candidate)
    )


def c12(candidate):
    return sum(player.preference[0] == other(colour) for player, colour in candidate.coloured)


def c13(candidate):
    return sum(
        player.preference == (other(colour), STRONG) for player, colour in candidate.coloured
    )


def c14(candidate):
    return resident_downfloaters_after(candidate, rounds_ago=0)


def c15(candidate):
    return sum(opponent.floats[0] == UPFLOAT for _, opponent in candidate.mdp_pairs)


def c16(candidate):
    return resident_downfloaters_after(candidate, rounds_ago=1)


def c17(candidate):
    return sum(opponent.floats[1] == UPFLOAT for _, opponent in candidate.mdp_pairs)


def c18(candidate):
    return mdp_differences(candidate, rounds_ago=0)


def c19(candidate):
    return opponent_differences(candidate, rounds_ago=0)


def c20(candidate):
    return mdp_differences(candidate, rounds_ago=1)


def c21(candidate):
    return opponent_differences(candidate, rounds_ago=1)


QUALITY = (c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21)


def descending(numbers):
    return tuple(sorted(numbers, reverse=True))


def at_topscorers_boards(candidate):
    """The topscorers and their opponents, with the colours they get."""
    coloured = list(candidate.coloured)
    for white, black in zip(coloured[::2], coloured[1::2], strict=True):
        if white[0].is_topscorer or black[0].is_topscorer:
            yield from (white, black)


def resident_downfloaters_after(candidate, rounds_ago):
    residents = set(candidate.bracket.residents)
    return sum(
        player in residents and player.floats[rounds_ago] == DOWNFLOAT
        for player in candidate.downfloaters
    )


def mdp_differences(candidate, rounds_ago):
    met = dict(candidate.mdp_pairs)
    return descending(
        mdp.score - met[mdp].score if mdp in met else FLOATED_AGAIN + mdp.score
        for mdp in candidate.bracket.mdps
        if mdp.floats[rounds_ago] == DOWNFLOAT
    )


def opponent_differences(candidate, rounds_ago):
    return descending(
        mdp.score - opponent.score
        for mdp, opponent in candidate.mdp_pairs
        if opponent.floats[rounds_ago] == UPFLOAT
    )


@cache
def best_c6_and_c7(bracket):
    """[C8]: the least number and the least scores of downfloaters that *bracket* can have."""
    legal = filter(is_legal, (Candidate(bracket, pairs) for pairs in all_pairings(bracket)))
    return min((c6(candidate), c7(candidate)) for candidate in legal)


def all_pairings(bracket):
    """Every way to pair some players of a bracket; two MDPs never meet in it (3.3.3)."""
    mdps = set(bracket.mdps)

    def extend(players):
        if not players:
            yield ()
            return
        first, rest = players[0], players[1:]
        yield from extend(rest)
        for each in rest:
            if may_meet(first, each) and not mdps.issuperset((first, each)):
                for pairs in extend(tuple(player for player in rest if player is not each)):
                    yield ((first, each), *pairs)

    return extend(bracket.players)


# Chapter 3: the pairing process for a bracket


def pair_bracket(bracket):
    """3.4 and 3.8: the first of the best candidates."""
    judged = {}
    for pair_count in range(len(bracket.players) // 2, -1, -1):
        best = best_quality = None
        for pairs in candidates(bracket, pair_count):
            key = frozenset(frozenset(pair) for pair in pairs)
            if key in judged:
                continue
            judged[key] = candidate = Candidate(bracket, pairs)
            if is_legal(candidate) and (best is None or quality(candidate) < best_quality):
                best, best_quality = candidate, quality(candidate)
        if best is not None:
            return best
    raise NoRoundPairing


def candidates(bracket, pair_count) -> Iterator[tuple[Pair, ...]]:
    """3.3.3 and 3.7: MDP-pairings, each with the candidates for its remainder."""
    for paired_mdps in range(min(len(bracket.mdps), pair_count), -1, -1):
        for s1 in combinations(bracket.mdps, paired_mdps):
            for mdp_pairs in transpositions(s1, bracket.residents):
                opponents = {opponent for _, opponent in mdp_pairs}
                rest = tuple(each for each in bracket.residents if each not in opponents)
                for pairs in remainder_candidates(rest, pair_count - paired_mdps):
                    yield (*mdp_pairs, *pairs)


def remainder_candidates(players, pair_count) -> Iterator[tuple[Pair, ...]]:
    """3.3.2 and 3.6: the original S1 and S2, then every exchange, each with its transpositions."""
    if 2 * pair_count > len(players):
        return
    for s1, s2 in exchanges(pair_count, len(players)):
        first = tuple(players[bsn - 1] for bsn in s1)
        second = tuple(players[bsn - 1] for bsn in s2)
        yield from transpositions(first, second)


# Chapter 4: the sequence


def transpositions(s1, s2) -> Iterator[tuple[Pair, ...]]:
    """4.2: S2 in lexicographic order of its first BSNs, without those that break C1 or C3."""
    if not s1:
        yield ()
        return
    for opponent in s2:
        if may_meet(s1[0], opponent):
            rest = tuple(player for player in s2 if player is not opponent)
            for pairs in transpositions(s1[1:], rest):
                yield ((s1[0], opponent), *pairs)


@cache
def exchanges(pair_count, player_count):
    """4.3: S1 and S2 as BSNs, the original composition first."""
    s1 = range(1, pair_count + 1)
    s2 = range(pair_count + 1, player_count + 1)
    swaps = [
        (leaving, entering)
        for size in range(pair_count + 1)
        for leaving in combinations(s1, size)
        for entering in combinations(s2, size)
    ]
    swaps.sort(key=exchange_order)
    return [
        (
            sorted({*s1, *entering} - {*leaving}),
            sorted({*s2, *leaving} - {*entering}),
        )
        for leaving, entering in swaps
    ]


def exchange_order(swap):
    """4.3.2: fewest BSNs, least difference, largest leaving S1, smallest entering it."""
    leaving, entering = swap
    return (
        len(leaving),
        sum(entering) - sum(leaving),
        [-bsn for bsn in sorted(leaving, reverse=True)],
        sorted(entering),
    )


# Chapter 5: colours


def white_of(one, two, initial_colour):
    """5.2: who of the pair has White."""
    higher, lower = sorted((one, two), key=lambda player: player.rank)
    colour = colour_of_higher(higher, lower, initial_colour)
    return higher if colour == WHITE else lower


def colour_of_higher(higher, lower, initial_colour):
    (colour, strength), (colour_2, strength_2) = higher.preference, lower.preference
    if colour != colour_2:
        return colour or other(colour_2)  # 5.2.1
    if strength != strength_2:
        return colour if strength > strength_2 else other(colour_2)  # 5.2.2
    width, width_2 = abs(higher.colour_difference), abs(lower.colour_difference)
    if strength == ABSOLUTE and width != width_2:
        return colour if width > width_2 else other(colour_2)  # 5.2.2
    for last, last_2 in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
        if last != last_2:
            return other(last)  # 5.2.3
    if colour:
        return colour  # 5.2.4
    return initial_colour if higher.ordinal % 2 else other(initial_colour)  # 5.2.5


# 1.9: the round


def stages(field):
    """1.9.2: yield every bracket with its pairing."""
    best_bye.cache_clear()
    best_c6_and_c7.cache_clear()
    if best_bye(frozenset(field.players)) is None:
        raise NoRoundPairing
    mdps = ()
    scores = sorted({player.score for player in field.players}, reverse=True)
    groups = tuple(tuple(p for p in field.players if p.score == score) for score in scores)
    while groups:
        bracket = Bracket(mdps, groups[0], groups[1:], field.initial_colour)
        chosen = pair_bracket(bracket)
        yield bracket, chosen
        mdps, groups = tuple(sorted(chosen.downfloaters, key=lambda p: p.rank)), groups[1:]


def pair(field):
    """Return the pairs (white, black) by TPN in publication order, and who has the PAB."""
    pairs, unpaired = [], ()
    for _, chosen in stages(field):
        pairs += chosen.pairs
        unpaired = chosen.downfloaters
    pairs.sort(key=publication_order)
    return (
        [coloured_pair(one, two, field) for one, two in pairs],
        unpaired[0].tpn if unpaired else None,
    )


def publication_order(couple):
    """C.04.2 3.6: score of the higher ranked, sum of the scores, TPN of the higher ranked."""
    higher = min(couple, key=lambda player: player.rank)
    return -higher.score, -sum(player.score for player in couple), higher.tpn


def coloured_pair(one, two, field):
    white = white_of(one, two, field.initial_colour)
    return white.tpn, (two if white is one else one).tpn
