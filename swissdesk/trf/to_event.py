"""Convert a document to an event: the facts of a report, and their consequences."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from swissdesk.errors import AccelerationNotApplicable
from swissdesk.model.event import Event
from swissdesk.model.ids import ParticipantId, PlayerId, TournamentId, Tpn
from swissdesk.model.player import Entry, Member, Player, Ratings, Sex, Title
from swissdesk.model.rating import fide_list
from swissdesk.model.registration import Official
from swissdesk.model.remark import RemarkKind
from swissdesk.model.round import Round
from swissdesk.model.settings import Acceleration, ByeRules, RatingMethod, TournamentSettings
from swissdesk.model.team_rules import TeamRules
from swissdesk.model.tournament import Tournament
from swissdesk.pairing.system_table import FACTS
from swissdesk.standings.catalogue import usual_tie_breaks
from swissdesk.trf import teams, trf26
from swissdesk.trf.comments import RATING_USED
from swissdesk.trf.document import Edition, NationalLine, TeamRecords, TrfDocument
from swissdesk.trf.inference import (
    concluded,
    in_publication_order,
    initial_colour,
    number_of_rounds,
    scoring_system,
)
from swissdesk.trf.keizer import with_presences
from swissdesk.trf.late_corrections import LateCorrections
from swissdesk.trf.matches_of_two import is_double_swiss, of_matches, scoring_of_games
from swissdesk.trf.problems import Code, Fact, Problems
from swissdesk.trf.regulations import (
    baku_fictitious,
    rating_expected,
    read_awards,
    read_fictitious,
    read_prohibited,
    read_rules,
    read_tie_breaks,
)
from swissdesk.trf.rounds import RoundColumns
from swissdesk.trf.systems import is_maxi, read_system
from swissdesk.trf.team_records import AWARDED

_ONLY = TournamentId(1)
_TITLES = {title.value: title for title in Title} | {
    "G": Title.GM,
    "M": Title.IM,
    "F": Title.FM,
    "C": Title.CM,
    "WG": Title.WGM,
    "WM": Title.WIM,
    "WF": Title.WFM,
    "WC": Title.WCM,
}
"""The titles, and their short forms in TRF06."""
_OFFICIAL = re.compile(
    r"(?:(?P<title>IA|FA|NA|IO) )?(?P<name>\S.*?)(?: ?\((?P<id>[0-9]{4,11})\))?", re.DOTALL
)
_NO_RATING = NationalLine("", 0, 0, "")
_SEXES = {sex.value: sex for sex in Sex} | {"f": Sex.FEMALE}


def event_of(document: TrfDocument, problems: Problems) -> Event:
    """Return the event that a report describes; useless once *problems* refuse it."""
    players, tournament = _tournament(document, problems)
    chief_arbiter = _official(document.chief_arbiter)
    deputies = [_official(each) for each in document.deputies if each]
    return Event(
        name=document.name,
        place=document.place,
        federation=document.federation,
        start_date=document.start_date,
        end_date=document.end_date,
        chief_arbiter=chief_arbiter.name,
        deputy_arbiters=tuple(each.name for each in deputies),
        players=players,
        tournaments=(tournament,),
        chief_arbiter_id=chief_arbiter.fide_id,
        deputy_ids=_without_blanks(each.fide_id for each in deputies),
        chief_arbiter_title=chief_arbiter.title,
        deputy_titles=_without_blanks(each.title for each in deputies),
    )


def _official(text: str) -> Official:
    """Return the official of "IA Name (900100)"; title and ID are empty if there is none."""
    found = _OFFICIAL.fullmatch(text)
    return Official(found["name"], found["id"] or "", found["title"] or "") if found else Official()


def _without_blanks(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts up to the last that says something."""
    kept = [*texts]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def _tournament(document: TrfDocument, problems: Problems) -> tuple[tuple[Player, ...], Tournament]:
    """Return the players and the tournament, of individuals or of teams."""
    _check_players(document, problems)
    if document.of_teams is not None:
        return _of_teams(document, document.of_teams, problems)
    columns = RoundColumns(document, problems)
    rounds, requested = columns.rounds(), columns.requested()
    ids = {tpn: PlayerId(tpn) for tpn in sorted(player.tpn for player in document.players)}
    of_games, has_matches = (document, rounds, requested), is_double_swiss(document)
    if has_matches:
        document, rounds, requested = of_matches(document, rounds, requested, problems)
    settings, kept = _settings(document, rounds, ids, problems)
    entries = tuple(
        Entry(
            each.player, Tpn(each.id), each.rating, requested_byes=requested.get(int(each.id), ())
        )
        for each in _people(document, settings, problems)
    )
    points_of = scoring_of_games if has_matches else scoring_system
    scoring = points_of(*of_games, problems)
    settings = replace(settings, scoring=scoring)
    tournament = Tournament(_ONLY, settings, entries, rounds, extra_records=kept)
    tournament = with_presences(document, tournament, ids, problems)
    tournament = _concluded(document, tournament, ids, problems)
    return tournament.people, tournament


def _of_teams(
    document: TrfDocument, records: TeamRecords, problems: Problems
) -> tuple[tuple[Player, ...], Tournament]:
    known = teams.read_field(document, records, problems)
    rounds = teams.read_rounds(known, problems)
    settings, kept = _settings(document, rounds, known.ids, problems)
    base = settings.teams or TeamRules()
    if settings.system.is_predetermined:
        base = replace(base, host_colour=known.rules.host_colour)
    if settings.system.has_two_groups:
        base = replace(base, primary=FACTS[settings.system].primary)
    rules = teams.rules_of(known, base, rounds, problems)
    settings = replace(settings, scoring=teams.match_scoring(records), teams=rules)
    people = {each.id: each for each in _people(document, settings, problems)}
    settings, entries = teams.entries_of(known, people, len(rounds), settings)
    tournament = Tournament(_ONLY, settings, entries, rounds, extra_records=kept)
    tournament = _concluded(document, tournament, known.ids, problems)
    if not problems.refused:
        teams.check_points(known, tournament, problems)
    return tuple(each.player for each in people.values()), tournament


def _concluded(
    document: TrfDocument,
    tournament: Tournament,
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> Tournament:
    """Return the tournament with everything else that the report says or implies."""
    left = (each.round_no for each in document.remarks if each.kind is RemarkKind.FIDE_MODE)
    tournament = replace(
        tournament,
        list_closed=bool(tournament.rounds),
        extra_records=(*document.extra, *tournament.extra_records, *_by_outcome(document)),
        fide_mode_left=next(left, None),  # reading a report does not restore the mode
        remarks=document.remarks,
        adjustments=read_awards(document, tournament, ids, problems),
    )
    if problems.refused:
        return tournament
    late = LateCorrections(document, tournament, ids, problems)
    settings = tournament.settings
    if settings.fictitious and settings.fictitious == baku_fictitious(tournament):
        settings = replace(settings, fictitious=())  # they only repeat the Baku acceleration
    undone = late.undone(tournament.with_settings(settings))
    try:
        ordered = in_publication_order(undone)
    except AccelerationNotApplicable:
        problems.adjusted(Code.BAKU_LEFT_OUT, document.line_of("192", "092"), 5)
        settings = replace(settings, acceleration=Acceleration.NONE)
        ordered = in_publication_order(undone.with_settings(settings))
    return late.applied(concluded(ordered, problems))


def _by_outcome(document: TrfDocument) -> Iterator[str]:
    """Yield the records 299 to keep: their differences do not tell which outcome they concern."""
    return (AWARDED.write(line) for line in document.awarded if line.outcome is not None)


def _settings(
    document: TrfDocument,
    rounds: Sequence[Round],
    ids: Mapping[int, ParticipantId],
    problems: Problems,
) -> tuple[TournamentSettings, tuple[str, ...]]:
    """Return the settings except the scoring, and the lines to keep.

    *ids* are the participants by number. Only the pairing system has given the rules of teams.
    """
    number = number_of_rounds(document, len(rounds), problems)
    found = read_system(document, rounds, ids, problems)
    system = found.system
    tie_breaks, kept_tie_breaks = read_tie_breaks(document, problems)
    settings = TournamentSettings(
        document.name,
        number,
        system=system,
        initial_colour=(
            document.initial_colour
            if document.type_code and system.is_predetermined
            else initial_colour(document, rounds, problems)
        ),
        acceleration=found.acceleration,
        fictitious=read_fictitious(document, ids, found.rules, problems),
        prohibited=read_prohibited(document, ids, number, problems),
        round_dates=document.round_dates,
        time_control=document.time_control,
        time_control_code=document.time_control_code,
        type_text=document.type_text,
        byes=ByeRules(absent_withdraws=False),  # the record says who has left
        tie_break_rules=read_rules(document, problems),
        is_maxi=FACTS[system].has_maxi and is_maxi(document.type_text),
        system_known=found.is_known,
        rounds_known=document.rounds is not None,
        teams=None if document.of_teams is None else found.rules,
    )
    if tie_breaks is None:
        tie_breaks = usual_tie_breaks(system, is_of_teams=settings.teams is not None)
    settings = replace(settings, tie_breaks=tie_breaks)
    method = document.rank_method[1] if document.rank_method else RatingMethod.FIDE
    is_untold = document.edition is not Edition.TRF26  # it has no record 172
    is_other = is_untold and method is RatingMethod.FIDE and document.ratings_used
    settings = replace(
        settings,
        rating_method=RatingMethod.OTHER if is_other else method,
        rating_kinds=(fide_list(settings),),
    )
    kept = [*found.kept, *kept_tie_breaks]
    if document.controller:
        kept.append(trf26.CONTROLLER.write(document.controller))
    ranked = document.rank_method
    is_written = method is not RatingMethod.FIDE or document.national
    if ranked is not None and not (is_written and ranked[0] == document.federation):
        kept.append(trf26.RANK_METHOD.write(ranked))
    kept += (each.text for each in document.national if trf26.says_more(each))
    return settings, tuple(kept)


def _national(document: TrfDocument, problems: Problems) -> Mapping[int, NationalLine]:
    """Return the national ratings by TPN; the federation of record 172 comes first."""
    federation = document.rank_method[0] if document.rank_method else ""
    found: dict[int, NationalLine] = {}
    for each in sorted(document.national, key=lambda line: line.federation != federation):
        if found.setdefault(each.tpn, each).rating != each.rating:
            problems.adjusted(Code.NATIONAL_TWICE, each.line, 49, tpn=each.tpn)
    return found


def _check_players(document: TrfDocument, problems: Problems) -> None:
    """Report numbers out of range, given twice or to nobody, and wrong numbers of players."""
    lines: dict[int, int] = {}
    for player in document.players:
        if not 1 <= player.tpn <= trf26.HIGHEST_TPN:
            problems.error(Code.TPN_EXPECTED, player.line, 5)
        elif player.tpn not in lines:
            lines[player.tpn] = player.line
        elif place := problems.place_of(lines[player.tpn], 0):
            problems.error(Code.NUMBER_TWICE, player.line, 5, text=str(player.tpn), other=place)
        else:
            facts: dict[str, Fact] = {"tpn": player.tpn, "other": lines[player.tpn]}
            problems.error(Code.TPN_TWICE, player.line, 5, **facts)
    missing = tuple(tpn for tpn in range(1, max(lines, default=0)) if tpn not in lines)
    if missing:
        problems.notice(Code.TPNS_MISSING, tpns=missing)
    rated = sum(player.rating > 0 for player in document.players)
    for code, tag, declared, found in (
        (Code.PLAYERS_MISCOUNTED, "062", document.players_declared, len(document.players)),
        (Code.RATED_MISCOUNTED, "072", document.rated_declared, rated),
    ):
        if declared is not None and declared != found:
            problems.notice(code, document.line_of(tag), 5, said=declared, found=found)


def _people(
    document: TrfDocument, settings: TournamentSettings, problems: Problems
) -> Iterator[Member]:
    """Yield the players in order of their numbers, with the ratings used."""
    known, used = _national(document, problems), document.ratings_used
    if used:
        place = document.line_of(RATING_USED)
        told = Code.RATINGS_USED if place else Code.RATINGS_OF_OTHERS
        problems.notice(told, place, min(place, 1), n=len(used))
    method, fide_list_used = settings.rating_method, settings.rating_kinds[0].value
    for line in sorted(document.players, key=lambda player: player.tpn):
        national = known.get(line.tpn, _NO_RATING)
        fide = {fide_list_used: line.rating}
        expected = rating_expected(method, line.rating, national.rating)
        title, sex = _TITLES.get(line.title.upper()), _SEXES.get(line.sex.lower())
        if title is None:
            problems.adjusted(Code.NO_TITLE, line.line, 11, text=line.title)
        if sex is None:
            problems.adjusted(Code.NO_SEX, line.line, 10, text=line.sex)
        player = Player(
            id=PlayerId(line.tpn),
            name=line.name,
            title=title or Title.NONE,
            sex=sex or Sex.UNKNOWN,
            federation=line.federation,
            fide_id=line.fide_id,
            birth=line.birth,
            club=line.club,
            ratings=Ratings(**fide, national=national.rating),
            national_id=national.national_id,
        )
        yield Member(player, used.get(line.tpn, expected))
