"""The rules of 1987 and of C.04.4.3, read literally, by trying every pairing of a small field.

It shares no code with the engine: whatever the engine answers by a matching is answered here by
trying all of them.
"""

from dataclasses import dataclass

LIM, FIDE_1987 = "lim", "1987"


class NoRoundPairing(Exception):
    """Not all players can be paired."""


@dataclass
class Model:
    """A round, read from the cards of its players."""

    index: object
    system: str

    def __post_init__(self):
        self.cards = {card.tpn: card for card in self.index.cards}
        self.last_round = self.index.round_no == self.index.rounds
        self.known = {}

    # -- 2.1, 5.1 ------------------------------------------------------------------------------

    def may_have(self, tpn, colour):
        sequence = self.cards[tpn].colours + colour
        if sequence[-3:] in ("WWW", "BBB"):
            return False
        surplus = sequence.count(colour) - sequence.count("B" if colour == "W" else "W")
        return surplus < 3

    def within_limits(self, one, other):
        return (self.may_have(one, "W") and self.may_have(other, "B")) or (
            self.may_have(one, "B") and self.may_have(other, "W")
        )

    def compatible(self, one, other):
        card, opponent = self.cards[one], self.cards[other]
        if one == other or other in card.met or other in card.prohibited:
            return False
        if one in opponent.met or one in opponent.prohibited:
            return False
        return self.last_round or self.within_limits(one, other)

    def most_pairs(self, players):
        key = frozenset(players)
        if len(key) < 2:
            return 0
        if key not in self.known:
            first, *rest = sorted(key)
            found = [self.most_pairs(rest)]
            found += [
                1 + self.most_pairs([each for each in rest if each != other])
                for other in rest
                if self.compatible(first, other)
            ]
            self.known[key] = max(found)
        return self.known[key]

    def pairable(self, players):
        return 2 * self.most_pairs(players) == len(players)

    # -- 1.1 -----------------------------------------------------------------------------------

    def bye(self):
        if len(self.cards) % 2 == 0:
            if not self.pairable(list(self.cards)):
                raise NoRoundPairing
            return None
        for card in sorted(self.cards.values(), key=lambda card: (card.score, -card.tpn)):
            rest = [tpn for tpn in self.cards if tpn != card.tpn]
            if card.may_receive_pab and self.pairable(rest):
                return card.tpn
        raise NoRoundPairing

    # -- 2.2, 3.6.3 ----------------------------------------------------------------------------

    def last_score(self, scores, rounds_played):
        half = rounds_played * self.index.scoring.win / 2
        if self.system == LIM:
            return half
        at_or_above = [score for score in scores if score >= half]
        return min(at_or_above) if at_or_above else max(scores, default=half)

    def floated(self, tpn):
        """Whether he was moved in the round before."""
        before = self.index.round_no - 1
        everybody = [*self.index.cards, *self.index.others]
        lines = {
            card.tpn: line
            for card in everybody
            for line in card.lines
            if line.round_no == before and line.opponent is not None
        }
        if tpn not in lines:
            return False
        last = self.last_score([line.score for line in lines.values()], before - 1)
        own, theirs = lines[tpn].score, lines[tpn].opponents_score
        moved_down = own > theirs and own > last
        moved_up = own < theirs and own < last
        return moved_down or moved_up

    # -- colours -------------------------------------------------------------------------------

    def difference(self, tpn):
        colours = self.cards[tpn].colours
        return colours.count("W") - colours.count("B")

    def due(self, tpn):
        """The only permissible colour, the equalising one, the alternating one."""
        colours = self.cards[tpn].colours
        if not colours:
            return None
        able = [colour for colour in "WB" if self.may_have(tpn, colour)]
        if len(able) == 1:
            return able[0]
        if self.difference(tpn):
            return "B" if self.difference(tpn) > 0 else "W"
        return "B" if colours[-1] == "W" else "W"

    def suit(self, one, other):
        dues = {self.due(one), self.due(other)}
        return None in dues or len(dues) == 2

    def with_white(self, one, other, *, upper):
        """Who of the two has White."""
        due = self.due(one)
        if due != self.due(other):
            return one if due == "W" or self.due(other) == "B" else other
        if due is None:
            return self.with_white_at_first(one, other)
        favoured = self.favoured(one, other, upper=upper)
        return favoured if due == "W" else self.not_(favoured, one, other)

    def with_white_at_first(self, one, other):
        higher = self.higher(one, other)
        card = self.cards[higher]
        number = card.number if self.system == LIM else card.tpn
        has_lot = (self.index.initial_colour.value == "W") == (number % 2 == 1)
        return higher if has_lot else self.not_(higher, one, other)

    def favoured(self, one, other, *, upper):
        """Who of two due the same colour has it."""
        due = self.due(one)
        unwanted = "B" if due == "W" else "W"
        able = [tpn for tpn in (one, other) if self.may_have(tpn, unwanted)]
        if len(able) == 1:
            return self.not_(able[0], one, other)
        if abs(self.difference(one)) != abs(self.difference(other)):
            return max(one, other, key=lambda tpn: abs(self.difference(tpn)))
        colours, others = self.cards[one].colours, self.cards[other].colours
        for back in range(1, min(len(colours), len(others)) + 1):
            if colours[-back] != others[-back]:
                return one if others[-back] == due else other
        higher = self.higher(one, other)
        return higher if upper else self.not_(higher, one, other)

    @staticmethod
    def not_(tpn, one, other):
        return other if tpn == one else one

    def higher(self, one, other):
        if self.system == FIDE_1987:
            return min(one, other)
        return min(one, other, key=lambda tpn: (-self.cards[tpn].score, tpn))

    def near(self, one, other):
        return abs(self.cards[one].rating - self.cards[other].rating) <= 100

    # -- 3: floaters ---------------------------------------------------------------------------

    def floaters(self, members, incoming, adjacent, *, down):
        staying, chosen = list(members), []
        while not self.pairable(staying):
            most = self.most_pairs(staying)
            candidates = [
                tpn
                for tpn in staying
                if self.most_pairs([each for each in staying if each != tpn]) == most
            ]
            alone = [  # 2.3.1 to 2.3.3 come before 2.3.4
                tpn for tpn in staying if not any(self.compatible(tpn, each) for each in staying)
            ]
            candidates = alone or candidates
            types = {
                tpn: self.type(tpn, incoming, adjacent, chosen, down=down) for tpn in candidates
            }
            best = max(types.values())  # d before c before b before a
            candidates = [tpn for tpn in candidates if types[tpn] == best]
            fresh = [tpn for tpn in candidates if not self.floated(tpn)]
            candidates = sorted(fresh or candidates, reverse=down)
            whites = sum(self.due(tpn) == "W" for tpn in staying)
            blacks = sum(self.due(tpn) == "B" for tpn in staying)
            floater = candidates[0]
            if whites != blacks:
                majority = "W" if whites > blacks else "B"
                by_colour = [tpn for tpn in candidates if self.due(tpn) == majority]
                if by_colour and not (self.index.is_maxi and not self.near(by_colour[0], floater)):
                    floater = by_colour[0]
            chosen.append(floater)
            staying.remove(floater)
        return chosen

    def type(self, tpn, incoming, adjacent, chosen, *, down):
        ahead = [
            each for each in chosen if (self.ahead(each, down=down) < self.ahead(tpn, down=down))
        ]
        alone = self.most_served(ahead, adjacent)
        has_opponent = self.most_served([*ahead, tpn], adjacent) > alone
        return {(True, False): "a", (True, True): "b", (False, False): "c", (False, True): "d"}[
            tpn in incoming, has_opponent
        ]

    def ahead(self, tpn, *, down):
        score = self.cards[tpn].score
        return (-score, tpn) if down else (score, -tpn)

    def most_served(self, floaters, adjacent):
        """To how many floaters an opponent of their own can be given."""
        if not floaters:
            return 0
        first, *rest = floaters
        found = [self.most_served(rest, adjacent)]
        for tpn in adjacent:
            if self.compatible(first, tpn):
                left = [each for each in adjacent if each != tpn]
                found.append(1 + self.most_served(rest, left))
        return max(found)

    # -- 2.4, 3.8, 4 ---------------------------------------------------------------------------

    def available(self, one, options, left):
        return [
            tpn
            for tpn in options
            if self.compatible(one, tpn)
            and self.pairable([each for each in left if each not in (one, tpn)])
        ]

    def plain(self, one, options):
        if self.last_round:
            within = [tpn for tpn in options if self.within_limits(one, tpn)]
            return within[0] if within else options[0]
        return options[0]

    def pair_group(self, members, downfloaters, upfloaters, *, down):
        left, pairs = list(members), []
        queue = sorted(downfloaters, key=lambda tpn: self.ahead(tpn, down=True))
        queue += sorted(upfloaters, key=lambda tpn: self.ahead(tpn, down=False))
        for floater in queue:
            if floater not in left:
                continue
            options = self.available(floater, sorted(left, reverse=not down), left)
            other = self.plain(floater, options)
            suited = [tpn for tpn in options if self.suit(floater, tpn)]
            if suited and not (self.index.is_maxi and not self.near(suited[0], other)):
                other = suited[0]
            pairs.append((floater, other))
            left = [tpn for tpn in left if tpn not in (floater, other)]
        while left:
            rest = sorted(left, reverse=not down)
            half = len(rest) // 2
            order = rest[half:] + rest[1:half][::-1]
            options = self.available(rest[0], order, left)
            other = self.plain(rest[0], options)
            for tpn in options:
                in_band = not self.index.is_maxi or self.near(tpn, other)
                if self.suit(rest[0], tpn) and in_band:
                    other = tpn
                    break
            pairs.append((rest[0], other))
            left = [tpn for tpn in left if tpn not in (rest[0], other)]
        return pairs

    # -- 2.2, 2.6 ------------------------------------------------------------------------------

    def round(self):
        """White and Black of all pairs, and who has the bye."""
        bye = self.bye()
        players = [tpn for tpn in self.cards if tpn != bye]
        scores = {self.cards[tpn].score for tpn in players}
        last = self.last_score(scores, self.index.round_no - 1)
        group = {s: [t for t in players if self.cards[t].score == s] for s in {*scores, last}}
        made = {True: [], False: []}
        arriving = {True: [], False: []}
        for down in (True, False):
            side = [s for s in sorted(scores, reverse=down) if (s > last if down else s < last)]
            incoming = []
            for score, following in zip(side, [*side[1:], last], strict=False):
                members = group[score] + incoming
                floaters = self.floaters(members, incoming, group[following], down=down)
                staying = [tpn for tpn in members if tpn not in floaters]
                came = [tpn for tpn in incoming if tpn in staying]
                pairs = self.pair_group(
                    staying, came if down else [], [] if down else came, down=down
                )
                made[down] += [(one, other, down) for one, other in pairs]
                incoming = floaters
            arriving[down] = incoming
        while not self.pairable(group[last] + arriving[True] + arriving[False]):
            down = len(arriving[True]) <= len(arriving[False])
            if not made[down]:
                down = not down
            one, other, _ = made[down].pop()
            arriving[down] = [*arriving[down], one, other]
        members = group[last] + arriving[True] + arriving[False]
        pairs = self.pair_group(members, arriving[True], arriving[False], down=True)
        found = [*made[True], *made[False], *((one, other, True) for one, other in pairs)]
        boards = set()
        for one, other, upper in found:
            white = self.with_white(one, other, upper=upper)
            boards.add((white, self.not_(white, one, other)))
        return boards, bye
