"""C.04.4.1 (February 2026) to the letter, for small fields: every set, every transposition.

Chapters follow the Handbook. It reads the tournament itself and shares nothing with
``swissdesk.pairing``, so that a misreading there is not repeated here.

Why so slow: nothing is inferred. Sets of upfloaters and shifters are tried one by one in the order
of article 4, each with the pairing that its bracket gets; completion [C4] is a search through the
rest of the field. Beyond ten players this takes too long.

Readings of what the text leaves open: scores include fictitious points (C.04.7); a game that was
not played is no upfloat; [C9] counts the upfloats of all maximum upfloaters together; who is
shifted by 3.2.4(1) is not shifted back by 3.2.4(2).
"""

from dataclasses import dataclass
from itertools import combinations, permutations

from swissdesk.model.result import Outcome

WHITE, BLACK = "W", "B"
ABSOLUTE, STRONG, MILD = 3, 2, 1


class NoRoundPairing(Exception):
    """1.9.3: the round-pairing cannot be completed."""


# Chapter 1: definitions


@dataclass(frozen=True)
class Player:
    """What the articles ask of one player of the round."""

    tpn: int
    score: int
    ordinal: int
    colours: str
    opponents: tuple[tuple[int, int], ...]
    """TPN and rating of each opponent met over the board."""
    prohibited: frozenset[int]
    has_had_pab_points: bool
    upfloated_in: tuple[int, ...]

    @property
    def colour_difference(self):
        """1.5"""
        return self.colours.count(WHITE) - self.colours.count(BLACK)

    @property
    def preference(self):
        """1.6"""
        if not self.colours:
            return BLACK, MILD
        if self.colour_difference > 1:
            return BLACK, ABSOLUTE
        if self.colour_difference < -1:
            return WHITE, ABSOLUTE
        if self.colours[-2:] in ("WW", "BB"):
            return other(self.colours[-1]), ABSOLUTE
        if self.colour_difference:
            return (BLACK if self.colour_difference > 0 else WHITE), STRONG
        return other(self.colours[-1]), MILD

    @property
    def due(self):
        return self.preference[0]

    @property
    def aro(self):
        """1.7"""
        if not self.opponents:
            return 0
        whole, rest = divmod(sum(rating for _, rating in self.opponents), len(self.opponents))
        return whole + (2 * rest >= len(self.opponents))


@dataclass(frozen=True)
class Field:
    """The players of a round, and what else the articles ask about it."""

    players: tuple[Player, ...]
    round_no: int
    rounds: int
    initial_colour: str

    @property
    def max_t(self):
        """1.8.2"""
        return 2 + self.rounds // 5


def other(colour):
    return BLACK if colour == WHITE else WHITE


def field_of(tournament, round_no, present):
    """Return the field of *round_no* made of the players in *present*."""
    settings = tournament.settings
    entries = {entry.id: entry for entry in tournament.entries}
    records = {player: tournament.histories[player][: round_no - 1] for player in entries}

    def score(player, number):
        points = sum(each.points for each in records[player][: number - 1])
        return points + fictitious_points(settings, player, number)

    arrived = [
        entry
        for entry in tournament.entries
        if entry.id in present
        or any(each.opponent or each.outcome is Outcome.PAB for each in records[entry.id])
    ]
    players = []
    for ordinal, entry in enumerate(arrived, 1):
        if entry.id not in present:
            continue
        played = [each for each in records[entry.id] if each.is_played]
        players.append(
            Player(
                tpn=entry.tpn,
                score=score(entry.id, round_no),
                ordinal=ordinal,
                colours="".join(each.colour.value for each in played),
                opponents=tuple(
                    (entries[each.opponent].tpn, entries[each.opponent].rating) for each in played
                ),
                prohibited=frozenset(
                    entries[each].tpn
                    for group in settings.prohibited
                    if group.first_round <= round_no <= group.last_round
                    and entry.id in group.players
                    for each in group.players
                ),
                has_had_pab_points=any(
                    each.outcome is Outcome.PAB
                    or (not each.is_played and each.points >= settings.scoring.win)
                    for each in records[entry.id]
                ),
                upfloated_in=tuple(
                    each.round_no
                    for each in played
                    if score(each.opponent, each.round_no) > score(entry.id, each.round_no)
                ),
            )
        )
    return Field(tuple(players), round_no, settings.rounds, settings.initial_colour.value)


def fictitious_points(settings, player, round_no):
    return sum(
        each.points
        for each in settings.fictitious
        if each.first_round <= round_no <= each.last_round and player in each.players
    )


# Chapter 2: criteria


def may_meet(one, two):
    """[C1], [C3]"""
    if two.tpn in {tpn for tpn, _ in one.opponents} | one.prohibited:
        return False
    return not (one.preference == two.preference and one.preference[1] == ABSOLUTE)


def all_pairings(players):
    """Every legal way to pair all of *players*."""
    if not players:
        yield []
        return
    first, *rest = players
    for opponent in rest:
        if may_meet(first, opponent):
            left = [each for each in rest if each is not opponent]
            yield from ([(first, opponent), *others] for others in all_pairings(left))


def can_be_paired(players):
    """[C4]"""
    return len(players) % 2 == 0 and next(all_pairings(players), None) is not None


def c7(pairs):
    """2.3.3: how many players do not get their preference."""
    return sum(one.due == two.due for one, two in pairs)


def quality(field, upfloaters, pairs):
    """[C6] to [C10], the less, the better."""
    is_last = field.round_no == field.rounds
    maximum = [each for each in upfloaters if len(each.upfloated_in) >= field.max_t]
    return (
        tuple(-score for score in sorted(each.score for each in upfloaters)),
        c7(pairs),
        0 if is_last else len(maximum),
        0 if is_last else sum(len(each.upfloated_in) for each in maximum),
        0 if is_last else sum(field.round_no - 1 in each.upfloated_in for each in upfloaters),
    )


# Chapter 3: procedures


def assign_bye(field):
    """3.1"""
    players = sorted(field.players, key=lambda each: (each.score, -len(each.opponents), -each.tpn))
    for player in players:
        rest = [each for each in players if each is not player]
        if not player.has_had_pab_points and can_be_paired(rest):
            return player
    raise NoRoundPairing


def choose_upfloaters(field, residents, lower):
    """3.2.1, 3.2.2: return the upfloaters and the pairing of the bracket."""
    pool = sorted(lower, key=lambda each: (-each.score, each.tpn))
    for number in range(len(pool) + 1):
        found = []
        for chosen in combinations(pool, number):
            rest = [each for each in pool if each not in chosen]
            if can_be_paired([*residents, *chosen]) and can_be_paired(rest):
                pairs = pair_bracket([*residents, *chosen])
                found.append((quality(field, chosen, pairs), chosen, pairs))
        if found:
            _, chosen, pairs = min(found, key=lambda each: each[0])
            return chosen, pairs
    raise NoRoundPairing


def pair_bracket(players):
    """3.2.3 to 3.2.6"""
    best = min(c7(pairs) for pairs in all_pairings(players))
    g1, g2 = initial_subgroups(players)
    smaller, larger = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
    needed = min(
        sum(one in smaller and two in smaller for one, two in pairs)
        for pairs in all_pairings(players)
        if c7(pairs) == best
    )
    for shifted in combinations(shifting_order(smaller), needed):
        stay = [each for each in smaller if each not in shifted]
        for extracted in combinations(
            shifting_order(larger), (len(larger) + needed - len(stay)) // 2
        ):
            one = [*stay, *extracted]
            two = [*(each for each in larger if each not in extracted), *shifted]
            pairs = transpose(*((one, two) if smaller is g1 else (two, one)))
            if pairs and c7(pairs) == best:
                return pairs
    raise AssertionError(players)


def initial_subgroups(players):
    """3.2.3"""
    by_tpn = sorted(players, key=lambda each: each.tpn)
    if not any(each.colours for each in players):
        return by_tpn[: len(players) // 2], by_tpn[len(players) // 2 :]
    white = [each for each in by_tpn if each.due == WHITE]
    return white, [each for each in by_tpn if each not in white]


def transpose(g1, g2):
    """3.2.5, 3.2.6, 4.4"""
    s1 = sorted(g1, key=lambda each: (each.aro, each.tpn))
    for t2 in permutations(sorted(g2, key=lambda each: each.tpn)):
        pairs = list(zip(s1, t2, strict=True))
        if all(may_meet(one, two) for one, two in pairs):
            return pairs
    return None


# Chapter 4: sorting


def shifting_order(players):
    """4.3"""
    if players and players[0].due == WHITE:
        listed = sorted(players, key=lambda each: (each.aro, each.tpn))
    else:
        listed = sorted(players, key=lambda each: each.tpn)
    order = []
    while listed:
        middle = listed[(len(listed) - 1) // 2]
        order.append(middle)
        listed.remove(middle)
    return order


# Chapter 5: colours


def allocate(one, two, initial_colour):
    """5.2: return White and Black."""
    higher, lower = sorted((one, two), key=lambda each: (-each.score, each.tpn))
    colour = colour_of_higher(higher, lower, initial_colour)
    return (higher.tpn, lower.tpn) if colour == WHITE else (lower.tpn, higher.tpn)


def colour_of_higher(higher, lower, initial_colour):
    if not higher.colours and not lower.colours:
        return initial_colour if higher.ordinal % 2 else other(initial_colour)
    if higher.due != lower.due:
        return higher.due
    if higher.preference[1] != lower.preference[1]:
        is_stronger = higher.preference[1] > lower.preference[1]
        return higher.due if is_stronger else other(lower.due)
    for colour, opposite in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
        if colour != opposite:
            return opposite
    return higher.due


def pair(field):
    """1.9.2: return the boards in the order of C.04.2 3.6, and the bye."""
    left = list(field.players)
    bye = None
    if len(left) % 2:
        bye = assign_bye(field)
        left.remove(bye)
    boards = []
    while left:
        score = max(each.score for each in left)
        residents = [each for each in left if each.score == score]
        lower = [each for each in left if each.score < score]
        chosen, pairs = choose_upfloaters(field, residents, lower)
        boards += pairs
        left = [each for each in lower if each not in chosen]
    return [
        allocate(one, two, field.initial_colour) for one, two in sorted(boards, key=board_order)
    ], (bye.tpn if bye else None)


def board_order(pair):
    higher, lower = sorted(pair, key=lambda each: (-each.score, each.tpn))
    return -higher.score, -higher.score - lower.score, higher.tpn
