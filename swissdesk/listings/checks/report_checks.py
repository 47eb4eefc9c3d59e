"""The gaps of a rating report, by column R of the tables of TRF26."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from swissdesk.i18n import _
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.words import dates, regulations_text, text
from swissdesk.model.dates import numbers_of
from swissdesk.model.event import Event
from swissdesk.model.federations import NAMES
from swissdesk.model.player import Entry, Player, Sex
from swissdesk.model.rating import fide_rating, list_for
from swissdesk.model.settings import RatingMethod
from swissdesk.model.time_control import parse
from swissdesk.model.timetable import at_one_moment, before_earlier
from swissdesk.model.tournament import Tournament

_ID_DIGITS = range(4, 12)
_HIGHEST, _LOWEST = 3000, 1400

_warning = partial(CheckRow, Gravity.WARNING, Stage.REPORTING)
_note = partial(CheckRow, Gravity.NOTE, Stage.REPORTING)


def _record(number: str) -> str:
    return _("TRF26 record {n}").format(n=number)


def of_report(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the gaps and the errors of a rating report."""
    yield from _of_event(event)
    yield from _of_system(tournament)
    yield from _of_time_control(tournament)
    yield from _of_dates(event, tournament)
    for entry in (each for team in tournament.entries for each in team.individuals):
        yield from _of_player(entry, fide_rating(entry, tournament.settings))
    yield from _of_federations(event, tournament)
    yield from _of_gaps(tournament)


def _of_event(event: Event) -> Iterator[CheckRow]:
    for field, record, what in (
        ("name", "012", _("name")),
        ("place", "022", _("place")),
        ("federation", "032", _("federation")),
        ("start_date", "042", _("first day")),
        ("end_date", "052", _("last day")),
        ("chief_arbiter", "102", _("chief arbiter")),
    ):
        if not getattr(event, field):
            sentence = _("Missing in the event data: {what}.").format(what=what)
            yield _warning(sentence, _record(record), Place(Part.EVENT, field=field))
    if event.end_date and event.end_date < event.start_date:
        sentence = _("The event ends before it begins.")
        yield _warning(sentence, place=Place(Part.EVENT, field="end_date"))


def _of_system(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that the report will name no pairing system, because it is not known."""
    kept = any(line.startswith("192 ") for line in tournament.extra_records)
    if not (tournament.settings.system_known or kept):
        sentence = _("The pairing system is not known: the file read did not name it.")
        yield _note(sentence, _record("192"))


def _of_time_control(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that the time control, or its code, is missing."""
    settings = tournament.settings
    if not settings.time_control_code:
        missing, uncoded = _("The time control is missing."), _("The time control has no code.")
        sentence = uncoded if settings.time_control else missing
        yield _note(sentence, _record("222"), Place(Part.REGULATIONS))


def _of_dates(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield rounds without a date, or with one outside the event."""
    given = tournament.settings.round_dates
    article, place = _record("132"), Place(Part.SCHEDULE)
    for number in range(1, tournament.last_round + 1):
        date = given[number - 1] if number <= len(given) else ""
        if not date:
            sentence = _("Round {n} has no date.").format(n=number)
            yield _note(sentence, article, place)
        elif not (event.start_date or date) <= date <= (event.end_date or date):
            sentence = _("Round {n} is dated {date}, which is not in the event.")
            words = sentence.format(n=number, date=dates.shown(date))
            yield _warning(words, article, place)


def of_rating_list(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that the list orders the players by ratings for another time control."""
    settings = tournament.settings
    control = parse(settings.time_control_code)
    by_fide = settings.rating_method is RatingMethod.FIDE and settings.rating_kinds
    if control is None or not by_fide or settings.rating_kinds[0] is list_for(control):
        return
    sentence = _("FIDE's {list} ratings order the players, but the time control is {control}.")
    words = sentence.format(
        control=regulations_text.time_control(control),
        list=regulations_text.rating_kinds(settings.rating_kinds[:1]),
    )
    place = Place(Part.REGULATIONS)
    yield CheckRow(Gravity.NOTE, Stage.PAIRING, words, "C.04.2 art. 2.1", place)


def of_schedule(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield rounds set to begin at the same moment as an earlier round, or before it."""
    settings = tournament.settings
    days, times = (each[: settings.rounds] for each in (settings.round_dates, settings.round_times))
    alike = at_one_moment(days, times)
    for earlier, later in alike:
        sentence = _("Rounds {one} and {other} are to begin at the same moment: {moment}.")
        moment = f"{dates.shown(days[later - 1])}, {times[later - 1]}"
        yield _of_moment(sentence.format(one=earlier, other=later, moment=moment))
    for earlier, later in before_earlier(days, times):
        if all(later != other for _one, other in alike):
            sentence = _("Round {n} is to begin before round {earlier}.")
            yield _of_moment(sentence.format(n=later, earlier=earlier))


def _of_moment(sentence: str) -> CheckRow:
    place = Place(Part.SCHEDULE)
    return CheckRow(Gravity.WARNING, Stage.PAIRING, sentence, _record("132"), place)


def _of_player(entry: Entry, rated: int) -> Iterator[CheckRow]:
    """Yield an ID or a rating that cannot be right."""
    player = entry.player
    place = Place(Part.PLAYERS, player=player.id)
    known_id = player.fide_id
    if known_id and not (
        known_id.isascii() and known_id.isdecimal() and len(known_id) in _ID_DIGITS
    ):
        sentence = _("{name}: {id} is not a FIDE ID.").format(name=player.name, id=known_id)
        yield _warning(sentence, _record("001"), place)
    if player.birth and numbers_of(player.birth) is None:
        sentence = _("{name}: “{text}” is not a date of birth.")
        words = sentence.format(name=player.name, text=player.birth)
        yield _warning(words, _record("001"), place)
    if entry.rating > _HIGHEST:
        sentence = _("{name}: a rating of {rating} is too high.")
        words = sentence.format(name=player.name, rating=entry.rating)
        yield _warning(words, "", place)
    if 0 < rated < _LOWEST:
        sentence = _("{name}: a FIDE rating of {rating} would be shown as unrated.")
        words = sentence.format(name=player.name, rating=rated)
        yield _note(words, "B.02 art. 7.2.1", place)


def _of_gaps(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield data that players lack, one line for each kind."""
    for words, is_known in _wanted().items():
        lacking = [each for each in tournament.people if not is_known(each)]
        if lacking:
            names = text.names([player.name for player in lacking])
            sentence = _("{what}: {names}.").format(what=words, names=names)
            place = Place(Part.PLAYERS, player=lacking[0].id)
            yield _note(sentence, _record("001"), place)


def _of_federations(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield codes unknown to FIDE, one line for each kind."""
    entered: dict[str, list[Player]] = {}
    for player in tournament.people:
        if player.federation not in ("", *NAMES):
            entered.setdefault(player.federation, []).append(player)
    for code, players in sorted(entered.items()):
        sentence = _("{code} is not a federation code of FIDE: {names}.")
        words = sentence.format(code=code, names=text.names([each.name for each in players]))
        place = Place(Part.PLAYERS, player=players[0].id)
        yield _warning(words, _record("001"), place)
    if event.federation not in ("", *NAMES):
        sentence = _("{code}, the federation of the event, is not a federation code of FIDE.")
        words = sentence.format(code=event.federation)
        yield _warning(words, _record("032"), Place(Part.EVENT, field="federation"))


def _wanted() -> Mapping[str, Callable[[Player], bool]]:
    return {
        _("No FIDE ID"): lambda player: bool(player.fide_id),
        _("No federation"): lambda player: bool(player.federation),
        _("No date of birth"): lambda player: bool(player.birth),
        _("Sex not known"): lambda player: player.sex is not Sex.UNKNOWN,
    }
