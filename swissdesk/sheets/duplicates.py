"""Players who are probably the same person twice: by FIDE ID, or by equivalent names.

Each word, or initial, is compared with the one it may stand for, because "Novák J." and "Novak,
Jan" are one player, though half of the letters are missing, while "Novák, Jan" and "Novák, Jana"
are two. In a long word one letter may be wrong.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain, islice

from rapidfuzz.distance import DamerauLevenshtein

from swissdesk.model.names import folded, spellings
from swissdesk.model.player import Player

_LONG_WORD = 5
"""The least number of letters of a word that may have one wrong letter."""
_YEAR = 4
_WHOLE = 3
"""The least number of letters of a word that is not an initial."""
_MOST_COMPARED = 100
"""The most players compared, so that a list with one name many thousand times stays fast."""


class Likeness(Enum):
    """Why two players may be the same; only the first is certain."""

    SAME_ID = "same FIDE ID"
    SAME_NAME = "same name"
    SIMILAR_NAME = "similar name"


@dataclass(frozen=True, slots=True)
class Match:
    """A known player who may be the same as another one."""

    player: Player
    likeness: Likeness


class KnownPlayers:
    """Known players, to search for duplicates."""

    def __init__(self, players: Iterable[Player] = ()) -> None:
        self._by_id: dict[str, Player] = {}
        self._by_name: dict[tuple[str, ...], list[Player]] = defaultdict(list)
        self._by_word: dict[str, list[tuple[Player, list[str]]]] = defaultdict(list)
        for player in players:
            self.add(player)

    def add(self, player: Player) -> None:
        """Add a player."""
        if player.fide_id:
            self._by_id.setdefault(player.fide_id, player)
        words = _words(player.name)
        self._by_name[tuple(sorted(words))].append(player)
        for spelling in _spellings(words):
            self._by_word[spelling].append((player, words))

    def likest(self, player: Player) -> Match | None:
        """Return the known player most like *player*, except the same one; None if there is none.

        Similar names share a word, give or take a letter. If a list has hundreds of one name, only
        some are compared.
        """
        same_id = self._by_id.get(player.fide_id) if player.fide_id else None
        if same_id is not None and same_id is not player:
            return Match(same_id, Likeness.SAME_ID)
        words = _words(player.name)
        has_whole_word = any(len(word) >= _WHOLE for word in words)
        namesakes = self._by_name.get(tuple(sorted(words)), ()) if has_whole_word else ()
        for other in islice(namesakes, _MOST_COMPARED):
            if other is not player and not _differ(player, other):
                return Match(other, Likeness.SAME_NAME)
        found = [self._by_word[each] for each in _spellings(words) if each in self._by_word]
        found.sort(key=len)  # the rarest word first
        for other, others in islice(chain.from_iterable(found), _MOST_COMPARED):
            few, many = sorted((words, others), key=len)
            if other is player or _differ(player, other):
                continue
            if _all_stand_for(few, many):
                return Match(other, Likeness.SIMILAR_NAME)
        return None


def likeness_of_names(one: str, other: str) -> Likeness | None:
    """Return how alike two names are: SAME_NAME, SIMILAR_NAME, or None.

    Equal names may differ in case, accents and the order of words: "Müller, Jan" is "Jan Mueller".
    """
    mine, theirs = (
        {tuple(sorted(_words(each))) for each in spellings(name)} for name in (one, other)
    )
    if mine & theirs:
        return Likeness.SAME_NAME
    few, many = sorted((_words(one), _words(other)), key=len)
    return Likeness.SIMILAR_NAME if _all_stand_for(few, many) else None


def doubles(players: Sequence[Player]) -> tuple[tuple[Player, Match], ...]:
    """Return the players of a list who may equal an earlier one, each with that one."""
    known = KnownPlayers()
    found = []
    for player in players:
        match = known.likest(player)
        if match is not None:
            found.append((player, match))
        known.add(player)
    return tuple(found)


def _differ(one: Player, other: Player) -> bool:
    """Return whether ID, birth or sex show that these are two players."""
    facts = (
        (one.fide_id, other.fide_id),
        (one.birth[:_YEAR], other.birth[:_YEAR]),
        (one.sex.value, other.sex.value),
    )
    return any(mine and theirs and mine != theirs for mine, theirs in facts)


def _all_stand_for(few: Sequence[str], many: Sequence[str]) -> bool:
    """Return whether every word of *few* matches its own word, at least one as a whole word."""
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
    """Return whether two words differ by a typing error at most, or one is the other's initial."""
    short, long = sorted((word, other), key=len)
    if len(short) == 1:
        return long.startswith(short)
    if len(short) < _LONG_WORD or short[:1] != long[:1]:
        return short == long
    return DamerauLevenshtein.distance(short, long, score_cutoff=1) <= 1


def _words(name: str) -> list[str]:
    return re.findall(r"\w+", folded(name))


def _spellings(words: Iterable[str]) -> set[str]:
    """Return the whole words, and the long ones with each letter left out in turn.

    Two words that differ by one letter have a spelling in common.
    """
    whole = {word for word in words if len(word) >= _WHOLE}
    long = (word for word in whole if len(word) >= _LONG_WORD)
    return whole | {word[:at] + word[at + 1 :] for word in long for at in range(len(word))}
