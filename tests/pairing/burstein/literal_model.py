"""C.04.4.2 (February 2026) to the letter, for small fields: every candidate, in the order of 4.3.

Chapters follow the Handbook. It reads the tournament itself and shares nothing with
``swissdesk.pairing``, so that a misreading there is not repeated here.

Why so slow: nothing is inferred. Candidates are judged one by one, completion [C4] is a search
through all that is left, the following bracket [C7] is tried out candidate by candidate.
"""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from swissdesk.model.result import ByeKind, Outcome

WHITE, BLACK = "W", "B"
ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0


class NoRoundPairing(Exception):
    """1.9.3: the round-pairing cannot be completed."""


# Chapter 1: definitions


@dataclass(frozen=True)
class Player:
    """What the articles ask of one player; ``score`` is the pairing score, ``index`` 1.8.1."""

    tpn: int
    number: int
    score: int
    colours: str
    barred: frozenset[int]
    has_had_pab_points: bool
    index: tuple[int, int]

    def __hash__(self):
        return self.tpn

    def __eq__(self, other):
        return self.tpn == other.tpn

    @property
    def rank(self):
        """1.8: Buchholz, Sonneborn-Berger, TPN; the score is not used."""
        return -self.index[0], -self.index[1], self.tpn

    @property
    def preference(self):
        """1.5: the due colour and how strongly it is due."""
        difference = self.colours.count(WHITE) - self.colours.count(BLACK)
        if difference > 1:
            return BLACK, ABSOLUTE
        if difference < -1:
            return WHITE, ABSOLUTE
        if self.colours[-2:] in (WHITE * 2, BLACK * 2):
            return opposite(self.colours[-1]), ABSOLUTE
        if difference:
            return (BLACK if difference == 1 else WHITE), STRONG
        if self.colours:
            return opposite(self.colours[-1]), MILD
        return None, NONE


def opposite(colour):
    return BLACK if colour == WHITE else WHITE


def players_of(tournament, round_no, present):
    """Return the players to be paired in *round_no*."""
    settings = tournament.settings
    records = {player: record[: round_no - 1] for player, record in tournament.histories.items()}
    tpns = {entry.id: entry.tpn for entry in tournament.entries}
    points = {player: sum(each.points for each in record) for player, record in records.items()}
    arrived = [
        entry
        for entry in tournament.entries
        if entry.id in present or any(was_paired(each) for each in records[entry.id])
    ]
    found = []
    for number, entry in enumerate(arrived, 1):
        if entry.id not in present:
            continue
        record = records[entry.id]
        played = [each for each in record if each.is_played]
        found.append(
            Player(
                entry.tpn,
                number,
                points[entry.id] + virtual_points(settings, entry.id, round_no),
                "".join(each.colour.value for each in played),
                frozenset(tpns[each.opponent] for each in played)
                | {tpns[each] for each in prohibited(settings, entry.id, round_no)},
                any(
                    each.outcome is Outcome.PAB
                    or (not each.is_played and each.points >= settings.scoring.win)
                    for each in record
                ),
                index(tournament, round_no, present, entry.id, records, points),
            )
        )
    return sorted(found, key=lambda player: player.rank)


def was_paired(appearance):
    return appearance.opponent is not None or appearance.outcome is Outcome.PAB


def virtual_points(settings, player, round_no):
    return sum(
        each.points
        for each in settings.fictitious
        if each.first_round <= round_no <= each.last_round and player in each.players
    )


def prohibited(settings, player, round_no):
    for group in settings.prohibited:
        if group.first_round <= round_no <= group.last_round and player in group.players:
            yield from (each for each in group.players if each != player)


def index(tournament, round_no, present, player, records, points):
    """1.7: Buchholz and Sonneborn-Berger; a round without a game is one against oneself."""
    buchholz = sonneborn_berger = 0
    for each in records[player]:
        if each.is_played:
            score = score_for_opponents(tournament, round_no, present, each.opponent, records)
        else:
            score = points[player]
        buchholz += score
        sonneborn_berger += each.points * score
    return buchholz, sonneborn_berger


def score_for_opponents(tournament, round_no, present, player, records):
    """1.7.2.2: zero-point byes up to the current round count as draws, this one excepted."""
    record = records[player]
    outcomes = [each.outcome for each in record]
    worth = [each.points for each in record]
    if player not in present and has_zero_point_bye(tournament, round_no, player):
        for place in reversed(range(len(record))):
            if outcomes[place] is not Outcome.ZERO_POINT_BYE:
                break
            worth[place] = tournament.settings.scoring.draw
    return sum(worth)


def has_zero_point_bye(tournament, round_no, player):
    """Whether nothing better was given, or asked for, in the round that is paired."""
    if round_no <= tournament.last_round:
        return tournament.histories[player][round_no - 1].outcome is Outcome.ZERO_POINT_BYE
    entry = tournament.entry(player)
    asked = entry.requested_bye(round_no) if entry.is_entered(round_no) else None
    return asked in (None, ByeKind.ZERO_POINT)


# Chapter 2: criteria


def may_meet(one, two):
    """[C1], [C3], and the prohibited pairings of the tournament."""
    if two.tpn in one.barred or one.tpn in two.barred:
        return False
    (colour, strength), (colour_2, strength_2) = one.preference, two.preference
    return not (strength == strength_2 == ABSOLUTE and colour == colour_2)


@cache
def is_completable(rest):
    """[C4]: whether all of *rest* can be paired."""
    if not rest:
        return True
    first = min(rest, key=lambda player: player.rank)
    others = rest - {first}
    return any(may_meet(first, each) and is_completable(others - {each}) for each in others)


def descending_scores(floaters):
    """[C6]."""
    return sorted((player.score for player in floaters), reverse=True)


def missed_preferences(pairs):
    """[C8]: of two who want the same colour one does not get it."""
    wanted = [(one.preference[0], two.preference[0]) for one, two in pairs]
    return sum(one == two and one is not None for one, two in wanted)


def c5_and_c6(floaters, below):
    """[C7]: what can be made of the following bracket by [C1] to [C6]."""
    if not below:
        return 0, []
    bracket = sorted([*floaters, *below[0]], key=lambda player: player.rank)
    candidates = legal_candidates(bracket, below[1:])
    return min((len(found), descending_scores(found)) for _, found in candidates)


# Chapter 3: procedures


def pab_of(players):
    """3.1: who receives the bye; None if nobody has to."""
    if len(players) % 2 == 0:
        return None
    candidates = [
        player
        for player in players
        if not player.has_had_pab_points and is_completable(frozenset(players) - {player})
    ]
    if not candidates:
        raise NoRoundPairing
    for criterion in (
        lambda player: player.score,
        lambda player: -len(player.colours),
        lambda player: [-place for place in player.rank],
    ):
        best = min(map(criterion, candidates))
        candidates = [player for player in candidates if criterion(player) == best]
    return candidates[0]


def pair_bracket(bracket, below):
    """3.2: the pairs and the floaters of a bracket, which is in order of rank."""
    candidates = legal_candidates(bracket, below)
    for criterion in (
        lambda candidate: descending_scores(candidate[1]),
        lambda candidate: c5_and_c6(candidate[1], below),
        lambda candidate: missed_preferences(candidate[0]),
    ):
        values = [criterion(candidate) for candidate in candidates]
        best = min(values)
        candidates = [
            candidate for candidate, value in zip(candidates, values, strict=True) if value == best
        ]
    return candidates[0]


def legal_candidates(bracket, below):
    """3.2.1.2, [C1] to [C5]: the candidates with as many pairs as can be made, in order."""
    lower = frozenset(player for group in below for player in group)
    for floaters in range(len(bracket) % 2, len(bracket) + 1, 2):
        found = []
        for sequence in bsn_sequences(tuple(range(1, len(bracket) + 1)), floaters):
            pairs = [(bracket[one - 1], bracket[two - 1]) for one, two in sequence if two]
            floating = [bracket[one - 1] for one, two in sequence if not two]
            if all(may_meet(*pair) for pair in pairs) and is_completable(lower | set(floating)):
                found.append((pairs, floating))
        if found:
            return found
    raise NoRoundPairing


# Chapter 4: order of pairings


def bsn_sequences(bsns, floaters):
    """4.3: BSN 1's opponent, the larger BSN first and 0 last; then BSN 2's; and so on."""
    if not bsns:
        yield ()
        return
    first, *rest = bsns
    if len(rest) > floaters - 1:
        for opponent in reversed(rest):
            left = tuple(each for each in rest if each != opponent)
            if len(left) >= floaters:
                yield from (((first, opponent), *more) for more in bsn_sequences(left, floaters))
    if floaters:
        yield from (((first, 0), *more) for more in bsn_sequences(tuple(rest), floaters - 1))


# Chapter 5: colours


def colours(higher, lower, initial_colour):
    """5.2: White and Black of a pair."""
    (wanted, strength), (wanted_2, strength_2) = higher.preference, lower.preference
    if not higher.colours and not lower.colours:
        colour = initial_colour if higher.number % 2 else opposite(initial_colour)
    elif wanted != wanted_2:
        colour = wanted or opposite(wanted_2)
    elif strength != strength_2:
        colour = wanted if strength > strength_2 else opposite(wanted_2)
    else:
        colour = wanted
        for own, other in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
            if own != other:
                colour = opposite(own)
                break
    return (higher, lower) if colour == WHITE else (lower, higher)


# The round


def pair(tournament, round_no, present):
    """1.9.2: White and Black by TPN in the order of C.04.2 3.6, and who has the bye."""
    is_completable.cache_clear()  # the same numbers are other players in another tournament
    players = players_of(tournament, round_no, present)
    pab = pab_of(players)
    rest = [player for player in players if player is not pab]
    if not is_completable(frozenset(rest)):
        raise NoRoundPairing
    by_score = sorted(rest, key=lambda player: -player.score)
    groups = [tuple(group) for _, group in groupby(by_score, key=lambda player: player.score)]
    floaters, boards = [], []
    for place, group in enumerate(groups):
        bracket = sorted([*group, *floaters], key=lambda player: player.rank)
        pairs, floaters = pair_bracket(bracket, groups[place + 1 :])
        boards += [colours(*each, tournament.settings.initial_colour.value) for each in pairs]
    boards.sort(key=place_of)
    return [(white.tpn, black.tpn) for white, black in boards], pab.tpn if pab else None


def place_of(board):
    """C.04.2 3.6: the higher ranked player's score, the sum of the scores, his TPN."""
    higher = min(board, key=lambda player: (-player.score, player.tpn))
    return -higher.score, -sum(player.score for player in board), higher.tpn
