"""The Swiss rules of 1992 to the letter, for small fields: transposition after transposition.

It reads the tournament itself and shares nothing with ``swissdesk.pairing``, so that a misreading
there is not repeated here. Sections and articles are those of the rules; what they leave open is
read as the package says, and marked here with "Reading".

Why so slow: nothing is inferred. All divisions and transpositions are written out in the order of
D1 and D2 and judged one by one; where C12 and C13 ask whether something "can be made" it is tried.
"""

from itertools import combinations, permutations

from swissdesk.model.result import Outcome

WHITE, BLACK = "W", "B"
ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0
LOWEST, NEXT = "lowest", "next"
"""What decides about a bracket beside itself: that it is the lowest, or the one below."""
LEVELS = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))
"""How much of B6 and B5 is dropped for downfloats and for upfloats, in the order of C9 and C10."""


class NoPairing(Exception):
    """B1 and B2 leave no pairing."""


def other(colour):
    return BLACK if colour == WHITE else WHITE


# Section A


class Player:
    """A card: what was written down, and what follows from it for the round."""

    def __init__(self, tournament, entry, round_no):
        record = tournament.histories[entry.id][: round_no - 1]
        self.tpn = entry.tpn
        self.points = [pairing_points(tournament, each) for each in record]
        self.score = sum(self.points)
        self.colours = "".join(each.colour.value for each in record if took_place(each))
        self.met = {each.opponent for each in record if took_place(each)}
        self.id = entry.id
        self.barred = {
            player
            for each in tournament.settings.prohibited
            if each.first_round <= round_no <= each.last_round and entry.id in each.players
            for player in each.players
        }
        win = tournament.settings.scoring.win
        self.may_have_bye = not any(
            each.outcome is Outcome.PAB or (not took_place(each) and each.points >= win)
            for each in record
        )
        is_last = round_no == tournament.settings.rounds
        self.is_exempt = is_last and self.score * 2 > win * (round_no - 1)
        self.floats = [float_in(tournament, record, ago) for ago in (1, 2)]

    @property
    def difference(self):
        return self.colours.count(WHITE) - self.colours.count(BLACK)

    @property
    def preference(self):
        """A7: the colour preferred and how strongly."""
        if not self.colours:
            return None, NONE
        if not self.is_exempt:
            if abs(self.difference) > 1:
                return (WHITE if self.difference < 0 else BLACK), ABSOLUTE
            if self.colours[-2:] in ("WW", "BB"):
                return other(self.colours[-1]), ABSOLUTE
        if self.difference:
            return (WHITE if self.difference < 0 else BLACK), STRONG
        return other(self.colours[-1]), MILD


def took_place(appearance):
    """F2; a game still going on counts as well (F9)."""
    if appearance.opponent is None:
        return False
    return appearance.outcome.is_played or not appearance.outcome.is_known


def pairing_points(tournament, appearance):
    """F9: adjourned games are draws."""
    if appearance.outcome is Outcome.ADJOURNED:
        return tournament.settings.scoring.draw
    return appearance.points


def float_in(tournament, record, ago):
    """A4, A5. Reading: who was paired floats, whether the game was played or not."""
    if len(record) < ago:
        return None
    one = record[-ago]
    if one.outcome is Outcome.PAB:
        return "down"
    if one.opponent is None:
        return None
    before = one.round_no - 1
    own, others = (
        sum(pairing_points(tournament, each) for each in records[:before])
        for records in (record, tournament.histories[one.opponent])
    )
    return None if own == others else "down" if own > others else "up"


def a8_x(members):
    wanted = [each.preference[0] for each in members]
    w, b = wanted.count(WHITE), wanted.count(BLACK)
    q = (len(members) + 1) // 2
    return max(0, b - q if b > w else w - q)


# Section B


def may_meet(one, two):
    """B1 a, B2."""
    if two.id in one.met or two.id in one.barred:
        return False
    (colour, strength), (others, others_strength) = one.preference, two.preference
    return not (strength == others_strength == ABSOLUTE and colour == others)


def is_denied(one, two):
    """B4."""
    return one.preference[0] is not None and one.preference[0] == two.preference[0]


def denied(pairs):
    return sum(is_denied(*pair) for pair in pairs)


def floats_well(player, direction, dropped):
    """B5 and B6, as far as they have not been dropped (0: both hold, 1: B5, 2: none)."""
    if player.is_exempt:
        return True
    latest, before = player.floats
    return dropped == 2 or (latest != direction and (dropped == 1 or before != direction))


def pairs_well(one, two, dropped):
    """B5 and B6 for the one of the two who is moved up."""
    if one.score == two.score:
        return True
    return floats_well(min(one, two, key=lambda each: each.score), "up", dropped)


# Section D


def d2_exchanges(numbers, s1):
    """D2: the exchanges of *numbers*, of which the first *s1* are S1, in the printed order."""
    columns = numbers[:s1] if len(numbers) > 2 * s1 else numbers[1:s1]
    rows = numbers[s1:-1]
    for size in range(1, min(len(columns), len(rows)) + 1):
        found = [
            (down, up) for down in combinations(columns, size) for up in combinations(rows, size)
        ]
        yield from sorted(
            found,
            key=lambda each: (
                sum(each[1]) - sum(each[0]),
                [-number for number in reversed(each[0])],
                each[1],
            ),
        )


def divisions(members, pairs):
    """S1 and S2 as they are, then after each exchange, ordered again by A2."""
    places = list(range(len(members)))
    yield members[:pairs], members[pairs:]
    for down, up in d2_exchanges(places, pairs):
        s1 = sorted({*places[:pairs], *up} - {*down})
        s2 = sorted({*places[pairs:], *down} - {*up})
        yield [members[i] for i in s1], [members[i] for i in s2]


def d1_transpositions(s2, pairs):
    """D1, as far as S1 gets other opponents."""
    places = range(len(s2))
    for found in permutations(places, pairs):
        yield [s2[i] for i in found], [s2[i] for i in places if i not in found]


# Section C within a bracket


def is_heterogeneous(members, moved_down):
    """A3."""
    return 0 < 2 * len(moved_down) < len(members)


def homogeneous(members, pairs, x, level, leave_well):
    """C4 to C8: the first pairing of a homogeneous group that meets all criteria, or None."""
    down, up = level
    for s1, s2 in divisions(members, pairs):
        for opponents, left in d1_transpositions(s2, pairs):
            found = list(zip(s1, opponents, strict=True))
            if (
                all(may_meet(*pair) and pairs_well(*pair, up) for pair in found)
                and denied(found) <= x
                and all(floats_well(each, "down", down) for each in left)
                and leave_well(left)
            ):
                return found, left
    return None


def pair_homogeneous(members, pairs, leave_well):
    """C2 to C11 with one p; C14 has lowered x as often as p. Criteria come back with C11."""
    x = max(0, a8_x(members) - (len(members) // 2 - pairs))
    while True:
        for level in LEVELS:
            found = homogeneous(members, pairs, x, level, leave_well)
            if found:
                return found
        if x >= pairs:
            return None
        x += 1


def remainder_can(members, pairs, leave_well):
    """Whether B1 and B2 let a group do its part at all."""
    return homogeneous(members, pairs, len(members), LEVELS[-1], leave_well) is not None


def pair_heterogeneous(members, moved_down, s1_size, rest_pairs, leave_well, below):
    """C2 to C11 with one p for the players moved down and one for the remainder.

    Reading: where the brackets *below* decide, the players moved down get opponents with whom the
    remainder can do its part by B1 and B2. In the lowest one the bye is an opponent as well, the
    last of S2.
    """
    s1, s2 = members[:s1_size], members[s1_size:]
    has_bye = below == LOWEST and len(members) % 2
    possible = []
    for opponents, rest in d1_transpositions(s2 + [None] * has_bye, s1_size):
        pairs = [pair for pair in zip(s1, opponents, strict=True) if pair[1]]
        alone = [one for one, two in zip(s1, opponents, strict=True) if not two]
        rest = [each for each in rest if each]
        count = len(rest) // 2 if below == LOWEST else rest_pairs
        if (
            all(may_meet(*pair) for pair in pairs)
            and all(each.may_have_bye for each in alone)
            and (below is None or remainder_can(rest, count, leave_well))
        ):
            possible.append((pairs, alone, rest, opponents, count))
    x = first_x = max(0, a8_x(members) - (moved_down - s1_size))
    while True:
        found = with_x(possible, x, first_x, leave_well)
        if found:
            return found
        if x >= s1_size + (len(members) - 2 * s1_size) // 2:
            return None
        x += 1


def with_x(possible, x, first_x, leave_well):
    """C6 to C10 with one x, which C14 lowers for the remainder while it is more than none."""
    for levels in (LEVELS[:3], LEVELS[3:4], LEVELS[4:]):
        good = [
            each
            for each in possible
            if denied(each[0]) <= x and all(pairs_well(*pair, levels[0][1]) for pair in each[0])
        ]
        if not good:
            continue
        c10 = [each for each in good[1:] if each[3][:-1] == good[0][3][:-1]]
        for (pairs, alone, rest, _, count), level in [
            *((good[0], level) for level in levels),
            *((each, levels[-1]) for each in c10),
        ]:
            lowered = min(first_x, len(rest) // 2 - count)
            found = remainder(rest, count, x - lowered - denied(pairs), level, leave_well)
            if found:
                return pairs + found[0], alone + found[1]
    return None


def remainder(members, pairs, x_left, level, leave_well):
    """C2 to C8 for a remainder. Reading: x is raised no further than needed."""
    least = max(0, a8_x(members) - (len(members) // 2 - pairs))
    for x in range(least, max(least, x_left) + 1):
        found = homogeneous(members, pairs, x, level, leave_well)
        if found:
            return found
    return None


def pair_bracket(members, moved_down, leave_well, below, most_left, least_moved):
    """C2 to C11, and C14 as long as p is not too small; None if nothing is found."""
    size = len(members)
    if not is_heterogeneous(members, moved_down):
        for pairs in range(size // 2, -1, -1):
            if size - 2 * pairs <= most_left:
                found = pair_homogeneous(members, pairs, leave_well)
                if found:
                    return found, 0
        return None
    for s1_size in range(len(moved_down), least_moved - 1, -1):
        rest = size - 2 * s1_size
        for pairs in range(rest // 2, -1, -1):
            if rest - 2 * pairs <= most_left:
                found = pair_heterogeneous(
                    members, len(moved_down), s1_size, pairs, leave_well, below
                )
                if found:
                    return found, s1_size
    return None


# Section C from bracket to bracket


def all_find_opponents(players, below):
    """Whether all *players* can be paired with different players *below*."""
    if not players:
        return True
    first, *others = players
    return any(
        may_meet(first, one) and all_find_opponents(others, [each for each in below if each != one])
        for one in below
    )


def can_be_paired(players):
    """Whether all can be paired, but for one who may have the bye where the number is odd."""
    if len(players) % 2:
        return any(
            each.may_have_bye and can_be_paired([one for one in players if one != each])
            for each in players
        )
    if not players:
        return True
    first, *others = players
    return any(
        may_meet(first, one) and can_be_paired([each for each in others if each != one])
        for one in others
    )


def lowest_can_be_paired(moved_down, lowest):
    """C13: by its own kind: the players moved down first, or all together."""
    members = moved_down + lowest
    if not is_heterogeneous(members, moved_down):
        return can_be_paired(members)
    bye = [None] * (len(members) % 2)
    return any(
        all(
            may_meet(*pair) if pair[1] else pair[0].may_have_bye
            for pair in zip(moved_down, chosen, strict=True)
        )
        and can_be_paired([each for each in lowest if each not in chosen])
        for chosen in permutations(lowest + bye, len(moved_down))
    )


class Step:
    def __init__(self, residents, incoming, alone):
        self.incoming, self.alone = incoming, alone
        self.residents = residents
        self.members = [each for each in incoming + residents if each not in alone]
        self.moved_down = [each for each in incoming if each not in alone]
        self.pairs, self.left, self.s1_size = [], [], 0

    def pair(self, leave_well, below=None, most_left=None, least_moved=1):
        limit = len(self.members) if most_left is None else most_left
        found = pair_bracket(self.members, self.moved_down, leave_well, below, limit, least_moved)
        if found:
            (self.pairs, self.left), self.s1_size = found
        return bool(found)

    @property
    def outgoing(self):
        return ranked(self.alone + self.left)


def ranked(players):
    return sorted(players, key=lambda each: (-each.score, each.tpn))


def process(levels):
    steps = []
    while len(steps) < len(levels) - 1:
        residents = levels[len(steps)]
        incoming = steps[-1].outgoing if steps else []
        if is_heterogeneous(incoming + residents, incoming) and not all_find_opponents(
            incoming, residents
        ):
            c12(steps[-1], residents)
            incoming = steps[-1].outgoing
        everybody = incoming + residents
        alone = [
            each
            for each in everybody
            if not any(may_meet(each, one) for one in everybody if one != each)
        ]
        step = Step(residents, incoming, alone)
        if step.members:
            assert step.pair(lambda left: True)
        steps.append(step)
    while levels:
        incoming = steps[-1].outgoing if steps else []
        step = Step(levels[-1], incoming, [])
        if step.pair(leaves_bye, LOWEST, 1, len(incoming)):
            return [*steps, step]
        c13(steps, levels)
    return []


def leaves_bye(left):
    """A5, B1 b."""
    return all(each.may_have_bye for each in left)


def c12(step, residents):
    if step.members:
        step.pair(
            lambda left: all_find_opponents(step.alone + left, residents),
            NEXT,
            len(step.left),
            step.s1_size,
        )


def c13(steps, levels):
    step, lowest = steps[-1], levels[-1]
    if step.members and step.pair(
        lambda left: lowest_can_be_paired(ranked(step.alone + left), lowest),
        NEXT,
        len(step.members) - 2,
    ):
        return
    steps.pop()
    del levels[-1]
    levels[-1] = levels[-1] + lowest


# Section E


def white_and_black(higher, lower, initial_colour, number):
    (colour, strength), (others, others_strength) = higher.preference, lower.preference
    if colour != others:  # E1
        chosen = colour or other(others)
    elif colour is None:
        chosen = initial_colour if number % 2 else other(initial_colour)
    elif strength != others_strength:  # E2
        chosen = colour if strength > others_strength else other(others)
    else:  # E3, E4
        chosen = colour
        for one, two in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
            if one != two:
                chosen = two
                break
    return (higher.tpn, lower.tpn) if chosen == WHITE else (lower.tpn, higher.tpn)


def pair(tournament, round_no, present):
    """Return the pairs, White first, in order of F1, and who has the bye; raise NoPairing."""
    here = [each for each in tournament.entries if each.id in present]
    arrived = [
        each
        for each in tournament.entries
        if each in here
        or any(
            one.opponent or one.outcome is Outcome.PAB
            for one in tournament.histories[each.id][: round_no - 1]
        )
    ]
    numbers = {each.tpn: number for number, each in enumerate(arrived, 1)}
    players = ranked([Player(tournament, each, round_no) for each in here])
    if not can_be_paired(players):
        raise NoPairing
    scores = sorted({each.score for each in players}, reverse=True)
    steps = process([[each for each in players if each.score == score] for score in scores])
    boards = []
    for step in steps:
        for one, two in step.pairs:
            higher, lower = ranked([one, two])
            key = (-higher.score, -higher.score - lower.score, higher.tpn)
            colours = white_and_black(
                higher, lower, tournament.settings.initial_colour.value, numbers[higher.tpn]
            )
            boards.append((key, colours))
    bye = [each.tpn for each in steps[-1].left] if steps else []
    return [colours for _, colours in sorted(boards)], bye[0] if bye else None
