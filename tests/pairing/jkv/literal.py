"""A round of the Yugoslav circular variant by hand: as the text says, pair by pair, slowly.

Nothing is taken from the program but the cards. Opponents are sought by going round the table;
where the next pair cannot be made, the last one is undone and who was sought in it is skipped (a,
b); who is left over goes down, or returns and another one goes (c, d); and so on. Where a matching
is asked for, all pairings are tried. Fit for up to eight players.
"""

from dataclasses import dataclass, field

NONE, THREE_RUNNING, DIFFERENCE = range(3)


@dataclass
class Group:
    """A group as it was paired; pairs are (seeker, sought), in the order they were made in."""

    incoming: list
    pairs: list
    down: list
    pointer: int


@dataclass
class Sheet:
    """A round: who is free, and the groups from the top."""

    free: object = None
    groups: list = field(default_factory=list)


class NoPairing(Exception):
    """Not everybody can meet somebody new."""


def round_by_hand(index):
    """Pair a round with pencil and rubber."""
    sheet = Sheet(free=who_is_free(list(index.cards)))
    players = [card for card in index.cards if card is not sheet.free]
    if fewest_left(players):
        raise NoPairing
    scores = sorted({card.score for card in players}, reverse=True)
    groups = [[card for card in players if card.score == score] for score in scores]
    if index.round_no == 1:
        groups = [players] if players else []
    incoming, pointer = [], 0
    for place, residents in enumerate(groups):
        below = groups[place + 1] if place + 1 < len(groups) else []
        group = one_group(residents, incoming, pointer)
        if len(group.down) == 1 and below:
            group = with_the_right_one_down(group, below, pointer)
        sheet.groups.append(group)
        passing = [card for card in group.incoming if card in group.down]
        others = [card for card in group.down if card not in passing]
        incoming = passing + round_the_table(others, group.pointer)
        pointer = group.pointer
    if sheet.groups and sheet.groups[-1].down:
        undo_above(sheet, groups[-1])
    return sheet


def who_is_free(cards):
    """Principle 2."""
    if len(cards) % 2 == 0:
        return None
    for card in sorted(cards, key=lambda card: (card.score, -card.tpn)):
        others = [other for other in cards if other is not card]
        if card.may_receive_pab and not fewest_left(others):
            return card
    raise NoPairing


def round_the_table(cards, start):
    """The cards as they are come to from a number on."""
    after = sorted((card for card in cards if card.tpn > start), key=lambda card: card.tpn)
    before = sorted((card for card in cards if card.tpn <= start), key=lambda card: card.tpn)
    return after + before


# Rules a, b, e, g: one group


def one_group(residents, incoming, pointer, *, together=False):
    """Pair a group with those transferred into it, as many as possible.

    Those transferred do not meet each other, unless all are to be paired *together*. Colours are
    given up before anybody is left over.
    """
    everybody = [*incoming, *residents]
    for stay in range(len(everybody) % 2, len(everybody) + 1, 2):
        for of_those in range(min(stay, len(incoming)) + 1):
            for limit in (NONE, THREE_RUNNING, DIFFERENCE):
                search = Search(incoming, limit, together)
                quota = (stay - of_those, of_those)
                found = search.go_on([], everybody, list(incoming), pointer, quota)
                if found is not None:
                    return Group(list(incoming), *found)
    raise AssertionError


@dataclass
class Search:
    """A search round the table for the pairs of a group."""

    from_above: list
    limit: int
    together: bool

    def go_on(self, made, left, seekers, pointer, may_stay):
        """The first way to go on from the pairs made; None if there is none.

        ``may_stay`` is how many of those left stay without opponent: of the group, from above. The
        way is the pairs, who stays, and from where the table is gone round after it.
        """
        if not left:
            return made, [], pointer
        seekers = [card for card in seekers if card in left]
        seeker = seekers[0] if seekers else round_the_table(left, pointer)[0]
        others = [card for card in left if card is not seeker]
        for sought in self.reached(seeker, others):
            rest = [card for card in others if card is not sought]
            pairs = [*made, (seeker, sought)]
            found = self.go_on(pairs, rest, seekers, sought.tpn, may_stay)
            if found is not None:
                return found
        return self.go_on_without(seeker, made, others, seekers, pointer, may_stay)

    def go_on_without(self, seeker, made, others, seekers, pointer, may_stay):
        """The same if nobody is found for the seeker."""
        residents, from_above = may_stay
        if seeker in self.from_above:
            from_above -= 1
            pointer = pointer if made else seeker.tpn
        else:
            residents -= 1
        if residents < 0 or from_above < 0:
            return None
        found = self.go_on(made, others, seekers, pointer, (residents, from_above))
        if found is None:
            return None
        pairs, down, after = found
        return pairs, [seeker, *down], after

    def reached(self, seeker, others):
        """Whom a seeker comes to; who is in skip for a colour comes back after all others."""
        for limit in range(self.limit + 1):
            for sought in round_the_table(others, seeker.tpn):
                if self.may_meet(seeker, sought) and limit_broken(seeker, sought) == limit:
                    yield sought

    def may_meet(self, one, other):
        strangers = one in self.from_above and other in self.from_above and not self.together
        return new_to(one, other) and not strangers


def new_to(one, other):
    """Principle 4."""
    return one.may_meet(other) and other.may_meet(one)


def fewest_left(cards, may_meet=new_to):
    """How many are left over in the best of all pairings."""
    if not cards:
        return 0
    one, *others = cards
    fewest = 1 + fewest_left(others, may_meet)
    for other in others:
        if fewest > len(cards) % 2 and may_meet(one, other):
            rest = [card for card in others if card is not other]
            fewest = min(fewest, fewest_left(rest, may_meet))
    return fewest


# Rules c, d: the one who goes down


def with_the_right_one_down(group, below, start):
    """The group with the one who goes down for good; as it was if nobody has an opponent below.

    Those with whom most players below can be paired are looked at first, and of these somebody who
    has not gone down before; then as printed.
    """
    ways = []
    for leaver, standing, others in ways_as_printed(group):
        rests = [[o for o in below if o is not one] for one in below if new_to(leaver, one)]
        if rests:
            spoiled = min(fewest_left(rest) for rest in rests)
            ways.append((spoiled, has_gone_down(leaver), len(ways), leaver, standing, others))
    if not ways:
        return group
    *_order, leaver, standing, others = min(ways, key=lambda way: way[:3])
    if not others:
        return group
    kept = group.pairs[:standing]
    incoming = [card for card in group.incoming if card in others]
    residents = [card for card in others if card not in incoming]
    anew = one_group(residents, incoming, kept[-1][1].tpn if kept else start)
    return Group(group.incoming, [*kept, *anew.pairs], [leaver], anew.pointer)


def ways_as_printed(group):
    """Who may go down, how many pairs stand, and who is paired anew; in the order of rule c.

    He who is left over; then, pair after pair undone from the last, the one sought in it, the one
    who sought him, and those who have been tried before with fewer pairs undone.
    """
    search = Search(group.incoming, DIFFERENCE, together=False)
    (over,) = group.down
    yield over, len(group.pairs), []
    undone = [over]
    for standing in reversed(range(len(group.pairs))):
        seeker, sought = group.pairs[standing]
        tried = [card for card in undone if card is not over]
        undone += [sought, seeker]
        for leaver in (sought, seeker, *tried):
            others = [card for card in undone if card is not leaver]
            if leaver not in group.incoming and not fewest_left(others, search.may_meet):
                yield leaver, standing, others


def has_gone_down(card):
    """Whether he was transferred in an earlier round."""
    return any(line.opponent and line.score > line.opponents_score for line in card.lines)


# Rule f: the last groups


def undo_above(sheet, residents):
    """Undo the last pair above the last group, and one more, until nobody is left over."""
    last = sheet.groups[-1]
    incoming = list(last.incoming)
    above = [(group, pair) for group in sheet.groups[:-1] for pair in group.pairs]
    while fewest_left([*incoming, *residents]):
        group, pair = above.pop()
        group.pairs.remove(pair)
        group.down += pair
        incoming = [*pair, *incoming]
    sheet.groups[-1] = one_group(residents, incoming, last.pointer, together=True)


# Rule h: colours


def white(seeker, sought):
    """Who has White when the first of two seeks the other."""
    mine, yours = games(seeker), games(sought)
    whites = mine.count("W"), yours.count("W")
    if len(mine) != len(yours) and mine and yours:
        whites = whites[0] * yours.count("B"), whites[1] * mine.count("B")
    if whites[0] != whites[1]:
        return seeker if whites[0] < whites[1] else sought
    while mine and yours:
        if mine[-1] != yours[-1]:
            return seeker if mine[-1] == "B" else sought
        mine, yours = mine[:-1], yours[:-1]
    return min(seeker, sought, key=lambda has_white: broken((seeker, sought), has_white))


def limit_broken(seeker, sought):
    """Which of the two limits the colours of a pair would break."""
    return broken((seeker, sought), white(seeker, sought))


def broken(pair, has_white):
    after = [games(card) + ("W" if card is has_white else "B") for card in pair]
    if any(abs(difference(seq)) > max(2, abs(difference(seq[:-1]))) for seq in after):
        return DIFFERENCE
    return THREE_RUNNING if any(seq[-3:] in {"WWW", "BBB"} for seq in after) else NONE


def games(card):
    """The colours of the games, free rounds thrown out."""
    return "".join(line.colour.value.upper() for line in card.lines if line.opponent)


def difference(sequence):
    """Whites minus Blacks."""
    return sequence.count("W") - sequence.count("B")
