"""The style of documents in words."""

from swissdesk import locales
from swissdesk.i18n import _, ngettext
from swissdesk.model.paper_style import PaperStyle


def summary(style: PaperStyle, *, has_logo: bool = False) -> str:
    """Return the event's own choices: "logo, 2 lines of its own, columns of 1 document chosen"."""
    lines, documents = len((*style.above, *style.below)), len(style.documents)
    found = (
        " / ".join(map(locales.own_name, filter(None, style.languages))),
        _("logo") * has_logo,
        ngettext("{n} line of its own", "{n} lines of its own", lines).format(n=lines)
        * bool(lines),
        ngettext(
            "columns of {n} document chosen", "columns of {n} documents chosen", documents
        ).format(n=documents)
        * bool(documents),
    )
    return ", ".join(filter(None, found)) or _("as usual")
