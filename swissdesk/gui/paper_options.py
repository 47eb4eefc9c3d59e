"""How documents are printed here and now."""

from datetime import datetime

from swissdesk.gui.session import Session
from swissdesk.printing.options import PaperOptions


def paper_options(session: Session) -> PaperOptions:
    """Return the options of this machine, with the moment of printing."""
    return PaperOptions(
        printed_at=f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
        size=session.preferences.paper_size,
    )
