"""Compare players with rating lists, and apply the changes that the arbiter ticks.

Players are identified by ID alone: by the FIDE ID in FIDE's lists, by the national ID in lists of a
federation. A difference is a proposal; its rule says whether it is ticked at first. A list never
clears a title, never replaces a date of birth by a year, and never changes the spelling of a name
that is the same without accents, because FIDE's lists are in ASCII. Clubs and categories stay.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from operator import attrgetter
from typing import TypeAlias

from swissdesk.errors import NameMissing
from swissdesk.model.event import Event
from swissdesk.model.ids import PlayerId
from swissdesk.model.player import Entry, Listed, Player, Sex, Team, Title
from swissdesk.model.rating import FIDE, used_rating
from swissdesk.model.settings import TournamentSettings
from swissdesk.model.team_rules import strength_of
from swissdesk.model.tournament import Tournament
from swissdesk.operations.numbering import with_all_corrected
from swissdesk.operations.players import with_groups_noted
from swissdesk.sheets.duplicates import Likeness, likeness_of_names

Value: TypeAlias = str | int | Title | Sex
"""A fact about a player."""
_YEAR = 4


class Fact(Enum):
    """A fact in rating lists; the value is the attribute of a player and of a line of a list."""

    NAME = "name"
    TITLE = "title"
    WOMEN_TITLE = "women_title"
    SEX = "sex"
    FEDERATION = "federation"
    BIRTH = "birth"
    STANDARD = "ratings.standard"
    RAPID = "ratings.rapid"
    BLITZ = "ratings.blitz"
    NATIONAL = "ratings.national"
    K_STANDARD = "k.standard"
    K_RAPID = "k.rapid"
    K_BLITZ = "k.blitz"
    INACTIVE = "is_inactive"

    def of(self, found: Player | Listed) -> Value:
        """Return the value of a player, or of a line of a list."""
        value: Value = attrgetter(self.value)(found)
        return value

    def taken(self, player: Player, listed: Listed) -> Player:
        """Return the player with the value in a list."""
        outer, _dot, inner = self.value.partition(".")
        found = getattr(listed, outer)
        if inner:
            found = replace(getattr(player, outer), **{inner: getattr(found, inner)})
        return replace(player, **{outer: found})


_RATINGS = (Fact.STANDARD, Fact.RAPID, Fact.BLITZ, Fact.NATIONAL)
_OF_FIDE = frozenset(Fact) - {Fact.NATIONAL}
_OF_NATIONAL = frozenset({Fact.NAME, Fact.SEX, Fact.BIRTH, Fact.NATIONAL})


class Rule(Enum):
    """Why a difference is proposed with a tick or without one."""

    UNKNOWN_HERE = "unknown here"
    CHANGED = "changed in the list"
    BY_HAND = "typed in by hand"
    NOT_LISTED = "not in the list"
    HIGHER_TITLE = "higher title here"
    OTHER_NAME = "another name in the list"
    SIMILAR_NAME = "similar name in the list"
    DAY_KNOWN = "full date of birth here"
    """The list has another year of birth, without the day; correct it by hand."""

    @property
    def is_ticked(self) -> bool:
        """Whether the change is proposed."""
        return self in {Rule.UNKNOWN_HERE, Rule.CHANGED}


@dataclass(frozen=True, slots=True)
class Difference:
    """A value of a player that differs from a list."""

    player: Player
    listed: Listed
    fact: Fact
    rule: Rule

    @property
    def old(self) -> Value:
        """The player's value."""
        return self.fact.of(self.player)

    @property
    def new(self) -> Value:
        """The value in the list."""
        return self.fact.of(self.listed)

    @property
    def may_tick(self) -> bool:
        """Whether the list may replace the value at all."""
        return self.rule is not Rule.DAY_KNOWN and self.new is not Title.NONE


def differences(player: Player, listed: Listed) -> tuple[Difference, ...]:
    """Return the differences between a player and a line of a list, in the order of the facts."""
    facts = _OF_FIDE if listed.source == FIDE else _OF_NATIONAL
    is_other = likeness_of_names(player.name, listed.name) is None
    found = []
    for fact in Fact:
        rule = _rule(player, listed, fact) if fact in facts and listed.name else None
        if rule is not None:
            is_doubtful = is_other and rule is not Rule.DAY_KNOWN
            found.append(Difference(player, listed, fact, Rule.OTHER_NAME if is_doubtful else rule))
    return tuple(found)


def _rule(player: Player, listed: Listed, fact: Fact) -> Rule | None:
    """Return the rule for a value; None if the list says the same, or nothing."""
    found: Rule | None = None
    match fact, fact.of(player), fact.of(listed):
        case _, old, new if old == new:
            found = None
        case Fact.NAME, str(old), str(new):
            found = _RULES_OF_NAMES[likeness_of_names(old, new)]
        case Fact.BIRTH, str(old), str(new):
            found = _rule_of_birth(old, new)
        case _, Title() as old, Title() as new:
            found = _rule_of_title(old, new)
        case Fact.INACTIVE, _, _:
            found = Rule.CHANGED
        case _:
            found = _rule_of_value(player, listed, fact)
    return found


def _rule_of_value(player: Player, listed: Listed, fact: Fact) -> Rule | None:
    is_known = _is_known(fact.of(player))
    if fact in _RATINGS and is_known and source_of(player, fact) is None:
        return Rule.BY_HAND
    if not _is_known(fact.of(listed)):
        return Rule.NOT_LISTED if fact in _RATINGS else None
    return Rule.CHANGED if is_known else Rule.UNKNOWN_HERE


_RULES_OF_NAMES = {
    Likeness.SAME_NAME: None,
    Likeness.SIMILAR_NAME: Rule.SIMILAR_NAME,
    None: Rule.OTHER_NAME,
}


def _rule_of_birth(old: str, new: str) -> Rule | None:
    if not new or old.startswith(new):
        return None
    if new.startswith(old):
        return Rule.UNKNOWN_HERE
    return Rule.DAY_KNOWN if len(old) > len(new) else Rule.CHANGED


def _rule_of_title(old: Title, new: Title) -> Rule:
    if new is Title.NONE:
        return Rule.NOT_LISTED
    if old is Title.NONE:
        return Rule.UNKNOWN_HERE
    return Rule.HIGHER_TITLE if old.order < new.order else Rule.CHANGED


def _is_known(value: object) -> bool:
    return bool(value.value if isinstance(value, Enum) else value)


def with_listed(player: Player, listed: Listed) -> Player:
    """Return the player with a line of a list kept, in place of an older one of the same list."""
    others = (
        each for each in player.listed if (each.source, each.month) != (listed.source, listed.month)
    )
    kept = sorted((*others, listed), key=lambda each: (each.source, each.month))
    return replace(player, listed=tuple(kept))


def refreshed(player: Player, listed: Listed, facts: Collection[Fact]) -> Player:
    """Return the player with the *facts* of a list applied, and its whole line kept."""
    for fact in facts:
        player = fact.taken(player, listed)
    return with_listed(player, listed)


def filled(player: Player, listed: Listed) -> Player:
    """Return the player with the ID and the facts of a line that the arbiter picked in a search.

    A list other than FIDE's changes only its own rating, and facts unknown before.
    """
    is_same = likeness_of_names(player.name, listed.name) is Likeness.SAME_NAME
    named = identified(player if is_same else replace(player, name=listed.name), listed)
    own = _OF_FIDE if listed.source == FIDE else {Fact.NATIONAL}
    kept = {Fact.NAME, *([Fact.BIRTH] if named.birth.startswith(listed.birth) else ())}
    facts = {
        each
        for each in Fact
        if _is_known(each.of(listed)) and (each in own - kept or not _is_known(each.of(named)))
    }
    return refreshed(named, listed, facts)


def source_of(player: Player, fact: Fact) -> Listed | None:
    """Return the latest line with the player's value; None if it was typed in, or is unknown."""
    found = (each for each in player.listed if fact.of(each) == fact.of(player))
    known = _is_known(fact.of(player))
    return max(found, key=lambda each: each.month, default=None) if known else None


def said_at(player: Player, source: str, month: str) -> Listed | None:
    """Return the player's line in the list of a source that applied in a month, "YYYY/MM".

    This is the latest list up to the month, or else the earliest after it; None without one. The
    line of an ID missing from the list has no name.
    """
    found = [each for each in player.listed if each.source == source]
    before = [each for each in found if each.month <= month]
    if before:
        return max(before, key=lambda each: each.month)
    return min(found, key=lambda each: each.month, default=None)


def is_fixed(tournament: Tournament) -> bool:
    """Return whether new ratings change no rating used, and so no TPN and no pairing."""
    return tournament.list_closed or bool(tournament.rounds)


def refresh_players(event: Event, *, players: tuple[Player, ...]) -> Event:
    """Correct the data of several players in all sections, as one step.

    While the list of a section is open, the rating used there follows unless it was typed in, and
    so do the TPNs. Later, both stay (C.04.2 art. 2.3, 2.5): changing them is an act of its own.
    Raise UnknownPlayer or NameMissing.
    """
    known = {each.id: each for each in players}
    for each in players:
        event.player(each.id)
        if not each.name.strip():
            raise NameMissing
    for before in event.tournaments:
        changed = tuple(_changed(before, known))
        if changed and is_fixed(before):
            corrected = {each.id: each for each in changed}
            entries = (corrected.get(each.id, each) for each in before.entries)
            after = with_groups_noted(before.with_entries(entries), before)
            event = event.with_tournament(after)
        elif changed:
            event = event.with_tournament(with_all_corrected(before, changed))
    for each in players:  # players of no section, too
        event = event if event.player(each.id) == each else event.with_player(each)
    return event


def _changed(tournament: Tournament, known: dict[PlayerId, Player]) -> Iterator[Entry]:
    """Yield the entries with new data of their players."""
    for entry in tournament.entries:
        if not any(each.id in known for each in entry.people):
            continue
        found = entry.with_people({each.id: known.get(each.id, each) for each in entry.people})
        yield found if is_fixed(tournament) else _with_rating(entry, found, tournament.settings)


def _with_rating(before: Entry, after: Entry, settings: TournamentSettings) -> Entry:
    """Return the entry with the rating used that follows from the new data."""
    if not isinstance(after.participant, Team):
        return replace(
            after, rating=_followed(before.player, after.player, before.rating, settings)
        )
    team, rules = after.participant, settings.teams
    squad = tuple(
        replace(new, rating=_followed(old.player, new.player, old.rating, settings))
        for old, new in zip(before.team.squad, team.squad, strict=True)
    )
    strength = after.rating if rules is None else strength_of(squad, rules, after.rating)
    return replace(after, participant=replace(team, squad=squad), rating=strength)


def _followed(before: Player, after: Player, rating: int, settings: TournamentSettings) -> int:
    return used_rating(after, settings) if rating == used_rating(before, settings) else rating


@dataclass(frozen=True, slots=True)
class Finding:
    """The line of a player in a list of a source, by ID, or else the lines that may be theirs.

    A line without a name stands for an ID missing from the list.
    """

    player: Player
    source: str
    listed: Listed | None
    candidates: tuple[Listed, ...] = ()


Tick: TypeAlias = tuple[PlayerId, str, Fact | str]
"""A tick for a player and a source: the fact to apply, or the ID to add."""


class Refresh:
    """The ticks of the arbiter on findings, and the players that follow from them."""

    def __init__(self, findings: Iterable[Finding], refused: Collection[Tick] = ()) -> None:
        """Tick the changes that the rules propose; leave out candidates refused before."""
        self._findings = {(each.player.id, each.source): each for each in findings}
        self.refused = {*refused}
        self.ticks: set[Tick] = set()
        self._known: dict[tuple[PlayerId, str, str], tuple[Difference, ...]] = {}
        for each in self._findings.values():
            certain = [c for c in self.candidates(each) if is_certain(each.player, c)]
            if len(certain) == 1:
                self.ticks.add((each.player.id, each.source, certain[0].id))
            self._tick_proposed(each)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, in their order."""
        return tuple(self._findings.values())

    def candidates(self, found: Finding) -> tuple[Listed, ...]:
        """Return the lines that may be a player's, without refused ones."""
        player = found.player.id
        return tuple(
            each for each in found.candidates if (player, found.source, each.id) not in self.refused
        )

    def listed(self, found: Finding) -> Listed | None:
        """Return the line of a player: the one of the ID, or the candidate ticked."""
        player = found.player.id
        ticked = (
            each for each in self.candidates(found) if (player, found.source, each.id) in self.ticks
        )
        return found.listed or next(ticked, None)

    def differences(self, found: Finding) -> tuple[Difference, ...]:
        """Return the differences between a player and the line of the ID, or of the candidate."""
        listed = self.listed(found)
        if listed is None:
            return ()
        key = (found.player.id, found.source, listed.id)
        if key not in self._known:
            self._known[key] = differences(found.player, listed)
        return self._known[key]

    def toggle(self, tick: Tick) -> None:
        """Tick a change, or remove the tick; of several candidates one can be ticked."""
        player, source, what = tick
        is_ticked = tick in self.ticks
        if isinstance(what, Fact):
            self.ticks ^= {tick}
            return
        self.ticks = {each for each in self.ticks if each[:2] != (player, source)}
        if not is_ticked:
            self.ticks.add(tick)
            self._tick_proposed(self._findings[player, source])

    def tick_all(self) -> None:
        """Tick every change, or none if all are ticked; candidates stay."""
        found = {
            (found.player.id, found.source, each.fact)
            for found in self.findings
            for each in self.differences(found)
            if each.may_tick
        }
        self.ticks = self.ticks - found if found <= self.ticks else self.ticks | found

    def refuse(self, tick: Tick) -> None:
        """Note that a candidate is not the player."""
        if tick in self.ticks:
            self.toggle(tick)
        self.refused.add(tick)

    def _tick_proposed(self, found: Finding) -> None:
        for each in self.differences(found):
            if each.rule.is_ticked:
                self.ticks.add((found.player.id, found.source, each.fact))

    def players(self) -> tuple[Player, ...]:
        """Return the players that change, with the lines of all lists kept."""
        changed: dict[PlayerId, Player] = {}
        for found in self.findings:
            listed = self.listed(found)
            if listed is None:
                continue
            before = changed.get(found.player.id, found.player)
            facts = {
                each.fact
                for each in self.differences(found)
                if (found.player.id, found.source, each.fact) in self.ticks
            }
            changed[found.player.id] = refreshed(identified(before, listed), listed, facts)
        known = {each.player.id: each.player for each in self.findings}
        return tuple(each for each in changed.values() if each != known[each.id])


def identified(player: Player, listed: Listed) -> Player:
    """Return the player with the ID of a line, and without lines of the same list about others."""
    kept = (each for each in player.listed if each.source != listed.source or each.id == listed.id)
    player = replace(player, listed=tuple(kept))
    if listed.source == FIDE:
        return replace(player, fide_id=listed.id)
    return replace(player, national_id=listed.id)


def listed_id(player: Player, source: str) -> str:
    """Return the ID of a player in the lists of a source; empty if it is unknown."""
    return player.fide_id if source == FIDE else player.national_id


def candidates(player: Player, found: Iterable[Listed]) -> tuple[Listed, ...]:
    """Return the lines *found* in a list that may be a player without an ID, the likeliest first.

    They have the same or a similar name, and no other year of birth or sex. The federation may
    differ, because players change it.
    """
    alike = ((likeness_of_names(player.name, each.name), each) for each in found)
    ranked = [
        ((likeness is not Likeness.SAME_NAME, not _shares(player, each), each.id), each)
        for likeness, each in alike
        if likeness is not None and not _contradicts(player, each)
    ]
    return tuple(each for _rank, each in sorted(ranked, key=lambda rank: rank[0]))


def is_certain(player: Player, listed: Listed) -> bool:
    """Return whether a line has the name, year of birth and federation of a player."""
    is_born = bool(player.birth) and player.birth[:_YEAR] == listed.birth[:_YEAR]
    is_same = likeness_of_names(player.name, listed.name) is Likeness.SAME_NAME
    return is_same and is_born and player.federation in ("", listed.federation)


def _shares(player: Player, listed: Listed) -> bool:
    """Return whether a player has the federation of a line."""
    return player.federation == listed.federation


def _contradicts(player: Player, listed: Listed) -> bool:
    facts = ((player.birth[:_YEAR], listed.birth[:_YEAR]), (player.sex.value, listed.sex.value))
    return any(here and there and here != there for here, there in facts)
