"""Pages as HTML, from the templates of ``resources/web``, which escape every text."""

from collections.abc import Mapping, Sequence
from functools import cache

from jinja2 import Environment

from swissdesk import resources
from swissdesk.i18n import _, direction, second_language, tag
from swissdesk.model.event import Event
from swissdesk.papers.catalogue import Paper
from swissdesk.papers.plain import parts
from swissdesk.papers.sheet import Column, Weight
from swissdesk.web.pages import INDEX, Page, Section, Site, heading


def folder(site: Site) -> Mapping[str, bytes]:
    """Return the pages of a site by the names of their files."""
    files = {INDEX: _page("index.html", site=site)}
    for section in site.sections:
        for page in (*section.lists, *section.players):
            files[page.path] = _page("list.html", site=site, section=section, page=page)
    return files


def single(site: Site) -> bytes:
    """Return a site as one page, to send or to put anywhere."""
    return _page("single.html", site=site)


def document(event: Event, papers: Sequence[Paper]) -> bytes:
    """Return documents as one page, without links."""
    return _page("document.html", site=heading(event), papers=papers)


def _page(template: str, **names: Site | Section | Page | Sequence[Paper]) -> bytes:
    return _environment().get_template(template).render(**names).encode()


@cache
def _environment() -> Environment:
    environment = resources.templates("web")
    environment.globals.update(
        _=_,
        language=tag,
        second_language=lambda: second_language().replace("_", "-"),
        direction=direction,
        index=INDEX,
        classes=_classes,
        parts_of=parts,
        anchor=lambda path: path.removesuffix(".html"),  # of a page within the single page
    )
    return environment


def _classes(column: Column) -> str:
    """Return the style of a column's cells."""
    looks = (
        column.align.name.lower(),
        "strong" if column.weight is not Weight.REGULAR else "",
        "quiet" if column.is_grey else "",
        "name" if column.is_elastic else "",
    )
    return " ".join(filter(None, looks))
