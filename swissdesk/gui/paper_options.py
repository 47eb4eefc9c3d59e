"""The print options of this machine."""

from datetime import datetime

from swissdesk.gui.session import Session
from swissdesk.printing.options import PaperOptions


def paper_options(session: Session) -> PaperOptions:
    """Return the options of this machine, with the time of printing."""
    return PaperOptions(
        printed_at=f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
        size=session.preferences.paper_size,
    )
