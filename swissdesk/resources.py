"""Find the files of ``resources/``: fonts, icons, samples, help, templates.

Why two places: a wheel carries the folder inside the package (``swissdesk/_resources``), while a
checkout keeps it at the top of the tree, where translators and designers look for it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_resources"
_CHECKOUT = _PACKAGE.parent / "resources"


def folder() -> Path:
    """Return the folder that holds the resources of this installation."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


def path(*parts: str) -> Path:
    """Return the path of one resource, e.g. ``path("fonts", "SourceSans3-Regular.ttf")``."""
    return folder().joinpath(*parts)


def templates(name: str) -> "Environment":
    """Return the HTML templates of a folder, which escape every text and refuse unknown names."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # slow; only to make pages

    return Environment(
        loader=FileSystemLoader(path(name)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
