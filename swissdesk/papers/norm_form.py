"""Certificates of title results: form IT1 of FIDE, a page for each norm."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from swissdesk.errors import NoNorms
from swissdesk.i18n import _
from swissdesk.listings.words import norm_text, text
from swissdesk.model.event import registered
from swissdesk.model.ids import PlayerId
from swissdesk.model.names import as_on_forms, parts_of
from swissdesk.model.player import Title
from swissdesk.model.registration import Exemption, Registration
from swissdesk.model.result import Outcome
from swissdesk.papers import form_parts
from swissdesk.papers.form_parts import day, forms, page, rate_of_play
from swissdesk.papers.request import Request
from swissdesk.papers.sheet import (
    Align,
    Column,
    Counted,
    Field,
    Fields,
    FormPage,
    Forms,
    Line,
    Remark,
    Signatures,
    Table,
    Weight,
)
from swissdesk.titles.conditions import About
from swissdesk.titles.games import NormGame, Person
from swissdesk.titles.norms import NormReport, NoteKind, norms
from swissdesk.titles.tournament_conditions import tournament_conditions
from swissdesk.titles.tournament_report import highest_title

_TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM)
_OF_THE_FIELD = (Title.GM, Title.IM, Title.WGM, Title.WIM)
_PLAYED = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "½",
    Outcome.UNRATED_LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.PAB: "+",
    Outcome.FULL_POINT_BYE: "+",
    Outcome.HALF_POINT_BYE: "=",
    Outcome.ZERO_POINT_BYE: "-",
    Outcome.ADJOURNED: "",
    Outcome.PENDING: "",
}
"""Scores as the form writes them: 1 ½ 0 for games played, + = - for the others."""


def norm_form(request: Request) -> Forms:
    """Return form IT1 for each norm fulfilled; raise NoNorms.

    Without a choice of players or of a title, titles that a player already holds have none.
    """
    choices = request.choices
    is_chosen = choices.players is not None or choices.norm is not None
    found = norms(
        request.event, request.tournament, only=None if choices.norm is None else [choices.norm]
    )
    wanted = [
        each
        for each in found
        if each.is_fulfilled
        and (is_chosen or not each.is_held)
        and (choices.players is None or each.person.id in choices.players)
    ]
    if not wanted:
        raise NoNorms
    title = _("Certificate of title result IT1")
    return forms(request, title, [_page(request, title, each) for each in wanted])


def _page(request: Request, title: str, report: NormReport) -> FormPage:
    registration = registered(request.event, request.tournament)
    counted = tuple(_numbers(report, registration))
    of_field = tuple(_of_field(report))
    parts = (
        Fields(tuple(_head(report))),
        Fields(tuple(_of_event(request, registration, report)), _("Tournament")),
        Fields(tuple(_boxes(counted, of_field)), _("Opponents")),
        Fields(((Field(_("Special remarks"), " ".join(_remarks(request, report))),),)),
        _table(report),
        Fields((tuple(_foot(report)),)),
        Remark(_notes(), is_quiet=True),
    )
    end = (
        Signatures((_("Date"), _("Signature of the chief arbiter"))),
        Signatures(
            (
                _("Confirming federation"),
                _("Name of the federation's official"),
                _("Date and signature"),
            )
        ),
    )
    figures = (*counted, *of_field, *_averages(report))
    heading = _("{title}: {norm}").format(title=title, norm=report.norm.value)
    subject = f"{report.person.player.name} {report.norm.value}"
    return page(heading, parts, figures, end, subject=subject)


def _head(report: NormReport) -> Iterator[tuple[Field, ...]]:
    player = report.person.player
    last, first = parts_of(player.name)
    yield (
        Field(_("Title result (norm)"), report.norm.value, 1),
        Field(_("Last name"), last, 3),
        Field(_("First name"), first, 3, _("The name is not written as “Last name, First name”.")),
        Field(_("FIDE ID"), player.fide_id, 2, _("The player's FIDE ID is not entered.")),
        Field(_("Federation"), player.federation, 1, _("The federation is not known.")),
    )


def _of_event(
    request: Request, registration: Registration, report: NormReport
) -> Iterator[tuple[Field, ...]]:
    yield (
        form_parts.event_name(registration, 5),
        form_parts.event_code(registration, 2),
    )
    yield (
        form_parts.place(registration, 4),
        form_parts.federation(registration, 1),
        day(_("Start"), registration.start_date, 2),
        day(_("Close"), registration.end_date, 2),
    )
    yield (
        *form_parts.chief_arbiter(registration, (3, 2)),
        Field(_("Number of games"), str(len(report.counted)), 1),
        rate_of_play(request.tournament.settings, 4),
    )


# Numbers


def _numbers(report: NormReport, registration: Registration) -> Iterator[Counted]:
    """Yield the numbers of opponents, with these opponents."""
    host = registration.federation.strip().upper()
    foreign = report.condition(About.FOREIGN).rounds
    holders = report.condition(About.HOLDERS).rounds
    of_federation = [each for each in report.counted if each.against.is_foreign_to("")]
    yield Counted(_("Number of federations"), str(len(report.federations)), _lines(of_federation))
    yield _counted(
        _("Not from the applicant's federation"), report, lambda game: game.round_no in foreign
    )
    yield _counted(_("Rated opponents"), report, lambda game: bool(game.against.rating))
    name = _("From the host federation")
    if host:
        yield _counted(name, report, lambda game: game.against.federation == host)
    else:
        yield Counted(name, "", (), _("The federation of the tournament is not known."))
    yield _counted(_("Titled opponents"), report, lambda game: game.round_no in holders)
    for title in _TITLES:
        yield _counted(title.value, report, _has_title(title))


def _has_title(title: Title) -> Callable[[NormGame], bool]:
    return lambda game: highest_title(game.against.player) is title


def _counted(name: str, report: NormReport, is_counted: Callable[[NormGame], bool]) -> Counted:
    games = [game for game in report.counted if is_counted(game)]
    return Counted(name, str(len(games)), _lines(games))


def _averages(report: NormReport) -> Iterator[Counted]:
    """Yield the figures of the foot with the games behind them."""
    for name, value in _results(report).items():
        yield Counted(name, value, _lines(report.counted))


def _lines(games: Iterable[NormGame]) -> tuple[tuple[PlayerId, str], ...]:
    form = _("Round {n}: {player}")
    return tuple(
        (game.against.id, form.format(n=game.round_no, player=_described(game.against)))
        for game in games
    )


def _described(person: Person) -> str:
    title = highest_title(person.player).value
    rating = text.rating(person.rating) or _("unrated")
    return " ".join(filter(None, (title, person.player.name, person.federation, rating)))


def _of_field(report: NormReport) -> Iterator[Counted]:
    """Yield the numbers of the tournament where 1.4.3 d is applied, otherwise blanks."""
    is_applied = report.uses_exemption and report.exemption is Exemption.FOREIGN_PLAYERS
    field = report.field if is_applied else None
    players = () if field is None else field.players
    names = {
        _("1.4.3 d: federations"): (
            players,
            len({each.federation for each in players}),
        ),
        _("1.4.3 d: rated players not from the host"): (players, len(players)),
    }
    for title in _OF_THE_FIELD:
        found = [] if field is None else field.titled
        titled = tuple(each for each in found if highest_title(each.player) is title)
        name = _("1.4.3 d: {title} not from the host").format(title=title.value)
        names[name] = (titled, len(titled))
    for name, (counted, value) in names.items():
        lines = tuple((each.id, _described(each)) for each in counted)
        yield Counted(name, "" if field is None else str(value), lines)


def _boxes(
    counted: tuple[Counted, ...], of_field: tuple[Counted, ...]
) -> Iterator[tuple[Field, ...]]:
    for part in (counted[:5], counted[5:], of_field):
        yield tuple(Field(each.name, each.value) for each in part)


# Games


def _table(report: NormReport) -> Table:
    columns = (
        Column(_("Rd"), Align.RIGHT, key="round"),
        Column(_("Opponent"), weight=Weight.SEMIBOLD, is_elastic=True, key="opponent"),
        Column(_("FIDE ID"), Align.RIGHT, key="fide-id"),
        Column(_("Fed."), key="federation"),
        Column(_("Rating"), Align.RIGHT, key="rating"),
        Column(_("Adjusted"), Align.RIGHT, key="adjusted"),
        Column(_("Title"), key="title"),
        Column(_("Score"), Align.CENTRE, Weight.SEMIBOLD, key="score"),
        Column(_("Does not count"), key="left-out"),
    )
    return Table(columns, tuple(map(_game, report.games)))


def _game(game: NormGame) -> Line:
    score, left_out = _PLAYED[game.outcome], _left_out(game)
    if game.opponent is None:
        return Line((str(game.round_no), "", "", "", "", "", "", score, left_out))
    person, player = game.opponent, game.opponent.player
    cells = (
        str(game.round_no),
        as_on_forms(player.name),
        player.fide_id,
        person.federation,
        text.rating(person.rating),
        text.rating(game.rating),
        highest_title(player).value,
        score,
        left_out,
    )
    return Line(cells, players={1: player.id})


def _left_out(game: NormGame) -> str:
    return "" if game.left_out is None else norm_text.left_out(game.left_out)


# Remarks and the foot


def _remarks(request: Request, report: NormReport) -> Iterator[str]:
    """Yield the remarks on the norm, then the conditions of the tournament that do not hold."""
    own = _own_words()
    for note in report.notes:
        rounds = ", ".join(map(str, note.rounds))
        words = own.get(note.kind) or norm_text.note(note, report)
        yield words.format(rounds=rounds)
    conditions = tournament_conditions(request.event, request.tournament)
    for words, is_met, is_advice in (
        (_("Conditions of the tournament not fulfilled: {articles}."), False, False),
        (_("Conditions of the tournament not known: {articles}."), None, False),
        (_("For the application: see {articles}."), False, True),
    ):
        found = dict.fromkeys(
            each.article
            for each in conditions
            if each.is_met is is_met and each.is_advice is is_advice and not each.is_about_field
        )
        if found:
            yield words.format(articles=", ".join(found))


def _own_words() -> Mapping[object, str]:
    """Return the remarks that tell the arbiter what to do, as a form says them."""
    return {
        NoteKind.FLAG: _("FID players counted under their flag: round {rounds} (1.4.3)."),
        NoteKind.SHORT_GAME: _("Game of less than one move: round {rounds} (1.4.2 c)."),
        NoteKind.OPEN_DOUBLE: _(
            "The titles differ by games and by opponents; the rule can be read both ways (1.4.5 f)."
        ),
    }


def _foot(report: NormReport) -> Iterator[Field]:
    for name, value in _results(report).items():
        yield Field(name, value)


def _results(report: NormReport) -> Mapping[str, str]:
    needed = report.score_needed
    return {
        _("Rating average"): str(report.evaluation.average),
        _("Score required"): "" if needed is None else _points(needed),
        _("Score achieved"): _points(report.evaluation.points),
        _("Exceeding the norm by (full points)"): str(report.surplus),
    }


def _points(value: int) -> str:
    return text.points(value) or "0"


def _notes() -> str:
    return _(
        "Fulfils the requirements checked. Not valid until FIDE's Qualification Commission "
        "confirms it. An unrated opponent counts as 1400; the lowest opponent is raised to the "
        "floor (B.01 art. 1.4.6). Score: 1 ½ 0 played, + = - not played. FIDE processes these "
        "data under its privacy policy."
    )
