"""A document in any form: on paper, as a page, as a spreadsheet; and several at once."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from swissdesk.errors import NoNorms
from swissdesk.i18n import speaking
from swissdesk.model.event import Event
from swissdesk.model.ids import TournamentId
from swissdesk.papers.catalogue import Paper, papers
from swissdesk.papers.kinds import DocumentKind
from swissdesk.papers.plain import counted, csv, xlsx
from swissdesk.papers.request import request
from swissdesk.papers.sets import file_name, round_of
from swissdesk.papers.sheet import Counted
from swissdesk.papers.two_languages import languages_of
from swissdesk.printing.options import PaperOptions


class Form(Enum):
    """The forms of a document; the value is the ending of its file name."""

    PDF = ".pdf"
    HTML = ".html"
    CSV = ".csv"
    XLSX = ".xlsx"


def render(
    kind: DocumentKind,
    event: Event,
    tournament_id: TournamentId,
    round_no: int,
    options: PaperOptions,
    *,
    form: Form = Form.PDF,
) -> bytes:
    """Return a document in a form; raise UnknownTournament and the errors of its papers."""
    asked = request(event, tournament_id, round_no, options)
    with speaking(*_languages(kind, event, options)):
        return _in_form(papers(kind, asked), event, options, form)


def render_counted(
    kind: DocumentKind,
    event: Event,
    tournament_id: TournamentId,
    round_no: int,
    options: PaperOptions,
) -> tuple[bytes, tuple[Counted, ...]]:
    """Return a document as PDF, and its numbers with the players counted; otherwise likewise."""
    asked = request(event, tournament_id, round_no, options)
    with speaking(*_languages(kind, event, options)):
        found = papers(kind, asked)
        return _in_form(found, event, options, Form.PDF), counted(found)


def _languages(kind: DocumentKind, event: Event, options: PaperOptions) -> tuple[str, ...]:
    """Return the language of a document and the second one, if any; forms of FIDE have one."""
    if kind.language:
        return options.languages[:1] or (kind.language,)
    return options.languages or languages_of(event)


def pdf_of(found: Sequence[Paper], event: Event, options: PaperOptions) -> bytes:
    """Return papers that no document of the catalogue has, such as posters, as PDF."""
    return _in_form(found, event, options, Form.PDF)


def _in_form(found: Sequence[Paper], event: Event, options: PaperOptions, form: Form) -> bytes:
    match form:
        case Form.PDF:
            from swissdesk.printing import page  # reportlab takes long to load

            return page.pdf(found, options, event)
        case Form.HTML:
            from swissdesk.web import markup  # its templates take long to load

            return markup.document(event, found)
        case Form.CSV:
            return csv(found)
        case Form.XLSX:
            return xlsx(found)


def render_set(
    kinds: Iterable[DocumentKind],
    event: Event,
    tournament_id: TournamentId,
    options: PaperOptions,
    *,
    form: Form = Form.PDF,
) -> Iterator[tuple[str, bytes]]:
    """Yield the present documents, each with the name of its file.

    Documents that are not available yet are omitted, and certificates if there is no norm. Raise
    UnknownTournament and the errors of papers.
    """
    tournament = event.tournament(tournament_id)
    for kind in kinds:
        round_no = round_of(kind, tournament)
        if round_no is not None:
            name = file_name(event, tournament, kind, round_no, form.value)
            try:
                content = render(kind, event, tournament_id, round_no, options, form=form)
            except NoNorms:
                continue
            yield name, content
