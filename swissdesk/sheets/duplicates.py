"""Players who are likely the same person twice: by FIDE ID, or by names that say the same.

Why not a rating of likeness alone: "Novák J." and "Novak, Jan" are one player in every club's list,
though half of the letters are missing, while "Novák, Jan" and "Novák, Jana" are two. So words are
compared one by one, each word, or initial, with the one it may stand for; rapidfuzz forgives a
letter in a long word.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, islice

from rapidfuzz.distance import DamerauLevenshtein

from swissdesk.model.names import folded
from swissdesk.model.player import Player

_LONG_WORD = 5
"""From this many letters on, a word may have a letter wrong."""
_YEAR = 4
_WHOLE = 3
"""From this many letters on, a word is no initial."""
_MOST_COMPARED = 100
"""So a list of one name many thousand times takes no longer than another."""


class Likeness(Enum):
    """Why two players look like one; the first is certain."""

    SAME_ID = "same FIDE ID"
    SAME_NAME = "same name"
    SIMILAR_NAME = "similar name"


@dataclass(frozen=True, slots=True)
class Match:
    """A known player who looks like another one."""

    player: Player
    likeness: Likeness


class KnownPlayers:
    """Players among whom others are looked for."""

    def __init__(self, players: Iterable[Player] = ()) -> None:
        self._by_id: dict[str, Player] = {}
        self._by_name: dict[tuple[str, ...], list[Player]] = defaultdict(list)
        self._by_word: dict[str, list[tuple[Player, list[str]]]] = defaultdict(list)
        for player in players:
            self.add(player)

    def add(self, player: Player) -> None:
        """Know another player."""
        if player.fide_id:
            self._by_id.setdefault(player.fide_id, player)
        words = _words(player.name)
        self._by_name[tuple(sorted(words))].append(player)
        for spelling in _spellings(words):
            self._by_word[spelling].append((player, words))

    def likest(self, player: Player) -> Match | None:
        """Return the known player most like *player*, other than the same one; None for nobody.

        Similar names are looked for among the players who share a word with them, those of the
        rarest word first. Where a list has hundreds of one name, only some are compared.
        """
        same_id = self._by_id.get(player.fide_id) if player.fide_id else None
        if same_id is not None and same_id is not player:
            return Match(same_id, Likeness.SAME_ID)
        words = _words(player.name)
        namesakes = self._by_name.get(tuple(sorted(words)), ()) if _is_telling(words) else ()
        for other in islice(namesakes, _MOST_COMPARED):
            if other is not player and not _differ(player, other):
                return Match(other, Likeness.SAME_NAME)
        for other, others in islice(self._sharing(words), _MOST_COMPARED):
            few, many = sorted((words, others), key=len)
            if other is player or _differ(player, other):
                continue
            if _all_stand_for(few, many):
                return Match(other, Likeness.SIMILAR_NAME)
        return None

    def _sharing(self, words: Sequence[str]) -> Iterator[tuple[Player, list[str]]]:
        """Yield the players who have one of *words* but for a letter, each with their words."""
        found = [self._by_word[each] for each in _spellings(words) if each in self._by_word]
        found.sort(key=len)
        return chain.from_iterable(found)


def doubles(players: Sequence[Player]) -> tuple[tuple[Player, Match], ...]:
    """Return the players of a list who look like an earlier one, each with that one."""
    known = KnownPlayers()
    found = []
    for player in players:
        match = known.likest(player)
        if match is not None:
            found.append((player, match))
        known.add(player)
    return tuple(found)


def _differ(one: Player, other: Player) -> bool:
    """Whether ID, birth or sex say that these are two players."""
    facts = (
        (one.fide_id, other.fide_id),
        (one.birth[:_YEAR], other.birth[:_YEAR]),
        (one.sex.value, other.sex.value),
    )
    return any(mine and its and mine != its for mine, its in facts)


def _all_stand_for(few: Sequence[str], many: Sequence[str]) -> bool:
    """Whether every word of *few* stands for a word of its own, one of them for a whole one."""
    left = list(many)
    is_whole = False
    for word in sorted(few, key=len, reverse=True):
        match = next((each for each in left if _stands_for(word, each)), None)
        if match is None:
            return False
        left.remove(match)
        is_whole = is_whole or min(len(word), len(match)) >= _WHOLE
    return is_whole and len(few) > 1


def _stands_for(word: str, other: str) -> bool:
    """Whether two words are the same but for a typing error, or one is the other's initial."""
    short, long = sorted((word, other), key=len)
    if len(short) == 1:
        return long.startswith(short)
    if len(short) < _LONG_WORD or short[:1] != long[:1]:
        return short == long
    return DamerauLevenshtein.distance(short, long, score_cutoff=1) <= 1


def _words(name: str) -> list[str]:
    return re.findall(r"\w+", folded(name))


def _is_telling(words: Sequence[str]) -> bool:
    """Whether a name has a whole word, not initials alone."""
    return any(len(word) >= _WHOLE for word in words)


def _spellings(words: Iterable[str]) -> set[str]:
    """Return the whole words, and the long ones with each of their letters left out.

    Two words that differ by one letter have a spelling in common.
    """
    whole = {word for word in words if len(word) >= _WHOLE}
    long = (word for word in whole if len(word) >= _LONG_WORD)
    return whole | {word[:at] + word[at + 1 :] for word in long for at in range(len(word))}
