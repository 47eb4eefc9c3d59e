"""The gaps of a report for rating, by column R of the tables of TRF26.

A gap in a mandatory record is an error: FIDE's server refuses the file. A section that is not rated
by FIDE needs none of it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple
from functools import partial

from swissdesk.i18n import _, ngettext
from swissdesk.listings.checks.check_row import CheckRow, Gravity, Part, Place, Stage
from swissdesk.listings.words import dates, regulations_text, text
from swissdesk.model.dates import numbers_of
from swissdesk.model.event import Event, registered
from swissdesk.model.federations import NAMES
from swissdesk.model.player import Entry, Player, Sex
from swissdesk.model.practice import is_practice
from swissdesk.model.rating import fide_rating, list_for
from swissdesk.model.registration import CHIEFS_OF_TITLE_EVENTS, Official, Registration
from swissdesk.model.settings import RatingMethod
from swissdesk.model.time_control import parse
from swissdesk.model.timetable import at_one_moment, before_earlier
from swissdesk.model.tournament import Tournament

_ID_DIGITS = range(4, 12)
_HIGHEST, _LOWEST = 3000, 1400
_FULL_DATE = len("2005/07/28")

_error = partial(CheckRow, Gravity.ERROR, Stage.REPORTING)
_warning = partial(CheckRow, Gravity.WARNING, Stage.REPORTING)
_note = partial(CheckRow, Gravity.NOTE, Stage.REPORTING)


def record(number: str) -> str:
    """Return the name of a record, as the article of a check."""
    return _("TRF26 record {n}").format(n=number)


def of_report(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield the gaps and the errors of a report for rating."""
    if is_practice(event):
        yield _error(_("This is a practice event: it is never reported to FIDE."))
        return
    said = registered(event, tournament)
    if not said.is_rated:
        sentence = _("This section is not rated by FIDE.")
        yield _note(sentence, place=Place(Part.REGISTRATION, field="is_rated"))
        return
    yield from _of_event(said, tournament.registration)
    yield from _of_officials(said, tournament.registration)
    yield from _of_codes(event, tournament)
    yield from _of_system(tournament)
    yield from _of_time_control(tournament)
    yield from _of_dates(said, tournament)
    for entry in (each for team in tournament.entries for each in team.individuals):
        yield from _of_player(entry, fide_rating(entry, tournament.settings), said.start_date)
    yield from _of_typed_ratings(tournament)
    yield from _of_federations(said, tournament)
    yield from _of_ids(tournament)
    yield from _of_gaps(tournament)


def _place_of(own: object, field: str) -> Place:
    """Return the place of a value: with the section if it has its own, else with the event."""
    return Place(Part.REGISTRATION if own else Part.EVENT, field=field)


def _of_event(said: Registration, own: Registration) -> Iterator[CheckRow]:
    for field, number, what in (
        ("name", "012", _("name")),
        ("place", "022", _("place")),
        ("federation", "032", _("federation")),
        ("start_date", "042", _("first day")),
        ("end_date", "052", _("last day")),
    ):
        if not getattr(said, field):
            sentence = _("Missing in the event data: {what}.").format(what=what)
            yield _error(sentence, record(number), Place(Part.EVENT, field=field))
    if said.end_date and said.end_date < said.start_date:
        sentence = _("The event ends before it begins.")
        yield _error(sentence, place=_place_of(own.end_date, "end_date"))


def _of_officials(said: Registration, own: Registration) -> Iterator[CheckRow]:
    """Yield arbiters without a name, a FIDE ID or the title that norms need."""
    chief = said.chief_arbiter
    place = _place_of(own.chief_arbiter.name, "chief_arbiter")
    if not chief.name:
        sentence = _("Missing in the event data: {what}.").format(what=_("chief arbiter"))
        yield _error(sentence, record("102"), place)
        return
    if not _is_id(chief.fide_id):
        sentence = _("The chief arbiter, {name}, has no FIDE ID.").format(name=chief.name)
        yield _error(sentence, record("102"), _place_of(own.chief_arbiter.name, "chief_arbiter_id"))
    elif chief.title not in CHIEFS_OF_TITLE_EVENTS:
        sentence = _("For norms, the chief arbiter must be an International or FIDE Arbiter.")
        yield _note(sentence, "B.01 art. 1.1.5", place)
    lacking: list[Official] = [each for each in (*said.deputies, *said.arbiters) if each.name]
    lacking = [each for each in lacking if not _is_id(each.fide_id)]
    if lacking:
        names = text.names([each.name for each in lacking])
        sentence = _("Arbiters without a FIDE ID, which may hold the report back: {names}.")
        own_ones = own.deputies or own.arbiters
        here = Place(Part.REGISTRATION) if own_ones else Place(Part.EVENT, field="chief_arbiter")
        yield _warning(sentence.format(names=names), record("112"), here)


def _of_codes(event: Event, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield sections of the event registered under the same code."""
    code = tournament.registration.event_code
    twins = [
        each.settings.name
        for each in event.tournaments
        if each.id != tournament.id and code and each.registration.event_code == code
    ]
    if twins:
        sentence = _("{sections}: registered under the same code, {code}.")
        words = sentence.format(sections=text.names(twins), code=code)
        yield _warning(words, place=Place(Part.REGISTRATION, field="event_code"))


def _of_system(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that the report will name no pairing system, because it is not known."""
    kept = any(line.startswith("192 ") for line in tournament.extra_records)
    if not (tournament.settings.system_known or kept):
        sentence = _("The pairing system is not known: the file read did not name it.")
        yield _note(sentence, record("192"))


def _of_time_control(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield that the time control, or its code, is missing, or that the code is none."""
    settings = tournament.settings
    code = settings.time_control_code
    if not code:
        missing, uncoded = _("The time control is missing."), _("The time control has no code.")
        sentence = uncoded if settings.time_control else missing
        yield _error(sentence, record("222"), Place(Part.REGULATIONS))
    elif parse(code) is None:
        sentence = _("“{code}” is not the code of a time control, such as 5400+30.")
        yield _error(sentence.format(code=code), record("222"), Place(Part.REGULATIONS))


def _of_dates(said: Registration, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield rounds without a date, or with one outside the event, and days without rounds."""
    settings = tournament.settings
    given = (*settings.round_dates, *("",) * settings.rounds)[: settings.rounds]
    article, place = record("132"), Place(Part.SCHEDULE)
    undated = [number for number, date in enumerate(given, 1) if not date]
    if undated:
        form = ngettext("Round {n} has no date.", "Rounds {n} have no dates.", len(undated))
        yield _error(form.format(n=text.in_a_row(tuple(undated))), article, place)
    first, last = said.start_date, said.end_date
    outside = [
        (number, date)
        for number, date in enumerate(given, 1)
        if date and not (first or date) <= date <= (last or date)
    ]
    for number, date in outside:
        sentence = _("Round {n} is dated {date}, which is not in the event.")
        yield _error(sentence.format(n=number, date=dates.shown(date)), article, place)
    days = sorted(given) or [""]
    is_dated = first and last and not (undated or outside)
    if is_dated and (first, last) != (days[0], days[-1]):
        sentence = _("The report is dated {period}; the rounds are played {rounds}.")
        period = dates.period(first, last), dates.period(days[0], days[-1])
        words = sentence.format(period=period[0], rounds=period[1])
        yield _note(words, record("042"), Place(Part.REGISTRATION, field="start_date"))


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
    return CheckRow(Gravity.WARNING, Stage.PAIRING, sentence, record("132"), place)


def _of_player(entry: Entry, rated: int, start: str) -> Iterator[CheckRow]:
    """Yield an ID, a date of birth or a rating that cannot be right."""
    player = entry.player
    place = Place(Part.PLAYERS, player=player.id)
    if player.fide_id and not _is_id(player.fide_id):
        sentence = _("{name}: {id} is not a FIDE ID.").format(name=player.name, id=player.fide_id)
        yield _error(sentence, record("001"), place)
    if player.birth and numbers_of(player.birth) is None:
        sentence = _("{name}: “{text}” is not a date of birth.")
        words = sentence.format(name=player.name, text=player.birth)
        yield _warning(words, record("001"), place)
    elif start and player.birth[:4] > start[:4]:
        sentence = _("{name} cannot have been born in {year}, after the section began.")
        words = sentence.format(name=player.name, year=player.birth[:4])
        yield _warning(words, record("001"), place)
    if entry.rating > _HIGHEST:
        sentence = _("{name}: a rating of {rating} is too high.")
        words = sentence.format(name=player.name, rating=entry.rating)
        yield _warning(words, "", place)
    if 0 < rated < _LOWEST:
        sentence = _("{name}: a FIDE rating of {rating} would be shown as unrated.")
        words = sentence.format(name=player.name, rating=rated)
        yield _note(words, "B.02 art. 7.2.1", place)


def _is_id(fide_id: str) -> bool:
    return fide_id.isascii() and fide_id.isdecimal() and len(fide_id) in _ID_DIGITS


def _of_typed_ratings(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield players ranked by a rating typed in, and unrated in the report."""
    settings = tournament.settings
    people = [each for entry in tournament.entries for each in entry.individuals]
    typed = [
        each.player
        for each in people
        if each.rating
        and not fide_rating(each, settings)
        and each.rating not in astuple(each.player.ratings)
    ]
    if typed and settings.rating_method is RatingMethod.FIDE:
        sentence = _("Ranked by a rating typed in, but reported without a FIDE rating: {names}.")
        words = sentence.format(names=text.names([each.name for each in typed]))
        yield _warning(words, record("001"), Place(Part.PLAYERS, player=typed[0].id))


def _of_ids(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield players without a FIDE ID: an error unless all is known that a new one needs."""
    without = [each for each in tournament.people if not each.fide_id]
    new = [each for each in without if _is_complete(each)]
    others = [each for each in without if each not in new]
    for players, row, sentence in (
        (
            others,
            _error,
            _("No FIDE ID, and not all that a new one needs (date of birth, sex, federation)"),
        ),
        (new, _warning, _("No FIDE ID; their federations must give one before the report is sent")),
    ):
        if players:
            names = text.names([each.name for each in players])
            words = _("{what}: {names}.").format(what=sentence, names=names)
            yield row(words, record("001"), Place(Part.PLAYERS, player=players[0].id))


def _is_complete(player: Player) -> bool:
    """Return whether a federation can give the player a FIDE ID."""
    is_dated = len(player.birth) == _FULL_DATE and numbers_of(player.birth) is not None
    return is_dated and player.sex is not Sex.UNKNOWN and player.federation in NAMES


def _of_gaps(tournament: Tournament) -> Iterator[CheckRow]:
    """Yield data that players lack, one line for each kind."""
    for words, is_known in _wanted().items():
        lacking = [each for each in tournament.people if not is_known(each)]
        if lacking:
            names = text.names([player.name for player in lacking])
            sentence = _("{what}: {names}.").format(what=words, names=names)
            place = Place(Part.PLAYERS, player=lacking[0].id)
            yield _note(sentence, record("001"), place)


def _of_federations(said: Registration, tournament: Tournament) -> Iterator[CheckRow]:
    """Yield codes unknown to FIDE, one line for each kind."""
    entered: dict[str, list[Player]] = {}
    for player in tournament.people:
        if player.federation not in ("", *NAMES):
            entered.setdefault(player.federation, []).append(player)
    for code, players in sorted(entered.items()):
        sentence = _("{code} is not a federation code of FIDE: {names}.")
        words = sentence.format(code=code, names=text.names([each.name for each in players]))
        place = Place(Part.PLAYERS, player=players[0].id)
        yield _warning(words, record("001"), place)
    if said.federation not in ("", *NAMES):
        sentence = _("{code}, the federation of the event, is not a federation code of FIDE.")
        words = sentence.format(code=said.federation)
        own = tournament.registration.federation
        yield _error(words, record("032"), _place_of(own, "federation"))


def _wanted() -> Mapping[str, Callable[[Player], bool]]:
    return {
        _("No federation"): lambda player: bool(player.federation),
        _("No date of birth"): lambda player: bool(player.birth),
        _("Sex not known"): lambda player: player.sex is not Sex.UNKNOWN,
    }
